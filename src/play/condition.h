/* How the player is: hungry, burdened, weary, held, under a spell; in words for the bars and the
 * sheet, the gravest first. */
#ifndef INCURSION_PLAY_CONDITION_H
#define INCURSION_PLAY_CONDITION_H

#include "play/game.h"

enum condition_weight { CONDITION_GRAVE, CONDITION_BAD, CONDITION_NOTE, CONDITION_GOOD };

enum { CONDITIONS_MOST = 40, CONDITION_SIZE = 32 };

struct condition {
    char words[CONDITION_SIZE];
    enum condition_weight weight;
};

struct conditions {
    struct condition items[CONDITIONS_MOST];
    int count;
};

void conditions_find(const struct game *game, struct conditions *out);

/* A burden in words, EN_NONE ... EN_EXTREME. */
const char *condition_burden(int level);

#endif

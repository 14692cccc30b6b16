/* Games that are over, a line each in a file that other programs read, too: fields "name=value"
 * with a tab between them (the form is called xlogfile). docs/saves.md lists the fields. */
#ifndef INCURSION_PLAY_SCORE_H
#define INCURSION_PLAY_SCORE_H

#include "play/game.h"

enum { SCORE_WORD_SIZE = 64 };

/* Its name, in the directory of a user's data. */
#define SCORE_FILE "scores.xlog"

struct score {
    char name[SCORE_WORD_SIZE], race[SCORE_WORD_SIZE], calling[SCORE_WORD_SIZE];
    char dungeon[SCORE_WORD_SIZE], cause[SCORE_WORD_SIZE];
    bool is_victory, is_exploring;
    int64_t points, seed, level, depth, deepest, experience, kills, days, actions, deaths;
    int64_t when; /* seconds since 1970; 0: nobody knows */
};

struct scores {
    ARRAY_FIELDS(struct score);
};

/* Of a game that is over, or as it would be now. */
struct score score_of(const struct game *game, int64_t when);

/* As a line, with its end; and back. Unknown fields are passed over; false: it is no such line. */
void score_line(const struct score *score, struct str_builder *out);
bool score_parse(struct str line, struct score *score);

/* All that a file has, the best first; lines that are none are left out. No file: there are none.
 */
bool scores_read(const char *path, struct scores *scores, struct error *error);
/* Adds one to a file. *rank is its place among all, from 1. */
bool scores_add(const char *path, const struct score *score, int *rank, struct error *error);
void scores_free(struct scores *scores);

#endif

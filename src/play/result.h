/* What came of an action. */
#ifndef INCURSION_PLAY_RESULT_H
#define INCURSION_PLAY_RESULT_H

#include <stdbool.h>
#include <stdint.h>

enum { GAME_WHY_SIZE = 160 };

/* What keeps the player from going on. */
enum game_bar {
    BAR_NONE,
    BAR_CREATURE,
    BAR_LOCK,
    BAR_TRAP,
    BAR_GROUND, /* that hurts, or is no ground at all */
    BAR_HIDDEN, /* nothing that he knows of */
    BAR_ODD,    /* something that he looked for in vain */
    BAR_DARK,   /* nothing is seen of it */
    BAR_COUNT
};

struct game_result {
    bool done;               /* false: it was not possible, or the player thought better of it */
    int32_t time;            /* ticks that passed; a round has 30, a plain step takes 10 */
    int32_t steps;           /* cells walked */
    char why[GAME_WHY_SIZE]; /* a sentence: why it was not done, or why it ended early */
    bool is_said;            /* that sentence is in the log of messages */
    enum game_bar bar;       /* what the sentence says is in the way */
};

/* Says why not and returns false. */
bool result_refuse(struct game_result *result, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same where something bars the way. */
bool result_bar(struct game_result *result, enum game_bar bar, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

struct game;

/* What became of an event that the player threw after so many messages (log->total): what was said
 * since is the reason for a refusal; where nothing was, he changed his mind. Something was done
 * where time was spent, too. */
bool result_tell(const struct game *game, int answer, uint64_t said, struct game_result *result);

#endif

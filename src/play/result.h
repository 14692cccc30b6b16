/* What came of an action. */
#ifndef INCURSION_PLAY_RESULT_H
#define INCURSION_PLAY_RESULT_H

#include <stdbool.h>
#include <stdint.h>

enum { GAME_WHY_SIZE = 160 };

struct game_result {
    bool done;               /* false: it was not possible, or the player thought better of it */
    int32_t time;            /* ticks that passed; a round has 30, a plain step takes 10 */
    int32_t steps;           /* cells walked */
    char why[GAME_WHY_SIZE]; /* a sentence: why it was not done, or why it ended early */
    bool is_said;            /* that sentence is in the log of messages */
};

/* Says why not and returns false. */
bool result_refuse(struct game_result *result, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

struct game;

/* What became of an event that the player threw after so many messages (log->total): what was said
 * since is the reason for a refusal; where nothing was, he changed his mind. Something was done
 * where time was spent, too. */
bool result_tell(const struct game *game, int answer, uint64_t said, struct game_result *result);

#endif

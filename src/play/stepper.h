/* One action at a time, on a stack of its own: it can stop in the middle to wait for an answer.
 *
 *     stepper_begin(stepper, &action);
 *     while (stepper_state(stepper) == STEPPER_ASKS)
 *         stepper_answer(stepper, answer_to(stepper_question(stepper)));
 *     ... stepper_result(stepper) ...
 *
 * While it asks, the game stands still as it is in the middle of the action, and can be looked at
 * but not changed. Two of these functions and the action never run at the same time, so nothing
 * else needs to know how a second stack is made. */
#ifndef INCURSION_PLAY_STEPPER_H
#define INCURSION_PLAY_STEPPER_H

#include "play/session.h"
#include "world/question.h"

enum stepper_state { STEPPER_DONE, STEPPER_ASKS };

struct stepper;

/* For a game, and the session that keeps it (NULL: none does). It answers their questions from now
 * on. Both outlive it. */
struct stepper *stepper_new(struct game *game, struct session *session);
/* If it asks, the session is abandoned, what is still asked gets the standard answer, and the game
 * is good for nothing but to be freed. */
void stepper_free(struct stepper *stepper);

/* Does an action up to its first question, or to its end. The one before must be done. */
void stepper_begin(struct stepper *stepper, const struct action *action);
enum stepper_state stepper_state(const struct stepper *stepper);
/* What it asks, until it is answered. */
const struct question *stepper_question(const struct stepper *stepper);
/* Goes on to the next question, or to the end. */
void stepper_answer(struct stepper *stepper, const struct question_answer *answer);
/* What came of the action that is done. */
const struct game_result *stepper_result(const struct stepper *stepper);

#endif

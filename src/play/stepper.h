/* One action at a time, on a stack of its own: it can stop in the middle to wait for an answer.
 *
 *     stepper_begin(stepper, &action);
 *     while (stepper_state(stepper) == STEPPER_ASKS)
 *         stepper_answer(stepper, answer_to(stepper_question(stepper)));
 *     ... stepper_result(stepper) ...
 *
 * Where it is watched (stepper_watch) it also stops to show something for a moment (STEPPER_SHOWS),
 * until stepper_go_on.
 *
 * While it asks or shows, the game stands still as it is in the middle of the action, and can be
 * looked at but not changed. Two of these functions and the action never run at the same time, so
 * nothing else needs to know how a second stack is made. */
#ifndef INCURSION_PLAY_STEPPER_H
#define INCURSION_PLAY_STEPPER_H

#include "play/session.h"
#include "world/question.h"
#include "world/show.h"

enum stepper_state { STEPPER_DONE, STEPPER_ASKS, STEPPER_SHOWS };

struct stepper;

/* For a game, and the session that keeps it (NULL: none does). It answers their questions from now
 * on. Both outlive it. */
struct stepper *stepper_new(struct game *game, struct session *session);
/* If it asks or shows, the session is abandoned, what is still asked gets the standard answer, and
 * the game is good for nothing but to be freed. */
void stepper_free(struct stepper *stepper);

/* Whether it stops to show things from now on; at first it does not. */
void stepper_watch(struct stepper *stepper, bool is_watched);

/* Does an action up to its first question, or to its end. The one before must be done. */
void stepper_begin(struct stepper *stepper, const struct action *action);
enum stepper_state stepper_state(const struct stepper *stepper);
/* What it asks, until it is answered. */
const struct question *stepper_question(const struct stepper *stepper);
/* Goes on to the next question, or to the end. */
void stepper_answer(struct stepper *stepper, const struct question_answer *answer);
/* What it shows, until it goes on. */
const struct show *stepper_shown(const struct stepper *stepper);
void stepper_go_on(struct stepper *stepper);
/* What came of the action that is done. */
const struct game_result *stepper_result(const struct stepper *stepper);

#endif

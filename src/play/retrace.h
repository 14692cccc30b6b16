/* An action whose answers can be taken back, one after the other.
 *
 * Each list of choices gets one more: back to the question before (QUESTION_BACK); where a text is
 * asked for, RETRACE_BACK is that. Whoever takes it lets the action begin again, with the answers
 * that are left and the same dice. So an action of this kind must be one that can be done once more
 * from its beginning, whatever came of it before; or it is rehearsed elsewhere until all is
 * answered. */
#ifndef INCURSION_PLAY_RETRACE_H
#define INCURSION_PLAY_RETRACE_H

#include "world/world.h"

#define RETRACE_BACK "<"

/* Does it until no answer is taken back, and gives the last result. */
bool retrace_run(struct world *w, bool (*deed)(void *context), void *context);

/* Rehearses it until no answer is taken back, then does it with those answers, and gives the
 * result. A rehearsal changes nothing and asks through the world's host as it is then. Whoever
 * steps back before the first question wants none of it: false, and nothing is done. */
bool retrace_rehearsed(struct world *w, bool (*rehearse)(void *context),
                       bool (*deed)(void *context), void *context);

#endif

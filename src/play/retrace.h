/* An action whose answers can be taken back, one after the other.
 *
 * Each list of choices gets one more: back to the question before (QUESTION_BACK). Whoever takes it
 * lets the action begin again, with the answers that are left and the same dice. So an action of
 * this kind must be one that can be done once more from its beginning, whatever came of it before.
 */
#ifndef INCURSION_PLAY_RETRACE_H
#define INCURSION_PLAY_RETRACE_H

#include "world/world.h"

/* Does it until no answer is taken back, and gives the last result. */
bool retrace_run(struct world *w, bool (*deed)(void *context), void *context);

#endif

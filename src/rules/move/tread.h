/* How softly one walks. */
#ifndef INCURSION_RULES_MOVE_TREAD_H
#define INCURSION_RULES_MOVE_TREAD_H

#include "world/thing.h"

/* A step is taken: one draw, and one for each enemy beside who can hear. Who hears it wakes; who
 * hides and is heard hides no more. */
void tread(struct world *w, struct thing *who);

#endif

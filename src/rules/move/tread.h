/* How softly one walks. */
#ifndef INCURSION_RULES_MOVE_TREAD_H
#define INCURSION_RULES_MOVE_TREAD_H

#include "base/geom.h"
#include "world/thing.h"

/* A step to a cell is taken: one draw, and one for each enemy beside who can hear. Who hears it
 * wakes; who hides and is heard hides no more. */
void tread(struct world *w, struct thing *who, struct point at);

#endif

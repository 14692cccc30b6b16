/* What can be heard of those on a level that one does not see. */
#ifndef INCURSION_RULES_SKILL_SOUNDS_H
#define INCURSION_RULES_SKILL_SOUNDS_H

#include "world/thing.h"

/* One sentence to the listener: who is well heard, by name; of what kind others are; how far, and
 * where it can be told, in which direction. No checks; a creature of each kind that is well heard
 * is made, looked at and thrown away, with its draws. */
void sounds_tell(struct world *w, struct thing *who);

#endif

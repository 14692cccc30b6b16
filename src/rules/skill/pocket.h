/* Picking pockets. */
#ifndef INCURSION_RULES_SKILL_POCKET_H
#define INCURSION_RULES_SKILL_POCKET_H

#include "world/event.h"

/* Handler of EV_PICK_POCKET: what a victim beside one carries and does not wear can be taken; what
 * it wears, too, while it is distracted. A player is asked what; others draw. One check: against
 * the victim's reflexes to have it, against its eyes to go unseen. in: actor, target */
int pocket_handle(struct world *w, struct script_event *e, struct thing *self);

#endif

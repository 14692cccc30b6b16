/* What is breathed or spat and meets someone: a blast that comes from a body. */
#ifndef INCURSION_RULES_MAGIC_BREATH_H
#define INCURSION_RULES_MAGIC_BREATH_H

#include "world/event.h"

/* Handler of EV_HIT, before that of blows, which it leaves alone.
 * in: actor, target, AType, Resist and what a blast reads
 * out: AType, DType, DmgCount, DmgSides, DmgBonus, saveDC and what a blast writes */
int breath_handle_hit(struct world *w, struct script_event *e, struct thing *self);

#endif

/* Items used: drunk, read, zapped, activated. What their effects do: effect.h. */
#ifndef INCURSION_RULES_MAGIC_USE_H
#define INCURSION_RULES_MAGIC_USE_H

#include "world/event.h"

/* Handlers of EV_DRINK, EV_READ, EV_ZAP and EV_ACTIVATE of an item. One of several is taken; what
 * is drunk or read is gone then, unless the power of a scroll could be kept.
 * in: actor, item, target, eID   out: item, eID, isActivation, isItem
 * out (EV_DAMAGE): actor, target, item, vDmg, DType, GraveText */
int use_handle_drink(struct world *w, struct script_event *e, struct thing *self);
int use_handle_read(struct world *w, struct script_event *e, struct thing *self);
int use_handle_zap(struct world *w, struct script_event *e, struct thing *self);
int use_handle_activate(struct world *w, struct script_event *e, struct thing *self);

/* The time it takes to get at something in containers. */
void use_reach_for(struct world *w, handle who, const struct thing *item);
/* An elf gets nothing out of the magic of death: says so, and true. */
bool use_is_vain(struct world *w, const struct script_event *e, res_id effect);

#endif

/* A segment of an effect has a target, and nothing is left that could keep it off. What it does
 * then is a row of archetypes.def. */
#ifndef INCURSION_RULES_MAGIC_HIT_H
#define INCURSION_RULES_MAGIC_HIT_H

#include "world/event.h"

/* Handler of EV_MAGIC_HIT.
 * in: actor, target, item, eID and what numbers_work_out has left
 * out: Immune */
int hit_handle(struct world *w, struct script_event *e, struct thing *self);
int hit_handle_item(struct world *w, struct script_event *e, struct thing *self);
/* The round after it: an item may be known by what it did. */
int hit_handle_after(struct world *w, struct script_event *e, struct thing *self);

/* The archetypes: what they did, as handlers answer.
 * out: vDmg, DType, saveDC, vRange, Resist, Immune, Terse, isEvaded, isPartiallyEvaded,
 *      isGhostTouch, BlastMessageDone, isSomething, EXVal, EYVal, illType, effIllusion,
 *      illFlags, ill_eID, effDisbelieved
 * out (EV_DAMAGE): actor, target, item, item2, DType, vDmg, saveDC
 * out (EV_ENGEN): enFlags, enCR, enDepth, enConstraint, enRegID, enID, isLoc
 * out (EV_DISMOUNT): actor, target, EParam */
#define ARCHETYPE(number, function, what) int function(struct world *w, struct script_event *e);
#define NEVER(number, what)
#include "rules/magic/archetypes.def"
#undef NEVER
#undef ARCHETYPE

/* What an archetype means, in words; "": there is no such one. */
const char *hit_describe(int archetype);

#endif

/* Magic that calls someone, or makes one seem to be there. */
#ifndef INCURSION_RULES_MAGIC_SUMMON_H
#define INCURSION_RULES_MAGIC_SUMMON_H

#include "world/event.h"

/* Where it is to be: by the target, else by the caster, unless a place was chosen.
 * out: EXVal, EYVal */
void summon_find_place(const struct world *w, struct script_event *e);
/* What magic has made goes when the magic does. */
void summon_bind(struct world *w, struct thing *thing, const struct script_event *e);
/* An encounter that the segment in force calls, with EN_SUMMON or EN_ILLUSION.
 * in: eID, EMagic, EMagicSegment, vDmg, map
 * out (EV_ENGEN): enFlags, enCR, enDepth, enConstraint, enRegID, enID, isLoc */
void summon_call(struct world *w, struct script_event *e, uint32_t flags);

#endif

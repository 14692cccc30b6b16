/* What magic may ask of who uses it: an ability, a feat, a kind, a calling, a faith, a place. */
#ifndef INCURSION_RULES_PERSON_REQUIREMENT_H
#define INCURSION_RULES_PERSON_REQUIREMENT_H

#include "world/body.h"

struct requirement {
    uint32_t what; /* ABIL_VAL, FEAT_VAL ... + number, or a resource */
    int level;     /* of an ability, a skill, an attribute, a class, all casting together */
    int trick;     /* who tricks magic can pass for anyone at this difficulty */
};

bool requirement_is_met(const struct world *w, const struct thing *who,
                        const struct requirement *needed);

#endif

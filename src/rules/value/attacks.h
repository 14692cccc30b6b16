/* The natural attacks of a creature: those of the body it has now, of its templates, and what
 * training makes of bare hands. */
#ifndef INCURSION_RULES_ATTACKS_H
#define INCURSION_RULES_ATTACKS_H

#include <stdbool.h>

#include "world/thing.h"

enum { ATTACKS_MOST = 64 /* one can list without leaving any out */ };

static inline bool attacks_is_standard(int type)
{
    return type > 0 && type <= A_LAST_STANDARD;
}

static inline bool attacks_is_after_grab(int type)
{
    return type > A_LAST_STANDARD && type <= A_LAST_POSTGRAB;
}

/* Slashing, piercing or blunt. */
static inline bool attacks_is_of_weapons(int damage_type)
{
    return damage_type == AD_SLASH || damage_type == AD_PIERCE || damage_type == AD_BLUNT;
}

/* All of them, in the order they come in a full attack; returns how many. */
int attacks_list(const struct world *w, const struct thing *who, struct res_attack *out, int most);
/* One attack of a type; templates come first. `out` may be NULL. quirk: attacks that a template
 * has put out of use are found as well. */
bool attacks_find(const struct world *w, const struct thing *who, int type, struct res_attack *out);
/* Whether it can take a shape by itself: one of its "attacks" is to be like that. */
bool attacks_has_form(const struct world *w, const struct thing *who, res_id shape);
/* The damage of bare hands, by the level of training. */
struct dice attacks_bare_hands(int level);

#endif

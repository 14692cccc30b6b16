/* Bonuses by attribute and kind, and what of them stacks.
 *
 * There is one table in the world, of who was worked out last. Its cells have 8 bits and wrap. */
#ifndef INCURSION_RULES_BONUS_H
#define INCURSION_RULES_BONUS_H

#include "base/str.h"
#include "world/body.h"

/* One of them. */
static inline int bonus_at(const struct world *w, int attr, int kind)
{
    return w->values.bonus[attr * BONUS_LAST + kind];
}

void bonus_clear(struct world *w);
/* Writes one, whatever it was. */
void bonus_set(struct world *w, int attr, int kind, int amount);

/* A_HIT, A_SAV and the like spread over several attributes. Penalties to magic use up `whose`
 * concentration first.
 *
 * Adding: of bonuses of one kind the greatest counts; penalties, dodging and circumstances add up.
 * Stacking: all add up. */
void bonus_add(struct world *w, struct creature *whose, int kind, int attr, int amount);
void bonus_stack(struct world *w, struct creature *whose, int kind, int attr, int amount);

/* Attributes counted in steps of five percent, and what multiplies instead of being added there. */
bool bonus_is_percent(int attr);
bool bonus_multiplies(int kind, int amount);
/* What all bonuses since bonus_clear come to for an attribute. No penalty to a percentage counts as
 * more than `least`. */
int bonus_total(const struct world *w, int attr, int least);
/* Whether there was any; most attributes have none. */
static inline bool bonus_is_given(const struct world *w, int attr)
{
    return w->values.given[attr] != 0;
}
/* The same, simply added up. */
int bonus_sum(const struct world *w, int attr);
/* Whether any kind of bonus to it is as bad as that. */
bool bonus_is_as_bad_as(const struct world *w, int attr, int penalty);

/* What a kind is called; NULL: it has no name. */
const char *bonus_name(int kind);

#endif

/* Bonuses by attribute and kind, and what of them stacks.
 *
 * There is one table in the world, of who was worked out last. Its cells have 8 bits and wrap. */
#ifndef INCURSION_RULES_BONUS_H
#define INCURSION_RULES_BONUS_H

#include "base/str.h"
#include "world/body.h"

/* The bonuses of one attribute, by kind. */
static inline int8_t *bonus_row(struct world *w, int attr)
{
    return w->values.bonus + (ptrdiff_t)attr * BONUS_LAST;
}

/* One of them. */
static inline int bonus_at(const struct world *w, int attr, int kind)
{
    return w->values.bonus[attr * BONUS_LAST + kind];
}

void bonus_clear(struct world *w);

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
/* What an attribute comes to. quirk: so large a penalty to a percentage cannot be undone by others;
 * with `least` it counts as that at most. */
int bonus_total(const int8_t *row, int attr, int least);

/* What a kind is called; NULL: it has no name. */
const char *bonus_name(int kind);

#endif

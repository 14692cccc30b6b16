/* Which bodies druids can take, and whom they, rangers and paladins can call. Questions only. */
#ifndef INCURSION_RULES_SKILL_SHAPES_H
#define INCURSION_RULES_SKILL_SHAPES_H

#include <stdbool.h>

#include "rules/skill/offer.h"

/* Whether someone of this level of the ability can take such a body. Flyers, reptiles, large, tiny
 * and huge animals come one after the other; feats open other kinds. */
bool shapes_can_take(const struct world *w, const struct thing *who, int level, res_id body);
bool shapes_can_accompany(const struct world *w, int level, res_id monster);
/* With a template that says how old it is; 0: none. */
bool shapes_can_carry(const struct world *w, int level, res_id monster, res_id template);

/* What a player may choose a body from: those he can take, the strongest first, and those he will
 * be able to take much later, whose values are below 0 or 0 and which cannot be chosen. quirk: one
 * of each is made, looked at and thrown away, with its draws. */
void shapes_offer(struct world *w, const struct thing *who, int level, struct offer *out);

#endif

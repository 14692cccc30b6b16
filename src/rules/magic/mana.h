/* Mana: spent, held by what one keeps up, and regained. How much there is: rules/value/attr.h. */
#ifndef INCURSION_RULES_MAGIC_MANA_H
#define INCURSION_RULES_MAGIC_MANA_H

#include <stdbool.h>

#include "world/thing.h"

/* What is not bound. */
int32_t mana_free(const struct world *w, const struct thing *who);
/* What is used is never more than that. */
void mana_use(struct world *w, const struct thing *who, int32_t amount);
/* Binds so much, whether there is as much or not. */
void mana_hold(struct world *w, const struct thing *who, int32_t amount);
void mana_regain(struct world *w, const struct thing *who, int32_t amount);

#endif

/* Templates: what makes a wolf a dire wolf and a dwarf a zombie. */
#ifndef INCURSION_RULES_TEMPLATE_H
#define INCURSION_RULES_TEMPLATE_H

#include <stdbool.h>

#include "world/thing.h"

/* Whether a template fits a creature: it does not have it yet, is of the kind it is for, and the
 * template's own script does not object. */
bool template_can_add(const struct world *w, const struct thing *who, res_id template);
/* Gives it to a creature it fits; to the player in any case. What it brings along beside its own
 * stati: feats and skills, and of attacks that both have the better one. Values are worked out
 * anew. */
void template_add(struct world *w, struct thing *who, res_id template);
/* Takes it away, with all that it brought. */
void template_remove(struct world *w, struct thing *who, res_id template);
/* How old a dragon is, 0: no such thing. quirk: a dragon without an age becomes a young adult. */
int template_age(struct world *w, struct thing *who);

#endif

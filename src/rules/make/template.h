/* Templates: what makes a wolf a dire wolf and a dwarf a zombie. */
#ifndef INCURSION_RULES_TEMPLATE_H
#define INCURSION_RULES_TEMPLATE_H

#include <stdbool.h>

#include "world/thing.h"

/* Whether a template fits a creature: it does not have it yet, is of the kind it is for, and the
 * template's own script does not object. */
bool template_can_add(const struct world *w, const struct thing *who, res_id template);

#endif

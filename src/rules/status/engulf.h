/* Swallowing whole, as far as stati go. */
#ifndef INCURSION_RULES_STATUS_ENGULF_H
#define INCURSION_RULES_STATUS_ENGULF_H

#include "world/stati.h"

/* A creature swallows another whole: it is where the other is from then on, but nobody meets it
 * there. Who is ridden or has swallowed someone cannot be, and nobody swallows himself. */
void engulf_take(struct world *w, handle engulfer, handle prey);
/* Whom a creature has engulfed comes free beside it; HANDLE_NONE: all of them. */
void engulf_drop(struct world *w, struct thing *who, handle only);
/* The same, as a group of rules/stati_groups.def. */
void engulf_let_go(struct world *w, struct thing *who, const struct stati *gained);

#endif

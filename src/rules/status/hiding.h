/* Being hidden, in shadows or unseen, and what gives one away. */
#ifndef INCURSION_RULES_STATUS_HIDING_H
#define INCURSION_RULES_STATUS_HIDING_H

#include "world/stati.h"

/* Who hides does so no more. Who meant to is not told. */
void hiding_reveal(struct world *w, struct thing *who, bool is_intended);

/* Those nearby who have good eyes may see the outline of who is invisible or ethereal: one die
 * each, once until they rest. */
void hiding_ripple(struct world *w, struct thing *who, int range);

/* ---- rows of rules/stati.def ---- */

/* HIDING; INVIS and INVIS_TO; the end of any of them. */
void hiding_begins(struct world *w, struct thing *who, const struct stati *gained);
void hiding_unseen(struct world *w, struct thing *who, const struct stati *gained);
void hiding_shows(struct world *w, struct thing *who, const struct stati *lost);
/* Who charges, or is lit up, is seen. */
void hiding_charge(struct world *w, struct thing *who, const struct stati *gained);
void hiding_lit(struct world *w, struct thing *who, const struct stati *gained);

#endif

/* What a creature cannot keep: things of another plane fall through it, and who was never truly
 * there leaves what is not its own. Rows of rules/stati.def. */
#ifndef INCURSION_RULES_ITEM_SHED_H
#define INCURSION_RULES_ITEM_SHED_H

#include "world/stati.h"

/* It comes to another plane, or from it. Who rides a mount that stays behind falls.
 * quirk: after something worn no more falls, because its values are worked out (values.c). */
void shed_plane(struct world *w, struct thing *who, const struct stati *gained);
void shed_plane_ends(struct world *w, struct thing *who, const struct stati *lost);

/* It is gone, and with it what is there for its sake only; all else lies where it was. */
void shed_vanish(struct world *w, struct thing *who, const struct stati *lost);
/* An item that was called or only imagined ends. quirk: the values of who wore it are worked out
 * before it is gone. */
void shed_wink(struct world *w, struct thing *what, const struct stati *lost);

#endif

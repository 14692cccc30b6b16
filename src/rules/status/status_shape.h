/* What stati do to bodies: templates, other shapes, planes, and being there at all. */
#ifndef INCURSION_RULES_STATUS_SHAPE_H
#define INCURSION_RULES_STATUS_SHAPE_H

#include "world/stati.h"

/* What a body brings along (SS_BODY) takes the place of what the last one did. */
void status_shape_gain_body(struct world *w, struct thing *who, res_id body);
/* A creature takes another body, or its own again. What does not fit it is dropped, unless it
 * merges with the body; so does what made it change. out (EV_DISMOUNT): actor, EParam out
 * (EV_LOSEITEM, EV_DROP): actor, item */
struct status_change {
    res_id body;
    bool merges;
    handle source; /* an item; HANDLE_NONE: none */
};
void status_shape_change(struct world *w, struct thing *who, const struct status_change *change);
/* A thing is gone from the world, and whatever hung on it; what is left of it goes after the
 * action.
 */
void status_shape_leave(struct world *w, struct thing *who);
/* Who rides a mount that is on another plane now falls through it.
 * out (EV_DISMOUNT): actor, EParam */
void status_shape_unseat(struct world *w, const struct thing *who);

/* ---- rows of rules/stati.def ---- */

void status_shape_template(struct world *w, struct thing *who, const struct stati *gained);
void status_shape_untemplate(struct world *w, struct thing *who, const struct stati *lost);
/* POLYMORPH and TRANSFORMED end. */
void status_shape_return(struct world *w, struct thing *who, const struct stati *lost);
void status_shape_undo(struct world *w, struct thing *who, const struct stati *lost);

#endif

/* What worn things do to who wears them: their magic and the qualities of armour, as effects that
 * are thrown when they are put on and again when they come off. */
#ifndef INCURSION_RULES_ITEM_WORN_H
#define INCURSION_RULES_ITEM_WORN_H

#include "world/body.h"
#include "world/stati.h"

struct script_event;

/* The effect that a quality of armour has; 0: none. */
res_id worn_quality_effect(const struct world *w, int quality);
/* It has come off, or is lost: its effects end, and its wearer's values are worked out.
 * out (EV_EFFECT): actor, item, eID, isRemove, isItem, efNum */
void worn_end(struct world *w, struct thing *item);
/* Something about it has changed: its effects begin anew, and nothing is said of it. quirk: what
 * ends before that is what the item has from itself, not what its wearer has from it; and only a
 * suit's qualities begin again, not those of boots, gauntlets and shields. out (EV_EFFECT): actor,
 * item, eID, isWield, isItem */
void worn_renew(struct world *w, struct thing *item);
/* What a blade has of its wielder's soul it has no more. */
void worn_forget_soul(struct world *w, struct thing *item);

/* Rows of rules/stati.def, for items: what makes it stronger or takes its magic begins or ends. */
void worn_changes(struct world *w, struct thing *item, const struct stati *stati);
void worn_glows_no_more(struct world *w, struct thing *item, const struct stati *lost);

/* Handlers. An item that is taken off (EV_REMOVE) or lost (EV_LOSEITEM): before anybody can refuse
 * it, its effects are over. quirk: who then may not take it off wears it without them.
 * in: item */
int worn_handle_off(struct world *w, struct script_event *event, struct thing *self);
int worn_handle_loss(struct world *w, struct script_event *event, struct thing *self);
/* After it was lost: it is nobody's property. */
int worn_handle_lost(struct world *w, struct script_event *event, struct thing *self);
/* After armour, boots, gauntlets or a shield was put on: its qualities begin.
 * in: EParam   out: eID, isWield, isItem, efNum */
int worn_handle_qualities(struct world *w, struct script_event *event, struct thing *self);
/* After it was taken off. */
int worn_handle_rest(struct world *w, struct script_event *event, struct thing *self);

#endif

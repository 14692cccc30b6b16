/* The way of an effect: a spell that was cast, a potion that was drunk, a trap that was sprung.
 *
 * EV_EFFECT goes through the segments of the effect. Segments that follow each other and have the
 * same area are one: the area finds who is struck (magic/area.h), and each of those is thrown
 * EV_MAGIC_STRIKE (magic/strike.h), which goes through those segments again. */
#ifndef INCURSION_RULES_MAGIC_EFFECT_H
#define INCURSION_RULES_MAGIC_EFFECT_H

#include "world/event.h"

/* Handler of EV_EFFECT, and of the round before it.
 * in: actor, target, item, item2, eID, MM, EXVal, EYVal, isDir, EDir, isLoc, isItem, isSpell,
 * isTrap, isActOfGod, isActivation, isWield, isRemove, isEnter, isLeave, isPeriodic out: efNum,
 * item, target, Transmute, isFirstBlastXY, isSomething, DmgCount, DmgSides,
 * DmgBonus, Event */
int effect_handle(struct world *w, struct script_event *e, struct thing *self);
int effect_handle_item(struct world *w, struct script_event *e, struct thing *self);
int effect_handle_before(struct world *w, struct script_event *e, struct thing *self);

/* The round after it: what an item did may tell what it is; else it has been tried. */
int effect_handle_after(struct world *w, struct script_event *e, struct thing *self);

/* Whether a segment is meant for this occasion: some are for when an item is activated. */
bool effect_is_meant(const struct world *w, const struct script_event *e);
/* Goes on to the last of the segments that have the same area as this one. */
void effect_skip_alike(const struct world *w, struct script_event *e);

#endif

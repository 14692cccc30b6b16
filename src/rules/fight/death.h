/* Dying, and how a game ends. */
#ifndef INCURSION_RULES_DEATH_H
#define INCURSION_RULES_DEATH_H

#include "world/thing.h"

struct script_event;

/* Handlers of EV_DEATH of a creature, of a player, and of EV_VICTORY.
 * in: actor, target, item, GraveText, isCrit   out: item, Died
 * out (EV_SATTACK, EV_DISMOUNT): actor, target, EParam
 * out (EV_SACRIFICE): actor, target, item, eID */
int death_handle(struct world *w, struct script_event *e, struct thing *self);
/* The player may turn death away, as often as the options of his game allow. */
int death_handle_player(struct world *w, struct script_event *e, struct thing *self);
int death_handle_victory(struct world *w, struct script_event *e, struct thing *self);

#endif

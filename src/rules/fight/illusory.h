/* Illusions: doubting them, and wounds that are only imagined. */
#ifndef INCURSION_RULES_FIGHT_ILLUSORY_H
#define INCURSION_RULES_FIGHT_ILLUSORY_H

#include "base/geom.h"
#include "world/event.h"

/* How real a shade is, in percent. */
int illusory_share(int flags);

/* Someone may see through an illusion: a save, once until a rest. */
void illusory_doubt(struct world *w, handle illusion, handle watcher);
/* All who are near and perceive it. */
void illusory_doubt_all(struct world *w, handle illusion);
/* All who perceive it, however far away. */
void illusory_doubt_seers(struct world *w, handle illusion);

/* All who see the cell may see through the illusions of ground on the level. */
void illusory_doubt_ground(struct world *w, const struct level *level, struct point at);

/* Handler of EV_PDAMAGE of a creature: pain that one only believes in. Who would die of it loses
 * consciousness.
 * in: actor, aDmg, effIllusion, effDisbelieved, actIllusion   out: Terse */
int illusory_handle(struct world *w, struct script_event *e, struct thing *self);

#endif

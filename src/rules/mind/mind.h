/* What creatures do when it is their turn. For now those who hate the player come and strike; all
 * others wander, and come to look at him when they see him. */
#ifndef INCURSION_RULES_MIND_H
#define INCURSION_RULES_MIND_H

#include "base/geom.h"
#include "world/thing.h"

/* Always takes the creature some time. */
void mind_act(struct world *w, struct thing *creature);

/* Wakes a creature that was walked into, and sends it off for a while. */
void mind_shoo(struct world *w, struct thing *creature);
/* Whether it would change places with a creature who stands at `at`. */
bool mind_makes_room(const struct world *w, const struct thing *creature, struct point at);

#endif

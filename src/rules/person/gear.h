/* What a race and a class give along. */
#ifndef INCURSION_RULES_PERSON_GEAR_H
#define INCURSION_RULES_PERSON_GEAR_H

#include "world/thing.h"

/* Gives the player the gear that a resource lists (outfit.h), and puts each thing where it belongs.
 * In a stream of its own (MOMENT_FIRST_GEAR). */
void gear_grant(struct world *w, struct thing *who, res_id from);
/* Gives the player an item, or deletes it where there is no room, or it is far too large. */
void gear_give(struct world *w, struct thing *who, struct thing *item);

/* One of each weapon that one has practised with or that is strange to others, if one has none: a
 * draw for how many, where it is thrown or shot. */
void gear_give_weapons(struct world *w, struct thing *who);
/* Gold, for those who have a feat for it. */
void gear_give_wealth(struct world *w, struct thing *who);
/* Ammunition for the first few bows, the first kind that each can shoot: one draw each. */
void gear_give_ammunition(struct world *w, struct thing *who);
/* Tools for the skills that one has ranks in, as far as the library has them. */
void gear_give_tools(struct world *w, struct thing *who);
/* The best plain weapon for melee: the first one that was practised with, else that one is trained
 * in, else that is not for throwing. NULL: there is none. */
struct thing *gear_best_melee(const struct world *w, const struct thing *who);
/* Takes it in hand, unless it is a dagger. What needs both hands takes both. */
void gear_arm(struct world *w, struct thing *who);
/* Takes a shield in the other hand, if that is free and he knows how to. */
void gear_shield(struct world *w, struct thing *who);

#endif

/* Companions of a player: who follows, and how many can.
 *
 * Followers are of five groups (PHD_...). Each group has room for so much challenge; what goes
 * beyond the room of animals, magic and command takes from that of the party, and the undead
 * take from that of magic. */
#ifndef INCURSION_RULES_BOND_COMPANION_H
#define INCURSION_RULES_BOND_COMPANION_H

#include "world/thing.h"

/* The challenge of a group of followers on the player's level, as weight (xcr_of); `added` is the
 * rating of one more, 0: none. */
int32_t companion_weight(const struct world *w, const struct thing *player, int group, int added);
/* The challenge that a group has room for, as a rating. */
int companion_room(const struct world *w, const struct thing *player, int group);
/* The highest rating up to `rating` that there is room for; -1: none. */
int companion_fit(const struct world *w, const struct thing *player, int rating, int group);

/* Makes a monster a player's follower. False: there is no room for it, and what becomes of it then
 * depends on the group; one save of the player's, if it is magic. */
bool companion_make(struct world *w, struct thing *who, struct thing *player, int group);

/* Whether it is a spell that would harm one's own party (bond/unfit_spells.def). */
bool companion_shuns(const struct world *w, res_id spell);

#endif

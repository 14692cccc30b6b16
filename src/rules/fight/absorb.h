/* How much of a blow armour and resistance take away. */
#ifndef INCURSION_RULES_FIGHT_ABSORB_H
#define INCURSION_RULES_FIGHT_ABSORB_H

/* In percent, for armour above 0: how likely a blow of so much damage does nothing at all, and how
 * much of it is held off otherwise. */
int absorb_whole(int armour, int damage);
int absorb_share(int armour, int damage);

#endif

/* What the player carries, in one order: by slots, and after a container what is in it. */
#ifndef INCURSION_PLAY_PACK_H
#define INCURSION_PLAY_PACK_H

#include "play/game.h"

/* How many things there are; each in both hands counts once. */
int pack_count(const struct game *game);
/* By its place, from 1 on; NULL: there is none. */
struct thing *pack_item(const struct game *game, int number);
/* The same for an action; NULL, with a sentence: there is none. */
struct thing *pack_meant(const struct game *game, int number, struct game_result *result);
/* Its place; 0: it is not there. */
int pack_number(const struct game *game, handle item);
/* The slot it is in (SL_...); -1: none, so it is in a container. */
int pack_slot(const struct game *game, const struct thing *item);
/* "right hand", "both hands": what is told of where it is; "" in a container. */
const char *pack_place(const struct game *game, const struct thing *item);

/* Everything that lies where the player stands, by its place, from 1 on, the topmost first. */
int pack_floor_count(const struct game *game);
struct thing *pack_floor_item(const struct game *game, int number);

/* Where it would do what it is made for: a free slot before one that is taken. -1: nowhere. */
int pack_best_slot(const struct game *game, const struct thing *item);
/* Puts what is in hand (SL_INAIR) into the pack, else into a slot that is free; where there is none
 * it stays in hand. */
void pack_put_away(struct game *game);

#endif

/* What the signs on the map mean, and a list of all that is in view. */
#ifndef INCURSION_UI_LEGEND_H
#define INCURSION_UI_LEGEND_H

#include "play/game.h"
#include "ui/stack.h"

/* The signs on the player's level first, by name, then all that there are. */
struct view *legend_new(const struct game *game);

/* What is perceived or remembered, the nearest first. The answer is its square, y * level width
 * + x. */
struct view *legend_list_new(const struct game *game, struct reply reply);

#endif

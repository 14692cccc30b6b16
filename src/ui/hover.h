/* What is under the pointer, in one line, by what the player knows of it. */
#ifndef INCURSION_UI_HOVER_H
#define INCURSION_UI_HOVER_H

#include "play/game.h"

/* Adds "a rat, hurt; stone floor" for a square of the player's level; nothing where it was never
 * seen. */
void hover_add(const struct game *game, struct point at, struct str_builder *out);

#endif

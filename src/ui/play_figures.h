/* The figures of the last action (text/figures.h) in their windows, or beside the hit points where
 * the screen has no room for windows. Options say which are wanted. */
#ifndef INCURSION_UI_PLAY_FIGURES_H
#define INCURSION_UI_PLAY_FIGURES_H

#include "play/game.h"
#include "text/figures.h"
#include "ui/messages.h"
#include "ui/options.h"
#include "ui/screen.h"

/* Draws the last of each kind. */
void play_figures_draw(const struct game *game, const struct options *options,
                       struct screen *screen);

/* Those of the action that is over become part of the history, where that is wished. */
void play_figures_keep(const struct world *world, const struct options *options,
                       struct messages *messages);

#endif

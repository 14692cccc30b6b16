/* What stands round the map: the two status lines, the side bar with the things in view, and the
 * bar of hit points. */
#ifndef INCURSION_UI_PLAY_BARS_H
#define INCURSION_UI_PLAY_BARS_H

#include "play/game.h"
#include "sense/perceive.h"
#include "ui/layout.h"
#include "ui/map_view.h"
#include "ui/screen.h"

void play_bars_draw(const struct game *game, const struct map_scene *scene, struct screen *screen);

#endif

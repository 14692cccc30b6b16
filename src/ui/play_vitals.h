/* What one lives on: hit points, mana and fatigue as numbers and as bars; how one fights. */
#ifndef INCURSION_UI_PLAY_VITALS_H
#define INCURSION_UI_PLAY_VITALS_H

#include "play/condition.h"
#include "ui/screen.h"

/* The second status line; without a side bar also how one fights. */
void play_vitals_draw(const struct game *game, struct screen *screen);
/* The column after its numbers that must never be hidden. */
int play_vitals_end(const struct game *game, const struct screen *screen);
/* The two bars beside the status lines. */
void play_vitals_draw_bars(const struct game *game, struct screen *screen);

/* By how much is left. */
int play_vitals_health_colour(const struct thing *player);
int play_vitals_condition_colour(enum condition_weight weight);

#endif

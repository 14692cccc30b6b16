/* What matters of oneself in the side bar: level, strength of arm and defence, and what ails one.
 */
#ifndef INCURSION_UI_PLAY_PERSON_H
#define INCURSION_UI_PLAY_PERSON_H

#include "play/game.h"
#include "ui/screen.h"

/* Draws from a row on; returns the row after the last. Who is no person has nothing to show but
 * what ails him. */
int play_person_draw(const struct game *game, struct screen *screen, struct rect r, int y);

#endif

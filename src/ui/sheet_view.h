/* The character sheet: all that is known of the player, in columns and pages. The line at the
 * cursor is explained below; on a wide screen every number is explained beside it. */
#ifndef INCURSION_UI_SHEET_VIEW_H
#define INCURSION_UI_SHEET_VIEW_H

#include "play/game.h"
#include "ui/stack.h"

/* Works on a copy of the game as it is now: looking changes nothing. NULL, with a sentence: there
 * can be none. 'w' writes it down beside the save (play/morgue.h); NULL: the game is not kept. */
struct view *sheet_view_new(const struct game *game, const char *save, struct error *error);

#endif

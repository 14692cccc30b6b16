/* Beginning a game, or going on with one: pushes the view to play it in, or what there is to say
 * or to choose when that does not work. */
#ifndef INCURSION_UI_OPEN_GAME_H
#define INCURSION_UI_OPEN_GAME_H

#include "ui/app.h"

/* `save` is the file of a kept game; NULL: a new game as the title says. */
void open_game(struct app *app, const char *save);
/* In the dungeon that teaches. */
void open_lesson(struct app *app);

#endif

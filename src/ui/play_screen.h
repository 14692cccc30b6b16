/* The view in which a game is played: map, messages, status lines and side bar; keys become
 * actions. */
#ifndef INCURSION_UI_PLAY_SCREEN_H
#define INCURSION_UI_PLAY_SCREEN_H

#include "ui/app.h"

/* An app_start_fn. */
struct view *play_screen_new(struct app *app, struct app_start *how, struct error *error);

struct game;

/* The same for a game that is going on; it belongs to the view from now on, and is not kept. */
struct view *play_screen_of(struct app *app, struct game *game);

/* Where a game is on top: who learns is shown the first slate. */
void play_screen_begin_lesson(struct stack *stack);

/* Where a game of no actions is on top: its player is made by questions. */
void play_screen_make_person(struct stack *stack);

#endif

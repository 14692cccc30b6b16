/* The list of the games that are kept: one is chosen to go on with, renamed or deleted. */
#ifndef INCURSION_UI_GAMES_VIEW_H
#define INCURSION_UI_GAMES_VIEW_H

#include "ui/app.h"

struct view *games_view_new(struct app *app);

#endif

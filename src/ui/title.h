/* The title screen, the lowest view of the stack: what one can do before a game. */
#ifndef INCURSION_UI_TITLE_H
#define INCURSION_UI_TITLE_H

#include "ui/app.h"

struct view *title_new(struct app *app);

#endif

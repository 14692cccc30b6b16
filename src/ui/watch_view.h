/* Watching a game that another copy of the program plays. It is looked at again every moment;
 * Escape leaves. */
#ifndef INCURSION_UI_WATCH_VIEW_H
#define INCURSION_UI_WATCH_VIEW_H

#include "ui/app.h"

/* NULL, with a sentence, when it cannot be watched. */
struct view *watch_view_new(struct app *app, const char *save, struct error *error);

#endif

/* The hints of a player in the files of the program. */
#ifndef INCURSION_UI_APP_HINTS_H
#define INCURSION_UI_APP_HINTS_H

#include "ui/app.h"

void app_hints_load(struct app *app);
/* The hint for now, if one is wanted; it is not told again. Without a place to remember that in
 * nothing is told. False: there is none. */
bool app_hints_tell(struct app *app, struct game *game, struct str_builder *out);

#endif

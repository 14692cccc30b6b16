/* Whom one played last: the next game begins with the same people and calling, at one key. It is
 * kept beside the options, by names, so that another library finds what it has of them. */
#ifndef INCURSION_UI_APP_PERSON_H
#define INCURSION_UI_APP_PERSON_H

#include "ui/app.h"

/* Takes over what the file says, where nothing else was chosen. What the library does not have is
 * left out. */
void app_person_load(struct app *app);
/* Writes down who is played now. A file that cannot be written is no harm: then the next game
 * begins as recommended. */
void app_person_save(const struct app *app);
/* The same, of a person that was made in play. */
void app_person_take(struct app *app, const struct game *game);

#endif

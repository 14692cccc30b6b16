/* A person's story as a file to keep: who he was with every number explained, what he carried, the
 * last that he was told. As text, or as a page for browsers. It tells only what the player knows.
 */
#ifndef INCURSION_PLAY_MORGUE_H
#define INCURSION_PLAY_MORGUE_H

#include "play/game.h"

enum morgue_form { MORGUE_TEXT, MORGUE_HTML };

/* Works on a copy of the game: whoever writes changes nothing. False with a sentence. */
bool morgue_write(const struct game *game, enum morgue_form form, struct str_builder *out,
                  struct error *error);
/* Both forms beside a save, as PATH.txt and PATH.html. */
bool morgue_keep(const struct game *game, const char *path, struct error *error);

#endif

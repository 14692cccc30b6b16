/* What goes on in a creature, for whoever asks from outside: whom it hates and why, what it has in
 * mind, what it would do now and how much it wants each of it. */
#ifndef INCURSION_PLAY_MINDS_H
#define INCURSION_PLAY_MINDS_H

#include "base/json.h"
#include "play/game.h"
#include "rules/mind/thought.h"

/* As members of an open object, or as lines. The game stays as it is: the creature thinks in a
 * copy. False: it is no creature, or there can be no copy. */
bool minds_describe(const struct game *game, handle who, struct json *json, struct error *error);
bool minds_tell(const struct game *game, handle who, struct str_builder *out, struct error *error);

/* One choice as it happens, in a line: what was done, with which weight. */
void minds_add_choice(const struct thought *thought, struct str_builder *out);

#endif

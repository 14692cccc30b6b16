/* What a thing is worth to who wears or wields it, in one line, as far as the player knows: to be
 * compared with what is in its place now. */
#ifndef INCURSION_PLAY_APPRAISE_H
#define INCURSION_PLAY_APPRAISE_H

#include "play/game.h"

/* "damage 1d8+1, threat 19-20 x2": nothing is added for what is neither weapon nor armour. */
void appraise(const struct game *game, const struct thing *item, struct str_builder *out);
/* What it would take the place of, if it is worn or wielded; NULL: nothing. */
const struct thing *appraise_rival(const struct game *game, const struct thing *item);

#endif

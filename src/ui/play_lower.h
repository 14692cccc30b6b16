/* The lower part of the side bar: what is in view, or what the option "below the side bar" asks
 * for instead. */
#ifndef INCURSION_UI_PLAY_LOWER_H
#define INCURSION_UI_PLAY_LOWER_H

#include "ui/play_bars.h"

/* What there is of the room from its first row on. */
void play_lower_draw(const struct play_bars *bars, struct screen *screen, struct rect room,
                     const struct sighted *found, int count);

/* The colour of a name in a list: of creatures, what they are to the player. */
int play_lower_colour(const struct sight *sight, const struct thing *thing);
/* The sign of a thing and, beside it, what that colour tells: ! an enemy, - indifferent, + a
 * friend, or a thing of good make. */
void play_lower_draw_sign(const struct sight *sight, struct screen *screen, struct point at,
                          const struct thing *thing, glyph image);
/* A name with what one sees of its bearer's state: "kobold, badly hurt, asleep". */
void play_lower_add_name(const struct sight *sight, const struct thing *thing,
                         struct str_builder *out);

#endif

/* What is on a square of the map, as far as the player knows. */
#ifndef INCURSION_UI_LOOK_SQUARE_H
#define INCURSION_UI_LOOK_SQUARE_H

#include "play/sight.h"
#include "ui/stack.h"

enum { LOOK_SQUARE_MOST = 64 };

/* Its things, from the top; returns how many. */
int look_square_things(const struct sight *sight, struct point at, const struct thing **out,
                       int most);

/* All there is to know about it in a box. */
void look_square_show(const struct game *game, struct point at, struct stack *stack);
/* The same as a text to read. */
void look_square_describe(const struct game *game, struct point at, struct str_builder *out);
/* A name and what is said of what bears it. */
void look_square_add_part(struct str_builder *out, struct str name, struct str description);

#endif

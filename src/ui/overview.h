/* The overview map: the known part of a level, several squares to a cell, with a viewpoint that
 * moves over it and finds stairs and what is unexplored. */
#ifndef INCURSION_UI_OVERVIEW_H
#define INCURSION_UI_OVERVIEW_H

#include "play/game.h"
#include "ui/screen.h"
#include "ui/stack.h"

enum { OVERVIEW_ZOOM_MOST = 5 };

struct overview_spec {
    const struct game *game;
    struct point at;    /* the viewpoint at first */
    struct reply reply; /* the square to walk to, y * level width + x; cancelled: none */
};

struct view *overview_new(const struct overview_spec *spec);

/* What one cell of the overview shows: the most telling of the squares from x, y on, as they are
 * remembered. 0: nothing is known of them. */
glyph overview_cell(const struct level *level, const struct world *world, int x, int y, int zoom);

#endif

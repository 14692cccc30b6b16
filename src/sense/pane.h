/* The original's map window: it scrolls in leaps, and its eyes see no further than a little beyond
 * it. Games of ours look around the player instead (fov_window); recordings of play need this. */
#ifndef INCURSION_SENSE_PANE_H
#define INCURSION_SENSE_PANE_H

#include "world/level.h"

struct pane {
    int x, y; /* the cell of the level that is shown at its upper left */
    int width, height;
};

/* The player is there. quirk: it moves by one leap only, however far away that is. */
void pane_follow(struct pane *pane, const struct level *level, struct point at);
/* The player comes to a level. quirk: it is centred on him, but for the leap that it would have
 * made from where it was. */
void pane_open(struct pane *pane, const struct level *level, struct point at);
/* The rectangle of rays. */
struct rect pane_rays(const struct pane *pane, const struct level *level);
/* The part of the level that is shown. */
struct rect pane_shown(const struct pane *pane, const struct level *level);

#endif

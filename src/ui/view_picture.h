/* A level as one viewer knows it: what it sees, makes out, remembers, and does not know.
 *
 * Works on the picture of the whole level (ui/level_picture.h). */
#ifndef INCURSION_UI_VIEW_PICTURE_H
#define INCURSION_UI_VIEW_PICTURE_H

#include "base/str.h"
#include "sense/fov.h"
#include "ui/level_picture.h"

/* Cells by what the viewer knows of them. */
struct view_counts {
    int visible, shadowy, remembered, unknown;
};

/* Lets the viewer, who must be on the level, look over all of it, and leaves in the picture what it
 * knows: in sight everything, out of sight what it remembers, in dark colours; creatures in shadow
 * as unknown shapes. The level's visibility and memory change. */
struct view_counts view_picture(struct level_picture *picture, struct level *level,
                                const struct world *world, const struct fov_viewer *viewer);

/* One character per cell: '*' visible, '+' shadowy, '-' remembered, ' ' unknown, '@' the viewer.
 * Rows above and below what is known are left out. */
void view_picture_tiers(const struct level *level, struct point viewer, struct str_builder *out);

#endif

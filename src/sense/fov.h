/* Field of view, as the original marks it.
 *
 * Rays go from the viewer to every cell on the border of a view rectangle. Each marks its cells,
 * the first one that blocks included, and ends there, beyond the sight range, or where it leaves
 * the light: so a lit room behind a dark gap stays unseen. Three tiers come of it: visible; only
 * its outline defined (shadowy); unseen. What is marked is also remembered. */
#ifndef INCURSION_SENSE_FOV_H
#define INCURSION_SENSE_FOV_H

#include <stdbool.h>

#include "base/geom.h"
#include "world/level.h"

/* Bits of level->visibility. */
enum fov_bits {
    FOV_VISIBLE = 1,
    FOV_DEFINED = 2,
    FOV_EXTERIOR = 4, /* the outside of something the viewer is not in */
    FOV_SEEN = FOV_VISIBLE | FOV_DEFINED
};

/* How far a viewer sees, in the original's measure of distance; 0: not at all. */
struct fov_ranges {
    int sight;  /* at the most */
    int light;  /* unlit cells in full */
    int shadow; /* unlit cells as shapes */
    int infra;  /* counts as light */
    int blind;  /* by sound, through no wall */
    int percep; /* through everything */
    int tremor; /* the stone around: remembered, not seen */
};

struct fov_viewer {
    struct point at;
    struct fov_ranges ranges;
    bool is_blind;        /* sees nothing but by blindsight and perception */
    bool ignores_obscure; /* fog and foliage do not stop it */
    bool sees_all;        /* a wizard's eye: the whole rectangle */
    /* Nothing has changed since the last update but the viewer's place: what is out of view is
     * remembered as it should be. */
    bool only_moved;
};

/* Marks what the viewer sees inside the rectangle, which must lie on the level; with `clear` what
 * was marked in it before is taken back first. No memory is allocated. */
void fov_update(struct level *level, const struct world *world, const struct fov_viewer *viewer,
                struct rect view, bool clear);

/* The rectangle of the original's rays for a map window of this size that is centred on a cell,
 * kept on the level, and five cells larger on each side. */
struct rect fov_window(const struct level *level, struct point center, int width, int height);

#endif

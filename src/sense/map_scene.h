/* What each cell of a level shows to someone.
 *
 * A cell is decided in the original's order: terrain; what is in it by priority, as far as it is
 * perceived; an unknown shape for shadows; the same colour twice mended; out of sight, memory or
 * nothing; several creatures or items; light on the ground; an overlay on top. Nothing here changes
 * the level. */
#ifndef INCURSION_SENSE_MAP_SCENE_H
#define INCURSION_SENSE_MAP_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/geom.h"
#include "base/glyph.h"
#include "world/level.h"

/* Something shown over a cell for a while: a bolt in flight, the path of a shot. */
struct map_overlay {
    int x, y;
    glyph image;
};

/* PER_... bits by which the viewer perceives a thing; 0: not at all. */
typedef uint32_t (*map_perceives_fn)(const void *context, const struct thing *thing);

struct map_scene {
    const struct level *level;
    const struct world *world;
    struct point viewer;
    int light_range, sight_range; /* the viewer's, for shading */
    map_perceives_fn perceives;
    const void *context;
    const struct map_overlay *overlay;
    int overlay_count;
    glyph engulfed_by;  /* its image; 0: the viewer is out in the open */
    glyph viewer_image; /* for drawing the inside of something */
};

/* How a cell's ground is known: not at all, from before, or because it is in sight. */
enum map_tier { MAP_UNKNOWN, MAP_REMEMBERED, MAP_SEEN };

struct map_shown {
    glyph image;
    enum map_tier tier;
    bool is_sign;   /* a creature, an item or a feature that is perceived, or something over it */
    bool is_marked; /* its background says something of it, and is not that of its ground */
};

/* What the cell shows, shading included. It must be on the level. */
struct map_shown map_scene_show(const struct map_scene *scene, int x, int y);
/* The sign of it alone. */
static inline glyph map_scene_cell(const struct map_scene *scene, int x, int y)
{
    return map_scene_show(scene, x, y).image;
}

#endif

/* The map on the screen: what each cell of a level shows to someone, and which part of the level is
 * in the window.
 *
 * A cell is decided in the original's order: terrain; what is in it by priority, as far as it is
 * perceived; an unknown shape for shadows; the same colour twice mended; out of sight, memory or
 * nothing; several creatures or items; light on the ground; an overlay on top. Nothing here changes
 * the level. */
#ifndef INCURSION_UI_MAP_VIEW_H
#define INCURSION_UI_MAP_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "base/geom.h"
#include "ui/screen.h"
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

/* Where the window is: the level's cell in its upper left corner, which may lie off the level. */
struct map_view {
    struct point corner;
};

/* What the cell shows, shading included. It must be on the level. */
glyph map_view_cell(const struct map_scene *scene, int x, int y);

/* Puts the window round the viewer; a level smaller than the window is centred. */
void map_view_centre(struct map_view *view, const struct level *level, struct rect window,
                     struct point at);
/* Moves the window after the viewer. It stays while the viewer keeps clear of its edges, then jumps
 * by twice that margin; on a level that is_new, and `always` if so wished, it is put round him. */
void map_view_follow(struct map_view *view, const struct level *level, struct rect window,
                     struct point at, bool is_new, bool always);

void map_view_draw(const struct map_view *view, const struct map_scene *scene,
                   struct screen *screen, struct rect window);

/* Creatures that are perceived up to `reach` cells beyond the window show at its edge, on red. */
void map_view_draw_strays(const struct map_view *view, const struct map_scene *scene,
                          struct screen *screen, struct rect window, int reach);

/* The place of a cell on the screen. */
static inline struct point map_view_place(const struct map_view *view, struct rect window,
                                          struct point cell)
{
    return (struct point){window.x1 + cell.x - view->corner.x, window.y1 + cell.y - view->corner.y};
}

#endif

/* The map on the screen: which part of a level is in the window. What its cells show is for
 * sense/map_scene.h. */
#ifndef INCURSION_UI_MAP_VIEW_H
#define INCURSION_UI_MAP_VIEW_H

#include <stdbool.h>

#include "base/geom.h"
#include "sense/map_scene.h"
#include "ui/screen.h"

/* Where the window is: the level's cell in its upper left corner, which may lie off the level. */
struct map_view {
    struct point corner;
};

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

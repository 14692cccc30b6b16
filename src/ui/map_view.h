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
    bool is_wide; /* every square takes two cells of the screen, side by side */
};

/* How many columns of the level a window shows. */
int map_view_columns(const struct map_view *view, struct rect window);
/* The part of the level that is in the window, whether there is anything or not. */
struct rect map_view_part(const struct map_view *view, struct rect window);

/* Puts the window round the viewer; a level smaller than the window is centred. */
void map_view_centre(struct map_view *view, const struct level *level, struct rect window,
                     struct point at);
/* Moves the window after the viewer. It stays while the viewer keeps clear of its edges, then jumps
 * by twice that margin; on a level that is_new, and `always` if so wished, it is put round him. */
void map_view_follow(struct map_view *view, const struct level *level, struct rect window,
                     struct point at, bool is_new, bool always);

/* With light where the screen can show it and the palette is not the original's. */
void map_view_draw(const struct map_view *view, const struct map_scene *scene,
                   struct screen *screen, struct rect window);
/* Another sign over a square of the level, where it is in the window. */
void map_view_put(const struct map_view *view, struct screen *screen, struct rect window,
                  struct point square, glyph image);

/* Creatures that are perceived up to `reach` cells beyond the window show at its edge, on red. */
void map_view_draw_strays(const struct map_view *view, const struct map_scene *scene,
                          struct screen *screen, struct rect window, int reach);

/* The place of a square of the level on the screen: the first of its cells. */
struct point map_view_place(const struct map_view *view, struct rect window, struct point square);
/* The other way round: the square that a cell of the window belongs to. */
struct point map_view_square(const struct map_view *view, struct rect window, struct point place);
/* Whether a square is in the window. */
bool map_view_has(const struct map_view *view, struct rect window, struct point square);

#endif

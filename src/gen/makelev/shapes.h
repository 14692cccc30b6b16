/* Room shapes, for the table in shapes.c. Each draws into `panel` and says in rooms[] where
 * furnishing goes; rectangles it leaves alone stay AREA_UNUSED. */
#ifndef INCURSION_GEN_MAKELEV_SHAPES_H
#define INCURSION_GEN_MAKELEV_SHAPES_H

#include "gen/makelev/gen.h"

struct room {
    struct gen *g;
    int type; /* RM_... */
    struct area panel;
    res_id region_id;
    const struct res_region *region;
    struct area *areas; /* four of them */
};

typedef void (*shape_fn)(struct room *room);

/* Plain pieces (draw.c): each does nothing when the rectangle is too small for it. */
void draw_room(struct room *room, struct area a);   /* walls around floor */
void draw_box(struct room *room, struct area a);    /* floor only */
void draw_circle(struct room *room, struct area a); /* floor only */
void draw_octagon(struct room *room, struct area a);
void draw_walls(struct room *room, struct area a); /* around every floor cell in and beside it */

/* Two rooms across each other; what is cut off by lot until it divides evenly is taken off `a`. */
void draw_cross(struct room *room, struct area *a);
/* Walls with doors in them, until the parts are small: `subrooms`. */
void draw_divided(struct room *room, struct area a);
/* Gives the area without what is too much for an odd number of rows and columns. */
struct area draw_maze(struct room *room, struct area a);

/* A room with an even number of cells between its walls, and things on every second cell. */
struct area draw_even_room(struct room *room);
void draw_rows(struct room *room, struct area a, res_id what, int priority);

/* Sizes: draws in this order, width then height. */
struct size {
    int width, height;
};
/* ROOM_MIN to ROOM_MAX, plus a number. */
struct size size_basic(struct room *room, int extra);
/* Nearly the panel: its side less c + 0..k-1, but at least half of it. */
struct size size_most(struct room *room, int k, int c);
/* Odd sides where the region wants them. */
struct size size_odd(struct room *room, struct size size);
struct size size_odd_up(struct room *room, struct size size);
struct area place_room(struct room *room, struct size size);

/* shapes_cave.c */
void shape_life_cave(struct room *room);
void shape_rough_cavern(struct room *room);
/* shapes_built.c */
void shape_castle(struct room *room);
void shape_maze(struct room *room);
void shape_double(struct room *room);
void shape_diamonds(struct room *room);
void shape_overlap(struct room *room);
void shape_adjacent(struct room *room);
/* shapes_mended.c: what the original only meant to draw. */
void shape_grid(struct room *room);
void shape_destroyed(struct room *room);
void shape_town(struct room *room);
void shape_life_link(struct room *room);

#endif

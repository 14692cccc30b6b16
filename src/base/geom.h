/* Points, rectangles, the eight directions, and the original's measure of distance.
 * x grows to the right (east), y grows down (south). */
#ifndef INCURSION_BASE_GEOM_H
#define INCURSION_BASE_GEOM_H

#include <stdbool.h>

#include "base/num.h"

struct point {
    int x, y;
};

/* Both corners belong to the rectangle. */
struct rect {
    int x1, y1, x2, y2;
};

/* Numbered as in the original: scripts and recordings use these numbers. */
enum direction {
    DIR_NORTH,
    DIR_SOUTH,
    DIR_EAST,
    DIR_WEST,
    DIR_NORTHEAST,
    DIR_NORTHWEST,
    DIR_SOUTHEAST,
    DIR_SOUTHWEST,
    DIR_CENTER,
    DIR_COUNT = DIR_CENTER
};

extern const struct point dir_steps[DIR_COUNT + 1];

/* The step of a direction; (0, 0) for the centre and anything else. */
static inline struct point dir_step(int direction)
{
    return dir_steps[direction >= 0 && direction < DIR_COUNT ? direction : DIR_CENTER];
}

int dir_opposite(int direction);
const char *dir_name(int direction);
/* The direction that leads from a to b, judged by the signs of the differences only. */
int dir_towards(struct point a, struct point b);
/* The direction that goes along with the way from one to the other best. */
int dir_along(struct point from, struct point to);
/* The same, or the next one to either side. */
bool dir_is_similar(int a, int b);

static inline struct point point_add(struct point a, struct point b)
{
    return (struct point){a.x + b.x, a.y + b.y};
}

static inline bool point_equal(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

/* The larger axis difference plus half of the smaller, rounded down. */
static inline int point_distance(struct point a, struct point b)
{
    int dx = iabs(a.x - b.x), dy = iabs(a.y - b.y);

    return imax(dx, dy) + imin(dx, dy) / 2;
}

static inline int rect_width(struct rect r)
{
    return r.x2 - r.x1 + 1;
}

static inline int rect_height(struct rect r)
{
    return r.y2 - r.y1 + 1;
}

static inline bool rect_has(struct rect r, int x, int y)
{
    return x >= r.x1 && x <= r.x2 && y >= r.y1 && y <= r.y2;
}

static inline struct point rect_center(struct rect r)
{
    return (struct point){(r.x1 + r.x2) / 2, (r.y1 + r.y2) / 2};
}

bool rect_overlaps(struct rect a, struct rect b);
/* What both have in common; empty (x2 < x1 or y2 < y1) when there is nothing. */
struct rect rect_common(struct rect a, struct rect b);
static inline bool rect_is_empty(struct rect r)
{
    return r.x2 < r.x1 || r.y2 < r.y1;
}

#endif

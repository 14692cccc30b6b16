#include "base/geom.h"

#include "base/num.h"

const struct point dir_steps[] = {
    [DIR_NORTH] = {0, -1},    [DIR_SOUTH] = {0, 1},      [DIR_EAST] = {1, 0},
    [DIR_WEST] = {-1, 0},     [DIR_NORTHEAST] = {1, -1}, [DIR_NORTHWEST] = {-1, -1},
    [DIR_SOUTHEAST] = {1, 1}, [DIR_SOUTHWEST] = {-1, 1}, [DIR_CENTER] = {0, 0},
};

static const struct {
    enum direction opposite;
    const char *name;
} directions[] = {
    [DIR_NORTH] = {DIR_SOUTH, "north"},
    [DIR_SOUTH] = {DIR_NORTH, "south"},
    [DIR_EAST] = {DIR_WEST, "east"},
    [DIR_WEST] = {DIR_EAST, "west"},
    [DIR_NORTHEAST] = {DIR_SOUTHWEST, "northeast"},
    [DIR_NORTHWEST] = {DIR_SOUTHEAST, "northwest"},
    [DIR_SOUTHEAST] = {DIR_NORTHWEST, "southeast"},
    [DIR_SOUTHWEST] = {DIR_NORTHEAST, "southwest"},
    [DIR_CENTER] = {DIR_CENTER, "here"},
};

static int known(int direction)
{
    return direction >= 0 && direction < COUNT_OF(directions) ? direction : DIR_CENTER;
}

int dir_opposite(int direction)
{
    return directions[known(direction)].opposite;
}

const char *dir_name(int direction)
{
    return directions[known(direction)].name;
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

int dir_towards(struct point a, struct point b)
{
    struct point step = {sign(b.x - a.x), sign(b.y - a.y)};

    for (int dir = 0; dir < DIR_COUNT; dir++)
        if (point_equal(dir_steps[dir], step))
            return dir;
    return DIR_CENTER;
}

int dir_along(struct point from, struct point to)
{
    int best = DIR_NORTH, best_value = -1;

    for (int i = 0; i < DIR_COUNT; i++) {
        struct point step = dir_steps[i];
        int along = (to.x - from.x) * step.x + (to.y - from.y) * step.y;
        int value = along * (step.x && step.y ? 7 : 10); /* a diagonal step is longer */
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

bool dir_is_similar(int a, int b)
{
    struct point one = dir_step(a), other = dir_step(b);

    return (one.x == other.x && iabs(one.y - other.y) < 2) ||
           (one.y == other.y && iabs(one.x - other.x) < 2);
}

bool rect_overlaps(struct rect a, struct rect b)
{
    return !rect_is_empty(rect_common(a, b));
}

struct rect rect_common(struct rect a, struct rect b)
{
    return (struct rect){imax(a.x1, b.x1), imax(a.y1, b.y1), imin(a.x2, b.x2), imin(a.y2, b.y2)};
}

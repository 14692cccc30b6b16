#include "sense/pane.h"

#include "base/num.h"

enum { NEAR_SIDE = 6, NEAR_TOP = 5, BEYOND = 5 };

/* One axis: how far it leaps. */
static int leap(int start, int shown, int at, int near)
{
    if (at - start + near > shown)
        return 2 * near;
    return at - start < near ? -2 * near : 0;
}

static int follow(int start, int shown, int whole, int at, int near, bool is_new)
{
    int centred = is_new ? at - shown / 2 : start;

    return whole <= shown ? -((shown - whole) / 2) : centred + leap(start, shown, at, near);
}

static void move(struct pane *pane, const struct level *level, struct point at, bool is_new)
{
    pane->x = follow(pane->x, pane->width, level->width, at.x, imin(NEAR_SIDE, pane->width / 6),
                     is_new);
    pane->y = follow(pane->y, pane->height, level->height, at.y, imin(NEAR_TOP, pane->height / 5),
                     is_new);
}

void pane_follow(struct pane *pane, const struct level *level, struct point at)
{
    move(pane, level, at, false);
}

void pane_open(struct pane *pane, const struct level *level, struct point at)
{
    move(pane, level, at, true);
}

struct rect pane_rays(const struct pane *pane, const struct level *level)
{
    int x = imax(pane->x - BEYOND, 0), y = imax(pane->y - BEYOND, 0);

    return (struct rect){x, y, imin(x + pane->width + 2 * BEYOND, level->width - 1),
                         imin(y + pane->height + 2 * BEYOND, level->height - 1)};
}

struct rect pane_shown(const struct pane *pane, const struct level *level)
{
    return (struct rect){pane->x, pane->y, imin(pane->x + pane->width, level->width) - 1,
                         imin(pane->y + pane->height, level->height) - 1};
}

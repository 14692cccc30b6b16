#include "ui/layout.h"

#include "base/check.h"
#include "base/num.h"

#define AT(a, b, c, d) \
    {                  \
        a, b, c, d     \
    }
/* Both corners after the start, so that it has no cell on any screen. */
#define NOWHERE AT(1, 0, 0, 0)

/* By LAYOUT_... forms. */
static const struct rect windows[WINDOW_COUNT][LAYOUT_FORMS] = {
#define WINDOW(name, ...) [WINDOW_##name] = {__VA_ARGS__},
#include "ui/layout.def"
#undef WINDOW
};

bool layout_fits(int width, int height)
{
    return width >= LAYOUT_WIDTH_LEAST && height >= LAYOUT_HEIGHT_LEAST;
}

enum layout_form layout_form(int width, int height)
{
    bool is_high = height >= LAYOUT_HEIGHT_FULL;

    if (width >= LAYOUT_WIDTH_BROAD)
        return height >= LAYOUT_HEIGHT_LARGE ? LAYOUT_LARGE : LAYOUT_BROAD;
    return is_high ? LAYOUT_TALL : LAYOUT_LOW;
}

static int place(int at, int size)
{
    return at < 0 ? size + at : at;
}

struct rect layout_window(int width, int height, enum window window)
{
    ENSURE(window >= 0 && window < WINDOW_COUNT, "window %d", (int)window);
    width = imax(width, LAYOUT_WIDTH_LEAST);
    height = imax(height, LAYOUT_HEIGHT_LEAST);
    struct rect r = windows[window][layout_form(width, height)];
    return (struct rect){place(r.x1, width), place(r.y1, height), place(r.x2, width),
                         place(r.y2, height)};
}

/* Lower, where that keeps it from covering the middle of the map, and there is room. */
static struct rect below_player(int width, int height, struct rect r)
{
    enum { CLEARANCE = 3 };
    struct rect map = layout_window(width, height, WINDOW_MAP);
    int down = (map.y1 + map.y2) / 2 + CLEARANCE - r.y1;

    if (down <= 0 || r.y2 + down > height - CLEARANCE)
        return r;
    return (struct rect){r.x1, r.y1 + down, r.x2, r.y2 + down};
}

struct rect layout_box(int width, int height, int w, int h)
{
    int x = width / 2 - 1, y = height / 2 - 1;

    w = imin(w, imax(width - 3, 0));
    h = imin(h, imax(height - 3, 0));
    struct rect r = {x - w / 2, y - h / 2, x + w / 2 + w % 2, y + h / 2 + h % 2};
    int dx = imax(1 - r.x1, 0), dy = imax(1 - r.y1, 0);
    r = (struct rect){r.x1 + dx, r.y1 + dy, r.x2 + dx, r.y2 + dy};
    return layout_form(width, height) == LAYOUT_TALL ? r : below_player(width, height, r);
}

struct rect layout_box_above(int width, int height, int foot, int w, int h)
{
    struct rect r = layout_box(width, height, w, h);
    int up = foot > 0 ? imax(r.y2 - (height - 2 - foot), 0) : 0;

    return r.y1 - up < 1 ? r : (struct rect){r.x1, r.y1 - up, r.x2, r.y2 - up};
}

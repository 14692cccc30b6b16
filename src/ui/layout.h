/* Which window is where on a screen of some size: the original's places at 80x48, a larger map on
 * larger screens, and a compact form without the side bar on low ones. Facts in layout.def. */
#ifndef INCURSION_UI_LAYOUT_H
#define INCURSION_UI_LAYOUT_H

#include <stdbool.h>

#include "base/geom.h"

enum {
    LAYOUT_WIDTH_LEAST = 80,
    LAYOUT_HEIGHT_LEAST = 24,
    LAYOUT_HEIGHT_FULL = 42 /* with a side bar: its figures and some things in view */
};

enum window {
#define WINDOW(name, ...) WINDOW_##name,
#include "ui/layout.def"
#undef WINDOW
    WINDOW_COUNT
};

/* Below the least size nothing is shown but a sentence. */
bool layout_fits(int width, int height);
/* Without a side bar. */
bool layout_is_compact(int width, int height);

/* Empty (rect_is_empty) for a window that is folded away. On screens below the least size the
 * rectangles are those of the least size: drawing clips. */
struct rect layout_window(int width, int height, enum window window);

/* The inside of a centred box, which gets its border outside, by the original's rule: w and h are
 * one less than its columns and rows. It is kept on the screen, border included, by shrinking. */
struct rect layout_box(int width, int height, int w, int h);

#endif

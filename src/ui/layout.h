/* Which window is where on a screen of some size: the original's places at 80x48, a larger map on
 * larger screens, a wide side bar and room for messages on broad ones, and a form without the side
 * bar on those that are neither broad nor high. Facts in layout.def. */
#ifndef INCURSION_UI_LAYOUT_H
#define INCURSION_UI_LAYOUT_H

#include <stdbool.h>

#include "base/geom.h"

enum {
    LAYOUT_WIDTH_LEAST = 80,
    LAYOUT_HEIGHT_LEAST = 24,
    LAYOUT_HEIGHT_FULL = 42,  /* with a side bar: its figures and some things in view */
    LAYOUT_WIDTH_BROAD = 110, /* with a wide one, whatever the height */
    LAYOUT_HEIGHT_LARGE = 34  /* and messages of before */
};

enum layout_form { LAYOUT_TALL, LAYOUT_LOW, LAYOUT_BROAD, LAYOUT_LARGE, LAYOUT_FORMS };

enum window {
#define WINDOW(name, ...) WINDOW_##name,
#include "ui/layout.def"
#undef WINDOW
    WINDOW_COUNT
};

/* Below the least size nothing is shown but a sentence. */
bool layout_fits(int width, int height);
enum layout_form layout_form(int width, int height);

/* Empty (rect_is_empty) for a window that is folded away. On screens below the least size the
 * rectangles are those of the least size: drawing clips. */
struct rect layout_window(int width, int height, enum window window);

/* The inside of a centred box, which gets its border outside, by the original's rule: w and h are
 * one less than its columns and rows. It is kept on the screen, border included, by shrinking. On
 * screens of other forms than the original's it lies below the middle of the map, where the player
 * is, if it fits there. */
struct rect layout_box(int width, int height, int w, int h);
/* The same above so many rows at the foot of the screen, if it fits there. */
struct rect layout_box_above(int width, int height, int foot, int w, int h);

#endif

/* The window front end (SDL2): the cells of the screen, drawn by our own rasteriser into the
 * window's memory, at the largest whole scale that leaves room for the original's 80 by 48. A
 * larger window has more cells. F11 or Alt+Enter fill the whole display; Ctrl with plus, minus and
 * 0 change the scale. Clicks and the wheel are keys (ui/keys.def). Closing the window, and polite
 * requests to end, save and leave. */
#ifndef INCURSION_FRONT_WINDOW_H
#define INCURSION_FRONT_WINDOW_H

#include <stdbool.h>

#include "base/error.h"
#include "front/font.h"
#include "front/front.h"

/* Whether this program was built with windows. */
bool window_is_built_in(void);

/* NULL, with a sentence, when there can be no window here. The font must outlive it. */
struct front *window_open(const struct font *font, struct error *error);

#endif

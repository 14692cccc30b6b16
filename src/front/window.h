/* The window front end (SDL2): the cells of the screen, drawn by our own rasteriser into the
 * window's memory, in letters large enough for its height (front/grid.h). A larger window has more
 * cells. F11 or Alt+Enter fill the whole display; Ctrl with plus, minus and 0 change the size of
 * letters. Clicks and the wheel are keys (ui/keys.def), and where the pointer is is told. Closing
 * the window, and polite requests to end, save and leave; size and scale are remembered. */
#ifndef INCURSION_FRONT_WINDOW_H
#define INCURSION_FRONT_WINDOW_H

#include <stdbool.h>

#include "base/error.h"
#include "front/font.h"
#include "front/front.h"

/* Whether this program was built with windows. */
bool window_is_built_in(void);

/* NULL, with a sentence, when there can be no window here. `memory` is the file that says what the
 * window was like (front/window_memory.h; NULL: none). Fonts and name must outlive the window. */
struct front *window_open(const struct font_set *fonts, const char *memory, struct error *error);

#endif

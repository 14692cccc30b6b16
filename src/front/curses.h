/* The terminal front end (ncursesw): Unicode or ASCII by the locale, as many colours as there are,
 * none with NO_COLOR. The palette is never changed. It answers a new size, suspending and resuming,
 * and polite requests to end. Clicks and the wheel arrive where the terminal tells of them; with
 * Shift its own selection works as ever. The terminal is put back in order even after a crash. */
#ifndef INCURSION_FRONT_CURSES_H
#define INCURSION_FRONT_CURSES_H

#include <stdbool.h>

#include "base/error.h"
#include "front/front.h"

/* NULL, with a sentence, when the terminal cannot be used. There can be one at a time. */
struct front *curses_open(struct error *error);

/* False, with a sentence, when it was left because no more keys can come. */
bool curses_result(const struct front *front, struct error *error);

#endif

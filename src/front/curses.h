/* The terminal front end (ncursesw). It shows what ui made and delivers keys; it knows nothing
 * about the game. */
#ifndef INCURSION_FRONT_CURSES_H
#define INCURSION_FRONT_CURSES_H

#include <stdbool.h>

#include "base/error.h"
#include "ui/title.h"

/* Shows the title centred, again after every resize, until a key comes. False when the terminal
 * cannot be used. Colours are left out when NO_COLOR is set or the terminal has none. */
bool curses_show_title(const struct title *title, struct error *error);

#endif

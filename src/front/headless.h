/* The front end without a display: keys come from a script, the screen can be printed and checked.
 *
 * A script is words divided by blanks and line ends. A word that begins with '#' begins a comment
 * up to the line's end (the key itself is <#>).
 *
 *     abc<up><ctrl+l>     keys: characters, or names in angle brackets (ui/keys.def), <lt> for '<'
 *     5*x  12*<down>      the same key several times
 *     @dump               prints the screen
 *     @colours            prints the screen's foreground colours, a hexadecimal digit per cell
 *     @expect "text"      a line of the screen has this text in it, else the script fails here
 *     @refuse "text"      no line has it
 *     @size 100x40        the window has another size now
 *     @at 10,5            clicks (<click>, <wheelup>, ...) are on this cell from now on
 *     @hover 10,5         the pointer is on this cell
 *     @quit               ends at once
 *
 * At its end the program is asked to leave. */
#ifndef INCURSION_FRONT_HEADLESS_H
#define INCURSION_FRONT_HEADLESS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"
#include "base/str.h"
#include "front/front.h"

/* The script is copied; `name` is what errors call it and must outlive the front end. Prints go to
 * `out`. */
struct front *headless_open(const char *name, struct str script, FILE *out);
/* The size to begin with, instead of 80 by 48. */
void headless_set_size(struct front *front, int width, int height);

/* False when a line made no sense or an expectation failed; the error has name, line and, for an
 * expectation, what was looked for. Ask before closing. */
bool headless_result(const struct front *front, struct error *error);

#endif

/* Text of strangers, fit for a terminal.
 *
 * Names and texts of modules, saves, logs and files can hold anything. Whoever prints them does it
 * through here: printable UTF-8 stays, and every byte of what could steer a terminal or forge a
 * line is shown as \xNN: control characters (C0, DEL, C1), what is not UTF-8, and the characters
 * that turn the direction of writing round or cannot be seen. */
#ifndef INCURSION_BASE_PLAIN_H
#define INCURSION_BASE_PLAIN_H

#include <stdbool.h>

#include "base/str.h"

/* What is left as it is beside printable characters. */
enum plain_keep {
    PLAIN_LINES = 1,  /* line ends and tabs */
    PLAIN_COLOURS = 2 /* "ESC [ digits m", which only changes colours */
};

/* `keep`: a sum of enum plain_keep; 0 for what has to stay on one line. */
void plain_add(struct str_builder *out, struct str text, unsigned keep);
/* Whether there is nothing to be shown in another way. */
bool plain_is(struct str text);

#endif

/* Texts of a library as the screen draws them. In the source of a text
 *
 *     <13>      begins colour 13 (0 to 15)
 *     <...>     any other mark is left out
 *     \< \>     are these two signs themselves
 *     _         is a blank, and ~ a percent sign
 *     blanks at the start of a line are left out: they come from how the source is laid out
 *
 * Everything else stands for itself, {...} included: links are the viewer's business. */
#ifndef INCURSION_UI_MARKUP_H
#define INCURSION_UI_MARKUP_H

#include <stdbool.h>

#include "base/str.h"

/* Adds the text; `plain` leaves the colours out. */
void markup_add(struct str_builder *out, struct str text, bool plain);
/* Adds what becomes just this text again. */
void markup_add_escaped(struct str_builder *out, struct str text);

#endif

/* Pictures as text: for terminals, files and pipes, with or without colour. */
#ifndef INCURSION_FRONT_PRINT_H
#define INCURSION_FRONT_PRINT_H

#include <stdbool.h>

#include "base/glyph.h"
#include "base/str.h"
#include "ui/level_picture.h"

struct print_style {
    bool colour;  /* as escape codes */
    bool unicode; /* UTF-8; else ASCII stand-ins */
};

/* Whether the user's locale is one of UTF-8. */
bool print_locale_is_unicode(void);

void print_glyph(glyph image, struct print_style style, struct str_builder *out);
/* Row by row, without blanks at the ends of lines and without blank lines above and below. */
void print_cells(const glyph *cells, int width, int height, struct print_style style,
                 struct str_builder *out);
/* Which character means what, a line for each. Without colour, things that look alike share it. */
void print_legend(const struct level_picture *picture, struct print_style style,
                  struct str_builder *out);

#endif

/* Writing PNG: 8-bit RGB, no filters, one stream of zlib's. */
#ifndef INCURSION_FRONT_PNG_H
#define INCURSION_FRONT_PNG_H

#include <stdbool.h>

#include "base/error.h"
#include "base/glyph.h"
#include "base/str.h"

/* Adds a whole file to `out`. Pixels row by row; both sides must be at least 1. */
bool png_write(const struct rgb *pixels, int width, int height, struct str_builder *out,
               struct error *error);

#endif

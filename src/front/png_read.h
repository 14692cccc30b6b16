/* Reading PNG: every kind of pixel, whole pictures only (no interlacing), up to a few megapixels.
 * The whole file is checked before any of it is used. */
#ifndef INCURSION_FRONT_PNG_READ_H
#define INCURSION_FRONT_PNG_READ_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/str.h"

enum { PNG_SIDE_MOST = 4096 };

struct png_pixel {
    uint8_t r, g, b, a;
};

struct png_image {
    int width, height;
    struct png_pixel *pixels; /* row by row */
};

/* Whether it begins as such a file does. */
bool png_is_one(struct str file);
/* False, with a sentence, when it cannot be read. Free the image with png_image_free. */
bool png_read(struct str file, struct png_image *image, struct error *error);
void png_image_free(struct png_image *image);

#endif

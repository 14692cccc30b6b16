/* What a window was like when it was closed, so that the next one opens so: a file of lines
 * "name = value" beside the options. */
#ifndef INCURSION_FRONT_WINDOW_MEMORY_H
#define INCURSION_FRONT_WINDOW_MEMORY_H

#include <stdbool.h>

#include "base/str.h"

struct window_memory {
    int width, height; /* where it does not fill the display; 0: there was none */
    int zoom;
    bool is_full;
};

/* What makes no sense counts for nothing. */
struct window_memory window_memory_read(struct str text);
void window_memory_write(const struct window_memory *memory, struct str_builder *out);

/* The same from and to a file; NULL: there is none. That it cannot be written is no reason to
 * bother who has just closed the window. */
struct window_memory window_memory_load(const char *path);
void window_memory_save(const struct window_memory *memory, const char *path);

#endif

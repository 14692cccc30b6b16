/* The module image of lib/, put into the program by the build (cmake/embed.cmake). */
#ifndef INCURSION_CMD_EMBEDDED_H
#define INCURSION_CMD_EMBEDDED_H

#include "base/str.h"

/* Aligned to 8, as module_open wants it; the end is after the last byte. */
extern const char embedded_module[];
extern const char embedded_module_end[];

static inline struct str embedded_image(void)
{
    return str_from_n(embedded_module, (size_t)(embedded_module_end - embedded_module));
}

#endif

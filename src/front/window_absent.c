/* Stands in for window.c where SDL2 was not installed when the program was built. */
#include "front/window.h"

bool window_is_built_in(void)
{
    return false;
}

struct front *window_open(const struct font_set *fonts, const char *memory, struct error *error)
{
    (void)fonts;
    (void)memory;
    error_set(error, "this program was built without windows: SDL2 (Debian: libsdl2-dev) was not "
                     "installed then");
    return NULL;
}

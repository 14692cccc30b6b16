/* Stands in for window.c where SDL2 was not installed when the program was built. */
#include "front/window.h"

bool window_is_built_in(void)
{
    return false;
}

struct front *window_open(const struct font *font, struct error *error)
{
    (void)font;
    error_set(error, "this program was built without windows: SDL2 (Debian: libsdl2-dev) was not "
                     "installed then");
    return NULL;
}

/* What keys of a window are to us: named ones with what is held down beside them, and characters
 * that make no text because control or alt is. */
#ifndef INCURSION_FRONT_WINDOW_KEYS_H
#define INCURSION_FRONT_WINDOW_KEYS_H

#include <SDL.h>

#include "ui/keys.h"

/* K_NONE: it is no key to us, or text follows that says more. */
key_code window_key_of(const SDL_Keysym *pressed);

#endif

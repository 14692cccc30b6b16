/* A short text in a box in the middle of the screen; any key closes it, arrows aside. One that
 * insists is closed by Enter and Escape only. */
#ifndef INCURSION_UI_BOX_H
#define INCURSION_UI_BOX_H

#include "ui/stack.h"

/* The text is copied; `colour` is that of the border. */
struct view *box_new(struct str text, int colour);
struct view *box_new_insisting(struct str text, int colour);

#endif

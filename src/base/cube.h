/* The colours of terminals that have 256 and that no user changes: 6 x 6 x 6 of them and 24 greys,
 * which have the numbers from CUBE_FIRST to CUBE_LAST. */
#ifndef INCURSION_BASE_CUBE_H
#define INCURSION_BASE_CUBE_H

#include "base/tint.h"

enum { CUBE_FIRST = 16, CUBE_GREYS = 232, CUBE_LAST = 255 };

struct rgb cube_rgb(int number);
/* The colour nearest to another; of equal ones the first. */
int cube_nearest(struct rgb wanted);
/* The nearest that can be read on one of them, if the colour itself can be read on `back`. */
int cube_readable(struct rgb wanted, struct rgb back, int shown_back);

#endif

/* Rings of cells that grow out of each other: how a burst spreads, and how one expects it to. */
#ifndef INCURSION_RULES_MAGIC_RINGS_H
#define INCURSION_RULES_MAGIC_RINGS_H

#include <stdbool.h>

#include "base/geom.h"

/* From `middle` on, each ring offers the cells north, south, east and west of the one before to
 * `fill`, which says whether a cell was filled. It is over when as many as wanted are filled, when
 * a ring is as large as one can be, or when nothing was filled any more. The middle is not offered
 * by itself. */
void rings_grow(struct point middle, int wanted, bool (*fill)(void *context, struct point at),
                void *context);

#endif

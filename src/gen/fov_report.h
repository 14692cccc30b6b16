/* What viewers on a level see, in the format of the recordings of the original. */
#ifndef INCURSION_GEN_FOV_REPORT_H
#define INCURSION_GEN_FOV_REPORT_H

#include "base/str.h"
#include "world/level.h"

/* Eight viewers spread over the open cells, each with the whole level and with the original's
 * window as its rectangle. The level's visibility and memory are overwritten. */
void fov_report(struct level *level, const struct world *world, uint32_t seed, int depth,
                struct str_builder *out);

#endif

/* What someone's eyes make of a level: the viewer that sense/fov asks for, by what he is and can.
 */
#ifndef INCURSION_RULES_VALUE_EYES_VIEW_H
#define INCURSION_RULES_VALUE_EYES_VIEW_H

#include "base/geom.h"
#include "sense/fov.h"
#include "world/thing.h"

struct fov_ranges eyes_view_ranges(const struct world *w, const struct thing *who);

/* Marks and remembers what the player sees inside the rectangle, with his own eyes and with those
 * of a beast that is bound to him. `only_moved` as in struct fov_viewer. quirk: the beast's eyes
 * show him the cells of his own level, wherever it is. */
void eyes_view_update(struct world *w, struct level *level, const struct thing *player,
                      struct rect view, bool only_moved);

#endif

/* Ground that is not what it seems: fields that lay an illusion of terrain over cells. */
#ifndef INCURSION_WORLD_ILLUSION_H
#define INCURSION_WORLD_ILLUSION_H

#include "world/event.h"

/* The terrain that a watcher takes a cell for; 0: no illusion lies over it. Whoever made it,
 * disbelieves it, sees truly, has finer senses or no mind sees what is there; nobody in
 * particular (NULL) is deceived by all. The field's effect says what it
 * looks like (EV_ITERRAIN). */
res_id illusion_terrain(struct world *world, const struct thing *watcher, const struct level *level,
                        struct point at);

#endif

/* What a generator asks of those who fill levels: creatures, items, kinds of traps.
 *
 * The generator decides where and how dangerous; the population decides who and what. Both draw
 * through the world, from the stream in force. */
#ifndef INCURSION_GEN_POPULATION_H
#define INCURSION_GEN_POPULATION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/geom.h"
#include "rules/make/treasure.h"
#include "world/level.h"

/* Everything about the place to be filled. */
struct gen_site {
    struct world *world;
    struct level *level;
    res_id dungeon, region;
    int cr, luck;
    struct rect area;      /* the panel or room */
    const uint8_t *open_x; /* the cells that were found open in it */
    const uint8_t *open_y;
    int open_count;
};

struct gen_population {
    void *context;
    /* Creatures for a panel or room. `flags` are EN_... */
    void (*encounter)(void *context, const struct gen_site *site, uint32_t flags);
    /* A creature at a cell; `what` 0: whatever fits the site's rating plus `more`. NULL: none. */
    struct thing *(*creature_at)(void *context, const struct gen_site *site, struct point at,
                                 res_id what, int more);
    /* An item at a cell; `what` 0: one of the kind. */
    void (*item_at)(void *context, const struct gen_site *site, struct point at, res_id what,
                    enum treasure_kind kind);
    /* Lets a creature sleep until something wakes it. */
    void (*put_to_sleep)(void *context, const struct gen_site *site, struct thing *creature);
    /* Whether traps of the site's rating can do anything; if not, there are none. */
    bool (*has_trap)(void *context, const struct gen_site *site);
    /* The effect of a trap; 0: nobody knows. */
    res_id (*trap_effect)(void *context, const struct gen_site *site);
};

#endif

/* What a generator asks of those who fill levels: creatures, items, kinds of traps, and what
 * scripts of regions, terrains and features add.
 *
 * The generator decides where, when and how dangerous; the population decides who and what. Both
 * draw through the world, from the stream in force, so the order of the questions means something.
 */
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
    struct rect panel, room; /* what is being drawn, for scripts; room 0, 0, 0, 0: none */
};

/* Creatures that come together. */
struct gen_meeting {
    res_id encounter; /* 0: one that fits */
    uint32_t flags;   /* EN_... */
    int more;         /* than the site's rating */
    res_id who;       /* that it must be; 0: any */
    bool has_place;
    struct point place;
};

/* What is left of the thing before while a map is drawn. quirk: the tiles of a map share it. */
struct gen_map_memory {
    handle item;   /* made last */
    res_id digit;  /* who the last digit stood for */
    int16_t party; /* of the map's creatures */
};

struct gen_population {
    void *context;
    bool is_nobody; /* layout only: places are noted, and nothing that only people need is drawn */
    void (*encounter)(void *context, const struct gen_site *site,
                      const struct gen_meeting *meeting);
    /* One of a kind of treasure, on no map yet; it is put or thrown away afterwards. False: there
     * is none. */
    bool (*find)(void *context, const struct gen_site *site, enum treasure_kind kind, handle *item);
    /* An item that is furniture, or belongs to the dungeon. */
    void (*furnish)(void *context, const struct gen_site *site, struct point at, res_id what);
    void (*put)(void *context, const struct gen_site *site, handle item, struct point at);
    void (*discard)(void *context, const struct gen_site *site, handle item);
    /* What tiles and characters of a drawn map stand for. */
    void (*tile_item)(void *context, const struct gen_site *site, struct point at,
                      const struct res_tile *tile, struct gen_map_memory *memory);
    void (*tile_creature)(void *context, const struct gen_site *site, struct point at,
                          const struct res_tile *tile, struct gen_map_memory *memory);
    void (*character)(void *context, const struct gen_site *site, struct point at, char c,
                      struct gen_map_memory *memory);
    /* Asks the script of the site's region: EV_BIRTH, before or after it is filled. */
    int (*ask_region)(void *context, const struct gen_site *site, int event);
    /* Special terrain was written; a feature of a drawn map was placed: EV_INITIALIZE. */
    void (*terrain_made)(void *context, const struct gen_site *site, struct point at,
                         res_id terrain);
    void (*feature_made)(void *context, const struct gen_site *site, const struct thing *feature);
    /* An altar has become a god's: EV_GAIN_STATI. */
    void (*dedicated)(void *context, const struct gen_site *site, const struct thing *altar);
    /* Takes away what is in the way of something else. */
    void (*remove)(void *context, const struct gen_site *site, struct thing *thing);
    /* The level is complete: everyone's first moments, and who is too strong for it goes. */
    void (*settle)(void *context, const struct gen_site *site);
    void (*cull)(void *context, const struct gen_site *site);
    /* Whether traps of the site's rating can do anything; if not, there are none. */
    bool (*has_trap)(void *context, const struct gen_site *site);
    /* The effect of a trap; 0: nobody knows. */
    res_id (*trap_effect)(void *context, const struct gen_site *site);
};

#endif

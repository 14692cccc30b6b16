/* A count of what many levels of a dungeon hold: regions, room types, terrain, features, creatures,
 * items and traps, by depth.
 *
 *     struct census census;
 *     struct census_options options = {.library = &library, .dungeon = id, .seeds = 10};
 *     if (census_take(&census, &options, &error))
 *         census_text(&census, &out);
 *     census_free(&census);
 */
#ifndef INCURSION_GEN_CENSUS_H
#define INCURSION_GEN_CENSUS_H

#include "base/error.h"
#include "base/str.h"
#include "gen/population.h"
#include "res/library.h"

enum { CENSUS_DEPTHS_MOST = 64, CENSUS_TYPES = 25 /* room types: up to RM_DIAMONDS */ };

struct census_options {
    const struct library *library;
    res_id dungeon;
    uint32_t first_seed;
    int seeds;
    uint32_t quirks;
    const struct gen_population *people;
};

struct census_depth {
    int rooms, creatures, items, traps;
    int above;         /* creatures whose rating is higher than the level's depth */
    int64_t ratings;   /* of all creatures together, with their templates */
    int64_t strongest; /* the highest of each level, together */
};

struct census {
    struct census_options options;
    int depths, levels;
    /* How often each resource was met, depth by depth. Regions and terrains count once a level,
     * things as often as there are. */
    uint32_t *met;
    uint32_t bases[MODULE_SLOTS]; /* where each module's resources begin in it */
    uint32_t resources;
    uint8_t *expected;       /* per resource: a region that the dungeon's lists name */
    int types[CENSUS_TYPES]; /* rooms of each type */
    struct census_depth by_depth[CENSUS_DEPTHS_MOST + 1];
};

/* False when a level could not be made. The census is to be freed in any case. */
bool census_take(struct census *census, const struct census_options *options, struct error *error);
void census_free(struct census *census);

/* Times a resource was met at a depth; depth 0: at all. */
uint32_t census_met(const struct census *census, res_id id, int depth);
/* Whether the dungeon's own lists name the region. */
bool census_expects(const struct census *census, res_id region);
/* Whether the dungeon gives a room type any weight. */
bool census_expects_type(const struct census *census, int type);

/* census_text.c */
void census_text(const struct census *census, struct str_builder *out);
void census_json(const struct census *census, struct str_builder *out);

#endif

/* Incursion's own level generator.
 *
 * It makes the same level as the original from the same library, seed and depth, cell for cell and
 * draw for draw. Levels of one dungeon are made in order: each takes stairs, chasms and what the
 * generator remembers (struct makelev) from the one above. */
#ifndef INCURSION_GEN_MAKELEV_MAKELEV_H
#define INCURSION_GEN_MAKELEV_MAKELEV_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/error.h"
#include "base/str.h"
#include "gen/algorithm.h"
#include "gen/makelev/quirks.h"
#include "gen/population.h"
#include "world/level.h"

enum { MAKELEV_USED_MOST = 1024 };

/* What the generator keeps from level to level. quirk: the list of used regions and the list of
 * open cells (in the world) were meant for one level, but nothing clears them. */
struct makelev {
    res_id used[MAKELEV_USED_MOST + 1]; /* ends with 0 */
    uint16_t corners[64], centers[64];  /* x + y * 256 */
    int corner_count, center_count;
};

/* A place where an item or creature would be, when nobody populates the level. */
struct makelev_slot {
    int x, y; /* x -1: no place was found, y the last one tried */
    const char *kind;
    res_id resource;
};

/* It draws from the stream in force of the world. */
struct makelev_request {
    struct world *world;
    struct makelev *memory;
    res_id dungeon; /* or a region with a grid, to be the whole map */
    uint32_t born;  /* the level's running number */
    int depth;
    int luck;
    const struct level *above;           /* NULL for the first level */
    const struct gen_population *people; /* NULL: nobody, layout only */
    uint32_t quirks;                     /* QUIRK_... in force */
    const struct gen_result *map;        /* rooms and caves to take; NULL: panels of its own */
    struct str_builder *trace;           /* NULL: none */
};

struct makelev_result {
    struct {
        ARRAY_FIELDS(struct makelev_slot);
    } slots;
    struct {
        ARRAY_FIELDS(int);
    } room_types; /* RM_..., one for each panel; for each room or cave of a map */
    uint64_t draws;
    int missing_traps; /* places where no effect fits */
};

/* The challenge rating of a dungeon's level. */
int makelev_rating(const struct library *library, res_id dungeon, int depth);

/* Makes the level into *level (which it initialises). False, with a sentence that names resource
 * and constant, when the dungeon cannot be made. */
bool makelev_generate(const struct makelev_request *request, struct level *level,
                      struct makelev_result *result, struct error *error);
void makelev_result_free(struct makelev_result *result);

/* A room type in capitals, as scripts have it without "RM_"; "?": there is none. */
const char *makelev_type_name(int type);

/* The quirks a dungeon asks for with its constant GENERATOR_QUIRKS; all of them if it does not. */
uint32_t makelev_default_quirks(const struct library *library, res_id dungeon);

#endif

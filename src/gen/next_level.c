#include "gen/next_level.h"

int next_level_count(const struct library *library, res_id dungeon)
{
    if (library_kind(library, dungeon) == RES_REGION)
        return 1;
    return library_constant(library, dungeon, DUN_DEPTH);
}

uint32_t next_level_seed(uint32_t seed, int depth)
{
    return seed * 1000 + (uint32_t)depth;
}

/* One more level could be full, and so could what is made on it afterwards. */
static bool has_room(const struct world *world, int depth, struct error *error)
{
    if (world->things.live + 2 * LEVEL_THINGS_MOST <= WORLD_THINGS_MOST)
        return true;
    return error_set(error, "there is too much in this dungeon already for level %d", depth);
}

bool next_level_make(const struct next_level_request *request, struct makelev *memory,
                     struct level *level, struct makelev_result *result, struct error *error)
{
    int depth = request->above ? request->above->depth + 1 : 1;
    struct makelev now = *memory;
    struct makelev_result made;
    struct rng rng;

    if (!has_room(request->world, depth, error))
        return false;
    rng_seed(&rng, next_level_seed(request->seed, depth));
    struct makelev_request inner = {
        .world = request->world,
        .memory = &now,
        .rng = &rng,
        .dungeon = request->dungeon,
        .depth = depth,
        .luck = request->luck,
        .above = request->above,
        .people = request->people,
        .quirks = request->quirks,
        .trace = request->trace,
    };
    bool good = makelev_generate(&inner, level, &made, error);
    if (good)
        *memory = now;
    if (good && result)
        *result = made;
    else
        makelev_result_free(&made);
    return good;
}

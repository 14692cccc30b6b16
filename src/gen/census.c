#include "gen/census.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"
#include "gen/chain.h"
#include "rules/value/kind.h"

/* ---- resources by number ---- */

static bool index_of(const struct census *census, res_id id, uint32_t *index)
{
    const struct module *module = library_module(census->options.library, id);
    uint32_t number = id & RES_NUMBER_MASK;

    if (module == NULL || number >= module_total(module))
        return false;
    *index = census->bases[module->header->slot] + number;
    return true;
}

static void meet(struct census *census, res_id id, int depth)
{
    uint32_t index;

    if (index_of(census, id, &index))
        census->met[(uint32_t)depth * census->resources + index]++;
}

uint32_t census_met(const struct census *census, res_id id, int depth)
{
    uint32_t index, sum = 0;

    if (!index_of(census, id, &index))
        return 0;
    for (int d = depth ? depth : 1; d <= (depth ? depth : census->depths); d++)
        sum += census->met[(uint32_t)d * census->resources + index];
    return sum;
}

/* ---- what is to be expected ---- */

enum { LIST_MOST = 2048 };

static void expect(struct census *census, res_id id)
{
    uint32_t index;

    if (library_region(census->options.library, id) && index_of(census, id, &index))
        census->expected[index] = 1;
}

static void expect_lists(struct census *census)
{
    static const int lists[] = {ROOM_WEIGHTS, CORRIDOR_WEIGHTS, STREAMER_WEIGHTS};
    const struct census_options *o = &census->options;
    uint32_t cells[LIST_MOST];

    for (int i = 0; i < COUNT_OF(lists); i++) {
        memset(cells, 0, sizeof cells);
        library_list(o->library, o->dungeon, lists[i], cells, LIST_MOST, NULL);
        for (int n = 0; n + 1 < LIST_MOST && cells[n]; n += 2)
            expect(census, cells[n]);
    }
}

static void expect_specials(struct census *census)
{
    const struct library *library = census->options.library;
    const struct module *module = library_module(library, census->options.dungeon);
    const struct resource *dungeon = library_get(library, census->options.dungeon);

    for (uint32_t i = 0; dungeon && i < dungeon->specials.count; i++)
        expect(census, module_specials(module)[dungeon->specials.first + i].what);
}

bool census_expects(const struct census *census, res_id region)
{
    uint32_t index;

    return index_of(census, region, &index) && census->expected[index];
}

bool census_expects_type(const struct census *census, int type)
{
    const struct census_options *o = &census->options;
    uint32_t weights[RM_LAST * 2] = {0};

    library_list(o->library, o->dungeon, RM_WEIGHTS, weights, COUNT_OF(weights), NULL);
    for (int i = 0; i < RM_LAST && weights[i * 2 + 1]; i++)
        if (weights[i * 2] == (uint32_t)type)
            return true;
    return false;
}

/* ---- counting ---- */

static void count_places(struct census *census, const struct level *level)
{
    bool terrains[LEVEL_LIST_MOST + 1] = {false}, regions[LEVEL_LIST_MOST + 1] = {false};

    for (int i = 0; i < level->width * level->height; i++) {
        terrains[level->cells[i].terrain] = true;
        regions[level->cells[i].region] = true;
    }
    for (int i = 0; i < level->terrain_count; i++)
        if (terrains[i])
            meet(census, level->terrains[i], level->depth);
    for (int i = 0; i < level->region_count; i++)
        if (regions[i])
            meet(census, level->regions[i], level->depth);
}

static void count_creature(const struct world *w, const struct thing *who, int depth,
                           struct census_depth *here, int *strongest)
{
    int rating = kind_challenge(w, who, false);

    here->creatures++;
    here->ratings += rating;
    here->above += rating > depth;
    *strongest = imax(*strongest, rating);
}

static void count_thing(struct census *census, const struct world *w, const struct thing *thing,
                        int depth, int *strongest)
{
    struct census_depth *here = &census->by_depth[depth];

    meet(census, thing->resource, depth);
    if (thing_is(thing, T_TRAP)) {
        here->traps++;
        meet(census, thing->other, depth);
    } else if (thing_is(thing, T_CREATURE)) {
        count_creature(w, thing, depth, here, strongest);
    } else if (thing_is(thing, T_ITEM)) {
        here->items++;
    }
}

static void count_level(struct census *census, const struct gen_chain *chain,
                        const struct gen_chain_level *made)
{
    const struct level *level = &made->level;
    const struct world *w = &chain->world;
    int strongest = 0;

    census->levels++;
    count_places(census, level);
    for (int i = 0; i < level->things.count; i++)
        count_thing(census, w, world_thing(w, level->things.items[i]), level->depth, &strongest);
    census->by_depth[level->depth].strongest += strongest;
    for (int i = 0; i < made->result.room_types.count; i++) {
        int type = made->result.room_types.items[i];
        census->by_depth[level->depth].rooms++;
        if (type >= 0 && type < CENSUS_TYPES)
            census->types[type]++;
    }
}

static bool count_seed(struct census *census, uint32_t seed, struct error *error)
{
    const struct census_options *o = &census->options;
    struct gen_chain chain;
    bool good = true;

    gen_chain_init(&chain, &(struct gen_chain_options){.library = o->library,
                                                       .dungeon = o->dungeon,
                                                       .seed = seed,
                                                       .luck = NEXT_LEVEL_LUCK,
                                                       .quirks = o->quirks,
                                                       .people = o->people});
    for (int depth = 1; good && depth <= census->depths; depth++) {
        const struct gen_chain_level *made = gen_chain_level(&chain, depth, error);
        good = made != NULL;
        if (good)
            count_level(census, &chain, made);
    }
    gen_chain_free(&chain);
    return good;
}

static void *make(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);

    ENSURE(memory != NULL, "out of memory (census)");
    return memory;
}

bool census_take(struct census *census, const struct census_options *options, struct error *error)
{
    int depths = library_constant(options->library, options->dungeon, DUN_DEPTH);
    bool good = true;

    *census = (struct census){.options = *options, .depths = iclamp(depths, 1, CENSUS_DEPTHS_MOST)};
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        census->bases[slot] = census->resources;
        if (options->library->slots[slot])
            census->resources += module_total(options->library->slots[slot]);
    }
    census->met = make((size_t)census->resources * (size_t)(census->depths + 1),
                       sizeof *census->met);
    census->expected = make(census->resources, 1);
    expect_lists(census);
    expect_specials(census);
    for (int i = 0; good && i < options->seeds; i++)
        good = count_seed(census, options->first_seed + (uint32_t)i, error);
    return good;
}

void census_free(struct census *census)
{
    free(census->met);
    free(census->expected);
    *census = (struct census){0};
}

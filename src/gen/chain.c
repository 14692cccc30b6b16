#include "gen/chain.h"

#include <stdlib.h>

#include "base/check.h"
#include "gen/people.h"
#include "world/chance.h"
#include "world/loose.h"

void gen_chain_init(struct gen_chain *chain, const struct gen_chain_options *options)
{
    *chain = (struct gen_chain){.options = *options};
    world_init(&chain->world, options->library);
    chance_start(&chain->world, options->seed, CHANCE_BY_LEVEL);
    if (options->people)
        people_open_scene(&chain->world);
}

static void free_level(struct gen_chain *chain, struct gen_chain_level *made)
{
    if (made->level.cells)
        level_free(&made->level, &chain->world);
    makelev_result_free(&made->result);
    sb_free(&made->trace);
    free(made);
}

void gen_chain_free(struct gen_chain *chain)
{
    while (chain->deepest) {
        struct gen_chain_level *made = chain->deepest;
        chain->deepest = made->above;
        free_level(chain, made);
    }
    world_free(&chain->world);
}

int gen_chain_depth(const struct gen_chain *chain)
{
    return next_level_count(chain->options.library, chain->options.dungeon);
}

/* ---- making ---- */

static int made_depth(const struct gen_chain *chain)
{
    return chain->deepest ? chain->deepest->level.depth : 0;
}

static void begin_trace(const struct gen_chain *chain, struct gen_chain_level *made, int depth)
{
    if (chain->options.trace)
        sb_addf(&made->trace, "incursion-trace 1 mode %s seed %u depth %d\n",
                chain->options.people ? "full" : "layout", chain->options.seed, depth);
}

/* Makes the level below the last one. */
static bool make_next(struct gen_chain *chain, struct error *error)
{
    const struct gen_chain_options *o = &chain->options;
    struct gen_chain_level *above = chain->deepest, *made = calloc(1, sizeof *made);
    int depth = made_depth(chain) + 1;

    ENSURE(made != NULL, "out of memory (level %d)", depth);
    made->above = above;
    if (above)
        made->memory = above->memory;
    begin_trace(chain, made, depth);
    struct next_level_request request = {
        .world = &chain->world,
        .dungeon = o->dungeon,
        .above = above ? &above->level : NULL,
        .luck = o->luck,
        .quirks = o->quirks,
        .people = o->people,
        .trace = o->trace ? &made->trace : NULL,
    };
    if (!next_level_make(&request, &made->memory, &made->level, &made->result, error)) {
        free_level(chain, made);
        return false;
    }
    loose_sweep(&chain->world);
    chain->deepest = made;
    return true;
}

const struct gen_chain_level *gen_chain_level(struct gen_chain *chain, int depth,
                                              struct error *error)
{
    int deepest = gen_chain_depth(chain);

    if (depth < 1 || depth > deepest) {
        error_set(error, "\"%.*s\" has no level %d: its depth is %d",
                  STR_ARGS(library_name(chain->options.library, chain->options.dungeon)), depth,
                  deepest);
        return NULL;
    }
    while (made_depth(chain) < depth)
        if (!make_next(chain, error))
            return NULL;
    return gen_chain_made(chain, depth);
}

const struct gen_chain_level *gen_chain_made(const struct gen_chain *chain, int depth)
{
    const struct gen_chain_level *made = chain->deepest;

    ENSURE(depth >= 1 && depth <= made_depth(chain), "level %d of %d", depth, made_depth(chain));
    while (made->level.depth > depth)
        made = made->above;
    return made;
}

struct report gen_chain_report(const struct gen_chain *chain, int depth)
{
    const struct gen_chain_level *made = gen_chain_made(chain, depth);

    return (struct report){
        .world = &chain->world,
        .level = &made->level,
        .memory = &made->memory,
        .result = &made->result,
        .seed = chain->options.seed,
        .depth = depth,
        .luck = chain->options.luck,
        .rng_seed = chance_level_seed(chain->options.seed, depth),
    };
}

/* One line per subsystem: a name and a hash of what it computes. Equal on every build. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../play/play_library.h"
#include "base/check.h"
#include "base/dice.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/num.h"
#include "base/pool.h"
#include "base/rng.h"
#include "gen/next_level.h"
#include "gen/report.h"
#include "play/soak.h"
#include "script/compile.h"
#include "world/chance.h"

static uint64_t digest_rng(void)
{
    uint64_t hash = HASH_START;
    struct rng rng;

    for (uint32_t seed = 0; seed < 50; seed++) {
        rng_seed(&rng, seed * 1000003u);
        for (int i = 0; i < 2000; i++)
            hash = hash_u32(hash, rng_u32(&rng));
        for (int bound = -3; bound < 300; bound++)
            hash = hash_u32(hash, (uint32_t)rng_below(&rng, bound));
    }
    return hash;
}

static uint64_t digest_dice(void)
{
    uint64_t hash = HASH_START;
    struct rng rng;

    rng_seed(&rng, 7);
    for (int count = -5; count <= 5; count++)
        for (int sides = 0; sides <= 20; sides += 4)
            for (int bonus = -9; bonus <= 9; bonus += 3) {
                struct dice dice = {(int8_t)count, (int8_t)sides, (int8_t)bonus};
                hash = hash_u32(hash, (uint32_t)dice_roll(&rng, dice));
            }
    return hash_u64(hash, rng.draws);
}

static uint64_t digest_map(void)
{
    uint64_t hash = HASH_START;
    struct map map = {0};
    struct rng rng;
    char key[16];

    rng_seed(&rng, 11);
    for (int i = 0; i < 5000; i++) {
        int len = snprintf(key, sizeof key, "k%d", rng_below(&rng, 900));
        struct str name = str_from_n(key, (size_t)len);
        if (rng_below(&rng, 3) == 0)
            map_remove(&map, name);
        else
            map_set(&map, name, i);
    }
    for (int i = map_next(&map, -1); i >= 0; i = map_next(&map, i)) {
        hash = hash_str(hash, map.entries.items[i].key);
        hash = hash_u64(hash, (uint64_t)map.entries.items[i].value);
    }
    map_free(&map);
    return hash;
}

static uint64_t digest_pool(void)
{
    uint64_t hash = HASH_START;
    handle kept[500] = {0};
    struct pool pool;
    struct rng rng;

    pool_init(&pool, sizeof(int));
    rng_seed(&rng, 13);
    for (int i = 0; i < 20000; i++) {
        int at = rng_below(&rng, COUNT_OF(kept));
        if (pool_get(&pool, kept[at]))
            pool_remove(&pool, kept[at]);
        else
            *(int *)pool_add(&pool, &kept[at]) = i;
    }
    for (handle h = pool_next(&pool, HANDLE_NONE); h; h = pool_next(&pool, h))
        hash = hash_u32(hash_u32(hash, h), (uint32_t) * (int *)pool_get(&pool, h));
    pool_free(&pool);
    return hash;
}

/* Whole games by bots, with saves and replays. */
static uint64_t digest_play(void)
{
    struct compile_options text = {.path = "play.irc", .text = STR(PLAY_LIBRARY), .no_disk = true};
    uint64_t hash = HASH_START;
    struct compilation compilation;
    struct module module;
    struct library library = {0};
    struct error error;

    ENSURE(compile(&compilation, &text, &module), "the library does not compile");
    ENSURE(library_add(&library, &module, &error), "%s", error.text);
    for (uint32_t seed = 1; seed <= 6; seed++) {
        struct game_options options = {.library = &library, .seed = seed};
        struct soak_request request = {
            .options = &options, .bot = seed % BOT_KINDS, .turns = 300, .verify = true};
        struct soak_stats stats = {0};
        ENSURE(soak_game(&request, &stats, &error), "%s", error.text);
        hash = hash_u64(hash_u64(hash, stats.hash), stats.ticks);
    }
    module_close(&module);
    compile_free(&compilation);
    return hash;
}

/* Levels of one seed, as the recordings have them. */
static uint64_t digest_chain(uint64_t hash, const struct library *library, res_id dungeon,
                             uint32_t seed)
{
    enum { DEPTHS = 2, LUCK = 10 };
    struct makelev *memory = calloc(1, sizeof *memory);
    struct level levels[DEPTHS];
    struct str_builder text = {0};
    struct world world;

    world_init(&world, library);
    chance_start(&world, seed, CHANCE_BY_LEVEL);
    for (int depth = 1; memory && depth <= DEPTHS; depth++) {
        struct makelev_result result;
        struct error error;
        struct level *level = &levels[depth - 1];
        struct next_level_request request = {.world = &world,
                                             .dungeon = dungeon,
                                             .above = depth > 1 ? level - 1 : NULL,
                                             .luck = LUCK,
                                             .quirks = QUIRKS_CLASSIC};
        ENSURE(next_level_make(&request, memory, level, &result, &error), "%s", error.text);
        report_level(&(struct report){.world = &world,
                                      .level = level,
                                      .memory = memory,
                                      .result = &result,
                                      .seed = seed,
                                      .depth = depth,
                                      .luck = LUCK,
                                      .rng_seed = chance_level_seed(seed, depth)},
                     &text);
        makelev_result_free(&result);
    }
    hash = hash_str(hash, sb_str(&text));
    for (int i = 0; i < DEPTHS; i++)
        level_free(&levels[i], &world);
    world_free(&world);
    sb_free(&text);
    free(memory);
    return hash;
}

/* A dungeon of a library; without a name every fifth. */
static uint64_t digest_dungeons(const char *path, const char *name, uint32_t seed)
{
    struct compile_options options = {.path = path};
    struct compilation compilation;
    struct library library = {0};
    struct module module;
    struct error error;
    uint64_t hash = HASH_START;

    ENSURE(compile(&compilation, &options, &module), "%s does not compile", path);
    ENSURE(library_add(&library, &module, &error), "%s", error.text);
    if (name)
        hash = digest_chain(hash, &library, library_find(&library, str_from(name)), seed);
    for (int i = 0; !name && i < module_count(&module, RES_DUNGEON); i += 5)
        hash = digest_chain(hash, &library, module_id(&module, RES_DUNGEON, i), seed);
    module_close(&module);
    compile_free(&compilation);
    return hash;
}

static uint64_t digest_levels(void)
{
    return digest_dungeons(INCURSION_TORTURE, NULL, 77);
}

/* Levels that other algorithms lay out: a dug one, then caves. */
static uint64_t digest_danger(void)
{
    return digest_dungeons(INCURSION_SMALL, "The Warren", 78);
}

int main(void)
{
    static const struct {
        const char *name;
        uint64_t (*digest)(void);
    } parts[] = {
        {"rng", digest_rng},       {"dice", digest_dice}, {"map", digest_map},
        {"pool", digest_pool},     {"play", digest_play}, {"levels", digest_levels},
        {"danger", digest_danger},
    };

    for (int i = 0; i < COUNT_OF(parts); i++)
        printf("%s %016" PRIx64 "\n", parts[i].name, parts[i].digest());
    return 0;
}

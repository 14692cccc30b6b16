/* One update of what a viewer sees, against the original's figures and libtcod's. */
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

#include "base/check.h"
#include "cmd/embedded.h"
#include "gen/chain.h"
#include "gen/next_level.h"
#include "script/load.h"
#include "sense/fov.h"
#include "sense/light.h"

#ifdef INCURSION_LIBTCOD
#include <libtcod/fov.h>
#endif

/* Microseconds of the original for the same eight viewers (golden/fov/README.md). */
static const double reference_map = 466, reference_window = 153;

enum { VIEWERS = 8, ROUNDS = 200, SIGHT = 15 };

struct scene {
    struct load load;
    struct gen_chain chain;
    struct level *level;
    struct point viewers[VIEWERS];
    struct rect views[VIEWERS];
    void *other; /* libtcod's map */
    int algorithm;
};

/* ---- a level and its viewers ---- */

static bool is_open(const struct scene *s, int index)
{
    const struct level *level = s->level;

    return !level_solid_at(level, &s->chain.world, index % level->width, index / level->width);
}

static void spread_viewers(struct scene *s)
{
    int cells = s->level->width * s->level->height, open = 0, number = 0;

    for (int i = 0; i < cells; i++)
        open += is_open(s, i);
    for (int i = 0, seen = 0; i < cells && number < VIEWERS; i++)
        if (is_open(s, i) && seen++ == number * open / VIEWERS + open / (2 * VIEWERS))
            s->viewers[number++] = (struct point){i % s->level->width, i / s->level->width};
    ENSURE(number == VIEWERS, "the level has no room for %d viewers", VIEWERS);
}

/* A level of the original's library where it is at hand, else of our own. */
static bool open_scene(struct scene *s)
{
    char path[FILE_PATH_SIZE];
    struct load_options options = {.embedded = embedded_image()};
    struct error error;

    bool found = bench_library(path);
    if (found)
        options.lib = path;
    bool good = load_open(&s->load, &options, &error);
    ENSURE(good, "%s", error.text);
    gen_chain_init(&s->chain, &(struct gen_chain_options){
                                  .library = &s->load.library,
                                  .dungeon = module_id(&s->load.modules[0], RES_DUNGEON, 0),
                                  .seed = 1,
                                  .luck = NEXT_LEVEL_LUCK,
                                  .quirks = QUIRKS_CLASSIC});
    const struct gen_chain_level *made = gen_chain_level(&s->chain, 1, &error);
    ENSURE(made != NULL, "%s", error.text);
    s->level = &s->chain.deepest->level;
    spread_viewers(s);
    return found;
}

static void close_scene(struct scene *s)
{
    gen_chain_free(&s->chain);
    load_close(&s->load);
}

/* ---- ours ---- */

static void update(void *context)
{
    struct scene *s = context;

    for (int i = 0; i < ROUNDS * VIEWERS; i++) {
        struct fov_viewer viewer = {.at = s->viewers[i % VIEWERS],
                                    .ranges = {.sight = SIGHT, .light = 4, .shadow = 8}};
        fov_update(s->level, &s->chain.world, &viewer, s->views[i % VIEWERS], true);
    }
    bench_keep(s->level->visibility[0]);
}

static double per_update(double seconds)
{
    return seconds / (ROUNDS * VIEWERS) * 1e6;
}

static void relight(void *context)
{
    struct scene *s = context;

    for (int i = 0; i < VIEWERS; i++) {
        struct point at = s->viewers[i];
        light_near(s->level, &s->chain.world, (struct rect){at.x, at.y, at.x, at.y}, true);
    }
}

static void relight_all(void *context)
{
    struct scene *s = context;

    light_whole(s->level, &s->chain.world, true);
}

/* ---- libtcod ---- */

#ifdef INCURSION_LIBTCOD
static void update_other(void *context)
{
    struct scene *s = context;

    for (int i = 0; i < ROUNDS * VIEWERS; i++) {
        struct point at = s->viewers[i % VIEWERS];
        TCOD_map_compute_fov(s->other, at.x, at.y, SIGHT, true, (TCOD_fov_algorithm_t)s->algorithm);
    }
    bench_keep(TCOD_map_is_in_fov(s->other, 0, 0));
}

static void compare(struct scene *s, double ours)
{
    static const struct {
        const char *name;
        int algorithm;
    } all[] = {{"libtcod's rays (vs ours)", FOV_BASIC},
               {"libtcod's shadows (vs ours)", FOV_SHADOW},
               {"libtcod's symmetric (vs ours)", FOV_SYMMETRIC_SHADOWCAST}};
    int width = s->level->width, height = s->level->height;

    s->other = TCOD_map_new(width, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            TCOD_map_set_properties(s->other, x, y,
                                    !level_opaque_at(s->level, &s->chain.world, x, y), true);
    for (int i = 0; i < (int)(sizeof all / sizeof all[0]); i++) {
        s->algorithm = all[i].algorithm;
        double other = per_update(bench_time(update_other, s));
        bench_report(all[i].name, other, "us", other / ours);
    }
    TCOD_map_delete(s->other);
}
#else
static void compare(struct scene *s, double ours)
{
    (void)s;
    (void)ours;
    printf("field of view: libtcod is not installed, not compared\n");
}
#endif

void bench_sense(void)
{
    struct scene s = {0};
    bool original = open_scene(&s);

    for (int i = 0; i < VIEWERS; i++)
        s.views[i] = (struct rect){0, 0, s.level->width - 1, s.level->height - 1};
    double map = per_update(bench_time(update, &s));
    for (int i = 0; i < VIEWERS; i++)
        s.views[i] = fov_window(s.level, s.viewers[i], 64, 38);
    double window = per_update(bench_time(update, &s));

    printf("field of view, sight %d, %d by %d, %s:\n", SIGHT, s.level->width, s.level->height,
           original ? "the original's library" : "our own library");
    bench_report("map rectangle (vs the original)", map, "us", reference_map / map);
    bench_report("window (vs the original)", window, "us", reference_window / window);
    compare(&s, map);
    double near = bench_time(relight, &s) / VIEWERS;
    double whole = bench_time(relight_all, &s);
    bench_report("light all anew", whole * 1e6, "us", 0);
    bench_report("light near a door anew", near * 1e6, "us", whole / near);
    close_scene(&s);
}

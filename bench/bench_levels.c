/* Whole levels of Incursion's own generator, against the original's figures. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"

#include "base/check.h"
#include "cmd/embedded.h"
#include "gen/chain.h"
#include "gen/next_level.h"
#include "gen/people.h"
#include "play/game.h"
#include "rules/make/flavours.h"
#include "script/compile.h"
#include "script/load.h"

/* Processor milliseconds the original takes for a level, without and with who and what is on it
 * (golden/layout/timing.txt). */
static const double reference_level = 15.6, reference_full = 107.1;

enum { SEEDS = 8, DEPTHS = 10 };

struct descents {
    struct load load;
    uint32_t seeds;
    uint32_t quirks;
    const struct gen_population *people; /* NULL: layout only */
};

static void descend(void *context)
{
    struct descents *d = context;
    const struct module *module = &d->load.modules[d->load.count - 1];
    struct error error;

    for (uint32_t seed = 1; seed <= d->seeds; seed++) {
        struct gen_chain chain;
        gen_chain_init(&chain,
                       &(struct gen_chain_options){.library = &d->load.library,
                                                   .dungeon = module_id(module, RES_DUNGEON, 0),
                                                   .seed = seed,
                                                   .luck = NEXT_LEVEL_LUCK,
                                                   .quirks = d->quirks,
                                                   .people = d->people});
        const struct gen_chain_level *made = gen_chain_level(&chain, DEPTHS, &error);
        ENSURE(made != NULL, "%s", error.text);
        bench_keep(made->level.width);
        gen_chain_free(&chain);
    }
}

static double per_level(struct descents *d)
{
    d->seeds = SEEDS;
    return bench_time(descend, d) / (SEEDS * DEPTHS) * 1e3;
}

/* The same in games, where scripts of the library take part: the original runs them, too. */
static void descend_with_scripts(void *context)
{
    struct descents *d = context;
    struct error error;

    for (uint32_t seed = 1; seed <= d->seeds; seed++) {
        struct game_options options = {.library = &d->load.library, .seed = seed};
        struct game *game = game_empty(&options, &error);
        ENSURE(game != NULL, "%s", error.text);
        flavours_assign(&game->world);
        const struct level *level = game_level(game, DEPTHS, &error);
        ENSURE(level != NULL, "%s", error.text);
        bench_keep(level->width);
        game_free(game);
    }
}

static void open_library(struct descents *d, const char *image)
{
    struct load_options options = {
        .embedded = embedded_image(), .modules = &image, .module_count = image != NULL};
    struct error error;

    bool good = load_open(&d->load, &options, &error);
    ENSURE(good, "%s", error.text);
}

/* Compiles in a process of its own, whose memory does not count here. */
static bool compile_to(const char *library, const char *image)
{
    int status = 0;
    pid_t child = fork();

    if (child == 0) {
        struct compile_options options = {.path = library};
        struct compilation compilation;
        struct module module;
        struct error error;
        _exit(!compile(&compilation, &options, &module) || !module_save(&module, image, &error));
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static void bench_image(const char *image)
{
    struct descents d = {.quirks = QUIRKS_CLASSIC, .seeds = 1};

    open_library(&d, image);
    descend(&d);
    bench_report("ten levels, peak of the process", bench_peak(), "MB", 0);
    double taken = per_level(&d);
    bench_report("level (vs the original)", taken, "ms", reference_level / taken);
    d.people = people_of_library();
    taken = per_level(&d);
    bench_report("full level (vs the original)", taken, "ms", reference_full / taken);
    bench_report("ten full levels, peak so far", bench_peak(), "MB", 0);
    taken = bench_time(descend_with_scripts, &d) / (SEEDS * DEPTHS) * 1e3;
    bench_report("  with scripts (vs the original)", taken, "ms", reference_full / taken);
    load_close(&d.load);
}

void bench_levels(void)
{
    char library[FILE_PATH_SIZE], image[] = "/tmp/incursion-bench-XXXXXX";
    struct descents ours = {.quirks = QUIRKS_MENDED};
    int fd = mkstemp(image);

    if (!bench_library(library))
        printf("level (vs the original): needs ../shared/incursion-lib, left out\n");
    else if (fd < 0 || !compile_to(library, image))
        printf("level (vs the original): %s could not be compiled, left out\n", library);
    else
        bench_image(image);
    if (fd >= 0) {
        close(fd);
        unlink(image);
    }
    open_library(&ours, NULL);
    bench_report("a level of our own, mended", per_level(&ours), "ms", 0);
    ours.people = people_of_library();
    bench_report("a full level of our own, mended", per_level(&ours), "ms", 0);
    load_close(&ours.load);
}

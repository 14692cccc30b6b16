/* The map algorithms, against rot.js where node and npm are present: the same sizes and options,
 * as many maps, in the same run. rot.js is installed into build/cache, which is not committed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

#include "base/check.h"
#include "base/file.h"
#include "base/num.h"
#include "gen/algorithm.h"
#include "gen/cellular.h"
#include "gen/cellular_connect.h"

enum { MAPS = 40, CAVES = 4 };

/* ---- ours ---- */

static void make_maps(const struct gen_request *request, int maps)
{
    for (int seed = 1; seed <= maps; seed++) {
        struct gen_result result;
        struct error error;
        struct rng rng;
        rng_seed(&rng, (uint32_t)seed);
        struct draws draws = draws_from_rng(&rng);
        bool good = algorithm_generate(request, &draws, &result, &error);
        ENSURE(good, "%s", error.text);
        bench_keep(result.draws);
        gen_result_free(&result);
    }
}

static void make_diggers(void *context)
{
    struct gen_request request = algorithm_request("digger");

    (void)context;
    make_maps(&request, MAPS);
}

static void make_caves(void *context)
{
    struct gen_request request = algorithm_request("cellular");

    (void)context;
    request.width = request.height = 250;
    make_maps(&request, CAVES);
}

static void make_huge_caves(void *context)
{
    struct gen_request request = algorithm_request("cellular");

    (void)context;
    request.width = request.height = 1000;
    make_maps(&request, 1);
}

struct automaton {
    int width, height, topology;
    bool connect;
};

static void grow(void *context)
{
    const struct automaton *a = context;
    struct cellular_rule rule = cellular_rule_default(a->topology);

    for (int seed = 1; seed <= CAVES; seed++) {
        struct cellular_grid grid, spare;
        struct arena arena = {0};
        struct rng rng;
        rng_seed(&rng, (uint32_t)seed);
        struct draws draws = draws_from_rng(&rng);
        cellular_init(&grid, &arena, a->width, a->height);
        cellular_init(&spare, &arena, a->width, a->height);
        cellular_randomize(&grid, &draws, rule.fill_percent);
        for (int round = 0; round < rule.rounds; round++)
            cellular_step(&grid, &spare, &rule);
        if (a->connect)
            cellular_connect(&grid, a->topology, false, &draws, NULL);
        bench_keep(grid.rows[0]);
        arena_free(&arena);
    }
}

/* ---- rot.js ---- */

/* What bench/rotjs.mjs printed; empty where it cannot run. */
static void ask_rotjs(struct str_builder *out)
{
    static const char command[] =
        "command -v node >/dev/null && command -v npm >/dev/null || exit 1; "
        "cache='" INCURSION_SOURCE_DIR "/build/cache/rot-js'; mkdir -p \"$cache\" || exit 1; "
        "[ -d \"$cache/node_modules/rot-js\" ] || "
        "npm install --silent --no-audit --no-fund --prefix \"$cache\" rot-js@2.2.1 "
        ">/dev/null 2>&1 </dev/null || exit 1; "
        "node '" INCURSION_SOURCE_DIR "/bench/rotjs.mjs' \"$cache\" 2>/dev/null";
    FILE *pipe = popen(command, "r");
    char line[128];

    while (pipe && fgets(line, sizeof line, pipe))
        sb_add_cstr(out, line);
    if (pipe)
        pclose(pipe);
}

/* Milliseconds of a line; 0: there is none. */
static double rotjs_time(const struct str_builder *answer, const char *name)
{
    const char *at = strstr(sb_cstr(answer), name);

    return at ? strtod(at + strlen(name), NULL) : 0;
}

static void report(const char *name, double seconds, int maps, double rotjs)
{
    double taken = seconds * 1e3 / maps;

    bench_report(name, taken, "ms", rotjs / taken);
}

void bench_algorithms(void)
{
    static const struct {
        const char *name, *rotjs;
        struct automaton automaton;
    } caves[] = {
        {"cellular 250x250 t4 (vs rot.js)", "cellular_4 ", {250, 250, 4, false}},
        {"cellular 250x250 t6 (vs rot.js)", "cellular_6 ", {250, 250, 6, false}},
        {"cellular 250x250 t8 (vs rot.js)", "cellular_8 ", {250, 250, 8, false}},
        {"  connected 80x50 (vs rot.js)", "connect ", {80, 50, 8, true}},
    };
    struct str_builder answer = {0};

    ask_rotjs(&answer);
    if (answer.len == 0)
        puts("rot.js: skipped (needs node, npm and once the network)");
    report("digger 80x50 (vs rot.js)", bench_time(make_diggers, NULL), MAPS,
           rotjs_time(&answer, "digger "));
    for (int i = 0; i < COUNT_OF(caves); i++) {
        struct automaton automaton = caves[i].automaton;
        report(caves[i].name, bench_time(grow, &automaton), CAVES,
               rotjs_time(&answer, caves[i].rotjs));
    }
    report("  with regions and zones", bench_time(make_caves, NULL), CAVES, 0);
    report("  the same, 1000x1000", bench_time(make_huge_caves, NULL), 1, 0);
    sb_free(&answer);
}

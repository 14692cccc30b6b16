/* incursion stress: many levels, each looked at by the checker. */
#include <string.h>

#include "cmd/modules.h"
#include "cmd/out.h"
#include "cmd/place_name.h"
#include "gen/makelev/makelev.h"
#include "gen/people.h"
#include "gen/stress.h"

enum {
    OPTION_SEED = MODULES_OPTION_END,
    OPTION_SEEDS,
    OPTION_DEPTHS,
    OPTION_DUNGEON,
    OPTION_QUIRKS,
    OPTION_STREAM
};

const struct command_option cmd_stress_options[] = {
    {"seed", OPTION_SEED, "N", "the first seed"},
    {"seeds", OPTION_SEEDS, "N", "how many seeds"},
    {"depths", OPTION_DEPTHS, "N", "how many levels of each"},
    {"dungeon", OPTION_DUNGEON, "NAME", "the dungeon; else the first of the library"},
    {"quirks", OPTION_QUIRKS, "LIST", "classic, mended or names; else as the dungeon says"},
    {"stream", OPTION_STREAM, "layout|classic", "without or with creatures and items"},
    MODULES_OPTIONS,
    {0},
};

struct call {
    const struct command *self;
    int64_t seed, seeds, depths;
    const char *dungeon; /* NULL: the first */
    const char *quirks;  /* NULL: as the dungeon says */
    bool classic;        /* with creatures and items */
    struct modules_choice modules;
};

static bool take_number(const struct call *call, const char *option, int64_t most, int64_t *out)
{
    if (str_to_int64(str_from(optarg), out) && *out >= 1 && *out <= most)
        return true;
    command_usage_error(call->self, "%s is a number from 1 to %lld, not \"%s\".", option,
                        (long long)most, optarg);
    return false;
}

static bool take_stream(struct call *call)
{
    call->classic = strcmp(optarg, "classic") == 0;
    if (call->classic || strcmp(optarg, "layout") == 0)
        return true;
    command_usage_error(call->self, "--stream takes layout or classic, not \"%s\".", optarg);
    return false;
}

static bool take_option(struct call *call, int option)
{
    switch (option) {
    case OPTION_SEED: return take_number(call, "--seed", UINT32_MAX, &call->seed);
    case OPTION_SEEDS: return take_number(call, "--seeds", 10000000, &call->seeds);
    case OPTION_DEPTHS: return take_number(call, "--depths", 255, &call->depths);
    case OPTION_DUNGEON: call->dungeon = optarg; return true;
    case OPTION_QUIRKS: call->quirks = optarg; return true;
    case OPTION_STREAM: return take_stream(call);
    default: return modules_option(&call->modules, option);
    }
}

static int read_call(struct call *call, int argc, char **argv)
{
    int option;

    while ((option = command_next_option(call->self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?' || !take_option(call, option))
            return EXIT_USAGE;
    }
    if (optind < argc)
        return command_usage_error(call->self, "\"%s\" is one word too many.", argv[optind]);
    return -1;
}

static int run(const struct call *call, const struct library *library)
{
    struct stress_options options = {
        .library = library,
        .dungeon = place_find(call->self, library, RES_DUNGEON, call->dungeon),
        .first_seed = (uint32_t)call->seed,
        .seeds = (int)call->seeds,
        .depths = (int)call->depths,
        .people = call->classic ? people_of_library() : NULL};
    struct stress_result result;
    struct str_builder text = {0};
    struct str unknown;

    if (options.dungeon == 0)
        return EXIT_FAILED;
    options.quirks = makelev_default_quirks(library, options.dungeon);
    if (call->quirks && !quirks_parse(str_from(call->quirks), &options.quirks, &unknown))
        return command_usage_error(call->self, "there is no quirk \"" STR_PRINTF "\".",
                                   STR_ARGS(unknown));
    int wrong = stress_run(&options, &result);
    stress_text(&options, &result, &text);
    out_text(sb_str(&text));
    sb_free(&text);
    return wrong ? EXIT_FAILED : EXIT_OK;
}

int cmd_stress(const struct command *self, int argc, char **argv)
{
    struct call call = {.self = self, .seed = 1, .seeds = 20, .depths = 10};
    struct load load;
    int status = read_call(&call, argc, argv);

    if (status >= 0)
        return status;
    if (!modules_open(self, &call.modules, &load))
        return EXIT_FAILED;
    status = run(&call, &load.library);
    load_close(&load);
    return status;
}

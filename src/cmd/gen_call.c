/* Reading the call of `incursion gen`. */
#include "cmd/gen_call.h"

#include <string.h>
#include <unistd.h>

#include "base/num.h"
#include "front/raster.h"

enum {
    OPTION_SEED = MODULES_OPTION_END,
    OPTION_DEPTH,
    OPTION_DUNGEON,
    OPTION_REGION,
    OPTION_STREAM,
    OPTION_QUIRKS,
    OPTION_FORMAT,
    OPTION_COUNT,
    OPTION_SCALE,
    OPTION_CELL,
    OPTION_SECRETS,
    OPTION_FOV,
    OPTION_CHECK,
    OPTION_CENSUS,
    OPTION_LIST_QUIRKS
};

const struct command_option cmd_gen_options[] = {
    {"seed", OPTION_SEED, "N", "the dungeon's seed"},
    {"depth", OPTION_DEPTH, "N|A-B", "one level, or several"},
    {"dungeon", OPTION_DUNGEON, "NAME", "the dungeon; else the first of the library"},
    {"region", OPTION_REGION, "NAME", "a region that is a map by itself"},
    {"stream", OPTION_STREAM, "layout|classic", "without or with creatures and items"},
    {"quirks", OPTION_QUIRKS, "LIST", "classic, mended or names; else as the dungeon says"},
    {"format", OPTION_FORMAT, "NAME", "text, ansi, json, golden, trace, fov or png"},
    {"count", OPTION_COUNT, "N", "so many seeds, one after the other"},
    {"scale", OPTION_SCALE, "N", "pixels of a picture per pixel of the font"},
    {"cell", OPTION_CELL, "square|tall", "the shape of a picture's cells"},
    {"secrets", OPTION_SECRETS, NULL, "show secret doors"},
    {"fov", OPTION_FOV, "X,Y[,sight=N,...]", "only what is seen from there"},
    {"output", 'o', "FILE", "write into a file"},
    {"list-quirks", OPTION_LIST_QUIRKS, NULL, "list the original's quirks"},
    {"check", OPTION_CHECK, NULL, "look for faults instead of drawing"},
    {"census", OPTION_CENSUS, NULL, "count what the levels of all seeds hold"},
    GEN_ALGORITHM_OPTIONS,
    MODULES_OPTIONS,
    {0},
};

enum { COUNT_MOST = 1000000, DEPTH_MOST = 255, RANGE_MOST = 255 };

static const char *const format_names[] = {"text",  "ansi", "json", "golden",
                                           "trace", "png",  "fov",  NULL};
static const char *const stream_names[] = {"layout", "classic", NULL};
static const char *const cell_names[] = {"square", "tall", NULL};

static bool take_number(const struct gen_call *r, const char *what, struct str text, int64_t least,
                        int64_t most, int64_t *out)
{
    if (str_to_int64(text, out) && *out >= least && *out <= most)
        return true;
    command_usage_error(r->self, "%s is a number from %lld to %lld, not \"" STR_PRINTF "\".", what,
                        (long long)least, (long long)most, STR_ARGS(text));
    return false;
}

static bool take_int(const struct gen_call *r, const char *what, struct str text, int most,
                     int *out)
{
    int64_t value;

    if (!take_number(r, what, text, 1, most, &value))
        return false;
    *out = (int)value;
    return true;
}

static bool take_seed(struct gen_call *r)
{
    int64_t value;

    if (!take_number(r, "--seed", str_from(optarg), 0, UINT32_MAX, &value))
        return false;
    r->seed = (uint32_t)value;
    return true;
}

/* "3" or "1-10". */
static bool take_depth(struct gen_call *r)
{
    struct str last = str_from(optarg), first = str_cut(&last, '-');

    if (!take_int(r, "--depth", first, DEPTH_MOST, &r->first_depth))
        return false;
    if (last.data == NULL)
        last = first;
    if (!take_int(r, "--depth", last, DEPTH_MOST, &r->last_depth))
        return false;
    if (r->first_depth <= r->last_depth)
        return true;
    command_usage_error(r->self, "--depth goes down: %d-%d.", r->last_depth, r->first_depth);
    return false;
}

/* The number of the word among the names, or -1 after saying what there is. */
static int take_word(const struct gen_call *r, const char *option, const char *const *names)
{
    struct str_builder all = {0};

    for (int i = 0; names[i]; i++) {
        if (strcmp(optarg, names[i]) == 0) {
            sb_free(&all);
            return i;
        }
        sb_addf(&all, "%s%s", i == 0 ? "" : names[i + 1] ? ", " : " or ", names[i]);
    }
    command_usage_error(r->self, "%s takes %s, not \"%s\".", option, sb_cstr(&all), optarg);
    sb_free(&all);
    return -1;
}

static bool take_switch(const struct gen_call *r, const char *option, const char *const *names,
                        bool *out)
{
    int word = take_word(r, option, names);

    *out = word == 1;
    return word >= 0;
}

static bool take_name(struct gen_call *r, enum res_kind kind)
{
    if (r->name) {
        command_usage_error(r->self, "one dungeon or region at a time.");
        return false;
    }
    r->kind = kind;
    r->name = optarg;
    return true;
}

/* One "sight=15" of a viewer. */
static bool take_range(struct gen_call *r, struct str range)
{
    struct fov_ranges *to = &r->viewer.ranges;
    const struct {
        const char *name;
        int *value;
    } all[] = {{"sight", &to->sight},  {"light", &to->light}, {"shadow", &to->shadow},
               {"infra", &to->infra},  {"blind", &to->blind}, {"percep", &to->percep},
               {"tremor", &to->tremor}};
    struct str name = str_cut(&range, '=');
    int64_t value;

    for (int i = 0; i < COUNT_OF(all); i++)
        if (str_equal(name, str_from(all[i].name))) {
            if (!take_number(r, all[i].name, range, 0, RANGE_MOST, &value))
                return false;
            *all[i].value = (int)value;
            return true;
        }
    command_usage_error(r->self,
                        "a viewer has sight, light, shadow, infra, blind, percep and "
                        "tremor, not \"" STR_PRINTF "\".",
                        STR_ARGS(name));
    return false;
}

/* "X,Y" and ranges: "12,7,sight=15,light=4,shadow=8". */
static bool take_viewer(struct gen_call *r)
{
    struct str rest = str_from(optarg), x = str_cut(&rest, ','), y = str_cut(&rest, ',');
    int64_t column, row;

    r->has_viewer = true;
    if (!take_number(r, "--fov X,Y: X", x, 0, LEVEL_SIDE_MOST - 1, &column) ||
        !take_number(r, "--fov X,Y: Y", y, 0, LEVEL_SIDE_MOST - 1, &row))
        return false;
    r->viewer.at = (struct point){(int)column, (int)row};
    while (rest.len > 0)
        if (!take_range(r, str_cut(&rest, ',')))
            return false;
    return true;
}

static bool take_option(struct gen_call *r, int option)
{
    switch (option) {
    case OPTION_SEED: return take_seed(r);
    case OPTION_DEPTH: return take_depth(r);
    case OPTION_DUNGEON: return take_name(r, RES_DUNGEON);
    case OPTION_REGION: return take_name(r, RES_REGION);
    case OPTION_STREAM: return take_switch(r, "--stream", stream_names, &r->classic);
    case OPTION_CELL: return take_switch(r, "--cell", cell_names, &r->tall);
    case OPTION_FORMAT: return (r->format = take_word(r, "--format", format_names)) >= 0;
    case OPTION_COUNT: return take_int(r, "--count", str_from(optarg), COUNT_MOST, &r->count);
    case OPTION_SCALE:
        return take_int(r, "--scale", str_from(optarg), RASTER_SCALE_MOST, &r->scale);
    case OPTION_FOV: return take_viewer(r);
    case OPTION_QUIRKS: r->quirks = optarg; return true;
    case OPTION_SECRETS: return r->secrets = true;
    case OPTION_LIST_QUIRKS: return r->list_quirks = true;
    case OPTION_CHECK: return r->check = true;
    case OPTION_CENSUS: return r->census = true;
    case 'o': r->output = optarg; return true;
    default:
        return modules_option(&r->modules, option) ||
               gen_algorithm_option(r->self, &r->algorithm, option);
    }
}

/* What each option says is right; do they go together? */
static int check_call(const struct gen_call *r)
{
    if (r->kind == RES_REGION && r->last_depth > 1)
        return command_usage_error(r->self, "a region is one level: leave --depth out.");
    if (r->census && (r->kind == RES_REGION || r->check || r->has_viewer))
        return command_usage_error(r->self, "--census is of a dungeon, and goes with no --check or "
                                            "--fov.");
    if (r->census && r->format != GEN_TEXT && r->format != GEN_ANSI && r->format != GEN_JSON)
        return command_usage_error(r->self, "--census goes with --format text or json.");
    if (r->classic && r->format == GEN_GOLDEN)
        return command_usage_error(r->self, "golden recordings are of the layout stream.");
    if (r->has_viewer && r->format != GEN_TEXT && r->format != GEN_ANSI && r->format != GEN_PNG)
        return command_usage_error(r->self, "--fov goes with --format text, ansi or png.");
    if (r->format == GEN_PNG && !r->output && isatty(STDOUT_FILENO))
        return command_usage_error(r->self, "a picture does not go to a terminal: use -o FILE.");
    if (r->format == GEN_PNG && !r->output && (r->count > 1 || r->first_depth < r->last_depth))
        return command_usage_error(r->self, "several pictures need -o FILE.");
    return -1;
}

int gen_call_read(struct gen_call *r, int argc, char **argv)
{
    int option;

    while ((option = command_next_option(r->self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?' || !take_option(r, option))
            return EXIT_USAGE;
    }
    if (optind < argc)
        return command_usage_error(r->self, "\"%s\" is one word too many.", argv[optind]);
    if (r->format < 0)
        r->format = !r->output && modules_colour(STDOUT_FILENO) ? GEN_ANSI : GEN_TEXT;
    return check_call(r);
}

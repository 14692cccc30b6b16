/* incursion gen: levels of a dungeon, as pictures, data or recordings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/nearest.h"
#include "base/num.h"
#include "cmd/gen_algorithm.h"
#include "cmd/modules.h"
#include "front/picture.h"
#include "front/print.h"
#include "gen/algorithm_text.h"
#include "gen/chain.h"
#include "gen/check.h"
#include "gen/fov_report.h"
#include "gen/level_json.h"
#include "gen/populate.h"
#include "ui/view_picture.h"

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
    OPTION_LIST_QUIRKS
};

enum { COUNT_MOST = 1000000, DEPTH_MOST = 255, RANGE_MOST = 255 };

enum format {
    FORMAT_TEXT,
    FORMAT_ANSI,
    FORMAT_JSON,
    FORMAT_GOLDEN,
    FORMAT_TRACE,
    FORMAT_PNG,
    FORMAT_FOV
};

static const char *const format_names[] = {"text",  "ansi", "json", "golden",
                                           "trace", "png",  "fov",  NULL};
static const char *const stream_names[] = {"layout", "classic", NULL};
static const char *const cell_names[] = {"square", "tall", NULL};

struct request {
    const struct command *self;
    uint32_t seed;
    int first_depth, last_depth, count, scale;
    enum res_kind kind;
    const char *name; /* of a dungeon or region; NULL: the first dungeon */
    int format;       /* -1: by where it goes */
    bool classic, tall, secrets, list_quirks;
    bool check; /* look for faults instead of drawing */
    struct gen_algorithm_call algorithm;
    const char *quirks; /* NULL: as the dungeon says */
    const char *output; /* NULL: standard output */
    bool has_viewer;    /* only what it knows is shown */
    struct fov_viewer viewer;
    struct modules_choice modules;
};

/* ---- the call ---- */

static bool take_number(const struct request *r, const char *what, struct str text, int64_t least,
                        int64_t most, int64_t *out)
{
    if (str_to_int64(text, out) && *out >= least && *out <= most)
        return true;
    command_usage_error(r->self, "%s is a number from %lld to %lld, not \"" STR_PRINTF "\".", what,
                        (long long)least, (long long)most, STR_ARGS(text));
    return false;
}

static bool take_int(const struct request *r, const char *what, struct str text, int most, int *out)
{
    int64_t value;

    if (!take_number(r, what, text, 1, most, &value))
        return false;
    *out = (int)value;
    return true;
}

static bool take_seed(struct request *r)
{
    int64_t value;

    if (!take_number(r, "--seed", str_from(optarg), 0, UINT32_MAX, &value))
        return false;
    r->seed = (uint32_t)value;
    return true;
}

/* "3" or "1-10". */
static bool take_depth(struct request *r)
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
static int take_word(const struct request *r, const char *option, const char *const *names)
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

static bool take_switch(const struct request *r, const char *option, const char *const *names,
                        bool *out)
{
    int word = take_word(r, option, names);

    *out = word == 1;
    return word >= 0;
}

static bool take_name(struct request *r, enum res_kind kind)
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
static bool take_range(struct request *r, struct str range)
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
static bool take_viewer(struct request *r)
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

static bool take_option(struct request *r, int option)
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
    case 'o': r->output = optarg; return true;
    default:
        return modules_option(&r->modules, option) ||
               gen_algorithm_option(r->self, &r->algorithm, option);
    }
}

/* What each option says is right; do they go together? */
static int check_call(const struct request *r)
{
    if (r->kind == RES_REGION && r->last_depth > 1)
        return command_usage_error(r->self, "a region is one level: leave --depth out.");
    if (r->classic && r->format == FORMAT_GOLDEN)
        return command_usage_error(r->self, "golden recordings are of the layout stream.");
    if (r->has_viewer && r->format != FORMAT_TEXT && r->format != FORMAT_ANSI &&
        r->format != FORMAT_PNG)
        return command_usage_error(r->self, "--fov goes with --format text, ansi or png.");
    if (r->format == FORMAT_PNG && !r->output && isatty(STDOUT_FILENO))
        return command_usage_error(r->self, "a picture does not go to a terminal: use -o FILE.");
    if (r->format == FORMAT_PNG && !r->output && (r->count > 1 || r->first_depth < r->last_depth))
        return command_usage_error(r->self, "several pictures need -o FILE.");
    return -1;
}

/* Returns -1 when all is well, else the exit status. */
static int read_call(struct request *r, int argc, char **argv)
{
    static const struct option options[] = {
        {"seed", required_argument, NULL, OPTION_SEED},
        {"depth", required_argument, NULL, OPTION_DEPTH},
        {"dungeon", required_argument, NULL, OPTION_DUNGEON},
        {"region", required_argument, NULL, OPTION_REGION},
        {"stream", required_argument, NULL, OPTION_STREAM},
        {"quirks", required_argument, NULL, OPTION_QUIRKS},
        {"format", required_argument, NULL, OPTION_FORMAT},
        {"count", required_argument, NULL, OPTION_COUNT},
        {"scale", required_argument, NULL, OPTION_SCALE},
        {"cell", required_argument, NULL, OPTION_CELL},
        {"secrets", no_argument, NULL, OPTION_SECRETS},
        {"fov", required_argument, NULL, OPTION_FOV},
        {"output", required_argument, NULL, 'o'},
        {"list-quirks", no_argument, NULL, OPTION_LIST_QUIRKS},
        {"check", no_argument, NULL, OPTION_CHECK},
        GEN_ALGORITHM_OPTIONS,
        MODULES_OPTIONS,
        {0},
    };
    int option;

    while ((option = command_option(r->self, argc, argv, options)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?' || !take_option(r, option))
            return EXIT_USAGE;
    }
    if (optind < argc)
        return command_usage_error(r->self, "\"%s\" is one word too many.", argv[optind]);
    if (r->format < 0)
        r->format = !r->output && modules_colour(STDOUT_FILENO) ? FORMAT_ANSI : FORMAT_TEXT;
    return check_call(r);
}

/* ---- what to make ---- */

static res_id unknown_name(const struct request *r, const struct nearest *nearest)
{
    struct str found = nearest_found(nearest);

    fprintf(stderr, "incursion gen: there is no %s \"%s\"",
            r->kind == RES_REGION ? "region" : "dungeon", r->name);
    if (found.len > 0)
        fprintf(stderr, ", did you mean \"" STR_PRINTF "\"?\n", STR_ARGS(found));
    else
        fprintf(stderr, " (incursion res list --kind %s shows all).\n",
                r->kind == RES_REGION ? "regions" : "dungeons");
    return 0;
}

static struct str without_article(struct str name)
{
    struct str article = STR("the ");

    return name.len > article.len && str_equal_nocase(str_slice(name, 0, article.len), article)
               ? str_slice(name, article.len, name.len)
               : name;
}

/* By the whole name or what players see of it, the part before a ';'; with or without "the". */
static bool is_called(struct str name, struct str word)
{
    struct str rest = name, shown = str_cut(&rest, ';');

    return str_equal_nocase(name, word) || str_equal_nocase(shown, word) ||
           str_equal_nocase(without_article(shown), word);
}

/* The dungeon or region of the call; 0 after saying that there is none. */
static res_id find_place(const struct request *r, const struct library *library)
{
    struct nearest nearest = nearest_start(str_from(r->name));

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, r->kind); i++) {
            struct str name = module_name(module, module_record(module, r->kind, i));
            if (!r->name || is_called(name, str_from(r->name)))
                return module_id(module, r->kind, i);
            nearest_try(&nearest, name);
            nearest_try(&nearest, without_article(name));
        }
    }
    if (r->name)
        return unknown_name(r, &nearest);
    fprintf(stderr, "incursion gen: there is no dungeon in these modules.\n");
    return 0;
}

static int unknown_quirk(const struct request *r, struct str name)
{
    struct nearest nearest = nearest_start(name);

    nearest_try(&nearest, STR("classic"));
    nearest_try(&nearest, STR("mended"));
    for (int i = 0; i < QUIRK_COUNT; i++)
        nearest_try(&nearest, str_from(quirk_info((enum quirk_number)i)->name));
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        return command_usage_error(
            r->self, "there is no quirk \"" STR_PRINTF "\", did you mean \"" STR_PRINTF "\"?",
            STR_ARGS(name), STR_ARGS(found));
    return command_usage_error(r->self,
                               "there is no quirk \"" STR_PRINTF "\" (--list-quirks lists them).",
                               STR_ARGS(name));
}

static int list_quirks(void)
{
    for (int i = 0; i < QUIRK_COUNT; i++) {
        const struct quirk_info *info = quirk_info((enum quirk_number)i);
        printf("%-18s %s\n", info->name, info->what);
    }
    return EXIT_OK;
}

/* ---- one level ---- */

static void add_title(const struct gen_chain *chain, int depth, struct str_builder *out)
{
    struct str name = library_name(chain->options.library, chain->options.dungeon);

    sb_add(out, str_cut(&name, ';'));
    if (gen_chain_depth(chain) > 1)
        sb_addf(out, ", level %d", depth);
    sb_addf(out, ", seed %u\n\n", chain->options.seed);
}

/* The level that was made last, all of it or what the viewer knows. */
static struct view_counts make_picture(const struct request *r, const struct gen_chain *chain,
                                       struct level_picture *picture)
{
    struct level *level = &chain->deepest->level;

    level_picture_make(picture, level, &chain->world, r->secrets);
    if (!r->has_viewer)
        return (struct view_counts){0};
    return view_picture(picture, level, &chain->world, &r->viewer);
}

/* Where colours cannot tell what is seen from what is remembered, a second map does. */
static void add_view(const struct request *r, const struct gen_chain *chain,
                     struct view_counts counts, struct str_builder *out)
{
    sb_addf(out, "seen from %d,%d: %d visible, %d shadowy, %d remembered, %d unknown\n",
            r->viewer.at.x, r->viewer.at.y, counts.visible, counts.shadowy, counts.remembered,
            counts.unknown);
    if (r->format == FORMAT_ANSI)
        return;
    sb_add_cstr(out, "\n* visible, + shadowy, - remembered\n\n");
    view_picture_tiers(&chain->deepest->level, r->viewer.at, out);
}

static void add_legend(const struct level_picture *picture, struct print_style style,
                       struct str_builder *out)
{
    print_legend(picture, style, out);
    if (picture->secret_doors > 0)
        sb_addf(out, "  (%d secret %s not shown: --secrets)\n", picture->secret_doors,
                picture->secret_doors == 1 ? "door is" : "doors are");
}

static void add_text(const struct request *r, const struct gen_chain *chain, int depth,
                     struct str_builder *out)
{
    struct print_style style = {r->format == FORMAT_ANSI, print_locale_is_unicode()};
    struct level_picture picture;
    struct view_counts counts = make_picture(r, chain, &picture);

    add_title(chain, depth, out);
    print_cells(picture.cells, picture.width, picture.height, style, out);
    sb_add_char(out, '\n');
    if (r->has_viewer)
        add_view(r, chain, counts, out);
    else
        add_legend(&picture, style, out);
    sb_add_char(out, '\n');
    level_picture_free(&picture);
}

static bool add_png(const struct request *r, const struct gen_chain *chain, struct str_builder *out,
                    struct error *error)
{
    struct level_picture picture;
    struct font font;

    if (!font_load(&font, NULL, error))
        return false;
    struct raster_style style = {&font, r->tall ? font.width : font.height, r->scale};
    make_picture(r, chain, &picture);
    bool good = picture_of_cells(picture.cells, picture.width, picture.height, &style, out, error);
    level_picture_free(&picture);
    font_free(&font);
    return good;
}

static bool add_level(const struct request *r, const struct gen_chain *chain, int depth,
                      struct str_builder *out, struct error *error)
{
    struct report report = gen_chain_report(chain, depth);
    struct level *level = &chain->deepest->level;

    if (r->has_viewer && !level_has(level, r->viewer.at.x, r->viewer.at.y)) {
        error_set(error, "%d,%d is not on level %d, which is %d by %d", r->viewer.at.x,
                  r->viewer.at.y, depth, level->width, level->height);
        return false;
    }
    switch (r->format) {
    case FORMAT_JSON:
        level_json(chain, depth, out);
        sb_add_char(out, '\n');
        return true;
    case FORMAT_GOLDEN: report_level(&report, out); return true;
    case FORMAT_TRACE: sb_add(out, sb_str(&gen_chain_made(chain, depth)->trace)); return true;
    case FORMAT_PNG: return add_png(r, chain, out, error);
    case FORMAT_FOV: fov_report(level, &chain->world, chain->options.seed, depth, out); return true;
    default: add_text(r, chain, depth, out); return true;
    }
}

/* ---- all levels ---- */

/* Pictures are files of their own: x.png becomes x-SEED-DEPTH.png when there are several. */
static bool save_picture(const struct request *r, uint32_t seed, int depth,
                         const struct str_builder *picture, struct error *error)
{
    struct str_builder path = {0};
    const char *dot = strrchr(r->output, '.');
    int stem = dot && !strchr(dot, '/') ? (int)(dot - r->output) : (int)strlen(r->output);

    if (r->count > 1 || r->first_depth < r->last_depth)
        sb_addf(&path, "%.*s-%u-%d%s", stem, r->output, seed, depth, r->output + stem);
    else
        sb_add_cstr(&path, r->output);
    bool good = file_write_atomic(sb_cstr(&path), sb_str(picture), error);
    sb_free(&path);
    return good;
}

/* Sends what there is on its way; a file is written at the end, whole. */
static bool pass_on(const struct request *r, uint32_t seed, int depth, struct str_builder *out,
                    struct error *error)
{
    bool good = true;

    if (r->output && r->format != FORMAT_PNG)
        return true;
    if (r->output)
        good = save_picture(r, seed, depth, out, error);
    else
        fwrite(sb_cstr(out), 1, out->len, stdout);
    sb_clear(out);
    return good;
}

/* What the checker has to say about a level; false when something is wrong with it. */
static bool check_level(const struct gen_chain *chain, int depth, struct str_builder *out,
                        struct error *error)
{
    const struct level *above = depth > 1 ? &gen_chain_made(chain, depth - 1)->level : NULL;
    struct gen_findings findings = {0};

    gen_check(&gen_chain_made(chain, depth)->level, above, &chain->world, chain->options.library,
              &findings);
    int wrong = gen_findings_wrong(&findings, chain->options.quirks);
    sb_addf(out, "seed %u depth %d: %d found, %d wrong\n", chain->options.seed, depth,
            findings.count, wrong);
    gen_findings_text(&findings, chain->options.quirks, out);
    gen_findings_free(&findings);
    if (wrong)
        error_set(error, "the checker found %d faults", wrong);
    return wrong == 0;
}

static bool make_seed(const struct request *r, const struct gen_chain_options *options,
                      struct str_builder *out, struct error *error)
{
    struct gen_chain chain;

    gen_chain_init(&chain, options);
    bool good = gen_chain_level(&chain, r->last_depth, error) != NULL;
    for (int depth = r->first_depth; good && depth <= r->last_depth; depth++)
        good = (r->check ? check_level(&chain, depth, out, error)
                         : add_level(r, &chain, depth, out, error)) &&
               pass_on(r, options->seed, depth, out, error);
    if (r->check && !good) /* what was found is shown all the same */
        fputs(sb_cstr(out), stdout);
    gen_chain_free(&chain);
    return good;
}

static int make_levels(const struct request *r, struct gen_chain_options *options)
{
    struct str_builder out = {0};
    struct error error;
    bool good = true;

    for (int i = 0; good && i < r->count; i++) {
        options->seed = r->seed + (uint32_t)i;
        good = make_seed(r, options, &out, &error);
    }
    if (good && r->output && r->format != FORMAT_PNG)
        good = file_write_atomic(r->output, sb_str(&out), &error);
    if (!good)
        fprintf(stderr, "incursion gen: %s\n", error.text);
    sb_free(&out);
    return good ? EXIT_OK : EXIT_FAILED;
}

/* Maps of another algorithm. */
static int make_maps(const struct request *r, const struct library *library, res_id dungeon)
{
    enum gen_algorithm_format format = r->format == FORMAT_PNG    ? GEN_ALGORITHM_PNG
                                       : r->format == FORMAT_JSON ? GEN_ALGORITHM_JSON
                                                                  : GEN_ALGORITHM_TEXT;
    struct gen_algorithm_call call = r->algorithm;
    struct str_builder out = {0};
    struct error error;
    bool good = true;

    call.scale = r->scale;
    for (int i = 0; good && i < r->count; i++)
        good = gen_algorithm_make(&call, r->seed + (uint32_t)i, format, library, dungeon, &out,
                                  &error) &&
               pass_on(r, r->seed + (uint32_t)i, 1, &out, &error);
    if (good && r->output && r->format != FORMAT_PNG)
        good = file_write_atomic(r->output, sb_str(&out), &error);
    if (!good)
        fprintf(stderr, "incursion gen: %s\n", error.text);
    sb_free(&out);
    return good ? EXIT_OK : EXIT_FAILED;
}

static int list_algorithms(void)
{
    struct str_builder out = {0};

    algorithm_text_list(&out);
    fputs(sb_cstr(&out), stdout);
    sb_free(&out);
    return EXIT_OK;
}

static int run(const struct request *r, const struct library *library)
{
    struct gen_chain_options options = {
        .library = library,
        .dungeon = find_place(r, library),
        .luck = GEN_CHAIN_LUCK,
        .people = r->classic ? populate_simply() : NULL,
        .trace = r->format == FORMAT_TRACE,
    };
    struct str unknown;

    if (options.dungeon == 0)
        return EXIT_FAILED;
    if (gen_algorithm_is_asked(&r->algorithm))
        return make_maps(r, library, options.dungeon);
    options.quirks = makelev_default_quirks(library, options.dungeon);
    if (r->quirks && !quirks_parse(str_from(r->quirks), &options.quirks, &unknown))
        return unknown_quirk(r, unknown);
    return make_levels(r, &options);
}

int cmd_gen(const struct command *self, int argc, char **argv)
{
    struct request r = {.self = self,
                        .seed = 1,
                        .first_depth = 1,
                        .last_depth = 1,
                        .count = 1,
                        .scale = 1,
                        .kind = RES_DUNGEON,
                        .format = -1,
                        .viewer.ranges = {.sight = 15, .light = 4, .shadow = 8}};
    int status = read_call(&r, argc, argv);
    struct load load;

    if (status != -1)
        return status;
    if (r.list_quirks)
        return list_quirks();
    if (r.algorithm.list)
        return list_algorithms();
    if (!modules_open(self, &r.modules, &load))
        return EXIT_FAILED;
    status = run(&r, &load.library);
    load_close(&load);
    return status;
}

/* incursion gen: levels of a dungeon, as pictures, data or recordings. */
#include <stdlib.h>

#include "base/nearest.h"
#include "cmd/gen_levels.h"
#include "cmd/out.h"
#include "cmd/place_name.h"
#include "gen/algorithm_text.h"
#include "gen/census.h"
#include "gen/people.h"

/* ---- what to make ---- */

static int unknown_quirk(const struct gen_call *r, struct str name)
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
        out_line("%-18s %s", info->name, info->what);
    }
    return EXIT_OK;
}

/* Maps of another algorithm. */
static int make_maps(const struct gen_call *r, const struct library *library, res_id dungeon)
{
    enum gen_algorithm_format format = r->format == GEN_PNG    ? GEN_ALGORITHM_PNG
                                       : r->format == GEN_JSON ? GEN_ALGORITHM_JSON
                                                               : GEN_ALGORITHM_TEXT;
    struct gen_algorithm_call call = r->algorithm;
    struct str_builder out = {0};
    struct error error;
    bool good = true;

    call.scale = r->scale;
    for (int i = 0; good && i < r->count; i++)
        good = gen_algorithm_make(&call, r->seed + (uint32_t)i, format, library, dungeon, &out,
                                  &error) &&
               gen_pass_on(r, r->seed + (uint32_t)i, 1, &out, &error);
    return gen_end(r, good, &out, &error);
}

static int take_census(const struct gen_call *r, const struct gen_chain_options *options)
{
    struct census_options wanted = {.library = options->library,
                                    .dungeon = options->dungeon,
                                    .first_seed = r->seed,
                                    .seeds = r->count,
                                    .quirks = options->quirks,
                                    .people = people_of_library()};
    struct str_builder out = {0};
    struct census census;
    struct error error;
    bool good = census_take(&census, &wanted, &error);

    if (good && r->format == GEN_JSON)
        census_json(&census, &out);
    else if (good)
        census_text(&census, &out);
    census_free(&census);
    good = good && gen_pass_on(r, r->seed, 1, &out, &error);
    return gen_end(r, good, &out, &error);
}

static int list_algorithms(void)
{
    struct str_builder out = {0};

    algorithm_text_list(&out);
    out_text(sb_str(&out));
    sb_free(&out);
    return EXIT_OK;
}

static int run(const struct gen_call *r, const struct library *library)
{
    struct gen_chain_options options = {
        .library = library,
        .dungeon = place_find(r->self, library, r->kind, r->name),
        .luck = NEXT_LEVEL_LUCK,
        .people = r->classic ? people_of_library() : NULL,
        .trace = r->format == GEN_TRACE,
    };
    struct str unknown;

    if (options.dungeon == 0)
        return EXIT_FAILED;
    if (gen_algorithm_is_asked(&r->algorithm))
        return make_maps(r, library, options.dungeon);
    options.quirks = makelev_default_quirks(library, options.dungeon);
    if (r->quirks && !quirks_parse(str_from(r->quirks), &options.quirks, &unknown))
        return unknown_quirk(r, unknown);
    if (r->census)
        return take_census(r, &options);
    return gen_levels(r, &options);
}

int cmd_gen(const struct command *self, int argc, char **argv)
{
    struct gen_call r = {.self = self,
                         .seed = 1,
                         .first_depth = 1,
                         .last_depth = 1,
                         .count = 1,
                         .scale = 1,
                         .kind = RES_DUNGEON,
                         .format = -1,
                         .viewer.ranges = {.sight = 15, .light = 4, .shadow = 8}};
    int status = gen_call_read(&r, argc, argv);
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

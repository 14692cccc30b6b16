/* The levels of `incursion gen`, as text, data or pictures. */
#include "cmd/gen_levels.h"

#include <string.h>

#include "base/file.h"
#include "base/plain.h"
#include "cmd/out.h"
#include "front/picture.h"
#include "front/print.h"
#include "gen/check.h"
#include "gen/fov_report.h"
#include "gen/level_json.h"
#include "ui/view_picture.h"

/* ---- one level ---- */

static void add_title(const struct gen_chain *chain, int depth, struct str_builder *out)
{
    struct str name = library_name(chain->options.library, chain->options.dungeon);

    plain_add(out, str_cut(&name, ';'), 0);
    if (gen_chain_depth(chain) > 1)
        sb_addf(out, ", level %d", depth);
    sb_addf(out, ", seed %u\n\n", chain->options.seed);
}

/* The level that was made last, all of it or what the viewer knows. */
static struct view_counts make_picture(const struct gen_call *r, const struct gen_chain *chain,
                                       struct level_picture *picture)
{
    struct level *level = &chain->deepest->level;

    level_picture_make(picture, level, &chain->world, r->secrets);
    if (!r->has_viewer)
        return (struct view_counts){0};
    return view_picture(picture, level, &chain->world, &r->viewer);
}

/* Where colours cannot tell what is seen from what is remembered, a second map does. */
static void add_view(const struct gen_call *r, const struct gen_chain *chain,
                     struct view_counts counts, struct str_builder *out)
{
    sb_addf(out, "seen from %d,%d: %d visible, %d shadowy, %d remembered, %d unknown\n",
            r->viewer.at.x, r->viewer.at.y, counts.visible, counts.shadowy, counts.remembered,
            counts.unknown);
    if (r->format == GEN_ANSI)
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

static void add_text(const struct gen_call *r, const struct gen_chain *chain, int depth,
                     struct str_builder *out)
{
    struct print_style style = {r->format == GEN_ANSI, print_locale_is_unicode()};
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

static bool add_png(const struct gen_call *r, const struct gen_chain *chain,
                    struct str_builder *out, struct error *error)
{
    struct level_picture picture;
    struct font font;

    if (!font_load(&font, NULL, error))
        return false;
    struct raster_style style = {&font, r->tall ? font.width : font.height, r->scale,
                                 PALETTE_READABLE};
    make_picture(r, chain, &picture);
    bool good = picture_of_cells(picture.cells, picture.width, picture.height, &style, out, error);
    level_picture_free(&picture);
    font_free(&font);
    return good;
}

static bool add_level(const struct gen_call *r, const struct gen_chain *chain, int depth,
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
    case GEN_JSON:
        level_json(chain, depth, out);
        sb_add_char(out, '\n');
        return true;
    case GEN_GOLDEN: report_level(&report, out); return true;
    case GEN_TRACE: sb_add(out, sb_str(&gen_chain_made(chain, depth)->trace)); return true;
    case GEN_PNG: return add_png(r, chain, out, error);
    case GEN_FOV: fov_report(level, &chain->world, chain->options.seed, depth, out); return true;
    default: add_text(r, chain, depth, out); return true;
    }
}

/* ---- all levels ---- */

/* Pictures are files of their own: x.png becomes x-SEED-DEPTH.png when there are several. */
static bool save_picture(const struct gen_call *r, uint32_t seed, int depth,
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

static void print(const struct gen_call *r, struct str text)
{
    switch (r->format) {
    case GEN_PNG: out_bytes(text); break;
    case GEN_ANSI: out_coloured(text); break;
    default: out_text(text);
    }
}

/* Sends what there is on its way; a file is written at the end, whole. */
bool gen_pass_on(const struct gen_call *r, uint32_t seed, int depth, struct str_builder *out,
                 struct error *error)
{
    bool good = true;

    if (r->output && r->format != GEN_PNG)
        return true;
    if (r->output)
        good = save_picture(r, seed, depth, out, error);
    else
        print(r, sb_str(out));
    sb_clear(out);
    return good;
}

int gen_end(const struct gen_call *r, bool good, struct str_builder *out, struct error *error)
{
    if (good && r->output && r->format != GEN_PNG)
        good = file_write_atomic(r->output, sb_str(out), error);
    if (!good)
        out_error(r->self, error);
    sb_free(out);
    return good ? EXIT_OK : EXIT_FAILED;
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

static bool make_seed(const struct gen_call *r, const struct gen_chain_options *options,
                      struct str_builder *out, struct error *error)
{
    struct gen_chain chain;

    gen_chain_init(&chain, options);
    bool good = gen_chain_level(&chain, r->last_depth, error) != NULL;
    for (int depth = r->first_depth; good && depth <= r->last_depth; depth++)
        good = (r->check ? check_level(&chain, depth, out, error)
                         : add_level(r, &chain, depth, out, error)) &&
               gen_pass_on(r, options->seed, depth, out, error);
    if (r->check && !good) /* what was found is shown all the same */
        out_text(sb_str(out));
    gen_chain_free(&chain);
    return good;
}

int gen_levels(const struct gen_call *r, struct gen_chain_options *options)
{
    struct str_builder out = {0};
    struct error error;
    bool good = true;

    for (int i = 0; good && i < r->count; i++) {
        options->seed = r->seed + (uint32_t)i;
        good = make_seed(r, options, &out, &error);
    }
    return gen_end(r, good, &out, &error);
}

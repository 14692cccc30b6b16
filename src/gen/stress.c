#include "gen/stress.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "gen/next_level.h"
#include "world/chance.h"
#include "world/loose.h"

/* One seed's way down. */
struct descent {
    const struct stress_options *options;
    struct stress_result *result;
    uint32_t seed;
    struct world world;
    struct makelev memory;
};

static int depths_of(const struct stress_options *options)
{
    int most = next_level_count(options->library, options->dungeon);

    return options->depths > 0 ? imin(options->depths, most) : most;
}

static void note_failure(struct descent *d, int depth, const struct error *error)
{
    if (d->result->failed++ > 0)
        return;
    d->result->error = *error;
    d->result->where = (struct stress_place){.seed = d->seed, .depth = depth};
}

static void note_findings(struct descent *d, int depth, const struct gen_findings *findings)
{
    for (int i = 0; i < findings->count; i++) {
        const struct gen_finding *f = &findings->items[i];
        if (d->result->kinds[f->kind].count++ == 0)
            d->result->kinds[f->kind].first = (struct stress_place){d->seed, depth, *f};
    }
    for (int kind = 0; kind < FINDING_COUNT; kind++)
        d->result->kinds[kind].levels += findings->counts[kind] > 0;
}

static void look_at(struct descent *d, const struct level *level, const struct level *above)
{
    const struct stress_options *o = d->options;
    struct gen_findings findings = {0};

    gen_check(level, above, &d->world, o->library, &findings);
    d->result->levels++;
    note_findings(d, level->depth, &findings);
    if (o->watch)
        o->watch(o->context, level, d->seed, &findings);
    gen_findings_free(&findings);
}

static bool make(struct descent *d, int depth, const struct level *above, struct level *level)
{
    struct next_level_request request = {.world = &d->world,
                                         .dungeon = d->options->dungeon,
                                         .above = above,
                                         .luck = d->options->luck ? d->options->luck
                                                                  : NEXT_LEVEL_LUCK,
                                         .quirks = d->options->quirks,
                                         .people = d->options->people};
    struct error error = {0};
    bool good = next_level_make(&request, &d->memory, level, NULL, &error);

    loose_sweep(&d->world);
    if (!good)
        note_failure(d, depth, &error);
    return good;
}

static void descend(struct descent *d, int depths)
{
    struct level levels[2]; /* this one and the one above, in turns */
    int made = 0;

    world_init(&d->world, d->options->library);
    chance_start(&d->world, d->seed, CHANCE_BY_LEVEL);
    while (made < depths) {
        struct level *level = &levels[made % 2];
        const struct level *above = made > 0 ? &levels[(made + 1) % 2] : NULL;
        struct level next;
        if (!make(d, made + 1, above, &next))
            break;
        look_at(d, &next, above);
        if (made >= 2)
            level_free(level, &d->world);
        *level = next;
        made++;
    }
    for (int i = 0; i < imin(made, 2); i++)
        level_free(&levels[i], &d->world);
    world_free(&d->world);
}

int stress_run(const struct stress_options *options, struct stress_result *result)
{
    uint32_t first = options->first_seed ? options->first_seed : 1;
    int depths = depths_of(options), wrong;
    struct descent *d = calloc(1, sizeof *d);

    ENSURE(d != NULL, "out of memory (stress)");
    *result = (struct stress_result){0};
    for (int i = 0; i < options->seeds; i++) {
        *d = (struct descent){.options = options, .result = result, .seed = first + (uint32_t)i};
        descend(d, depths);
    }
    free(d);
    wrong = result->failed;
    for (int kind = 0; kind < FINDING_COUNT; kind++)
        if (!(finding_info(kind)->quirks & options->quirks))
            wrong += result->kinds[kind].count;
    return wrong;
}

void stress_text(const struct stress_options *options, const struct stress_result *result,
                 struct str_builder *out)
{
    int wrong = 0, known = 0;

    if (result->failed > 0)
        sb_addf(out, "failed: %d times, first seed %u depth %d: %s\n", result->failed,
                result->where.seed, result->where.depth, result->error.text);
    for (int kind = 0; kind < FINDING_COUNT; kind++) {
        const struct finding_info *info = finding_info(kind);
        int count = result->kinds[kind].count;
        bool excused = info->quirks & options->quirks;
        const struct stress_place *first = &result->kinds[kind].first;
        if (count == 0)
            continue;
        *(excused ? &known : &wrong) += count;
        sb_addf(out, "%s %s: %d on %d levels, first seed %u depth %d at %d,%d: %s\n",
                excused ? "known" : "WRONG", info->name, count, result->kinds[kind].levels,
                first->seed, first->depth, first->finding.where.x, first->finding.where.y,
                info->sentence);
    }
    sb_addf(out, "%d levels, %d failed, %d wrong, %d known quirks\n", result->levels,
            result->failed, wrong, known);
}

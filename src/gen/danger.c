#include "gen/danger.h"

#include "base/num.h"

static const struct danger_use default_uses[] = {
#define DANGER_USE(from, to, algorithm, weight) {from, to, algorithm, weight},
#include "gen/danger.def"
#undef DANGER_USE
};

const struct danger_table danger_default = {default_uses, COUNT_OF(default_uses)};

/* ---- ranges ---- */

static bool same_range(const struct danger_use *a, const struct danger_use *b)
{
    return a->from == b->from && a->to == b->to;
}

static bool check_use(const struct danger_use *use, struct error *error)
{
    struct error unknown;

    if (use->from > use->to)
        return error_set(error, "danger table: the range %d-%d ends before it begins", use->from,
                         use->to);
    if (use->weight <= 0)
        return error_set(error, "danger table: the weight of %s in %d-%d is %d, it must be above 0",
                         use->algorithm, use->from, use->to, use->weight);
    if (algorithm_find(str_from(use->algorithm), &unknown) == NULL)
        return error_set(error, "danger table: in %d-%d %s", use->from, use->to, unknown.text);
    return true;
}

bool danger_check(struct danger_table table, struct error *error)
{
    if (table.count == 0)
        return error_set(error, "danger table: there is no range in it");
    for (int i = 0; i < table.count; i++) {
        const struct danger_use *use = &table.uses[i], *before = use - 1;
        if (!check_use(use, error))
            return false;
        if (i == 0 || same_range(use, before))
            continue;
        if (use->from <= before->to)
            return error_set(error,
                             "danger table: the ranges %d-%d and %d-%d overlap, or are not "
                             "in order",
                             before->from, before->to, use->from, use->to);
        if (use->from > before->to + 1)
            return error_set(error,
                             "danger table: nothing is said of danger %d to %d, between the "
                             "ranges %d-%d and %d-%d",
                             before->to + 1, use->from - 1, before->from, before->to, use->from,
                             use->to);
    }
    return true;
}

int danger_nearest(struct danger_table table, int danger)
{
    return iclamp(danger, table.uses[0].from, table.uses[table.count - 1].to);
}

static bool use_has(const struct danger_use *use, int danger)
{
    return danger >= use->from && danger <= use->to;
}

const struct algorithm *danger_choose(struct danger_table table, int danger, struct draws *draws,
                                      struct error *error)
{
    int weights = 0, chosen = 0;

    if (!danger_check(table, error))
        return NULL;
    if (danger < table.uses[0].from || danger > table.uses[table.count - 1].to) {
        error_set(error, "the danger is %d; the danger table goes from %d to %d", danger,
                  table.uses[0].from, table.uses[table.count - 1].to);
        return NULL;
    }
    for (int i = 0; i < table.count; i++)
        weights += use_has(&table.uses[i], danger) ? table.uses[i].weight : 0;
    int lot = draws_below(draws, weights);
    for (; !use_has(&table.uses[chosen], danger) || lot >= table.uses[chosen].weight; chosen++)
        lot -= use_has(&table.uses[chosen], danger) ? table.uses[chosen].weight : 0;
    return algorithm_find(str_from(table.uses[chosen].algorithm), error);
}

/* ---- colours ---- */

enum { DEEPEST = 25 }; /* from here on a wall has the danger's colour alone */

struct rgb danger_colour(int danger)
{
    static const struct {
        int from;
        uint8_t colour;
    } colours[] = {
#define DANGER_COLOUR(from, colour) {from, colour},
#include "gen/danger.def"
#undef DANGER_COLOUR
    };
    int row = COUNT_OF(colours) - 1;

    while (row > 0 && danger < colours[row].from)
        row--;
    return colour_rgb(colours[row].colour);
}

/* `part` of DEEPEST parts of the way from a to b, rounded to the nearest. */
static uint8_t between(int a, int b, int part)
{
    return (uint8_t)((2 * (a * (DEEPEST - part) + b * part) + DEEPEST) / (2 * DEEPEST));
}

struct rgb danger_wall_colour(struct rgb terrain, int danger)
{
    int part = iclamp(danger, 0, DEEPEST);
    struct rgb deep = danger_colour(danger);

    return (struct rgb){between(terrain.r, deep.r, part), between(terrain.g, deep.g, part),
                        between(terrain.b, deep.b, part)};
}

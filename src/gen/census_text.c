/* The census, for people and for programs. */
#include <stdlib.h>

#include "base/json.h"
#include "base/num.h"
#include "gen/census.h"
#include "gen/makelev/makelev.h"

/* What is reported kind by kind. */
static const struct {
    enum res_kind kind;
    const char *name;
} kinds[] = {
    {RES_REGION, "regions"},   {RES_TERRAIN, "terrains"}, {RES_FEATURE, "features"},
    {RES_MONSTER, "monsters"}, {RES_ITEM, "items"},
};

/* ---- going through resources ---- */

typedef void (*visit_fn)(void *context, const struct census *census, res_id id);

static void visit_kind(const struct census *census, enum res_kind kind, visit_fn visit,
                       void *context)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = census->options.library->slots[slot];
        for (int i = 0; module && i < module_count(module, kind); i++)
            visit(context, census, module_id(module, kind, i));
    }
}

struct tally {
    int known, met;             /* in the library */
    int expected, expected_met; /* of the dungeon's lists; regions only */
};

static void tally_one(void *context, const struct census *census, res_id id)
{
    struct tally *t = context;
    bool met = census_met(census, id, 0) > 0, expected = census_expects(census, id);

    t->known++;
    t->met += met;
    t->expected += expected;
    t->expected_met += expected && met;
}

static struct tally tally_of(const struct census *census, enum res_kind kind)
{
    struct tally t = {0};

    visit_kind(census, kind, tally_one, &t);
    return t;
}

static struct str short_name(const struct census *census, res_id id)
{
    struct str name = library_name(census->options.library, id);

    return str_cut(&name, ';');
}

/* ---- text ---- */

static void add_missing(void *context, const struct census *census, res_id id)
{
    struct str_builder *out = context;

    if (census_expects(census, id) && census_met(census, id, 0) == 0)
        sb_addf(out, "    " STR_PRINTF "\n", STR_ARGS(short_name(census, id)));
}

static void add_kinds(const struct census *census, struct str_builder *out)
{
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        struct tally t = tally_of(census, kinds[i].kind);
        if (t.known == 0)
            continue;
        sb_addf(out, "%-10s %4d of %d met", kinds[i].name, t.met, t.known);
        if (t.expected > 0)
            sb_addf(out, "; of those the dungeon lists %d of %d (%d %%)", t.expected_met,
                    t.expected, t.expected_met * 100 / t.expected);
        sb_add_char(out, '\n');
        if (t.expected > t.expected_met) {
            sb_add_cstr(out, "  never met:\n");
            visit_kind(census, kinds[i].kind, add_missing, out);
        }
    }
}

static void add_types(const struct census *census, struct str_builder *out)
{
    int wanted = 0, met = 0;

    for (int type = 0; type < CENSUS_TYPES; type++) {
        bool expected = census_expects_type(census, type);
        wanted += expected;
        met += expected && census->types[type] > 0;
    }
    sb_addf(out, "room types %4d of %d met\n", met, wanted);
    for (int type = 0; type < CENSUS_TYPES; type++)
        if (census->types[type] > 0 || census_expects_type(census, type))
            sb_addf(out, "    %-10s %6d\n", makelev_type_name(type), census->types[type]);
}

enum { COMMONEST = 5 };

/* The creatures met most often at a depth, in order. */
struct commonest {
    int depth, count;
    res_id ids[COMMONEST + 1];
    uint32_t times[COMMONEST + 1];
};

static void rank_one(void *context, const struct census *census, res_id id)
{
    struct commonest *c = context;
    uint32_t times = census_met(census, id, c->depth);
    int at = c->count;

    if (times == 0)
        return;
    for (; at > 0 && c->times[at - 1] < times; at--) {
        c->ids[at] = c->ids[at - 1];
        c->times[at] = c->times[at - 1];
    }
    c->ids[at] = id;
    c->times[at] = times;
    c->count = imin(c->count + 1, COMMONEST);
}

static void count_distinct(void *context, const struct census *census, res_id id)
{
    struct commonest *c = context;

    c->count += census_met(census, id, c->depth) > 0;
}

static int distinct_at(const struct census *census, enum res_kind kind, int depth)
{
    struct commonest c = {.depth = depth};

    visit_kind(census, kind, count_distinct, &c);
    return c.count;
}

static void add_depth(const struct census *census, int depth, struct str_builder *out)
{
    const struct census_depth *d = &census->by_depth[depth];
    struct commonest c = {.depth = depth};
    double each = census->options.seeds > 0 ? census->options.seeds : 1;

    visit_kind(census, RES_MONSTER, rank_one, &c);
    double creatures = d->creatures ? d->creatures : 1;

    sb_addf(out, "%5d %7.1f %7.1f %7.1f %9.1f %6d %7.1f %9.1f %5.1f %%   ", depth, d->rooms / each,
            d->traps / each, d->items / each, d->creatures / each,
            distinct_at(census, RES_MONSTER, depth), (double)d->ratings / creatures,
            (double)d->strongest / each, 100.0 * d->above / creatures);
    for (int i = 0; i < c.count; i++)
        sb_addf(out, "%s" STR_PRINTF, i ? ", " : "", STR_ARGS(short_name(census, c.ids[i])));
    sb_add_char(out, '\n');
}

void census_text(const struct census *census, struct str_builder *out)
{
    sb_addf(out, "%d levels of " STR_PRINTF ", seeds %u to %u\n\n", census->levels,
            STR_ARGS(short_name(census, census->options.dungeon)), census->options.first_seed,
            census->options.first_seed + (uint32_t)census->options.seeds - 1);
    add_kinds(census, out);
    add_types(census, out);
    sb_add_cstr(out, "\ndepth   rooms   traps   items creatures  kinds  rating strongest   above   "
                     "most often\n");
    for (int depth = 1; depth <= census->depths; depth++)
        add_depth(census, depth, out);
}

/* ---- JSON ---- */

static void json_one(void *context, const struct census *census, res_id id)
{
    struct json *json = context;

    json_open(json, '{');
    json_key_text(json, "name", library_name(census->options.library, id));
    if (census_expects(census, id)) {
        json_key(json, "listed");
        json_bool(json, true);
    }
    json_key(json, "by_depth");
    json_open(json, '[');
    for (int depth = 1; depth <= census->depths; depth++)
        json_number(json, census_met(census, id, depth));
    json_close(json, ']');
    json_close(json, '}');
}

static void json_depths(const struct census *census, struct json *json)
{
    json_key(json, "depths");
    json_open(json, '[');
    for (int depth = 1; depth <= census->depths; depth++) {
        const struct census_depth *d = &census->by_depth[depth];
        json_open(json, '{');
        json_key_number(json, "depth", depth);
        json_key_number(json, "rooms", d->rooms);
        json_key_number(json, "traps", d->traps);
        json_key_number(json, "items", d->items);
        json_key_number(json, "creatures", d->creatures);
        json_key_number(json, "ratings", d->ratings);
        json_key_number(json, "strongest", d->strongest);
        json_key_number(json, "above", d->above);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void census_json(const struct census *census, struct str_builder *out)
{
    struct json json = {.out = out};

    json_open(&json, '{');
    json_key_text(&json, "format", STR("incursion-census"));
    json_key_number(&json, "version", 1);
    json_key_text(&json, "dungeon", library_name(census->options.library, census->options.dungeon));
    json_key_number(&json, "first_seed", census->options.first_seed);
    json_key_number(&json, "seeds", census->options.seeds);
    json_key_number(&json, "levels", census->levels);
    json_depths(census, &json);
    json_key(&json, "room_types");
    json_open(&json, '{');
    for (int type = 0; type < CENSUS_TYPES; type++)
        if (census->types[type] > 0 || census_expects_type(census, type))
            json_key_number(&json, makelev_type_name(type), census->types[type]);
    json_close(&json, '}');
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        json_key(&json, kinds[i].name);
        json_open(&json, '[');
        visit_kind(census, kinds[i].kind, json_one, &json);
        json_close(&json, ']');
    }
    json_close(&json, '}');
    sb_add_char(out, '\n');
}

#include "gen/populate.h"

#include "base/num.h"
#include "gen/encounter.h"
#include "world/place.h"
#include "world/stati.h"

enum { CANDIDATES_MOST = 4096, TRIES = 50 };

/* Resources of a kind that a test lets through, over all modules. */
struct candidates {
    res_id ids[CANDIDATES_MOST];
    int count;
};

typedef bool (*fits_fn)(const void *record, const void *wanted);

static void collect(const struct library *library, enum res_kind kind, fits_fn fits,
                    const void *wanted, struct candidates *out)
{
    out->count = 0;
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, kind); i++)
            if (out->count < CANDIDATES_MOST && fits(module_record(module, kind, i), wanted))
                out->ids[out->count++] = module_id(module, kind, i);
    }
}

static res_id choose(const struct gen_site *site, enum res_kind kind, fits_fn fits,
                     const void *wanted)
{
    struct candidates candidates;

    collect(site->world->library, kind, fits, wanted, &candidates);
    return candidates.count ? candidates.ids[rng_below(site->rng, candidates.count)] : 0;
}

/* ---- creatures ---- */

struct creature_wish {
    int least, most; /* challenge rating */
    int depth;
    bool in_water, over_drop;
};

static bool creature_fits(const void *record, const void *wanted)
{
    const struct res_monster *monster = record;
    const struct creature_wish *wish = wanted;
    bool aquatic = library_flag(monster->flags, M_AQUATIC);

    if (library_flag(monster->flags, M_NOGEN) || monster->depth > wish->depth)
        return false;
    if (monster->cr < wish->least || monster->cr > wish->most)
        return false;
    if (wish->in_water ? !aquatic && !library_flag(monster->flags, M_AMPHIB) : aquatic)
        return false;
    return !wish->over_drop || library_flag(monster->flags, M_FLYER);
}

static bool terrain_has(const struct gen_site *site, struct point at, int flag)
{
    const struct res_terrain *terrain = library_terrain(site->world->library,
                                                        level_terrain(site->level, at.x, at.y));

    return library_flag(terrain->flags, flag);
}

void put_to_sleep(struct world *world, struct thing *creature)
{
    stati_gain(world, creature, &(struct stati){.nature = SLEEPING, .source = SS_MISC});
}

static struct thing *put_creature(const struct gen_site *site, struct point at, res_id what)
{
    if (!level_has(site->level, at.x, at.y) ||
        level_thing_at(site->level, site->world, at.x, at.y, T_CREATURE) ||
        level_solid_at(site->level, site->world, at.x, at.y))
        return NULL;
    struct thing *creature = thing_new_creature(site->world, what);
    place_at(site->level, site->world, creature, at.x, at.y);
    return creature;
}

static res_id choose_creature(const struct gen_site *site, struct point at, int cr)
{
    struct creature_wish wish = {
        .least = cr - 4,
        .most = cr,
        .depth = site->level->depth,
        .in_water = terrain_has(site, at, TF_WATER) || terrain_has(site, at, TF_DEEP_LIQ),
        .over_drop = terrain_has(site, at, TF_FALL),
    };

    return choose(site, RES_MONSTER, creature_fits, &wish);
}

static struct thing *creature_at(void *context, const struct gen_site *site, struct point at,
                                 res_id what, int more)
{
    (void)context;
    if (library_kind(site->world->library, what) != RES_MONSTER)
        what = choose_creature(site, at, site->cr + more);
    return what ? put_creature(site, at, what) : NULL;
}

/* More creatures in larger and deeper places, up to a number that grows with the rating. */
static int crowd(const struct gen_site *site)
{
    int density = site->level->depth == 1 ? 75 : site->level->depth == 2 ? 50 : 30;

    return imin(imax(1, site->open_count / density), encounter_most(site->cr));
}

static bool suits(const struct gen_site *site, struct point at, const struct res_monster *monster)
{
    bool water = terrain_has(site, at, TF_WATER) || terrain_has(site, at, TF_DEEP_LIQ);
    bool aquatic = library_flag(monster->flags, M_AQUATIC);

    if (level_thing_at(site->level, site->world, at.x, at.y, T_CREATURE) ||
        level_solid_at(site->level, site->world, at.x, at.y))
        return false;
    if (water ? !aquatic && !library_flag(monster->flags, M_AMPHIB) : aquatic)
        return false;
    return !terrain_has(site, at, TF_FALL) || library_flag(monster->flags, M_FLYER);
}

/* The open cell nearest to a place where a creature can be; false: there is none. */
static bool find_nearest(const struct gen_site *site, struct point middle,
                         const struct res_monster *monster, struct point *found)
{
    int best = INT16_MAX;

    for (int i = 0; i < site->open_count; i++) {
        struct point at = {site->open_x[i], site->open_y[i]};
        int distance = point_distance(at, middle);
        if (distance < best && suits(site, at, monster)) {
            best = distance;
            *found = at;
        }
    }
    return best < INT16_MAX;
}

/* Its look and its scripts; what it does to numbers belongs to the rules. */
static void give_template(struct world *world, struct thing *creature, res_id id)
{
    const struct res_template *template = library_record(world->library, id, RES_TEMPLATE);

    if (template == NULL)
        return;
    stati_gain(world, creature,
               &(struct stati){.nature = TEMPLATE, .source = SS_TMPL, .effect = id});
    if (template->image)
        creature->image = template->image;
}

static bool can_sleep(const struct res_monster *monster)
{
    return !(monster->immune & DF_SLEE) && !library_flag(monster->flags, M_UNDEAD) &&
           !library_flag(monster->flags, M_MINDLESS);
}

/* A group stands together; some nights many of it sleep, some few. quirk: however many belong to
 * it, five come. */
static void put_group(const struct gen_site *site, struct point middle,
                      const struct encounter_group *group)
{
    enum { COME = 5 };
    int sleep = 1 + rng_below(site->rng, 100);

    for (int i = 0; i < imin(group->count, COME); i++) {
        res_id who = group->members[i].who;
        const struct res_monster *monster = library_record(site->world->library, who, RES_MONSTER);
        int wakes = 1 + rng_below(site->rng, 100);
        struct point at;
        if (!find_nearest(site, middle, monster, &at))
            continue;
        struct thing *creature = thing_new_creature(site->world, who);
        place_at(site->level, site->world, creature, at.x, at.y);
        give_template(site->world, creature, group->members[i].template);
        if (wakes <= sleep && can_sleep(monster))
            put_to_sleep(site->world, creature);
    }
}

/* Where the library has no encounters, single creatures come. */
static void put_singles(const struct gen_site *site, int count, int more)
{
    for (int i = 0; i < count; i++) {
        int at = rng_below(site->rng, site->open_count);
        creature_at(NULL, site, (struct point){site->open_x[at], site->open_y[at]}, 0, more);
    }
}

/* Now and then what comes is out of its depth, and alone. */
static void encounter(void *context, const struct gen_site *site, uint32_t flags)
{
    int more = 0, count = flags & EN_SINGLE ? 1 : crowd(site);
    struct encounter_group group;

    (void)context;
    if (site->open_count == 0)
        return;
    if (rng_below(site->rng, 100) < 22 - site->luck && site->cr > 1) {
        more = 1 + rng_below(site->rng, 4);
        count = 1;
    }
    int at = rng_below(site->rng, site->open_count);
    struct point middle = {site->open_x[at], site->open_y[at]};
    struct encounter_wish wish = {
        .cr = site->cr + more,
        .depth = site->level->depth + more,
        .amount = count,
        .aquatic = terrain_has(site, middle, TF_WATER) || terrain_has(site, middle, TF_DEEP_LIQ),
        .flags = flags,
    };
    if (encounter_draw(site, &wish, &group))
        put_group(site, middle, &group);
    else
        put_singles(site, count, more);
}

/* ---- items ---- */

struct item_wish {
    enum gen_item_kind kind;
    int most; /* level */
};

static bool is_staple(int type)
{
    return type == T_FOOD || type == T_LIGHT || type == T_POTION || type == T_SCROLL;
}

static bool item_fits(const void *record, const void *wanted)
{
    const struct res_item *item = record;
    const struct item_wish *wish = wanted;

    if (library_flag(item->flags, IT_NOGEN) || item->level > wish->most ||
        !thing_is_item_kind(item))
        return false;
    if (wish->kind == GEN_ITEM_CHEST)
        return item->itype == T_CHEST;
    if (wish->kind == GEN_ITEM_STAPLE)
        return is_staple(item->itype);
    return item->itype != T_CHEST && item->itype != T_CORPSE && item->itype != T_STATUE;
}

static int item_level(const struct gen_site *site, enum gen_item_kind kind)
{
    switch (kind) {
    case GEN_ITEM_GOOD: return site->cr + 3;
    case GEN_ITEM_POOR: return imax(0, site->cr / 2 - 4);
    default: return site->cr;
    }
}

/* Whether there is such an item to be made. */
static bool is_item(const struct gen_site *site, res_id what)
{
    const struct res_item *item = library_record(site->world->library, what, RES_ITEM);

    return item && thing_is_item_kind(item);
}

static void item_at(void *context, const struct gen_site *site, struct point at, res_id what,
                    enum gen_item_kind kind)
{
    struct item_wish wish = {kind, item_level(site, kind)};

    (void)context;
    if (at.x < 0 || !level_has(site->level, at.x, at.y))
        return;
    if (!is_item(site, what))
        what = choose(site, RES_ITEM, item_fits, &wish);
    if (what == 0)
        return;
    struct thing *item = thing_new_item(site->world, what);
    item->quality = kind == GEN_ITEM_CURSED ? THING_CURSED
                    : kind == GEN_ITEM_GOOD ? THING_GOOD
                                            : THING_PLAIN;
    place_at(site->level, site->world, item, at.x, at.y);
}

/* ---- traps ---- */

static bool trap_fits(const void *record, const void *wanted)
{
    const struct res_effect *effect = record;
    const int *most = wanted;
    bool trap = false;

    for (int i = 0; i < COUNT_OF(effect->sources); i++)
        trap = trap || effect->sources[i] == AI_TRAP;
    return trap && effect->level >= 0 && effect->level <= *most &&
           !library_flag(effect->flags, EF_NOGEN) && !library_flag(effect->flags, EF_CURSED);
}

bool populate_has_trap(const struct library *library, int cr)
{
    struct candidates candidates;

    collect(library, RES_EFFECT, trap_fits, &cr, &candidates);
    return candidates.count > 0;
}

static res_id trap_effect(void *context, const struct gen_site *site)
{
    (void)context;
    return choose(site, RES_EFFECT, trap_fits, &site->cr);
}

const struct gen_population *populate_simply(void)
{
    static const struct gen_population simple = {
        .encounter = encounter,
        .creature_at = creature_at,
        .item_at = item_at,
        .trap_effect = trap_effect,
    };

    return &simple;
}

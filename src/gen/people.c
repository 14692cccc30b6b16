#include "gen/people.h"

#include "base/num.h"
#include "rules/make/arrive.h"
#include "rules/make/chest.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_choose.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/pick.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/place.h"

/* ---- places ---- */

static struct habitat habitat_at(const struct gen_site *site, struct point at)
{
    return habitat_of(
        library_terrain(site->world->library, level_terrain(site->level, at.x, at.y)));
}

static bool is_free(const struct gen_site *site, struct point at)
{
    return level_has(site->level, at.x, at.y) &&
           !level_thing_at(site->level, site->world, at.x, at.y, T_CREATURE) &&
           !level_solid_at(site->level, site->world, at.x, at.y);
}

/* The open cell nearest to a place where a creature can be; false: there is none. */
static bool find_nearest(const struct gen_site *site, struct point middle,
                         const struct res_monster *monster, struct point *found)
{
    int best = INT16_MAX;

    for (int i = 0; i < site->open_count; i++) {
        struct point at = {site->open_x[i], site->open_y[i]};
        int distance = point_distance(at, middle);
        if (distance < best && is_free(site, at) && habitat_suits(habitat_at(site, at), monster)) {
            best = distance;
            *found = at;
        }
    }
    return best < INT16_MAX;
}

/* ---- creatures ---- */

static struct thing *put_creature(const struct gen_site *site, struct point at, res_id who,
                                  res_id template)
{
    const struct newborn_wish wish = {.who = who, .templates = {template}};
    struct thing *creature = newborn_make(site->world, &wish);

    if (creature == NULL || !arrive_at(site->world, site->level, creature, at))
        return NULL;
    handle self = creature->self;
    first_moments(site->world, creature, true);
    return world_thing(site->world, self);
}

static struct thing *creature_at(void *context, const struct gen_site *site, struct point at,
                                 res_id what, int more)
{
    (void)context;
    if (library_kind(site->world->library, what) != RES_MONSTER)
        what = encounter_choose_single(site->world, site->cr + more, site->level->depth,
                                       habitat_at(site, at));
    return what && is_free(site, at) ? put_creature(site, at, what, 0) : NULL;
}

static void put_to_sleep(void *context, const struct gen_site *site, struct thing *creature)
{
    (void)context;
    newborn_put_to_sleep(site->world, creature);
}

/* More creatures in larger and deeper places, up to a number that grows with the rating. */
static int crowd(const struct gen_site *site)
{
    int density = site->level->depth == 1 ? 75 : site->level->depth == 2 ? 50 : 30;

    return imin(imax(1, site->open_count / density), encounter_most(site->cr));
}

/* A group stands together; some nights many of it sleep, some few. quirk: however many belong to
 * it, five come. */
static void put_group(const struct gen_site *site, struct point middle,
                      const struct encounter_group *group)
{
    enum { COME = 5 };
    int sleep = 1 + roll_below(site->world, 100);

    for (int i = 0; i < imin(group->count, COME); i++) {
        res_id who = group->members[i].who;
        const struct res_monster *monster = library_record(site->world->library, who, RES_MONSTER);
        int wakes = 1 + roll_below(site->world, 100);
        struct point at;
        if (!find_nearest(site, middle, monster, &at))
            continue;
        struct thing *creature = put_creature(site, at, who, group->members[i].template);
        if (creature && wakes <= sleep && newborn_can_sleep(monster))
            newborn_put_to_sleep(site->world, creature);
    }
}

/* Where the library has no encounters, single creatures come. */
static void put_singles(const struct gen_site *site, int count, int more)
{
    for (int i = 0; i < count; i++) {
        int at = roll_below(site->world, site->open_count);
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
    if (roll_below(site->world, 100) < 22 - site->luck && site->cr > 1) {
        more = 1 + roll_below(site->world, 4);
        count = 1;
    }
    int at = roll_below(site->world, site->open_count);
    struct point middle = {site->open_x[at], site->open_y[at]};
    struct encounter_wish wish = {
        .region = site->region,
        .cr = site->cr + more,
        .depth = site->level->depth + more,
        .amount = count,
        .aquatic = habitat_at(site, middle).water,
        .flags = flags,
    };
    if (encounter_draw(site->world, &wish, &group))
        put_group(site, middle, &group);
    else
        put_singles(site, count, more);
}

/* ---- items and traps ---- */

static void item_at(void *context, const struct gen_site *site, struct point at, res_id what,
                    enum treasure_kind kind)
{
    (void)context;
    if (!level_has(site->level, at.x, at.y))
        return;
    struct thing *item = treasure_make(site->world, what, kind, site->cr);
    if (item == NULL)
        return;
    handle self = item->self;
    if (item->kind == T_CHEST)
        chest_fill(site->world, item, site->dungeon, site->level->depth, site->luck);
    place_at(site->level, site->world, world_thing(site->world, self), at.x, at.y);
    loose_sweep(site->world); /* what became one with others in the chest */
}

static bool has_trap(void *context, const struct gen_site *site)
{
    (void)context;
    return pick_effect_exists(site->world, PUR_DUNGEON, 0, site->cr, AI_TRAP);
}

static res_id trap_effect(void *context, const struct gen_site *site)
{
    (void)context;
    return pick_effect(site->world, PUR_DUNGEON, 0, site->cr, AI_TRAP);
}

const struct gen_population *people_of_library(void)
{
    static const struct gen_population library = {
        .encounter = encounter,
        .creature_at = creature_at,
        .item_at = item_at,
        .put_to_sleep = put_to_sleep,
        .has_trap = has_trap,
        .trap_effect = trap_effect,
    };

    return &library;
}

/* ---- nobody ---- */

static void no_encounter(void *context, const struct gen_site *site, uint32_t flags)
{
    (void)context, (void)site, (void)flags;
}

static struct thing *no_creature(void *context, const struct gen_site *site, struct point at,
                                 res_id what, int more)
{
    (void)context, (void)site, (void)at, (void)what, (void)more;
    return NULL;
}

static void no_item(void *context, const struct gen_site *site, struct point at, res_id what,
                    enum treasure_kind kind)
{
    (void)context, (void)site, (void)at, (void)what, (void)kind;
}

static void no_sleep(void *context, const struct gen_site *site, struct thing *creature)
{
    (void)context, (void)site, (void)creature;
}

static res_id no_effect(void *context, const struct gen_site *site)
{
    (void)context, (void)site;
    return 0;
}

const struct gen_population *people_nobody(void)
{
    static const struct gen_population nobody = {
        .encounter = no_encounter,
        .creature_at = no_creature,
        .item_at = no_item,
        .put_to_sleep = no_sleep,
        .has_trap = has_trap,
        .trap_effect = no_effect,
    };

    return &nobody;
}

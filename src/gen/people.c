#include "gen/people.h"

#include "base/num.h"
#include "rules/handlers.h"
#include "rules/make/arrive.h"
#include "rules/make/chest.h"
#include "rules/make/encounter.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/pick.h"
#include "rules/make/single.h"
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
        what = single_choose(site->world, site->cr + more, site->level->depth,
                             habitat_at(site, at));
    return what && is_free(site, at) ? put_creature(site, at, what, 0) : NULL;
}

static void put_to_sleep(void *context, const struct gen_site *site, struct thing *creature)
{
    (void)context;
    newborn_put_to_sleep(site->world, creature);
}

static bool has_encounters(const struct library *library)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++)
        if (library->slots[slot] && module_count(library->slots[slot], RES_ENCOUNTER) > 0)
            return true;
    return false;
}

/* Where the library has no encounters, single creatures come. */
static void put_singles(const struct gen_site *site, int more, bool is_single)
{
    static const uint8_t cells_each[] = {75, 75, 50, 30}; /* by depth */
    int cells = cells_each[imin(imax(site->level->depth, 0), 3)];
    int count = is_single ? 1 : imin(imax(1, site->open_count / cells), encounter_most(site->cr));

    for (int i = 0; i < count && site->open_count > 0; i++) {
        int at = roll_below(site->world, site->open_count);
        creature_at(NULL, site, (struct point){site->open_x[at], site->open_y[at]}, 0, more);
    }
}

/* Now and then what comes is out of its depth, and alone. */
static void encounter(void *context, const struct gen_site *site, uint32_t flags)
{
    enum { OUT_OF_DEPTH = 22 };
    int more = 0;

    (void)context;
    if (roll_below(site->world, 100) < OUT_OF_DEPTH - site->luck && site->cr > 1 &&
        site->world->options[OPT_OOD_MONSTERS]) {
        more = roll_below(site->world, 4) + 1;
        flags |= EN_OODMON | EN_SINGLE;
    }
    if (!has_encounters(site->world->library)) {
        put_singles(site, more, flags & EN_SINGLE);
        return;
    }
    encounter_meet(site->world, site->level,
                   &(struct encounter_wish){.region = site->region,
                                            .flags = flags | EN_DUNGEON | EN_ANYOPEN,
                                            .cr = site->cr + more,
                                            .depth = site->cr});
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

void people_open_scene(struct world *world)
{
    event_scene_open(world,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
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

#include "gen/people.h"

#include "base/num.h"
#include "gen/people_steps.h"
#include "rules/bond/land.h"
#include "rules/ground/footfall.h"
#include "rules/handlers.h"
#include "rules/item/item.h"
#include "rules/make/arrive.h"
#include "rules/make/chest.h"
#include "rules/make/encounter.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/pick.h"
#include "rules/make/single.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/event.h"

/* ---- creatures ---- */

static bool has_encounters(const struct library *library)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++)
        if (library->slots[slot] && module_count(library->slots[slot], RES_ENCOUNTER) > 0)
            return true;
    return false;
}

static bool is_free(const struct gen_site *site, struct point at)
{
    return level_has(site->level, at.x, at.y) &&
           !level_thing_at(site->level, site->world, at.x, at.y, T_CREATURE) &&
           !level_solid_at(site->level, site->world, at.x, at.y);
}

static void put_single(const struct gen_site *site, struct point at,
                       const struct gen_meeting *meeting)
{
    struct world *w = site->world;
    struct habitat habitat = habitat_of(
        library_terrain(w->library, level_terrain(site->level, at.x, at.y)));
    struct newborn_wish wish = {.who = meeting->who};

    if (wish.who == 0)
        wish.who = single_choose(w, site->cr + meeting->more, site->level->depth, habitat);
    if (wish.who == 0 || !is_free(site, at))
        return;
    struct thing *who = newborn_make(w, &wish);
    if (who && arrive_at(w, site->level, who, at))
        first_moments(w, who, true);
}

/* Where the library has no encounters, single creatures come. */
static void put_singles(const struct gen_site *site, const struct gen_meeting *meeting)
{
    static const uint8_t cells_each[] = {75, 75, 50, 30}; /* by depth */
    struct world *w = site->world;
    int cells = cells_each[imin(imax(site->level->depth, 0), 3)];
    int count = imin(imax(1, w->open_count / cells), encounter_most(site->cr));

    if (meeting->has_place) {
        put_single(site, meeting->place, meeting);
        return;
    }
    if (meeting->flags & EN_SINGLE)
        count = 1;
    for (int i = 0; i < count && w->open_count > 0; i++) {
        int at = roll_below(w, w->open_count);
        put_single(site, (struct point){w->open_x[at], w->open_y[at]}, meeting);
    }
}

static void encounter(void *context, const struct gen_site *site, const struct gen_meeting *meeting)
{
    (void)context;
    if (!has_encounters(site->world->library)) {
        put_singles(site, meeting);
        return;
    }
    encounter_meet(site->world, site->level,
                   &(struct encounter_wish){.encounter = meeting->encounter,
                                            .region = site->region,
                                            .flags = meeting->flags,
                                            .cr = site->cr + meeting->more,
                                            .depth = site->cr,
                                            .constraint = (int32_t)meeting->who,
                                            .has_place = meeting->has_place,
                                            .place = meeting->place});
}

/* ---- items ---- */

static struct thing *new_chest(const struct gen_site *site)
{
    struct world *w = site->world;
    res_id kind = pick_item(w, PUR_DUNGEON, 0, site->cr, T_CHEST);
    struct thing *chest = library_kind(w->library, kind) == RES_ITEM ? item_new(w, kind) : NULL;

    if (chest)
        chest_fill(w, chest, site->dungeon, site->level->depth, site->luck);
    return chest;
}

/* quirk: luck does not count for poor things and staples. */
static struct thing *new_treasure(const struct gen_site *site, enum treasure_kind kind)
{
    enum { NO_LUCK = 10 };
    struct treasure_wish wish = {
        .from = site->dungeon, .depth = site->cr, .luck = site->luck, .table = TREASURES_DUNGEON};

    switch (kind) {
    case TREASURE_CHEST: return new_chest(site);
    case TREASURE_GOOD: wish.flags = IG_GOOD; break;
    case TREASURE_CURSED: wish.flags = IG_CURSED; break;
    case TREASURE_POOR:
        wish.depth = imax(0, site->cr / 2 - 4);
        wish.luck = NO_LUCK;
        break;
    case TREASURE_STAPLE:
        wish.flags = IG_STAPLE;
        wish.luck = NO_LUCK;
        break;
    default: break;
    }
    return treasure_find(site->world, &wish);
}

static bool find(void *context, const struct gen_site *site, enum treasure_kind kind, handle *item)
{
    (void)context;
    const struct thing *found = new_treasure(site, kind);
    *item = found ? found->self : HANDLE_NONE;
    return found != NULL;
}

static void put(void *context, const struct gen_site *site, handle item, struct point at)
{
    (void)context;
    people_land(site, item, at);
}

static void discard(void *context, const struct gen_site *site, handle item)
{
    struct thing *thing = world_thing(site->world, item);

    (void)context;
    if (thing)
        thing_delete(site->world, thing);
}

/* Of whom statues and remains are: of no dragon, and of nobody who leaves none. */
res_id people_choose_remains(const struct gen_site *site)
{
    enum { TRIES_MOST = 1000 }; /* the original would go on for ever */
    struct world *w = site->world;

    for (int i = 0; i < TRIES_MOST; i++) {
        res_id who = pick_monster(w, PUR_DUNGEON, 0, site->cr, site->cr, 0);
        const struct res_monster *monster = library_record(w->library, who, RES_MONSTER);
        if (monster == NULL)
            return 0;
        if (!library_flag(monster->flags, M_NO_CORPSE) && !kind_resource_is(w, who, MA_DRAGON))
            return who;
    }
    return 0;
}

static void furnish(void *context, const struct gen_site *site, struct point at, res_id what)
{
    struct world *w = site->world;
    const struct res_item *record = library_record(w->library, what, RES_ITEM);

    (void)context;
    if (record == NULL || !thing_is_item_kind(record))
        return;
    struct thing *item = item_new(w, what);
    handle self = item->self;
    if (item->kind == T_CORPSE || item->kind == T_STATUE)
        item_of(w, item)->monster = people_choose_remains(site);
    else if (item->kind == T_CHEST)
        chest_fill(w, item, site->dungeon, site->level->depth, site->luck);
    people_land(site, self, at);
}

void people_land(const struct gen_site *site, handle item, struct point at)
{
    struct thing *thing = world_thing(site->world, item);

    if (thing == NULL ||
        (land_at(site->world, site->level, thing, at) && world_thing(site->world, item)))
        return;
    thing = world_thing(site->world, item);
    if (thing && thing->x < 0)
        thing_delete(site->world, thing);
}

/* ---- traps ---- */

bool people_has_trap(void *context, const struct gen_site *site)
{
    (void)context;
    return pick_effect_exists(site->world, PUR_DUNGEON, 0, site->cr, AI_TRAP);
}

static res_id trap_effect(void *context, const struct gen_site *site)
{
    (void)context;
    return pick_effect(site->world, PUR_DUNGEON, 0, site->cr, AI_TRAP);
}

/* ---- all of it ---- */

const struct gen_population *people_of_library(void)
{
    static const struct gen_population library = {
        .encounter = encounter,
        .find = find,
        .furnish = furnish,
        .put = put,
        .discard = discard,
        .tile_item = people_tile_item,
        .tile_creature = people_tile_creature,
        .character = people_character,
        .ask_region = people_ask_region,
        .terrain_made = people_terrain_made,
        .feature_made = people_feature_made,
        .dedicated = people_dedicated,
        .remove = people_remove,
        .settle = people_settle,
        .cull = people_cull,
        .has_trap = people_has_trap,
        .trap_effect = trap_effect,
    };

    return &library;
}

void people_open_scene(struct world *world)
{
    world->host.make_room = arrive_make_room;
    world->host.arrive = arrive_again;
    world->host.touch_ground = footfall;
    event_scene_open(world,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
}

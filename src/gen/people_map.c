/* What the tiles and characters of a drawn map stand for. */
#include "base/num.h"
#include "gen/people_steps.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/make/arrive.h"
#include "rules/make/encounter.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/pick.h"
#include "rules/make/provision.h"
#include "rules/make/template.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/throw.h"

/* ---- items ---- */

static bool is_remains(int kind)
{
    return kind == T_CORPSE || kind == T_STATUE || kind == T_FIGURE;
}

static res_id item_of_tile(const struct gen_site *site, const struct res_tile *tile)
{
    enum { DEEPER = 4, LEAST = -2, ANY = -1 };

    if (!(tile->flags & TILE_RANDOM))
        return tile->what;
    return pick_item(site->world, PUR_DUNGEON, LEAST, wrap8(site->cr + DEEPER),
                     tile->what ? wrap8((int)tile->what) : ANY);
}

/* An effect, a quality or whose remains it is. */
static uint32_t nature_of_tile(const struct gen_site *site, const struct res_tile *tile, int kind)
{
    if (!(tile->flags & TILE_RANDOM_EFF))
        return tile->with;
    if (is_remains(kind))
        return people_choose_remains(site);
    return pick_effect(site->world, PUR_DUNGEON, wrap8((int)(tile->with % 256)),
                       wrap8((int)(tile->with / 256)), 0);
}

/* quirk: they go to the item that the map had before this one. */
static void mark_previous(const struct gen_site *site, const struct res_tile *tile, handle previous)
{
    static const struct {
        int tile;
        uint16_t item;
    } marks[] = {
        {TILE_BLESSED, IF_BLESSED}, {TILE_CURSED, IF_CURSED}, {TILE_MASTERWORK, IF_MASTERWORK}};
    struct item *item = item_of(site->world, world_thing(site->world, previous));

    for (int i = 0; i < COUNT_OF(marks) && item; i++)
        if (tile->flags & marks[i].tile)
            item->flags |= marks[i].item;
}

static void give_nature(const struct gen_site *site, const struct res_tile *tile,
                        struct thing *item, uint32_t nature)
{
    struct world *w = site->world;
    const struct res_effect *effect = library_record(w->library, nature, RES_EFFECT);

    if (tile->flags & TILE_QUALITY) {
        quality_add(w, item, wrap8((int)nature), 0);
    } else if (is_remains(item->kind)) {
        item_of(w, item)->monster = nature;
    } else if (effect) {
        int plus = library_flag(effect->flags, EF_NEEDS_PLUS) ? roll_below(w, 3) + 1 : 0;
        item_enchant(w, item, nature, plus);
    }
}

void people_tile_item(void *context, const struct gen_site *site, struct point at,
                      const struct res_tile *tile, struct gen_map_memory *memory)
{
    struct world *w = site->world;
    res_id what = item_of_tile(site, tile);
    const struct res_item *record = library_record(w->library, what, RES_ITEM);

    (void)context;
    if (record == NULL || !thing_is_item_kind(record))
        return;
    uint32_t nature = nature_of_tile(site, tile, record->itype);
    mark_previous(site, tile, memory->item);
    struct thing *item = item_new(w, what);
    memory->item = item->self;
    give_nature(site, tile, item, nature);
    people_land(site, memory->item, at);
}

/* ---- creatures ---- */

static handle bear(const struct gen_site *site, res_id who, int party)
{
    struct world *w = site->world;
    struct thing *born = newborn_bear(w, who);
    handle self = born->self;

    creature_of(w, born)->party = wrap16(party);
    provision_grant(w, born, who);
    if (world_thing(w, self))
        throw_ask_about(w, EV_BIRTH, world_thing(w, self), NULL, who);
    return self;
}

static handle creature_of_tile(const struct gen_site *site, struct point at,
                               const struct res_tile *tile)
{
    struct world *w = site->world;
    const struct res_template *template = library_record(w->library, tile->with, RES_TEMPLATE);
    handle self = bear(site, tile->what, 0);
    struct thing *who = world_thing(w, self);

    if (who && template && kind_is(w, who, template->for_mtype))
        template_add(w, who, tile->with);
    if (world_thing(w, self))
        arrive_at(w, site->level, world_thing(w, self), at);
    return self;
}

/* In the original nobody hears of it, and the flags go to whoever came last. */
static handle meet_one(const struct gen_site *site, struct point at)
{
    enum { STRONGER = 4 };
    struct world *w = site->world;

    if (encounter_meet(
            w, site->level,
            &(struct encounter_wish){.region = site->region,
                                     .flags = EN_DUNGEON | EN_VAULT | EN_SINGLE | EN_FREAKY,
                                     .cr = site->cr + STRONGER,
                                     .depth = site->cr,
                                     .has_place = true,
                                     .place = at}) == ABORT)
        return HANDLE_NONE;
    return w->encountered[0];
}

static void mark_creature(const struct gen_site *site, const struct res_tile *tile,
                          struct thing *who)
{
    struct creature *creature = creature_of(site->world, who);

    if (tile->flags & TILE_PEACEFUL)
        creature->state |= MS_PEACEFUL;
    if (tile->flags & TILE_HOSTILE)
        creature->state &= (int16_t)~MS_PEACEFUL;
    if (tile->flags & TILE_GUARDING)
        creature->state |= MS_GUARDING;
    if (tile->flags & TILE_ASLEEP)
        newborn_put_to_sleep(site->world, who);
}

static int party_of_tile(const struct gen_site *site, const struct res_tile *tile, int party)
{
    enum { FIRST_PARTY = 14 };

    return tile->flags & TILE_NO_PARTY ? FIRST_PARTY + roll_below(site->world, 200) : party;
}

void people_tile_creature(void *context, const struct gen_site *site, struct point at,
                          const struct res_tile *tile, struct gen_map_memory *memory)
{
    struct world *w = site->world;
    bool is_given = library_kind(w->library, tile->what) == RES_MONSTER;

    (void)context;
    handle self = is_given ? creature_of_tile(site, at, tile) : meet_one(site, at);
    if (world_thing(w, self) == NULL)
        return;
    int party = party_of_tile(site, tile, memory->party);
    creature_of(w, world_thing(w, self))->party = wrap16(party);
    mark_creature(site, tile, world_thing(w, self));
    first_moments(w, world_thing(w, self), false);
}

/* ---- characters ---- */

/* Bad luck makes them stronger, one rating at a time. */
static int strength_of(const struct gen_site *site, char digit)
{
    int most = site->cr + (digit - '0') * 2;

    while (50 - site->luck * 3 > roll_below(site->world, 100) + 1)
        most++;
    return most;
}

static void give_age(const struct gen_site *site, handle self, int most)
{
    struct world *w = site->world;
    struct thing *who = world_thing(w, self);
    res_id age = pick_template(w, TM_AGECAT, who->resource, wrap8(most));

    if (age == 0)
        age = library_find(w->library, STR("young adult"));
    if (library_kind(w->library, age) == RES_TEMPLATE)
        template_add(w, who, age);
}

static void put_guardian(const struct gen_site *site, struct point at, char digit,
                         struct gen_map_memory *memory)
{
    struct world *w = site->world;
    int most = strength_of(site, digit);

    memory->digit = pick_monster(w, PUR_DUNGEON, wrap8(imax(0, most - 5)), wrap8(most),
                                 wrap8(site->cr), -1);
    if (library_kind(w->library, memory->digit) != RES_MONSTER)
        return;
    handle self = bear(site, memory->digit, memory->party);
    if (world_thing(w, self) && kind_is(w, world_thing(w, self), MA_DRAGON))
        give_age(site, self, most);
    if (world_thing(w, self) == NULL)
        return;
    creature_of(w, world_thing(w, self))->state |= MS_GUARDING;
    arrive_at(w, site->level, world_thing(w, self), at);
    if (world_thing(w, self)) /* quirk: also who has found no room and is as good as gone */
        first_moments(w, world_thing(w, self), false);
}

/* quirk: what is found goes by whom the last digit stood for. */
static struct treasure_wish wish_of(const struct gen_site *site, char c,
                                    const struct gen_map_memory *memory)
{
    struct treasure_wish wish = {
        .from = memory->digit, .depth = site->cr, .luck = site->luck, .table = TREASURES_DUNGEON};

    if (c == 'i') {
        wish.flags = IG_STAPLE;
        wish.table = TREASURES_STAPLE;
    } else if (c == 'g' || c == 'G') {
        wish.flags = IG_GOOD;
        wish.depth += c == 'g' ? 2 : 4;
        wish.luck += c == 'g' ? 4 : 8;
    }
    return wish;
}

static struct thing *item_of_character(const struct gen_site *site, char c,
                                       const struct gen_map_memory *memory)
{
    struct world *w = site->world;

    if (c == 's') {
        res_id statue = library_find(w->library, STR("statue"));
        return library_kind(w->library, statue) == RES_ITEM ? item_new(w, statue) : NULL;
    }
    struct treasure_wish wish = wish_of(site, c, memory);
    return treasure_find(w, &wish);
}

void people_character(void *context, const struct gen_site *site, struct point at, char c,
                      struct gen_map_memory *memory)
{
    (void)context;
    if (c >= '0' && c <= '9') {
        put_guardian(site, at, c, memory);
        return;
    }
    const struct thing *item = item_of_character(site, c, memory);
    if (item == NULL)
        return;
    memory->item = item->self;
    people_land(site, memory->item, at);
}

#include "rules/time/days_loot.h"

#include "base/num.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/item/shift.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "world/body.h"
#include "world/stati.h"

/* quirk: bows and staves are none. */
static bool is_gear(const struct thing *item)
{
    static const int16_t kinds[] = {T_WEAPON, T_ARMOUR, T_SHIELD, T_MISSILE, T_CONTAIN, T_CHEST};

    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (item->kind == kinds[i])
            return true;
    return false;
}

static void make_plain(struct world *w, struct thing *item)
{
    item->other = 0;
    item_set_plus(w, item, 0);
    item_of(w, item)->flags &= (uint16_t)~IF_CURSED;
    quality_purge(w, item);
    item->hp = wrap16(item_hp_most(w, item));
}

static bool is_too_good(const struct world *w, const struct thing *item, int most)
{
    return worth_is_magic(w, item) && worth_level(w, item, true) > most;
}

/* Whether its wearer bears something by it, which was given anew when it changed. */
static bool is_renewed(const struct world *w, handle who, const struct thing *item)
{
    struct stati_query by = stati_of(0);

    by.object = item->self;
    return item->kind == T_ARMOUR && stati_find(w, world_thing(w, who), by);
}

/* quirk: after something worn was taken away, or gave anew what it gives, nothing more is looked
 * at, because values are worked out. */
static void lose_treasures(struct world *w, handle who, int most)
{
    struct slot_walk walk = slot_walk_begin(w, world_thing(w, who));
    struct thing *item = slot_walk_next(&walk);

    while (item) {
        struct thing *next = slot_walk_next(&walk);
        bool is_worn = item_of(w, item)->flags & IF_WORN;
        bool is_good = is_too_good(w, item, most);
        bool is_last = is_good && is_worn && (!is_gear(item) || is_renewed(w, who, item));
        if (is_good && is_gear(item))
            make_plain(w, item);
        else if (is_good)
            shift_out(w, item);
        item = is_last ? NULL : next;
    }
}

void days_settle(struct world *w, struct level *level, handle who, struct point at)
{
    struct thing *thing = world_thing(w, who);
    int most = imin(level->depth / 2, level->depth - 4);

    if (thing == NULL || !arrive_at(w, level, thing, at))
        return;
    first_moments(w, world_thing(w, who), false);
    if (world_thing(w, who))
        lose_treasures(w, who, most);
}

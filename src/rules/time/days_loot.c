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

static bool is_gear(const struct thing *item)
{
    static const int16_t kinds[] = {T_WEAPON, T_ARMOUR, T_SHIELD, T_MISSILE, T_CONTAIN};

    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (thing_is(item, kinds[i]))
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

/* The first thing that is worth too much; NULL: none is left. */
static struct thing *treasure_of(const struct world *w, const struct thing *who, int most)
{
    struct slot_walk walk = slot_walk_begin(w, who);

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (worth_is_magic(w, item) && worth_level(w, item, true) > most)
            return item;
    return NULL;
}

void days_settle(struct world *w, struct level *level, handle who, struct point at)
{
    enum { PIECES_MOST = 64 };
    struct thing *thing = world_thing(w, who);
    int most = imin(level->depth / 2, level->depth - 4);

    if (thing == NULL || !arrive_at(w, level, thing, at))
        return;
    first_moments(w, world_thing(w, who), false);
    for (int i = 0; i < PIECES_MOST && world_thing(w, who); i++) {
        struct thing *item = treasure_of(w, world_thing(w, who), most);
        if (item == NULL)
            break;
        if (is_gear(item))
            make_plain(w, item);
        else
            shift_out(w, item);
    }
}

#include "rules/make/seller.h"

#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "rules/make/newborn.h"
#include "rules/make/provision.h"
#include "rules/value/values.h"
#include "world/body.h"
#include "world/hold.h"

static void give_gold(struct world *w, struct thing *seller, int32_t amount)
{
    res_id gold = library_find(w->library, STR("gold piece"));

    if (library_kind(w->library, gold) != RES_ITEM)
        return;
    struct thing *coins = item_new(w, gold);
    item_of(w, coins)->quantity = (uint32_t)amount;
    gain_item(w, seller, coins);
}

static bool is_cursed_by_nature(const struct world *w, const struct thing *item)
{
    const struct res_effect *effect = library_record(w->library, item->other, RES_EFFECT);

    return effect && library_flag(effect->flags, EF_CURSED);
}

static void look_through(struct world *w, const struct thing *seller)
{
    handle next;

    for (handle h = creature_of(w, seller)->carried; h != HANDLE_NONE; h = next) {
        struct thing *item = world_thing(w, h);
        next = item->next;
        item_of(w, item)->flags &= IF_CURSED | IF_BLESSED;
        if (is_cursed_by_nature(w, item)) {
            hold_release(w, item);
            thing_delete(w, item);
        }
    }
}

struct thing *seller_make(struct world *w, res_id who, int32_t gold)
{
    struct thing *seller = newborn_bear(w, who);
    handle self = seller->self;

    values_update(w, seller);
    provision_grant(w, seller, who);
    seller = world_thing(w, self);
    if (seller == NULL)
        return NULL;
    give_gold(w, seller, gold);
    look_through(w, seller);
    return seller;
}

#include "rules/item/purse.h"

#include <stdlib.h>

#include "base/num.h"
#include "rules/item/gain.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/value/slot.h"

enum { STACKS_MOST = 64 };

static int32_t value_of_one(const struct world *w, const struct thing *coin)
{
    const struct res_item *record = library_record(w->library, coin->resource, RES_ITEM);

    return record ? record->cost : 0;
}

static int32_t value_of(const struct world *w, const struct thing *coins)
{
    return value_of_one(w, coins) * (int32_t)item_of(w, coins)->quantity;
}

int32_t purse_total(const struct world *w, const struct thing *who)
{
    struct slot_walk walk = slot_walk_begin(w, who);
    int32_t total = 0;

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->kind == T_COIN)
            total += value_of(w, item);
    return total;
}

struct payment {
    struct world *w;
    struct thing *coins[STACKS_MOST]; /* what there is, the most precious first */
    handle given[2 * STACKS_MOST];
    int count, given_count;
    int32_t needed;
};

/* Stable: coins of one kind stay in order. */
static void add_sorted(struct payment *p, struct thing *coins)
{
    int at = p->count++;

    for (; at > 0 && value_of_one(p->w, p->coins[at - 1]) < value_of_one(p->w, coins); at--)
        p->coins[at] = p->coins[at - 1];
    p->coins[at] = coins;
}

static void gather(struct payment *p, const struct thing *who)
{
    struct slot_walk walk = slot_walk_begin(p->w, who);

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->kind == T_COIN && item->other == 0 && p->count < STACKS_MOST)
            add_sorted(p, item);
}

static bool is_given(const struct payment *p, const struct thing *coins)
{
    for (int i = 0; i < p->given_count; i++)
        if (p->given[i] == coins->self)
            return true;
    return false;
}

static void give_some(struct payment *p, struct thing *coins, int32_t number)
{
    uint32_t left = item_of(p->w, coins)->quantity - (uint32_t)number;
    struct thing *some = stack_take_one(p->w, coins);

    item_of(p->w, some)->quantity = (uint32_t)number;
    item_of(p->w, coins)->quantity = left;
    p->given[p->given_count++] = some->self;
    p->needed -= value_of(p->w, some);
}

static void give_from(struct payment *p, struct thing *coins)
{
    int32_t one = value_of_one(p->w, coins);

    if (p->needed >= value_of(p->w, coins)) {
        p->given[p->given_count++] = coins->self;
        p->needed -= value_of(p->w, coins);
    } else if (one > 0 && one <= p->needed) {
        give_some(p, coins, p->needed / one);
    }
}

static void cover_rest(struct payment *p)
{
    for (int i = p->count - 1; i >= 0; i--)
        if (!is_given(p, p->coins[i])) {
            p->given[p->given_count++] = stack_take_one(p->w, p->coins[i])->self;
            return;
        }
}

void purse_pay(struct world *w, struct thing *who, int32_t gold, struct thing *to)
{
    struct payment p = {.w = w, .needed = imin(gold * PURSE_GOLD, purse_total(w, who))};

    if (p.needed <= 0)
        return;
    gather(&p, who);
    for (int i = 0; i < p.count; i++)
        give_from(&p, p.coins[i]);
    if (p.needed > 0)
        cover_rest(&p);
    for (int i = 0; i < p.given_count; i++) {
        struct thing *coins = world_thing(w, p.given[i]);
        shift_out(w, coins);
        if (to)
            gain_item(w, to, coins);
        else
            thing_delete(w, coins);
    }
}

#include "rules/make/provision.h"

#include "rules/core/protocol.h"
#include "rules/item/item.h"
#include "rules/make/outfit.h"
#include "rules/make/treasure.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "rules/value/price.h"
#include "rules/value/skill.h"
#include "world/chance.h"
#include "world/hold.h"

void provision_carry(struct world *w, struct thing *who, struct thing *item)
{
    hold_carry(w, who, item);
    creature_of(w, who)->state &= (int16_t)~MS_INVEN_GOOD;
}

static struct thing *new_torch(struct world *w)
{
    res_id torch = library_find(w->library, STR("torch"));

    return library_kind(w->library, torch) == RES_ITEM ? item_new(w, torch) : NULL;
}

static void add_torches(struct world *w, const struct thing *who, struct outfit *out)
{
    struct thing *torches;

    if (!kind_has_flag(w, who, M_HUMANOID) || ability_has(w, who, CA_INFRAVISION) ||
        ability_has(w, who, CA_TELEPATHY) || ability_has(w, who, CA_TREMORSENSE) ||
        ability_has(w, who, CA_BLINDSIGHT) || out->count == OUTFIT_MOST ||
        (torches = new_torch(w)) == NULL)
        return;
    int count = roll_dice_of(w, 1, 4, 1);
    item_of(w, torches)->quantity = (uint32_t)count;
    out->items[out->count++] = torches->self;
}

static void give_all(struct world *w, struct thing *who, const struct outfit *out)
{
    for (int i = 0; i < out->count; i++) {
        struct thing *item = world_thing(w, out->items[i]);
        if (item) {
            item_of(w, item)->flags |= IF_PROPERTY;
            provision_carry(w, who, item);
        }
    }
}

/* What the player would pay for one of them. */
static int32_t price(const struct world *w, const struct thing *seller, handle item)
{
    const struct thing *thing = world_thing(w, item);
    uint32_t quantity = item_of(w, thing)->quantity;

    return price_of(w, thing, world_thing(w, w->player), seller) /
           (int32_t)(quantity ? quantity : 1);
}

/* The dearest comes first: what is given last is on top. */
static void merge(const struct world *w, const struct thing *seller, handle *items, int count,
                  handle *room)
{
    int half = count / 2, left = 0, right = half, at = 0;

    if (count <= 1)
        return;
    merge(w, seller, items, half, room);
    merge(w, seller, items + half, count - half, room);
    while (left < half && right < count)
        room[at++] = price(w, seller, items[left]) < price(w, seller, items[right]) ? items[right++]
                                                                                    : items[left++];
    while (left < half)
        room[at++] = items[left++];
    for (int i = 0; i < at; i++)
        items[i] = room[i];
}

void provision_grant(struct world *w, struct thing *who, res_id from)
{
    struct outfit out;
    handle room[OUTFIT_MOST], self = who->self;
    bool is_seller = kind_has_flag(w, who, M_SELLER);
    char name[64];

    chance_watch_tell(w, "> gear %u from \"%s\"", (unsigned)who->born,
                      protocol_name(w, from, name));
    chance_moment(w, MOMENT_GEAR);
    if (is_seller)
        chance_moment(w, MOMENT_SHOP);
    outfit_make(w, who, from, true, &out);
    who = world_thing(w, self);
    if (who) {
        add_torches(w, who, &out);
        if (is_seller)
            merge(w, who, out.items, out.count, room);
        give_all(w, who, &out);
        if (is_seller)
            creature_of(w, who)->state |= MS_INVEN_GOOD;
    }
    if (is_seller)
        chance_moment_over(w, MOMENT_SHOP);
    chance_moment_over(w, MOMENT_GEAR);
    chance_watch_tell(w, "< gear");
}

static void light_the_dark(struct world *w, struct thing *who)
{
    enum { REACH = 6 };
    struct thing *torch;

    if (ability_has(w, who, CA_INFRAVISION) || ability_has(w, who, CA_TREMORSENSE) ||
        ability_has(w, who, CA_BLINDSIGHT))
        return;
    if (kind_has_flag(w, who, M_NOHANDS)) {
        status_gain(w, who,
                    (struct stati){.nature = EXTRA_ABILITY,
                                   .source = SS_MISC,
                                   .value = CA_INFRAVISION,
                                   .magnitude = REACH});
        return;
    }
    torch = new_torch(w);
    if (torch == NULL)
        return;
    int count = roll_dice_of(w, 1, 1, 0); /* quirk: a die of one side */
    item_of(w, torch)->quantity = (uint32_t)count;
    provision_carry(w, who, torch);
}

static void find_something(struct world *w, struct thing *who)
{
    enum { IN_SO_MANY = 20, LUCK = 10 };
    struct thing *found;

    if (roll_below(w, IN_SO_MANY) != 0 || !kind_has_flag(w, who, M_HUMANOID) ||
        kind_has_flag(w, who, M_NOHANDS))
        return;
    found = treasure_find(w, &(struct treasure_wish){.flags = IG_MONEQUIP,
                                                     .depth = kind_challenge(w, who, false) - 1,
                                                     .luck = LUCK,
                                                     .table = skill_caster_level(w, who)
                                                                  ? TREASURES_MAGE
                                                                  : TREASURES_MONSTER});
    if (found)
        provision_carry(w, who, found);
}

void provision_complete(struct world *w, struct thing *who)
{
    chance_watch_tell(w, "> monster-gear %u", (unsigned)who->born);
    light_the_dark(w, who);
    find_something(w, who);
    chance_watch_tell(w, "< monster-gear");
}

#include "rules/bond/orders.h"

#include "base/array.h"
#include "rules/value/hostility.h"
#include "world/level.h"

enum { ORDER_PRIORITY = 40 };

/* Orders that exclude each other; an order alone excludes nothing. */
enum order_group { NO_GROUP, PLACES, HIDING_GROUP, PEACE };

static enum order_group group_of(int order)
{
    static const uint8_t groups[TARGET_TYPES] = {
        [ORDER_STAND_STILL] = PLACES,    [ORDER_WALK_IN_FRONT] = PLACES,
        [ORDER_WALK_IN_BACK] = PLACES,   [ORDER_WALK_NEAR_ME] = PLACES,
        [ORDER_WALK_TO_POINT] = PLACES,  [ORDER_DO_NOT_HIDE] = HIDING_GROUP,
        [ORDER_HIDE] = HIDING_GROUP,     [ORDER_DO_NOT_ATTACK] = PEACE,
        [ORDER_ATTACK_NEUTRALS] = PEACE, [ORDER_BE_FRIENDLY] = PEACE,
    };

    return groups[order];
}

void orders_forget(struct world *w, struct thing *who, int type)
{
    for (struct target *at = targets_first(w, who); at; at = targets_next(w, at))
        if (at->why == TARGET_ORDERED && (type == TARGET_ANY || at->type == type))
            targets_turn(w, at, TARGET_INVALID);
}

static void make_way(struct world *w, struct thing *who, int order)
{
    if (order == ORDER_NO_PICKUP)
        targets_remove(w, who, NULL, TARGET_ITEM);
    for (int other = ORDER_STAND_STILL; other <= ORDER_NO_PICKUP; other++)
        if (group_of(order) != NO_GROUP && group_of(other) == group_of(order))
            orders_forget(w, who, other);
}

bool orders_give(struct world *w, struct thing *who, int order, struct order_about about)
{
    struct target given = {.type = (int16_t)order,
                           .priority = ORDER_PRIORITY,
                           .why = TARGET_ORDERED,
                           .since = (uint32_t)w->time};

    make_way(w, who, order);
    if (about.victim && thing_is(about.victim, T_CREATURE) && !about.has_place)
        given.thing = about.victim->self;
    if (about.has_place) {
        given.x = (uint8_t)about.place.x;
        given.y = (uint8_t)about.place.y;
    }
    return targets_add(w, who, given);
}

const struct thing *orders_leader_or_first(const struct world *w, const struct thing *who)
{
    const struct thing *leader = targets_leader(w, who), *first = NULL;
    const struct level *level = world_level_of(w, who);

    for (int i = 0; leader == NULL && level && i < level->things.count; i++) {
        const struct thing *other = world_thing(w, level->things.items[i]);
        if (thing_is(other, T_CREATURE) && !(other->flags & F_DELETE) &&
            (first == NULL || other->born < first->born) && hostility_is_friend(w, other, who))
            first = other;
    }
    return leader ? leader : first ? first : who;
}

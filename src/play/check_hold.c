#include "play/check_hold.h"

#include "world/body.h"

/* Containers in each other; more would be a ring. */
enum { DEEPEST = 64 };

struct hold_check {
    const struct world *world;
    uint8_t *listed;
    struct error *error;
};

/* It is with this holder and nowhere else. */
static bool is_with(struct hold_check *c, handle item, const struct thing *holder)
{
    const struct thing *thing = world_thing(c->world, item);
    const struct item *body = thing ? item_of(c->world, thing) : NULL;

    return body && thing->x < 0 && thing->level == 0 && body->owner == holder->self &&
           library_kind(c->world->library, thing->resource) == RES_ITEM &&
           c->listed[(item & POOL_SLOT_MASK) - 1]++ == 0;
}

static bool chain_is_sound(struct hold_check *c, handle first, const struct thing *holder)
{
    for (handle at = first; at != HANDLE_NONE; at = world_thing(c->world, at)->next)
        if (!is_with(c, at, holder))
            return false;
    return true;
}

/* What is held in both hands is in two slots. */
static bool slots_are_sound(struct hold_check *c, const struct thing *who)
{
    const struct character *person = character_of(c->world, who);

    for (int i = 0; person && i < NUM_SLOTS; i++) {
        handle item = person->slots[i];
        bool is_again = i == SL_WEAPON && item == person->slots[SL_READY];
        if (item != HANDLE_NONE && !is_again && !is_with(c, item, who))
            return false;
    }
    return true;
}

/* Containers lead to a creature or to a level, never round in a ring. */
static bool ends_somewhere(const struct hold_check *c, const struct thing *item)
{
    const struct thing *at = item;

    for (int i = 0; at && thing_is(at, T_ITEM) && i < DEEPEST; i++) {
        if (at->x >= 0)
            return true;
        at = world_thing(c->world, item_of(c->world, at)->owner);
    }
    return at && thing_is(at, T_CREATURE);
}

static bool holds_well(struct hold_check *c, const struct thing *thing)
{
    const struct creature *creature = creature_of(c->world, thing);
    const struct item *item = item_of(c->world, thing);

    if (creature)
        return slots_are_sound(c, thing) && chain_is_sound(c, creature->carried, thing);
    if (item == NULL)
        return true;
    return (item->owner == HANDLE_NONE || ends_somewhere(c, thing)) &&
           (thing->x < 0 || item->owner == HANDLE_NONE) && chain_is_sound(c, item->contents, thing);
}

bool check_hold(const struct world *world, uint8_t *listed, struct error *error)
{
    struct hold_check c = {.world = world, .error = error};

    c.listed = listed;
    for (handle at = pool_next(&world->things, HANDLE_NONE); at; at = pool_next(&world->things, at))
        if (!holds_well(&c, world_thing(world, at)))
            return error_set(error, "an item is in the wrong hands, or in two");
    return true;
}

/* What somebody carries, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/value/slot.h"
#include "world/hold.h"

/* quirk: one cursor serves all monsters and one all characters, so that a walk inside a walk moves
 * the outer one; it is ahead by one, and goes on from there whomever it is asked of. What was put
 * down in the meantime is found all the same, and then what is under it. */
static handle *cursor_of(struct world *world, const struct thing *who)
{
    return thing_is(who, T_CHARACTER) ? &world->cursors.character_item
                                      : &world->cursors.monster_item;
}

static handle next_of_pack(const struct world *world, handle item)
{
    for (int i = 0; i + 1 < world->pack.count; i++)
        if (world->pack.items[i] == item)
            return world->pack.items[i + 1];
    return HANDLE_NONE;
}

static bool is_in_pack(const struct world *world, handle item)
{
    for (int i = 0; i < world->pack.count; i++)
        if (world->pack.items[i] == item)
            return true;
    return false;
}

static bool go_on(struct api_call *call, handle *cursor)
{
    const struct world *world = api_world(call);
    const struct thing *item = world_thing(world, *cursor);

    if (item == NULL)
        *cursor = HANDLE_NONE;
    else
        *cursor = is_in_pack(world, item->self) ? next_of_pack(world, item->self)
                                                : slot_after(world, item);
    return api_return(call, item ? (int32_t)item->born : 0);
}

static bool call_first(struct api_call *call)
{
    struct world *world = api_world(call);
    const struct thing *who = api_object(call);

    if (who == NULL || !thing_is(who, T_CREATURE))
        return api_return(call, 0);
    handle *cursor = cursor_of(world, who);
    bool has_pack = who->self == world->player && world->pack.count > 0;
    *cursor = has_pack ? world->pack.items[0] : hold_first(world, who);
    return go_on(call, cursor);
}

static bool call_next(struct api_call *call)
{
    const struct thing *who = api_object(call);

    return who && thing_is(who, T_CREATURE) ? go_on(call, cursor_of(api_world(call), who))
                                            : api_return(call, 0);
}

static const struct api_row rows[] = {
    CALL(T_CREATURE_FirstInv, call_first, 0),
    CALL(T_CREATURE_NextInv, call_next, 0),
};

const struct api_rows api_carry_rows = {rows, COUNT_OF(rows)};

/* What a creature carries, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/value/slot.h"
#include "world/body.h"

static handle next_slot(struct world_cursors *cursors, const struct character *person)
{
    int slot = iclamp(cursors->character_slot, 0, SL_LAST - 1);
    handle item = slot_next(person, &slot);

    cursors->character_slot = (int8_t)slot;
    return item;
}

/* quirk: one cursor serves all monsters and one all characters, so that a walk inside a walk moves
 * the outer one. In chains it is ahead by one, and goes on from there whomever it is asked of: what
 * was put down in the meantime is found all the same, and then what is under it. */
static bool go_on(struct api_call *call, const struct thing *who)
{
    struct world *world = api_world(call);
    struct world_cursors *cursors = &world->cursors;
    const struct character *person = character_of(world, who);
    handle *cursor = person ? &cursors->character_item : &cursors->monster_item;
    const struct thing *item;

    if (*cursor == HANDLE_NONE && person)
        *cursor = next_slot(cursors, person);
    item = world_thing(world, *cursor);
    *cursor = item ? slot_after(world, item) : HANDLE_NONE;
    return api_return(call, item ? (int32_t)item->born : 0);
}

static bool call_first(struct api_call *call)
{
    struct world *world = api_world(call);
    const struct thing *who = api_object(call);
    const struct creature *creature = creature_of(world, who);
    const struct character *person = character_of(world, who);

    if (creature == NULL)
        return api_return(call, 0);
    if (person) {
        world->cursors.character_slot = 0;
        world->cursors.character_item = person->slots[0];
    } else {
        world->cursors.monster_item = creature->carried;
    }
    return go_on(call, who);
}

static bool call_next(struct api_call *call)
{
    const struct thing *who = api_object(call);

    return creature_of(api_world(call), who) ? go_on(call, who) : api_return(call, 0);
}

static const struct api_row rows[] = {
    CALL(T_CREATURE_FirstInv, call_first, 0),
    CALL(T_CREATURE_NextInv, call_next, 0),
};

const struct api_rows api_carry_rows = {rows, COUNT_OF(rows)};

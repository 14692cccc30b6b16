#include "rules/value/carried.h"

#include "base/num.h"
#include "rules/value/slot.h"

static handle next_slot(struct world_cursors *cursors, const struct character *person)
{
    int slot = iclamp(cursors->character_slot, 0, SL_LAST - 1);
    handle item = slot_next(person, &slot);

    cursors->character_slot = (int8_t)slot;
    return item;
}

/* quirk: one cursor serves all monsters and one all characters, so that a walk inside a walk moves
 * the outer one. In chains it is ahead by one, and goes on from there whomever it is asked of: what
 * was put down in the meantime is found all the same, and nothing after it. */
struct thing *carried_next(struct world *world, const struct thing *who)
{
    struct world_cursors *cursors = &world->cursors;
    const struct character *person = character_of(world, who);
    handle *cursor = person ? &cursors->character_item : &cursors->monster_item;
    struct thing *item;

    if (*cursor == HANDLE_NONE && person)
        *cursor = next_slot(cursors, person);
    item = world_thing(world, *cursor);
    *cursor = item ? slot_after(world, item) : HANDLE_NONE;
    return item;
}

struct thing *carried_first(struct world *world, const struct thing *who)
{
    const struct character *person = character_of(world, who);

    if (person) {
        world->cursors.character_slot = 0;
        world->cursors.character_item = person->slots[0];
    } else {
        world->cursors.monster_item = creature_of(world, who)->carried;
    }
    return carried_next(world, who);
}

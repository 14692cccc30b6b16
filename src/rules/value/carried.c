#include "rules/value/carried.h"

#include "base/num.h"
#include "rules/value/price.h"
#include "rules/value/slot.h"
#include "world/chance.h"

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

/* ---- by lot ---- */

static bool is_worth(const struct world *w, const struct thing *it, const int32_t *least)
{
    return least == NULL ||
           (it->kind != T_POTION && it->kind != T_SCROLL && price_of(w, it, NULL, NULL) >= *least);
}

/* The one at a place among those that are worth it; NULL: there are so many only. */
static struct thing *nth(struct world *w, const struct thing *who, const int32_t *least, int *place)
{
    for (struct thing *it = carried_first(w, who); it; it = carried_next(w, who))
        if (is_worth(w, it, least) && (*place)-- == 0)
            return it;
    return NULL;
}

/* quirk: it goes through them with the same cursor. */
static struct thing *draw(struct world *w, const struct thing *who, const int32_t *least)
{
    int left = INT16_MAX;

    nth(w, who, least, &left);
    int count = INT16_MAX - left;
    if (count == 0)
        return NULL;
    int chosen = roll_below(w, count);
    return nth(w, who, least, &chosen);
}

struct thing *carried_draw(struct world *world, const struct thing *who)
{
    return draw(world, who, NULL);
}

struct thing *carried_draw_good(struct world *world, const struct thing *who, int32_t least)
{
    return draw(world, who, &least);
}

#include "world/loose.h"

#include <string.h>

#include "world/body.h"
#include "world/hold.h"
#include "world/near.h"
#include "world/place.h"
#include "world/stati.h"

void loose_note(struct world *world, const struct thing *thing)
{
    ARRAY_PUSH(&world->loose, thing->self);
}

void loose_take_up(struct world *world, struct thing *thing)
{
    struct level *level = world_level_of(world, thing);

    if (thing->self == world->player)
        return;
    if (level) {
        place_remove(level, world, thing);
        world->marks.crowd = world->marks.reach = world->marks.sight = true;
    }
    if (thing_is(thing, T_ITEM))
        hold_release(world, thing);
    loose_note(world, thing);
}

/* What one had in hand and put nowhere lies at one's feet. */
static bool falls(struct world *world, struct thing *thing)
{
    const struct item *item = item_of(world, thing);
    const struct thing *owner = item ? world_thing(world, item->owner) : NULL;
    struct level *level = owner && owner->x >= 0 ? world_level_of(world, owner) : NULL;

    if (level == NULL || !near_has_room(level, world, (struct point){owner->x, owner->y}))
        return false;
    hold_release(world, thing);
    place_at(level, world, thing, owner->x, owner->y);
    world->marks.crowd = world->marks.sight = true;
    return true;
}

/* What is ridden may be nowhere until its rider takes a step (world/place.h). */
static bool rides(const struct world *world, const struct stati *stati)
{
    const struct thing *rider = stati->nature == MOUNTED ? world_thing(world, stati->bearer) : NULL;

    return rider && rider->x >= 0;
}

static bool keeps(const struct stati *stati)
{
    return stati->nature == EFF_FLAG1 || stati->nature == EFF_FLAG2 || stati->nature == DISGUISED;
}

static bool is_among(const handle *list, int size, const struct thing *thing)
{
    for (int i = 0; i < size; i++)
        if (list[i] == thing->self)
            return true;
    return false;
}

/* At the head of a list; the oldest goes. */
static void keep(struct world *world, handle *list, int size, const struct thing *thing)
{
    const struct thing *oldest = world_thing(world, list[size - 1]);

    if (oldest)
        loose_note(world, oldest);
    memmove(&list[1], &list[0], (size_t)(size - 1) * sizeof list[0]);
    list[0] = thing->self;
}

void loose_keep_seller(struct world *world, const struct thing *seller)
{
    keep(world, world->sellers, WORLD_SELLERS, seller);
}

void loose_keep_clinging(struct world *world, const struct thing *item)
{
    keep(world, world->clinging, WORLD_CLINGING, item);
}

bool loose_is_kept(const struct world *world, const struct thing *item)
{
    if (item->x < 0 && (is_among(world->sellers, WORLD_SELLERS, item) ||
                        is_among(world->clinging, WORLD_CLINGING, item)))
        return true;
    const struct stati *at = stati_get(world, item->named_by);

    while (at && !keeps(at) && !rides(world, at))
        at = stati_get(world, at->named_next);
    return at && item->x < 0 && at->bearer != item->self;
}

static bool goes_with(const struct stati *stati, const struct thing *kept)
{
    return stati->nature == DISGUISED || stati->nature == MOUNTED ||
           (keeps(stati) && thing_is(kept, T_ITEM));
}

void loose_let_go(struct world *world, const struct thing *keeper)
{
    const struct stati_query any = stati_of(0);

    for (const struct stati *at = stati_find(world, keeper, any); at;
         at = stati_find_next(world, at, any)) {
        const struct thing *kept = world_thing(world, at->object);
        if (kept && goes_with(at, kept))
            loose_note(world, kept);
    }
}

static void sweep_inside(struct world *world, struct thing *thing)
{
    const struct item *item = item_of(world, thing);

    while (item && item->contents != HANDLE_NONE) {
        struct thing *inside = world_thing(world, item->contents);
        hold_release(world, inside);
        sweep_inside(world, inside);
        thing_delete(world, inside);
    }
}

void loose_sweep(struct world *world)
{
    const struct thing *player = world_thing(world, world->player);

    if (player)
        hold_settle(world, player);
    for (int i = 0; i < world->loose.count; i++) {
        struct thing *thing = world_thing(world, world->loose.items[i]);
        if (thing == NULL || thing->x >= 0 ||
            (thing_is(thing, T_ITEM) && hold_has_place(world, thing)) ||
            loose_is_kept(world, thing) || falls(world, thing))
            continue;
        if (thing_is(thing, T_ITEM))
            hold_release(world, thing);
        sweep_inside(world, thing);
        thing_delete(world, thing);
    }
    ARRAY_CLEAR(&world->loose);
}

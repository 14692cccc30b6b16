#include "world/loose.h"

#include "world/place.h"

void loose_note(struct world *world, const struct thing *thing)
{
    ARRAY_PUSH(&world->loose, thing->self);
}

static int place_in_pack(const struct world *world, handle item)
{
    for (int i = 0; i < world->pack.count; i++)
        if (world->pack.items[i] == item)
            return i;
    return -1;
}

static void unpack(struct world *world, int at)
{
    for (; at + 1 < world->pack.count; at++)
        world->pack.items[at] = world->pack.items[at + 1];
    world->pack.count--;
}

void loose_take_up(struct world *world, struct thing *thing)
{
    struct level *level = world_level_of(world, thing);
    int at = place_in_pack(world, thing->self);

    if (thing->self == world->player)
        return;
    if (level) {
        place_remove(level, world, thing);
        world->marks.crowd = world->marks.reach = world->marks.sight = true;
    }
    if (at >= 0)
        unpack(world, at);
    loose_note(world, thing);
}

void loose_sweep(struct world *world)
{
    for (int i = 0; i < world->loose.count; i++) {
        struct thing *thing = world_thing(world, world->loose.items[i]);
        if (thing && thing->x < 0 && place_in_pack(world, thing->self) < 0)
            thing_delete(world, thing);
    }
    ARRAY_CLEAR(&world->loose);
}

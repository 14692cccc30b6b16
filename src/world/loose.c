#include "world/loose.h"

#include "world/pack.h"
#include "world/place.h"

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
    pack_take_out(world, thing);
    loose_note(world, thing);
}

void loose_sweep(struct world *world)
{
    for (int i = 0; i < world->loose.count; i++) {
        struct thing *thing = world_thing(world, world->loose.items[i]);
        if (thing && thing->x < 0 && pack_place(world, thing->self) < 0)
            thing_delete(world, thing);
    }
    ARRAY_CLEAR(&world->loose);
}

#include "world/pack.h"

#include "world/body.h"
#include "world/limits.h"

int pack_place(const struct world *world, handle item)
{
    for (int i = 0; i < world->pack.count; i++)
        if (world->pack.items[i] == item)
            return i;
    return -1;
}

bool pack_add(struct world *world, struct thing *item)
{
    if (world->pack.count >= WORLD_PACK_MOST)
        return false;
    ARRAY_PUSH(&world->pack, item->self);
    item_of(world, item)->owner = world->player;
    return true;
}

static struct character *wearer(const struct world *world)
{
    return character_of(world, world_thing(world, world->player));
}

void pack_take_off(struct world *world, struct thing *item)
{
    struct character *person = wearer(world);

    for (int i = 0; person && i < NUM_SLOTS; i++)
        if (person->slots[i] == item->self)
            person->slots[i] = HANDLE_NONE;
    item_of(world, item)->flags &= (uint16_t)~IF_WORN;
}

void pack_take_out(struct world *world, struct thing *item)
{
    int at = pack_place(world, item->self);

    if (at < 0)
        return;
    for (; at + 1 < world->pack.count; at++)
        world->pack.items[at] = world->pack.items[at + 1];
    world->pack.count--;
    pack_take_off(world, item);
    item_of(world, item)->owner = HANDLE_NONE;
}

void pack_wear(struct world *world, struct thing *item, int slot)
{
    struct character *person = wearer(world);
    struct thing *before = world_thing(world, person->slots[slot]);

    if (before && before != item)
        pack_take_off(world, before);
    person->slots[slot] = item->self;
    item_of(world, item)->flags |= IF_WORN;
}

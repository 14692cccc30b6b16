#include "world/body.h"

#define MEMBER_OF   creature
#define MEMBER_LIST "world/state/creature.def"
#include "base/member_rows.h"

#define MEMBER_OF   character
#define MEMBER_LIST "world/state/character.def"
#include "base/member_rows.h"

#define MEMBER_OF   item
#define MEMBER_LIST "world/state/item.def"
#include "base/member_rows.h"

#define MEMBER_OF   target
#define MEMBER_LIST "world/state/target.def"
#include "base/member_rows.h"

static void make_creature(struct world *world, struct thing *thing)
{
    struct creature *creature = pool_add(&world->creatures, &thing->body);

    creature->self = thing->body;
    creature->thing = thing->self;
}

static void make_character(struct world *world, const struct thing *thing)
{
    struct creature *creature = creature_of(world, thing);
    struct character *character = pool_add(&world->characters, &creature->character);

    character->self = creature->character;
    character->thing = thing->self;
}

static void make_item(struct world *world, struct thing *thing)
{
    struct item *item = pool_add(&world->items, &thing->body);

    item->self = thing->body;
    item->thing = thing->self;
    item->quantity = 1;
}

void body_make(struct world *world, struct thing *thing)
{
    if (thing_is(thing, T_CREATURE))
        make_creature(world, thing);
    if (thing_is(thing, T_CHARACTER))
        make_character(world, thing);
    else if (thing_is(thing, T_ITEM))
        make_item(world, thing);
}

static void free_targets(struct world *world, const struct creature *creature)
{
    for (handle at = creature->targets; at != HANDLE_NONE;) {
        const struct target *target = pool_get(&world->targets, at);
        handle next = target->next;
        pool_remove(&world->targets, at);
        at = next;
    }
}

void body_free(struct world *world, struct thing *thing)
{
    const struct creature *creature = creature_of(world, thing);

    if (creature) {
        free_targets(world, creature);
        pool_remove(&world->characters, creature->character);
        pool_remove(&world->creatures, thing->body);
    } else if (thing_is(thing, T_ITEM)) {
        pool_remove(&world->items, thing->body);
    }
    thing->body = HANDLE_NONE;
}

/* game_check: things and their bodies belong to each other, one to one. */
#include "play/check_bodies.h"

#include "world/body.h"
#include "world/given.h"

static bool shape_is_sound(const struct world *world, const struct creature *creature)
{
    return creature->shape == 0 || library_kind(world->library, creature->shape) == RES_MONSTER;
}

static bool targets_are_sound(const struct world *world, const struct creature *creature)
{
    int count = 0;

    for (handle at = creature->targets; at != HANDLE_NONE; count++) {
        const struct target *target = pool_get(&world->targets, at);
        if (target == NULL || target->creature != creature->self || count == TARGETS_MOST)
            return false;
        at = target->next;
    }
    return true;
}

static bool creature_is_sound(const struct world *world, const struct thing *thing)
{
    const struct creature *creature = creature_of(world, thing);

    if (creature == NULL || creature->thing != thing->self)
        return false;
    const struct character *character = character_of(world, thing);
    bool is_person = thing_is(thing, T_CHARACTER);
    return is_person == (creature->character != HANDLE_NONE) &&
           (!is_person || (character && character->thing == thing->self)) &&
           shape_is_sound(world, creature) && targets_are_sound(world, creature);
}

static bool text_is_sound(const struct world *world, const struct thing *thing, handle text)
{
    const struct given *given = pool_get(&world->given, text);

    if (text == HANDLE_NONE)
        return true;
    return given && given->thing == thing->self && given->text[0] &&
           given->text[GIVEN_SIZE - 1] == '\0';
}

static handle inscription_of(const struct world *world, const struct thing *thing)
{
    const struct item *item = item_of(world, thing);

    return item ? item->inscription : HANDLE_NONE;
}

static bool name_is_sound(const struct world *world, const struct thing *thing)
{
    return text_is_sound(world, thing, thing->given) &&
           text_is_sound(world, thing, inscription_of(world, thing));
}

static bool body_is_sound(const struct world *world, const struct thing *thing)
{
    const struct item *item = item_of(world, thing);

    if (thing_is(thing, T_CREATURE))
        return creature_is_sound(world, thing);
    if (thing_is(thing, T_ITEM))
        return item && item->thing == thing->self;
    return thing->body == HANDLE_NONE;
}

/* Each thing has its own, so there are no bodies without a thing if the numbers agree. */
static bool numbers_agree(const struct world *world)
{
    uint32_t creatures = 0, persons = 0, items = 0, targets = 0, names = 0;

    for (handle at = pool_next(&world->things, HANDLE_NONE); at;
         at = pool_next(&world->things, at)) {
        const struct thing *thing = world_thing(world, at);
        const struct creature *creature = creature_of(world, thing);
        creatures += creature != NULL;
        persons += character_of(world, thing) != NULL;
        items += item_of(world, thing) != NULL;
        names += thing->given != HANDLE_NONE;
        names += inscription_of(world, thing) != HANDLE_NONE;
        for (handle t = creature ? creature->targets : HANDLE_NONE; t != HANDLE_NONE; targets++)
            t = ((const struct target *)pool_get(&world->targets, t))->next;
    }
    return creatures == world->creatures.live && persons == world->characters.live &&
           items == world->items.live && targets == world->targets.live &&
           names == world->given.live;
}

bool check_bodies(const struct world *world, struct error *error)
{
    for (handle at = pool_next(&world->things, HANDLE_NONE); at; at = pool_next(&world->things, at))
        if (!body_is_sound(world, world_thing(world, at)))
            return error_set(error, "the body of thing %u is wrong", at);
        else if (!name_is_sound(world, world_thing(world, at)))
            return error_set(error, "the name of thing %u is wrong", at);
    return numbers_agree(world) || error_set(error, "there is a body without a thing");
}

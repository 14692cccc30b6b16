#include "text/name.h"

#include "res/mtype.h"
#include "text/name_store.h"
#include "text/words.h"
#include "world/event.h"
#include "world/given.h"
#include "world/level.h"

struct str name_in_library(const struct library *library, res_id id)
{
    const struct resource *resource = library_get(library, id);

    if (resource == NULL)
        return STR("something");
    return module_short_name(library_module(library, id), resource);
}

struct str name_resource(const struct world *world, res_id id)
{
    return name_in_library(world->library, id);
}

struct str name_level(const struct world *world, const struct level *level)
{
    return level->dungeon ? name_resource(world, level->dungeon) : STR("[Map]");
}

struct str name_given(const struct world *world, const struct thing *thing)
{
    struct str given = given_name(world, thing);

    if (given.len == 0 && thing->self == world->player && world->host.player_name)
        return str_from(world->host.player_name);
    return given;
}

void name_add(const struct world *world, const struct thing *thing, int flags,
              struct str_builder *out)
{
    if (thing_is(thing, T_CREATURE))
        name_add_creature(world, thing, flags, out);
    else if (thing_is(thing, T_ITEM))
        name_add_item(world, thing, flags, out);
    else if (thing->kind == T_TRAP)
        name_add_trap(world, thing, flags, out);
    else
        name_add_feature(world, thing, flags, out);
}

struct str name_called(const struct world *world, const struct thing *thing, int flags)
{
    struct str_builder name = {0};

    name_add(world, thing, flags, &name);
    struct str kept = name_store_keep(world->names, sb_str(&name));
    sb_free(&name);
    return kept;
}

struct str name_thing(const struct world *world, const struct thing *thing)
{
    return name_called(world, thing, 0);
}

struct world *name_world(const struct world *world)
{
    return world->scene ? world->scene->world : NULL;
}

/* ---- what is asked ---- */

res_id name_shape(const struct world *world, const struct thing *creature)
{
    const struct creature *body = creature_of(world, creature);

    return body && body->shape ? body->shape : creature->resource;
}

static const struct res_monster *shape_record(const struct world *world,
                                              const struct thing *creature)
{
    return library_record(world->library, name_shape(world, creature), RES_MONSTER);
}

bool name_is_kind(const struct world *world, const struct thing *creature, int kind)
{
    const struct res_monster *record = shape_record(world, creature);

    if (world->host.is_kind)
        return world->host.is_kind(world, creature, kind);
    return record && mtype_is(record, kind);
}

bool name_has_flag(const struct world *world, const struct thing *creature, int flag)
{
    const struct res_monster *record = shape_record(world, creature);

    if (world->host.has_flag)
        return world->host.has_flag(world, creature, flag);
    if (flag == M_NEUTER && !name_is_kind(world, creature, MA_SAPIENT))
        return true;
    return record && library_flag(record->flags, flag);
}

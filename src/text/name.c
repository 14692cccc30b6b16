#include "text/name.h"

#include "text/name_creature.h"
#include "world/stati.h"

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

struct str name_thing(const struct world *world, const struct thing *thing)
{
    if (thing->self == world->player && world->host.player_name)
        return str_from(world->host.player_name);
    const struct stati *template = stati_find(world, thing, stati_of(TEMPLATE));
    if (template && library_kind(world->library, template->effect) == RES_TEMPLATE)
        return name_creature_as(world->names, thing->resource, template->effect);
    return name_resource(world, thing->resource);
}

const char *name_article(struct str name)
{
    return name.len > 0 && strchr("aeiouAEIOU", name.data[0]) ? "an" : "a";
}

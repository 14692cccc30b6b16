/* The inspector's commands about things. */
#include <inttypes.h>

#include "cmd/inspect.h"
#include "play/minds.h"
#include "res/constant.h"
#include "text/name.h"
#include "world/body.h"
#include "world/stati.h"

static const char *kind_word(const struct thing *thing)
{
    return thing_is(thing, T_PLAYER)     ? "player"
           : thing_is(thing, T_CREATURE) ? "creature"
           : thing->kind == T_DOOR       ? "door"
           : thing->kind == T_TRAP       ? "trap"
           : thing->kind == T_PORTAL     ? "portal"
           : thing_is(thing, T_FEATURE)  ? "feature"
                                         : "item";
}

static void add_stati(struct inspect *in, const struct thing *thing)
{
    const struct world *world = &in->game->world;

    if (in->json) {
        json_key(&in->answer, "all_stati");
        json_open(&in->answer, '[');
    }
    for (const struct stati *at = stati_get(world, thing->stati); at;
         at = stati_get(world, at->next)) {
        if (!in->json) {
            sb_add(&in->out, STR(" "));
            constant_add(CONSTANTS_STATI, at->nature, &in->out);
            sb_addf(&in->out, " (%d, %d, for %d)", at->value, at->magnitude, at->duration);
            continue;
        }
        json_open(&in->answer, '{');
        members_describe(&stati_members, at, &in->answer);
        json_close(&in->answer, '}');
    }
    if (in->json)
        json_close(&in->answer, ']');
}

static void add_part(struct json *json, const struct member_list *list, const void *part)
{
    if (part == NULL)
        return;
    json_key(json, list->name);
    json_open(json, '{');
    members_describe(list, part, json);
    json_close(json, '}');
}

static void add_body(struct inspect *in, const struct thing *thing)
{
    const struct world *world = &in->game->world;

    add_part(&in->answer, &creature_members, creature_of(world, thing));
    add_part(&in->answer, &character_members, character_of(world, thing));
    add_part(&in->answer, &item_members, item_of(world, thing));
}

void inspect_add_thing(struct inspect *in, const struct thing *thing)
{
    struct str name = name_thing(&in->game->world, thing);

    if (!in->json) {
        sb_addf(&in->out, "%u %s " STR_PRINTF " at %d,%d flags %#x hp %d/%d timeout %d",
                thing->self, kind_word(thing), STR_ARGS(name), thing->x, thing->y, thing->flags,
                thing->hp, thing->hp_max, thing->timeout);
        if (thing->kind == T_DOOR)
            sb_addf(&in->out, " door %#x", thing->door);
        if (thing->kind == T_TRAP)
            sb_addf(&in->out, " trap %#x", thing->trap);
        add_stati(in, thing);
        sb_add_char(&in->out, '\n');
        return;
    }
    struct json *j = &in->answer;
    json_open(j, '{');
    json_key_number(j, "handle", thing->self);
    json_key_text(j, "sort", str_from(kind_word(thing)));
    json_key_text(j, "name", name);
    members_describe(&thing_members, thing, j);
    add_body(in, thing);
    add_stati(in, thing);
    json_close(j, '}');
}

static bool list_kind(struct inspect *in, int kind)
{
    const struct level *level = inspect_level(in);

    inspect_open_list(in, "things");
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&in->game->world, level->things.items[i]);
        if (thing_is(thing, kind))
            inspect_add_thing(in, thing);
    }
    inspect_close_list(in);
    return true;
}

static bool do_things(struct inspect *in)
{
    return list_kind(in, T_THING);
}

static bool do_monsters(struct inspect *in)
{
    return list_kind(in, T_CREATURE);
}

static bool do_items(struct inspect *in)
{
    return list_kind(in, T_ITEM);
}

static bool do_features(struct inspect *in)
{
    return list_kind(in, T_FEATURE);
}

static bool do_doors(struct inspect *in)
{
    return list_kind(in, T_DOOR);
}

static bool do_thing(struct inspect *in)
{
    int64_t number;

    if (!inspect_number(in, 1, UINT32_MAX, &number))
        return false;
    const struct thing *thing = world_thing(&in->game->world, (handle)number);
    if (thing == NULL)
        return error_set(&in->error, "there is no thing %" PRId64, number);
    if (in->json)
        json_key(&in->answer, "thing");
    inspect_add_thing(in, thing);
    return true;
}

static bool do_mind(struct inspect *in)
{
    int64_t number;

    if (!inspect_number(in, 1, UINT32_MAX, &number))
        return false;
    if (!in->json)
        return minds_tell(in->game, (handle)number, &in->out, &in->error);
    json_key(&in->answer, "mind");
    json_open(&in->answer, '{');
    bool good = minds_describe(in->game, (handle)number, &in->answer, &in->error);
    json_close(&in->answer, '}');
    return good;
}

const struct inspect_command inspect_thing_commands[] = {
    {"monsters", "", "the creatures of the level", do_monsters, INSPECT_ANYTHING},
    {"items", "", "its items", do_items, INSPECT_ANYTHING},
    {"features", "", "its features", do_features, INSPECT_ANYTHING},
    {"doors", "", "its doors", do_doors, INSPECT_ANYTHING},
    {"things", "", "everything on it, in order", do_things, INSPECT_ANYTHING},
    {"thing", "HANDLE", "one thing", do_thing, INSPECT_ANYTHING},
    {"mind", "HANDLE", "whom a creature hates and why, what it would do now", do_mind,
     INSPECT_ANYTHING},
    {0},
};

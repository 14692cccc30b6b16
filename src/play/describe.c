/* game_describe: what the player knows, as JSON (docs/json.md). */
#include "base/num.h"
#include "play/describe_map.h"
#include "play/pack.h"
#include "play/regard.h"
#include "play/sheet.h"
#include "play/sight.h"
#include "play/spells.h"
#include "rules/value/arms.h"
#include "text/log.h"
#include "text/name.h"
#include "world/body.h"

enum { MESSAGES_SHOWN = 10 };

static void describe_place(const struct game *game, struct json *json)
{
    const struct level *level = game_here(game);
    const struct thing *player = game_player(game);

    json_key(json, "player");
    json_open(json, '{');
    json_key_text(json, "name", str_from(game_name(game)));
    json_key_number(json, "handle", game->world.player);
    json_key_number(json, "x", player->x);
    json_key_number(json, "y", player->y);
    json_key_text(json, "terrain",
                  name_resource(&game->world, level_terrain(level, player->x, player->y)));
    json_key_text(json, "region",
                  name_resource(&game->world, level_region(level, player->x, player->y)));
    json_key(json, "hp");
    json_open(json, '[');
    json_number(json, player->hp);
    json_number(json, player->hp_max);
    json_close(json, ']');
    json_key(json, "sheet");
    sheet_describe(game, json);
    json_close(json, '}');
}

static const char *sort_of(const struct thing *thing)
{
    return thing_is(thing, T_CREATURE)  ? "creature"
           : thing_is(thing, T_FEATURE) ? "feature"
                                        : "item";
}

/* What is seen of a creature. */
static void describe_regard(const struct sight *sight, const struct thing *thing, struct json *json)
{
    struct regard regard = regard_of(sight, thing);

    if (!regard.is_seen)
        return;
    json_key_text(json, "health", str_from(regard.health));
    if (regard_attitude_word(regard.attitude))
        json_key_text(json, "attitude", str_from(regard_attitude_word(regard.attitude)));
    if (regard.kind[0])
        json_key_text(json, "kind", str_from(regard.kind));
    if (regard.size)
        json_key_text(json, "size", str_from(regard.size));
    json_key(json, "states");
    json_open(json, '[');
    for (int i = 0; i < regard.state_count; i++)
        json_text(json, str_from(regard.states[i]));
    json_close(json, ']');
}

static void describe_thing(const struct game *game, const struct sight *sight,
                           const struct thing *thing, struct json *json)
{
    json_open(json, '{');
    json_key_number(json, "handle", thing->self);
    json_key_text(json, "sort", str_from(sort_of(thing)));
    json_key_text(json, "name", name_thing(&game->world, thing));
    describe_regard(sight, thing, json);
    json_key_number(json, "x", thing->x);
    json_key_number(json, "y", thing->y);
    json_close(json, '}');
}

/* What is only made out has no name yet. */
static void describe_shape(const struct thing *thing, struct json *json)
{
    json_open(json, '{');
    json_key_text(json, "sort", STR("shape"));
    json_key_number(json, "x", thing->x);
    json_key_number(json, "y", thing->y);
    json_close(json, '}');
}

static void describe_view(const struct game *game, struct json *json)
{
    const struct level *level = game_here(game);
    struct sight sight;

    sight_scene(&sight, game);

    json_key(json, "view");
    json_open(json, '[');
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        uint32_t bits = thing->self == game->world.player ? 0 : sight_bits(&sight, thing);
        if (bits == PER_SHADOW)
            describe_shape(thing, json);
        else if (bits)
            describe_thing(game, &sight, thing, json);
    }
    json_close(json, ']');
}

/* ---- things ---- */

static void describe_item(const struct game *game, const struct thing *item, bool is_carried,
                          struct json *json)
{
    json_open(json, '{');
    json_key_number(json, "handle", item->self);
    json_key_text(json, "sort", str_from(sort_of(item)));
    json_key_text(json, "name", name_thing(&game->world, item));
    json_key_number(json, "weight", arms_weight(&game->world, item, false));
    if (is_carried) {
        json_key_text(json, "place", str_from(pack_place(game, item)));
        json_key(json, "worn");
        json_bool(json, item_of(&game->world, item)->flags & IF_WORN);
    }
    json_close(json, '}');
}

static void describe_items(const struct game *game, struct json *json)
{
    json_key(json, "pack");
    json_open(json, '[');
    for (int i = 1; i <= pack_count(game); i++)
        describe_item(game, pack_item(game, i), true, json);
    json_close(json, ']');
    json_key(json, "ground");
    json_open(json, '[');
    for (int i = 1; game_player(game) && i <= pack_floor_count(game); i++)
        describe_item(game, pack_floor_item(game, i), false, json);
    json_close(json, ']');
}

static void describe_spells(const struct game *game, struct json *json)
{
    struct spells spells = {0};

    if (game_player(game))
        spells_gather(game, &spells);
    json_key(json, "spells");
    json_open(json, '[');
    for (int i = 0; i < spells.count; i++) {
        struct spell_figures f = spells_figures(game, spells.items[i]);
        json_open(json, '{');
        json_key_text(json, "name", f.name);
        json_key_number(json, "level", f.level);
        json_key_number(json, "mana", f.mana);
        json_key_number(json, "time", f.time);
        json_key_number(json, "chance", f.chance);
        json_close(json, '}');
    }
    json_close(json, ']');
    spells_free(&spells);
}

static void describe_messages(const struct game *game, struct json *json)
{
    json_key(json, "messages");
    json_open(json, '[');
    for (int back = imin(MESSAGES_SHOWN, log_count(game->world.log)) - 1; back >= 0; back--) {
        const struct log_entry *entry = log_recent(game->world.log, back);
        json_open(json, '{');
        json_key_text(json, "text", str_from(entry->text));
        json_key_number(json, "repeats", entry->repeats);
        json_key_number(json, "time", (int64_t)entry->time);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void game_describe(const struct game *game, struct json *json)
{
    json_open(json, '{');
    json_key_text(json, "format", STR("incursion-game"));
    json_key_number(json, "version", 1);
    json_key_number(json, "seed", game->options.seed);
    json_key_text(json, "dungeon", name_resource(&game->world, game->options.dungeon));
    json_key_number(json, "depth", game->depth);
    json_key_number(json, "time", (int64_t)game->world.time);
    json_key_number(json, "actions", (int64_t)game->actions);
    json_key(json, "over");
    json_bool(json, game_is_over(game));
    if (game_is_over(game)) {
        json_key_text(json, "ending",
                      game->world.ending == WORLD_ENDED_BY_DEATH ? STR("death") : STR("victory"));
        json_key_text(json, "cause", str_from(game->world.cause));
    }
    describe_place(game, json);
    describe_view(game, json);
    describe_items(game, json);
    describe_spells(game, json);
    describe_messages(game, json);
    json_key(json, "map");
    describe_map(game, json);
    json_key(json, "hash");
    json_hex64(json, game_hash(game));
    json_close(json, '}');
}

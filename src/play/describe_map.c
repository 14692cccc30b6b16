#include "play/describe_map.h"

#include "base/num.h"
#include "base/utf8.h"
#include "play/known.h"
#include "play/sight.h"
#include "text/name.h"

enum { UNKNOWN = -1 };

/* One pass over the level for each grid: what a cell adds to its row. */
struct known_map {
    const struct game *game;
    const struct level *level;
    struct sight sight;
    struct map_scene scene;
    res_id terrains[LEVEL_LIST_MOST + 1]; /* that the player knows here, as they are met */
    int terrain_count;
};

/* ---- text grids ---- */

static void add_glyph(struct known_map *map, int x, int y, struct str_builder *row)
{
    char bytes[UTF8_MOST];
    uint32_t code = glyph_unicode(glyph_id(map_scene_cell(&map->scene, x, y)));

    sb_add(row, str_from_n(bytes, (size_t)utf8_encode(code, bytes)));
}

static char digit(int colour)
{
    return "0123456789abcdef"[colour];
}

static void add_colour(struct known_map *map, int x, int y, struct str_builder *row)
{
    sb_add_char(row, digit(glyph_fore(map_scene_cell(&map->scene, x, y))));
}

static void add_background(struct known_map *map, int x, int y, struct str_builder *row)
{
    sb_add_char(row, digit(glyph_back(map_scene_cell(&map->scene, x, y))));
}

static void add_known(struct known_map *map, int x, int y, struct str_builder *row)
{
    uint8_t seen = map->level->visibility[y * map->level->width + x];
    bool is_remembered = level_cell(map->level, x, y)->memory != 0;

    sb_add_char(row, seen & FOV_VISIBLE ? '*' : seen ? '+' : is_remembered ? '-' : ' ');
}

static const struct {
    const char *name;
    void (*add)(struct known_map *map, int x, int y, struct str_builder *row);
} grids[] = {
    {"glyphs", add_glyph},
    {"colours", add_colour},
    {"backgrounds", add_background},
    {"known", add_known},
};

static void add_grid(struct known_map *map, int number, struct json *json)
{
    struct str_builder row = {0};

    json_key(json, grids[number].name);
    json_open(json, '[');
    for (int y = 0; y < map->level->height; y++) {
        sb_clear(&row);
        for (int x = 0; x < map->level->width; x++)
            grids[number].add(map, x, y, &row);
        json_unicode(json, sb_str(&row));
    }
    json_close(json, ']');
    sb_free(&row);
}

/* ---- terrain ---- */

/* A terrain of the level that looks as the cell is remembered; 0: none does. */
static res_id terrain_by_look(const struct known_map *map, int id)
{
    for (int i = 0; i < map->level->terrain_count; i++) {
        const struct res_terrain *terrain = library_terrain(map->game->options.library,
                                                            map->level->terrains[i]);
        if (terrain && glyph_id(terrain->image) == id)
            return map->level->terrains[i];
    }
    return 0;
}

static bool is_remembered_feature(const struct known_map *map, const struct thing *thing, int id)
{
    return thing_is(thing, T_FEATURE) && glyph_id(thing->image) == id &&
           sight_knows_thing(&map->sight, thing);
}

/* The ground may have changed since it was seen: what is remembered then decides. */
static res_id remembered_terrain(const struct known_map *map, int x, int y)
{
    const struct cell *cell = level_cell(map->level, x, y);
    int id = glyph_id(cell->memory);
    const struct thing *thing;

    if (id == glyph_id(cell->glyph))
        return known_terrain(map->game, x, y);
    for (handle at = cell->contents; at != HANDLE_NONE; at = thing->next) {
        thing = world_thing(&map->game->world, at);
        if (is_remembered_feature(map, thing, id))
            return known_terrain(map->game, x, y);
    }
    return terrain_by_look(map, id);
}

/* 0: the player does not know. */
static res_id believed_terrain(const struct known_map *map, int x, int y)
{
    if (sight_makes_out(map->level, x, y))
        return known_terrain(map->game, x, y);
    return level_cell(map->level, x, y)->memory ? remembered_terrain(map, x, y) : 0;
}

static int number_of(struct known_map *map, res_id terrain)
{
    if (terrain == 0)
        return UNKNOWN;
    for (int i = 0; i < map->terrain_count; i++)
        if (map->terrains[i] == terrain)
            return i;
    map->terrains[map->terrain_count] = terrain;
    return map->terrain_count++;
}

/* Runs: value and length by turns. */
static void add_terrain_row(struct known_map *map, int y, struct json *json)
{
    int run = 0;

    json_open(json, '[');
    for (int x = 0; x < map->level->width; x += run) {
        int number = number_of(map, believed_terrain(map, x, y));
        for (run = 1; x + run < map->level->width; run++)
            if (number_of(map, believed_terrain(map, x + run, y)) != number)
                break;
        json_number(json, number);
        json_number(json, run);
    }
    json_close(json, ']');
}

static void add_terrain(struct known_map *map, struct json *json)
{
    json_key(json, "terrain");
    json_open(json, '[');
    for (int y = 0; y < map->level->height; y++)
        add_terrain_row(map, y, json);
    json_close(json, ']');
    json_key(json, "terrains");
    json_open(json, '[');
    for (int i = 0; i < map->terrain_count; i++)
        json_text(json, name_resource(&map->game->world, map->terrains[i]));
    json_close(json, ']');
}

void describe_map(const struct game *game, struct json *json)
{
    struct known_map map = {.game = game, .level = game_here(game)};

    map.scene = sight_scene(&map.sight, game);
    json_open(json, '{');
    json_key(json, "size");
    json_open(json, '[');
    json_number(json, map.level->width);
    json_number(json, map.level->height);
    json_close(json, ']');
    for (int i = 0; i < COUNT_OF(grids); i++)
        add_grid(&map, i, json);
    add_terrain(&map, json);
    json_close(json, '}');
}

/* Maps for scripts: cells, who stands where. */
#include "base/num.h"
#include "play/script_call.h"
#include "sense/line.h"
#include "world/chance.h"

/* ---- the map itself ---- */

static bool get_dungeon(struct api_call *call)
{
    return api_return(call, (int32_t)script_here(call)->dungeon);
}

static bool get_depth(struct api_call *call)
{
    return api_return(call, script_here(call)->depth);
}

static bool call_size_x(struct api_call *call)
{
    return api_return(call, script_here(call)->width);
}

static bool call_size_y(struct api_call *call)
{
    return api_return(call, script_here(call)->height);
}

static bool call_in_bounds(struct api_call *call)
{
    struct point at = script_point(call, 0);

    return api_return(call, level_has(script_here(call), at.x, at.y));
}

/* ---- cells ---- */

static const struct cell *cell_of(const struct api_call *call)
{
    struct point at = script_point(call, 0);

    return level_cell(script_here(call), at.x, at.y);
}

static bool call_glyph_at(struct api_call *call)
{
    return api_return(call, (int32_t)cell_of(call)->glyph);
}

static bool call_set_glyph_at(struct api_call *call)
{
    struct point at = script_point(call, 0);
    struct level *level = script_here(call);

    if (level_has(level, at.x, at.y))
        level_cell(level, at.x, at.y)->glyph = (glyph)call->arguments[2];
    script_game(call)->world.marks.sight = true;
    return api_return(call, 0);
}

static bool call_solid_at(struct api_call *call)
{
    struct point at = script_point(call, 0);

    return api_return(call,
                      level_solid_at(script_here(call), &script_game(call)->world, at.x, at.y));
}

static bool call_opaque_at(struct api_call *call)
{
    struct point at = script_point(call, 0);

    return api_return(call,
                      level_opaque_at(script_here(call), &script_game(call)->world, at.x, at.y));
}

static bool terrain_has(struct api_call *call, int flag)
{
    struct point at = script_point(call, 0);
    const struct res_terrain *terrain = library_terrain(
        script_game(call)->options.library, level_terrain(script_here(call), at.x, at.y));

    return api_return(call, terrain && library_flag(terrain->flags, flag));
}

static bool call_fall_at(struct api_call *call)
{
    return terrain_has(call, TF_FALL);
}

static bool call_tree_at(struct api_call *call)
{
    return terrain_has(call, TF_TREE);
}

static bool call_light_at(struct api_call *call)
{
    return api_return(call, (cell_of(call)->flags & (CELL_LIT | CELL_MAGIC_LIGHT)) != 0);
}

static bool call_bright_at(struct api_call *call)
{
    return api_return(call, (cell_of(call)->flags & CELL_BRIGHT) != 0);
}

static bool call_region_at(struct api_call *call)
{
    struct point at = script_point(call, 0);

    return api_return(call, (int32_t)level_region(script_here(call), at.x, at.y));
}

static bool call_terrain_at(struct api_call *call)
{
    struct point at = script_point(call, 0);

    return api_return(call, (int32_t)level_terrain(script_here(call), at.x, at.y));
}

/* Other ground, without what makes a level: it is as it is for good. */
static bool call_write_terrain(struct api_call *call)
{
    struct game *game = script_game(call);
    struct level *level = script_here(call);
    struct point at = script_point(call, 0);
    res_id id = (res_id)call->arguments[2];
    const struct res_terrain *terrain = library_terrain(game->options.library, id);
    const struct thing *player = game_player(game);

    if (terrain == NULL || !level_has(level, at.x, at.y))
        return api_return(call, 0);
    bool solid = library_flag(terrain->flags, TF_SOLID);
    if (solid && level == game_here(game) && player->x == at.x && player->y == at.y)
        return api_return(call, 0); /* nobody is walled in where he stands */
    int index = level_terrain_index(level, id);
    if (index < 0)
        return error_set(call->error, "level %d has %d kinds of terrain already", level->depth,
                         level->terrain_count);
    struct cell *cell = level_cell(level, at.x, at.y);
    cell->terrain = (uint8_t)index;
    cell->glyph = terrain->image;
    cell->flags &= (uint16_t) ~(CELL_SOLID | CELL_OPAQUE | CELL_OBSCURE | CELL_WALL | CELL_SHADE);
    cell->flags |= (uint16_t)((solid ? CELL_SOLID : 0) |
                              (library_flag(terrain->flags, TF_OPAQUE) ? CELL_OPAQUE : 0) |
                              (library_flag(terrain->flags, TF_OBSCURE) ? CELL_OBSCURE : 0) |
                              (library_flag(terrain->flags, TF_WALL) ? CELL_WALL : 0) |
                              (library_flag(terrain->flags, TF_SHADE) ? CELL_SHADE : 0));
    game->world.marks.sight = true;
    return api_return(call, 0);
}

enum { OPEN_TRIES = 2000, TRY_STEPS = 8 };

/* A cell where somebody could stand, as x + y * 256; 0: none was found. */
static bool call_open_place(struct api_call *call)
{
    struct game *game = script_game(call);
    const struct level *level = script_here(call);

    for (int i = 0; i < OPEN_TRIES; i++) {
        if (!api_charge(call, TRY_STEPS))
            return false;
        int x = roll_below(&game->world, level->width);
        int y = roll_below(&game->world, level->height);
        if (!level_solid_at(level, &game->world, x, y) &&
            !level_thing_at(level, &game->world, x, y, T_CREATURE))
            return api_return(call, x + y * 256);
    }
    return api_return(call, 0);
}

static bool both_on_level(const struct api_call *call)
{
    struct point from = script_point(call, 0), to = script_point(call, 2);

    return level_has(script_here(call), from.x, from.y) && level_has(script_here(call), to.x, to.y);
}

static bool call_line_of_sight(struct api_call *call)
{
    return api_return(call, both_on_level(call) &&
                                line_of_sight(script_here(call), &script_game(call)->world,
                                              script_point(call, 0), script_point(call, 2)));
}

static bool call_line_of_fire(struct api_call *call)
{
    return api_return(call, both_on_level(call) &&
                                line_of_fire(script_here(call), &script_game(call)->world,
                                             script_point(call, 0), script_point(call, 2)));
}

static bool call_update(struct api_call *call)
{
    script_game(call)->world.marks.sight = true;
    return api_return(call, 0);
}

/* ---- who stands there ---- */

/* From a thing in a cell on, the first of a kind. */
static handle of_kind(const struct game *game, handle from, int kind)
{
    const struct thing *thing = world_thing(&game->world, from);

    while (thing && !thing_is(thing, kind))
        thing = world_thing(&game->world, thing->next);
    return thing ? thing->self : HANDLE_NONE;
}

static handle first_in_cell(const struct api_call *call, int kind)
{
    struct point at = script_point(call, 0);
    const struct level *level = script_here(call);

    if (!level_has(level, at.x, at.y))
        return HANDLE_NONE;
    return of_kind(script_game(call), level_cell(level, at.x, at.y)->contents, kind);
}

/* quirk: one cursor serves all of these, whatever kind they look for: a walk inside a walk moves
 * the outer one, and so does asking whether there is more than one. */
static handle found_at(const struct api_call *call, handle found)
{
    script_game(call)->world.cursors.cell = found;
    return found;
}

static handle next_in_cell(const struct api_call *call)
{
    const struct world *world = &script_game(call)->world;
    const struct thing *last = world_thing(world, world->cursors.cell);

    return last ? of_kind(script_game(call), last->next, call->data) : HANDLE_NONE;
}

static bool call_first_at(struct api_call *call)
{
    return api_return(call, script_number(call, found_at(call, first_in_cell(call, call->data))));
}

static bool call_next_at(struct api_call *call)
{
    return api_return(call, script_number(call, found_at(call, next_in_cell(call))));
}

static bool call_more_at(struct api_call *call)
{
    found_at(call, first_in_cell(call, call->data));
    return api_return(call, found_at(call, next_in_cell(call)) != HANDLE_NONE);
}

/* The list of all things on the map, from a place in it on. */
static bool list_from(struct api_call *call, int at)
{
    const struct level *level = script_here(call);
    handle found = at >= 0 && at < level->things.count ? level->things.items[at] : HANDLE_NONE;

    script_game(call)->world.cursors.things = at + 1;
    return api_return(call, script_number(call, found));
}

static bool call_first_thing(struct api_call *call)
{
    return list_from(call, 0);
}

static bool call_next_thing(struct api_call *call)
{
    return list_from(call, script_game(call)->world.cursors.things);
}

/* ---- the table ---- */

enum { LINE_STEPS = 200, TERRAIN_STEPS = 20 };

/* What is not cheap. */
static const struct api_row rows[] = {
    CALL(T_MAP_InBounds, call_in_bounds, 0),
    CALL(T_MAP_GlyphAt, call_glyph_at, 0),
    CALL(T_MAP_SetGlyphAt, call_set_glyph_at, 0),
    CALL(T_MAP_SolidAt, call_solid_at, 0),
    CALL(T_MAP_OpaqueAt, call_opaque_at, 0),
    CALL(T_MAP_FallAt, call_fall_at, 0),
    CALL(T_MAP_TreeAt, call_tree_at, 0),
    CALL(T_MAP_LightAt, call_light_at, 0),
    CALL(T_MAP_BrightAt, call_bright_at, 0),
    CALL(T_MAP_RegionAt, call_region_at, 0),
    CALL(T_MAP_TerrainAt, call_terrain_at, 0),
    CALL_FOR(TERRAIN_STEPS, T_MAP_WriteTerra, call_write_terrain, 0),
    CALL(T_MAP_SizeX, call_size_x, 0),
    CALL(T_MAP_SizeY, call_size_y, 0),
    CALL(T_MAP_GetOpenXY, call_open_place, 0),
    CALL_FOR(LINE_STEPS, T_MAP_LineOfSight, call_line_of_sight, 0),
    CALL_FOR(LINE_STEPS, T_MAP_LineOfFire, call_line_of_fire, 0),
    CALL(T_MAP_Update, call_update, 0),
    CALL(T_MAP_VUpdate, call_update, 0),
    CALL(T_MAP_FirstAt, call_first_at, T_THING),
    CALL(T_MAP_NextAt, call_next_at, T_THING),
    CALL(T_MAP_MultiAt, call_more_at, T_THING),
    CALL(T_MAP_FCreatureAt, call_first_at, T_CREATURE),
    CALL(T_MAP_NCreatureAt, call_next_at, T_CREATURE),
    CALL(T_MAP_MCreatureAt, call_more_at, T_CREATURE),
    CALL(T_MAP_FItemAt, call_first_at, T_ITEM),
    CALL(T_MAP_NItemAt, call_next_at, T_ITEM),
    CALL(T_MAP_MItemAt, call_more_at, T_ITEM),
    CALL(T_MAP_FFeatureAt, call_first_at, T_FEATURE),
    CALL(T_MAP_NFeatureAt, call_next_at, T_FEATURE),
    CALL(T_MAP_MFeatureAt, call_more_at, T_FEATURE),
    CALL(T_MAP_FDoorAt, call_first_at, T_DOOR),
    CALL(T_MAP_NDoorAt, call_next_at, T_DOOR),
    CALL(T_MAP_MDoorAt, call_more_at, T_DOOR),
    CALL(T_MAP_FTrapAt, call_first_at, T_TRAP),
    CALL(T_MAP_NTrapAt, call_next_at, T_TRAP),
    CALL(T_MAP_MTrapAt, call_more_at, T_TRAP),
    CALL(T_MAP_FChestAt, call_first_at, T_CHEST),
    CALL(T_MAP_NChestAt, call_next_at, T_CHEST),
    CALL(T_MAP_MChestAt, call_more_at, T_CHEST),
    CALL(T_MAP_FirstThing, call_first_thing, 0),
    CALL(T_MAP_NextThing, call_next_thing, 0),
    GET(T_MAP_dID, get_dungeon, 0),
    GET(T_MAP_Depth, get_depth, 0),
};

const struct script_rows script_map_rows = {rows, COUNT_OF(rows)};

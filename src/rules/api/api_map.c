/* Maps for scripts: cells, and who stands where. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/bond/land.h"
#include "rules/ground/rewrite.h"
#include "rules/value/footing.h"
#include "sense/light.h"
#include "sense/line.h"
#include "world/chance.h"
#include "world/near.h"
#include "world/open.h"
#include "world/stand.h"

/* What calls cost at most, in steps. */
enum { LINE_STEPS = 200, TERRAIN_STEPS = 20, OPEN_STEPS = 1000 };

static struct point point_at(const struct api_call *call, int argument)
{
    return (struct point){call->arguments[argument], call->arguments[argument + 1]};
}

/* ---- the map itself ---- */

enum of_map { ITS_DUNGEON, ITS_DEPTH, ITS_WIDTH, ITS_HEIGHT };

static bool call_number(struct api_call *call)
{
    const struct level *level = api_level(call);

    if (level == NULL)
        return api_return(call, 0);
    switch ((enum of_map)call->data) {
    case ITS_DUNGEON: return api_return(call, (int32_t)level->dungeon);
    case ITS_DEPTH: return api_return(call, level->depth);
    case ITS_WIDTH: return api_return(call, level->width);
    default: return api_return(call, level->height);
    }
}

/* ---- cells ---- */

enum of_cell {
    IS_ON_MAP,
    ITS_GLYPH,
    IS_SOLID,
    IS_OPAQUE,
    IS_ABYSS,
    IS_TREE,
    IS_LIT,
    IS_BRIGHT,
    ITS_REGION,
    ITS_TERRAIN
};

static bool terrain_has(const struct world *w, const struct level *level, struct point at, int flag)
{
    const struct res_terrain *terrain = library_terrain(w->library,
                                                        level_terrain(level, at.x, at.y));

    return terrain && library_flag(terrain->flags, flag);
}

static int32_t tell_of_cell(const struct world *w, const struct level *level, struct point at,
                            enum of_cell what)
{
    const struct cell *cell = level_cell(level, at.x, at.y);

    switch (what) {
    case IS_ON_MAP: return level_has(level, at.x, at.y);
    case ITS_GLYPH: return (int32_t)cell->glyph;
    case IS_SOLID: return level_solid_at(level, w, at.x, at.y);
    case IS_OPAQUE: return level_opaque_at(level, w, at.x, at.y);
    case IS_ABYSS: return terrain_has(w, level, at, TF_FALL);
    case IS_TREE: return footing_is_tree(w, level, at);
    case IS_LIT: return light_at(level, at.x, at.y);
    case IS_BRIGHT: return light_bright_at(level, at.x, at.y);
    case ITS_REGION: return (int32_t)level_region(level, at.x, at.y);
    default: return (int32_t)level_terrain(level, at.x, at.y);
    }
}

static bool call_cell(struct api_call *call)
{
    const struct level *level = api_level(call);

    return api_return(call, level ? tell_of_cell(api_world(call), level, point_at(call, 0),
                                                 (enum of_cell)call->data)
                                  : 0);
}

/* quirk: cells have flags, but none is ever told. */
static bool call_flags(struct api_call *call)
{
    return api_return(call, 0);
}

static bool call_set_glyph(struct api_call *call)
{
    struct point at = point_at(call, 0);
    struct level *level = api_level(call);

    if (level && level_has(level, at.x, at.y))
        level_cell(level, at.x, at.y)->glyph = (glyph)call->arguments[2];
    api_world(call)->marks.sight = true;
    return api_return(call, 0);
}

/* ---- other ground ---- */

/* Nobody is walled in where he stands. */
static bool is_where_player_stands(const struct world *w, const struct level *level,
                                   struct point at)
{
    const struct thing *player = world_thing(w, w->player);

    return player && world_level_of(w, player) == level && player->x == at.x && player->y == at.y;
}

static void put_feature(struct world *w, struct level *level, struct point at, res_id id)
{
    struct thing *feature = near_has_room(level, w, at) ? thing_new_feature(w, id, T_FEATURE)
                                                        : NULL;

    if (feature && feature->flags & F_SOLID && is_where_player_stands(w, level, at))
        thing_delete(w, feature);
    else if (feature)
        land_at(w, level, feature, at);
}

/* Without what makes a level: it is as it is for good. Features are put there instead. */
static bool call_write_terrain(struct api_call *call)
{
    struct world *w = api_world(call);
    struct level *level = api_level(call);
    struct point at = point_at(call, 0);
    res_id id = (res_id)call->arguments[2];
    const struct res_terrain *terrain = library_terrain(w->library, id);

    if (level && level_has(level, at.x, at.y) && library_record(w->library, id, RES_FEATURE)) {
        put_feature(w, level, at, id);
        return api_return(call, 0);
    }
    if (level == NULL || terrain == NULL || !level_has(level, at.x, at.y) ||
        (library_flag(terrain->flags, TF_SOLID) && is_where_player_stands(w, level, at)))
        return api_return(call, 0);
    if (!rewrite_terrain(w, level, at, id))
        return error_set(call->error, "level %d has %d kinds of terrain already", level->depth,
                         level->terrain_count);
    return api_return(call, 0);
}

/* ---- places ---- */

/* quirk: what scripts give as flags is taken for a region. */
static bool call_find_open(struct api_call *call)
{
    struct world *w = api_world(call);
    const struct level *level = api_level(call);

    if (level == NULL)
        return api_return(call, 0);
    open_find(w, level, api_area(call, 0, level), (res_id)call->arguments[1], 0);
    return api_return(call, w->open_count != 0);
}

/* One of the open cells that were found last, as x + y * 256; 0: there was none. */
static bool call_open_place(struct api_call *call)
{
    struct world *w = api_world(call);

    if (w->open_count <= 0)
        return api_return(call, 0);
    int at = roll_below(w, w->open_count);
    return api_return(call, w->open_x[at] + w->open_y[at] * 256);
}

enum line_kind { OF_SIGHT, OF_FIRE };

static bool call_line(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct level *level = api_level(call);
    struct point from = point_at(call, 0), to = point_at(call, 2);

    if (level == NULL || !level_has(level, from.x, from.y) || !level_has(level, to.x, to.y))
        return api_return(call, 0);
    return api_return(call, call->data == OF_SIGHT ? line_of_sight(level, w, from, to)
                                                   : line_of_fire(level, w, from, to));
}

/* ---- who stands there ---- */

/* quirk: one cursor serves all of these, whatever kind they look for: a walk inside a walk moves
 * the outer one, and so does asking whether there is more than one. Who only reaches into the cell
 * comes last, and nobody after it. */
static handle step_in_cell(const struct api_call *call, struct stand_walk *walk)
{
    const struct thing *found = walk->level ? stand_walk_next(walk) : NULL;

    api_world(call)->cursors.cell = found && !walk->is_over ? found->self : HANDLE_NONE;
    return found ? found->self : HANDLE_NONE;
}

static struct stand_walk walk_of(const struct api_call *call, handle from)
{
    return (struct stand_walk){.w = api_world(call),
                               .level = api_level(call),
                               .at = point_at(call, 0),
                               .kind = (int)call->data,
                               .next = from};
}

static handle first_in_cell(const struct api_call *call)
{
    struct point at = point_at(call, 0);
    const struct level *level = api_level(call);
    bool is_there = level && level_has(level, at.x, at.y);
    struct stand_walk walk = walk_of(call, is_there ? level_cell(level, at.x, at.y)->contents
                                                    : HANDLE_NONE);

    return step_in_cell(call, &walk);
}

static handle next_in_cell(const struct api_call *call)
{
    const struct thing *last = world_thing(api_world(call), api_world(call)->cursors.cell);
    struct stand_walk walk = walk_of(call, last ? last->next : HANDLE_NONE);

    return last ? step_in_cell(call, &walk) : HANDLE_NONE;
}

static bool call_first_at(struct api_call *call)
{
    return api_return(call, api_number(call, first_in_cell(call)));
}

static bool call_next_at(struct api_call *call)
{
    return api_return(call, api_number(call, next_in_cell(call)));
}

static bool call_more_at(struct api_call *call)
{
    first_in_cell(call);
    return api_return(call, next_in_cell(call) != HANDLE_NONE);
}

/* The list of all things on the map, from a place in it on. */
static bool list_from(struct api_call *call, int at)
{
    const struct level *level = api_level(call);
    bool is_there = level && at >= 0 && at < level->things.count;

    api_world(call)->cursors.things = at + 1;
    return api_return(call, is_there ? api_number(call, level->things.items[at]) : 0);
}

static bool call_first_thing(struct api_call *call)
{
    return list_from(call, 0);
}

static bool call_next_thing(struct api_call *call)
{
    return list_from(call, api_world(call)->cursors.things);
}

/* A level is found by its dungeon and depth, so both stay what they are. */
static bool set_nothing(struct api_call *call)
{
    return api_return(call, 0);
}

/* ---- the table ---- */

static const struct api_row rows[] = {
    SET(T_MAP_dID, set_nothing, 0),
    SET(T_MAP_Depth, set_nothing, 0),
    CALL(T_MAP_InBounds, call_cell, IS_ON_MAP),
    CALL(T_MAP_FlagsAt, call_flags, 0),
    CALL(T_MAP_GlyphAt, call_cell, ITS_GLYPH),
    CALL(T_MAP_SetGlyphAt, call_set_glyph, 0),
    CALL(T_MAP_SolidAt, call_cell, IS_SOLID),
    CALL(T_MAP_OpaqueAt, call_cell, IS_OPAQUE),
    CALL(T_MAP_FallAt, call_cell, IS_ABYSS),
    CALL(T_MAP_TreeAt, call_cell, IS_TREE),
    CALL(T_MAP_LightAt, call_cell, IS_LIT),
    CALL(T_MAP_BrightAt, call_cell, IS_BRIGHT),
    CALL(T_MAP_RegionAt, call_cell, ITS_REGION),
    CALL(T_MAP_TerrainAt, call_cell, ITS_TERRAIN),
    CALL_FOR(TERRAIN_STEPS, T_MAP_WriteTerra, call_write_terrain, 0),
    CALL(T_MAP_SizeX, call_number, ITS_WIDTH),
    CALL(T_MAP_SizeY, call_number, ITS_HEIGHT),
    CALL_FOR(OPEN_STEPS, T_MAP_FindOpenAreas, call_find_open, 0),
    CALL(T_MAP_GetOpenXY, call_open_place, 0),
    CALL_FOR(LINE_STEPS, T_MAP_LineOfSight, call_line, OF_SIGHT),
    CALL_FOR(LINE_STEPS, T_MAP_LineOfFire, call_line, OF_FIRE),
    CALL(T_MAP_FirstAt, call_first_at, T_THING),
    CALL(T_MAP_NextAt, call_next_at, T_THING),
    CALL(T_MAP_MultiAt, call_more_at, T_CREATURE),
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
    GET(T_MAP_dID, call_number, ITS_DUNGEON),
    GET(T_MAP_Depth, call_number, ITS_DEPTH),
};

const struct api_rows api_map_rows = {rows, COUNT_OF(rows)};

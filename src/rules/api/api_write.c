/* Drawing levels, for scripts: only while they are being made. A level that is made is as it is for
 * good, but for its terrain (WriteTerra) and its regions. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "world/level.h"

/* What calls cost at most, in steps. */
enum { CELL_STEPS = 20, REGION_STEPS = 1000, SHAPE_STEPS = 5000, PANEL_STEPS = 20000 };

/* The level of a call, if it is being made and there is who draws it; NULL: not now. */
static struct level *level_in_making(const struct api_call *call)
{
    const struct world *w = api_world(call);
    struct level *level = api_level(call);

    return w->host.maker && level && level == w->making ? level : NULL;
}

static bool is_within(const struct level *level, struct point at)
{
    return at.x > 0 && at.y > 0 && at.x < level->width - 1 && at.y < level->height - 1;
}

static bool is_drawn_well(struct rect area)
{
    return area.x1 <= area.x2 && area.y1 <= area.y2;
}

/* The area is not looked at. The edge of a level stays as it is. */
static bool call_write_cell(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct level *level = level_in_making(call);
    struct point at = {call->arguments[1], call->arguments[2]};
    res_id region = (res_id)call->arguments[4];

    if (level && is_within(level, at) && library_region(w->library, region))
        w->host.maker->write(w->host.maker_context, at, (res_id)call->arguments[3], region,
                             iclamp(call->arguments[5], PRIO_EMPTY, PRIO_MAX - 1),
                             call->arguments[6] != 0);
    return api_return(call, 0);
}

/* The datum is an enum level_shape. */
static bool call_draw(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct level *level = level_in_making(call);
    res_id region = (res_id)call->arguments[1];

    if (level && library_region(w->library, region)) {
        struct rect area = api_area(call, 0, level);
        if (is_drawn_well(area))
            w->host.maker->draw(w->host.maker_context, (enum level_shape)call->data, area, region);
    }
    return api_return(call, 0);
}

static bool call_write_blobs(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct level *level = level_in_making(call);

    if (level && library_terrain(w->library, (res_id)call->arguments[2]))
        w->host.maker->write_blobs(w->host.maker_context, api_area(call, 0, level),
                                   (res_id)call->arguments[1], (res_id)call->arguments[2]);
    return api_return(call, 0);
}

static bool call_make_door(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct level *level = level_in_making(call);
    struct point at = {call->arguments[0], call->arguments[1]};

    if (level && is_within(level, at))
        w->host.maker->make_door(w->host.maker_context, at, (res_id)call->arguments[2]);
    return api_return(call, 0);
}

static bool call_draw_panel(struct api_call *call)
{
    const struct world *w = api_world(call);

    if (level_in_making(call))
        w->host.maker->draw_panel(w->host.maker_context, call->arguments[0], call->arguments[1]);
    return api_return(call, 0);
}

static bool call_populate(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct level *level = level_in_making(call);

    if (level)
        w->host.maker->populate(w->host.maker_context, api_area(call, 0, level),
                                (uint16_t)call->arguments[1]);
    return api_return(call, 0);
}

/* The cell where it ends, as x + y * 256. quirk: how it is to be dug and where it begins to go are
 * said and never asked for. */
static bool call_tunnel(struct api_call *call)
{
    const struct world *w = api_world(call);
    const int32_t *a = call->arguments;

    if (level_in_making(call) == NULL)
        return api_return(call, 0);
    struct point end = w->host.maker->tunnel(w->host.maker_context, (struct point){a[0], a[1]},
                                             (struct point){a[2], a[3]}, a[6]);
    return api_return(call, end.x + end.y * 256);
}

/* Also on levels that are made. */
static bool call_set_region(struct api_call *call)
{
    const struct world *w = api_world(call);
    struct level *level = api_level(call);
    res_id region = (res_id)call->arguments[1];
    int index = level && library_region(w->library, region) ? level_region_index(level, region)
                                                            : -1;

    if (index < 0)
        return api_return(call, 0);
    struct rect area = api_area(call, 0, level);
    for (int x = area.x1; x <= area.x2; x++)
        for (int y = area.y1; y <= area.y2; y++)
            level_cell(level, x, y)->region = (uint8_t)index;
    return api_return(call, 0);
}

/* A level is made when someone comes to it first, and never again. */
static bool call_generate(struct api_call *call)
{
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    CALL_FOR(CELL_STEPS, T_MAP_WriteAt, call_write_cell, 0),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteBox, call_draw, SHAPE_BOX),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteRoom, call_draw, SHAPE_ROOM),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteCircle, call_draw, SHAPE_CIRCLE),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteWalls, call_draw, SHAPE_WALLS),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteLifeCave, call_draw, SHAPE_CAVE),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteCastle, call_draw, SHAPE_CASTLE),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteRCavern, call_draw, SHAPE_ROUGH_CAVERN),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteOctagon, call_draw, SHAPE_OCTAGON),
    /* quirk: what is destroyed is as it was. */
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteDestroyed, call_draw, SHAPE_NOTHING),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteMaze, call_draw, SHAPE_MAZE),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteCross, call_draw, SHAPE_CROSS),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteMap, call_draw, SHAPE_MAP),
    CALL_FOR(SHAPE_STEPS, T_MAP_WriteBlobs, call_write_blobs, 0),
    CALL_FOR(PANEL_STEPS, T_MAP_DrawPanel, call_draw_panel, 0),
    CALL_FOR(PANEL_STEPS, T_MAP_PopulatePanel, call_populate, 0),
    CALL_FOR(SHAPE_STEPS, T_MAP_Tunnel, call_tunnel, 0),
    CALL_FOR(CELL_STEPS, T_MAP_MakeDoor, call_make_door, 0),
    CALL_FOR(REGION_STEPS, T_MAP_SetRegion, call_set_region, 0),
    CALL(T_MAP_Generate, call_generate, 0),
};

const struct api_rows api_write_rows = {rows, COUNT_OF(rows)};

/* Stairs, and the checks that things and doors stand where they can. */
#include "gen/makelev/gen.h"

#include "world/place.h"

/* ---- up ---- */

static void dig_out(struct gen *g, int x, int y)
{
    write_at(g, x, y, g->floor, level_region(g->level, x, y), PRIO_FEATURE_FLOOR);
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point step = dir_step(dir);
        write_at(g, x + step.x, y + step.y, g->dungeon_wall, level_region(g->level, x, y),
                 PRIO_CORRIDOR_WALL);
    }
}

/* Exactly under the stairs that lead down from above. */
void stairs_up(struct gen *g)
{
    res_id stairs = (res_id)gen_constant(g, STAIRS_UP);

    for (int i = 0; g->above && i < g->above->things.count; i++) {
        const struct thing *down = world_thing(g->world, g->above->things.items[i]);
        if (!thing_is_stairs(g->world, down, POR_DOWN_STAIR) || !gen_has_room(g))
            continue;
        int x = down->x, y = down->y;
        bool buried = gen_solid(g, x, y);
        if (!gen_quirk(g, QUIRK_CROWDED_STAIRS)) {
            remove_things(g, x, y);
            /* A door that was there has left its wall open. */
            buried = gen_terrain_flag(g, x, y, TF_SOLID);
        }
        if (buried)
            dig_out(g, x, y);
        place_at(g->level, g->world, thing_new_feature(g->world, stairs, T_PORTAL), x, y);
        if (g->stairs_region_count < COUNT_OF(g->stairs_regions))
            g->stairs_regions[g->stairs_region_count++] = level_region(g->level, x, y);
        trace_step(g, "upstair %d %d", x, y);
    }
    trace_step(g, "upstairs-done");
}

/* ---- down ---- */

static bool has_up_stairs(const struct gen *g, res_id region)
{
    for (int i = 0; i < g->stairs_region_count; i++)
        if (g->stairs_regions[i] == region)
            return true;
    return false;
}

static bool is_bad_for_stairs(const struct gen *g, int x, int y)
{
    if (gen_cell_solid(g, x, y) || gen_priority(g, x, y) > PRIO_ROOM_FLOOR ||
        gen_terrain_flag(g, x, y, TF_WATER) || gen_terrain_flag(g, x, y, TF_FALL))
        return true;
    /* quirk: "not where there are up stairs" is looked up, but makes no difference. */
    if (gen_quirk(g, QUIRK_STAIRS_TOGETHER))
        return false;
    /* A cave may be all there is of a map. */
    bool apart = g->request->map || !has_up_stairs(g, level_region(g->level, x, y));
    return !apart || gen_thing(g, x, y, T_FEATURE);
}

/* An exit of the map, if the level has one and it is good; else anywhere. */
static struct point find_way_down(struct gen *g, int number, int *tries)
{
    const struct gen_result *map = g->request->map;
    struct point at;

    *tries = 0;
    if (map && number < map->exits.count) {
        at = map->exits.items[number].at;
        if (!is_bad_for_stairs(g, at.x, at.y))
            return at;
    }
    do {
        at.x = gen_random(g, gen_constant(g, LEVEL_SIZEX));
        at.y = gen_random(g, gen_constant(g, LEVEL_SIZEY));
        if ((*tries)++ > 500)
            break;
    } while (is_bad_for_stairs(g, at.x, at.y));
    return at;
}

void stairs_down(struct gen *g)
{
    int32_t least = gen_constant(g, MIN_STAIRS), most = gen_constant(g, MAX_STAIRS);

    if (wrap16(most) && g->depth < wrap16(gen_constant(g, DUN_DEPTH))) {
        int count = least + gen_random(g, most - least);
        for (int i = 0; i != count; i++) {
            int tries;
            struct point at = find_way_down(g, i, &tries);
            place_at(g->level, g->world,
                     thing_new_feature(g->world, (res_id)gen_constant(g, STAIRS_DOWN), T_PORTAL),
                     at.x, at.y);
            trace_note(g, "downstair %d %d tries %d", at.x, at.y, tries);
        }
    }
}

/* ---- checks ---- */

/* Nothing lies under a portal. The list shrinks while it is walked, as in the original. */
static void clear_under_portals(struct gen *g)
{
    for (int i = 0; i < g->level->things.count; i++) {
        struct thing *thing = world_thing(g->world, g->level->things.items[i]);
        while (thing->kind == T_PORTAL && thing->next != HANDLE_NONE)
            ask_remove(g, world_thing(g->world, thing->next));
    }
}

/* No traps and fountains in liquids. */
static void remove_wet_traps(struct gen *g)
{
    for (int i = 0; i < g->level->things.count; i++) {
        struct thing *thing = world_thing(g->world, g->level->things.items[i]);
        if ((thing->kind != T_TRAP && thing->kind != T_FOUNTAIN) ||
            (!gen_terrain_flag(g, thing->x, thing->y, TF_WATER) &&
             !gen_terrain_flag(g, thing->x, thing->y, TF_DEEP_LIQ)))
            continue;
        place_destroy(g->level, g->world, thing);
        i = -1;
    }
}

void things_validate(struct gen *g)
{
    clear_under_portals(g);
    remove_wet_traps(g);
    trace_step(g, "stairs-validated");
}

static void settle_solid(struct gen *g, const struct thing *door)
{
    struct cell *cell = level_cell(g->level, door->x, door->y);
    bool solid = gen_terrain_flag(g, door->x, door->y, TF_SOLID);

    cell->flags = (uint16_t)(solid ? cell->flags | CELL_SOLID : cell->flags & ~CELL_SOLID);
}

static void remove_door(struct gen *g, struct thing *door)
{
    int x = door->x, y = door->y;

    settle_solid(g, door);
    place_destroy(g->level, g->world, door);
    /* quirk: an open doorway is left behind where there is wall; solidity comes back later. */
    if (!gen_quirk(g, QUIRK_OPEN_WALLS)) {
        struct cell *cell = level_cell(g->level, x, y);
        cell->flags |= g->terrain_flags[cell->terrain] & (CELL_SOLID | CELL_OPAQUE);
    }
}

/* Walls west and east, or north and south. */
static bool has_frame(const struct gen *g, const struct thing *door)
{
    int x = door->x, y = door->y;

    return (gen_cell_solid(g, x - 1, y) && gen_cell_solid(g, x + 1, y)) ||
           (gen_cell_solid(g, x, y - 1) && gen_cell_solid(g, x, y + 1));
}

static struct thing *neighbour_door(const struct gen *g, const struct thing *door)
{
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point step = dir_step(dir);
        struct thing *other = level_thing_at(g->level, g->world, door->x + step.x, door->y + step.y,
                                             T_DOOR);
        if (other)
            return other;
    }
    return NULL;
}

/* Open floor on both sides, across or along. */
static bool leads_somewhere(const struct gen *g, const struct thing *door)
{
    int x = door->x, y = door->y;

    return (!gen_solid(g, x - 1, y) && !gen_solid(g, x + 1, y)) ||
           (!gen_solid(g, x, y - 1) && !gen_solid(g, x, y + 1));
}

static bool is_useless(const struct gen *g, const struct thing *door)
{
    return !has_frame(g, door) || (!gen_quirk(g, QUIRK_BLIND_DOORS) && !leads_somewhere(g, door));
}

/* What a door stands on. quirk: it may be rock, if that is what the region's floor is. */
static res_id doorstep(const struct gen *g, res_id region)
{
    res_id floor = library_region(g->library, region)->floor;
    const struct res_terrain *terrain = library_terrain(g->library, floor);

    if (floor == 0 ||
        (!gen_quirk(g, QUIRK_BLIND_DOORS) && terrain && library_flag(terrain->flags, TF_SOLID)))
        return g->floor;
    return floor;
}

/* True when a door was removed: the walk begins again. */
static bool validate_door(struct gen *g, struct thing *door)
{
    if (is_useless(g, door)) {
        remove_door(g, door);
        return true;
    }
    struct thing *other = neighbour_door(g, door);
    if (other) {
        settle_solid(g, door);
        remove_door(g, other);
        remove_door(g, door);
        return true;
    }
    res_id region = level_region(g->level, door->x, door->y);
    write_at(g, door->x, door->y, doorstep(g, region), region, PRIO_FEATURE_FLOOR);
    place_door_image(g->level, g->world, door);
    return false;
}

/* Nobody is to be boxed in at the start of an early level. */
static void reveal_doors_near(struct gen *g, const struct thing *stairs)
{
    struct point at = {stairs->x, stairs->y};

    for (int i = 0; i < g->level->things.count; i++) {
        struct thing *door = world_thing(g->world, g->level->things.items[i]);
        if (door->kind != T_DOOR || point_distance(at, (struct point){door->x, door->y}) > 17)
            continue;
        door->door &= (uint8_t)~DF_SECRET;
        place_door_image(g->level, g->world, door);
    }
}

static bool reveals_doors(const struct gen *g, const struct thing *thing)
{
    if (g->depth > 5)
        return false;
    /* quirk: stairs are told by a glyph that the original's own stairs do not have. */
    return glyph_id(thing->image) == GLYPH_USTAIRS ||
           (!gen_quirk(g, QUIRK_BOXED_IN) && thing_is_stairs(g->world, thing, POR_UP_STAIR));
}

void doors_validate(struct gen *g)
{
    for (int i = 0; i < g->level->things.count; i++) {
        struct thing *thing = world_thing(g->world, g->level->things.items[i]);
        if (thing->kind == T_DOOR) {
            if (validate_door(g, thing))
                i = -1;
        } else if (reveals_doors(g, thing)) {
            reveal_doors_near(g, thing);
        }
    }
    trace_step(g, "doors-validated");
}

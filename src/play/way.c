#include "play/way.h"

#include "play/known.h"
#include "play/sight.h"
#include "world/ground.h"

/* ---- what is known ---- */

/* Whether what lies and stands in a cell lets one pass, as far as the player can tell. */
static bool contents_allow(const struct game *game, const struct cell *cell, unsigned past,
                           bool *is_door)
{
    for (handle at = cell->contents; at != HANDLE_NONE;) {
        const struct thing *thing = world_thing(&game->world, at);
        if (thing->kind == T_DOOR) {
            if (known_is_secret(thing) || !known_may_open(thing))
                return false;
            *is_door = true;
        } else if (thing->kind == T_TRAP) {
            if (!(past & WAY_PAST_DANGER) && known_is_trap(thing))
                return false;
        } else if (thing_is(thing, T_CREATURE)) {
            if (at != game->world.player && !(past & WAY_PAST_CREATURES) && sight_sees(game, thing))
                return false;
        } else if (thing->flags & (F_SOLID | F_XSOLID) && thing_is(thing, T_FEATURE)) {
            return false;
        }
        at = thing->next;
    }
    return true;
}

static inline bool is_open_cell(const struct game *game, const struct cell *cell, unsigned past)
{
    bool is_door = false;

    if (cell->memory == 0 || (cell->flags & CELL_SOLID && cell->contents == HANDLE_NONE))
        return false;
    if (cell->contents != HANDLE_NONE && !contents_allow(game, cell, past, &is_door))
        return false;
    if (!is_door && cell->flags & CELL_SOLID)
        return false;
    return past & WAY_PAST_DANGER ||
           !library_is_danger(ground_of(&game->world, game_here(game), cell));
}

bool way_is_open(const struct game *game, int x, int y, unsigned past)
{
    const struct level *level = game_here(game);

    return path_is_inside(level, x, y) &&
           is_open_cell(game, &level->cells[y * level->width + x], past);
}

/* Cells of a map's inside, row above row: nothing around them is off the map. */
static bool is_unknown_around(const struct cell *cell, int width)
{
    const struct cell *above = cell - width, *below = cell + width;

    return above[-1].memory == 0 || above[0].memory == 0 || above[1].memory == 0 ||
           cell[-1].memory == 0 || cell[1].memory == 0 || below[-1].memory == 0 ||
           below[0].memory == 0 || below[1].memory == 0;
}

bool way_is_unknown(const struct game *game, int x, int y)
{
    const struct level *level = game_here(game);

    if (path_is_inside(level, x, y))
        return is_unknown_around(&level->cells[y * level->width + x], level->width);
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point at = point_add((struct point){x, y}, dir_step(i));
        if (level_has(level, at.x, at.y) && level_cell(level, at.x, at.y)->memory == 0)
            return true;
    }
    return false;
}

static bool has_known_lock(const struct game *game, int x, int y)
{
    const struct thing *door = known_door(game_here(game), &game->world, x, y);

    return door && !known_may_open(door);
}

/* Doors are gone through in straight lines. */
int way_lock_beside(const struct game *game, struct point at)
{
    for (int dir = DIR_NORTH; dir <= DIR_WEST; dir++) {
        struct point beside = point_add(at, dir_step(dir));
        if (level_has(game_here(game), beside.x, beside.y) &&
            has_known_lock(game, beside.x, beside.y))
            return dir;
    }
    return -1;
}

bool way_odd_beside(const struct game *game, struct point at)
{
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point beside = point_add(at, dir_step(dir));
        if (known_is_odd(game_here(game), &game->world, beside.x, beside.y))
            return true;
    }
    return false;
}

struct wish {
    const struct game *game;
    enum way_goal goal;
    struct point place; /* where it begins, or for WAY_PLACE where it ends */
    unsigned past;
    const struct way_blind *blind; /* NULL: none */
};

static bool is_blind(const struct way_blind *blind, struct point at)
{
    for (int i = 0; blind && i < blind->count; i++)
        if (point_equal(blind->at[i], at))
            return true;
    return false;
}

static bool is_goal(const void *context, const struct level *level, int x, int y)
{
    const struct wish *wish = context;
    const struct game *game = wish->game;
    struct point at = {x, y};

    (void)level;
    if (wish->goal == WAY_PLACE || point_equal(at, wish->place))
        return wish->goal == WAY_PLACE && point_equal(at, wish->place);
    switch (wish->goal) {
    case WAY_PLACE: break;
    case WAY_UNKNOWN: return way_is_unknown(game, x, y) && !is_blind(wish->blind, at);
    case WAY_DOWN: return game_stairs(game, x, y, POR_DOWN_STAIR) != NULL;
    case WAY_UP: return game_stairs(game, x, y, POR_UP_STAIR) != NULL;
    case WAY_REST: return way_is_unknown(game, x, y) || way_lock_beside(game, at) >= 0;
    case WAY_ODD: return way_odd_beside(game, at);
    }
    return false;
}

static bool is_open(const void *context, const struct level *level, int x, int y)
{
    const struct wish *wish = context;

    return is_open_cell(wish->game, &level->cells[y * level->width + x], wish->past);
}

static bool find(struct game *game, const struct wish *wish, struct path *path)
{
    return path_find(&game->world,
                     &(struct path_search){.level = game_here(game),
                                           .from = game_place(game),
                                           .is_open = is_open,
                                           .is_end = is_goal,
                                           .context = wish},
                     path);
}

bool way_find(struct game *game, enum way_goal goal, struct point place, unsigned past,
              struct path *path)
{
    struct wish wish = {game, goal, goal == WAY_PLACE ? place : game_place(game), past, NULL};

    return find(game, &wish, path);
}

bool way_find_unknown(struct game *game, const struct way_blind *blind, struct path *path)
{
    struct wish wish = {game, WAY_UNKNOWN, game_place(game), WAY_PAST_NOTHING, blind};

    return find(game, &wish, path);
}

bool way_has_known_trap(const struct game *game, int x, int y)
{
    const struct thing *trap = level_thing_at(game_here(game), &game->world, x, y, T_TRAP);

    return trap && known_is_trap(trap);
}

bool way_is_rough(const struct game *game, int x, int y)
{
    const struct res_terrain *terrain = ground_at(&game->world, game_here(game),
                                                  (struct point){x, y});

    return library_flag(terrain->flags, TF_WARN) && !library_flag(terrain->flags, TF_FALL);
}

#include "play/path.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "play/known.h"
#include "play/sight.h"

enum { CELLS_MOST = LEVEL_SIDE_MOST * LEVEL_SIDE_MOST };

/* A cell was looked at in this search if its mark is the search's number. */
struct path_scratch {
    uint32_t search;
    uint32_t marks[CELLS_MOST];
    uint8_t came_by[CELLS_MOST]; /* the direction of the step onto it */
    uint16_t queue[CELLS_MOST];
};

void path_scratch_free(struct path_scratch *scratch)
{
    free(scratch);
}

static struct path_scratch *begin_search(struct game *game)
{
    if (game->scratch == NULL) {
        game->scratch = calloc(1, sizeof *game->scratch);
        ENSURE(game->scratch != NULL, "out of memory (a search)");
    }
    if (++game->scratch->search == 0) {
        free(game->scratch);
        game->scratch = NULL;
        return begin_search(game);
    }
    return game->scratch;
}

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
            if (!(past & PATH_PAST_DANGER) && known_is_trap(thing))
                return false;
        } else if (thing_is(thing, T_CREATURE)) {
            if (at != game->world.player && !(past & PATH_PAST_CREATURES) &&
                sight_sees(game, thing))
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
    return past & PATH_PAST_DANGER || !library_is_danger(game_terrain_of(game, cell));
}

static inline bool is_inside(const struct level *level, int x, int y)
{
    return x > 0 && y > 0 && x < level->width - 1 && y < level->height - 1;
}

bool path_is_open(const struct game *game, int x, int y, unsigned past)
{
    const struct level *level = game_here(game);

    return is_inside(level, x, y) && is_open_cell(game, &level->cells[y * level->width + x], past);
}

/* Cells of a map's inside, row above row: nothing around them is off the map. */
static bool is_unknown_around(const struct cell *cell, int width)
{
    const struct cell *above = cell - width, *below = cell + width;

    return above[-1].memory == 0 || above[0].memory == 0 || above[1].memory == 0 ||
           cell[-1].memory == 0 || cell[1].memory == 0 || below[-1].memory == 0 ||
           below[0].memory == 0 || below[1].memory == 0;
}

bool path_is_unknown(const struct game *game, int x, int y)
{
    const struct level *level = game_here(game);

    if (is_inside(level, x, y))
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
int path_lock_beside(const struct game *game, struct point at)
{
    for (int dir = DIR_NORTH; dir <= DIR_WEST; dir++) {
        struct point beside = point_add(at, dir_step(dir));
        if (level_has(game_here(game), beside.x, beside.y) &&
            has_known_lock(game, beside.x, beside.y))
            return dir;
    }
    return -1;
}

bool path_odd_beside(const struct game *game, struct point at)
{
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point beside = point_add(at, dir_step(dir));
        if (known_is_odd(game_here(game), &game->world, beside.x, beside.y))
            return true;
    }
    return false;
}

static bool is_goal(const struct game *game, enum path_goal goal, struct point place, int x, int y)
{
    switch (goal) {
    case PATH_PLACE: return x == place.x && y == place.y;
    case PATH_UNKNOWN: return path_is_unknown(game, x, y);
    case PATH_DOWN: return game_stairs(game, x, y, POR_DOWN_STAIR) != NULL;
    case PATH_UP: return game_stairs(game, x, y, POR_UP_STAIR) != NULL;
    case PATH_REST:
        return path_is_unknown(game, x, y) || path_lock_beside(game, (struct point){x, y}) >= 0;
    case PATH_ODD: return path_odd_beside(game, (struct point){x, y});
    }
    return false;
}

/* ---- the search ---- */

static void walk_back(const struct path_scratch *s, int width, int from, int to, struct path *path)
{
    int count = 0;

    path->end = (struct point){to % width, to / width};
    for (int at = to; at != from; count++) {
        struct point step = dir_step(s->came_by[at]);
        at -= step.y * width + step.x;
    }
    path->count = imin(count, PATH_MOST);
    for (int at = to; at != from;) {
        struct point step = dir_step(s->came_by[at]);
        if (--count < PATH_MOST)
            path->directions[count] = s->came_by[at];
        at -= step.y * width + step.x;
    }
}

bool path_find(struct game *game, enum path_goal goal, struct point place, unsigned past,
               struct path *path)
{
    struct path_scratch *s = begin_search(game);
    const struct thing *player = game_player(game);
    const struct level *level = game_here(game);
    int width = level->width, from = player->y * width + player->x;
    int head = 0, tail = 0, offsets[DIR_COUNT];
    struct point steps[DIR_COUNT];

    for (int i = 0; i < DIR_COUNT; i++) {
        steps[i] = dir_step(i);
        offsets[i] = steps[i].y * width + steps[i].x;
    }
    s->queue[tail++] = (uint16_t)from;
    s->marks[from] = s->search;
    while (head < tail) {
        int at = s->queue[head++], x = at % width, y = at / width;
        if (is_goal(game, goal, place, x, y) && (at != from || goal == PATH_PLACE)) {
            walk_back(s, width, from, at, path);
            return true;
        }
        for (int i = 0; i < DIR_COUNT; i++) {
            int next = at + offsets[i];
            if (s->marks[next] == s->search)
                continue;
            s->marks[next] = s->search; /* also what is closed: it is not looked at twice */
            if (!is_inside(level, x + steps[i].x, y + steps[i].y) ||
                !is_open_cell(game, &level->cells[next], past))
                continue;
            s->came_by[next] = (uint8_t)i;
            s->queue[tail++] = (uint16_t)next;
        }
    }
    return false;
}

bool path_has_known_trap(const struct game *game, int x, int y)
{
    const struct thing *trap = level_thing_at(game_here(game), &game->world, x, y, T_TRAP);

    return trap && known_is_trap(trap);
}

bool path_is_rough(const struct game *game, int x, int y)
{
    const struct res_terrain *terrain = game_terrain(game, x, y);

    return library_flag(terrain->flags, TF_WARN) && !library_flag(terrain->flags, TF_FALL);
}

static bool is_passable(const struct game *game, const struct level *level, int x, int y)
{
    const struct res_terrain *terrain = library_terrain(game->options.library,
                                                        level_terrain(level, x, y));

    if (x <= 0 || y <= 0 || x >= level->width - 1 || y >= level->height - 1 ||
        library_flag(terrain->flags, TF_FALL))
        return false;
    return !level_solid_at(level, &game->world, x, y) ||
           level_thing_at(level, &game->world, x, y, T_DOOR) != NULL;
}

bool path_between(struct game *game, const struct level *level, struct point from, struct point to,
                  struct path *path)
{
    struct path_scratch *s = begin_search(game);
    int width = level->width, first = from.y * width + from.x, last = to.y * width + to.x;
    int head = 0, tail = 0;

    s->queue[tail++] = (uint16_t)first;
    s->marks[first] = s->search;
    while (head < tail) {
        int at = s->queue[head++], x = at % width, y = at / width;
        if (at == last) {
            walk_back(s, width, first, at, path);
            return true;
        }
        for (int i = 0; i < DIR_COUNT; i++) {
            struct point step = dir_step(i);
            int next = at + step.y * width + step.x;
            if (!level_has(level, x + step.x, y + step.y) || s->marks[next] == s->search)
                continue;
            s->marks[next] = s->search;
            if (!is_passable(game, level, x + step.x, y + step.y))
                continue;
            s->came_by[next] = (uint8_t)i;
            s->queue[tail++] = (uint16_t)next;
        }
    }
    return false;
}

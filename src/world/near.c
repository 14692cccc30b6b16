#include "world/near.h"

#include "base/num.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/place.h"
#include "world/stand.h"

enum { RING_MOST = 6, PLAYER_RING_MOST = 40, RING_CELLS = 8 * PLAYER_RING_MOST, PUSHED_MOST = 64 };

struct search {
    const struct level *level;
    const struct world *world;
    const struct thing *thing;
    const struct near_needs *needs;
    bool may_push; /* who was pushed aside does not push in turn: two would never settle */
    bool pushing;  /* the second try: creatures may be in the way */
};

static bool terrain_allows(const struct search *s, int x, int y)
{
    res_id id = level_terrain(s->level, x, y);
    const struct res_terrain *terrain = library_terrain(s->world->library, id);

    if (library_flag(terrain->flags, TF_FALL) && !s->needs->is_aerial)
        return false;
    if (!library_flag(terrain->flags, TF_WARN))
        return true;
    return s->needs->may_stand && s->needs->may_stand(s->thing, id, s->needs->context);
}

/* Whether a cell belongs to a body of that radius. */
static bool is_covered(const struct level *level, struct point middle, int radius,
                       struct point cell)
{
    return level_has(level, cell.x, cell.y) && point_distance(middle, cell) <= radius;
}

static bool has_other_huge(const struct search *s, struct point cell)
{
    struct stand_walk walk = stand_walk_begin(s->world, s->level, cell, T_CREATURE);

    for (const struct thing *at; (at = stand_walk_next(&walk)) != NULL;)
        if (at != s->thing && creature_of(s->world, at)->attr[A_SIZ] >= SZ_HUGE)
            return true;
    return false;
}

/* quirk: so near to the left or upper edge that the body would reach beyond it, nobody looks where
 * the rest of it comes to. */
static bool is_overlooked(struct point middle, int radius)
{
    return middle.x < radius || middle.y < radius;
}

static bool body_fits(const struct search *s, int x, int y)
{
    int r = s->needs->radius;

    if (is_overlooked((struct point){x, y}, r))
        return true;
    for (int iy = y - r; iy <= y + r; iy++)
        for (int ix = x - r; ix <= x + r; ix++) {
            struct point cell = {ix, iy};
            if (is_covered(s->level, (struct point){x, y}, r, cell) &&
                (level_solid_at(s->level, s->world, ix, iy) || has_other_huge(s, cell)))
                return false;
        }
    return true;
}

/* Beyond the edge of a map is nothing; nobody who looks around from there would do. */
static bool is_edge(const struct level *level, int x, int y)
{
    return x == 0 || y == 0 || x == level->width - 1 || y == level->height - 1;
}

bool near_has_room(const struct level *level, const struct world *world, struct point at)
{
    int count = 0;

    for (handle item = level_cell(level, at.x, at.y)->contents;
         item != HANDLE_NONE && count < LEVEL_PILE_MOST; item = world_thing(world, item)->next)
        count++;
    return count < LEVEL_PILE_MOST && level->things.count < LEVEL_THINGS_MOST;
}

/* Failing a cell without a creature, only the largest keep their place. */
static bool is_taken(const struct search *s, int x, int y)
{
    const struct thing *other = stand_creature_at(s->world, s->level, (struct point){x, y});

    return other && other != s->thing &&
           (!s->pushing || s->needs->radius > 0 ||
            creature_of(s->world, other)->attr[A_SIZ] > SZ_LARGE);
}

static bool cell_is_free(const struct search *s, int x, int y)
{
    if (!level_has(s->level, x, y) || level_solid_at(s->level, s->world, x, y))
        return false;
    if (!terrain_allows(s, x, y) || (s->needs->is_player && is_edge(s->level, x, y)))
        return false;
    if (!near_has_room(s->level, s->world, (struct point){x, y}) && !s->needs->is_player)
        return false;
    if ((s->needs->avoids_creatures || thing_is(s->thing, T_CREATURE)) && is_taken(s, x, y))
        return false;
    return s->needs->radius == 0 || body_fits(s, x, y);
}

/* The free cells of a ring, in the original's order: by column, then by row. */
static int free_cells(const struct search *s, struct point where, int ring, struct point *cells)
{
    int count = 0;

    for (int x = where.x - ring; x <= where.x + ring; x++)
        for (int y = where.y - ring; y <= where.y + ring; y++)
            if ((iabs(x - where.x) == ring || iabs(y - where.y) == ring) && cell_is_free(s, x, y))
                cells[count++] = (struct point){x, y};
    return count;
}

/* Whether a ring up to the last has a free cell. */
static bool has_free_cell(const struct search *s, struct point where, int rings)
{
    for (int y = where.y - rings; y <= where.y + rings; y++)
        for (int x = where.x - rings; x <= where.x + rings; x++)
            if (cell_is_free(s, x, y))
                return true;
    return false;
}

/* The nearest of all cells that are not solid, whatever the ground is like. */
static bool find_open_cell(const struct level *level, const struct world *world,
                           struct point *where)
{
    struct point from = *where;
    int best = INT32_MAX;

    for (int y = 1; y < level->height - 1; y++)
        for (int x = 1; x < level->width - 1; x++) {
            int distance = imax(iabs(x - from.x), iabs(y - from.y));
            if (distance < best && !level_solid_at(level, world, x, y)) {
                best = distance;
                *where = (struct point){x, y};
            }
        }
    return best < INT32_MAX;
}

bool near_find_room(const struct level *level, const struct world *world,
                    const struct thing *player, struct point *where)
{
    const struct near_needs needs = {.is_player = true};
    const struct search search = {
        .level = level, .world = world, .thing = player, .needs = &needs, .pushing = true};

    return has_free_cell(&search, *where, PLAYER_RING_MOST) ||
           !level_solid_at(level, world, where->x, where->y) || find_open_cell(level, world, where);
}

static bool find_cell(struct search *s, struct world *world, struct point where,
                      struct point *found)
{
    struct point cells[RING_CELLS + 1];
    int rings = s->needs->is_player ? PLAYER_RING_MOST : RING_MOST;

    for (int tries = 0; tries < (s->may_push ? 2 : 1); tries++) {
        s->pushing = tries == 1;
        for (int ring = 0; ring <= rings; ring++) {
            int count = free_cells(s, where, ring, cells);
            if (count > 0) {
                *found = cells[roll_below(world, count)];
                return true;
            }
        }
    }
    return false;
}

/* Those who are pushed aside. */
struct pushed {
    handle items[PUSHED_MOST];
    int count;
};

/* The huge push others aside, and so does the player; nobody stays in the player's cell. quirk: all
 * others share a cell where there is no other. */
static bool makes_way(const struct thing *other, const struct near_needs *needs)
{
    return thing_is(other, T_CREATURE) &&
           (needs->radius > 0 || needs->is_player || thing_is(other, T_PLAYER));
}

/* The creatures in a cell, but not who comes there. */
static void list_cell(const struct search *s, struct point cell, struct pushed *pushed)
{
    for (const struct thing *other =
             world_thing(s->world, level_cell(s->level, cell.x, cell.y)->contents);
         other && pushed->count < PUSHED_MOST; other = world_thing(s->world, other->next))
        if (other != s->thing && makes_way(other, s->needs))
            pushed->items[pushed->count++] = other->self;
}

/* By column, then by row. */
static void list_pushed(const struct search *s, struct point middle, struct pushed *pushed)
{
    int radius = s->needs->radius;

    if (is_overlooked(middle, radius))
        return;
    for (int x = middle.x - radius; x <= middle.x + radius; x++)
        for (int y = middle.y - radius; y <= middle.y + radius; y++)
            if (is_covered(s->level, middle, radius, (struct point){x, y}))
                list_cell(s, (struct point){x, y}, pushed);
}

/* Whether it is there already and only moves. */
static bool is_on(const struct level *level, const struct thing *thing)
{
    return thing->x >= 0 && thing->level == level->number;
}

/* Scripts that hear of who leaves may do away with others. */
static void take_off(struct level *level, struct world *world, const struct pushed *pushed,
                     const struct near_needs *needs)
{
    for (int i = 0; i < pushed->count; i++) {
        struct thing *other = world_thing(world, pushed->items[i]);
        if (other && is_on(level, other) && needs->leave)
            needs->leave(world, other, false);
        other = world_thing(world, pushed->items[i]);
        if (other && is_on(level, other))
            place_remove(level, world, other);
    }
}

static void cross(struct level *level, struct world *world, handle self, struct point cell,
                  const struct near_needs *needs)
{
    struct thing *thing = world_thing(world, self);

    if (needs->cross(world, thing, cell) && (thing = world_thing(world, self)) != NULL &&
        is_on(level, thing))
        place_move(level, world, thing, cell.x, cell.y);
}

/* Beside itself: what moves with it comes along. */
static void put(struct level *level, struct world *world, struct thing *thing, struct point cell,
                const struct near_needs *needs)
{
    if (!is_on(level, thing)) {
        place_at(level, world, thing, cell.x, cell.y);
        place_bring_mount(world, thing);
        return;
    }
    if (needs->cross) {
        cross(level, world, thing->self, cell, needs);
        return;
    }
    place_move(level, world, thing, cell.x, cell.y);
    for (int i = 0; i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        if (field->creator == thing->self && field->type & FI_MOBILE)
            level_move_field(level, i, cell);
    }
}

/* Who was on the map is only marked: whoever made it grow there still has to do with it. */
static void destroy(struct level *level, struct world *world, struct thing *thing,
                    const struct near_needs *needs)
{
    handle self = thing->self;

    if (!is_on(level, thing)) {
        thing_delete(world, thing);
        return;
    }
    if (needs->leave)
        needs->leave(world, thing, true);
    if ((thing = world_thing(world, self)) == NULL || !is_on(level, thing))
        return;
    for (int i = level->fields.count - 1; i >= 0; i--)
        if (level->fields.items[i].creator == thing->self)
            level_remove_field(level, i);
    place_remove(level, world, thing);
    thing->flags |= F_DELETE;
}

static enum near_result settle(struct level *level, struct world *world, struct thing *thing,
                               struct point where, const struct near_needs *needs, bool may_push);

static void bring_back(struct level *level, struct world *world, const struct pushed *pushed,
                       struct point cell, const struct near_needs *needs)
{
    for (int i = 0; i < pushed->count; i++) {
        struct thing *other = world_thing(world, pushed->items[i]);
        if (other == NULL || is_on(level, other))
            continue;
        if (needs->come_again && needs->radius > 0)
            needs->come_again(world, level, other, cell);
        else
            settle(level, world, other, cell,
                   &(struct near_needs){.is_player = thing_is(other, T_PLAYER)}, false);
    }
}

static enum near_result settle(struct level *level, struct world *world, struct thing *thing,
                               struct point where, const struct near_needs *needs, bool may_push)
{
    struct search search = {
        .level = level, .world = world, .thing = thing, .needs = needs, .may_push = may_push};
    struct pushed pushed = {.count = 0};
    struct thing *other;
    handle self = thing->self;
    struct point cell;

    if (!find_cell(&search, world, where, &cell)) {
        if (!needs->is_player) {
            destroy(level, world, thing, needs);
            return NEAR_NO_ROOM;
        }
        if (is_on(level, thing))
            place_remove(level, world, thing);
        while ((other = level_thing_at(level, world, where.x, where.y, T_THING)) != NULL)
            place_destroy(level, world, other);
        place_at(level, world, thing, where.x, where.y);
        return NEAR_CLEARED;
    }
    if (thing_is(thing, T_CREATURE)) {
        list_pushed(&search, cell, &pushed);
        take_off(level, world, &pushed, needs);
    }
    if ((thing = world_thing(world, self)) == NULL)
        return NEAR_NO_ROOM;
    put(level, world, thing, cell, needs);
    if (needs->stands && (thing = world_thing(world, self)) != NULL && is_on(level, thing))
        needs->stands(world, thing);
    bring_back(level, world, &pushed, cell, needs);
    /* A player who was pushed and found no room has taken the cell back. */
    return world_thing(world, self) ? NEAR_PLACED : NEAR_NO_ROOM;
}

enum near_result near_place(struct level *level, struct world *world, struct thing *thing,
                            struct point where, const struct near_needs *needs)
{
    return settle(level, world, thing, where, needs, true);
}

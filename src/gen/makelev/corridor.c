/* Tunnels: choosing a corridor's region, walking towards the target, then digging. */
#include "gen/makelev/gen.h"

enum { TUNNEL_FLAGS = 0x22 /* direct, wandering */ };

struct digger {
    struct gen *g;
    struct point from, to, at;
    int dir, start_dir;
    res_id region_id;
    const struct res_region *region;
    int turn_chance, segment_least, segment_most;
    int segment; /* cells since the last turn */
    int rooms;   /* rooms touched for the first time */
    uint16_t *path;
    int length;
};

/* ---- the region ---- */

/* Each corridor as often as its weight says. */
static int list_candidates(const struct gen *g, res_id *candidates, int most)
{
    int count = 0;

    for (int i = 0; g->corridor_weights[i * 2]; i++)
        for (int w = 0; w < wrap16(g->corridor_weights[i * 2 + 1]) && count < most; w++)
            candidates[count++] = g->corridor_weights[i * 2];
    return count;
}

/* quirk: after 100 used picks the next is taken as it is and, if it is not a staple, written over
 * the first entry of the list of used regions. */
res_id corridor_choose(struct gen *g)
{
    enum { MOST = 2048, TRIES = 100 };
    res_id candidates[MOST], picked;
    res_id *used = g->memory->used;
    int count = list_candidates(g, candidates, MOST), tries = 0, at;

    if (count == 0)
        return (res_id)gen_constant(g, CORRIDOR_REGION);
    for (;;) {
        bool taken = false;
        picked = candidates[gen_random(g, count)];
        for (at = 0; tries < TRIES && used[at] && !taken; at++)
            taken = used[at] == picked;
        if (!taken)
            break;
        tries++;
    }
    const struct res_region *region = library_region(g->library, picked);
    if (!library_flag(region->flags, RF_STAPLE) && at < MAKELEV_USED_MOST)
        used[at] = picked;
    return picked;
}

/* A constant of the corridor's own region, else the dungeon's. */
static int corridor_constant(const struct digger *d, int number)
{
    int32_t own = library_constant(d->g->library, d->region_id, number);

    return wrap16(own ? own : gen_constant(d->g, number));
}

/* ---- walking ---- */

static struct point ahead(const struct digger *d, int steps)
{
    struct point step = dir_step(d->dir);

    return (struct point){d->at.x + step.x * steps, d->at.y + step.y * steps};
}

static int priority_at(const struct gen *g, struct point p)
{
    return gen_priority(g, p.x, p.y);
}

static void door_at(struct gen *g, struct point p, struct point region_of)
{
    const struct res_region *region = gen_region(g, (int16_t)region_of.x, (int16_t)region_of.y);

    make_door(g, p.x, p.y, region->door);
}

/* A room that no tunnel has touched yet may end this one. */
static bool ends_in_room(struct digger *d)
{
    struct gen *g = d->g;
    int px = d->at.x / gen_constant(g, PANEL_SIZEX), py = d->at.y / gen_constant(g, PANEL_SIZEY);

    if (priority_at(g, d->at) != PRIO_ROOM_FLOOR || g->rooms_touched[py] >> px & 1)
        return false;
    d->rooms++;
    g->rooms_touched[py] |= UINT32_C(1) << px;
    if (gen_random(g, d->rooms) == 0)
        return false;
    return gen_random(g, d->rooms) != 0;
}

/* The direction that leads to the target without turning back, the longer way first, mostly. */
static int correct_direction(struct digger *d)
{
    struct point p = d->at, t = d->to;
    int back = dir_opposite(d->dir);
    int upright = p.y > t.y ? DIR_NORTH : DIR_SOUTH, level = p.x > t.x ? DIR_WEST : DIR_EAST;
    int straight = DIR_CENTER;

    if (p.x == t.x)
        straight = upright;
    if (p.y == t.y)
        straight = level;
    if (straight != DIR_CENTER && straight != back)
        return straight;
    int first = upright, second = level;
    bool swap = iabs(p.x - t.x) > iabs(p.y - t.y);
    if (gen_random(d->g, 4) == 0)
        swap = !swap;
    if (swap) {
        first = level;
        second = upright;
    }
    return first == back ? second : first;
}

static bool leaves_map(const struct digger *d)
{
    const struct level *level = d->g->level;
    struct point far = ahead(d, 4);

    return far.x > level->width - 1 || far.x < 0 || far.y > level->height - 1 || far.y < 0;
}

/* Where a wall, the target's row or column, or the segment's length asks for a turn. Doors are
 * made on the way, while the path is only planned. */
static bool must_turn(struct digger *d)
{
    struct gen *g = d->g;
    struct point next = ahead(d, 1), step = dir_step(d->dir);
    bool turn = leaves_map(d);
    int here = priority_at(g, d->at), there = priority_at(g, next);

    if (here >= PRIO_VAULT)
        turn = true;
    if (there == PRIO_CORRIDOR_WALL && priority_at(g, ahead(d, 2)) == PRIO_CORRIDOR_WALL)
        turn = true;
    if (here == PRIO_ROOM_WALL && there == PRIO_ROOM_WALL)
        turn = true;
    else if (there == PRIO_ROOM_WALL)
        door_at(g, gen_random(g, 2) == 0 ? d->at : next, next);
    if ((d->at.x == d->to.x && step.x) || (d->at.y == d->to.y && step.y))
        turn = true;
    return turn || d->segment > d->segment_most;
}

static void keep_off_border(struct digger *d)
{
    const struct level *level = d->g->level;

    if (d->at.x <= 2)
        d->dir = DIR_EAST;
    else if (d->at.y <= 2)
        d->dir = DIR_SOUTH;
    else if (d->at.x >= level->width - 3)
        d->dir = DIR_WEST;
    else if (d->at.y >= level->height - 3)
        d->dir = DIR_NORTH;
}

static bool has_arrived(const struct digger *d)
{
    const struct gen *g = d->g;
    int width = gen_constant(g, PANEL_SIZEX), height = gen_constant(g, PANEL_SIZEY);

    return point_distance(d->at, d->to) < 10 && !gen_cell_solid(g, d->at.x, d->at.y) &&
           level_region(g->level, d->at.x, d->at.y) == level_region(g->level, d->to.x, d->to.y) &&
           d->at.x / width == d->to.x / width && d->at.y / height == d->to.y / height;
}

static void walk(struct digger *d)
{
    struct gen *g = d->g;
    bool arrived = false;

    while (!arrived) {
        if (ends_in_room(d))
            return;
        struct point next = ahead(d, 1);
        if (gen_cell_solid(g, next.x, next.y) && priority_at(g, ahead(d, 2)) == PRIO_CORRIDOR_WALL)
            door_at(g, next, next);
        d->path[d->length++] = (uint16_t)(d->at.x + d->at.y * 256);
        d->segment++;
        d->at = next;
        bool turn = must_turn(d);
        if (!turn && d->segment > d->segment_least)
            turn = gen_random(g, 100) < d->turn_chance;
        if (turn) {
            d->segment = 0;
            d->dir = correct_direction(d);
        }
        keep_off_border(d);
        arrived = has_arrived(d);
        if (!level_has(g->level, d->at.x, d->at.y)) {
            gen_fail(g, "a tunnel left the map");
            return;
        }
        if (d->length >= GEN_CORRIDOR_MOST)
            return;
    }
}

/* ---- digging ---- */

/* Walls are beside its cells, and doors may be, on the way to what comes after the last. */
static void note_dug(struct rect *dug, int x, int y)
{
    enum { BESIDE = 2 };

    *dug = (struct rect){imin(dug->x1, x - BESIDE), imin(dug->y1, y - BESIDE),
                         imax(dug->x2, x + BESIDE), imax(dug->y2, y + BESIDE)};
}

static void dig(struct digger *d)
{
    struct gen *g = d->g;

    g->dug = (struct rect){d->from.x, d->from.y, d->from.x, d->from.y};
    for (int i = 0; i < d->length; i++) {
        int x = d->path[i] % 256, y = d->path[i] / 256;
        d->at = (struct point){x, y};
        note_dug(&g->dug, x, y);
        if (!gen_cell_solid(g, x, y))
            continue;
        write_at(g, x, y, d->region->floor, d->region_id, PRIO_ROOM_FLOOR);
        for (int dir = 0; dir < DIR_COUNT; dir++) {
            struct point step = dir_step(dir);
            write_at(g, x + step.x, y + step.y, d->region->walls, d->region_id, PRIO_CORRIDOR_WALL);
        }
    }
}

static int first_direction(struct point from, struct point to)
{
    if (iabs(from.x - to.x) > iabs(from.y - to.y))
        return from.x > to.x ? DIR_WEST : DIR_EAST;
    return from.y > to.y ? DIR_NORTH : DIR_SOUTH;
}

struct point tunnel(struct gen *g, struct point from, struct point to, int type)
{
    struct digger d = {.g = g, .from = from, .to = to, .at = from, .path = g->path};

    d.region_id = (res_id)gen_constant(g, CORRIDOR_REGION);
    if (point_distance(from, to) > 5)
        d.region_id = corridor_choose(g);
    d.region = library_region(g->library, d.region_id);
    d.turn_chance = corridor_constant(&d, TURN_CHANCE);
    d.segment_least = corridor_constant(&d, SEGMENT_MINLEN);
    d.segment_most = corridor_constant(&d, SEGMENT_MAXLEN);
    d.dir = d.start_dir = first_direction(from, to);
    walk(&d);
    dig(&d);
    trace_step(
        g, "tunnel from %d %d to %d %d flags %d dir %d type %d end %d %d len %d rooms %d region %s",
        from.x, from.y, to.x, to.y, TUNNEL_FLAGS, d.start_dir, type, d.at.x, d.at.y, d.length,
        d.rooms, trace_name(g, d.region_id));
    return d.at;
}

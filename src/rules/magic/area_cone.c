/* Cones, which the original declares and never uses: a fan that opens from who casts. */
#include "base/num.h"
#include "rules/magic/area.h"
#include "rules/magic/flight.h"
#include "sense/line.h"

enum { CONE_CELLS_MOST = SHOWN_MOST, CONE_TARGETS_MOST = AREA_TARGETS_MOST };

struct cone {
    struct world *w;
    struct script_event *e;
    const struct area_hands *hands;
    struct point from, towards; /* who casts it; the step it opens along */
    int length;
    struct point cells[CONE_CELLS_MOST];
    int cell_count;
    handle targets[CONE_TARGETS_MOST];
    int target_count;
};

static const struct level *level_of(const struct cone *c)
{
    const struct thing *actor = world_thing(c->w, (handle)c->e->actor);

    return actor ? world_level_of(c->w, actor) : NULL;
}

/* A quarter of all directions: within half a right angle of the way it opens. */
static bool is_within(const struct cone *c, int dx, int dy)
{
    int sx = c->towards.x, sy = c->towards.y;

    if (sx != 0 && sy != 0)
        return dx * sx >= 0 && dy * sy >= 0;
    return sx != 0 ? dx * sx >= iabs(dy) : dy * sy >= iabs(dx);
}

static bool reaches(const struct cone *c, struct point at)
{
    const struct level *level = level_of(c);

    return level && level_has(level, at.x, at.y) && !point_equal(at, c->from) &&
           point_distance(c->from, at) <= c->length &&
           is_within(c, at.x - c->from.x, at.y - c->from.y) &&
           !(level_cell(level, at.x, at.y)->flags & CELL_SOLID) &&
           line_of_fire(level, c->w, c->from, at);
}

/* The nearer ones first. */
static void gather_cells(struct cone *c)
{
    for (int far = 1; far <= c->length; far++)
        for (int y = c->from.y - far; y <= c->from.y + far; y++)
            for (int x = c->from.x - far; x <= c->from.x + far; x++) {
                struct point at = {x, y};
                if (imax(iabs(x - c->from.x), iabs(y - c->from.y)) == far && reaches(c, at) &&
                    c->cell_count < CONE_CELLS_MOST)
                    c->cells[c->cell_count++] = at;
            }
}

static bool is_touched(const struct cone *c, struct point at)
{
    for (int i = 0; i < c->cell_count; i++)
        if (point_equal(c->cells[i], at))
            return true;
    return false;
}

static void gather_targets(struct cone *c)
{
    const struct level *level = level_of(c);

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *thing = world_thing(c->w, level->things.items[i]);
        if (thing && is_touched(c, flight_place(thing)) && c->target_count < CONE_TARGETS_MOST)
            c->targets[c->target_count++] = thing->self;
    }
}

/* False: it has no direction. */
static bool aim(struct cone *c)
{
    const struct thing *target = world_thing(c->w, (handle)c->e->target);
    struct point to = target ? flight_place(target) : (struct point){c->e->EXVal, c->e->EYVal};
    int direction = c->e->isDir ? c->e->EDir : dir_towards(c->from, to);

    c->towards = dir_step(direction);
    return c->towards.x != 0 || c->towards.y != 0;
}

static void strike_all(struct cone *c)
{
    int8_t first = c->e->efNum;

    for (int i = 0; i < c->target_count && level_of(c); i++) {
        if (world_thing(c->w, c->targets[i]) == NULL)
            continue;
        c->e->target = (int32_t)c->targets[i];
        c->e->efNum = first;
        c->hands->strike(c->hands, c->w, c->e, EV_MAGIC_STRIKE);
    }
}

/* False: it cannot open anywhere. */
static bool open_cone(struct cone *c)
{
    const struct thing *actor = world_thing(c->w, (handle)c->e->actor);

    if (actor == NULL)
        return false;
    c->from = flight_place(actor);
    c->length = c->e->vRadius;
    if (!aim(c))
        return false;
    gather_cells(c);
    gather_targets(c);
    return true;
}

int area_cone_with(struct world *w, struct script_event *e, const struct area_hands *hands)
{
    struct cone c = {.w = w, .e = e, .hands = hands};

    if (!open_cone(&c))
        return ABORT;
    flight_show_cells(w, e, c.cells, c.cell_count);
    for (int i = 0; i < c.cell_count && level_of(&c); i++) {
        hands->touch(hands, w, e, c.cells[i]);
        e->isFirstBlastXY = false;
    }
    strike_all(&c);
    return DONE;
}

int area_predict_cone(struct world *w, struct script_event *e, handle victims[AREA_PREDICTED_MOST])
{
    struct cone c = {.w = w, .e = e};
    int count = 0;

    if (!open_cone(&c))
        return 0;
    for (int i = 0; i < c.target_count; i++)
        if (thing_is(world_thing(w, c.targets[i]), T_CREATURE))
            victims[count++] = c.targets[i];
    return count;
}

int area_cone(struct world *w, struct script_event *e)
{
    return area_cone_with(w, e, &area_effect);
}

#include "play/aim.h"

#include "base/num.h"
#include "play/sight.h"
#include "rules/magic/rings.h"
#include "sense/line.h"

struct trace {
    const struct game *game;
    const struct level *level;
    struct sight sight;
    struct point from, to;
    struct aim *aim;
};

static void add(struct aim_cells *cells, struct point at)
{
    if (cells->count < AIM_CELLS_MOST)
        cells->items[cells->count++] = at;
}

static bool has(const struct aim_cells *cells, struct point at)
{
    for (int i = 0; i < cells->count; i++)
        if (point_equal(cells->items[i], at))
            return true;
    return false;
}

/* What one has never seen is no obstacle one could know of. */
static bool is_solid(const struct trace *t, struct point at)
{
    return sight_knows(t->level, at.x, at.y) &&
           level_solid_at(t->level, &t->game->world, at.x, at.y);
}

static bool is_taken(const struct trace *t, struct point at)
{
    const struct thing *who = level_thing_at(t->level, &t->game->world, at.x, at.y, T_CREATURE);

    return who && who != game_player(t->game) && sight_is_aware(&t->sight, who);
}

/* ---- the way ---- */

/* The next cell. quirk: from beside its aim a bolt goes straight into it, a beam does not. */
static void step(struct line *line, bool is_beam, bool *is_close)
{
    bool is_straight = line->from.x == line->to.x || line->from.y == line->to.y;

    if (!is_straight && !is_beam && !*is_close && point_distance(line->at, line->to) == 1) {
        *is_close = true;
        line->at = line->to;
    } else {
        line_step(line);
    }
}

/* Returns where it ends. */
static struct point trace_way(struct trace *t, bool is_beam, int reach)
{
    struct line line;
    bool is_close = false;
    struct point end = t->from;

    line_start(&line, t->from, t->to);
    for (int i = 0; i < reach && t->aim->way.count < AIM_CELLS_MOST; i++) {
        step(&line, is_beam, &is_close);
        if (!level_has(t->level, line.at.x, line.at.y) || is_solid(t, line.at))
            break;
        end = line.at;
        add(&t->aim->way, end);
        if (!is_beam && (point_equal(end, t->to) || is_taken(t, end)))
            break;
    }
    t->aim->is_short = is_beam ? !has(&t->aim->way, t->to) : !point_equal(end, t->to);
    return end;
}

/* ---- the area ---- */

static bool fill(void *context, struct point at)
{
    struct trace *t = context;

    if (!level_has(t->level, at.x, at.y) || is_solid(t, at) || has(&t->aim->area, at))
        return false;
    add(&t->aim->area, at);
    return true;
}

static void trace_burst(struct trace *t, struct point middle, int size)
{
    rings_grow(middle, size, fill, t);
    if (!has(&t->aim->area, middle))
        add(&t->aim->area, middle);
}

static void trace_globe(struct trace *t, int radius)
{
    for (int y = t->to.y - radius; y <= t->to.y + radius; y++)
        for (int x = t->to.x - radius; x <= t->to.x + radius; x++) {
            struct point at = {x, y};
            if (level_has(t->level, x, y) && point_distance(t->to, at) < radius)
                add(&t->aim->area, at);
        }
}

/* A quarter of all directions. */
static bool opens_to(struct point step, int dx, int dy)
{
    if (step.x != 0 && step.y != 0)
        return dx * step.x >= 0 && dy * step.y >= 0;
    return step.x != 0 ? dx * step.x >= iabs(dy) : dy * step.y >= iabs(dx);
}

static void trace_cone(struct trace *t, int length)
{
    struct point step = dir_step(dir_towards(t->from, t->to));

    for (int y = t->from.y - length; y <= t->from.y + length; y++)
        for (int x = t->from.x - length; x <= t->from.x + length; x++) {
            struct point at = {x, y};
            if (level_has(t->level, x, y) && !point_equal(at, t->from) &&
                point_distance(t->from, at) <= length &&
                opens_to(step, x - t->from.x, y - t->from.y) && !is_solid(t, at) &&
                sight_knows(t->level, x, y) && line_of_fire(t->level, &t->game->world, t->from, at))
                add(&t->aim->area, at);
        }
}

void aim_trace(const struct game *game, const struct question_area *area, struct point from,
               struct point to, struct aim *out)
{
    struct trace t = {.game = game,
                      .level = game_here(game),
                      .sight = sight_of(game),
                      .from = from,
                      .to = to,
                      .aim = out};
    int reach = area->reach > 0 ? area->reach : LEVEL_SIDE_MOST;

    *out = (struct aim){.is_short = false};
    if (point_equal(from, to) && area->shape != QUESTION_SHAPE_GLOBE)
        return;
    switch (area->shape) {
    case QUESTION_SHAPE_BOLT: trace_way(&t, false, reach); break;
    case QUESTION_SHAPE_BEAM: trace_way(&t, true, reach); break;
    case QUESTION_SHAPE_BALL: trace_burst(&t, trace_way(&t, false, reach), area->size); break;
    case QUESTION_SHAPE_BURST: trace_burst(&t, to, area->size); break;
    case QUESTION_SHAPE_GLOBE: trace_globe(&t, area->size); break;
    case QUESTION_SHAPE_CONE: trace_cone(&t, area->size); break;
    default: break;
    }
}

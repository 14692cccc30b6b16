/* Whom one expects what flies to hit. */
#include "base/num.h"
#include "rules/magic/area.h"
#include "rules/magic/course.h"
#include "rules/magic/rings.h"
#include "rules/value/attr.h"
#include "world/segment.h"
#include "world/stand.h"

struct guess {
    const struct world *w;
    struct script_event *e;
    const struct level *level;
    struct area_shape shape;
    int warps, gone;
    struct course course;
    handle *victims;
    int count;
};

static void add(struct guess *g, handle who)
{
    if (g->count < AREA_PREDICTED_MOST)
        g->victims[g->count++] = who;
}

/* Whether it goes on from here. quirk: walls do not end it, only features that are solid do. */
static bool is_open(struct guess *g, struct point at)
{
    struct stand_walk walk = stand_walk_begin(g->w, g->level, at, T_FEATURE);

    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;) {
        bool is_barrier = feature->flags & F_SOLID;
        if (!is_barrier && !(level_cell(g->level, at.x, at.y)->flags & CELL_SOLID))
            continue;
        if (g->warps == 0)
            return !is_barrier;
        g->warps--;
    }
    return true;
}

/* False: it is over. */
static bool meet(struct guess *g, struct point at)
{
    const struct thing *target = world_thing(g->w, (handle)g->e->target);

    if (target && target->x == at.x && target->y == at.y) {
        add(g, target->self);
        if (!g->shape.is_beam)
            return false;
    }
    struct stand_walk walk = stand_walk_begin(g->w, g->level, at, T_CREATURE);
    for (const struct thing *who; (who = stand_walk_next(&walk)) != NULL;) {
        if ((int32_t)who->self == g->e->actor)
            continue;
        if (who != target)
            add(g, who->self);
        if (!g->shape.is_beam)
            return false;
    }
    return g->shape.is_beam || at.x != g->e->EXVal || at.y != g->e->EYVal;
}

static bool fly_on(struct guess *g)
{
    struct point at = course_cell(&g->course);

    if (!level_has(g->level, at.x, at.y) || (g->shape.is_beam && g->gone++ >= g->e->vRange) ||
        !is_open(g, at))
        return false;
    course_go_on(&g->course, g->e, g->shape.is_beam);
    at = course_cell(&g->course);
    return level_has(g->level, at.x, at.y) && meet(g, at);
}

/* ---- bursting ---- */

static bool fill(void *context, struct point at)
{
    struct guess *g = (struct guess *)context;

    if (!level_has(g->level, at.x, at.y) || level_cell(g->level, at.x, at.y)->flags & CELL_SOLID)
        return false;
    struct stand_walk features = stand_walk_begin(g->w, g->level, at, T_FEATURE);
    for (const struct thing *feature; (feature = stand_walk_next(&features)) != NULL;)
        if (feature->flags & F_SOLID)
            return false;
    struct stand_walk walk = stand_walk_begin(g->w, g->level, at, T_THING);
    for (const struct thing *thing; (thing = stand_walk_next(&walk)) != NULL;)
        if (thing_is(thing, T_CREATURE))
            add(g, thing->self);
    return true;
}

static void burst(struct guess *g)
{
    int size = g->e->vRadius;
    int wanted = g->e->MM & MM_ENLARGE ? 10 * size : g->e->MM & MM_FOCUS ? size : 3 * size;

    rings_grow(course_cell(&g->course), wanted, fill, g);
}

static bool is_aimed_at_self(const struct script_event *e, const struct thing *actor)
{
    return (e->isLoc && e->EXVal == actor->x && e->EYVal == actor->y) ||
           (e->isDir && e->EDir == DIR_CENTER) || (!e->isDir && !e->isLoc && e->actor == e->target);
}

int area_predict(const struct world *w, struct script_event *e, struct area_shape shape,
                 handle victims[AREA_PREDICTED_MOST])
{
    enum { LEAST_RANGE = 5 };
    const struct thing *actor = world_thing(w, (handle)e->actor);
    const struct thing *item = world_thing(w, (handle)e->item);
    struct guess g = {.w = w, .e = e, .shape = shape};

    g.victims = victims;
    g.level = actor ? world_level_of(w, actor) : NULL;
    if (g.level == NULL)
        return 0;
    g.warps = e->MM & MM_WARP ? imax(2, 3 + attr_modifier(w, actor, A_INT)) : 0;
    course_begin(&g.course, (struct point){actor->x, actor->y});
    course_aim(&g.course, e, world_thing(w, (handle)e->target));
    if (shape.is_beam && item && (thing_is(item, T_WAND) || thing_is(item, T_POTION)))
        e->vRange = wrap8(imax(LEAST_RANGE, e->vRange));
    if (is_aimed_at_self(e, actor))
        add(&g, actor->self);
    else
        while (fly_on(&g))
            ;
    if (shape.is_ball)
        burst(&g);
    return g.count;
}

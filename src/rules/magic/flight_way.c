/* The way of what flies: from cell to cell, and from one to the next of a chain. */
#include "base/num.h"
#include "rules/magic/flight.h"
#include "rules/magic/spell.h"
#include "rules/value/hostility.h"
#include "sense/line.h"
#include "world/chance.h"
#include "world/stand.h"

enum next { GO_ON, STOP, PROJECTED };

static void aim(struct flight *f)
{
    const struct thing *target = flight_target(f);

    if (target && f->arc_count < ARCS_MOST)
        f->arcs[f->arc_count++] = target->self;
    course_aim(&f->course, f->e, target);
}

/* ---- a cell of the way ---- */

/* False: something solid stands in the way. */
static bool pass_features(struct flight *f, struct point at)
{
    struct stand_walk walk = stand_walk_begin(f->w, f->level, at, T_FEATURE);

    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;)
        if (feature->flags & F_SOLID) {
            flight_add(f, feature->self);
            if (f->warps == 0)
                return false;
            f->warps--;
        }
    return true;
}

/* Into a wall, which the magic may open. */
static bool pass_wall(struct flight *f, struct point at)
{
    if (!flight_is_solid(f, at))
        return true;
    flight_touch(f, at);
    if (flight_is_solid(f, at)) {
        if (f->warps == 0)
            return false;
        f->warps--;
    }
    return f->is_multi;
}

static void show(struct flight *f, struct point at)
{
    enum { SHADES = 4 };

    if (f->is_beam)
        roll_below(f->w, SHADES);
    if (f->is_beam && f->shown_count < SHOWN_MOST)
        f->shown[f->shown_count++] = at;
    flight_show(f);
}

/* Whom it meets in the cell it has come to. */
static enum next meet(struct flight *f)
{
    const struct thing *target = flight_target(f);
    struct point at = flight_cell(f);

    if (target && point_equal(flight_place(target), at)) {
        flight_add(f, target->self);
        if (f->is_chain || !f->is_beam)
            return STOP;
    }
    struct stand_walk walk = stand_walk_begin(f->w, f->level, at, T_CREATURE);
    for (const struct thing *who; (who = stand_walk_next(&walk)) != NULL;) {
        if (who->self == flight_actor(f)->self && f->e->vChainCount == 0)
            continue;
        if (who != target)
            flight_add(f, who->self);
        if (!f->is_multi)
            return STOP;
    }
    return GO_ON;
}

static enum next stop_where_aimed(struct flight *f)
{
    struct point at = flight_cell(f);

    if (f->is_beam || !point_equal(at, (struct point){f->e->EXVal, f->e->EYVal}))
        return GO_ON;
    struct stand_walk walk = stand_walk_begin(f->w, f->level, at, T_FEATURE);
    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;)
        flight_add(f, feature->self);
    return STOP;
}

static enum next fly_on(struct flight *f)
{
    struct point at = flight_cell(f);

    if (!level_has(f->level, at.x, at.y) || f->gone++ >= f->e->vRange)
        return STOP;
    if (!pass_features(f, at))
        return PROJECTED;
    if (!pass_wall(f, at))
        return STOP;
    show(f, at);
    flight_touch(f, at);
    course_go_on(&f->course, f->e, f->is_beam);
    at = flight_cell(f);
    if (!level_has(f->level, at.x, at.y))
        return STOP;
    return meet(f) == STOP ? STOP : stop_where_aimed(f);
}

/* ---- chains ---- */

static bool is_in_chain(const struct flight *f, handle who)
{
    if ((int32_t)who == f->e->target)
        return true;
    for (int i = 0; i < f->arc_count; i++)
        if (f->arcs[i] == who)
            return true;
    return false;
}

static bool draws_chain(const struct flight *f, const struct thing *thing)
{
    const struct world *w = f->w;
    struct point from = flight_cell(f), to = flight_place(thing);
    bool is_item = thing_is(thing, T_ITEM), is_creature = thing_is(thing, T_CREATURE);

    if (point_distance(from, to) > f->e->vRange || !(is_item || is_creature) ||
        (is_item && !spell_has_flag(w, f->e->eID, EF_AFFECTS_ITEMS)) ||
        (is_creature && hostility_is_friend(w, thing, flight_actor(f)) &&
         !spell_has_flag(w, f->e->eID, EF_NOTBAD)))
        return false;
    return !is_in_chain(f, thing->self) && line_of_fire(f->level, w, from, to);
}

/* The nearest; of those equally near, by lot. */
static const struct thing *next_of_chain(struct flight *f)
{
    enum { FAR = 1000 };
    const struct thing *best = NULL;
    int nearest = FAR;

    for (int i = 0; i < f->level->things.count; i++) {
        const struct thing *thing = world_thing(f->w, f->level->things.items[i]);
        if (!draws_chain(f, thing))
            continue;
        int distance = point_distance(flight_cell(f), flight_place(thing));
        if (distance < nearest || (distance == nearest && roll_below(f->w, 2) == 0)) {
            best = thing;
            nearest = distance;
        }
    }
    return best;
}

/* False: the chain is over. */
static bool leap(struct flight *f)
{
    f->e->vChainCount = wrap8(f->e->vChainCount + 1);
    if (f->e->vChainCount > f->e->vChainMax)
        return false;
    const struct thing *next = next_of_chain(f);
    if (next == NULL)
        return false;
    f->gone = 0;
    f->course.start = f->course.at;
    f->e->target = (int32_t)next->self;
    f->e->EXVal = next->x;
    f->e->EYVal = next->y;
    f->e->isDir = false;
    f->first = imax(0, f->count - 1);
    return true;
}

void flight_go(struct flight *f)
{
    enum next next;

    do {
        aim(f);
        do
            next = fly_on(f);
        while (next == GO_ON);
    } while (next != PROJECTED && f->is_chain && leap(f));
}

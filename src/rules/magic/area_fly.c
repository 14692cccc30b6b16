/* What flies: it leaves the caster, goes from cell to cell, and may burst at its end.
 *
 * The path is kept in half cells, and each step compares exact fractions. What the player sees of
 * it is drawn with colours by lot: those draws are part of the rules. */
#include <string.h>

#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/core/steps.h"
#include "rules/magic/area.h"
#include "rules/magic/spell.h"
#include "rules/status/check.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "sense/line.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stand.h"
#include "world/stati.h"
#include "world/throw.h"

enum {
    ARCS_MOST = 64,
    RING_MOST = 60,  /* cells of a ring that a burst goes on from */
    SHOWN_MOST = 250 /* cells that can be shown at once */
};

struct fraction {
    int over, under;
};

struct flight {
    struct world *w;
    struct script_event *e;
    const struct area_hands *hands;
    struct level *level;
    bool is_beam, is_multi, is_chain, is_ball, is_projected;
    int warps;              /* walls it can still go through */
    struct point start, at; /* in half cells */
    struct point step;      /* 1 or -1, where it goes by its slope */
    struct fraction slope;
    bool is_adjusted;
    int gone;
    handle targets[AREA_TARGETS_MOST];
    int first, count; /* of targets: none is there twice from `first` on */
    handle arcs[ARCS_MOST];
    int arc_count;
    struct point shown[SHOWN_MOST];
    int shown_count;
};

enum next { GO_ON, STOP, PROJECTED };

/* ---- who and where ---- */

static struct thing *actor_of(const struct flight *f)
{
    return world_thing(f->w, (handle)f->e->actor);
}

static const struct thing *target_of(const struct flight *f)
{
    return world_thing(f->w, (handle)f->e->target);
}

static struct point cell_of(const struct flight *f)
{
    return (struct point){f->at.x / 2, f->at.y / 2};
}

static struct point place_of(const struct thing *thing)
{
    return (struct point){thing->x, thing->y};
}

static struct point doubled(struct point p)
{
    return (struct point){p.x * 2, p.y * 2};
}

static bool is_solid(const struct flight *f, struct point at)
{
    return level_cell(f->level, at.x, at.y)->flags & CELL_SOLID;
}

static void add_target(struct flight *f, handle target)
{
    for (int i = f->first; i < f->count; i++)
        if (f->targets[i] == target)
            return;
    if (f->count < AREA_TARGETS_MOST)
        f->targets[f->count++] = target;
}

static void touch(struct flight *f, struct point at)
{
    struct script_event *copy = throw_copy(f->w, f->e);

    if (copy == NULL)
        return;
    copy->isLoc = true;
    copy->EXVal = wrap16(at.x);
    copy->EYVal = wrap16(at.y);
    f->hands->touch(f->hands, f->w, copy, at);
    throw_drop(f->w, copy);
}

/* ---- how it flies ---- */

static void choose_shape(struct flight *f)
{
    int area = f->e->EMagic ? segment_in_force(f->w, f->e).aval : AR_BEAM;

    if (f->e->MM & MM_PROJECT)
        area = AR_RAY;
    f->is_ball = area == AR_BALL || area == AR_BURST;
    f->is_chain = area == AR_CHAIN;
    f->is_multi = area == AR_BEAM || area == AR_BREATH || area == AR_CHAIN;
    f->is_beam = f->is_multi || area == AR_RAY;
    f->is_projected = area != AR_BURST;
    if (f->e->MM & MM_WARP)
        f->warps = imax(2, 3 + attr_modifier(f->w, actor_of(f), A_INT));
}

/* A colour is drawn for what has none. */
static void choose_colour(struct flight *f)
{
    enum { COLOURS = 15 };

    if (!f->e->EMagic)
        roll_below(f->w, COLOURS);
}

static void keep_range(struct flight *f)
{
    enum { LEAST = 5 };
    const struct thing *item = world_thing(f->w, (handle)f->e->item);

    if (f->is_beam && item && (thing_is(item, T_WAND) || thing_is(item, T_POTION)))
        f->e->vRange = wrap8(imax(LEAST, f->e->vRange));
}

static bool is_aimed_at_self(const struct flight *f)
{
    const struct script_event *e = f->e;
    const struct thing *actor = actor_of(f);

    return (e->isLoc && e->EXVal == actor->x && e->EYVal == actor->y) ||
           (e->isDir && e->EDir == DIR_CENTER) || (!e->isDir && !e->isLoc && e->actor == e->target);
}

/* Whoever is swallowed reaches himself and who has swallowed him. */
static void strike_inside(struct flight *f)
{
    const struct stati *inside = stati_find(f->w, actor_of(f), stati_of(ENGULFED));
    bool is_self = is_aimed_at_self(f);

    if (f->is_ball || is_self)
        add_target(f, actor_of(f)->self);
    if (f->is_ball || !is_self)
        add_target(f, inside->object);
}

static void aim(struct flight *f)
{
    struct script_event *e = f->e;
    const struct thing *target = target_of(f);

    if (target && f->arc_count < ARCS_MOST)
        f->arcs[f->arc_count++] = target->self;
    if (target) {
        e->EXVal = target->x;
        e->EYVal = target->y;
    }
    if (e->isDir)
        return;
    struct point to = {e->EXVal * 2, e->EYVal * 2};
    if (to.x == f->at.x) {
        e->isDir = true;
        e->EDir = f->start.y < to.y ? DIR_SOUTH : DIR_NORTH;
    } else if (to.y == f->at.y) {
        e->isDir = true;
        e->EDir = f->start.x < to.x ? DIR_EAST : DIR_WEST;
    } else {
        f->step = (struct point){to.x >= f->at.x ? 1 : -1, to.y >= f->at.y ? 1 : -1};
        f->slope = (struct fraction){iabs(to.y - f->step.y - f->at.y),
                                     iabs(to.x - f->step.x - f->at.x)};
    }
}

/* ---- a cell of the way ---- */

/* False: something solid stands in the way. */
static bool pass_features(struct flight *f, struct point at)
{
    struct stand_walk walk = stand_walk_begin(f->w, f->level, at, T_FEATURE);

    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;)
        if (feature->flags & F_SOLID) {
            add_target(f, feature->self);
            if (f->warps == 0)
                return false;
            f->warps--;
        }
    return true;
}

/* Into a wall, which the magic may open. */
static bool pass_wall(struct flight *f, struct point at)
{
    if (!is_solid(f, at))
        return true;
    touch(f, at);
    if (is_solid(f, at)) {
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
}

static int compare(struct fraction a, struct fraction b)
{
    int left = a.over * b.under, right = b.over * a.under;

    return (left > right) - (left < right);
}

static void move(struct flight *f)
{
    struct script_event *e = f->e;
    struct point to = {e->EXVal, e->EYVal};

    if (e->isDir) {
        f->at = point_add(f->at, doubled(dir_step(e->EDir)));
        return;
    }
    if (!f->is_beam && !f->is_adjusted && point_distance(cell_of(f), to) == 1) {
        f->is_adjusted = true;
        f->at = doubled(to);
        return;
    }
    int order = compare((struct fraction){iabs(f->at.y + f->step.y - f->start.y),
                                          iabs(f->at.x + f->step.x - f->start.x)},
                        f->slope);
    f->at.x += order >= 0 ? 2 * f->step.x : 0;
    f->at.y += order <= 0 ? 2 * f->step.y : 0;
}

/* Whom it meets in the cell it has come to. */
static enum next meet(struct flight *f)
{
    const struct thing *target = target_of(f);
    struct point at = cell_of(f);

    if (target && point_equal(place_of(target), at)) {
        add_target(f, target->self);
        if (f->is_chain || !f->is_beam)
            return STOP;
    }
    struct stand_walk walk = stand_walk_begin(f->w, f->level, at, T_CREATURE);
    for (const struct thing *who; (who = stand_walk_next(&walk)) != NULL;) {
        if (who->self == actor_of(f)->self && f->e->vChainCount == 0)
            continue;
        if (who != target)
            add_target(f, who->self);
        if (!f->is_multi)
            return STOP;
    }
    return GO_ON;
}

static enum next stop_where_aimed(struct flight *f)
{
    struct point at = cell_of(f);

    if (f->is_beam || !point_equal(at, (struct point){f->e->EXVal, f->e->EYVal}))
        return GO_ON;
    struct stand_walk walk = stand_walk_begin(f->w, f->level, at, T_FEATURE);
    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;)
        add_target(f, feature->self);
    return STOP;
}

static enum next fly_on(struct flight *f)
{
    struct point at = cell_of(f);

    if (!level_has(f->level, at.x, at.y) || f->gone++ >= f->e->vRange)
        return STOP;
    if (!pass_features(f, at))
        return PROJECTED;
    if (!pass_wall(f, at))
        return STOP;
    show(f, at);
    touch(f, at);
    move(f);
    at = cell_of(f);
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
    struct point from = cell_of(f), to = place_of(thing);
    bool is_item = thing_is(thing, T_ITEM), is_creature = thing_is(thing, T_CREATURE);

    if (point_distance(from, to) > f->e->vRange || !(is_item || is_creature) ||
        (is_item && !spell_has_flag(w, f->e->eID, EF_AFFECTS_ITEMS)) ||
        (is_creature && hostility_is_friend(w, thing, actor_of(f)) &&
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
        int distance = point_distance(cell_of(f), place_of(thing));
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
    f->start = f->at;
    f->e->target = (int32_t)next->self;
    f->e->EXVal = next->x;
    f->e->EYVal = next->y;
    f->e->isDir = false;
    f->first = imax(0, f->count - 1);
    return true;
}

static void fly_all(struct flight *f)
{
    enum next next;

    do {
        aim(f);
        do
            next = fly_on(f);
        while (next == GO_ON);
    } while (next != PROJECTED && f->is_chain && leap(f));
}

/* ---- bursting ---- */

struct ring {
    struct point cells[RING_MOST];
    int count;
};

static bool is_seen(const struct flight *f, struct point at)
{
    const struct thing *player = world_thing(f->w, f->w->player);
    const struct level *level = player ? world_level_of(f->w, player) : NULL;

    return level && level_has(level, player->x, player->y) && level_has(level, at.x, at.y) &&
           line_of_sight(level, f->w, place_of(player), at);
}

static bool is_shown(const struct flight *f, struct point at)
{
    for (int i = 0; i < f->shown_count; i++)
        if (point_equal(f->shown[i], at))
            return true;
    return false;
}

/* False: something solid stands there. */
static bool add_all_at(struct flight *f, struct point at)
{
    struct stand_walk features = stand_walk_begin(f->w, f->level, at, T_FEATURE);
    for (const struct thing *feature; (feature = stand_walk_next(&features)) != NULL;) {
        add_target(f, feature->self);
        if (feature->flags & F_SOLID)
            return false;
    }
    struct stand_walk things = stand_walk_begin(f->w, f->level, at, T_THING);
    for (const struct thing *thing; (thing = stand_walk_next(&things)) != NULL;)
        add_target(f, thing->self);
    return true;
}

/* A cell that the burst comes to; true: it is filled. quirk: only what the player sees is known to
 * have been reached; other cells are reached again and again. */
static bool fill(struct flight *f, struct point at)
{
    enum { SHADES = 3 };
    bool seen = is_seen(f, at);

    if (!level_has(f->level, at.x, at.y) || is_shown(f, at))
        return false;
    touch(f, at);
    if (is_solid(f, at) || !add_all_at(f, at))
        return false;
    if (seen) {
        roll_below(f->w, SHADES);
        if (f->shown_count < SHOWN_MOST)
            f->shown[f->shown_count++] = at;
    }
    return true;
}

/* A ring grows out of the one before. False: it has no more room. */
static bool spread(struct flight *f, const struct ring *from, struct ring *to, int *filled)
{
    enum { SIDES = 4 };

    to->count = 0;
    for (int i = 0; i < from->count; i++)
        for (int side = 0; side < SIDES; side++) {
            struct point at = point_add(from->cells[i], dir_step(side));
            if (!fill(f, at))
                continue;
            to->cells[to->count++] = at;
            ++*filled;
            if (to->count >= RING_MOST - 1)
                return false;
        }
    return true;
}

static void burst(struct flight *f)
{
    enum { ROUNDS_MOST = 5000 };
    struct ring rings[2] = {{.cells = {cell_of(f)}, .count = 1}};
    int size = segment_in_force(f->w, f->e).lval, filled = 0;
    int wanted = f->e->MM & MM_ENLARGE ? 20 * size : f->e->MM & MM_FOCUS ? size : 3 * size;

    queue_set(f->level, QUEUE_AREA_EFFECT);
    /* A burst that no ring can go on from stays as it is. */
    for (int i = 0; filled < wanted && i < ROUNDS_MOST && rings[i % 2].count > 0; i++)
        if (!spread(f, &rings[i % 2], &rings[(i + 1) % 2], &filled))
            break;
    queue_unset(f->level, QUEUE_AREA_EFFECT);
    queue_print(f->w, f->level, QUEUE_AREA_EFFECT);
}

/* ---- striking ---- */

static bool deflects(struct flight *f, struct thing *who, const struct script_event *e)
{
    enum { DIFFICULTY = 15 };
    struct creature *body = creature_of(f->w, who);
    int area = segment_in_force(f->w, e).aval;

    if (!f->e->EMagic || (area != AR_BOLT && area != AR_RAY) || body == NULL ||
        !feat_has(f->w, who, FT_DEFLECT_MAGIC) || body->opportunities == 0 ||
        !say_senses(f->w, who, actor_of(f)) || body->flat_footed > 0 ||
        !check_save(f->w, who, REF, DIFFICULTY, 0, 0))
        return false;
    body->opportunities--;
    say(f->w, e,
        &(struct lines){.actor = "<EVictim> turns your magic aside.",
                        .victim = "You turn the magic aside.",
                        .others = "<EVictim> turns the magic aside."});
    return true;
}

static void strike_all(struct flight *f)
{
    int number = f->e->isNAttack ? EV_HIT : EV_MAGIC_STRIKE;

    for (int i = 0; i < f->count; i++) {
        struct thing *target = world_thing(f->w, f->targets[i]);
        struct script_event *copy = target ? throw_copy(f->w, f->e) : NULL;
        if (copy == NULL)
            continue;
        copy->target = (int32_t)target->self;
        copy->EXVal = target->x;
        copy->EYVal = target->y;
        if (!deflects(f, target, copy))
            f->hands->strike(f->hands, f->w, copy, number);
        throw_drop(f->w, copy);
    }
}

/* ---- all of it ---- */

/* Where it ends without a way: at oneself, at who is in the same cell, or where a burst begins.
 * False: there is a way, or, with ABORT as the answer, it is too far. */
static bool has_no_way(struct flight *f, int *answer)
{
    const struct thing *actor = actor_of(f), *target = target_of(f);
    struct point aimed = {f->e->EXVal, f->e->EYVal};

    if (is_aimed_at_self(f)) {
        add_target(f, actor->self);
        touch(f, place_of(actor));
        return true;
    }
    if (target && !f->e->isDir && point_equal(place_of(actor), place_of(target))) {
        add_target(f, target->self);
        return true;
    }
    if (f->is_projected)
        return false;
    if (point_distance(place_of(actor), aimed) > f->e->vRange)
        *answer = ABORT;
    f->start = f->at = doubled(aimed);
    return true;
}

static void end_way(struct flight *f)
{
    if (f->is_ball)
        burst(f);
    else if (!f->is_beam)
        touch(f, cell_of(f));
    strike_all(f);
}

static void begin(struct flight *f)
{
    choose_shape(f);
    choose_colour(f);
    f->start = f->at = doubled(place_of(actor_of(f)));
    f->e->isSomething = f->e->isSomething || !attr_is_blind(f->w, actor_of(f));
    keep_range(f);
}

static void finish(struct flight *f)
{
    enum { LOUDNESS = 10 };

    if (actor_of(f))
        noise_make(f->w, actor_of(f), LOUDNESS);
    f->e->doVUpdate = true;
}

static int fly(struct flight *f)
{
    int answer = DONE;
    bool was_inside = stati_has(f->w, actor_of(f), ENGULFED);

    if (was_inside) {
        strike_inside(f);
        strike_all(f);
        if (actor_of(f) == NULL || stati_has(f->w, actor_of(f), ENGULFED))
            return answer;
        f->e->target = 0; /* it has cut its way out, and flies on */
    } else if (has_no_way(f, &answer)) {
        if (answer != ABORT)
            end_way(f);
        return answer;
    }
    fly_all(f);
    end_way(f);
    return answer;
}

int area_fly_with(struct world *w, struct script_event *e, const struct area_hands *hands)
{
    struct flight f = {.w = w, .e = e, .hands = hands};
    const struct chance_step outer = steps_now(w);

    f.level = actor_of(&f) ? world_level_of(w, actor_of(&f)) : NULL;
    if (f.level == NULL)
        return ABORT;
    steps_note(w, "area", "fly");
    begin(&f);
    int answer = fly(&f);
    if (answer != ABORT)
        finish(&f);
    steps_go_back(w, outer);
    return answer;
}

int area_fly(struct world *w, struct script_event *e)
{
    return area_fly_with(w, e, &area_effect);
}

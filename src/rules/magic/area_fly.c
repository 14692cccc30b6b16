/* What flies: it leaves the caster, goes from cell to cell, and may burst at its end.
 *
 * What the player sees of it is drawn with colours by lot: those draws are part of the rules. */
#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/core/steps.h"
#include "rules/magic/flight.h"
#include "rules/status/check.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stati.h"
#include "world/throw.h"

void flight_add(struct flight *f, handle target)
{
    for (int i = f->first; i < f->count; i++)
        if (f->targets[i] == target)
            return;
    if (f->count < AREA_TARGETS_MOST)
        f->targets[f->count++] = target;
}

void flight_touch(struct flight *f, struct point at)
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
        f->warps = imax(2, 3 + attr_modifier(f->w, flight_actor(f), A_INT));
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
    const struct thing *actor = flight_actor(f);

    return (e->isLoc && e->EXVal == actor->x && e->EYVal == actor->y) ||
           (e->isDir && e->EDir == DIR_CENTER) || (!e->isDir && !e->isLoc && e->actor == e->target);
}

/* Whoever is swallowed reaches himself and who has swallowed him. */
static void strike_inside(struct flight *f)
{
    const struct stati *inside = stati_find(f->w, flight_actor(f), stati_of(ENGULFED));
    bool is_self = is_aimed_at_self(f);

    if (f->is_ball || is_self)
        flight_add(f, flight_actor(f)->self);
    if (f->is_ball || !is_self)
        flight_add(f, inside->object);
}

/* ---- striking ---- */

static bool deflects(struct flight *f, struct thing *who, const struct script_event *e)
{
    enum { DIFFICULTY = 15 };
    struct creature *body = creature_of(f->w, who);
    int area = segment_in_force(f->w, e).aval;

    if (!f->e->EMagic || (area != AR_BOLT && area != AR_RAY) || body == NULL ||
        !feat_has(f->w, who, FT_DEFLECT_MAGIC) || body->opportunities == 0 ||
        !say_senses(f->w, who, flight_actor(f)) || body->flat_footed > 0 ||
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
    const struct thing *actor = flight_actor(f), *target = flight_target(f);
    struct point aimed = {f->e->EXVal, f->e->EYVal};

    if (is_aimed_at_self(f)) {
        flight_add(f, actor->self);
        flight_touch(f, flight_place(actor));
        return true;
    }
    if (target && !f->e->isDir && point_equal(flight_place(actor), flight_place(target))) {
        flight_add(f, target->self);
        return true;
    }
    if (f->is_projected)
        return false;
    if (point_distance(flight_place(actor), aimed) > f->e->vRange)
        *answer = ABORT;
    course_begin(&f->course, aimed);
    return true;
}

static void end_way(struct flight *f)
{
    if (f->is_ball)
        flight_burst(f);
    else if (!f->is_beam)
        flight_touch(f, flight_cell(f));
    strike_all(f);
}

static void begin(struct flight *f)
{
    choose_shape(f);
    choose_colour(f);
    course_begin(&f->course, flight_place(flight_actor(f)));
    f->e->isSomething = f->e->isSomething || !attr_is_blind(f->w, flight_actor(f));
    keep_range(f);
}

static void finish(struct flight *f)
{
    enum { LOUDNESS = 10 };

    if (flight_actor(f))
        noise_make(f->w, flight_actor(f), LOUDNESS);
    f->e->doVUpdate = true;
}

static int fly(struct flight *f)
{
    int answer = DONE;
    bool was_inside = stati_has(f->w, flight_actor(f), ENGULFED);

    if (was_inside) {
        strike_inside(f);
        strike_all(f);
        if (flight_actor(f) == NULL || stati_has(f->w, flight_actor(f), ENGULFED))
            return answer;
        f->e->target = 0; /* it has cut its way out, and flies on */
    } else if (has_no_way(f, &answer)) {
        if (answer != ABORT)
            end_way(f);
        return answer;
    }
    flight_go(f);
    end_way(f);
    return answer;
}

int area_fly_with(struct world *w, struct script_event *e, const struct area_hands *hands)
{
    struct flight f = {.w = w, .e = e, .hands = hands};
    const struct chance_step outer = steps_now(w);

    f.level = flight_actor(&f) ? world_level_of(w, flight_actor(&f)) : NULL;
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

/* A segment of an effect: when it counts, and by which area it finds whom it strikes. */
#include "rules/core/mistake.h"
#include "rules/core/steps.h"
#include "rules/magic/area.h"
#include "rules/magic/effect.h"
#include "rules/magic/effect_run.h"
#include "rules/magic/numbers.h"
#include "rules/magic/reach.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "rules/value/hostility.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "world/segment.h"
#include "world/throw.h"

static enum run_stage numbers(struct run *r)
{
    numbers_work_out(r->w, r->e);
    r->e->isFirstBlastXY = true;
    return effect_is_meant(r->w, r->e) ? SEGMENT : NEXT_SEGMENT;
}

/* What works again and again is put into someone. */
static enum run_stage periodic(struct run *r)
{
    struct script_event *e = r->e;
    struct thing *actor = run_actor(r);
    struct res_effect_values values = segment_in_force(r->w, e);
    struct stati gained = {
        .nature = PERIODIC, .source = SS_ITEM, .value = values.lval, .effect = e->eID};

    if (!run_has(r, EF_PERIODIC) || e->isPeriodic)
        return SEGMENT;
    if (e->isRemove || e->isLeave) {
        struct stati_query query = stati_of(PERIODIC);
        query.source = SS_ITEM;
        query.object = e->isItem ? (handle)e->item : HANDLE_NONE;
        status_end(r->w, actor, query);
        return NEXT_SEGMENT;
    }
    if (e->isWield || e->isEnter) {
        gained.object = e->isWield ? (handle)e->item : HANDLE_NONE;
    } else {
        gained.object = e->isItem ? (handle)e->item : HANDLE_NONE;
        gained.duration = e->vDuration;
    }
    status_gain(r->w, actor, gained);
    return NEXT_SEGMENT;
}

static enum run_stage lasting(struct run *r)
{
    struct res_effect_values values = segment_in_force(r->w, r->e);

    return run_is_lasting(r->e) && values.eval != EA_GRANT && values.aval != AR_MFIELD
               ? NEXT_SEGMENT
               : SEGMENT;
}

static enum run_stage power(struct run *r)
{
    struct res_effect_values values = segment_in_force(r->w, r->e);

    event_set_dice(r->e, numbers_dice(r->w, r->e, &values));
    if (!r->e->target && r->e->EXVal <= 0)
        r->e->target = r->e->actor;
    return SEGMENT;
}

static enum run_stage ask_effect(struct run *r)
{
    r->answer = event_ask_resource(r->w, r->e, r->e->eID);
    if (r->answer == ABORT)
        return OVER;
    return r->answer == DONE ? NEXT_SEGMENT : SEGMENT;
}

static bool hears(const struct run *r, const struct thing *singer, const struct thing *who)
{
    return point_distance((struct point){singer->x, singer->y}, (struct point){who->x, who->y}) <=
           skill_level(r->w, singer, SK_PERFORM) + 2;
}

/* The song of the phoenix lets all friends share in what heals one of them. */
static enum run_stage phoenix(struct run *r)
{
    struct res_effect_values values = segment_in_force(r->w, r->e);
    const struct thing *singer = world_thing(r->w, r->w->player);
    const struct level *level = event_level(r->w, r->e->map);

    if (values.eval != EA_HEALING || !(values.xval & HEAL_HP) || values.aval != AR_NONE ||
        singer == NULL || level == NULL || !run_sings(r->w, singer, BARD_PHOENIX) ||
        !hostility_is_friend(r->w, singer, run_actor(r)) || !hears(r, singer, run_actor(r)))
        return SEGMENT;
    int32_t target = r->e->target;
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *friend = world_thing(r->w, level->things.items[i]);
        if (!thing_is(friend, T_CREATURE) || !hostility_is_friend(r->w, friend, run_actor(r)) ||
            !hears(r, singer, friend) || (friend != run_actor(r) && run_is_silent_at(r, friend)))
            continue;
        r->e->target = (int32_t) friend->self;
        throw_again(r->w, r->e, EV_MAGIC_STRIKE);
    }
    r->e->target = target;
    return run_end(r, DONE);
}

static int strike(struct run *r)
{
    return throw_again(r->w, r->e, EV_MAGIC_STRIKE);
}

static int strike_body(struct run *r, int damage_type)
{
    const struct thing *victim = world_thing(r->w, (handle)r->e->target);

    if (victim && thing_is(victim, T_CREATURE) &&
        resist_level(r->w, victim, damage_type, false) != RESIST_IMMUNE &&
        reach_takes(r->w, r->e, victim->self))
        return strike(r);
    return r->answer;
}

/* quirk: a field whose effect goes on tells so by isActivation; then no item is about. */
static int lay_or_strike(struct run *r)
{
    bool goes_on = r->e->isActivation && !r->e->item &&
                   segment_in_force(r->w, r->e).rval & FI_CONTINUAL;

    if (goes_on || r->e->isEnter || r->e->isLeave)
        return strike(r);
    if (r->is_field_laid)
        return r->answer;
    r->is_field_laid = true;
    return area_field(r->w, r->e);
}

static int fly(struct run *r)
{
    hiding_reveal(r->w, run_actor(r), true);
    return area_fly(r->w, r->e);
}

/* The original declares cones and gradients, and never uses them: a fan, and a globe that is
 * stronger in its middle. */
static int fan_out(struct run *r)
{
    hiding_reveal(r->w, run_actor(r), true);
    return segment_in_force(r->w, r->e).aval == AR_CONE ? area_cone(r->w, r->e)
                                                        : area_gradient(r->w, r->e);
}

static enum run_stage area(struct run *r)
{
    switch (segment_in_force(r->w, r->e).aval) {
    case AR_BOLT:
    case AR_BEAM:
    case AR_BREATH:
    case AR_RAY:
    case AR_CHAIN:
    case AR_BALL:
    case AR_BURST: r->answer = fly(r); break;
    case AR_TOUCH: r->answer = area_touch(r->w, r->e); break;
    case AR_FIELD:
    case AR_MFIELD: r->answer = lay_or_strike(r); break;
    case AR_BARRIER:
        hiding_reveal(r->w, run_actor(r), true);
        r->answer = area_barrier(r->w, r->e);
        break;
    case AR_CONE:
    case AR_GRADIENT:
        if (mistake_is_kept(r->w, MISTAKE_NO_CONES))
            return run_end(r, ABORT);
        r->answer = fan_out(r);
        break;
    case AR_GLOBE: r->answer = area_globe(r->w, r->e); break;
    case AR_NONE: r->answer = strike(r); break;
    case AR_POISON: r->answer = strike_body(r, AD_TOXI); break;
    case AR_DISEASE: r->answer = strike_body(r, AD_DISE); break;
    default: return run_end(r, ABORT);
    }
    if (r->e->efNum == -1)
        return run_end(r, DONE);
    effect_skip_alike(r->w, r->e);
    return r->answer == ERROR || r->answer == ABORT ? OVER : NEXT_SEGMENT;
}

static const struct {
    enum run_stage stage;
    const char *name;
    enum run_stage (*run)(struct run *r);
} segment_steps[] = {
    {SEGMENT, "numbers", numbers}, {SEGMENT, "periodic", periodic}, {SEGMENT, "lasting", lasting},
    {SEGMENT, "power", power},     {SEGMENT, "ask", ask_effect},    {SEGMENT, "phoenix", phoenix},
    {SEGMENT, "area", area},
};

bool effect_run_segment(struct run *r)
{
    int stage = SEGMENT;
    const struct chance_step outer = steps_now(r->w);

    for (int i = 0; i < COUNT_OF(segment_steps) && stage == SEGMENT; i++) {
        steps_note(r->w, "effect", segment_steps[i].name);
        stage = (int)segment_steps[i].run(r);
    }
    steps_go_back(r->w, outer);
    return stage != OVER;
}

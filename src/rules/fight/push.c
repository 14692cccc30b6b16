#include "rules/fight/push.h"

#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/fight/damage.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/role.h"
#include "rules/move/walk.h"
#include "rules/status/check.h"
#include "rules/status/field.h"
#include "rules/status/hiding.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/place.h"
#include "world/stand.h"
#include "world/throw.h"

enum { NEIGHBOURS = 8, BANK = 5, AT_ONCE = 10, BALANCE = 18, RIPPLES = 3 };

struct push {
    struct world *w;
    struct script_event *e;
    struct point from, to;
    int answer;
};

enum stage { HELD, GOES, THERE, OVER };

static struct thing *pushed(const struct push *p)
{
    return role_actor(p->w, p->e);
}

static const struct level *level_of(const struct push *p)
{
    return world_level_of(p->w, pushed(p));
}

static bool has(const struct push *p, int nature)
{
    return stati_has(p->w, pushed(p), nature);
}

static enum stage stop(struct push *p, int answer)
{
    p->answer = answer;
    return OVER;
}

/* Gone, or no more on the level. */
static bool is_lost(const struct push *p)
{
    return role_is_gone(pushed(p)) || level_of(p) == NULL;
}

/* ---- whether one gives way ---- */

/* Whom something holds cannot give way, and is battered. */
static enum stage stuck(struct push *p)
{
    const struct thing *by = role_victim(p->w, p->e);

    if (!has(p, STUCK))
        return HELD;
    if (by && hostility_is_enemy(p->w, by, pushed(p))) {
        int amount = roll_dice_of(p->w, 1, 6, 0);
        damage_deal(p->w, &(struct damage_dealt){.actor = (handle)p->e->target,
                                                 .target = (handle)p->e->actor,
                                                 .type = AD_BLUNT,
                                                 .amount = amount,
                                                 .cause = "blows from all sides"});
    }
    return stop(p, ABORT);
}

static enum stage firm(struct push *p)
{
    bool is_firm = has(p, PRONE) || has(p, GRAPPLED) || has(p, GRABBED);

    return is_firm ? stop(p, ABORT) : HELD;
}

static void let_go(struct push *p, handle of, int nature, handle about)
{
    struct thing *who = world_thing(p->w, of);
    struct stati_query query = stati_of(nature);

    query.source = SS_ATTK;
    query.object = about;
    if (who)
        status_end(p->w, who, query);
}

static enum stage grip(struct push *p)
{
    const struct stati *grip = stati_find(p->w, pushed(p), stati_of(GRAPPLING));
    handle me = (handle)p->e->actor, other = grip ? grip->object : HANDLE_NONE;

    if (grip == NULL)
        return HELD;
    if (world_thing(p->w, other) == NULL)
        return stop(p, ABORT);
    let_go(p, other, GRABBED, me);
    let_go(p, other, GRAPPLED, me);
    let_go(p, me, GRAPPLING, other);
    return is_lost(p) ? stop(p, ABORT) : HELD;
}

static enum stage pace(struct push *p)
{
    return creature_of(p->w, pushed(p))->attr[A_MOV] * 5 + 100 <= 0 ? stop(p, ABORT) : HELD;
}

/* ---- where to ---- */

/* Who is confused goes elsewhere. quirk: south-west is never drawn. */
static enum stage stray(struct push *p)
{
    if (!has(p, CONFUSED) || check_succeeds(p->w, pushed(p), SK_BALANCE, BALANCE))
        return HELD;
    if (p->e->isLoc) {
        p->e->EXVal = wrap16(p->e->EXVal - 2 + roll_below(p->w, 4));
        p->e->EYVal = wrap16(p->e->EYVal - 2 + roll_below(p->w, 4));
    } else {
        p->e->EDir = wrap16(roll_below(p->w, DIR_SOUTHWEST));
    }
    return HELD;
}

static enum stage choose_cell(struct push *p)
{
    p->from = role_place(pushed(p));
    p->to = p->e->isDir ? point_add(p->from, dir_step(p->e->EDir))
                        : (struct point){p->e->EXVal, p->e->EYVal};
    return walk_is_edge(level_of(p), p->to) ? stop(p, ABORT) : HELD;
}

/* Who is in the way there. The small pass each other unless they are enemies. */
static bool is_in_the_way(const struct push *p, const struct thing *other)
{
    const struct world *w = p->w;
    const struct thing *me = pushed(p);
    bool are_small = creature_of(w, other)->attr[A_SIZ] < SZ_LARGE &&
                     creature_of(w, me)->attr[A_SIZ] < SZ_LARGE;

    if (are_small && ((stati_has(w, other, HIDING) && eyes_perceive(w, me, other) == 0) ||
                      (stati_has(w, me, HIDING) && eyes_perceive(w, other, me) == 0) ||
                      stati_has(w, me, ELEVATED) != stati_has(w, other, ELEVATED) ||
                      !hostility_is_enemy(w, other, me)))
        return false;
    return !(p->e->isLoc && other->self == (handle)p->e->target) && other != me &&
           !kind_has_flag(w, me, M_SWARM) && !kind_has_flag(w, other, M_SWARM) &&
           kind_plane(w, other) == kind_plane(w, me);
}

static enum stage room(struct push *p)
{
    const struct level *level = level_of(p);
    struct stand_walk walk = stand_walk_begin(p->w, level, p->to, T_CREATURE);

    if (level_solid_at(level, p->w, p->to.x, p->to.y) &&
        kind_plane(p->w, pushed(p)) <= PHASE_VORTEX)
        return stop(p, ABORT);
    for (const struct thing *other; (other = stand_walk_next(&walk)) != NULL;)
        if (is_in_the_way(p, other))
            return stop(p, ABORT);
    return GOES;
}

/* ---- the step ---- */

static bool is_let(struct push *p, int number, struct point at, res_id resource)
{
    int16_t before = p->e->Event;

    p->e->Event = wrap16(number);
    p->e->isLoc = true;
    p->e->EXVal = wrap16(at.x);
    p->e->EYVal = wrap16(at.y);
    int answer = event_ask_resource(p->w, p->e, resource);
    p->e->Event = before;
    return answer != ABORT;
}

/* quirk: where a ground says no, the event keeps the number it had for it; nobody sees that here.
 */
static enum stage cross(struct push *p, res_id left, res_id entered)
{
    if (left == entered)
        return GOES;
    if (!is_let(p, EV_LEAVE, p->from, left))
        return stop(p, ABORT);
    if (is_lost(p))
        return stop(p, DONE);
    if (!is_let(p, EV_ENTER, p->to, entered))
        return stop(p, ABORT);
    return is_lost(p) ? stop(p, DONE) : GOES;
}

static enum stage cross_ground(struct push *p)
{
    const struct level *level = level_of(p);

    return cross(p, level_terrain(level, p->from.x, p->from.y),
                 level_terrain(level, p->to.x, p->to.y));
}

static enum stage cross_region(struct push *p)
{
    const struct level *level = level_of(p);

    return cross(p, level_region(level, p->from.x, p->from.y),
                 level_region(level, p->to.x, p->to.y));
}

static enum stage fall_down(struct push *p)
{
    if (has(p, ELEVATED))
        status_motion_fall(p->w, pushed(p), NULL);
    return is_lost(p) ? stop(p, DONE) : GOES;
}

/* Who charges has the guard down. */
static enum stage charge(struct push *p)
{
    const struct stati *charging = stati_find(p->w, pushed(p), stati_of(CHARGING));

    if (charging && charging->magnitude)
        opportunity_offer(p->w, (handle)p->e->actor, HANDLE_NONE, true);
    return is_lost(p) ? stop(p, ABORT) : GOES;
}

static bool threatens(const struct push *p, const struct thing *other)
{
    static const int16_t natures[] = {HIDING,   PRONE,   SLEEPING,  STUNNED, GRAPPLING,
                                      GRAPPLED, GRABBED, PARALYSIS, BLIND,   AFRAID};

    if (imax(iabs(p->to.x - other->x), iabs(p->to.y - other->y)) <= 1 ||
        !hostility_is_enemy(p->w, other, pushed(p)) || eyes_perceive(p->w, other, pushed(p)) == 0 ||
        kind_has_flag(p->w, other, M_BLIND))
        return false;
    for (int i = 0; i < COUNT_OF(natures); i++)
        if (stati_has(p->w, other, natures[i]))
            return false;
    return true;
}

/* Those who are left behind strike, but not who pushes. True: there was one. */
static bool pass_by(struct push *p, struct point at)
{
    const struct level *level = level_of(p);
    bool was_any = false;

    if (level == NULL || !level_has(level, at.x, at.y))
        return false;
    struct stand_walk walk = stand_walk_begin(p->w, level, at, T_CREATURE);
    for (const struct thing *other; !is_lost(p) && (other = stand_walk_next(&walk)) != NULL;) {
        if (!threatens(p, other))
            continue;
        was_any = true;
        if (other->self != (handle)p->e->target)
            opportunity_offer(p->w, (handle)p->e->actor, other->self, true);
    }
    return was_any;
}

static enum stage leave_melee(struct push *p)
{
    bool was_any = false;

    for (int i = 0; i < NEIGHBOURS && !is_lost(p); i++)
        was_any |= pass_by(p, point_add(p->from, dir_step(i)));
    if (is_lost(p))
        return stop(p, ABORT);
    if (was_any && (has(p, PARALYSIS) || has(p, GRABBED) || has(p, GRAPPLED)))
        return stop(p, DONE);
    return GOES;
}

/* quirk: a slow monster pays for it, as for a step of its own, and stays where it is. */
static enum stage linger(struct push *p)
{
    struct creature *body = creature_of(p->w, pushed(p));
    int needed = walk_time_of(p->w, pushed(p), p->from);

    if (pushed(p)->kind != T_MONSTER || needed - AT_ONCE <= body->banked + BANK)
        return GOES;
    body->banked = wrap16(body->banked + BANK);
    spend_time(p->w, (handle)p->e->actor, BANK);
    return stop(p, DONE);
}

static enum stage go(struct push *p)
{
    struct level *level = world_level_of(p->w, pushed(p));

    bool is_shown = field_comes_in_sight(p->w, pushed(p), p->to);
    if (has(p, ENGULFED) || !field_cross(p->w, pushed(p), p->to))
        return stop(p, ABORT);
    if (is_lost(p))
        return stop(p, ABORT);
    place_move(level, p->w, pushed(p), p->to.x, p->to.y);
    if (is_shown)
        renew_sight(p->w, pushed(p));
    p->w->marks.reach = true;
    if ((handle)p->e->actor == p->w->player)
        p->w->marks.moved = true;
    return THERE;
}

/* ---- having come there ---- */

static void hear(struct push *p, struct thing *other, int silence)
{
    struct thing *me = pushed(p);

    if (!hostility_is_enemy(p->w, other, me) || kind_has_flag(p->w, other, M_DEAF) ||
        kind_plane(p->w, other) != kind_plane(p->w, me))
        return;
    int heard = skill_level(p->w, other, SK_LISTEN) + roll_dice_of(p->w, 1, 20, 0);
    if (heard <= silence)
        return;
    if (stati_has(p->w, me, HIDING)) {
        noise_wake(p->w, other, STATI_ANY);
        hiding_reveal(p->w, me, false);
    } else {
        noise_wake(p->w, other, SLEEP_NATURAL);
    }
}

/* Who is near listens, each with a die of its own. */
static enum stage be_heard(struct push *p)
{
    int silence = skill_level(p->w, pushed(p), SK_MOVE_SIL) + 10;

    silence += roll_dice_of(p->w, 1, 10, 0);
    for (int i = 0; i <= NEIGHBOURS && !is_lost(p); i++) {
        struct point at = point_add(p->to, dir_step(i));
        if (!level_has(level_of(p), at.x, at.y))
            continue;
        struct stand_walk walk = stand_walk_begin(p->w, level_of(p), at, T_CREATURE);
        for (struct thing *other; !is_lost(p) && (other = stand_walk_next(&walk)) != NULL;)
            hear(p, other, silence);
    }
    return is_lost(p) ? stop(p, DONE) : THERE;
}

static enum stage ripple(struct push *p)
{
    if (has(p, INVIS) || has(p, INVIS_TO) || kind_plane(p->w, pushed(p)) == PHASE_ETHEREAL)
        hiding_ripple(p->w, pushed(p), RIPPLES);
    return is_lost(p) ? stop(p, DONE) : THERE;
}

static enum stage meet(struct push *p)
{
    scrutiny_meet(p->w, pushed(p));
    return stop(p, DONE);
}

int push_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct push *p);
    } steps[] = {
        {HELD, "stuck", stuck},         {HELD, "firm", firm},
        {HELD, "grip", grip},           {HELD, "pace", pace},
        {HELD, "stray", stray},         {HELD, "cell", choose_cell},
        {HELD, "room", room},           {GOES, "ground", cross_ground},
        {GOES, "region", cross_region}, {GOES, "fall", fall_down},
        {GOES, "charge", charge},       {GOES, "melee", leave_melee},
        {GOES, "linger", linger},       {GOES, "go", go},
        {THERE, "heard", be_heard},     {THERE, "ripple", ripple},
        {THERE, "meet", meet},
    };
    struct push p = {.w = w, .e = e, .answer = ABORT};

    if (world_level_of(w, self) == NULL || stati_has(w, self, MOUNT))
        return ABORT;
    STEPS_RUN(w, "push", steps, &p);
    return p.answer;
}

int push_throw(struct world *w, handle who, handle by, int direction)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who;
        event->target = (int32_t)by;
        event->EDir = wrap16(direction);
        event->isDir = true;
    }
    return throw_end(w, event, EV_PUSH);
}

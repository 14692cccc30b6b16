/* The step itself, and what it meets. */
#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/core/spend.h"
#include "rules/fight/illusory.h"
#include "rules/fight/opportunity.h"
#include "rules/ground/footfall.h"
#include "rules/item/lore.h"
#include "rules/magic/power.h"
#include "rules/move/pace.h"
#include "rules/move/trap.h"
#include "rules/move/tread.h"
#include "rules/move/walk_steps.h"
#include "rules/status/bar.h"
#include "rules/status/check.h"
#include "rules/status/field.h"
#include "rules/status/hiding.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/level.h"
#include "world/place.h"
#include "world/stand.h"
#include "world/throw.h"

enum {
    BANK = 5,         /* ticks that a slow creature pays at a time for a step to come */
    AT_ONCE = 10,     /* ticks of a step that need not be paid before it */
    PAUSE_LEAST = 12, /* after a step that was paid before */
    JUMP_TIME = 20,
    CAREFULLY = 15
};

/* A slow creature pays for a long step in small parts before it takes it: so it can answer an
 * attack in between, and yet stands still for a moment after the step. quirk: so does one that is
 * pushed, and stays where it is. */
enum walk_stage walk_linger(struct walk *k)
{
    struct creature *body = creature_of(k->w, walk_self(k));
    int needed = pace_time(k->w, walk_self(k), k->from);

    if (walk_self(k)->kind != T_MONSTER || needed - AT_ONCE <= body->banked + BANK)
        return WALK_CROSS;
    body->banked = wrap16(body->banked + BANK);
    spend_time(k->w, k->me, BANK);
    return walk_stop(k, DONE);
}

static bool crosses(struct walk *k, struct point to)
{
    return k->number == EV_MOVE ? field_step(k->w, walk_self(k), to)
                                : field_cross(k->w, walk_self(k), to);
}

/* False: who stood there is not there any more, or cannot go. */
static bool move_to(struct walk *k, struct point to)
{
    struct level *level = walk_level(k);
    struct point from = role_place(walk_self(k));

    if (walk_has(k, ENGULFED) || !crosses(k, to)) /* quirk: who is pushed to where it is has gone */
        return !walk_is_lost(k) && point_equal(to, role_place(walk_self(k)));
    if (walk_is_lost(k) || walk_level(k) != level || !point_equal(from, role_place(walk_self(k))))
        return false;
    if (walk_is_player(k) && bar_is_solid(k->w, walk_self(k), to)) /* it has become so meanwhile */
        return false;
    place_move(level, k->w, walk_self(k), to.x, to.y);
    renew_cell(k->w, level, from);
    renew_cell(k->w, level, to);
    k->w->marks.reach = true;
    if (walk_is_player(k))
        k->w->marks.moved = k->w->marks.news = true;
    return true;
}

enum walk_stage walk_go(struct walk *k)
{
    return move_to(k, k->to) ? WALK_THERE : walk_stop(k, ABORT);
}

/* ---- who makes room ---- */

/* quirk: who is shoved aside stays where he is, and two stand in one cell. */
static bool is_passed(const struct walk *k, const struct thing *other)
{
    bool is_phantom = stati_has(k->w, other, ILLUSION) && !eyes_is_real(k->w, walk_self(k), other);
    int mine = kind_plane(k->w, walk_self(k)), its = kind_plane(k->w, other);

    return !is_phantom && other->self != k->w->makes_room && (its == 0) != mine &&
           !hostility_is_friend(k->w, other, walk_self(k));
}

static void tell_passing(struct walk *k, handle other)
{
    const struct thing *there = world_thing(k->w, other);

    if (stati_has(k->w, there, ILLUSION) && !eyes_is_real(k->w, walk_self(k), there)) {
        say(k->w, k->e, &(struct lines){.actor = "You walk through the <EVictim>."});
        illusory_doubt_all(k->w, other);
    } else if (kind_plane(k->w, there) != kind_plane(k->w, walk_self(k))) {
        say(k->w, k->e,
            &(struct lines){.actor = "You walk through the <EVictim>.",
                            .victim = "The <EActor> walks through you.",
                            .others = "The <EActor> walks through the <EVictim>."});
    } else {
        say(k->w, k->e,
            &(struct lines){.actor = "You change places with the <EVictim>.",
                            .victim = "The <EActor> changes places with you.",
                            .others = "The <EActor> changes places with the <EVictim>."});
        if (!hostility_is_friend(k->w, there, walk_self(k)) && other != k->w->makes_room)
            opportunity_offer(k->w, k->me, other, true);
    }
}

static enum walk_stage change_places(struct walk *k)
{
    handle other = k->displaced;
    struct thing *there = world_thing(k->w, other);

    hiding_reveal(k->w, there, false);
    if ((there = world_thing(k->w, other)) != NULL)
        noise_wake(k->w, there, SLEEP_NATURAL);
    if (world_thing(k->w, other) == NULL)
        return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_THERE;
    int answer = throw_place(k->w, EV_PUSH, other, k->me, k->from);
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    if (answer == ABORT) {
        move_to(k, k->from);
        if (!walk_is_lost(k))
            renew_sight(k->w, walk_self(k));
        return walk_stop(k, ABORT);
    }
    if (world_thing(k->w, other))
        tell_passing(k, other);
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_THERE;
}

enum walk_stage walk_displace(struct walk *k)
{
    const struct thing *other = world_thing(k->w, k->displaced);
    int32_t before = k->e->target;

    if (other == NULL || is_passed(k, other))
        return WALK_THERE;
    k->e->target = (int32_t)k->displaced;
    enum walk_stage stage = change_places(k);
    k->e->target = before;
    return stage;
}

/* ---- noise, traps, time ---- */

enum walk_stage walk_heard(struct walk *k)
{
    tread(k->w, walk_self(k), k->to);
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    struct stati *charging = stati_find(k->w, walk_self(k), stati_of(CHARGING));
    if (charging)
        charging->magnitude = wrap16(charging->magnitude + 1);
    return WALK_THERE;
}

static bool has_set(const struct walk *k, const struct thing *trap)
{
    struct stati_query query = stati_of(RESET_BY);

    query.object = k->me;
    return stati_find(k->w, trap, query) != NULL;
}

static void step_on(struct walk *k, struct thing *trap)
{
    if (has_set(k, trap) && !check_is_threatened(k->w, walk_self(k))) {
        walk_say(k, "You step over your own trap with care.", NULL);
        spend_time(k->w, k->me, CAREFULLY);
    } else if (!(trap->trap & TS_DISARMED)) {
        trap_spring(k->w, k->e, trap, trap->trap & TS_FOUND);
    }
}

enum walk_stage walk_spring(struct walk *k)
{
    struct stand_walk walk = stand_walk_begin(k->w, walk_level(k), k->to, T_TRAP);
    struct thing *trap = stand_walk_next(&walk);

    if (trap == NULL || kind_is_aerial(k->w, walk_self(k)) || walk_has(k, ILLUSION))
        return WALK_THERE;
    for (; trap; trap = stand_walk_next(&walk)) {
        if (trap_concerns(k->w, trap, walk_self(k), role_place(walk_self(k))))
            step_on(k, trap);
        if (walk_is_lost(k))
            return walk_stop(k, DONE);
    }
    return WALK_THERE;
}

/* Where several things lie, a player looks at each of them. */
enum walk_stage walk_behold(struct walk *k)
{
    const struct cell *cell = level_cell(walk_level(k), k->to.x, k->to.y);
    int count = 0;

    if (!walk_is_player(k) || walk_has(k, ACTING))
        return WALK_THERE;
    for (const struct thing *t = world_thing(k->w, cell->contents); t;
         t = world_thing(k->w, t->next))
        count += thing_is(t, T_ITEM);
    for (struct thing *t = world_thing(k->w, cell->contents); t && count > 1;
         t = world_thing(k->w, t->next))
        if (thing_is(t, T_ITEM)) {
            lore_recall(k->w, walk_self(k), t);
            power_before_listing(k->w, t);
        }
    return WALK_THERE;
}

enum walk_stage walk_time(struct walk *k)
{
    struct creature *body = creature_of(k->w, walk_self(k));

    if (k->number == EV_JUMP)
        spend_time(k->w, k->me, JUMP_TIME);
    if (k->number != EV_MOVE)
        return WALK_THERE;
    int needed = pace_time(k->w, walk_self(k), k->from);
    spend_time(k->w, k->me, imin(needed, imax(PAUSE_LEAST, needed - body->banked)));
    body->banked = 0;
    return WALK_THERE;
}

enum walk_stage walk_footing(struct walk *k)
{
    footfall(k->w, walk_self(k));
    return walk_is_lost(k) ? walk_stop(k, DONE) : WALK_THERE;
}

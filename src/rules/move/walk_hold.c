/* What keeps one where one is, and where one goes. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/opportunity.h"
#include "rules/move/walk_steps.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/hostility.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/illusion.h"
#include "world/level.h"
#include "world/throw.h"

enum { ESCAPE = 15, STAND = 15, BALANCE = 18, STUMBLE = 20, STUCK_TIME = 20, STUMBLE_TIME = 12 };

enum walk_stage walk_face(struct walk *k)
{
    struct creature *body = creature_of(k->w, walk_self(k));
    struct point to = {k->e->EXVal, k->e->EYVal};

    if (k->number == EV_PUSH)
        return WALK_HELD;
    if (k->e->isDir)
        body->direction = wrap8(k->e->EDir);
    else if (k->e->isLoc)
        body->direction = wrap8(dir_towards(role_place(walk_self(k)), to));
    return WALK_HELD;
}

/* ---- being held ---- */

static void let_go(struct walk *k, handle of, int nature, handle about)
{
    struct thing *who = world_thing(k->w, of);
    struct stati_query query = stati_of(nature);

    query.source = SS_ATTK;
    query.object = about;
    if (who)
        status_end(k->w, who, query);
}

/* Whom one holds is let go when one is pushed away. */
static enum walk_stage lose_grip(struct walk *k)
{
    const struct stati *grip = stati_find(k->w, walk_self(k), stati_of(GRAPPLING));
    handle me = k->me, other = grip ? grip->object : HANDLE_NONE;

    if (grip == NULL)
        return WALK_HELD;
    if (world_thing(k->w, other) == NULL)
        return walk_stop(k, ABORT);
    let_go(k, other, GRABBED, me);
    let_go(k, other, GRAPPLED, me);
    let_go(k, me, GRAPPLING, other);
    return walk_is_lost(k) ? walk_stop(k, ABORT) : WALK_HELD;
}

static void batter(struct walk *k)
{
    const struct thing *by = role_victim(k->w, k->e);

    if (by == NULL || !creature_of(k->w, by) || !hostility_is_enemy(k->w, by, walk_self(k)))
        return;
    int amount = roll_dice_of(k->w, 1, 6, 0);
    throw_damage(k->w, (handle)k->e->target, k->me, AD_BLUNT, amount, "blows from all sides");
}

/* Whom something holds cannot give way, and is battered. Who lies or is held does not, either. */
static enum walk_stage stand_firm(struct walk *k)
{
    if (walk_has(k, STUCK)) {
        batter(k);
        return walk_stop(k, ABORT);
    }
    if (walk_has(k, PRONE) || walk_has(k, GRAPPLED) || walk_has(k, GRABBED))
        return walk_stop(k, ABORT);
    return lose_grip(k);
}

enum walk_stage walk_grip(struct walk *k)
{
    if (k->number == EV_PUSH)
        return stand_firm(k);
    if (k->number != EV_MOVE || !walk_is_held(k))
        return WALK_HELD;
    throw_value(k->w, EV_SATTACK, k->me, HANDLE_NONE, A_ESCA);
    return walk_is_lost(k) || walk_is_held(k) ? walk_stop(k, ABORT) : WALK_HELD;
}

static int nimbly(const struct walk *k, int ticks)
{
    return ticks * 100 / (100 + attr_modifier(k->w, walk_self(k), A_DEX) * 5);
}

static void tear_free(struct walk *k)
{
    int learned = roll_below(k->w, 6) + 1;

    walk_say(k, "You tear yourself free!", NULL);
    practice(k->w, walk_self(k), A_STR, learned, ESTR_UNSTUCK, 25);
    spend_time(k->w, k->me, nimbly(k, 15));
    status_end_nature(k->w, walk_self(k), STUCK);
}

enum walk_stage walk_stuck(struct walk *k)
{
    const struct stati *stuck = stati_find(k->w, walk_self(k), stati_of(STUCK));

    if (k->number != EV_MOVE || stuck == NULL)
        return WALK_HELD;
    bool is_free = check_succeeds(k->w, walk_self(k), SK_ESCAPE_ART, ESCAPE + stuck->magnitude);
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    if (is_free) {
        tear_free(k);
    } else {
        walk_say(k, "You do not come loose.", NULL);
        spend_time(k->w, k->me, STUCK_TIME);
    }
    return walk_stop(k, DONE);
}

/* ---- getting up ---- */

static bool leaps_up(struct walk *k)
{
    struct thing *self = walk_self(k);

    if (!feat_has(k->w, self, FT_INSTANT_STAND))
        return false;
    return creature_of(k->w, self)->attr[A_SAV_REF] > skill_level(k->w, self, SK_BALANCE)
               ? check_save(k->w, self, REF, STAND, 0, 0)
               : check_succeeds(k->w, self, SK_BALANCE, STAND);
}

static enum walk_stage get_up(struct walk *k)
{
    say(k->w, k->e, &(struct lines){.actor = "You get up.", .others = "The <EActor> gets up."});
    spend_time(k->w, k->me, nimbly(k, 25));
    opportunity_offer(k->w, k->me, HANDLE_NONE, false);
    return walk_stop(k, walk_is_lost(k) ? ABORT : DONE);
}

enum walk_stage walk_prone(struct walk *k)
{
    if (k->number != EV_MOVE || !walk_has(k, PRONE))
        return WALK_HELD;
    if (!(walk_is_player(k) && k->w->options[OPT_AUTO_STAND]) &&
        !ask_yes(k->w, walk_self(k), true, "You lie on the ground. Get up?"))
        return walk_stop(k, ABORT);
    bool is_quick = leaps_up(k);
    if (walk_is_lost(k))
        return walk_stop(k, ABORT);
    status_end_nature(k->w, walk_self(k), PRONE);
    if (!is_quick)
        return get_up(k);
    say(k->w, k->e,
        &(struct lines){.actor = "You are on your feet in one leap!",
                        .others = "The <EActor> is on <his:EActor> feet in one leap!"});
    return walk_stop(k, DONE);
}

/* ---- where to ---- */

enum walk_stage walk_stay(struct walk *k)
{
    if (k->number != EV_MOVE || !k->e->isDir || k->e->EDir != DIR_CENTER)
        return WALK_HELD;
    if (walk_self(k)->timeout == 0)
        spend_time(k->w, k->me, SPEND_ROUND);
    return walk_stop(k, DONE);
}

enum walk_stage walk_pace(struct walk *k)
{
    if (k->number == EV_PUSH && walk_is_among_dolls(k))
        return WALK_HELD;
    return creature_of(k->w, walk_self(k))->attr[A_MOV] * 5 + 100 <= 0 ? walk_stop(k, ABORT)
                                                                       : WALK_HELD;
}

static enum walk_stage stumble(struct walk *k)
{
    handle me = k->me;

    if (check_save(k->w, walk_self(k), REF, STUMBLE, 0, 0))
        return WALK_HELD;
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    say_of(k->w, walk_self(k),
           &(struct lines){.actor = "You lose your footing!",
                           .others = "The <Obj> loses <his:Obj> footing!",
                           .with = {grammar_thing(walk_self(k))}});
    status_end_nature(k->w, walk_self(k), CHARGING);
    throw_damage(k->w, me, me, AD_TRIP, -1, "running while confused");
    spend_time(k->w, me, STUMBLE_TIME);
    return walk_stop(k, DONE);
}

/* Who is confused goes elsewhere, or falls in running. quirk: south-west is never drawn. */
enum walk_stage walk_stray(struct walk *k)
{
    if (!walk_has(k, CONFUSED) || check_succeeds(k->w, walk_self(k), SK_BALANCE, BALANCE))
        return WALK_HELD;
    if (walk_is_lost(k))
        return walk_stop(k, DONE);
    if (walk_has(k, CHARGING))
        return stumble(k);
    if (k->e->isLoc) {
        k->e->EXVal = wrap16(k->e->EXVal - 2 + roll_below(k->w, 4));
        k->e->EYVal = wrap16(k->e->EYVal - 2 + roll_below(k->w, 4));
    } else {
        k->e->EDir = wrap16(roll_below(k->w, DIR_SOUTHWEST));
    }
    return WALK_HELD;
}

enum walk_stage walk_cell(struct walk *k)
{
    const struct level *level = walk_level(k);

    if (!k->e->isDir && !k->e->isLoc)
        return walk_stop(k, ABORT);
    k->from = role_place(walk_self(k));
    k->to = k->e->isDir ? point_add(k->from, dir_step(k->e->EDir))
                        : (struct point){k->e->EXVal, k->e->EYVal};
    if (footing_is_edge(level, k->to))
        return walk_stop(k, ABORT);
    res_id seeming = illusion_terrain(k->w, walk_self(k), level, k->to);
    k->is_unreal = seeming != 0 && seeming != level_terrain(level, k->to.x, k->to.y);
    return WALK_HELD;
}

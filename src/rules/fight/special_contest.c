/* Manoeuvres that a contest decides: pushing, tripping, disarming, holding, throwing. */
#include "base/num.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/special.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum { TURN = 3000, HOLDING = 30 };

static bool has(const struct special *s, int nature)
{
    return stati_has(s->a.w, special_actor(s), nature);
}

static bool is_elsewhere(const struct special *s)
{
    return kind_plane(s->a.w, special_actor(s)) != kind_plane(s->a.w, special_victim(s)) &&
           !s->a.e->isTelekinetic;
}

static bool is_swarm(const struct special *s, const struct thing *who)
{
    return kind_has_flag(s->a.w, who, M_SWARM);
}

/* The opponent may strike first. False: that was the end of it. */
static bool offers_opening(struct special *s, handle to)
{
    opportunity_offer(s->a.w, (handle)s->a.e->actor, to, false);
    return !role_is_gone(special_actor(s)) && special_victim(s);
}

static int strike(struct special *s)
{
    return throw_again(s->a.w, s->a.e, EV_STRIKE);
}

/* With the weapon, if one fights with it now. */
static void ready_weapon_or_hands(struct special *s, int damage_type)
{
    struct world *w = s->a.w;
    const struct thing *actor = special_actor(s);
    const struct thing *weapon = slot_item_in_effect(w, actor, SL_WEAPON);

    special_ready_contest(s, damage_type);
    s->a.e->saveDC = -1;
    if (attr_attack_mode(w, actor) != S_MELEE)
        return;
    s->a.e->vHit = wrap8(creature_of(w, actor)->attr[A_HIT_MELEE]);
    s->a.e->item = weapon ? (int32_t)weapon->self : 0;
}

static int way_of_fighting(const struct special *s)
{
    return attr_attack_mode(s->a.w, special_actor(s)) == S_MELEE ? A_SPD_MELEE : A_SPD_BRAWL;
}

/* ---- bull rush ---- */

static int choose_way(struct special *s)
{
    static const struct question_choice ways[] = {
        {.words = {"change places", 13}, .value = 'd', .letter = 'd'},
        {.words = {"force back", 10}, .value = 'f', .letter = 'f'},
        {.words = {"run past", 8}, .value = 'm', .letter = 'm'}};
    struct question question = question_make(QUESTION_ONE_OF, STR("How will you rush your foe?"));
    struct question_answer answer;

    question.choices = ways;
    question.count = COUNT_OF(ways);
    question.standard.value = 'f';
    question.escape.value = -1;
    ask(s->a.w, special_actor(s), &question, &answer);
    return answer.value;
}

static const char *why_no_rush(const struct special *s)
{
    if (s->a.e->isTelekinetic)
        return NULL;
    if (has(s, GRAPPLED) || has(s, GRABBED))
        return "You are held.";
    if (has(s, GRAPPLING))
        return "You are holding someone.";
    return has(s, STUCK) ? "You are stuck." : NULL;
}

/* quirk: to rush at a swarm, or at what is on another plane, comes to nothing, but counts as done;
 * so do a trip and a hold. */
int special_bull_rush(struct special *s)
{
    const struct world *w = s->a.w;
    bool is_swarm_there = is_swarm(s, special_victim(s)) && !s->a.e->isTelekinetic;

    if (is_swarm_there && !has(s, GRAPPLED)) {
        special_tell(s, "There is nothing to push against.");
        return DONE;
    }
    if (why_no_rush(s))
        return special_refuse(s, why_no_rush(s));
    if (is_elsewhere(s)) {
        special_tell(s, "There is nothing to push against.");
        return DONE;
    }
    s->a.e->EParam = choose_way(s);
    if (s->a.e->EParam == -1)
        return ABORT;
    special_ready_contest(s, AD_BLUNT);
    if (!feat_has(w, special_actor(s), FT_MASTER_BULL_RUSH) &&
        !offers_opening(s, (handle)s->a.e->target))
        return DONE;
    if (strike(s) == ABORT)
        return ABORT;
    const struct creature *body = creature_of(w, special_actor(s));
    if (body)
        special_take_time(s, attack_ticks(imin(body->attr[A_SPD_BRAWL], body->attr[A_MOV]), TURN));
    return DONE;
}

/* ---- trip and disarm ---- */

static bool can_answer(const struct special *s)
{
    const struct script_event *e = s->a.e;
    const struct thing *actor = special_actor(s), *victim = special_victim(s);

    return (e->Resist || e->Immune) && !e->isCounterTrip && actor && victim &&
           kind_has_flag(s->a.w, actor, M_HUMANOID) && !kind_has_flag(s->a.w, victim, M_NOLIMBS);
}

/* Who fails gives the other the chance. */
static void answer(struct special *s)
{
    struct script_event *copy = can_answer(s) ? throw_copy(s->a.w, s->a.e) : NULL;

    if (copy == NULL)
        return;
    copy->actor = s->a.e->target;
    copy->target = s->a.e->actor;
    copy->isCounterTrip = true;
    throw_copied(s->a.w, copy, s->a.e, EV_SATTACK);
}

static int refuse_trip(const struct special *s, int answer, const char *words)
{
    if (!s->a.e->isCounterTrip)
        special_tell(s, words);
    return answer;
}

/* quirk: tripping sets the time one still has to pay, whatever it was. */
int special_trip(struct special *s)
{
    const struct world *w = s->a.w;
    const struct thing *victim = special_victim(s);

    if (has(s, STUCK) && !s->a.e->isTelekinetic)
        return refuse_trip(s, ABORT, "You are stuck.");
    if (kind_is_aerial(w, victim))
        return refuse_trip(s, DONE, "It does not stand on the ground.");
    if (is_swarm(s, victim))
        return refuse_trip(s, DONE, "There are too many feet.");
    if (stati_has(w, victim, PRONE))
        return refuse_trip(s, DONE, "It lies on the ground already.");
    if (is_elsewhere(s))
        return refuse_trip(s, DONE, "You pass through it.");
    ready_weapon_or_hands(s, AD_TRIP);
    if (strike(s) == ABORT)
        return ABORT;
    answer(s);
    if (s->a.e->isCounterTrip || special_actor(s) == NULL)
        return DONE;
    special_actor(s)->timeout = 0;
    special_take_time(s, special_ticks(s, way_of_fighting(s), TURN));
    return DONE;
}

int special_disarm(struct special *s)
{
    const struct world *w = s->a.w;

    if (slot_item_in_effect(w, special_victim(s), SL_WEAPON) == NULL)
        return refuse_trip(s, ABORT, "There is no weapon to take.");
    if (has(s, STUCK) && !s->a.e->isTelekinetic)
        return refuse_trip(s, ABORT, "You are stuck.");
    ready_weapon_or_hands(s, AD_DISA);
    if (!feat_has(w, special_actor(s), FT_MASTER_DISARM) &&
        !offers_opening(s, (handle)s->a.e->target))
        return DONE;
    if (strike(s) == ABORT)
        return ABORT;
    answer(s);
    if (!s->a.e->isCounterTrip && special_actor(s))
        special_take_time(s, special_ticks(s, way_of_fighting(s), TURN));
    return DONE;
}

/* ---- grapple and throw ---- */

static const char *why_no_grapple(const struct special *s)
{
    const struct world *w = s->a.w;
    const struct thing *actor = special_actor(s);

    if (s->a.e->isTelekinetic)
        return NULL;
    if (slot_item(w, actor, SL_WEAPON) && slot_item(w, actor, SL_READY))
        return "You have no hand free.";
    return has(s, GRAPPLING) ? "You are holding someone already." : NULL;
}

static bool has_no_grip(const struct special *s)
{
    const struct thing *actor = special_actor(s);

    return kind_has_flag(s->a.w, actor, M_NOHANDS) && !s->a.e->isTelekinetic &&
           !feat_has(s->a.w, actor, FT_NATURAL_GRAB);
}

int special_grapple(struct special *s)
{
    const struct world *w = s->a.w;
    const struct thing *actor = special_actor(s);

    if (why_no_grapple(s))
        return special_refuse(s, why_no_grapple(s));
    if (is_swarm(s, special_victim(s)) || is_swarm(s, actor)) {
        special_tell(s, "A swarm neither holds nor is held.");
        return DONE;
    }
    if (has_no_grip(s))
        return special_refuse(s, "You have nothing to hold with.");
    if (is_elsewhere(s)) {
        special_tell(s, "Your hands close on nothing.");
        return DONE;
    }
    special_ready_contest(s, AD_GRAB);
    s->a.e->saveDC = -1;
    if (!feat_has(w, actor, FT_MASTER_GRAPPLE) && !feat_has(w, actor, FT_NATURAL_GRAB) &&
        !offers_opening(s, (handle)s->a.e->target))
        return DONE;
    if (strike(s) == ABORT)
        return ABORT;
    special_take_time(s, s->a.e->isHit ? HOLDING : special_ticks(s, A_SPD_BRAWL, TURN));
    return DONE;
}

static void let_go(struct special *s)
{
    static const int16_t natures[] = {GRABBED, GRAPPLED};
    struct stati_query query;

    for (int i = 0; i < COUNT_OF(natures); i++) {
        query = stati_of(natures[i]);
        query.source = SS_ATTK;
        query.object = (handle)s->a.e->actor;
        if (special_victim(s))
            status_end(s->a.w, special_victim(s), query);
    }
    query = stati_of(GRAPPLING);
    query.source = SS_ATTK;
    query.object = (handle)s->a.e->target;
    if (special_actor(s))
        status_end(s->a.w, special_actor(s), query);
}

int special_throw(struct special *s)
{
    struct world *w = s->a.w;
    struct stati_query held = stati_of(GRAPPLING);

    held.object = (handle)s->a.e->target;
    if (!stati_find(w, special_actor(s), held))
        return special_refuse(s, "You can only throw whom you hold.");
    if (has(s, STUCK))
        return special_refuse(s, "You are stuck.");
    let_go(s);
    if (special_victim(s) == NULL || stati_has(w, special_victim(s), GRABBED) ||
        stati_has(w, special_victim(s), GRAPPLING))
        return ABORT;
    if (!offers_opening(s, HANDLE_NONE))
        return DONE;
    special_ready_contest(s, AD_KNOC);
    s->a.e->saveDC = -1;
    event_set_dice(
        s->a.e, (struct dice){1, wrap8(imax(1, attr_modifier(w, special_actor(s), A_STR) + 1)), 0});
    if (strike(s) == ABORT)
        return ABORT;
    special_take_time(s, special_ticks(s, A_SPD_BRAWL, TURN));
    return DONE;
}

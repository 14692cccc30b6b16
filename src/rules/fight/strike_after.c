/* What follows a blow, whether it hit or not. */
#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/reach.h"
#include "rules/fight/stance.h"
#include "rules/fight/strike.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/throw.h"

/* What came of the blow has waited until the blow was told. */
enum strike_stage strike_tell(struct strike *s)
{
    const struct thing *player = world_thing(s->w, s->w->player);
    const struct level *level = player ? world_level_of(s->w, player) : NULL;

    if (s->w->silence == 0)
        throw_again(s->w, s->e, EV_ATTACKMSG);
    if (level)
        queue_print(s->w, level, QUEUE_DAMAGE_MSG);
    return strike_actor(s) && strike_victim(s) ? STRIKE_AFTER : STRIKE_OVER;
}

static void use_up(struct strike *s, const int8_t *values, int count)
{
    for (int i = 0; i < count; i++) {
        struct thing *actor = strike_actor(s);
        if (actor)
            status_end_once(s->w, actor, ADJUST, values[i]);
    }
}

static void halt_victim(struct strike *s)
{
    struct thing *victim = strike_victim(s);

    if (victim && stati_has(s->w, victim, ACTING))
        status_end_nature(s->w, victim, ACTING);
}

/* What was good for one blow, the run up to it, and what the victim was busy with. */
enum strike_stage strike_use_up(struct strike *s)
{
    static const int8_t any[] = {A_STR, A_DEX, A_HIT, A_SPD, A_DMG, A_AID};
    static const int8_t thrown[] = {A_DMG_THROWN, A_SPD_THROWN, A_HIT_THROWN};
    static const int8_t shot[] = {A_DMG_ARCHERY, A_SPD_ARCHERY, A_HIT_ARCHERY};
    struct thing *actor;

    use_up(s, any, COUNT_OF(any));
    if (s->e->AType == A_HURL)
        use_up(s, thrown, COUNT_OF(thrown));
    if (s->e->AType == A_FIRE)
        use_up(s, shot, COUNT_OF(shot));
    actor = strike_actor(s);
    if (actor && !s->e->isAoO &&
        !(role_is_gone(strike_victim(s)) && feat_has(s->w, actor, FT_RIDE_BY_ATTACK)))
        status_end_nature(s->w, actor, CHARGING);
    halt_victim(s);
    return strike_actor(s) && strike_victim(s) ? STRIKE_AFTER : STRIKE_OVER;
}

/* ---- bodies that answer a blow ---- */

static bool answers(const struct strike *s, const struct res_attack *attack)
{
    if (attack->attack_type < A_LAST_SPECIAL + 1 || attack->attack_type > A_LAST_RESPONSE)
        return false;
    if (attack->damage_type == AD_GRAB && stati_has(s->w, strike_victim(s), GRAPPLING))
        return false;
    return attack->attack_type != A_DEQU || s->e->isHit;
}

/* quirk: how hard it is to withstand is taken from the power of who has struck. False: no more. */
static bool answer(struct strike *s, const struct res_attack *attack)
{
    struct script_event *e = throw_begin(s->w);

    if (e == NULL)
        return false;
    e->actor = s->e->target;
    e->target = s->e->actor;
    e->item = s->e->item;
    e->item2 = s->e->item2;
    e->vHit = wrap8(creature_of(s->w, strike_victim(s))->attr[A_HIT_BRAWL]);
    e->vDef = wrap8(stance_defence(s->w, strike_actor(s)));
    event_set_dice(e, attack->damage);
    e->saveDC = wrap8(kind_power(s->w, strike_actor(s), attack->dc));
    e->AType = attack->attack_type;
    e->DType = attack->damage_type;
    e->vThreat = 20;
    e->vCrit = 2;
    e->isNAttack = true;
    int result = throw_end(s->w, e, EV_SATTACK);
    return result != ABORT && !role_is_gone(strike_actor(s)) && !role_is_gone(strike_victim(s));
}

enum strike_stage strike_respond(struct strike *s)
{
    struct res_attack list[ATTACKS_MOST];
    int type = s->e->AType;
    bool is_response = type > A_LAST_SPECIAL && type <= A_LAST_RESPONSE;

    if (!is_response && reach_is_beside(s->w, strike_victim(s), strike_actor(s), 0)) {
        int count = attacks_list(s->w, strike_victim(s), list, ATTACKS_MOST);
        for (int i = 0; i < count; i++)
            if (strike_victim(s) && strike_actor(s) && answers(s, &list[i]) && !answer(s, &list[i]))
                break;
    }
    if (role_is_gone(strike_actor(s)))
        s->e->ADied = true;
    return strike_actor(s) && strike_victim(s) ? STRIKE_AFTER : STRIKE_OVER;
}

/* The armour that it wears anywhere, the heaviest group of it. */
static uint32_t heaviest_armour(const struct strike *s, const struct thing *who)
{
    uint32_t groups = 0;

    for (int slot = 0; slot < SL_LAST; slot++) {
        const struct thing *item = slot_item(s->w, who, slot);
        if (item && item->kind == T_ARMOUR && arms_group(s->w, item) > groups)
            groups = arms_group(s->w, item);
    }
    return groups;
}

enum strike_stage strike_riposte(struct strike *s)
{
    const struct script_event *e = s->e;
    const struct thing *victim = strike_victim(s);

    if (e->ADied || e->isHit || e->isSurprise ||
        !reach_is_beside(s->w, victim, strike_actor(s), 0) || !feat_has(s->w, victim, FT_RIPOSTE))
        return STRIKE_AFTER;
    uint32_t armour = heaviest_armour(s, victim);
    if ((armour == 0 || armour & WG_LARMOUR) && stature_encumbrance(s->w, victim) <= EN_LIGHT)
        opportunity_offer(s->w, (handle)e->actor, (handle)e->target, false);
    if (role_is_gone(strike_actor(s)))
        s->e->ADied = true;
    return strike_actor(s) && strike_victim(s) ? STRIKE_AFTER : STRIKE_OVER;
}

/* Fighting wakes those around; a throat is cut silently. */
enum strike_stage strike_noise(struct strike *s)
{
    struct thing *actor = strike_actor(s);
    bool from_cover = (s->e->AType == A_HURL || s->e->AType == A_FIRE) &&
                      feat_has(s->w, actor, FT_SHOOT_FROM_COVER) &&
                      !reach_is_beside(s->w, actor, strike_victim(s), 0) &&
                      stati_has(s->w, actor, HIDING);

    if (!from_cover && s->e->AType != A_COUP)
        noise_make(s->w, actor, imax(10 - skill_level(s->w, actor, SK_MOVE_SIL) / 2, 1));
    return strike_actor(s) ? STRIKE_AFTER : STRIKE_OVER;
}

static int effort(const struct strike *s, const struct thing *actor)
{
    const struct thing *weapon = role_item(s->w, s->e);
    const struct thing *shield = slot_item(s->w, actor, SL_READY);
    int effort = 10 + (weapon ? wrap16(arms_weight(s->w, weapon, false) / 10) : 10);

    if (weapon && arms_has_quality(s->w, weapon, IQ_FEATHERLIGHT))
        effort = 10;
    if (shield && shield->kind == T_SHIELD)
        effort += wrap16(arms_weight(s->w, shield, false) / 5);
    return effort;
}

static int stamina(const struct strike *s, const struct thing *actor)
{
    const struct thing *armour = slot_item(s->w, actor, SL_ARMOUR);
    int limit = 10000;

    if (armour && arms_is_group(s->w, armour, WG_HARMOUR))
        limit = 1000;
    else if (armour && arms_is_group(s->w, armour, WG_MARMOUR))
        limit = 2000;
    else if (armour && arms_is_group(s->w, armour, WG_LARMOUR))
        limit = 5000;
    return armour && arms_has_quality(s->w, armour, IQ_FEATHERLIGHT) ? imin(10000, limit * 3)
                                                                     : limit;
}

enum strike_stage strike_tire(struct strike *s)
{
    struct thing *actor = strike_actor(s);
    struct character *person = character_of(s->w, actor);

    if (person == NULL)
        return STRIKE_OVER;
    person->fatigue_part = wrap16(person->fatigue_part + effort(s, actor));
    if (person->fatigue_part >= stamina(s, actor)) {
        person->fatigue_part = 0;
        status_motion_weary(s->w, actor, 1);
    }
    return STRIKE_OVER;
}

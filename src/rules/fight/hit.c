#include "rules/fight/hit.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/fight/bull_rush.h"
#include "rules/fight/damage.h"
#include "rules/status/check.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/guard.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati.h"
#include "world/throw.h"

static enum hit_stage stop(struct hit *h, int answer)
{
    h->answer = answer;
    return HIT_OVER;
}

static int magnitude_of(const struct hit *h, const struct thing *who, int nature)
{
    const struct stati *stati = who ? stati_find(h->w, who, stati_of(nature)) : NULL;

    return stati ? stati->magnitude : 0;
}

/* ---- what stops it ---- */

static enum hit_stage bull_rush(struct hit *h)
{
    if (role_item(h->w, h->e) == NULL)
        h->e->item = 0;
    if (hit_actor(h) == NULL || hit_victim(h) == NULL)
        return stop(h, ABORT);
    h->hp_before = hit_victim(h)->hp;
    return h->e->AType == A_BULL ? stop(h, bull_rush_push(h->w, h->e)) : HIT_HURT;
}

static bool deflects(struct hit *h, int difficulty)
{
    if (!check_save(h->w, hit_victim(h), REF, difficulty, 0, 0))
        return false;
    struct creature *body = creature_of(h->w, hit_victim(h));
    if (body)
        body->opportunities--;
    say(h->w, h->e,
        &(struct lines){.actor = "The <EVictim> knocks your <EItem2> aside!",
                        .victim = "You knock the <EItem2> aside!",
                        .others = "The <EVictim> knocks the <EItem2> aside!"});
    return true;
}

static enum hit_stage deflect(struct hit *h)
{
    const struct thing *victim = hit_victim(h), *missile = role_item2(h->w, h->e);
    const struct creature *body = creature_of(h->w, victim);

    if (h->e->AType != A_FIRE || body == NULL)
        return HIT_HURT;
    const struct thing *shield = slot_item_in_effect(h->w, victim, SL_READY);
    if (feat_has(h->w, victim, FT_DEFLECT_ARROWS) && body->opportunities && !h->e->isSurprise &&
        deflects(h, 15))
        return HIT_DONE;
    if (feat_has(h->w, victim, FT_MISSILE_PROOF) && shield && missile && body->opportunities &&
        shield->kind == T_SHIELD && !guard_is_down(h->w, victim) && !h->e->isSurprise &&
        deflects(h, 20 - arms_armour(h->w, shield, h->e->DType, false) + arms_plus(h->w, missile)))
        return HIT_DONE;
    return HIT_HURT;
}

static enum hit_stage immunity(struct hit *h)
{
    struct stati_query query = stati_of(IMMUNITY);

    query.value = h->e->DType;
    if (!stati_find(h->w, hit_victim(h), query))
        return HIT_HURT;
    h->e->Immune = true;
    return HIT_EFFECTS;
}

/* ---- how much it hurts ---- */

static void add_damage(struct hit *h, int amount)
{
    h->e->bDmg = wrap16(h->e->bDmg + amount);
}

/* What is left of a good blow adds to the damage. */
static enum hit_stage power(struct hit *h)
{
    const struct script_event *e = h->e;
    const struct thing *actor = hit_actor(h);
    const struct thing *weapon = slot_item_in_effect(h->w, actor, SL_WEAPON);
    int margin = e->vHit + e->vRoll - e->vDef;

    if (!feat_has(h->w, actor, FT_POWER_ATTACK) || creature_of(h->w, actor)->attr[A_STR] < 13 ||
        !attacks_is_of_weapons(e->DType) || (weapon && !arms_uses_strength(h->w, weapon)))
        return HIT_HURT;
    bool is_two_handed = e->AType == A_SWNG && weapon == slot_item_in_effect(h->w, actor, SL_READY);
    add_damage(h, imin(margin / (is_two_handed ? 2 : 3), attr_modifier_exact(h->w, actor, A_STR)));
    return HIT_HURT;
}

static enum hit_stage aimed_shot(struct hit *h)
{
    const struct script_event *e = h->e;
    const struct thing *actor = hit_actor(h);
    int most = attr_modifier_exact(h->w, actor, A_DEX);

    if (!feat_has(h->w, actor, FT_AIMED_SHOT) || creature_of(h->w, actor)->attr[A_DEX] < 13 ||
        (e->AType != A_FIRE && e->AType != A_HURL))
        return HIT_HURT;
    if (feat_has(h->w, actor, FT_ZEN_ARCHERY))
        most += attr_modifier_exact(h->w, actor, A_WIS);
    add_damage(h, imin((e->vHit + e->vRoll - e->vDef) / 3, most));
    return HIT_HURT;
}

/* Dice are three small numbers, and wrap. */
static void multiply(struct hit *h)
{
    struct script_event *e = h->e;

    if (feat_has(h->w, hit_victim(h), FT_ROLL_WITH_IT)) {
        e->DmgCount = wrap8(imax(2, e->DmgCount * (5 + e->vCrit * 5) / 10));
        e->DmgBonus = wrap8(e->DmgBonus * (5 + e->vCrit * 5) / 10);
    } else {
        e->DmgCount = wrap8(e->DmgCount * e->vCrit);
        e->DmgBonus = wrap8(e->DmgBonus * e->vCrit);
    }
}

static enum hit_stage roll(struct hit *h)
{
    struct script_event *e = h->e;

    if (e->isCrit)
        multiply(h);
    int damage = roll_dice(h->w, event_dice(e));
    damage += e->isCrit ? e->bDmg * e->vCrit : e->bDmg;
    e->vDmg = wrap16(imax(1, wrap16(damage)));
    return HIT_HURT;
}

static bool is_lance(const struct hit *h)
{
    const struct thing *item = role_item(h->w, h->e);

    return item && arms_has_flag(h->w, item, WT_CHARGE);
}

static enum hit_stage charge(struct hit *h)
{
    struct script_event *e = h->e;
    const struct thing *actor = hit_actor(h);
    const struct stati *ridden = stati_find(h->w, actor, stati_of(MOUNT));
    const struct thing *rider = ridden ? world_thing(h->w, ridden->object) : NULL;

    if (magnitude_of(h, actor, CHARGING)) {
        bool is_special = (feat_has(h->w, actor, FT_SPIRITED_CHARGE) &&
                           stati_has(h->w, actor, MOUNTED)) ||
                          (feat_has(h->w, actor, FT_FLYING_KICK) && e->AType == A_KICK);
        e->vDmg = wrap16(e->vDmg * (1 + is_special + is_lance(h)));
    }
    if (magnitude_of(h, rider, CHARGING))
        e->vDmg = wrap16(e->vDmg * (1 + is_lance(h)));
    if (e->isAoO && e->isMoveAoO && magnitude_of(h, hit_victim(h), CHARGING) && is_lance(h)) {
        e->vDmg = wrap16(e->vDmg * 2);
        e->vicCharging = true;
    }
    return HIT_HURT;
}

static enum hit_stage difficulty(struct hit *h)
{
    if (h->e->saveDC == 0)
        h->e->saveDC = wrap8(10 + kind_challenge(h->w, hit_actor(h), false));
    return HIT_HURT;
}

/* ---- sundering ---- */

static void cleave_through(struct hit *h)
{
    struct script_event *copy = throw_copy(h->w, h->e);

    if (copy)
        copy->isCleave = true;
    throw_copied(h->w, copy, h->e, EV_WATTACK);
}

static enum hit_stage sunder(struct hit *h)
{
    struct script_event *e = h->e;
    const struct thing *weapon = role_item(h->w, e), *struck = role_item2(h->w, e);

    if (e->AType != A_SUND || weapon == NULL || struck == NULL)
        return HIT_HURT;
    bool is_sundering = arms_has_quality(h->w, weapon, WQ_SUNDERING);
    if (!is_sundering && arms_plus(h->w, weapon) < arms_plus(h->w, struck)) {
        say(h->w, e,
            &(struct lines){.actor = "Your <EItem> glances off the <EItem2>.",
                            .victim = "The <EItem> glances off your <EItem2>.",
                            .others = "The <EItem> glances off the <EItem2>."});
        return stop(h, DONE);
    }
    if (feat_has(h->w, hit_actor(h), FT_SUNDER))
        e->vDmg = wrap16(e->vDmg * 2);
    if (is_sundering)
        e->vDmg = wrap16(e->vDmg * 3);
    int before = struck->hp;
    damage_deal(h->w, &(struct damage_dealt){.actor = (handle)e->actor,
                                             .target = (handle)e->item2,
                                             .item = (handle)e->item,
                                             .type = e->DType,
                                             .amount = e->vDmg});
    struck = role_item2(h->w, e);
    if (!role_is_gone(struck) && struck->hp >= before)
        say(h->w, e,
            &(struct lines){.actor = "It leaves no mark on the <EItem2>.",
                            .victim = "It leaves no mark on your <EItem2>.",
                            .others = "It leaves no mark on the <EItem2>."});
    if ((role_is_gone(struck) || struck->hp <= 0) && hit_actor(h) &&
        feat_has(h->w, hit_actor(h), FT_CLEAVE_ASUNDER))
        cleave_through(h);
    return stop(h, DONE);
}

/* A spell that is cast by touch hurts by itself. */
static enum hit_stage hurt(struct hit *h)
{
    if (h->e->AType != A_TUCH || attacks_find(h->w, hit_actor(h), A_TUCH, NULL))
        throw_again(h->w, h->e, EV_DAMAGE);
    return hit_actor(h) && hit_victim(h) ? HIT_EFFECTS : stop(h, DONE);
}

int hit_handle_blow(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum hit_stage stage;
        const char *name;
        enum hit_stage (*run)(struct hit *h);
    } steps[] = {
        {HIT_HURT, "bull rush", bull_rush},
        {HIT_HURT, "deflect", deflect},
        {HIT_HURT, "immunity", immunity},
        {HIT_HURT, "power", power},
        {HIT_HURT, "aimed shot", aimed_shot},
        {HIT_HURT, "roll", roll},
        {HIT_HURT, "charge", charge},
        {HIT_HURT, "difficulty", difficulty},
        {HIT_HURT, "sunder", sunder},
        {HIT_HURT, "hurt", hurt},
        {HIT_EFFECTS, "touch spell", hit_touch_spell},
        {HIT_EFFECTS, "ghost weapon", hit_ghost_weapon},
        {HIT_EFFECTS, "poison", hit_poison},
        {HIT_EFFECTS, "qualities", hit_qualities},
        {HIT_EFFECTS, "knock prone", hit_knock_prone},
        {HIT_EFFECTS, "stun", hit_stun},
        {HIT_EFFECTS, "falling star", hit_falling_star},
        {HIT_EFFECTS, "freeze", hit_freeze},
        {HIT_EFFECTS, "chi", hit_chi},
        {HIT_EFFECTS, "supreme cleave", hit_supreme_cleave},
        {HIT_EFFECTS, "frenzy", hit_frenzy},
        {HIT_EFFECTS, "sneak attack", hit_sneak_attack},
        {HIT_EFFECTS, "dirty", hit_dirty},
        {HIT_EFFECTS, "shake", hit_shake},
        {HIT_EFFECTS, "strain", hit_strain},
        {HIT_DONE, "living wall", hit_living_wall},
        {HIT_DONE, "lore", hit_lore},
        {HIT_DONE, "practice", hit_practice},
        {HIT_DONE, "edge", hit_edge},
    };
    struct hit h = {.w = w, .e = e, .answer = DONE};

    (void)self;
    STEPS_RUN(w, "hit", steps, &h);
    return h.answer;
}

/* ---- a miss ---- */

static bool can_throw(const struct hit *h)
{
    const struct script_event *e = h->e;
    const struct thing *actor = hit_actor(h), *victim = hit_victim(h);

    return victim && feat_has(h->w, victim, FT_DEFENSIVE_THROW) &&
           e->vRoll + e->vHit + 8 < e->vDef && creature_of(h->w, victim)->opportunities &&
           !slot_item(h->w, victim, SL_WEAPON) && kind_has_flag(h->w, actor, M_HUMANOID) &&
           !stati_has(h->w, actor, PRONE) && !kind_has_flag(h->w, victim, M_NOLIMBS);
}

/* Who strikes far beside someone skilled lands on the ground. */
int hit_handle_miss(struct world *w, struct script_event *e, struct thing *self)
{
    struct hit h = {.w = w, .e = e};

    (void)self;
    if (role_item(w, e) == NULL)
        e->item = 0;
    if (!can_throw(&h))
        return DONE;
    struct thing *victim = hit_victim(&h);
    int time = victim->timeout;
    creature_of(w, victim)->opportunities--;
    struct script_event *trip = throw_begin(w);
    if (trip) {
        trip->actor = e->target;
        trip->target = e->actor;
        trip->EParam = A_TRIP;
    }
    throw_end(w, trip, EV_SATTACK);
    if ((victim = hit_victim(&h)) == NULL || role_is_gone(hit_actor(&h)))
        return DONE;
    victim->timeout = wrap16(time);
    if (stati_has(w, hit_actor(&h), PRONE) && feat_has(w, victim, FT_GREAT_THROW)) {
        int far = roll_dice_of(w, 1, 3, imax(0, attr_modifier(w, victim, A_STR)));
        damage_deal(w, &(struct damage_dealt){.actor = (handle)e->target,
                                              .target = (handle)e->actor,
                                              .type = AD_KNOC,
                                              .amount = far,
                                              .cause = "a throw"});
    }
    return DONE;
}

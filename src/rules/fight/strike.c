#include "rules/fight/strike.h"

#include "base/num.h"
#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/fight/loot.h"
#include "rules/fight/manoeuvre.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/reach.h"
#include "rules/item/gain.h"
#include "rules/status/check.h"
#include "rules/status/hiding.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

static enum strike_stage stop(struct strike *s, int answer)
{
    s->answer = answer;
    return STRIKE_OVER;
}

static bool is_contest(int attack)
{
    return attack == A_BULL || attack == A_GRAB || attack == A_DISA || attack == A_TRIP ||
           attack == A_THRO;
}

/* ---- the dice ---- */

/* Fungi do not fight their like; things are simply damaged. */
static enum strike_stage target(struct strike *s)
{
    const struct thing *actor = strike_actor(s), *victim = strike_victim(s);

    if (role_item(s->w, s->e) == NULL)
        s->e->item = 0;
    if (actor == NULL || victim == NULL)
        return stop(s, ABORT);
    if (!thing_is(victim, T_CREATURE))
        return stop(s, throw_again(s->w, s->e, EV_DAMAGE));
    if (kind_is(s->w, actor, MA_FUNGI) && kind_is(s->w, victim, MA_FUNGI) &&
        actor->resource == victim->resource)
        return stop(s, ABORT);
    return STRIKE_ROLL;
}

static enum strike_stage dice(struct strike *s)
{
    s->e->vRoll = wrap8(roll_below(s->w, 20) + 1);
    s->e->vtRoll = wrap8(roll_below(s->w, 20) + 1);
    if (feat_has(s->w, strike_actor(s), FT_MURDEROUS))
        s->e->vtRoll = wrap8(s->e->vtRoll + 2);
    return STRIKE_ROLL;
}

/* From inside one cannot miss. */
static enum strike_stage from_inside(struct strike *s)
{
    struct script_event *e = s->e;
    const struct stati *inside = stati_find(s->w, strike_actor(s), stati_of(ENGULFED));

    if (inside == NULL)
        return STRIKE_ROLL;
    if (is_contest(e->AType))
        return stop(s, ABORT);
    e->isHit = true;
    e->isBypass = inside->value == EG_SWALLOW;
    e->isCrit = false;
    e->vRoll = 10;
    return STRIKE_LAND;
}

static enum strike_stage bare_hands(struct strike *s)
{
    const struct thing *actor = strike_actor(s);

    if ((s->e->AType != A_PUNC && s->e->AType != A_KICK) || kind_is(s->w, actor, MA_QUADRUPED) ||
        ability_has(s->w, actor, CA_UNARMED_STRIKE) || feat_has(s->w, actor, FT_MARTIAL_MASTERY))
        return STRIKE_ROLL;
    opportunity_offer(s->w, actor->self, (handle)s->e->target, false);
    if (role_is_gone(strike_actor(s)) || strike_victim(s) == NULL)
        return stop(s, DONE);
    return STRIKE_ROLL;
}

static enum strike_stage conceal(struct strike *s)
{
    if (s->e->actUnseen)
        s->e->vHit = wrap8(s->e->vHit + 2);
    return strike_goes_wide(s) ? STRIKE_AFTER : STRIKE_ROLL;
}

static bool shoots_from_cover(const struct strike *s)
{
    const struct thing *actor = strike_actor(s);

    return (s->e->AType == A_HURL || s->e->AType == A_FIRE) &&
           feat_has(s->w, actor, FT_SHOOT_FROM_COVER) &&
           !reach_is_beside(s->w, actor, strike_victim(s), 0) && stati_has(s->w, actor, HIDING);
}

static enum strike_stage reveal(struct strike *s)
{
    struct thing *actor = strike_actor(s), *victim = strike_victim(s);

    if (shoots_from_cover(s))
        target_hear(s->w, victim, (struct point){actor->x, actor->y});
    else
        hiding_reveal(s->w, actor, true);
    if ((victim = strike_victim(s)) != NULL)
        hiding_reveal(s->w, victim, false);
    return strike_actor(s) && strike_victim(s) ? STRIKE_ROLL : stop(s, DONE);
}

/* ---- ghosts ---- */

static void tell_pass(const struct strike *s)
{
    say(s->w, s->e,
        &(struct lines){.actor = "You strike through the <EVictim> as through air.",
                        .victim = "The <EActor> strikes through you as through air.",
                        .others = "The <EActor> strikes through the <EVictim> as through air."});
}

static bool is_good_enough(const struct strike *s, const struct thing *item)
{
    return (item_of(s->w, item)->flags & IF_BLESSED && kind_is(s->w, strike_victim(s), MA_EVIL)) ||
           arms_plus(s->w, item) > 0;
}

/* quirk: the second item counts only where there is no first. */
static bool can_touch_ghost(const struct strike *s)
{
    const struct thing *item = role_item(s->w, s->e), *second = role_item2(s->w, s->e);

    if (item)
        return is_good_enough(s, item);
    if (second)
        return is_good_enough(s, second);
    return ability_has(s->w, strike_actor(s), CA_KI_STRIKE);
}

static enum strike_stage ghosts(struct strike *s)
{
    const struct script_event *e = s->e;
    const struct thing *actor = strike_actor(s);

    if (stati_has(s->w, actor, IGNORES_WEAPON_IMMUNITY))
        return STRIKE_ROLL;
    bool is_touch = e->AType == A_TUCH || e->AType == A_SPEL ||
                    (e->AType == A_COUP && attacks_find(s->w, actor, A_TUCH, NULL));
    if (e->actIncor && !e->vicIncor && !e->isGhostTouch && !is_touch) {
        tell_pass(s);
        return stop(s, DONE);
    }
    if (e->vicIncor && !e->actIncor && !e->isGhostTouch && e->AType != A_SPEL &&
        !can_touch_ghost(s)) {
        tell_pass(s);
        return STRIKE_AFTER;
    }
    return STRIKE_ROLL;
}

/* ---- whether it hits ---- */

static enum strike_stage sure(struct strike *s)
{
    struct script_event *e = s->e;

    if (e->AType == A_BULL || e->AType == A_DISA || e->AType == A_COUP || e->AType == A_THRO) {
        e->isHit = true;
        e->vRoll = 10;
    }
    if (attacks_is_after_grab(e->AType))
        e->isHit = true;
    return e->isHit ? STRIKE_CHECK : STRIKE_ROLL;
}

/* Quick fingers catch small things. */
static enum strike_stage catch_it(struct strike *s)
{
    struct script_event *e = s->e;
    struct thing *victim = strike_victim(s), *thrown = role_item2(s->w, e);

    if (e->AType != A_HURL || thrown == NULL || !skill_is_trained(s->w, victim, SK_PICK_POCKET) ||
        skill_level(s->w, victim, SK_PICK_POCKET) < 15 || arms_size(s->w, thrown, NULL) > SZ_SMALL)
        return STRIKE_ROLL;
    if (!check_succeeds(s->w, victim, SK_PICK_POCKET, 11 + (e->vHit + e->vRoll) / 2))
        return STRIKE_ROLL;
    say(s->w, e,
        &(struct lines){.victim = "You catch the <EItem2>!",
                        .others = "The <EVictim> catches the <EItem2>!"});
    loot_detach(s->w, thrown->self);
    gain_item(s->w, strike_victim(s), world_thing(s->w, (handle)e->item2));
    return STRIKE_AFTER;
}

static enum strike_stage compare(struct strike *s)
{
    struct script_event *e = s->e;

    e->isHit = e->vHit + e->vRoll >= imax(e->vDef, e->vRideCheck ? e->vRideCheck : -40) ||
               e->vRoll == 20;
    return STRIKE_ROLL;
}

/* So many blows a day are simply not there any more. */
static enum strike_stage flawless_dodge(struct strike *s)
{
    struct thing *victim = strike_victim(s);
    struct stati_query query = stati_of(FLAWLESS_DODGE);
    struct stati *dodges;

    query.value = 1;
    dodges = s->e->isHit ? stati_find(s->w, victim, query) : NULL;
    if (dodges == NULL ||
        stati_sum_magnitude(s->w, victim, stati_of(FLAWLESS_DODGE)) >=
            ability_level(s->w, victim, CA_FLAWLESS_DODGE) + attr_modifier(s->w, victim, A_DEX))
        return STRIKE_ROLL;
    dodges->magnitude = wrap16(dodges->magnitude + 1);
    int learned = roll_below(s->w, 3) + 1;
    practice(s->w, victim, A_DEX, learned, EDEX_EVASION, 45);
    s->e->isHit = false;
    return STRIKE_ROLL;
}

static enum strike_stage threat(struct strike *s)
{
    struct script_event *e = s->e;

    if (!e->isHit && e->vRoll == 1 && e->vHit + e->vtRoll < e->vDef)
        e->isFumble = true;
    e->isCrit = e->isHit && e->vRoll >= e->vThreat &&
                e->vHit + e->vtRoll >= imax(e->vRideCheck, e->vDef);
    return STRIKE_ROLL;
}

static bool has_no_weak_spot(const struct strike *s)
{
    const struct thing *actor = strike_actor(s), *victim = strike_victim(s);

    if (resist_level(s->w, victim, AD_CRIT, false) != RESIST_IMMUNE)
        return false;
    return !kind_is(s->w, victim, MA_UNDEAD) ||
           !(feat_has(s->w, actor, FT_NECROPHYSIOLOGY) ||
             s->e->vRoll >= 21 - skill_level(s->w, actor, SK_KNOW_UNDEAD) / 9);
}

static enum strike_stage fortune(struct strike *s)
{
    struct script_event *e = s->e;
    const struct thing *victim = strike_victim(s);
    const struct stati *armour = stati_find(s->w, victim, stati_of(FORTIFICATION));
    int luck = ability_level(s->w, victim, CA_NEGATE_CRIT);

    if (e->isCrit && has_no_weak_spot(s))
        e->isCrit = false;
    if (e->isCrit && armour && armour->magnitude >= roll_below(s->w, 100) + 1)
        e->isCrit = false;
    if (e->isCrit && luck && luck * 5 >= roll_below(s->w, 100) + 1)
        e->isCrit = false;
    return STRIKE_CHECK;
}

/* ---- what it does ---- */

static enum strike_stage contest(struct strike *s)
{
    if (is_contest(s->e->AType) && !manoeuvre_wins(s->w, s->e))
        return STRIKE_AFTER;
    return STRIKE_LAND;
}

static enum strike_stage magic(struct strike *s)
{
    if (s->e->AType != A_SPEL)
        return STRIKE_LAND;
    if (s->e->isHit)
        throw_again(s->w, s->e, EV_MAGIC_STRIKE);
    return STRIKE_AFTER;
}

/* What comes along with the first attack of this kind: always, or with a critical hit. */
static void hit_also(struct strike *s)
{
    struct res_attack list[ATTACKS_MOST];
    int count = attacks_list(s->w, strike_actor(s), list, ATTACKS_MOST), i = 0;

    while (i < count && list[i].attack_type != s->e->AType)
        i++;
    for (i++; i < count && (list[i].attack_type == A_ALSO || list[i].attack_type == A_CRIT); i++) {
        if (list[i].attack_type == A_CRIT && !s->e->isCrit)
            continue;
        struct script_event *copy = throw_copy(s->w, s->e);
        if (copy) {
            copy->DType = list[i].damage_type;
            event_set_dice(copy, list[i].damage);
            copy->Immune = copy->Resist = false;
            copy->saveDC = wrap8(strike_actor(s) ? kind_power(s->w, strike_actor(s), list[i].dc)
                                                 : list[i].dc);
        }
        throw_copied(s->w, copy, s->e, EV_HIT);
    }
}

static void hit(struct strike *s)
{
    throw_again(s->w, s->e, EV_HIT);
    if (s->e->isNAttack && strike_actor(s))
        hit_also(s);
}

/* What it does to the victim is told after the blow itself. */
static enum strike_stage land(struct strike *s)
{
    struct level *level = world_level_of(s->w, strike_actor(s));

    if (!s->e->isHit) {
        throw_again(s->w, s->e, EV_MISS);
        return STRIKE_AFTER;
    }
    if (level)
        queue_set(level, QUEUE_DAMAGE_MSG);
    hit(s);
    if (level)
        queue_unset(level, QUEUE_DAMAGE_MSG);
    return STRIKE_AFTER;
}

int strike_handle_blow(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum strike_stage stage;
        const char *name;
        enum strike_stage (*run)(struct strike *s);
    } steps[] = {
        {STRIKE_ROLL, "target", target},
        {STRIKE_ROLL, "dice", dice},
        {STRIKE_ROLL, "from inside", from_inside},
        {STRIKE_ROLL, "bare hands", bare_hands},
        {STRIKE_ROLL, "conceal", conceal},
        {STRIKE_ROLL, "reveal", reveal},
        {STRIKE_ROLL, "ghosts", ghosts},
        {STRIKE_ROLL, "sure", sure},
        {STRIKE_ROLL, "catch", catch_it},
        {STRIKE_ROLL, "compare", compare},
        {STRIKE_ROLL, "flawless dodge", flawless_dodge},
        {STRIKE_ROLL, "threat", threat},
        {STRIKE_ROLL, "fortune", fortune},
        {STRIKE_CHECK, "contest", contest},
        {STRIKE_LAND, "magic", magic},
        {STRIKE_LAND, "land", land},
        {STRIKE_AFTER, "tell", strike_tell},
        {STRIKE_AFTER, "use up", strike_use_up},
        {STRIKE_AFTER, "respond", strike_respond},
        {STRIKE_AFTER, "riposte", strike_riposte},
        {STRIKE_AFTER, "noise", strike_noise},
        {STRIKE_AFTER, "tire", strike_tire},
    };
    struct strike s = {.w = w, .e = e, .answer = DONE};

    (void)self;
    STEPS_RUN(w, "strike", steps, &s);
    return s.answer;
}

/* ---- when it is over ---- */

/* Those who strike and run, and those whom pain feeds. */
int strike_handle_over(struct world *w, struct script_event *e, struct thing *self)
{
    handle me = self->self;

    if (e->isHit && e->aDmg && thing_is(self, T_MONSTER) && kind_has_flag(w, self, M_SKIRMISH) &&
        self->hp < self->hp_max && !stati_has(w, self, AFRAID) && roll_below(w, 2) == 0) {
        int rounds = 10 + roll_below(w, 10);
        status_gain(w, self,
                    (struct stati){.nature = AFRAID,
                                   .duration = wrap16(rounds),
                                   .source = SS_MONI,
                                   .value = FEAR_SKIRMISH,
                                   .magnitude = -1});
    }
    if ((self = world_thing(w, me)) == NULL)
        return NOTHING;
    int life = role_life(w, self), pain = e->aDmg + e->xDmg;
    if (ability_has(w, self, CA_FEED_UPON_PAIN) && pain > 10 && self->hp < life)
        self->hp = wrap16(imin(life, self->hp + pain / 10));
    return NOTHING;
}

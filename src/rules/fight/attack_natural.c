/* EV_NATTACK: a turn of blows with claws, teeth and fists. */
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/fight/attack.h"
#include "rules/fight/reach.h"
#include "rules/fight/stance.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/guard.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/level.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum { TURN = 3000, TOUCH = 2000 };

/* A turn of them. */
struct sequence {
    struct res_attack list[ATTACKS_MOST];
    int count, hits, claws;
    bool has_struck;       /* at least once */
    bool was_caught;       /* the victim was off guard at the beginning */
    bool is_over, is_void; /* a creature died; nothing comes of it */
};

static bool is_creature(const struct attack *a)
{
    return attack_target(a) && thing_is(attack_target(a), T_CREATURE);
}

/* ---- why not ---- */

static enum attack_stage begin(struct attack *a)
{
    a->was_afraid = stati_has(a->w, attack_actor(a), AFRAID);
    return ATTACK_ASK;
}

static bool reaches_by_mind(struct attack *a)
{
    const struct thing *actor = attack_actor(a), *target = attack_target(a);
    const struct level *level = world_level_of(a->w, actor);
    struct point from = {actor->x, actor->y}, to = {target->x, target->y};

    return stati_has(a->w, actor, TELEKINETIC) &&
           point_distance(from, to) <= stati_high_magnitude(a->w, actor, stati_of(TELEKINETIC)) &&
           level && line_of_fire(level, a->w, from, to) &&
           eyes_perceive(a->w, actor, target) & (PER_VISUAL | PER_INFRA | PER_BLIND);
}

static enum attack_stage reach(struct attack *a)
{
    const struct thing *actor = attack_actor(a);
    bool has_reach = creature_of(a->w, actor)->state & MS_HAS_REACH;

    if (!reach_is_beside(a->w, actor, attack_target(a), has_reach ? 1 : 0)) {
        if (!reaches_by_mind(a))
            return attack_stop(a, ABORT);
        a->e->isTelekinetic = true;
    }
    return kind_has_flag(a->w, actor, M_SWARM) ? attack_stop(a, ABORT) : ATTACK_ASK;
}

static enum attack_stage helpless(struct attack *a)
{
    return a->e->isTelekinetic ? ATTACK_STRIKE : attack_finish_helpless(a, true);
}

/* ---- one blow ---- */

static bool is_held(const struct attack *a)
{
    struct stati_query grabbed = stati_of(GRABBED);

    grabbed.object = (handle)a->e->actor;
    return attack_target(a) && stati_find(a->w, attack_target(a), grabbed) &&
           stati_has(a->w, attack_actor(a), GRAPPLING);
}

static void ready(struct attack *a, int type, int damage_type, struct dice dice)
{
    struct script_event *e = a->e;
    const struct thing *actor = attack_actor(a);

    e->item = 0;
    e->vHit = wrap8(creature_of(a->w, actor)->attr[A_HIT_BRAWL]);
    e->vDef = wrap8(is_creature(a) ? stance_defence(a->w, attack_target(a)) : 0);
    event_set_dice(e, dice);
    e->AType = wrap8(type);
    e->DType = wrap8(damage_type);
    e->vThreat = 20;
    e->vCrit = 2;
}

static void add_bonus(struct attack *a, int amount)
{
    a->e->DmgBonus = wrap8(a->e->DmgBonus + amount);
}

static int brawl_damage(const struct attack *a)
{
    return creature_of(a->w, attack_actor(a))->attr[A_DMG_BRAWL];
}

static void strike(struct attack *a, struct sequence *s)
{
    s->has_struck = true;
    if (throw_again(a->w, a->e, EV_STRIKE) == ABORT)
        s->is_void = s->is_over = true;
    else if (a->e->Died || a->e->ADied || !attack_actor(a) || !attack_target(a))
        s->is_over = true;
}

static bool is_physical(const struct res_attack *at)
{
    return at->damage_type >= AD_SLASH && at->damage_type <= AD_BLUNT;
}

/* What only reaches those who are held. */
static void strike_held(struct attack *a, struct sequence *s)
{
    for (int i = 0; i < s->count && !s->is_over; i++) {
        const struct res_attack *at = &s->list[i];
        if (!attacks_is_after_grab(at->attack_type))
            continue;
        s->has_struck = true;
        if (at->damage_type == AD_GRAB)
            continue;
        ready(a, at->attack_type, at->damage_type, at->damage);
        if (is_physical(at))
            add_bonus(a, brawl_damage(a));
        a->e->saveDC = wrap8(kind_power(a->w, attack_actor(a), at->dc));
        a->e->isNAttack = true;
        strike(a, s);
    }
}

static void clear(struct script_event *e)
{
    e->isHit = e->isCrit = e->isFumble = e->Immune = e->MagicRes = e->Resist = false;
    e->isWImmune = e->isEvaded = e->isPartiallyEvaded = false;
    e->bDmg = e->vDmg = e->aDmg = e->xDmg = 0;
}

/* The second and those after it are worse, and have less strength in them. */
static void weaken(struct attack *a, const struct sequence *s)
{
    const struct thing *actor = attack_actor(a);
    int strength = attr_modifier(a->w, actor, A_STR);

    if (!s->has_struck)
        return;
    if (!(s->was_caught && feat_has(a->w, actor, FT_POUNCE)))
        a->e->vHit = wrap8(a->e->vHit - (feat_has(a->w, actor, FT_MULTIATTACK) ? 2 : 5));
    if (strength > 0 && (!feat_has(a->w, actor, FT_REND) || !(a->e->vicHeld || s->hits > 0)))
        add_bonus(a, -(strength / 2));
}

/* Some hold on to what they have hit. */
static void hold_on(struct attack *a, const struct sequence *s)
{
    const struct thing *actor = attack_actor(a);
    struct script_event *copy;

    if (!a->e->isHit || !feat_has(a->w, actor, FT_NATURAL_GRAB) || a->e->isTelekinetic ||
        (s->hits != 1 && !feat_has(a->w, actor, FT_MULTIATTACK)))
        return;
    if (!stati_has(a->w, actor, GRAPPLING)) {
        if ((copy = throw_copy(a->w, a->e)) != NULL) {
            copy->AType = A_GRAB;
            copy->DType = AD_GRAB;
            copy->Resist = false;
            copy->saveDC = -1; /* the contest alone decides */
            copy->isHit = true;
            copy->vRoll = 10;
        }
        throw_copied(a->w, copy, a->e, EV_STRIKE);
    }
    if (attack_actor(a) && is_held(a))
        a->e->vicHeld = true;
}

static void strike_with(struct attack *a, struct sequence *s, const struct res_attack *at)
{
    if (at->damage_type == AD_GRAB && a->e->vicHeld)
        return;
    clear(a->e);
    ready(a, at->attack_type, at->damage_type, at->damage);
    if (is_physical(at))
        add_bonus(a, brawl_damage(a));
    weaken(a, s);
    a->e->saveDC = wrap8(kind_power(a->w, attack_actor(a), at->dc));
    a->e->isNAttack = true;
    strike(a, s);
    s->hits += a->e->isHit;
    s->claws += a->e->isHit && a->e->AType == A_CLAW;
    if (!s->is_over)
        hold_on(a, s);
}

/* ---- what comes at the end ---- */

static void rake(struct attack *a, struct sequence *s)
{
    struct res_attack claw;

    if (s->claws < 2 || !feat_has(a->w, attack_actor(a), FT_RAKE) ||
        !attacks_find(a->w, attack_actor(a), A_CLAW, &claw))
        return;
    ready(a, A_RAKE, claw.damage_type, claw.damage);
    add_bonus(a, brawl_damage(a));
    a->e->saveDC = wrap8(kind_power(a->w, attack_actor(a), claw.dc));
    a->e->isNAttack = false;
    strike(a, s);
}

/* A rider who overruns. */
static void overrun(struct attack *a, const struct sequence *s)
{
    const struct stati *ridden = stati_find(a->w, attack_actor(a), stati_of(MOUNT));
    const struct thing *rider = ridden ? world_thing(a->w, ridden->object) : NULL;

    if (s->hits == 0 || !is_creature(a) || role_is_gone(attack_target(a)) || rider == NULL ||
        a->e->isTelekinetic || !feat_has(a->w, rider, FT_OVERRUN))
        return;
    a->e->saveDC = wrap8(10 + skill_level(a->w, rider, SK_RIDE) / 2);
    a->e->DType = AD_TRIP;
    throw_again(a->w, a->e, EV_DAMAGE);
}

static void trample(struct attack *a, struct sequence *s)
{
    const struct thing *actor = attack_actor(a);

    if (actor == NULL || attack_target(a) == NULL || !feat_has(a->w, actor, FT_TRAMPLE) ||
        !stati_has(a->w, attack_target(a), PRONE) || a->e->isTelekinetic)
        return;
    ready(a, A_TRAM, AD_BLUNT, (struct dice){1, 12, wrap8(brawl_damage(a))});
    a->e->saveDC = wrap8(kind_power(a->w, actor, 10 + kind_challenge(a->w, actor, false)));
    a->e->isNAttack = false;
    strike(a, s);
}

/* ---- the whole of it ---- */

/* A touch spell is laid on instead. */
static bool touches(struct attack *a)
{
    const struct thing *actor = attack_actor(a);

    if (!stati_has(a->w, actor, TOUCH_ATTACK) || attacks_find(a->w, actor, A_TUCH, NULL) ||
        a->e->isTelekinetic)
        return false;
    ready(a, A_TUCH, AD_NORM, (struct dice){0, 0, 0});
    a->e->saveDC = 0;
    int answer = throw_again(a->w, a->e, EV_STRIKE);
    a->was_afraid = false;
    if (attack_actor(a))
        attack_take_time(
            a, attack_ticks(creature_of(a->w, attack_actor(a))->attr[A_SPD_BRAWL], TOUCH));
    a->answer = answer;
    return true;
}

static void list_attacks(struct attack *a, struct sequence *s)
{
    const struct thing *actor = attack_actor(a);

    if (!a->e->isTelekinetic) {
        s->count = attacks_list(a->w, actor, s->list, ATTACKS_MOST);
        return;
    }
    s->list[0] = (struct res_attack){
        .attack_type = A_PUNC,
        .damage_type = AD_BLUNT,
        .damage = attacks_bare_hands(imax(1, ability_level(a->w, actor, CA_UNARMED_STRIKE)))};
    s->count = 1;
}

static void strike_all(struct attack *a, struct sequence *s)
{
    if (a->e->vicHeld && !a->e->isTelekinetic)
        strike_held(a, s);
    for (int i = 0; i < s->count && !s->is_over; i++)
        if (attacks_is_standard(s->list[i].attack_type))
            strike_with(a, s, &s->list[i]);
    if (!s->is_over)
        rake(a, s);
    if (!s->is_over)
        overrun(a, s);
    if (!s->is_over)
        trample(a, s);
}

static enum attack_stage sequence(struct attack *a)
{
    struct sequence s = {.count = 0};

    if (is_held(a))
        a->e->vicHeld = true;
    s.was_caught = is_creature(a) && guard_is_down(a->w, attack_target(a));
    if (touches(a))
        return ATTACK_OVER;
    list_attacks(a, &s);
    strike_all(a, &s);
    if (s.is_void || !s.has_struck)
        return attack_stop(a, ABORT);
    if (attack_actor(a) == NULL)
        return attack_stop(a, DONE);
    return attack_take_time(
        a, attack_ticks(creature_of(a->w, attack_actor(a))->attr[A_SPD_BRAWL], TURN));
}

int attack_handle_natural(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum attack_stage stage;
        const char *name;
        enum attack_stage (*run)(struct attack *a);
    } steps[] = {
        {ATTACK_ASK, "begin", begin},
        {ATTACK_ASK, "conscience", attack_refuse_conscience},
        {ATTACK_ASK, "victim", attack_note_victim},
        {ATTACK_ASK, "fear", attack_refuse_fear},
        {ATTACK_ASK, "charm", attack_refuse_charm},
        {ATTACK_ASK, "orders", attack_refuse_orders},
        {ATTACK_ASK, "illusions", attack_see_illusions},
        {ATTACK_ASK, "nausea", attack_refuse_nausea},
        {ATTACK_ASK, "line", attack_refuse_line},
        {ATTACK_ASK, "kind", attack_refuse_kind},
        {ATTACK_ASK, "reach", reach},
        {ATTACK_ASK, "ground", attack_refuse_ground},
        {ATTACK_ASK, "corrosion", attack_refuse_corrosion},
        {ATTACK_ASK, "helpless", helpless},
        {ATTACK_STRIKE, "sequence", sequence},
    };
    struct attack a = {.w = w, .e = e, .answer = ABORT};

    (void)self;
    if (attack_target(&a) == NULL)
        return ABORT;
    STEPS_RUN(w, "natural", steps, &a);
    return a.answer;
}

/* ---- before either ---- */

static int put_bow_away(struct world *w, struct thing *self)
{
    struct creature *body = creature_of(w, self);
    const struct thing *bow = slot_item(w, self, SL_ARCHERY);

    if (bow && arms_is_cursed(w, bow))
        return ABORT;
    if (body->state & MS_BOW_ACTIVE) {
        body->state &= (int16_t)~MS_BOW_ACTIVE;
        self->timeout = wrap16(self->timeout + (feat_has(w, self, FT_QUICK_DRAW) ? 4 : 16));
    }
    return NOTHING;
}

int attack_handle_draw(struct world *w, struct script_event *e, struct thing *self)
{
    (void)e;
    return put_bow_away(w, self);
}

int attack_handle_draw_natural(struct world *w, struct script_event *e, struct thing *self)
{
    (void)e;
    return put_bow_away(w, self);
}

/* EV_WATTACK: a turn of blows with a weapon. */
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/fight/attack.h"
#include "rules/fight/deed.h"
#include "rules/fight/reach.h"
#include "rules/fight/stance.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/throw.h"

enum { CLEAVES_MOST = 64, CLEAVE_REACH = 2, TURN = 3000 };

static struct thing *weapon_of(const struct attack *a)
{
    return slot_item_in_effect(a->w, attack_actor(a), SL_WEAPON);
}

static bool is_creature(const struct attack *a)
{
    return attack_target(a) && thing_is(attack_target(a), T_CREATURE);
}

/* ---- why not ---- */

static enum attack_stage armed(struct attack *a)
{
    a->was_afraid = stati_has(a->w, attack_actor(a), AFRAID);
    return weapon_of(a) ? ATTACK_ASK : attack_stop(a, ABORT);
}

static enum attack_stage refuse(struct attack *a, const char *why)
{
    say_to(a->w, a->e, attack_actor(a), &(struct lines){.actor = why});
    return attack_stop(a, ABORT);
}

static enum attack_stage stuck(struct attack *a)
{
    return stati_has(a->w, attack_actor(a), STUCK)
               ? refuse(a, "You are stuck, and cannot swing it.")
               : ATTACK_ASK;
}

static enum attack_stage brawl_instead(struct attack *a, const char *why)
{
    if (!ask_yes(a->w, attack_actor(a), true, "%s Fight with bare hands?", why))
        return attack_stop(a, ABORT);
    return attack_stop(a, throw_again(a->w, a->e, EV_NATTACK));
}

/* quirk: who has overcome that he feels sick heeds no orders. */
static enum attack_stage orders(struct attack *a)
{
    return stati_has(a->w, attack_actor(a), NAUSEA) ? ATTACK_ASK : attack_refuse_orders(a);
}

static enum attack_stage for_melee(struct attack *a)
{
    if (arms_has_flag(a->w, weapon_of(a), WT_NO_MELEE))
        return brawl_instead(a, "It is no weapon to strike with.");
    return ATTACK_ASK;
}

static bool fits_in_grapple(const struct attack *a)
{
    const struct thing *actor = attack_actor(a), *weapon = weapon_of(a);
    int size = arms_size(a->w, weapon, actor), own = creature_of(a->w, actor)->attr[A_SIZ];

    return weapon->kind != T_WEAPON || size <= SZ_TINY || size <= own - 2 ||
           arms_has_flag(a->w, weapon, WT_ENTANGLE) ||
           (stati_has(a->w, actor, ENGULFED) && size <= own);
}

static enum attack_stage grappled(struct attack *a)
{
    const struct thing *actor = attack_actor(a);

    if ((stati_has(a->w, actor, GRABBED) || stati_has(a->w, actor, GRAPPLED) ||
         stati_has(a->w, actor, GRAPPLING) || stati_has(a->w, actor, ENGULFED)) &&
        !fits_in_grapple(a))
        return brawl_instead(a, "There is no room to swing it.");
    return ATTACK_ASK;
}

static enum attack_stage mounted_only(struct attack *a)
{
    const struct thing *actor = attack_actor(a), *weapon = weapon_of(a);

    if (arms_has_flag(a->w, weapon, WT_MOUNTED_ONLY) && !stati_has(a->w, actor, MOUNTED) &&
        creature_of(a->w, actor)->attr[A_SIZ] <= arms_size(a->w, weapon, actor))
        return refuse(a, "It is a weapon for riders.");
    return ATTACK_ASK;
}

static enum attack_stage reach(struct attack *a)
{
    const struct thing *actor = attack_actor(a), *target = attack_target(a);
    int state = creature_of(a->w, actor)->state;

    if (reach_is_beside(a->w, actor, target, 0)) {
        if (state & MS_REACH_ONLY && is_creature(a))
            return refuse(a, "Your weapon is too long for one so near.");
    } else if (!reach_is_beside(a->w, actor, target, 1) || !(state & MS_HAS_REACH)) {
        return refuse(a, "You cannot reach so far.");
    }
    return ATTACK_ASK;
}

static enum attack_stage helpless(struct attack *a)
{
    return attack_finish_helpless(a, false);
}

/* ---- blows ---- */

static void hold(struct attack *a)
{
    struct stati_query grabbed = stati_of(GRABBED);

    grabbed.value = 0;
    grabbed.object = (handle)a->e->actor;
    if (stati_find(a->w, attack_target(a), grabbed) && stati_has(a->w, attack_actor(a), GRAPPLING))
        a->e->vicHeld = true;
}

static bool is_large(const struct attack *a)
{
    return is_creature(a) && creature_of(a->w, attack_target(a))->attr[A_SIZ] > SZ_MEDIUM;
}

static void ready(struct attack *a, const struct thing *weapon, int mode, int hit)
{
    struct script_event *e = a->e;
    const struct thing *actor = attack_actor(a);

    e->item = (int32_t)weapon->self;
    event_set_dice(e, arms_damage(a->w, actor, mode, is_large(a)));
    e->vHit = wrap8(creature_of(a->w, actor)->attr[hit]);
    e->vDef = wrap8(is_creature(a) ? stance_defence(a->w, attack_target(a)) : 0);
    e->AType = A_SWNG;
    e->DType = wrap8(arms_damage_type(a->w, weapon, is_creature(a) ? attack_target(a) : NULL));
    e->vThreat = wrap8(arms_threat(a->w, weapon, actor));
    e->vCrit = wrap8(arms_critical(a->w, weapon, actor));
}

static bool is_down(const struct attack *a)
{
    return attack_target(a) && stati_has(a->w, attack_target(a), PRONE);
}

/* The other hand. False: nothing comes of the attack. */
static bool strike_second(struct attack *a)
{
    const struct thing *second = slot_item_in_effect(a->w, attack_actor(a), SL_READY);

    if (second == NULL)
        return true;
    a->e->isOffhand = true;
    ready(a, second, S_DUAL, A_HIT_OFFHAND);
    if (throw_again(a->w, a->e, EV_STRIKE) == ABORT)
        return false;
    a->e->isOffhand = false;
    return true;
}

struct blows {
    handle struck[CLEAVES_MOST];
    int count;
    bool is_dual;
};

/* One victim, with both hands. *downed: he fell. False: nothing comes of it. */
static bool strike_one(struct attack *a, struct blows *b, bool *downed)
{
    hold(a);
    ready(a, weapon_of(a), S_MELEE, A_HIT_MELEE);
    if (a->e->isCleave && arms_has_quality(a->w, weapon_of(a), WQ_CLEAVING)) {
        a->e->AType = A_COUP;
        a->e->isCrit = true;
    }
    bool was_down = is_down(a);
    if (throw_again(a->w, a->e, EV_STRIKE) == ABORT)
        return false;
    bool has_fallen = is_down(a) && !was_down;
    if (attack_actor(a) && !role_is_gone(attack_target(a)) &&
        attr_attack_mode(a->w, attack_actor(a)) == S_DUAL) {
        b->is_dual = true;
        if (!strike_second(a))
            return false;
    }
    *downed = (a->e->Died || has_fallen) && is_creature(a);
    return true;
}

/* ---- cleaving ---- */

static bool was_struck(const struct blows *b, handle who)
{
    for (int i = 0; i < b->count; i++)
        if (b->struck[i] == who)
            return true;
    return false;
}

static bool is_in_reach(const struct attack *a, const struct thing *actor,
                        const struct thing *other)
{
    const struct thing *weapon = weapon_of(a);
    bool is_beside = reach_is_beside(a->w, actor, other, 0);

    if (weapon && is_beside && arms_has_flag(a->w, weapon, WT_REACH) &&
        !arms_has_flag(a->w, weapon, WT_STRIKE_NEAR))
        return false;
    return is_beside || creature_of(a->w, actor)->state & MS_HAS_REACH;
}

static bool can_cleave(const struct attack *a, const struct thing *actor, const struct level *level,
                       const struct thing *other, struct point at)
{
    return other != actor && eyes_perceive(a->w, actor, other) != 0 &&
           hostility_is_enemy(a->w, actor, other) &&
           (kind_plane(a->w, actor) != PHASE_MATERIAL ||
            line_of_fire(level, a->w, (struct point){actor->x, actor->y}, at)) &&
           is_in_reach(a, actor, other);
}

/* quirk: what one is counts here, not what one would be. Who does not choose goes on. */
static bool spares(struct attack *a, const struct thing *other)
{
    const struct thing *actor = attack_actor(a);
    int32_t before = a->e->target;

    a->e->target = (int32_t)other->self;
    int breach = deed_breach(a->w, a->e);
    a->e->target = before;
    return ((breach & AL_NONGOOD && kind_is(a->w, actor, MA_GOOD)) ||
            (breach & AL_NONLAWFUL && kind_is(a->w, actor, MA_LAWFUL))) &&
           !ask_yes(a->w, actor, true, "Go on to strike someone who does not fight back?");
}

/* quirk: who was struck already ends the search in its cell. */
static struct thing *next_in_cell(struct attack *a, const struct blows *b,
                                  const struct level *level, struct point at)
{
    const struct thing *actor = attack_actor(a);
    struct stand_walk walk = stand_walk_begin(a->w, level, at, T_CREATURE);

    for (struct thing *other; (other = stand_walk_next(&walk)) != NULL;) {
        if (!can_cleave(a, actor, level, other, at))
            continue;
        if (was_struck(b, other->self))
            return NULL;
        if (!spares(a, other))
            return other;
    }
    return NULL;
}

static struct thing *next_victim(struct attack *a, const struct blows *b)
{
    const struct thing *actor = attack_actor(a);
    const struct level *level = world_level_of(a->w, actor);

    for (int dx = -CLEAVE_REACH; level && dx <= CLEAVE_REACH; dx++)
        for (int dy = -CLEAVE_REACH; dy <= CLEAVE_REACH; dy++) {
            struct point at = {actor->x + dx, actor->y + dy};
            struct thing *found = level_has(level, at.x, at.y) ? next_in_cell(a, b, level, at)
                                                               : NULL;
            if (found)
                return found;
        }
    return NULL;
}

static bool cleaves(const struct attack *a, const struct blows *b)
{
    const struct thing *actor = attack_actor(a);

    return !role_is_gone(actor) && b->count < CLEAVES_MOST &&
           (feat_has(a->w, actor, FT_GREAT_CLEAVE) ||
            (b->count == 0 && feat_has(a->w, actor, FT_CLEAVE)));
}

static bool go_on(struct attack *a, struct blows *b)
{
    struct thing *next;

    if (!cleaves(a, b))
        return false;
    a->e->isCleave = true;
    a->e->Died = a->e->isHit = false;
    b->struck[b->count++] = (handle)a->e->target;
    if ((next = next_victim(a, b)) == NULL)
        return false;
    a->e->target = (int32_t)next->self;
    return true;
}

/* ---- the whole of it ---- */

/* Some have a touch that comes along. */
static void touch_also(struct attack *a)
{
    struct script_event *e = a->e;
    struct thing *actor = attack_actor(a);
    struct res_attack touch;

    if (role_is_gone(actor) || attack_target(a) == NULL ||
        !kind_has_flag(a->w, actor, M_XTRA_TOUCH) || !attacks_find(a->w, actor, A_TUCH, &touch))
        return;
    e->item = e->item2 = 0;
    e->vHit = wrap8(creature_of(a->w, actor)->attr[A_HIT_BRAWL]);
    e->vDef = wrap8(is_creature(a) ? stance_defence(a->w, attack_target(a)) : 0);
    event_set_dice(e, touch.damage);
    e->DmgBonus = wrap8(e->DmgBonus + creature_of(a->w, actor)->attr[A_DMG_BRAWL]);
    e->saveDC = wrap8(kind_power(a->w, actor, touch.dc));
    e->AType = touch.attack_type;
    e->DType = touch.damage_type;
    e->vThreat = 20;
    e->vCrit = 2;
    throw_again(a->w, e, EV_STRIKE);
}

static int time_of(const struct attack *a, bool is_dual)
{
    const struct creature *actor = creature_of(a->w, attack_actor(a));

    if (actor == NULL)
        return 0;
    int first = actor->attr[A_SPD_MELEE], second = actor->attr[A_SPD_OFFHAND];
    if (!is_dual)
        return attack_ticks(first, TURN);
    return attack_ticks(imin(first, second), TURN) + attack_ticks(imax(first, second), TURN) / 2;
}

static enum attack_stage blows(struct attack *a)
{
    struct blows b = {.count = 0};
    bool downed = false;

    do {
        if (!strike_one(a, &b, &downed))
            return attack_stop(a, ABORT);
    } while (downed && attack_actor(a) && go_on(a, &b));
    touch_also(a);
    if (attack_actor(a) == NULL)
        return attack_stop(a, DONE);
    return attack_take_time(a, time_of(a, b.is_dual));
}

int attack_handle_weapon(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum attack_stage stage;
        const char *name;
        enum attack_stage (*run)(struct attack *a);
    } steps[] = {
        {ATTACK_ASK, "armed", armed},
        {ATTACK_ASK, "conscience", attack_refuse_conscience},
        {ATTACK_ASK, "kind", attack_refuse_kind},
        {ATTACK_ASK, "stuck", stuck},
        {ATTACK_ASK, "fear", attack_refuse_fear},
        {ATTACK_ASK, "charm", attack_refuse_charm},
        {ATTACK_ASK, "nausea", attack_refuse_nausea},
        {ATTACK_ASK, "orders", orders},
        {ATTACK_ASK, "line", attack_refuse_line},
        {ATTACK_ASK, "melee", for_melee},
        {ATTACK_ASK, "illusions", attack_see_illusions},
        {ATTACK_ASK, "grappled", grappled},
        {ATTACK_ASK, "mounted", mounted_only},
        {ATTACK_ASK, "ground", attack_refuse_ground},
        {ATTACK_ASK, "reach", reach},
        {ATTACK_ASK, "corrosion", attack_refuse_corrosion},
        {ATTACK_ASK, "victim", attack_note_victim},
        {ATTACK_ASK, "helpless", helpless},
        {ATTACK_STRIKE, "blows", blows},
    };
    struct attack a = {.w = w, .e = e, .answer = ABORT};

    (void)self;
    if (attack_target(&a) == NULL)
        return ABORT;
    STEPS_RUN(w, "weapon", steps, &a);
    return a.answer;
}

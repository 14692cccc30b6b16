/* Single blows of a special kind: great and precise ones, kicks, blows at a weapon, at all around.
 */
#include "base/num.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/special.h"
#include "rules/fight/stance.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/level.h"
#include "world/stand.h"
#include "world/throw.h"

enum { TURN = 3000, LONG_TURN = 5000, SHORT_TURN = 1000, KEEN = 3, CARE = 45 };

struct thing *special_weapon(const struct special *s)
{
    return slot_item_in_effect(s->a.w, special_actor(s), SL_WEAPON);
}

int special_strike(struct special *s)
{
    return throw_again(s->a.w, s->a.e, EV_STRIKE);
}

bool special_has(const struct special *s, int nature)
{
    return stati_has(s->a.w, special_actor(s), nature);
}

static const struct res_attack *first_attack(const struct special *s)
{
    const struct res_monster *shape = library_record(
        s->a.w->library, creature_of(s->a.w, special_actor(s))->shape, RES_MONSTER);

    return shape && shape->attacks[0].attack_type ? &shape->attacks[0] : NULL;
}

static bool is_large(const struct special *s)
{
    return creature_of(s->a.w, special_victim(s))->attr[A_SIZ] > SZ_MEDIUM;
}

/* ---- great and precise blows ---- */

/* The weapon, or what the body strikes with first. False: there is nothing. */
static bool ready(struct special *s, int keener)
{
    struct script_event *e = s->a.e;
    const struct res_attack *attack = first_attack(s);
    const struct thing *actor = special_actor(s);

    if (special_weapon(s)) {
        special_ready_weapon(s, special_weapon(s), keener);
        e->AType = A_SWNG;
        return true;
    }
    if (attack == NULL)
        return false;
    e->item = 0;
    e->vHit = wrap8(creature_of(s->a.w, actor)->attr[A_HIT_BRAWL]);
    e->vDef = wrap8(stance_defence(s->a.w, special_victim(s)));
    event_set_dice(e, arms_damage(s->a.w, actor, S_BRAWL, is_large(s)));
    e->AType = attack->attack_type;
    e->DType = attack->damage_type;
    e->vThreat = wrap8(20 - keener);
    e->vCrit = 2;
    return true;
}

static int speed_of(const struct special *s)
{
    return role_item(s->a.w, s->a.e) ? A_SPD_MELEE : A_SPD_BRAWL;
}

static void expose(struct special *s, int rounds)
{
    if (special_actor(s))
        status_gain(s->a.w, special_actor(s),
                    (struct stati){.nature = EXPOSED,
                                   .duration = wrap16(rounds),
                                   .source = SS_MISC,
                                   .value = 0,
                                   .magnitude = 2});
}

int special_great_blow(struct special *s)
{
    struct world *w = s->a.w;

    if (special_has(s, EXPOSED))
        return special_refuse(s, "You are still off balance.");
    int effort = imax(0, 2 - ability_level(w, special_actor(s), CA_MIGHTY_STROKE));
    if (effort && !status_motion_exert(w, special_actor(s), effort))
        return ABORT;
    if (special_actor(s) == NULL || special_victim(s) == NULL || !ready(s, KEEN))
        return special_refuse(s, "You have nothing to strike with.");
    s->a.e->isGreatBlow = true;
    if (special_strike(s) == ABORT)
        return ABORT;
    if (special_actor(s) == NULL)
        return DONE;
    bool is_master = feat_has(w, special_actor(s), FT_MASTER_GREAT_BLOW);
    int ticks = special_ticks(s, speed_of(s), is_master ? TURN : LONG_TURN);
    expose(s, is_master ? 1 : 2);
    special_take_time(s, ticks);
    return DONE;
}

static const char *why_no_precision(const struct special *s)
{
    if (special_has(s, EXPOSED))
        return "You are off balance.";
    if (special_has(s, STUNNED))
        return "You are stunned.";
    return special_has(s, PRONE) ? "You lie on the ground." : NULL;
}

int special_precise_blow(struct special *s)
{
    int mode = attr_attack_mode(s->a.w, special_actor(s));

    if (why_no_precision(s))
        return special_refuse(s, why_no_precision(s));
    if (special_weapon(s) && (mode == S_ARCHERY || mode == S_THROWN))
        return special_refuse(s, "That is no weapon for it.");
    if (!ready(s, KEEN))
        return special_refuse(s, "You have nothing to strike with.");
    s->a.e->isPrecision = true;
    if (special_strike(s) == ABORT)
        return ABORT;
    special_take_time(s, special_ticks(s, speed_of(s), TURN) + CARE);
    return DONE;
}

/* ---- kicks ---- */

int special_kick(struct special *s)
{
    const struct world *w = s->a.w;
    struct script_event *e = s->a.e;
    const struct thing *actor = special_actor(s);
    bool is_creature = special_meets_creature(s);

    if (is_creature && attacks_find(w, actor, A_KICK, NULL))
        return throw_again(s->a.w, e, EV_NATTACK);
    /* A library without peoples is played by someone without a shape: that is no lack of feet. */
    if (creature_of(w, actor)->shape && !kind_has_flag(w, actor, M_HUMANOID) &&
        !kind_is(w, actor, MA_QUADRUPED) && !e->isTelekinetic)
        return special_refuse(s, "You have no feet to kick with.");
    special_ready_contest(s, AD_BLUNT);
    e->saveDC = -1;
    event_set_dice(e, arms_damage(w, actor, S_BRAWL, !is_creature || is_large(s)));
    e->DmgBonus = wrap8(e->DmgBonus + imax(0, (attr_modifier(w, actor, A_STR) + 1) / 2));
    if (special_strike(s) == ABORT)
        return ABORT;
    /* quirk: whoever sets off the trap of a door he kicks in is the target himself by now. */
    special_take_time(
        s, special_ticks(s, A_SPD_BRAWL, special_meets_creature(s) ? LONG_TURN : SHORT_TURN));
    return DONE;
}

/* ---- blows at a weapon ---- */

int special_sunder(struct special *s)
{
    struct script_event *e = s->a.e;
    const struct thing *other = slot_item_in_effect(s->a.w, special_victim(s), SL_WEAPON);

    if (other == NULL)
        return special_refuse(s, "There is no weapon to break.");
    if (special_has(s, STUCK))
        return special_refuse(s, "You are stuck.");
    if (special_weapon(s) == NULL)
        return special_refuse(s, "You need a weapon yourself.");
    if (!feat_has(s->a.w, special_actor(s), FT_SUNDER)) {
        opportunity_offer(s->a.w, (handle)e->actor, (handle)e->target, false);
        if (role_is_gone(special_actor(s)) || special_victim(s) == NULL ||
            special_weapon(s) == NULL)
            return ABORT;
    }
    other = slot_item_in_effect(s->a.w, special_victim(s), SL_WEAPON);
    special_ready_weapon(s, special_weapon(s), 0);
    e->vHit = wrap8(e->vHit - 4);
    e->saveDC = -1;
    e->item2 = other ? (int32_t)other->self : 0;
    if (special_strike(s) == ABORT)
        return ABORT;
    special_take_time(s, special_ticks(s, A_SPD_MELEE, TURN));
    return DONE;
}

/* ---- all around ---- */

/* The record is a new one for each direction. */
static void begin_direction(struct special *s, handle actor)
{
    int32_t map = s->a.e->map;
    int16_t number = s->a.e->Event;

    event_clear(s->a.e);
    s->a.e->map = map;
    s->a.e->Event = number;
    s->a.e->actor = (int32_t)actor;
}

static bool ready_whirl(struct special *s)
{
    struct script_event *e = s->a.e;

    if (!ready(s, 0))
        return false;
    if (special_weapon(s) == NULL) {
        event_set_dice(e, first_attack(s)->damage);
        e->DmgBonus = wrap8(e->DmgBonus + creature_of(s->a.w, special_actor(s))->attr[A_DMG_BRAWL]);
    }
    return true;
}

/* One cell. quirk: what a blow asks of a cell ends the search in it, and who is unable to go on
 * goes on in the next. False: there is nothing to strike with. */
static bool whirl_at(struct special *s, int dir, bool *found)
{
    const struct thing *actor = special_actor(s);
    const struct level *level = actor ? world_level_of(s->a.w, actor) : NULL;
    struct point at = level ? point_add(role_place(actor), dir_step(dir)) : (struct point){0, 0};
    const struct thing *victim = level && level_has(level, at.x, at.y)
                                     ? stand_creature_at(s->a.w, level, at)
                                     : NULL;

    if (victim == NULL)
        return true;
    s->a.e->target = (int32_t)victim->self;
    if (!*found)
        say(s->a.w, s->a.e,
            &(struct lines){.actor = "You strike out all around you!",
                            .others = "The <EActor> strikes out at all around!"});
    *found = true;
    if (!ready_whirl(s))
        return false;
    special_strike(s);
    return true;
}

int special_whirlwind(struct special *s)
{
    handle actor = (handle)s->a.e->actor;
    bool found = false;

    if (!feat_has(s->a.w, special_actor(s), FT_WHIRLWIND_ATTACK))
        return ABORT;
    if (special_has(s, STUCK))
        return special_refuse(s, "You are stuck.");
    for (int dir = 0; dir < 8; dir++) {
        begin_direction(s, actor);
        if (!whirl_at(s, dir, &found))
            return special_refuse(s, "You have nothing to strike with.");
    }
    if (!found)
        return special_refuse(s, "Nobody is near.");
    if (special_actor(s))
        special_take_time(
            s, special_ticks(s, special_weapon(s) ? A_SPD_MELEE : A_SPD_BRAWL, LONG_TURN));
    return DONE;
}

/* ---- from a few steps away ---- */

int special_spring(struct special *s)
{
    static const int16_t natures[] = {GRAPPLED, GRABBED, GRAPPLING, CONFUSED, STUCK};

    for (int i = 0; i < COUNT_OF(natures); i++)
        if (special_has(s, natures[i]))
            return special_refuse(s, "You cannot spring now.");
    if (point_distance(role_place(special_actor(s)), role_place(special_victim(s))) > 4)
        return special_refuse(s, "It is too far away.");
    switch (attr_attack_mode(s->a.w, special_actor(s))) {
    case S_MELEE:
    case S_DUAL: return throw_again(s->a.w, s->a.e, EV_WATTACK);
    case S_BRAWL: return throw_again(s->a.w, s->a.e, EV_NATTACK);
    default: return DONE;
    }
}

/* EV_SATTACK: manoeuvres, special attacks and ways to stand, one row each in specials.def. */
#ifndef INCURSION_RULES_FIGHT_SPECIAL_H
#define INCURSION_RULES_FIGHT_SPECIAL_H

#include "rules/fight/attack.h"

/* Handler of EV_SATTACK. AType says which, or else EParam.
 * in: actor, target, item, item2, AType, EParam, isCounterTrip, DmgCount, saveDC
 * out: AType, DType, EParam, item, item2, target, vHit, vDef, vThreat, vCrit, DmgCount, DmgSides,
 *     DmgBonus, vDmg, saveDC, vRange, eID, isTelekinetic, isNAttack, isHit, isCrit, isGreatBlow,
 *     isPrecision, Resist, Immune, map, Event, actor
 * out (EV_SATTACK): actor, target, isCounterTrip
 * out (EV_ENGEN): enFlags, enID, enCR, enDepth, EXVal, EYVal, vDuration */
int special_handle(struct world *w, struct script_event *e, struct thing *self);

/* What a row works on. */
struct special {
    struct attack a; /* what all attacks have; its steps are used here, too */
    struct res_attack own;
    bool has_own; /* the body, a template or the true shape has an attack of this type */
};

#define SPECIAL(type, at, function) int function(struct special *s);
#define SPECIAL_TOO(type, at, function)
#include "rules/fight/specials.def"

static inline struct thing *special_actor(const struct special *s)
{
    return attack_actor(&s->a);
}

static inline struct thing *special_victim(const struct special *s)
{
    return attack_target(&s->a);
}

static inline bool special_meets_creature(const struct special *s)
{
    const struct thing *target = special_victim(s);

    return target && thing_is(target, T_CREATURE);
}

/* To the actor alone. */
void special_tell(const struct special *s, const char *words);
int special_refuse(const struct special *s, const char *words);
/* What the actor strikes with, the blow, and whether something is upon the actor. */
struct thing *special_weapon(const struct special *s);
int special_strike(struct special *s);
bool special_has(const struct special *s, int nature);
/* Time passes; who began in fear needs twice as long for all that he has still to pay. */
void special_take_time(struct special *s, int ticks);
/* So long as a blow of this way of fighting takes (A_SPD_...), on such a base. */
int special_ticks(const struct special *s, int speed, int base);
/* What hits with bare hands, without damage: a contest decides. */
void special_ready_contest(struct special *s, int damage_type);
/* With the weapon; `keener` makes a critical hit likelier. */
void special_ready_weapon(struct special *s, struct thing *weapon, int keener);
/* The dice and the difficulty of an attack of the body. */
void special_take_numbers(const struct special *s, struct script_event *e,
                          const struct res_attack *attack);
/* quirk: the dice of an attack that does at least 1 are rolled a second time, and that counts. */
int special_roll_least_one(struct world *w, struct dice dice);

#endif

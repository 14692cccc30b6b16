/* What a segment of an effect comes to: how hard it is to withstand, how far it reaches, how long
 * it lasts, how much it does. */
#ifndef INCURSION_RULES_MAGIC_NUMBERS_H
#define INCURSION_RULES_MAGIC_NUMBERS_H

#include "world/event.h"

/* Works all of it out for the segment that efNum names, and asks the effect (EV_CALC_EFFECT) what
 * it makes of it. Damage is rolled here, and so is a short duration: how often this is called is
 * part of the rules. in: actor, item, eID, efNum, MM, AType, DType, Transmute, isItem, isTrap,
 * isSpell, isArcaneTrickery, effIllusion, illFlags out: saveDC, vCasterLev,
 * vAlchemy, vRange, vRadius, vDuration, DType, DmgCount, DmgSides, DmgBonus, vDmg, vChainMax,
 * isEBlessed, isECursed, Event */
void numbers_work_out(struct world *w, struct script_event *e);

/* What a caster can count on before he casts a spell: no draw, and no script is asked. */
struct numbers_expected {
    int range, radius;
    struct dice dice; /* of the first segment that has some */
};
struct numbers_expected numbers_expect(struct world *w, const struct thing *who, res_id spell,
                                       uint32_t metamagic);

/* The dice of a segment for this caster: what they become by level and plus, and what he adds. */
struct dice numbers_dice(const struct world *w, const struct script_event *e,
                         const struct res_effect_values *values);
/* A number of a segment by level and plus (LEVEL_..., PLUS_...). */
int numbers_by_level(const struct world *w, const struct script_event *e, int value);
/* The plus of the item it comes from; 0: none. */
int numbers_plus(const struct world *w, const struct script_event *e);

#endif

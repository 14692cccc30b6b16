/* One blow: the dice, what turns it aside, and what follows from it.
 *
 * EV_STRIKE comes with everything that counts (aim.h has added to it) and throws EV_HIT or EV_MISS,
 * then EV_ATTACKMSG, which tells of it. */
#ifndef INCURSION_RULES_FIGHT_STRIKE_H
#define INCURSION_RULES_FIGHT_STRIKE_H

#include "rules/fight/role.h"

/* Handler of EV_STRIKE, and of it when it is over.
 * in: actor, target, item, item2, AType, DType, vHit, vDef, vThreat, vRideCheck, isAoO, isNAttack
 * out: item, vRoll, vtRoll, vHit, isHit, isCrit, isFumble, isBypass, isWildMiss, ADied
 * out (EV_HIT): DType, DmgCount, DmgSides, DmgBonus, Immune, Resist, saveDC
 * out (EV_SATTACK): actor, target, item, item2, vHit, vDef, DmgCount, DmgSides, DmgBonus, saveDC,
 *     AType, DType, vThreat, vCrit, isNAttack */
int strike_handle_blow(struct world *w, struct script_event *e, struct thing *self);
int strike_handle_over(struct world *w, struct script_event *e, struct thing *self);

struct strike {
    struct world *w;
    struct script_event *e;
    int answer;
};

enum strike_stage { STRIKE_ROLL, STRIKE_CHECK, STRIKE_LAND, STRIKE_AFTER, STRIKE_OVER };

static inline struct thing *strike_actor(const struct strike *s)
{
    return role_actor(s->w, s->e);
}

static inline struct thing *strike_victim(const struct strike *s)
{
    return role_victim(s->w, s->e);
}

/* strike_miss.c: what makes a blow go wide; true: it has. */
bool strike_goes_wide(struct strike *s);
/* strike_after.c: what follows, hit or miss. */
enum strike_stage strike_tell(struct strike *s);
enum strike_stage strike_use_up(struct strike *s);
enum strike_stage strike_respond(struct strike *s);
enum strike_stage strike_riposte(struct strike *s);
enum strike_stage strike_noise(struct strike *s);
enum strike_stage strike_tire(struct strike *s);

#endif

/* Damage that costs hit points: what armour leaves of it (wound.c), what it takes away
 * (wound_take.c), and the kinds that do something of their own (wound_kinds.c). */
#ifndef INCURSION_RULES_FIGHT_WOUND_H
#define INCURSION_RULES_FIGHT_WOUND_H

#include "rules/fight/damage_kinds.h"
#include "rules/value/kind.h"

static inline bool wound_victim_is(const struct damage *d, int mtype)
{
    return kind_is(d->w, damage_victim(d), mtype);
}

/* As a kind: sunlight burns. */
int wound_as(struct damage *d, int type);
/* After armour: aDmg is what comes through. Its answer is that of the damage. */
int wound_take(struct damage *d);

#endif

/* Attributes and what follows from them at once. */
#ifndef INCURSION_RULES_ATTR_H
#define INCURSION_RULES_ATTR_H

#include "world/body.h"

/* The modifier of an attribute; 0 where there is no such attribute. Armour limits that of
 * dexterity. quirk: below 10 it is rounded up, so 9 counts as 10. */
int attr_modifier(const struct world *w, const struct thing *who, int attr);
/* The same, rounded down below 10. quirk: above it, an even number counts as the odd one below. */
int attr_modifier_exact(const struct world *w, const struct thing *who, int attr);
/* As a person knows them. */
int attr_modifier_known(const struct world *w, const struct thing *who, int attr);
int attr_modifier_exact_known(const struct world *w, const struct thing *who, int attr);
/* One of the first seven without what spells, things and states change. */
int attr_inborn(const struct world *w, const struct thing *who, int attr);
/* Base attack in one way of fighting, S_MELEE ... */
int attr_base_attack(const struct world *w, const struct thing *who, int mode);
/* The way it would fight now. */
int attr_attack_mode(const struct world *w, const struct thing *who);
/* Mana with what its values add, and what of it is left. */
int32_t attr_mana_total(const struct world *w, const struct thing *who);
int32_t attr_mana(const struct world *w, const struct thing *who);
/* CONTENT, HUNGRY ... */
int attr_hunger(const struct world *w, const struct thing *who);
bool attr_is_blind(const struct world *w, const struct thing *who);
/* WG_... of the armour it wears, with what spells stand in for. */
uint32_t attr_armour_groups(const struct world *w, const struct thing *who);

#endif

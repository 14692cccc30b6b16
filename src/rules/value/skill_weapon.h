/* How well someone handles a weapon or piece of armour: WS_NOT_PROF ... */
#ifndef INCURSION_RULES_SKILL_WEAPON_H
#define INCURSION_RULES_SKILL_WEAPON_H

#include <stdbool.h>

#include "rules/value/feat.h"

/* Whether one is too weak to handle it. */
bool skill_weapon_is_too_heavy(const struct world *w, const struct thing *who, res_id item);
/* NULL: bare hands. */
int skill_weapon(const struct world *w, const struct thing *who, const struct thing *item);
/* The same of a monster whose feats have been collected. */
int skill_weapon_of_monster(const struct world *w, const struct feat_set *feats,
                            const struct thing *item);
/* With any of a kind; whether one is too weak for it may be left out of account. */
int skill_weapon_kind(const struct world *w, const struct thing *who, res_id item,
                      bool ignores_strength);

#endif

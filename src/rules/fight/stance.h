/* How someone stands in a fight: on guard or not, charging, flanked. Questions only, but for the
 * defence of who is casting. */
#ifndef INCURSION_RULES_FIGHT_STANCE_H
#define INCURSION_RULES_FIGHT_STANCE_H

#include "world/thing.h"

/* Too hampered to dodge. */
bool stance_is_hampered(const struct world *w, const struct thing *who);
/* Between two foes: one of them is beside the victim and not beside the other. */
bool stance_is_flanking(const struct world *w, const struct thing *who, const struct thing *victim);
/* Whether someone could use an opportunity against a victim. */
bool stance_can_use_opportunity(const struct world *w, const struct thing *who,
                                const struct thing *victim);

/* What defence comes to now; who casts and stands still is worked out anew. */
int stance_defence(struct world *w, struct thing *who);
/* What a charge adds: by weight, speed and how far one has run; 0: nothing, or no charge. */
int stance_charge_bonus(const struct world *w, const struct thing *who);
/* Whether there is an enemy to charge at in about this direction. */
bool stance_can_charge(const struct world *w, const struct thing *who, int direction);
/* Against those one has studied. */
int stance_favoured_bonus(const struct world *w, const struct thing *who,
                          const struct thing *victim);
/* How hard it is to withstand blows of bare hands, and of a weapon that entangles, stuns, throws
 * over or keeps away (WT_...); NULL: no weapon. */
int stance_stun_difficulty(const struct world *w, const struct thing *who);
int stance_weapon_difficulty(const struct world *w, const struct thing *who,
                             const struct thing *weapon, int action);

/* A thing that harms ghosts as well as bodies. */
bool stance_touches_ghosts(const struct world *w, const struct thing *item);
/* Whether a weapon is made against such creatures. */
bool stance_is_bane(const struct world *w, const struct thing *item, const struct thing *victim);

#endif

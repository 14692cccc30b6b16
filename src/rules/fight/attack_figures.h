/* The figures of a blow, for who wants to see them (text/figures.h). */
#ifndef INCURSION_RULES_FIGHT_ATTACK_FIGURES_H
#define INCURSION_RULES_FIGHT_ATTACK_FIGURES_H

#include "rules/fight/role.h"

/* The player's own, those of the player's pet, and all where an option says so. */
bool attack_figures_concern(const struct world *w, const struct thing *who);
void attack_figures(struct world *w, const struct script_event *e);

#endif

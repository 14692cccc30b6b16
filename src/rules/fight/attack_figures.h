/* The figures of a blow, for who wants to see them (text/figures.h). */
#ifndef INCURSION_RULES_FIGHT_ATTACK_FIGURES_H
#define INCURSION_RULES_FIGHT_ATTACK_FIGURES_H

#include "rules/fight/role.h"

void attack_figures(struct world *w, const struct script_event *e);

#endif

/* Spells that a monster has cast on itself before anybody meets it. */
#ifndef INCURSION_RULES_MAKE_PREBUFF_H
#define INCURSION_RULES_MAKE_PREBUFF_H

#include "world/body.h"

/* Nothing is cast yet. */
void prebuff(struct world *w, struct thing *who);

#endif

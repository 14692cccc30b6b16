/* Feats that someone gets, with the choices that some of them leave. */
#ifndef INCURSION_RULES_PERSON_FEAT_GAIN_H
#define INCURSION_RULES_PERSON_FEAT_GAIN_H

#include "world/body.h"

/* A feat, or a list of them (FT_FULL_LIST ...) of which one is chosen. `param` makes the choice of
 * those that leave one: a skill, a school, a weapon; 0: who gets it is asked. */
void feat_gain(struct world *w, struct thing *who, int feat, uint32_t param);

#endif

/* Sacrifices: choosing one. What comes of it is offering_handle (rites.h). */
#ifndef INCURSION_RULES_RITE_OFFERING_H
#define INCURSION_RULES_RITE_OFFERING_H

#include "rules/rite/rite.h"

/* Asks what is offered, of all that is carried or lies here, and throws EV_SACRIFICE. What is left
 * of a creature is offered as the creature. out (EV_SACRIFICE): item, target */
int offering_choose(struct rite *r);

#endif

/* Mystic tattoos: what they do is done anew with every level. */
#ifndef INCURSION_RULES_PERSON_TATTOO_H
#define INCURSION_RULES_PERSON_TATTOO_H

#include "world/body.h"

/* out (EV_EFFECT): actor, target, eID, isWield */
void tattoo_renew(struct world *w, struct thing *who);

#endif

/* Who is with someone from the first day on. */
#ifndef INCURSION_RULES_PERSON_COMPANY_H
#define INCURSION_RULES_PERSON_COMPANY_H

#include "world/body.h"

/* A paladin's mount, of a kind that suits his people; and whomever a class brings along.
 * out (EV_INIT_COMP): actor, target */
void company_join(struct world *w, struct thing *who);

#endif

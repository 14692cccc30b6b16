/* Who is with someone from the first day on. */
#ifndef INCURSION_RULES_PERSON_COMPANY_H
#define INCURSION_RULES_PERSON_COMPANY_H

#include "world/body.h"

/* Someone has just come to his first level: a paladin's mount, of a kind that suits his people, and
 * whomever his class brings along join him; his god greets him.
 * out (EV_INIT_COMP): actor, target */
void company_begin(struct world *w, handle who);
/* He becomes someone else: all who follow him are gone. */
void company_end(struct world *w, handle who);

#endif

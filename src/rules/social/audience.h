/* Whether one can speak to another at all. */
#ifndef INCURSION_RULES_SOCIAL_AUDIENCE_H
#define INCURSION_RULES_SOCIAL_AUDIENCE_H

#include "rules/social/parley.h"

/* Asks who hides whether to come out, and whether who sleeps is to be woken; says why not. `event`
 * is what it is about: threats and shows need no wits on the other side. in: actor, target */
bool audience_is_given(struct parley *p, int event);

#endif

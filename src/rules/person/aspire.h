/* What a person who has begun sets his mind on: another calling, another way to live. */
#ifndef INCURSION_RULES_PERSON_ASPIRE_H
#define INCURSION_RULES_PERSON_ASPIRE_H

#include "world/thing.h"

/* Asks in which further calling he begins to train; those that do not take him say why, and can be
 * asked about. From then on he can rise in it. NULL: he does; else why not, as a sentence.
 * out (EV_ISTARGET): actor, target */
const char *aspire_to_calling(struct world *w, struct thing *who);
/* Asks by which alignment he wants to live: what he does is judged by it. False: he leaves it as it
 * is. */
bool aspire_to_alignment(struct world *w, struct thing *who);

#endif

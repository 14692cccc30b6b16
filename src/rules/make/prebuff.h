/* Spells that a monster has cast on itself before anybody meets it: what protects for long. */
#ifndef INCURSION_RULES_MAKE_PREBUFF_H
#define INCURSION_RULES_MAKE_PREBUFF_H

#include "world/body.h"

/* Goes through all it can cast (repertoire.h) and casts on itself what lasts very long, and one in
 * four of what lasts long (a draw each), unless it is under it already or the spell does not want
 * it; of what only domains give, two in ten (a draw each). It takes no time and cannot fail. An
 * illusion casts only where it is an advanced one.
 * quirk: the original decides by the entry after the last one of a list that is never cleared
 * whether it casts or invokes; nothing comes of the difference.
 * out (EV_EFFECT): actor, target, map, eID */
void prebuff(struct world *w, struct thing *who);

#endif

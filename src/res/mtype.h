/* Which kinds of creature a monster counts as: what it says of itself, and what follows from it.
 *
 * Works on the record alone, so it can be known when a module is made. Templates and stati can
 * change the answer for a creature in play; that is decided by the rules. */
#ifndef INCURSION_RES_MTYPE_H
#define INCURSION_RES_MTYPE_H

#include <stdbool.h>

#include "res/resource.h"

/* `mtype` is an MA_ number; two can be packed as first + second * 256: both must hold. The
 * monster's cache must have been filled: in every module it is. */
bool mtype_is(const struct res_monster *monster, int mtype);

/* Fills the monster's cache with the answers for every number below MA_LAST. */
void mtype_fill_cache(struct res_monster *monster);

#endif

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

/* The same by the cache alone. quirk: so what is dead or built still counts as the people it says
 * it is of. */
bool mtype_is_recorded(const struct res_monster *monster, int mtype);

/* quirk: asked for the kind of a template, the original reads on where a monster's kinds would be
 * recorded, which is inside the template after it. So "young" is undead, because of the strength of
 * "juvenile"; a summons never brings a young dragon. */
bool mtype_of_template(const struct res_template *next, int mtype);

/* ---- of what a creature in play is made up ----
 *
 * How kinds follow from each other is the same for a record and for a creature in play; only who
 * is asked for flags and other kinds differs. */
struct mtype_view {
    const struct res_monster *monster;
    int wits; /* its intelligence now */
    bool (*has_flag)(const struct mtype_view *view, int flag);
    bool (*is)(const struct mtype_view *view, int mtype);
    const void *of; /* for these two */
};

/* Whether the record itself names the kind. */
bool mtype_says(const struct res_monster *monster, int mtype);
/* Whether nothing of the kind can be what the creature is. */
bool mtype_is_ruled_out(const struct mtype_view *view, int mtype);
/* Whether the kind follows from flags and other kinds. */
bool mtype_follows(const struct mtype_view *view, int mtype);

#endif

/* What kind of creature someone is: types, flags, challenge, plane. Questions only. */
#ifndef INCURSION_RULES_KIND_H
#define INCURSION_RULES_KIND_H

#include <stdbool.h>

#include "world/stati.h"
#include "world/thing.h"

/* The record of what a creature truly is, and of the body it has now; NULL: it is no creature. */
const struct res_monster *kind_true(const struct world *w, const struct thing *who);
const struct res_monster *kind_shape(const struct world *w, const struct thing *who);
/* Whether it is of any kind at all. The player of a library without peoples is not, and has
 * no values to work out. */
bool kind_has_body(const struct world *w, const struct thing *who);

/* The templates of a creature, one after the other:
 *
 *     const struct stati *at = NULL;
 *     for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
 *         ...
 */
const struct res_template *kind_step_template(const struct world *w, const struct thing *who,
                                              const struct stati **at);
static inline const struct res_template *
kind_next_template(const struct world *w, const struct thing *who, const struct stati **at)
{
    return *at || stati_may_have(who, TEMPLATE) ? kind_step_template(w, who, at) : NULL;
}

/* Whether a creature is of a kind, MA_...; two can be packed as first + second * 256. */
bool kind_is(const struct world *w, const struct thing *who, int mtype);
/* The same of one kind, from the ground up: kind_is keeps what comes of it. */
bool kind_work_out(const struct world *w, const struct thing *who, int mtype);
/* The same of a monster as its record has it. */
bool kind_resource_is(const struct world *w, res_id monster, int mtype);
/* M_... of the body it has now, with what templates take and give; TMF_... of its templates. */
bool kind_has_flag(const struct world *w, const struct thing *who, int flag);
/* Whether a creature is a person with classes and levels. */
bool kind_is_character(const struct thing *who);
/* A humanoid no larger than small, by what it is and how it looks. */
bool kind_is_small_race(const struct world *w, const struct thing *who);

/* Challenge rating; a character's is the sum of its levels. */
int kind_challenge(const struct world *w, const struct thing *who, bool may_be_negative);
/* Hit dice with what templates make of them. */
int kind_hit_dice(const struct world *w, const struct thing *who);
/* The power a template gives; the last one counts. */
int kind_power(const struct world *w, const struct thing *who, int base);
/* How old a dragon is, 0: no such thing. quirk: in the original the question itself makes a dragon
 * without an age a young adult; see kind_lacks_age. */
int kind_age(const struct world *w, const struct thing *who);
/* Whether it is a dragon that no template has given an age yet. */
bool kind_lacks_age(const struct world *w, const struct thing *who);

/* PHASE_...; of any thing. What is carried is where its owner is. */
int kind_plane(const struct world *w, const struct thing *who);
/* IL_... of what an illusion is made of; 0: it is none. */
int kind_illusion_flags(const struct world *w, const struct thing *what);
bool kind_is_aerial(const struct world *w, const struct thing *who);

#endif

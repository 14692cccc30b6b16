/* Which peoples and callings one can begin as, and whom a library recommends. */
#ifndef INCURSION_RULES_PERSON_CHOICE_H
#define INCURSION_RULES_PERSON_CHOICE_H

#include "base/rng.h"
#include "world/thing.h"

/* ---- as far as the library tells ---- */

/* A race with a body; a class with a hit die that is neither for later nor part of another. */
bool choice_race_is_open(const struct library *library, res_id race);
bool choice_calling_is_open(const struct library *library, res_id calling);
/* Those of a kind (RES_RACE, RES_CLASS) that are open, one after another; 0: there are no more. */
res_id choice_at(const struct library *library, enum res_kind kind, int number);

/* One of them by its name; 0: there is none. */
res_id choice_of_name(const struct library *library, enum res_kind kind, struct str name);
struct str choice_title(const struct library *library, res_id id);

/* For a first game: the sturdiest calling, that is of those that serve no god and cast no spells
 * the one with the largest hit die, then the best at melee; and the first race that it comes
 * easily to. 0: there is none. */
res_id choice_recommended_calling(const struct library *library);
res_id choice_recommended_race(const struct library *library, res_id calling);

/* One of the given names of a race, by one draw; empty, without one: it has no list. */
struct str choice_name(const struct library *library, res_id race, bool is_woman, struct rng *rng);

/* ---- as far as scripts tell ---- */

/* What a race's script answers; NOTHING: it has none to say.
 * out (EV_PREREQ): actor, target */
int choice_ask_race(struct world *w, const struct thing *who, res_id race);
/* Whether a race or class, or a script of its, refuses someone.
 * out (EV_PREREQ, EV_ISTARGET): actor, target */
bool choice_refuses(struct world *w, const struct thing *who, res_id what);

#endif

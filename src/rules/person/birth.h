/* A player comes into being: of a people and a calling.
 *
 * What is asked on the way is asked of the player (world/ask.h), in the original's order; or, where
 * nothing is to be asked, a recommended build is made. Draws come from a stream of their own
 * (MOMENT_CREATION), so that nothing else in a game depends on them. */
#ifndef INCURSION_RULES_PERSON_BIRTH_H
#define INCURSION_RULES_PERSON_BIRTH_H

#include "base/error.h"
#include "world/body.h"

struct birth_choice {
    res_id race, calling; /* 0: none, or where one is asked, not chosen yet */
    bool is_woman;
    bool asks; /* all the rest is asked for, and a name is drawn */
    /* Offered where he is asked for his name; empty: the drawn one is; NULL: he is not asked. */
    const char *name;
};

/* A person who is to become the player and is nothing yet. */
struct thing *birth_unborn(struct world *w, bool is_woman);

/* Makes the world's player, on no map yet. Without a race he has no body, and plain values. NULL,
 * with a sentence: a script of the race or class refuses him.
 * God, race and class hear of it, before and itself, and of each thing he begins with.
 * out (EV_BIRTH, EV_STARTING_ITEM): actor, target, item */
struct thing *birth_make(struct world *w, const struct birth_choice *choice, struct error *error);

/* The same player, made anew where he stands: what he was and had is gone. False: there is nobody
 * to become in this library. */
bool birth_again(struct world *w, struct thing *who, const struct birth_choice *choice);

#endif

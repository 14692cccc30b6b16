/* The first moments of a monster: its temper, its hit points, where it hides, what it puts on.
 *
 * Who is made for a level goes through them twice, when it is put there and when the level is
 * complete. */
#ifndef INCURSION_RULES_MAKE_FIRST_MOMENTS_H
#define INCURSION_RULES_MAKE_FIRST_MOMENTS_H

#include "world/body.h"

/* Draws: whether it is peaceful (who can think), hit points and mana (rules/value/life.h), how well
 * it hides, what of the gear of the undead is cursed, what the spells take that it casts on itself,
 * hit points and mana again. Who is on no map is done after the first hit points. `is_played`: it
 * comes while something happens, so there is no time to climb trees or hide.
 * Throws EV_INITIALIZE (throw_ask_about) at it and its templates. */
void first_moments(struct world *w, struct thing *who, bool is_played);

#endif

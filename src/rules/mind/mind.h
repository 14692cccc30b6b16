/* What a creature does when it is its turn:
 *
 *     situation   how things stand for it (situation.h)
 *     offers      what it could do, with weights (offers.h)
 *     choice      by lot among the weights
 *     deed        doing it (deeds.h); what turns out impossible is tried again as often as its
 *                 weight, then what comes next in the hat
 *
 * Monsters have no way to do anything that the rules do not let a player do. */
#ifndef INCURSION_RULES_MIND_MIND_H
#define INCURSION_RULES_MIND_MIND_H

#include "rules/mind/thought.h"

/* Always takes the creature some time, unless it sleeps, is held, or is no more. */
void mind_act(struct world *w, struct thing *who);

/* What it would do now: situation, offers and the choice, without the deed. It is thought in
 * earnest: what is drawn is drawn, what is forgotten is forgotten. False: it does not think. */
bool mind_consider(struct world *w, struct thing *who, struct thought *out,
                   struct repertoire *magic);

#endif

/* Spending points of skills: one rank at a time, out of the pool of a class.
 *
 *     struct practise p;
 *     practise_begin(&p, w, who);
 *     while (practise_can_add(&p, 0, SK_CLIMB))
 *         practise_add(&p, 0, SK_CLIMB);
 *     practise_keep(&p);
 */
#ifndef INCURSION_RULES_PERSON_PRACTISE_H
#define INCURSION_RULES_PERSON_PRACTISE_H

#include "world/body.h"

struct practise {
    struct world *w;
    struct thing *who;
    int left[CHARACTER_CLASSES]; /* points */
    int8_t added[SK_LAST][CHARACTER_CLASSES];
};

/* How a class stands to a skill. */
enum practise_kind { PRACTISE_OF_CLASS, PRACTISE_OF_ALL, PRACTISE_OF_OTHERS };

/* Whatever was added before is forgotten. */
void practise_begin(struct practise *p, struct world *w, struct thing *who);
/* All skills in the order in which a class shows them: its own, those that everyone or his people
 * can learn, then the others. */
int practise_order(const struct practise *p, int place, int out[SK_LAST]);
enum practise_kind practise_kind_of(const struct practise *p, int place, int skill);
bool practise_can_add(const struct practise *p, int place, int skill);
void practise_add(struct practise *p, int place, int skill);
bool practise_can_take(const struct practise *p, int place, int skill);
void practise_take(struct practise *p, int place, int skill);
/* Whether points of any class are left. */
bool practise_has_points(struct world *w, struct thing *who);
/* Ranks are what they were and what was added. */
void practise_keep(struct practise *p);

/* The same as questions, one per rank, until he is done with it or there is nothing left. `must`:
 * he cannot be done with it while there are points of his first class, or of the first thing that
 * stands for another, which he could spend. */
void practise_ask(struct world *w, struct thing *who, bool must);

/* What the answers to those questions say: a rank more, or back; 0: done. */
enum { PRACTISE_DONE = 0, PRACTISE_PLACE = 64 };

#endif

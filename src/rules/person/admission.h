/* Whether a class takes someone: as a second calling, and for each further level. */
#ifndef INCURSION_RULES_PERSON_ADMISSION_H
#define INCURSION_RULES_PERSON_ADMISSION_H

#include "world/body.h"

/* What is in the way of training in a class, in the order in which it is looked for. */
enum admission {
    ADMISSION_OPEN,
    ADMISSION_EARLY,        /* a calling for later, before the third level */
    ADMISSION_OF_ANOTHER,   /* a second one for later */
    ADMISSION_OTHER_GOD,    /* it is not for those of his god */
    ADMISSION_UNFINISHED,   /* it has no hit die */
    ADMISSION_NO_GOD,       /* it takes a god */
    ADMISSION_REQUIREMENTS, /* its script refuses him */
    ADMISSION_ALIGNMENT,
    ADMISSIONS
};

/* out (EV_ISTARGET): actor, target */
enum admission admission_to_train(struct world *w, const struct thing *who, res_id calling);
/* The same for who may choose among all: callings for later want some experience first, and nobody
 * has two of them. */
enum admission admission_to_choose(struct world *w, const struct thing *who, res_id calling);
/* A sentence about it; NULL: it is open. */
const char *admission_words(enum admission why);

/* Why someone who has the class cannot rise in it now, as a sentence; NULL: he can. */
const char *admission_to_rise(const struct world *w, const struct thing *who, res_id calling);
/* How many levels a class has. */
int admission_levels(const struct library *library, res_id calling);

/* Whether those of a class may serve a god: all may where it names none. */
bool admission_allows_god(const struct world *w, res_id calling, res_id god);

/* Begins to train in a class: from now on one can rise in it. Asks which one it replaces where
 * there is no room for another. False: nothing came of it. */
bool admission_train(struct world *w, struct thing *who, res_id calling);

#endif

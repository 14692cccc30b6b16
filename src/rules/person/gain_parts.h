/* What gain.c and its parts share. */
#ifndef INCURSION_RULES_PERSON_GAIN_PARTS_H
#define INCURSION_RULES_PERSON_GAIN_PARTS_H

#include "world/body.h"

/* What is being gained, and from where. */
struct gain {
    struct world *w;
    struct thing *who;
    struct character *p;
    int what;
    uint32_t param;
    res_id from;
    int source;
};

/* A status without end. */
void gain_for_good(const struct gain *g, int nature, int value, int magnitude);
/* Its level rises by the parameter. */
void gain_grow(const struct gain *g);

/* gain_chosen.c: abilities that are chosen, or are things. */
void gain_school(const struct gain *g);
void gain_tattoo(const struct gain *g);
void gain_granted_item(const struct gain *g);
void gain_domains(const struct gain *g);

/* gain_foe.c: a kind of creature that one studies, or has power over. The parameter says which of
 * his choices it is (MA_CHOICE1, ...). */
void gain_foe(const struct gain *g, int nature);

#endif

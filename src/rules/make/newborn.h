/* A creature from its resource, with its templates and its gear. Where it comes to is arrive.h,
 * what it does first is first_moments.h. */
#ifndef INCURSION_RULES_MAKE_NEWBORN_H
#define INCURSION_RULES_MAKE_NEWBORN_H

#include "world/thing.h"

/* One as it comes into the world: its sex (one draw, but for those that are all female), what its
 * body brings. On no map, without gear, not worked out. quirk: nobody is worked out yet, so all who
 * are not of a sapient kind count as without sex. */
struct thing *newborn_bear(struct world *w, res_id who);

/* What decided its sex. */
struct newborn_sex {
    bool is_drawn, may_be_female;
};

struct thing *newborn_bear_with(struct world *w, res_id who, struct newborn_sex *sex);
/* As if another of the same kind were born in its place: it has the next number and its own sex. */
void newborn_again(struct world *w, struct thing *who, struct newborn_sex sex);

enum { NEWBORN_TEMPLATES = 3 };

struct newborn_wish {
    res_id who;
    res_id templates[NEWBORN_TEMPLATES]; /* 0: none */
    int16_t party;                       /* who it belongs with */
    const char *told_as;                 /* to who follows; NULL: not at all */
};

/* A whole one, on no map: its gear, its templates one after the other with theirs, what scripts say
 * to its birth, what all monsters have. NULL: a script did away with it. */
struct thing *newborn_make(struct world *w, const struct newborn_wish *wish);

/* It stays asleep until something wakes it. */
void newborn_put_to_sleep(struct world *w, struct thing *creature);

#endif

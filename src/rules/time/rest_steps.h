/* A night's rest; for the files rest*.c alone. */
#ifndef INCURSION_RULES_TIME_REST_STEPS_H
#define INCURSION_RULES_TIME_REST_STEPS_H

#include "rules/skill/danger.h"
#include "world/event.h"

enum { REST_WHOLE = 100 };

struct rest {
    struct world *w;
    handle who;
    int how; /* REST_... */
    int roll;
    int share; /* of the night that passes, in percent */
    struct danger danger;
    const char *forewarned; /* why he wakes in time; NULL: he does not */
    int answer;
};

static inline struct thing *rest_self(const struct rest *r)
{
    return world_thing(r->w, r->who);
}

static inline bool rest_has(const struct rest *r, int flag)
{
    return r->how & flag;
}

static inline bool rest_is_disturbed(const struct rest *r)
{
    return r->roll < r->danger.chance && !rest_has(r, REST_SAFE);
}

/* What a night does on every level to everyone and everything there. */
void rest_pass_night(struct rest *r);

#endif

/* The parts of going somewhere: rules/mind/movement.h. For its own files only. */
#ifndef INCURSION_RULES_MIND_MOVEMENT_STEPS_H
#define INCURSION_RULES_MIND_MOVEMENT_STEPS_H

#include "base/geom.h"
#include "rules/mind/movement.h"

struct movement {
    struct world *w;
    handle me;
    const struct situation *s;
    struct point pull; /* where it is drawn to, and how much */
    bool has_gone;
    int answer;
};

enum movement_stage { MOVEMENT_PULL, MOVEMENT_GO, MOVEMENT_OVER };

static inline struct thing *movement_self(const struct movement *m)
{
    return world_thing(m->w, m->me);
}

static inline enum movement_stage movement_stop(struct movement *m, int answer)
{
    m->answer = answer;
    return MOVEMENT_OVER;
}

/* The direction to a place; DIR_CENTER: it is there, the place is off the map, or no way leads to
 * it. Where the option says so, ways are searched for; for a player's people before others. */
int movement_direction(const struct movement *m, struct point to, bool is_pet);

#define MOVEMENT_STEP(name) enum movement_stage movement_##name(struct movement *m)

/* movement_pull.c */
MOVEMENT_STEP(draw);
MOVEMENT_STEP(heed);
MOVEMENT_STEP(follow);
/* movement_way.c */
MOVEMENT_STEP(try);

#undef MOVEMENT_STEP

#endif

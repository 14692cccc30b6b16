/* Who comes together: a group of creatures chosen from the encounters of the library.
 *
 * An encounter has parts; a part says how many of whom, from a name, a list or a type. A challenge
 * rating is worth so many points, parts share the points by weight, and creatures are drawn until
 * they are spent. A group that is far too weak or too strong is drawn again, five times at most. */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_H
#define INCURSION_RULES_MAKE_ENCOUNTER_H

#include <stdbool.h>
#include <stdint.h>

#include "world/thing.h"

enum { ENCOUNTER_MEMBERS_MOST = 64 };

struct encounter_member {
    res_id who, template; /* template 0: none */
};

struct encounter_group {
    res_id encounter;
    struct encounter_member members[ENCOUNTER_MEMBERS_MOST];
    int count;
};

struct encounter_wish {
    res_id region; /* where they meet; it may have encounters of its own */
    int cr, depth;
    int amount;     /* wanted; 0: any */
    bool aquatic;   /* the place is under water */
    uint32_t flags; /* EN_... */
};

/* False: no encounter of the library fits, or it came out empty. */
bool encounter_draw(struct world *world, const struct encounter_wish *wish,
                    struct encounter_group *group);

/* What a challenge rating is worth; below 1 they are 0, -1, -2 ... for 1/2, 1/3, 1/4 ... */
int32_t encounter_points(int cr);
/* The least rating that is worth that much. */
int encounter_rating(int32_t points);
/* The most creatures a rating is met with. */
int encounter_most(int cr);

#endif

/* What bars a creature's way to a cell: ground, things, features that do not let it pass, others.
 */
#ifndef INCURSION_RULES_STATUS_BAR_H
#define INCURSION_RULES_STATUS_BAR_H

#include "world/event.h"

/* HANDLE_NONE with is_barred: the ground itself. */
struct bar {
    bool is_barred;
    handle by;
};

struct bar_question {
    handle who;
    struct point to;
    handle wanted; /* the creature he means to meet there; HANDLE_NONE: none */
    handle pushed; /* the thing he pushes out of its place; HANDLE_NONE: none */
};

/* Whether ground or a feature there is too solid for it. Not for ghosts, nor for who melds with
 * the rock, nor for a player who has chosen to be like a ghost. */
bool bar_is_solid(const struct world *w, const struct thing *who, struct point at);

/* The ground bars who is done away with by a script that is asked (EV_WALKON of features, as the
 * victim and as the item).
 * out (EV_WALKON): actor, target, item */
struct bar bar_find(struct world *w, const struct bar_question *question);

#endif

/* Who takes part in a blow. Asked anew each time: scripts may have made any of them go. */
#ifndef INCURSION_RULES_FIGHT_ROLE_H
#define INCURSION_RULES_FIGHT_ROLE_H

#include "world/body.h"
#include "world/event.h"

/* NULL: nobody. */
static inline struct thing *role_actor(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

static inline struct thing *role_victim(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->target);
}

/* NULL: none, or it is no item. */
static inline struct thing *role_item_of(const struct world *w, int32_t item)
{
    struct thing *thing = world_thing(w, (handle)item);

    return thing && thing_is(thing, T_ITEM) ? thing : NULL;
}

static inline struct thing *role_item(const struct world *w, const struct script_event *e)
{
    return role_item_of(w, e->item);
}

static inline struct thing *role_item2(const struct world *w, const struct script_event *e)
{
    return role_item_of(w, e->item2);
}

static inline struct point role_place(const struct thing *who)
{
    return (struct point){who->x, who->y};
}

/* All the hit points a creature can have. */
static inline int role_life(const struct world *w, const struct thing *who)
{
    return who->hp_max + creature_of(w, who)->attr[A_THP];
}

static inline bool role_is_gone(const struct thing *thing)
{
    return thing == NULL || thing->flags & F_DELETE;
}

#endif

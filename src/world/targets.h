/* What creatures have in mind: enemies, friends, leaders, places and orders.
 *
 * They live in a pool and hang at their creature, 32 at most, in an order that means something.
 * Who is forgotten leaves a hole: an entry of no type, which the next one takes. What puts them
 * there and changes them is the rules' business (rules/bond). */
#ifndef INCURSION_WORLD_TARGETS_H
#define INCURSION_WORLD_TARGETS_H

#include "world/body.h"

enum target_type {
    TARGET_ANY = -1, /* asked for only */
    TARGET_INVALID,  /* a hole */
    TARGET_ENEMY,
    TARGET_ALLY,
    TARGET_LEADER,   /* from here on who leads: targets_is_leader_type */
    TARGET_SUMMONER, /* turns less easily */
    TARGET_MASTER,   /* never turns */
    TARGET_MOUNT,    /* who rides it */
    TARGET_AREA,
    TARGET_WANDER,
    TARGET_ITEM,
    ORDER_STAND_STILL,
    ORDER_DO_NOT_ATTACK,
    ORDER_ATTACK_NEUTRALS,
    ORDER_HIDE,
    ORDER_DO_NOT_HIDE,
    ORDER_WALK_IN_FRONT,
    ORDER_WALK_IN_BACK,
    ORDER_WALK_NEAR_ME,
    ORDER_WALK_TO_POINT,
    ORDER_BE_FRIENDLY,
    ORDER_ATTACK_TARGET,
    ORDER_TAKE_WATCHES,
    ORDER_GIVE_ME_ITEM,
    ORDER_RETURN_HOME,
    ORDER_NO_PICKUP,
    TARGET_TYPES
};

enum target_why {
    TARGET_BY_DEFAULT,
    TARGET_GREEDY,
    TARGET_HIT_ME,
    TARGET_SPELLED_ME,
    TARGET_SEEN_AND_HOSTILE,
    TARGET_ALLY_OF_ENEMY,
    TARGET_HEARD_NOISE,
    TARGET_WANDERLUST,
    TARGET_LIBERATED,
    TARGET_ORDERED,
    TARGET_RESENTS,
    TARGET_WHYS
};

enum { TARGETS_WEIGHED_MOST = 1024 /* against each other, when one looks about */ };

/* ---- going through them: holes are visited, too ---- */

static inline struct target *targets_get(const struct world *w, handle item)
{
    return (struct target *)pool_get(&w->targets, item);
}

/* One that a creature or another one names is there, so nobody asks whether it is. */
static inline struct target *targets_linked(const struct world *w, handle item)
{
    return item == HANDLE_NONE ? NULL : (struct target *)pool_at(&w->targets, item);
}

/* NULL: none, also of who is no creature. */
static inline struct target *targets_first(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return creature ? targets_linked(w, creature->targets) : NULL;
}

static inline struct target *targets_next(const struct world *w, const struct target *after)
{
    return targets_linked(w, after->next);
}

/* ---- questions ---- */

/* Who or what it is about; NULL: nobody who is still there. */
struct thing *targets_thing(const struct world *w, const struct target *target);
/* Not a hole, and not about who is gone. */
bool targets_is_valid(const struct world *w, const struct target *target);
/* Leaders of any kind: also masters, summoners and riders. */
static inline bool targets_is_leader_type(int type)
{
    return type >= TARGET_LEADER && type <= TARGET_MOUNT;
}

/* What one remembers of another: as enemy, friend, leader or wanted item. NULL: nothing. */
struct target *targets_find(const struct world *w, const struct thing *who,
                            const struct thing *other);
struct target *targets_of_type(const struct world *w, const struct thing *who, int type);
static inline bool targets_has(const struct world *w, const struct thing *who, int type)
{
    return targets_of_type(w, who, type) != NULL;
}
/* Whether anything it has in mind is about another. */
bool targets_has_thing(const struct world *w, const struct thing *who, const struct thing *other);
/* Who leads it; NULL: nobody. */
struct thing *targets_leader(const struct world *w, const struct thing *who);

/* ---- changes ---- */

/* Up to its leader, what is gone becomes a hole. */
void targets_forget_gone(const struct world *w, const struct thing *who);
/* Whether that would change nothing. */
bool targets_has_forgotten(const struct world *w, const struct thing *who);
/* Who leads it, as the rules ask in the course of the game: who is gone is forgotten on the way. */
struct thing *targets_ask_leader(const struct world *w, const struct thing *who);

/* Into the first hole, or at the end; when there are 32, in place of the last one that is not
 * more important. What links it is filled in. False: all others are more important, or the world
 * has too many. */
bool targets_add(struct world *w, struct thing *who, struct target added);
/* Makes one something else: a hole, an enemy. */
void targets_turn(const struct world *w, struct target *target, int type);
/* Leaves holes: of one type or TARGET_ANY, about one or (NULL) anyone. */
void targets_remove(struct world *w, struct thing *who, const struct thing *about, int type);
/* Forgets everything; no holes are left. */
void targets_clear(struct world *w, struct thing *who);
/* Exactly these, in this order; more than 32 are not kept. */
void targets_set(struct world *w, struct thing *who, const struct target *list, int count);

#endif

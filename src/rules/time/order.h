/* Who acts when.
 *
 * Time goes in ticks. In each, every thing on the player's level, in the order of the level's list,
 * is one tick nearer to its next act, or acts if its timeout is spent. Only what is near the player
 * takes part: as far as the nearest fifteen or so monsters. What someone rides has its turn right
 * after him. Every sixtieth tick is a round (round.h).
 *
 * This only says whose turn it is. Whoever asks lets it act, and asks again:
 *
 *     for (;;)
 *         switch (order_next(w, &order)) {
 *         case ORDER_MIND: mind_act(w, world_thing(w, order.who)); break;
 *         case ORDER_ROUND: round_pass(w, order_level(w, &order)); break;
 *         ...
 */
#ifndef INCURSION_RULES_TIME_ORDER_H
#define INCURSION_RULES_TIME_ORDER_H

#include "base/array.h"
#include "world/level.h"

enum {
    ORDER_REACH = 60,       /* no creature acts that is so far away */
    ORDER_FIRST_REACH = 30, /* until the player had his turn */
    ORDER_CROWD = 15,       /* monsters that take part, before those as far as the last of them */
    ORDER_ROUND_TICKS = 60,
    ORDER_STOPPED_ROUND = 10 /* ticks of his own from round to round of who has stopped time */
};

enum order_event {
    ORDER_NONE,    /* never told */
    ORDER_MIND,    /* `who` chooses what to do */
    ORDER_GOES_ON, /* `who` goes on with what takes long (ACTING) */
    ORDER_PLAYER,  /* the player chooses */
    ORDER_ROUND,   /* everything on the level has its round */
    ORDER_TICK     /* a tick is over, or some in which nothing happened */
};

/* A creature of the level and its place in the level's list. */
struct order_member {
    handle who;
    struct thing *thing; /* who that is; another's once it is gone: order_member_thing */
    int at;
    bool rides;
    uint8_t away; /* from the player; ORDER_REACH: that far or farther, or nowhere */
};

enum order_phase { ORDER_WALKS, ORDER_TIME_STANDS, ORDER_ENDS, ORDER_BEGINS };

/* Where a tick has come to. No part of the state: between two acts of the player it can be found
 * out again (order_at_player). What is state of it is in the world: reach, stopper, stopped_for. */
struct order {
    handle who; /* whose turn it is */
    bool skips; /* ticks in which nothing but waiting happens are taken at once */

    enum order_phase phase;
    uint16_t level;          /* number of the level whose list is walked */
    int at;                  /* the place in its list that was reached last; -1: none */
    int next_member;         /* of the crowd */
    int idle;                /* ticks before a creature acts again, as far as is known */
    bool is_measured;        /* how far away everybody is, as long as nobody moves */
    uint32_t measured_moves; /* of the world, when that was */
    bool is_counted;         /* and how many are how far */
    struct {
        ARRAY_FIELDS(struct order_member);
    } crowd; /* the creatures of the level, in the level's order */
    struct {
        ARRAY_FIELDS(int);
    } near; /* those within reach, by their place in the crowd */
    int next_near;
    bool is_near_known; /* for a reach */
    int near_reach;
};

/* Goes on to the next turn. */
enum order_event order_next(struct world *w, struct order *o);

/* The player is having his turn, or has had it: what comes is after him in the list. */
void order_at_player(struct world *w, struct order *o);
/* A game begins: the player has the first turn, whoever comes before him in the list. */
void order_at_start(struct world *w, struct order *o);
/* A tick begins. */
void order_at_tick(struct world *w, struct order *o);
/* Brings the crowd of the order's level up to date, where a creature came or went. */
void order_gather(struct world *w, struct order *o);
/* The crowd of another level than the order's, where the player has come in the middle of a tick.
 * The rest of the tick still passes on the order's: its crowd is found again before it goes on. */
void order_collect(struct world *w, struct order *o, const struct level *level);
void order_free(struct order *o);

static inline struct level *order_level(const struct world *w, const struct order *o)
{
    return world_level(w, o->level);
}

/* Who a member is; NULL: it is gone. Things do not move in their pool. */
static inline struct thing *order_member_thing(const struct order_member *member)
{
    return member->thing->self == member->who ? member->thing : NULL;
}

#endif

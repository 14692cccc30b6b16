/* What draws a creature somewhere: those it has in mind, orders, who leads it. */
#include "rules/bond/target.h"
#include "rules/fight/reach.h"
#include "rules/fight/role.h"
#include "rules/mind/movement_steps.h"
#include "world/stati.h"

enum { AVOID_NEAR = 4, AVOID_SPECIAL = 5, LEADER_AWAY = 3, IN_FRONT = 3, PULL = 100 };

/* ---- what it has in mind ---- */

static bool is_foe(const struct target *t)
{
    return t->type == TARGET_ENEMY || t->type == ORDER_ATTACK_TARGET;
}

/* What one goes after by oneself. */
static bool is_objective(const struct world *w, const struct target *t)
{
    if (!targets_is_valid(w, t))
        return false;
    return (is_foe(t) && t->perceived) || t->type == TARGET_ITEM || t->type == TARGET_WANDER;
}

static struct point place_of(const struct world *w, const struct target *t)
{
    const struct thing *thing = t->type == TARGET_WANDER ? NULL : world_thing(w, t->thing);

    return thing ? (struct point){(uint8_t)thing->x, (uint8_t)thing->y}
                 : (struct point){t->x, t->y};
}

static bool avoids(const struct movement *m, const struct target *t, int away)
{
    struct stati_query query = stati_of(AVOID_MELEE);

    query.object = t->thing;
    return m->s->is_avoiding && !m->s->is_enraged &&
           (away <= AVOID_NEAR ||
            (away <= AVOID_SPECIAL && stati_find(m->w, movement_self(m), query)));
}

/* By how much its pull is divided; below 0: it drives away. */
static int distance_counts(const struct movement *m, const struct target *t)
{
    const struct thing *thing = world_thing(m->w, t->thing);

    if (t->type == TARGET_WANDER)
        return 1;
    int away = imax(1, point_distance(role_place(movement_self(m)), role_place(thing)));
    if (!is_foe(t))
        return away;
    if (stati_has(m->w, movement_self(m), AFRAID))
        return -away;
    return avoids(m, t, away) ? -1 : away;
}

static void pull(struct movement *m, const struct target *t)
{
    int direction = movement_direction(m, place_of(m->w, t), false);

    if (direction == DIR_CENTER)
        return;
    int amount = PULL * t->priority / distance_counts(m, t);
    m->pull.x += amount * dir_step(direction).x;
    m->pull.y += amount * dir_step(direction).y;
}

static bool pull_all(struct movement *m)
{
    bool is_any = false;

    for (const struct target *t = targets_first(m->w, movement_self(m)); t;
         t = targets_next(m->w, t))
        if (is_objective(m->w, t)) {
            is_any = true;
            pull(m, t);
        }
    return is_any;
}

/* Who has nothing to go after sets out for somewhere. */
enum movement_stage movement_draw(struct movement *m)
{
    if (!pull_all(m)) {
        target_wander(m->w, movement_self(m), NULL);
        pull_all(m);
    }
    return MOVEMENT_PULL;
}

/* ---- orders ---- */

static bool follow_to(struct movement *m, struct point to, bool is_pet)
{
    int direction = movement_direction(m, to, is_pet);

    if (direction == DIR_CENTER)
        return false;
    m->pull = dir_step(direction);
    return true;
}

/* Whom an order is about: someone, or else who leads. */
static const struct thing *followed(const struct movement *m, int order)
{
    const struct thing *leader = targets_leader(m->w, movement_self(m));
    const struct thing *other = targets_thing(m->w, targets_of_type(m->w, movement_self(m), order));

    return other ? other : leader;
}

/* So many steps from a leader in the direction he went last. */
static struct point beside_leader(const struct world *w, const struct thing *leader, int steps)
{
    const struct creature *body = creature_of(w, leader);
    struct point step = dir_step(body ? body->direction : DIR_CENTER);

    return (struct point){leader->x + step.x * steps, leader->y + step.y * steps};
}

static bool follow_order(struct movement *m, int order, int steps, bool *is_over)
{
    if (!targets_has(m->w, movement_self(m), order))
        return false;
    const struct thing *leader = followed(m, order);
    *is_over = leader == NULL; /* quirk: no order after one that nobody is there for counts */
    return leader && follow_to(m, steps ? beside_leader(m->w, leader, steps) : role_place(leader),
                               leader->self == m->w->player);
}

static bool follow_leader(struct movement *m)
{
    const struct thing *leader = targets_leader(m->w, movement_self(m));

    return leader &&
           point_distance(role_place(movement_self(m)), role_place(leader)) > LEADER_AWAY &&
           follow_to(m, role_place(leader), leader->self == m->w->player);
}

static bool follow_point(struct movement *m)
{
    const struct target *t = targets_of_type(m->w, movement_self(m), ORDER_WALK_TO_POINT);

    return t && follow_to(m, (struct point){t->x, t->y}, true);
}

/* Of any kind; hardly anybody has. */
static bool has_orders(const struct movement *m)
{
    const struct target *at = targets_first(m->w, movement_self(m));

    while (at && at->type < ORDER_STAND_STILL)
        at = targets_next(m->w, at);
    return at != NULL;
}

enum movement_stage movement_follow(struct movement *m)
{
    static const struct {
        int16_t order;
        int8_t steps;
    } orders[] = {
        {ORDER_WALK_IN_FRONT, IN_FRONT}, {ORDER_WALK_IN_BACK, -1}, {ORDER_WALK_NEAR_ME, 0}};
    bool is_told = has_orders(m), is_over = false;

    if (is_told && follow_point(m))
        return MOVEMENT_PULL;
    for (int i = 0; is_told && i < COUNT_OF(orders) && !is_over; i++)
        if (follow_order(m, orders[i].order, orders[i].steps, &is_over))
            return MOVEMENT_PULL;
    if (!is_over)
        follow_leader(m);
    return MOVEMENT_PULL;
}

static bool is_beside(const struct movement *m, const struct thing *other)
{
    return other && reach_is_beside(m->w, movement_self(m), other, 0);
}

/* Who shall stay does; who is to be near and is, stays as well unless there is an enemy. */
enum movement_stage movement_heed(struct movement *m)
{
    const struct thing *me = movement_self(m);

    if (!has_orders(m))
        return MOVEMENT_PULL;
    const struct target *near = targets_of_type(m->w, me, ORDER_WALK_NEAR_ME);
    if (targets_has(m->w, me, ORDER_STAND_STILL))
        return movement_stop(m, ABORT);
    if (near && m->s->far == HANDLE_NONE &&
        (is_beside(m, targets_leader(m->w, me)) || is_beside(m, targets_thing(m->w, near))))
        return movement_stop(m, ABORT);
    return MOVEMENT_PULL;
}

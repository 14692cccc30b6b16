#include "rules/mind/mind.h"

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/brawl.h"
#include "rules/fight/reach.h"
#include "rules/move/pace.h"
#include "rules/value/footing.h"
#include "sense/line.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/stati.h"
#include "world/throw.h"

enum { NOTICE_DISTANCE = 12, WANDER_ONE_IN = 4, WAKE_ONE_IN = 30, MOOD_ACTS = 20 };

/* Neighbours of a direction, nearest first: what to try when the way is barred. */
static const uint8_t beside[DIR_COUNT][2] = {
    [DIR_NORTH] = {DIR_NORTHEAST, DIR_NORTHWEST}, [DIR_SOUTH] = {DIR_SOUTHWEST, DIR_SOUTHEAST},
    [DIR_EAST] = {DIR_SOUTHEAST, DIR_NORTHEAST},  [DIR_WEST] = {DIR_NORTHWEST, DIR_SOUTHWEST},
    [DIR_NORTHEAST] = {DIR_NORTH, DIR_EAST},      [DIR_NORTHWEST] = {DIR_WEST, DIR_NORTH},
    [DIR_SOUTHEAST] = {DIR_EAST, DIR_SOUTH},      [DIR_SOUTHWEST] = {DIR_SOUTH, DIR_WEST},
};

/* Creatures act on the player's level only. */
static const struct level *here(const struct world *w)
{
    return world_level_of(w, world_thing(w, w->player));
}

static bool has_terrain_flag(const struct world *w, struct point at, int flag)
{
    return library_flag(ground_at(w, here(w), at)->flags, flag);
}

/* Where it would go by itself: swimmers stay in the water and others out of it. */
static bool likes(const struct world *w, const struct thing *creature, struct point at)
{
    const struct res_monster *monster = library_record(w->library, creature->resource, RES_MONSTER);
    bool flies = monster && library_flag(monster->flags, M_FLYER);

    if (has_terrain_flag(w, at, TF_WARN) || (has_terrain_flag(w, at, TF_FALL) && !flies))
        return false;
    if (monster && library_flag(monster->flags, M_AQUATIC))
        return has_terrain_flag(w, at, TF_WATER) || has_terrain_flag(w, at, TF_DEEP_LIQ);
    return flies || !has_terrain_flag(w, at, TF_DEEP_LIQ) ||
           (monster && library_flag(monster->flags, M_AMPHIB));
}

static bool step(struct world *w, struct thing *creature, int direction)
{
    struct point to = point_add((struct point){creature->x, creature->y}, dir_step(direction));

    if (!footing_is_open(w, here(w), to) || !likes(w, creature, to))
        return false;
    return throw_simply(w, EV_MOVE, creature->self, HANDLE_NONE, direction) == DONE;
}

static bool notices(const struct world *w, struct point from, struct point player)
{
    return point_distance(from, player) <= NOTICE_DISTANCE &&
           line_of_sight(here(w), w, from, player);
}

/* What comes of one step may be the end of who took it. A script can put it into the player's own
 * cell: from there no direction leads to him or away. */
static void follow(struct world *w, struct thing *creature, int direction)
{
    handle self = creature->self;

    if (direction == DIR_CENTER) /* a script has put it where the player is */
        return;
    const int ways[] = {direction, beside[direction][0], beside[direction][1]};
    for (int i = 0; creature && creature->x >= 0 && i < COUNT_OF(ways); i++) {
        if (step(w, creature, ways[i]))
            return;
        creature = world_thing(w, self);
    }
}

static void wander(struct world *w, struct thing *creature, int one_in)
{
    if (roll_below(w, one_in) != 0)
        return;
    int direction = roll_below(w, DIR_COUNT);
    step(w, creature, direction);
}

/* ---- fighting ---- */

/* Comes near, and strikes. False: there is no reason to. */
static bool hunts(struct world *w, struct thing *creature, struct point from, struct point to)
{
    const struct thing *player = world_thing(w, w->player);

    if (!brawl_is_foe(w, creature, player) || stati_has(w, creature, AFRAID))
        return false;
    if (reach_is_beside(w, creature, player, 0))
        return brawl(w, creature->self, w->player);
    follow(w, creature, dir_towards(from, to));
    return true;
}

/* Whoever has had a look at the player goes away for a while: a corridor stays passable. */
static void come_and_go(struct world *w, struct thing *creature, struct point from, struct point to)
{
    struct creature *body = creature_of(w, creature);

    if (body->mood > 0) {
        body->mood--;
        if (point_distance(from, to) <= 3)
            follow(w, creature, dir_opposite(dir_towards(from, to)));
        else
            wander(w, creature, 2);
    } else if (point_distance(from, to) > 1) {
        follow(w, creature, dir_towards(from, to));
    } else {
        body->mood = MOOD_ACTS;
    }
}

/* Sleepers wake now and then when the player is about. */
static bool stays_asleep(struct world *w, struct thing *creature, struct point from,
                         struct point player)
{
    if (!stati_has(w, creature, SLEEPING))
        return false;
    if (roll_below(w, WAKE_ONE_IN) != 0 || !notices(w, from, player))
        return true;
    stati_remove(w, creature, stati_of(SLEEPING));
    return false;
}

void mind_shoo(struct world *w, struct thing *creature)
{
    stati_remove(w, creature, stati_of(SLEEPING));
    creature_of(w, creature)->mood = MOOD_ACTS;
}

bool mind_makes_room(const struct world *w, const struct thing *creature, struct point at)
{
    struct point own = {creature->x, creature->y};

    return creature_of(w, creature)->mood > 0 &&
           (likes(w, creature, at) || !likes(w, creature, own));
}

static void live(struct world *w, struct thing *creature, struct point from, struct point to)
{
    handle self = creature->self;
    bool is_near = notices(w, from, to);

    if (is_near && hunts(w, creature, from, to))
        return;
    creature = world_thing(w, self);
    if (creature == NULL || creature->x < 0 || pace_of_kind(w, creature) <= 0)
        return;
    if (is_near)
        come_and_go(w, creature, from, to);
    else
        wander(w, creature, WANDER_ONE_IN);
}

void mind_act(struct world *w, struct thing *creature)
{
    handle self = creature->self;
    const struct thing *player = world_thing(w, w->player);
    struct point from = {creature->x, creature->y}, to = {player->x, player->y};

    if (!w->options[OPT_FREEZE_MON] && !stays_asleep(w, creature, from, to))
        live(w, creature, from, to);
    const struct thing *left = world_thing(w, self);
    if (left && left->timeout == 0)
        spend_time(w, self, SPEND_ROUND);
}

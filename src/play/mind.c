#include "play/mind.h"

#include "base/num.h"
#include "play/turn.h"
#include "play/walk.h"
#include "sense/line.h"
#include "world/body.h"
#include "world/chance.h"
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

static bool has_terrain_flag(const struct game *game, struct point at, int flag)
{
    return library_flag(game_terrain(game, at.x, at.y)->flags, flag);
}

/* Where it would go by itself: swimmers stay in the water and others out of it. */
static bool likes(const struct game *game, const struct thing *creature, struct point at)
{
    const struct res_monster *monster = library_record(game->options.library, creature->resource,
                                                       RES_MONSTER);
    bool flies = monster && library_flag(monster->flags, M_FLYER);

    if (has_terrain_flag(game, at, TF_WARN) || (has_terrain_flag(game, at, TF_FALL) && !flies))
        return false;
    if (monster && library_flag(monster->flags, M_AQUATIC))
        return has_terrain_flag(game, at, TF_WATER) || has_terrain_flag(game, at, TF_DEEP_LIQ);
    return flies || !has_terrain_flag(game, at, TF_DEEP_LIQ) ||
           (monster && library_flag(monster->flags, M_AMPHIB));
}

static bool step(struct game *game, struct thing *creature, int direction)
{
    struct point to = point_add((struct point){creature->x, creature->y}, dir_step(direction));

    if (!walk_is_open(game, to) || !likes(game, creature, to))
        return false;
    return throw_simply(&game->world, EV_MOVE, creature->self, HANDLE_NONE, direction) == DONE;
}

static bool notices(const struct game *game, struct point from, struct point player)
{
    return point_distance(from, player) <= NOTICE_DISTANCE &&
           line_of_sight(game_here(game), &game->world, from, player);
}

/* What comes of one step may be the end of who took it. A script can put it into the player's own
 * cell: from there no direction leads to him or away. */
static void follow(struct game *game, struct thing *creature, int direction)
{
    handle self = creature->self;

    if (direction == DIR_CENTER) /* a script has put it where the player is */
        return;
    const int ways[] = {direction, beside[direction][0], beside[direction][1]};
    for (int i = 0; creature && creature->x >= 0 && i < COUNT_OF(ways); i++) {
        if (step(game, creature, ways[i]))
            return;
        creature = world_thing(&game->world, self);
    }
}

static void wander(struct game *game, struct thing *creature, int one_in)
{
    if (roll_below(&game->world, one_in) != 0)
        return;
    int direction = roll_below(&game->world, DIR_COUNT);
    step(game, creature, direction);
}

/* Whoever has had a look at the player goes away for a while: a corridor stays passable. */
static void come_and_go(struct game *game, struct thing *creature, struct point from,
                        struct point to)
{
    struct creature *body = creature_of(&game->world, creature);

    if (body->mood > 0) {
        body->mood--;
        if (point_distance(from, to) <= 3)
            follow(game, creature, dir_opposite(dir_towards(from, to)));
        else
            wander(game, creature, 2);
    } else if (point_distance(from, to) > 1) {
        follow(game, creature, dir_towards(from, to));
    } else {
        body->mood = MOOD_ACTS;
    }
}

/* Sleepers wake now and then when somebody is about. */
static bool stays_asleep(struct game *game, struct thing *creature, struct point from,
                         struct point player)
{
    if (!stati_has(&game->world, creature, SLEEPING))
        return false;
    if (roll_below(&game->world, WAKE_ONE_IN) != 0 || !notices(game, from, player))
        return true;
    stati_remove(&game->world, creature, stati_of(SLEEPING));
    return false;
}

void mind_shoo(struct game *game, struct thing *creature)
{
    stati_remove(&game->world, creature, stati_of(SLEEPING));
    creature_of(&game->world, creature)->mood = MOOD_ACTS;
}

bool mind_makes_room(const struct game *game, const struct thing *creature, struct point at)
{
    struct point own = {creature->x, creature->y};

    return creature_of(&game->world, creature)->mood > 0 &&
           (likes(game, creature, at) || !likes(game, creature, own));
}

void mind_act(struct game *game, struct thing *creature)
{
    handle self = creature->self;
    const struct thing *player = game_player(game);
    struct point from = {creature->x, creature->y}, to = {player->x, player->y};

    if (!stays_asleep(game, creature, from, to) && walk_pace(game, creature) > 0) {
        if (notices(game, from, to))
            come_and_go(game, creature, from, to);
        else
            wander(game, creature, WANDER_ONE_IN);
    }
    const struct thing *left = world_thing(&game->world, self);
    if (left && left->timeout == 0)
        turn_spend(game, self, TURN_ROUND);
}

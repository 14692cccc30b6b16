#include "play/turn.h"

#include "base/check.h"
#include "base/num.h"
#include "play/mind.h"

void turn_spend(struct game *game, handle who, int ticks)
{
    struct game_extra *extra = game_extra(game, who);

    extra->timeout = wrap16(imin(extra->timeout + ticks, INT16_MAX));
}

int turn_step_time(const struct game *game, int x, int y, int percent)
{
    const struct level *level = game_here(game);
    const struct res_terrain *terrain = library_terrain(game->options.library,
                                                        level_terrain(level, x, y));
    int ease = terrain->move_mod * 5 + 100;

    for (handle at = level_cell(level, x, y)->contents; at != HANDLE_NONE;) {
        const struct thing *thing = world_thing(&game->world, at);
        if (thing_is(thing, T_FEATURE))
            ease = ease * (thing->move_mod * 5 + 100) / 100;
        at = thing->next;
    }
    if (library_flag(terrain->flags, TF_WATER))
        ease = ease * 70 / 100;
    return imax(1, 1000 / imax(percent * ease / 100, 1));
}

/* ---- who takes part ---- */

void turn_gather(struct game *game)
{
    const struct level *level = game_here(game);

    if (!game->crowd_is_stale)
        return;
    ARRAY_CLEAR(&game->crowd);
    for (int i = 0; i < level->things.count; i++) {
        handle item = level->things.items[i];
        if (thing_is(world_thing(&game->world, item), T_CREATURE))
            ARRAY_PUSH(&game->crowd, (struct game_neighbour){.who = item});
    }
    game->crowd_is_stale = false;
}

static void measure_distance(struct game *game, struct game_neighbour *neighbour)
{
    const struct thing *player = game_player(game);
    const struct thing *thing = world_thing(&game->world, neighbour->who);
    int away = TURN_REACH;

    if (thing && thing->x >= 0)
        away = point_distance((struct point){thing->x, thing->y},
                              (struct point){player->x, player->y});
    neighbour->distance = (int16_t)imin(away, TURN_REACH);
}

static void measure_distances(struct game *game)
{
    for (int i = 0; i < game->crowd.count; i++)
        measure_distance(game, &game->crowd.items[i]);
}

/* So far that the nearest creatures are within reach, as soon as there are too many of them. */
static void measure_reach(struct game *game)
{
    uint8_t at_distance[TURN_REACH + 1] = {0};
    int count = 0, far = 0;

    for (int i = 0; i < game->crowd.count; i++) {
        uint8_t *number = &at_distance[game->crowd.items[i].distance];
        if (*number < UINT8_MAX && game->crowd.items[i].who != game->player)
            ++*number;
    }
    for (; far < TURN_REACH; far++) {
        count += at_distance[far];
        if (count > TURN_CROWD)
            break;
    }
    game->reach = far;
    game->reach_is_stale = false;
}

/* ---- a tick ---- */

static bool takes_part(const struct game *game, const struct game_neighbour *neighbour)
{
    return neighbour->distance < game->reach || neighbour->who == game->player;
}

static void act(struct game *game, struct game_neighbour *neighbour)
{
    struct thing *thing = world_thing(&game->world, neighbour->who);

    if (thing == NULL)
        return;
    mind_act(game, thing);
    if (!game->crowd_is_stale)
        measure_distance(game, neighbour);
}

/* One tick for those from a place in the list on. True: it is the player's turn. */
static bool tick(struct game *game, int from)
{
    for (int i = from; i < game->crowd.count; i++) {
        struct game_neighbour *neighbour = &game->crowd.items[i];
        bool is_player = neighbour->who == game->player;
        if (!takes_part(game, neighbour))
            continue;
        if (is_player && game->reach_is_stale)
            measure_reach(game);
        struct game_extra *extra = game_extra(game, neighbour->who);
        if (extra->timeout < 0)
            continue;
        if (extra->timeout > 0)
            extra->timeout--;
        else if (is_player)
            return true;
        else
            act(game, neighbour);
        if (game->crowd_is_stale)
            return false; /* somebody came or went: the rest waits for the next tick */
    }
    return false;
}

/* Ticks in which nothing but waiting happens are taken at once. */
static void skip_idle_ticks(struct game *game)
{
    int idle = (int)(TURN_LONG_ROUND - 1 - game->time % TURN_LONG_ROUND);

    for (int i = 0; i < game->crowd.count && idle > 0; i++) {
        const struct game_neighbour *neighbour = &game->crowd.items[i];
        if (!takes_part(game, neighbour))
            continue;
        int timeout = game_extra(game, neighbour->who)->timeout;
        if (timeout >= 0 && timeout < idle)
            idle = timeout;
    }
    if (idle <= 0)
        return;
    for (int i = 0; i < game->crowd.count; i++) {
        if (!takes_part(game, &game->crowd.items[i]))
            continue;
        struct game_extra *extra = game_extra(game, game->crowd.items[i].who);
        if (extra->timeout > 0)
            extra->timeout = (int16_t)(extra->timeout - idle);
    }
    game->time += (uint64_t)idle;
}

static void end_tick(struct game *game)
{
    game->time++;
    if (game->time % TURN_LONG_ROUND == 0)
        game_throw(game, EV_TURN, game->player, HANDLE_NONE, DIR_CENTER);
}

static int behind_player(const struct game *game)
{
    for (int i = 0; i < game->crowd.count; i++)
        if (game->crowd.items[i].who == game->player)
            return i + 1;
    return 0;
}

void turn_run(struct game *game)
{
    int from;

    if (game_extra(game, game->player)->timeout == 0)
        return;
    turn_gather(game);
    measure_distances(game);
    from = behind_player(game);
    while (!tick(game, from)) {
        end_tick(game);
        if (game->crowd_is_stale) {
            turn_gather(game);
            measure_distances(game);
        }
        if (!game->reach_is_stale)
            skip_idle_ticks(game);
        from = 0;
    }
}

#include "play/clock.h"

#include "base/check.h"
#include "base/num.h"
#include "rules/magic/terraform.h"
#include "rules/mind/mind.h"
#include "rules/status/field.h"
#include "rules/time/pulse.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- who takes part ---- */

void clock_gather(struct game *game)
{
    const struct level *level = game_here(game);

    if (!game->world.marks.crowd)
        return;
    ARRAY_CLEAR(&game->crowd);
    for (int i = 0; i < level->things.count; i++) {
        handle item = level->things.items[i];
        struct thing *thing = world_thing(&game->world, item);
        if (thing_is(thing, T_CREATURE))
            ARRAY_PUSH(&game->crowd, (struct game_neighbour){.who = item, .thing = thing});
    }
    game->world.marks.crowd = false;
}

static void measure_distance(struct point player, struct game_neighbour *neighbour)
{
    const struct thing *thing = clock_neighbour(neighbour);
    int away = CLOCK_REACH;

    if (thing && thing->x >= 0)
        away = point_distance((struct point){thing->x, thing->y}, player);
    neighbour->distance = (int16_t)imin(away, CLOCK_REACH);
}

static void measure_distances(struct game *game)
{
    const struct thing *player = game_player(game);
    struct point at = {player->x, player->y};

    for (int i = 0; i < game->crowd.count; i++)
        measure_distance(at, &game->crowd.items[i]);
}

/* So far that the nearest creatures are within reach, as soon as there are too many of them. */
static void measure_reach(struct game *game)
{
    uint8_t at_distance[CLOCK_REACH + 1] = {0};
    int count = 0, far = 0;

    for (int i = 0; i < game->crowd.count; i++) {
        uint8_t *number = &at_distance[game->crowd.items[i].distance];
        if (*number < UINT8_MAX && game->crowd.items[i].who != game->world.player)
            ++*number;
    }
    for (; far < CLOCK_REACH; far++) {
        count += at_distance[far];
        if (count > CLOCK_CROWD)
            break;
    }
    game->reach = far;
    game->world.marks.reach = false;
}

/* ---- a tick ---- */

/* The next who takes part, from a place in the list on; its end: nobody does. */
static int next_near(const struct game *game, int from)
{
    const struct game_neighbour *crowd = game->crowd.items;
    handle player = game->world.player;
    int count = game->crowd.count, reach = game->reach;

    while (from < count && crowd[from].distance >= reach && crowd[from].who != player)
        from++;
    return from;
}

static void act(struct game *game, int i)
{
    struct thing *thing = world_thing(&game->world, game->crowd.items[i].who);

    if (thing == NULL || thing->x < 0)
        return;
    mind_act(&game->world, thing);
    if (game->world.marks.crowd)
        return;
    const struct thing *player = game_player(game);
    measure_distance((struct point){player->x, player->y}, &game->crowd.items[i]);
}

/* One tick for those from a place in the list on. True: it is the player's turn. *idle: so many
 * ticks pass before a creature acts again, as far as is known. */
static bool tick(struct game *game, int from, int *idle)
{
    int least = from == 0 ? INT16_MAX : 0;

    for (int i = next_near(game, from); i < game->crowd.count; i = next_near(game, i + 1)) {
        const struct game_neighbour *neighbour = &game->crowd.items[i];
        bool is_player = neighbour->who == game->world.player;
        if (is_player && game->world.marks.reach) {
            measure_reach(game);
            least = 0; /* those before this one may not have been counted */
        }
        struct thing *thing = neighbour->thing;
        if (thing->timeout < 0)
            continue;
        if (thing->timeout > 0) {
            thing->timeout--;
        } else if (is_player) {
            return true;
        } else {
            act(game, i);
            if (game->world.marks.crowd)
                return false; /* a creature came or went: the rest waits for the next tick */
        }
        if (thing->timeout >= 0 && thing->timeout < least)
            least = thing->timeout;
    }
    *idle = game->world.marks.reach ? 0 : least;
    return false;
}

/* Ticks in which nothing but waiting happens are taken at once, up to the next long round. */
static void skip_ticks(struct game *game, int idle)
{
    int since = (int)(game->world.time % CLOCK_LONG_ROUND);

    idle = imin(idle, since == 0 ? 0 : CLOCK_LONG_ROUND - since);
    if (idle <= 0)
        return;
    for (int i = next_near(game, 0); i < game->crowd.count; i = next_near(game, i + 1)) {
        struct thing *thing = game->crowd.items[i].thing;
        if (thing->timeout > 0)
            thing->timeout = (int16_t)(thing->timeout - idle);
    }
    game->world.time += (uint64_t)idle;
}

/* ---- a long round ---- */

enum { TICK_STEPS = 20 };

static void elapse_magic(struct game *game)
{
    struct level *level = game_here(game);

    if (level->fields.count > 0) {
        vm_take(game->vm, VM_STEPS, level_fields_work(level));
        field_pass(&game->world, level);
    }
    terraform_pass(&game->world, level);
}

/* Whether one of these resources has something for a turn, in a role. */
static bool some_handle_turns(const struct game *game, int role, const res_id *list, int count)
{
    for (int i = 0; i < count; i++)
        if (event_is_handled_in_rounds(game->options.library, list[i], EV_TURN + role))
            return true;
    return false;
}

/* Whether the place itself listens, whoever the turn is. */
static bool place_listens(const struct game *game)
{
    const struct level *level = game_here(game);
    const struct world *world = &game->world;

    return (event_is_heard(world, RES_TERRAIN, EV_TURN) &&
            some_handle_turns(game, 0, level->terrains, level->terrain_count)) ||
           (event_is_heard(world, RES_REGION, EV_TURN) &&
            some_handle_turns(game, 0, level->regions, level->region_count)) ||
           some_handle_turns(game, 0, &level->dungeon, 1);
}

/* Who could hear of a turn beside the place. */
struct listeners {
    bool features, items, effects;
    res_id last; /* the resource that was looked at last: like things stand together */
    bool last_hears;
};

/* Whether one of its stati runs down, or lets others hear events. */
static bool has_stati_for_turns(const struct world *w, const struct thing *thing)
{
    const struct stati *at = stati_get(w, thing->stati);

    for (; at; at = stati_get(w, at->next))
        if (at->duration > 0 || at->nature == TRAP_EVENT || at->nature == TEMPLATE)
            return true;
    return thing->added != HANDLE_NONE;
}

static bool is_listened_to(const struct game *game, struct listeners *by, const struct thing *thing)
{
    bool own;

    /* A round does something to every creature. */
    if (thing_is(thing, T_CREATURE) || has_stati_for_turns(&game->world, thing))
        return true;
    if (thing_is(thing, T_FEATURE)) {
        own = by->features;
    } else {
        if (pulse_ends(&game->world, thing))
            return true;
        if (by->effects && thing->other && some_handle_turns(game, EVENT_ITEM, &thing->other, 1))
            return true;
        own = by->items;
    }
    if (own && thing->resource != by->last) {
        by->last = thing->resource;
        by->last_hears = some_handle_turns(game, 0, &thing->resource, 1);
    }
    return own && thing->resource != 0 && by->last_hears;
}

/* Everything on the level is told. Where nobody would listen the telling is left out. */
static void pulse(struct game *game)
{
    const struct world *world = &game->world;
    const struct level *level = game_here(game);
    bool place = place_listens(game);
    int count = level->things.count; /* what comes during a round has its turn in the next one */
    struct listeners by = {
        .features = event_is_heard(world, RES_FEATURE, EV_TURN),
        .items = event_is_heard(world, RES_ITEM, EV_TURN),
        .effects = event_is_heard(world, RES_EFFECT, EV_TURN),
    };

    elapse_magic(game);
    vm_take(game->vm, VM_STEPS, level->things.count);
    for (int i = 0; i < imin(count, level->things.count) && level == game_here(game); i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (place || is_listened_to(game, &by, thing))
            throw_simply(&game->world, EV_TURN, thing->self, HANDLE_NONE, DIR_CENTER);
    }
}

/* Time draws from the budget of the action, so that one that lasts long ends when it takes long. */
static void end_tick(struct game *game)
{
    vm_take(game->vm, VM_STEPS, TICK_STEPS);
    if (game->world.time % CLOCK_LONG_ROUND == 0)
        pulse(game);
    game->world.time++;
}

static int behind_player(const struct game *game)
{
    for (int i = 0; i < game->crowd.count; i++)
        if (game->crowd.items[i].who == game->world.player)
            return i + 1;
    return 0;
}

void clock_run(struct game *game)
{
    uint64_t latest = game->world.time + CLOCK_WAIT_MOST;
    int from, idle = 0;

    if (game_player(game)->timeout == 0)
        return;
    clock_gather(game);
    measure_distances(game);
    from = behind_player(game);
    while (!tick(game, from, &idle)) {
        end_tick(game);
        if (game->world.time > latest) {
            game_player(game)->timeout = 0;
            break;
        }
        if (game->world.marks.crowd) {
            clock_gather(game);
            measure_distances(game);
            idle = 0;
        }
        skip_ticks(game, idle);
        idle = from = 0;
    }
}

#include "play/walk.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/num.h"
#include "play/turn.h"
#include "world/place.h"

enum {
    BUMP_TIME = 6,
    DOOR_TIME = 15,
    KICK_TIME = 30,
    STAIRS_TIME = 30,
    FIND_TIME = 30,
    STUCK_DIFFICULTY = 12,
    STRUGGLE_DIFFICULTY = 12,
    TRAP_DIFFICULTY = 20,
    MUNDANE_EASE = 5
};

bool walk_refuse(struct game_result *result, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(result->why, sizeof result->why, format, args);
    va_end(args);
    return false;
}

static const struct res_terrain *terrain_at(const struct game *game, struct point at)
{
    return library_terrain(game->options.library, level_terrain(game_here(game), at.x, at.y));
}

int walk_pace(const struct game *game, const struct thing *creature)
{
    const struct res_monster *monster = library_record(game->options.library, creature->resource,
                                                       RES_MONSTER);

    return monster ? monster->mov * 5 + 100 : 100;
}

static bool is_edge(const struct level *level, struct point at)
{
    return at.x <= 0 || at.y <= 0 || at.x >= level->width - 1 || at.y >= level->height - 1;
}

bool walk_is_open(const struct game *game, struct point at)
{
    const struct level *level = game_here(game);

    return !is_edge(level, at) && !level_solid_at(level, &game->world, at.x, at.y) &&
           !level_thing_at(level, &game->world, at.x, at.y, T_CREATURE);
}

/* ---- what an event does by itself ---- */

static bool take_step(struct game *game, struct thing *self, int direction)
{
    struct point from = {self->x, self->y}, to = point_add(from, dir_step(direction));

    if (!walk_is_open(game, to))
        return false;
    turn_spend(game, self->self, turn_step_time(game, from.x, from.y, walk_pace(game, self)));
    place_move(game_here(game), &game->world, self, to.x, to.y);
    game->reach_is_stale = true;
    if (self->self == game->player)
        game->sight_is_stale = true;
    return true;
}

static int handle_move(struct event_scene *scene, struct script_event *event, struct thing *self)
{
    if (event->actor != (int32_t)self->self || !event->isDir)
        return NOTHING;
    return take_step(scene->context, self, event->EDir) ? DONE : ABORT;
}

static void door_changed(struct game *game, struct thing *door)
{
    place_door_image(game_here(game), &game->world, door);
    game->sight_is_stale = true;
}

static bool roll_reaches(struct game *game, int difficulty)
{
    int roll = 1 + rng_below(&game->rng, 20);

    return roll == 20 || roll >= difficulty;
}

static int handle_open(struct event_scene *scene, struct script_event *event, struct thing *door)
{
    struct game *game = scene->context;
    struct str name = game_thing_name(game, door);

    if (event->target != (int32_t)door->self)
        return NOTHING;
    if (door->door & DF_LOCKED) {
        game_extra(game, door->self)->known |= GAME_KNOWN_LOCKED;
        return ABORT;
    }
    turn_spend(game, (handle)event->actor, DOOR_TIME);
    if (door->door & DF_STUCK) {
        game_extra(game, door->self)->known |= GAME_KNOWN_STUCK;
        if (!roll_reaches(game, STUCK_DIFFICULTY))
            return ABORT;
        door->door &= (uint8_t)~DF_STUCK;
    }
    door->door |= DF_OPEN;
    door->door &= (uint8_t)~DF_SECRET;
    door_changed(game, door);
    game_say(game, "The " STR_PRINTF " opens.", STR_ARGS(name));
    return DONE;
}

static int handle_close(struct event_scene *scene, struct script_event *event, struct thing *door)
{
    struct game *game = scene->context;

    if (event->target != (int32_t)door->self)
        return NOTHING;
    turn_spend(game, (handle)event->actor, DOOR_TIME);
    door->door &= (uint8_t)~DF_OPEN;
    door_changed(game, door);
    game_say(game, "The " STR_PRINTF " closes.", STR_ARGS(game_thing_name(game, door)));
    return DONE;
}

static int handle_enter(struct event_scene *scene, struct script_event *event, struct thing *portal)
{
    struct game *game = scene->context;
    int by = thing_is_stairs(&game->world, portal, POR_DOWN_STAIR) ? 1
             : thing_is_stairs(&game->world, portal, POR_UP_STAIR) ? -1
                                                                   : 0;
    struct game_result result = {0};

    if (event->target != (int32_t)portal->self || event->actor != (int32_t)game->player || by == 0)
        return NOTHING;
    if (!walk_depth(game, by, &result)) {
        game_say(game, "%s", result.why);
        return ABORT;
    }
    turn_spend(game, game->player, STAIRS_TIME);
    game_say(game, "You climb %s to level %d.", by > 0 ? "down" : "up", game->depth);
    return DONE;
}

const struct event_built_in walk_built_in[] = {
    {T_CREATURE, EV_MOVE, handle_move},
    {T_DOOR, EV_OPEN, handle_open},
    {T_DOOR, EV_CLOSE, handle_close},
    {T_PORTAL, EV_ENTER, handle_enter},
};
const int walk_built_in_count = COUNT_OF(walk_built_in);

/* ---- doors ---- */

static bool is_shut(const struct thing *door)
{
    return !(door->door & (DF_OPEN | DF_BROKEN));
}

bool walk_open(struct game *game, struct thing *door, struct game_result *result)
{
    struct str name = game_thing_name(game, door);

    if (door->door & DF_BROKEN)
        return walk_refuse(result, "The " STR_PRINTF " is broken, and open for good.",
                           STR_ARGS(name));
    if (door->door & DF_OPEN)
        return walk_refuse(result, "The " STR_PRINTF " is open already.", STR_ARGS(name));
    int answer = game_throw(game, EV_OPEN, game->player, door->self, DIR_CENTER);
    if (answer == DONE)
        return true;
    if (door->door & DF_LOCKED)
        return walk_refuse(result, "The " STR_PRINTF " is locked.", STR_ARGS(name));
    if (door->door & DF_STUCK)
        return walk_refuse(result, "The " STR_PRINTF " is stuck and does not give.",
                           STR_ARGS(name));
    return walk_refuse(result, "The " STR_PRINTF " does not open.", STR_ARGS(name));
}

bool walk_close(struct game *game, struct thing *door, struct game_result *result)
{
    struct str name = game_thing_name(game, door);
    const struct cell *cell = level_cell(game_here(game), door->x, door->y);

    if (door->door & DF_BROKEN)
        return walk_refuse(result, "The " STR_PRINTF " is broken: it does not close any more.",
                           STR_ARGS(name));
    if (!(door->door & DF_OPEN))
        return walk_refuse(result, "The " STR_PRINTF " is closed already.", STR_ARGS(name));
    if (cell->contents != door->self || door->next != HANDLE_NONE)
        return walk_refuse(result, "Something is in the way of the " STR_PRINTF ".",
                           STR_ARGS(name));
    if (game_throw(game, EV_CLOSE, game->player, door->self, DIR_CENTER) != DONE)
        return walk_refuse(result, "The " STR_PRINTF " does not close.", STR_ARGS(name));
    return true;
}

bool walk_kick(struct game *game, struct thing *door, struct game_result *result)
{
    struct str name = game_thing_name(game, door);

    if (!is_shut(door))
        return walk_refuse(result, "The " STR_PRINTF " is open: there is nothing to kick.",
                           STR_ARGS(name));
    turn_spend(game, game->player, KICK_TIME);
    door->hp = wrap16(door->hp - 1 - rng_below(&game->rng, 8));
    if (door->hp > 0) {
        game_say(game, "You kick the " STR_PRINTF ". It shakes.", STR_ARGS(name));
        return true;
    }
    door->door |= DF_BROKEN | DF_OPEN;
    door_changed(game, door);
    game_say(game, "The " STR_PRINTF " bursts open!", STR_ARGS(name));
    return true;
}

/* ---- levels ---- */

bool walk_depth(struct game *game, int by, struct game_result *result)
{
    const struct thing *player = game_player(game);
    int depth = game->depth + by;
    struct error error;

    if (depth < 1)
        return walk_refuse(result, "Up there is the daylight, and you are not done here.");
    if (depth > game_depths(game))
        return walk_refuse(result, "There is nothing below this level.");
    if (!game_enter(game, depth, (struct point){player->x, player->y}, &error))
        return walk_refuse(result, "The way is blocked (%.120s).", error.text);
    return true;
}

/* ---- what bars the way, and what warns ---- */

static bool bump(struct game *game, struct point at, struct game_result *result)
{
    const struct level *level = game_here(game);
    struct cell *cell = level_cell(level, at.x, at.y);
    const struct thing *thing = level_thing_at(level, &game->world, at.x, at.y, T_FEATURE);

    if (cell->memory == 0) {
        cell->memory = glyph_make(GLYPH_ROCK, COLOUR_SHADOW, 0);
        turn_spend(game, game->player, BUMP_TIME);
        return walk_refuse(result, "You bump into something in the dark.");
    }
    if (thing && !(cell->flags & CELL_SOLID) && !(thing->flags & F_INVIS))
        return walk_refuse(result, "You cannot get past the " STR_PRINTF ".",
                           STR_ARGS(game_thing_name(game, thing)));
    return walk_refuse(result, "There is no way through the " STR_PRINTF ".",
                       STR_ARGS(game_name(game, level_terrain(level, at.x, at.y))));
}

static void find_trap(struct game *game, struct thing *trap)
{
    game_extra(game, trap->self)->trap |= TS_FOUND | TS_SEARCHED;
    trap->flags &= ~(uint32_t)F_INVIS;
    game->sight_is_stale = true;
}

static struct thing *live_trap(const struct game *game, struct point at)
{
    struct thing *trap = level_thing_at(game_here(game), &game->world, at.x, at.y, T_TRAP);

    return trap && !(game_extra_of(game, trap->self).trap & TS_DISARMED) ? trap : NULL;
}

static int trap_difficulty(const struct game *game, const struct thing *trap)
{
    const struct res_effect *effect = library_record(game->options.library, trap->other,
                                                     RES_EFFECT);
    bool mundane = effect && library_flag(effect->flags, EF_MUNDANE);

    return TRAP_DIFFICULTY - (mundane ? MUNDANE_EASE : 0);
}

enum step_check { STEP_GO, STEP_DONE, STEP_REFUSED };

/* A known trap is asked about; a hidden one may be noticed in time, once. */
static enum step_check check_trap(struct game *game, struct point to, struct game_result *result)
{
    struct thing *trap = live_trap(game, to);

    if (trap == NULL)
        return STEP_GO;
    struct game_extra *extra = game_extra(game, trap->self);
    if (extra->trap & TS_FOUND) {
        if (game_ask_yes(game, false, "There is a trap. Step on it all the same?"))
            return STEP_GO;
        walk_refuse(result, "You stay clear of the trap.");
        return STEP_REFUSED;
    }
    if (extra->trap & TS_SEARCHED)
        return STEP_GO;
    if (!roll_reaches(game, trap_difficulty(game, trap))) {
        extra->trap |= TS_SEARCHED;
        return STEP_GO;
    }
    find_trap(game, trap);
    turn_spend(game, game->player, FIND_TIME);
    game_say(game, "You stop just in time: a trap!");
    return STEP_DONE;
}

/* Asked once: not again from one dangerous cell to the next. */
static bool accepts_terrain(struct game *game, struct point from, struct point to,
                            struct game_result *result)
{
    const struct res_terrain *here = terrain_at(game, from), *there = terrain_at(game, to);
    struct str name = game_name(game, level_terrain(game_here(game), to.x, to.y));
    bool falls = library_flag(there->flags, TF_FALL);
    bool warns = library_flag(there->flags, TF_WARN) && !library_flag(here->flags, TF_WARN);

    if (!falls && !warns)
        return true;
    if (level_cell(game_here(game), to.x, to.y)->memory == 0)
        return true; /* nobody warns of what nobody has seen */
    if (falls ? game_ask_yes(game, false, "Step into the " STR_PRINTF "?", STR_ARGS(name))
              : game_ask_yes(game, false, "The " STR_PRINTF " looks dangerous. Go on?",
                             STR_ARGS(name)))
        return true;
    return walk_refuse(result, "You keep out of the " STR_PRINTF ".", STR_ARGS(name));
}

/* ---- arriving ---- */

static void spring_trap(struct game *game, struct point at)
{
    struct thing *trap = live_trap(game, at);

    if (trap == NULL)
        return;
    find_trap(game, trap);
    if (trap->other)
        game_say(game, "A trap springs: " STR_PRINTF "!", STR_ARGS(game_name(game, trap->other)));
    else
        game_say(game, "A trap springs!");
}

static void ask_terrain(struct game *game, struct point at)
{
    res_id id = level_terrain(game_here(game), at.x, at.y);
    struct script_event *event = &game->event;

    if (!event_is_handled(game->options.library, id, EV_SPECIAL))
        return;
    event_clear(event);
    event->Event = EV_SPECIAL;
    event->actor = event->target = (int32_t)game->player;
    event->map = game->depth;
    event->isLoc = true;
    event->EXVal = (int16_t)at.x;
    event->EYVal = (int16_t)at.y;
    event_ask_resource(&game->scene, event, id, NULL);
}

static void mention(struct game *game, struct point at)
{
    const struct level *level = game_here(game);
    const struct thing *item = level_thing_at(level, &game->world, at.x, at.y, T_ITEM);
    const struct thing *portal = level_thing_at(level, &game->world, at.x, at.y, T_PORTAL);

    if (portal)
        game_say(game, "There are " STR_PRINTF " here.", STR_ARGS(game_thing_name(game, portal)));
    if (item) {
        struct str name = game_thing_name(game, item);
        game_say(game, "%s " STR_PRINTF " lies here.", game_article(name)[1] ? "An" : "A",
                 STR_ARGS(name));
    }
}

static void wade(struct game *game, struct point from, struct point to)
{
    bool was = library_flag(terrain_at(game, from)->flags, TF_WATER);
    bool is = library_flag(terrain_at(game, to)->flags, TF_WATER);

    if (is && !was)
        game_say(game, "You wade into the " STR_PRINTF ".",
                 STR_ARGS(game_name(game, level_terrain(game_here(game), to.x, to.y))));
    else if (was && !is)
        game_say(game, "You come out of the water.");
}

static void fall(struct game *game)
{
    struct game_result result = {0};

    game_say(game, "You fall!");
    if (walk_depth(game, 1, &result))
        game_say(game, "You land on level %d.", game->depth);
    else
        game_say(game, "But not far.");
}

static void arrive(struct game *game, struct point from)
{
    const struct thing *player = game_player(game);
    struct point at = {player->x, player->y};
    const struct level *level = game_here(game);

    if (level_cell(level, at.x, at.y)->region != level_cell(level, from.x, from.y)->region)
        game_throw(game, EV_ENTER, game->player, HANDLE_NONE, DIR_CENTER);
    ask_terrain(game, at);
    wade(game, from, at);
    if (library_flag(terrain_at(game, at)->flags, TF_FALL)) {
        fall(game);
        return;
    }
    spring_trap(game, at);
    mention(game, at);
}

/* ---- a step ---- */

/* What holds somebody is a matter of rules and skills. Until they are there nothing holds the
 * player for ever: it takes a round, and some luck. */
static bool struggle(struct game *game, int direction)
{
    struct game_extra *extra = game_extra(game, game->player);

    extra->timeout = wrap16(imax(extra->timeout, TURN_ROUND));
    if (!roll_reaches(game, STRUGGLE_DIFFICULTY) || !take_step(game, game_player(game), direction))
        return false;
    game_say(game, "You tear yourself free.");
    return true;
}

static bool step_onto(struct game *game, int direction, struct point to, struct game_result *result)
{
    const struct thing *player = game_player(game);
    struct point from = {player->x, player->y};

    switch (check_trap(game, to, result)) {
    case STEP_REFUSED: return false;
    case STEP_DONE: return true;
    case STEP_GO: break;
    }
    if (!accepts_terrain(game, from, to, result))
        return false;
    if (game_throw(game, EV_MOVE, game->player, HANDLE_NONE, direction) != DONE &&
        !struggle(game, direction))
        return walk_refuse(result, "Something holds you back.");
    result->steps++;
    arrive(game, from);
    return true;
}

bool walk_step(struct game *game, int direction, struct game_result *result)
{
    const struct level *level = game_here(game);
    const struct thing *player = game_player(game);
    struct point to = point_add((struct point){player->x, player->y}, dir_step(direction));

    if (is_edge(level, to))
        return walk_refuse(result, "Beyond that is nothing.");
    struct thing *door = level_thing_at(level, &game->world, to.x, to.y, T_DOOR);
    const struct thing *other = level_thing_at(level, &game->world, to.x, to.y, T_CREATURE);
    if (other) {
        struct str name = game_thing_name(game, other);
        return walk_refuse(result, "%s " STR_PRINTF " stands there.",
                           game_article(name)[1] ? "An" : "A", STR_ARGS(name));
    }
    if (door && is_shut(door) && !(door->door & DF_SECRET))
        return walk_open(game, door, result);
    if (level_solid_at(level, &game->world, to.x, to.y))
        return bump(game, to, result);
    return step_onto(game, direction, to, result);
}

/* A game: all its state, and the small interface by which programs play it.
 *
 *     struct game_options options = {.library = &library, .name = "Ada", .seed = 7};
 *     struct game *game = game_new(&options, &error);
 *     struct action action = action_towards(ACTION_MOVE, DIR_NORTH);
 *     struct game_result result;
 *     game_step(game, &action, &result);
 *     if (!result.done)
 *         puts(result.why);
 *     game_free(game);
 *
 * Nothing here reads the clock, a file or a key, and there are no globals: any number of games can
 * be played in one process, each in one thread at a time. The same library, options, actions and
 * answers give the same state, and so the same game_hash. */
#ifndef INCURSION_PLAY_GAME_H
#define INCURSION_PLAY_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/array.h"
#include "base/error.h"
#include "base/json.h"
#include "gen/makelev/makelev.h"
#include "play/action.h"
#include "play/result.h"
#include "rules/time/order.h"
#include "sense/fov.h"
#include "sense/pane.h"
#include "text/log.h"
#include "world/event.h"
#include "world/level.h"

enum { GAME_NAME_SIZE = 32, GAME_LEVELS_MOST = 255, GAME_WANTED_BYTES = (VM_API_ENTRIES + 7) / 8 };

struct game_options {
    const struct library *library;
#define MEMBER_LIST "play/state/options.def"
#include "base/member_struct.h"
};

struct game {
    /* The state: what is hashed and saved, in this order. */
    struct game_options options;
#define MEMBER_LIST "play/state/game.def"
#include "base/member_struct.h"
    struct makelev maker; /* the generator's memory, behind the deepest level made */
    struct world world;   /* the number of a level is its depth */
    struct vm *vm;
    /* Bit per entry of the engine that scripts wanted in vain (vm_api_name). */
    uint8_t wanted[GAME_WANTED_BYTES];

    /* Not part of it: what can be found out again. */
    struct api_table *api;
    struct api_binding *binding;
    struct order order; /* how far the tick has come */
    struct pane *pane;  /* where one looks through the original's; NULL: all around the player */
    uint64_t script_errors;
};

extern const struct member_list game_members, game_options_members;

/* ---- the interface ---- */

/* NULL, with a sentence, when the dungeon cannot be made. The library outlives the game. */
struct game *game_new(const struct game_options *options, struct error *error);
void game_free(struct game *game);

/* Does one action, and lets the world go on until the player may act again. */
void game_step(struct game *game, const struct action *action, struct game_result *result);

/* Another game in the same state, with nobody to ask. What is done to it does nothing to this one.
 * NULL, with a sentence: something does not hold that game_check looks at. */
struct game *game_copy(const struct game *game, struct error *error);

/* FNV-1a 64 of the whole state. */
uint64_t game_hash(const struct game *game);
/* What the player knows, as one JSON object: docs/json.md. */
void game_describe(const struct game *game, struct json *json);

/* Who answers questions (world/question.h); NULL: they get the standard answer. */
void game_set_ask(struct game *game, question_ask_fn ask, void *context);

/* Everything that must always be true of a state. False names what is not. */
bool game_check(const struct game *game, struct error *error);

/* One number for all modules of a library: their slots and contents. */
uint64_t game_library_hash(const struct library *library);

/* ---- for the other files of this room, for inspection and for tests ---- */

/* A game with no levels and no player; loading fills it. */
struct game *game_empty(const struct game_options *options, struct error *error);
/* Checks the options and fills in what is left open. */
bool game_options_settle(struct game_options *options, struct error *error);

/* The level at a depth, made if need be (and those above it). NULL: it cannot be made. */
struct level *game_level(struct game *game, int depth, struct error *error);
int game_depths(const struct game *game);
static inline struct level *game_here(const struct game *game)
{
    struct level *level = world_level(&game->world, game->depth);

    return level ? level : game->world.making; /* the first one */
}

/* The game whose world it is. */
static inline struct game *game_of(struct world *world)
{
    return (struct game *)(void *)((char *)world - offsetof(struct game, world));
}

static inline bool game_is_over(const struct game *game)
{
    return game->world.ending != WORLD_GOES_ON;
}

static inline struct thing *game_player(const struct game *game)
{
    return world_thing(&game->world, game->world.player);
}

/* What the player is called: as he said when he was made, else as the game was begun. */
const char *game_name(const struct game *game);
/* Whether the name that the game was begun with is one of the people's, and nobody's choice. */
bool game_name_is_drawn(const struct game *game);

/* Where the player is. */
static inline struct point game_place(const struct game *game)
{
    const struct thing *player = game_player(game);

    return (struct point){player->x, player->y};
}

/* Stairs of this kind (POR_..._STAIR) in a cell of the player's level; NULL: none. */
const struct thing *game_stairs(const struct game *game, int x, int y, int portal);

/* Puts the player on the level at a depth, at or near a cell. False: there is no such level, or no
 * room on it for anybody; then he stays where he is. */
bool game_enter(struct game *game, int depth, struct point at, struct error *error);
/* How far the player's senses reach. */
struct fov_ranges game_ranges(const struct game *game);
/* What is seen, if anything has changed. */
void game_look_around(struct game *game);

#endif

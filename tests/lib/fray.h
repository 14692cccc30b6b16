/* A fray: a game of a whole library in which creatures that a test wants stand around the player.
 */
#ifndef INCURSION_TESTS_LIB_FRAY_H
#define INCURSION_TESTS_LIB_FRAY_H

#include "base/rng.h"
#include "cmd/embedded.h"
#include "play/game.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/status/renew.h"
#include "script/load.h"
#include "support.h"
#include "world/body.h"
#include "world/loose.h"
#include "world/throw.h"

enum { FRAY_MOST = 40, FRAY_LIFE = 5000 };

struct fray {
    struct load load;
    struct game *game;
    struct rng rng;
    handle crowd[FRAY_MOST];
    int count;
    uint32_t seed; /* of the game */
    int checks;    /* in it so far */
};

/* Ours (NULL), or the original's: "incursion-lib". Where that is absent the test is skipped. */
static inline void fray_load(struct fray *f, const char *shared)
{
    char path[FILE_PATH_SIZE];
    struct load_options options = {.embedded = embedded_image()};
    struct error error;

    *f = (struct fray){0};
    if (shared)
        options.lib = shared_path(path, shared);
    if (!load_open(&f->load, &options, &error))
        fail_msg("%s", error.text);
}

static inline void fray_start(struct fray *f, uint32_t seed)
{
    struct game_options options = {.library = &f->load.library, .name = "Ada", .seed = seed};
    struct error error;

    f->game = game_new(&options, &error);
    if (f->game == NULL)
        fail_msg("%s", error.text);
    rng_seed(&f->rng, seed);
    f->count = f->checks = 0;
    f->seed = seed;
}

static inline void fray_end(struct fray *f)
{
    game_free(f->game);
    f->game = NULL;
}

static inline void fray_close(struct fray *f)
{
    load_close(&f->load);
}

static inline int fray_below(struct fray *f, int bound)
{
    return rng_below(&f->rng, bound);
}

static inline struct thing *fray_thing(const struct fray *f, handle who)
{
    return world_thing(&f->game->world, who);
}

static inline bool fray_is_there(const struct fray *f, handle who)
{
    const struct thing *thing = fray_thing(f, who);

    return thing && !(thing->flags & F_DELETE) &&
           world_level_of(&f->game->world, thing) == game_here(f->game);
}

/* Awake and worked out, beside the player or as near as there is room; none: it did not come. */
static inline handle fray_bring(struct fray *f, res_id who)
{
    struct world *w = &f->game->world;
    const struct thing *player = game_player(f->game);
    struct thing *thing = newborn_make(w, &(struct newborn_wish){.who = who});
    handle self = thing ? thing->self : HANDLE_NONE;

    if (thing)
        arrive_at(w, game_here(f->game), thing, (struct point){player->x, player->y});
    if (fray_is_there(f, self))
        first_moments(w, fray_thing(f, self), true);
    if (fray_is_there(f, self))
        renew_values(w, fray_thing(f, self));
    return fray_is_there(f, self) ? self : HANDLE_NONE;
}

/* Nobody dies of wounds alone before the test is over. */
static inline void fray_heal(const struct fray *f, handle who)
{
    struct thing *thing = fray_thing(f, who);

    if (thing)
        thing->hp = thing->hp_max = FRAY_LIFE;
}

/* As a game does when an action is over; then everything must hold. */
static inline void fray_check(struct fray *f, const char *after)
{
    struct error error;

    f->checks++;
    loose_sweep(&f->game->world);
    if (game_player(f->game))
        game_player(f->game)->timeout = 0; /* whatever it took him */
    if (f->game->world.scene->depth != 0)
        fail_msg("game %u, %d: %s leaves an event open", f->seed, f->checks, after);
    if (!game_check(f->game, &error))
        fail_msg("game %u, %d: %s: %s", f->seed, f->checks, after, error.text);
}

#endif

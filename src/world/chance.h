/* Where randomness comes from.
 *
 * All draws of a game go through its world, from the stream that is in force. There are two modes:
 *
 * - By level: what happens draws from the main stream, and a level in the making from one of its
 *   own, seeded from the game's seed and the depth, with all that is made on it and the scripts
 *   that run then. So the dungeon of a seed does not depend on how it is played.
 * - One stream: everything draws from the main stream, as in the original, whose dungeon depends on
 *   the play.
 *
 * The original sets its generator anew at certain moments, mostly from the clock. Each has a name
 * (world/moments.def). With one stream they do what the original does, and its clock is a counter;
 * else a moment has a stream of its own from its beginning to its end.
 *
 * One draw per statement: C leaves the order of two draws in one expression open. */
#ifndef INCURSION_WORLD_CHANCE_H
#define INCURSION_WORLD_CHANCE_H

#include "base/dice.h"
#include "world/chance_watch.h"
#include "world/world.h"

/* Begins anew: the main stream and the clock from this seed. Nobody who listens is told. */
void chance_start(struct world *w, uint32_t seed, enum chance_mode mode);

/* Whether it can be what it says, for who reads it from a file; so a stream at its index. */
bool chance_is_sound(const struct chance *chance);
bool chance_stream_is_sound(const struct chance_stream *stream, int index);

/* ---- drawing ---- */

/* The generator in force, for those who need more of it than a draw. Who watches is not told. */
static inline struct rng *chance_rng(struct world *w)
{
    return &w->chance.streams[w->chance.now].rng;
}

/* Draws from the stream in force since it was seeded. */
static inline uint64_t chance_draws(const struct world *w)
{
    return w->chance.streams[w->chance.now].rng.draws;
}

/* What the stream in force was seeded with. */
static inline uint32_t chance_seed(const struct world *w)
{
    return w->chance.streams[w->chance.now].seed;
}

/* A number in 0..bound-1, as rng_below has it: one draw, or none where the bound is 0. */
static inline int roll_below(struct world *w, int bound)
{
    if (w->host.watch.is_on)
        return chance_watch_below(w, bound);
    return rng_below(chance_rng(w), bound);
}

#ifdef INCURSION_AUDIT_RNG
/* The audit names the place of the caller, not this file. */
#define roll_below(w, bound)                                  \
    ((w)->host.watch.is_on ? chance_watch_below((w), (bound)) \
                           : rng_below_audited(chance_rng(w), (bound), __FILE__, __LINE__))
#endif

/* As dice_roll and dice_roll_of: one draw for each die that has sides. */
int roll_dice(struct world *w, struct dice dice);
int roll_dice_of(struct world *w, int count, int sides, int bonus);

/* roll_below for who does not know worlds: the machine that runs scripts. */
int chance_draw(void *world, int bound);

/* ---- levels ---- */

/* The seed of a level's own stream. */
uint32_t chance_level_seed(uint32_t seed, int depth);

/* Everything between the two belongs to the making of a level. With one stream they do nothing. */
void chance_begin_level(struct world *w, int depth);
void chance_end_level(struct world *w);

/* ---- moments ---- */

/* A moment begins. Those that have an end, in either mode, are ended with chance_moment_over; for
 * the others that does nothing. */
void chance_moment(struct world *w, enum chance_moment moment);
/* The same with the seed that it had in another life. The clock is read all the same. */
void chance_moment_again(struct world *w, enum chance_moment moment, uint32_t seed);
void chance_moment_over(struct world *w, enum chance_moment moment);

#endif

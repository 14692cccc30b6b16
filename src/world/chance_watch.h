/* Listening to chance, and fixing what the dice show: for tests and the judge of recordings.
 *
 * A watch belongs to the host of a world and is no part of its state. Nobody watches in a game: it
 * costs one look at a flag for each draw, and for each step of a procedure. */
#ifndef INCURSION_WORLD_CHANCE_WATCH_H
#define INCURSION_WORLD_CHANCE_WATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct world;
struct script_event;

/* Each may be NULL. Names of procedures and steps are literals. */
struct chance_listener {
    void (*drawn)(void *context, int bound, int result);
    void (*seeded)(void *context, uint32_t seed);
    void (*step)(void *context, const char *procedure, const char *step);
    void *context;
};

/* What a procedure is doing; NULL: nothing that has a name. */
struct chance_step {
    const char *procedure, *step;
};

struct chance_watch {
    bool is_on;
    struct chance_listener listener;
    struct chance_step step; /* in force */
    const int *dice;         /* what is going to be drawn; NULL: whatever comes */
    int dice_count, drawn;   /* since they were fed */
    bool clock_stands;       /* every reader of the clock gets the same */
    void (*told)(void *context, const char *line); /* NULL: nobody follows what is chosen */
    void *told_context;
    /* Around each event that is thrown; `answer` is NULL where it begins. NULL: nobody asks. */
    void (*thrown)(const struct world *w, const struct script_event *e, int number,
                   const int *answer);
    int misfit, misfit_bound; /* the first die that no draw could give, from 1 on; 0: none */
};

/* From now on every draw through the world, every new seed and every step is told. */
void chance_listen(struct world *w, const struct chance_listener *listener);
void chance_unlisten(struct world *w);
/* From now on it is told line by line what procedures look for and what they choose. */
void chance_follow(struct world *w, void (*told)(void *context, const char *line), void *context);

/* The next draws give these numbers, each of 0..bound-1, and no stream moves. The dice are not
 * copied. What is drawn beyond them comes from the streams. */
void chance_feed(struct world *w, const int *dice, int count);
/* Draws are by chance again. False, with a sentence: dice were left, or too few, or a draw could
 * not have given what was fed. */
bool chance_feed_over(struct world *w, struct error *error);

/* ---- for those who draw, seed and take steps ---- */

/* roll_below, where the dice are watched. */
int chance_watch_below(struct world *w, int bound);
void chance_watch_seed(struct world *w, uint32_t seed);
void chance_watch_step(struct world *w, struct chance_step step);
/* A line for who follows what a procedure chooses and why; nothing where nobody does. */
void chance_watch_tell(const struct world *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif

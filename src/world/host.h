/* What a world asks of whoever it lives in: the functions that lead from the rules up to the game
 * and whoever plays it. None of it is state. */
#ifndef INCURSION_WORLD_HOST_H
#define INCURSION_WORLD_HOST_H

#include <stdbool.h>

#include "base/geom.h"
#include "world/chance_watch.h"

struct error;
struct question;
struct question_answer;
struct thing;

/* Answers a player's question. The answer is the standard one until it is changed. */
typedef void (*question_ask_fn)(void *context, const struct question *question,
                                struct question_answer *answer);

struct world_host {
    question_ask_fn ask; /* NULL: every question gets its standard answer */
    void *ask_context;
    /* Brings what the player sees up to date; NULL: there is nothing to see. */
    void (*look)(void *context);
    /* Whether one perceives the other, now; NULL: nothing is perceived. */
    bool (*perceives)(const void *context, const struct thing *who, const struct thing *what);
    /* Puts the player on the level at a depth, at or near a cell; NULL: there is only one level.
     * False: why not. */
    bool (*enter)(void *context, int depth, struct point at, struct error *why);
    const char *player_name; /* NULL: the player is called what he is */
    void *context;
    struct chance_watch watch; /* who listens to draws and steps */
};

#endif

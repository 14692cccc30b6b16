/* Long games by bots, checked all the way: what must hold holds, a saved and loaded game is the
 * same game, and the log replays to the same state. */
#ifndef INCURSION_PLAY_SOAK_H
#define INCURSION_PLAY_SOAK_H

#include "play/bot.h"
#include "play/game.h"

struct soak_request {
    const struct game_options *options; /* the bot's seed is the game's */
    enum bot_kind bot;
    int turns;       /* actions, unless the game ends before */
    bool undying;    /* death is turned away by option, the first action: games last */
    bool verify;     /* replay the log after the game */
    bool every;      /* check and copy the game after every action, not now and then */
    const char *log; /* where to write the log of a game that went wrong; NULL: nowhere */
};

struct soak_stats {
    uint64_t actions, steps, ticks, saves, checks;
    int deepest;
    int deaths; /* games that ended before their time */
    uint64_t script_errors;
    uint64_t hash; /* of the last state */
};

/* False, with a sentence, when something went wrong. Adds to *stats. */
bool soak_game(const struct soak_request *request, struct soak_stats *stats, struct error *error);

#endif

/* Long games by bots, checked all the way: what must hold holds, a saved and loaded game is the
 * same game, and the log replays to the same state. */
#ifndef INCURSION_PLAY_SOAK_H
#define INCURSION_PLAY_SOAK_H

#include "play/bot.h"
#include "play/game.h"

enum { SOAK_WORD_SIZE = 64, SOAK_LAST_SIZE = 1500 };

struct soak_request {
    const struct game_options *options; /* the bot's seed is the game's */
    enum bot_kind bot;
    int turns;       /* actions, unless the game ends before */
    bool undying;    /* death is turned away by option, the first action: games last */
    bool verify;     /* replay the log after the game */
    bool every;      /* check and copy the game after every action, not now and then */
    const char *log; /* where to write the log of a game that went wrong; NULL: nowhere */
    /* Hears of every action when it is done, and how many messages there were before; NULL:
     * nobody. */
    void (*follow)(const struct game *game, const struct action *action, uint64_t said);
};

/* How one game ended. */
struct soak_end {
    enum world_ending ending;  /* WORLD_GOES_ON: its actions were spent */
    int depth, deepest, level; /* where, how deep it ever was, the player's level */
    uint64_t actions;
    char calling[SOAK_WORD_SIZE]; /* the player's people and calling */
    char cause[WORLD_CAUSE_SIZE]; /* of the end */
    char last[SOAK_LAST_SIZE];    /* what the player was told last, a line each */
};

struct soak_stats {
    uint64_t actions, steps, ticks, saves, checks;
    int deepest;
    int deaths; /* games that ended before their time */
    uint64_t script_errors;
    uint64_t hash;       /* of the last state */
    struct soak_end end; /* of the last game */
};

/* False, with a sentence, when something went wrong. Adds to *stats. */
bool soak_game(const struct soak_request *request, struct soak_stats *stats, struct error *error);

#endif

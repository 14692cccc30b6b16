/* Options of commands that begin a game, and reading numbers and names of a call. */
#ifndef INCURSION_CMD_PLAY_OPTIONS_H
#define INCURSION_CMD_PLAY_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/modules.h"
#include "play/game.h"

enum {
    PLAY_SEED = MODULES_OPTION_END,
    PLAY_DUNGEON,
    PLAY_NAME,
    PLAY_RACE,
    PLAY_CLASS,
    PLAY_SEX,
    PLAY_OPTION_END
};

#define PLAY_OPTIONS                                                                       \
    {"seed", PLAY_SEED, "N", "the game's seed"},                                           \
        {"dungeon", PLAY_DUNGEON, "NAME", "the dungeon; else the first of the library"},   \
        {"name", PLAY_NAME, "NAME", "what the player is called; else as the race has it"}, \
        {"race", PLAY_RACE, "NAME", "the player's people; else one that is recommended"},  \
        {"class", PLAY_CLASS, "NAME", "the player's calling; else the same"},              \
        {"sex", PLAY_SEX, "woman|man", "what the player is"}, MODULES_OPTIONS

struct play_choice {
    const struct command *self;
    struct modules_choice modules;
    uint32_t seed;
    const char *dungeon, *name, *race, *calling;
    bool is_woman;
};

/* Takes note of an option; false, after saying so, when its value is wrong. Others are none of its
 * business. */
bool play_option(struct play_choice *choice, int option);
/* The options of a game over an open library; false, after saying so, for an unknown dungeon,
 * race or class. */
bool play_game_options(const struct play_choice *choice, const struct library *library,
                       struct game_options *options);
/* A number of a call; false after saying what is wrong. */
bool play_number(const struct command *self, const char *what, const char *text, int64_t least,
                 int64_t most, int64_t *out);

#endif

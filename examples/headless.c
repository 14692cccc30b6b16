/* Plays three games side by side through the library interface (play/game.h): a walker that goes
 * where it can and tells what came of it.
 *
 *     example_headless LIBRARY [STEPS]
 *
 * LIBRARY is an .irc file or a directory with a main.irc. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "play/game.h"
#include "script/load.h"

enum { GAMES = 3 };

static void walk(struct game *game, int steps)
{
    struct game_result result;

    for (int i = 0; i < steps; i++) {
        struct action action = action_make(ACTION_EXPLORE);
        game_step(game, &action, &result);
        if (result.done)
            continue;
        action = action_towards(ACTION_MOVE, i % DIR_COUNT);
        game_step(game, &action, &result);
    }
}

static void tell(const struct game *game)
{
    struct str_builder text = {0};
    struct json json = {.out = &text};

    game_describe(game, &json);
    puts(sb_cstr(&text));
    sb_free(&text);
}

static int play(const struct library *library, int steps)
{
    struct game *games[GAMES];
    struct error error;

    for (int i = 0; i < GAMES; i++) {
        struct game_options options = {
            .library = library, .name = "Walker", .seed = (uint32_t)i + 1};
        games[i] = game_new(&options, &error);
        if (games[i] == NULL) {
            fprintf(stderr, "%s\n", error.text);
            while (i > 0)
                game_free(games[--i]);
            return 1;
        }
    }
    for (int i = 0; i < GAMES; i++) {
        walk(games[i], steps);
        tell(games[i]);
        game_free(games[i]);
    }
    return 0;
}

int main(int argc, char **argv)
{
    struct load_options options = {.lib = argc > 1 ? argv[1] : NULL, .program = "example"};
    struct error error;
    struct load load;

    if (argc < 2) {
        fprintf(stderr, "usage: %s LIBRARY [STEPS]\n", argv[0]);
        return 2;
    }
    if (!load_open(&load, &options, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    int status = play(&load.library, argc > 2 ? atoi(argv[2]) : 50);
    load_close(&load);
    return status;
}

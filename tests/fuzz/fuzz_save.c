/* Any bytes as a saved game, and a sound game with some bytes changed. Whatever is accepted must be
 * sound, can be played, and is sound afterwards. The first bytes of the input are the changes:
 * place (3) and value. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../play/play_library.h"
#include "play/bot.h"
#include "play/save.h"
#include "play/state.h"
#include "script/compile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Made once: a library, and the state of a game in it. */
static struct made {
    struct compilation compilation;
    struct module module;
    struct library library;
    struct str_builder state;
    struct game_options options;
} * made;

static void play(struct game *game, int actions)
{
    struct bot bot;
    struct game_result result;

    bot_init(&bot, BOT_EXPLORER, 1);
    for (int i = 0; i < actions; i++) {
        struct action action = bot_choose(&bot, game);
        game_step(game, &action, &result);
        bot_learn(&bot, &action, &result);
    }
}

static void make(void)
{
    struct compile_options options = {
        .path = "fuzz.irc", .text = STR(PLAY_LIBRARY), .no_disk = true};
    struct error error;

    made = calloc(1, sizeof *made);
    if (made == NULL || !compile(&made->compilation, &options, &made->module) ||
        !library_add(&made->library, &made->module, &error))
        abort();
    made->options = (struct game_options){.library = &made->library, .seed = 1};
    struct game *game = game_new(&made->options, &error);
    if (game == NULL)
        abort();
    play(game, 20);
    state_write(game, &made->state);
    made->options = game->options;
    game_free(game);
}

/* What was accepted stays a state that can be written and read. */
static void check_copy(const struct game *game)
{
    struct error error;
    struct game *copy = game_copy(game, &error);

    if (copy == NULL) {
        fprintf(stderr, "no copy: %s\n", error.text);
        abort();
    }
    if (game_hash(copy) != game_hash(game))
        abort();
    game_free(copy);
}

static void try_state(struct str bytes)
{
    struct error error;
    struct game *game = game_empty(&made->options, &error);

    if (game == NULL)
        abort();
    if (state_read(game, bytes, &error)) {
        if (!game_check(game, &error))
            abort();
        game->world.time %= 1000000;
        play(game, 10);
        check_copy(game);
    }
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str bytes = str_from_n((const char *)data, size);
    struct str_builder changed = {0};
    struct save_info info;
    struct error error;

    if (made == NULL)
        make();
    save_unpack_info(bytes, "fuzz", &info, &error);
    try_state(bytes);
    sb_add(&changed, sb_str(&made->state));
    for (size_t i = 0; i + 4 <= size && i < 64; i += 4) {
        size_t at = (size_t)data[i] | (size_t)data[i + 1] << 8 | (size_t)data[i + 2] << 16;
        changed.data[at % changed.len] = (char)data[i + 3];
    }
    try_state(sb_str(&changed));
    sb_free(&changed);
    return 0;
}

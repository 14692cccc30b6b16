/* Any bytes as a saved game, and a sound game with some bytes changed; the same as a save with the
 * right checksum that a changed library is to go on with, also with any bytes as the table of what
 * its numbers mean. Whatever is accepted must be sound, can be played, and is sound afterwards. The
 * first bytes of the input are the changes: place (3) and value. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "../play/play_library.h"
#include "base/hash.h"
#include "play/bot.h"
#include "play/save.h"
#include "play/state.h"
#include "script/compile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SIZE_BYTES = 4, SUM_BYTES = 8 };

/* The same library with more in it, so that all numbers are others. */
#define MORE                                                                \
    "Terrain \"new floor\" { Image: grey GLYPH_FLOOR; }\n"                  \
    "Monster \"new beast\" : MA_ANIMAL { Image: red 'b'; CR: 1; HD: 1; }\n" \
    "Item \"new item\" : T_WEAPON { Image: grey '*'; Mat: MAT_GRANITE; }\n"

struct compiled {
    struct compilation compilation;
    struct module module;
    struct library library;
};

/* Made once: a library, the state of a game in it, its save, and the library as it has become. */
static struct made {
    struct compiled before, after;
    struct str_builder state;
    struct str_builder head;    /* of the save, without the sizes at its end */
    struct str_builder payload; /* table and state */
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

static void make_library(struct compiled *c, const char *text)
{
    struct compile_options options = {.path = "fuzz.irc", .text = str_from(text), .no_disk = true};
    struct error error;

    if (!compile(&c->compilation, &options, &c->module) ||
        !library_add(&c->library, &c->module, &error))
        abort();
}

static void make_libraries(void)
{
    const char *own = strstr(PLAY_LIBRARY, "Effect");
    struct str_builder text = {0};

    make_library(&made->before, PLAY_LIBRARY);
    sb_addf(&text, "%.*s%s%s", (int)(own - PLAY_LIBRARY), PLAY_LIBRARY, MORE, own);
    make_library(&made->after, sb_cstr(&text));
    sb_free(&text);
}

/* Takes a save apart. */
static void make_save(const struct game *game)
{
    struct str_builder bytes = {0};
    struct save_info info;
    struct error error;

    save_pack(game, &bytes);
    if (!save_unpack_info(sb_str(&bytes), "it", &info, &error))
        abort();
    size_t head = bytes.len - SUM_BYTES - info.packed_size;
    uLongf size = info.state_size;
    Bytef *payload = malloc(size);
    if (payload == NULL ||
        uncompress(payload, &size, (const Bytef *)bytes.data + head, info.packed_size) != Z_OK)
        abort();
    sb_add(&made->payload, str_from_n((const char *)payload, size));
    sb_add(&made->head, str_slice(sb_str(&bytes), 0, head - SIZE_BYTES - SIZE_BYTES));
    free(payload);
    sb_free(&bytes);
}

static void make(void)
{
    struct error error;

    made = calloc(1, sizeof *made);
    if (made == NULL)
        abort();
    make_libraries();
    made->options = (struct game_options){.library = &made->before.library, .seed = 1};
    struct game *game = game_new(&made->options, &error);
    if (game == NULL)
        abort();
    play(game, 20);
    state_write(game, &made->state);
    make_save(game);
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

/* ---- saves ---- */

static void put(struct str_builder *out, uint64_t value, int size)
{
    for (int i = 0; i < size; i++)
        sb_add_char(out, (char)(uint8_t)(value >> (8 * i)));
}

/* A save with the right seals. */
static void seal(struct str payload, struct str_builder *out)
{
    uLongf size = compressBound(payload.len);
    Bytef *packed = malloc(size);

    if (packed == NULL || compress2(packed, &size, (const Bytef *)payload.data, payload.len,
                                    Z_NO_COMPRESSION) != Z_OK)
        abort();
    sb_add(out, sb_str(&made->head));
    put(out, payload.len, SIZE_BYTES);
    put(out, size, SIZE_BYTES);
    sb_add(out, str_from_n((const char *)packed, size));
    put(out, hash_str(HASH_START, sb_str(out)), SUM_BYTES);
    free(packed);
}

static void try_save(struct str payload)
{
    struct str_builder bytes = {0}, notes = {0};
    struct error error;

    seal(payload, &bytes);
    struct game *game = save_unpack(sb_str(&bytes), "fuzz", &made->after.library, &notes, &error);
    if (game) {
        if (!game_check(game, &error))
            abort();
        game->world.time %= 1000000;
        play(game, 10);
        check_copy(game);
    }
    game_free(game);
    sb_free(&notes);
    sb_free(&bytes);
}

/* Any bytes as the table, before the state that there is. */
static void try_table(struct str table)
{
    struct str_builder payload = {0};

    put(&payload, table.len, SIZE_BYTES);
    sb_add(&payload, table);
    sb_add(&payload, sb_str(&made->state));
    try_save(sb_str(&payload));
    sb_free(&payload);
}

static void change(struct str_builder *bytes, size_t range, const uint8_t *data, size_t size)
{
    for (size_t i = 0; i + 4 <= size && i < 64; i += 4) {
        size_t at = (size_t)data[i] | (size_t)data[i + 1] << 8 | (size_t)data[i + 2] << 16;
        bytes->data[at % range] = (char)data[i + 3];
    }
}

static void try_changed_save(const uint8_t *data, size_t size, size_t range)
{
    struct str_builder changed = {0};

    sb_add(&changed, sb_str(&made->payload));
    change(&changed, range, data, size);
    try_save(sb_str(&changed));
    sb_free(&changed);
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
    change(&changed, changed.len, data, size);
    try_state(sb_str(&changed));
    sb_free(&changed);
    try_table(bytes);
    try_changed_save(data, size, made->payload.len);
    try_changed_save(data, size, made->payload.len - made->state.len);
    return 0;
}

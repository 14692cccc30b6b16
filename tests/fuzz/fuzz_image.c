/* A module image that was compiled, with some numbers changed and its checksums made right again:
 * it is refused with a sentence, or it can be played and saved. The input is a row of changes:
 * place (3 bytes), how wide (1), and the new bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../play/play_library.h"
#include "base/hash.h"
#include "play/bot.h"
#include "play/save.h"
#include "res/verify.h"
#include "script/compile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CHANGES_MOST = 16, ACTIONS = 6 };

static struct str_builder *compiled; /* the image, made once */

static void fail(const char *what, const struct error *error)
{
    fprintf(stderr, "%s: %s\n", what, error->text);
    abort();
}

static void make(void)
{
    struct compile_options options = {
        .path = "fuzz.irc", .text = STR(PLAY_LIBRARY), .no_disk = true};
    struct compilation compilation;
    struct module module;

    compiled = calloc(1, sizeof *compiled);
    if (compiled == NULL || !compile(&compilation, &options, &module))
        abort();
    sb_add(compiled, str_from_n((const char *)module.bytes, module.size));
    module_close(&module);
    compile_free(&compilation);
}

/* What is behind the header changes; the header answers for it. */
static void change(unsigned char *image, size_t image_size, const uint8_t *data, size_t size)
{
    struct module_header *header = (void *)image;
    size_t inside = image_size - sizeof *header, at = 0;

    for (int i = 0; i < CHANGES_MOST && at + 4 < size; i++) {
        size_t place = (size_t)data[at] | (size_t)data[at + 1] << 8 | (size_t)data[at + 2] << 16;
        size_t width = (size_t)1 << data[at + 3] % 3;
        place = sizeof *header + place % inside / width * width;
        for (at += 4; width > 0 && at < size && place < image_size; width--)
            image[place++] = data[at++];
    }
    uint64_t hash = hash_u32(HASH_START, (uint32_t)header->slot);
    header->content_hash = hash_bytes(hash, image + sizeof *header, inside);
    header->checksum = module_checksum(image, image_size);
}

static void check_game(const struct game *game)
{
    struct str_builder bytes = {0};
    struct error error = {0};

    if (!game_check(game, &error))
        fail("a broken state", &error);
    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "the save", game->options.library, &error);
    if (loaded == NULL)
        fail("no save", &error);
    if (game_hash(loaded) != game_hash(game))
        fail("another state", &error);
    game_free(loaded);
    sb_free(&bytes);
}

static void play(const struct library *library)
{
    struct game_options options = {.library = library, .seed = 1};
    struct game_result result;
    struct error error;
    struct bot bot;
    struct game *game = game_new(&options, &error);

    if (game == NULL)
        return;
    bot_init(&bot, BOT_EXPLORER, 1);
    for (int i = 0; i < ACTIONS; i++) {
        struct action action = bot_choose(&bot, game);
        game_step(game, &action, &result);
        bot_learn(&bot, &action, &result);
    }
    check_game(game);
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct library library = {0};
    struct module module;
    struct error error;

    if (compiled == NULL)
        make();
    unsigned char *image = malloc(compiled->len);
    if (image == NULL)
        abort();
    memcpy(image, compiled->data, compiled->len);
    change(image, compiled->len, data, size);
    if (module_open(&module, image, compiled->len, "fuzz", &error) &&
        library_add(&library, &module, &error))
        play(&library);
    free(image);
    return 0;
}

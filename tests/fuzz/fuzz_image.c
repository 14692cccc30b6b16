/* Images with hostile contents and the right seals: a sound one in which some numbers are changed.
 * What is let through is played for some actions and saved, and what is saved can be read again.
 * The input is a list of changes, 8 bytes each: place (3), width (1), value (4). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../play/play_library.h"
#include "base/num.h"
#include "play/bot.h"
#include "play/save.h"
#include "res/verify.h"
#include "script/compile.h"
#include "script/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CHANGE_BYTES = 8, CHANGES_MOST = 16, ACTIONS = 12, STEPS = 20000 };

/* Scripts at every turn, so that changed code has something to do. */
#define RESTLESS                                                                                \
    "Monster \"imp\" : MA_ANIMAL { Image: red 'i'; CR: 1; HD: 1; Mov: 100%;\n"                  \
    "  On Event EV_TURN { hObj h; h = CreateItem($\"pebble\");"                                 \
    " h->PlaceAt(EMap, EActor->x + 1, EActor->y); EActor->GainTempStati(AFRAID, EActor, 5,"     \
    " SS_MISC, 3, 7); switch (EActor->x) { case 3: return DONE; case 9: return ABORT;"          \
    " default: EActor->IPrint(Replace(\"a <Obj>\", \"a\", \"the\"), h); } return NOTHING; };\n" \
    "  On Event EV_MOVE { EMap->NewField(FI_LIGHT, EActor->x, EActor->y, 3, 0, 2,"              \
    " $\"tripwire\", EActor); ThrowDmg(EV_DAMAGE, AD_FIRE, 1, \"heat\", EActor, EActor);"       \
    " return NOTHING; }; }\n"                                                                   \
    "Terrain \"restless\" { Image: white GLYPH_FLOOR; Flags: TF_SPECIAL;\n"                     \
    "  On Event EV_TURN { hObj h; h = CreateMonster($\"imp\"); h->PlaceNear(EActor->x,"         \
    " EActor->y); EMap->WriteTerra(EActor->x + 1, EActor->y, $\"puddle\"); return NOTHING; }; }\n"

/* Made once. */
static struct made {
    struct compilation compilation;
    struct module module;
} * made;

static void must(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static void make(void)
{
    struct compile_options options = {
        .path = "fuzz.irc", .text = STR(PLAY_LIBRARY RESTLESS), .no_disk = true};

    made = calloc(1, sizeof *made);
    must(made != NULL && compile(&made->compilation, &options, &made->module), "the library");
}

/* Everything but what says that this is an image, and of which size. */
static void change(unsigned char *image, size_t size, const uint8_t *data)
{
    size_t first = offsetof(struct module_header, slot);
    size_t at = (size_t)data[0] | (size_t)data[1] << 8 | (size_t)data[2] << 16;
    size_t width = (size_t)1 << data[3] % 3;

    at = first + at % (size - first - 4);
    memcpy(image + at / width * width, data + 4, width);
}

static void put_underfoot(struct game *game, const char *name)
{
    struct level *level = game_here(game);
    const struct thing *player = game_player(game);
    res_id id = library_find(game->options.library, str_from(name));

    if (library_terrain(game->options.library, id))
        level_cell(level, player->x, player->y)->terrain = (uint8_t)level_terrain_index(level, id);
}

static void play(struct game *game)
{
    struct bot bot;
    struct game_result result;
    struct error error;

    bot_init(&bot, BOT_RANDOM, 1);
    game_set_ask(game, bot_answer, &bot);
    game->vm->limits.budget[VM_STEPS] = STEPS;
    put_underfoot(game, "restless");
    for (int i = 0; i < ACTIONS; i++) {
        struct action action = bot_choose(&bot, game);
        game_step(game, &action, &result);
        bot_learn(&bot, &action, &result);
    }
    must(game_check(game, &error), error.text);
}

static void play_and_save(const struct library *library)
{
    struct game_options options = {.library = library, .seed = 1};
    struct str_builder bytes = {0};
    struct error error;
    struct game *game = game_new(&options, &error);

    if (game == NULL)
        return;
    play(game);
    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "fuzz", library, NULL, &error);
    must(loaded != NULL, error.text);
    must(game_hash(loaded) == game_hash(game), "what was saved is not what was loaded");
    game_free(loaded);
    game_free(game);
    sb_free(&bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct library library = {0};
    struct module module;
    struct error error;

    if (made == NULL)
        make();
    size_t length = made->module.size;
    unsigned char *image = malloc(length);
    must(image != NULL, "memory");
    memcpy(image, made->module.bytes, length);
    for (size_t i = 0; i < CHANGES_MOST && (i + 1) * CHANGE_BYTES <= size; i++)
        change(image, length, data + i * CHANGE_BYTES);
    module_seal(image, length);
    if (module_open(&module, image, length, "fuzz", &error)) {
        if (load_check_code(&module, "fuzz", &error) && library_add(&library, &module, &error))
            play_and_save(&library);
        module_close(&module);
    }
    free(image);
    return 0;
}

/* How long scripts that mean to hang the program keep it busy: tests/play/hostile_cost.irh, each as
 * the script of one action. */
#include <stdlib.h>

#include "../tests/play/play_library.h"
#include "base/check.h"
#include "base/file.h"
#include "bench.h"
#include "bench_library.h"
#include "play/game.h"
#include "world/throw.h"

static void open_library(struct bench_library *b)
{
    struct str_builder text = {0}, hostile = {0};
    struct compile_options options = {.path = "hostile.irc", .no_disk = true};
    struct error error;

    bool good = file_read(INCURSION_SOURCE_DIR "/tests/play/hostile_cost.irh", &hostile, &error);
    ENSURE(good, "%s", error.text);
    sb_addf(&text, "%s%s", PLAY_LIBRARY, sb_cstr(&hostile));
    options.text = sb_str(&text);
    bench_compile(b, &options);
    sb_free(&text);
    sb_free(&hostile);
}

/* What the terrain does to who steps on it, and then a turn in which others could act. */
static double time_terrain(const struct library *library, res_id id)
{
    struct game_options options = {.library = library, .seed = 1};
    struct action rest = action_make(ACTION_REST);
    struct game_result result;
    struct error error;
    struct game *game = game_new(&options, &error);

    ENSURE(game != NULL, "%s", error.text);
    rest.number = 1000;
    bool speaks = event_is_handled(library, id, EV_SPECIAL);
    struct level *level = game_here(game);
    const struct thing *player = game_player(game);
    level_cell(level, player->x, player->y)->terrain = (uint8_t)level_terrain_index(level, id);
    double began = bench_now();
    if (speaks) {
        struct script_event *event = throw_begin(&game->world);
        event->actor = event->target = (int32_t)game->world.player;
        throw_ask(&game->world, event, EV_SPECIAL, id);
    } else {
        game_step(game, &rest, &result);
    }
    double taken = bench_now() - began;
    game_free(game);
    return taken;
}

void bench_hostile(void)
{
    struct bench_library b;
    double worst = 0;

    open_library(&b);
    for (int i = 0; i < module_count(&b.module, RES_TERRAIN); i++) {
        res_id id = module_id(&b.module, RES_TERRAIN, i);
        if (!event_is_handled(&b.library, id, EV_SPECIAL) &&
            !event_is_handled(&b.library, id, EV_TURN))
            continue;
        double taken = time_terrain(&b.library, id);
        worst = taken > worst ? taken : worst;
    }
    bench_report("the worst action of a hostile script", worst * 1e3, "ms", 0);
    bench_close(&b);
}

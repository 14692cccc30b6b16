/* Games: how many steps a second a bot takes with sight on, and how much memory a game needs. */
#include <stdio.h>
#include <stdlib.h>

#include "../tests/play/play_library.h"
#include "base/check.h"
#include "base/file.h"
#include "bench.h"
#include "bench_library.h"
#include "play/bot.h"
#include "play/save.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

enum { GAMES = 8, STEPS = 4000, ACTIONS_MOST = 3000, RUNS = 5 };

/* The original's data where they are, else a small library. */
static void open_library(struct bench_library *b)
{
    if (!bench_open_original(b))
        bench_compile(b, &(struct compile_options){
                             .path = "play.irc", .text = STR(PLAY_LIBRARY), .no_disk = true});
}

static double megabytes_in_use(void)
{
#if defined(__GLIBC__)
    struct mallinfo2 info = mallinfo2();

    return (double)(info.uordblks + info.hblkhd) / (1 << 20);
#else
    return 0;
#endif
}

struct tally {
    double seconds, ticks, walk_seconds, walked, hash_seconds, save_seconds, megabytes, levels;
};

static void play_one(const struct library *library, uint32_t seed, struct tally *tally)
{
    struct game_options options = {.library = library, .seed = seed};
    double before = megabytes_in_use();
    struct str_builder bytes = {0};
    struct game_result result;
    struct error error;
    struct bot bot;
    long steps = 0;
    int actions = 0;

    struct game *game = game_new(&options, &error);
    ENSURE(game != NULL, "%s", error.text);
    bot_init(&bot, BOT_EXPLORER, seed);
    for (; steps < STEPS && actions < ACTIONS_MOST; actions++) {
        struct action action = bot_choose(&bot, game);
        bool walks = action.kind == ACTION_EXPLORE || action.kind == ACTION_TRAVEL;
        double began = bench_now();
        game_step(game, &action, &result);
        double taken = bench_now() - began;
        bot_learn(&bot, &action, &result);
        tally->seconds += taken;
        tally->walk_seconds += walks ? taken : 0;
        tally->walked += walks ? result.steps : 0;
        steps += result.steps;
    }
    tally->ticks += (double)game->world.time;
    double start = bench_now();
    bench_keep(game_hash(game));
    tally->hash_seconds += bench_now() - start;
    tally->megabytes += megabytes_in_use() - before;
    tally->levels += game->world.levels.count;
    start = bench_now();
    save_pack(game, &bytes);
    tally->save_seconds += bench_now() - start;
    sb_free(&bytes);
    game_free(game);
}

void bench_play(void)
{
    struct bench_library b;
    struct tally tally = {0};

    open_library(&b);
    for (int run = 0; run < RUNS; run++) { /* the best of some, as with the other benchmarks */
        struct tally one = {0};
        for (uint32_t seed = 1; seed <= GAMES; seed++)
            play_one(&b.library, seed, &one);
        if (run == 0 || one.walk_seconds < tally.walk_seconds)
            tally = one;
    }
    bench_report("exploring, with sight", tally.walked / tally.walk_seconds * 1e-3, "k steps/s", 0);
    bench_report("time in the game", tally.ticks / tally.seconds * 1e-6, "M ticks/s", 0);
    bench_report("a game's memory", tally.megabytes / GAMES, "MB", 0);
    bench_report("levels of such a game", tally.levels / GAMES, "levels", 0);
    bench_report("state hash", tally.hash_seconds / GAMES * 1e3, "ms", 0);
    bench_report("saving, without the disk", tally.save_seconds / GAMES * 1e3, "ms", 0);
    bench_close(&b);
}

#include <pthread.h>

#include "play/bot.h"
#include "play/sight.h"
#include "play/way.h"
#include "play_support.h"

static void plays(struct game *game, uint32_t seed, int actions)
{
    struct bot bot;
    struct game_result result;

    bot_init(&bot, seed % 2 ? BOT_EXPLORER : BOT_RANDOM, seed);
    game_set_ask(game, bot_answer, &bot);
    for (int i = 0; i < actions; i++) {
        struct action action = bot_choose(&bot, game);
        game_step(game, &action, &result);
        bot_learn(&bot, &action, &result);
    }
    game_set_ask(game, NULL, NULL);
}

static void a_new_game_is_sound(void **state)
{
    struct game *game = play_game(*state, 7);
    struct error error;

    assert_true(game_check(game, &error));
    assert_int_equal(game->depth, 1);
    assert_int_equal(game->world.time, 0);
    assert_string_equal(game->options.name, "Ada");
    assert_int_equal(game->options.luck, 10);
    assert_true(sight_sees(game, game_player(game)));
    assert_true(was_said(game, "Welcome to The Cellars, Ada."));
    game_free(game);
}

static void the_same_seed_is_the_same_game(void **state)
{
    struct game *a = play_game(*state, 3), *b = play_game(*state, 3), *c = play_game(*state, 4);

    assert_true(game_hash(a) == game_hash(b));
    assert_false(game_hash(a) == game_hash(c));
    plays(a, 9, 300);
    plays(b, 9, 300);
    assert_true(game_hash(a) == game_hash(b));
    assert_int_equal(a->actions, 300);
    game_free(a);
    game_free(b);
    game_free(c);
}

static void a_copy_goes_its_own_way(void **state)
{
    struct game *game = play_game(*state, 6);

    plays(game, 3, 150);
    struct error error;
    struct game *copy = game_copy(game, &error), *other = game_copy(game, &error);
    uint64_t before = game_hash(game);
    assert_true(game_hash(copy) == before);
    plays(copy, 8, 100);
    assert_true(game_hash(game) == before);
    plays(other, 8, 100);
    assert_true(game_hash(other) == game_hash(copy));
    game_free(copy);
    game_free(other);
    game_free(game);
}

static void a_dungeon_does_not_depend_on_how_it_is_played(void **state)
{
    struct game *a = play_game(*state, 5), *b = play_game(*state, 5);
    struct error error;

    plays(a, 2, 200);
    struct level *one = game_level(a, 3, &error), *other = game_level(b, 3, &error);
    assert_non_null(one);
    assert_non_null(other);
    assert_int_equal(one->terrain_count, other->terrain_count);
    if (a->depth != 3)
        for (int i = 0; i < one->width * one->height; i++)
            assert_int_equal(one->cells[i].terrain, other->cells[i].terrain);
    game_free(a);
    game_free(b);
}

static bool stays_sound(uint32_t seed, struct str_builder *why);

static struct play *shared_play(void)
{
    return play_open("");
}

static bool stays_sound(uint32_t seed, struct str_builder *why)
{
    struct play *play = shared_play();
    struct game *game = play_game(play, seed);
    struct error error;
    bool good = true;

    for (int i = 0; good && i < 10; i++) {
        plays(game, seed + (uint32_t)i, 40);
        good = game_check(game, &error);
    }
    if (!good)
        sb_add_cstr(why, error.text);
    game_free(game);
    void *state = play;
    play_teardown(&state);
    return good;
}

static void bots_leave_every_game_sound(void **state)
{
    (void)state;
    assert_property(stays_sound, 12);
}

static void a_check_finds_what_is_wrong(void **state)
{
    struct game *game = play_game(*state, 1);
    struct thing *player = game_player(game);
    struct error error;

    player->x++;
    assert_false(game_check(game, &error));
    player->x--;
    assert_true(game_check(game, &error));
    ARRAY_PUSH(&game_here(game)->things, game->world.player);
    assert_false(game_check(game, &error));
    game_here(game)->things.count--;
    game_here(game)->cells[100].terrain = 250;
    assert_false(game_check(game, &error));
    game_here(game)->cells[100].terrain = 0;
    game_player(game)->timeout = 3;
    assert_false(game_check(game, &error));
    game_player(game)->timeout = 0;
    assert_true(game_check(game, &error));
    game_free(game);
}

static void a_library_without_a_dungeon_is_refused(void **state)
{
    struct play *play = *state;
    struct library empty = {0};
    struct game_options options = {.library = &empty};
    struct error error;

    assert_null(game_new(&options, &error));
    assert_non_null(strstr(error.text, "no dungeon"));
    options = play_options(play, 1);
    options.dungeon = library_find(&play->library, STR("floor"));
    assert_null(game_new(&options, &error));
}

static void describes_itself(void **state)
{
    struct game *game = play_game(*state, 1);
    struct str_builder out = {0};
    struct json json = {.out = &out};

    game_describe(game, &json);
    assert_non_null(
        strstr(sb_cstr(&out), "\"format\":\"incursion-game\",\"version\":1,\"seed\":1"));
    assert_non_null(strstr(sb_cstr(&out), "\"dungeon\":\"The Cellars\",\"depth\":1"));
    assert_non_null(strstr(sb_cstr(&out), "Welcome to The Cellars, Ada."));
    sb_free(&out);
    game_free(game);
}

struct worker {
    struct play *play;
    uint32_t seed;
    uint64_t hash;
};

static void *work(void *context)
{
    struct worker *worker = context;
    struct game *game = play_game(worker->play, worker->seed);

    plays(game, worker->seed, 200);
    worker->hash = game_hash(game);
    game_free(game);
    return NULL;
}

static void games_in_threads_do_not_meet(void **state)
{
    struct worker workers[4], alone;
    pthread_t threads[4];

    for (int i = 0; i < 4; i++) {
        workers[i] = (struct worker){.play = *state, .seed = (uint32_t)i + 1};
        assert_int_equal(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (int i = 0; i < 4; i++) {
        pthread_join(threads[i], NULL);
        alone = (struct worker){.play = *state, .seed = (uint32_t)i + 1};
        work(&alone);
        assert_true(alone.hash == workers[i].hash);
    }
}

int test_game(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_is_sound),
        cmocka_unit_test(the_same_seed_is_the_same_game),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(a_dungeon_does_not_depend_on_how_it_is_played),
        cmocka_unit_test(bots_leave_every_game_sound),
        cmocka_unit_test(a_check_finds_what_is_wrong),
        cmocka_unit_test(a_library_without_a_dungeon_is_refused),
        cmocka_unit_test(describes_itself),
        cmocka_unit_test(games_in_threads_do_not_meet),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

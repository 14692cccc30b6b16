#include <stdio.h>
#include <unistd.h>

#include "play/bot.h"
#include "play/save.h"
#include "play_support.h"

static void explore(struct game *game, int actions)
{
    struct bot bot;
    struct game_result result;

    bot_init(&bot, BOT_EXPLORER, 3);
    for (int i = 0; i < actions; i++) {
        struct action action = bot_choose(&bot, game);
        game_step(game, &action, &result);
        bot_learn(&bot, &action, &result);
    }
}

static void a_loaded_game_is_the_saved_one(void **state)
{
    struct play *play = *state;
    struct game *game = play_game(play, 6);
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "same");
    explore(game, 150);
    assert_true(save_write(game, path, NULL, &error));
    struct game *loaded = save_read(path, &play->library, NULL, &error);
    if (loaded == NULL)
        fail_msg("%s", error.text);
    assert_true(game_hash(loaded) == game_hash(game));
    explore(game, 150);
    explore(loaded, 150);
    assert_true(game_hash(loaded) == game_hash(game));
    game_free(game);
    game_free(loaded);
}

static void a_file_says_what_is_in_it(void **state)
{
    struct play *play = *state;
    struct game *game = play_game(play, 6);
    struct save_info info;
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "info");
    explore(game, 20);
    assert_true(save_write(game, path, NULL, &error));
    assert_true(save_read_info(path, &info, &error));
    assert_string_equal(info.name, "Ada");
    assert_string_equal(info.dungeon_name, "The Cellars");
    assert_int_equal(info.seed, 6);
    assert_int_equal(info.actions, 20);
    assert_true(info.state_hash == game_hash(game));
    assert_true(info.packed_size < info.state_size / 4);
    game_free(game);
}

static void the_one_before_is_kept(void **state)
{
    struct play *play = *state;
    struct game *game = play_game(play, 6);
    char path[FILE_PATH_SIZE], old[FILE_PATH_SIZE];
    struct save_info info;
    struct error error;

    play_path(play, path, "twice");
    assert_true(save_write(game, path, NULL, &error));
    explore(game, 5);
    assert_true(save_write(game, path, NULL, &error));
    assert_true(save_old_path(path, old));
    assert_true(save_read_info(old, &info, &error));
    assert_int_equal(info.actions, 0);
    assert_true(save_read_info(path, &info, &error));
    assert_int_equal(info.actions, 5);
    game_free(game);
}

static void every_damaged_byte_is_noticed(void **state)
{
    struct play *play = *state;
    struct game *game = play_game(play, 6);
    struct str_builder bytes = {0};
    struct error error;

    save_pack(game, &bytes);
    for (size_t i = 0; i < bytes.len; i += 1 + bytes.len / 500) {
        bytes.data[i] ^= 0x20;
        assert_null(save_unpack(sb_str(&bytes), "it", &play->library, NULL, &error));
        bytes.data[i] ^= 0x20;
        assert_null(
            save_unpack(str_slice(sb_str(&bytes), 0, i), "it", &play->library, NULL, &error));
    }
    struct game *loaded = save_unpack(sb_str(&bytes), "it", &play->library, NULL, &error);
    assert_non_null(loaded);
    game_free(loaded);
    sb_free(&bytes);
    game_free(game);
}

int test_save(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loaded_game_is_the_saved_one),
        cmocka_unit_test(a_file_says_what_is_in_it),
        cmocka_unit_test(the_one_before_is_kept),
        cmocka_unit_test(every_damaged_byte_is_noticed),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

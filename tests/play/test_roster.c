#include <stdio.h>
#include <unistd.h>
#include <utime.h>

#include "play/roster.h"
#include "session_support.h"

struct kept {
    struct play *play;
    char data[FILE_PATH_SIZE];
    struct roster roster;
};

static void open_kept(struct kept *k, struct play *play, const char *name)
{
    *k = (struct kept){.play = play};
    play_path(play, k->data, name);
    roster_init(&k->roster, k->data);
}

/* Begins a game of a player, plays some actions, and says when that was. */
static void keep(struct kept *k, const char *name, uint64_t actions, time_t when)
{
    struct game_options options = play_options(k->play, 5);
    char save[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct error error;

    snprintf(options.name, sizeof options.name, "%s", name);
    assert_true(roster_make_place(&k->roster, name, save, &error));
    struct session *session = session_begin(&options, save, &error);
    assert_non_null(session);
    play_on(session, actions);
    assert_true(session_save(session, &error));
    session_free(session);
    snprintf(log, sizeof log, "%s.log", save);
    struct utimbuf times = {when, when};
    utime(save, &times);
    utime(log, &times);
}

static void games_are_listed_the_last_one_first(void **state)
{
    struct kept k;

    open_kept(&k, *state, "listed");
    roster_read(&k.roster);
    assert_int_equal(k.roster.games.count, 0);
    keep(&k, "Ada", 3, 1000);
    keep(&k, "Bo/../.x", 4, 3000);
    keep(&k, "Ada", 5, 2000);
    roster_read(&k.roster);
    assert_int_equal(k.roster.games.count, 3);
    assert_string_equal(k.roster.games.items[0].label, "Bo_.._.x");
    assert_string_equal(k.roster.games.items[1].label, "Ada 2");
    assert_int_equal(k.roster.games.items[1].info.actions, 5);
    assert_string_equal(k.roster.games.items[2].label, "Ada");
    assert_string_equal(k.roster.games.items[2].why, "");
    roster_free(&k.roster);
}

static void no_name_leads_out_of_the_folder(void **state)
{
    static const char *const names[] = {"..",  ".",       "",         " ", "/",
                                        "a/b", "\x1b[2J", "\xff\xfe", "\n"};
    struct kept k;
    struct error error;
    char save[FILE_PATH_SIZE], folder[FILE_PATH_SIZE], above[FILE_PATH_SIZE];

    open_kept(&k, *state, "names");
    for (int i = 0; i < COUNT_OF(names); i++) {
        assert_true(roster_make_place(&k.roster, names[i], save, &error));
        file_directory_of(save, folder);
        file_directory_of(folder, above);
        assert_string_equal(above, k.roster.directory);
        for (const char *c = folder; *c; c++)
            assert_true((unsigned char)*c >= ' ');
        roster_give_back(save);
        assert_false(file_exists(folder));
    }
}

static void games_are_found_by_label_and_by_player(void **state)
{
    struct kept k;
    struct error error;

    open_kept(&k, *state, "found");
    keep(&k, "Ada", 1, 1000);
    keep(&k, "Ada", 2, 2000);
    keep(&k, "Bo", 3, 3000);
    roster_read(&k.roster);
    assert_int_equal(roster_find(&k.roster, "Ada", &error)->info.actions, 1);
    assert_int_equal(roster_find(&k.roster, "ada 2", &error)->info.actions, 2);
    assert_true(roster_rename(&k.roster, roster_find(&k.roster, "Bo", &error), "deep", &error));
    roster_read(&k.roster);
    assert_string_equal(roster_find(&k.roster, "Bo", &error)->label, "deep");
    assert_null(roster_find(&k.roster, "Cy", &error));
    assert_non_null(strstr(error.text, "no game of \"Cy\""));
    assert_false(roster_rename(&k.roster, roster_find(&k.roster, "deep", &error), "Ada", &error));
    assert_non_null(strstr(error.text, "already"));
    roster_free(&k.roster);
}

static void a_renamed_game_goes_on(void **state)
{
    struct kept k;
    struct error error;

    open_kept(&k, *state, "renamed");
    keep(&k, "Ada", 9, 1000);
    roster_read(&k.roster);
    assert_true(roster_rename(&k.roster, &k.roster.games.items[0], "Old Ada", &error));
    roster_read(&k.roster);
    struct session *session = open_session(k.play, k.roster.games.items[0].save);
    assert_int_equal(session->game->actions, 9);
    assert_false(roster_delete(&k.roster.games.items[0], &error));
    assert_non_null(strstr(error.text, "being played"));
    assert_false(roster_rename(&k.roster, &k.roster.games.items[0], "Young Ada", &error));
    session_free(session);
    assert_true(roster_delete(&k.roster.games.items[0], &error));
    roster_read(&k.roster);
    assert_int_equal(k.roster.games.count, 0);
    roster_free(&k.roster);
}

static void a_game_that_cannot_be_read_is_listed_with_the_reason(void **state)
{
    struct kept k;
    char old[FILE_PATH_SIZE];

    open_kept(&k, *state, "unread");
    keep(&k, "Ada", 9, 1000);
    roster_read(&k.roster);
    write_file(k.roster.games.items[0].save, STR("INCURSAV"));
    assert_true(save_old_path(k.roster.games.items[0].save, old));
    unlink(old);
    roster_read(&k.roster);
    assert_int_equal(k.roster.games.count, 1);
    assert_non_null(strstr(k.roster.games.items[0].why, "too short"));
    roster_free(&k.roster);
}

/* What is not the game's is not removed, and keeps nothing else from being deleted. */
static void a_folder_with_more_in_it_is_deleted_all_the_same(void **state)
{
    struct kept k;
    char above[FILE_PATH_SIZE], inside[FILE_PATH_SIZE];
    struct error error;

    open_kept(&k, *state, "more");
    for (int i = 0; i < 3; i++) {
        keep(&k, "Ada", 2, 1000);
        roster_read(&k.roster);
        file_directory_of(k.roster.games.items[0].save, above);
        assert_true(file_join(inside, above, "mine"));
        assert_true(file_make_directories(inside, &error));
        assert_true(roster_delete(&k.roster.games.items[0], &error));
        roster_read(&k.roster);
        assert_int_equal(k.roster.games.count, 0);
    }
    roster_free(&k.roster);
}

static void a_game_of_which_only_the_old_save_is_left_is_listed(void **state)
{
    struct kept k;
    char path[FILE_PATH_SIZE + 8];

    open_kept(&k, *state, "remains");
    keep(&k, "Ada", 9, 1000);
    roster_read(&k.roster);
    unlink(k.roster.games.items[0].save);
    snprintf(path, sizeof path, "%s.log", k.roster.games.items[0].save);
    unlink(path);
    roster_read(&k.roster);
    assert_int_equal(k.roster.games.count, 1);
    roster_free(&k.roster);
}

static void a_game_from_before_there_were_folders_is_taken_over(void **state)
{
    struct kept k;
    char save[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct error error;

    open_kept(&k, *state, "before");
    assert_true(file_make_directories(k.data, &error));
    assert_true(file_join(save, k.data, "game.save"));
    struct session *session = open_session(k.play, save);
    play_on(session, 12);
    session_free(session);
    roster_read(&k.roster);
    assert_int_equal(k.roster.games.count, 1);
    assert_string_equal(k.roster.games.items[0].label, "Earlier game");
    session = open_session(k.play, k.roster.games.items[0].save);
    assert_int_equal(session->game->actions, 12);
    session_free(session);
    snprintf(log, sizeof log, "%s.log", save);
    assert_false(file_exists(log));
    roster_free(&k.roster);
}

/* A game that is being played is kept under another name from now on. */
static void a_played_game_gets_another_name(void **state)
{
    struct kept k;
    struct error error;
    char save[FILE_PATH_SIZE], moved[FILE_PATH_SIZE];

    open_kept(&k, *state, "moved");
    keep(&k, "Bo", 1, 1000);
    struct game_options options = play_options(k.play, 5);
    assert_true(roster_make_place(&k.roster, "Ada", save, &error));
    struct session *session = session_begin(&options, save, &error);
    assert_non_null(session);
    assert_false(roster_move(&k.roster, save, "Ada", moved));
    assert_true(roster_move(&k.roster, save, "Bo", moved));
    session_moved(session, moved);
    play_on(session, 4);
    assert_true(session_save(session, &error));
    session_free(session);
    roster_read(&k.roster);
    assert_int_equal(k.roster.games.count, 2);
    assert_string_equal(k.roster.games.items[0].label, "Bo 2");
    assert_int_equal(k.roster.games.items[0].info.actions, 4);
    roster_free(&k.roster);
}

int test_roster(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_played_game_gets_another_name),
        cmocka_unit_test(games_are_listed_the_last_one_first),
        cmocka_unit_test(no_name_leads_out_of_the_folder),
        cmocka_unit_test(games_are_found_by_label_and_by_player),
        cmocka_unit_test(a_renamed_game_goes_on),
        cmocka_unit_test(a_game_that_cannot_be_read_is_listed_with_the_reason),
        cmocka_unit_test(a_folder_with_more_in_it_is_deleted_all_the_same),
        cmocka_unit_test(a_game_of_which_only_the_old_save_is_left_is_listed),
        cmocka_unit_test(a_game_from_before_there_were_folders_is_taken_over),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

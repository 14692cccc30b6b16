/* Kept games at the title screen and while playing. */
#include <fcntl.h>
#include <unistd.h>

#include "play_app.h"

struct home {
    char data[FILE_PATH_SIZE];
};

static int setup(void **state)
{
    struct home *home = calloc(1, sizeof *home);

    assert_non_null(home);
    temp_dir_make(home->data);
    *state = home;
    return 0;
}

static int teardown(void **state)
{
    struct home *home = *state;

    temp_dir_remove(home->data);
    free(home);
    return 0;
}

static struct play_app *open_app(const struct home *home)
{
    return play_app_keeping(80, 24, NULL, home->data);
}

/* A game of a player, left again. */
static void play_a_game(const struct home *home, const char *letter)
{
    struct play_app *a = open_app(home);

    ui_type(&a->app.stack, "y");
    ui_type(&a->app.stack, letter);
    ui_type(&a->app.stack, "enter n . escape s");
    assert_string_equal(play_app_top(a), "title");
    play_app_close(a);
}

static void every_new_game_is_kept_beside_the_others(void **state)
{
    play_a_game(*state, "A");
    play_a_game(*state, "B");
    struct play_app *a = open_app(*state);

    assert_shown(&a->app.stack, "Games 2");
    ui_type(&a->app.stack, "g");
    assert_string_equal(play_app_top(a), "games");
    assert_shown(&a->app.stack, "level 1");
    assert_shown(&a->app.stack, "The Cellars");
    ui_type(&a->app.stack, "escape c");
    assert_string_equal(play_app_top(a), "play");
    assert_shown(&a->app.stack, "You go on where you were.");
    play_app_close(a);
}

static void a_game_is_renamed_deleted_and_gone_on_with(void **state)
{
    play_a_game(*state, "A");
    struct play_app *a = open_app(*state);
    struct stack *stack = &a->app.stack;

    ui_type(stack, "g r backspace Z o e enter");
    assert_shown(stack, "Zoe");
    ui_type(stack, "enter");
    assert_string_equal(play_app_top(a), "play");
    assert_string_equal(play_app_game(a)->options.name, "A");
    ui_type(stack, "space . escape s g d n");
    assert_shown(stack, "Zoe");
    ui_type(stack, "d y");
    assert_shown(stack, "None yet");
    ui_type(stack, "escape");
    assert_string_equal(play_app_top(a), "title");
    play_app_close(a);
}

static void what_another_copy_plays_can_be_watched(void **state)
{
    struct play_app *one = open_app(*state);
    struct play_app *two;

    ui_type(&one->app.stack, "n .");
    two = open_app(*state);
    ui_type(&two->app.stack, "c");
    assert_shown(&two->app.stack, "Another copy of the program plays this game.");
    ui_type(&two->app.stack, "w");
    assert_string_equal(play_app_top(two), "watch");
    assert_shown(&two->app.stack, "action 1.");
    ui_type(&one->app.stack, ". .");
    assert_true(stack_patience(&two->app.stack) > 0);
    stack_input(&two->app.stack, (struct input){.type = INPUT_IDLE});
    assert_shown(&two->app.stack, "action 3.");
    ui_type(&two->app.stack, "escape c o");
    assert_string_equal(play_app_top(two), "games");
    play_app_close(two);
    play_app_close(one);
}

static void after_a_crash_one_goes_on_before_it(void **state)
{
    const struct home *home = *state;
    struct play_app *a = open_app(home);
    struct str_builder log = {0};
    char path[FILE_PATH_SIZE];

    ui_type(&a->app.stack, "n . .");
    struct play *p = (struct play *)stack_top(&a->app.stack);
    snprintf(path, sizeof path, "%s", p->session->log_path);
    read_file(path, &log);
    size_t from = log.len;
    sb_add_cstr(&log, "2 try");
    action_log_seal(&log, from);
    stepper_free(p->stepper);
    session_free(p->session); /* as a crash leaves it */
    write_file(path, sb_str(&log));
    p->stepper = NULL;
    p->session = NULL;
    p->game = NULL;
    play_app_close(a);
    a = open_app(home);
    ui_type(&a->app.stack, "c");
    assert_shown(&a->app.stack, "ended while it repeated the last action");
    ui_type(&a->app.stack, "b");
    assert_string_equal(play_app_top(a), "play");
    assert_int_equal(play_app_game(a)->actions, 1);
    play_app_close(a);
    sb_free(&log);
}

/* A disk that is full, for the log and for saves. */
static void fill_disk(struct play *p, int *good, char save[FILE_PATH_SIZE])
{
    *good = p->session->log.fd;
    p->session->log.fd = open("/dev/full", O_WRONLY | O_CLOEXEC);
    snprintf(save, FILE_PATH_SIZE, "%s", p->session->save_path);
    snprintf(p->session->save_path, FILE_PATH_SIZE, "/dev/full");
}

static void empty_disk(struct play *p, int good, const char *save)
{
    close(p->session->log.fd);
    p->session->log.fd = good;
    snprintf(p->session->save_path, FILE_PATH_SIZE, "%s", save);
}

static void a_full_disk_is_told_stays_told_and_is_told_on_leaving(void **state)
{
    struct play_app *a = open_app(*state);
    struct stack *stack = &a->app.stack;
    char save[FILE_PATH_SIZE];
    int good;

    if (access("/dev/full", W_OK) != 0)
        skip();
    ui_type(stack, "n .");
    struct play *p = (struct play *)stack_top(stack);
    fill_disk(p, &good, save);
    ui_type(stack, ".");
    assert_shown(stack, "Your last 1 action is not on the disk");
    ui_type(stack, "space . .");
    assert_shown(stack, "Your last 3 actions are not on the disk");
    ui_type(stack, "escape s");
    assert_string_equal(play_app_top(a), "menu");
    assert_shown(stack, "Try again");
    assert_shown(stack, "Save to another file");
    ui_type(stack, "t");
    assert_string_equal(play_app_top(a), "menu");
    ui_type(stack, "b");
    assert_string_equal(play_app_top(a), "play");
    empty_disk(p, good, save);
    ui_type(stack, ".");
    assert_shown(stack, "Everything is on the disk again.");
    ui_type(stack, "escape s");
    assert_string_equal(play_app_top(a), "title");
    play_app_close(a);
}

/* Who is sent away without being asked hears of it at the end. */
static void what_is_lost_is_said_when_the_program_has_ended(void **state)
{
    struct play_app *a = open_app(*state);
    char save[FILE_PATH_SIZE];
    int good;

    if (access("/dev/full", W_OK) != 0)
        skip();
    ui_type(&a->app.stack, "n .");
    fill_disk((struct play *)stack_top(&a->app.stack), &good, save);
    ui_type(&a->app.stack, ".");
    stack_input(&a->app.stack, (struct input){.type = INPUT_LEAVE});
    app_free(&a->app);
    assert_non_null(strstr(a->app.farewell, "not on the disk"));
    close(good);
    module_close(&a->module);
    compile_free(&a->compilation);
    free(a);
}

static void saves_to_another_file_when_there_is_no_room(void **state)
{
    const struct home *home = *state;
    struct play_app *a = open_app(home);
    struct stack *stack = &a->app.stack;
    char save[FILE_PATH_SIZE], other[FILE_PATH_SIZE];
    struct save_info info;
    struct error error;
    int good;

    if (access("/dev/full", W_OK) != 0)
        skip();
    ui_type(stack, "n .");
    struct play *p = (struct play *)stack_top(stack);
    fill_disk(p, &good, save);
    ui_type(stack, ". space escape s f");
    assert_true(file_join(other, home->data, "copy"));
    for (const char *c = other; *c; c++)
        ui_press(stack, (key_code)(unsigned char)*c);
    empty_disk(p, good, save);
    ui_type(stack, "enter");
    assert_shown(stack, "Saved to");
    assert_true(save_read_info(other, &info, &error));
    assert_int_equal(info.actions, 2);
    play_app_close(a);
}

int test_games(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_new_game_is_kept_beside_the_others, setup, teardown),
        cmocka_unit_test_setup_teardown(a_game_is_renamed_deleted_and_gone_on_with, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(what_another_copy_plays_can_be_watched, setup, teardown),
        cmocka_unit_test_setup_teardown(after_a_crash_one_goes_on_before_it, setup, teardown),
        cmocka_unit_test_setup_teardown(a_full_disk_is_told_stays_told_and_is_told_on_leaving,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_lost_is_said_when_the_program_has_ended, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(saves_to_another_file_when_there_is_no_room, setup,
                                        teardown),
    };

    return cmocka_run_group_tests_name("games", tests, NULL, NULL);
}

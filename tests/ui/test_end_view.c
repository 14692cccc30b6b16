/* How the end of a game is shown and kept. */
#include "play_app.h"
#include "world/slain.h"

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

/* A game that has just ended. */
static struct play_app *end_a_game(const struct home *home, enum world_ending ending)
{
    struct play_app *a = play_app_keeping(80, 24, NULL, home->data);

    ui_type(&a->app.stack, "y Z o e enter n");
    slain_note(&play_app_game(a)->world, play_app_game(a)->options.dungeon);
    world_end(&play_app_game(a)->world, ending, "a very large rat");
    play_note_end((struct play *)stack_top(&a->app.stack));
    return a;
}

static void a_stone_says_who_it_was_and_what_killed_him(void **state)
{
    struct play_app *a = end_a_game(*state, WORLD_ENDED_BY_DEATH);
    struct stack *stack = &a->app.stack;

    ui_type(stack, "space space");
    assert_string_equal(play_app_top(a), "end");
    assert_shown(stack, "Zoe");
    assert_shown(stack, "killed by a very large");
    assert_shown(stack, "1 foe killed");
    assert_shown(stack, "q leave");
    play_app_close(a);
}

static void all_of_it_can_be_read_before_one_leaves(void **state)
{
    static const struct {
        const char *key, *top, *text;
    } rows[] = {{"r", "text", "Killed by a very large rat on level 1"},
                {"s", "text", "killed by a very large rat"},
                {"v", "text", ""},
                {"m", "overview", ""}};
    struct play_app *a = end_a_game(*state, WORLD_ENDED_BY_DEATH);
    struct stack *stack = &a->app.stack;

    ui_type(stack, "space space");
    for (int i = 0; i < COUNT_OF(rows); i++) {
        ui_type(stack, rows[i].key);
        assert_string_equal(play_app_top(a), rows[i].top);
        assert_shown(stack, rows[i].text);
        ui_type(stack, "escape");
        assert_string_equal(play_app_top(a), "end");
    }
    ui_type(stack, "q");
    assert_string_equal(play_app_top(a), "title");
    play_app_close(a);
}

static void who_comes_back_sees_daylight(void **state)
{
    struct play_app *a = end_a_game(*state, WORLD_ENDED_BY_VICTORY);

    ui_type(&a->app.stack, "space space");
    assert_shown(&a->app.stack, "came back alive");
    play_app_close(a);
}

static void the_dead_are_listed_and_not_gone_on_with(void **state)
{
    struct play_app *a = end_a_game(*state, WORLD_ENDED_BY_DEATH);
    struct stack *stack = &a->app.stack;

    ui_type(stack, "space space q");
    assert_string_equal(play_app_top(a), "title");
    ui_type(stack, "c");
    assert_shown(stack, "There is no game to go on with.");
    ui_type(stack, "escape g");
    assert_shown(stack, "dead");
    play_app_close(a);
}

int test_end_view(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_stone_says_who_it_was_and_what_killed_him, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(all_of_it_can_be_read_before_one_leaves, setup, teardown),
        cmocka_unit_test_setup_teardown(who_comes_back_sees_daylight, setup, teardown),
        cmocka_unit_test_setup_teardown(the_dead_are_listed_and_not_gone_on_with, setup, teardown),
    };
    return cmocka_run_group_tests_name("end view", tests, NULL, NULL);
}

#include "support.h"

#include "play_app.h"
#include "ui/hints.h"
#include "world/place.h"

/* A game whose player stands on a pebble. */
static struct play_app *on_a_pebble(const char *config)
{
    struct play_app *a = play_app_new(80, 24, config);

    ui_type(&a->app.stack, "n");
    struct game *game = play_app_game(a);
    struct point here = game_place(game);
    res_id pebble = library_find(&a->library, STR("pebble"));
    place_at(game_here(game), &game->world, thing_new_item(&game->world, pebble), here.x, here.y);
    return a;
}

static void a_hint_comes_when_it_matters(void **state)
{
    char home[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(home);
    struct play_app *a = on_a_pebble(home);
    assert_false(ui_is_shown(&a->app.stack, "Hint:"));
    ui_type(&a->app.stack, ".");
    assert_shown(&a->app.stack, "Hint: Something lies here. [g] takes it");
    play_app_close(a);
    temp_dir_remove(home);
}

static void a_hint_comes_once_for_a_player(void **state)
{
    char home[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(home);
    struct play_app *a = on_a_pebble(home);
    ui_type(&a->app.stack, ". .");
    assert_false(ui_is_shown(&a->app.stack, "Something lies here."));
    play_app_close(a);
    a = on_a_pebble(home);
    ui_type(&a->app.stack, ".");
    assert_false(ui_is_shown(&a->app.stack, "Something lies here."));
    play_app_close(a);
    temp_dir_remove(home);
}

static void hints_can_be_switched_off(void **state)
{
    char home[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(home);
    struct play_app *a = on_a_pebble(home);
    options_set(&a->app.options, OPTION_HINTS, HINTS_NEVER);
    ui_type(&a->app.stack, ".");
    assert_false(ui_is_shown(&a->app.stack, "Hint:"));
    play_app_close(a);
    temp_dir_remove(home);
}

static void nothing_is_told_that_could_not_be_remembered(void **state)
{
    struct play_app *a = on_a_pebble(NULL);

    (void)state;
    ui_type(&a->app.stack, ".");
    assert_false(ui_is_shown(&a->app.stack, "Hint:"));
    play_app_close(a);
}

static void what_was_told_is_read_back_and_other_lines_are_passed_over(void **state)
{
    struct hints hints = {0}, again = {0};
    struct str_builder text = {0};

    (void)state;
    hints.told[HINT_WOUND] = hints.told[HINT_CAST] = true;
    sb_add_cstr(&text, "no such hint\n");
    hints_write(&hints, &text);
    hints_read(&again, sb_str(&text));
    assert_memory_equal(&hints, &again, sizeof hints);
    sb_free(&text);
}

int test_hints(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_comes_when_it_matters),
        cmocka_unit_test(a_hint_comes_once_for_a_player),
        cmocka_unit_test(hints_can_be_switched_off),
        cmocka_unit_test(nothing_is_told_that_could_not_be_remembered),
        cmocka_unit_test(what_was_told_is_read_back_and_other_lines_are_passed_over),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

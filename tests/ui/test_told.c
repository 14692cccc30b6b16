/* What a newcomer is told: by keys that mean nothing, by the list of commands, by lists of what
 * there is. */
#include "support.h"

#include "play_app.h"
#include "world/place.h"

static void a_key_that_means_nothing_names_help(void **state)
{
    struct play_app *a = play_app_open(80, 24);

    (void)state;
    ui_type(&a->app.stack, "ctrl+z");
    assert_shown(&a->app.stack, "The key ctrl+z does nothing here. [?] is help, [:] lists");
    play_app_close(a);
}

static void the_list_of_commands_knows_other_words(void **state)
{
    static const char *const words[][2] = {{"g e t", "pick up"},
                                           {"w e a r", "inventory"},
                                           {"q u a f f", "drink"},
                                           {"q u i t", "leave or save"},
                                           {"d e s c e n d", "climb down"}};

    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct play_app *a = play_app_open(80, 24);
        ui_type(&a->app.stack, ":");
        ui_type(&a->app.stack, words[i][0]);
        assert_shown(&a->app.stack, words[i][1]);
        play_app_close(a);
    }
}

static void put(struct play_app *a, int x, int y)
{
    struct game *game = play_app_game(a);
    res_id pebble = library_find(&a->library, STR("pebble"));

    place_at(game_here(game), &game->world, thing_new_item(&game->world, pebble), x, y);
}

static void the_list_of_what_there_is_counts_what_is_in_view(void **state)
{
    struct play_app *a = play_app_open(80, 24);
    struct point here = game_place(play_app_game(a));

    (void)state;
    put(a, here.x + 1, here.y);
    ui_type(&a->app.stack, ". V");
    assert_shown(&a->app.stack, "In view: ");
    assert_false(ui_is_shown(&a->app.stack, "Remembered"));
    play_app_close(a);
}

int test_told(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_that_means_nothing_names_help),
        cmocka_unit_test(the_list_of_commands_knows_other_words),
        cmocka_unit_test(the_list_of_what_there_is_counts_what_is_in_view),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

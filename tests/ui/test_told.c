/* What a newcomer is told: by keys that mean nothing, by the list of commands, by lists of what
 * there is. */
#include "support.h"

#include "play_app.h"
#include "ui/key_words.h"
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

static void put_item(struct play_app *a, const char *name, int x, int y)
{
    struct game *game = play_app_game(a);
    res_id item = library_find(&a->library, str_from(name));

    place_at(game_here(game), &game->world, thing_new_item(&game->world, item), x, y);
}

static void put(struct play_app *a, int x, int y)
{
    put_item(a, "pebble", x, y);
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

/* Of items only chests are remembered. Their heading says so, and they need not. */
static void a_chest_out_of_sight_is_listed_as_remembered(void **state)
{
    struct play_app *a = play_app_with(
        80, 24, NULL, NULL, "Item \"sea chest\" : T_CHEST { Image: brown '~'; Mat: MAT_WOOD; }\n");

    (void)state;
    ui_type(&a->app.stack, "n");
    struct level *level = game_here(play_app_game(a));
    struct point here = game_place(play_app_game(a));
    put(a, here.x, here.y + 1);
    put_item(a, "sea chest", here.x + 1, here.y);
    ui_type(&a->app.stack, ". .");
    memset(level->visibility, 0, (size_t)(level->width * level->height));
    ui_type(&a->app.stack, "V");
    assert_shown(&a->app.stack, "Remembered: ");
    assert_shown(&a->app.stack, "sea chest  1 east");
    assert_false(ui_is_shown(&a->app.stack, "pebble"));
    play_app_close(a);
}

static void the_signs_of_lists_are_explained(void **state)
{
    struct play_app *a = play_app_open(120, 40);

    (void)state;
    ui_type(&a->app.stack, "/");
    assert_shown(&a->app.stack, "! stands before the name of an enemy");
    assert_shown(&a->app.stack, "of a friend");
    play_app_close(a);
}

/* Whatever keeps one from going on: the words in brackets are commands, and become their keys. */
static void all_that_bars_the_way_has_keys_against_it(void **state)
{
    static const struct {
        enum game_bar bar;
        const char *words;
    } helps[] = {
#define BAR_HELP(kind, words) {BAR_##kind, words},
#include "ui/bar_helps.def"
#undef BAR_HELP
    };
    struct play_app *a = play_app_open(80, 24);
    bool has_help[BAR_COUNT] = {[BAR_NONE] = true};

    (void)state;
    for (int i = 0; i < COUNT_OF(helps); i++) {
        struct str_builder told = {0};
        key_words_add(&a->app.keys, str_from(helps[i].words), &told);
        has_help[helps[i].bar] = true;
        for (struct str at = sb_str(&told); str_find_char(at, '[') >= 0;) {
            ptrdiff_t open = str_find_char(at, '[');
            at = str_from(at.data + open + 1);
            assert_in_range(str_find_char(at, ']'), 1, 9);
        }
        assert_string_not_equal(sb_cstr(&told), helps[i].words);
        sb_free(&told);
    }
    for (int bar = 0; bar < BAR_COUNT; bar++)
        assert_true(has_help[bar]);
    play_app_close(a);
}

int test_told(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_that_means_nothing_names_help),
        cmocka_unit_test(all_that_bars_the_way_has_keys_against_it),
        cmocka_unit_test(the_list_of_commands_knows_other_words),
        cmocka_unit_test(a_chest_out_of_sight_is_listed_as_remembered),
        cmocka_unit_test(the_list_of_what_there_is_counts_what_is_in_view),
        cmocka_unit_test(the_signs_of_lists_are_explained),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

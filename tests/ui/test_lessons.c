#include "support.h"

#include "play_app.h"
#include "ui/key_words.h"
#include "ui/lessons.h"

#define SCHOOL                                                                                \
    "Feature \"slate\" : T_FEATURE { Image: yellow '?'; Mat: MAT_GRANITE; HP: 9;\n"           \
    "  Desc: \"Chalk. Go to the stone with [walk east].\"; }\n"                               \
    "Text \"lesson::slate\" { \"on pebble: Press [pick up] to have it.\n"                     \
    "  \\nwithout pebble: Press [walk east].\n"                                               \
    "  \\nsome day: Nobody reads this.\n"                                                     \
    "  \\nnot done look around: Press [look around].\n"                                       \
    "  \\nat shut oak door: Press [open or close].\n"                                         \
    "  \\nalways: Go on with [walk east].\"; }\n"                                             \
    "Region \"class\" : RF_ROOM { Door: $\"oak door\"; Floor: $\"floor\";\n"                  \
    "  Walls: $\"dungeon wall\"; RoomTypes: RM_SHAPED; Constants: * GRID_UPRIGHT 1;\n"        \
    "  Flags: RF_NOGEN, RF_NO_TRAP, RF_NO_MON, RF_NO_TREA, RF_NO_JUNK, RF_ALWAYS_LIT;\n"      \
    "  Tiles: 'S': $\"floor\" [TILE_START], 's': $\"floor\" with $\"slate\",\n"               \
    "    'p': $\"floor\" with $\"pebble\";\n"                                                 \
    "  Grid: {:\n"                                                                            \
    "    ##########\n"                                                                        \
    "    #.s...#..#\n"                                                                        \
    "    #S.p..+..#\n"                                                                        \
    "    #.....#..#\n"                                                                        \
    "    ##########\n"                                                                        \
    "  :}; }\n"                                                                               \
    "Dungeon \"School\" { Constants: * DUN_DEPTH 1, * LEARNER_RACE 0, * LEARNER_CALLING 0,\n" \
    "  * GENERATOR_QUIRKS 0, * LEVEL_SIZEX 64, * LEVEL_SIZEY 32, * PANEL_SIZEX 64,\n"         \
    "  * PANEL_SIZEY 32, * MIN_STREAMERS 0, * MAX_STREAMERS 0, * MIN_STAIRS 0,\n"             \
    "  * MAX_STAIRS 0, * TRAP_CHANCE 30000;\n"                                                \
    "  Specials: * $\"class\" at level 1; }\n"

/* In the lesson, with the first slate in front. */
static struct play_app *begin_lesson(void)
{
    struct play_app *a = play_app_with(80, 24, NULL, NULL, SCHOOL);

    ui_type(&a->app.stack, "t");
    return a;
}

static void words(const char *text, const char *expected)
{
    struct keymap keys = {0};
    struct str_builder out = {0}, plain = {0};

    keymap_load_set(&keys, KEY_SET_ARROWS);
    key_words_add(&keys, str_from(text), &out);
    for (size_t i = 0; i < out.len; i++)
        if ((unsigned char)out.data[i] >= ' ')
            sb_add_char(&plain, out.data[i]);
    assert_string_equal(sb_cstr(&plain), expected);
    sb_free(&out);
    sb_free(&plain);
    keymap_free(&keys);
}

static void a_command_in_brackets_becomes_its_first_key(void **state)
{
    (void)state;
    words("Press [pick up] now.", "Press [g] now.");
    words("[climb up][explore]", "[<][tab]");
    words("[examine the square]", "[x]");
}

static void what_is_no_command_stays_in_its_brackets(void **state)
{
    (void)state;
    words("[Enter], [x] and [", "[Enter], [x] and [");
    words("[] nothing", "[] nothing");
}

static void a_command_without_a_key_is_found_in_the_list(void **state)
{
    struct keymap keys = {0};
    struct str_builder out = {0};

    (void)state;
    keymap_load_set(&keys, KEY_SET_ARROWS);
    keymap_bind(&keys, KEYS_PLAY, 'p', COMMAND_NONE);
    key_words_add_key(&keys, COMMAND_PRAY, &out);
    assert_string_equal(sb_cstr(&out), ": pray");
    sb_free(&out);
    keymap_free(&keys);
}

static void a_slate_is_read_to_who_comes_to_it_once(void **state)
{
    struct play_app *a = begin_lesson();

    (void)state;
    assert_shown(&a->app.stack, "Chalk. Go to the stone with [right].");
    assert_shown(&a->app.stack, "Press [Enter] to go on.");
    ui_type(&a->app.stack, "enter right");
    assert_false(ui_is_shown(&a->app.stack, "Chalk."));
    play_app_close(a);
}

static void the_first_line_that_holds_says_what_to_press_next(void **state)
{
    struct play_app *a = begin_lesson();

    (void)state;
    ui_type(&a->app.stack, "enter");
    assert_shown(&a->app.stack, "Press [right].");
    ui_type(&a->app.stack, "right right");
    assert_shown(&a->app.stack, "Press [g] to have it.");
    ui_type(&a->app.stack, "g");
    assert_shown(&a->app.stack, "Press [l].");
    play_app_close(a);
}

static void a_screen_counts_as_seen_when_it_is_closed(void **state)
{
    struct play_app *a = begin_lesson();

    (void)state;
    ui_type(&a->app.stack, "enter right right g l");
    assert_shown(&a->app.stack, "Press [l].");
    ui_type(&a->app.stack, "escape");
    assert_shown(&a->app.stack, "Go on with [right].");
    play_app_close(a);
}

/* The list of commands and the help would fill the screen. */
static void no_box_covers_what_to_press_next(void **state)
{
    static const char *const opens[] = {":", "?", "y", "escape"};

    (void)state;
    for (size_t i = 0; i < sizeof opens / sizeof *opens; i++) {
        struct play_app *a = begin_lesson();
        ui_type(&a->app.stack, "escape");
        ui_type(&a->app.stack, opens[i]);
        assert_string_not_equal(play_app_top(a), "play");
        assert_shown(&a->app.stack, "Press [right].");
        play_app_close(a);
    }
}

static void a_door_is_told_of_beside_it_while_it_is_shut(void **state)
{
    struct play_app *a = begin_lesson();
    struct game *game = NULL;

    (void)state;
    ui_type(&a->app.stack, "enter right right g l escape");
    game = play_app_game(a);
    struct thing *door = level_thing_at(game_here(game), &game->world, game_place(game).x + 3,
                                        game_place(game).y, T_DOOR);
    assert_non_null(door);
    door->door &= (int8_t) ~(DF_OPEN | DF_BROKEN | DF_LOCKED | DF_SECRET);
    assert_shown(&a->app.stack, "Go on with [right].");
    ui_type(&a->app.stack, "right right");
    assert_shown(&a->app.stack, "Press [o].");
    play_app_close(a);
}

static void nothing_of_a_lesson_is_kept(void **state)
{
    char home[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(home);
    struct play_app *a = play_app_with(80, 24, home, home, SCHOOL);
    ui_type(&a->app.stack, "t enter right escape s");
    assert_string_equal(play_app_top(a), "title");
    assert_int_equal(app_games(&a->app)->games.count, 0);
    play_app_close(a);
    temp_dir_remove(home);
}

static void at_the_end_the_real_game_is_offered(void **state)
{
    struct play_app *a = begin_lesson();

    (void)state;
    ui_type(&a->app.stack, "enter");
    play_app_game(a)->world.ending = WORLD_ENDED_BY_VICTORY;
    assert_shown(&a->app.stack, "That was all of it. Press [Enter].");
    ui_type(&a->app.stack, "enter");
    assert_shown(&a->app.stack, "What next?");
    ui_type(&a->app.stack, "p");
    assert_shown(&a->app.stack, "Welcome to The Cellars");
    play_app_close(a);
}

/* Not every school puts its pupils back on their feet. */
static void who_falls_may_learn_once_more(void **state)
{
    struct play_app *a = begin_lesson();

    (void)state;
    ui_type(&a->app.stack, "enter right");
    play_app_game(a)->world.ending = WORLD_ENDED_BY_DEATH;
    assert_shown(&a->app.stack, "You have fallen, but it was only a lesson. Press [Enter].");
    ui_type(&a->app.stack, "enter");
    assert_shown(&a->app.stack, "You have fallen, and nobody keeps count. What next?");
    ui_type(&a->app.stack, "enter"); /* the cursor is there */
    assert_shown(&a->app.stack, "Go to the stone with");
    play_app_close(a);
}

static void a_library_without_a_school_says_so(void **state)
{
    struct play_app *a = play_app_new(80, 24, NULL);

    (void)state;
    assert_false(ui_is_shown(&a->app.stack, "New here?"));
    ui_type(&a->app.stack, "t");
    assert_shown(&a->app.stack, "no dungeon that teaches");
    play_app_close(a);
}

int test_lessons(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_command_in_brackets_becomes_its_first_key),
        cmocka_unit_test(what_is_no_command_stays_in_its_brackets),
        cmocka_unit_test(a_command_without_a_key_is_found_in_the_list),
        cmocka_unit_test(a_slate_is_read_to_who_comes_to_it_once),
        cmocka_unit_test(the_first_line_that_holds_says_what_to_press_next),
        cmocka_unit_test(a_screen_counts_as_seen_when_it_is_closed),
        cmocka_unit_test(no_box_covers_what_to_press_next),
        cmocka_unit_test(a_door_is_told_of_beside_it_while_it_is_shut),
        cmocka_unit_test(nothing_of_a_lesson_is_kept),
        cmocka_unit_test(at_the_end_the_real_game_is_offered),
        cmocka_unit_test(who_falls_may_learn_once_more),
        cmocka_unit_test(a_library_without_a_school_says_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Playing: what the commands of the screen do. */
#include "play_app.h"
#include "ui/help.h"

#include "play/sight.h"
#include "res/constants.h"
#include "ui/look.h"

static void assert_top(const struct play_app *a, const char *name)
{
    assert_string_equal(play_app_top(a), name);
}

/* ---- looking ---- */

static void looking_begins_at_the_player_and_escape_ends_it(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;

    (void)state;
    struct point player = stack->screen.cursor;
    ui_type(stack, "l");
    assert_top(a, "look");
    assert_true(point_equal(stack->screen.cursor, player));
    ui_type(stack, "l right right");
    assert_int_equal(stack->screen.cursor.x, player.x + 2);
    ui_type(stack, "* enter");
    assert_top(a, "text");
    assert_shown(stack, "Nobody");
    ui_type(stack, "escape escape");
    assert_top(a, "play");
    assert_true(point_equal(stack->screen.cursor, player));
    play_app_close(a);
}

/* Whoever is in reach of a foe is asked how to leave it: he runs. Of all else he is sure. */
static void go_on(struct play_app *a)
{
    static const char *const keys[] = {"f", "y", "escape"};

    for (int i = 0; i < 60 && strcmp(play_app_top(a), "play") != 0; i++)
        ui_type(&a->app.stack, keys[i % COUNT_OF(keys)]);
    assert_top(a, "play");
}

static void tab_goes_round_and_back(void **state)
{
    struct play_app *a = play_app_open(200, 120); /* all of it: nothing scrolls */
    struct stack *stack = &a->app.stack;

    (void)state;
    for (int i = 0; i < 3; i++) { /* to have something in view */
        ui_type(stack, "tab");
        go_on(a);
    }
    ui_type(stack, "l tab");
    struct point first = stack->screen.cursor;
    ui_type(stack, "tab");
    struct point second = stack->screen.cursor;
    assert_false(point_equal(first, second));
    ui_type(stack, "-");
    assert_true(point_equal(stack->screen.cursor, first));
    ui_type(stack, "+");
    assert_true(point_equal(stack->screen.cursor, second));
    for (int i = 0; i < 200 && !point_equal(stack->screen.cursor, first); i++)
        ui_type(stack, "tab");
    assert_true(point_equal(stack->screen.cursor, first));
    play_app_close(a);
}

static void the_cursor_takes_the_window_along_and_gives_it_back(void **state)
{
    struct play_app *a = play_app_open(80, 24);
    struct stack *stack = &a->app.stack;

    (void)state;
    struct point before = stack->screen.cursor;
    ui_type(stack, "l l");
    for (int i = 0; i < 40; i++)
        ui_type(stack, "up");
    assert_true(stack->screen.cursor.y >= 3 && stack->screen.cursor.y <= 20);
    ui_type(stack, "escape");
    assert_true(point_equal(stack->screen.cursor, before));
    play_app_close(a);
}

static void a_smaller_screen_keeps_the_cursor_in_sight(void **state)
{
    struct play_app *a = play_app_open(200, 60);
    struct stack *stack = &a->app.stack;

    (void)state;
    ui_type(stack, "l l right right right");
    stack_input(stack, (struct input){.type = INPUT_RESIZE, .width = 80, .height = 24});
    stack_draw(stack);
    assert_int_equal(
        glyph_back(screen_at(&stack->screen, stack->screen.cursor.x, stack->screen.cursor.y)),
        COLOUR_WHITE);
    ui_type(stack, "escape");
    assert_int_equal(
        glyph_id(screen_at(&stack->screen, stack->screen.cursor.x, stack->screen.cursor.y)), '@');
    play_app_close(a);
}

static void one_walks_to_the_cursor(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;

    (void)state;
    struct point before = stack->screen.cursor;
    ui_type(stack, "_ l right enter");
    if (point_equal(stack->screen.cursor, before)) /* a wall there */
        ui_type(stack, "_ l left enter");
    assert_false(point_equal(stack->screen.cursor, before));
    play_app_close(a);
}

static void what_was_never_seen_is_not_told(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;

    (void)state;
    ui_type(stack, "l l");
    for (int i = 0; i < 60; i++)
        ui_type(stack, "left");
    assert_shown(stack, "never seen");
    play_app_close(a);
}

static void the_level_is_shown_listed_and_explained(void **state)
{
    static const char *const keys[] = {"M", "V", "/", "l o"};
    static const char *const views[] = {"overview", "menu", "text", "overview"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct play_app *a = play_app_open(80, 24);
        ui_type(&a->app.stack, keys[i]);
        assert_top(a, views[i]);
        ui_type(&a->app.stack, "escape");
        if (strcmp(play_app_top(a), "look") == 0)
            ui_type(&a->app.stack, "escape");
        assert_top(a, "play");
        play_app_close(a);
    }
}

/* Time stands still and doors give way: this is about the way, not about who or what is in it. */
static struct play_app *open_in_peace(void)
{
    struct play_app *a = play_app_open(80, 48);

    options_set(&a->app.options, OPTION_FREEZE_MON, 1);
    play_app_game(a)->world.options[OPT_FREEZE_MON] = 1;
    play_app_game(a)->world.mistakes = 0;
    return a;
}

static void the_overview_finds_stairs_and_goes_there(void **state)
{
    struct play_app *a = open_in_peace();
    struct stack *stack = &a->app.stack;

    (void)state;
    for (int i = 0; i < 300 && !ui_is_shown(stack, "nothing left to explore"); i++) {
        ui_type(stack, ui_is_shown(stack, "A locked ") ? "k" : "tab");
        go_on(a);
    }
    ui_type(stack, "M >");
    assert_false(ui_is_shown(stack, "You know of no stairs down"));
    ui_type(stack, "r");
    go_on(a);
    assert_top(a, "play"); /* on the way, or told that something is in it */
    play_app_close(a);
}

/* ---- keys of one's own ---- */

static void a_digit_gets_a_command_and_keeps_it(void **state)
{
    char config[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(config);
    struct play_app *a = play_app_new(80, 48, config);
    ui_type(&a->app.stack, "n : e a r l i e r alt+5");
    assert_top(a, "play");
    ui_type(&a->app.stack, "5");
    assert_top(a, "text");
    play_app_close(a);
    a = play_app_new(80, 48, config);
    ui_type(&a->app.stack, "n 5");
    assert_top(a, "text");
    play_app_close(a);
    temp_dir_remove(config);
}

static void a_function_key_types_what_it_was_told(void **state)
{
    char config[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(config);
    struct play_app *a = play_app_new(80, 48, config);
    ui_type(&a->app.stack, "n ctrl+f f5 enter v / < e s c > enter");
    assert_shown(&a->app.stack, "Not all of this are keys");
    ui_type(&a->app.stack, "space enter v / a backspace b enter escape");
    assert_top(a, "play");
    ui_type(&a->app.stack, "f5");
    assert_top(a, "text");
    assert_shown(&a->app.stack, "search: b");
    play_app_close(a);
    a = play_app_new(80, 48, config);
    ui_type(&a->app.stack, "n f5");
    assert_shown(&a->app.stack, "search: b");
    play_app_close(a);
    temp_dir_remove(config);
}

static void own_keys_outlive_other_options(void **state)
{
    struct play_app *a = play_app_open(80, 48);

    (void)state;
    assert_true(keymap_set_macro(&a->app.keys, K_F5, STR("v")));
    keymap_bind(&a->app.keys, KEYS_PLAY, '4', COMMAND_MESSAGES);
    options_set(&a->app.options, OPTION_KEY_SET, KEY_SET_VI);
    ui_type(&a->app.stack, "= escape 4");
    assert_top(a, "text");
    ui_type(&a->app.stack, "escape f5");
    assert_top(a, "text");
    assert_int_equal(keymap_find(&a->app.keys, KEYS_PLAY, 'h'), COMMAND_WEST);
    play_app_close(a);
}

static void what_one_does_can_be_recorded(void **state)
{
    struct play_app *a = play_app_open(80, 48);

    (void)state;
    ui_type(&a->app.stack, "ctrl+f f6 r v escape M ctrl+f");
    assert_top(a, "overview"); /* the key means nothing there */
    ui_type(&a->app.stack, "escape ctrl+f");
    assert_top(a, "play");
    assert_string_equal(keymap_macro(&a->app.keys, K_F6), "v<escape>M<ctrl+f><escape>");
    play_app_close(a);
}

static void a_macro_does_not_call_itself(void **state)
{
    struct play_app *a = play_app_open(80, 48);

    (void)state;
    assert_true(keymap_set_macro(&a->app.keys, K_F7, STR("<f7><f7>v")));
    ui_type(&a->app.stack, "f7");
    assert_top(a, "text");
    play_app_close(a);
}

static void a_macro_ends_where_something_is_in_the_way(void **state)
{
    struct play_app *a = play_app_open(80, 48);

    (void)state;
    /* Nothing lies here: what follows is not done. */
    assert_true(keymap_set_macro(&a->app.keys, K_F7, STR("gv")));
    ui_type(&a->app.stack, "f7");
    assert_top(a, "play");
    play_app_close(a);
}

static void a_new_game_tells_the_first_keys(void **state)
{
    struct play_app *a = play_app_open(80, 24);

    (void)state;
    assert_shown(&a->app.stack, "? helps, tab explores, > goes down.");
    play_app_close(a);
}

/* Away from stairs, the key for them leads to those one knows of; on them, down. */
static void stairs_are_walked_to_and_taken(void **state)
{
    struct play_app *a = open_in_peace();
    struct stack *stack = &a->app.stack;

    (void)state;
    for (int i = 0; i < 60 && play_app_game(a)->depth == 1; i++) {
        ui_type(stack, ">");
        go_on(a);
        if (play_app_game(a)->depth == 1)
            ui_type(stack, "tab space k space");
        go_on(a);
    }
    assert_int_equal(play_app_game(a)->depth, 2);
    play_app_close(a);
}

/* ---- help ---- */

static void help_leads_from_text_to_text(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;

    (void)state;
    ui_type(stack, "?");
    assert_shown(stack, "First steps");
    assert_shown(stack, "Contents of");
    ui_type(stack, "c");
    assert_shown(stack, "[1] about walking");
    ui_type(stack, "1");
    assert_shown(stack, "One foot, then the other.");
    ui_type(stack, "escape tab enter");
    assert_shown(stack, "Nobody has written about \"nothing\" yet.");
    ui_type(stack, "space F Q");
    assert_shown(stack, "Why? Because 100%.");
    ui_type(stack, "escape escape");
    assert_top(a, "play");
    play_app_close(a);
}

static void help_lists_no_texts_of_lessons(void **state)
{
    struct play_app *a = play_app_with(80, 48, NULL, NULL,
                                       "Text \"lesson::slate\" { \"always: Go.\"; }\n"
                                       "Text \"about this\" { \"A word.\"; }\n");

    (void)state;
    ui_type(&a->app.stack, "h");
    assert_shown(&a->app.stack, "About this");
    assert_false(ui_is_shown(&a->app.stack, "slate"));
    play_app_close(a);
}

static void help_can_be_menus_and_plain(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;

    (void)state;
    options_set(&a->app.options, OPTION_HELP_MODE, 1);
    options_set(&a->app.options, OPTION_MONO_HELP, 1);
    ui_type(stack, "?");
    assert_top(a, "menu");
    ui_type(stack, "a");
    assert_top(a, "text");
    assert_shown(stack, "Getting about");
    for (int i = 0; i < stack->screen.width * stack->screen.height; i++)
        assert_true(stack->screen.cells[i] != glyph_make('G', COLOUR_YELLOW, 0));
    ui_type(stack, "escape");
    assert_top(a, "menu");
    ui_type(stack, "escape");
    assert_top(a, "play");
    play_app_close(a);
}

static void help_names_the_keys_one_has(void **state)
{
    struct play_app *a = play_app_with(80, 24, NULL, NULL,
                                       "Text \"help::doing\" { \"<5>Use [kick] and [climb\n   up] "
                                       "on [sic].\"; }\n");
    struct stack *stack = &a->app.stack;

    (void)state;
    stack_push(stack, help_topic_new(&a->app, STR("doing")));
    assert_shown(stack, "Use [k] and [<] on [sic].");
    ui_type(stack, "escape");
    keymap_load_set(&a->app.keys, KEY_SET_VI);
    stack_push(stack, help_topic_new(&a->app, STR("doing")));
    assert_shown(stack, "Use [ctrl+k] and [<] on [sic].");
    ui_type(stack, "escape");
    stack_push(stack, help_topic_new(&a->app, STR("first steps")));
    assert_shown(stack, "[ctrl+l] puts a cursor on the map");
    play_app_close(a);
}

static void a_refusal_is_told_once(void **state)
{
    struct play_app *a = play_app_open(80, 48);

    (void)state;
    ui_type(&a->app.stack, ">");
    assert_false(ui_is_shown(&a->app.stack, "(x2)"));
    play_app_close(a);
}

/* ---- options ---- */

static void the_bar_shows_what_was_asked_for(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;

    (void)state;
    assert_shown(stack, "12:00 AM");
    assert_shown(stack, "In view:");
    options_set(&a->app.options, OPTION_PRECISE_TIME, 1);
    assert_shown(stack, "12:00:00 AM");
    options_set(&a->app.options, OPTION_LOWERSCREEN, 2);
    assert_shown(stack, "You carry:");
    options_set(&a->app.options, OPTION_LOWERSCREEN, 5);
    assert_shown(stack, "Quick keys:");
    options_set(&a->app.options, OPTION_SIDEBAR, 1);
    assert_false(ui_is_shown(stack, "Nobody "));
    play_app_close(a);
}

static void the_player_has_the_colour_that_was_asked_for(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct screen *screen = &a->app.stack.screen;

    (void)state;
    options_set(&a->app.options, OPTION_PLAYER_COL, COLOUR_MAGENTA);
    stack_draw(&a->app.stack);
    assert_int_equal(glyph_fore(screen_at(screen, screen->cursor.x, screen->cursor.y)),
                     COLOUR_MAGENTA);
    play_app_close(a);
}

/* The ground east of the player becomes a chasm. */
static struct game *before_a_chasm(struct play_app *a)
{
    struct game *game = play_app_game(a);
    struct level *level = game_here(game);
    const struct thing *player = game_player(game);
    struct cell *cell = level_cell(level, player->x + 1, player->y);
    res_id chasm = library_find(&a->library, STR("chasm"));

    assert_true(chasm != 0);
    cell->terrain = (uint8_t)level_terrain_index(level, chasm);
    cell->flags &= (uint16_t) ~(CELL_SOLID | CELL_OPAQUE);
    return game;
}

/* Escape is the answer that the question has for it. */
static void nothing_bad_happens_before_a_question_is_answered(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct game *game = before_a_chasm(a);
    const struct thing *player = game_player(game);
    struct point from = {player->x, player->y};

    (void)state;
    ui_type(&a->app.stack, "right");
    assert_string_equal(play_app_top(a), "menu");
    assert_shown(&a->app.stack, "Really go into the chasm?");
    assert_true(player->x == from.x && player->y == from.y);
    ui_type(&a->app.stack, "escape");
    assert_string_equal(play_app_top(a), "play");
    assert_shown(&a->app.stack, "You stay where you are.");
    assert_true(player->x == from.x && player->y == from.y);
    ui_type(&a->app.stack, "right y");
    assert_int_equal(game->depth, 2);
    play_app_close(a);
}

static void a_low_screen_has_one_line_instead_of_the_bar(void **state)
{
    struct play_app *a = play_app_open(80, 24);
    struct str_builder row = {0};

    (void)state;
    screen_row(&a->app.stack.screen, 21, true, &row);
    assert_true(str_find(sb_str(&row), STR("Nobody  12:00 AM  ")) == 0);
    sb_free(&row);
    play_app_close(a);
}

/* Gives every command of a context from the list that `list` opens; Escape leads back from each. */
static void give_every_command(enum key_context context, const char *list)
{
    for (int i = 1; i < COMMAND_COUNT; i++) {
        const struct command_row *row = command_row((enum command_id)i);
        if (!((int)row->contexts & (int)context))
            continue;
        struct play_app *a = play_app_open(80, 24);
        ui_type(&a->app.stack, list);
        for (const char *c = row->name; *c; c++)
            ui_press(&a->app.stack, (key_code)(unsigned char)*c);
        ui_type(&a->app.stack, "enter");
        for (int n = 0; n < 5 && strcmp(play_app_top(a), "play") != 0; n++)
            ui_type(&a->app.stack, "escape");
        assert_top(a, "play");
        play_app_close(a);
    }
}

static void every_command_can_be_given(void **state)
{
    (void)state;
    give_every_command(KEYS_PLAY, ":");
}

static void every_command_of_the_cursor_can_be_given(void **state)
{
    (void)state;
    give_every_command(KEYS_SELECT, "l ?");
}

int test_play_screen(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looking_begins_at_the_player_and_escape_ends_it),
        cmocka_unit_test(tab_goes_round_and_back),
        cmocka_unit_test(the_cursor_takes_the_window_along_and_gives_it_back),
        cmocka_unit_test(a_smaller_screen_keeps_the_cursor_in_sight),
        cmocka_unit_test(one_walks_to_the_cursor),
        cmocka_unit_test(what_was_never_seen_is_not_told),
        cmocka_unit_test(the_level_is_shown_listed_and_explained),
        cmocka_unit_test(the_overview_finds_stairs_and_goes_there),
        cmocka_unit_test(a_digit_gets_a_command_and_keeps_it),
        cmocka_unit_test(a_function_key_types_what_it_was_told),
        cmocka_unit_test(own_keys_outlive_other_options),
        cmocka_unit_test(what_one_does_can_be_recorded),
        cmocka_unit_test(a_macro_does_not_call_itself),
        cmocka_unit_test(a_macro_ends_where_something_is_in_the_way),
        cmocka_unit_test(a_refusal_is_told_once),
        cmocka_unit_test(a_new_game_tells_the_first_keys),
        cmocka_unit_test(stairs_are_walked_to_and_taken),
        cmocka_unit_test(help_leads_from_text_to_text),
        cmocka_unit_test(help_lists_no_texts_of_lessons),
        cmocka_unit_test(help_can_be_menus_and_plain),
        cmocka_unit_test(help_names_the_keys_one_has),
        cmocka_unit_test(the_bar_shows_what_was_asked_for),
        cmocka_unit_test(the_player_has_the_colour_that_was_asked_for),
        cmocka_unit_test(nothing_bad_happens_before_a_question_is_answered),
        cmocka_unit_test(a_low_screen_has_one_line_instead_of_the_bar),
        cmocka_unit_test(every_command_can_be_given),
        cmocka_unit_test(every_command_of_the_cursor_can_be_given),
    };

    return cmocka_run_group_tests_name("play screen", tests, NULL, NULL);
}

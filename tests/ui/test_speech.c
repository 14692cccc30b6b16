/* What is on the screen, as words; and lines that are typed instead of keys. */
#include "ui/speech.h"

#include "play/regard.h"
#include "play_app.h"
#include "ui/aim_words.h"
#include "ui/box.h"
#include "ui/menu.h"
#include "ui/prompt.h"
#include "ui/spoken_keys.h"
#include "ui/viewer.h"
#include "world/place.h"

/* ---- what is said ---- */

static void assert_said(struct speech *speech, struct stack *stack, const char *expected)
{
    speech_look(speech, stack);
    assert_string_equal(sb_cstr(&speech->said), expected);
}

static bool says(const struct speech *speech, const char *part)
{
    return str_find(sb_str(&speech->said), str_from(part)) >= 0;
}

static void open_fruit(struct ui_fixture *f, bool by_typing)
{
    static const struct menu_entry entries[] = {
        {.text = "Red", .is_heading = true},
        {.text = "apple", .value = 10, .help = "It keeps the doctor away.", .note = "2"},
        {.text = "cherry", .value = 11},
        {.text = "Yellow", .is_heading = true},
        {.text = "banana", .value = 12},
    };

    stack_push(&f->stack, menu_new(&(struct menu_spec){.title = "Fruit",
                                                       .entries = entries,
                                                       .count = 5,
                                                       .by_typing = by_typing,
                                                       .reply = {ui_hear, &f->heard}}));
}

static void a_menu_is_numbered_lines(void **state)
{
    struct ui_fixture *f = *state;
    struct speech speech = {0};

    open_fruit(f, false);
    assert_said(&speech, &f->stack,
                "Fruit\nRed\n1. apple, 2 (a)\n2. cherry (b)\nYellow\n3. banana (c)\n"
                "At 1: apple\nIt keeps the doctor away.\n");
    speech_free(&speech);
}

static void what_was_said_is_not_said_again(void **state)
{
    struct ui_fixture *f = *state;
    struct speech speech = {0};

    open_fruit(f, false);
    speech_look(&speech, &f->stack);
    assert_said(&speech, &f->stack, "");
    ui_type(&f->stack, "down");
    assert_said(&speech, &f->stack, "At 2: cherry\n");
    speech_again(&speech, &f->stack, "cursor");
    assert_string_equal(sb_cstr(&speech.said), "At 2: cherry\n");
    speech_free(&speech);
}

static void a_narrowed_menu_says_what_is_left(void **state)
{
    struct ui_fixture *f = *state;
    struct speech speech = {0};

    open_fruit(f, true);
    speech_look(&speech, &f->stack);
    ui_type(&f->stack, "b a");
    assert_said(&speech, &f->stack, "Only those with \"ba\":\nYellow\n1. banana\nAt 1: banana\n");
    speech_free(&speech);
}

static void a_view_without_words_is_read_by_rows(void **state)
{
    struct ui_fixture *f = *state;
    struct speech speech = {0};

    stack_push(&f->stack,
               prompt_new(&(struct prompt_spec){
                   .kind = PROMPT_YES_NO, .question = "Leave?", .reply = {ui_hear, &f->heard}}));
    assert_said(&speech, &f->stack, "Leave? [yn]\n");
    speech_free(&speech);
}

static void a_view_that_is_back_says_where_one_is(void **state)
{
    struct ui_fixture *f = *state;
    struct speech speech = {0};

    open_fruit(f, false);
    speech_look(&speech, &f->stack);
    stack_push(&f->stack, box_new(STR("A \x1eword\x0e with you."), 0));
    assert_said(&speech, &f->stack, "A word with you.\n(Enter goes on.)\n");
    ui_type(&f->stack, "enter");
    assert_said(&speech, &f->stack, "Fruit\nAt 1: apple\n");
    speech_free(&speech);
}

static void a_text_is_said_whole(void **state)
{
    struct ui_fixture *f = *state;
    struct speech speech = {0};
    struct str_builder text = {0};

    for (int i = 0; i < 100; i++)
        sb_addf(&text, "line %d\n\n", i);
    stack_push(&f->stack,
               viewer_new(&(struct viewer_spec){.title = "Long", .text = sb_str(&text)}));
    speech_look(&speech, &f->stack);
    assert_true(str_starts(sb_str(&speech.said), STR("Long\nline 0\nline 1\n")));
    assert_true(says(&speech, "line 99\n(Escape leaves the text.)\n"));
    sb_free(&text);
    speech_free(&speech);
}

static void pictures_are_no_words(void **state)
{
    struct str_builder out = {0};

    (void)state;
    speech_add_plain(STR("\x14► \xe2\x94\x82one\xee\x80\x85 two─\x0e é"), &out);
    assert_string_equal(sb_cstr(&out), " one two é");
    sb_free(&out);
}

static void assert_way(int x, int y, const char *expected)
{
    struct str_builder out = {0};

    speech_add_way((struct point){10, 10}, (struct point){x, y}, &out);
    assert_string_equal(sb_cstr(&out), expected);
    sb_free(&out);
}

static void a_way_is_steps_and_directions(void **state)
{
    (void)state;
    assert_way(10, 10, "here");
    assert_way(10, 7, "3 north");
    assert_way(15, 10, "5 east");
    assert_way(8, 12, "2 southwest");
    assert_way(14, 8, "4 east and 2 north");
    assert_way(9, 20, "1 west and 10 south");
}

/* ---- the game ---- */

static void a_game_says_how_one_fares_and_what_is_near(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct speech speech = {0};

    (void)state;
    speech_look(&speech, &a->app.stack);
    assert_true(says(&speech, "Hit points "));
    assert_true(says(&speech, ", level 1.\n"));
    assert_true(says(&speech, "Ground: "));
    assert_true(says(&speech, "Ways: "));
    assert_int_equal(str_find_char(sb_str(&speech.said), '\033'), -1);
    assert_said(&speech, &a->app.stack, "");
    speech_again(&speech, &a->app.stack, "self");
    assert_true(str_starts(sb_str(&speech.said), STR("Hit points ")));
    assert_false(says(&speech, "Ways: "));
    speech_free(&speech);
    play_app_close(a);
}

static void messages_are_said_once_and_before_a_question(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct speech speech = {0};
    struct play *p = (struct play *)stack_top(&a->app.stack);

    (void)state;
    speech_look(&speech, &a->app.stack);
    messages_add(&p->messages, STR("It rains."));
    messages_add(&p->messages, STR("It rains."));
    stack_push(&a->app.stack, box_new(STR("Go on?"), 0));
    assert_said(&speech, &a->app.stack, "It rains. (2 times)\nGo on?\n(Enter goes on.)\n");
    ui_type(&a->app.stack, "enter");
    assert_said(&speech, &a->app.stack, "");
    messages_add(&p->messages, STR("It rains."));
    assert_said(&speech, &a->app.stack, "It rains.\n");
    speech_free(&speech);
    play_app_close(a);
}

static void looking_around_says_the_square(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct speech speech = {0};

    (void)state;
    speech_look(&speech, &a->app.stack);
    ui_type(&a->app.stack, "l");
    speech_look(&speech, &a->app.stack);
    assert_true(says(&speech, ", here\n"));
    ui_type(&a->app.stack, "l up");
    speech_look(&speech, &a->app.stack);
    assert_true(says(&speech, ", 1 north\n"));
    speech_free(&speech);
    play_app_close(a);
}

static void the_title_says_its_choices_and_no_picture(void **state)
{
    struct app *app = ui_app(80, 48);
    struct speech speech = {0};

    (void)state;
    speech_look(&speech, &app->stack);
    assert_true(says(&speech, "Incursion, version 9.8.7.\n"));
    assert_true(says(&speech, "\n4. c, Continue (none)\n"));
    assert_true(says(&speech, "\n15. q, Quit\n"));
    assert_false(says(&speech, "%"));
    speech_free(&speech);
    ui_app_free(app);
}

static void the_options_have_numbers(void **state)
{
    struct app *app = ui_app(80, 24);
    struct speech speech = {0};

    (void)state;
    ui_type(&app->stack, "o right");
    speech_look(&speech, &app->stack);
    assert_int_equal(stack_top(&app->stack)->takes, VIEW_TAKES_ROW);
    assert_true(says(&speech, "\n1. "));
    assert_true(says(&speech, "\n2. "));
    assert_true(says(&speech, "At: 1. "));
    ui_type(&app->stack, "down");
    speech_look(&speech, &app->stack);
    assert_true(says(&speech, "At: 2. "));
    speech_free(&speech);
    ui_app_free(app);
}

static void the_games_have_numbers(void **state)
{
    char home[FILE_PATH_SIZE];
    struct speech speech = {0};

    (void)state;
    temp_dir_make(home);
    struct play_app *a = play_app_keeping(80, 24, NULL, home);
    ui_type(&a->app.stack, "n . escape s");
    ui_type(&a->app.stack, "g");
    assert_string_equal(play_app_top(a), "games");
    speech_look(&speech, &a->app.stack);
    assert_true(says(&speech, "\n1. "));
    assert_false(says(&speech, "\n2. "));
    speech_free(&speech);
    play_app_close(a);
    temp_dir_remove(home);
}

/* A rat that stands so far east of the player. */
static struct thing *put_rat(struct play_app *a, int east)
{
    struct game *game = play_app_game(a);
    const struct thing *player = game_player(game);
    struct thing *rat = thing_new_creature(&game->world, library_find(&a->library, STR("rat")));

    place_at(game_here(game), &game->world, rat, player->x + east, player->y);
    game_look_around(game);
    return rat;
}

static void who_comes_moves_and_goes_is_told(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct speech speech = {0};
    struct game *game = play_app_game(a);

    (void)state;
    speech_look(&speech, &a->app.stack);
    struct thing *rat = put_rat(a, 1);
    speech_look(&speech, &a->app.stack);
    assert_true(says(&speech, "A rat, "));
    assert_true(says(&speech, ", 1 east.\n"));
    assert_said(&speech, &a->app.stack, "");
    place_move(game_here(game), &game->world, rat, rat->x - 1, rat->y - 1);
    game_look_around(game);
    speech_look(&speech, &a->app.stack);
    assert_true(says(&speech, ", 1 north.\n"));
    place_remove(game_here(game), &game->world, rat);
    game_look_around(game);
    speech_look(&speech, &a->app.stack);
    assert_true(says(&speech, "Out of sight: rat.\n"));
    speech_free(&speech);
    play_app_close(a);
}

/* What the colour of a name says is said by a sign as well. */
static void an_enemy_in_view_has_a_sign_beside_its_name(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct game *game = play_app_game(a);
    struct sight sight;

    (void)state;
    struct thing *rat = put_rat(a, 1);
    sight_scene(&sight, game);
    assert_int_equal(regard_of(&sight, rat).attitude, REGARD_HOSTILE);
    struct point at = ui_find(&a->app.stack, "!rat");
    assert_int_equal(glyph_fore(screen_at(&a->app.stack.screen, at.x, at.y)), COLOUR_PINK);
    play_app_close(a);
}

static void an_aim_names_whom_it_would_touch(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct game *game = play_app_game(a);
    const struct thing *player = game_player(game);
    struct point at = {player->x, player->y};
    struct aim aim = {.area = {.items = {{at.x + 2, at.y}, {at.x + 1, at.y}, at}, .count = 1}};
    struct sight sight;
    struct str_builder text = {0};

    (void)state;
    put_rat(a, 1);
    sight_scene(&sight, game);
    aim_words_add(&sight, &aim, &text);
    assert_string_equal(sb_cstr(&text), "");
    aim.area.count = 3;
    aim_words_add(&sight, &aim, &text);
    assert_true(str_starts(sb_str(&text), STR("; touches a rat, ")));
    assert_true(str_ends(sb_str(&text), STR(", you")));
    sb_free(&text);
    play_app_close(a);
}

static void the_pack_is_numbered_lines_with_weights(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct speech speech = {0};

    (void)state;
    speech_look(&speech, &a->app.stack);
    ui_type(&a->app.stack, "i");
    speech_look(&speech, &a->app.stack);
    assert_true(str_starts(sb_str(&speech.said), STR("Your things.")));
    assert_true(says(&speech, "You have nothing at all.") || says(&speech, "\n1. "));
    speech_free(&speech);
    play_app_close(a);
}

/* ---- lines that are typed ---- */

struct typing {
    struct keymap keys;
    struct stack stack;
    struct spoken spoken;
};

static void draw_nothing(struct view *view, struct stack *stack)
{
    (void)view;
    (void)stack;
}

static int typing_setup(void **state)
{
    static const struct view_class class = {.name = "any", .draw = draw_nothing};
    struct typing *t = calloc(1, sizeof *t);

    assert_non_null(t);
    keymap_load_set(&t->keys, KEY_SET_ARROWS);
    stack_init(&t->stack, 80, 24);
    stack_push(&t->stack, view_new(&class, sizeof(struct view)));
    *state = t;
    return 0;
}

static int typing_teardown(void **state)
{
    struct typing *t = *state;

    spoken_free(&t->spoken);
    stack_free(&t->stack);
    keymap_free(&t->keys);
    free(t);
    return 0;
}

/* The keys that a line presses, by name. */
static void assert_pressed(struct typing *t, enum view_takes takes, const char *line,
                           const char *expected)
{
    struct str_builder names = {0};

    stack_top(&t->stack)->takes = takes;
    spoken_read(&t->spoken, &t->stack, &t->keys, str_from(line));
    assert_int_equal(t->spoken.wish, SPOKEN_KEYS);
    for (int i = 0; i < t->spoken.keys.count; i++) {
        sb_add_cstr(&names, i > 0 ? " " : "");
        key_add_name(t->spoken.keys.items[i], &names);
    }
    assert_string_equal(sb_cstr(&names), expected);
    sb_free(&names);
}

static void a_line_is_a_key_or_its_name(void **state)
{
    assert_pressed(*state, VIEW_TAKES_KEYS, "x", "x");
    assert_pressed(*state, VIEW_TAKES_KEYS, "é", "é");
    assert_pressed(*state, VIEW_TAKES_KEYS, "<", "<");
    assert_pressed(*state, VIEW_TAKES_KEYS, " escape ", "escape");
    assert_pressed(*state, VIEW_TAKES_KEYS, "ctrl+f", "ctrl+f");
    assert_pressed(*state, VIEW_TAKES_KEYS, "", "enter");
}

static void a_line_is_a_direction(void **state)
{
    static const struct {
        const char *line, *key;
    } words[] = {
        {"north", "up"},        {"south", "down"},      {"east", "right"},
        {"west", "left"},       {"northeast", "pgup"},  {"northwest", "home"},
        {"southeast", "pgdn"},  {"southwest", "end"},   {"north-east", "pgup"},
        {"north-west", "home"}, {"south-east", "pgdn"}, {"South-West", "end"},
        {"ne", "pgup"},         {"NW", "home"},         {"se", "pgdn"},
        {"sw", "end"},
    };

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_pressed(*state, VIEW_TAKES_KEYS, words[i].line, words[i].key);
        assert_pressed(*state, VIEW_TAKES_COMMANDS, words[i].line, words[i].key);
    }
}

static void a_line_is_a_command(void **state)
{
    assert_pressed(*state, VIEW_TAKES_COMMANDS, "walk north", "up");
    assert_pressed(*state, VIEW_TAKES_COMMANDS, "explore", "tab");
    assert_pressed(*state, VIEW_TAKES_COMMANDS, "search around", "s");
    assert_pressed(*state, VIEW_TAKES_SELECTING, "find stairs down", ">");
}

static void a_number_before_it_repeats(void **state)
{
    struct typing *t = *state;

    assert_pressed(t, VIEW_TAKES_COMMANDS, "5 north", "up");
    assert_int_equal(t->spoken.times, 5);
    assert_pressed(t, VIEW_TAKES_COMMANDS, "99999 s", "s");
    assert_int_equal(t->spoken.times, SPOKEN_TIMES_MOST);
}

static void a_list_takes_numbers_and_parts_of_names(void **state)
{
    assert_pressed(*state, VIEW_TAKES_CHOICE, "3", "home down down enter");
    assert_pressed(*state, VIEW_TAKES_CHOICE, "b", "b");
    assert_pressed(*state, VIEW_TAKES_CHOICE, "ban", "/ b a n");
}

static void other_lists_take_numbers_and_keys(void **state)
{
    assert_pressed(*state, VIEW_TAKES_NUMBER, "3", "home down down enter");
    assert_pressed(*state, VIEW_TAKES_ROW, "3", "home down down");
    assert_pressed(*state, VIEW_TAKES_NUMBER, "n", "n");
    assert_pressed(*state, VIEW_TAKES_ROW, "space", "space");
}

static void a_text_is_the_whole_line(void **state)
{
    assert_pressed(*state, VIEW_TAKES_TEXT, "near", "n e a r enter");
    assert_pressed(*state, VIEW_TAKES_TEXT, "escape", "escape");
}

static void what_is_not_understood_is_said(void **state)
{
    struct typing *t = *state;

    stack_top(&t->stack)->takes = VIEW_TAKES_COMMANDS;
    spoken_read(&t->spoken, &t->stack, &t->keys, STR("explroe"));
    assert_int_equal(t->spoken.wish, SPOKEN_NOTHING);
    assert_string_equal(sb_cstr(&t->spoken.complaint),
                        "There is no command \"explroe\". Did you mean \"explore\"?");
    assert_int_equal(t->spoken.keys.count, 0);
}

static void some_words_are_for_the_reader(void **state)
{
    struct typing *t = *state;

    spoken_read(&t->spoken, &t->stack, &t->keys, STR("again"));
    assert_int_equal(t->spoken.wish, SPOKEN_AGAIN);
    spoken_read(&t->spoken, &t->stack, &t->keys, STR("Near"));
    assert_int_equal(t->spoken.wish, SPOKEN_NEAR);
    spoken_read(&t->spoken, &t->stack, &t->keys, STR("status"));
    assert_int_equal(t->spoken.wish, SPOKEN_STATUS);
    spoken_read(&t->spoken, &t->stack, &t->keys, STR("words"));
    assert_int_equal(t->spoken.wish, SPOKEN_WORDS);
}

#define UI(test)     cmocka_unit_test_setup_teardown(test, ui_setup, ui_teardown)
#define TYPING(test) cmocka_unit_test_setup_teardown(test, typing_setup, typing_teardown)

int test_speech(void)
{
    const struct CMUnitTest tests[] = {
        UI(a_menu_is_numbered_lines),
        UI(what_was_said_is_not_said_again),
        UI(a_narrowed_menu_says_what_is_left),
        UI(a_view_without_words_is_read_by_rows),
        UI(a_view_that_is_back_says_where_one_is),
        UI(a_text_is_said_whole),
        cmocka_unit_test(pictures_are_no_words),
        cmocka_unit_test(a_way_is_steps_and_directions),
        cmocka_unit_test(a_game_says_how_one_fares_and_what_is_near),
        cmocka_unit_test(messages_are_said_once_and_before_a_question),
        cmocka_unit_test(looking_around_says_the_square),
        cmocka_unit_test(who_comes_moves_and_goes_is_told),
        cmocka_unit_test(an_enemy_in_view_has_a_sign_beside_its_name),
        cmocka_unit_test(an_aim_names_whom_it_would_touch),
        cmocka_unit_test(the_pack_is_numbered_lines_with_weights),
        cmocka_unit_test(the_title_says_its_choices_and_no_picture),
        cmocka_unit_test(the_options_have_numbers),
        cmocka_unit_test(the_games_have_numbers),
        TYPING(a_line_is_a_key_or_its_name),
        TYPING(a_line_is_a_direction),
        TYPING(a_line_is_a_command),
        TYPING(a_number_before_it_repeats),
        TYPING(a_list_takes_numbers_and_parts_of_names),
        TYPING(other_lists_take_numbers_and_keys),
        TYPING(a_text_is_the_whole_line),
        TYPING(what_is_not_understood_is_said),
        TYPING(some_words_are_for_the_reader),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

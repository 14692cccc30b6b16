/* Clicks and the wheel, in every kind of view. */
#include "support.h"

#include "../play/play_library.h"
#include "play/game.h"
#include "script/compile.h"
#include "ui/menu.h"
#include "ui/play_screen.h"
#include "ui/prompt.h"
#include "ui/viewer.h"
#include "ui_support.h"

/* ---- menus ---- */

static void open_menu(struct ui_fixture *f, int count)
{
    static const struct menu_entry entries[] = {
        {.text = "Fruit", .is_heading = true},
        {.text = "apple", .value = 10},
        {.text = "cherry", .value = 11},
    };
    struct menu_entry many[40];

    for (int i = 0; i < count; i++)
        many[i] = i < 3 ? entries[i] : (struct menu_entry){.text = "plum", .value = i};
    stack_push(
        &f->stack,
        menu_new(&(struct menu_spec){
            .title = "Menu", .entries = many, .count = count, .reply = {ui_hear, &f->heard}}));
    stack_draw(&f->stack);
}

static void a_click_on_a_line_of_a_menu_chooses_it(void **state)
{
    struct ui_fixture *f = *state;

    open_menu(f, 3);
    ui_click_on(&f->stack, "cherry");
    assert_int_equal(f->heard.count, 1);
    assert_int_equal(f->heard.value, 11);
    assert_int_equal(f->stack.views.count, 0);
}

static void a_click_on_nothing_chooses_nothing(void **state)
{
    struct ui_fixture *f = *state;
    struct point heading, apple;

    open_menu(f, 3);
    heading = ui_find(&f->stack, "Fruit");
    apple = ui_find(&f->stack, "apple");
    ui_click(&f->stack, K_CLICK, heading.x, heading.y);
    ui_click(&f->stack, K_CLICK, heading.x, heading.y - 1);
    ui_click(&f->stack, K_CLICK, 0, apple.y);
    ui_click(&f->stack, K_CLICK, apple.x, 23);
    assert_int_equal(f->heard.count, 0);
    ui_click(&f->stack, K_CLICK_RIGHT, 0, 0);
    assert_int_equal(f->heard.value, ANSWER_CANCELLED);
}

static void the_wheel_scrolls_a_menu_and_stops_at_its_ends(void **state)
{
    struct ui_fixture *f = *state;

    open_menu(f, 40);
    for (int i = 0; i < 5; i++)
        ui_click(&f->stack, K_WHEEL_UP, 40, 12);
    for (int i = 0; i < 60; i++)
        ui_click(&f->stack, K_WHEEL_DOWN, 40, 12);
    ui_type(&f->stack, "enter");
    assert_int_equal(f->heard.value, 39);
}

static void a_click_finds_the_line_in_a_menu_that_was_scrolled(void **state)
{
    struct ui_fixture *f = *state;

    open_menu(f, 40);
    ui_type(&f->stack, "end");
    int first = f->stack.screen.cursor.y - 3;
    ui_click(&f->stack, K_CLICK, f->stack.screen.cursor.x, first);
    assert_int_equal(f->heard.value, 36);
}

/* ---- other views ---- */

static void the_wheel_scrolls_a_text(void **state)
{
    struct ui_fixture *f = *state;
    struct str_builder text = {0};

    for (int i = 0; i < 60; i++)
        sb_addf(&text, "line %d.\n", i);
    stack_push(&f->stack,
               viewer_new(&(struct viewer_spec){.title = "Text", .text = sb_str(&text)}));
    stack_draw(&f->stack);
    ui_click(&f->stack, K_WHEEL_DOWN, 40, 12);
    assert_false(ui_is_shown(&f->stack, "line 2."));
    assert_shown(&f->stack, "line 3.");
    ui_click(&f->stack, K_WHEEL_UP, 40, 12);
    assert_shown(&f->stack, "line 0.");
    ui_click(&f->stack, K_CLICK_RIGHT, 40, 12);
    assert_int_equal(f->stack.views.count, 0);
    sb_free(&text);
}

static void the_pad_types_digits_into_prompts(void **state)
{
    struct ui_fixture *f = *state;

    stack_push(&f->stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_NUMBER,
                                                           .question = "How many?",
                                                           .most = 1000,
                                                           .reply = {ui_hear, &f->heard}}));
    ui_type(&f->stack, "pad4 pad2 enter");
    assert_int_equal(f->heard.value, 42);
}

static void choices_of_the_title_can_be_clicked(void **state)
{
    static const struct {
        int width, height;
    } sizes[] = {{80, 24}, {80, 48}, {200, 60}};

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct app *app = ui_app(sizes[i].width, sizes[i].height);
        ui_click(&app->stack, K_CLICK, 0, 0);
        ui_click_on(&app->stack, "Options");
        assert_shown(&app->stack, "other pages");
        ui_click(&app->stack, K_CLICK_RIGHT, 3, 3);
        ui_click_on(&app->stack, "Quit");
        assert_true(app->stack.is_leaving);
        ui_app_free(app);
    }
}

static void a_second_click_changes_an_option(void **state)
{
    struct app *app = ui_app(80, 48);
    struct point at;

    (void)state;
    ui_click_on(&app->stack, "Options");
    ui_type(&app->stack, "down");
    at = app->stack.screen.cursor;
    ui_type(&app->stack, "up");
    struct options before = app->options;
    ui_click(&app->stack, K_CLICK, at.x, at.y);
    assert_memory_equal(before.values, app->options.values, sizeof before.values);
    ui_click(&app->stack, K_CLICK, at.x, at.y);
    assert_memory_not_equal(before.values, app->options.values, sizeof before.values);
    ui_app_free(app);
}

/* ---- the map ---- */

struct table {
    struct app *app;
    struct compilation compilation;
    struct module module;
    struct library library;
    struct game *game; /* the view's */
};

static int open_game(void **state)
{
    struct table *t = calloc(1, sizeof *t);
    struct compile_options compile_options = {
        .path = "play.irc", .text = STR(PLAY_LIBRARY), .no_disk = true};
    struct error error;

    assert_non_null(t);
    assert_true(compile(&t->compilation, &compile_options, &t->module));
    assert_true(library_add(&t->library, &t->module, &error));
    struct game_options options = {.library = &t->library, .seed = 3};
    t->app = ui_app(80, 48);
    t->game = game_new(&options, &error);
    assert_non_null(t->game);
    stack_push(&t->app->stack, play_screen_of(t->app, t->game));
    stack_draw(&t->app->stack);
    *state = t;
    return 0;
}

static int close_game(void **state)
{
    struct table *t = *state;

    ui_app_free(t->app);
    module_close(&t->module);
    compile_free(&t->compilation);
    free(t);
    return 0;
}

static struct point place_of(const struct table *t)
{
    const struct thing *player = game_player(t->game);

    return (struct point){player->x, player->y};
}

/* A direction in which there are two open cells in sight. */
static int open_direction(const struct table *t)
{
    for (int d = 0; d < DIR_COUNT; d++) {
        struct point one = point_add(place_of(t), dir_step(d)), two = point_add(one, dir_step(d));
        if (!level_solid_at(game_here(t->game), &t->game->world, one.x, one.y) &&
            !level_solid_at(game_here(t->game), &t->game->world, two.x, two.y) &&
            level_cell(game_here(t->game), two.x, two.y)->memory)
            return d;
    }
    fail_msg("the player is walled in");
    return 0;
}

static void click_map(struct table *t, key_code key, int steps)
{
    struct point step = dir_step(open_direction(t)), at = t->app->stack.screen.cursor;

    ui_click(&t->app->stack, key, at.x + step.x * steps, at.y + step.y * steps);
}

static void a_click_goes_there(void **state)
{
    struct table *t = *state;
    struct point step = dir_step(open_direction(t)), from = place_of(t);

    click_map(t, K_CLICK, 2);
    assert_int_equal(place_of(t).x, from.x + 2 * step.x);
    assert_int_equal(place_of(t).y, from.y + 2 * step.y);
}

static void a_click_beside_the_player_is_a_step(void **state)
{
    struct table *t = *state;
    struct point step = dir_step(open_direction(t)), from = place_of(t);

    click_map(t, K_CLICK, 1);
    assert_int_equal(place_of(t).x, from.x + step.x);
    assert_int_equal(place_of(t).y, from.y + step.y);
}

static void a_right_click_and_one_on_oneself_look(void **state)
{
    struct table *t = *state;
    struct point from = place_of(t);
    char text[40];

    click_map(t, K_CLICK_RIGHT, 1);
    assert_shown(&t->app->stack, "What is there");
    ui_type(&t->app->stack, "escape");
    click_map(t, K_CLICK, 0);
    snprintf(text, sizeof text, "At %d,%d:", from.x, from.y);
    assert_shown(&t->app->stack, text);
    assert_true(point_equal(from, place_of(t)));
}

static void the_wheel_scrolls_the_map(void **state)
{
    struct table *t = *state;
    struct point at = t->app->stack.screen.cursor;

    ui_click(&t->app->stack, K_WHEEL_DOWN, 20, 20);
    assert_int_not_equal(t->app->stack.screen.cursor.y, at.y);
    ui_click(&t->app->stack, K_WHEEL_UP, 20, 20);
    assert_int_equal(t->app->stack.screen.cursor.y, at.y);
}

static void messages_lead_to_those_before(void **state)
{
    struct table *t = *state;

    ui_click(&t->app->stack, K_WHEEL_UP, 5, 1);
    assert_shown(&t->app->stack, "-- Messages --");
    ui_click(&t->app->stack, K_CLICK_RIGHT, 5, 1);
    assert_false(ui_is_shown(&t->app->stack, "-- Messages --"));
    ui_click(&t->app->stack, K_CLICK, 5, 1);
    assert_shown(&t->app->stack, "-- Messages --");
}

static void clicks_beside_the_map_do_nothing(void **state)
{
    struct table *t = *state;
    struct point from = place_of(t);

    ui_click(&t->app->stack, K_CLICK, 79, 20);
    ui_click(&t->app->stack, K_CLICK, 5, 47);
    ui_click(&t->app->stack, K_WHEEL_UP, 5, 47);
    assert_true(point_equal(from, place_of(t)));
    assert_int_equal(t->app->stack.views.count, 2);
}

#define WITH_STACK(test) cmocka_unit_test_setup_teardown(test, ui_setup, ui_teardown)
#define IN_GAME(test)    cmocka_unit_test_setup_teardown(test, open_game, close_game)

int test_pointer(void)
{
    const struct CMUnitTest tests[] = {
        WITH_STACK(a_click_on_a_line_of_a_menu_chooses_it),
        WITH_STACK(a_click_on_nothing_chooses_nothing),
        WITH_STACK(the_wheel_scrolls_a_menu_and_stops_at_its_ends),
        WITH_STACK(a_click_finds_the_line_in_a_menu_that_was_scrolled),
        WITH_STACK(the_wheel_scrolls_a_text),
        WITH_STACK(the_pad_types_digits_into_prompts),
        cmocka_unit_test(choices_of_the_title_can_be_clicked),
        cmocka_unit_test(a_second_click_changes_an_option),
        IN_GAME(a_click_goes_there),
        IN_GAME(a_click_beside_the_player_is_a_step),
        IN_GAME(a_right_click_and_one_on_oneself_look),
        IN_GAME(the_wheel_scrolls_the_map),
        IN_GAME(messages_lead_to_those_before),
        IN_GAME(clicks_beside_the_map_do_nothing),
    };

    return cmocka_run_group_tests_name("pointer", tests, NULL, NULL);
}

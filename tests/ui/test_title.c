#include "support.h"

#include "play_app.h"
#include "ui/title.h"

static void draws_all_choices_at(int width, int height)
{
    struct app *app = ui_app(width, height);

    for (const char *const *word =
             (const char *const[]){"New game", "Continue", "Your name", "People", "Woman or man",
                                   "Calling", "Dungeon", "Seed", "Options", "Commands", "Help",
                                   "Quit", NULL};
         *word; word++)
        assert_shown(&app->stack, *word);
    ui_app_free(app);
}

static void fits_a_terminal_of_80_by_24(void **state)
{
    (void)state;
    draws_all_choices_at(80, 24);
}

static void fills_a_terminal_of_200_by_60(void **state)
{
    (void)state;
    draws_all_choices_at(200, 60);
}

static void names_the_version(void **state)
{
    struct app *app = ui_app(80, 24);

    (void)state;
    assert_shown(&app->stack, "version 9.8.7");
    ui_app_free(app);
}

static void takes_a_seed(void **state)
{
    struct app *app = ui_app(80, 24);

    (void)state;
    ui_type(&app->stack, "s 7 7 enter");
    assert_int_equal(app->seed, 77);
    assert_shown(&app->stack, "Seed 77");
    ui_app_free(app);
}

static void takes_a_name(void **state)
{
    struct app *app = ui_app(80, 24);

    (void)state;
    assert_shown(&app->stack, "Your name Nobody");
    ui_type(&app->stack, "y A d a enter");
    assert_string_equal(app->name, "Ada");
    assert_shown(&app->stack, "Your name Ada");
    ui_app_free(app);
}

static void escape_leads_to_the_way_out_but_does_not_take_it(void **state)
{
    struct app *app = ui_app(80, 24);

    (void)state;
    ui_type(&app->stack, "escape escape");
    assert_false(app->stack.is_leaving);
    ui_type(&app->stack, "enter");
    assert_true(app->stack.is_leaving);
    ui_app_free(app);
}

static void opens_and_leaves_every_screen(void **state)
{
    struct app *app = ui_app(80, 24);

    (void)state;
    for (const char *key = "ncsokh"; *key; key++) {
        char one[2] = {*key, '\0'};
        ui_type(&app->stack, one);
        assert_int_equal(app->stack.views.count, 2);
        ui_type(&app->stack, "escape");
        assert_int_equal(app->stack.views.count, 1);
    }
    ui_app_free(app);
}

static void says_when_there_is_no_room(void **state)
{
    struct app *app = ui_app(60, 20);

    (void)state;
    assert_shown(&app->stack, "This window is 60 by 20.");
    ui_type(&app->stack, "q");
    assert_false(app->stack.is_leaving);
    stack_input(&app->stack, (struct input){.type = INPUT_RESIZE, .width = 80, .height = 24});
    assert_shown(&app->stack, "New game");
    ui_app_free(app);
}

/* ---- who one is ---- */

static struct play_app *among_people_with(const char *config)
{
    struct str_builder people = {0};

    read_source("tests/rules/people.irh", &people);
    struct play_app *a = play_app_with(80, 24, config, NULL, sb_cstr(&people));
    sb_free(&people);
    return a;
}

static struct play_app *among_people(void)
{
    return among_people_with(NULL);
}

static void recommends_somebody(void **state)
{
    struct play_app *a = among_people();

    (void)state;
    assert_shown(&a->app.stack, "People Stonefoot");
    assert_shown(&a->app.stack, "Calling Guard");
    assert_shown(&a->app.stack, "Woman or man a man");
    play_app_close(a);
}

static void takes_a_people_and_a_calling(void **state)
{
    struct play_app *a = among_people();
    struct stack *stack = &a->app.stack;

    (void)state;
    ui_type(stack, "p");
    assert_shown(stack, "Who are your people?");
    assert_false(ui_is_shown(stack, "Reed Brookling")); /* is only for women */
    ui_click_on(stack, "Brookling");
    assert_shown(stack, "People Brookling");
    ui_type(stack, "w p");
    ui_click_on(stack, "Reed Brookling");
    ui_type(stack, "l");
    ui_click_on(stack, "Scholar");
    assert_shown(stack, "Calling Scholar");
    ui_type(stack, "n");
    const struct game *game = play_app_game(a);
    assert_true(game->options.is_woman);
    assert_true(
        str_equal(library_name(&a->library, game->options.race), STR("Reed Brookling;race")));
    assert_true(str_equal(library_name(&a->library, game->options.calling), STR("Scholar")));
    assert_string_equal(game->options.name, "Ida");
    play_app_close(a);
}

/* One key begins as the one whom one was last. */
static void the_last_person_is_offered_again(void **state)
{
    char config[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(config);
    struct play_app *a = among_people_with(config);
    assert_shown(&a->app.stack, "New game Stonefoot Guard");
    ui_type(&a->app.stack, "w p");
    ui_click_on(&a->app.stack, "Reed Brookling");
    ui_type(&a->app.stack, "l");
    ui_click_on(&a->app.stack, "Scholar");
    ui_type(&a->app.stack, "n");
    play_app_close(a);
    a = among_people_with(config);
    assert_shown(&a->app.stack, "New game Reed Brookling Scholar");
    assert_shown(&a->app.stack, "Woman or man a woman");
    play_app_close(a);
    temp_dir_remove(config);
}

/* A made one counts, too. */
static void who_was_made_is_offered_again(void **state)
{
    char config[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(config);
    struct play_app *a = among_people_with(config);
    ui_type(&a->app.stack, "m b");
    assert_shown(&a->app.stack, "Of which people are you?");
    assert_shown(&a->app.stack, "woman");
    ui_click_on(&a->app.stack, "Brookling");
    assert_shown(&a->app.stack, "What are you called?");
    ui_type(&a->app.stack, "enter !");
    assert_string_equal(play_app_top(a), "play");
    play_app_close(a);
    a = among_people_with(config);
    assert_shown(&a->app.stack, "People Brookling");
    assert_shown(&a->app.stack, "Woman or man a woman");
    play_app_close(a);
    temp_dir_remove(config);
}

/* What a man may not be after all is said when the game begins. */
static void a_refusal_is_told(void **state)
{
    struct play_app *a = among_people();

    (void)state;
    ui_type(&a->app.stack, "w p");
    ui_click_on(&a->app.stack, "Reed Brookling");
    ui_type(&a->app.stack, "w n");
    assert_shown(&a->app.stack, "\"Reed Brookling\" cannot be chosen");
    play_app_close(a);
}

int test_title(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fits_a_terminal_of_80_by_24),
        cmocka_unit_test(fills_a_terminal_of_200_by_60),
        cmocka_unit_test(names_the_version),
        cmocka_unit_test(takes_a_seed),
        cmocka_unit_test(takes_a_name),
        cmocka_unit_test(escape_leads_to_the_way_out_but_does_not_take_it),
        cmocka_unit_test(opens_and_leaves_every_screen),
        cmocka_unit_test(says_when_there_is_no_room),
        cmocka_unit_test(recommends_somebody),
        cmocka_unit_test(takes_a_people_and_a_calling),
        cmocka_unit_test(the_last_person_is_offered_again),
        cmocka_unit_test(who_was_made_is_offered_again),
        cmocka_unit_test(a_refusal_is_told),
    };

    return cmocka_run_group_tests_name("title", tests, NULL, NULL);
}

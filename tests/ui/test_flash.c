/* What is seen for a moment over the map. */
#include "play_app.h"
#include "ui/flash.h"

struct flashing {
    struct play_app *a;
    const struct game *game;
    struct point cell;
    struct show what;
    int answer, answered;
};

static void hear(void *who, struct stack *stack, struct answer answer)
{
    struct flashing *f = who;

    (void)stack;
    f->answer = answer.value;
    f->answered++;
}

static int setup(void **state)
{
    struct flashing *f = calloc(1, sizeof *f);

    assert_non_null(f);
    f->a = play_app_open(80, 48);
    f->game = play_app_game(f->a);
    f->cell = game_place(f->game);
    f->what = (struct show){.image = glyph_make('*', COLOUR_RED, 0), .cells = &f->cell, .count = 1};
    stack_push(&f->a->app.stack, flash_new(&(struct flash_spec){
                                     .what = &f->what,
                                     .level = game_here(f->game),
                                     .map = &((struct play *)stack_top(&f->a->app.stack))->map,
                                     .milliseconds = 40,
                                     .reply = {hear, f}}));
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    struct flashing *f = *state;

    play_app_close(f->a);
    free(f);
    return 0;
}

/* How many cells of the screen have the sign. */
static int signs(const struct flashing *f)
{
    const struct screen *screen = &f->a->app.stack.screen;
    int count = 0;

    for (int y = 0; y < screen->height; y++)
        for (int x = 0; x < screen->width; x++)
            count += screen_at(screen, x, y) == f->what.image;
    return count;
}

static void the_sign_is_over_its_cell(void **state)
{
    struct flashing *f = *state;

    stack_draw(&f->a->app.stack);
    assert_int_equal(signs(f), 1);
    assert_int_equal(stack_patience(&f->a->app.stack), 40);
}

static void what_is_not_in_view_is_not_drawn(void **state)
{
    struct flashing *f = *state;

    f->cell = (struct point){0, 0};
    stack_draw(&f->a->app.stack);
    assert_int_equal(signs(f), 0);
    assert_false(flash_is_seen(&f->what, game_here(f->game)));
}

static void it_goes_by_itself(void **state)
{
    struct flashing *f = *state;

    stack_input(&f->a->app.stack, (struct input){.type = INPUT_IDLE});
    assert_int_equal(f->answered, 1);
    assert_int_equal(f->answer, FLASH_OVER);
    assert_string_equal(play_app_top(f->a), "play");
}

static void a_key_hurries_it(void **state)
{
    struct flashing *f = *state;

    ui_type(&f->a->app.stack, "space");
    assert_int_equal(f->answer, FLASH_HURRY);
    assert_string_equal(play_app_top(f->a), "play");
}

/* ---- journeys ---- */

/* Explores, and answers nothing: how often it was seen on the way. */
static int pictures_of_a_journey(int pace, bool is_watched)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;
    int count = 0;

    a->app.is_watched = is_watched;
    options_set(&a->app.options, OPTION_JOURNEYS, pace);
    ui_type(stack, "tab");
    while (strcmp(play_app_top(a), "flash") == 0) {
        count++;
        stack_input(stack, (struct input){.type = INPUT_IDLE});
    }
    play_app_close(a);
    return count;
}

static void a_journey_is_seen_step_by_step_where_somebody_looks(void **state)
{
    (void)state;
    assert_true(pictures_of_a_journey(2, true) > 0);
    assert_int_equal(pictures_of_a_journey(0, true), 0);
    assert_int_equal(pictures_of_a_journey(2, false), 0);
}

/* Whether it was watched or not. */
static void a_journey_that_was_seen_ends_where_it_would_have(void **state)
{
    struct point ends[2];
    uint64_t times[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct play_app *a = play_app_open(80, 48);
        const struct game *game = play_app_game(a);
        a->app.is_watched = i == 1;
        ui_type(&a->app.stack, "tab");
        while (strcmp(play_app_top(a), "flash") == 0)
            stack_input(&a->app.stack, (struct input){.type = INPUT_IDLE});
        ends[i] = game_place(game);
        times[i] = game->world.time;
        play_app_close(a);
    }
    assert_true(point_equal(ends[0], ends[1]));
    assert_int_equal(times[0], times[1]);
}

static void a_key_shows_the_rest_of_a_journey_at_once(void **state)
{
    struct play_app *a = play_app_open(80, 48);

    (void)state;
    a->app.is_watched = true;
    ui_type(&a->app.stack, "tab");
    assert_string_equal(play_app_top(a), "flash");
    ui_type(&a->app.stack, "space");
    assert_string_not_equal(play_app_top(a), "flash");
    play_app_close(a);
}

int test_flash(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_sign_is_over_its_cell, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_not_in_view_is_not_drawn, setup, teardown),
        cmocka_unit_test_setup_teardown(it_goes_by_itself, setup, teardown),
        cmocka_unit_test_setup_teardown(a_key_hurries_it, setup, teardown),
        cmocka_unit_test(a_journey_is_seen_step_by_step_where_somebody_looks),
        cmocka_unit_test(a_journey_that_was_seen_ends_where_it_would_have),
        cmocka_unit_test(a_key_shows_the_rest_of_a_journey_at_once),
    };

    return cmocka_run_group_tests_name("flash", tests, NULL, NULL);
}

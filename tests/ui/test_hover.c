/* What is under the pointer. */
#include "ui/hover.h"

#include "play_app.h"

static void hover(struct stack *stack, int x, int y)
{
    stack_input(stack, (struct input){.type = INPUT_HOVER, .at = {x, y}});
    stack_draw(stack);
}

/* Whether the line of what is under the pointer has this. */
static bool tells(struct stack *stack, const char *text)
{
    struct screen *screen = &stack->screen;
    struct rect line = layout_window(screen->width, screen->height, WINDOW_INPUT);
    struct str_builder row = {0};

    screen_row(screen, line.y1, true, &row);
    bool found = str_find(str_slice(sb_str(&row), 0, (size_t)rect_width(line)), str_from(text)) >=
                 0;
    sb_free(&row);
    return found;
}

static void the_pointer_tells_what_it_is_on(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;

    (void)state;
    hover(stack, stack->screen.cursor.x, stack->screen.cursor.y);
    assert_true(tells(stack, "Nobody"));
    ui_type(stack, "s");
    assert_false(tells(stack, "Nobody")); /* a key takes it away */
    play_app_close(a);
}

static void squares_of_two_cells_are_found_by_both(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    struct stack *stack = &a->app.stack;

    (void)state;
    app_is_shown_by(&a->app, (struct screen_abilities){.squares = true});
    stack_draw(stack);
    struct point at = stack->screen.cursor;
    for (int x = -1; x < 3; x++) {
        hover(stack, at.x + x, at.y);
        assert_int_equal(tells(stack, "Nobody"), x == 0 || x == 1);
    }
    play_app_close(a);
}

static void what_was_never_seen_tells_nothing(void **state)
{
    struct play_app *a = play_app_open(80, 48);
    const struct game *game = play_app_game(a);
    struct level *level = game_here(game);
    struct str_builder text = {0};

    (void)state;
    for (int i = 0; i < level->width * level->height; i++) {
        level->cells[i].memory = 0;
        level->visibility[i] = 0;
    }
    for (int y = -1; y <= level->height; y++)
        for (int x = -1; x <= level->width; x++)
            hover_add(game, (struct point){x, y}, &text);
    assert_int_equal(text.len, 0);
    play_app_close(a);
}

int test_hover(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pointer_tells_what_it_is_on),
        cmocka_unit_test(squares_of_two_cells_are_found_by_both),
        cmocka_unit_test(what_was_never_seen_tells_nothing),
    };

    return cmocka_run_group_tests_name("hover", tests, NULL, NULL);
}

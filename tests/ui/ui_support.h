/* For tests of views: typing, and looking at what is drawn. */
#ifndef INCURSION_TESTS_UI_SUPPORT_H
#define INCURSION_TESTS_UI_SUPPORT_H

#include <stdio.h>
#include <stdlib.h>

#include "support.h"
#include "ui/app.h"

/* The program with its title screen, without files and without anything to play. */
static inline struct app *ui_app(int width, int height)
{
    struct app *app = calloc(1, sizeof *app);

    assert_non_null(app);
    app_init(app, &(struct app_spec){.version = "9.8.7", .seed = 5});
    stack_input(&app->stack,
                (struct input){.type = INPUT_RESIZE, .width = width, .height = height});
    stack_draw(&app->stack);
    return app;
}

static inline void ui_app_free(struct app *app)
{
    app_free(app);
    free(app);
}

static inline void ui_press(struct stack *stack, key_code key)
{
    stack_input(stack, (struct input){.type = INPUT_KEY, .key = key});
    stack_draw(stack);
}

/* Keys by name, divided by blanks. */
static inline void ui_type(struct stack *stack, const char *keys)
{
    struct str rest = str_from(keys);
    key_code key;

    while (rest.len > 0) {
        assert_true(key_parse(str_cut(&rest, ' '), &key));
        ui_press(stack, key);
    }
}

static inline void ui_click(struct stack *stack, key_code key, int x, int y)
{
    stack_input(stack, (struct input){.type = INPUT_KEY, .key = key, .at = {x, y}});
    stack_draw(stack);
}

/* Where a text stands on the screen. */
static inline struct point ui_find(struct stack *stack, const char *text)
{
    struct str_builder row = {0};
    struct point found = {-1, -1};

    stack_draw(stack);
    for (int y = 0; y < stack->screen.height && found.x < 0; y++) {
        sb_clear(&row);
        screen_row(&stack->screen, y, false, &row); /* one byte a cell */
        found = (struct point){(int)str_find(sb_str(&row), str_from(text)), y};
    }
    sb_free(&row);
    if (found.x < 0)
        fail_msg("not on the screen: %s", text);
    return found;
}

static inline void ui_click_on(struct stack *stack, const char *text)
{
    struct point at = ui_find(stack, text);

    ui_click(stack, K_CLICK, at.x, at.y);
}

static inline bool ui_is_shown(struct stack *stack, const char *text)
{
    struct str_builder row = {0};
    bool found = false;

    stack_draw(stack);
    for (int y = 0; y < stack->screen.height && !found; y++) {
        sb_clear(&row);
        screen_row(&stack->screen, y, true, &row);
        found = str_find(sb_str(&row), str_from(text)) >= 0;
    }
    sb_free(&row);
    return found;
}

static inline void assert_shown(struct stack *stack, const char *text)
{
    if (!ui_is_shown(stack, text))
        fail_msg("not on the screen: %s", text);
}

static inline void assert_row(const struct screen *screen, int y, const char *expected)
{
    struct str_builder row = {0};

    screen_row(screen, y, true, &row);
    assert_string_equal(sb_cstr(&row), expected);
    sb_free(&row);
}

/* Where answers of menus and prompts end up. */
struct ui_heard {
    int count, value;
    char text[256];
};

static inline void ui_hear(void *who, struct stack *stack, struct answer answer)
{
    struct ui_heard *heard = who;

    (void)stack;
    heard->count++;
    heard->value = answer.value;
    snprintf(heard->text, sizeof heard->text, STR_PRINTF, STR_ARGS(answer.text));
}

/* A stack of 80 by 24 and what was heard: set up and torn down by these. */
struct ui_fixture {
    struct stack stack;
    struct ui_heard heard;
};

static inline int ui_setup(void **state)
{
    struct ui_fixture *f = calloc(1, sizeof *f);

    assert_non_null(f);
    stack_init(&f->stack, 80, 24);
    *state = f;
    return 0;
}

static inline int ui_teardown(void **state)
{
    struct ui_fixture *f = *state;

    stack_free(&f->stack);
    free(f);
    return 0;
}

#endif

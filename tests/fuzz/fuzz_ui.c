/* Any keys and clicks in any order, any sizes of the screen: nothing breaks, everything stays on
 * the screen, and Escape leads back to the title from wherever one is. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "ui/app.h"
#include "ui/box.h"
#include "ui/menu.h"
#include "ui/messages.h"
#include "ui/prompt.h"

enum { ESCAPES_MOST = 12 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct view *start(struct app *app, bool is_new, struct error *error)
{
    static const struct menu_entry entries[] = {
        {.text = "one", .value = 1, .help = "the first"},
        {.text = "two", .is_heading = true},
        {.text = "three", .value = 3},
        {.text = "four", .value = 4, .letter = '/'},
    };
    static const char *const questions[] = {"Why?",
                                            "A very long question, longer than some screens "
                                            "are wide, and it goes on and on?"};

    (void)app;
    if (is_new)
        return menu_new(&(struct menu_spec){.title = "Menu", .entries = entries, .count = 4});
    error_set(error, "no");
    return prompt_new(&(struct prompt_spec){.kind = (enum prompt_kind)(app->seed % 5),
                                            .question = questions[app->seed % 2],
                                            .letters = "xyz",
                                            .least = -5,
                                            .most = 500,
                                            .keys = &app->keys});
}

static key_code key_of(uint8_t byte)
{
    if (byte < 0x20)
        return (key_code)(K_NAMED_FIRST + byte);
    if (byte < 0x7f)
        return byte;
    if (byte < 0xa0)
        return (key_code)(K_NAMED_FIRST + (byte & 0x1f)) | K_SHIFT;
    return (key_code)(byte & 0x7f) | (byte & 0x20 ? (key_code)K_CTRL : (key_code)K_ALT);
}

static void check(const struct stack *stack)
{
    const struct screen *s = &stack->screen;

    ENSURE(s->cursor.x < s->width && s->cursor.y < s->height, "cursor at %d, %d", s->cursor.x,
           s->cursor.y);
    for (int i = 0; i < s->width * s->height; i++)
        ENSURE(glyph_id(s->cells[i]) <= GLYPH_LAST, "cell %d is %u", i, (unsigned)s->cells[i]);
}

static void press(struct app *app, key_code key, int x, int y)
{
    stack_input(&app->stack, (struct input){.type = INPUT_KEY, .key = key, .at = {x, y}});
    app->stack.is_leaving = false;
    stack_draw(&app->stack);
    check(&app->stack);
}

static void resize(struct app *app, int width, int height)
{
    stack_input(&app->stack,
                (struct input){.type = INPUT_RESIZE, .width = width, .height = height});
    stack_draw(&app->stack);
    check(&app->stack);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct app app;

    app_init(&app, &(struct app_spec){.version = "0", .start = start});
    for (size_t i = 0; i < size && i < 300; i++) {
        if (data[i] == 0xff && i + 2 < size) {
            resize(&app, data[i + 1], data[i + 2]);
            i += 2;
        } else if (data[i] == 0xfe && i + 2 < size) {
            press(&app, (key_code)(K_CLICK + (data[i + 1] >> 6)), data[i + 1] & 0x3f, data[i + 2]);
            i += 2;
        } else {
            press(&app, key_of(data[i]), 0, 0);
        }
        screen_set_shown(&app.stack.screen);
    }
    resize(&app, 80, 24);
    for (int i = 0; i < ESCAPES_MOST && app.stack.views.count > 1; i++)
        press(&app, K_ESCAPE, 0, 0);
    ENSURE(app.stack.views.count == 1, "%d views are left, on top \"%s\"", app.stack.views.count,
           stack_top(&app.stack)->class->name);
    app_free(&app);
    return 0;
}

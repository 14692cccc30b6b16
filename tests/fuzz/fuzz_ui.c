/* Any keys and clicks in any order, any sizes of the screen, over every screen of the program, a
 * game included: nothing breaks, everything stays on the screen, and Escape leads back to the title
 * or the game from wherever one is. The first byte chooses: menus and prompts in place of the game,
 * or a game with some option set. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <string.h>

#include "../play/play_library.h"
#include "base/check.h"
#include "script/compile.h"
#include "ui/app.h"
#include "ui/menu.h"
#include "ui/messages.h"
#include "ui/play_screen.h"
#include "ui/prompt.h"

enum { ESCAPES_MOST = 40, KEYS_MOST = 300, SEEDS = 4 };

#define TEXTS                                                                                 \
    "Text \"help::mainmenu\" { \"<14>One<99><x>__{1:two}~{A}\\n\\n{A}{B}{22:none}{}{ \"; }\n" \
    "Text \"help::two\" { \"{M:mainmenu} {1:first steps} {2:keys} {3:races} <\"; }\n"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Made once: a library to play with. */
static struct made {
    struct compilation compilation;
    struct module module;
    struct library library;
} * made;

static void make(void)
{
    struct compile_options options = {
        .path = "fuzz.irc", .text = STR(PLAY_LIBRARY TEXTS), .no_disk = true};
    struct error error;

    made = calloc(1, sizeof *made);
    if (made == NULL || !compile(&made->compilation, &options, &made->module) ||
        !library_add(&made->library, &made->module, &error))
        abort();
}

static struct view *start(struct app *app, struct app_start *how, struct error *error)
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
    if (how->save == NULL && app->seed % 2 == 0)
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

static bool is_home(const struct app *app)
{
    const char *name = stack_top(&app->stack)->class->name;

    return strcmp(name, "title") == 0 || strcmp(name, "play") == 0;
}

static void go_home(struct app *app)
{
    int presses = 0;

    resize(app, 80, 24);
    for (; !is_home(app); presses++) {
        ENSURE(presses < ESCAPES_MOST, "Escape does not lead out of \"%s\"",
               stack_top(&app->stack)->class->name);
        press(app, K_ESCAPE, 0, 0);
    }
    /* A game is left by its menu, once its messages are read. */
    for (presses = 0; app->stack.views.count > 1; presses++) {
        ENSURE(presses < ESCAPES_MOST, "%d views are left, on top \"%s\"", app->stack.views.count,
               stack_top(&app->stack)->class->name);
        press(app, is_home(app) ? (key_code)K_ESCAPE : 's', 0, 0);
    }
}

/* Every option gets one of its values. */
static void set_options(struct app *app, uint8_t byte)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        enum option_index option = (enum option_index)i;
        if (byte & 0x40)
            options_set(&app->options, option, (byte + i) % option_value_count(option));
    }
    app_heed_options(app);
}

static void open_app(struct app *app, uint8_t byte)
{
    bool plays = byte & 0x80;

    app_init(app, &(struct app_spec){.version = "0",
                                     .library = plays ? &made->library : NULL,
                                     .start = plays ? play_screen_new : start,
                                     .seed = byte % SEEDS});
    set_options(app, byte);
    if (plays)
        press(app, 'n', 0, 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct app app;

    if (made == NULL)
        make();
    if (size == 0)
        return 0;
    open_app(&app, data[0]);
    for (size_t i = 1; i < size && i < KEYS_MOST; i++) {
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
    go_home(&app);
    app_free(&app);
    return 0;
}

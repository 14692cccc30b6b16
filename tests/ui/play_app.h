/* The program with a game in it, over a small library with some help to read. */
#ifndef INCURSION_TESTS_UI_PLAY_APP_H
#define INCURSION_TESTS_UI_PLAY_APP_H

#include "../play/play_library.h"
#include "script/compile.h"
#include "ui/play_screen.h"
#include "ui/play_state.h"
#include "ui_support.h"

#define PLAY_APP_TEXTS                                                                           \
    "Text \"help::mainmenu\" { \"<14>Contents<7>\\n\\n__{1:walking} about walking\\n"            \
    "__{2:nothing} about nothing\\n__{FQ} questions\\n\\n\\n\\n"                                 \
    "\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n" \
    "{FQ} Why?_Because_100~.\\n\"; }\n"                                                          \
    "Text \"help::walking\" { \"One foot, then the other. <5>Repeat.\"; }\n"

struct play_app {
    struct compilation compilation;
    struct module module;
    struct library library;
    struct app app;
};

/* At the title screen; directories for its options and its games, or NULL; more of the library, or
 * "". */
static inline struct play_app *play_app_with(int width, int height, const char *config,
                                             const char *data, const char *more)
{
    struct play_app *a = calloc(1, sizeof *a);
    struct str_builder text = {0};
    struct error error;

    assert_non_null(a);
    sb_addf(&text, "%s%s%s", PLAY_LIBRARY, PLAY_APP_TEXTS, more);
    struct compile_options options = {.path = "ui.irc", .text = sb_str(&text), .no_disk = true};
    assert_true(compile(&a->compilation, &options, &a->module));
    sb_free(&text);
    assert_true(library_add(&a->library, &a->module, &error));
    app_init(&a->app, &(struct app_spec){.version = "1",
                                         .library = &a->library,
                                         .start = play_screen_new,
                                         .seed = 1,
                                         .config = config,
                                         .data = data});
    stack_input(&a->app.stack,
                (struct input){.type = INPUT_RESIZE, .width = width, .height = height});
    stack_draw(&a->app.stack);
    return a;
}

static inline struct play_app *play_app_keeping(int width, int height, const char *config,
                                                const char *data)
{
    return play_app_with(width, height, config, data, "");
}

static inline struct play_app *play_app_new(int width, int height, const char *config)
{
    return play_app_keeping(width, height, config, NULL);
}

/* In a new game. */
static inline struct play_app *play_app_open(int width, int height)
{
    struct play_app *a = play_app_new(width, height, NULL);

    ui_type(&a->app.stack, "n");
    assert_string_equal(stack_top(&a->app.stack)->class->name, "play");
    return a;
}

/* The game, when it is on top. */
static inline struct game *play_app_game(const struct play_app *a)
{
    return ((struct play *)stack_top(&a->app.stack))->game;
}

static inline const char *play_app_top(const struct play_app *a)
{
    return stack_top(&a->app.stack)->class->name;
}

static inline void play_app_close(struct play_app *a)
{
    app_free(&a->app);
    module_close(&a->module);
    compile_free(&a->compilation);
    free(a);
}

#endif

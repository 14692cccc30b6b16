#include "ui/open_game.h"

#include <stdio.h>

#include "base/num.h"
#include "ui/box.h"
#include "ui/games_view.h"
#include "ui/menu.h"
#include "ui/play_screen.h"
#include "ui/watch_view.h"

enum { CHOSE_WATCH, CHOSE_OTHER, CHOSE_BEFORE, CHOSE_AGAIN };

static void try_to_open(struct app *app, struct app_start how);

static void watch(struct app *app)
{
    struct error error;
    struct view *view = watch_view_new(app, app->opening, &error);

    stack_push(&app->stack, view ? view : box_new(str_from(error.text), COLOUR_PINK));
}

static void open_again(struct app *app, enum session_after_crash after_crash)
{
    try_to_open(app, (struct app_start){.save = app->opening, .after_crash = after_crash});
}

static void chosen(void *who, struct stack *stack, struct answer answer)
{
    struct app *app = who;

    switch (answer.value) {
    case CHOSE_WATCH: watch(app); break;
    case CHOSE_OTHER: stack_push(stack, games_view_new(app)); break;
    case CHOSE_BEFORE: open_again(app, SESSION_GO_BEFORE); break;
    case CHOSE_AGAIN: open_again(app, SESSION_TRY_AGAIN); break;
    default: break;
    }
}

static void ask(struct app *app, const char *title, const struct menu_entry *entries, int count)
{
    stack_push(&app->stack,
               menu_new(&(struct menu_spec){
                   .title = title, .entries = entries, .count = count, .reply = {chosen, app}}));
}

static void ask_what_else(struct app *app)
{
    static const struct menu_entry entries[] = {
        {.text = "Watch it being played", .value = CHOSE_WATCH, .letter = 'w'},
        {.text = "Choose another game", .value = CHOSE_OTHER, .letter = 'o'},
    };

    ask(app, "Another copy of the program plays this game.", entries, COUNT_OF(entries));
}

static void ask_after_crash(struct app *app, const struct error *error)
{
    static const struct menu_entry entries[] = {
        {.text = "Go on before that action", .value = CHOSE_BEFORE, .letter = 'b'},
        {.text = "Try it again", .value = CHOSE_AGAIN, .letter = 't'},
        {.text = "Choose another game", .value = CHOSE_OTHER, .letter = 'o'},
    };
    char title[ERROR_TEXT_SIZE];

    snprintf(title, sizeof title, "%c%s.", error->text[0] - 'a' + 'A', error->text + 1);
    ask(app, title, entries, COUNT_OF(entries));
}

static void try_to_open(struct app *app, struct app_start how)
{
    struct error error;
    struct view *view = NULL;

    error_set(&error, "There is nothing to play here yet.");
    if (app->start)
        view = app->start(app, &how, &error);
    if (view)
        stack_push(&app->stack, view);
    else if (how.refusal == SESSION_IS_PLAYED)
        ask_what_else(app);
    else if (how.refusal == SESSION_CRASHED)
        ask_after_crash(app, &error);
    else
        stack_push(&app->stack, box_new(str_from(error.text), COLOUR_PURPLE));
}

void open_game(struct app *app, const char *save)
{
    /* Whoever names it may be gone when the player has chosen. */
    if (save)
        snprintf(app->opening, sizeof app->opening, "%s", save);
    try_to_open(app, (struct app_start){.save = save ? app->opening : NULL,
                                        .after_crash = SESSION_ASK_FIRST});
}

void open_lesson(struct app *app)
{
    try_to_open(app, (struct app_start){.is_lesson = true});
    play_screen_begin_lesson(&app->stack);
}

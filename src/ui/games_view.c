#include "ui/games_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "base/num.h"
#include "ui/box.h"
#include "ui/menu.h"
#include "ui/open_game.h"
#include "ui/prompt.h"
#include "ui/speech.h"

enum { TICKS_OF_ROUND = 30, FIRST_ROW = 4, ROWS_BELOW = 4 };

/* Where the columns begin; names are cut to fit. */
enum { COLUMN_NAME = 4, COLUMN_DEPTH = 34, COLUMN_TURN = 44, COLUMN_WHEN = 58 };

struct games_view {
    struct view view;
    struct app *app;
    struct list list;
};

static const struct roster_game *current(const struct games_view *v)
{
    const struct roster *games = app_games(v->app);

    return v->list.cursor < games->games.count ? &games->games.items[v->list.cursor] : NULL;
}

/* ---- drawing ---- */

static void draw_when(struct screen *screen, int y, int colour, int64_t when)
{
    char text[32];
    time_t seconds = (time_t)when;
    struct tm parts;

    if (localtime_r(&seconds, &parts) && strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts))
        screen_text(screen, COLUMN_WHEN, y, colour, str_from(text));
}

static void draw_part(struct screen *screen, int x, int width, int y, int colour, const char *text)
{
    struct rect before = screen_clip(screen, (struct rect){x, y, x + width - 1, y});

    screen_text(screen, x, y, colour, str_from(text));
    screen_unclip(screen, before);
}

static void draw_game(struct screen *screen, int y, const struct roster_game *game, bool is_current)
{
    int colour = is_current ? COLOUR_WHITE : COLOUR_GREY;

    if (is_current) {
        screen_put(screen, COLUMN_NAME - 2, y, glyph_make(GLYPH_POINTER_RIGHT, COLOUR_EMERALD, 0));
        screen->cursor = (struct point){COLUMN_NAME, y};
    }
    draw_part(screen, COLUMN_NAME, COLUMN_DEPTH - COLUMN_NAME - 1, y, colour, game->label);
    draw_when(screen, y, colour, game->when);
    if (game->why[0] != '\0') {
        screen_text(screen, COLUMN_DEPTH, y, COLOUR_PINK, STR("see below"));
        return;
    }
    if (game->info.ending != WORLD_GOES_ON)
        screen_text(screen, COLUMN_DEPTH, y, COLOUR_SHADOW,
                    game->info.ending == WORLD_ENDED_BY_VICTORY ? STR("won") : STR("dead"));
    else
        screen_print(screen, COLUMN_DEPTH, y, colour, "level %d", (int)game->info.depth);
    screen_print(screen, COLUMN_TURN, y, colour, "round %" PRIu64,
                 game->info.time / TICKS_OF_ROUND);
}

static void draw_about(const struct games_view *v, struct screen *screen)
{
    const struct roster_game *game = current(v);
    int y = screen->height - ROWS_BELOW;

    if (game == NULL)
        return;
    if (game->why[0] != '\0')
        draw_part(screen, 2, screen->width - 4, y, COLOUR_PINK, game->why);
    else
        screen_print(screen, 2, y, COLOUR_SKYBLUE, "%.31s in %.60s", game->info.name,
                     game->info.dungeon_name);
}

static void games_draw(struct view *view, struct stack *stack)
{
    struct games_view *v = (struct games_view *)view;
    struct screen *screen = &stack->screen;
    const struct roster *games = app_games(v->app);

    screen_text_centred(screen, screen_rect(screen), 1, COLOUR_YELLOW, STR("Your games"));
    list_fit(&v->list, games->games.count, screen->height - FIRST_ROW - ROWS_BELOW - 1);
    for (int i = 0; i < v->list.rows && v->list.top + i < v->list.count; i++)
        draw_game(screen, FIRST_ROW + i, &games->games.items[v->list.top + i],
                  v->list.top + i == v->list.cursor);
    if (v->list.count == 0)
        screen_text(screen, COLUMN_NAME, FIRST_ROW, COLOUR_GREY,
                    STR("None yet. Begin one with n at the title."));
    draw_about(v, screen);
    screen_text(screen, 2, screen->height - 2, COLOUR_EMERALD,
                STR("Enter: go on   r: rename   d: delete   Esc: back"));
}

/* ---- keys ---- */

static void answer_failed(struct games_view *v, struct stack *stack, bool good,
                          const struct error *error)
{
    v->app->games_are_stale = true;
    if (!good)
        stack_push(stack, box_new(str_from(error->text), COLOUR_PINK));
}

static void renamed(void *who, struct stack *stack, struct answer answer)
{
    struct games_view *v = who;
    const struct roster_game *game = current(v);
    char label[ROSTER_LABEL_SIZE];
    struct error error;

    if (answer.value == ANSWER_CANCELLED || game == NULL || str_trim(answer.text).len == 0)
        return;
    snprintf(label, sizeof label, STR_PRINTF, STR_ARGS(answer.text));
    if (strcmp(label, game->label) != 0)
        answer_failed(v, stack, roster_rename(app_games(v->app), game, label, &error), &error);
}

static void deleted(void *who, struct stack *stack, struct answer answer)
{
    struct games_view *v = who;
    const struct roster_game *game = current(v);
    struct error error;

    if (answer.value == 1 && game)
        answer_failed(v, stack, roster_delete(game, &error), &error);
}

static void ask_label(struct games_view *v, struct stack *stack)
{
    const struct roster_game *game = current(v);

    if (game)
        stack_push(stack, prompt_new(&(struct prompt_spec){.kind = PROMPT_TEXT,
                                                           .question = "Call this game:",
                                                           .text = game->label,
                                                           .low = true,
                                                           .reply = {renamed, v}}));
}

static void ask_delete(struct games_view *v, struct stack *stack)
{
    const struct roster_game *game = current(v);
    char question[ROSTER_LABEL_SIZE + 40];

    if (game == NULL)
        return;
    snprintf(question, sizeof question, "Delete \"%s\" for good?", game->label);
    stack_push(
        stack,
        prompt_new(&(struct prompt_spec){
            .kind = PROMPT_YES_NO, .question = question, .low = true, .reply = {deleted, v}}));
}

static void go_on(struct games_view *v, struct stack *stack)
{
    const struct roster_game *game = current(v);

    if (game == NULL)
        return;
    stack_close(stack, &v->view);
    open_game(v->app, game->save);
}

/* A click on another line goes there, one on the line of the cursor goes on with it. */
static void click(struct games_view *v, struct stack *stack)
{
    int row = stack->pointer.y - FIRST_ROW, index = v->list.top + row;

    if (row < 0 || row >= v->list.rows || index >= v->list.count)
        return;
    if (index == v->list.cursor)
        go_on(v, stack);
    v->list.cursor = index;
}

static void games_key(struct view *view, struct stack *stack, key_code key)
{
    struct games_view *v = (struct games_view *)view;

    if (list_key(&v->list, key))
        return;
    switch (key) {
    case ' ':
    case K_ENTER: go_on(v, stack); break;
    case K_CLICK: click(v, stack); break;
    case 'r': ask_label(v, stack); break;
    case 'd':
    case K_DELETE: ask_delete(v, stack); break;
    case K_CLICK_RIGHT:
    case K_ESCAPE: stack_close(stack, view); break;
    default: break;
    }
}

static void games_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    speech_list(speech, view, stack, FIRST_ROW, &((struct games_view *)view)->list);
}

struct view *games_view_new(struct app *app)
{
    static const struct view_class class = {.name = "games",
                                            .covers = true,
                                            .draw = games_draw,
                                            .key = games_key,
                                            .speak = games_speak};
    struct games_view *v = view_new(&class, sizeof *v);

    v->view.takes = VIEW_TAKES_ROW;
    v->app = app;
    app->games_are_stale = true;
    v->list = (struct list){.rows = 10, .count = app_games(app)->games.count};
    return &v->view;
}

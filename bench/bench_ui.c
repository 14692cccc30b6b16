/* Screens: drawing and showing all of a large one. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "bench.h"
#include "cmd/embedded.h"
#include "front/grid.h"
#include "front/raster.h"
#include "play/game.h"
#include "script/load.h"
#include "ui/app.h"
#include "ui/play_screen.h"

enum { WIDTH = 200, HEIGHT = 60, WALKS = 60, FRAMES = 100, PRESSES = 200, RUNS = 5 };

struct setting {
    struct load load;
    struct app app;
    struct font_set fonts;
    struct raster raster;
    struct raster_style style;
    uint32_t *window; /* what a window system would get */
};

/* A game in which much of the first level is known. */
static struct game *walked_game(const struct library *library)
{
    struct game_options options = {.library = library, .seed = 7};
    struct action explore = action_make(ACTION_EXPLORE);
    struct game_result result;
    struct error error;
    struct game *game = game_new(&options, &error);

    ENSURE(game != NULL, "%s", error.text);
    for (int i = 0; i < WALKS; i++)
        game_step(game, &explore, &result);
    return game;
}

static void set_up(struct setting *s)
{
    struct load_options options = {.embedded = embedded_image()};
    struct error error;
    bool good = load_open(&s->load, &options, &error) && font_set_load(&s->fonts, NULL, &error);

    ENSURE(good, "%s", error.text);
    app_init(&s->app, &(struct app_spec){.version = "", .library = &s->load.library});
    stack_push(&s->app.stack, play_screen_of(&s->app, walked_game(&s->load.library)));
    stack_input(&s->app.stack,
                (struct input){.type = INPUT_RESIZE, .width = WIDTH, .height = HEIGHT});
    const struct font *font = &s->fonts.fonts[0];
    s->style = (struct raster_style){font, font->width, 1, PALETTE_READABLE};
    raster_init(&s->raster, WIDTH, HEIGHT, &s->style);
}

/* Everything is drawn, and everything counts as changed. */
static void draw_and_compare(void *context)
{
    struct setting *s = context;
    struct screen *screen = &s->app.stack.screen;

    for (int i = 0; i < FRAMES; i++) {
        struct screen_run run = {0};
        long changed = 0;
        stack_draw(&s->app.stack);
        screen_forget_shown(screen);
        while (screen_next_change(screen, &run))
            changed += run.length;
        screen_set_shown(screen);
        ENSURE(changed == (long)WIDTH * HEIGHT, "%ld cells have changed", changed);
    }
}

static void rasterise(void *context)
{
    struct setting *s = context;
    const struct screen *screen = &s->app.stack.screen;

    for (int i = 0; i < FRAMES; i++)
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++)
                raster_cell(&s->raster, (struct point){x, y}, screen_at(screen, x, y), &s->style);
    bench_keep(s->raster.pixels[0]);
}

/* ---- a window ---- */

enum { WINDOW_WIDTH = 1920, WINDOW_HEIGHT = 1080 };

/* The same game in a window of squares and light. */
static void open_window(struct setting *s)
{
    struct grid grid = grid_fit(&s->fonts, WINDOW_WIDTH, WINDOW_HEIGHT, 0);

    raster_free(&s->raster);
    s->style = (struct raster_style){grid.font, grid.font->width, grid.scale, PALETTE_READABLE};
    raster_init(&s->raster, grid.columns, grid.rows, &s->style);
    s->window = calloc((size_t)s->raster.width * (size_t)s->raster.height, sizeof *s->window);
    ENSURE(s->window != NULL, "out of memory");
    app_is_shown_by(&s->app, (struct screen_abilities){.light = true, .squares = true});
    stack_input(&s->app.stack,
                (struct input){.type = INPUT_RESIZE, .width = grid.columns, .height = grid.rows});
}

/* From the state of the game to the pixels that the window system gets. */
static void show_frame(struct setting *s)
{
    struct screen *screen = &s->app.stack.screen;
    struct screen_run run = {0};

    stack_draw(&s->app.stack);
    while (screen_next_change(screen, &run))
        for (int x = run.x; x < run.x + run.length; x++)
            raster_tinted(&s->raster, (struct point){x, run.y}, screen_at(screen, x, run.y),
                          screen_tint(screen, x, run.y), &s->style);
    screen_set_shown(screen);
    memcpy(s->window, s->raster.pixels,
           (size_t)s->raster.width * (size_t)s->raster.height * sizeof *s->window);
}

static void show_all(void *context)
{
    struct setting *s = context;

    for (int i = 0; i < FRAMES; i++) {
        screen_forget_shown(&s->app.stack.screen);
        show_frame(s);
    }
    bench_keep(s->window[0]);
}

/* The map moves by a square each time. */
static void show_scrolling(void *context)
{
    struct setting *s = context;

    for (int i = 0; i < FRAMES; i++) {
        stack_input(&s->app.stack,
                    (struct input){.type = INPUT_KEY, .key = (i % 2 ? K_DOWN : K_UP) | K_ALT});
        show_frame(s);
    }
    bench_keep(s->window[0]);
}

/* Seconds as a person counts them: who waits for another thread uses no time of the processor. */
static double wall_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* From the key to the state behind it, without drawing: the best of some, in milliseconds. */
static double press_waiting(struct stack *stack)
{
    double best = 0;

    for (int run = 0; run < RUNS; run++) {
        double began = wall_clock();
        for (int i = 0; i < PRESSES; i++)
            stack_input(stack, (struct input){.type = INPUT_KEY, .key = '.'});
        double taken = wall_clock() - began;
        if (run == 0 || taken < best)
            best = taken;
    }
    return best / PRESSES * 1e3;
}

void bench_ui(void)
{
    struct setting *s = calloc(1, sizeof *s);

    if (s == NULL)
        return;
    set_up(s);
    bench_report("draw 200x60, find changes", bench_time(draw_and_compare, s) / FRAMES * 1e3, "ms",
                 0);
    bench_report("a key press that asks nothing", press_waiting(&s->app.stack), "ms", 0);
    stack_input(&s->app.stack, (struct input){.type = INPUT_KEY, .key = 'M'});
    bench_report("draw 200x60, the whole level", bench_time(draw_and_compare, s) / FRAMES * 1e3,
                 "ms", 0);
    bench_report("200x60 cells to pixels", bench_time(rasterise, s) / FRAMES * 1e3, "ms", 0);
    stack_input(&s->app.stack, (struct input){.type = INPUT_KEY, .key = K_ESCAPE});
    open_window(s);
    bench_report("a lit frame of 1920x1080, all anew", bench_time(show_all, s) / FRAMES * 1e3, "ms",
                 0);
    bench_report("the same, as the map scrolls", bench_time(show_scrolling, s) / FRAMES * 1e3, "ms",
                 0);
    free(s->window);
    raster_free(&s->raster);
    font_set_free(&s->fonts);
    app_free(&s->app);
    load_close(&s->load);
    free(s);
}

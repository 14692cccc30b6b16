/* Screens: a whole frame of play on a large terminal, everything in it drawn anew. */
#include "base/check.h"
#include "bench.h"
#include "cmd/embedded.h"
#include "ui/app.h"
#include "ui/play_screen.h"

enum { FRAMES = 200, WIDTH = 200, HEIGHT = 60, EXPLORED = 30 };

static const double BUDGET = 1000; /* microseconds a frame may take */

static void draw_frames(void *context)
{
    struct stack *stack = context;

    for (int i = 0; i < FRAMES; i++) {
        stack_draw(stack);
        bench_keep(stack->screen.cells[i]);
    }
}

static void type(struct stack *stack, key_code key)
{
    stack_input(stack, (struct input){.type = INPUT_KEY, .key = key});
}

static void measure(struct stack *stack, const char *name)
{
    double micros = bench_time(draw_frames, stack) / FRAMES * 1e6;

    bench_report(name, micros, "us", micros / BUDGET);
}

void bench_ui(void)
{
    struct str image = embedded_image();
    struct library library = {0};
    struct module module;
    struct app app;
    struct error error;

    bool good = module_open(&module, image.data, image.len, "lib", &error) &&
                library_add(&library, &module, &error);
    ENSURE(good, "%s", error.text);
    app_init(&app, &(struct app_spec){
                       .version = "0", .library = &library, .start = play_screen_new, .seed = 5});
    stack_input(&app.stack, (struct input){.type = INPUT_RESIZE, .width = WIDTH, .height = HEIGHT});
    type(&app.stack, 'n');
    /* Enough of the level is known that the map is full. */
    for (int i = 0; i < EXPLORED; i++) {
        type(&app.stack, K_TAB);
        type(&app.stack, ' ');
    }
    while (stack_top(&app.stack)->class->covers == false)
        type(&app.stack, K_ESCAPE);
    measure(&app.stack, "frame 200x60, of 1 ms");
    type(&app.stack, 'M');
    measure(&app.stack, "overview 200x60, of 1 ms");
    app_free(&app);
    module_close(&module);
}

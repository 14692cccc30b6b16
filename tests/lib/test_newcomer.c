/* A player new to the game, who knows a handful of keys and reads what the screen says, goes down
 * ten levels of our dungeon, leaves, and goes on. No creature acts: this is about finding the way
 * down, not about who wins. */
#include <ctype.h>

#include "../ui/ui_support.h"
#include "cmd/embedded.h"
#include "script/load.h"
#include "ui/play_screen.h"
#include "ui/play_state.h"

enum { GOAL = 10, KEYS_MOST = 1500 };

struct newcomer {
    struct load load;
    struct app app;
    char home[FILE_PATH_SIZE];
    int keys, level, hp, hp_most;
    struct str_builder screen; /* as it was read last; rows are divided by blanks */
};

static bool reads(const struct newcomer *n, const char *text)
{
    return str_find(sb_str(&n->screen), str_from(text)) >= 0;
}

/* Hit points after "HP:", with the most there can be; a level is ten metres. */
static void read_numbers(struct newcomer *n)
{
    const char *text = sb_cstr(&n->screen);
    const char *hp = strstr(text, "HP:");

    if (hp)
        sscanf(hp, "HP:%d/%d", &n->hp, &n->hp_most);
    for (const char *at = strstr(text, "0m"); at; at = strstr(at + 1, "0m"))
        if (at - text > 3 && at[-3] == ' ' && isdigit(at[-2]) && isdigit(at[-1]))
            n->level = atoi(at - 2) / 10;
}

/* What was said before stands in the shade above what is said now: he has read it. */
static bool was_read(const struct screen *screen, int y)
{
    struct rect messages = layout_window(screen->width, screen->height, WINDOW_MESSAGES);
    glyph first = screen_at(screen, messages.x1, y);

    return y >= messages.y1 && y <= messages.y2 && glyph_id(first) != ' ' &&
           glyph_fore(first) == COLOUR_SHADOW;
}

static void read_screen(struct newcomer *n)
{
    struct stack *stack = &n->app.stack;

    stack_draw(stack);
    sb_clear(&n->screen);
    for (int y = 0; y < stack->screen.height; y++) {
        if (was_read(&stack->screen, y))
            continue;
        screen_row(&stack->screen, y, true, &n->screen);
        while (n->screen.len > 0 && n->screen.data[n->screen.len - 1] == ' ')
            n->screen.len--;
        sb_add_char(&n->screen, ' ');
    }
    read_numbers(n);
}

/* A key, and whatever it takes to read all that is said then. */
static void press(struct newcomer *n, const char *key)
{
    ui_type(&n->app.stack, key);
    read_screen(n);
    for (int i = 0; i < 50 && reads(n, "-- more --"); i++) {
        ui_type(&n->app.stack, "space");
        read_screen(n);
    }
    if (strcmp(stack_top(&n->app.stack)->class->name, "menu") == 0) {
        ui_type(&n->app.stack, reads(n, "magma") ? "n" : "y"); /* of all else he is sure */
        read_screen(n);
    }
    if (strcmp(stack_top(&n->app.stack)->class->name, "prompt") == 0) {
        ui_type(&n->app.stack, "escape"); /* what he kicked is no longer there */
        read_screen(n);
    }
    if (strcmp(stack_top(&n->app.stack)->class->name, "box") == 0) {
        ui_type(&n->app.stack, "escape");
        read_screen(n);
    }
    n->keys++;
}

/* As the screen of options would write it. Hints speak of what is not there at the moment. */
static void stop_time(const struct newcomer *n)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_true(file_join(path, n->home, "options.txt"));
    assert_true(file_write_atomic(path, STR("time stands still = yes\nhints = never\n"), &error));
}

static void open_newcomer(struct newcomer *n, int width, int height, uint32_t seed)
{
    struct load_options options = {.embedded = embedded_image()};
    struct error error;

    *n = (struct newcomer){.level = 1};
    temp_dir_make(n->home);
    assert_true(load_open(&n->load, &options, &error));
    stop_time(n);
    app_init(&n->app, &(struct app_spec){.version = "9.8.7",
                                         .library = &n->load.library,
                                         .start = play_screen_new,
                                         .seed = seed,
                                         .config = n->home,
                                         .data = n->home});
    stack_input(&n->app.stack,
                (struct input){.type = INPUT_RESIZE, .width = width, .height = height});
}

static void close_newcomer(struct newcomer *n)
{
    app_free(&n->app);
    load_close(&n->load);
    sb_free(&n->screen);
    temp_dir_remove(n->home);
}

/* Only for wizards does time stand still. */
static void begin_game(struct newcomer *n)
{
    press(n, "n");
    press(n, "w");
}

/* ---- what to do next ---- */

static const char *const ways[][2] = {
    {"to the northeast.", "pgup"}, {"to the northwest.", "home"}, {"to the southeast.", "pgdn"},
    {"to the southwest.", "end"},  {"to the north.", "up"},       {"to the south.", "down"},
    {"to the east.", "right"},     {"to the west.", "left"},
};

static void step_beyond(struct newcomer *n)
{
    for (int i = 0; i < COUNT_OF(ways); i++)
        if (reads(n, ways[i][0])) {
            press(n, ways[i][1]);
            return;
        }
}

/* Eyes that have missed something are no good for it before they had a rest. */
static void search(struct newcomer *n)
{
    if (reads(n, "Something is odd"))
        press(n, "z");
    press(n, "s");
    if (reads(n, "Something is odd"))
        return;
    for (int i = 0; i < 6; i++)
        press(n, ways[(n->keys * 5 + i) % COUNT_OF(ways)][1]);
}

static void explore(struct newcomer *n)
{
    press(n, "tab");
    if (reads(n, "locked door"))
        press(n, "k");
    else if (reads(n, "is hidden, or beyond") && !reads(n, "beyond the magma"))
        step_beyond(n);
    else if (reads(n, "beyond the magma") || reads(n, "nothing left to explore") ||
             reads(n, "too dark to make out") || reads(n, "After a rest, a search"))
        search(n);
}

static void go_down(struct newcomer *n, int goal)
{
    while (n->level < goal && n->keys < KEYS_MOST && !reads(n, "The game is over.")) {
        if (n->hp * 2 < n->hp_most || reads(n, "You do not dare") || reads(n, "too sick"))
            press(n, "z");
        press(n, ">");
        if (reads(n, "no stairs down here") || reads(n, "something holds you"))
            explore(n);
    }
}

/* ---- the tests ---- */

/* Luck and caution differ, so not every one has to arrive; most do. */
static int count_arrivals(int width, int height, uint32_t first, int seeds)
{
    int arrived = 0;

    for (int i = 0; i < seeds; i++) {
        struct newcomer n;
        open_newcomer(&n, width, height, first + (uint32_t)i);
        begin_game(&n);
        go_down(&n, GOAL);
        arrived += n.level == GOAL;
        if (n.level != GOAL)
            print_message("seed %u: level %d, %d hit points, after %d keys\n",
                          (unsigned)(first + (uint32_t)i), n.level, n.hp, n.keys);
        close_newcomer(&n);
    }
    return arrived;
}

static void most_reach_the_tenth_level_on_a_small_screen(void **state)
{
    (void)state;
    assert_in_range(count_arrivals(80, 24, 11, test_part(5)), test_part(5) - 1, test_part(5));
}

static void a_large_screen_is_no_hindrance(void **state)
{
    (void)state;
    assert_int_equal(count_arrivals(200, 60, 21, 2), 2);
}

static uint64_t hash_of(const struct newcomer *n)
{
    return game_hash(((struct play *)stack_top(&n->app.stack))->game);
}

static void a_game_goes_on_where_it_was_left(void **state)
{
    struct newcomer n;

    (void)state;
    open_newcomer(&n, 80, 24, 1);
    begin_game(&n);
    go_down(&n, 3);
    assert_true(n.level >= 3);
    uint64_t hash = hash_of(&n);
    int level = n.level;
    press(&n, "escape");
    assert_true(reads(&n, "Save and leave"));
    press(&n, "s");
    assert_true(reads(&n, "Continue"));
    press(&n, "enter"); /* it is what the title screen offers now */
    assert_true(reads(&n, "You go on where you were."));
    assert_int_equal(n.level, level);
    assert_true(hash_of(&n) == hash);
    close_newcomer(&n);
}

int test_newcomer(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_reach_the_tenth_level_on_a_small_screen),
        cmocka_unit_test(a_large_screen_is_no_hindrance),
        cmocka_unit_test(a_game_goes_on_where_it_was_left),
    };

    return cmocka_run_group_tests_name("a newcomer", tests, NULL, NULL);
}

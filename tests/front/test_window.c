/* The window without a display: SDL's dummy driver has a surface and takes events. */
#include "front/window.h"

#include <SDL.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/raster.h"
#include "support.h"

struct fixture {
    struct font font;
    struct front *front;
    struct screen screen;
};

static int open_window(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    struct error error;
    int width, height;

    assert_non_null(f);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_true(font_load(&f->font, NULL, &error));
    f->front = window_open(&f->font, &error);
    if (f->front == NULL)
        fail_msg("%s", error.text);
    f->front->size(f->front, &width, &height);
    screen_init(&f->screen, width, height);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    *state = f;
    return 0;
}

static int close_window(void **state)
{
    struct fixture *f = *state;

    f->front->close(f->front);
    screen_free(&f->screen);
    font_free(&f->font);
    free(f);
    unsetenv("SDL_VIDEODRIVER");
    return 0;
}

static SDL_Window *sdl_window(void)
{
    for (Uint32 id = 1; id < 100; id++)
        if (SDL_GetWindowFromID(id))
            return SDL_GetWindowFromID(id);
    fail_msg("there is no window");
    return NULL;
}

/* ---- pixels ---- */

static void show(struct fixture *f)
{
    f->front->show(f->front, &f->screen);
    screen_set_shown(&f->screen);
}

/* Every pixel of the window is what a picture of the screen has there. */
static void assert_window_is_the_picture(struct fixture *f)
{
    const SDL_Surface *surface = SDL_GetWindowSurface(sdl_window());
    struct raster_style style = {&f->font, f->font.width, 1, PALETTE_READABLE};
    struct raster raster;

    raster_draw(&raster, f->screen.cells, f->screen.width, f->screen.height, &style);
    if (f->screen.cursor.x >= 0)
        raster_cursor(&raster, f->screen.cursor, &style);
    assert_int_equal(surface->w, raster.width);
    assert_int_equal(surface->h, raster.height);
    assert_int_equal(surface->format->BytesPerPixel, 4);
    for (int y = 0; y < surface->h; y++)
        for (int x = 0; x < surface->w; x++) {
            uint32_t value;
            struct rgb is, expected = raster.pixels[y * raster.width + x];
            memcpy(&value, (const char *)surface->pixels + y * surface->pitch + x * 4, 4);
            SDL_GetRGB(value, surface->format, &is.r, &is.g, &is.b);
            if (memcmp(&is, &expected, sizeof is) != 0)
                fail_msg("pixel %d, %d differs", x, y);
        }
    raster_free(&raster);
}

static void shows_cells_and_cursor_as_pictures_do(void **state)
{
    struct fixture *f = *state;

    screen_text(&f->screen, 3, 2, COLOUR_PINK, STR("Hello"));
    f->screen.cursor = (struct point){4, 2};
    show(f);
    assert_window_is_the_picture(f);
}

static void leaves_no_trace_of_what_was_there(void **state)
{
    struct fixture *f = *state;

    screen_text(&f->screen, 3, 2, COLOUR_PINK, STR("Hello"));
    f->screen.cursor = (struct point){4, 2};
    show(f);
    screen_text(&f->screen, 3, 2, COLOUR_GREEN, STR("Bye"));
    f->screen.cursor = (struct point){f->screen.width - 1, f->screen.height - 1};
    show(f);
    assert_window_is_the_picture(f);
    f->screen.cursor = (struct point){-1, -1};
    show(f);
    assert_window_is_the_picture(f);
}

/* ---- events ---- */

static void push_key(SDL_Keycode code, int modifiers)
{
    SDL_Event event = {.type = SDL_KEYDOWN};

    event.key.keysym.sym = code;
    event.key.keysym.mod = (Uint16)modifiers;
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void push_text(const char *text)
{
    SDL_Event event = {.type = SDL_TEXTINPUT};

    strncpy(event.text.text, text, sizeof event.text.text - 1);
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void assert_next_key(struct fixture *f, key_code key)
{
    struct input input = f->front->next(f->front, -1);

    assert_int_equal(input.type, INPUT_KEY);
    assert_int_equal(input.key, key);
}

static void named_keys_have_their_modifiers(void **state)
{
    static const struct {
        SDL_Keycode code;
        int modifiers;
        key_code key;
    } rows[] = {
        {SDLK_UP, 0, K_UP},
        {SDLK_UP, KMOD_LSHIFT, K_UP | K_SHIFT},
        {SDLK_PAGEDOWN, KMOD_RCTRL, K_PGDN | K_CTRL},
        {SDLK_RETURN, KMOD_LSHIFT, K_ENTER},
        {SDLK_KP_ENTER, 0, K_ENTER},
        {SDLK_TAB, KMOD_LSHIFT, K_BACKTAB},
        {SDLK_F7, KMOD_LALT, K_F7 | K_ALT},
        {SDLK_KP_7, 0, K_PAD_7},
        {SDLK_KP_5, KMOD_LCTRL, K_PAD_5 | K_CTRL},
        {SDLK_KP_0, 0, K_INSERT},
        {SDLK_l, KMOD_LCTRL, 'l' | K_CTRL},
        {SDLK_x, KMOD_LALT | KMOD_LSHIFT, 'X' | K_ALT},
        {SDLK_c, KMOD_LCTRL | KMOD_LSHIFT, 'c' | K_CTRL},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        push_key(rows[i].code, rows[i].modifiers);
        assert_next_key(*state, rows[i].key);
    }
}

/* A letter comes twice: as a key, which is passed over, and as text. */
static void characters_come_as_text(void **state)
{
    push_key(SDLK_a, KMOD_LSHIFT);
    push_text("A");
    push_text("\xc3\xa9ok");
    assert_next_key(*state, 'A');
    assert_next_key(*state, 0xe9);
    assert_next_key(*state, 'o');
    assert_next_key(*state, 'k');
}

static void digits_of_the_pad_come_once(void **state)
{
    push_key(SDLK_KP_4, KMOD_NUM);
    push_text("4");
    push_key(SDLK_4, KMOD_NUM);
    push_text("4");
    push_key(SDLK_KP_0, KMOD_NUM);
    push_text("0");
    assert_next_key(*state, K_PAD_4);
    assert_next_key(*state, '4');
    assert_next_key(*state, '0');
}

static void clicks_say_which_cell(void **state)
{
    struct fixture *f = *state;
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};

    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = 8 * 12 + 3;
    event.button.y = 16 * 5 + 15;
    SDL_PushEvent(&event);
    event.button.button = SDL_BUTTON_MIDDLE;
    SDL_PushEvent(&event);
    event.button.button = SDL_BUTTON_RIGHT;
    SDL_PushEvent(&event);
    for (int i = 0; i < 2; i++) {
        struct input input = f->front->next(f->front, -1);
        assert_int_equal(input.key, i == 0 ? K_CLICK : K_CLICK_RIGHT);
        assert_int_equal(input.at.x, 12);
        assert_int_equal(input.at.y, 5);
    }
}

static void every_turn_of_the_wheel_is_a_key(void **state)
{
    SDL_Event event = {.type = SDL_MOUSEWHEEL};

    event.wheel.y = 2;
    SDL_PushEvent(&event);
    event.wheel.y = -1;
    SDL_PushEvent(&event);
    assert_next_key(*state, K_WHEEL_UP);
    assert_next_key(*state, K_WHEEL_UP);
    assert_next_key(*state, K_WHEEL_DOWN);
}

static void another_size_means_other_cells(void **state)
{
    struct fixture *f = *state;
    int width, height;

    SDL_SetWindowSize(sdl_window(), 8 * 90 + 5, 16 * 30);
    struct input input = f->front->next(f->front, -1);
    assert_int_equal(input.type, INPUT_RESIZE);
    assert_int_equal(input.width, 90);
    assert_int_equal(input.height, 30);
    f->front->size(f->front, &width, &height);
    assert_int_equal(width, 90);
    assert_int_equal(height, 30);
    /* The old screen may be shown once more before the news is heard. */
    show(f);
}

static void the_keys_of_the_window_change_its_scale(void **state)
{
    struct fixture *f = *state;

    SDL_SetWindowSize(sdl_window(), 1280, 800);
    assert_int_equal(f->front->next(f->front, -1).width, 160);
    push_key(SDLK_PLUS, KMOD_LCTRL);
    assert_int_equal(f->front->next(f->front, -1).width, 80);
    push_key(SDLK_0, KMOD_LCTRL);
    assert_int_equal(f->front->next(f->front, -1).width, 160);
}

static void closing_it_means_to_leave(void **state)
{
    struct fixture *f = *state;
    SDL_Event event = {.type = SDL_QUIT};

    SDL_PushEvent(&event);
    assert_int_equal(f->front->next(f->front, -1).type, INPUT_LEAVE);
}

static void polite_signals_mean_to_leave(void **state)
{
    struct fixture *f = *state;

    kill(getpid(), SIGHUP);
    assert_int_equal(f->front->next(f->front, -1).type, INPUT_LEAVE);
    kill(getpid(), SIGTERM);
    assert_int_equal(f->front->next(f->front, -1).type, INPUT_LEAVE);
}

/* ---- no window ---- */

static void says_why_there_is_no_window(void **state)
{
    struct error error;
    struct font font;

    (void)state;
    setenv("SDL_VIDEODRIVER", "no-such-driver", 1);
    assert_true(font_load(&font, NULL, &error));
    assert_null(window_open(&font, &error));
    assert_true(str_starts(str_from(error.text), STR("no window can be opened: ")));
    font_free(&font);
    unsetenv("SDL_VIDEODRIVER");
}

#define IN_WINDOW(test) cmocka_unit_test_setup_teardown(test, open_window, close_window)

int test_window(void)
{
    const struct CMUnitTest tests[] = {
        IN_WINDOW(shows_cells_and_cursor_as_pictures_do),
        IN_WINDOW(leaves_no_trace_of_what_was_there),
        IN_WINDOW(named_keys_have_their_modifiers),
        IN_WINDOW(characters_come_as_text),
        IN_WINDOW(digits_of_the_pad_come_once),
        IN_WINDOW(clicks_say_which_cell),
        IN_WINDOW(every_turn_of_the_wheel_is_a_key),
        IN_WINDOW(another_size_means_other_cells),
        IN_WINDOW(the_keys_of_the_window_change_its_scale),
        IN_WINDOW(closing_it_means_to_leave),
        IN_WINDOW(polite_signals_mean_to_leave),
        cmocka_unit_test(says_why_there_is_no_window),
    };

    return cmocka_run_group_tests_name("window", tests, NULL, NULL);
}

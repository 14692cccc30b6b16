/* The window without a display: SDL's dummy driver has a surface and takes events. */
#include "front/window.h"

#include <SDL.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/picture.h"
#include "front/png_read.h"
#include "front/window_memory.h"
#include "support.h"

struct fixture {
    struct font_set fonts;
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
    assert_true(font_set_load(&f->fonts, NULL, &error));
    f->front = window_open(&f->fonts, NULL, &error);
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
    font_set_free(&f->fonts);
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

static struct rgb pixel_of(const SDL_Surface *surface, int x, int y)
{
    struct rgb colour;
    uint32_t value;

    memcpy(&value, (const char *)surface->pixels + y * surface->pitch + x * 4, 4);
    SDL_GetRGB(value, surface->format, &colour.r, &colour.g, &colour.b);
    return colour;
}

/* Every pixel of the window is what a picture of it has there. */
static void assert_window_is_the_picture(struct fixture *f)
{
    const SDL_Surface *surface = SDL_GetWindowSurface(sdl_window());
    struct grid grid = grid_fit(&f->fonts, surface->w, surface->h, 0);
    struct str_builder file = {0};
    struct png_image image;
    struct error error;

    assert_true(picture_of_window(&f->screen, &grid, surface->w, surface->h, &file, &error));
    assert_true(png_read(sb_str(&file), &image, &error));
    assert_int_equal(surface->format->BytesPerPixel, 4);
    for (int y = 0; y < surface->h; y++)
        for (int x = 0; x < surface->w; x++) {
            const struct png_pixel *expected = &image.pixels[y * image.width + x];
            struct rgb is = pixel_of(surface, x, y);
            if (is.r != expected->r || is.g != expected->g || is.b != expected->b)
                fail_msg("pixel %d, %d differs", x, y);
        }
    png_image_free(&image);
    sb_free(&file);
}

static void shows_cells_and_cursor_as_pictures_do(void **state)
{
    struct fixture *f = *state;

    screen_text(&f->screen, 3, 2, COLOUR_PINK, STR("Hello"));
    f->screen.cursor = (struct point){4, 2};
    show(f);
    assert_window_is_the_picture(f);
}

static void shows_tints_and_pictures_over_two_cells(void **state)
{
    struct fixture *f = *state;
    struct tint tint = {.fore = {200, 100, 50}, .back = {20, 30, 40}, .is_set = 1};

    screen_put_wide(&f->screen, 6, 3, glyph_make('@', COLOUR_WHITE, 0), tint);
    f->screen.cursor = (struct point){6, 3};
    show(f);
    assert_window_is_the_picture(f);
    screen_put_wide(&f->screen, 8, 3, glyph_make('@', COLOUR_WHITE, 0), tint);
    f->screen.cursor = (struct point){8, 3};
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

    const SDL_Surface *surface = SDL_GetWindowSurface(sdl_window());
    struct grid grid = grid_fit(&f->fonts, surface->w, surface->h, 0);

    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = grid.corner.x + grid.cell_width * 12 + 3;
    event.button.y = grid.corner.y + grid.cell_height * 5 + 15;
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

static void the_pointer_is_told_once_for_each_cell(void **state)
{
    struct fixture *f = *state;
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    const SDL_Surface *surface = SDL_GetWindowSurface(sdl_window());
    struct grid grid = grid_fit(&f->fonts, surface->w, surface->h, 0);

    for (int i = 0; i < 4; i++) { /* within a cell, then one further on */
        event.motion.x = grid.corner.x + grid.cell_width * (i < 3 ? 12 : 13) + i;
        event.motion.y = grid.corner.y + grid.cell_height * 5;
        SDL_PushEvent(&event);
    }
    for (int i = 0; i < 2; i++) {
        struct input input = f->front->next(f->front, -1);
        assert_int_equal(input.type, INPUT_HOVER);
        assert_int_equal(input.at.x, 12 + i);
        assert_int_equal(input.at.y, 5);
    }
}

/* Else nothing would be seen moving while the pointer does. */
static void a_pointer_that_moves_holds_nothing_up(void **state)
{
    enum { PATIENCE = 40, ENOUGH = 3000 };
    struct fixture *f = *state;
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    struct input input = {.type = INPUT_HOVER};
    uint32_t began = SDL_GetTicks();

    for (int i = 0; input.type == INPUT_HOVER && SDL_GetTicks() - began < ENOUGH; i++) {
        event.motion.x = 100 + i % 2 * 100;
        event.motion.y = 100;
        SDL_PushEvent(&event);
        SDL_Delay(1);
        input = f->front->next(f->front, PATIENCE);
    }
    assert_int_equal(input.type, INPUT_IDLE);
    assert_true(SDL_GetTicks() - began >= PATIENCE);
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

    SDL_SetWindowSize(sdl_window(), 8 * 90 + 9, 16 * 30);
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

    SDL_SetWindowSize(sdl_window(), 1280, 720);
    assert_int_equal(f->front->next(f->front, -1).height, 36);
    push_key(SDLK_PLUS, KMOD_LCTRL);
    assert_int_equal(f->front->next(f->front, -1).height, 30);
    push_key(SDLK_0, KMOD_LCTRL);
    assert_int_equal(f->front->next(f->front, -1).height, 36);
    push_key(SDLK_MINUS, KMOD_LCTRL);
    assert_int_equal(f->front->next(f->front, -1).height, 45);
}

static void the_next_window_is_as_the_last_one_was(void **state)
{
    struct fixture *f = *state;
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct error error;
    int width, height;

    temp_dir_make(directory);
    assert_true(file_join(path, directory, "window.txt"));
    f->front->close(f->front);
    f->front = window_open(&f->fonts, path, &error);
    assert_non_null(f->front);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    SDL_SetWindowSize(sdl_window(), 900, 500);
    f->front->next(f->front, -1);
    push_key(SDLK_PLUS, KMOD_LCTRL);
    int rows = f->front->next(f->front, -1).height;
    f->front->close(f->front);
    f->front = window_open(&f->fonts, path, &error);
    assert_non_null(f->front);
    SDL_GetWindowSize(sdl_window(), &width, &height);
    assert_int_equal(width, 900);
    assert_int_equal(height, 500);
    f->front->size(f->front, &width, &height);
    assert_int_equal(height, rows);
    temp_dir_remove(directory);
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
    struct font_set fonts;

    (void)state;
    setenv("SDL_VIDEODRIVER", "no-such-driver", 1);
    assert_true(font_set_load(&fonts, NULL, &error));
    assert_null(window_open(&fonts, NULL, &error));
    assert_true(str_starts(str_from(error.text), STR("no window can be opened: ")));
    font_set_free(&fonts);
    unsetenv("SDL_VIDEODRIVER");
}

#define IN_WINDOW(test) cmocka_unit_test_setup_teardown(test, open_window, close_window)

int test_window(void)
{
    const struct CMUnitTest tests[] = {
        IN_WINDOW(shows_cells_and_cursor_as_pictures_do),
        IN_WINDOW(shows_tints_and_pictures_over_two_cells),
        IN_WINDOW(leaves_no_trace_of_what_was_there),
        IN_WINDOW(named_keys_have_their_modifiers),
        IN_WINDOW(characters_come_as_text),
        IN_WINDOW(digits_of_the_pad_come_once),
        IN_WINDOW(clicks_say_which_cell),
        IN_WINDOW(the_pointer_is_told_once_for_each_cell),
        IN_WINDOW(a_pointer_that_moves_holds_nothing_up),
        IN_WINDOW(every_turn_of_the_wheel_is_a_key),
        IN_WINDOW(another_size_means_other_cells),
        IN_WINDOW(the_keys_of_the_window_change_its_scale),
        IN_WINDOW(the_next_window_is_as_the_last_one_was),
        IN_WINDOW(closing_it_means_to_leave),
        IN_WINDOW(polite_signals_mean_to_leave),
        cmocka_unit_test(says_why_there_is_no_window),
    };

    return cmocka_run_group_tests_name("window", tests, NULL, NULL);
}

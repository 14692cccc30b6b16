#include "front/window.h"

#include <SDL.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/check.h"
#include "base/num.h"
#include "base/utf8.h"
#include "front/grid.h"
#include "front/raster.h"
#include "front/window_keys.h"
#include "front/window_memory.h"
#include "ui/layout.h"

struct window_front {
    struct front front;
    SDL_Window *window;
    const struct font_set *fonts;
    struct grid grid;
    struct window_memory memory; /* what it is like now */
    const char *memory_path;     /* NULL: it is not kept */
    enum palette palette;        /* of the screen shown last */
    struct raster raster;        /* all cells; the window's own memory comes and goes */
    SDL_Surface *pixels;         /* the same, as SDL sees it */
    struct rect cursor;          /* the cells it is drawn in; empty: nowhere */
    bool is_resized;             /* to be told before anything else */

    char text[SDL_TEXTINPUTEVENT_TEXT_SIZE]; /* what was typed */
    struct str typed;                        /* and is not delivered yet */
    bool is_pad;                             /* a digit of the pad is known as a key already */
    int wheel;                               /* turns not delivered yet, up positive */
    bool is_waiting;                         /* since before the pointer moved, */
    uint32_t until;                          /* to this moment, in milliseconds */
    struct point pointer, hovered;           /* of the last click, and of the last motion */

    SDL_Thread *watcher; /* waits for signals */
    int signals, stop[2];
    sigset_t mask_before;
};

static const struct input NOTHING = {0};
static const struct rect NO_CELLS = {0, 0, -1, -1};
static const struct input LEAVE = {.type = INPUT_LEAVE};

/* ---- signals ---- */

/* A thread of its own: what waits for events of the window wakes up for those only. */
static int watch(void *context)
{
    const struct window_front *w = context;
    struct pollfd fds[] = {{.fd = w->signals, .events = POLLIN},
                           {.fd = w->stop[0], .events = POLLIN}};
    struct signalfd_siginfo record;

    while (poll(fds, COUNT_OF(fds), -1) < 0 || !(fds[1].revents)) {
        SDL_Event leave = {.type = SDL_QUIT};
        if (fds[0].revents & POLLIN && read(w->signals, &record, sizeof record) > 0)
            SDL_PushEvent(&leave);
    }
    return 0;
}

/* Before SDL makes threads of its own: they inherit the mask. */
static void block_signals(struct window_front *w, sigset_t *set)
{
    static const int polite[] = {SIGHUP, SIGTERM, SIGINT};

    sigemptyset(set);
    for (int i = 0; i < COUNT_OF(polite); i++)
        sigaddset(set, polite[i]);
    sigprocmask(SIG_BLOCK, set, &w->mask_before);
}

static bool watch_signals(struct window_front *w, const sigset_t *set)
{
    w->signals = signalfd(-1, set, SFD_CLOEXEC);
    if (w->signals < 0 || pipe(w->stop) != 0)
        return false;
    w->watcher = SDL_CreateThread(watch, "signals", w);
    return w->watcher != NULL;
}

static void forget_signals(struct window_front *w)
{
    if (w->watcher) {
        ssize_t written = write(w->stop[1], "", 1);
        (void)written;
        SDL_WaitThread(w->watcher, NULL);
    }
    if (w->stop[1] > 0) {
        close(w->stop[0]);
        close(w->stop[1]);
    }
    if (w->signals > 0)
        close(w->signals);
    sigprocmask(SIG_SETMASK, &w->mask_before, NULL);
}

/* ---- showing ---- */

static struct raster_style style_of(const struct window_front *w)
{
    return (struct raster_style){w->grid.font, w->grid.font->width, w->grid.scale, w->palette};
}

static void free_pixels(struct window_front *w)
{
    SDL_FreeSurface(w->pixels);
    raster_free(&w->raster);
    w->pixels = NULL;
}

static void make_pixels(struct window_front *w)
{
    struct raster_style style = style_of(w);

    free_pixels(w);
    raster_init(&w->raster, w->grid.columns, w->grid.rows, &style);
    w->pixels = SDL_CreateRGBSurfaceWithFormatFrom(
        w->raster.pixels, w->raster.width, w->raster.height, 32,
        w->raster.width * (int)sizeof *w->raster.pixels, SDL_PIXELFORMAT_RGB888);
    ENSURE(w->pixels != NULL, "no surface of %d by %d: %s", w->raster.width, w->raster.height,
           SDL_GetError());
    w->cursor = NO_CELLS;
}

/* The window's memory of now: SDL makes another one for another size. */
static void paint_all(struct window_front *w)
{
    SDL_Surface *surface = SDL_GetWindowSurface(w->window);
    SDL_Rect to = {w->grid.corner.x, w->grid.corner.y, 0, 0};

    if (surface == NULL)
        return;
    SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 0, 0, 0));
    SDL_BlitSurface(w->pixels, NULL, surface, &to);
    SDL_UpdateWindowSurface(w->window);
}

static void paint_cells(struct window_front *w, struct rect cells)
{
    SDL_Surface *surface = SDL_GetWindowSurface(w->window);
    const struct grid *g = &w->grid;
    SDL_Rect from = {cells.x1 * g->cell_width, cells.y1 * g->cell_height,
                     rect_width(cells) * g->cell_width, rect_height(cells) * g->cell_height};
    SDL_Rect to = {g->corner.x + from.x, g->corner.y + from.y, from.w, from.h};

    if (surface == NULL)
        return;
    SDL_BlitSurface(w->pixels, &from, surface, &to);
    /* What was really written, cut to the window: it may be smaller by now. */
    if (to.w > 0 && to.h > 0)
        SDL_UpdateWindowSurfaceRects(w->window, &to, 1);
}

static void draw_cell(struct window_front *w, const struct screen *screen, struct point at,
                      struct rect *changed)
{
    struct raster_style style = style_of(w);

    if (at.x >= w->grid.columns || at.y >= w->grid.rows)
        return;
    raster_tinted(&w->raster, at, screen_at(screen, at.x, at.y), screen_tint(screen, at.x, at.y),
                  &style);
    *changed = (struct rect){imin(changed->x1, at.x), imin(changed->y1, at.y),
                             imax(changed->x2, at.x), imax(changed->y2, at.y)};
}

static void draw_cells(struct window_front *w, const struct screen *screen, struct rect cells,
                       struct rect *changed)
{
    struct rect r = rect_common(cells, screen_rect(screen));

    for (int y = r.y1; y <= r.y2; y++)
        for (int x = r.x1; x <= r.x2; x++)
            draw_cell(w, screen, (struct point){x, y}, changed);
}

static void show_cursor(struct window_front *w, const struct screen *screen, struct rect *changed)
{
    struct raster_style style = style_of(w);
    struct point at = screen->cursor;
    struct rect cells = {at.x, at.y, at.x + screen_cursor_width(screen) - 1, at.y};

    w->cursor = rect_common(cells, (struct rect){0, 0, w->grid.columns - 1, w->grid.rows - 1});
    draw_cells(w, screen, w->cursor, changed);
    for (int x = w->cursor.x1; x <= w->cursor.x2 && !rect_is_empty(w->cursor); x++)
        raster_cursor(&w->raster, (struct point){x, at.y}, &style);
}

static void window_show(struct front *front, const struct screen *screen)
{
    struct window_front *w = (struct window_front *)front;
    struct rect changed = {INT16_MAX, INT16_MAX, -1, -1};
    struct screen_run run = {0};

    w->palette = screen->palette;
    draw_cells(w, screen, w->cursor, &changed);
    while (screen_next_change(screen, &run))
        draw_cells(w, screen, (struct rect){run.x, run.y, run.x + run.length - 1, run.y}, &changed);
    show_cursor(w, screen, &changed);
    if (changed.x2 >= 0)
        paint_cells(w, changed);
}

/* ---- sizes ---- */

static bool is_full(const struct window_front *w)
{
    return SDL_GetWindowFlags(w->window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
}

/* For the next window. */
static void note_size(struct window_front *w)
{
    w->memory.is_full = is_full(w);
    if (!w->memory.is_full)
        SDL_GetWindowSize(w->window, &w->memory.width, &w->memory.height);
}

/* As many cells as the window has room for now. */
static void fit(struct window_front *w)
{
    const SDL_Surface *surface = SDL_GetWindowSurface(w->window);

    if (surface == NULL)
        return;
    struct grid before = w->grid;
    w->grid = grid_fit(w->fonts, surface->w, surface->h, w->memory.zoom);
    bool is_other = w->grid.font != before.font || w->grid.scale != before.scale ||
                    w->grid.columns != before.columns || w->grid.rows != before.rows;
    if (is_other) {
        make_pixels(w);
        w->is_resized = true;
    }
    paint_all(w);
    note_size(w);
}

static void change_zoom(struct window_front *w, int by)
{
    int before = w->grid.cell_height, zoom = w->memory.zoom;

    w->memory.zoom = by == 0 ? 0 : iclamp(zoom + by, -GRID_ZOOM_MOST, GRID_ZOOM_MOST);
    fit(w);
    if (w->grid.cell_height == before && by != 0) /* there is no such size */
        w->memory.zoom = zoom;
}

static void toggle_full_screen(const struct window_front *w)
{
    SDL_SetWindowFullscreen(w->window, is_full(w) ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

/* ---- keys ---- */

/* Keys that are for the window itself. */
static bool window_key(struct window_front *w, key_code key)
{
    switch (key) {
    case K_F11:
    case K_ENTER | K_ALT: toggle_full_screen(w); return true;
    case '+' | K_CTRL:
    case '=' | K_CTRL: change_zoom(w, 1); return true;
    case '-' | K_CTRL: change_zoom(w, -1); return true;
    case '0' | K_CTRL: change_zoom(w, 0); return true;
    default: return false;
    }
}

static struct input after_key(struct window_front *w, const SDL_KeyboardEvent *event)
{
    key_code key = window_key_of(&event->keysym), plain = key & K_CODE;

    w->is_pad = plain >= K_PAD_1 && plain <= K_PAD_9;
    if (key == K_NONE || window_key(w, key))
        return NOTHING;
    return (struct input){.type = INPUT_KEY, .key = key};
}

static void after_text(struct window_front *w, const SDL_TextInputEvent *event)
{
    bool is_command = (int)SDL_GetModState() & (KMOD_CTRL | KMOD_LALT | KMOD_GUI);

    if (!w->is_pad && !is_command) {
        memcpy(w->text, event->text, sizeof w->text);
        w->text[sizeof w->text - 1] = '\0';
        w->typed = str_from(w->text);
    }
    w->is_pad = false;
}

/* ---- the pointer ---- */

/* The mouse counts in the desktop's units, which may be larger than pixels. */
static bool find_cell(const struct window_front *w, int x, int y, struct point *cell)
{
    const SDL_Surface *surface = SDL_GetWindowSurface(w->window);
    int width, height;

    SDL_GetWindowSize(w->window, &width, &height);
    struct point found;
    bool is_cell = surface && width > 0 && height > 0 &&
                   grid_cell(&w->grid, (int)((int64_t)x * surface->w / width),
                             (int)((int64_t)y * surface->h / height), &found);
    if (is_cell)
        *cell = found;
    return is_cell;
}

static struct input after_click(const struct window_front *w, const SDL_MouseButtonEvent *event)
{
    struct input input = {.type = INPUT_KEY};

    if ((event->button != SDL_BUTTON_LEFT && event->button != SDL_BUTTON_RIGHT) ||
        !find_cell(w, event->x, event->y, &input.at))
        return NOTHING;
    input.key = event->button == SDL_BUTTON_LEFT ? K_CLICK : K_CLICK_RIGHT;
    return input;
}

/* A motion within a cell is none. */
static struct input after_motion(struct window_front *w, const SDL_MouseMotionEvent *event)
{
    struct point at;

    if (!find_cell(w, event->x, event->y, &at) || point_equal(at, w->hovered))
        return NOTHING;
    w->hovered = at;
    return (struct input){.type = INPUT_HOVER, .at = at};
}

static void after_wheel(struct window_front *w, const SDL_MouseWheelEvent *event)
{
    int x, y;

    SDL_GetMouseState(&x, &y);
    find_cell(w, x, y, &w->pointer); /* in the margins it counts where it was */
    w->wheel += event->direction == SDL_MOUSEWHEEL_FLIPPED ? -event->y : event->y;
}

/* ---- events ---- */

/* What is left of an event that was several keys. */
static struct input next_queued(struct window_front *w)
{
    if (w->is_resized) {
        w->is_resized = false;
        return (struct input){
            .type = INPUT_RESIZE, .width = w->grid.columns, .height = w->grid.rows};
    }
    if (w->wheel != 0) {
        key_code key = w->wheel > 0 ? K_WHEEL_UP : K_WHEEL_DOWN;
        w->wheel += w->wheel > 0 ? -1 : 1;
        return (struct input){.type = INPUT_KEY, .key = key, .at = w->pointer};
    }
    while (w->typed.len > 0) {
        key_code key = utf8_next(&w->typed);
        if (key_is_text(key))
            return (struct input){.type = INPUT_KEY, .key = key};
    }
    return NOTHING;
}

static struct input after_event(struct window_front *w, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT: return LEAVE;
    case SDL_KEYDOWN: return after_key(w, &event->key);
    case SDL_TEXTINPUT: after_text(w, &event->text); break;
    case SDL_MOUSEBUTTONDOWN: return after_click(w, &event->button);
    case SDL_MOUSEMOTION: return after_motion(w, &event->motion);
    case SDL_MOUSEWHEEL: after_wheel(w, &event->wheel); break;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
            fit(w);
        else if (event->window.event == SDL_WINDOWEVENT_EXPOSED)
            paint_all(w);
        break;
    default: break;
    }
    return NOTHING;
}

/* A pointer that moves holds nothing up: what waits for some time to pass waits no longer for it.
 * -1: for ever. */
static int time_left(struct window_front *w, int patience)
{
    uint32_t now = SDL_GetTicks();

    if (patience < 0)
        return -1;
    if (!w->is_waiting)
        w->until = now + (uint32_t)patience;
    w->is_waiting = true;
    return imax((int)(w->until - now), 0);
}

static struct input next_input(struct window_front *w, int patience)
{
    struct input input = next_queued(w);
    SDL_Event event;

    while (input.type == INPUT_NONE) {
        int left = time_left(w, patience);
        if (left == 0 || (left > 0 && !SDL_WaitEventTimeout(&event, left)))
            return (struct input){.type = INPUT_IDLE};
        if (left < 0 && !SDL_WaitEvent(&event))
            return LEAVE;
        input = after_event(w, &event);
        if (input.type == INPUT_NONE)
            input = next_queued(w);
    }
    return input;
}

static struct input window_next(struct front *front, int patience)
{
    struct window_front *w = (struct window_front *)front;
    struct input input = next_input(w, patience);

    w->is_waiting = w->is_waiting && input.type == INPUT_HOVER;
    return input;
}

/* ---- the rest ---- */

static void window_size(struct front *front, int *width, int *height)
{
    const struct window_front *w = (const struct window_front *)front;

    *width = w->grid.columns;
    *height = w->grid.rows;
}

static void window_bell(struct front *front)
{
    SDL_FlashWindow(((struct window_front *)front)->window, SDL_FLASH_BRIEFLY);
}

static void window_title(struct front *front, const char *title)
{
    SDL_SetWindowTitle(((struct window_front *)front)->window, title);
}

static void window_close(struct front *front)
{
    struct window_front *w = (struct window_front *)front;

    if (w->window)
        window_memory_save(&w->memory, w->memory_path);
    forget_signals(w);
    free_pixels(w);
    if (w->window)
        SDL_DestroyWindow(w->window);
    SDL_Quit();
    free(w);
}

/* The person one plays. */
static void set_icon(const struct window_front *w)
{
    const struct font *font = &w->fonts->fonts[0];
    struct raster_style style = {font, imax(font->width, font->height), 2, w->palette};
    glyph person = glyph_make('@', COLOUR_YELLOW, COLOUR_BLACK);
    struct raster raster;

    raster_draw(&raster, &person, 1, 1, &style);
    SDL_Surface *icon = SDL_CreateRGBSurfaceWithFormatFrom(
        raster.pixels, raster.width, raster.height, 32, raster.width * 4, SDL_PIXELFORMAT_RGB888);
    if (icon)
        SDL_SetWindowIcon(w->window, icon);
    SDL_FreeSurface(icon);
    raster_free(&raster);
}

/* As it was left, if the display still has room for it; else most of what there is. */
static void first_size(const struct window_front *w, int *width, int *height)
{
    enum { TENTHS = 9 };
    const struct font *font = &w->fonts->fonts[0];
    SDL_Rect room = {0, 0, font->width * 110, font->height * 48};
    int least_width = font->width * LAYOUT_WIDTH_LEAST;
    int least_height = font->height * LAYOUT_HEIGHT_LEAST;

    SDL_GetDisplayUsableBounds(0, &room);
    *width = imin(w->memory.width ? w->memory.width : room.w * TENTHS / 10, room.w);
    *height = imin(w->memory.height ? w->memory.height : room.h * TENTHS / 10, room.h);
    *width = imin(imax(*width, least_width), room.w);
    *height = imin(imax(*height, least_height), room.h);
}

/* SDL falls back to drivers that nobody sees, and then waits for keys that nobody can press. */
static bool has_display(void)
{
    static const char *const unseen[] = {"offscreen", "dummy", "evdev"};
    const char *driver = SDL_GetCurrentVideoDriver(), *asked = getenv("SDL_VIDEODRIVER");

    for (int i = 0; i < COUNT_OF(unseen); i++)
        if (driver && strcmp(driver, unseen[i]) == 0 && (!asked || asked[0] == '\0'))
            return SDL_SetError("there is no display (DISPLAY or WAYLAND_DISPLAY)") == 0;
    return true;
}

static bool make_window(struct window_front *w)
{
    int width, height;

    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || !has_display())
        return false;
    SDL_EnableScreenSaver();
    first_size(w, &width, &height);
    w->window = SDL_CreateWindow("", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                                 SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                                     (w->memory.is_full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0));
    if (w->window == NULL || SDL_GetWindowSurface(w->window) == NULL)
        return false;
    SDL_SetWindowMinimumSize(w->window, w->fonts->fonts[0].width * LAYOUT_WIDTH_LEAST,
                             w->fonts->fonts[0].height * LAYOUT_HEIGHT_LEAST);
    set_icon(w);
    SDL_StartTextInput();
    return true;
}

bool window_is_built_in(void)
{
    return true;
}

/* Letters that are not twice as high as wide make no squares of two. */
static struct screen_abilities abilities(const struct font_set *fonts)
{
    const struct font *font = &fonts->fonts[0];

    return (struct screen_abilities){.light = true, .squares = 3 * font->width <= 2 * font->height};
}

struct front *window_open(const struct font_set *fonts, const char *memory, struct error *error)
{
    struct window_front *w = calloc(1, sizeof *w);
    sigset_t set;

    ENSURE(w != NULL, "out of memory (window)");
    w->front = (struct front){.show = window_show,
                              .next = window_next,
                              .size = window_size,
                              .bell = window_bell,
                              .title = window_title,
                              .close = window_close,
                              .can = abilities(fonts)};
    w->fonts = fonts;
    w->memory_path = memory;
    w->memory = window_memory_load(memory);
    w->hovered = (struct point){-1, -1};
    block_signals(w, &set);
    if (!make_window(w) || !watch_signals(w, &set)) {
        error_set(error, "no window can be opened: %s", SDL_GetError());
        window_close(&w->front);
        return NULL;
    }
    fit(w);
    w->is_resized = false; /* whoever opened it asks for the size */
    return &w->front;
}

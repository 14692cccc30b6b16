#include "front/watch.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/check.h"
#include "base/num.h"
#include "front/print.h"

enum { WIDTH_STANDARD = 80, HEIGHT_STANDARD = 24, INTERRUPT = 3 };

struct watch {
    struct termios before;
    int pace;
    bool holds; /* every picture waits for a key */
    struct print_style style;
};

struct watch *watch_open(int pace)
{
    struct watch *watch = calloc(1, sizeof *watch);

    ENSURE(watch != NULL, "out of memory");
    if (!isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &watch->before) != 0) {
        free(watch);
        return NULL;
    }
    watch->pace = iclamp(pace, WATCH_PACE_LEAST, WATCH_PACE_MOST);
    watch->style = (struct print_style){.colour = getenv("NO_COLOR") == NULL,
                                        .unicode = print_locale_is_unicode()};
    struct termios raw = watch->before;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    fputs("\x1b[?1049h\x1b[?25l", stdout);
    return watch;
}

void watch_close(struct watch *watch)
{
    if (watch == NULL)
        return;
    fputs("\x1b[0m\x1b[?25h\x1b[?1049l", stdout);
    fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &watch->before);
    free(watch);
}

void watch_size(const struct watch *watch, int *width, int *height)
{
    struct winsize size;

    (void)watch;
    *width = WIDTH_STANDARD;
    *height = HEIGHT_STANDARD;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *width = imin(size.ws_col, SCREEN_SIDE_MOST);
        *height = imin(size.ws_row, SCREEN_SIDE_MOST);
    }
}

static void print_screen(const struct watch *watch, const struct screen *screen)
{
    struct str_builder out = {0};

    for (int y = 0; y < screen->height; y++) {
        sb_addf(&out, "\x1b[%d;1H", y + 1);
        for (int x = 0; x < screen->width; x++)
            print_glyph(screen_at(screen, x, y), watch->style, &out);
        sb_add_cstr(&out, "\x1b[0m\x1b[K");
    }
    fputs(sb_cstr(&out), stdout);
    fflush(stdout);
    sb_free(&out);
}

/* A key, or -1 when the time is over (below 0: never). */
static int wait_key(int milliseconds)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    unsigned char key;

    int ready = poll(&input, 1, milliseconds);
    if (ready <= 0)
        return -1;
    return read(STDIN_FILENO, &key, 1) == 1 ? key : 'q';
}

bool watch_show(struct watch *watch, const struct screen *screen)
{
    print_screen(watch, screen);
    for (;;) {
        switch (wait_key(watch->holds ? -1 : watch->pace)) {
        case -1: return true;
        case 'q':
        case INTERRUPT: return false;
        case ' ':
            if (watch->holds)
                return true;
            watch->holds = true;
            break;
        case '\r':
        case '\n': watch->holds = false; return true;
        case '+': watch->pace = imax(watch->pace / 2, WATCH_PACE_LEAST); return true;
        case '-': watch->pace = imin(watch->pace * 2, WATCH_PACE_MOST); return true;
        default: break;
        }
    }
}

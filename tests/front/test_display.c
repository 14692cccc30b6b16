/* The real program in a real window on a virtual display (Xvfb): what the window shows is what
 * `incursion shot` draws of the same keys, pixel for pixel. Keys, clicks and sizes come from
 * outside (xdotool), and so do the screenshots (xwd). */
#include "support.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/glyph.h"
#include "front/png_read.h"
#include "front/window.h"

/* Nine tenths of the display. */
#define FIRST_SIZE "1170x1440"

enum { PATIENCE = 20000 /* milliseconds */, PAUSE = 50 };

struct display {
    char directory[FILE_PATH_SIZE];
    char window[32]; /* its number, as xdotool and xwd want it */
    pid_t server, game;
};

struct pixels {
    int width, height;
    struct rgb *at;
};

static void wait_a_moment(void)
{
    nanosleep(&(struct timespec){.tv_nsec = PAUSE * 1000000L}, NULL);
}

/* ---- the display ---- */

static void need_tools(void)
{
    bool has_tools = system("command -v Xvfb >/dev/null && command -v xdotool >/dev/null && "
                            "command -v xwd >/dev/null") == 0;

    if (has_tools && window_is_built_in())
        return;
    print_message("needs %s: NOT TESTED, skipped\n",
                  has_tools ? "a program built with SDL2 (package libsdl2-dev)"
                            : "Xvfb, xdotool and xwd (packages xvfb, xdotool, x11-apps)");
    skip();
}

/* Runs a command and gives what it says; false when it fails. */
static bool ask(const char *command, struct str_builder *out)
{
    FILE *pipe = popen(command, "r");
    char buffer[4096];
    size_t got;

    assert_non_null(pipe);
    while ((got = fread(buffer, 1, sizeof buffer, pipe)) > 0)
        sb_add(out, str_from_n(buffer, got));
    return pclose(pipe) == 0;
}

/* What a command says once it succeeds. */
static void wait_for_answer(const char *command, const char *otherwise, struct str_builder *out)
{
    for (int waited = 0; waited < PATIENCE; waited += PAUSE) {
        sb_clear(out);
        if (ask(command, out))
            return;
        wait_a_moment();
    }
    fail_msg("%s", otherwise);
}

/* Xvfb looks for a free number itself and writes it into the pipe. It must not begin anew whenever
 * the last tool has gone. */
static void start_server(struct display *d)
{
    int ends[2];
    char number[16] = "", name[20];
    struct str_builder said = {0};

    assert_int_equal(pipe(ends), 0);
    d->server = fork();
    assert_true(d->server >= 0);
    if (d->server == 0) {
        char descriptor[12];
        int nothing = open("/dev/null", O_RDWR);
        dup2(nothing, 1);
        dup2(nothing, 2);
        snprintf(descriptor, sizeof descriptor, "%d", ends[1]);
        execlp("Xvfb", "Xvfb", "-displayfd", descriptor, "-screen", "0", "1300x1600x24",
               "-nolisten", "tcp", "-noreset", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    struct pollfd fd = {.fd = ends[0], .events = POLLIN};
    if (poll(&fd, 1, PATIENCE) <= 0 || read(ends[0], number, sizeof number - 1) <= 0)
        fail_msg("Xvfb does not start");
    close(ends[0]);
    snprintf(name, sizeof name, ":%d", atoi(number));
    setenv("DISPLAY", name, 1);
    wait_for_answer("xdotool getmouselocation 2>/dev/null", "Xvfb does not answer", &said);
    sb_free(&said);
}

static void start_game(struct display *d)
{
    struct str_builder said = {0};

    d->game = fork();
    assert_true(d->game >= 0);
    if (d->game == 0) {
        unsetenv("SDL_VIDEODRIVER");
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* the libraries of X keep their memory */
        execl(getenv("INCURSION_PROGRAM"), "incursion", "play", "--seed", "7", "--name", "Nobody",
              (char *)NULL);
        _exit(127);
    }
    wait_for_answer("xdotool search --onlyvisible --name '^Incursion/C$' 2>/dev/null",
                    "there is no window", &said);
    struct str rest = sb_str(&said), first = str_cut(&rest, '\n');
    snprintf(d->window, sizeof d->window, STR_PRINTF, STR_ARGS(first));
    sb_free(&said);
}

static void tell(const struct display *d, const char *command)
{
    struct str_builder line = {0}, said = {0};

    sb_add_cstr(&line, "xdotool ");
    for (const char *c = command; *c; c++)
        if (*c == '%')
            sb_add_cstr(&line, d->window);
        else
            sb_add_char(&line, *c);
    if (!ask(sb_cstr(&line), &said))
        fail_msg("%s", sb_cstr(&line));
    sb_free(&line);
    sb_free(&said);
}

static int end_game(struct display *d, int number)
{
    int status = 0;

    if (number)
        kill(d->game, number);
    for (int waited = 0; waited < PATIENCE; waited += PAUSE) {
        if (waitpid(d->game, &status, WNOHANG) == d->game) {
            d->game = 0;
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
        wait_a_moment();
    }
    fail_msg("the program does not end");
    return -1;
}

static int set_up(void **state)
{
    struct display *d = calloc(1, sizeof *d);

    assert_non_null(d);
    temp_dir_make(d->directory);
    setenv("XDG_CONFIG_HOME", d->directory, 1);
    setenv("XDG_DATA_HOME", d->directory, 1);
    *state = d;
    return 0;
}

static int clean_up(void **state)
{
    struct display *d = *state;

    if (d->game > 0)
        end_game(d, SIGKILL);
    if (d->server > 0) {
        kill(d->server, SIGTERM);
        waitpid(d->server, NULL, 0);
    }
    unsetenv("DISPLAY");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    temp_dir_remove(d->directory);
    free(d);
    return 0;
}

/* ---- pixels ---- */

/* A dump of xwd: numbers of 32 bits, the largest byte first, then colours, then rows of pixels. */
static bool read_dump(struct str file, struct pixels *out)
{
    enum {
        SIZE,
        WIDTH = 4,
        HEIGHT = 5,
        ORDER = 7,
        BITS = 11,
        ROW = 12,
        COLOURS = 19,
        NUMBERS = 25
    };
    uint32_t header[NUMBERS];

    if (file.len < sizeof header)
        return false;
    for (size_t i = 0; i < NUMBERS; i++) {
        const unsigned char *bytes = (const unsigned char *)file.data + i * 4;
        header[i] = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 |
                    bytes[3];
    }
    size_t start = header[SIZE] + (size_t)header[COLOURS] * 12;
    int bytes_each = (int)header[BITS] / 8;
    assert_in_range(bytes_each, 3, 4);
    assert_int_equal(header[ORDER], 0); /* blue first */
    assert_true(start + (size_t)header[ROW] * header[HEIGHT] <= file.len);
    out->width = (int)header[WIDTH];
    out->height = (int)header[HEIGHT];
    out->at = malloc((size_t)header[WIDTH] * header[HEIGHT] * sizeof *out->at);
    assert_non_null(out->at);
    for (uint32_t y = 0; y < header[HEIGHT]; y++)
        for (uint32_t x = 0; x < header[WIDTH]; x++) {
            const char *bytes = file.data + start + (size_t)y * header[ROW] +
                                (size_t)x * (size_t)bytes_each;
            out->at[y * header[WIDTH] + x] = (struct rgb){(uint8_t)bytes[2], (uint8_t)bytes[1],
                                                          (uint8_t)bytes[0]};
        }
    return true;
}

static bool take_screenshot(const struct display *d, struct pixels *out)
{
    struct str_builder command = {0}, dump = {0};

    sb_addf(&command, "xwd -silent -id %s 2>/dev/null", d->window);
    bool good = ask(sb_cstr(&command), &dump) && read_dump(sb_str(&dump), out);
    sb_free(&command);
    sb_free(&dump);
    return good;
}

static void take_picture(const struct display *d, const char *keys, const char *size,
                         struct png_image *image)
{
    char script[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct str_builder file = {0};
    struct run_result result;
    struct error error;

    assert_true(file_join(script, d->directory, "keys") && file_join(path, d->directory, "x.png"));
    write_file(script, str_from(keys));
    RUN(&result, "shot", "--seed", "7", "--name", "Nobody", "--keys", script, "--window", size,
        "-o", path);
    if (result.status != 0)
        fail_msg("%s", sb_cstr(&result.err));
    run_free(&result);
    read_file(path, &file);
    assert_true(png_read(sb_str(&file), image, &error));
    sb_free(&file);
}

/* Where they differ as a sentence; false when they do not. */
static bool difference(const struct pixels *window, const struct png_image *picture, char *out,
                       size_t size)
{
    if (window->width != picture->width || window->height != picture->height) {
        snprintf(out, size, "the window is %d by %d, the picture %d by %d", window->width,
                 window->height, picture->width, picture->height);
        return true;
    }
    for (int i = 0; i < window->width * window->height; i++) {
        const struct rgb *is = &window->at[i];
        const struct png_pixel *expected = &picture->pixels[i];
        if (is->r == expected->r && is->g == expected->g && is->b == expected->b)
            continue;
        snprintf(out, size, "pixel %d, %d is %02x%02x%02x instead of %02x%02x%02x",
                 i % window->width, i / window->width, is->r, is->g, is->b, expected->r,
                 expected->g, expected->b);
        return true;
    }
    return false;
}

/* The window comes to show what the keys lead to; it gets some time for that. */
static void assert_shows(const struct display *d, const char *keys, const char *size)
{
    struct png_image picture;
    char what[160] = "there is no screenshot";
    bool differs = true;

    take_picture(d, keys, size, &picture);
    for (int waited = 0; differs && waited < PATIENCE; waited += PAUSE) {
        struct pixels window;
        if (take_screenshot(d, &window)) {
            differs = difference(&window, &picture, what, sizeof what);
            free(window.at);
        }
        if (differs)
            wait_a_moment();
    }
    png_image_free(&picture);
    if (differs)
        fail_msg("%s (%s): %s", keys, size, what);
}

static void start(struct display *d)
{
    need_tools();
    start_server(d);
    start_game(d);
    tell(d, "windowmove --sync % 0 0 windowfocus --sync % mousemove 1299 1599");
}

/* ---- tests ---- */

static void shows_every_pixel_as_the_picture_has_it(void **state)
{
    struct display *d = *state;

    start(d);
    assert_shows(d, "", FIRST_SIZE);
    tell(d, "key n");
    assert_shows(d, "n", FIRST_SIZE);
    tell(d, "key Left Up KP_7 question");
    assert_shows(d, "n <left> <up> <pad7> ?", FIRST_SIZE);
    tell(d, "key Next slash");
    tell(d, "type key");
    assert_shows(d, "n <left> <up> <pad7> ? <pgdn> / key", FIRST_SIZE);
}

/* In the middle of a cell of 14 by 28, the first of which begins at 11, 6. */
static void clicks_and_the_wheel_do_what_they_do_elsewhere(void **state)
{
    struct display *d = *state;

    start(d);
    tell(d, "key n");
    assert_shows(d, "n", FIRST_SIZE);
    tell(d, "mousemove --window % 578 552 click 1");
    assert_shows(d, "n @at 40,19 <click>", FIRST_SIZE);
    tell(d, "mousemove --window % 536 636 click 3");
    assert_shows(d, "n @at 40,19 <click> @at 37,22 <rightclick>", FIRST_SIZE);
    tell(d, "click 5");
    assert_shows(d, "n @at 40,19 <click> @at 37,22 <rightclick> <wheeldown>", FIRST_SIZE);
}

static void other_sizes_have_other_letters_and_cells(void **state)
{
    struct display *d = *state;

    start(d);
    tell(d, "key n");
    assert_shows(d, "n", FIRST_SIZE);
    tell(d, "windowsize % 1200 800");
    assert_shows(d, "n", "1200x800");
    tell(d, "windowsize % 1280 1536");
    assert_shows(d, "n", "1280x1536");
    tell(d, "windowsize % 640 384");
    assert_shows(d, "n", "640x384");
}

/* ---- what window managers say ---- */

static void send_to(int server, const void *bytes, size_t size)
{
    assert_int_equal(write(server, bytes, size), size);
}

static void receive(int server, void *bytes, size_t size)
{
    char *to = bytes;

    while (size > 0) {
        ssize_t got = read(server, to, size);
        assert_true(got > 0);
        to += got;
        size -= (size_t)got;
    }
}

static uint32_t atom_of(int server, const char *name)
{
    uint16_t length = (uint16_t)strlen(name), words = (uint16_t)((length + 3) / 4);
    uint16_t request[4] = {16, (uint16_t)(2 + words), length, 0};
    char padded[32] = "";
    uint32_t reply[8];

    memcpy(padded, name, length);
    send_to(server, request, sizeof request);
    send_to(server, padded, (size_t)words * 4);
    receive(server, reply, sizeof reply);
    return reply[2];
}

/* No tool of the package does it without a window manager, so this speaks a little of the protocol:
 * a greeting, two names, and the message WM_DELETE_WINDOW. */
static void press_close_button(const struct display *d)
{
    enum { SEND_EVENT = 25, LENGTH = 11, CLIENT_MESSAGE = 33, FORMAT = 32 };
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    uint16_t greeting[6] = {'l', 11}, answer[4];
    uint32_t window = (uint32_t)strtoul(d->window, NULL, 10);
    char rest[1 << 16];

    snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%s",
             getenv("DISPLAY") + 1);
    assert_int_equal(connect(server, (struct sockaddr *)&address, sizeof address), 0);
    send_to(server, greeting, sizeof greeting);
    receive(server, answer, sizeof answer);
    assert_int_equal(answer[0] & 0xff, 1);
    receive(server, rest, (size_t)answer[3] * 4);
    uint32_t protocols = atom_of(server, "WM_PROTOCOLS");
    uint32_t close_it = atom_of(server, "WM_DELETE_WINDOW");
    uint32_t event[LENGTH] = {SEND_EVENT | LENGTH << 16,
                              window,
                              0,
                              CLIENT_MESSAGE | FORMAT << 8,
                              window,
                              protocols,
                              close_it};
    send_to(server, event, sizeof event);
    atom_of(server, "WM_PROTOCOLS"); /* an answer means that all before it is done */
    close(server);
}

static bool has_save(const struct display *d)
{
    char path[FILE_PATH_SIZE];

    assert_true(file_join(path, d->directory, "incursion/games/Nobody/game.save"));
    return file_exists(path);
}

static void leaves_by_its_own_menu(void **state)
{
    struct display *d = *state;

    start(d);
    tell(d, "key q");
    assert_int_equal(end_game(d, 0), 0);
}

static void saves_and_leaves_when_it_is_asked_to(void **state)
{
    struct display *d = *state;

    start(d);
    tell(d, "key n Left");
    assert_shows(d, "n <left>", FIRST_SIZE);
    assert_int_equal(end_game(d, SIGHUP), 0);
    assert_true(has_save(d));
}

/* As the button of a window manager does it. */
static void saves_and_leaves_when_the_window_is_closed(void **state)
{
    struct display *d = *state;

    start(d);
    tell(d, "key n Left");
    assert_shows(d, "n <left>", FIRST_SIZE);
    press_close_button(d);
    assert_int_equal(end_game(d, 0), 0);
    assert_true(has_save(d));
}

/* In hundredths of a second, usually. */
static long processor_time(pid_t pid)
{
    struct str_builder text = {0};
    char path[40];
    long user = 0, system_time = 0;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    read_file(path, &text);
    struct str rest = sb_str(&text);
    str_cut(&rest, ')'); /* the name may have blanks */
    for (int field = 2; field <= 15; field++) {
        struct str word = str_cut(&rest, ' ');
        int64_t value = 0;
        str_to_int64(word, &value);
        user = field == 14 ? (long)value : user;
        system_time = field == 15 ? (long)value : system_time;
    }
    sb_free(&text);
    return user + system_time;
}

/* Clock ticks of the processor that the game takes in two seconds. */
static long idle_ticks(const struct display *d)
{
    long before = processor_time(d->game);

    assert_true(before >= 0);
    nanosleep(&(struct timespec){.tv_sec = 2}, NULL);
    return processor_time(d->game) - before;
}

/* Whatever it was still busy with, it comes to rest. */
static void does_nothing_while_nobody_does(void **state)
{
    struct display *d = *state;
    long ticks = LONG_MAX;

    start(d);
    tell(d, "key n");
    assert_shows(d, "n", FIRST_SIZE);
    for (int tries = 0; tries < 5 && ticks > 1; tries++)
        ticks = idle_ticks(d);
    assert_in_range(ticks, 0, 1);
}

#define ON_DISPLAY(test) cmocka_unit_test_setup_teardown(test, set_up, clean_up)

int test_display(void)
{
    const struct CMUnitTest tests[] = {
        ON_DISPLAY(shows_every_pixel_as_the_picture_has_it),
        ON_DISPLAY(clicks_and_the_wheel_do_what_they_do_elsewhere),
        ON_DISPLAY(other_sizes_have_other_letters_and_cells),
        ON_DISPLAY(leaves_by_its_own_menu),
        ON_DISPLAY(saves_and_leaves_when_it_is_asked_to),
        ON_DISPLAY(saves_and_leaves_when_the_window_is_closed),
        ON_DISPLAY(does_nothing_while_nobody_does),
    };

    return cmocka_run_group_tests_name("display", tests, NULL, NULL);
}

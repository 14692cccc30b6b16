/* The real program in a pseudo-terminal, for tests. */
#ifndef INCURSION_TESTS_FRONT_TERMINAL_H
#define INCURSION_TESTS_FRONT_TERMINAL_H

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "support.h"
#include "vt.h"

struct terminal {
    int master;
    pid_t pid;
    struct str_builder seen; /* everything it wrote since this was cleared last */
    struct vt vt;            /* what a person sees */
    struct str_builder rest; /* not understood yet */
};

/* What becomes the program in the new process, with a terminal of that type and its files below
 * `home`; NULL: nowhere. */
typedef void (*become_fn)(const char *device, const char *type, const char *home);

static inline void take_streams(int fd)
{
    if (fd < 0 || dup2(fd, 0) < 0 || dup2(fd, 1) < 0 || dup2(fd, 2) < 0)
        _exit(126);
}

static inline void run_play(const char *type, const char *home)
{
    setenv("TERM", type, 1);
    setenv("XDG_CONFIG_HOME", home ? home : "/nonexistent", 1);
    setenv("XDG_DATA_HOME", home ? home : "/nonexistent", 1);
    execl(getenv("INCURSION_PROGRAM"), "incursion", "play", "--ui", "curses", "--seed", "3",
          "--name", "Nobody", (char *)NULL);
    _exit(127);
}

static inline void become_program(const char *device, const char *type, const char *home)
{
    setsid();
    take_streams(open(device, O_RDWR));
    run_play(type, home);
}

static inline void terminal_start_as(struct terminal *t, become_fn become, const char *type,
                                     int columns, int rows, const char *home)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};

    *t = (struct terminal){.master = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(t->master >= 0 && grantpt(t->master) == 0 && unlockpt(t->master) == 0);
    /* Else the program would keep its own line from being cut. */
    assert_int_equal(fcntl(t->master, F_SETFD, FD_CLOEXEC), 0);
    const char *device = ptsname(t->master);
    assert_non_null(device);
    /* Held open, so that the size sticks and the end of the program is not lost. */
    int slave = open(device, O_RDWR | O_NOCTTY);
    assert_true(slave >= 0 && ioctl(slave, TIOCSWINSZ, &size) == 0);
    t->pid = fork();
    assert_true(t->pid >= 0);
    if (t->pid == 0)
        become(device, type, home);
    close(slave);
    t->vt.columns = columns;
    vt_resize(&t->vt, columns, rows);
    vt_erase_below(&t->vt, 0);
}

static inline void terminal_start_at(struct terminal *t, const char *type, int columns, int rows,
                                     const char *home)
{
    terminal_start_as(t, become_program, type, columns, rows, home);
}

static inline void terminal_start(struct terminal *t, const char *type, int columns, int rows)
{
    terminal_start_at(t, type, columns, rows, NULL);
}

/* Takes in what has arrived, waiting for something at first; false: nothing came. */
static inline bool terminal_read(struct terminal *t, int milliseconds)
{
    char buffer[4096];
    struct pollfd fd = {.fd = t->master, .events = POLLIN};

    if (poll(&fd, 1, milliseconds) <= 0)
        return false;
    ssize_t got = read(t->master, buffer, sizeof buffer);
    if (got <= 0)
        return false;
    sb_add(&t->seen, str_from_n(buffer, (size_t)got));
    sb_add(&t->rest, str_from_n(buffer, (size_t)got));
    size_t done = vt_write(&t->vt, sb_str(&t->rest));
    memmove(t->rest.data, t->rest.data + done, t->rest.len - done);
    t->rest.len -= done;
    return true;
}

/* Until it is so: however long the program takes to get there. */
#define assert_soon(t, condition)                       \
    do {                                                \
        while (!(condition) && terminal_read(t, 20000)) \
            ;                                           \
        assert_true(condition);                         \
    } while (0)

/* Until a person sees the text, and nothing more comes for a moment. */
static inline bool terminal_shows(struct terminal *t, const char *part)
{
    do {
        while (!vt_has(&t->vt, part))
            if (!terminal_read(t, 20000))
                return false;
        while (terminal_read(t, 100))
            ;
    } while (!vt_has(&t->vt, part)); /* a slow machine stops in the middle of a screen */
    return true;
}

static inline void terminal_type(struct terminal *t, const char *keys)
{
    assert_int_equal(write(t->master, keys, strlen(keys)), (ssize_t)strlen(keys));
}

/* Until the program has read all that was typed; for keys that change nothing one could see. */
static inline void terminal_is_read(const struct terminal *t)
{
    int slave = open(ptsname(t->master), O_RDWR | O_NOCTTY), waiting = 1;

    assert_true(slave >= 0);
    while (waiting > 0) {
        assert_int_equal(ioctl(slave, FIONREAD, &waiting), 0);
        poll(NULL, 0, 10);
    }
    close(slave);
}

static inline void terminal_resize(struct terminal *t, int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};

    sb_clear(&t->seen);
    vt_resize(&t->vt, columns, rows);
    vt_erase_below(&t->vt, 0); /* what is seen from now on was drawn for this size */
    assert_int_equal(ioctl(t->master, TIOCSWINSZ, &size), 0);
    kill(t->pid, SIGWINCH);
}

/* Reads until `part` was seen or the program closed the terminal. */
static inline bool terminal_wait_for(struct terminal *t, const char *part)
{
    while (str_find(sb_str(&t->seen), str_from(part)) < 0)
        if (!terminal_read(t, 20000))
            return false;
    return true;
}

static inline int terminal_end(struct terminal *t)
{
    int status = 0;

    while (terminal_wait_for(t, "\001never\001"))
        ;
    assert_int_equal(waitpid(t->pid, &status, 0), t->pid);
    close(t->master);
    sb_free(&t->seen);
    sb_free(&t->rest);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

#endif

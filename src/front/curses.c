#include "front/curses.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <term.h>
#include <unistd.h>

#include "base/check.h"
#include "base/num.h"
#include "front/direct.h"

enum {
    ESCAPE_WAIT = 25,        /* milliseconds until an escape byte counts as the key */
    CRASH_STACK = 64 * 1024, /* bytes for the handlers of crashes */
    PAIRS_ALL = 256,
    /* The terminal says that there is input, this often, and has none: it has ended. Rubbish that
     * makes no key is not that persistent. */
    EMPTY_READS_MOST = 1000,
};

struct terminal {
    struct front front;
    SCREEN *screen;
    int signals; /* the signals below arrive here as records */
    sigset_t mask_before;
    void *crash_stack;
    int colours;    /* 0, 8 or 16, where it is not direct */
    bool is_direct; /* it shows light: curses reads keys, and draws nothing */
    struct direct direct;
    bool is_resized;      /* to be told before anything else */
    struct point pointer; /* where the last click was */
    int empty_reads;      /* since a key came last */
    bool has_ended;       /* no key will come any more */
};

static const int watched_signals[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGTERM, SIGINT};
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};

/* ---- crashes ---- */

static void write_string(const char *text)
{
    if (text != NULL && text != (const char *)-1) {
        ssize_t written = write(STDOUT_FILENO, text, strlen(text));
        (void)written;
    }
}

/* The terminal's own strings are read from where curses keeps them; nothing is allocated. The
 * handler is gone by now, so the crash happens again and ends the program. */
static void on_crash(int number)
{
    write_string(exit_attribute_mode);
    write_string(cursor_normal);
    write_string(keypad_local);
    /* What curses sends comes from a function; every terminal with a mouse knows this. */
    if (key_mouse != NULL && key_mouse != (char *)-1)
        write_string("\033[?1006;1000l");
    write_string(exit_ca_mode);
    reset_shell_mode();
    raise(number);
}

static void watch_crashes(struct terminal *t)
{
    struct sigaction action = {.sa_handler = on_crash,
                               .sa_flags = (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK)};
    stack_t stack = {.ss_size = CRASH_STACK};
    struct sigaction now;

    t->crash_stack = malloc(CRASH_STACK);
    ENSURE(t->crash_stack != NULL, "out of memory (crash stack)");
    stack.ss_sp = t->crash_stack;
    sigaltstack(&stack, NULL);
    sigemptyset(&action.sa_mask);
    /* A sanitizer or debugger that listens already knows better. */
    for (int i = 0; i < COUNT_OF(crash_signals); i++)
        if (sigaction(crash_signals[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            sigaction(crash_signals[i], &action, NULL);
}

static void forget_crashes(struct terminal *t)
{
    struct sigaction action = {.sa_handler = SIG_DFL}, now;
    stack_t none = {.ss_flags = SS_DISABLE};

    sigemptyset(&action.sa_mask);
    for (int i = 0; i < COUNT_OF(crash_signals); i++)
        if (sigaction(crash_signals[i], NULL, &now) == 0 && now.sa_handler == on_crash)
            sigaction(crash_signals[i], &action, NULL);
    sigaltstack(&none, NULL);
    free(t->crash_stack);
}

/* ---- colours ---- */

/* Our numbers are in the order of the old text modes: blue is bit 0. Terminals have red there. */
static int terminal_colour(int colour)
{
    return (colour & 8) | (colour & 2) | (colour & 1) << 2 | (colour & 4) >> 2;
}

/* Grey on black is pair 0, which every terminal has. */
static int pair_of(const struct terminal *t, int fore, int back)
{
    int side = t->colours < 16 ? 8 : 16;

    return ((fore ^ COLOUR_GREY) & (side - 1)) * side + (back & (side - 1));
}

static int shown_colour(const struct terminal *t, int colour)
{
    return terminal_colour(colour & (t->colours - 1));
}

static void set_pairs(const struct terminal *t)
{
    int side = t->colours < 16 ? 8 : 16;

    assume_default_colors(shown_colour(t, COLOUR_GREY), shown_colour(t, COLOUR_BLACK));
    for (int fore = 0; fore < side; fore++)
        for (int back = 0; back < side; back++) {
            int pair = pair_of(t, fore, back);
            if (pair > 0 && pair < COLOR_PAIRS)
                init_pair((short)pair, (short)shown_colour(t, fore), (short)shown_colour(t, back));
        }
}

/* Terminals say it in the environment, as far as they say it at all; or their description does. */
static bool shows_any_colour(void)
{
    const char *says = getenv("COLORTERM");

    if (says != NULL && (strcmp(says, "truecolor") == 0 || strcmp(says, "24bit") == 0))
        return COLORS >= 8;
    return tigetflag("RGB") > 0 || tigetnum("RGB") > 0;
}

/* By what selects one of them. */
static bool shows_256_colours(void)
{
    return COLORS >= 256 && set_a_foreground != NULL && strstr(set_a_foreground, "38;5;") != NULL;
}

/* Cells are addressed as ISO 6429 has it. */
static bool may_be_direct(void)
{
    return cursor_address != NULL && strncmp(cursor_address, "\033[", 2) == 0;
}

static void set_up_colours(struct terminal *t)
{
    const char *no_color = getenv("NO_COLOR");

    if ((no_color != NULL && no_color[0] != '\0') || !has_colors())
        return;
    start_color();
    t->direct.has_256 = !shows_any_colour();
    t->is_direct = may_be_direct() && (!t->direct.has_256 || shows_256_colours());
    t->front.can.light = t->is_direct;
    if (t->is_direct)
        return;
    t->colours = COLORS >= 16 && COLOR_PAIRS >= PAIRS_ALL ? 16 : 8;
    set_pairs(t);
}

/* ---- showing ---- */

/* All at once: a terminal that draws while it reads shows no half of a picture. */
static void write_all(struct str bytes)
{
    while (bytes.len > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes.data, bytes.len);
        if (written < 0 && errno != EINTR && errno != EAGAIN)
            return; /* the terminal is gone, which its input tells */
        bytes = str_slice(bytes, written > 0 ? (size_t)written : 0, bytes.len);
    }
}

static void show_directly(const struct terminal *t, const struct screen *screen)
{
    struct str_builder out = {0};

    direct_show(&t->direct, screen, &out);
    write_all(sb_str(&out));
    sb_free(&out);
}

static void end_directly(void)
{
    struct str_builder out = {0};

    direct_end(&out);
    write_all(sb_str(&out));
    sb_free(&out);
}

static void set_cell(const struct terminal *t, glyph g, cchar_t *cell)
{
    wchar_t text[2] = {0};
    attr_t look = A_NORMAL;
    short pair = 0;

    text[0] = t->direct.unicode ? (wchar_t)glyph_unicode(glyph_id(g))
                                : (wchar_t)glyph_ascii(glyph_id(g));
    if (t->colours > 0)
        pair = (short)pair_of(t, glyph_fore(g), glyph_back(g));
    else if (glyph_back(g) != 0)
        look |= A_REVERSE;
    if (t->colours < 16 && glyph_fore(g) & 8)
        look |= A_BOLD;
    setcchar(cell, text, look, pair, NULL);
}

static void curses_show(struct front *front, const struct screen *screen)
{
    struct terminal *t = (struct terminal *)front;
    struct screen_run run = {0};
    cchar_t cell;

    if (t->is_direct) {
        show_directly(t, screen);
        return;
    }
    while (screen_next_change(screen, &run))
        for (int x = run.x; x < run.x + run.length && run.y < LINES && x < COLS; x++) {
            set_cell(t, screen_narrow(screen, x, run.y), &cell);
            mvadd_wch(run.y, x, &cell);
        }
    bool has_cursor = rect_has(screen_rect(screen), screen->cursor.x, screen->cursor.y);
    curs_set(has_cursor ? 1 : 0);
    if (has_cursor)
        move(screen->cursor.y, screen->cursor.x);
    refresh();
}

/* ---- keys ---- */

static key_code function_key(int code)
{
    static const struct {
        int code;
        key_code key;
    } keys[] = {
        {KEY_UP, K_UP},
        {KEY_DOWN, K_DOWN},
        {KEY_LEFT, K_LEFT},
        {KEY_RIGHT, K_RIGHT},
        {KEY_HOME, K_HOME},
        {KEY_END, K_END},
        {KEY_PPAGE, K_PGUP},
        {KEY_NPAGE, K_PGDN},
        {KEY_IC, K_INSERT},
        {KEY_DC, K_DELETE},
        {KEY_BACKSPACE, K_BACKSPACE},
        {KEY_ENTER, K_ENTER},
        {KEY_BTAB, K_BACKTAB},
        {KEY_A1, K_PAD_7},
        {KEY_A3, K_PAD_9},
        {KEY_B2, K_PAD_5},
        {KEY_C1, K_PAD_1},
        {KEY_C3, K_PAD_3},
        {KEY_SR, K_UP | K_SHIFT},
        {KEY_SF, K_DOWN | K_SHIFT},
        {KEY_SLEFT, K_LEFT | K_SHIFT},
        {KEY_SRIGHT, K_RIGHT | K_SHIFT},
        {KEY_SHOME, K_HOME | K_SHIFT},
        {KEY_SEND, K_END | K_SHIFT},
        {KEY_SPREVIOUS, K_PGUP | K_SHIFT},
        {KEY_SNEXT, K_PGDN | K_SHIFT},
    };

    for (int i = 0; i < COUNT_OF(keys); i++)
        if (keys[i].code == code)
            return keys[i].key;
    if (code >= KEY_F(1) && code <= KEY_F(12))
        return (key_code)(K_F1 + code - KEY_F(1));
    return K_NONE;
}

/* Extended keys have no number of their own: curses names them after xterm, "kUP5". */
static key_code modified_key(int code)
{
    static const struct {
        const char *name;
        key_code key;
    } keys[] = {
        {"kUP", K_UP},   {"kDN", K_DOWN},  {"kLFT", K_LEFT}, {"kRIT", K_RIGHT}, {"kHOM", K_HOME},
        {"kEND", K_END}, {"kPRV", K_PGUP}, {"kNXT", K_PGDN}, {"kIC", K_INSERT}, {"kDC", K_DELETE},
    };
    const char *name = keyname(code);

    for (int i = 0; name != NULL && i < COUNT_OF(keys); i++) {
        size_t length = strlen(keys[i].name);
        if (strncmp(name, keys[i].name, length) != 0)
            continue;
        /* xterm counts modifiers from 1: shift 1, alt 2, control 4. */
        int bits = name[length] >= '2' && name[length] <= '8' ? name[length] - '1' : 1;
        return keys[i].key | (bits & 1 ? (key_code)K_SHIFT : 0) | (bits & 2 ? (key_code)K_ALT : 0) |
               (bits & 4 ? (key_code)K_CTRL : 0);
    }
    return K_NONE;
}

static key_code character_key(wint_t c)
{
    switch (c) {
    case 0: return ' ' | K_CTRL;
    case '\r':
    case '\n': return K_ENTER;
    case '\t': return K_TAB;
    case '\b':
    case 0x7f: return K_BACKSPACE;
    case 0x1b: return K_ESCAPE;
    default:
        if (c < ' ')
            return (key_code)(c + (c <= 26 ? 'a' - 1 : '@')) | K_CTRL;
        return c < K_NAMED_FIRST ? (key_code)c : K_NONE;
    }
}

static key_code mouse_key(struct terminal *t)
{
    static const struct {
        mmask_t button;
        key_code key;
    } presses[] = {{BUTTON1_PRESSED, K_CLICK},
                   {BUTTON3_PRESSED, K_CLICK_RIGHT},
                   {BUTTON4_PRESSED, K_WHEEL_UP},
                   {BUTTON5_PRESSED, K_WHEEL_DOWN}};
    MEVENT event;

    if (getmouse(&event) != OK)
        return K_NONE;
    t->pointer = (struct point){event.x, event.y};
    for (int i = 0; i < COUNT_OF(presses); i++)
        if (event.bstate & presses[i].button)
            return presses[i].key;
    return K_NONE;
}

static key_code read_key(struct terminal *t)
{
    wint_t c;
    int kind = get_wch(&c);
    key_code key;

    if (kind == ERR)
        return K_NONE;
    if (kind == KEY_CODE_YES && c == KEY_MOUSE)
        return mouse_key(t);
    if (kind == KEY_CODE_YES) {
        key = function_key((int)c);
        return key != K_NONE ? key : modified_key((int)c);
    }
    key = character_key(c);
    if (key != K_ESCAPE)
        return key;
    /* Escape and a key at once is that key with alt. */
    kind = get_wch(&c);
    if (kind == ERR)
        return K_ESCAPE;
    key = kind == KEY_CODE_YES ? function_key((int)c) : character_key(c);
    return key == K_ESCAPE || key == K_NONE ? (key_code)K_ESCAPE : key | K_ALT;
}

/* ---- signals ---- */

/* What a line without a size of its own is told to have. */
static int side_from(const char *variable, int standard)
{
    int64_t side;

    return str_to_int64(str_from(getenv(variable)), &side) && side > 0 && side <= SCREEN_SIDE_MOST
               ? (int)side
               : standard;
}

/* Curses counts in 16 bits, and what it cannot count it does not survive. */
static void update_size(struct terminal *t)
{
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(imin(size.ws_row, SCREEN_SIDE_MOST), imin(size.ws_col, SCREEN_SIDE_MOST));
    else
        resizeterm(side_from("LINES", LINES), side_from("COLUMNS", COLS));
    clearok(curscr, TRUE);
    if (t->is_direct) /* what curses knows of is blank, and it will not be asked again */
        refresh();
    t->is_resized = true;
}

static void suspend(struct terminal *t)
{
    if (t->is_direct)
        end_directly();
    endwin();
    /* SIGTSTP is blocked here; this one cannot be. Execution goes on after "fg". */
    raise(SIGSTOP);
    refresh();
    update_size(t);
}

static struct input after_signal(struct terminal *t)
{
    struct signalfd_siginfo record;

    if (read(t->signals, &record, sizeof record) != (ssize_t)sizeof record)
        return (struct input){0};
    switch (record.ssi_signo) {
    case SIGWINCH:
    case SIGCONT: update_size(t); break;
    case SIGTSTP: suspend(t); break;
    default: return (struct input){.type = INPUT_LEAVE};
    }
    return (struct input){0};
}

static struct input end_of_input(struct terminal *t)
{
    t->has_ended = true;
    return (struct input){.type = INPUT_LEAVE};
}

static struct input after_typing(struct terminal *t)
{
    key_code key = read_key(t);

    if (key != K_NONE)
        t->empty_reads = 0;
    if (key == ('z' | K_CTRL)) {
        suspend(t);
        return (struct input){0};
    }
    if (key == ('c' | K_CTRL))
        return (struct input){.type = INPUT_LEAVE};
    if (key == K_NONE)
        return (struct input){0};
    return (struct input){.type = INPUT_KEY, .key = key, .at = t->pointer};
}

static struct input curses_next(struct front *front, int patience)
{
    struct terminal *t = (struct terminal *)front;
    struct pollfd fds[] = {{.fd = t->signals, .events = POLLIN},
                           {.fd = STDIN_FILENO, .events = POLLIN}};

    if (t->is_resized) {
        t->is_resized = false;
        return (struct input){.type = INPUT_RESIZE, .width = COLS, .height = LINES};
    }
    /* Keys that curses has read already come first. */
    struct input input = after_typing(t);
    if (input.type != INPUT_NONE || t->is_resized)
        return input;
    int ready = poll(fds, COUNT_OF(fds), patience);
    if (ready < 0)
        return (struct input){.type = errno == EINTR ? INPUT_NONE : INPUT_LEAVE};
    if (ready == 0)
        return (struct input){.type = INPUT_IDLE};
    if (fds[0].revents & POLLIN)
        return after_signal(t);
    if (fds[1].revents & (POLLHUP | POLLERR | POLLNVAL) || t->empty_reads++ > EMPTY_READS_MOST)
        return end_of_input(t);
    return after_typing(t);
}

static void watch_signals(struct terminal *t)
{
    sigset_t set;

    sigemptyset(&set);
    for (int i = 0; i < COUNT_OF(watched_signals); i++)
        sigaddset(&set, watched_signals[i]);
    sigprocmask(SIG_BLOCK, &set, &t->mask_before);
    t->signals = signalfd(-1, &set, SFD_CLOEXEC);
}

/* ---- the rest ---- */

static void curses_size(struct front *front, int *width, int *height)
{
    (void)front;
    *width = COLS;
    *height = LINES;
}

static void curses_bell(struct front *front)
{
    (void)front;
    beep();
}

/* Only terminals that say so have a title to set. */
static void curses_title(struct front *front, const char *title)
{
    (void)front;
    if (to_status_line == NULL || to_status_line == (char *)-1 || from_status_line == NULL)
        return;
    putp(to_status_line);
    putp(title);
    putp(from_status_line);
    fflush(stdout);
}

/* A line that goes dead says so twice, and the signal may come after the end of input: it must not
 * end a program that is leaving in order. */
static void ignore_second_end(const struct terminal *t)
{
    struct sigaction action = {.sa_handler = SIG_IGN};

    sigemptyset(&action.sa_mask);
    if (t->has_ended)
        sigaction(SIGHUP, &action, NULL);
}

static void curses_close(struct front *front)
{
    struct terminal *t = (struct terminal *)front;

    if (t->is_direct)
        end_directly();
    endwin();
    ignore_second_end(t);
    delscreen(t->screen);
    forget_crashes(t);
    close(t->signals);
    sigprocmask(SIG_SETMASK, &t->mask_before, NULL);
    free(t);
}

static bool has_terminal(struct error *error)
{
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return true;
    return error_set(error, "there is no terminal: standard %s is something else",
                     isatty(STDIN_FILENO) ? "output" : "input");
}

struct front *curses_open(struct error *error)
{
    const char *type = getenv("TERM");

    if (!has_terminal(error))
        return NULL;
    struct terminal *t = calloc(1, sizeof *t);
    ENSURE(t != NULL, "out of memory (terminal)");
    setlocale(LC_CTYPE, "");
    use_env(FALSE); /* the size is asked for here, within limits */
    t->screen = newterm(NULL, stdout, stdin);
    if (t->screen == NULL) {
        free(t);
        error_set(error, "the terminal type \"%s\" is not known here: set TERM to one that is",
                  type ? type : "");
        return NULL;
    }
    t->front = (struct front){curses_show,  curses_next,  curses_size,     curses_bell,
                              curses_title, curses_close, {.light = false}};
    t->direct.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    set_term(t->screen);
    watch_signals(t);
    watch_crashes(t);
    raw();
    noecho();
    nonl();
    nodelay(stdscr, TRUE);
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_WAIT);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0); /* a press is a click; nobody waits for the second half of it */
    set_up_colours(t);
    update_size(t);
    t->is_resized = false; /* whoever opened it asks for the size */
    return &t->front;
}

bool curses_result(const struct front *front, struct error *error)
{
    const struct terminal *t = (const struct terminal *)front;

    return !t->has_ended ||
           error_set(error, "the terminal's input has ended, so the game was left");
}

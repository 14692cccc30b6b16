#include "front/lines.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/glyph.h"
#include "base/num.h"
#include "base/utf8.h"
#include "ui/speech.h"
#include "ui/spoken_keys.h"

enum { LINE_LONGEST = 1000 };

struct lines {
    struct stack *stack;
    const struct keymap *keys;
    int in, signals;
    FILE *out;
    bool unicode;
    struct str_builder typed; /* what came and was not read as a line yet */
    bool has_ended;           /* nothing more will come */
    struct speech speech;
    struct spoken spoken;
};

/* ---- saying ---- */

/* For ears that know ASCII only: the letter without its accent, as far as the program has one. */
static void add_ascii(uint32_t code, struct str_builder *out)
{
    int id = code < 0x80 ? (int)code : cp437_from_unicode(code);

    sb_add_char(out, code < 0x80 ? (char)code : id < 0 ? '?' : glyph_ascii(id));
}

static void say(const struct lines *l, struct str text)
{
    struct str_builder ascii = {0};

    while (!l->unicode && text.len > 0)
        add_ascii(utf8_next(&text), &ascii);
    if (l->unicode)
        sb_add(&ascii, text);
    fputs(sb_cstr(&ascii), l->out);
    fflush(l->out);
    sb_free(&ascii);
}

static void look(struct lines *l)
{
    speech_look(&l->speech, l->stack);
    say(l, sb_str(&l->speech.said));
    if (l->stack->bell)
        say(l, STR("(That cannot be done.)\n"));
    l->stack->bell = false;
}

static void say_again(struct lines *l, const char *keys)
{
    speech_again(&l->speech, l->stack, keys);
    say(l, sb_str(&l->speech.said));
}

/* ---- hearing ---- */

/* Takes what has come in; false: nothing will come any more. */
static bool take_input(struct lines *l)
{
    char bytes[4096];
    ssize_t got = read(l->in, bytes, sizeof bytes);

    if (got < 0 && errno == EINTR)
        return true;
    if (got > 0)
        sb_add(&l->typed, str_from_n(bytes, (size_t)got));
    return got > 0;
}

enum heard { HEARD_LINE, HEARD_NOTHING, HEARD_END };

/* Waits for something: a line's rest, a signal, or that nothing comes. */
static enum heard await(struct lines *l)
{
    struct pollfd fds[] = {{.fd = l->signals, .events = POLLIN}, {.fd = l->in, .events = POLLIN}};
    int ready = poll(fds, COUNT_OF(fds), stack_patience(l->stack));

    if (ready == 0)
        return HEARD_NOTHING;
    if (ready < 0)
        return errno == EINTR ? HEARD_LINE : HEARD_END;
    if (fds[0].revents) {
        struct signalfd_siginfo record; /* taken, so that it does not come again afterwards */
        ssize_t got = read(l->signals, &record, sizeof record);
        (void)got;
        return HEARD_END;
    }
    l->has_ended = !take_input(l);
    return HEARD_LINE;
}

/* The first line of what was typed into `line`; HEARD_NOTHING: it was time for an idle moment. */
static enum heard next_line(struct lines *l, struct str_builder *line)
{
    for (;;) {
        struct str rest = sb_str(&l->typed);
        ptrdiff_t end = str_find_char(rest, '\n');
        if (end >= 0 || (l->has_ended && rest.len > 0)) {
            struct str_builder left = {0};
            sb_clear(line);
            sb_add(line, str_slice(str_cut(&rest, '\n'), 0, LINE_LONGEST));
            sb_add(&left, rest);
            sb_free(&l->typed);
            l->typed = left;
            return HEARD_LINE;
        }
        if (l->has_ended)
            return HEARD_END;
        enum heard heard = await(l);
        if (heard != HEARD_LINE)
            return heard;
    }
}

/* ---- doing ---- */

static void press_keys(struct lines *l)
{
    for (int i = 0; i < l->spoken.keys.count && !l->stack->is_leaving; i++)
        stack_input(
            l->stack,
            (struct input){.type = INPUT_KEY, .key = l->spoken.keys.items[i], .at = {-1, -1}});
    if (!l->stack->is_leaving)
        look(l);
}

/* Several times as long as nothing comes in between: a question, or another screen. */
static void press_all(struct lines *l)
{
    const struct view *top = stack_top(l->stack);

    for (int i = 0; i < l->spoken.times && !l->stack->is_leaving; i++) {
        press_keys(l);
        if (stack_top(l->stack) != top)
            return;
    }
}

static void obey(struct lines *l, struct str line)
{
    spoken_read(&l->spoken, l->stack, l->keys, line);
    switch (l->spoken.wish) {
    case SPOKEN_KEYS: press_all(l); break;
    case SPOKEN_AGAIN: say_again(l, ""); break;
    case SPOKEN_NEAR: say_again(l, "near"); break;
    case SPOKEN_STATUS: say_again(l, "self"); break;
    case SPOKEN_WORDS: say(l, str_from(spoken_words())); break;
    case SPOKEN_NOTHING:
        say(l, sb_str(&l->spoken.complaint));
        say(l, STR("\n"));
        break;
    }
}

static int watch_signals(sigset_t *before)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigprocmask(SIG_BLOCK, &set, before);
    return signalfd(-1, &set, SFD_CLOEXEC);
}

static void run(struct lines *l)
{
    struct str_builder line = {0};

    while (!l->stack->is_leaving) {
        enum heard heard = next_line(l, &line);
        if (heard == HEARD_LINE)
            obey(l, sb_str(&line));
        else
            stack_input(l->stack,
                        (struct input){.type = heard == HEARD_END ? INPUT_LEAVE : INPUT_IDLE});
        if (heard == HEARD_NOTHING)
            look(l);
    }
    sb_free(&line);
}

void lines_run(struct stack *stack, const struct keymap *keys, int in, FILE *out)
{
    sigset_t before;
    struct lines l = {.stack = stack, .keys = keys, .in = in, .out = out};

    setlocale(LC_CTYPE, "");
    l.unicode = str_equal(str_from(nl_langinfo(CODESET)), STR("UTF-8"));
    l.signals = watch_signals(&before);
    stack->is_spoken = true;
    stack_input(stack,
                (struct input){.type = INPUT_RESIZE, .width = LINES_WIDTH, .height = LINES_HEIGHT});
    say(&l, str_from(spoken_words()));
    look(&l);
    run(&l);
    if (l.signals >= 0)
        close(l.signals);
    sigprocmask(SIG_SETMASK, &before, NULL);
    sb_free(&l.typed);
    speech_free(&l.speech);
    spoken_free(&l.spoken);
}

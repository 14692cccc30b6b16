#include "ui/messages.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"

enum {
    MORE_WIDTH = 12,  /* columns the last line leaves for "-- more --" */
    ROOM_LEAST = 5,   /* with less room a message begins on the next line */
    BREAK_WITHIN = 15 /* a line is broken at a blank in its last columns, else cut */
};

void messages_free(struct messages *messages)
{
    for (int i = 0; i < messages->kept.count; i++)
        free(messages->kept.items[i].text);
    ARRAY_FREE(&messages->kept);
}

static void drop_oldest(struct messages *messages)
{
    if (messages->kept.count < MESSAGES_KEPT)
        return;
    free(messages->kept.items[0].text);
    messages->kept.count--;
    memmove(messages->kept.items, messages->kept.items + 1,
            (size_t)messages->kept.count * sizeof *messages->kept.items);
    messages->first = imax(messages->first - 1, 0);
}

static void begin_turn(struct messages *messages)
{
    if (!messages->is_over)
        return;
    messages->is_over = false;
    messages->first = messages->kept.count;
    messages->page = 0;
}

/* What was queued ends with a blank, which is nothing to see. */
static void add(struct messages *messages, struct str text, struct message kind)
{
    text = str_trim(text);
    if (text.len == 0)
        return;
    begin_turn(messages);
    if (messages->kept.count > messages->first) {
        struct message *last = &ARRAY_LAST(&messages->kept);
        if (str_equal(str_from(last->text), text)) {
            last->count += kind.count;
            last->unread += kind.count;
            return;
        }
    }
    drop_oldest(messages);
    char *copy = malloc(text.len + 1);
    ENSURE(copy != NULL, "out of memory (a message)");
    memcpy(copy, text.data, text.len);
    copy[text.len] = '\0';
    kind.text = copy;
    kind.unread = kind.count;
    ARRAY_PUSH(&messages->kept, kind);
}

void messages_add(struct messages *messages, struct str text)
{
    add(messages, text, (struct message){.count = 1});
}

void messages_add_urgent(struct messages *messages, struct str text)
{
    add(messages, text, (struct message){.count = 1, .is_urgent = true});
}

void messages_add_aside(struct messages *messages, struct str text)
{
    add(messages, text, (struct message){.count = 1, .is_aside = true});
}

static void tell_gap(struct messages *messages, uint64_t count)
{
    char text[80];

    snprintf(text, sizeof text, "(%" PRIu64 " message%s before this %s left out.)", count,
             count == 1 ? "" : "s", count == 1 ? "is" : "are");
    messages_add(messages, str_from(text));
}

void messages_take(struct messages *messages, const struct log *log)
{
    int count = log_count(log);
    uint64_t oldest = log->total - (uint64_t)count;

    if (log->total < messages->taken) /* another game's, or an older state of it */
        messages->taken = messages->taken_repeats = 0;
    if (messages->taken > 0 && messages->taken < oldest)
        tell_gap(messages, oldest - messages->taken);
    for (int back = count - 1; back >= 0; back--) {
        const struct log_entry *entry = log_recent(log, back);
        uint64_t number = log->total - 1 - (uint64_t)back;
        uint32_t known = number + 1 == messages->taken ? messages->taken_repeats : 0;
        if (number + 1 >= messages->taken && entry->repeats > known)
            add(messages, str_from(entry->text),
                (struct message){.count = (int)(entry->repeats - known), .tone = entry->tone});
    }
    messages->taken = log->total;
    messages->taken_repeats = count ? log_recent(log, 0)->repeats : 0;
}

void messages_clear(struct messages *messages)
{
    for (int i = messages->kept.count; i > 0 && messages->kept.items[i - 1].unread > 0; i--)
        messages->kept.items[i - 1].unread = 0;
    messages->first = messages->kept.count;
    messages->page = 0;
}

/* ---- flowing text into pages ---- */

/* A walk over the places of a window, page by page; draws on one page only. */
struct flow {
    struct screen *screen; /* NULL: only counts */
    struct rect window;
    bool leaves_room; /* for "-- more --" */
    int wanted;       /* the page to draw */
    int page, line, column;
};

static void next_line(struct flow *f)
{
    f->column = 0;
    if (++f->line < rect_height(f->window))
        return;
    f->line = 0;
    f->page++;
}

static int room_left(const struct flow *f)
{
    int room = rect_width(f->window) - 1 - f->column;
    bool is_last = f->line == rect_height(f->window) - 1;

    return is_last && f->leaves_room ? room - MORE_WIDTH : room;
}

/* The part of a text that goes on a line with this much room: all, up to a blank in the last
 * columns of it, else cut. */
static struct str take_line(struct str *text, int room)
{
    struct str before = *text;
    struct str line = screen_wrap(text, room);

    if (text->len == 0 || screen_text_width(line) >= room - BREAK_WITHIN)
        return line;
    /* The blank is too far back: cut the word. */
    size_t end = 0;
    while (end < before.len && screen_text_width(str_slice(before, 0, end + 1)) <= room)
        end++;
    *text = str_slice(before, end, before.len);
    return str_slice(before, 0, end);
}

/* A word is cut only when a whole line is too short for it. */
static int first_word_width(struct str text)
{
    return screen_text_width(str_cut(&text, ' '));
}

static void flow_text(struct flow *f, struct str text, int base)
{
    int colour = base;

    if (f->column > 0 && room_left(f) - 1 < imax(ROOM_LEAST, first_word_width(text)))
        next_line(f);
    else if (f->column > 0)
        f->column++;
    while (text.len > 0) {
        struct str line = take_line(&text, imax(room_left(f), ROOM_LEAST));
        if (f->screen && f->page == f->wanted)
            screen_text(f->screen, f->window.x1 + f->column, f->window.y1 + f->line, colour, line);
        colour = screen_colour_after(line, colour, base);
        f->column += screen_text_width(line);
        if (text.len > 0)
            next_line(f);
    }
}

static int colour_of(const struct message *m)
{
    static const uint8_t tones[] = {
        [LOG_NEWS] = COLOUR_GREY, [LOG_STATE] = COLOUR_YELLOW, [LOG_HARM] = COLOUR_PINK};

    return m->is_urgent ? COLOUR_PINK : m->is_aside ? COLOUR_SHADOW : tones[m->tone];
}

/* Returns the number of the last page. */
static int flow_all(const struct messages *messages, struct flow *f)
{
    struct str_builder text = {0};

    for (int i = messages->first; i < messages->kept.count; i++) {
        const struct message *m = &messages->kept.items[i];
        if (m->is_aside)
            continue;
        sb_clear(&text);
        sb_add_cstr(&text, m->text);
        if (m->count > 1)
            sb_addf(&text, " " INK_SHADOW "(x%d)", m->count);
        if (messages->by_lines && f->column > 0)
            next_line(f);
        flow_text(f, sb_str(&text), colour_of(m));
    }
    sb_free(&text);
    return f->page;
}

static int last_page(const struct messages *messages, struct rect window)
{
    struct flow f = {.window = window, .leaves_room = !messages->auto_more};

    return flow_all(messages, &f);
}

/* ---- messages of before ---- */

/* Draws a text so that it ends above a row; returns its first row. */
static int draw_above(struct str text, struct screen *screen, struct rect window, int y)
{
    struct str rest = text;
    int lines = 0, colour = COLOUR_SHADOW;

    while (rest.len > 0) {
        screen_wrap(&rest, rect_width(window));
        lines++;
    }
    rest = text;
    for (int i = 0; rest.len > 0; i++) {
        struct str line = screen_wrap(&rest, rect_width(window));
        if (y - lines + i >= window.y1)
            screen_text(screen, window.x1, y - lines + i, colour, line);
        colour = screen_colour_after(line, colour, COLOUR_SHADOW);
    }
    return y - lines;
}

/* What was said before, upwards from a row. What was said turn after turn stands there once. */
static void draw_earlier(const struct messages *messages, struct screen *screen, struct rect window,
                         int y)
{
    struct str_builder text = {0};
    int count = 0;

    for (int i = messages->first - 1; i >= 0 && y > window.y1; i--) {
        const struct message *m = &messages->kept.items[i];
        count += m->count;
        if (i > 0 && strcmp(m->text, messages->kept.items[i - 1].text) == 0)
            continue;
        sb_clear(&text);
        sb_add_cstr(&text, m->text);
        if (count > 1)
            sb_addf(&text, " (x%d)", count);
        if (!m->is_aside)
            y = draw_above(sb_str(&text), screen, window, y);
        count = 0;
    }
    sb_free(&text);
}

/* Where a window has more lines than this turn needs, it stands at their foot, and over it what was
 * said before. Returns the lines that are left. */
static struct rect draw_before(const struct messages *messages, struct screen *screen,
                               struct rect window)
{
    enum { ROWS_OF_A_TURN = 3 };
    struct flow f = {.window = window, .leaves_room = !messages->auto_more};
    int rows = flow_all(messages, &f) > 0 ? rect_height(window) : f.line + 1;
    struct rect now = {window.x1, window.y2 + 1 - rows, window.x2, window.y2};

    if (rect_height(window) <= ROWS_OF_A_TURN)
        return window;
    draw_earlier(messages, screen, window, now.y1);
    return now;
}

bool messages_draw(const struct messages *messages, struct screen *screen, struct rect window)
{
    int last = last_page(messages, window);

    screen_fill(screen, window, glyph_make(' ', COLOUR_GREY, 0));
    struct rect before = screen_clip(screen, window);
    struct rect now = draw_before(messages, screen, window);
    struct flow f = {.screen = screen,
                     .window = now,
                     .leaves_room = !messages->auto_more && now.y1 == window.y1};
    f.wanted = messages->auto_more ? last : imin(messages->page, last);
    flow_all(messages, &f);
    bool more = f.wanted < last;
    if (more) {
        screen_text(screen, window.x2 - 10, window.y2, COLOUR_PINK, STR("-- more --"));
        screen->cursor = (struct point){window.x2, window.y2};
    }
    screen_unclip(screen, before);
    return more;
}

bool messages_has_more(const struct messages *messages, struct rect window)
{
    return !messages->auto_more && messages->page < last_page(messages, window);
}

bool messages_key(struct messages *messages, struct rect window)
{
    if (messages_has_more(messages, window)) {
        messages->page++;
        return true;
    }
    messages->is_over = true;
    return false;
}

void messages_add_unread(struct messages *messages, struct str_builder *out)
{
    int first = messages->kept.count;

    while (first > 0 && messages->kept.items[first - 1].unread > 0)
        first--;
    for (int i = first; i < messages->kept.count; i++) {
        struct message *m = &messages->kept.items[i];
        if (!m->is_aside)
            sb_add_cstr(out, m->text);
        if (!m->is_aside && m->unread > 1)
            sb_addf(out, " (%d times)", m->unread);
        sb_add_char(out, '\n');
        m->unread = 0;
    }
}

void messages_history(const struct messages *messages, struct str_builder *out)
{
    for (int i = 0; i < messages->kept.count; i++) {
        const struct message *m = &messages->kept.items[i];
        int count = m->count;
        while (i + 1 < messages->kept.count &&
               strcmp(messages->kept.items[i + 1].text, m->text) == 0)
            count += messages->kept.items[++i].count;
        sb_addf(out, "%c%s", INK_BLACK[0] + colour_of(m), m->text);
        if (count > 1)
            sb_addf(out, INK_SHADOW " (x%d)", count);
        sb_add_char(out, '\n');
    }
}

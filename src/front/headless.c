#include "front/headless.h"

#include <stdlib.h>

#include "base/arena.h"
#include "base/check.h"
#include "base/num.h"

enum { WIDTH = 80, HEIGHT = 48, REPEAT_MOST = 1000000 };

struct headless {
    struct front front;
    struct arena arena;
    const char *name;
    FILE *out;
    struct str rest;
    int line;
    key_code repeated; /* a key that still comes `times` times */
    int64_t times;
    struct point pointer; /* where clicks are */
    int width, height;
    const struct screen *screen; /* shown last */
    bool failed;
    struct error error;
};

static const struct input LEAVE = {.type = INPUT_LEAVE};

/* ---- reading ---- */

static char peek(const struct headless *h)
{
    return h->rest.len > 0 ? h->rest.data[0] : '\0';
}

static void skip(struct headless *h, size_t count)
{
    for (size_t i = 0; i < count && i < h->rest.len; i++)
        h->line += h->rest.data[i] == '\n';
    h->rest = str_slice(h->rest, count, h->rest.len);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Up to the next word; true when a word begins here, not only a further key of the same one. */
static bool skip_blanks(struct headless *h, bool at_start)
{
    bool skipped = at_start;

    while (h->rest.len > 0) {
        if (is_blank(peek(h))) {
            skip(h, 1);
            skipped = true;
        } else if (peek(h) == '#' && skipped) {
            ptrdiff_t end = str_find_char(h->rest, '\n');
            skip(h, end < 0 ? h->rest.len : (size_t)end);
        } else {
            break;
        }
    }
    return skipped;
}

static struct input fail(struct headless *h, const char *what, struct str text)
{
    h->failed = true;
    error_at(&h->error, h->name, h->line, 0, "%s" STR_PRINTF, what, STR_ARGS(text));
    return LEAVE;
}

static struct str take_word(struct headless *h)
{
    size_t length = 0;

    while (length < h->rest.len && !is_blank(h->rest.data[length]))
        length++;
    struct str word = str_slice(h->rest, 0, length);
    skip(h, length);
    return word;
}

static bool take_quoted(struct headless *h, struct str *text)
{
    while (peek(h) == ' ')
        skip(h, 1);
    if (peek(h) != '"')
        return false;
    ptrdiff_t end = str_find_char(str_slice(h->rest, 1, h->rest.len), '"');
    if (end < 0)
        return false;
    *text = str_slice(h->rest, 1, (size_t)end + 1);
    skip(h, (size_t)end + 2);
    return true;
}

static bool take_key(struct headless *h, key_code *key)
{
    struct str rest = h->rest;

    if (!key_take(&rest, key))
        return false;
    skip(h, h->rest.len - rest.len);
    return true;
}

/* "12*" at the start of a word. */
static bool take_count(struct headless *h, int64_t *count)
{
    size_t length = 0;

    while (length < h->rest.len && h->rest.data[length] >= '0' && h->rest.data[length] <= '9')
        length++;
    if (length == 0 || length > 7 || length + 1 >= h->rest.len || h->rest.data[length] != '*' ||
        is_blank(h->rest.data[length + 1]))
        return false;
    if (!str_to_int64(str_slice(h->rest, 0, length), count))
        return false;
    skip(h, length + 1);
    *count = *count > REPEAT_MOST ? REPEAT_MOST : *count;
    return true;
}

/* ---- what scripts ask ---- */

static void dump(const struct headless *h)
{
    struct str_builder text = {0};

    for (int y = 0; h->screen && y < h->screen->height; y++) {
        screen_row(h->screen, y, true, &text);
        sb_add_char(&text, '\n');
    }
    fputs(sb_cstr(&text), h->out);
    sb_free(&text);
}

static void dump_colours(const struct headless *h)
{
    for (int y = 0; h->screen && y < h->screen->height; y++) {
        for (int x = 0; x < h->screen->width; x++)
            fputc("0123456789abcdef"[glyph_fore(screen_at(h->screen, x, y))], h -> out);
        fputc('\n', h->out);
    }
}

static bool is_on_screen(const struct headless *h, struct str part)
{
    struct str_builder text = {0};
    bool found = false;

    for (int y = 0; h->screen && y < h->screen->height && !found; y++) {
        sb_clear(&text);
        screen_row(h->screen, y, true, &text);
        found = str_find(sb_str(&text), part) >= 0;
    }
    sb_free(&text);
    return found;
}

/* Two numbers from `least` on, as in 100x40 or 3,7. */
static bool take_pair(struct headless *h, char divider, int least, int *first, int *second)
{
    while (peek(h) == ' ')
        skip(h, 1);
    struct str word = take_word(h), start = str_cut(&word, divider);
    int64_t a, b;
    if (!str_to_int64(start, &a) || !str_to_int64(word, &b) || a < least || b < least ||
        a > SCREEN_SIDE_MOST || b > SCREEN_SIDE_MOST)
        return false;
    *first = (int)a;
    *second = (int)b;
    return true;
}

/* Does what an @word says; false: read on. */
static bool do_word(struct headless *h, struct input *event)
{
    struct str word = take_word(h), text;
    bool expects = str_equal(word, STR("@expect"));

    *event = LEAVE;
    if (str_equal(word, STR("@quit")))
        return true;
    if (str_equal(word, STR("@dump"))) {
        dump(h);
    } else if (str_equal(word, STR("@colours"))) {
        dump_colours(h);
    } else if (expects || str_equal(word, STR("@refuse"))) {
        if (!take_quoted(h, &text))
            *event = fail(h, "a text in quotes is missing", STR_NONE);
        else if (is_on_screen(h, text) != expects)
            *event = fail(h, expects ? "not on the screen: " : "on the screen: ", text);
        return h->failed;
    } else if (str_equal(word, STR("@size"))) {
        if (take_pair(h, 'x', 1, &h->width, &h->height))
            *event = (struct input){.type = INPUT_RESIZE, .width = h->width, .height = h->height};
        else
            *event = fail(h, "a size is missing, as in 100x40", STR_NONE);
        return true;
    } else if (str_equal(word, STR("@at"))) {
        if (!take_pair(h, ',', 0, &h->pointer.x, &h->pointer.y))
            *event = fail(h, "a place is missing, as in 10,5", STR_NONE);
        return h->failed;
    } else if (str_equal(word, STR("@hover"))) {
        if (take_pair(h, ',', 0, &event->at.x, &event->at.y))
            event->type = INPUT_HOVER;
        else
            *event = fail(h, "a place is missing, as in 10,5", STR_NONE);
        return true;
    } else {
        *event = fail(h, "unknown word: ", word);
        return true;
    }
    return false;
}

/* ---- the front end ---- */

static struct input press(struct headless *h)
{
    h->times--;
    return (struct input){.type = INPUT_KEY, .key = h->repeated, .at = h->pointer};
}

static struct input headless_next(struct front *front, int patience)
{
    struct headless *h = (struct headless *)front;
    struct input event;

    (void)patience; /* the next key is there already */
    if (h->times > 0)
        return press(h);
    for (;;) {
        bool at_start = h->line == 0;
        h->line += at_start;
        bool begins = skip_blanks(h, at_start);
        if (h->rest.len == 0)
            return LEAVE;
        if (peek(h) == '@' && begins) {
            if (do_word(h, &event))
                return event;
            continue;
        }
        h->times = 1;
        if (begins)
            take_count(h, &h->times);
        if (!take_key(h, &h->repeated))
            return fail(h, "unknown key: ", take_word(h));
        if (h->times > 0)
            return press(h);
    }
}

static void headless_show(struct front *front, const struct screen *screen)
{
    ((struct headless *)front)->screen = screen;
}

static void headless_size(struct front *front, int *width, int *height)
{
    *width = ((struct headless *)front)->width;
    *height = ((struct headless *)front)->height;
}

static void headless_bell(struct front *front)
{
    (void)front;
}

static void headless_title(struct front *front, const char *title)
{
    (void)front;
    (void)title;
}

static void headless_close(struct front *front)
{
    struct headless *h = (struct headless *)front;

    arena_free(&h->arena);
    free(h);
}

struct front *headless_open(const char *name, struct str script, FILE *out)
{
    struct headless *h = calloc(1, sizeof *h);

    ENSURE(h != NULL, "out of memory (headless)");
    h->front = (struct front){.show = headless_show,
                              .next = headless_next,
                              .size = headless_size,
                              .bell = headless_bell,
                              .title = headless_title,
                              .close = headless_close};
    h->name = name;
    h->out = out;
    h->rest = arena_str(&h->arena, script);
    h->width = WIDTH;
    h->height = HEIGHT;
    return &h->front;
}

void headless_set_size(struct front *front, int width, int height)
{
    struct headless *h = (struct headless *)front;

    h->width = width;
    h->height = height;
}

bool headless_result(const struct front *front, struct error *error)
{
    const struct headless *h = (const struct headless *)front;

    if (h->failed)
        *error = h->error;
    return !h->failed;
}

#include "ui/viewer.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/num.h"
#include "ui/layout.h"
#include "ui/prompt.h"
#include "ui/speech.h"

enum { SEARCH_MOST = 40, MARK_MOST = 2, WHEEL_ROWS = 3 };

struct viewer_link {
    char mark[MARK_MOST + 1];
    struct str target; /* empty: a place in this text */
    size_t at;         /* where its "[" is in the text */
    int line, column;  /* the same as it is wrapped now */
};

struct viewer_line {
    struct str text;
    int colour; /* it begins with */
};

struct viewer {
    struct view view;
    struct viewer_spec spec;
    struct arena arena;
    struct {
        ARRAY_FIELDS(struct viewer_line);
    } lines; /* for the width below */
    struct {
        ARRAY_FIELDS(struct viewer_link);
    } links;
    int link;                  /* the current one; -1: none */
    char typed[MARK_MOST + 1]; /* the beginning of a mark */
    int width, rows, top;
    char search[SEARCH_MOST + 1];
    bool is_typing;
    bool wants_end;
};

/* ---- links ---- */

/* A mark in braces at the start of a text; its length, or 0. */
static size_t link_at(struct str text, struct viewer_link *link)
{
    ptrdiff_t end = text.len > 2 && text.data[0] == '{' ? str_find_char(text, '}') : -1;

    if (end < 2)
        return 0;
    struct str target = str_slice(text, 1, (size_t)end), mark = str_cut(&target, ':');
    if (mark.len < 1 || mark.len > MARK_MOST || str_find_char(mark, ' ') >= 0)
        return 0;
    *link = (struct viewer_link){.target = target};
    memcpy(link->mark, mark.data, mark.len);
    return (size_t)end + 1;
}

/* Takes the marks out of the text and shows them in brackets. */
static struct str take_links(struct viewer *v, struct str text)
{
    struct str_builder out = {0};
    struct viewer_link link;

    while (text.len > 0) {
        size_t length = v->spec.follow ? link_at(text, &link) : 0;
        if (length > 0) {
            link.at = out.len;
            link.target = arena_str(&v->arena, link.target);
            ARRAY_PUSH(&v->links, link);
            sb_addf(&out, "[%s]", link.mark);
        } else {
            length = 1;
            sb_add_char(&out, text.data[0]);
        }
        text = str_slice(text, length, text.len);
    }
    struct str kept = arena_str(&v->arena, sb_str(&out));
    sb_free(&out);
    return kept;
}

/* Marks that only name a place lead nowhere: the last of those that are the same. */
static bool leads_on(const struct viewer *v, int link)
{
    if (v->links.items[link].target.len > 0)
        return true;
    for (int i = link + 1; i < v->links.count; i++)
        if (strcmp(v->links.items[i].mark, v->links.items[link].mark) == 0)
            return true;
    return false;
}

static void place_links(struct viewer *v)
{
    int line = 0;

    for (int i = 0; i < v->links.count; i++) {
        struct viewer_link *link = &v->links.items[i];
        const char *at = v->spec.text.data + link->at;
        while (line + 1 < v->lines.count && v->lines.items[line + 1].text.data <= at)
            line++;
        struct str text = v->lines.items[line].text;
        link->line = line;
        link->column = screen_text_width(str_slice(text, 0, (size_t)(at - text.data)));
    }
}

static void wrap(struct viewer *v, int width)
{
    struct str rest = v->spec.text;
    int colour = COLOUR_GREY;

    if (v->width == width)
        return;
    v->width = width;
    ARRAY_CLEAR(&v->lines);
    while (rest.len > 0) {
        struct str line = screen_wrap(&rest, width);
        ARRAY_PUSH(&v->lines, (struct viewer_line){line, colour});
        colour = screen_colour_after(line, colour, COLOUR_GREY);
    }
    if (v->lines.count > 0)
        place_links(v);
}

/* ---- searching ---- */

/* Where a text is in a line, in columns; -1: nowhere. Colours are no part of it. */
static int find_in_line(struct str line, const char *part, int from)
{
    struct str_builder plain = {0};
    int found = -1;

    for (size_t i = 0; i < line.len; i++)
        if ((unsigned char)line.data[i] >= ' ')
            sb_add_char(&plain, line.data[i]);
    size_t length = strlen(part);
    for (size_t i = (size_t)from; length > 0 && i + length <= plain.len && found < 0; i++)
        if (str_equal_nocase(str_slice(sb_str(&plain), i, i + length), str_from(part)))
            found = (int)i;
    sb_free(&plain);
    return found;
}

static void go_to_match(struct viewer *v, int from, int step)
{
    int count = v->lines.count;

    for (int n = 0; n < count && v->search[0]; n++) {
        int line = ((from + n * step) % count + count) % count;
        if (find_in_line(v->lines.items[line].text, v->search, 0) >= 0) {
            v->top = line;
            return;
        }
    }
}

/* ---- drawing ---- */

static void draw_links(const struct viewer *v, struct screen *screen, struct rect r, int y,
                       int number)
{
    for (int i = 0; i < v->links.count; i++) {
        const struct viewer_link *link = &v->links.items[i];
        int x = r.x1 + 1 + link->column, end = x + (int)strlen(link->mark) + 1;
        if (link->line != number || !leads_on(v, i))
            continue;
        bool is_current = i == v->link;
        screen_paint(screen, (struct rect){x, y, end, y},
                     is_current ? COLOUR_BLACK : COLOUR_SKYBLUE,
                     is_current ? COLOUR_SKYBLUE : COLOUR_BLACK);
        if (is_current)
            screen->cursor = (struct point){x, y};
    }
}

static void draw_line(const struct viewer *v, struct screen *screen, struct rect r, int y,
                      int number)
{
    const struct viewer_line *line = &v->lines.items[number];
    int length = (int)strlen(v->search);

    screen_text(screen, r.x1 + 1, y, line->colour, line->text);
    draw_links(v, screen, r, y, number);
    for (int at = find_in_line(line->text, v->search, 0); at >= 0;
         at = find_in_line(line->text, v->search, at + length))
        screen_paint(screen, (struct rect){r.x1 + 1 + at, y, r.x1 + at + length, y}, COLOUR_BLACK,
                     COLOUR_YELLOW);
}

static struct rect viewer_place(const struct viewer *v, const struct screen *screen)
{
    struct rect all = screen_rect(screen);

    if (v->spec.whole)
        return (struct rect){1, 1, all.x2 - 1, all.y2 - 1};
    return layout_box_above(screen->width, screen->height, screen->foot, 64,
                            imin(40, screen->height - 3 - screen->foot));
}

static void viewer_draw(struct view *view, struct stack *stack)
{
    struct viewer *v = (struct viewer *)view;
    struct screen *screen = &stack->screen;
    struct rect r = viewer_place(v, screen);

    wrap(v, rect_width(r) - 2);
    v->rows = imax(rect_height(r) - 4, 1);
    if (v->wants_end)
        v->top = v->lines.count;
    v->wants_end = false;
    v->top = iclamp(v->top, 0, imax(v->lines.count - v->rows, 0));
    screen_box(screen, r, v->spec.colour);
    screen_clip(screen, r);
    screen_text_centred(screen, r, r.y1, COLOUR_YELLOW, str_from(v->spec.title));
    screen->cursor = (struct point){r.x1 + 1, r.y1 + 2};
    for (int i = 0; i < v->rows && v->top + i < v->lines.count; i++)
        draw_line(v, screen, r, r.y1 + 2 + i, v->top + i);
    if (v->top > 0)
        screen_put(screen, r.x2, r.y1 + 2, glyph_make(GLYPH_ARROW_UP, COLOUR_EMERALD, 0));
    if (v->top + v->rows < v->lines.count)
        screen_put(screen, r.x2, r.y1 + 1 + v->rows,
                   glyph_make(GLYPH_ARROW_DOWN, COLOUR_EMERALD, 0));
    if (v->is_typing) {
        int x = screen_print(screen, r.x1 + 1, r.y2, COLOUR_BROWN, "search: " INK_YELLOW "%s",
                             v->search);
        screen->cursor = (struct point){imin(x, r.x2), r.y2};
    } else {
        screen_text_centred(
            screen, r, r.y2, COLOUR_SHADOW,
            v->links.count > 0
                ? STR("arrows, pages: move   Tab, Enter: links   /: search   Esc: back")
                : STR("arrows, pages: move   /: search   n N: next, last   Esc: back"));
    }
}

/* ---- keys ---- */

static void follow(struct viewer *v, struct stack *stack, int number)
{
    const struct viewer_link *link = &v->links.items[number];

    v->link = number;
    if (link->target.len > 0) {
        v->spec.follow(v->spec.who, stack, link->target);
        return;
    }
    for (int i = v->links.count - 1; i > number; i--)
        if (strcmp(v->links.items[i].mark, link->mark) == 0) {
            v->top = v->links.items[i].line;
            return;
        }
}

/* The next link that leads on; what is not in sight is passed over at first. */
static void next_link(struct viewer *v, int by)
{
    int from = v->link;

    if (from < 0 || v->links.items[from].line < v->top ||
        v->links.items[from].line >= v->top + v->rows) {
        for (from = 0; from < v->links.count && v->links.items[from].line < v->top;)
            from++;
        from -= by > 0;
    }
    for (int n = 1; n <= v->links.count; n++) {
        int i = ((from + n * by) % v->links.count + v->links.count) % v->links.count;
        if (!leads_on(v, i))
            continue;
        v->link = i;
        if (v->links.items[i].line < v->top || v->links.items[i].line >= v->top + v->rows)
            v->top = v->links.items[i].line;
        return;
    }
}

/* A character of a mark: follows the link when there is but one it can be. */
static bool type_mark(struct viewer *v, struct stack *stack, char c)
{
    size_t length = strlen(v->typed);
    int found = -1;
    bool is_start = false;

    v->typed[length] = c;
    v->typed[length + 1] = '\0';
    for (int i = v->links.count - 1; i >= 0; i--) {
        const char *mark = v->links.items[i].mark;
        if (!leads_on(v, i) || strncmp(mark, v->typed, length + 1) != 0)
            continue;
        if (strcmp(mark, v->typed) == 0)
            found = i;
        else
            is_start = true;
    }
    if (found >= 0)
        v->typed[0] = '\0';
    else if (!is_start)
        v->typed[length] = '\0';
    if (found >= 0)
        follow(v, stack, found);
    return found >= 0 || is_start;
}

/* The same letter in the other case will do where nothing else is meant by it. */
static bool mark_key(struct viewer *v, struct stack *stack, key_code key)
{
    bool is_letter = (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z');
    bool is_search = v->search[0] != '\0' && (key == 'n' || key == 'N');

    if (key <= ' ' || key >= 0x7f || strlen(v->typed) >= MARK_MOST)
        return false;
    if (type_mark(v, stack, (char)key))
        return true;
    return is_letter && !is_search && type_mark(v, stack, (char)(key ^ ' '));
}

static bool link_key(struct viewer *v, struct stack *stack, key_code key)
{
    if (v->links.count == 0)
        return false;
    if (mark_key(v, stack, key))
        return true;
    v->typed[0] = '\0';
    if (key == K_TAB || key == K_BACKTAB)
        next_link(v, key == K_TAB ? 1 : -1);
    else if (key == K_ENTER && v->link >= 0)
        follow(v, stack, v->link);
    else
        return false;
    return true;
}

static void typing_key(struct viewer *v, key_code key)
{
    if (key == K_ENTER)
        v->is_typing = false;
    else if (prompt_edit(v->search, sizeof v->search, key))
        go_to_match(v, v->top, 1);
}

/* Where a key scrolls to; -1: it does not scroll. */
static int scrolled(const struct viewer *v, key_code key)
{
    switch (key) {
    case K_UP:
    case K_PAD_8: return imax(v->top - 1, 0);
    case K_DOWN:
    case K_PAD_2: return v->top + 1;
    case K_WHEEL_UP: return imax(v->top - WHEEL_ROWS, 0);
    case K_WHEEL_DOWN: return v->top + WHEEL_ROWS;
    case K_PGUP:
    case K_PAD_9: return imax(v->top - v->rows + 1, 0);
    case ' ':
    case K_PGDN:
    case K_PAD_3: return v->top + imax(v->rows - 1, 1);
    case K_HOME:
    case K_PAD_7: return 0;
    case K_END:
    case K_PAD_1: return v->lines.count;
    default: return -1;
    }
}

static void viewer_key(struct view *view, struct stack *stack, key_code key)
{
    struct viewer *v = (struct viewer *)view;
    int top = v->is_typing ? -1 : scrolled(v, key);

    if (top >= 0) {
        v->top = iclamp(top, 0, imax(v->lines.count - v->rows, 0));
    } else if (key == K_ESCAPE && (v->is_typing || v->search[0])) {
        v->is_typing = false;
        v->search[0] = '\0';
    } else if (v->is_typing) {
        typing_key(v, key);
    } else if (link_key(v, stack, key)) {
        return;
    } else if (key == '/') {
        v->is_typing = true;
        v->search[0] = '\0';
    } else if (key == 'n') {
        go_to_match(v, v->top + 1, 1);
    } else if (key == 'N') {
        go_to_match(v, v->top - 1, -1);
    } else if (key == K_ESCAPE || key == 'q' || key == K_ENTER || key == K_CLICK_RIGHT) {
        stack_close(stack, view);
    }
}

static void viewer_free(struct view *view)
{
    struct viewer *v = (struct viewer *)view;

    ARRAY_FREE(&v->lines);
    ARRAY_FREE(&v->links);
    arena_free(&v->arena);
    free(v);
}

/* All of it, whatever part is seen. A match is the line that a search went to. */
static void viewer_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    const struct viewer *v = (const struct viewer *)view;
    bool has_match = v->search[0] != '\0' && v->top < v->lines.count;

    (void)stack;
    speech_state(speech, "title", str_from(v->spec.title));
    speech_state(speech, "text", v->spec.text);
    if (v->is_typing || has_match)
        speech_statef(speech, "search", "Search: %s", v->search);
    if (has_match)
        speech_state(speech, "cursor", v->lines.items[v->top].text);
    speech_state(speech, "end", STR("(Escape leaves the text.)"));
}

struct view *viewer_new(const struct viewer_spec *spec)
{
    static const struct view_class class = {.name = "text",
                                            .draw = viewer_draw,
                                            .key = viewer_key,
                                            .free = viewer_free,
                                            .speak = viewer_speak};
    struct viewer *v = view_new(&class, sizeof *v);

    v->spec = *spec;
    v->spec.title = arena_cstr(&v->arena, spec->title);
    v->link = -1;
    v->spec.text = take_links(v, spec->text);
    v->wants_end = spec->at_end;
    v->width = -1;
    return &v->view;
}

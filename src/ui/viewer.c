#include "ui/viewer.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/num.h"
#include "ui/layout.h"
#include "ui/prompt.h"

enum { SEARCH_MOST = 40, WHEEL_ROWS = 3 };

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
    int width, rows, top;
    char search[SEARCH_MOST + 1];
    bool is_typing;
    bool wants_end;
};

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
}

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

static void draw_line(const struct viewer *v, struct screen *screen, struct rect r, int y,
                      const struct viewer_line *line)
{
    int length = (int)strlen(v->search);

    screen_text(screen, r.x1 + 1, y, line->colour, line->text);
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
    return layout_box(screen->width, screen->height, 64, 40);
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
    for (int i = 0; i < v->rows && v->top + i < v->lines.count; i++)
        draw_line(v, screen, r, r.y1 + 2 + i, &v->lines.items[v->top + i]);
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
            STR("arrows, pages: move   /: search   n N: next, previous   Esc: back"));
    }
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
    arena_free(&v->arena);
    free(v);
}

struct view *viewer_new(const struct viewer_spec *spec)
{
    static const struct view_class class = {"text", false, viewer_draw, viewer_key, viewer_free};
    struct viewer *v = view_new(&class, sizeof *v);

    v->spec = *spec;
    v->spec.title = arena_cstr(&v->arena, spec->title);
    v->spec.text = arena_str(&v->arena, spec->text);
    v->wants_end = spec->at_end;
    v->width = -1;
    return &v->view;
}

#include "front/direct.h"

#include <string.h>

#include "base/cube.h"
#include "base/utf8.h"

/* Colours that the terminal has now. */
struct pen {
    struct rgb fore, back;
    bool is_set;
};

static bool is_same(struct rgb a, struct rgb b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

enum { SELECT_FORE = 38, SELECT_BACK = 48 };

static void select_any(int what, struct rgb colour, struct str_builder *out)
{
    sb_addf(out, "\033[%d;2;%d;%d;%dm", what, colour.r, colour.g, colour.b);
}

static void select_one(int what, int colour, struct str_builder *out)
{
    sb_addf(out, "\033[%d;5;%dm", what, colour);
}

static void set_pen(const struct direct *direct, struct pen *pen, struct rgb fore, struct rgb back,
                    struct str_builder *out)
{
    bool is_other_back = !pen->is_set || !is_same(pen->back, back);
    bool is_other_fore = !pen->is_set || !is_same(pen->fore, fore);
    int shown_back = direct->has_256 ? cube_nearest(back) : 0;

    if (direct->has_256 && (is_other_fore || is_other_back))
        select_one(SELECT_FORE, cube_readable(fore, back, shown_back), out);
    else if (is_other_fore)
        select_any(SELECT_FORE, fore, out);
    if (direct->has_256 && is_other_back)
        select_one(SELECT_BACK, shown_back, out);
    else if (is_other_back)
        select_any(SELECT_BACK, back, out);
    *pen = (struct pen){fore, back, true};
}

/* A blank shows its background alone: it takes whatever colour of signs there is. */
static struct rgb fore_for(const struct pen *pen, const struct screen *screen, int x, int y)
{
    bool is_blank = glyph_unicode(glyph_id(screen_narrow(screen, x, y))) == ' ';

    return is_blank && pen->is_set ? pen->fore : screen_fore(screen, x, y);
}

static void add_cell(const struct direct *direct, const struct screen *screen, int x, int y,
                     struct pen *pen, struct str_builder *out)
{
    int id = glyph_id(screen_narrow(screen, x, y));
    char bytes[UTF8_MOST];

    set_pen(direct, pen, fore_for(pen, screen, x, y), screen_back(screen, x, y), out);
    if (direct->unicode)
        sb_add(out, str_from_n(bytes, (size_t)utf8_encode(glyph_unicode(id), bytes)));
    else
        sb_add_char(out, glyph_ascii(id));
}

void direct_show(const struct direct *direct, const struct screen *screen, struct str_builder *out)
{
    struct point cursor = screen->cursor;
    struct screen_run run = {0};
    struct pen pen = {.is_set = false};

    sb_add_cstr(out, "\033[?25l");
    while (screen_next_change(screen, &run)) {
        sb_addf(out, "\033[%d;%dH", run.y + 1, run.x + 1);
        for (int x = run.x; x < run.x + run.length; x++)
            add_cell(direct, screen, x, run.y, &pen, out);
    }
    if (rect_has(screen_rect(screen), cursor.x, cursor.y))
        sb_addf(out, "\033[%d;%dH\033[?25h", cursor.y + 1, cursor.x + 1);
}

void direct_end(struct str_builder *out)
{
    sb_add_cstr(out, "\033[0m\033[?25h");
}

#include "ui/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"
#include "base/utf8.h"

enum {
    INK_FIRST = 0x10,
    INK_LAST = 0x1f,
    INK_BACK = 0x0e,
    GLYPH_PLANE = 0xe000, /* private use: glyph ids inside text */
};

static const glyph BLANK = ' ' | COLOUR_GREY << GLYPH_FORE_SHIFT;
static const glyph NOT_SHOWN = ~(glyph)0;

/* ---- the buffer ---- */

static glyph *cells_of(int count, glyph g)
{
    glyph *cells = malloc((size_t)count * sizeof *cells);

    ENSURE(cells != NULL, "out of memory (%d cells)", count);
    for (int i = 0; i < count; i++)
        cells[i] = g;
    return cells;
}

static struct tint *tints_of(int count)
{
    struct tint *tints = calloc((size_t)count, sizeof *tints);

    ENSURE(tints != NULL, "out of memory (%d cells)", count);
    return tints;
}

void screen_init(struct screen *screen, int width, int height)
{
    width = iclamp(width, 1, SCREEN_SIDE_MOST);
    height = iclamp(height, 1, SCREEN_SIDE_MOST);
    *screen = (struct screen){.width = width, .height = height, .cursor = {-1, -1}};
    screen->cells = cells_of(width * height, BLANK);
    screen->shown = cells_of(width * height, NOT_SHOWN);
    screen->tints = tints_of(width * height);
    screen->shown_tints = tints_of(width * height);
    screen->clip = screen_rect(screen);
}

void screen_free(struct screen *screen)
{
    free(screen->cells);
    free(screen->shown);
    free(screen->tints);
    free(screen->shown_tints);
    *screen = (struct screen){0};
}

void screen_resize(struct screen *screen, int width, int height)
{
    enum palette palette = screen->palette;
    struct screen_abilities can = screen->can;

    screen_free(screen);
    screen_init(screen, width, height);
    screen->palette = palette;
    screen->can = can;
}

/* ---- cells ---- */

/* No colours at all mean those of the pen: grey on black. */
static int foreground(glyph g)
{
    bool as_pen = glyph_fore(g) == COLOUR_BLACK && glyph_back(g) == COLOUR_BLACK;

    return as_pen ? COLOUR_GREY : glyph_fore(g);
}

struct rgb screen_fore(const struct screen *screen, int x, int y)
{
    struct tint tint = screen_tint(screen, x, y);

    return tint.is_set ? tint.fore
                       : palette_rgb(screen->palette, foreground(screen_at(screen, x, y)));
}

struct rgb screen_back(const struct screen *screen, int x, int y)
{
    struct tint tint = screen_tint(screen, x, y);

    return tint.is_set ? tint.back
                       : palette_rgb(screen->palette, glyph_back(screen_at(screen, x, y)));
}

int screen_cursor_width(const struct screen *screen)
{
    struct point at = screen->cursor;

    if (!rect_has(screen_rect(screen), at.x, at.y))
        return 0;
    return screen_tint(screen, at.x, at.y).part == TINT_LEFT && at.x + 1 < screen->width ? 2 : 1;
}

/* Shades, blocks and level lines go on in the cell beside them. */
static bool fills_its_cell(int id)
{
    int code = glyph_cp437(id);

    return (code >= 0xb0 && code <= 0xb2) || code == 0xc4 || code == 0xcd ||
           (code >= 0xdb && code <= 0xdf) || id == GLYPH_WATER || id == GLYPH_LAVA;
}

glyph screen_narrow(const struct screen *screen, int x, int y)
{
    glyph g = screen_at(screen, x, y);
    bool is_blank = screen_tint(screen, x, y).part == TINT_RIGHT && !fills_its_cell(glyph_id(g));

    return is_blank ? (g & ~(glyph)GLYPH_ID_MASK) | ' ' : g;
}

/* ---- drawing ---- */

struct rect screen_clip(struct screen *screen, struct rect area)
{
    struct rect before = screen->clip;

    screen->clip = rect_common(before, area);
    return before;
}

void screen_unclip(struct screen *screen, struct rect before)
{
    screen->clip = rect_common(before, screen_rect(screen));
}

static glyph coloured(glyph g)
{
    const glyph colours = (glyph)0xff << GLYPH_FORE_SHIFT;

    return g & colours ? g : glyph_with_fore(g, COLOUR_GREY);
}

static const struct tint NO_TINT = {.is_set = 0};

void screen_put_tinted(struct screen *screen, int x, int y, glyph g, struct tint tint)
{
    if (!rect_has(screen->clip, x, y))
        return;
    screen->cells[y * screen->width + x] = coloured(g);
    screen->tints[y * screen->width + x] = tint;
}

void screen_put(struct screen *screen, int x, int y, glyph g)
{
    screen_put_tinted(screen, x, y, g, NO_TINT);
}

void screen_put_wide(struct screen *screen, int x, int y, glyph g, struct tint tint)
{
    tint.part = TINT_LEFT;
    screen_put_tinted(screen, x, y, g, tint);
    tint.part = TINT_RIGHT;
    screen_put_tinted(screen, x + 1, y, g, tint);
}

void screen_fill(struct screen *screen, struct rect area, glyph g)
{
    struct rect r = rect_common(area, screen->clip);

    g = coloured(g);
    for (int y = r.y1; y <= r.y2; y++)
        for (int x = r.x1; x <= r.x2; x++) {
            screen->cells[y * screen->width + x] = g;
            screen->tints[y * screen->width + x] = NO_TINT;
        }
}

void screen_rule(struct screen *screen, struct rect area, glyph g)
{
    enum { PART = 3 * TINT_ALL / 5 };
    struct rect r = rect_common(area, screen->clip);
    struct tint tint = {.is_set = screen_has_light(screen)};

    if (tint.is_set)
        tint.fore = tint_mix(palette_rgb(screen->palette, glyph_fore(g)), tint.back, PART);
    for (int y = r.y1; y <= r.y2; y++)
        for (int x = r.x1; x <= r.x2; x++)
            screen_put_tinted(screen, x, y, g, tint);
}

void screen_clear(struct screen *screen)
{
    screen_fill(screen, screen_rect(screen), BLANK);
    screen->cursor = (struct point){-1, -1};
}

/* The original's corners are solid blocks; where it does not have to look like that, lines meet. */
static void draw_corners(struct screen *screen, struct rect r, int colour)
{
    static const uint8_t meeting[] = {0xc9, 0xbb, 0xc8, 0xbc};
    const struct point at[] = {{r.x1, r.y1}, {r.x2, r.y1}, {r.x1, r.y2}, {r.x2, r.y2}};

    for (int i = 0; i < COUNT_OF(at); i++)
        screen_put(screen, at[i].x, at[i].y,
                   glyph_make(screen_has_light(screen) ? meeting[i] : GLYPH_SOLID, colour, 0));
}

void screen_box(struct screen *screen, struct rect inside, int colour)
{
    glyph wall = glyph_make(GLYPH_STORE_VWALL, colour, 0);
    glyph beam = glyph_make(GLYPH_STORE_HWALL, colour, 0);
    struct rect r = {inside.x1 - 1, inside.y1 - 1, inside.x2 + 1, inside.y2 + 1};

    screen_fill(screen, inside, BLANK);
    screen_fill(screen, (struct rect){r.x1, r.y1, r.x2, r.y1}, beam);
    screen_fill(screen, (struct rect){r.x1, r.y2, r.x2, r.y2}, beam);
    screen_fill(screen, (struct rect){r.x1, r.y1, r.x1, r.y2}, wall);
    screen_fill(screen, (struct rect){r.x2, r.y1, r.x2, r.y2}, wall);
    draw_corners(screen, r, colour);
}

static void copy_row(struct screen *screen, struct point to, struct point from, int width)
{
    int target = to.y * screen->width + to.x, source = from.y * screen->width + from.x;

    memmove(&screen->cells[target], &screen->cells[source], (size_t)width * sizeof(glyph));
    memmove(&screen->tints[target], &screen->tints[source], (size_t)width * sizeof(struct tint));
}

void screen_scroll(struct screen *screen, struct rect area, int rows)
{
    struct rect r = rect_common(area, screen->clip);
    int height = rect_height(r), width = rect_width(r), by = iabs(rows);

    if (rect_is_empty(r) || rows == 0)
        return;
    if (by < height)
        for (int i = 0; i < height - by; i++) {
            int to = rows > 0 ? r.y1 + i : r.y2 - i;
            copy_row(screen, (struct point){r.x1, to}, (struct point){r.x1, to + rows}, width);
        }
    by = imin(by, height);
    screen_fill(screen,
                rows > 0 ? (struct rect){r.x1, r.y2 - by + 1, r.x2, r.y2}
                         : (struct rect){r.x1, r.y1, r.x2, r.y1 + by - 1},
                BLANK);
}

void screen_paint(struct screen *screen, struct rect area, int fore, int back)
{
    struct rect r = rect_common(area, screen->clip);

    for (int y = r.y1; y <= r.y2; y++)
        for (int x = r.x1; x <= r.x2; x++) {
            glyph *cell = &screen->cells[y * screen->width + x];
            *cell = glyph_make(glyph_id(*cell), fore, back);
            screen->tints[y * screen->width + x].is_set = 0;
        }
}

/* ---- text ---- */

/* A colour inside a name (text/words.c): a high byte by itself. */
static bool is_name_colour(struct str text)
{
    return (unsigned char)text.data[0] >= 0xf1 &&
           (text.len == 1 || ((unsigned char)text.data[1] & 0xc0) != 0x80);
}

/* One step through a text: a glyph id to show, or -1 when only the colour changed. */
static int take(struct str *text, int *colour, int base)
{
    unsigned char c = (unsigned char)text->data[0];

    if (c < 0x80) {
        *text = str_slice(*text, 1, text->len);
        if (c >= INK_FIRST && c <= INK_LAST)
            *colour = c - INK_FIRST;
        else if (c == INK_BACK)
            *colour = base;
        return c < ' ' ? -1 : c;
    }
    if (is_name_colour(*text)) { /* what it stands in has one already */
        *text = str_slice(*text, 1, text->len);
        return -1;
    }
    uint32_t code = utf8_next(text);
    if (code >= GLYPH_PLANE && code <= GLYPH_PLANE + GLYPH_LAST)
        return (int)(code - GLYPH_PLANE);
    int id = cp437_from_unicode(code);
    return id >= 0 ? id : '?';
}

static bool ends_line(char c)
{
    return (unsigned char)c < 0x0e;
}

int screen_text(struct screen *screen, int x, int y, int colour, struct str text)
{
    int base = colour;

    while (text.len > 0 && !ends_line(text.data[0])) {
        int id = take(&text, &colour, base);
        if (id >= 0)
            screen_put(screen, x++, y, glyph_make(id, colour, 0));
    }
    return x;
}

int screen_print(struct screen *screen, int x, int y, int colour, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return screen_text(screen, x, y, colour, str_from(text));
}

void screen_text_centred(struct screen *screen, struct rect area, int y, int colour,
                         struct str text)
{
    int room = rect_width(area) - screen_text_width(text);

    screen_text(screen, area.x1 + imax(room / 2, 0), y, colour, text);
}

int screen_text_width(struct str text)
{
    int width = 0, colour = 0;

    while (text.len > 0 && !ends_line(text.data[0]))
        width += take(&text, &colour, 0) >= 0;
    return width;
}

struct str screen_wrap(struct str *text, int width)
{
    struct str all = *text, rest = all;
    size_t fits = 0, cut = 0; /* bytes up to the last that fits; up to the last blank */
    bool too_long = false, has_blank = false;
    int column = 0, colour = 0;

    while (rest.len > 0 && !ends_line(rest.data[0]) && !too_long) {
        size_t at = all.len - rest.len;
        bool is_blank = rest.data[0] == ' ';
        column += take(&rest, &colour, 0) >= 0;
        too_long = column > imax(width, 1) && !is_blank;
        if (is_blank) {
            cut = at;
            has_blank = true;
        } else if (!too_long) {
            fits = all.len - rest.len;
        }
    }
    if (!too_long) {
        *text = str_slice(rest, rest.len > 0, rest.len);
        return str_slice(all, 0, fits);
    }
    if (!has_blank)
        cut = fits;
    *text = str_slice(all, cut, all.len);
    while (text->data[0] == ' ')
        *text = str_slice(*text, 1, text->len);
    while (cut > 0 && all.data[cut - 1] == ' ')
        cut--;
    return str_slice(all, 0, cut);
}

int screen_colour_after(struct str text, int colour, int base)
{
    while (text.len > 0)
        take(&text, &colour, base);
    return colour;
}

struct str screen_glyph_text(int id, char out[4])
{
    int length = utf8_encode(GLYPH_PLANE + (uint32_t)id, out);

    return str_from_n(out, (size_t)length);
}

void screen_row(const struct screen *screen, int y, bool unicode, struct str_builder *out)
{
    int last = screen->width - 1;
    char bytes[UTF8_MOST];

    while (last >= 0 && glyph_unicode(glyph_id(screen_narrow(screen, last, y))) == ' ')
        last--;
    for (int x = 0; x <= last; x++) {
        int id = glyph_id(screen_narrow(screen, x, y));
        if (unicode)
            sb_add(out, str_from_n(bytes, (size_t)utf8_encode(glyph_unicode(id), bytes)));
        else
            sb_add_char(out, glyph_ascii(id));
    }
}

/* ---- showing ---- */

static bool is_changed(const struct screen *screen, int at)
{
    return screen->cells[at] != screen->shown[at] ||
           memcmp(&screen->tints[at], &screen->shown_tints[at], sizeof *screen->tints) != 0;
}

static bool is_row_changed(const struct screen *screen, int y)
{
    size_t first = (size_t)y * (size_t)screen->width, width = (size_t)screen->width;

    return memcmp(screen->cells + first, screen->shown + first, width * sizeof(glyph)) != 0 ||
           memcmp(screen->tints + first, screen->shown_tints + first,
                  width * sizeof(struct tint)) != 0;
}

bool screen_next_change(const struct screen *screen, struct screen_run *run)
{
    int x = run->x + run->length;

    for (int y = run->y; y < screen->height; y++, x = 0) {
        int row = y * screen->width;
        if (x == 0 && !is_row_changed(screen, y))
            continue;
        while (x < screen->width && !is_changed(screen, row + x))
            x++;
        if (x == screen->width)
            continue;
        int end = x;
        while (end < screen->width && is_changed(screen, row + end))
            end++;
        *run = (struct screen_run){x, y, end - x};
        return true;
    }
    return false;
}

void screen_set_shown(struct screen *screen)
{
    size_t count = (size_t)(screen->width * screen->height);

    memcpy(screen->shown, screen->cells, count * sizeof *screen->cells);
    memcpy(screen->shown_tints, screen->tints, count * sizeof *screen->tints);
}

void screen_forget_shown(struct screen *screen)
{
    for (int i = 0; i < screen->width * screen->height; i++)
        screen->shown[i] = NOT_SHOWN;
}

void screen_set_palette(struct screen *screen, enum palette palette)
{
    if (screen->palette != palette)
        screen_forget_shown(screen);
    screen->palette = palette;
}

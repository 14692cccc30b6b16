#include "front/print.h"

#include <langinfo.h>
#include <locale.h>

#include "base/plain.h"
#include "base/utf8.h"

enum { LINE_MOST = 100 };

bool print_locale_is_unicode(void)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);

    if (locale == (locale_t)0)
        return false;
    bool unicode = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return unicode;
}

/* ---- single cells ---- */

static uint32_t shown_code(glyph image, struct print_style style)
{
    int id = glyph_id(image);

    return style.unicode ? glyph_unicode(id) : (uint32_t)(unsigned char)glyph_ascii(id);
}

static void add_code(uint32_t code, struct str_builder *out)
{
    char bytes[UTF8_MOST];

    sb_add(out, str_from_n(bytes, (size_t)utf8_encode(code, bytes)));
}

/* Our colours have blue in bit 0, terminals have red there; the bright ones are a second row. */
static int terminal_colour(int colour)
{
    int base = (colour & 2) | (colour & 1) << 2 | (colour & 4) >> 2;

    return colour & 8 ? 60 + base : base;
}

/* Both colours 0: the terminal's own. */
static void add_colours(glyph image, struct str_builder *out)
{
    int fore = glyph_fore(image), back = glyph_back(image);

    sb_add_cstr(out, "\x1b[0");
    if (fore || back)
        sb_addf(out, ";%d", 30 + terminal_colour(fore));
    if (back)
        sb_addf(out, ";%d", 40 + terminal_colour(back));
    sb_add_char(out, 'm');
}

void print_glyph(glyph image, struct print_style style, struct str_builder *out)
{
    if (style.colour)
        add_colours(image, out);
    add_code(shown_code(image, style), out);
    if (style.colour)
        sb_add_cstr(out, "\x1b[0m");
}

/* ---- rows ---- */

static bool is_blank(glyph image)
{
    return glyph_unicode(glyph_id(image)) == ' ' && glyph_back(image) == 0;
}

/* Without the blanks at its end. */
static int row_width(const glyph *row, int width)
{
    while (width > 0 && is_blank(row[width - 1]))
        width--;
    return width;
}

static void print_row(const glyph *row, int width, struct print_style style,
                      struct str_builder *out)
{
    const glyph colours = ~(glyph)GLYPH_ID_MASK;
    glyph pen = 0;

    width = row_width(row, width);
    for (int x = 0; x < width; x++) {
        /* A blank looks the same in every foreground. */
        bool as_pen = is_blank(row[x]) && glyph_back(pen) == 0;
        if (style.colour && !as_pen && (row[x] & colours) != pen) {
            pen = row[x] & colours;
            add_colours(row[x], out);
        }
        add_code(shown_code(row[x], style), out);
    }
    if (pen)
        sb_add_cstr(out, "\x1b[0m");
    sb_add_char(out, '\n');
}

static const glyph *row_of(const glyph *cells, int width, int y)
{
    return cells + (size_t)y * (size_t)width;
}

void print_cells(const glyph *cells, int width, int height, struct print_style style,
                 struct str_builder *out)
{
    int first = 0, end = height;

    while (first < end && row_width(row_of(cells, width, first), width) == 0)
        first++;
    while (end > first && row_width(row_of(cells, width, end - 1), width) == 0)
        end--;
    for (int y = first; y < end; y++)
        print_row(row_of(cells, width, y), width, style, out);
}

/* ---- the legend ---- */

static bool looks_alike(glyph a, glyph b, struct print_style style)
{
    return shown_code(a, style) == shown_code(b, style) &&
           (!style.colour || glyph_fore(a) == glyph_fore(b));
}

/* Names are bytes of Latin-1. */
static void add_latin(struct str text, struct print_style style, struct str_builder *out)
{
    struct str_builder name = {0};

    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.data[i];
        add_code(c < 0x80 || style.unicode ? c : '?', &name);
    }
    plain_add(out, sb_str(&name), 0);
    sb_free(&name);
}

/* Adds a name to a line, or begins another; gives the new length of the line. */
static size_t add_name(struct str name, size_t length, struct print_style style,
                       struct str_builder *out)
{
    const struct str margin = STR("    ");

    if (length > margin.len && length + name.len + 2 > LINE_MOST) {
        sb_add_cstr(out, ",\n");
        sb_add(out, margin);
        length = margin.len;
    } else if (length > margin.len) {
        sb_add_cstr(out, ", ");
        length += 2;
    }
    add_latin(name, style, out);
    return length + name.len;
}

static void print_entry(const struct level_picture *picture, int first, struct print_style style,
                        struct str_builder *out)
{
    const struct legend_entry *entries = picture->legend.items;
    size_t length = 4;

    sb_add_cstr(out, "  ");
    print_glyph(entries[first].image, style, out);
    sb_add_char(out, ' ');
    for (int i = first; i < picture->legend.count; i++)
        if (looks_alike(entries[first].image, entries[i].image, style))
            length = add_name(entries[i].name, length, style, out);
    sb_add_char(out, '\n');
}

static bool came_before(const struct level_picture *picture, int at, struct print_style style)
{
    const struct legend_entry *entries = picture->legend.items;

    for (int i = 0; i < at; i++)
        if (looks_alike(entries[i].image, entries[at].image, style))
            return true;
    return false;
}

void print_legend(const struct level_picture *picture, struct print_style style,
                  struct str_builder *out)
{
    for (int i = 0; i < picture->legend.count; i++)
        if (!came_before(picture, i, style))
            print_entry(picture, i, style, out);
}

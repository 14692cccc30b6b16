#include "ui/markup.h"

#include "base/glyph.h"
#include "ui/screen.h"

/* A mark at the start of the text; 0: there is none. */
static size_t mark_length(struct str text)
{
    ptrdiff_t end = text.len > 0 && text.data[0] == '<' ? str_find_char(text, '>') : -1;

    return end > 0 && str_find_char(str_slice(text, 0, (size_t)end), '\n') < 0 ? (size_t)end + 1
                                                                               : 0;
}

static void add_mark(struct str_builder *out, struct str inside, bool plain)
{
    int64_t colour;

    if (!plain && str_to_int64(inside, &colour) && colour >= 0 && colour < COLOUR_COUNT)
        sb_add_char(out, (char)(INK_BLACK[0] + colour));
}

/* Nothing but colours since the line began. */
static bool begins_line(const struct str_builder *out)
{
    size_t at = out->len;

    while (at > 0 && (unsigned char)out->data[at - 1] < ' ' && out->data[at - 1] != '\n')
        at--;
    return at == 0 || out->data[at - 1] == '\n';
}

static void add_character(struct str_builder *out, char c)
{
    if (c == '_')
        sb_add_char(out, ' ');
    else if (c == '~')
        sb_add_char(out, '%');
    else if (c == ' ' ? !begins_line(out) : c == '\n' || (unsigned char)c > ' ')
        sb_add_char(out, c);
}

/* The two bytes that the compiler puts before an escaped '<' or '>'. */
#define ESCAPE "\xec\xff"

static bool is_escape(struct str text)
{
    return text.len > 2 && str_starts(text, STR(ESCAPE));
}

void markup_add_escaped(struct str_builder *out, struct str text)
{
    for (size_t i = 0; i < text.len; i++) {
        sb_add_cstr(out, ESCAPE);
        sb_add_char(out, text.data[i]);
    }
}

void markup_add(struct str_builder *out, struct str text, bool plain)
{
    while (text.len > 0) {
        if (is_escape(text)) {
            sb_add_char(out, text.data[2]);
            text = str_slice(text, 3, text.len);
            continue;
        }
        size_t mark = mark_length(text);
        if (mark > 0)
            add_mark(out, str_slice(text, 1, mark - 1), plain);
        else
            add_character(out, text.data[0]);
        text = str_slice(text, mark > 0 ? mark : 1, text.len);
    }
}

#include "base/plain.h"

#include "base/num.h"
#include "base/utf8.h"

enum { ESCAPE = 0x1b };

/* Code points that are no text: they steer, or cannot be seen. */
static const struct {
    uint32_t first, last;
} unprintable[] = {
    {0x0000, 0x001f},                     /* C0 */
    {0x007f, 0x009f},                     /* DEL and C1 */
    {0x061c, 0x061c},                     /* the direction of writing, here and below */
    {0x200e, 0x200f},   {0x2028, 0x202e}, /* with line and paragraph separators */
    {0x2060, 0x206f},   {0xfeff, 0xfeff}, /* a blank of no width */
    {0xfff9, 0xfffb},                     /* annotations */
    {0xe0000, 0xe007f},                   /* tags */
};

static bool is_printable(uint32_t code)
{
    for (int i = 0; i < COUNT_OF(unprintable); i++)
        if (code >= unprintable[i].first && code <= unprintable[i].last)
            return false;
    return true;
}

/* Takes one character off the text; `whole` is where it stood. */
static bool take_character(struct str *text, struct str *whole)
{
    struct str before = *text;
    uint32_t code = utf8_next(text);

    *whole = str_slice(before, 0, before.len - text->len);
    bool is_stray = whole->len == 1 && (unsigned char)whole->data[0] >= 0x80;
    return !is_stray && is_printable(code);
}

/* The length of "ESC [ digits m" at the start; 0: there is none. */
static size_t colour_length(struct str text)
{
    size_t at = 2;

    if (!str_starts(text, STR("\x1b[")))
        return 0;
    while (at < text.len &&
           ((text.data[at] >= '0' && text.data[at] <= '9') || text.data[at] == ';'))
        at++;
    return at < text.len && text.data[at] == 'm' ? at + 1 : 0;
}

/* Most text is this, and is not looked at character by character. */
static size_t ascii_length(struct str text)
{
    size_t length = 0;

    while (length < text.len && text.data[length] >= ' ' && text.data[length] <= '~')
        length++;
    return length;
}

/* How much of the start goes out as it is, without a look at its characters. */
static size_t kept_length(struct str text, unsigned keep)
{
    size_t ascii = ascii_length(text);

    if (ascii > 0)
        return ascii;
    if (keep & PLAIN_LINES && (text.data[0] == '\n' || text.data[0] == '\t'))
        return 1;
    return keep & PLAIN_COLOURS && text.data[0] == ESCAPE ? colour_length(text) : 0;
}

void plain_add(struct str_builder *out, struct str text, unsigned keep)
{
    struct str character;

    while (text.len > 0) {
        size_t kept = kept_length(text, keep);
        if (kept > 0) {
            sb_add(out, str_slice(text, 0, kept));
            text = str_slice(text, kept, text.len);
        } else if (take_character(&text, &character)) {
            sb_add(out, character);
        } else {
            for (size_t i = 0; i < character.len; i++)
                sb_addf(out, "\\x%02x", (unsigned char)character.data[i]);
        }
    }
}

bool plain_is(struct str text)
{
    struct str character;

    while (text.len > 0)
        if (!take_character(&text, &character))
            return false;
    return true;
}

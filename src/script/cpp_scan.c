#include "script/cpp_state.h"

/* A name that goes on after something that vanishes, or after the end of a macro's text. */
static void read_split_name(struct cpp *c, const char *start)
{
    int byte, len = 0;

    for (; start < c->at; start++)
        if (len < CPP_NAME_MOST)
            c->name_buffer[len++] = *start;
    while (cpp_is_word(byte = cpp_get(c)))
        if (len < CPP_NAME_MOST)
            c->name_buffer[len++] = (char)byte;
    cpp_unget(c);
    c->name.text = c->name_buffer;
    c->name.len = len;
}

void cpp_read_name(struct cpp *c, int first)
{
    c->name.masked = first == CPP_MASK;
    if (first == CPP_MASK)
        cpp_get(c);

    bool in_file = cpp_in_file(c);
    const char *start = c->at - 1, *end = c->at;
    c->name.depth = c->frames.count > 0 ? cpp_top(c)->depth : 0;
    c->name.spot = cpp_spot_of(c, start);
    while (cpp_is_word(*end))
        end++;
    c->at = end;
    if (!cpp_is_settled(c, end)) {
        read_split_name(c, start);
        return;
    }
    bool cut = end - start > CPP_NAME_MOST;
    c->name.len = cut ? CPP_NAME_MOST : (int)(end - start);
    c->name.text = start;
    /* A macro's text may be gone before its last name is used. */
    if (!in_file)
        c->name.text = memcpy(c->name_buffer, start, (size_t)c->name.len);
    if (cut)
        cpp_warn(c, WARN_CUT_NAME, c->name.spot, "only the first %d characters of this name count",
                 CPP_NAME_MOST);
}

/* Where a string ends: at its closing quote, or at the end of the text. */
static const char *find_quote(const char *at, char quote)
{
    const char *end = strchr(at, quote), *escape;

    while (end != NULL && (escape = memchr(at, '\\', (size_t)(end - at))) != NULL) {
        at = escape + 2;
        if (at > end)
            end = strchr(at, quote);
    }
    return end != NULL ? end : at + strlen(at);
}

bool cpp_scan_string(struct cpp *c, int quote, struct str_builder *to)
{
    const char *start = c->at - 1, *end = find_quote(c->at, (char)quote);
    bool ended = *end == quote;

    end += ended;
    cpp_add(to, start, (size_t)(end - start));
    c->line += cpp_lines_between(start, end);
    struct cpp_spot spot = cpp_spot_of(c, start);
    c->at = end;
    if (!ended)
        cpp_error(c, spot, "this %s does not end", quote == '"' ? "string" : "character constant");
    return ended;
}

static int lower(int byte)
{
    return str_lower_char((char)byte);
}

/* Digits, a point, an exponent: what C calls a number, and what comes close. */
struct number {
    int radix;
    bool point, exponent, has_8_or_9;
};

/* True when the character belongs to the number. quirk: an exponent's sign does not, so
 * 1e+5E1 is 1e, + and 5E1, and no macro E1. */
static bool goes_on(struct number *n, int byte)
{
    if (n->radix != 16 && lower(byte) == 'e') {
        if (n->exponent)
            return false;
        n->exponent = true;
        n->radix = 10;
    } else if (n->radix != 16 && byte == '.') {
        if (n->point)
            return false;
        n->point = true;
        n->radix = 10;
    } else if (byte >= '0' && byte <= '9') {
        n->has_8_or_9 |= byte >= '8';
    } else {
        return n->radix == 16 && lower(byte) >= 'a' && lower(byte) <= 'f';
    }
    return true;
}

/* An L after a fraction, an L and a U after a whole number. Returns what follows. */
static int scan_suffix(struct cpp *c, int byte, bool fraction, struct str_builder *to)
{
    bool had_l = false, had_u = fraction;

    while ((lower(byte) == 'l' && !had_l) || (lower(byte) == 'u' && !had_u)) {
        if (lower(byte) == 'l')
            had_l = true;
        else
            had_u = true;
        cpp_add_char(to, byte);
        byte = cpp_get(c);
    }
    return byte;
}

const char *cpp_skip_digits(const struct cpp *c, const char *at)
{
    const char *end = at + 1;

    while (cpp_class_of[(unsigned char)*end] == CLASS_DIGIT)
        end++;
    bool octal = *at == '0' && end > at + 1;
    return octal || *end == '.' || cpp_is_letter(*end) || !cpp_is_settled(c, end) ? NULL : end;
}

void cpp_scan_number(struct cpp *c, int first, struct str_builder *to)
{
    const char *start = c->at - 1;
    const char *end = first == '.' ? NULL : cpp_skip_digits(c, start);

    if (end != NULL) {
        cpp_add(to, start, (size_t)(end - start));
        c->at = end;
        return;
    }
    struct number n = {.radix = 10, .point = first == '.'};
    struct cpp_spot spot = cpp_here(c);
    int byte = first;

    if (first == '.') {
        cpp_add_char(to, '.');
        byte = cpp_get(c);
        if (cpp_class(byte) != CLASS_DIGIT) {
            cpp_unget(c);
            return;
        }
    } else if (first == '0') {
        cpp_add_char(to, '0');
        n.radix = 8;
        byte = cpp_get(c);
        if (lower(byte) == 'x') {
            n.radix = 16;
            cpp_add_char(to, byte);
            byte = cpp_get(c);
        }
    }
    while (goes_on(&n, byte)) {
        cpp_add_char(to, byte);
        byte = cpp_get(c);
    }
    scan_suffix(c, byte, n.point || n.exponent, to);
    cpp_unget(c);
    if (n.has_8_or_9 && n.radix == 8)
        cpp_warn(c, WARN_OCTAL_NUMBER, spot,
                 "a number that begins with 0 is octal: it has no digit 8 or 9");
}

/* String functions. Each comes as a function of its own and as a method; the method's string is the
 * object, so the arguments of both stand at different places. */
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "script/builtins.h"

/* The string a function works on, and where its further arguments begin. */
static struct str subject(const struct api_call *call, int *next)
{
    bool is_method = call->vm->api->functions[call->number].class != 0;

    *next = is_method ? 0 : 1;
    return is_method ? api_object_text(call) : api_text(call, 0);
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_letter(char c)
{
    char low = str_lower_char(c);

    return low >= 'a' && low <= 'z';
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - ('a' - 'A')) : c;
}

/* ---- pieces ---- */

static struct str left(struct str s, int32_t size)
{
    return str_slice(s, 0, (size_t)iclamp(size, 0, (int)s.len));
}

static struct str right(struct str s, int32_t size)
{
    return str_slice(s, s.len - (size_t)iclamp(size, 0, (int)s.len), s.len);
}

/* From start to end, both included. quirk: where they make no sense the whole string is meant, and
 * an end after the string means its last `start` characters. */
static struct str middle(struct str s, int32_t start, int32_t end)
{
    int length = (int)s.len;

    if (start > length || end < 0 || start > end)
        return s;
    if (end >= length)
        return right(s, start);
    if (start < 0)
        return left(s, end);
    return str_slice(s, (size_t)start, (size_t)end + 1);
}

static bool call_left(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);

    return api_return_text(call, left(s, call->arguments[next]));
}

static bool call_right(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);

    return api_return_text(call, right(s, call->arguments[next]));
}

static bool call_mid(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);

    return api_return_text(call, middle(s, call->arguments[next], call->arguments[next + 1]));
}

static bool call_trim(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);
    size_t from = 0, to = s.len;

    while (from < to && is_blank(s.data[from]))
        from++;
    while (to > from && is_blank(s.data[to - 1]))
        to--;
    return api_return_text(call, str_slice(s, from, to));
}

static bool call_upto(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);
    struct str stops = api_text(call, next);
    size_t to = 0;

    if (!api_charge(call, (int64_t)s.len * (int64_t)(1 + stops.len / 32) / VM_TEXT_PER_STEP))
        return false;
    while (to < s.len && str_find_char(stops, s.data[to]) < 0)
        to++;
    return api_return_text(call, str_slice(s, 0, to));
}

/* ---- letters ---- */

static bool return_built(struct api_call *call, struct str_builder *sb)
{
    api_return_text(call, sb_str(sb));
    sb_free(sb);
    return true;
}

static bool call_upper(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);
    struct str_builder sb = {0};

    for (size_t i = 0; i < s.len; i++)
        sb_add_char(&sb, upper(s.data[i]));
    return return_built(call, &sb);
}

static bool call_lower(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);
    struct str_builder sb = {0};

    for (size_t i = 0; i < s.len; i++)
        sb_add_char(&sb, str_lower_char(s.data[i]));
    return return_built(call, &sb);
}

static bool begins_word(struct str s, size_t at)
{
    char before = s.data[at - 1];

    return is_letter(s.data[at]) && !is_letter(before) && before != '\'';
}

static bool call_capitalize(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);
    bool all = call->arguments[next] != 0;
    struct str_builder sb = {0};

    for (size_t i = 0; i < s.len; i++)
        sb_add_char(&sb, i == 0 || (all && begins_word(s, i)) ? upper(s.data[i]) : s.data[i]);
    return return_built(call, &sb);
}

/* Colours are bytes above 127. */
static bool call_decolorize(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);
    struct str_builder sb = {0};

    for (size_t i = 0; i < s.len; i++)
        if ((unsigned char)s.data[i] < 128)
            sb_add_char(&sb, s.data[i]);
    return return_built(call, &sb);
}

/* ---- measures ---- */

static bool call_length(struct api_call *call)
{
    return api_return(call, (int32_t)api_object_text(call).len);
}

static bool call_true_length(struct api_call *call)
{
    struct str s = api_object_text(call);
    int32_t length = 0;

    for (size_t i = 0; i < s.len; i++)
        length += (unsigned char)s.data[i] < 128;
    return api_return(call, length);
}

/* Strings are values, so a method changes none: s = "" empties a variable. quirk: where strings are
 * shared the original empties a text that no variable stands for. */
static bool call_empty(struct api_call *call)
{
    return api_return(call, 0);
}

/* quirk: 0 also when the character is not there. */
static bool call_strchr(struct api_call *call)
{
    ptrdiff_t at = str_find_char(api_object_text(call), (char)call->arguments[0]);

    return api_return(call, at < 0 ? 0 : (int32_t)at);
}

/* ---- replacing ---- */

/* What a comparison with a text costs at most. */
static bool charge_comparison(struct api_call *call, struct str text)
{
    return api_charge(call, 1 + (int64_t)(text.len / 32));
}

/* Whether a text stands at a place of another. The first letter says no nearly always. */
static bool stands_at(struct str text, size_t at, struct str part)
{
    return text.len - at >= part.len && text.data[at] == part.data[0] &&
           memcmp(text.data + at, part.data, part.len) == 0;
}

/* Where a text occurs first; -1: nowhere. False: that takes too long. */
static bool find_text(struct api_call *call, struct str text, struct str part, ptrdiff_t *found)
{
    *found = -1;
    for (size_t at = 0; *found < 0 && part.len > 0 && at + part.len <= text.len; at++)
        if (text.data[at] == part.data[0]) {
            if (!charge_comparison(call, part))
                return false;
            if (stands_at(text, at, part))
                *found = (ptrdiff_t)at;
        }
    return true;
}

/* Replaces all occurrences from left to right. */
static bool replace_each(struct api_call *call, struct str s, struct str find, struct str with,
                         struct str_builder *out)
{
    ptrdiff_t at;

    for (;;) {
        if (!find_text(call, s, find, &at) || !api_charge(call, 1 + vm_text_steps(with.len)))
            return false;
        if (at < 0 || out->len > call->vm->limits.text_bytes)
            break;
        sb_add(out, str_slice(s, 0, (size_t)at));
        sb_add(out, with);
        s = str_slice(s, (size_t)at + find.len, s.len);
    }
    sb_add(out, s);
    return true;
}

static bool ends_with(const struct str_builder *text, struct str end)
{
    return text->len >= end.len && memcmp(text->data + text->len - end.len, end.data, end.len) == 0;
}

/* Puts a text before what is still to be read: `rest` has that backwards. */
static void put_back(struct str_builder *rest, struct str text)
{
    for (size_t i = text.len; i > 0; i--)
        sb_add_char(rest, text.data[i - 1]);
}

/* What a replacement makes together with its surroundings is replaced too: letters move from what
 * is still to be read to what is done, and what is done never holds the text to be found. */
static bool replace_again(struct api_call *call, struct str s, struct str find, struct str with,
                          struct str_builder *out)
{
    struct str_builder rest = {0};
    bool good = true;

    put_back(&rest, s);
    while (good && rest.len > 0 && out->len + rest.len <= call->vm->limits.text_bytes) {
        char letter = rest.data[--rest.len];
        sb_add_char(out, letter);
        if (letter != find.data[find.len - 1])
            continue;
        good = charge_comparison(call, find);
        if (good && ends_with(out, find)) {
            out->len -= find.len;
            good = api_charge(call, 1 + (int64_t)with.len);
            put_back(&rest, with);
        }
    }
    while (rest.len > 0) /* too much text, as return_built will find */
        sb_add_char(out, rest.data[--rest.len]);
    sb_free(&rest);
    return good;
}

/* Replacing goes on in what was replaced as long as that can end: not if the new text holds the old
 * one. */
static bool call_replace(struct api_call *call)
{
    int next;
    struct str s = subject(call, &next);
    struct str find = api_text(call, next), with = api_text(call, next + 1);
    struct str_builder text = {0};
    ptrdiff_t inside;

    if (find.len == 0)
        return api_return_text(call, s);
    if (!find_text(call, with, find, &inside))
        return false;
    bool good = inside < 0 ? replace_again(call, s, find, with, &text)
                           : replace_each(call, s, find, with, &text);
    if (good)
        return return_built(call, &text);
    sb_free(&text);
    return false;
}

/* ---- Format ---- */

enum { FORMAT_WIDTH_MOST = 999 };

/* A directive without its letter: what snprintf needs to do the rest. */
struct directive {
    char text[32];
    int width, precision; /* -1: none given */
    char letter;
};

static bool is_flag(char c)
{
    return c == '-' || c == '+' || c == ' ' || c == '#' || c == '0';
}

static int read_number(struct str format, size_t *at)
{
    int number = 0;

    while (*at < format.len && format.data[*at] >= '0' && format.data[*at] <= '9')
        number = imin(number * 10 + (format.data[(*at)++] - '0'), FORMAT_WIDTH_MOST);
    return number;
}

/* Reads from after the '%'. */
static struct directive read_directive(struct str format, size_t *at)
{
    struct directive d = {.width = 0, .precision = -1};
    char flags[6];
    int count = 0;

    while (*at < format.len && is_flag(format.data[*at])) {
        if (count < (int)sizeof flags - 1)
            flags[count++] = format.data[*at];
        (*at)++;
    }
    d.width = read_number(format, at);
    if (*at < format.len && format.data[*at] == '.') {
        (*at)++;
        d.precision = read_number(format, at);
    }
    while (*at < format.len && (format.data[*at] == 'l' || format.data[*at] == 'h'))
        (*at)++;
    if (*at < format.len)
        d.letter = format.data[(*at)++];
    snprintf(d.text, sizeof d.text, "%%%.*s*.*", count, flags);
    return d;
}

/* The format is one of ours, made of checked flags. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void add_number(struct str_builder *out, struct directive *d, const char *letter, int value)
{
    char format[sizeof d->text + 2];

    snprintf(format, sizeof format, "%s%s", d->text, letter);
    sb_addf(out, format, d->width, d->precision, value);
}
#pragma GCC diagnostic pop

static void add_padded(struct str_builder *out, const struct directive *d, struct str text)
{
    bool at_left = strchr(d->text, '-') != NULL;
    size_t length = d->precision >= 0 && (size_t)d->precision < text.len ? (size_t)d->precision
                                                                         : text.len;
    size_t blanks = (size_t)d->width > length ? (size_t)d->width - length : 0;

    for (size_t i = 0; !at_left && i < blanks; i++)
        sb_add_char(out, ' ');
    sb_add(out, str_slice(text, 0, length));
    for (size_t i = 0; at_left && i < blanks; i++)
        sb_add_char(out, ' ');
}

static void add_directive(const struct api_call *call, struct str_builder *out, struct directive *d,
                          int argument)
{
    int32_t value = argument < call->count ? call->arguments[argument] : 0;
    char character = (char)value;

    switch (d->letter) {
    case 'd':
    case 'i': add_number(out, d, "d", value); break;
    case 'u': add_number(out, d, "u", value); break;
    case 'x': add_number(out, d, "x", value); break;
    case 'X': add_number(out, d, "X", value); break;
    case 'o': add_number(out, d, "o", value); break;
    case 'c': add_padded(out, d, str_from_n(&character, 1)); break;
    case 's': add_padded(out, d, api_text(call, argument)); break;
    default: break; /* what is no directive shows nothing */
    }
}

/* Arguments that are not there are 0. */
static bool call_format(struct api_call *call)
{
    struct str format = api_text(call, 0);
    struct str_builder out = {0};
    int argument = 1;

    for (size_t at = 0; at < format.len && out.len <= call->vm->limits.text_bytes;) {
        if (format.data[at] != '%') {
            sb_add_char(&out, format.data[at++]);
            continue;
        }
        at++;
        struct directive d = read_directive(format, &at);
        vm_take(call->vm, VM_STEPS, VM_CALL_STEPS);
        if (d.letter == '%')
            sb_add_char(&out, '%');
        else
            add_directive(call, &out, &d, argument++);
    }
    return return_built(call, &out);
}

static const struct api_row rows[] = {
    CALL(Left, call_left, 0),
    CALL(T_STRING_Left, call_left, 0),
    CALL(Right, call_right, 0),
    CALL(T_STRING_Right, call_right, 0),
    CALL(Mid, call_mid, 0),
    CALL(T_STRING_Mid, call_mid, 0),
    CALL(Trim, call_trim, 0),
    CALL(T_STRING_Trim, call_trim, 0),
    CALL(Upto, call_upto, 0),
    CALL(T_STRING_Upto, call_upto, 0),
    CALL(Upper, call_upper, 0),
    CALL(T_STRING_Upper, call_upper, 0),
    CALL(Lower, call_lower, 0),
    CALL(T_STRING_Lower, call_lower, 0),
    CALL(Capitalize, call_capitalize, 0),
    CALL(T_STRING_Capitalize, call_capitalize, 0),
    CALL(Decolorize, call_decolorize, 0),
    CALL(T_STRING_Decolorize, call_decolorize, 0),
    CALL(Replace, call_replace, 0),
    CALL(T_STRING_Replace, call_replace, 0),
    CALL(T_STRING_GetLength, call_length, 0),
    CALL(T_STRING_GetTrueLength, call_true_length, 0),
    CALL(T_STRING_strchr, call_strchr, 0),
    CALL(T_STRING_Empty, call_empty, 0),
    CALL(Format, call_format, 0),
};

void builtins_bind_texts(struct api_binding *binding)
{
    api_bind(binding, rows, COUNT_OF(rows));
}

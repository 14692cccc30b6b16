#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"

bool str_equal(struct str a, struct str b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);
}

bool str_equal_nocase(struct str a, struct str b)
{
    return a.len == b.len && str_compare_nocase(a, b) == 0;
}

static int compare_lengths(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

int str_compare(struct str a, struct str b)
{
    size_t shorter = a.len < b.len ? a.len : b.len;
    int order = shorter ? memcmp(a.data, b.data, shorter) : 0;

    return order ? order : compare_lengths(a.len, b.len);
}

int str_compare_nocase(struct str a, struct str b)
{
    for (size_t i = 0; i < a.len && i < b.len; i++) {
        int order = (unsigned char)str_lower_char(a.data[i]) -
                    (unsigned char)str_lower_char(b.data[i]);
        if (order)
            return order;
    }
    return compare_lengths(a.len, b.len);
}

bool str_starts(struct str text, struct str start)
{
    return text.len >= start.len && str_equal(str_slice(text, 0, start.len), start);
}

bool str_ends(struct str text, struct str end)
{
    return text.len >= end.len && str_equal(str_slice(text, text.len - end.len, text.len), end);
}

ptrdiff_t str_find(struct str text, struct str part)
{
    for (size_t i = 0; i + part.len <= text.len; i++)
        if (part.len == 0 ||
            (text.data[i] == part.data[0] && memcmp(text.data + i, part.data, part.len) == 0))
            return (ptrdiff_t)i;
    return -1;
}

ptrdiff_t str_find_char(struct str text, char c)
{
    const char *found = text.len ? memchr(text.data, c, text.len) : NULL;

    return found ? found - text.data : -1;
}

struct str str_slice(struct str text, size_t from, size_t to)
{
    if (to > text.len)
        to = text.len;
    if (from >= to)
        return (struct str){text.data, 0};
    return (struct str){text.data + from, to - from};
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

struct str str_trim(struct str text)
{
    size_t from = 0, to = text.len;

    while (from < to && is_blank(text.data[from]))
        from++;
    while (to > from && is_blank(text.data[to - 1]))
        to--;
    return str_slice(text, from, to);
}

struct str str_cut(struct str *text, char separator)
{
    struct str whole = *text;
    ptrdiff_t at = str_find_char(whole, separator);

    if (at < 0) {
        *text = STR_NONE;
        return whole;
    }
    *text = (struct str){whole.data + at + 1, whole.len - (size_t)at - 1};
    return str_slice(whole, 0, (size_t)at);
}

static int digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = str_lower_char(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

bool str_to_int64(struct str text, int64_t *out)
{
    size_t at = 0;
    bool negative = false;
    int base = 10;
    uint64_t value = 0;

    if (at < text.len && (text.data[at] == '-' || text.data[at] == '+'))
        negative = text.data[at++] == '-';
    if (at + 2 < text.len && text.data[at] == '0' && str_lower_char(text.data[at + 1]) == 'x') {
        base = 16;
        at += 2;
    }
    if (at == text.len)
        return false;
    uint64_t limit = (uint64_t)INT64_MAX + (negative ? 1u : 0u);
    for (; at < text.len; at++) {
        int digit = digit_value(text.data[at]);
        if (digit >= base || value > (limit - (uint64_t)digit) / (uint64_t)base)
            return false;
        value = value * (uint64_t)base + (uint64_t)digit;
    }
    *out = negative ? (int64_t)(0 - value) : (int64_t)value;
    return true;
}

static void reserve(struct str_builder *sb, size_t more)
{
    size_t wanted = sb->len + more + 1;

    ENSURE(more < SIZE_MAX / 4 && wanted < SIZE_MAX / 4, "string of %zu bytes", more);
    if (wanted <= sb->capacity)
        return;
    size_t grown = sb->capacity ? sb->capacity : 64;
    while (grown < wanted)
        grown *= 2;
    char *moved = realloc(sb->data, grown);
    ENSURE(moved != NULL, "out of memory (%zu bytes)", grown);
    sb->data = moved;
    sb->capacity = grown;
}

void sb_add(struct str_builder *sb, struct str text)
{
    reserve(sb, text.len);
    if (text.len > 0)
        memcpy(sb->data + sb->len, text.data, text.len);
    sb->len += text.len;
    sb->data[sb->len] = '\0';
}

void sb_add_cstr(struct str_builder *sb, const char *text)
{
    sb_add(sb, str_from(text));
}

void sb_add_char(struct str_builder *sb, char c)
{
    if (sb->capacity - sb->len < 2)
        reserve(sb, 1);
    sb->data[sb->len++] = c;
    sb->data[sb->len] = '\0';
}

void sb_add_number(struct str_builder *sb, int64_t value)
{
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    char digits[20];
    size_t at = sizeof digits;

    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (value < 0)
        digits[--at] = '-';
    sb_add(sb, (struct str){digits + at, sizeof digits - at});
}

void sb_addf(struct str_builder *sb, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    sb_addv(sb, format, args);
    va_end(args);
}

void sb_addv(struct str_builder *sb, const char *format, va_list args)
{
    va_list again;

    va_copy(again, args);
    int len = vsnprintf(NULL, 0, format, again);
    va_end(again);
    ENSURE(len >= 0, "bad format \"%s\"", format);
    reserve(sb, (size_t)len);
    vsnprintf(sb->data + sb->len, (size_t)len + 1, format, args);
    sb->len += (size_t)len;
}

void sb_clear(struct str_builder *sb)
{
    sb->len = 0;
    if (sb->data)
        sb->data[0] = '\0';
}

void sb_free(struct str_builder *sb)
{
    free(sb->data);
    *sb = (struct str_builder){0};
}

struct str sb_str(const struct str_builder *sb)
{
    return (struct str){sb->data, sb->len};
}

const char *sb_cstr(const struct str_builder *sb)
{
    return sb->data ? sb->data : "";
}

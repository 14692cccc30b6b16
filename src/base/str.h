/* String views and a string builder.
 *
 * A struct str borrows bytes: it does not own them and need not end in 0. Case-insensitive
 * functions fold ASCII letters only, whatever the locale. */
#ifndef INCURSION_BASE_STR_H
#define INCURSION_BASE_STR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct str {
    const char *data;
    size_t len;
};

#define STR(literal)   ((struct str){("" literal ""), sizeof(literal) - 1})
#define STR_NONE       ((struct str){NULL, 0})
#define STR_PRINTF     "%.*s"
#define STR_ARGS(text) (int)(text).len, (text).len ? (text).data : ""

static inline struct str str_from(const char *text)
{
    return (struct str){text, text ? strlen(text) : 0};
}

static inline struct str str_from_n(const char *data, size_t len)
{
    return (struct str){data, len};
}

static inline char str_lower_char(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

bool str_equal(struct str a, struct str b);
bool str_equal_nocase(struct str a, struct str b);
/* Byte order; a prefix comes before what it begins. */
int str_compare(struct str a, struct str b);
int str_compare_nocase(struct str a, struct str b);
bool str_starts(struct str text, struct str start);
bool str_ends(struct str text, struct str end);
/* Index of the first occurrence, or -1. */
ptrdiff_t str_find(struct str text, struct str part);
ptrdiff_t str_find_char(struct str text, char c);
struct str str_slice(struct str text, size_t from, size_t to);
/* Without leading and trailing spaces, tabs and line ends. */
struct str str_trim(struct str text);
/* Splits at the first `separator`: returns what is before it, leaves the rest in *text.
 * Without a separator everything is returned and *text is left empty (data NULL). */
struct str str_cut(struct str *text, char separator);
/* The whole text as a number: decimal or 0x hexadecimal, optional sign. False: it is not one. */
bool str_to_int64(struct str text, int64_t *out);

struct str_builder {
    char *data; /* ends in 0 when not NULL */
    size_t len;
    size_t capacity;
};

/* A zeroed struct str_builder is empty and ready. */
void sb_add(struct str_builder *sb, struct str text);
void sb_add_cstr(struct str_builder *sb, const char *text);
void sb_add_char(struct str_builder *sb, char c);
void sb_add_number(struct str_builder *sb, int64_t value);
void sb_addf(struct str_builder *sb, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sb_addv(struct str_builder *sb, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
void sb_clear(struct str_builder *sb);
void sb_free(struct str_builder *sb);
struct str sb_str(const struct str_builder *sb);
/* Never NULL; valid until the next change. */
const char *sb_cstr(const struct str_builder *sb);

#endif

/* Reading the recordings of rot.js: numbers with fractions, rows of 0 and 1, lists of points.
 * Only what these files contain; a recording that is not as expected fails the test. */
#ifndef INCURSION_TESTS_GEN_ROTJS_READ_H
#define INCURSION_TESTS_GEN_ROTJS_READ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "gen/draws.h"
#include "support.h"

static const int rotjs_seeds[] = {1, 2, 3, 4, 5, 6, 7, 8, 42, 1234, 99991, 2147483647};

struct rotjs_numbers {
    ARRAY_FIELDS(double);
};

/* The text behind "key": */
static inline const char *rotjs_value(const char *text, const char *key)
{
    char quoted[64];

    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(text, quoted);
    if (at == NULL)
        fail_msg("the recording has no %s", quoted);
    return at ? at + strlen(quoted) : text;
}

static inline int rotjs_int(const char *text, const char *key)
{
    return (int)strtol(rotjs_value(text, key), NULL, 10);
}

/* All numbers of a list, appended; brackets inside it are passed over. */
static inline void rotjs_numbers(const char *text, const char *key, struct rotjs_numbers *out)
{
    const char *at = rotjs_value(text, key);
    int depth = 0;

    do {
        at += strspn(at, " \n\r\t,");
        if (*at == '[' || *at == ']') {
            depth += *at++ == '[' ? 1 : -1;
            continue;
        }
        char *end;
        double number = strtod(at, &end);
        assert_ptr_not_equal(end, at);
        ARRAY_PUSH(out, number);
        at = end;
    } while (depth > 0);
}

/* A list of strings as lines. */
static inline void rotjs_rows(const char *text, const char *key, struct str_builder *out)
{
    const char *at = rotjs_value(text, key);
    const char *end = strchr(at, ']');

    assert_non_null(end);
    for (bool inside = false; at < end; at++) {
        if (*at == '"') {
            if (inside)
                sb_add_char(out, '\n');
            inside = !inside;
        } else if (inside) {
            sb_add_char(out, *at);
        }
    }
}

/* ---- feeding the numbers ---- */

struct rotjs_tape {
    struct rotjs_numbers numbers;
    int used;
};

static inline double rotjs_next(void *context)
{
    struct rotjs_tape *tape = context;

    if (tape->used >= tape->numbers.count)
        fail_msg("more than the %d recorded numbers were drawn", tape->numbers.count);
    return tape->numbers.items[tape->used++];
}

static inline struct draws rotjs_draws(struct rotjs_tape *tape)
{
    return (struct draws){.next = rotjs_next, .context = tape};
}

static inline void rotjs_open(const char *name, struct str_builder *text)
{
    char path[FILE_PATH_SIZE];

    read_file(shared_path(path, name), text);
}

#endif

/* What went wrong outside the program, as a sentence a person can act on.
 *
 * A function that can fail for such a reason returns false and fills a struct error: what, where
 * (file, line and column when there is a place in a text), what to do. */
#ifndef INCURSION_BASE_ERROR_H
#define INCURSION_BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

enum { ERROR_TEXT_SIZE = 512, ERROR_FILE_SIZE = 256 };

struct error {
    char text[ERROR_TEXT_SIZE];
    char file[ERROR_FILE_SIZE]; /* empty: no file */
    int line;                   /* 1-based; 0: no place in the file */
    int column;                 /* 1-based; 0: the whole line */
};

/* Both return false, so that a failing function can end with `return error_set(...)`. */
bool error_set(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool error_at(struct error *error, const char *file, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* "file:line:column: text", with the parts that are known. Returns the length snprintf would. */
int error_format(const struct error *error, char *out, size_t size);

#endif

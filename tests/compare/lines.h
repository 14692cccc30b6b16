/* Lines of a file of recordings, one after the other: plain (.jsonl) or packed (.jsonl.xz).
 *
 *     struct lines lines;
 *     if (!lines_open(&lines, path, &error)) ...
 *     while (lines_next(&lines, &line)) ...
 *     if (lines.failed) ... error is what went wrong
 *     lines_close(&lines);
 *
 * Files are read as a stream: only the line at hand is in memory. */
#ifndef INCURSION_TESTS_COMPARE_LINES_H
#define INCURSION_TESTS_COMPARE_LINES_H

#include <stdio.h>

#include <lzma.h>

#include "base/error.h"
#include "base/str.h"

enum { LINES_LONGEST = 64 << 20, LINES_BUFFER = 1 << 16 };

struct lines {
    FILE *file;
    struct error *error;
    bool is_packed, is_over, failed;
    int number; /* of the line that was read last, from 1 */
    lzma_stream stream;
    uint8_t packed[LINES_BUFFER], plain[LINES_BUFFER];
    size_t at, filled; /* in `plain` */
    struct str_builder line;
};

/* A name that ends in .xz is packed. The error is also for lines_next. */
bool lines_open(struct lines *lines, const char *path, struct error *error);
/* The next line, without its end; it lives until the next call. False: there is none. */
bool lines_next(struct lines *lines, struct str *line);
void lines_close(struct lines *lines);

/* A whole file, packed or not. */
bool lines_read_all(const char *path, struct str_builder *out, struct error *error);

#endif

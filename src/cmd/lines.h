/* Lines of input, each as soon as it comes: a program at the other end of a pipe sends one, reads
 * the answer, and then decides about the next. Before a line is waited for, what has been said so
 * far is handed over. */
#ifndef INCURSION_CMD_LINES_H
#define INCURSION_CMD_LINES_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"
#include "base/str.h"

enum { LINES_LENGTH_MOST = 4096 };

struct lines {
    const char *name; /* of the file; "-": standard input */
    FILE *file;
    bool is_live; /* no regular file: a program may be waiting for answers */
    bool is_kept; /* the last line comes again */
    bool failed;  /* the lines ended because of `error` */
    int number;   /* of the last line, from 1 */
    struct str_builder line;
    struct error error;
};

/* "-" is standard input. */
bool lines_open(struct lines *lines, const char *path, struct error *error);
void lines_close(struct lines *lines);

/* The next line without blanks around it, good until the one after. False at the end: all of them
 * have been read, or lines->failed. */
bool lines_next(struct lines *lines, struct str *line);
/* The last line comes again. */
void lines_keep(struct lines *lines);

#endif

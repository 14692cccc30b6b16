/* What commands say, on standard output and standard error.
 *
 * Everything goes through here, so that no text of strangers can be forgotten: names out of
 * modules, saves, logs and paths come out as base/plain.h shows them. Answers for programs are
 * JSON, which is ASCII and passes unchanged; only pictures go out as bytes. */
#ifndef INCURSION_CMD_OUT_H
#define INCURSION_CMD_OUT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/str.h"
#include "cmd/command.h"

/* One line, whatever is in the parameters; the format has no line end. */
void out_line(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Several lines, or a part of one. */
void out_text(struct str text);
/* The same with colours in it, which are left. Names in it have to be plain before. */
void out_coloured(struct str text);
void out_bytes(struct str bytes);
/* Hands over what has been said. False: it cannot be written. */
bool out_flush(void);

/* On standard error: several lines; the messages of the compiler may be coloured. */
void out_note(struct str text);
void out_messages(struct str text);
/* "incursion NAME: ..." in one line on standard error, "incursion: ..." when there is no command;
 * both return EXIT_FAILED. */
int out_failure(const struct command *self, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
int out_error(const struct command *self, const struct error *error);

#endif

#include "cmd/out.h"

#include <stdio.h>

#include "base/plain.h"

static void print(FILE *file, struct str text, unsigned keep, const char *end)
{
    struct str_builder out = {0};

    plain_add(&out, text, keep);
    sb_add_cstr(&out, end);
    fwrite(sb_cstr(&out), 1, out.len, file);
    sb_free(&out);
}

void out_line(const char *format, ...)
{
    struct str_builder line = {0};
    va_list args;

    va_start(args, format);
    sb_addv(&line, format, args);
    va_end(args);
    print(stdout, sb_str(&line), 0, "\n");
    sb_free(&line);
}

void out_text(struct str text)
{
    print(stdout, text, PLAIN_LINES, "");
}

void out_coloured(struct str text)
{
    print(stdout, text, PLAIN_LINES | PLAIN_COLOURS, "");
}

void out_bytes(struct str bytes)
{
    fwrite(bytes.data, 1, bytes.len, stdout);
}

bool out_flush(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}

void out_note(struct str text)
{
    print(stderr, text, PLAIN_LINES, "");
}

void out_messages(struct str text)
{
    print(stderr, text, PLAIN_LINES | PLAIN_COLOURS, "");
}

int out_failure(const struct command *self, const char *format, ...)
{
    struct str_builder line = {0};
    va_list args;

    sb_addf(&line, "incursion%s%s: ", self ? " " : "", self ? self->name : "");
    va_start(args, format);
    sb_addv(&line, format, args);
    va_end(args);
    print(stderr, sb_str(&line), 0, "\n");
    sb_free(&line);
    return EXIT_FAILED;
}

int out_error(const struct command *self, const struct error *error)
{
    char text[ERROR_TEXT_SIZE + ERROR_FILE_SIZE + 32];

    error_format(error, text, sizeof text);
    return out_failure(self, "%s", text);
}

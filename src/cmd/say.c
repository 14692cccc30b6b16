#include "cmd/say.h"

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

void say(const char *format, ...)
{
    struct str_builder line = {0};
    va_list args;

    va_start(args, format);
    sb_addv(&line, format, args);
    va_end(args);
    print(stdout, sb_str(&line), 0, "\n");
    sb_free(&line);
}

void say_text(struct str text)
{
    print(stdout, text, PLAIN_LINES, "");
}

void say_coloured(struct str text)
{
    print(stdout, text, PLAIN_LINES | PLAIN_COLOURS, "");
}

void say_bytes(struct str bytes)
{
    fwrite(bytes.data, 1, bytes.len, stdout);
}

bool say_flush(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}

void say_note(struct str text)
{
    print(stderr, text, PLAIN_LINES, "");
}

void say_messages(struct str text)
{
    print(stderr, text, PLAIN_LINES | PLAIN_COLOURS, "");
}

int say_failure(const struct command *self, const char *format, ...)
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

int say_error(const struct command *self, const struct error *error)
{
    char text[ERROR_TEXT_SIZE + ERROR_FILE_SIZE + 32];

    error_format(error, text, sizeof text);
    return say_failure(self, "%s", text);
}

#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

bool error_set(struct error *error, const char *format, ...)
{
    va_list args;

    if (error == NULL)
        return false;
    *error = (struct error){0};
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    return false;
}

bool error_at(struct error *error, const char *file, int line, int column, const char *format, ...)
{
    va_list args;

    if (error == NULL)
        return false;
    *error = (struct error){.line = line, .column = column};
    snprintf(error->file, sizeof error->file, "%s", file);
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    return false;
}

int error_format(const struct error *error, char *out, size_t size)
{
    if (error->file[0] == '\0')
        return snprintf(out, size, "%s", error->text);
    if (error->line == 0)
        return snprintf(out, size, "%s: %s", error->file, error->text);
    if (error->column == 0)
        return snprintf(out, size, "%s:%d: %s", error->file, error->line, error->text);
    return snprintf(out, size, "%s:%d:%d: %s", error->file, error->line, error->column,
                    error->text);
}

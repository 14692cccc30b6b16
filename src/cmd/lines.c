#include "cmd/lines.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/out.h"

bool lines_open(struct lines *lines, const char *path, struct error *error)
{
    struct stat info;

    *lines = (struct lines){.name = path};
    lines->file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (lines->file == NULL)
        return error_set(error, "cannot open %s: %s", path, strerror(errno));
    lines->is_live = fstat(fileno(lines->file), &info) != 0 || !S_ISREG(info.st_mode);
    return true;
}

void lines_close(struct lines *lines)
{
    if (lines->file && lines->file != stdin)
        fclose(lines->file);
    sb_free(&lines->line);
    *lines = (struct lines){0};
}

static bool fail(struct lines *lines, const char *what)
{
    lines->failed = true;
    error_set(&lines->error, "%s: %s", what, strerror(errno));
    return false;
}

/* Reads up to the next line end. False: there is no line any more, or it cannot be read. */
static bool read_line(struct lines *lines)
{
    int c;

    sb_clear(&lines->line);
    lines->number++;
    while ((c = getc(lines->file)) != EOF && c != '\n') {
        sb_add_char(&lines->line, (char)c);
        if (lines->line.len > LINES_LENGTH_MOST) {
            lines->failed = true;
            return error_at(&lines->error, lines->name, lines->number, 0,
                            "a line has at most %d bytes", LINES_LENGTH_MOST);
        }
    }
    if (ferror(lines->file))
        return fail(lines, "cannot read the input");
    return c == '\n' || lines->line.len > 0;
}

bool lines_next(struct lines *lines, struct str *line)
{
    if (lines->failed)
        return false;
    if (lines->is_kept)
        lines->is_kept = false;
    else if (lines->is_live && !out_flush())
        return fail(lines, "cannot write the answers");
    else if (!read_line(lines))
        return false;
    *line = str_trim(sb_str(&lines->line));
    return true;
}

void lines_keep(struct lines *lines)
{
    lines->is_kept = true;
}

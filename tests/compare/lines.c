#include "lines.h"

#include <errno.h>
#include <string.h>

/* What unpacking may take; files packed with xz -9 need 65 MB. */
enum { MEMORY_MOST = 128 << 20 };

bool lines_open(struct lines *lines, const char *path, struct error *error)
{
    *lines = (struct lines){.file = fopen(path, "rb"), .error = error, .stream = LZMA_STREAM_INIT};
    if (lines->file == NULL)
        return error_set(error, "cannot open %s: %s", path, strerror(errno));
    lines->is_packed = str_ends(str_from(path), STR(".xz"));
    if (lines->is_packed && lzma_stream_decoder(&lines->stream, MEMORY_MOST, 0) != LZMA_OK) {
        fclose(lines->file);
        return error_set(error, "cannot unpack %s: there is no memory for it", path);
    }
    return true;
}

void lines_close(struct lines *lines)
{
    fclose(lines->file);
    lzma_end(&lines->stream);
    sb_free(&lines->line);
}

/* ---- blocks of plain bytes ---- */

static bool fail(struct lines *lines, const char *sentence)
{
    lines->is_over = lines->failed = true;
    return error_set(lines->error, "%s", sentence);
}

static size_t read_some(struct lines *lines, uint8_t *out)
{
    size_t got = fread(out, 1, LINES_BUFFER, lines->file);

    if (ferror(lines->file))
        fail(lines, "the file cannot be read");
    return got;
}

static void unpack_some(struct lines *lines)
{
    lzma_stream *s = &lines->stream;
    lzma_ret state = LZMA_OK;

    s->next_out = lines->plain;
    s->avail_out = LINES_BUFFER;
    while (state == LZMA_OK && s->avail_out == LINES_BUFFER) {
        if (s->avail_in == 0) {
            s->next_in = lines->packed;
            s->avail_in = read_some(lines, lines->packed);
        }
        state = lzma_code(s, s->avail_in == 0 ? LZMA_FINISH : LZMA_RUN);
    }
    lines->filled = LINES_BUFFER - s->avail_out;
    lines->is_over = state == LZMA_STREAM_END;
    if (state != LZMA_OK && state != LZMA_STREAM_END)
        fail(lines, "the file is damaged or not whole: it cannot be unpacked");
}

/* False: there are no more bytes. */
static bool fill(struct lines *lines)
{
    if (lines->is_over)
        return false;
    lines->at = lines->filled = 0;
    if (lines->is_packed)
        unpack_some(lines);
    else
        lines->filled = read_some(lines, lines->plain);
    if (!lines->is_packed && lines->filled < LINES_BUFFER)
        lines->is_over = true;
    return lines->filled > 0;
}

/* ---- lines ---- */

bool lines_next(struct lines *lines, struct str *line)
{
    sb_clear(&lines->line);
    while (lines->at < lines->filled || fill(lines)) {
        struct str rest = str_from_n((const char *)lines->plain + lines->at,
                                     lines->filled - lines->at);
        ptrdiff_t end = str_find_char(rest, '\n');
        size_t taken = end < 0 ? rest.len : (size_t)end;

        if (lines->line.len + taken > LINES_LONGEST)
            return fail(lines, "a line is longer than any recording");
        sb_add(&lines->line, str_slice(rest, 0, taken));
        lines->at += taken + (end >= 0);
        if (end >= 0) {
            lines->number++;
            *line = sb_str(&lines->line);
            return true;
        }
    }
    lines->number += lines->line.len > 0;
    *line = sb_str(&lines->line);
    return lines->line.len > 0 && !lines->failed;
}

bool lines_read_all(const char *path, struct str_builder *out, struct error *error)
{
    struct lines lines;
    struct str line;

    sb_clear(out);
    if (!lines_open(&lines, path, error))
        return false;
    while (lines_next(&lines, &line)) {
        sb_add(out, line);
        sb_add_char(out, '\n');
    }
    bool good = !lines.failed;
    lines_close(&lines);
    return good;
}

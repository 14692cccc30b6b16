#include "archive.h"

#include <stdlib.h>

#include "lines.h"

/* A header of one block, then the bytes of the file, filled up to whole blocks. */
enum { BLOCK = 512, NAME_AT = 0, NAME_MOST = 100, SIZE_AT = 124, SIZE_MOST = 12 };

static struct str field(struct str header, size_t at, size_t most)
{
    struct str whole = str_slice(header, at, at + most);

    return str_cut(&whole, '\0');
}

static size_t size_of(struct str header)
{
    char digits[SIZE_MOST + 1] = "";
    struct str size = field(header, SIZE_AT, SIZE_MOST);

    for (size_t i = 0; i < size.len && i < SIZE_MOST; i++)
        digits[i] = size.data[i];
    return (size_t)strtoul(digits, NULL, 8);
}

static bool is_named(struct str path, struct str name)
{
    return str_ends(path, name) &&
           (path.len == name.len || path.data[path.len - name.len - 1] == '/');
}

bool archive_read(const char *path, struct str_builder *out, struct error *error)
{
    return lines_read_all(path, out, error);
}

struct str archive_find(struct str archive, struct str name)
{
    for (size_t at = 0; at + BLOCK <= archive.len;) {
        struct str header = str_slice(archive, at, at + BLOCK);
        size_t size = size_of(header), begin = at + BLOCK;

        if (begin + size > archive.len)
            break;
        if (is_named(field(header, NAME_AT, NAME_MOST), name))
            return str_slice(archive, begin, begin + size);
        at = begin + (size + BLOCK - 1) / BLOCK * BLOCK;
    }
    return (struct str){0};
}

#include "known.h"

#include <inttypes.h>

#include "base/file.h"
#include "base/hash.h"

uint64_t known_fingerprint(struct str line)
{
    return hash_str(HASH_START, line);
}

static bool read_fingerprint(struct str text, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.data[i];
        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            return false;
        *out = *out * 16 + (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return text.len == 16;
}

static struct str next_word(struct str *rest)
{
    *rest = str_trim(*rest);
    return str_cut(rest, ' ');
}

static bool read_line(struct known *known, struct str line, struct error *error)
{
    struct known_record record = {.file = next_word(&line)};
    int64_t number;

    bool good = str_to_int64(next_word(&line), &number) && number > 0 && number <= INT32_MAX;
    good = good && read_fingerprint(next_word(&line), &record.fingerprint);
    record.reason = str_trim(line);
    if (!good || record.reason.len == 0)
        return error_set(error, "a line is: file, record, its fingerprint, why it cannot be equal");
    record.record = (int)number;
    ARRAY_PUSH(known, record);
    return true;
}

bool known_read(struct known *known, const char *path, struct error *error)
{
    *known = (struct known){0};
    if (!file_read(path, &known->text, error))
        return false;
    struct str rest = sb_str(&known->text);
    for (int number = 1; rest.len > 0; number++) {
        struct str line = str_trim(str_cut(&rest, '\n'));
        struct error why;
        if (line.len == 0 || line.data[0] == '#')
            continue;
        if (!read_line(known, line, &why))
            return error_set(error, "%s:%d: %s", path, number, why.text);
    }
    return true;
}

void known_free(struct known *known)
{
    sb_free(&known->text);
    ARRAY_FREE(known);
}

const struct known_record *known_find(const struct known *known, const char *file,
                                      uint64_t fingerprint)
{
    for (int i = 0; known && i < known->count; i++)
        if (known->items[i].fingerprint == fingerprint &&
            str_equal(known->items[i].file, str_from(file)))
            return &known->items[i];
    return NULL;
}

bool known_is_few(int known, int all)
{
    return (int64_t)known * KNOWN_ONE_IN <= all;
}

/* Records that cannot be equal, for a reason that can be shown: tests/recordings/known.txt.
 *
 * A line there is a file, a record (its line), the record's fingerprint and the reason. The
 * fingerprint decides: other records of the same file have other lines. Known records are counted
 * apart and never as equal, and only one in two hundred of a file may be known. */
#ifndef INCURSION_TESTS_COMPARE_KNOWN_H
#define INCURSION_TESTS_COMPARE_KNOWN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/error.h"
#include "base/str.h"

enum { KNOWN_ONE_IN = 200 };

struct known_record {
    struct str file, reason;
    int record;
    uint64_t fingerprint;
};

/* Zeroed, nothing is known. */
struct known {
    struct str_builder text;
    ARRAY_FIELDS(struct known_record);
};

bool known_read(struct known *known, const char *path, struct error *error);
void known_free(struct known *known);

/* What identifies a record: FNV-1a 64 of its line. */
uint64_t known_fingerprint(struct str line);
/* NULL: it has to be equal. */
const struct known_record *known_find(const struct known *known, const char *file,
                                      uint64_t fingerprint);
/* Whether so many may be known of so many. */
bool known_is_few(int known, int all);

#endif

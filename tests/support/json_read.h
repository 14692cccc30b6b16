/* Reading JSON in tests: recordings, dumps and what base/json.h wrote.
 *
 * Whole numbers of 64 bits only, because our files have no others. Values live in the caller's
 * arena; the text may go. Nesting is limited, so a broken file is an error and not a crash. */
#ifndef INCURSION_TESTS_JSON_READ_H
#define INCURSION_TESTS_JSON_READ_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/str.h"

enum json_kind { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT };

struct json_value {
    enum json_kind kind;
    int64_t number; /* also of a bool */
    struct str text;
    struct str key;           /* what an object calls it */
    struct json_value *first; /* of a list or an object ... */
    struct json_value *next;  /* ... and on from there */
};

/* NULL, with line and column in the error, when the text is not exactly one value. */
struct json_value *json_read(struct arena *arena, struct str text, struct error *error);
/* The same where texts are bytes, as in recordings of the original: \u00XX is one byte, not a
 * character, and there is no other \u. */
struct json_value *json_read_bytes(struct arena *arena, struct str text, struct error *error);

/* The member of an object; NULL when there is none. */
const struct json_value *json_read_member(const struct json_value *object, struct str key);

/* A value as compact JSON, at most about `most` bytes of it. */
void json_read_show(const struct json_value *value, size_t most, struct str_builder *out);

#endif

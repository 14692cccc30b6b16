/* Writing JSON into a string builder: commas and quotes are seen to.
 *
 *     struct json json = {.out = &sb};
 *     json_open(&json, '{');
 *     json_key(&json, "name");
 *     json_text(&json, STR("goblin"));
 *     json_close(&json, '}');
 */
#ifndef INCURSION_BASE_JSON_H
#define INCURSION_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

struct json {
    struct str_builder *out;
    bool comma; /* the next value needs one before it */
};

/* '{' or '[', and the matching end. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);
void json_key(struct json *json, const char *key);

void json_number(struct json *json, int64_t value);
/* Bytes that are not ASCII are written as the code points of the same number (Latin-1). */
void json_text(struct json *json, struct str text);
/* The same for UTF-8: code points are written as they are numbered; a stray byte is U+FFFD. */
void json_unicode(struct json *json, struct str text);
void json_bool(struct json *json, bool value);
void json_null(struct json *json);
/* 16 hexadecimal digits, as a string: JSON numbers do not hold 64 bits everywhere. */
void json_hex64(struct json *json, uint64_t value);

/* A key and its value. */
void json_key_number(struct json *json, const char *key, int64_t value);
void json_key_text(struct json *json, const char *key, struct str text);

#endif

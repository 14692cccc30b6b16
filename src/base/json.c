#include "base/json.h"

#include <inttypes.h>

static void separate(struct json *json)
{
    if (json->comma)
        sb_add_char(json->out, ',');
    json->comma = true;
}

void json_open(struct json *json, char bracket)
{
    separate(json);
    sb_add_char(json->out, bracket);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    sb_add_char(json->out, bracket);
    json->comma = true;
}

static void add_quoted(struct str_builder *out, struct str text)
{
    sb_add_char(out, '"');
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.data[i];
        if (c == '"' || c == '\\')
            sb_add_char(out, '\\');
        if (c < ' ' || c >= 0x7f)
            sb_addf(out, "\\u%04x", c);
        else
            sb_add_char(out, (char)c);
    }
    sb_add_char(out, '"');
}

void json_key(struct json *json, const char *key)
{
    separate(json);
    add_quoted(json->out, str_from(key));
    sb_add_char(json->out, ':');
    json->comma = false;
}

void json_number(struct json *json, int64_t value)
{
    separate(json);
    sb_addf(json->out, "%" PRId64, value);
}

void json_text(struct json *json, struct str text)
{
    separate(json);
    add_quoted(json->out, text);
}

void json_bool(struct json *json, bool value)
{
    separate(json);
    sb_add_cstr(json->out, value ? "true" : "false");
}

void json_null(struct json *json)
{
    separate(json);
    sb_add_cstr(json->out, "null");
}

void json_hex64(struct json *json, uint64_t value)
{
    separate(json);
    sb_addf(json->out, "\"%016" PRIx64 "\"", value);
}

void json_key_number(struct json *json, const char *key, int64_t value)
{
    json_key(json, key);
    json_number(json, value);
}

void json_key_text(struct json *json, const char *key, struct str text)
{
    json_key(json, key);
    json_text(json, text);
}

#include "base/json.h"

#include <inttypes.h>

#include "base/utf8.h"

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

static bool is_plain(unsigned char c)
{
    return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
}

static void add_quoted(struct str_builder *out, struct str text)
{
    sb_add_char(out, '"');
    for (size_t from = 0, to = 0; to < text.len; from = to) {
        while (to < text.len && is_plain((unsigned char)text.data[to]))
            to++;
        sb_add(out, str_slice(text, from, to));
        if (to == text.len)
            break;
        unsigned char c = (unsigned char)text.data[to++];
        sb_addf(out, c == '"' || c == '\\' ? "\\%c" : "\\u%04x", c);
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
    sb_add_number(json->out, value);
}

void json_text(struct json *json, struct str text)
{
    separate(json);
    add_quoted(json->out, text);
}

/* Beyond 16 bits a code point is two surrogates. */
static void add_code(struct str_builder *out, uint32_t code)
{
    if (code == '"' || code == '\\')
        sb_addf(out, "\\%c", (char)code);
    else if (code >= ' ' && code < 0x7f)
        sb_add_char(out, (char)code);
    else if (code < 0x10000)
        sb_addf(out, "\\u%04x", (unsigned)code);
    else
        sb_addf(out, "\\u%04x\\u%04x", (unsigned)(0xd800 + ((code - 0x10000) >> 10)),
                (unsigned)(0xdc00 + (code & 0x3ff)));
}

void json_unicode(struct json *json, struct str text)
{
    separate(json);
    sb_add_char(json->out, '"');
    while (text.len > 0)
        add_code(json->out, utf8_next(&text));
    sb_add_char(json->out, '"');
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

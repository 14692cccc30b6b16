#include "json_read.h"

#include <inttypes.h>

#include "base/utf8.h"

enum { DEEPEST = 64 };

struct reader {
    struct arena *arena;
    struct error *error;
    struct str text;
    size_t at;
    int depth;
    bool has_bytes; /* \u00XX is one byte */
};

static struct json_value *read_value(struct reader *r);

static bool fail_at(const struct reader *r, const char *message)
{
    int line = 1, column = 1;

    for (size_t i = 0; i < r->at && i < r->text.len; i++) {
        column = r->text.data[i] == '\n' ? 1 : column + 1;
        line += r->text.data[i] == '\n';
    }
    return error_at(r->error, "", line, column, "%s", message);
}

static char peek(const struct reader *r)
{
    return r->at < r->text.len ? r->text.data[r->at] : '\0';
}

static void skip_space(struct reader *r)
{
    while (peek(r) == ' ' || peek(r) == '\t' || peek(r) == '\n' || peek(r) == '\r')
        r->at++;
}

static bool accept(struct reader *r, char c)
{
    skip_space(r);
    if (peek(r) != c)
        return false;
    r->at++;
    return true;
}

/* ---- texts ---- */

static bool read_code_point(struct reader *r, uint32_t *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        char c = str_lower_char(peek(r));
        if (c >= '0' && c <= '9')
            *code = *code * 16 + (uint32_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            *code = *code * 16 + (uint32_t)(c - 'a' + 10);
        else
            return fail_at(r, "\\u needs four hexadecimal digits");
    }
    return true;
}

static bool read_escape(struct reader *r, struct str_builder *out)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char *letter = peek(r) ? strchr(letters, peek(r)) : NULL;
    char bytes[UTF8_MOST];
    uint32_t code;

    if (letter) {
        sb_add_char(out, meanings[letter - letters]);
        r->at++;
        return true;
    }
    if (peek(r) != 'u')
        return fail_at(r, "there is no such escape");
    r->at++;
    if (!read_code_point(r, &code))
        return false;
    if (r->has_bytes && code > UINT8_MAX)
        return fail_at(r, "this is more than one byte");
    if (r->has_bytes)
        sb_add_char(out, (char)code);
    else
        sb_add(out, str_from_n(bytes, (size_t)utf8_encode(code, bytes)));
    return true;
}

/* From behind the opening quote. */
static bool read_text(struct reader *r, struct str *text)
{
    struct str_builder out = {0};
    bool good = true;

    while (good && peek(r) != '"') {
        if (r->at >= r->text.len || (unsigned char)peek(r) < ' ')
            good = fail_at(r, "this text does not end");
        else if (peek(r) == '\\')
            good = (r->at++, read_escape(r, &out));
        else
            sb_add_char(&out, r->text.data[r->at++]);
    }
    r->at++;
    *text = arena_str(r->arena, sb_str(&out));
    sb_free(&out);
    return good;
}

/* ---- the rest ---- */

static bool read_number(struct reader *r, struct json_value *value)
{
    size_t start = r->at;

    r->at += peek(r) == '-';
    while (peek(r) >= '0' && peek(r) <= '9')
        r->at++;
    struct str digits = str_slice(r->text, start, r->at);
    value->kind = JSON_NUMBER;
    if (peek(r) == '.' || str_lower_char(peek(r)) == 'e')
        return fail_at(r, "only whole numbers are read here");
    if (!str_to_int64(digits, &value->number))
        return fail_at(r, "this is no value");
    return true;
}

static bool read_word(struct reader *r, struct json_value *value)
{
    static const struct {
        const char *word;
        enum json_kind kind;
        int64_t number;
    } words[] = {{"null", JSON_NULL, 0}, {"true", JSON_BOOL, 1}, {"false", JSON_BOOL, 0}};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct str word = str_from(words[i].word);
        if (!str_starts(str_slice(r->text, r->at, r->text.len), word))
            continue;
        value->kind = words[i].kind;
        value->number = words[i].number;
        r->at += word.len;
        return true;
    }
    return fail_at(r, "this is no value");
}

static bool read_key(struct reader *r, struct str *key)
{
    if (!accept(r, '"'))
        return fail_at(r, "expected a member's name in quotes");
    if (!read_text(r, key))
        return false;
    return accept(r, ':') || fail_at(r, "expected ':'");
}

/* From behind the opening bracket. */
static bool read_members(struct reader *r, struct json_value *value, char close)
{
    struct json_value **next = &value->first;
    struct str key = STR_NONE;

    if (accept(r, close))
        return true;
    do {
        if (value->kind == JSON_OBJECT && !read_key(r, &key))
            return false;
        *next = read_value(r);
        if (*next == NULL)
            return false;
        (*next)->key = key;
        next = &(*next)->next;
    } while (accept(r, ','));
    return accept(r, close) || fail_at(r, "expected ',' or the closing bracket");
}

static bool read_collection(struct reader *r, struct json_value *value, char close)
{
    value->kind = close == '}' ? JSON_OBJECT : JSON_LIST;
    if (r->depth == DEEPEST)
        return fail_at(r, "nested too deeply");
    r->depth++;
    bool good = read_members(r, value, close);
    r->depth--;
    return good;
}

static struct json_value *read_value(struct reader *r)
{
    struct json_value *value = ARENA_NEW(r->arena, struct json_value);
    bool good;

    if (accept(r, '{')) {
        good = read_collection(r, value, '}');
    } else if (accept(r, '[')) {
        good = read_collection(r, value, ']');
    } else if (accept(r, '"')) {
        value->kind = JSON_TEXT;
        good = read_text(r, &value->text);
    } else {
        bool is_number = peek(r) == '-' || (peek(r) >= '0' && peek(r) <= '9');
        good = is_number ? read_number(r, value) : read_word(r, value);
    }
    return good ? value : NULL;
}

static struct json_value *read_all(struct reader *r)
{
    struct json_value *value = read_value(r);

    skip_space(r);
    if (value && r->at < r->text.len) {
        fail_at(r, "there is more behind the value");
        return NULL;
    }
    return value;
}

struct json_value *json_read(struct arena *arena, struct str text, struct error *error)
{
    struct reader r = {.arena = arena, .error = error, .text = text};

    return read_all(&r);
}

struct json_value *json_read_bytes(struct arena *arena, struct str text, struct error *error)
{
    struct reader r = {.arena = arena, .error = error, .text = text, .has_bytes = true};

    return read_all(&r);
}

const struct json_value *json_read_member(const struct json_value *object, struct str key)
{
    if (object->kind != JSON_OBJECT)
        return NULL;
    for (const struct json_value *m = object->first; m; m = m->next)
        if (str_equal(m->key, key))
            return m;
    return NULL;
}

/* ---- showing ---- */

static void show(const struct json_value *value, struct str_builder *out, size_t end)
{
    bool is_object = value->kind == JSON_OBJECT;

    switch (value->kind) {
    case JSON_NULL: sb_add_cstr(out, "null"); return;
    case JSON_BOOL: sb_add_cstr(out, value->number ? "true" : "false"); return;
    case JSON_NUMBER: sb_addf(out, "%" PRId64, value->number); return;
    case JSON_TEXT: sb_addf(out, "\"" STR_PRINTF "\"", STR_ARGS(value->text)); return;
    default: break;
    }
    sb_add_char(out, is_object ? '{' : '[');
    for (const struct json_value *m = value->first; m; m = m->next) {
        if (out->len >= end) {
            sb_add_cstr(out, "...");
            break;
        }
        if (is_object)
            sb_addf(out, "\"" STR_PRINTF "\":", STR_ARGS(m->key));
        show(m, out, end);
        if (m->next)
            sb_add_char(out, ',');
    }
    sb_add_char(out, is_object ? '}' : ']');
}

void json_read_show(const struct json_value *value, size_t most, struct str_builder *out)
{
    show(value, out, out->len + most);
}

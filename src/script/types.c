#include "script/types.h"

#include "script/token.h"

static const struct {
    const char *spelling;
    int token;
} types[TYPE_COUNT] = {
    [TYPE_ERROR] = {"a mistake", TOK_END},
#define TYPE(name, number, spelling, token) [number] = {spelling, token},
#include "script/types.def"
#undef TYPE
};

/* Spellings beside the types' own. The last five are macros in Api.h. */
static const struct {
    const char *spelling;
    enum script_type type;
} aliases[] = {
    {"String", TYPE_STRING},   {"Rect", TYPE_RECT},      {"char", TYPE_INT32},
    {"uint32", TYPE_INT32},    {"EvReturn", TYPE_INT32}, {"Dir", TYPE_INT8},
    {"GlyphType", TYPE_INT32},
};

const char *type_name(enum script_type type)
{
    return types[type].spelling;
}

enum script_type type_by_name(struct str name)
{
    for (int i = TYPE_ERROR + 1; i < TYPE_COUNT; i++)
        if (str_equal(name, str_from(types[i].spelling)))
            return (enum script_type)i;
    for (int i = 0; i < COUNT_OF(aliases); i++)
        if (str_equal(name, str_from(aliases[i].spelling)))
            return aliases[i].type;
    return TYPE_ERROR;
}

enum script_type type_of_token(int token)
{
    for (int i = TYPE_ERROR + 1; i < TYPE_COUNT; i++)
        if (types[i].token == token)
            return (enum script_type)i;
    return TYPE_ERROR;
}

bool type_fits(enum script_type from, enum script_type to)
{
    if (from == to || from == TYPE_ERROR || to == TYPE_ERROR || from == TYPE_NULL ||
        to == TYPE_NULL)
        return true;
    if (type_is_text(from) && type_is_text(to))
        return true;
    if (to == TYPE_BOOL)
        return from != TYPE_STRING && from != TYPE_VOID;
    bool from_plain = type_is_number(from) || from == TYPE_RECT;
    bool to_plain = type_is_number(to) || to == TYPE_RECT;
    return from_plain && to_plain;
}

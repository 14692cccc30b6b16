#include "script/token.h"

#include <stddef.h>

#include "base/num.h"

static const struct {
    const char *shown, *recorded;
} names[TOK_KINDS] = {
    [TOK_END] = {"the end of the file", NULL},
    [TOK_NUMBER] = {"a number", "NUMBER"},
    [TOK_CHAR] = {"a character", "CHAR_CONST"},
    [TOK_STRING] = {"a string", "LITERAL"},
    [TOK_MAP_AREA] = {"a grid", "MAPAREA"},
    [TOK_IDENT] = {"a name", "IDENT"},
    [TOK_COLOR] = {"a colour", "COLOR"},
    [TOK_ATTRIBUTE] = {"an attribute", "ATTRIBUTE"},
    [TOK_DIRECTION] = {"a direction", "DIRECTION"},
    [TOK_WEP_TYPE] = {"a weapon type", "WEP_TYPE"},
    [TOK_STYPE] = {"a saving throw", "STYPE"},
#define OPERATOR(name, spelling) [TOK_##name] = {"'" spelling "'", #name},
#include "script/operators.def"
#undef OPERATOR
#define KEYWORD(name, recorded) [TOK_##name] = {NULL, #recorded},
#include "script/words.def"
};

/* The first spelling of each keyword. */
static const struct {
    int kind;
    const char *shown;
} spellings[] = {
#define CODE_WORD(name, spelling) {TOK_##name, "'" spelling "'"},
#define DATA_WORD(name, spelling) {TOK_##name, "'" spelling "'"},
#include "script/words.def"
};

static const char *const characters[] = {
    ['!'] = "'!'", ['#'] = "'#'", ['$'] = "'$'", ['%'] = "'%'", ['&'] = "'&'", ['('] = "'('",
    [')'] = "')'", ['*'] = "'*'", ['+'] = "'+'", [','] = "','", ['-'] = "'-'", ['.'] = "'.'",
    ['/'] = "'/'", [':'] = "':'", [';'] = "';'", ['<'] = "'<'", ['='] = "'='", ['>'] = "'>'",
    ['?'] = "'?'", ['@'] = "'@'", ['['] = "'['", [']'] = "']'", ['^'] = "'^'", ['d'] = "'d'",
    ['{'] = "'{'", ['|'] = "'|'", ['}'] = "'}'", ['~'] = "'~'",
};

const char *token_kind_name(int kind)
{
    if (kind > 0 && kind < COUNT_OF(characters) && characters[kind])
        return characters[kind];
    if (kind >= 0 && kind < TOK_KINDS && names[kind].shown)
        return names[kind].shown;
    for (int i = 0; i < COUNT_OF(spellings); i++)
        if (spellings[i].kind == kind)
            return spellings[i].shown;
    return "something else";
}

const char *token_recorded_name(int kind)
{
    return kind > TOK_LAST_CHARACTER && kind < TOK_KINDS ? names[kind].recorded : NULL;
}

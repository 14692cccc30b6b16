/* The tokens of IncursionScript.
 *
 * A single character is its own kind (';', '{', and 'd' for dice); kinds with names start at 256.
 */
#ifndef INCURSION_SCRIPT_TOKEN_H
#define INCURSION_SCRIPT_TOKEN_H

#include <stdint.h>

enum token_kind {
    TOK_END = 0,
    TOK_LAST_CHARACTER = 255,
    TOK_NUMBER,   /* value */
    TOK_CHAR,     /* value: the character's code, signed */
    TOK_STRING,   /* value: offset in the lexer's text */
    TOK_MAP_AREA, /* value: index into the lexer's grids */
    TOK_IDENT,    /* value: index into the lexer's names */
#define OPERATOR(name, spelling) TOK_##name,
#include "script/operators.def"
#undef OPERATOR
    TOK_FIRST_VALUE_WORD,
    TOK_COLOR = TOK_FIRST_VALUE_WORD, /* value words: value is the constant they stand for */
    TOK_ATTRIBUTE,
    TOK_DIRECTION,
    TOK_WEP_TYPE,
    TOK_STYPE,
    TOK_FIRST_WORD,
    TOK_BEFORE_WORDS = TOK_FIRST_WORD - 1,
#define KEYWORD(name, recorded) TOK_##name,
#include "script/words.def"
    TOK_KINDS
};

struct token {
    uint16_t kind;
    int32_t value;
    uint32_t offset; /* of its first byte in the preprocessed text */
};

/* "a number", "';'", "'Flags'": what a message calls the kind. */
const char *token_kind_name(int kind);
/* The name in recordings of the reference compiler, or NULL for a single character. */
const char *token_recorded_name(int kind);

#endif

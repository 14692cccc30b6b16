/* The lexer: preprocessed text in, an array of tokens out.
 *
 * Whether a word is a keyword depends on where it stands. Inside code (two braces deep, in a
 * declaration, or in the condition of an `if` outside code) only few words are, and case counts;
 * elsewhere case does not count, and a word that is no keyword is an error.
 *
 * Every string literal and map grid is appended to `text` in order of appearance, each followed by
 * a 0 byte: this becomes the module's text segment. */
#ifndef INCURSION_SCRIPT_LEX_H
#define INCURSION_SCRIPT_LEX_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/map.h"
#include "base/str.h"
#include "script/token.h"

struct lex_grid {
    uint32_t text; /* offset in text: width * height characters */
    int width, height;
};

/* What a name means as a word; worked out once per name. */
struct lex_name {
    struct str text;
    uint16_t code_kind; /* kind inside code; TOK_IDENT when it is no keyword there */
    uint16_t data_kind; /* kind outside code; 0: not a word of the language */
    int32_t data_value; /* of a value word */
};

/* Told about each error; the lexer goes on after it. `offset` is in the preprocessed text. */
struct lex_errors {
    void (*report)(void *context, uint32_t offset, const char *message);
    void *context;
};

struct lexer {
    struct lex_errors errors;
    struct {
        ARRAY_FIELDS(struct token);
    } tokens; /* ends with TOK_END */
    struct {
        ARRAY_FIELDS(struct lex_grid);
    } grids;
    struct {
        ARRAY_FIELDS(struct lex_name);
    } names;
    struct str_builder text;
    struct str
        macros; /* their names, one per line: what an unknown word may have been meant to be */

    /* The state while it runs. */
    struct map name_index;
    struct map code_words;
    struct map data_words;
    struct str input;
    size_t at;
    int braces, parentheses;
    bool in_declaration, in_condition;
    int guesses; /* at what was meant */
};

void lex_init(struct lexer *lexer, struct lex_errors errors);
void lex_free(struct lexer *lexer);

/* Adds the tokens of a whole preprocessed text. */
void lex_run(struct lexer *lexer, struct str input);

static inline struct str lex_name(const struct lexer *lexer, int index)
{
    return lexer->names.items[index].text;
}

/* The literal at an offset of the lexer's text. */
struct str lex_literal(const struct lexer *lexer, uint32_t offset);

#endif

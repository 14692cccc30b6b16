/* The parser's state and the pieces every part of the grammar uses: looking at tokens, messages
 * with a place, constant expressions, references.
 *
 * Errors are reported where they are found; the parser then skips to where it can go on
 * (parse_recover). Whatever was parsed with errors is never baked. */
#ifndef INCURSION_SCRIPT_PARSER_H
#define INCURSION_SCRIPT_PARSER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/dice.h"
#include "res/builder.h"
#include "script/cpp.h"
#include "script/diag.h"
#include "script/lex.h"

struct symbols; /* declared names of code: script/symbols.h */

struct parser {
    const struct lexer *lexer;
    const struct cpp_text *preprocessed; /* for places */
    struct source_set *sources;
    struct diag *diag;
    struct builder *out;
    struct symbols *symbols;
    struct arena scratch; /* reset after every resource */

    int at;                    /* the token to be read next */
    int defined[RES_KINDS];    /* resources of each kind that were begun */
    struct resource *resource; /* the one being defined */
    res_id resource_id;        /* as references see it: the first of its name */
    bool shares_strings;       /* as struct compile_options has it */
    int depth;                 /* nesting of expressions and statements */
    int grid;                  /* the token of its grid; -1: it has none yet */
    int feats_used;            /* of the monster or template being defined */
    int attacks_used;
    struct {
        ARRAY_FIELDS(text_id);
    } unresolved; /* names after $ that no resource has, in order of use */
};

enum { PARSE_MOST_NESTED = 200 };

static inline const struct token *parse_token(const struct parser *p)
{
    return &p->lexer->tokens.items[p->at];
}

static inline int parse_kind(const struct parser *p)
{
    return parse_token(p)->kind;
}

/* The kind of a token further on; TOK_END after the end. */
int parse_kind_ahead(const struct parser *p, int ahead);

/* Takes the next token if it is of this kind. */
static inline bool parse_accept(struct parser *p, int kind)
{
    if (parse_kind(p) != kind)
        return false;
    p->at++;
    return true;
}

/* Takes a token of this kind, or says what was expected and returns false. */
bool parse_expect(struct parser *p, int kind);
bool parse_expect_string(struct parser *p, text_id *text);
bool parse_expect_name(struct parser *p, int *name);

/* The place of a token, for messages. */
struct place parse_place(const struct parser *p, int token);
void parse_error(struct parser *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void parse_error_at(struct parser *p, int token, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same about an offset of the preprocessed text. */
void parse_warn_offset(struct parser *p, uint32_t offset, enum warning warning, const char *format,
                       ...) __attribute__((format(printf, 4, 5)));
void parse_warn_at(struct parser *p, int token, enum warning warning, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Skips to after the next ';' of this nesting, or to the '}' that ends it. */
void parse_recover(struct parser *p);

/* Deep nesting is an error, not a stack overflow: enter returns false, and says so, when there is
 * too much of it. Every enter that returned true needs a leave. */
bool parse_enter(struct parser *p);
void parse_leave(struct parser *p);

/* Constant expressions, by how loosely they bind: sums; products (with | and & on the same level,
 * a quirk of the grammar); signed values; single values. All arithmetic wraps at 32 bits. */
bool parse_sum(struct parser *p, int32_t *value);
bool parse_product(struct parser *p, int32_t *value);
bool parse_signed(struct parser *p, int32_t *value);
bool parse_single(struct parser *p, int32_t *value);
/* Whether the next token can begin one. */
bool parse_at_signed(const struct parser *p);
bool parse_at_single(const struct parser *p);

/* $"name" or $number. An unknown name is the resource "unimplemented", with a warning. */
bool parse_reference(struct parser *p, res_id *id);
static inline bool parse_at_reference(const struct parser *p)
{
    return parse_kind(p) == '$';
}

/* NdS or NdS+B (the bonus may be negative after the '+' only where the grammar has it so). */
bool parse_dice_only(struct parser *p, struct dice *dice);
/* The same, or a plain number as the bonus. */
bool parse_dice(struct parser *p, struct dice *dice);
/* Whether dice, and not just a number, come next. */
bool parse_at_dice(const struct parser *p);

/* The text of a literal token's offset as the module's text_id. */
static inline text_id parse_text_id(int32_t offset)
{
    return (text_id)offset + 1;
}

#endif

/* Between the files that turn a routine's tokens into its syntax tree; see code.h for the door. */
#ifndef INCURSION_SCRIPT_CODE_PARSE_H
#define INCURSION_SCRIPT_CODE_PARSE_H

#include <stdbool.h>

#include "script/ast.h"
#include "script/bytecode.h"
#include "script/parser.h"
#include "script/symbols.h"

/* The routine being compiled. */
struct routine {
    struct parser *p;
    int event;
    bool failed;        /* an error was reported */
    int switches, fors; /* how many of them are around the current statement */
};

/* Report at a token, and note the failure. */
void routine_error(struct routine *r, int token, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* For what is legal but does something else than it seems. */
void routine_surprise(struct routine *r, int token, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Each returns NULL after a syntax error, which was reported; the caller skips to where it can go
 * on. Other mistakes give a tree of type TYPE_ERROR. */
struct expr *expr_parse(struct routine *r);            /* with commas */
struct expr *expr_parse_assignment(struct routine *r); /* without: an argument */
struct expr *expr_parse_primary(struct routine *r);    /* with what follows: .member (call) @side */

struct expr *expr_new(struct routine *r, enum expr_kind kind, enum script_type type, int token);
/* The same with operands. */
struct expr *expr_join(struct routine *r, enum expr_kind kind, enum script_type type, int token,
                       struct expr *a, struct expr *b);
bool expr_is_lvalue(const struct expr *e);

/* { declarations statements }, { statements } or one statement. NULL: nothing usable. */
struct stmt *stmt_parse_routine(struct routine *r);
struct stmt *stmt_parse(struct routine *r);

/* Declarations at the beginning of a routine. */
void decl_parse_locals(struct routine *r);

/* Makes the code of a routine, or of an expression to be returned. 0: it is too large. */
code_id emit_routine(struct routine *r, struct stmt *body);
code_id emit_condition(struct routine *r, const struct expr *value);

#endif

/* The syntax tree of one routine. Nodes live in the parser's scratch memory.
 *
 * Names are resolved and types checked while the tree is built, so everything in it means
 * something: what was wrong has type TYPE_ERROR, and such a tree is never turned into code. */
#ifndef INCURSION_SCRIPT_AST_H
#define INCURSION_SCRIPT_AST_H

#include <stdbool.h>
#include <stdint.h>

enum expr_kind {
    EXPR_NUMBER, /* value; also references, literals and the engine's objects */
    EXPR_LOCAL,  /* value: register */
    EXPR_MEMORY, /* value: word of script memory */
    EXPR_MEMBER, /* value: member; of object or resource a */
    EXPR_CALL,   /* value: function; of a unless it is NULL, with arguments */
    EXPR_SIDE,   /* value: side; of rectangle a */
    EXPR_UNARY,  /* op a */
    EXPR_BINARY, /* a op b, or b op a if is_turned */
    EXPR_AND,    /* a && b */
    EXPR_OR,     /* a || b */
    EXPR_SELECT, /* a ? b : c */
    EXPR_ASSIGN, /* a = b, or a = a op b unless op is OP_COPY */
    EXPR_STEP,   /* a becomes a + value; is_postfix: the value is what it was before */
    EXPR_COMMA   /* a, b: the value is a's */
};

struct expr {
    uint8_t kind;
    uint8_t type; /* enum script_type */
    uint8_t op;   /* enum opcode */
    bool is_grouped;
    bool is_postfix, is_turned;
    bool is_computed; /* the result of an operator, see operands_fit in code_expr.c */
    bool has_writes;  /* it, or a part of it, assigns to something */
    bool has_effects; /* it, or a part of it, assigns, calls the engine or rolls dice */
    int token;        /* where it stands, for messages */
    int32_t value;
    struct expr *a, *b, *c;
    struct expr *arguments; /* the first; the others follow with `next` */
    struct expr *next;
    int argument_count;
};

enum stmt_kind {
    STMT_EMPTY,
    STMT_EXPR,     /* first */
    STMT_IF,       /* first, body, other */
    STMT_FOR,      /* first; second; third, body */
    STMT_WHILE,    /* first, body */
    STMT_DO,       /* body, first */
    STMT_SWITCH,   /* first, cases, body: the statements of all cases and of the default */
    STMT_BREAK,    /* leaves the innermost switch */
    STMT_CONTINUE, /* goes on with the innermost for */
    STMT_RETURN,   /* first or nothing */
    STMT_BLOCK     /* body */
};

/* A label of a switch: the statement it stands before, or NULL for the end. */
struct stmt_case {
    int32_t value;
    int number; /* in the order of the source */
    bool is_default;
    struct stmt *at;
    struct stmt_case *next;
};

struct stmt {
    uint8_t kind;
    int token;
    struct expr *first, *second, *third;
    struct stmt *body, *other;
    struct stmt *next; /* in a list */
    struct stmt_case *cases;
    uint32_t word; /* where its code begins, while code is made */
};

#endif

/* Expressions: operators and how tightly they bind. */
#include <stdarg.h>

#include "script/code_parse.h"

void routine_error(struct routine *r, int token, const char *format, ...)
{
    va_list args;

    r->failed = true;
    va_start(args, format);
    diag_error_v(r->p->diag, parse_place(r->p, token), format, args);
    va_end(args);
}

void routine_surprise(struct routine *r, int token, const char *format, ...)
{
    va_list args;

    /* Finding the place takes longer than everything else here. */
    if (r->p->diag->level[WARN_SURPRISING_OPERATOR] == DIAG_OFF)
        return;
    va_start(args, format);
    diag_warn_v(r->p->diag, WARN_SURPRISING_OPERATOR, parse_place(r->p, token), format, args);
    va_end(args);
}

struct expr *expr_new(struct routine *r, enum expr_kind kind, enum script_type type, int token)
{
    struct expr *e = ARENA_NEW(&r->p->scratch, struct expr);

    e->kind = (uint8_t)kind;
    e->type = (uint8_t)type;
    e->token = token;
    return e;
}

struct expr *expr_join(struct routine *r, enum expr_kind kind, enum script_type type, int token,
                       struct expr *a, struct expr *b)
{
    struct expr *e = expr_new(r, kind, type, token);

    e->a = a;
    e->b = b;
    e->has_effects = a->has_effects || (b && b->has_effects);
    e->has_writes = a->has_writes || (b && b->has_writes);
    return e;
}

bool expr_is_lvalue(const struct expr *e)
{
    if (e->is_grouped)
        return false;
    switch (e->kind) {
    case EXPR_LOCAL:
    case EXPR_MEMORY: return true;
    case EXPR_MEMBER: return e->a->type != TYPE_RID;
    case EXPR_SIDE: return expr_is_lvalue(e->a);
    default: return false;
    }
}

static bool is_variable(const struct expr *e)
{
    return e->kind == EXPR_LOCAL || e->kind == EXPR_MEMORY;
}

/* ---- operators with two operands ---- */

struct binary {
    uint8_t level; /* a higher one binds tighter; 0: no operator */
    uint8_t op;
    bool is_turned; /* the operands change places */
    bool is_truth;  /* the result is yes or no */
};

enum { LEVEL_OR = 1, LEVEL_AND, LEVEL_BIT_OR, LEVEL_CARET, LEVEL_BIT_AND, LEVEL_COMPARE };
enum { LEVEL_SHIFT = LEVEL_COMPARE + 1, LEVEL_SUM, LEVEL_PRODUCT };

/* By token. All comparisons are on one level. quirk: both shifts go the wrong way. */
static const struct binary binaries[TOK_FIRST_VALUE_WORD] = {
    ['*'] = {LEVEL_PRODUCT, OP_MULTIPLY, false, false},
    ['/'] = {LEVEL_PRODUCT, OP_DIVIDE, false, false},
    ['%'] = {LEVEL_PRODUCT, OP_REMAINDER, false, false},
    ['+'] = {LEVEL_SUM, OP_ADD, false, false},
    ['-'] = {LEVEL_SUM, OP_SUBTRACT, false, false},
    [TOK_LSHIFT_OP] = {LEVEL_SHIFT, OP_SHIFT_DOWN, false, false},
    [TOK_RSHIFT_OP] = {LEVEL_SHIFT, OP_SHIFT_UP, false, false},
    ['<'] = {LEVEL_COMPARE, OP_LESS, false, true},
    ['>'] = {LEVEL_COMPARE, OP_LESS, true, true},
    [TOK_LE_OP] = {LEVEL_COMPARE, OP_AT_MOST, false, true},
    [TOK_GE_OP] = {LEVEL_COMPARE, OP_AT_MOST, true, true},
    [TOK_EQ_OP] = {LEVEL_COMPARE, OP_EQUAL, false, true},
    [TOK_NE_OP] = {LEVEL_COMPARE, OP_UNEQUAL, false, true},
    ['&'] = {LEVEL_BIT_AND, OP_AND, false, false},
    ['^'] = {LEVEL_CARET, OP_FLIP, false, false},
    ['|'] = {LEVEL_BIT_OR, OP_OR, false, false},
    [TOK_AND_OP] = {LEVEL_AND, OP_AND, false, true},
    [TOK_OR_OP] = {LEVEL_OR, OP_OR, false, true},
};

static const struct binary *binary_of(int token)
{
    return token < COUNT_OF(binaries) && binaries[token].level ? &binaries[token] : NULL;
}

/* quirk: what an operator made goes with anything on its left but a text: newID == -1 compares a
 * resource with a number, newID == 1 is refused. */
static bool operands_fit(const struct expr *a, const struct expr *b)
{
    return type_fits(a->type, b->is_computed ? TYPE_BOOL : b->type);
}

static void check_texts(struct routine *r, int token, const struct expr *e)
{
    if (type_is_text(e->type))
        routine_error(r, token, "texts can only be joined with + (found %s)",
                      token_kind_name(r->p->lexer->tokens.items[token].kind));
}

/* && and ||: any two values that can be true. */
static struct expr *make_logic(struct routine *r, const struct binary *binary, int token,
                               struct expr *a, struct expr *b)
{
    if (a->type == TYPE_VOID || b->type == TYPE_VOID)
        routine_error(r, token, "void is neither true nor false");
    check_texts(r, token, a);
    check_texts(r, token, b);
    return expr_join(r, binary->level == LEVEL_AND ? EXPR_AND : EXPR_OR, TYPE_BOOL, token, a, b);
}

/* quirk: a ^ b works out both, and is a with its bits turned over. */
static struct expr *make_caret(struct routine *r, int token, struct expr *a, struct expr *b)
{
    struct expr *first = expr_join(r, EXPR_COMMA, a->type, token, a, b);
    struct expr *e = expr_join(r, EXPR_UNARY, TYPE_BOOL, token, first, NULL);

    routine_surprise(r, token, "^ is not exclusive or: the value is ~ of the left side");
    check_texts(r, token, a);
    e->op = OP_FLIP;
    return e;
}

static void warn_of_levels(struct routine *r, const struct binary *binary, int token,
                           const struct expr *a, const struct expr *b)
{
    bool a_compares = a->kind == EXPR_BINARY && a->type == TYPE_BOOL && !a->is_grouped;
    bool b_compares = b->kind == EXPR_BINARY && b->type == TYPE_BOOL && !b->is_grouped;

    if (binary->level == LEVEL_COMPARE && a_compares)
        routine_surprise(r, token,
                         "comparisons bind equally: this compares the result of the "
                         "first one");
    if ((binary->level == LEVEL_BIT_AND || binary->level == LEVEL_BIT_OR) &&
        (a_compares || b_compares))
        routine_surprise(r, token, "the comparison binds tighter than '%c'",
                         binary->level == LEVEL_BIT_AND ? '&' : '|');
    if (binary->level == LEVEL_SHIFT)
        routine_surprise(r, token, "<< shifts down and >> shifts up");
    if (is_variable(a) && b->has_writes)
        routine_surprise(r, token, "the variable on the left is read after the right side");
}

/* Works out what needs no running; the result is in a. */
static bool fold_numbers(enum opcode op, struct expr *a, const struct expr *b)
{
    switch (op) {
    case OP_ADD: a->value = code_add(a->value, b->value); break;
    case OP_SUBTRACT: a->value = code_subtract(a->value, b->value); break;
    case OP_MULTIPLY: a->value = code_multiply(a->value, b->value); break;
    case OP_AND: a->value &= b->value; break;
    case OP_OR: a->value |= b->value; break;
    default: return false;
    }
    if (a->type != TYPE_ERROR)
        a->type = b->type == TYPE_ERROR ? TYPE_ERROR : TYPE_INT32;
    a->is_computed = true;
    return true;
}

static struct expr *make_binary(struct routine *r, const struct binary *binary, int token,
                                struct expr *a, struct expr *b)
{
    warn_of_levels(r, binary, token, a, b);
    if (binary->level <= LEVEL_AND)
        return make_logic(r, binary, token, a, b);
    if (!operands_fit(a, b))
        routine_error(r, token, "%s and %s do not go together here", type_name(a->type),
                      type_name(b->type));
    else if (binary->level == LEVEL_CARET)
        return make_caret(r, token, a, b);
    else if (type_is_text(a->type) && binary->op == OP_ADD) {
        struct expr *e = expr_join(r, EXPR_BINARY, TYPE_STRING, token, a, b);
        e->op = OP_JOIN;
        return e;
    } else
        check_texts(r, token, a);
    if (a->kind == EXPR_NUMBER && b->kind == EXPR_NUMBER && fold_numbers(binary->op, a, b))
        return a;
    struct expr *e = expr_join(r, EXPR_BINARY, binary->is_truth ? TYPE_BOOL : TYPE_INT32, token, a,
                               b);
    e->op = binary->op;
    e->is_computed = true;
    e->is_turned = binary->is_turned;
    return e;
}

/* ---- tighter than those ---- */

static struct expr *parse_cast(struct routine *r);

static struct expr *make_step(struct routine *r, int token, struct expr *target, int by,
                              bool is_postfix)
{
    if (!expr_is_lvalue(target)) {
        routine_error(r, token, "only a variable or a member can be counted up or down");
        return expr_new(r, EXPR_NUMBER, TYPE_ERROR, token);
    }
    if (type_is_text(target->type))
        routine_error(r, token, "a text cannot be counted up or down");
    struct expr *e = expr_join(r, EXPR_STEP, target->type, token, target, NULL);
    e->value = by;
    e->is_postfix = is_postfix;
    e->has_effects = true;
    e->has_writes = true;
    return e;
}

static struct expr *parse_extreme(struct routine *r, enum opcode op)
{
    struct parser *p = r->p;
    int token = p->at++;
    struct expr *a = parse_expect(p, '(') ? expr_parse_assignment(r) : NULL;
    struct expr *b = a && parse_expect(p, ',') ? expr_parse_assignment(r) : NULL;

    if (b == NULL || !parse_expect(p, ')'))
        return NULL;
    struct binary binary = {LEVEL_PRODUCT, (uint8_t)op, false, false};
    return make_binary(r, &binary, token, a, b);
}

static struct expr *parse_postfix(struct routine *r)
{
    int kind = parse_kind(r->p);

    if (kind == TOK_MIN || kind == TOK_MAX)
        return parse_extreme(r, kind == TOK_MIN ? OP_LESSER : OP_GREATER);
    struct expr *e = expr_parse_primary(r);
    int token = r->p->at;
    if (e && parse_accept(r->p, TOK_INCREMENT_OP))
        return make_step(r, token, e, 1, true);
    if (e && parse_accept(r->p, TOK_DECREMENT_OP))
        return make_step(r, token, e, -1, true);
    return e;
}

static struct expr *fold(struct expr *e)
{
    struct expr *a = e->a;

    if (a->kind != EXPR_NUMBER || a->type == TYPE_ERROR)
        return e;
    switch (e->op) {
    case OP_NEGATE: a->value = code_subtract(0, a->value); break;
    case OP_FLIP: a->value = ~a->value; break;
    case OP_NOT: a->value = a->value == 0; break;
    default: a->value = code_absolute(a->value); break;
    }
    a->type = e->type;
    a->is_computed = true;
    return a;
}

static struct expr *make_unary(struct routine *r, enum opcode op, int token, struct expr *a)
{
    if (a->type == TYPE_VOID)
        routine_error(r, token, "this has no value");
    check_texts(r, token, a);
    struct expr *e = expr_join(r, EXPR_UNARY, op == OP_NOT ? TYPE_BOOL : TYPE_INT32, token, a,
                               NULL);
    e->op = (uint8_t)op;
    e->is_computed = true;
    return fold(e);
}

static struct expr *parse_unary_at(struct routine *r);

static struct expr *parse_unary(struct routine *r)
{
    if (!parse_enter(r->p))
        return NULL;
    struct expr *e = parse_unary_at(r);
    parse_leave(r->p);
    return e;
}

static struct expr *parse_absolute(struct routine *r, int token)
{
    struct expr *e = parse_unary(r);

    return e && parse_expect(r->p, ':') ? make_unary(r, OP_ABSOLUTE, token, e) : NULL;
}

/* quirk: ++ and -- before a variable both count down. */
static struct expr *parse_prefix_step(struct routine *r, int token)
{
    struct expr *e = expr_parse_primary(r);

    if (e == NULL)
        return NULL;
    if (r->p->lexer->tokens.items[token].kind == TOK_INCREMENT_OP)
        routine_surprise(r, token, "++ before a variable counts down; write it after");
    return make_step(r, token, e, -1, false);
}

static struct expr *parse_unary_at(struct routine *r)
{
    static const struct {
        char token;
        uint8_t op;
    } unaries[] = {{'-', OP_NEGATE}, {'!', OP_NOT}, {'~', OP_FLIP}};
    struct parser *p = r->p;
    int token = p->at;

    for (int i = 0; i < COUNT_OF(unaries); i++)
        if (parse_accept(p, unaries[i].token)) {
            struct expr *e = parse_unary(r);
            return e ? make_unary(r, unaries[i].op, token, e) : NULL;
        }
    if (parse_accept(p, '+'))
        return parse_unary(r);
    if (parse_accept(p, ':'))
        return parse_absolute(r, token);
    if (parse_accept(p, TOK_INCREMENT_OP) || parse_accept(p, TOK_DECREMENT_OP))
        return parse_prefix_step(r, token);
    return parse_postfix(r);
}

static struct expr *parse_roll(struct routine *r)
{
    struct expr *a = parse_unary(r);
    int token = r->p->at;

    if (a == NULL || !parse_accept(r->p, 'd'))
        return a;
    struct expr *b = parse_unary(r);
    if (b == NULL)
        return NULL;
    if (!type_fits(a->type, b->type) || type_is_text(a->type))
        routine_error(r, token, "dice need two numbers, not %s and %s", type_name(a->type),
                      type_name(b->type));
    struct expr *e = expr_join(r, EXPR_BINARY, TYPE_INT32, token, a, b);
    e->op = OP_ROLL;
    e->has_effects = true; /* draws must stay in order */
    return e;
}

/* quirk: a cast changes what the value is taken for, never the value. */
static struct expr *parse_cast(struct routine *r)
{
    struct parser *p = r->p;
    enum script_type type = TYPE_ERROR;

    if (parse_kind(p) == '(')
        type = type_of_token(parse_kind_ahead(p, 1));
    if (type == TYPE_ERROR)
        return parse_roll(r);
    int token = p->at;
    p->at += 2;
    if (!parse_expect(p, ')') || !parse_enter(p))
        return NULL;
    struct expr *e = parse_cast(r);
    parse_leave(p);
    if (e == NULL)
        return NULL;
    if (type_is_number(type) && type != TYPE_INT32 && e->type == TYPE_INT32)
        routine_surprise(r, token, "a cast to %s does not cut the value", type_name(type));
    if (e->type != TYPE_ERROR)
        e->type = (uint8_t)type;
    e->is_computed = false;
    e->is_grouped = true;
    return e;
}

static struct expr *parse_binary(struct routine *r, int lowest)
{
    struct expr *e = parse_cast(r);

    while (e) {
        int token = r->p->at;
        const struct binary *binary = binary_of(parse_kind(r->p));
        if (binary == NULL || binary->level < lowest)
            return e;
        r->p->at++;
        struct expr *b = parse_binary(r, binary->level + 1);
        e = b ? make_binary(r, binary, token, e, b) : NULL;
    }
    return NULL;
}

/* ---- looser than those ---- */

static struct expr *make_select(struct routine *r, int token, struct expr *a, struct expr *b,
                                struct expr *c)
{
    if (!type_fits(a->type, TYPE_BOOL))
        routine_error(r, token, "%s is neither true nor false", type_name(a->type));
    if (!operands_fit(b, c))
        routine_error(r, token, "one result is %s, the other %s", type_name(b->type),
                      type_name(c->type));
    if (b->has_effects || c->has_effects)
        routine_surprise(r, token, "both results are worked out, whichever is taken");
    struct expr *e = expr_join(r, EXPR_SELECT, b->type, token, a, b);
    if (c->type == TYPE_STRING || b->type == TYPE_STRING)
        e->type = TYPE_STRING;
    e->c = c;
    e->has_effects = e->has_effects || c->has_effects;
    e->has_writes = e->has_writes || c->has_writes;
    return e;
}

static struct expr *parse_conditional(struct routine *r)
{
    struct parser *p = r->p;
    struct expr *a = parse_binary(r, LEVEL_OR);
    int token = p->at;

    if (a == NULL || !parse_accept(p, '?'))
        return a;
    if (!parse_enter(p))
        return NULL;
    struct expr *b = expr_parse(r);
    struct expr *c = b && parse_expect(p, ':') ? parse_conditional(r) : NULL;
    parse_leave(p);
    return c ? make_select(r, token, a, b, c) : NULL;
}

/* By token; OP_ROUTINE, which is 0, for what is no assignment. */
static const uint8_t assignments[TOK_FIRST_VALUE_WORD] = {
    ['='] = OP_COPY,
    [TOK_ASSIGN_ADD] = OP_ADD,
    [TOK_ASSIGN_SUB] = OP_SUBTRACT,
    [TOK_ASSIGN_MULT] = OP_MULTIPLY,
    [TOK_ASSIGN_DIV] = OP_DIVIDE,
    [TOK_ASSIGN_MOD] = OP_REMAINDER,
    [TOK_ASSIGN_AND] = OP_AND,
    [TOK_ASSIGN_OR] = OP_OR,
    [TOK_ASSIGN_LSHIFT] = OP_SHIFT_DOWN,
    [TOK_ASSIGN_RSHIFT] = OP_SHIFT_UP,
    [TOK_ASSIGN_NEG] = OP_FLIP,
};

/* The operation of an assignment. */
static enum opcode assignment_of(int token)
{
    return token < COUNT_OF(assignments) ? assignments[token] : OP_ROUTINE;
}

static void warn_of_assignment(struct routine *r, enum opcode op, int token)
{
    if (op == OP_FLIP)
        routine_surprise(r, token, "a ~= b is a = ~a, whatever b is");
    if (op == OP_SHIFT_UP || op == OP_SHIFT_DOWN)
        routine_surprise(r, token, "<<= shifts down and >>= shifts up");
}

static struct expr *make_assignment(struct routine *r, enum opcode op, int token,
                                    struct expr *target, struct expr *value)
{
    struct expr *e = expr_join(r, EXPR_ASSIGN, target->type, token, target, value);

    e->has_effects = true;
    e->has_writes = true;
    e->op = (uint8_t)op;
    warn_of_assignment(r, op, token);
    if (!expr_is_lvalue(target)) {
        if (target->type != TYPE_ERROR)
            routine_error(r, token, "only variables and members of objects can be assigned to");
        return expr_new(r, EXPR_NUMBER, TYPE_ERROR, token);
    }
    if (target->type == TYPE_HTEXT && value->type != TYPE_HTEXT && value->type != TYPE_ERROR)
        routine_error(r, token, "only a literal can be assigned to hText, not %s",
                      type_name(value->type));
    else if (!type_fits(value->type, target->type))
        routine_error(r, token, "%s cannot be assigned to %s", type_name(value->type),
                      type_name(target->type));
    else if (type_is_text(target->type) && op == OP_ADD)
        e->op = OP_JOIN;
    else if (type_is_text(target->type) && op != OP_COPY)
        routine_error(r, token, "texts can only be assigned, or joined with +=");
    return e;
}

struct expr *expr_parse_assignment(struct routine *r)
{
    struct parser *p = r->p;
    struct expr *target = parse_conditional(r);
    enum opcode op = assignment_of(parse_kind(p));
    int token = p->at;

    if (target == NULL || op == OP_ROUTINE)
        return target;
    p->at++;
    struct expr *value = parse_conditional(r);
    if (value == NULL)
        return NULL;
    if (assignment_of(parse_kind(p)) != OP_ROUTINE) {
        routine_error(r, p->at, "assignments cannot be chained: put the second in parentheses");
        return NULL;
    }
    return make_assignment(r, op, token, target, value);
}

static struct expr *parse_commas(struct routine *r)
{
    struct expr *e = expr_parse_assignment(r);

    while (e && parse_kind(r->p) == ',') {
        int token = r->p->at++;
        struct expr *b = expr_parse_assignment(r);
        e = b ? expr_join(r, EXPR_COMMA, e->type, token, e, b) : NULL;
    }
    return e;
}

struct expr *expr_parse(struct routine *r)
{
    if (!parse_enter(r->p))
        return NULL;
    struct expr *e = parse_commas(r);
    parse_leave(r->p);
    return e;
}

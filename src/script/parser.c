#include "script/parser.h"

#include <stdarg.h>

#include "base/nearest.h"
#include "base/num.h"

int parse_kind_ahead(const struct parser *p, int ahead)
{
    int at = p->at + ahead;

    return at < p->lexer->tokens.count ? p->lexer->tokens.items[at].kind : TOK_END;
}

/* ---- messages ---- */

struct place parse_place(const struct parser *p, int token)
{
    int last = p->lexer->tokens.count - 1;
    uint32_t offset = p->lexer->tokens.items[imin(token, last)].offset;

    return cpp_place(p->preprocessed, p->sources, offset);
}

void parse_error(struct parser *p, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    diag_error_v(p->diag, parse_place(p, p->at), format, args);
    va_end(args);
}

void parse_error_at(struct parser *p, int token, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    diag_error_v(p->diag, parse_place(p, token), format, args);
    va_end(args);
}

void parse_warn_at(struct parser *p, int token, enum warning warning, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    diag_warn_v(p->diag, warning, parse_place(p, token), format, args);
    va_end(args);
}

void parse_warn_offset(struct parser *p, uint32_t offset, enum warning warning, const char *format,
                       ...)
{
    va_list args;

    va_start(args, format);
    diag_warn_v(p->diag, warning, cpp_place(p->preprocessed, p->sources, offset), format, args);
    va_end(args);
}

bool parse_expect(struct parser *p, int kind)
{
    if (parse_accept(p, kind))
        return true;
    parse_error(p, "expected %s, found %s", token_kind_name(kind), token_kind_name(parse_kind(p)));
    return false;
}

bool parse_expect_string(struct parser *p, text_id *text)
{
    int32_t offset = parse_token(p)->value;

    if (!parse_expect(p, TOK_STRING))
        return false;
    *text = parse_text_id(offset);
    return true;
}

bool parse_expect_name(struct parser *p, int *name)
{
    *name = parse_token(p)->value;
    return parse_expect(p, TOK_IDENT);
}

void parse_recover(struct parser *p)
{
    int braces = 0;

    for (;; p->at++) {
        int kind = parse_kind(p);
        if (kind == TOK_END || (kind == '}' && braces == 0))
            return;
        if (kind == '{')
            braces++;
        if (kind == '}')
            braces--;
        if (kind == ';' && braces == 0) {
            p->at++;
            return;
        }
    }
}

bool parse_enter(struct parser *p)
{
    if (p->depth >= PARSE_MOST_NESTED) {
        parse_error(p, "nested more than %d deep", PARSE_MOST_NESTED);
        return false;
    }
    p->depth++;
    return true;
}

void parse_leave(struct parser *p)
{
    p->depth--;
}

/* ---- constant expressions ---- */

bool parse_at_single(const struct parser *p)
{
    switch (parse_kind(p)) {
    case '(':
    case TOK_NUMBER:
    case TOK_CHAR:
    case TOK_TRUE:
    case TOK_FALSE: return true;
    default: return false;
    }
}

bool parse_at_signed(const struct parser *p)
{
    return parse_at_single(p) || parse_kind(p) == '+' || parse_kind(p) == '-';
}

static bool parse_parenthesis(struct parser *p, int32_t *value)
{
    if (!parse_enter(p))
        return false;
    bool good = parse_sum(p, value) && parse_expect(p, ')');
    parse_leave(p);
    return good;
}

bool parse_single(struct parser *p, int32_t *value)
{
    *value = parse_token(p)->value;
    switch (parse_kind(p)) {
    case '(': p->at++; return parse_parenthesis(p, value);
    case TOK_NUMBER:
    case TOK_CHAR: p->at++; return true;
    case TOK_TRUE:
    case TOK_FALSE:
        *value = parse_kind(p) == TOK_TRUE;
        p->at++;
        return true;
    default:
        parse_error(p, "expected a number, found %s", token_kind_name(parse_kind(p)));
        return false;
    }
}

bool parse_signed(struct parser *p, int32_t *value)
{
    bool negative = parse_accept(p, '-');

    if (!negative)
        parse_accept(p, '+');
    if (!parse_single(p, value))
        return false;
    if (negative)
        *value = wrap32(-(int64_t)*value);
    return true;
}

static bool apply(struct parser *p, int token, int32_t *left, int operator, int32_t right)
{
    int64_t a = *left, b = right;

    if ((operator== '/' || operator== '%') && b == 0) {
        parse_error_at(p, token, "division by zero");
        return false;
    }
    switch (operator) {
    case '+': *left = wrap32(a + b); break;
    case '-': *left = wrap32(a - b); break;
    case '*': *left = wrap32(a * b); break;
    case '/': *left = wrap32(a / b); break;
    case '%': *left = wrap32(a % b); break;
    case '|': *left = *left | right; break;
    default: *left = *left & right; break;
    }
    return true;
}

bool parse_product(struct parser *p, int32_t *value)
{
    if (!parse_signed(p, value))
        return false;
    for (;;) {
        int token = p->at, operator= parse_kind(p);
        int32_t right;

        if (operator!= '*' && operator!= '/' && operator!= '%' && operator!= '|' && operator!= '&')
            return true;
        /* "Speed: 95%;" is a percentage, not the beginning of a remainder. */
        p->at++;
        if (operator== '%' && !parse_at_signed(p)) {
            p->at--;
            return true;
        }
        if (!parse_signed(p, &right) || !apply(p, token, value, operator, right))
            return false;
    }
}

bool parse_sum(struct parser *p, int32_t *value)
{
    if (!parse_product(p, value))
        return false;
    for (;;) {
        int token = p->at, operator= parse_kind(p);
        int32_t right;

        if (operator!= '+' && operator!= '-')
            return true;
        p->at++;
        if (!parse_product(p, &right) || !apply(p, token, value, operator, right))
            return false;
    }
}

/* ---- references ---- */

/* The nearest known name; empty when none is near. */
static struct str near_resource(const struct parser *p, struct str name)
{
    struct nearest nearest = nearest_start(name);
    const struct map *names = &p->out->names;

    for (int i = map_next(names, -1); i >= 0; i = map_next(names, i))
        nearest_try(&nearest, names->entries.items[i].key);
    return nearest_found(&nearest);
}

static res_id unresolved(struct parser *p, int token, text_id text)
{
    enum { SUGGESTIONS_MOST = 50 }; /* comparing a name with all others takes its time */
    struct str name = builder_text(p->out, text);
    bool suggest = p->unresolved.count < SUGGESTIONS_MOST;
    struct str near = suggest ? near_resource(p, name) : STR_NONE;

    ARRAY_PUSH(&p->unresolved, text);
    if (near.len > 0)
        parse_warn_at(p, token, WARN_UNRESOLVED_REFERENCE,
                      "no resource is called \"%.*s\": did you mean \"%.*s\"?", STR_ARGS(name),
                      STR_ARGS(near));
    else
        parse_warn_at(p, token, WARN_UNRESOLVED_REFERENCE, "no resource is called \"%.*s\"",
                      STR_ARGS(name));
    return builder_find(p->out, STR("unimplemented"));
}

bool parse_reference(struct parser *p, res_id *id)
{
    int token = p->at;
    int32_t number;
    text_id text = 0;

    if (!parse_expect(p, '$'))
        return false;
    if (parse_kind(p) != TOK_STRING) {
        if (!parse_signed(p, &number))
            return false;
        *id = (res_id)number;
        return true;
    }
    parse_expect_string(p, &text);
    *id = builder_find(p->out, builder_text(p->out, text));
    if (*id == 0)
        *id = unresolved(p, token, text);
    return true;
}

/* ---- dice ---- */

/* How many tokens a single value takes; 0 when none comes. */
static int single_length(const struct parser *p)
{
    int ahead = 0, open = 0;

    if (!parse_at_single(p))
        return 0;
    do {
        int kind = parse_kind_ahead(p, ahead);
        if (kind == TOK_END)
            return 0;
        open += (kind == '(') - (kind == ')');
        ahead++;
    } while (open > 0);
    return ahead;
}

bool parse_at_dice(const struct parser *p)
{
    int length = single_length(p);

    return length > 0 && parse_kind_ahead(p, length) == 'd';
}

static bool parse_dice_with(struct parser *p, bool negative_bonus, struct dice *dice)
{
    int32_t count, sides, bonus = 0;
    int32_t sign = 1;

    if (!parse_single(p, &count) || !parse_expect(p, 'd') || !parse_single(p, &sides))
        return false;
    if (parse_kind(p) == '+') {
        p->at++;
        if (negative_bonus && parse_accept(p, '-'))
            sign = -1;
        if (!parse_single(p, &bonus))
            return false;
    }
    *dice = (struct dice){wrap8(count), wrap8(sides), wrap8((int64_t)sign * bonus)};
    return true;
}

bool parse_dice_only(struct parser *p, struct dice *dice)
{
    return parse_dice_with(p, false, dice);
}

bool parse_dice(struct parser *p, struct dice *dice)
{
    int32_t bonus;

    if (parse_at_dice(p))
        return parse_dice_with(p, true, dice);
    if (!parse_signed(p, &bonus))
        return false;
    *dice = (struct dice){0, 0, wrap8(bonus)};
    return true;
}

/* Statements, from tokens to the syntax tree. */
#include "base/map.h"
#include "script/code_parse.h"

static struct stmt *stmt_new(struct routine *r, enum stmt_kind kind)
{
    struct stmt *s = ARENA_NEW(&r->p->scratch, struct stmt);

    s->kind = (uint8_t)kind;
    s->token = r->p->at;
    return s;
}

/* After a syntax error: the rest of the statement is skipped. */
static struct stmt *give_up(struct routine *r)
{
    r->failed = true;
    parse_recover(r->p);
    return stmt_new(r, STMT_EMPTY);
}

static struct expr *parse_in_parentheses(struct routine *r)
{
    struct expr *e = parse_expect(r->p, '(') ? expr_parse(r) : NULL;

    return e && parse_expect(r->p, ')') ? e : NULL;
}

static void check_condition(struct routine *r, const struct expr *e)
{
    if (type_is_text(e->type) || e->type == TYPE_VOID)
        routine_error(r, e->token, "%s is neither true nor false", type_name(e->type));
}

static struct expr *parse_condition(struct routine *r)
{
    struct expr *e = parse_in_parentheses(r);

    if (e)
        check_condition(r, e);
    return e;
}

/* Statements up to something that ends the list; the last of them is in *last. */
static struct stmt *parse_list(struct routine *r, struct stmt **last)
{
    struct stmt *first = NULL;
    int kind;

    *last = NULL;
    while ((kind = parse_kind(r->p)) != '}' && kind != TOK_CASE && kind != TOK_DEFAULT &&
           kind != TOK_END && !diag_is_full(r->p->diag)) {
        if (*last && (*last)->kind == STMT_RETURN)
            parse_warn_at(r->p, r->p->at, WARN_UNUSED_CODE, "this is never reached");
        struct stmt *s = stmt_parse(r);
        if (*last)
            (*last)->next = s;
        else
            first = s;
        *last = s;
    }
    return first;
}

static struct stmt *parse_block(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_BLOCK);
    struct stmt *last;

    r->p->at++;
    s->body = parse_list(r, &last);
    if (parse_kind(r->p) == TOK_CASE || parse_kind(r->p) == TOK_DEFAULT) {
        routine_error(r, r->p->at, "%s stands directly in a switch, not in a block inside it",
                      token_kind_name(parse_kind(r->p)));
        r->p->at++;
        return give_up(r);
    }
    if (!parse_expect(r->p, '}'))
        return give_up(r);
    return s;
}

static struct stmt *parse_if(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_IF);

    r->p->at++;
    s->first = parse_condition(r);
    if (s->first == NULL)
        return give_up(r);
    s->body = stmt_parse(r);
    if (parse_accept(r->p, TOK_ELSE))
        s->other = stmt_parse(r);
    return s;
}

/* (first; second; third) */
static bool parse_for_head(struct routine *r, struct stmt *s)
{
    struct parser *p = r->p;

    s->first = parse_expect(p, '(') ? expr_parse(r) : NULL;
    s->second = s->first && parse_expect(p, ';') ? expr_parse(r) : NULL;
    s->third = s->second && parse_expect(p, ';') ? expr_parse(r) : NULL;
    if (s->third == NULL || !parse_expect(p, ')'))
        return false;
    check_condition(r, s->second);
    return true;
}

/* Goes after the ')' that belongs to the '(' at a token; false when there is none nearby. */
static bool skip_parentheses(struct parser *p, int token)
{
    int open = 0;

    for (p->at = token;; p->at++) {
        int kind = parse_kind(p);
        if (kind == TOK_END || kind == '{' || kind == '}')
            return false;
        open += (kind == '(') - (kind == ')');
        if (open <= 0) {
            p->at++;
            return kind == ')';
        }
    }
}

static struct stmt *parse_for(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_FOR);
    int head = ++r->p->at;

    if (!parse_for_head(r, s)) {
        r->failed = true;
        if (!skip_parentheses(r->p, head))
            return give_up(r);
    }
    r->fors++;
    s->body = stmt_parse(r);
    r->fors--;
    return s;
}

static struct stmt *parse_while(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_WHILE);

    r->p->at++;
    s->first = parse_condition(r);
    if (s->first == NULL)
        return give_up(r);
    s->body = stmt_parse(r);
    return s;
}

static struct stmt *parse_do(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_DO);

    r->p->at++;
    s->body = stmt_parse(r);
    s->first = parse_expect(r->p, TOK_WHILE) ? parse_condition(r) : NULL;
    if (s->first == NULL || !parse_expect(r->p, ';'))
        return give_up(r);
    return s;
}

/* ---- switch ---- */

static bool parse_case_value(struct routine *r, struct stmt_case *label)
{
    res_id id;

    if (!parse_at_reference(r->p))
        return parse_sum(r->p, &label->value);
    if (!parse_reference(r->p, &id))
        return false;
    label->value = wrap32(id);
    return true;
}

/* One label; NULL when what comes is none, or wrong. */
static struct stmt_case *parse_label(struct routine *r)
{
    struct stmt_case *label = ARENA_NEW(&r->p->scratch, struct stmt_case);
    bool good = true;

    if (parse_accept(r->p, TOK_DEFAULT))
        label->is_default = true;
    else
        good = parse_expect(r->p, TOK_CASE) && parse_case_value(r, label);
    return good && parse_expect(r->p, ':') ? label : NULL;
}

/* The labels of a switch so far. */
struct labels {
    struct map values;
    bool has_default;
};

static void check_label(struct routine *r, struct labels *labels, const struct stmt_case *label,
                        int token)
{
    struct str value = str_from_n((const char *)&label->value, sizeof label->value);

    if (labels->has_default)
        routine_error(r, token, "default must be the last label of a switch");
    else if (!label->is_default && !map_set(&labels->values, value, 0))
        routine_surprise(r, token, "an earlier case has the same value, so this is not taken");
    labels->has_default = labels->has_default || label->is_default;
}

/* Labels and statements in turn. Statements of all cases form one list: control falls through. */
static bool parse_labels(struct routine *r, struct stmt *s, struct labels *labels)
{
    struct stmt_case **next_case = &s->cases;
    struct stmt_case *waiting = NULL; /* labels whose statement has not come yet */
    struct stmt **next = &s->body;
    struct stmt *last;

    while (parse_kind(r->p) == TOK_CASE || parse_kind(r->p) == TOK_DEFAULT) {
        int token = r->p->at;
        struct stmt_case *label = parse_label(r);
        if (label == NULL)
            return false;
        label->number = token;
        check_label(r, labels, label, token);
        *next_case = label;
        next_case = &label->next;
        if (waiting == NULL)
            waiting = label;
        *next = parse_list(r, &last);
        if (*next == NULL)
            continue;
        for (; waiting; waiting = waiting->next)
            waiting->at = *next;
        next = &last->next;
    }
    return true;
}

static bool parse_cases(struct routine *r, struct stmt *s)
{
    struct labels labels = {0};
    bool good = parse_labels(r, s, &labels);

    map_free(&labels.values);
    return good;
}

static struct stmt *parse_switch(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_SWITCH);

    r->p->at++;
    s->first = parse_in_parentheses(r);
    if (s->first == NULL || !parse_expect(r->p, '{'))
        return give_up(r);
    if (type_is_text(s->first->type) || s->first->type == TYPE_VOID)
        routine_error(r, s->first->token, "a switch cannot look at %s", type_name(s->first->type));
    r->switches++;
    bool good = parse_cases(r, s);
    r->switches--;
    if (good && parse_accept(r->p, '}'))
        return s;
    if (good)
        routine_error(r, r->p->at, "expected 'case', 'default' or '}', found %s",
                      token_kind_name(parse_kind(r->p)));
    r->failed = true;
    while (parse_kind(r->p) != '}' && parse_kind(r->p) != TOK_END)
        parse_recover(r->p);
    parse_accept(r->p, '}');
    return s;
}

/* ---- the short ones ---- */

/* quirk: break leaves the innermost switch, also from a loop inside it, and without one around it
 * does nothing. */
static struct stmt *parse_break(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_BREAK);

    if (r->switches == 0) {
        routine_surprise(r, r->p->at, "break only leaves a switch: here it does nothing");
        s->kind = STMT_EMPTY;
    }
    r->p->at++;
    return parse_expect(r->p, ';') ? s : give_up(r);
}

/* quirk: continue goes on with the innermost `for`, also from a while or do inside it, and without
 * one around it does nothing. */
static struct stmt *parse_continue(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_CONTINUE);

    if (r->fors == 0) {
        routine_surprise(r, r->p->at, "continue only works in a for: here it does nothing");
        s->kind = STMT_EMPTY;
    }
    r->p->at++;
    return parse_expect(r->p, ';') ? s : give_up(r);
}

static struct stmt *parse_return(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_RETURN);

    r->p->at++;
    if (parse_accept(r->p, ';'))
        return s;
    s->first = expr_parse(r);
    if (s->first == NULL || !parse_expect(r->p, ';'))
        return give_up(r);
    if (type_is_text(s->first->type) || s->first->type == TYPE_VOID)
        routine_error(r, s->first->token, "a routine returns a number, not %s",
                      type_name(s->first->type));
    return s;
}

static struct stmt *parse_expression(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_EXPR);
    struct parser *p = r->p;

    if (type_of_token(parse_kind(p)) != TYPE_ERROR || parse_kind(p) == TOK_STATIC) {
        routine_error(r, p->at,
                      "variables are declared at the beginning of a routine, before "
                      "its first statement");
        return give_up(r);
    }
    s->first = expr_parse(r);
    return s->first && parse_expect(p, ';') ? s : give_up(r);
}

static struct stmt *parse_statement(struct routine *r)
{
    static const struct {
        int token;
        struct stmt *(*parse)(struct routine *r);
    } kinds[] = {
        {'{', parse_block},         {TOK_IF, parse_if},
        {TOK_FOR, parse_for},       {TOK_WHILE, parse_while},
        {TOK_DO, parse_do},         {TOK_SWITCH, parse_switch},
        {TOK_BREAK, parse_break},   {TOK_CONTINUE, parse_continue},
        {TOK_RETURN, parse_return},
    };

    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (kinds[i].token == parse_kind(r->p))
            return kinds[i].parse(r);
    return parse_expression(r);
}

struct stmt *stmt_parse(struct routine *r)
{
    int before = r->p->at;

    if (!parse_enter(r->p))
        return give_up(r);
    struct stmt *s = parse_statement(r);
    parse_leave(r->p);
    /* A '}' that belongs to nobody stops recovery; the list it ends sees to it. */
    if (r->p->at == before && parse_kind(r->p) != '}' && parse_kind(r->p) != TOK_END)
        r->p->at++;
    return s;
}

struct stmt *stmt_parse_routine(struct routine *r)
{
    struct stmt *s = stmt_new(r, STMT_BLOCK);
    struct stmt *last;

    if (!parse_expect(r->p, '{')) {
        r->failed = true;
        return NULL;
    }
    decl_parse_locals(r);
    s->body = parse_list(r, &last);
    while (parse_kind(r->p) == TOK_CASE || parse_kind(r->p) == TOK_DEFAULT) {
        routine_error(r, r->p->at, "%s stands in no switch", token_kind_name(parse_kind(r->p)));
        parse_recover(r->p);
        parse_list(r, &last);
    }
    if (!parse_expect(r->p, '}'))
        r->failed = true;
    return s;
}

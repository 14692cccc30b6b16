/* Declarations of variables, and the door to compiling a routine or a condition. */
#include "script/code.h"

#include "res/constants.h"
#include "script/code_parse.h"

bool code_at_type(const struct parser *p)
{
    return type_of_token(parse_kind(p)) != TYPE_ERROR;
}

/* Names of variables never hide those of the engine, except for locals and resources' own. */
static bool name_is_free(struct parser *p, int token, int name, enum res_scope scope)
{
    const struct symbol *symbol = symbols_get(p->symbols, name);
    struct str text = lex_name(p->lexer, name);

    if (symbols_variable(p->symbols, name, scope, p->resource_id)) {
        parse_error_at(p, token, "'%.*s' is declared twice", STR_ARGS(text));
        return false;
    }
    if (scope == RES_SCOPE_GLOBAL && (symbol->meaning[SYMBOL_FUNCTION] != SYMBOL_NONE ||
                                      symbol->meaning[SYMBOL_OBJECT] != SYMBOL_NONE)) {
        parse_error_at(p, token, "'%.*s' is already something of the engine", STR_ARGS(text));
        return false;
    }
    return true;
}

/* The type a variable really gets; TYPE_ERROR: it cannot be. Strings live as long as their routine
 * runs, so script memory can only hold literals. */
static enum script_type possible_type(struct parser *p, enum res_scope scope)
{
    enum script_type type = type_of_token(parse_kind(p));

    if (type == TYPE_VOID) {
        parse_error(p, "a variable cannot be void");
        return TYPE_ERROR;
    }
    if (type != TYPE_STRING || scope == RES_SCOPE_LOCAL)
        return type;
    if (scope == RES_SCOPE_RESOURCE) {
        parse_error(p, "a resource's variable cannot be a string");
        return TYPE_ERROR;
    }
    parse_warn_at(p, p->at, WARN_SURPRISING_OPERATOR, "a global string can only hold literals");
    return TYPE_HTEXT;
}

static bool has_room(struct parser *p, enum res_scope scope)
{
    bool is_local = scope == RES_SCOPE_LOCAL;

    if (is_local ? p->symbols->local_count < CODE_REGISTERS_MOST
                 : p->out->memory_words < CODE_MEMORY_MOST)
        return true;
    parse_error(p, "there are too many variables");
    return false;
}

static bool declare(struct parser *p, enum res_scope scope, enum script_type type, int event)
{
    int token = p->at, name;

    if (parse_kind(p) == 'd') {
        parse_error(p, "'d' rolls dice and cannot be a name");
        p->at++;
        return false;
    }
    if (!parse_expect_name(p, &name) || !name_is_free(p, token, name, scope) || !has_room(p, scope))
        return false;
    symbols_add_variable(p, name, scope, type, event);
    return true;
}

/* type name, name; */
static bool parse_declaration(struct parser *p, enum res_scope scope, int event)
{
    enum script_type type = possible_type(p, scope);
    bool good = type != TYPE_ERROR;

    do {
        p->at++; /* the type, or a comma */
        good &= declare(p, scope, type, event);
    } while (parse_kind(p) == ',');
    if (parse_accept(p, ';'))
        return good;
    if (parse_kind(p) == '=')
        parse_error(p, "a variable is declared here and given a value in a statement");
    else if (good)
        parse_expect(p, ';');
    parse_recover(p);
    return false;
}

bool code_parse_global(struct parser *p)
{
    return parse_declaration(p, RES_SCOPE_GLOBAL, 0);
}

bool code_parse_resource_variable(struct parser *p)
{
    return parse_declaration(p, RES_SCOPE_RESOURCE, 0);
}

void decl_parse_locals(struct routine *r)
{
    for (;;) {
        enum res_scope scope = RES_SCOPE_LOCAL;
        if (parse_kind(r->p) == TOK_STATIC) {
            r->p->at++;
            scope = RES_SCOPE_RESOURCE;
        } else if (!code_at_type(r->p)) {
            return;
        }
        if (!code_at_type(r->p)) {
            routine_error(r, r->p->at, "expected a type after 'static'");
            parse_recover(r->p);
        } else if (!parse_declaration(r->p, scope, r->event)) {
            r->failed = true;
        }
    }
}

/* ---- the door ---- */

bool code_parse_routine(struct parser *p, int event, code_id *code)
{
    struct routine r = {.p = p, .event = event};
    struct arena_mark mark = arena_mark(&p->scratch);
    struct stmt *body = stmt_parse_routine(&r);

    *code = 0;
    if (!r.failed)
        *code = emit_routine(&r, body);
    symbols_end_routine(p->symbols);
    arena_release(&p->scratch, mark);
    return !r.failed;
}

bool code_parse_condition(struct parser *p, code_id *code)
{
    struct routine r = {.p = p, .event = EV_CONDITION};
    struct arena_mark mark = arena_mark(&p->scratch);
    struct expr *value = expr_parse(&r);

    *code = 0;
    if (value == NULL)
        r.failed = true;
    else if (type_is_text(value->type) || value->type == TYPE_VOID)
        routine_error(&r, value->token, "%s is neither true nor false", type_name(value->type));
    if (!r.failed)
        *code = emit_condition(&r, value);
    arena_release(&p->scratch, mark);
    return !r.failed;
}

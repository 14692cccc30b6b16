/* Expressions: literals, names, and what can follow them: members, calls, sides of rectangles. */
#include "base/nearest.h"
#include "res/constants.h"
#include "script/code_parse.h"
#include "script/meant.h"

static struct str name_text(const struct routine *r, int name)
{
    return lex_name(r->p->lexer, name);
}

static struct expr *mistake(struct routine *r, int token)
{
    return expr_new(r, EXPR_NUMBER, TYPE_ERROR, token);
}

/* ---- what was meant by a name nobody knows ---- */

/* Tries every declared name that stands for one of these kinds, or, with `variables`, for a
 * variable that can be seen from here or for a constant. */
static struct str near_name(struct routine *r, int name, unsigned kinds, bool variables)
{
    struct symbols *symbols = r->p->symbols;
    struct nearest nearest = nearest_start(name_text(r, name));

    for (int i = 0; i < symbols->names.count; i++) {
        bool fits = false;
        for (int kind = 0; kind < SYMBOL_KINDS; kind++)
            fits |= (kinds >> kind & 1) && symbols->names.items[i].meaning[kind] > 0;
        for (int scope = 0; variables && scope <= RES_SCOPE_LOCAL; scope++)
            fits |= symbols_variable(symbols, i, scope, r->p->resource_id) != NULL;
        if (fits)
            nearest_try(&nearest, name_text(r, i));
    }
    if (variables)
        meant_try_macros(&nearest, r->p->lexer->macros);
    return nearest_found(&nearest);
}

static void unknown_name(struct routine *r, int token, int name, const char *what, unsigned kinds,
                         bool variables)
{
    struct str text = name_text(r, name), near = near_name(r, name, kinds, variables);

    if (near.len)
        routine_error(r, token, "there is no %s '%.*s': did you mean '%.*s'?", what, STR_ARGS(text),
                      STR_ARGS(near));
    else
        routine_error(r, token, "there is no %s '%.*s'", what, STR_ARGS(text));
}

/* Says what a name is good for when it stands in the wrong place; false: for nothing. */
static bool misused_name(struct routine *r, int token, int name)
{
    static const struct {
        enum symbol_kind kind;
        const char *what, *before, *after;
    } uses[] = {
        {SYMBOL_FUNCTION, "a function", "", "(...)"},
        {SYMBOL_METHOD, "a function of an object", "object.", "(...)"},
        {SYMBOL_RESOURCE_METHOD, "a function of a resource", "$\"name\"->", "(...)"},
        {SYMBOL_MEMBER, "a member of an object", "object.", ""},
        {SYMBOL_RESOURCE_MEMBER, "a member of a resource", "$\"name\"->", ""},
    };
    const struct symbol *symbol = symbols_get(r->p->symbols, name);
    struct str text = name_text(r, name);

    for (int i = 0; i < COUNT_OF(uses); i++)
        if (symbol->meaning[uses[i].kind] != SYMBOL_NONE) {
            routine_error(r, token, "'%.*s' is %s: write %s%.*s%s", STR_ARGS(text), uses[i].what,
                          uses[i].before, STR_ARGS(text), uses[i].after);
            return true;
        }
    return false;
}

static void foreign_name(struct routine *r, int token, int name)
{
    routine_error(r, token, "'%.*s' is declared, but this engine does not have it like that",
                  STR_ARGS(name_text(r, name)));
}

/* The engine's number of a name; -1, with a message, when it has none. */
static int engine_number(struct routine *r, int token, int name, enum symbol_kind kind,
                         const char *what)
{
    int32_t meaning = symbols_get(r->p->symbols, name)->meaning[kind];

    if (meaning > 0)
        return meaning - 1;
    if (meaning == SYMBOL_FOREIGN)
        foreign_name(r, token, name);
    else
        unknown_name(r, token, name, what, 1u << kind, false);
    return -1;
}

/* ---- names by themselves ---- */

static struct expr *variable_of(struct routine *r, int token, int name)
{
    for (int scope = RES_SCOPE_LOCAL; scope >= RES_SCOPE_GLOBAL; scope--) {
        const struct variable *variable = symbols_variable(r->p->symbols, name, scope,
                                                           r->p->resource_id);
        if (variable == NULL)
            continue;
        struct expr *e = expr_new(r, scope == RES_SCOPE_LOCAL ? EXPR_LOCAL : EXPR_MEMORY,
                                  variable->type, token);
        e->value = (int32_t)variable->address;
        return e;
    }
    return NULL;
}

static struct expr *resolve_name(struct routine *r, int token, int name)
{
    struct symbols *symbols = r->p->symbols;
    struct expr *e = variable_of(r, token, name);
    int32_t object = symbols_get(symbols, name)->meaning[SYMBOL_OBJECT];

    if (e)
        return e;
    if (object > 0) {
        e = expr_new(r, EXPR_NUMBER, TYPE_HOBJ, token);
        e->value = symbols->api->objects[object - 1].number;
        return e;
    }
    if (object == SYMBOL_FOREIGN)
        foreign_name(r, token, name);
    else if (!misused_name(r, token, name))
        unknown_name(r, token, name, "variable", 1u << SYMBOL_OBJECT, true);
    return mistake(r, token);
}

/* ---- calls ---- */

struct call {
    const struct api_function *function; /* NULL: nobody knows */
    int number, token;
    struct expr *object;
    struct expr *arguments[API_PARAMETERS_MOST + 1];
    int count;
};

static void check_argument(struct routine *r, struct call *call, struct expr *value)
{
    const struct api_function *function = call->function;
    int number = call->count + 1;

    if (value->type == TYPE_VOID)
        routine_error(r, value->token, "argument %d has no value", number);
    if (function == NULL || number > function->count)
        return;
    enum script_type wanted = function->parameters[number - 1].type;
    if (!type_fits(value->type, wanted))
        routine_error(r, value->token, "argument %d of %s must be %s, not %s", number,
                      function->name, type_name(wanted), type_name(value->type));
}

static bool parse_arguments(struct routine *r, struct call *call)
{
    if (parse_accept(r->p, ')'))
        return true;
    do {
        struct expr *value = expr_parse_assignment(r);
        if (value == NULL)
            return false;
        check_argument(r, call, value);
        if (call->count <= API_PARAMETERS_MOST)
            call->arguments[call->count] = value;
        call->count++;
    } while (parse_accept(r->p, ','));
    return parse_expect(r->p, ')');
}

/* quirk: one argument too many is worked out and dropped; more are an error. */
static bool drop_extra(struct routine *r, struct call *call)
{
    const struct api_function *function = call->function;
    int most = function->is_variadic ? API_PARAMETERS_MOST : function->count;

    if (call->count <= most)
        return true;
    if (call->count > most + 1 || function->is_variadic) {
        routine_error(r, call->token, "%s takes %d argument%s, not %d", function->name, most,
                      most == 1 ? "" : "s", call->count);
        return false;
    }
    routine_surprise(r, call->token, "%s takes %d argument%s: the last one is dropped",
                     function->name, most, most == 1 ? "" : "s");
    return true;
}

static bool fill_in(struct routine *r, struct call *call)
{
    const struct api_function *function = call->function;

    while (call->count < function->count) {
        const struct api_parameter *parameter = &function->parameters[call->count];
        if (!parameter->is_optional) {
            routine_error(r, call->token, "%s needs at least %d argument%s", function->name,
                          call->count + 1, call->count == 0 ? "" : "s");
            return false;
        }
        struct expr *e = expr_new(r, EXPR_NUMBER, parameter->type, call->token);
        e->value = parameter->standard;
        call->arguments[call->count++] = e;
    }
    return true;
}

static struct expr *make_call(struct routine *r, struct call *call)
{
    struct expr *e = expr_new(r, EXPR_CALL, TYPE_ERROR, call->token);

    e->has_effects = true;
    if (call->function == NULL || !drop_extra(r, call) || !fill_in(r, call))
        return mistake(r, call->token);
    e->type = call->function->result;
    e->value = call->number;
    e->a = call->object;
    e->argument_count = call->count;
    e->has_writes = call->object && call->object->has_writes;
    for (int i = call->count; i-- > 0;) {
        call->arguments[i]->next = e->arguments;
        e->arguments = call->arguments[i];
        e->has_writes |= e->arguments->has_writes;
    }
    return e;
}

/* After the '(' of a call. */
static struct expr *parse_call(struct routine *r, int token, int name, enum symbol_kind kind,
                               struct expr *object)
{
    static const char *const whats[] = {"function", "function of objects", "function of resources"};
    struct call call = {.token = token, .object = object};

    call.number = engine_number(r, token, name, kind, whats[kind]);
    if (call.number >= 0)
        call.function = &r->p->symbols->api->functions[call.number];
    return parse_arguments(r, &call) ? make_call(r, &call) : NULL;
}

/* ---- what follows a value ---- */

static struct expr *make_member(struct routine *r, int token, int name, struct expr *object)
{
    bool of_resource = object->type == TYPE_RID;
    int number = engine_number(r, token, name, of_resource ? SYMBOL_RESOURCE_MEMBER : SYMBOL_MEMBER,
                               of_resource ? "member of resources" : "member of objects");

    if (number < 0)
        return mistake(r, token);
    const struct api_member *member = &r->p->symbols->api->members[number];
    if (object->kind == EXPR_NUMBER && object->type == TYPE_HOBJ && object->value == SOBJ_E &&
        member->class != T_EVENTINFO)
        routine_error(r, token, "the event has no member '%s'", member->name);
    struct expr *e = expr_join(r, EXPR_MEMBER, member->type, token, object, NULL);
    e->value = number;
    return e;
}

static struct expr *parse_member(struct routine *r, struct expr *object)
{
    struct parser *p = r->p;
    int token = p->at, name;
    bool is_object = object->type == TYPE_HOBJ || type_is_text(object->type);

    if (!parse_expect_name(p, &name))
        return NULL;
    bool is_call = parse_accept(p, '(');
    if (object->type == TYPE_RID) {
        if (is_call)
            return parse_call(r, token, name, SYMBOL_RESOURCE_METHOD, object);
        return make_member(r, token, name, object);
    }
    if (!is_object && object->type != TYPE_ERROR) {
        routine_error(r, token, "%s has no members: an object or a resource is needed before '.'",
                      type_name(object->type));
        object->type = TYPE_ERROR;
    }
    if (is_call)
        return parse_call(r, token, name, SYMBOL_METHOD, object);
    return make_member(r, token, name, object);
}

static struct expr *parse_side(struct routine *r, struct expr *rect)
{
    static const char *const sides[CODE_SIDES] = {"x1", "x2", "y1", "y2"};
    int token = r->p->at, name;

    if (!parse_expect_name(r->p, &name))
        return NULL;
    if (rect->type != TYPE_RECT && rect->type != TYPE_ERROR)
        routine_error(r, token, "only a rect has sides, not %s", type_name(rect->type));
    for (int side = 0; side < CODE_SIDES; side++)
        if (str_equal(name_text(r, name), str_from(sides[side]))) {
            struct expr *e = expr_join(r, EXPR_SIDE, TYPE_INT32, token, rect, NULL);
            e->value = side;
            return e;
        }
    routine_error(r, token, "a rect has the sides x1, x2, y1 and y2, not '%.*s'",
                  STR_ARGS(name_text(r, name)));
    return mistake(r, token);
}

/* ---- the values themselves ---- */

static struct expr *make_number(struct routine *r, enum script_type type, int32_t value)
{
    struct expr *e = expr_new(r, EXPR_NUMBER, type, r->p->at);

    e->value = value;
    r->p->at++;
    return e;
}

static struct expr *parse_group(struct routine *r)
{
    int token = r->p->at++;

    if (type_of_token(parse_kind(r->p)) != TYPE_ERROR) {
        routine_error(r, token, "a cast cannot stand here: put it and its value in parentheses");
        return NULL;
    }
    struct expr *e = expr_parse(r);
    if (e == NULL || !parse_expect(r->p, ')'))
        return NULL;
    e->is_grouped = true;
    return e;
}

static struct expr *parse_name(struct routine *r)
{
    int token = r->p->at, name = parse_token(r->p)->value;

    r->p->at++;
    if (parse_accept(r->p, '('))
        return parse_call(r, token, name, SYMBOL_FUNCTION, NULL);
    return resolve_name(r, token, name);
}

static struct expr *parse_resource(struct routine *r)
{
    struct expr *e = expr_new(r, EXPR_NUMBER, TYPE_RID, r->p->at);
    res_id id;

    if (!parse_reference(r->p, &id))
        return NULL;
    e->value = wrap32(id);
    return e;
}

static struct expr *no_value(struct routine *r)
{
    int kind = parse_kind(r->p);

    if (kind == 'd')
        routine_error(r, r->p->at, "'d' rolls dice and cannot be a name");
    else if (kind == TOK_ABS)
        routine_error(r, r->p->at, "write :value: for the absolute value");
    else
        routine_error(r, r->p->at, "expected a value, found %s", token_kind_name(kind));
    return NULL;
}

static struct expr *parse_value(struct routine *r)
{
    int32_t value = parse_token(r->p)->value;

    switch (parse_kind(r->p)) {
    case TOK_NUMBER:
    case TOK_CHAR: return make_number(r, TYPE_INT32, value);
    case TOK_STRING: return make_number(r, TYPE_HTEXT, (int32_t)parse_text_id(value));
    case TOK_TRUE: return make_number(r, TYPE_BOOL, 1);
    case TOK_FALSE: return make_number(r, TYPE_BOOL, 0);
    case TOK_NULL: return make_number(r, TYPE_NULL, 0);
    case '$': return parse_resource(r);
    case '(': return parse_group(r);
    case TOK_IDENT: return parse_name(r);
    default: return no_value(r);
    }
}

struct expr *expr_parse_primary(struct routine *r)
{
    struct parser *p = r->p;
    struct expr *e = parse_value(r);

    while (e) {
        if (parse_accept(p, '.') || parse_accept(p, TOK_MEMBER_OP))
            e = parse_member(r, e);
        else if (parse_accept(p, '@'))
            e = parse_side(r, e);
        else
            return e;
    }
    return NULL;
}

/* `system` declarations: what of the engine a module's code may use.
 *
 *     system type class::name(parameters);     system type name(parameters);
 *     system type class::name;                 system class name == number;
 *
 * Each is looked up in the engine's own table. What the engine has not, or has otherwise, may be
 * declared but not used. */
#include "script/code.h"

#include "script/symbols.h"

struct declaration {
    enum script_type type;
    int32_t class; /* 0: nobody's */
    int token, name;
    struct api_function function; /* of a function: as declared */
};

static bool parse_parameter(struct parser *p, struct declaration *d)
{
    struct api_parameter parameter = {.type = (uint8_t)type_of_token(parse_kind(p))};
    int32_t value;

    if (parameter.type == TYPE_ERROR) {
        parse_error(p, "expected the type of a parameter, found %s",
                    token_kind_name(parse_kind(p)));
        return false;
    }
    p->at++;
    if (parse_accept(p, ':')) {
        if (!parse_signed(p, &value))
            return false;
        parameter.class = wrap16(value);
    }
    parse_accept(p, TOK_IDENT);
    if (parse_accept(p, '=')) {
        if (!parse_sum(p, &value))
            return false;
        parameter.is_optional = true;
        parameter.standard = value;
    }
    if (d->function.count == API_PARAMETERS_MOST) {
        parse_error(p, "a function takes at most %d arguments", API_PARAMETERS_MOST);
        return false;
    }
    d->function.parameters[d->function.count++] = parameter;
    return true;
}

/* After the '('. */
static bool parse_parameters(struct parser *p, struct declaration *d)
{
    if (parse_accept(p, ')'))
        return true;
    do {
        if (parse_accept(p, TOK_ELLIPSIS)) {
            d->function.is_variadic = true;
            break;
        }
        if (!parse_parameter(p, d))
            return false;
    } while (parse_accept(p, ','));
    return parse_expect(p, ')');
}

/* ---- making names known ---- */

static bool name_is_new(struct parser *p, const struct declaration *d, enum symbol_kind kind)
{
    const struct symbol *symbol = symbols_get(p->symbols, d->name);
    bool is_shared = kind == SYMBOL_RESOURCE_MEMBER || kind == SYMBOL_RESOURCE_METHOD;
    bool taken = symbol->meaning[kind] != SYMBOL_NONE && !is_shared;

    if (kind == SYMBOL_FUNCTION || kind == SYMBOL_OBJECT)
        taken |= symbol->meaning[SYMBOL_FUNCTION] != SYMBOL_NONE ||
                 symbol->meaning[SYMBOL_OBJECT] != SYMBOL_NONE ||
                 symbol->variable[RES_SCOPE_GLOBAL] != 0;
    if (taken)
        parse_error_at(p, d->token, "'%.*s' is declared twice",
                       STR_ARGS(lex_name(p->lexer, d->name)));
    return !taken;
}

/* The first declaration of a name that kinds of resources share stands for all. */
static bool make_known(struct parser *p, const struct declaration *d, enum symbol_kind kind,
                       int number)
{
    int32_t *meaning = &symbols_get(p->symbols, d->name)->meaning[kind];

    if (!name_is_new(p, d, kind))
        return false;
    if (*meaning == SYMBOL_NONE)
        *meaning = number < 0 ? SYMBOL_FOREIGN : number + 1;
    return true;
}

static bool add_function(struct parser *p, struct declaration *d)
{
    const struct api_table *api = p->symbols->api;
    int number = api_find_function(api, d->class, lex_name(p->lexer, d->name));
    enum symbol_kind kind = d->class == 0                     ? SYMBOL_FUNCTION
                            : api_class_is_resource(d->class) ? SYMBOL_RESOURCE_METHOD
                                                              : SYMBOL_METHOD;

    d->function.result = (uint8_t)d->type;
    if (number >= 0 && !api_function_agrees(&api->functions[number], &d->function))
        number = -1;
    return make_known(p, d, kind, number);
}

static bool add_member(struct parser *p, const struct declaration *d)
{
    const struct api_table *api = p->symbols->api;
    int number = api_find_member(api, d->class, lex_name(p->lexer, d->name));

    if (number >= 0 && api->members[number].type != d->type &&
        !(type_is_number(api->members[number].type) && type_is_number(d->type)))
        number = -1;
    return make_known(
        p, d, api_class_is_resource(d->class) ? SYMBOL_RESOURCE_MEMBER : SYMBOL_MEMBER, number);
}

/* ---- the forms of a declaration ---- */

static bool parse_object(struct parser *p, struct declaration *d)
{
    const struct api_table *api = p->symbols->api;
    int32_t value;

    if (!parse_signed(p, &d->class))
        return false;
    d->token = p->at;
    if (!parse_expect_name(p, &d->name) || !parse_expect(p, TOK_EQ_OP) ||
        !parse_signed(p, &value) || !parse_expect(p, ';'))
        return false;
    int number = api_find_object(api, lex_name(p->lexer, d->name));
    if (number >= 0 &&
        (api->objects[number].number != value || api->objects[number].class != d->class))
        number = -1;
    return make_known(p, d, SYMBOL_OBJECT, number);
}

static bool parse_function_or_member(struct parser *p, struct declaration *d)
{
    p->at++; /* the type */
    if (parse_kind(p) != TOK_IDENT &&
        (!parse_signed(p, &d->class) || !parse_expect(p, TOK_SCOPE_OPER)))
        return false;
    d->token = p->at;
    if (!parse_expect_name(p, &d->name))
        return false;
    if (!parse_accept(p, '('))
        return parse_expect(p, ';') && add_member(p, d);
    return parse_parameters(p, d) && parse_expect(p, ';') && add_function(p, d);
}

bool code_parse_system(struct parser *p)
{
    struct declaration d = {0};

    if (!parse_expect(p, TOK_SYSTEM))
        return false;
    d.type = type_of_token(parse_kind(p));
    return d.type == TYPE_ERROR ? parse_object(p, &d) : parse_function_or_member(p, &d);
}

#include "script/grammar.h"

#include <string.h>

#include "base/num.h"
#include "res/module.h"
#include "script/code.h"

static const struct kind_grammar *const kinds[] = {
    &grammar_monster, &grammar_item,     &grammar_feature, &grammar_artifact,  &grammar_dungeon,
    &grammar_class,   &grammar_race,     &grammar_domain,  &grammar_god,       &grammar_region,
    &grammar_terrain, &grammar_template, &grammar_flavor,  &grammar_behaviour, &grammar_encounter,
};

/* What any resource may contain. */
static const struct property common_properties[] = {
    {TOK_DESC, property_text, offsetof(struct resource, description), RES_FORMS},
    {TOK_ON, property_events, 0, RES_FORMS},
    {TOK_CONSTANTS, property_constants, 0, RES_FORMS},
    {TOK_LISTS, property_lists, 0, RES_FORMS},
    {TOK_SPECIALS, property_specials, 0, RES_FORMS},
    PROPERTIES_END,
};

/* ---- entries ---- */

static const struct property *find_property(const struct property *properties, int word)
{
    for (; properties->parse; properties++)
        if (properties->word == word)
            return properties;
    return NULL;
}

static const char *article(const char *word)
{
    return strchr("AEIOU", word[0]) ? "an" : "a";
}

/* Adds the kinds that have such an entry: ", but one of a Region or an Encounter". */
static void add_owners(struct str_builder *text, int word)
{
    static const char *const joints[] = {", but one of", " or"};
    int found = 0;

    for (int i = 0; i <= COUNT_OF(kinds); i++) {
        const struct kind_grammar *owner = i < COUNT_OF(kinds) ? kinds[i] : &grammar_effect;
        const char *kind = res_kind_info(owner->kind)->name;
        if (find_property(owner->properties, word))
            sb_addf(text, "%s %s %s", joints[found++ > 0], article(kind), kind);
    }
}

static void unknown_entry(struct parser *p, const struct kind_grammar *grammar)
{
    const char *kind = res_kind_info(grammar->kind)->name;
    struct str_builder owners = {0};

    add_owners(&owners, parse_kind(p));
    parse_error(p, "%s does not begin an entry of %s %s%s", token_kind_name(parse_kind(p)),
                article(kind), kind, sb_cstr(&owners));
    sb_free(&owners);
}

static bool parse_entry(struct parser *p, const struct kind_grammar *grammar, void *record)
{
    int word = parse_kind(p);
    const struct property *property = find_property(grammar->properties, word);
    bool known = true;

    if (property == NULL)
        property = find_property(common_properties, word);
    if (property) {
        p->at++;
        if (word != TOK_ON)
            parse_accept(p, ':');
        return property->parse(p, property, record);
    }
    if (code_at_type(p))
        return code_parse_resource_variable(p);
    if (grammar->other) {
        bool good = grammar->other(p, record, &known);
        if (known)
            return good;
    }
    unknown_entry(p, grammar);
    return false;
}

/* Braces that are open between two tokens. */
static int open_braces(const struct parser *p, int from, int to)
{
    const struct token *tokens = p->lexer->tokens.items;
    int braces = 0;

    for (int i = from; i < to; i++)
        braces += (tokens[i].kind == '{') - (tokens[i].kind == '}');
    return braces;
}

/* Skips the rest of an entry that began at `start`; it may have been given up inside braces of
 * its own, or after its end. */
static void recover_entry(struct parser *p, int start)
{
    int braces = open_braces(p, start, p->at);

    if (braces <= 0 && p->at > start && p->lexer->tokens.items[p->at - 1].kind == ';')
        return;
    for (; braces > 0 && parse_kind(p) != TOK_END; p->at++)
        braces += (parse_kind(p) == '{') - (parse_kind(p) == '}');
    parse_recover(p);
}

bool parse_entries(struct parser *p, const struct kind_grammar *grammar, void *record)
{
    if (!parse_expect(p, '{'))
        return false;
    while (!parse_accept(p, '}')) {
        if (parse_kind(p) == TOK_END) {
            parse_error(p, "the file ends inside this resource");
            return false;
        }
        if (diag_is_full(p->diag))
            return false;
        int start = p->at;
        if (!parse_entry(p, grammar, record))
            recover_entry(p, start);
    }
    return true;
}

/* ---- the first pass: who is there ---- */

static const struct kind_grammar *kind_by_word(int word)
{
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (kinds[i]->word == word)
            return kinds[i];
    return NULL;
}

/* The kind of resource that a word followed by a name defines; -1: none. */
static int defined_kind(int word)
{
    const struct kind_grammar *grammar = kind_by_word(word);

    switch (word) {
    case TOK_EFFECT:
    case TOK_SPELL:
    case TOK_POISON:
    case TOK_DISEASE: return RES_EFFECT;
    case TOK_TEXT: return RES_TEXT;
    default: return grammar ? (int)grammar->kind : -1;
    }
}

bool grammar_defines(int word)
{
    return defined_kind(word) >= 0;
}

/* Calls `found` for every definition, in order: a word and a name outside all braces. */
static void each_definition(struct parser *p, void (*found)(struct parser *, int kind, int token))
{
    const struct token *tokens = p->lexer->tokens.items;
    int braces = 0;

    for (int i = 0; i + 1 < p->lexer->tokens.count; i++) {
        braces += (tokens[i].kind == '{') - (tokens[i].kind == '}');
        if (braces > 0 || tokens[i + 1].kind != TOK_STRING)
            continue;
        int kind = defined_kind(tokens[i].kind);
        if (kind >= 0)
            found(p, kind, i + 1);
    }
}

static void declare(struct parser *p, int kind, int token)
{
    (void)token;
    builder_declare(p->out, kind);
}

static void name_one(struct parser *p, int kind, int token)
{
    text_id text = parse_text_id(p->lexer->tokens.items[token].value);
    int number = p->defined[kind]++;

    builder_record(p->out, kind, number)->name = text;
    builder_name(p->out, kind, number, builder_text(p->out, text));
}

/* A name that two resources of one kind have: only the first can be referred to. */
static void warn_if_shadowed(struct parser *p, enum res_kind kind, int number, int token)
{
    struct str name = builder_text(p->out, builder_record(p->out, kind, number)->name);
    int64_t first;

    if (!map_get(&p->out->names, name, &first))
        return;
    res_id found = builder_find(p->out, name);
    res_id start = builder_id(p->out, kind, 0);
    if (found >= start && found < builder_id(p->out, kind, number))
        parse_warn_at(p, token, WARN_DUPLICATE_NAME,
                      "another %s is called \"%.*s\": references mean that one",
                      res_kind_info(kind)->name, STR_ARGS(name));
}

/* ---- the second pass ---- */

/* Makes the record with this name the current one. After an error the two passes may disagree
 * about what is a definition: NULL when the first one did not see this name. */
static void *begin_resource(struct parser *p, enum res_kind kind, int name_token)
{
    text_id name = parse_text_id(p->lexer->tokens.items[name_token].value);
    int number = p->defined[kind];

    while (number < p->out->counts[kind] && builder_record(p->out, kind, number)->name < name)
        number++;
    if (number == p->out->counts[kind] || builder_record(p->out, kind, number)->name != name) {
        parse_error(p, "this stands inside another definition");
        return NULL;
    }
    p->defined[kind] = number + 1;
    p->feats_used = p->attacks_used = 0;
    p->grid = -1;
    p->resource = builder_record(p->out, kind, number);
    p->resource_id = builder_find(p->out, builder_text(p->out, p->resource->name));
    warn_if_shadowed(p, kind, number, p->at);
    return p->resource;
}

void parse_warn_if_empty(struct parser *p, enum res_kind kind, int name)
{
    /* All of a flavour may stand before its braces. */
    if (kind != RES_FLAVOR && parse_kind(p) == '{' && parse_kind_ahead(p, 1) == '}')
        parse_warn_at(p, name, WARN_EMPTY_RESOURCE, "this %s is empty", res_kind_info(kind)->name);
}

static bool parse_resource(struct parser *p, const struct kind_grammar *grammar)
{
    int name_token = p->at + 1;
    text_id name;

    p->at++;
    if (parse_kind(p) != TOK_STRING)
        return parse_expect(p, TOK_STRING);
    void *record = begin_resource(p, grammar->kind, p->at);
    if (record == NULL)
        return false;
    parse_expect_string(p, &name);
    if (grammar->header && !grammar->header(p, record))
        return false;
    parse_warn_if_empty(p, grammar->kind, name_token);
    if (!parse_entries(p, grammar, record))
        return false;
    if (grammar->finished)
        grammar->finished(p, record);
    return true;
}

static bool at_effect(const struct parser *p)
{
    int kind = parse_kind(p);

    return kind == TOK_EFFECT || kind == TOK_SPELL || kind == TOK_POISON || kind == TOK_DISEASE ||
           parse_at_signed(p);
}

/* The token that says what an effect is, behind its sources; -1: this is no effect. */
static int effect_word(const struct parser *p)
{
    for (int ahead = 0;; ahead++) {
        int kind = parse_kind_ahead(p, ahead);
        if (defined_kind(kind) == RES_EFFECT)
            return parse_kind_ahead(p, ahead + 1) == TOK_STRING ? p->at + ahead : -1;
        if (kind == TOK_END || kind == '{' || kind == ';' || kind == TOK_STRING)
            return -1;
    }
}

static bool parse_effect(struct parser *p)
{
    int word = effect_word(p);
    text_id name;

    if (word < 0) {
        parse_error(p, "expected a resource's definition, found %s",
                    token_kind_name(parse_kind(p)));
        return false;
    }
    struct res_effect *effect = begin_resource(p, RES_EFFECT, word + 1);
    return effect && effect_parse_start(p, effect) && parse_expect_string(p, &name) &&
           effect_parse_rest(p, effect, word + 1);
}

/* Text "name" { [Desc:] "text" [;] } */
static bool parse_text(struct parser *p)
{
    text_id name;

    p->at++;
    if (parse_kind(p) != TOK_STRING)
        return parse_expect(p, TOK_STRING);
    struct resource *text = begin_resource(p, RES_TEXT, p->at);
    if (text == NULL)
        return false;
    parse_expect_string(p, &name);
    if (!parse_expect(p, '{'))
        return false;
    if (parse_accept(p, TOK_DESC) && !parse_expect(p, ':'))
        return false;
    if (!parse_expect_string(p, &text->description))
        return false;
    parse_accept(p, ';');
    return parse_expect(p, '}');
}

/* Module "name"; File "name"; Slot 0; Flags: 0 */
static bool parse_setting(struct parser *p)
{
    int word = parse_kind(p);
    int token = ++p->at;
    int32_t value;

    switch (word) {
    case TOK_MODULE: return parse_expect_string(p, &p->out->name) && parse_expect(p, ';');
    case TOK_FILE: return parse_expect_string(p, &p->out->file) && parse_expect(p, ';');
    case TOK_FLAGS: return parse_expect(p, ':') && parse_sum(p, &value);
    default: break;
    }
    if (!parse_signed(p, &value) || !parse_expect(p, ';'))
        return false;
    if (value != p->out->slot)
        parse_error_at(p, token, "slot %d: the module is being compiled for slot %d", value,
                       p->out->slot);
    return true;
}

static bool parse_definition(struct parser *p)
{
    int word = parse_kind(p);
    const struct kind_grammar *grammar = kind_by_word(word);

    switch (word) {
    case TOK_MODULE:
    case TOK_FILE:
    case TOK_FLAGS:
    case TOK_SLOT: return parse_setting(p);
    case TOK_TEXT: return parse_text(p);
    case TOK_SYSTEM: return code_parse_system(p);
    default: break;
    }
    if (grammar)
        return parse_resource(p, grammar);
    if (code_at_type(p))
        return code_parse_global(p);
    if (at_effect(p))
        return parse_effect(p);
    parse_error(p, "%s does not begin a definition", token_kind_name(word));
    return false;
}

/* Skips to where the next definition can begin: outside all braces. */
static void recover_outside(struct parser *p, int start)
{
    int braces = open_braces(p, start, p->at);

    if (braces <= 0 && p->at > start && p->lexer->tokens.items[p->at - 1].kind == ';')
        return;
    for (; parse_kind(p) != TOK_END; p->at++) {
        int kind = parse_kind(p);
        braces += (kind == '{') - (kind == '}');
        if (braces <= 0 && (kind == '}' || kind == ';')) {
            p->at++;
            return;
        }
    }
}

/* The slot is needed before the first reference. */
static void find_slot(struct parser *p)
{
    const struct token *tokens = p->lexer->tokens.items;

    for (int i = 0; i + 1 < p->lexer->tokens.count; i++)
        if (tokens[i].kind == TOK_SLOT && tokens[i + 1].kind == TOK_NUMBER &&
            tokens[i + 1].value >= 0 && tokens[i + 1].value < MODULE_SLOTS)
            p->out->slot = tokens[i + 1].value;
}

bool grammar_parse(struct parser *p)
{
    find_slot(p);
    each_definition(p, declare);
    builder_allocate(p->out);
    each_definition(p, name_one);
    for (int kind = 0; kind < RES_KINDS; kind++)
        p->defined[kind] = 0;
    while (parse_kind(p) != TOK_END && !diag_is_full(p->diag)) {
        int start = p->at;
        if (!parse_definition(p))
            recover_outside(p, start);
        arena_reset(&p->scratch);
        p->resource = NULL;
        p->resource_id = 0;
    }
    return p->diag->errors == 0;
}

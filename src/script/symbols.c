#include "script/symbols.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "script/code.h"

struct symbols *symbols_new(void)
{
    struct symbols *symbols = calloc(1, sizeof *symbols);

    ENSURE(symbols != NULL, "out of memory");
    symbols->api = api_table_new();
    return symbols;
}

void symbols_free(struct symbols *symbols)
{
    if (symbols == NULL)
        return;
    api_table_free(symbols->api);
    ARRAY_FREE(&symbols->names);
    ARRAY_FREE(&symbols->variables);
    ARRAY_FREE(&symbols->file_numbers);
    free(symbols);
}

struct symbol *symbols_get(struct symbols *symbols, int name)
{
    if (name >= symbols->names.count) {
        int before = symbols->names.count;
        ARRAY_RESERVE(&symbols->names, name + 1);
        memset(symbols->names.items + before, 0,
               (size_t)(name + 1 - before) * sizeof symbols->names.items[0]);
        symbols->names.count = name + 1;
    }
    return &symbols->names.items[name];
}

const struct variable *symbols_variable(struct symbols *symbols, int name, enum res_scope scope,
                                        res_id owner)
{
    int32_t number = symbols_get(symbols, name)->variable[scope];

    while (number) {
        const struct variable *variable = &symbols->variables.items[number - 1];
        if (scope != RES_SCOPE_RESOURCE || variable->owner == owner)
            return variable;
        number = variable->next;
    }
    return NULL;
}

static text_id add_text(struct builder *out, struct str text)
{
    text_id id = (text_id)out->text_table.count + 1;

    for (size_t i = 0; i < text.len; i++)
        ARRAY_PUSH(&out->text_table, text.data[i]);
    ARRAY_PUSH(&out->text_table, '\0');
    return id;
}

text_id symbols_text(struct parser *p, int name)
{
    struct symbol *symbol = symbols_get(p->symbols, name);

    if (symbol->text == 0)
        symbol->text = add_text(p->out, lex_name(p->lexer, name));
    return symbol->text;
}

/* The number of a source file in the module's table. */
static uint16_t file_number(struct parser *p, uint32_t file)
{
    struct symbols *symbols = p->symbols;

    while ((uint32_t)symbols->file_numbers.count <= file)
        ARRAY_PUSH(&symbols->file_numbers, 0);
    uint16_t *number = &symbols->file_numbers.items[file];
    if (*number == 0) {
        ARRAY_PUSH(&p->out->files, add_text(p->out, source_get(p->sources, file)->name));
        *number = (uint16_t)p->out->files.count;
    }
    return (uint16_t)(*number - 1);
}

/* Mostly tokens are asked about in order, which is faster than a search each. */
struct res_line symbols_line(struct parser *p, int token)
{
    struct symbols *symbols = p->symbols;
    uint32_t offset = p->lexer->tokens.items[token].offset;
    struct place place;

    if (offset < symbols->cursor_offset) {
        place = parse_place(p, token);
    } else {
        place = cpp_cursor_place(&symbols->cursor, p->preprocessed, p->sources, offset);
        symbols->cursor_offset = offset;
    }
    return (struct res_line){.line = place.line, .file = file_number(p, place.file)};
}

void symbols_add_variable(struct parser *p, int name, enum res_scope scope, enum script_type type,
                          int event)
{
    struct symbols *symbols = p->symbols;
    struct symbol *symbol = symbols_get(symbols, name);
    bool is_local = scope == RES_SCOPE_LOCAL;
    struct variable variable = {.name = name,
                                .scope = (uint8_t)scope,
                                .type = (uint8_t)type,
                                .owner = scope == RES_SCOPE_GLOBAL ? 0 : p->resource_id,
                                .next = symbol->variable[scope]};

    variable.address = is_local ? (uint32_t)symbols->local_count++ : p->out->memory_words++;
    ARRAY_PUSH(&symbols->variables, variable);
    symbol->variable[scope] = symbols->variables.count;
    struct res_variable entry = {.name = symbols_text(p, name),
                                 .scope = variable.scope,
                                 .type = variable.type,
                                 .event = (int16_t)(is_local ? event : 0),
                                 .owner = variable.owner,
                                 .address = variable.address};
    ARRAY_PUSH(&p->out->variables, entry);
}

/* A `static` among the locals stays, so locals are not simply the last ones. */
int symbols_first_local(const struct symbols *symbols)
{
    int at = symbols->variables.count;

    for (int found = 0; found < symbols->local_count;)
        found += symbols->variables.items[--at].scope == RES_SCOPE_LOCAL;
    return at;
}

void symbols_end_routine(struct symbols *symbols)
{
    for (int i = symbols->variables.count; i-- > 0 && symbols->local_count > 0;) {
        const struct variable *variable = &symbols->variables.items[i];
        if (variable->scope != RES_SCOPE_LOCAL)
            continue;
        symbols_get(symbols, variable->name)->variable[RES_SCOPE_LOCAL] = variable->next;
        symbols->local_count--;
    }
}

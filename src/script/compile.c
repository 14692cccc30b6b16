#include "script/compile.h"

#include <string.h>

#include "res/builder.h"
#include "res/mtype.h"
#include "script/code.h"
#include "script/grammar.h"
#include "script/parser.h"

static void report_token(void *context, uint32_t offset, const char *message)
{
    struct compilation *c = context;

    diag_error(&c->diag, cpp_place(&c->preprocessed, &c->sources, offset), "%s", message);
}

static bool open_main(struct compilation *c, const struct compile_options *options, uint32_t *file)
{
    struct error error;

    if (options->text.data) {
        *file = source_add(&c->sources, str_from(options->path), options->text);
        return true;
    }
    if (source_open(&c->sources, options->path, file, &error))
        return true;
    diag_error(&c->diag, PLACE_NONE, "%s", error.text);
    return false;
}

/* The lexer's text becomes the module's. */
static void take_text(struct builder *out, const struct lexer *lexer)
{
    int size = (int)lexer->text.len;

    ARRAY_RESERVE(&out->text_table, size + 1);
    if (size > 0)
        memcpy(out->text_table.items, lexer->text.data, (size_t)size);
    out->text_table.count = size;
}

static void fill_caches(struct builder *out)
{
    for (int i = 0; i < out->counts[RES_MONSTER]; i++) {
        void *record = builder_record(out, RES_MONSTER, i);
        mtype_fill_cache(record);
    }
}

static bool parse(struct compilation *c, const struct compile_options *options, struct builder *out)
{
    struct parser parser = {
        .lexer = &c->lexer,
        .preprocessed = &c->preprocessed,
        .sources = &c->sources,
        .diag = &c->diag,
        .out = out,
        .symbols = symbols_new(),
        .shares_strings = options->shares_strings,
    };
    bool good = grammar_parse(&parser);

    for (int i = 0; i < parser.unresolved.count; i++)
        ARRAY_PUSH(&c->unresolved, lex_literal(&c->lexer, parser.unresolved.items[i] - 1));
    ARRAY_FREE(&parser.unresolved);
    arena_free(&parser.scratch);
    symbols_free(parser.symbols);
    return good;
}

bool compile(struct compilation *c, const struct compile_options *options, struct module *module)
{
    struct builder out;
    uint32_t file;

    *c = (struct compilation){.sources = {.no_disk = options->no_disk}};
    diag_init(&c->diag, &c->sources);
    lex_init(&c->lexer, (struct lex_errors){report_token, c});
    if (module)
        *module = (struct module){0};
    if (options->set_up)
        options->set_up(&c->diag, options->context);
    if (!options->no_disk && !options->include_anywhere)
        source_confine(&c->sources, options->path);
    if (!open_main(c, options, &file))
        return false;
    cpp_run(&c->sources, &c->diag, options->cpp, file, &c->preprocessed);
    c->lexer.macros = sb_str(&c->preprocessed.macros);
    lex_run(&c->lexer, sb_str(&c->preprocessed.text));

    builder_init(&out, options->loaded, options->loaded_count);
    take_text(&out, &c->lexer);
    bool good = parse(c, options, &out) && c->diag.errors == 0;
    if (good && module) {
        fill_caches(&out);
        module_bake(&out, module);
    }
    builder_free(&out);
    return good;
}

void compile_free(struct compilation *c)
{
    ARRAY_FREE(&c->unresolved);
    lex_free(&c->lexer);
    cpp_text_free(&c->preprocessed);
    diag_free(&c->diag);
    source_set_free(&c->sources);
}

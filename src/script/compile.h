/* The compiler as a whole: source files in, a module out.
 *
 *     struct compile_options options = {.path = "lib/main.irc"};
 *     struct compilation c;
 *     if (!compile(&c, &options, &module)) show(c.diag);
 *     compile_free(&c);
 */
#ifndef INCURSION_SCRIPT_COMPILE_H
#define INCURSION_SCRIPT_COMPILE_H

#include <stdbool.h>

#include "res/module.h"
#include "script/cpp.h"
#include "script/diag.h"
#include "script/lex.h"
#include "script/source.h"

struct compile_options {
    const char *path;              /* the main file */
    struct str text;               /* used instead of the file's contents when data is not NULL */
    const struct cpp_options *cpp; /* predefined names; may be NULL */
    const struct module *const *loaded; /* modules that may be referred to */
    int loaded_count;
    bool shares_strings;   /* as the original's do, see emit_strings.c; else strings are values */
    bool no_disk;          /* find nothing but `text` and the built-in headers */
    bool include_anywhere; /* files outside the main file's directory, too */
    /* Called when diagnostics are ready to be switched, before anything is read; may be NULL. */
    void (*set_up)(struct diag *diag, void *context);
    void *context;
};

/* Everything a compilation leaves behind, for messages, token dumps and tests. */
struct compilation {
    struct source_set sources;
    struct diag diag;
    struct cpp_text preprocessed;
    struct lexer lexer;
    struct {
        ARRAY_FIELDS(struct str);
    } unresolved; /* names after $ that no resource has, in order of use; they live in the lexer */
};

/* False when there were errors; the module is then left closed. The compilation is to be freed
 * either way. `module` may be NULL to check only. */
bool compile(struct compilation *c, const struct compile_options *options, struct module *module);
void compile_free(struct compilation *c);

#endif

/* The preprocessor of IncursionScript: directives, macros and comments, as the original has them.
 *
 * It reads characters, not tokens: a macro's text is put in front of what is still to be read, and
 * read again. Consequences that scripts can see, and that are kept on purpose:
 * - what is left of a name at the end of a macro's text joins with what follows the macro;
 * - a // comment takes its line end along, so the next line continues this one, and ends at a star
 *   and slash too;
 * - inside a macro's text, # joins two names; a parameter is put into a string or character
 *   constant when it is all there is in it;
 * - names are cut after 31 characters, also in the output;
 * - a map grid, {: ... :}, is copied as it is, at once, wherever it stands.
 *
 * The output has `#line "name" number` lines in the original's places. Beside it is a table that
 * leads back from each token to the source, better than those lines can. */
#ifndef INCURSION_SCRIPT_CPP_H
#define INCURSION_SCRIPT_CPP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/str.h"
#include "script/diag.h"
#include "script/source.h"

enum {
    CPP_NAME_MOST = 31,          /* characters of a name that count */
    CPP_PARAMETERS_MOST = 31,    /* parameters of a macro */
    CPP_MACRO_DEPTH = 1000,      /* macros that come out of each other */
    CPP_INCLUDE_DEPTH = 64,      /* files that include each other */
    CPP_INCLUDES_MOST = 10000,   /* includes in one run */
    CPP_INCLUDED_MOST = 1 << 28, /* bytes included in one run */
    CPP_EXPANDED_MOST = 1 << 26, /* bytes of macro text in one run */
    CPP_OUTPUT_MOST = 1 << 30,   /* bytes of output */
    CPP_CONDITION_DEPTH = 256    /* operators open at once in an #if */
};

/* Output from `offset` on comes from byte `at` of a file, one byte from one byte; or, if it is from
 * a macro, all of it comes from the macro's use there. Holds up to the next origin. */
struct cpp_origin {
    uint32_t offset;
    uint32_t at;
    uint32_t file : 31;
    uint32_t from_macro : 1;
};

/* What a run gives. A zeroed one is empty and ready; a run replaces what is in it. */
struct cpp_text {
    struct str_builder text;
    struct {
        ARRAY_FIELDS(struct cpp_origin);
    } origins;                 /* sorted by offset */
    struct str_builder macros; /* the names of all there were, one per line, as they came */
};

struct cpp_define {
    struct str name;
    struct str value;
};

struct cpp_options {
    const struct cpp_define *defines; /* names given beforehand, as by -D */
    int define_count;
    bool stop_at_first_diagnostic; /* as the original does: the output ends there */
};

/* Preprocesses a file of the set. False when there were errors; the output is then what could be
 * made of it. `options` may be NULL. */
bool cpp_run(struct source_set *sources, struct diag *diag, const struct cpp_options *options,
             uint32_t file, struct cpp_text *out);
void cpp_text_free(struct cpp_text *text);

/* Where the token that begins at this offset of the output comes from. */
struct place cpp_place(const struct cpp_text *text, struct source_set *sources, uint32_t offset);

/* The same for offsets that never go back, without a search. Start with a zeroed cursor. */
struct cpp_cursor {
    int next; /* origin */
};
struct place cpp_cursor_place(struct cpp_cursor *cursor, const struct cpp_text *text,
                              struct source_set *sources, uint32_t offset);

#endif

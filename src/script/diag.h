/* Diagnostics of the script compiler: errors, warnings and notes, each with a place in the source.
 *
 *     races.irh:12:5: error: this macro takes 2 arguments, not 1
 *         OPT_CR(3)
 *         ^~~~~~
 *
 * They are collected in order of occurrence and rendered in the end. Warnings have names
 * (warnings.def) and can be switched off, on, or into errors. */
#ifndef INCURSION_SCRIPT_DIAG_H
#define INCURSION_SCRIPT_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/str.h"
#include "script/source.h"

enum { DIAG_MOST_ERRORS = 50 };

enum diag_level { DIAG_OFF, DIAG_WARN, DIAG_ERROR };

enum warning {
#define WARNING(name, text, level, about) WARN_##name,
#include "script/warnings.def"
#undef WARNING
    WARN_COUNT
};

enum diag_kind { DIAG_KIND_ERROR, DIAG_KIND_WARNING, DIAG_KIND_NOTE };

struct diag_message {
    enum diag_kind kind;
    int warning; /* enum warning, also when it is an error by now; -1: none */
    struct place place;
    struct str text;
};

struct diag {
    struct source_set *sources;
    struct {
        ARRAY_FIELDS(struct diag_message);
    } messages;
    int errors;   /* all of them, also those beyond DIAG_MOST_ERRORS */
    int warnings; /* shown ones */
    enum diag_level level[WARN_COUNT];
    bool notes_wanted; /* the last error or warning is shown, so its notes are too */
    struct arena texts;
};

void diag_init(struct diag *diag, struct source_set *sources);
void diag_free(struct diag *diag);

void diag_error(struct diag *diag, struct place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Returns the level it was given; DIAG_OFF: nothing happened. */
enum diag_level diag_warn(struct diag *diag, enum warning warning, struct place place,
                          const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Says more about the last error or warning; goes where that went. */
void diag_note(struct diag *diag, struct place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for callers that have a va_list. */
void diag_error_v(struct diag *diag, struct place place, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));
enum diag_level diag_warn_v(struct diag *diag, enum warning warning, struct place place,
                            const char *format, va_list args) __attribute__((format(printf, 4, 0)));
void diag_note_v(struct diag *diag, struct place place, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

/* Switches a warning by name; false: there is none of that name. */
bool diag_set_warning(struct diag *diag, struct str name, bool on);
bool diag_set_level(struct diag *diag, struct str name, enum diag_level level);
/* Everything that is a warning now becomes an error. */
void diag_warnings_are_errors(struct diag *diag);

const char *diag_warning_name(enum warning warning);
const char *diag_warning_about(enum warning warning);

/* No further error will be shown: a good moment to give up. */
static inline bool diag_is_full(const struct diag *diag)
{
    return diag->errors >= DIAG_MOST_ERRORS;
}

/* Adds all messages, with their source lines, and with escape sequences for colours if wanted. */
void diag_render(const struct diag *diag, bool colour, struct str_builder *out);
/* Adds message number `index` alone. */
void diag_render_one(const struct diag *diag, int index, bool colour, struct str_builder *out);

#endif

/* What `incursion compile` and `incursion check` have in common: which file is compiled, and how.
 */
#ifndef INCURSION_CMD_COMPILE_CALL_H
#define INCURSION_CMD_COMPILE_CALL_H

#include "cmd/modules.h"
#include "script/compile.h"

enum { COMPILE_WORDS_MOST = 64 };

/* An option that may be given several times. */
struct compile_words {
    const char *items[COMPILE_WORDS_MOST];
    int count;
};

struct compile_call {
    const struct command *self;
    char main_file[FILE_PATH_SIZE];
    bool shares_strings;
    struct compile_words defines, warnings, directories;
    struct modules_choice modules;
};

/* Rows for a command's table of options. */
#define COMPILE_CALL_OPTIONS                                                                    \
    {"define", 'D', "NAME[=VALUE]", "define a macro; may be given again"},                      \
        {"warning", 'W', "NAME|no-NAME|error", "a warning on or off, or all are errors"},       \
        {"include", 'I', "DIR", "look for included files there, too"}, MODULES_OPTION_ANYWHERE, \
        MODULES_OPTION_FILE

/* Takes note of an option of these; false when it is none, or wrong, which has been said. */
bool compile_call_option(struct compile_call *call, int option);

/* Reads options, which `take` takes note of, and which file or directory is meant.
 * Returns -1 when all is well, else the exit status. */
int compile_call_read(struct compile_call *call, int argc, char **argv,
                      bool (*take)(void *request, int option), void *request);

/* Compiles against the modules in `load`; see compile() for what it leaves. */
bool compile_call_run(struct compile_call *call, const struct load *load,
                      struct compilation *compilation, struct module *module);
/* Opens the modules that the call names. */
bool compile_call_open(const struct compile_call *call, struct load *load, struct error *error);

/* The compiler's messages on standard error. */
void compile_call_print(struct compilation *compilation);
/* "lib/main.irc: 12 resources, 4711 bytes, content 0123..., 1 warning"; without a module how many
 * errors there are. */
void compile_call_summarize(const struct compile_call *call, const struct diag *diag,
                            const struct module *module);

#endif

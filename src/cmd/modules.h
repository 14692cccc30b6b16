/* The options that say what to play with, shared by all commands that need to know:
 *
 *     --lib PATH     a library in source: an .irc file, or a directory with a main.irc
 *     --module FILE  a module image; may be given again
 *     --include-anywhere  the library may include files outside its folder
 *     --verbose      tell about the cache
 *
 * Without --lib the environment variable INCURSION_LIB counts. */
#ifndef INCURSION_CMD_MODULES_H
#define INCURSION_CMD_MODULES_H

#include <stdbool.h>

#include "cmd/command.h"
#include "script/load.h"

enum { MODULES_LIB = 256, MODULES_FILE, MODULES_ANYWHERE, MODULES_VERBOSE, MODULES_OPTION_END };

/* Rows for a command's table of options. */
#define MODULES_OPTION_LIB                                                              \
    {                                                                                   \
        "lib", MODULES_LIB, "PATH", "a library in source: an .irc file, or a directory" \
    }
#define MODULES_OPTION_FILE                                                  \
    {                                                                        \
        "module", MODULES_FILE, "FILE", "a module image; may be given again" \
    }
#define MODULES_OPTION_ANYWHERE                                           \
    {                                                                     \
        "include-anywhere", MODULES_ANYWHERE, NULL,                       \
            "let the library include files that are not below its folder" \
    }
#define MODULES_OPTIONS                                               \
    MODULES_OPTION_LIB, MODULES_OPTION_FILE, MODULES_OPTION_ANYWHERE, \
    {                                                                 \
        "verbose", MODULES_VERBOSE, NULL, "tell about the cache"      \
    }

struct modules_choice {
    const char *lib;
    const char *files[MODULE_SLOTS];
    int file_count;
    bool include_anywhere, verbose;
};

/* Takes note of an option of the table; false when it is none of these. */
bool modules_option(struct modules_choice *choice, int option);

/* Opens what was chosen. On failure says why on stderr and returns false. */
bool modules_open(const struct command *self, const struct modules_choice *choice,
                  struct load *load);

/* The kind a word of the call names. Prints what is wrong and returns -1 when there is none. */
int modules_kind(const struct command *self, const char *word);

/* Whether text for people may be coloured there: a terminal, and no NO_COLOR. */
bool modules_colour(int descriptor);

#endif

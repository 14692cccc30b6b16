/* Sub-commands: one row in a table, one file each with a table of its options.
 *
 * A command gets argv with its own name in argv[0]. It returns one of the exit statuses below. */
#ifndef INCURSION_CMD_COMMAND_H
#define INCURSION_CMD_COMMAND_H

#include <getopt.h> /* optarg and optind, for the commands */

/* Documented in README.md; scripts depend on them. */
enum exit_status {
    EXIT_OK = 0,
    EXIT_FAILED = 1, /* it did not work: a file, bad data, a check that found something */
    EXIT_USAGE = 2   /* the words of the call are wrong */
};

/* One row per option: getopt's table, the usage and the help come of it. */
struct command_option {
    const char *name;
    int value;            /* a character: its short form as well; else a number from 256 on */
    const char *argument; /* what follows it, as in "FILE"; NULL: nothing does */
    const char *help;     /* what it does, in one line */
};

struct command {
    const char *name;
    const char *summary;
    const char *words;                    /* what a call needs beside options: "FILE" */
    const struct command_option *options; /* ended by a row without a name */
    int (*run)(const struct command *self, int argc, char **argv);
};

/* For each row of commands.def its function and its options, both in cmd_NAME.c. */
#define COMMAND(name, summary, words)                                  \
    int cmd_##name(const struct command *self, int argc, char **argv); \
    extern const struct command_option cmd_##name##_options[];
#include "cmd/commands.def"
#undef COMMAND

/* The table, ended by a row without a name. */
extern const struct command commands[];
const struct command *command_find(const char *name);

/* The command's help: what it is for, how it is called, a line for each option. */
void command_explain(const struct command *self);

/* The next option of the call, by getopt_long without its own messages. Returns the row's value, -1
 * at the end, or '?' after printing one line about what is wrong (the command then returns
 * EXIT_USAGE). -h and --help are handled here: they print the help and give 'h'. */
int command_next_option(const struct command *self, int argc, char **argv);
/* "incursion NAME: what is wrong. Usage: ..." in one line on stderr; the format is a whole
 * sentence. Returns EXIT_USAGE. */
int command_usage_error(const struct command *self, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif

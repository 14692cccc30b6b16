/* Sub-commands: one row in a table, one file each, and the options they share.
 *
 * A command gets argv with its own name in argv[0]. It returns one of the exit statuses below. */
#ifndef INCURSION_CMD_COMMAND_H
#define INCURSION_CMD_COMMAND_H

#include <getopt.h>

/* Documented in README.md; scripts depend on them. */
enum exit_status {
    EXIT_OK = 0,
    EXIT_FAILED = 1, /* it did not work: a file, bad data, a check that found something */
    EXIT_USAGE = 2   /* the words of the call are wrong */
};

struct command {
    const char *name;
    const char *summary;
    const char *options; /* for the usage line: "[--seed N] FILE" */
    int (*run)(const struct command *self, int argc, char **argv);
};

/* The table, ended by a row without a name. */
extern const struct command commands[];
const struct command *command_find(const char *name);

/* getopt_long without its own messages. Returns the option's value, -1 at the end, or '?' after
 * printing one line about what is wrong (the command then returns EXIT_USAGE).
 * -h and --help are handled here: they print the help and give 'h'. */
int command_option(const struct command *self, int argc, char **argv, const struct option *options);
/* "NAME: what is wrong. Usage: ..." on stderr; the format is a whole sentence.
 * Returns EXIT_USAGE. */
int command_usage_error(const struct command *self, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

int cmd_compile(const struct command *self, int argc, char **argv);
int cmd_doc(const struct command *self, int argc, char **argv);
int cmd_gen(const struct command *self, int argc, char **argv);
int cmd_headless(const struct command *self, int argc, char **argv);
int cmd_help(const struct command *self, int argc, char **argv);
int cmd_inspect(const struct command *self, int argc, char **argv);
int cmd_play(const struct command *self, int argc, char **argv);
int cmd_replay(const struct command *self, int argc, char **argv);
int cmd_res(const struct command *self, int argc, char **argv);
int cmd_save(const struct command *self, int argc, char **argv);
int cmd_shot(const struct command *self, int argc, char **argv);
int cmd_soak(const struct command *self, int argc, char **argv);
int cmd_stress(const struct command *self, int argc, char **argv);
int cmd_version(const struct command *self, int argc, char **argv);

#endif

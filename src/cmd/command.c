#include "cmd/command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"

const struct command commands[] = {
    {"play", "start the game",
     "[--ui window|curses|headless] [--font FILE] [--keys FILE] [--seed N] [--dungeon NAME] "
     "[--name NAME] [--lib PATH] "
     "[--module FILE]...",
     cmd_play},
    {"shot", "make a picture of a screen or a level",
     "-o FILE [--seed N] [--depth N] [--dungeon NAME] [--level | --fov | --screen NAME | "
     "--keys FILE] [--size WxH] [--scale N] [--cell square|tall] [--font FILE] [--list] "
     "[--lib PATH] [--module FILE]...",
     cmd_shot},
    {"compile", "compile a library and check, dump or save it",
     "[-o FILE] [--check] [--dump json|tokens] [--kind KIND] [--list-code] [--shared-strings] "
     "[-D NAME[=VALUE]] [-W NAME|no-NAME|error] [-I DIR] [--module FILE]... FILE|DIR",
     cmd_compile},
    {"gen", "make levels of a dungeon and show them",
     "[--seed N] [--depth N|A-B] [--dungeon NAME | --region NAME] [--stream layout|classic] "
     "[--quirks classic|mended|NAME,...] [--format text|ansi|json|golden|trace|fov|png] "
     "[--count N] [--fov X,Y[,sight=N,light=N,shadow=N,...]] [--secrets] [--scale N] "
     "[--cell square|tall] [--check] [--census] [-o FILE] [--list-quirks] [--list] [--algorithm "
     "NAME] "
     "[--danger N] [--size WxH] [--topology 4|6|8] [--connect] "
     "[--lib PATH] [--module FILE]... [--verbose]",
     cmd_gen},
    {"stress", "make many levels and look for faults in them",
     "[--seed N] [--seeds N] [--depths N] [--dungeon NAME] [--quirks classic|mended|NAME,...] "
     "[--stream layout|classic] [--lib PATH] [--module FILE]... [--verbose]",
     cmd_stress},
    {"res", "list the resources, or show one in words",
     "list [--kind KIND] [PART-OF-NAME] | show [--kind KIND] [--json] NAME  "
     "[--lib PATH] [--module FILE]... [--verbose]",
     cmd_res},
    {"doc", "print the manual of the script language", "constants [PREFIX] | api [CLASS]", cmd_doc},
    {"headless", "play a list of actions with nobody watching",
     "--actions FILE|- [--seed N] [--dungeon NAME] [--name NAME] [--hash-every N] [--json] "
     "[--quiet] [--game PATH] [--lib PATH] [--module FILE]... [--verbose]",
     cmd_headless},
    {"replay", "play an action log again and check it",
     "[--verify] [--until N] [--show] [--pace MS] [--verbose] [--lib PATH] [--module FILE]... FILE",
     cmd_replay},
    {"save", "say what is in a saved game", "info [--json] FILE", cmd_save},
    {"soak", "let bots play many games and check everything",
     "[--games N] [--turns N] [--seed N] [--bot random|explorer] [--verify] [--log FILE] "
     "[--one-process] [--dungeon NAME] [--name NAME] [--lib PATH] [--module FILE]... [--verbose]",
     cmd_soak},
    {"inspect", "ask a game anything",
     "[--seed N] [--depth N] [--load SAVE] [--batch \"COMMAND; ...\"] [--json] [--dungeon NAME] "
     "[--name NAME] [--lib PATH] [--module FILE]... [--verbose]",
     cmd_inspect},
    {"help", "list the commands, or explain one", "[COMMAND]", cmd_help},
    {"version", "say which build this is", "[--lib PATH] [--module FILE]... [--verbose]",
     cmd_version},
    {NULL, NULL, NULL, NULL},
};

const struct command *command_find(const char *name)
{
    for (const struct command *c = commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

int command_usage_error(const struct command *self, const char *format, ...)
{
    va_list args;

    fprintf(stderr, "incursion %s: ", self->name);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, " Usage: incursion %s %s%s(see incursion help %s)\n", self->name, self->options,
            self->options[0] ? " " : "", self->name);
    return EXIT_USAGE;
}

static int unknown_option(const struct command *self, const char *word,
                          const struct option *options)
{
    size_t len = strcspn(word, "=");
    struct nearest nearest = nearest_start(str_from_n(word, len));

    nearest_try(&nearest, STR("help"));
    for (const struct option *o = options; o->name; o++)
        nearest_try(&nearest, str_from(o->name));
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        command_usage_error(self, "unknown option --%.*s, did you mean --%.*s?", (int)len, word,
                            STR_ARGS(found));
    else
        command_usage_error(self, "unknown option --%.*s.", (int)len, word);
    return '?';
}

/* What getopt_long found wrong, told in one line. */
static int explain(const struct command *self, int result, char **argv,
                   const struct option *options)
{
    const char *word = argv[optind - 1];

    if (result == ':')
        command_usage_error(self, "option %s needs a value.", word);
    else if (optopt != 0 && strncmp(word, "--", 2) == 0)
        command_usage_error(self, "option %.*s takes no value.", (int)strcspn(word, "="), word);
    else if (optopt != 0)
        command_usage_error(self, "unknown option -%c.", optopt);
    else
        return unknown_option(self, word + 2, options);
    return '?';
}

static void short_options(const struct option *options, char *out)
{
    *out++ = ':';
    *out++ = 'h';
    for (const struct option *o = options; o->name; o++) {
        if (o->val <= ' ' || o->val > '~')
            continue;
        *out++ = (char)o->val;
        if (o->has_arg == required_argument)
            *out++ = ':';
    }
    *out = '\0';
}

int command_option(const struct command *self, int argc, char **argv, const struct option *options)
{
    enum { MOST = 40 };
    struct option all[MOST] = {{"help", no_argument, NULL, 'h'}};
    char letters[2 * MOST];

    for (int i = 0; i < MOST - 2 && options[i].name; i++)
        all[i + 1] = options[i];
    short_options(options, letters);
    opterr = 0;
    int result = getopt_long(argc, argv, letters, all, NULL);
    if (result == '?' || result == ':')
        return explain(self, result, argv, options);
    if (result == 'h')
        cmd_help(self, 2, (char *[]){argv[0], argv[0], NULL});
    return result;
}

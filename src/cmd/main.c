/* The program: finds the sub-command and runs it. */
#include <stdio.h>
#include <string.h>

#include "base/heap.h"
#include "base/nearest.h"
#include "cmd/out.h"
#include "cmd/streams.h"

static int unknown(const char *what, const char *word, const struct nearest *nearest)
{
    static const char usage[] = "Usage: incursion [COMMAND] [OPTION...] (see incursion --help)";
    struct str found = nearest_found(nearest);

    if (found.len > 0)
        out_failure(NULL, "unknown %s \"%s\", did you mean \"" STR_PRINTF "\"? %s", what, word,
                    STR_ARGS(found), usage);
    else
        out_failure(NULL, "unknown %s \"%s\". %s", what, word, usage);
    return EXIT_USAGE;
}

static int unknown_command(const char *word)
{
    struct nearest nearest = nearest_start(str_from(word));

    for (const struct command *c = commands; c->name; c++)
        nearest_try(&nearest, str_from(c->name));
    return unknown("command", word, &nearest);
}

/* An option before any command. */
static int global_option(char **argv)
{
    static const struct {
        const char *name, *letter, *command;
    } options[] = {{"--help", "-h", "help"}, {"--version", "-V", "version"}};
    struct nearest nearest = nearest_start(str_from(argv[1]));

    for (int i = 0; i < 2; i++) {
        const struct command *command = command_find(options[i].command);
        if (strcmp(argv[1], options[i].name) == 0 || strcmp(argv[1], options[i].letter) == 0)
            return command->run(command, 1, argv + 1);
        nearest_try(&nearest, str_from(options[i].name));
    }
    return unknown("option", argv[1], &nearest);
}

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "play";
    const struct command *command = command_find(word);

    if (argc > 1 && strcmp(word, "--") == 0)
        return unknown_command(argc > 2 ? argv[2] : "");
    if (command == NULL)
        return word[0] == '-' ? global_option(argv) : unknown_command(word);
    if (argc > 1)
        return command->run(command, argc - 1, argv + 1);
    return command->run(command, 1, (char *[]){(char[]){"play"}, NULL});
}

int main(int argc, char **argv)
{
    if (!streams_prepare())
        return EXIT_FAILED;
    heap_keep();
    return streams_finish(run(argc, argv));
}

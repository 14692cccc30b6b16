#include <stdio.h>

#include "cmd/command.h"

static void list_commands(void)
{
    printf("Incursion/C: a roguelike with a real d20 ruleset.\n\n"
           "usage: incursion [COMMAND] [OPTION...]\n\n");
    for (const struct command *c = commands; c->name; c++)
        printf("  %-10s %s\n", c->name, c->summary);
    printf("\nWithout a command the game starts.\n"
           "  --help, -h     this text (after a command: that command's)\n"
           "  --version, -V  which build this is\n\n"
           "exit status: 0 done, 1 it did not work, 2 the call was wrong\n");
}

int cmd_help(const struct command *self, int argc, char **argv)
{
    if (argc < 2) {
        list_commands();
        return EXIT_OK;
    }
    const struct command *about = command_find(argv[1]);
    if (about == NULL)
        return command_usage_error(self, "there is no command \"%s\".", argv[1]);
    printf("incursion %s: %s\n\nusage: incursion %s %s\n", about->name, about->summary, about->name,
           about->options);
    return EXIT_OK;
}

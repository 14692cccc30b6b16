#include "cmd/out.h"

const struct command_option cmd_help_options[] = {{0}};

static void list_commands(void)
{
    out_line("Incursion/C: a roguelike with a real d20 ruleset.");
    out_text(STR("\nusage: incursion [COMMAND] [OPTION...]\n\n"));
    for (const struct command *c = commands; c->name; c++)
        out_line("  %-10s %s", c->name, c->summary);
    out_text(STR("\nWithout a command the game starts.\n"
                 "  --help, -h     this text (after a command: that command's)\n"
                 "  --version, -V  which build this is\n\n"
                 "exit status: 0 done, 1 it did not work, 2 the call was wrong\n"));
}

int cmd_help(const struct command *self, int argc, char **argv)
{
    int option = command_next_option(self, argc, argv);

    if (option != -1)
        return option == 'h' ? EXIT_OK : EXIT_USAGE;
    if (argc - optind > 1)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind + 1]);
    if (optind == argc) {
        list_commands();
        return EXIT_OK;
    }
    const struct command *about = command_find(argv[optind]);
    if (about == NULL)
        return command_usage_error(self, "there is no command \"%s\".", argv[optind]);
    command_explain(about);
    return EXIT_OK;
}

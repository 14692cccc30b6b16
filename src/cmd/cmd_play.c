#include <stdio.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/version.h"
#include "front/curses.h"
#include "ui/title.h"

/* Nobody at a terminal: the title goes out as text and that is all. */
static int print_title(const struct title *title)
{
    for (int i = 0; i < title->count; i++)
        printf("%s\n", title->lines[i].text);
    return EXIT_OK;
}

int cmd_play(const struct command *self, int argc, char **argv)
{
    static const struct option none[] = {{0}};
    int option = command_option(self, argc, argv, none);
    struct title title;
    struct error error;

    if (option != -1)
        return option == 'h' ? EXIT_OK : EXIT_USAGE;
    if (optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    title_make(&title, version_number);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return print_title(&title);
    if (!curses_show_title(&title, &error)) {
        fprintf(stderr, "incursion play: %s\n", error.text);
        return EXIT_FAILED;
    }
    return EXIT_OK;
}

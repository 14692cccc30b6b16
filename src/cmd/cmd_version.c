#include <stdio.h>

#include "cmd/command.h"
#include "cmd/version.h"

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

int cmd_version(const struct command *self, int argc, char **argv)
{
    static const struct option none[] = {{0}};
    int option = command_option(self, argc, argv, none);

    if (option != -1)
        return option == 'h' ? EXIT_OK : EXIT_USAGE;
    printf("incursion %s\n", version_number);
    printf("git: %s\n", version_git);
    printf("module: none\n");
    printf("compiler: %s, C%ld\n", COMPILER, __STDC_VERSION__ / 100L % 100L);
    return EXIT_OK;
}

#include <inttypes.h>

#include "cmd/modules.h"
#include "cmd/out.h"
#include "cmd/version.h"

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

const struct command_option cmd_version_options[] = {
    MODULES_OPTIONS,
    {0},
};

static void print_modules(const struct library *library)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        if (module)
            out_line("module: %s, %u resources, content %016" PRIx64,
                     module_text(module, module->header->name), module_total(module),
                     module->header->content_hash);
    }
}

int cmd_version(const struct command *self, int argc, char **argv)
{
    struct modules_choice choice = {0};
    struct load load;
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1) {
        if (!modules_option(&choice, option))
            return option == 'h' ? EXIT_OK : EXIT_USAGE;
    }
    if (optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    out_line("incursion %s", version_number);
    out_line("git: %s", version_git);
    bool good = modules_open(self, &choice, &load);
    if (good)
        print_modules(&load.library);
    else
        out_line("module: none");
    out_line("compiler: %s, C%ld", COMPILER, __STDC_VERSION__ / 100L % 100L);
    if (good)
        load_close(&load);
    return good ? EXIT_OK : EXIT_FAILED;
}

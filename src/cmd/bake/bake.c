/* usage: incursion-bake MAIN.irc IMAGE
 * Compiles a library while the program is being built; the image goes into the program. Warnings
 * are errors: what we ship has none. */
#include <stdio.h>

#include "script/compile.h"
#include "script/load.h"

static void set_up(struct diag *diag, void *context)
{
    const char *const *main_file = context;

    load_hide_directory(diag, *main_file);
    diag_warnings_are_errors(diag);
}

static bool bake(const char *main_file, const char *image)
{
    struct compile_options options = {.path = main_file, .set_up = set_up, .context = &main_file};
    struct compilation compilation;
    struct module module;
    struct error error = {.text = "the library has errors"};

    bool good = compile(&compilation, &options, &module);
    if (!good) {
        struct str_builder messages = {0};
        load_show_paths(&compilation.sources);
        diag_render(&compilation.diag, false, &messages);
        fputs(sb_cstr(&messages), stderr);
        sb_free(&messages);
    }
    compile_free(&compilation);
    if (good) {
        good = module_save(&module, image, &error);
        module_close(&module);
    }
    if (!good)
        fprintf(stderr, "incursion-bake: %s\n", error.text);
    return good;
}

int main(int argc, char **argv)
{
    if (argc == 3)
        return bake(argv[1], argv[2]) ? 0 : 1;
    fprintf(stderr, "usage: incursion-bake MAIN.irc IMAGE\n");
    return 2;
}

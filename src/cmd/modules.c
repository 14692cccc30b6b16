#include "cmd/modules.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/nearest.h"
#include "cmd/embedded.h"
#include "cmd/out.h"
#include "cmd/version.h"
#include "res/fields.h"

bool modules_colour(int descriptor)
{
    const char *no_color = getenv("NO_COLOR");

    return isatty(descriptor) && (no_color == NULL || no_color[0] == '\0');
}

bool modules_option(struct modules_choice *choice, int option)
{
    switch (option) {
    case MODULES_LIB: choice->lib = optarg; return true;
    case MODULES_FILE:
        /* One too many is refused when they are opened. */
        if (choice->file_count < MODULE_SLOTS)
            choice->files[choice->file_count++] = optarg;
        return true;
    case MODULES_ANYWHERE: choice->include_anywhere = true; return true;
    case MODULES_VERBOSE: choice->verbose = true; return true;
    default: return false;
    }
}

int modules_kind(const struct command *self, const char *word)
{
    int kind = res_kind_by_name(str_from(word));
    struct nearest nearest = nearest_start(str_from(word));

    if (kind >= 0)
        return kind;
    for (int i = 0; i < RES_KINDS; i++)
        nearest_try(&nearest, str_from(res_kind_info((enum res_kind)i)->plural));
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        command_usage_error(self, "there is no kind \"%s\", did you mean \"%.*s\"?", word,
                            STR_ARGS(found));
    else
        command_usage_error(self, "there is no kind \"%s\"; kinds are monsters, items, and so on.",
                            word);
    return -1;
}

/* Two builds of one commit differ when its tree was changed; the file then tells them apart. */
static void identify_program(struct str_builder *out)
{
    struct stat info;

    sb_addf(out, "%s %s", version_number, version_git);
    if (!str_ends(str_from(version_git), STR("-dirty")) &&
        !str_equal(str_from(version_git), STR("unknown")))
        return;
    if (stat("/proc/self/exe", &info) == 0)
        sb_addf(out, " %lld %lld.%09ld", (long long)info.st_size, (long long)info.st_mtim.tv_sec,
                info.st_mtim.tv_nsec);
}

static bool cache_directory(char out[FILE_PATH_SIZE])
{
    char top[FILE_PATH_SIZE];
    struct error error;

    return file_place(FILE_CACHE, top, &error) && file_join(out, top, "modules");
}

bool modules_open(const struct command *self, const struct modules_choice *choice,
                  struct load *load)
{
    struct str_builder notes = {0}, diagnostics = {0}, program = {0};
    char cache[FILE_PATH_SIZE];
    const char *lib = choice->lib ? choice->lib : getenv("INCURSION_LIB");
    struct error error;

    identify_program(&program);
    struct load_options options = {
        .embedded = embedded_image(),
        .lib = lib && lib[0] ? lib : NULL,
        .modules = choice->files,
        .module_count = choice->file_count,
        .include_anywhere = choice->include_anywhere,
        .cache = cache_directory(cache) ? cache : NULL,
        .program = sb_cstr(&program),
        .notes = choice->verbose ? &notes : NULL,
        .diagnostics = &diagnostics,
        .colour = modules_colour(STDERR_FILENO),
    };
    bool good = load_open(load, &options, &error);
    out_messages(sb_str(&diagnostics));
    out_note(sb_str(&notes));
    if (!good)
        out_error(self, &error);
    sb_free(&notes);
    sb_free(&diagnostics);
    sb_free(&program);
    return good;
}

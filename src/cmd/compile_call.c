#include "cmd/compile_call.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/nearest.h"
#include "base/plain.h"
#include "cmd/out.h"

/* ---- the call ---- */

static bool add_word(const struct command *self, struct compile_words *list, const char *option)
{
    if (list->count < COMPILE_WORDS_MOST) {
        list->items[list->count++] = optarg;
        return true;
    }
    command_usage_error(self, "%s is given more than %d times.", option, COMPILE_WORDS_MOST);
    return false;
}

static struct str warning_name(const char *word)
{
    struct str name = str_from(word);

    return str_starts(name, STR("no-")) ? str_slice(name, 3, name.len) : name;
}

static bool take_warning(struct compile_call *call)
{
    struct str name = warning_name(optarg);
    struct nearest nearest = nearest_start(name);

    nearest_try(&nearest, STR("error"));
    for (int i = 0; i < WARN_COUNT; i++)
        nearest_try(&nearest, str_from(diag_warning_name((enum warning)i)));
    if (nearest.edits == 0)
        return add_word(call->self, &call->warnings, "-W");
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        command_usage_error(call->self, "there is no warning \"%s\", did you mean \"%.*s\"?",
                            optarg, STR_ARGS(found));
    else
        command_usage_error(call->self, "there is no warning \"%s\".", optarg);
    return false;
}

bool compile_call_option(struct compile_call *call, int option)
{
    switch (option) {
    case 'D': return add_word(call->self, &call->defines, "-D");
    case 'I': return add_word(call->self, &call->directories, "-I");
    case 'W': return take_warning(call);
    default: return modules_option(&call->modules, option);
    }
}

int compile_call_read(struct compile_call *call, int argc, char **argv,
                      bool (*take)(void *request, int option), void *request)
{
    struct error error;
    int option;

    while ((option = command_next_option(call->self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?' || !take(request, option))
            return EXIT_USAGE;
    }
    if (argc - optind != 1)
        return command_usage_error(call->self, "it takes one file or directory.");
    return load_main_file(argv[optind], call->main_file, &error) ? -1
                                                                 : out_error(call->self, &error);
}

/* ---- compiling ---- */

static void set_up(struct diag *diag, void *context)
{
    const struct compile_call *call = context;

    load_hide_directory(diag, call->main_file);
    for (int i = 0; i < call->directories.count; i++)
        source_add_directory(diag->sources, call->directories.items[i]);
    for (int i = 0; i < call->warnings.count; i++) {
        const char *word = call->warnings.items[i];
        if (strcmp(word, "error") == 0)
            diag_warnings_are_errors(diag);
        else
            diag_set_warning(diag, warning_name(word), strncmp(word, "no-", 3) != 0);
    }
}

static struct cpp_define split_define(const char *word)
{
    struct str value = str_from(word);
    struct str name = str_cut(&value, '=');

    return (struct cpp_define){name, value.data ? value : STR("1")};
}

bool compile_call_run(struct compile_call *call, const struct load *load,
                      struct compilation *compilation, struct module *module)
{
    struct cpp_define defines[COMPILE_WORDS_MOST];
    struct cpp_options cpp = {.defines = defines, .define_count = call->defines.count};
    struct compile_options options = {
        .path = call->main_file,
        .cpp = &cpp,
        .loaded = load->library.slots,
        .loaded_count = MODULE_SLOTS,
        .shares_strings = call->shares_strings,
        .include_anywhere = call->modules.include_anywhere,
        .set_up = set_up,
        .context = call,
    };

    for (int i = 0; i < call->defines.count; i++)
        defines[i] = split_define(call->defines.items[i]);
    return compile(compilation, &options, module);
}

bool compile_call_open(const struct compile_call *call, struct load *load, struct error *error)
{
    struct load_options options = {.modules = call->modules.files,
                                   .module_count = call->modules.file_count};

    return load_open(load, &options, error);
}

/* ---- what comes of it ---- */

void compile_call_print(struct compilation *compilation)
{
    struct str_builder text = {0};

    load_show_paths(&compilation->sources);
    diag_render(&compilation->diag, modules_colour(STDERR_FILENO), &text);
    out_messages(sb_str(&text));
    sb_free(&text);
}

void compile_call_summarize(const struct compile_call *call, const struct diag *diag,
                            const struct module *module)
{
    struct str_builder line = {0};

    plain_add(&line, str_from(call->main_file), 0);
    sb_add_cstr(&line, ": ");
    if (module)
        sb_addf(&line, "%u resources, %zu bytes, content %016" PRIx64, module_total(module),
                module->size, module->header->content_hash);
    else
        sb_addf(&line, "%d %s, nothing is made", diag->errors,
                diag->errors == 1 ? "error" : "errors");
    if (diag->warnings > 0)
        sb_addf(&line, ", %d %s", diag->warnings, diag->warnings == 1 ? "warning" : "warnings");
    sb_add_char(&line, '\n');
    out_note(sb_str(&line));
    sb_free(&line);
}

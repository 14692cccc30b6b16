/* incursion compile: sources in; an image, a check or a dump out. */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/nearest.h"
#include "base/num.h"
#include "base/plain.h"
#include "cmd/modules.h"
#include "cmd/out.h"
#include "res/dump.h"
#include "res/fields.h"
#include "script/compile.h"
#include "script/disasm.h"
#include "script/token_text.h"

enum {
    LIST_MOST = 64,
    OPTION_CHECK = MODULES_OPTION_END,
    OPTION_DUMP,
    OPTION_KIND,
    OPTION_LIST,
    OPTION_SHARED
};

const struct command_option cmd_compile_options[] = {
    {"output", 'o', "FILE", "save the module image"},
    {"check", OPTION_CHECK, NULL, "only say what is wrong"},
    {"dump", OPTION_DUMP, "json|tokens", "print the resources, or what the lexer read"},
    {"kind", OPTION_KIND, "KIND", "with --dump json: only this kind"},
    {"list-code", OPTION_LIST, NULL, "print the bytecode"},
    {"shared-strings", OPTION_SHARED, NULL, "keep strings as the original does"},
    {"define", 'D', "NAME[=VALUE]", "define a macro; may be given again"},
    {"warning", 'W', "NAME|no-NAME|error", "a warning on or off, or all are errors"},
    {"include", 'I', "DIR", "look for included files there, too"},
    MODULES_OPTION_ANYWHERE,
    MODULES_OPTION_FILE,
    {0},
};

enum dump { DUMP_NOTHING, DUMP_JSON, DUMP_TOKENS };

/* An option that may be given several times. */
struct word_list {
    const char *items[LIST_MOST];
    int count;
};

struct request {
    const struct command *self;
    char main_file[FILE_PATH_SIZE];
    const char *output;
    enum dump dump;
    int kind; /* -1: all */
    bool check, list_code, shares_strings;
    struct word_list defines, warnings, directories;
    struct modules_choice modules;
};

/* ---- the call ---- */

static bool add_word(const struct command *self, struct word_list *list, const char *option)
{
    if (list->count < LIST_MOST) {
        list->items[list->count++] = optarg;
        return true;
    }
    command_usage_error(self, "%s is given more than %d times.", option, LIST_MOST);
    return false;
}

static bool take_dump(struct request *r)
{
    if (strcmp(optarg, "json") == 0)
        r->dump = DUMP_JSON;
    else if (strcmp(optarg, "tokens") == 0)
        r->dump = DUMP_TOKENS;
    else
        command_usage_error(r->self, "--dump takes json or tokens, not \"%s\".", optarg);
    return r->dump != DUMP_NOTHING;
}

static bool take_kind(struct request *r)
{
    r->kind = modules_kind(r->self, optarg);
    return r->kind >= 0;
}

static struct str warning_name(const char *word)
{
    struct str name = str_from(word);

    return str_starts(name, STR("no-")) ? str_slice(name, 3, name.len) : name;
}

static bool take_warning(struct request *r)
{
    struct str name = warning_name(optarg);
    struct nearest nearest = nearest_start(name);

    nearest_try(&nearest, STR("error"));
    for (int i = 0; i < WARN_COUNT; i++)
        nearest_try(&nearest, str_from(diag_warning_name((enum warning)i)));
    if (nearest.edits == 0)
        return add_word(r->self, &r->warnings, "-W");
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        command_usage_error(r->self, "there is no warning \"%s\", did you mean \"%.*s\"?", optarg,
                            STR_ARGS(found));
    else
        command_usage_error(r->self, "there is no warning \"%s\".", optarg);
    return false;
}

static bool take_option(struct request *r, int option)
{
    switch (option) {
    case 'o': r->output = optarg; return true;
    case 'D': return add_word(r->self, &r->defines, "-D");
    case 'I': return add_word(r->self, &r->directories, "-I");
    case 'W': return take_warning(r);
    case OPTION_CHECK: return r->check = true;
    case OPTION_LIST: return r->list_code = true;
    case OPTION_SHARED: return r->shares_strings = true;
    case OPTION_DUMP: return take_dump(r);
    case OPTION_KIND: return take_kind(r);
    default: return modules_option(&r->modules, option);
    }
}

/* Returns -1 when all is well, else the exit status. */
static int read_call(struct request *r, int argc, char **argv)
{
    struct error error;
    int option;

    while ((option = command_next_option(r->self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?' || !take_option(r, option))
            return EXIT_USAGE;
    }
    if (argc - optind != 1)
        return command_usage_error(r->self, "it takes one file or directory.");
    if (r->kind >= 0 && r->dump != DUMP_JSON)
        return command_usage_error(r->self, "--kind goes with --dump json.");
    return load_main_file(argv[optind], r->main_file, &error) ? -1 : out_error(r->self, &error);
}

/* ---- compiling ---- */

static void set_up(struct diag *diag, void *request)
{
    const struct request *r = request;

    load_hide_directory(diag, r->main_file);
    for (int i = 0; i < r->directories.count; i++)
        source_add_directory(diag->sources, r->directories.items[i]);
    for (int i = 0; i < r->warnings.count; i++) {
        const char *word = r->warnings.items[i];
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

static bool compile_request(struct request *r, struct compilation *compilation,
                            const struct load *load, struct module *module)
{
    struct cpp_define defines[LIST_MOST];
    struct cpp_options cpp = {.defines = defines, .define_count = r->defines.count};
    struct compile_options options = {
        .path = r->main_file,
        .cpp = &cpp,
        .loaded = load->library.slots,
        .loaded_count = MODULE_SLOTS,
        .shares_strings = r->shares_strings,
        .include_anywhere = r->modules.include_anywhere,
        .set_up = set_up,
        .context = r,
    };

    for (int i = 0; i < r->defines.count; i++)
        defines[i] = split_define(r->defines.items[i]);
    return compile(compilation, &options, module);
}

static void print_messages(struct compilation *compilation)
{
    struct str_builder text = {0};

    load_show_paths(&compilation->sources);
    diag_render(&compilation->diag, modules_colour(STDERR_FILENO), &text);
    out_messages(sb_str(&text));
    sb_free(&text);
}

/* ---- what comes of it ---- */

static void print_and_free(struct str_builder *text)
{
    out_text(sb_str(text));
    sb_free(text);
}

static void print_tokens(const struct compilation *compilation)
{
    struct str_builder text = {0};

    token_text_all(&compilation->lexer, &text);
    print_and_free(&text);
}

static void print_json(const struct module *module, int only)
{
    struct dump_names names;

    dump_names_init(&names, module);
    for (int kind = 0; kind < RES_KINDS; kind++) {
        struct str_builder text = {0};
        if (only < 0 || only == kind)
            dump_kind(&names, (enum res_kind)kind, &text);
        print_and_free(&text);
    }
    dump_names_free(&names);
}

static void print_code(const struct module *module)
{
    struct api_table *api = api_table_new();
    struct str_builder text = {0};

    disasm_module(module, api, &text);
    print_and_free(&text);
    api_table_free(api);
}

static void print_counts(const struct module *module)
{
    for (int kind = 0; kind < RES_KINDS; kind++)
        out_line("%-12s %d", res_kind_info((enum res_kind)kind)->plural,
                 module_count(module, (enum res_kind)kind));
    out_line("%-12s %u", "TOTAL", module_total(module));
}

static void print_summary(const struct request *r, const struct diag *diag,
                          const struct module *module)
{
    struct str_builder line = {0};

    plain_add(&line, str_from(r->main_file), 0);
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

static bool deliver(const struct request *r, const struct module *module, struct load *load)
{
    struct error error;
    bool good = r->modules.file_count == 0 || library_add(&load->library, module, &error);

    if (good && r->output)
        good = module_save(module, r->output, &error);
    if (!good) {
        out_error(r->self, &error);
        return false;
    }
    if (r->dump == DUMP_JSON)
        print_json(module, r->kind);
    if (r->list_code)
        print_code(module);
    if (!r->output && !r->check && !r->list_code && r->dump == DUMP_NOTHING)
        print_counts(module);
    return true;
}

static int run(struct request *r, struct load *load)
{
    struct compilation compilation;
    struct module module;

    bool good = compile_request(r, &compilation, load, &module);
    print_messages(&compilation);
    if (r->dump == DUMP_TOKENS)
        print_tokens(&compilation);
    bool delivered = good && deliver(r, &module, load);
    if (delivered || !good)
        print_summary(r, &compilation.diag, good ? &module : NULL);
    if (good)
        module_close(&module);
    compile_free(&compilation);
    return delivered ? EXIT_OK : EXIT_FAILED;
}

int cmd_compile(const struct command *self, int argc, char **argv)
{
    struct request r = {.self = self, .kind = -1};
    int status = read_call(&r, argc, argv);
    struct load_options options = {.modules = r.modules.files,
                                   .module_count = r.modules.file_count};
    struct load load;
    struct error error;

    if (status != -1)
        return status;
    if (!load_open(&load, &options, &error))
        return out_error(self, &error);
    status = run(&r, &load);
    load_close(&load);
    return status;
}

/* incursion compile: sources in; an image, a check or a dump out. */
#include <string.h>

#include "cmd/compile_call.h"
#include "cmd/out.h"
#include "res/dump.h"
#include "res/fields.h"
#include "script/disasm.h"
#include "script/token_text.h"

enum { OPTION_CHECK = MODULES_OPTION_END, OPTION_DUMP, OPTION_KIND, OPTION_LIST, OPTION_SHARED };

const struct command_option cmd_compile_options[] = {
    {"output", 'o', "FILE", "save the module image"},
    {"check", OPTION_CHECK, NULL, "only say what is wrong"},
    {"dump", OPTION_DUMP, "json|tokens", "print the resources, or what the lexer read"},
    {"kind", OPTION_KIND, "KIND", "with --dump json: only this kind"},
    {"list-code", OPTION_LIST, NULL, "print the bytecode"},
    {"shared-strings", OPTION_SHARED, NULL, "keep strings as the original does"},
    COMPILE_CALL_OPTIONS,
    {0},
};

enum dump { DUMP_NOTHING, DUMP_JSON, DUMP_TOKENS };

struct request {
    struct compile_call call;
    const char *output;
    enum dump dump;
    int kind; /* -1: all */
    bool check, list_code;
};

/* ---- the call ---- */

static bool take_dump(struct request *r)
{
    if (strcmp(optarg, "json") == 0)
        r->dump = DUMP_JSON;
    else if (strcmp(optarg, "tokens") == 0)
        r->dump = DUMP_TOKENS;
    else
        command_usage_error(r->call.self, "--dump takes json or tokens, not \"%s\".", optarg);
    return r->dump != DUMP_NOTHING;
}

static bool take_kind(struct request *r)
{
    r->kind = modules_kind(r->call.self, optarg);
    return r->kind >= 0;
}

static bool take_option(void *request, int option)
{
    struct request *r = request;

    switch (option) {
    case 'o': r->output = optarg; return true;
    case OPTION_CHECK: return r->check = true;
    case OPTION_LIST: return r->list_code = true;
    case OPTION_SHARED: return r->call.shares_strings = true;
    case OPTION_DUMP: return take_dump(r);
    case OPTION_KIND: return take_kind(r);
    default: return compile_call_option(&r->call, option);
    }
}

/* Returns -1 when all is well, else the exit status. */
static int read_call(struct request *r, int argc, char **argv)
{
    int status = compile_call_read(&r->call, argc, argv, take_option, r);

    if (status < 0 && r->kind >= 0 && r->dump != DUMP_JSON)
        return command_usage_error(r->call.self, "--kind goes with --dump json.");
    return status;
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

static bool deliver(const struct request *r, const struct module *module, struct load *load)
{
    struct error error;
    bool good = r->call.modules.file_count == 0 || library_add(&load->library, module, &error);

    if (good && r->output)
        good = module_save(module, r->output, &error);
    if (!good) {
        out_error(r->call.self, &error);
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

    bool good = compile_call_run(&r->call, load, &compilation, &module);
    compile_call_print(&compilation);
    if (r->dump == DUMP_TOKENS)
        print_tokens(&compilation);
    bool delivered = good && deliver(r, &module, load);
    if (delivered || !good)
        compile_call_summarize(&r->call, &compilation.diag, good ? &module : NULL);
    if (good)
        module_close(&module);
    compile_free(&compilation);
    return delivered ? EXIT_OK : EXIT_FAILED;
}

int cmd_compile(const struct command *self, int argc, char **argv)
{
    struct request r = {.call = {.self = self}, .kind = -1};
    int status = read_call(&r, argc, argv);
    struct load load;
    struct error error;

    if (status != -1)
        return status;
    if (!compile_call_open(&r.call, &load, &error))
        return out_error(self, &error);
    status = run(&r, &load);
    load_close(&load);
    return status;
}

/* incursion res: what is in the modules, in words or as JSON. */
#include <string.h>

#include "base/nearest.h"
#include "cmd/modules.h"
#include "cmd/out.h"
#include "res/describe.h"
#include "res/dump.h"
#include "res/fields.h"

enum { OPTION_KIND = MODULES_OPTION_END, OPTION_JSON };

const struct command_option cmd_res_options[] = {
    {"kind", OPTION_KIND, "KIND", "only this kind: monsters, items, ..."},
    {"json", OPTION_JSON, NULL, "show it as JSON"},
    MODULES_OPTIONS,
    {0},
};

struct request {
    const struct command *self;
    int kind; /* -1: any */
    bool json;
    struct str word; /* a name or a part of one; may be empty for a list */
    struct modules_choice modules;
};

/* Calls `visit` for every resource of the wanted kind, in order. */
static void each_resource(const struct request *r, const struct library *library,
                          void (*visit)(void *context, const struct library *library, res_id id),
                          void *context)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int kind = 0; module && kind < RES_KINDS; kind++) {
            if (r->kind >= 0 && r->kind != kind)
                continue;
            for (int i = 0; i < module_count(module, (enum res_kind)kind); i++)
                visit(context, library, module_id(module, (enum res_kind)kind, i));
        }
    }
}

/* ---- list ---- */

static bool has_part(struct str text, struct str part)
{
    for (size_t i = 0; i + part.len <= text.len; i++)
        if (str_equal_nocase(str_slice(text, i, i + part.len), part))
            return true;
    return false;
}

static void list_one(void *context, const struct library *library, res_id id)
{
    const struct request *r = context;
    struct str_builder line = {0};

    if (!has_part(library_name(library, id), r->word))
        return;
    describe_line(library, id, &line);
    out_line("%s", sb_cstr(&line));
    sb_free(&line);
}

static int list(struct request *r, const struct library *library)
{
    each_resource(r, library, list_one, r);
    return EXIT_OK;
}

/* ---- show ---- */

struct search {
    const struct request *request;
    struct nearest nearest;
    int found;
};

static void print_json(const struct library *library, res_id id, struct str_builder *out)
{
    const struct module *module = library_module(library, id);
    struct dump_names names;
    enum res_kind kind;
    int number;

    if (!module_locate(module, id, &kind, &number))
        return;
    dump_names_init(&names, module);
    dump_resource(&names, kind, number, out);
    dump_names_free(&names);
    sb_add_char(out, '\n');
}

/* The whole name, or what players see of it: the part before a ';'. */
static bool is_called(struct str name, struct str word)
{
    struct str rest = name;

    return str_equal_nocase(name, word) || str_equal_nocase(str_cut(&rest, ';'), word);
}

static void show_one(void *context, const struct library *library, res_id id)
{
    struct search *search = context;
    struct str name = library_name(library, id);
    struct str_builder text = {0};

    nearest_try(&search->nearest, name);
    if (!is_called(name, search->request->word))
        return;
    if (search->request->json)
        print_json(library, id, &text);
    else
        describe_resource(library, id, &text);
    if (search->found++ > 0 && !search->request->json)
        out_text(STR("\n"));
    out_text(sb_str(&text));
    sb_free(&text);
}

static int show(struct request *r, const struct library *library)
{
    struct search search = {.request = r, .nearest = nearest_start(r->word)};

    each_resource(r, library, show_one, &search);
    if (search.found > 0)
        return EXIT_OK;
    struct str found = nearest_found(&search.nearest);
    if (found.len > 0)
        return out_failure(
            r->self, "there is no resource \"" STR_PRINTF "\", did you mean \"" STR_PRINTF "\"?",
            STR_ARGS(r->word), STR_ARGS(found));
    return out_failure(r->self,
                       "there is no resource \"" STR_PRINTF "\" (incursion res list shows all).",
                       STR_ARGS(r->word));
}

/* ---- the call ---- */

/* Returns -1 when all is well, else the exit status. */
static int read_options(struct request *r, int argc, char **argv)
{
    int option;

    while ((option = command_next_option(r->self, argc, argv)) != -1) {
        if (option == 'h')
            return EXIT_OK;
        if (option == '?')
            return EXIT_USAGE;
        if (option == OPTION_KIND && (r->kind = modules_kind(r->self, optarg)) < 0)
            return EXIT_USAGE;
        if (option == OPTION_JSON)
            r->json = true;
        modules_option(&r->modules, option);
    }
    return -1;
}

int cmd_res(const struct command *self, int argc, char **argv)
{
    struct request r = {.self = self, .kind = -1};
    int status = read_options(&r, argc, argv);
    struct load load;

    if (status != -1)
        return status;
    const char *action = optind < argc ? argv[optind] : "";
    bool is_list = strcmp(action, "list") == 0;
    if (!is_list && strcmp(action, "show") != 0)
        return command_usage_error(self, "say list or show.");
    if (argc - optind > 2)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind + 2]);
    if (!is_list && argc - optind < 2)
        return command_usage_error(self, "show what?");
    if (is_list && r.json)
        return command_usage_error(self, "--json goes with show.");
    r.word = argc - optind == 2 ? str_from(argv[optind + 1]) : STR("");
    if (!modules_open(self, &r.modules, &load))
        return EXIT_FAILED;
    status = is_list ? list(&r, &load.library) : show(&r, &load.library);
    load_close(&load);
    return status;
}

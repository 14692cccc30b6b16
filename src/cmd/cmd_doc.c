/* incursion doc: the manual of the script language, as Markdown; the page of the program's own
 * manual and what shells complete. */
#include "base/file.h"
#include "cmd/completion.h"
#include "cmd/manual.h"
#include "cmd/out.h"
#include "play/script_api.h"
#include "script/builtins.h"
#include "script/doc.h"
#include "script/missing.h"
#include "script/syntax.h"

enum { OPTION_MISSING = 256 };

const struct command_option cmd_doc_options[] = {
    {"missing", OPTION_MISSING, NULL, "with api: what is declared there and not provided yet"},
    {"output", 'o', "FILE", "write into a file"},
    {0},
};

static bool write_missing(struct str word, struct str_builder *out)
{
    struct api_table *api = api_table_new();
    struct api_binding binding = {0};

    (void)word;
    builtins_bind(&binding);
    script_api_bind(&binding);
    missing_list(api, &binding, out);
    api_table_free(api);
    return true;
}

static bool write_manual(struct str word, struct str_builder *out)
{
    manual_write(out);
    return word.len == 0;
}

/* What can be asked for. `what`: what a second word names, as in "there is no class "x""; NULL: no
 * second word is taken. */
static const struct topic {
    const char *name, *what;
    bool (*write)(struct str word, struct str_builder *out);
} topics[] = {
    {"constants", "constant that begins with", doc_constants},
    {"api", "class", doc_api},
    {"man", NULL, write_manual},
    {"completion", "completion for", completion_write},
    {"syntax", "syntax file for", syntax_write},
};
static const struct topic missing = {"api", NULL, write_missing};

static const struct topic *topic_of(struct str name)
{
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++)
        if (str_equal(name, str_from(topics[i].name)))
            return &topics[i];
    return NULL;
}

static int print(const struct command *self, const struct topic *topic, struct str word,
                 const char *output)
{
    struct str_builder text = {0};
    struct error error;
    bool found = topic->write(word, &text);
    bool written = true;

    if (output)
        written = !found || file_write_atomic(output, sb_str(&text), &error);
    else
        out_text(sb_str(&text));
    sb_free(&text);
    if (!written)
        return out_error(self, &error);
    if (found)
        return EXIT_OK;
    return out_failure(self, "there is no %s \"" STR_PRINTF "\".", topic->what, STR_ARGS(word));
}

int cmd_doc(const struct command *self, int argc, char **argv)
{
    const char *output = NULL;
    bool is_missing = false;
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1) {
        if (option == 'o')
            output = optarg;
        else if (option == OPTION_MISSING)
            is_missing = true;
        else
            return option == 'h' ? EXIT_OK : EXIT_USAGE;
    }
    if (argc - optind > 2)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind + 2]);
    const struct topic *topic = topic_of(str_from(optind < argc ? argv[optind] : ""));
    struct str word = argc - optind == 2 ? str_from(argv[optind + 1]) : STR("");
    if (topic == NULL)
        return command_usage_error(self, "say constants, api, man, completion or syntax.");
    if (is_missing && (topic->write != doc_api || word.len > 0))
        return command_usage_error(self, "--missing goes with api alone.");
    if (topic->what == NULL && word.len > 0)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind + 1]);
    return print(self, is_missing ? &missing : topic, word, output);
}

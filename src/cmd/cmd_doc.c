/* incursion doc: the manual of the script language, as Markdown. */
#include <string.h>

#include "cmd/out.h"
#include "play/script_api.h"
#include "script/builtins.h"
#include "script/doc.h"
#include "script/missing.h"

enum { OPTION_MISSING = 256 };

const struct command_option cmd_doc_options[] = {
    {"missing", OPTION_MISSING, NULL, "with api: what is declared there and not provided yet"},
    {0},
};

static int print(const struct command *self, bool found, const char *what, struct str word,
                 struct str_builder *text)
{
    out_text(sb_str(text));
    sb_free(text);
    if (found)
        return EXIT_OK;
    return out_failure(self, "there is no %s \"" STR_PRINTF "\".", what, STR_ARGS(word));
}

static int print_missing(void)
{
    struct api_table *api = api_table_new();
    struct api_binding binding = {0};
    struct str_builder text = {0};

    builtins_bind(&binding);
    script_api_bind(&binding);
    missing_list(api, &binding, &text);
    out_text(sb_str(&text));
    sb_free(&text);
    api_table_free(api);
    return EXIT_OK;
}

int cmd_doc(const struct command *self, int argc, char **argv)
{
    bool is_missing = false;
    struct str_builder text = {0};
    int option;

    while ((option = command_next_option(self, argc, argv)) != -1) {
        if (option != OPTION_MISSING)
            return option == 'h' ? EXIT_OK : EXIT_USAGE;
        is_missing = true;
    }
    if (argc - optind > 2)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind + 2]);
    const char *topic = optind < argc ? argv[optind] : "";
    struct str word = argc - optind == 2 ? str_from(argv[optind + 1]) : STR("");
    if (is_missing && (strcmp(topic, "api") != 0 || word.len > 0))
        return command_usage_error(self, "--missing goes with api alone.");
    if (is_missing)
        return print_missing();
    if (strcmp(topic, "constants") == 0)
        return print(self, doc_constants(word, &text), "constant that begins with", word, &text);
    if (strcmp(topic, "api") == 0)
        return print(self, doc_api(word, &text), "class", word, &text);
    return command_usage_error(self, "say constants or api.");
}

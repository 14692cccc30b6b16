/* incursion doc: the manual of the script language, as Markdown. */
#include <string.h>

#include "cmd/say.h"
#include "script/doc.h"

const struct command_option cmd_doc_options[] = {
    {0},
};

static int print(const struct command *self, bool found, const char *what, struct str word,
                 struct str_builder *text)
{
    say_text(sb_str(text));
    sb_free(text);
    if (found)
        return EXIT_OK;
    return say_failure(self, "there is no %s \"" STR_PRINTF "\".", what, STR_ARGS(word));
}

int cmd_doc(const struct command *self, int argc, char **argv)
{
    int option = command_next_option(self, argc, argv);
    struct str_builder text = {0};

    if (option != -1)
        return option == 'h' ? EXIT_OK : EXIT_USAGE;
    if (argc - optind > 2)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind + 2]);
    const char *topic = optind < argc ? argv[optind] : "";
    struct str word = argc - optind == 2 ? str_from(argv[optind + 1]) : STR("");
    if (strcmp(topic, "constants") == 0)
        return print(self, doc_constants(word, &text), "constant that begins with", word, &text);
    if (strcmp(topic, "api") == 0)
        return print(self, doc_api(word, &text), "class", word, &text);
    return command_usage_error(self, "say constants or api.");
}

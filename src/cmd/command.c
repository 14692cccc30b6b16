#include "cmd/command.h"

#include <stdarg.h>
#include <string.h>

#include "base/check.h"
#include "base/nearest.h"
#include "base/num.h"
#include "cmd/out.h"

enum { OPTIONS_MOST = 40 };

const struct command commands[] = {
#define COMMAND(name, summary, words) {#name, summary, words, cmd_##name##_options, cmd_##name},
#include "cmd/commands.def"
#undef COMMAND
    {NULL, NULL, NULL, NULL, NULL},
};

const struct command *command_find(const char *name)
{
    for (const struct command *c = commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

static void add_usage(const struct command *self, struct str_builder *out)
{
    sb_addf(out, "incursion %s [OPTION...]%s%s", self->name, self->words[0] ? " " : "",
            self->words);
}

int command_usage_error(const struct command *self, const char *format, ...)
{
    struct str_builder what = {0};
    va_list args;

    va_start(args, format);
    sb_addv(&what, format, args);
    va_end(args);
    sb_add_cstr(&what, " Usage: ");
    add_usage(self, &what);
    out_failure(self, "%s (incursion help %s explains)", sb_cstr(&what), self->name);
    sb_free(&what);
    return EXIT_USAGE;
}

/* ---- help ---- */

static const struct command_option help_row = {"help", 'h', NULL, "this text"};

/* "  -o, --output FILE" */
static void add_form(const struct command_option *option, struct str_builder *out)
{
    if (option->value <= UINT8_MAX)
        sb_addf(out, "  -%c, ", option->value);
    else
        sb_add_cstr(out, "      ");
    sb_addf(out, "--%s", option->name);
    if (option->argument)
        sb_addf(out, " %s", option->argument);
}

static int form_width(const struct command_option *option)
{
    struct str_builder form = {0};

    add_form(option, &form);
    int width = (int)form.len;
    sb_free(&form);
    return width;
}

static void explain_option(const struct command_option *option, int width)
{
    struct str_builder form = {0};

    add_form(option, &form);
    out_line("%-*s  %s", width, sb_cstr(&form), option->help);
    sb_free(&form);
}

void command_explain(const struct command *self)
{
    struct str_builder usage = {0};
    int width = form_width(&help_row);

    add_usage(self, &usage);
    for (const struct command_option *o = self->options; o->name; o++)
        width = imax(width, form_width(o));
    out_line("incursion %s: %s", self->name, self->summary);
    out_text(STR("\n"));
    out_line("usage: %s", sb_cstr(&usage));
    out_text(STR("\n"));
    for (const struct command_option *o = self->options; o->name; o++)
        explain_option(o, width);
    explain_option(&help_row, width);
    sb_free(&usage);
}

/* ---- reading a call ---- */

static int unknown_option(const struct command *self, const char *word)
{
    size_t len = strcspn(word, "=");
    struct nearest nearest = nearest_start(str_from_n(word, len));

    nearest_try(&nearest, str_from(help_row.name));
    for (const struct command_option *o = self->options; o->name; o++)
        nearest_try(&nearest, str_from(o->name));
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        command_usage_error(self, "unknown option --%.*s, did you mean --%.*s?", (int)len, word,
                            STR_ARGS(found));
    else
        command_usage_error(self, "unknown option --%.*s.", (int)len, word);
    return '?';
}

/* What getopt_long found wrong, told in one line. */
static int explain(const struct command *self, int result, char **argv)
{
    const char *word = argv[optind - 1];

    if (result == ':')
        command_usage_error(self, "option %s needs a value.", word);
    else if (optopt != 0 && strncmp(word, "--", 2) == 0)
        command_usage_error(self, "option %.*s takes no value.", (int)strcspn(word, "="), word);
    else if (optopt != 0)
        command_usage_error(self, "unknown option -%c.", optopt);
    else
        return unknown_option(self, word + 2);
    return '?';
}

/* getopt's two forms of a command's table. */
struct getopt_tables {
    struct option options[OPTIONS_MOST];
    char letters[2 * OPTIONS_MOST + 2];
};

static void make_tables(const struct command *self, struct getopt_tables *tables)
{
    char *letter = tables->letters;
    int count = 0;

    *tables = (struct getopt_tables){0};
    *letter++ = ':'; /* say what is missing by ':' */
    *letter++ = (char)help_row.value;
    tables->options[count++] = (struct option){help_row.name, no_argument, NULL, help_row.value};
    for (const struct command_option *o = self->options; o->name; o++) {
        int argument = o->argument ? required_argument : no_argument;
        ENSURE(count < OPTIONS_MOST - 1, "%s has too many options", self->name);
        tables->options[count++] = (struct option){o->name, argument, NULL, o->value};
        if (o->value > UINT8_MAX)
            continue;
        *letter++ = (char)o->value;
        if (o->argument)
            *letter++ = ':';
    }
}

int command_next_option(const struct command *self, int argc, char **argv)
{
    struct getopt_tables tables;

    make_tables(self, &tables);
    opterr = 0;
    int result = getopt_long(argc, argv, tables.letters, tables.options, NULL);
    if (result == '?' || result == ':')
        return explain(self, result, argv);
    if (result == 'h')
        command_explain(self);
    return result;
}

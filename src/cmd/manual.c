#include "cmd/manual.h"

#include "cmd/command.h"
#include "cmd/version.h"

/* Text as troff wants it: a minus that can be copied, no line that begins with a request. */
static void add_plain(struct str_builder *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        sb_add_cstr(out, "\\&");
    for (; *text != '\0'; text++) {
        if (*text == '\\')
            sb_add_cstr(out, "\\e");
        else if (*text == '-')
            sb_add_cstr(out, "\\-");
        else
            sb_add_char(out, *text);
    }
}

static void add_line(struct str_builder *out, const char *text)
{
    add_plain(out, text);
    sb_add_char(out, '\n');
}

static void add_font(struct str_builder *out, char font, const char *text)
{
    sb_addf(out, "\\f%c", font);
    add_plain(out, text);
    sb_add_cstr(out, "\\fR");
}

static void add_option(struct str_builder *out, const struct command_option *option)
{
    sb_add_cstr(out, ".TP\n");
    if (option->value <= UINT8_MAX) {
        add_font(out, 'B', (char[]){'-', (char)option->value, '\0'});
        sb_add_cstr(out, ", ");
    }
    sb_add_cstr(out, "\\fB\\-\\-");
    add_plain(out, option->name);
    sb_add_cstr(out, "\\fR");
    if (option->argument) {
        sb_add_char(out, ' ');
        add_font(out, 'I', option->argument);
    }
    sb_add_char(out, '\n');
    add_line(out, option->help);
}

static void add_command(struct str_builder *out, const struct command *command)
{
    sb_addf(out, ".SS incursion %s", command->name);
    if (command->words[0] != '\0') {
        sb_add_char(out, ' ');
        add_font(out, 'I', command->words);
    }
    sb_add_char(out, '\n');
    sb_add_char(out, (char)(command->summary[0] - 'a' + 'A'));
    add_plain(out, command->summary + 1);
    sb_add_cstr(out, ".\n");
    for (const struct command_option *o = command->options; o->name; o++)
        add_option(out, o);
}

/* Sections that no table has: heading, text. */
static const struct {
    const char *heading, *text;
} ending[] = {
    {"EXIT STATUS", "0: done. 1: it did not work (a file, bad data, a check that found something, "
                    "output that could not be written). 2: the call was wrong."},
    {"ENVIRONMENT", "INCURSION_LIB names a library in source that is used instead of the one built "
                    "in. NO_COLOR keeps colours out of what is printed."},
    {"FILES", "Games, options and key maps are kept below $XDG_DATA_HOME/incursion and "
              "$XDG_CONFIG_HOME/incursion, by default in the home directory."},
};

void manual_write(struct str_builder *out)
{
    sb_addf(out, ".TH INCURSION 6 \"\" \"Incursion/C %s\" \"Games\"\n", version_number);
    sb_add_cstr(out,
                ".SH NAME\nincursion \\- a roguelike with a real d20 ruleset\n"
                ".SH SYNOPSIS\n.B incursion\n[\\fICOMMAND\\fR] [\\fIOPTION\\fR...]\n"
                ".SH DESCRIPTION\nWithout a command the game starts: in a window where there is "
                "a display, else in the terminal.\nInside the game ? shows the help.\n"
                "With \\-\\-ui lines it is told in lines of plain words, for a screen reader or a "
                "pipe.\n"
                ".SH COMMANDS\n");
    for (const struct command *c = commands; c->name; c++)
        add_command(out, c);
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        sb_addf(out, ".SH %s\n", ending[i].heading);
        add_line(out, ending[i].text);
    }
}

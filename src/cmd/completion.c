#include "cmd/completion.h"

#include "cmd/command.h"

/* ---- bash ---- */

static void add_bash(struct str_builder *out)
{
    sb_add_cstr(out, "_incursion()\n{\n    local word=${COMP_WORDS[COMP_CWORD]} words=\n"
                     "    case $COMP_CWORD:${COMP_WORDS[1]} in\n    1:*) words='");
    for (const struct command *c = commands; c->name; c++)
        sb_addf(out, "%s ", c->name);
    sb_add_cstr(out, "--help --version' ;;\n");
    for (const struct command *c = commands; c->name; c++) {
        sb_addf(out, "    *:%s) words='", c->name);
        for (const struct command_option *o = c->options; o->name; o++)
            sb_addf(out, "--%s ", o->name);
        sb_add_cstr(out, "--help' ;;\n");
    }
    sb_add_cstr(out, "    esac\n"
                     "    if [[ $COMP_CWORD -eq 1 || $word == -* ]]; then\n"
                     "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                     "    else\n"
                     "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
                     "    fi\n}\n"
                     "complete -o filenames -F _incursion incursion\n");
}

/* ---- zsh ---- */

/* In single quotes; brackets and colons mean something to _arguments. */
static void add_zsh_text(struct str_builder *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            sb_add_cstr(out, "'\\''");
        else if (strchr("[]:\\", *text))
            sb_addf(out, "\\%c", *text);
        else
            sb_add_char(out, *text);
    }
}

static void add_zsh_option(struct str_builder *out, const struct command_option *option)
{
    sb_addf(out, " \\\n        '--%s[", option->name);
    add_zsh_text(out, option->help);
    sb_add_char(out, ']');
    if (option->argument) {
        sb_add_char(out, ':');
        add_zsh_text(out, option->argument);
        sb_add_cstr(out, ":_files");
    }
    sb_add_char(out, '\'');
}

static void add_zsh(struct str_builder *out)
{
    sb_add_cstr(out, "#compdef incursion\nlocal -a commands=(\n");
    for (const struct command *c = commands; c->name; c++) {
        sb_addf(out, "    '%s:", c->name);
        add_zsh_text(out, c->summary);
        sb_add_cstr(out, "'\n");
    }
    sb_add_cstr(out,
                ")\nif (( CURRENT == 2 )); then\n    _describe command commands\n    return\nfi\n"
                "local command=$words[2]\nshift words\n(( CURRENT-- ))\ncase $command in\n");
    for (const struct command *c = commands; c->name; c++) {
        sb_addf(out, "%s)\n    _arguments", c->name);
        for (const struct command_option *o = c->options; o->name; o++)
            add_zsh_option(out, o);
        sb_add_cstr(out, " \\\n        '--help[this text]' '*:file:_files' ;;\n");
    }
    sb_add_cstr(out, "esac\n");
}

/* ---- fish ---- */

static void add_fish_text(struct str_builder *out, const char *text)
{
    sb_add_char(out, '\'');
    for (; *text != '\0'; text++) {
        if (*text == '\'' || *text == '\\')
            sb_add_char(out, '\\');
        sb_add_char(out, *text);
    }
    sb_add_cstr(out, "'\n");
}

static void add_fish(struct str_builder *out)
{
    for (const struct command *c = commands; c->name; c++) {
        sb_addf(out, "complete -c incursion -n __fish_use_subcommand -a %s -d ", c->name);
        add_fish_text(out, c->summary);
    }
    for (const struct command *c = commands; c->name; c++)
        for (const struct command_option *o = c->options; o->name; o++) {
            sb_addf(out, "complete -c incursion -n '__fish_seen_subcommand_from %s' -l %s%s -d ",
                    c->name, o->name, o->argument ? " -r" : "");
            add_fish_text(out, o->help);
        }
}

bool completion_write(struct str shell, struct str_builder *out)
{
    static const struct {
        const char *name;
        void (*write)(struct str_builder *out);
    } shells[] = {{"bash", add_bash}, {"zsh", add_zsh}, {"fish", add_fish}};

    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
        if (str_equal(shell, str_from(shells[i].name))) {
            shells[i].write(out);
            return true;
        }
    return false;
}

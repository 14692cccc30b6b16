#include "ui/options.h"

#include "base/check.h"
#include "base/num.h"

static const struct option_row rows[OPTION_COUNT] = {
#define OPTION(number, symbol, name, values, standard, help) \
    [OPTION_##symbol] = {number, name, values, help, standard},
#include "text/options.def"
#undef OPTION
};

const struct option_row *option_row(enum option_index option)
{
    return &rows[option];
}

bool option_is_idle(enum option_index option)
{
    static const bool idle[OPTION_COUNT] = {
#define OPTION_IDLE(symbol) [OPTION_##symbol] = true,
#include "text/options_idle.def"
#undef OPTION_IDLE
    };

    return idle[option];
}

static const struct {
    int first;
    const char *name;
} groups[OPTIONS_CATEGORIES] = {
#define OPTION_GROUP(first, symbol, name) [OPTIONS_##symbol] = {first, name},
#include "text/option_groups.def"
#undef OPTION_GROUP
};

enum option_category option_category(enum option_index option)
{
    int at = 0;

    while (at + 1 < OPTIONS_CATEGORIES && rows[option].number >= groups[at + 1].first)
        at++;
    return (enum option_category)at;
}

const char *option_category_name(enum option_category category)
{
    return groups[category].name;
}

int option_value_count(enum option_index option)
{
    struct str rest = str_from(rows[option].values);
    int count = 0;

    for (; rest.len > 0; count++)
        str_cut(&rest, '/');
    return count;
}

struct str option_value_name(enum option_index option, int value)
{
    struct str rest = str_from(rows[option].values), word = str_cut(&rest, '/');

    for (int i = 0; i < value; i++)
        word = str_cut(&rest, '/');
    return word;
}

int option_by_name(struct str name)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (str_equal_nocase(name, str_from(rows[i].name)))
            return i;
    return -1;
}

/* ---- values ---- */

void options_reset(struct options *options)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        options->values[i] = (uint8_t)rows[i].standard;
}

void options_init(struct options *options)
{
    *options = (struct options){0};
    options_reset(options);
}

void options_free(struct options *options)
{
    sb_free(&options->unknown);
}

void options_set(struct options *options, enum option_index option, int value)
{
    ENSURE(value >= 0 && value < option_value_count(option), "value %d of option %d", value,
           rows[option].number);
    options->values[option] = (uint8_t)value;
}

/* ---- the file ---- */

static const char *read_line(struct options *options, struct str line)
{
    struct str value = line, name = str_trim(str_cut(&value, '='));

    if (value.data == NULL)
        return "a line is NAME = VALUE";
    int option = option_by_name(name);
    if (option < 0)
        return "there is no such option";
    value = str_trim(value);
    for (int i = 0; i < option_value_count((enum option_index)option); i++)
        if (str_equal_nocase(value, option_value_name((enum option_index)option, i))) {
            options->values[option] = (uint8_t)i;
            return NULL;
        }
    return "this option has no such value";
}

void options_read(struct options *options, const char *file, struct str text,
                  struct str_builder *report)
{
    for (int number = 1; text.len > 0; number++) {
        struct str line = str_trim(str_cut(&text, '\n'));
        if (line.len == 0 || line.data[0] == '#')
            continue;
        const char *wrong = read_line(options, line);
        if (wrong == NULL)
            continue;
        sb_addf(report, "%s:%d: %s: " STR_PRINTF "\n", file, number, wrong, STR_ARGS(line));
        sb_add(&options->unknown, line);
        sb_add_char(&options->unknown, '\n');
    }
}

void options_write(const struct options *options, struct str_builder *out)
{
    sb_add_cstr(out,
                "# Options of Incursion/C. Change what is right of a '=': the words it can be\n"
                "# stand above it. The game writes this file anew when options change.\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        enum option_index option = (enum option_index)i;
        if (i == 0 || option_category(option) != option_category((enum option_index)(i - 1)))
            sb_addf(out, "\n# ---- %s ----\n", option_category_name(option_category(option)));
        sb_addf(out, "\n# %s\n%s = " STR_PRINTF "\n", rows[i].values, rows[i].name,
                STR_ARGS(option_value_name(option, options->values[i])));
    }
    if (options->unknown.len > 0)
        sb_addf(out, "\n# ---- not understood ----\n\n%s", sb_cstr(&options->unknown));
}

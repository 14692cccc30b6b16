#include "script/doc.h"

#include <inttypes.h>

#include "base/map.h"
#include "base/num.h"
#include "res/constant.h"

/* A '|' ends a cell, also in code. */
static void add_cell(struct str_builder *out, struct str text)
{
    for (size_t i = 0; i < text.len; i++) {
        if (text.data[i] == '|')
            sb_add_char(out, '\\');
        sb_add_char(out, text.data[i]);
    }
}

/* ---- constants ---- */

/* "M_" of "M_NOGEN"; nothing for a name without one. */
static struct str prefix_of(const char *name)
{
    struct str text = str_from(name);

    return str_slice(text, 0, (size_t)(str_find_char(text, '_') + 1));
}

static bool is_asked_for(struct str prefix, struct str asked)
{
    return asked.len == 0 || str_equal_nocase(prefix, asked) ||
           (prefix.len > 0 && str_equal_nocase(str_slice(prefix, 0, prefix.len - 1), asked));
}

/* How many constants each prefix has; a single one makes no group. */
static void count_prefixes(struct map *counts)
{
    const struct constant *constant;

    for (int i = 0; (constant = constant_at(i)) != NULL; i++) {
        struct str prefix = prefix_of(constant->name);
        int64_t count = 0;
        map_get(counts, prefix, &count);
        map_set(counts, prefix, count + 1);
    }
}

static bool is_in_group(const struct map *counts, struct str prefix, struct str group)
{
    int64_t count = 0;

    map_get(counts, prefix, &count);
    return str_equal(count > 1 ? prefix : STR(""), group);
}

static void add_group(const struct map *counts, struct str group, struct str_builder *out)
{
    const struct constant *constant;

    if (group.len > 0)
        sb_addf(out, "## " STR_PRINTF "\n\n", STR_ARGS(group));
    else
        sb_add_cstr(out, "## Others\n\n");
    sb_add_cstr(out, "| name | value |\n|---|---:|\n");
    for (int i = 0; (constant = constant_at(i)) != NULL; i++)
        if (is_in_group(counts, prefix_of(constant->name), group))
            sb_addf(out, "| `%s` | %" PRId64 " |\n", constant->name, constant->value);
    sb_add_char(out, '\n');
}

static void add_macros(struct str_builder *out)
{
    const struct constant_macro *macro;

    sb_add_cstr(out, "## Macros\n\n| macro | text |\n|---|---|\n");
    for (int i = 0; (macro = constant_macro_at(i)) != NULL; i++) {
        sb_addf(out, "| `%s%s` | `", macro->name, macro->parameters);
        add_cell(out, str_from(macro->text));
        sb_add_cstr(out, "` |\n");
    }
    sb_add_char(out, '\n');
}

/* Groups come in the order of their first constants. */
static bool add_groups(const struct map *counts, struct str asked, struct str_builder *out)
{
    const struct constant *constant;
    struct map seen = {0};

    for (int i = 0; (constant = constant_at(i)) != NULL; i++) {
        struct str prefix = prefix_of(constant->name);
        if (prefix.len > 0 && is_in_group(counts, prefix, prefix) && is_asked_for(prefix, asked) &&
            map_set(&seen, prefix, 0))
            add_group(counts, prefix, out);
    }
    bool found = map_count(&seen) > 0;
    map_free(&seen);
    return found;
}

bool doc_constants(struct str asked, struct str_builder *out)
{
    struct map counts = {0};

    count_prefixes(&counts);
    if (asked.len == 0)
        sb_add_cstr(out, "# Constants\n\nWhat `#include \"Defines.h\"` defines.\n\n");
    bool found = add_groups(&counts, asked, out);
    if (asked.len == 0) {
        add_group(&counts, STR(""), out);
        add_macros(out);
    }
    map_free(&counts);
    return found;
}

/* ---- what the engine offers ---- */

enum row_kind { ROW_DEFINE, ROW_OBJECT, ROW_MEMBER, ROW_FUNCTION };

struct row {
    enum row_kind kind;
    const char *class, *name;
    const char *type;       /* of a member, of a function's result; an object's number */
    const char *parameters; /* with parentheses; an alias's text */
};

static const struct row rows[] = {
#define API_DEFINE(name, text)            {ROW_DEFINE, "", #name, "", #text},
#define API_MACRO(name, parameters, text) {ROW_DEFINE, "", #name parameters, "", text},
#define API_OBJECT(class, name, number)   {ROW_OBJECT, #class, #name, #number, ""},
#define API_VAR(type, class, name)        {ROW_MEMBER, #class, #name, #type, ""},
#define API_FN(type, class, name, params) {ROW_FUNCTION, #class, #name, #type, #params},
#define API_GLOBAL_FN(type, name, params) {ROW_FUNCTION, "", #name, #type, #params},
#include "script/api.def"
};

static bool is_row(const struct row *row, enum row_kind kind, struct str class)
{
    return row->kind == kind && str_equal(str_from(row->class), class);
}

static bool has_rows(enum row_kind kind, struct str class)
{
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is_row(&rows[i], kind, class))
            return true;
    return false;
}

static void add_members(struct str class, struct str_builder *out)
{
    if (!has_rows(ROW_MEMBER, class))
        return;
    sb_add_cstr(out, "| member | type |\n|---|---|\n");
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is_row(&rows[i], ROW_MEMBER, class))
            sb_addf(out, "| `%s` | %s |\n", rows[i].name, rows[i].type);
    sb_add_char(out, '\n');
}

/* "int16 x, int16 y = 3": what stands before the '=' and what after it. */
static void add_parameters(struct str list, struct str_builder *out)
{
    struct str parameters = str_slice(list, 1, list.len - 1);
    struct str_builder defaults = {0};
    const char *separator = "";

    while (parameters.len > 0) {
        struct str standard = str_cut(&parameters, ',');
        struct str declaration = str_trim(str_cut(&standard, '='));
        struct str name = declaration;
        sb_addf(out, "%s`", separator);
        add_cell(out, declaration);
        sb_add_char(out, '`');
        separator = ", ";
        if (standard.data == NULL)
            continue;
        ptrdiff_t blank = str_find_char(name, ' ');
        name = blank < 0 ? name : str_slice(name, (size_t)blank + 1, name.len);
        sb_addf(&defaults, "%s`" STR_PRINTF " = ", defaults.len ? ", " : "", STR_ARGS(name));
        add_cell(&defaults, str_trim(standard));
        sb_add_char(&defaults, '`');
    }
    sb_addf(out, " | %s |\n", sb_cstr(&defaults));
    sb_free(&defaults);
}

static void add_functions(struct str class, struct str_builder *out)
{
    if (!has_rows(ROW_FUNCTION, class))
        return;
    sb_add_cstr(out, "| function | result | parameters | defaults |\n|---|---|---|---|\n");
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!is_row(&rows[i], ROW_FUNCTION, class))
            continue;
        sb_addf(out, "| `%s` | %s | ", rows[i].name, rows[i].type);
        add_parameters(str_from(rows[i].parameters), out);
    }
    sb_add_char(out, '\n');
}

static void add_class(struct str class, struct str_builder *out)
{
    sb_addf(out, "## " STR_PRINTF "\n\n", STR_ARGS(class));
    add_members(class, out);
    add_functions(class, out);
}

static void add_objects(struct str_builder *out)
{
    sb_add_cstr(out, "## Objects\n\n| name | class | number |\n|---|---|---|\n");
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].kind == ROW_OBJECT)
            sb_addf(out, "| `%s` | %s | `%s` |\n", rows[i].name, rows[i].class, rows[i].type);
    sb_add_cstr(out, "\n## Macros\n\n| macro | text |\n|---|---|\n");
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (rows[i].kind != ROW_DEFINE)
            continue;
        sb_addf(out, "| `%s` | `", rows[i].name);
        add_cell(out, str_from(rows[i].parameters));
        sb_add_cstr(out, "` |\n");
    }
    sb_add_cstr(out, "\n## Functions of no class\n\n");
    add_functions(STR(""), out);
}

static bool is_class_asked_for(struct str class, struct str asked)
{
    return asked.len == 0 || str_equal_nocase(class, asked) ||
           str_equal_nocase(str_slice(class, 2, class.len), asked);
}

bool doc_api(struct str asked, struct str_builder *out)
{
    struct map seen = {0};
    bool found = false;

    if (asked.len == 0) {
        sb_add_cstr(out, "# What the engine offers\n\nWhat `#include \"Api.h\"` declares.\n\n");
        add_objects(out);
    }
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct str class = str_from(rows[i].class);
        if ((rows[i].kind != ROW_MEMBER && rows[i].kind != ROW_FUNCTION) || class.len == 0 ||
            !is_class_asked_for(class, asked) || !map_set(&seen, class, 0))
            continue;
        add_class(class, out);
        found = true;
    }
    map_free(&seen);
    return found;
}

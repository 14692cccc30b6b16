/* docs/messages.md has a row for each message of the compiler, and none for what it does not say.
 * The messages are read off the sources: the first text among the arguments of whatever reports
 * one. */
#include <stdio.h>

#include "base/map.h"
#include "base/num.h"
#include "compile_text.h"

static const char page[] = "docs/messages.md";
static const char blank[] = "…"; /* what stands for something that is filled in */

/* Who reports, and in which file alone; NULL: in all. */
static const struct {
    const char *name, *file;
} reporters[] = {
    {"parse_error", NULL},       {"parse_error_at", NULL},    {"parse_warn_at", NULL},
    {"parse_warn_offset", NULL}, {"routine_error", NULL},     {"routine_surprise", NULL},
    {"cpp_error", NULL},         {"cpp_warn", NULL},          {"cpp_note", NULL},
    {"report", "lex.c"},         {"fail", "cpp_condition.c"}, {"error_set", "source.c"},
};

/* What a source has left to read. */
struct reader {
    struct str rest;
};

static bool is_name(char c)
{
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Adds a blank for a conversion; several in a row are one. */
static void add_blank(struct str_builder *out)
{
    if (!str_ends(sb_str(out), str_from(blank)))
        sb_add_cstr(out, blank);
}

/* A conversion of printf, after its percent sign. */
static void skip_conversion(struct str *text)
{
    size_t at = 0;

    while (at < text->len && strchr("#0123456789.*lz", text->data[at]))
        at++;
    *text = str_slice(*text, at + 1, text->len);
}

/* Takes a literal whose first quote has been read, as a person sees it. */
static void take_literal(struct str *text, struct str_builder *out)
{
    while (text->len > 0 && text->data[0] != '"') {
        char c = text->data[0];
        *text = str_slice(*text, 1, text->len);
        if (c == '%') {
            skip_conversion(text);
            add_blank(out);
        } else if (c == '\\') {
            sb_add_char(out, text->data[0]);
            *text = str_slice(*text, 1, text->len);
        } else {
            sb_add_char(out, c);
        }
    }
    *text = str_slice(*text, 1, text->len);
}

/* Takes literals that stand beside each other; false: none is next. */
static bool take_run(struct str *text, struct str_builder *out)
{
    bool found = false;

    for (;; found = true) {
        struct str next = str_trim(*text);
        if (str_starts(next, STR("\""))) {
            *text = str_slice(next, 1, next.len);
            take_literal(text, out);
        } else if (str_starts(next, STR("STR_PRINTF"))) {
            *text = str_slice(next, strlen("STR_PRINTF"), next.len);
            add_blank(out);
        } else {
            return found;
        }
    }
}

/* The first run of literals of a call, up to its end; `text` is after its parenthesis. A ? before
 * it means that there is another one. */
static bool next_message(struct str *text, int *open, struct str_builder *out)
{
    while (text->len > 0 && *open > 0) {
        char c = text->data[0];
        if (c == '"' || str_starts(*text, STR("STR_PRINTF")))
            return take_run(text, out);
        if (c == '\'' && text->len > 2)
            *text = str_slice(*text, text->data[1] == '\\' ? 3 : 2, text->len);
        *open += (c == '(') - (c == ')');
        *text = str_slice(*text, 1, text->len);
    }
    return false;
}

static void keep(struct map *messages, struct str_builder *text)
{
    if (text->len > 0 && !str_equal(sb_str(text), str_from(blank)))
        map_set(messages, sb_str(text), 0);
    sb_clear(text);
}

/* Reads one call: its message, and the other one where it chooses between two. */
static void read_call(struct str text, struct map *messages)
{
    struct str_builder message = {0};
    int open = 1;

    if (next_message(&text, &open, &message)) {
        bool chooses = str_starts(str_trim(text), STR(":"));
        keep(messages, &message);
        if (chooses && next_message(&text, &open, &message))
            keep(messages, &message);
    }
    sb_free(&message);
}

static bool begins_call(struct str text, size_t at, const char *name)
{
    size_t len = strlen(name);

    return str_starts(str_slice(text, at, text.len), str_from(name)) && at + len < text.len &&
           text.data[at + len] == '(' && (at == 0 || !is_name(text.data[at - 1]));
}

static void messages_of(const char *name, struct map *messages)
{
    struct str_builder text = {0};
    char below[80], path[FILE_PATH_SIZE];

    snprintf(below, sizeof below, "src/script/%s", name);
    read_file(source_path(path, below), &text);
    struct str all = sb_str(&text);
    for (size_t at = 0; at < all.len; at++)
        for (int i = 0; i < COUNT_OF(reporters); i++)
            if ((reporters[i].file == NULL || strcmp(reporters[i].file, name) == 0) &&
                begins_call(all, at, reporters[i].name))
                read_call(str_slice(all, at + strlen(reporters[i].name) + 1, all.len), messages);
    sb_free(&text);
}

static void read_sources(struct map *messages)
{
    struct file_names names = {0};
    char directory[FILE_PATH_SIZE];
    struct error error;

    assert_true(file_list(source_path(directory, "src/script"), &names, &error));
    for (int i = 0; i < names.count; i++)
        if (str_ends(str_from(names.items[i]), STR(".c")))
            messages_of(names.items[i], messages);
    file_names_free(&names);
}

/* The first cells of the tables. */
static void read_rows(struct map *rows)
{
    struct str_builder text = {0};
    char path[FILE_PATH_SIZE];

    read_file(source_path(path, page), &text);
    for (struct str rest = sb_str(&text); rest.len > 0;) {
        struct str line = str_cut(&rest, '\n');
        if (!str_starts(line, STR("| `")))
            continue;
        ptrdiff_t end = str_find(line, STR("` | "));
        assert_true(end > 3);
        map_set(rows, str_slice(line, 3, (size_t)end), 0);
    }
    sb_free(&text);
}

static void assert_all_in(const struct map *some, const struct map *others, const char *complaint)
{
    int absent = 0;

    for (int i = map_next(some, -1); i >= 0; i = map_next(some, i)) {
        struct str text = some->entries.items[i].key;
        if (map_has(others, text))
            continue;
        print_error("%s: " STR_PRINTF "\n", complaint, STR_ARGS(text));
        absent++;
    }
    assert_int_equal(absent, 0);
}

static void every_message_is_explained(void **state)
{
    struct map messages = {0}, rows = {0};

    (void)state;
    read_sources(&messages);
    read_rows(&rows);
    assert_true(map_count(&messages) > 150);
    assert_all_in(&messages, &rows, "docs/messages.md has no row for");
    assert_all_in(&rows, &messages, "docs/messages.md has a row for what is never said");
    map_free(&messages);
    map_free(&rows);
}

static void a_message_is_the_first_text_of_a_call(void **state)
{
    struct map messages = {0};

    (void)state;
    read_call(STR("p, '(', place(\")\"), x)"), &messages);
    read_call(STR("p, \"one \\\"%s\\\" \" STR_PRINTF \"%d of\"\n   \" two\", \"no\")"), &messages);
    read_call(STR("k, ended ? \"it is empty\" : \"it does not end\")"), &messages);
    read_call(STR("k, \"%s\", text) \"outside\""), &messages);
    assert_int_equal(map_count(&messages), 4);
    assert_true(map_has(&messages, STR("one \"…\" … of two")));
    assert_true(map_has(&messages, STR("it is empty")));
    assert_true(map_has(&messages, STR("it does not end")));
    map_free(&messages);
}

int test_messages(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_is_the_first_text_of_a_call),
        cmocka_unit_test(every_message_is_explained),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

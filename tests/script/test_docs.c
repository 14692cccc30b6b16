/* docs/incursionscript.md: its examples compile, and it leaves nothing out. */
#include <stdio.h>

#include "base/num.h"
#include "compile_text.h"

#include "script/grammar.h"

static const char page[] = "docs/incursionscript.md";

static void read_page(struct str_builder *text)
{
    char path[FILE_PATH_SIZE];

    read_file(source_path(path, page), text);
}

/* Compiles one example; its first line is on this line of the page. */
static bool example_compiles(struct str example, int line)
{
    const struct compile_options options = {.path = "example", .text = example, .no_disk = true};
    struct compilation c;
    struct module module;
    struct str_builder messages = {0};
    bool good = compile(&c, &options, &module);

    diag_render(&c.diag, false, &messages);
    if (!good || c.diag.messages.count > 0)
        print_error("the example at %s:%d:\n%s", page, line, sb_cstr(&messages));
    good = good && c.diag.messages.count == 0;
    sb_free(&messages);
    module_close(&module);
    compile_free(&c);
    return good;
}

static void every_example_compiles_without_a_message(void **state)
{
    struct str_builder text = {0};
    int line = 0, examples = 0, wrong = 0;

    (void)state;
    read_page(&text);
    struct str rest = sb_str(&text);
    while (rest.data) {
        line++;
        if (!str_equal(str_cut(&rest, '\n'), STR("```irc")))
            continue;
        ptrdiff_t end = str_find(rest, STR("\n```"));
        assert_true(end >= 0);
        wrong += !example_compiles(str_slice(rest, 0, (size_t)end + 1), line + 1);
        examples++;
    }
    if (wrong)
        fail_msg("%d of %d examples do not compile as they should", wrong, examples);
    assert_true(examples >= 10);
    sb_free(&text);
}

/* The part of the page below "### title", up to the next title. */
static struct str section_of(struct str text, const char *title)
{
    char heading[64];

    snprintf(heading, sizeof heading, "\n### %s\n", title);
    ptrdiff_t start = str_find(text, str_from(heading));
    if (start < 0)
        fail_msg("%s has no \"### %s\"", page, title);
    struct str rest = str_slice(text, (size_t)start + strlen(heading), text.len);
    ptrdiff_t end = str_find(rest, STR("\n### "));
    return end < 0 ? rest : str_slice(rest, 0, (size_t)end);
}

/* Any spelling of the word, in any case. */
static bool mentions(struct str section, int word)
{
    static const struct {
        int kind;
        const char *spelling;
    } words[] = {
#define CODE_WORD(name, spelling) {TOK_##name, spelling},
#define DATA_WORD(name, spelling) {TOK_##name, spelling},
#include "script/words.def"
    };

    for (int i = 0; i < COUNT_OF(words); i++) {
        struct str spelling = str_from(words[i].spelling);
        if (words[i].kind != word)
            continue;
        for (size_t at = 0; at + spelling.len + 2 <= section.len; at++)
            if (section.data[at] == '`' &&
                str_equal_nocase(str_slice(section, at + 1, at + 1 + spelling.len), spelling))
                return true;
    }
    return false;
}

static void every_property_of_every_kind_is_described(void **state)
{
    static const struct {
        const char *title;
        const struct kind_grammar *grammar;
    } kinds[] = {
        {"Monster", &grammar_monster}, {"Template", &grammar_template},
        {"Item", &grammar_item},       {"Feature", &grammar_feature},
        {"Terrain", &grammar_terrain}, {"Flavour", &grammar_flavor},
        {"Effect", &grammar_effect},   {"Race", &grammar_race},
        {"Class", &grammar_class},     {"Domain", &grammar_domain},
        {"God", &grammar_god},         {"Artifact", &grammar_artifact},
        {"Region", &grammar_region},   {"Encounter", &grammar_encounter},
        {"Dungeon", &grammar_dungeon}, {"Behaviour", &grammar_behaviour},
    };
    struct str_builder text = {0};

    (void)state;
    read_page(&text);
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        struct str section = section_of(sb_str(&text), kinds[i].title);
        for (const struct property *p = kinds[i].grammar->properties; p->parse; p++)
            if (!mentions(section, p->word))
                fail_msg("%s: \"### %s\" does not mention %s", page, kinds[i].title,
                         token_kind_name(p->word));
    }
    sb_free(&text);
}

static void every_warning_is_described(void **state)
{
    struct str_builder text = {0};
    char row[64];

    (void)state;
    read_page(&text);
    for (int i = 0; i < WARN_COUNT; i++) {
        struct diag diag;
        diag_init(&diag, NULL);
        static const char *const levels[] = {"off", "warning", "error"};
        snprintf(row, sizeof row, "| `%s` | %s |", diag_warning_name(i), levels[diag.level[i]]);
        if (str_find(sb_str(&text), str_from(row)) < 0)
            fail_msg("%s has no row \"%s\"", page, row);
        diag_free(&diag);
    }
    sb_free(&text);
}

static void every_operator_and_statement_word_is_described(void **state)
{
    static const char *const spellings[] = {
#define OPERATOR(name, spelling) spelling,
#include "script/operators.def"
#undef OPERATOR
        "while",  "for",    "switch", "case", "default", "break",  "continue", "return",
        "static", "int32",  "int16",  "int8", "uint8",   "uint16", "bool",     "hObj",
        "rID",    "string", "hText",  "rect", "void",    "min",    "max",      "true",
        "false",  "NULL",   "do",     "if",   "else",
    };
    struct str_builder text = {0};

    (void)state;
    read_page(&text);
    ptrdiff_t scripts = str_find(sb_str(&text), STR("\n## Scripts"));
    assert_true(scripts >= 0);
    for (int i = 0; i < COUNT_OF(spellings); i++) {
        /* In a table a | is written with a backslash. */
        struct str_builder escaped = {0};
        for (const char *c = spellings[i]; *c; c++) {
            if (*c == '|')
                sb_add_char(&escaped, '\\');
            sb_add_char(&escaped, *c);
        }
        struct str part = str_slice(sb_str(&text), (size_t)scripts, text.len);
        if (str_find(part, str_from(spellings[i])) < 0 && str_find(part, sb_str(&escaped)) < 0)
            fail_msg("%s does not mention %s", page, spellings[i]);
        sb_free(&escaped);
    }
    sb_free(&text);
}

int test_docs(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_compiles_without_a_message),
        cmocka_unit_test(every_property_of_every_kind_is_described),
        cmocka_unit_test(every_warning_is_described),
        cmocka_unit_test(every_operator_and_statement_word_is_described),
    };

    return cmocka_run_group_tests_name("docs", tests, NULL, NULL);
}

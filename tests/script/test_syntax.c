/* What editors know of the language is what the compiler knows. */
#include "script/syntax.h"
#include "support.h"

static void assert_editor_has(const char *editor, const char *file)
{
    struct str_builder written = {0};
    char path[FILE_PATH_SIZE];

    assert_true(syntax_write(str_from(editor), &written));
    assert_golden(source_path(path, file), sb_str(&written));
    sb_free(&written);
}

static void the_files_in_editors_are_what_is_written_now(void **state)
{
    (void)state;
    assert_editor_has("vim", "editors/vim/syntax/incursion.vim");
    assert_editor_has("emacs", "editors/emacs/incursion-mode.el");
    assert_editor_has("vscode", "editors/vscode/syntaxes/incursion.tmLanguage.json");
}

static void assert_said(const struct str_builder *text, const char *part)
{
    if (str_find(sb_str(text), str_from(part)) < 0)
        fail_msg("\"%s\" is nowhere in it", part);
}

static void words_are_in_the_group_they_belong_to(void **state)
{
    struct str_builder vim = {0};

    (void)state;
    assert_true(syntax_write(STR("vim"), &vim));
    assert_said(&vim, "syntax keyword incursionType\n      \\ bool\n      \\ hObj\n");
    assert_said(&vim, "syntax case match\nsyntax keyword incursionFunction\n");
    ptrdiff_t kinds = str_find(sb_str(&vim), STR("keyword incursionKind\n"));
    ptrdiff_t entries = str_find(sb_str(&vim), STR("keyword incursionEntry\n"));
    ptrdiff_t values = str_find(sb_str(&vim), STR("keyword incursionValue\n"));
    ptrdiff_t monster = str_find(sb_str(&vim), STR("\\ Monster\n"));
    ptrdiff_t weight = str_find(sb_str(&vim), STR("\\ Weight\n"));
    ptrdiff_t azure = str_find(sb_str(&vim), STR("\\ azure\n"));
    assert_true(kinds < monster && monster < entries);
    assert_true(entries < weight && weight < values);
    assert_true(values < azure);
    sb_free(&vim);
}

/* Vim takes these for options where a keyword should stand. */
static void no_word_means_something_to_vim(void **state)
{
    static const char *const options[] = {
        "conceal",   "cchar",  "contains",  "contained", "nextgroup", "containedin", "transparent",
        "skipwhite", "skipnl", "skipempty", "display",   "extend",    "fold",        "oneline"};
    struct str_builder vim = {0};

    (void)state;
    assert_true(syntax_write(STR("vim"), &vim));
    for (struct str rest = sb_str(&vim); rest.len > 0;) {
        struct str line = str_trim(str_cut(&rest, '\n'));
        for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
            if (str_starts(line, STR("\\ ")) &&
                str_equal_nocase(str_slice(line, 2, line.len), str_from(options[i])))
                fail_msg("%s is an option of vim's", options[i]);
    }
    sb_free(&vim);
}

static void other_editors_are_not_known(void **state)
{
    struct str_builder out = {0};

    (void)state;
    assert_false(syntax_write(STR("ed"), &out));
    assert_int_equal(out.len, 0);
}

int test_syntax(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_files_in_editors_are_what_is_written_now),
        cmocka_unit_test(words_are_in_the_group_they_belong_to),
        cmocka_unit_test(no_word_means_something_to_vim),
        cmocka_unit_test(other_editors_are_not_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

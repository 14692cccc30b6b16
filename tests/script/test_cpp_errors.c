#include <string.h>

#include "base/num.h"
#include "cpp_run.h"

/* ---- what it complains about ---- */

static void says_what_is_wrong_and_where(void **state)
{
    static const char *const cases[][2] = {
        {"#define F(x) x\nF(1, 2)\n", "main.irc:2:1: error: F takes 1 argument, not 2"},
        {"#define F(x) x\na F b\n", "main.irc:2:3: error: F needs its arguments in ()"},
        {"#define A 1\n#define A 2\n", "main.irc:1:9: note: the other definition is here"},
        {"#defin A 1\n",
         "main.irc:1:1: error: there is no directive #defin; did you mean #define?"},
        {"#!\n", "main.irc:1:1: error: a # at the start of a line"},
        {"#define 1\n", "main.irc:1:9: error: #define needs the name"},
        {"#define F(a b) a\n", "main.irc:1:13: error: parameters are separated by commas"},
        {"#define F(1) a\n", "main.irc:1:11: error: this should be the name of a parameter"},
        {"#define F(a) a # +\n", "main.irc:1:16: error: in a macro # joins"},
        {"#undef 1\n", "main.irc:1:8: error: #undef needs the name"},
        {"#else\n", "main.irc:1:1: error: this #else has no #if"},
        {"#endif\n", "main.irc:1:1: error: this #endif has no #if"},
        {"#if 1\n#else\n#else\n#endif\n", "main.irc:3:1: error: this #else follows an #else"},
        {"\n #if 1\nx\n", "main.irc:2:2: error: this condition has no #endif"},
        {"#if 1 /\n#endif\n", "error: a value is missing"},
        {"#if 1 2\n#endif\n", "main.irc:1:7: error: an operator is missing"},
        {"#if (1\n#endif\n", "error: there is a ( without a )"},
        {"#if 1 ? 2\n#endif\n", "error: there is a ? without a :"},
        {"#if 1 : 2\n#endif\n", "error: there is a : without a ?"},
        {"#if 1 = 2\n#endif\n", "main.irc:1:7: error: a condition compares with =="},
        {"#if \"1\"\n#endif\n", "main.irc:1:5: error: a condition cannot have a string"},
        {"#if 1 / 0\n#endif\n", "main.irc:1:7: error: this divides by zero"},
        {"#if 'ab'\n#endif\n", "main.irc:1:5: error: there are 2 characters"},
        {"#if @\n#endif\n", "main.irc:1:5: error: a condition cannot have this"},
        {"#if defined 1\n#endif\n", "main.irc:1:5: error: this should be defined(NAME)"},
        {"#ifdef\n#endif\n", "error: #ifdef needs the name of a macro"},
        {"#assert 0\n", "main.irc:1:1: error: the condition of this #assert does not hold"},
        {"#include x\n", "error: #include needs the name of a file in quotes"},
        {"#include \"none.irh\"\n", "main.irc:1:10: error: there is no file none.irh"},
        {"x \"abc\n", "main.irc:1:3: error: this string does not end"},
        {"x /* abc\n", "main.irc:1:3: error: this comment does not end"},
        {"x {: abc\n", "main.irc:1:3: error: this map grid does not end"},
        {"#define F(a) a\n F(1\n", "main.irc:2:2: error: the arguments of F do not end"},
        {"x 09\n", "main.irc:1:3: error: a number that begins with 0 is octal"},
        {"#define A B\n#define B A\nA\n", "main.irc:3:1: error: the macro "},
        {"#define A 1 // c\nnext\n", "main.irc:1:13: warning: this comment makes the next line"},
        {"#include \"main.irc\"\n", "error: too much is included"},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++)
        assert_says(cases[i][0], cases[i][1]);
}

static void goes_on_after_an_error(void **state)
{
    struct run run;

    (void)state;
    run_text(&run, STR("#include \"none.irh\"\none\n#if 1 +\ntwo\n#endif\n#bad\nthree\n"));
    assert_false(run.good);
    assert_int_equal(run.diag.errors, 3);
    assert_non_null(strstr(output(&run), "one"));
    assert_non_null(strstr(output(&run), "two"));
    assert_non_null(strstr(output(&run), "three"));
    run_end(&run);
}

static void gives_up_after_fifty_errors(void **state)
{
    struct str_builder text = {0};
    struct run run;

    (void)state;
    for (int i = 0; i < 1000; i++)
        sb_add_cstr(&text, "#bad\n");
    run_text(&run, sb_str(&text));
    assert_int_equal(run.diag.errors, DIAG_MOST_ERRORS);
    assert_non_null(strstr(sb_cstr(&run.messages), "only the first 50 are shown\n"));
    run_end(&run);
    sb_free(&text);
}

static void accepts_another_definition_when_told_to(void **state)
{
    struct run run;

    (void)state;
    begin(&run);
    assert_true(diag_set_warning(&run.diag, STR("redefined-macro"), false));
    uint32_t file = source_add(&run.sources, STR("main.irc"), STR("#define A 1\n#define A 2\nA\n"));
    finish(&run, NULL, file);
    assert_true(run.good);
    assert_string_equal(output(&run), "\n\n2\n");
    run_end(&run);
}

/* ---- what it survives ---- */

static void repeat(struct str_builder *sb, const char *text, int times)
{
    for (int i = 0; i < times; i++)
        sb_add_cstr(sb, text);
}

static void survives_deep_nesting(void **state)
{
    enum { DEEP = 100000 };
    struct str_builder text = {0};
    struct run run;

    (void)state;
    sb_add_cstr(&text, "#define F(a) [a]\nF(");
    repeat(&text, "(", DEEP);
    repeat(&text, ")", DEEP);
    sb_add_cstr(&text, ")\n#if ");
    repeat(&text, "(", DEEP);
    sb_add_cstr(&text, "1");
    repeat(&text, ")", DEEP);
    sb_add_cstr(&text, "\n#endif\n");
    repeat(&text, "#if 1\n", DEEP);
    repeat(&text, "#endif\n", DEEP);
    sb_add_cstr(&text, "last\n");
    run_text(&run, sb_str(&text));
    assert_int_equal(run.diag.errors, 1);
    assert_non_null(strstr(sb_cstr(&run.messages), "error: this condition is nested too deeply"));
    assert_non_null(strstr(output(&run), "last"));
    run_end(&run);
    sb_free(&text);
}

static void survives_macros_that_double(void **state)
{
    struct str_builder text = {0};
    struct run run;

    (void)state;
    sb_add_cstr(&text, "#define M0 ha ha\n");
    for (int i = 1; i < 60; i++)
        sb_addf(&text, "#define M%d M%d M%d\n", i, i - 1, i - 1);
    sb_add_cstr(&text, "M59\n");
    run_text(&run, sb_str(&text));
    assert_int_equal(run.diag.errors, 1);
    assert_non_null(strstr(sb_cstr(&run.messages), "error: the macros expand to too much text"));
    run_end(&run);
    sb_free(&text);
}

static void survives_a_line_of_a_megabyte(void **state)
{
    struct str_builder text = {0};
    struct run run;

    (void)state;
    sb_add_cstr(&text, "#define A 1\n");
    repeat(&text, "A \"s\\\"\" b+", 100000);
    repeat(&text, "x", 100000);
    sb_add_cstr(&text, " #define\n#bad ");
    repeat(&text, "y ", 100000);
    run_text(&run, sb_str(&text));
    assert_int_equal(run.diag.errors, 1);
    assert_non_null(strstr(output(&run), "1 \"s\\\"\" b+1 \"s\\\"\" b+"));
    assert_true(run.messages.len < 1000);
    run_end(&run);
    sb_free(&text);
}

static void survives_bytes_that_are_no_text(void **state)
{
    static const char text[] = "a\0b\x1d\x1e\n#define C \xff\x80\nC \xc3\n";
    struct run run;

    (void)state;
    run_text(&run, str_from_n(text, sizeof text - 1));
    assert_int_equal(run.diag.errors, 1);
    assert_non_null(
        strstr(sb_cstr(&run.messages), "main.irc:1:2: error: this is a control character"));
    assert_string_equal(output(&run), "a b\n\n\xff\x80 \xc3\n");
    run_end(&run);
}

static void survives_the_end_of_the_text_anywhere(void **state)
{
    static const char text[] = "#define F(a,b) a#b \"a\" \\\n c\n"
                               "#if (defined(F) && 'x' ? 1 : 0) // c\n"
                               "F(\"s\", (1,2)) /* d */ {: g :} 0x1F 1.5e+3\n"
                               "#else\n#include \"none\"\n#line 3 \"n\"\n#endif\n";

    (void)state;
    for (size_t len = 0; len < sizeof text; len++) {
        struct run run;
        run_text(&run, str_from_n(text, len));
        run_end(&run);
    }
}

static void has_nothing_to_say_about_an_empty_text(void **state)
{
    (void)state;
    assert_gives("", "");
    assert_gives("\n\n\n", "");
    assert_gives("x", "x");
}

int test_cpp_errors(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_what_is_wrong_and_where),
        cmocka_unit_test(goes_on_after_an_error),
        cmocka_unit_test(gives_up_after_fifty_errors),
        cmocka_unit_test(accepts_another_definition_when_told_to),
        cmocka_unit_test(survives_deep_nesting),
        cmocka_unit_test(survives_macros_that_double),
        cmocka_unit_test(survives_a_line_of_a_megabyte),
        cmocka_unit_test(survives_bytes_that_are_no_text),
        cmocka_unit_test(survives_the_end_of_the_text_anywhere),
        cmocka_unit_test(has_nothing_to_say_about_an_empty_text),
    };

    return cmocka_run_group_tests_name("cpp errors", tests, NULL, NULL);
}

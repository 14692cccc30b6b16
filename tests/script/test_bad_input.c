/* Input nobody means: a message with a place, no module, and never a crash or a hang. */
#include <stdio.h>

#include "base/num.h"
#include "base/rng.h"
#include "compile_text.h"

enum { MUCH = 100000, MEGABYTE = 1 << 20 };

/* Refused, and every message says where; the first of them is this one. */
static void assert_bad(struct str text, const char *message)
{
    struct compiled c;

    compile_str(&c, text);
    const struct diag *diag = &c.compilation.diag;
    assert_false(c.good);
    assert_null(c.module.header);
    assert_true(diag->errors > 0);
    for (int i = 0; i < diag->messages.count; i++)
        if (diag->messages.items[i].place.line == 0)
            fail_msg("no place: %s", diag->messages.items[i].text.data);
    assert_has(&c, message);
    compiled_free(&c);
}

/* A text with the middle part many times. */
static void assert_bad_repeated(const char *before, const char *part, int times, const char *after,
                                const char *message)
{
    struct str_builder text = {0};

    sb_add_cstr(&text, before);
    for (int i = 0; i < times; i++)
        sb_add_cstr(&text, part);
    sb_add_cstr(&text, after);
    assert_bad(sb_str(&text), message);
    sb_free(&text);
}

static void assert_fine_repeated(const char *before, const char *part, int times, const char *after)
{
    struct str_builder text = {0};

    sb_add_cstr(&text, before);
    for (int i = 0; i < times; i++)
        sb_add_cstr(&text, part);
    sb_add_cstr(&text, after);
    assert_silent(sb_cstr(&text));
    sb_free(&text);
}

/* ---- files ---- */

static void a_missing_file_is_named(void **state)
{
    const struct compile_options options = {.path = "/nowhere/at/all.irc"};
    struct compilation c;
    struct module module;
    struct str_builder messages = {0};

    (void)state;
    assert_false(compile(&c, &options, &module));
    diag_render(&c.diag, false, &messages);
    assert_non_null(strstr(sb_cstr(&messages), "/nowhere/at/all.irc"));
    sb_free(&messages);
    compile_free(&c);
}

static void a_directory_is_no_script(void **state)
{
    const struct compile_options options = {.path = "/"};
    struct compilation c;
    struct module module;

    (void)state;
    assert_false(compile(&c, &options, &module));
    assert_int_equal(c.diag.errors, 1);
    compile_free(&c);
}

static void a_missing_include_is_an_error_at_its_place(void **state)
{
    (void)state;
    assert_bad(STR("Text \"t\" { \"x\" }\n#include \"nothing.irh\"\n"),
               "test.irc:2:10: error: there is no file nothing.irh to include");
    assert_bad(STR("#include <nothing.irh>\n"), "test.irc:1:10: error: there is no file");
    assert_bad(STR("#include\n"), "test.irc:1:9: error: #include needs the name of a file");
    assert_bad(STR("#include \"open\n"), "#include needs the name of a file");
}

static void a_text_that_includes_itself_is_an_error(void **state)
{
    (void)state;
    assert_bad(STR("#include \"test.irc\"\n"),
               "test.irc:1:10: error: too much is included: does a file include itself?");
}

static void files_that_include_each_other_are_an_error(void **state)
{
    char directory[FILE_PATH_SIZE], a[FILE_PATH_SIZE], b[FILE_PATH_SIZE];
    struct compilation c;
    struct module module;

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(a, directory, "a.irc") && file_join(b, directory, "b.irh"));
    write_file(a, STR("#include \"b.irh\"\n"));
    write_file(b, STR("#include \"a.irc\"\n"));
    const struct compile_options options = {.path = a};
    assert_false(compile(&c, &options, &module));
    assert_int_equal(c.diag.errors, 1);
    assert_true(c.diag.messages.items[0].place.line == 1);
    compile_free(&c);
    temp_dir_remove(directory);
}

static void an_included_file_is_read_where_it_lies(void **state)
{
    char directory[FILE_PATH_SIZE], a[FILE_PATH_SIZE], b[FILE_PATH_SIZE];
    struct compilation c;
    struct module module;
    struct str_builder messages = {0};

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(a, directory, "a.irc") && file_join(b, directory, "b.irh"));
    write_file(a, STR("#include \"b.irh\"\nTerrain \"x\" { }\n"));
    write_file(b, STR("\nTerrain \"y\" {\n  Mat: red;\n}\n"));
    const struct compile_options options = {.path = a};
    assert_false(compile(&c, &options, &module));
    diag_render(&c.diag, false, &messages);
    assert_non_null(strstr(sb_cstr(&messages), "b.irh:3:8: error: expected a number"));
    sb_free(&messages);
    compile_free(&c);
    temp_dir_remove(directory);
}

/* ---- what does not end ---- */

static void a_string_without_an_end(void **state)
{
    (void)state;
    assert_bad(STR("Text \"t\" {\n  \"x }\n"), "test.irc:2:3: error: this string does not end");
    assert_bad(STR("Text \"t\" { \"x\\"), "does not end");
    assert_bad(STR("\""), "does not end");
}

static void a_grid_without_an_end(void **state)
{
    (void)state;
    assert_bad(STR("Region \"r\" : 1 {\n  Grid: {: ## ;\n}"),
               "test.irc:2:9: error: this map grid does not end");
    assert_bad(STR("{:"), "does not end");
    assert_bad(STR("{: ::}"), "does not end");
}

static void a_comment_without_an_end(void **state)
{
    (void)state;
    assert_bad(STR("Text \"t\" { \"x\" }\n/* and so on"),
               "test.irc:2:1: error: this comment does not end");
    assert_bad(STR("/*/"), "this comment does not end");
}

static void a_character_without_an_end(void **state)
{
    (void)state;
    assert_bad(STR("Terrain \"t\" { Image: 'x; }"), "does not end");
    assert_bad(STR("'"), "does not end");
}

static void a_condition_without_an_end(void **state)
{
    (void)state;
    assert_bad(STR("\n#if 1\nText \"t\" { \"x\" }\n"),
               "test.irc:2:1: error: this condition has no #endif");
}

static void a_macro_call_without_an_end(void **state)
{
    (void)state;
    assert_bad(STR("#define F(a) a\nText F(\"t\""), "test.irc:2:6: error: the arguments of F do "
                                                    "not end");
}

/* ---- too much ---- */

static void macros_that_come_out_of_each_other(void **state)
{
    (void)state;
    assert_bad(STR("#define A B\n#define B A\nText A"), "comes out of itself without end");
    assert_bad(STR("#define A B B\n#define B A A\nText A"), "error: ");
    assert_bad(STR("#define F(x) G(x)\n#define G(x) F(x)\nText F(1)"),
               "comes out of itself without end");
}

/* Thirty macros that double make a thousand million words. */
static void macros_that_double_without_end(void **state)
{
    struct str_builder text = {0};

    (void)state;
    sb_add_cstr(&text, "#define M0 1 1\n");
    for (int i = 1; i <= 30; i++)
        sb_addf(&text, "#define M%d M%d M%d\n", i, i - 1, i - 1);
    sb_add_cstr(&text, "M30\n");
    assert_bad(sb_str(&text), "the macros expand to too much text");
    sb_free(&text);
}

static void a_line_of_a_megabyte(void **state)
{
    (void)state;
    assert_fine_repeated("Terrain \"t\" {", " ", MEGABYTE, "Mat: 3; }");
    assert_fine_repeated("Terrain \"t\" {", " Mat: 3;", MEGABYTE / 8, "}");
    assert_fine_repeated("Text \"t\" { \"", "word ", MEGABYTE / 5, "\" }");
    assert_fine_repeated("Text \"t\" { \"", "\\n", MEGABYTE / 2, "\" }");
    assert_fine_repeated("Text \"t\" { \"", "\\\"", MEGABYTE / 2, "\" }");
    assert_fine_repeated("Text \"t\" { ", "\"\" ", MEGABYTE / 3, " }");
    assert_fine_repeated("/*", "*", MEGABYTE, "*/");
}

static void a_word_or_number_of_a_megabyte(void **state)
{
    (void)state;
    assert_bad_repeated("Terrain \"t\" { ", "x", MEGABYTE, ": 3; }", "is no word of the language");
    assert_fine_repeated("Terrain \"t\" { Mat: -", "9", MEGABYTE, "; }");
    assert_bad_repeated("#define ", "x", MEGABYTE, " 1\nBogus", "is no word of the language");
}

static void parentheses_nested_very_deeply(void **state)
{
    (void)state;
    assert_bad_repeated("Terrain \"t\" { Mat: ", "(", MUCH, "1; }", "nested more than 200 deep");
    assert_bad_repeated("Effect \"t\" : 1 { pval: ", "(", MUCH, "1; }", "nested more than 200");
    assert_bad_repeated("#if ", "(", MUCH, "1\n#endif\n", "this condition is nested too deeply");
    assert_bad_repeated("", "(", MUCH, "1 Effect \"e\" : 1 { }", "error: ");
    assert_bad_repeated("", ")", MUCH, "", "error: ");
}

static void braces_nested_very_deeply(void **state)
{
    (void)state;
    assert_bad_repeated("Terrain \"t\" ", "{", MUCH, "}", "error: ");
    assert_bad_repeated("Terrain \"t\" { } ", "}", MUCH, "", "error: ");
    assert_bad_repeated("Monster \"m\" : 1 { On Event 1 ", "{", MUCH, "", "error: ");
}

static void code_nested_very_deeply(void **state)
{
    (void)state;
    assert_bad_repeated("Monster \"m\" : 1 { On Event 1 { return ", "(", MUCH, "1; }; }",
                        "nested more than 200 deep");
    assert_bad_repeated("Monster \"m\" : 1 { On Event 1 { return ", "-", MUCH, "1; }; }",
                        "error: ");
    assert_bad_repeated("Monster \"m\" : 1 { On Event 1 { return ", "!", MUCH, "1; }; }",
                        "nested more than 200 deep");
    assert_bad_repeated("Monster \"m\" : 1 { On Event 1 { ", "if (1) ", MUCH, "return 1; }; }",
                        "nested more than 200 deep");
    assert_bad_repeated("Monster \"m\" : 1 { On Event 1 { return ", "1 ? ", MUCH, "1; }; }",
                        "error: ");
    assert_bad_repeated("Monster \"m\" : 1 { On Event 1 { return ", "1 ? 1 : ", MUCH, "1; }; }",
                        "error: ");
    assert_bad_repeated("Monster \"m\" : 1 { On Event 1 { return ", "(int32)", MUCH, "1; }; }",
                        "error: ");
}

/* Long, but not deep. */
static void a_very_long_sum_is_no_nesting(void **state)
{
    struct compiled c;
    struct str_builder text = {0};

    (void)state;
    sb_add_cstr(&text, "Terrain \"t\" { Constants: * 1 (0");
    for (int i = 0; i < MUCH; i++)
        sb_add_cstr(&text, " + 1");
    sb_add_cstr(&text, "); }");
    compile_good(&c, sb_cstr(&text));
    assert_int_equal(module_constants(&c.module)[0].value, MUCH);
    compiled_free(&c);
    sb_free(&text);
}

static void conditions_nested_very_deeply(void **state)
{
    (void)state;
    assert_bad_repeated("", "#if 1\n", MUCH, "", "this condition has no #endif");
    assert_bad_repeated("", "#endif\n", MUCH, "", "this #endif has no #if");
}

static void very_many_resources(void **state)
{
    struct str_builder text = {0};
    struct compiled c;

    (void)state;
    for (int i = 0; i < 20000; i++)
        sb_addf(&text, "Flavour \"f%d\" : 1 { }\n", i);
    compile_good(&c, sb_cstr(&text));
    assert_int_equal(module_total(&c.module), 20000);
    assert_int_not_equal(module_find(&c.module, STR("F19999")), 0);
    compiled_free(&c);
    sb_free(&text);
}

/* Only the first few get a suggestion: comparing every name with every other would take minutes. */
static void very_many_unknown_names(void **state)
{
    struct str_builder text = {0};
    struct compiled c;

    (void)state;
    for (int i = 0; i < 1500; i++)
        sb_addf(&text, "Domain \"%060d\" : 1 { Spells: $\"%057dabc\"; }\n", i, i);
    compile_good(&c, sb_cstr(&text));
    assert_int_equal(c.compilation.unresolved.count, 1500);
    compiled_free(&c);
    sb_free(&text);
}

/* ---- encodings ---- */

static void a_byte_order_mark_is_skipped(void **state)
{
    (void)state;
    assert_silent("\xef\xbb\xbfText \"t\" { \"x\" }");
}

static void both_kinds_of_line_ends_are_fine(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Text \"t\" {\r\n \"a\r\nb\"\r\n}\r\n");
    const struct resource *r = record_of(&c, RES_TEXT, 0);
    assert_string_equal(text_of(&c, r->description), "a b");
    compiled_free(&c);
}

static void texts_of_two_bytes_per_character_are_refused(void **state)
{
    (void)state;
    assert_bad(STR("\xff\xfeT\0e\0x\0t\0"), "test.irc:1:4: error: this is a control character");
    assert_bad(STR("\xfe\xff\0T\0e\0x\0t"), "test.irc:1:3: error: this is a control character");
}

static void a_zero_byte_is_an_error(void **state)
{
    (void)state;
    assert_bad(STR("Text \"t\" { \"x\0y\" }"), "test.irc:1:14: error: this is a control character");
    assert_bad(STR("\0"), "error: this is a control character");
}

static void any_byte_may_stand_in_a_string(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Text \"t\" { \"caf\xe9 \xc3\xa9 \xff\" }");
    const struct resource *r = record_of(&c, RES_TEXT, 0);
    assert_string_equal(text_of(&c, r->description), "caf\xe9 \xc3\xa9 \xff");
    compiled_free(&c);
}

static void a_foreign_letter_outside_a_string_is_stray(void **state)
{
    (void)state;
    assert_bad(STR("T\xe9xt \"t\" { \"x\" }"), "test.irc:1:2: error: stray byte 0xe9");
    assert_bad(STR("Text \"t\" \xe2\x80\x9cx\xe2\x80\x9d"), "stray byte 0xe2");
}

/* ---- noise ---- */

static bool noise_is_refused(uint32_t seed, struct str_builder *why)
{
    char bytes[2048];
    struct rng rng;
    struct compiled c;

    rng_seed(&rng, seed);
    for (int i = 0; i < COUNT_OF(bytes); i++)
        bytes[i] = (char)rng_below(&rng, 256);
    compile_str(&c, str_from_n(bytes, sizeof bytes));
    if (c.good)
        sb_add_cstr(why, "it compiles");
    bool refused = !c.good;
    compiled_free(&c);
    return refused;
}

static void noise_is_refused_whatever_it_is(void **state)
{
    (void)state;
    assert_property(noise_is_refused, 200);
}

/* A good text cut off anywhere is refused or, between two resources, good; it never crashes. */
static void a_text_cut_off_anywhere_is_no_crash(void **state)
{
    static const char text[] =
        "#define N 3\n"
        "Monster \"m\" : 1 { Attk: 1 for 1d6 2 and 1d4 (DC 3); Gear: if (N > 1) 50% $\"m\" +2;\n"
        "On Event 20 \"a\" / \"b\", 21 { int32 i; for (i = 0; i < N; i++) if (i == 2) return i; }; "
        "}\n"
        "Region \"r\" : 1 { Grid: {: #. \n .# :}; Tiles: '#': $\"m\" with random item 3 of 4; }\n"
        "Encounter \"e\" { CR: 1 - 3; Parts: * { N } 2d4 of $\"m\" [3] | <CR 4+> any 5; }\n";
    struct compiled c;

    (void)state;
    for (size_t len = 0; len < sizeof text; len++) {
        compile_str(&c, str_from_n(text, len));
        assert_true(c.good || c.compilation.diag.errors > 0);
        compiled_free(&c);
    }
}

/* Every single byte of a good text replaced. */
static void a_text_with_one_wrong_byte_is_no_crash(void **state)
{
    static const char text[] = "Monster \"m\" : 1 { Attk: 1 for 1d6 2 (DC 3); Flags: 1, ~2; }\n"
                               "10 Effect \"e\" : 1 { pval: 1d6+2; } and 2 { Purpose: 1 (2); }\n"
                               "Class \"c\" { Grants: Feat[1] at every 2nd level; Def: 1/3; }\n";
    static const char wrong[] = "{);:\"$*d";
    char changed[sizeof text];
    struct compiled c;

    (void)state;
    for (size_t at = 0; at + 1 < sizeof text; at++)
        for (size_t i = 0; i + 1 < sizeof wrong; i++) {
            memcpy(changed, text, sizeof text);
            changed[at] = wrong[i];
            compile_str(&c, str_from_n(changed, sizeof text - 1));
            assert_true(c.good || c.compilation.diag.errors > 0);
            compiled_free(&c);
        }
}

int test_bad_input(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_missing_file_is_named),
        cmocka_unit_test(a_directory_is_no_script),
        cmocka_unit_test(a_missing_include_is_an_error_at_its_place),
        cmocka_unit_test(a_text_that_includes_itself_is_an_error),
        cmocka_unit_test(files_that_include_each_other_are_an_error),
        cmocka_unit_test(an_included_file_is_read_where_it_lies),
        cmocka_unit_test(a_string_without_an_end),
        cmocka_unit_test(a_grid_without_an_end),
        cmocka_unit_test(a_comment_without_an_end),
        cmocka_unit_test(a_character_without_an_end),
        cmocka_unit_test(a_condition_without_an_end),
        cmocka_unit_test(a_macro_call_without_an_end),
        cmocka_unit_test(macros_that_come_out_of_each_other),
        cmocka_unit_test(macros_that_double_without_end),
        cmocka_unit_test(a_line_of_a_megabyte),
        cmocka_unit_test(a_word_or_number_of_a_megabyte),
        cmocka_unit_test(parentheses_nested_very_deeply),
        cmocka_unit_test(braces_nested_very_deeply),
        cmocka_unit_test(code_nested_very_deeply),
        cmocka_unit_test(a_very_long_sum_is_no_nesting),
        cmocka_unit_test(conditions_nested_very_deeply),
        cmocka_unit_test(very_many_resources),
        cmocka_unit_test(very_many_unknown_names),
        cmocka_unit_test(a_byte_order_mark_is_skipped),
        cmocka_unit_test(both_kinds_of_line_ends_are_fine),
        cmocka_unit_test(texts_of_two_bytes_per_character_are_refused),
        cmocka_unit_test(a_zero_byte_is_an_error),
        cmocka_unit_test(any_byte_may_stand_in_a_string),
        cmocka_unit_test(a_foreign_letter_outside_a_string_is_stray),
        cmocka_unit_test(noise_is_refused_whatever_it_is),
        cmocka_unit_test(a_text_cut_off_anywhere_is_no_crash),
        cmocka_unit_test(a_text_with_one_wrong_byte_is_no_crash),
    };

    return cmocka_run_group_tests_name("bad_input", tests, NULL, NULL);
}

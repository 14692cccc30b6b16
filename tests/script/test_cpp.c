#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/num.h"
#include "cpp_run.h"
#include "script/builtin.h"

/* ---- the recordings of the original ---- */

static void gives_the_output_of_the_original(void **state)
{
    static const char *const names[] = {
        "p1_macros",         "p2_comments", "p3_if",       "p4_include",
        "p5_define_comment", "p6_selfref",  "p7_redefine", "p8_few_args",
    };
    const struct cpp_options options = {.stop_at_first_diagnostic = true};
    char in[FILE_PATH_SIZE], expected[FILE_PATH_SIZE], name[64];

    (void)state;
    shared_path(in, "golden/cpp/in");
    for (int i = 0; i < COUNT_OF(names); i++) {
        struct run run;
        snprintf(name, sizeof name, "%s.irc", names[i]);
        run_file(&run, &options, in, name);
        snprintf(name, sizeof name, "golden/cpp/expected/%s.i", names[i]);
        assert_golden(shared_path(expected, name), sb_str(&run.out.text));
        run_end(&run);
    }
}

static void ends_where_the_original_complains(void **state)
{
    const struct cpp_options options = {.stop_at_first_diagnostic = true};
    char in[FILE_PATH_SIZE];
    struct run run;

    (void)state;
    run_file(&run, &options, shared_path(in, "golden/cpp/in"), "p7_redefine.irc");
    assert_false(run.good);
    assert_int_equal(run.diag.errors, 1);
    assert_non_null(strstr(sb_cstr(&run.messages), "p7_redefine.irc:5:9: error: "));
    run_end(&run);
    run_file(&run, &options, in, "p8_few_args.irc");
    assert_non_null(strstr(sb_cstr(&run.messages), "p8_few_args.irc:3:1: error: "));
    run_end(&run);
}

/* The library of the original, from its first file with text in it on. What comes before are the
 * headers, whose lines are our own. */
static struct str library_part(const struct run *run)
{
    struct str text = sb_str(&run->out.text);
    ptrdiff_t from = str_find(text, STR("#line \"races.irh\""));

    assert_true(from >= 0);
    return str_slice(text, (size_t)from, text.len);
}

static void preprocesses_the_whole_library_as_the_original_does(void **state)
{
    char path[FILE_PATH_SIZE];
    struct run run;

    (void)state;
    run_file(&run, NULL, shared_path(path, "incursion-lib"), "main.irc");
    assert_string_equal(sb_cstr(&run.messages), "");
    assert_true(run.good);
    /* Measured on the original's output. */
    assert_int_equal(library_part(&run).len, 2739204);
    assert_true(hash_str(HASH_START, library_part(&run)) == UINT64_C(0xbabb649b8613fcdd));
    run_end(&run);
}

/* ---- origins ---- */

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') ||
           (str_lower_char(c) >= 'a' && str_lower_char(c) <= 'z');
}

/* The byte a place names. */
static const char *byte_at(struct run *run, struct place place)
{
    struct str line = source_line(&run->sources, place.file, place.line);

    assert_true(place.column >= 1 && place.column <= line.len);
    return line.data + place.column - 1;
}

static void leads_back_to_the_source_from_every_word_of_the_library(void **state)
{
    char path[FILE_PATH_SIZE];
    struct cpp_cursor cursor = {0};
    struct run run;
    int from_macro = 0, as_written = 0;

    (void)state;
    run_file(&run, NULL, shared_path(path, "incursion-lib"), "main.irc");
    const char *text = run.out.text.data;
    bool marker = true;
    for (uint32_t i = 1; i < run.out.text.len; i++) {
        if (text[i - 1] == '\n')
            marker = text[i] == '#';
        if (marker || !is_word(text[i]) || is_word(text[i - 1]))
            continue;
        const char *source = byte_at(&run, cpp_cursor_place(&cursor, &run.out, &run.sources, i));
        if (run.out.origins.items[cursor.next - 1].from_macro) {
            assert_true(is_word(*source) || *source == '$');
            from_macro++;
        } else {
            for (int k = 0; is_word(text[i + (uint32_t)k]); k++)
                if (source[k] != text[i + (uint32_t)k])
                    fail_msg("output %u is not where it comes from", i);
            as_written++;
        }
    }
    assert_true(from_macro > 10000 && as_written > 100000);
    run_end(&run);
}

static void assert_place(struct run *run, const char *word, uint32_t line, uint32_t column)
{
    ptrdiff_t at = str_find(sb_str(&run->out.text), str_from(word));

    assert_true(at >= 0);
    struct place place = cpp_place(&run->out, &run->sources, (uint32_t)at);
    if (place.line != line || place.column != column)
        fail_msg("%s is said to be in line %u column %u", word, place.line, place.column);
}

static void knows_where_each_token_was_written(void **state)
{
    struct run run;

    (void)state;
    run_text(&run, STR("#define PAIR(a, b) first a b\n"
                       "#line 500\n"
                       "  one /* gap */  two \"th\nree\" four\n"
                       "PAIR(inner,\n 7) after\n"
                       "split\\\nname {: grid\n:} last\n"));
    assert_place(&run, "one", 3, 3);
    assert_place(&run, "two", 3, 18);
    assert_place(&run, "\"th", 3, 22);
    assert_place(&run, "ree", 4, 1);
    assert_place(&run, "four", 4, 6);
    assert_place(&run, "first", 5, 1);
    assert_place(&run, "inner", 5, 1);
    assert_place(&run, "after", 6, 5);
    assert_place(&run, "splitname", 7, 1);
    assert_place(&run, "{: grid", 8, 6);
    assert_place(&run, "last", 9, 4);
    run_end(&run);
}

static void knows_which_file_a_token_comes_from(void **state)
{
    struct run run;

    (void)state;
    begin(&run);
    run.sources.no_disk = true;
    source_add(&run.sources, STR("lib/part.irh"), STR("\n inside\n"));
    uint32_t file = source_add(&run.sources, STR("lib/main.irc"),
                               STR("#include \"part.irh\"\nout\n"));
    finish(&run, NULL, file);
    assert_place(&run, "inside", 2, 2);
    assert_place(&run, "out", 2, 1);
    uint32_t at = (uint32_t)str_find(sb_str(&run.out.text), STR("inside"));
    struct place place = cpp_place(&run.out, &run.sources, at);
    assert_true(str_equal(source_get(&run.sources, place.file)->name, STR("lib/part.irh")));
    run_end(&run);
}

/* ---- what it does ---- */

static void replaces_names_by_what_they_stand_for(void **state)
{
    (void)state;
    assert_gives("#define SIX 6\n#define HEX 0x1F\nSIX SIX.5 SIXTH HEX-SIX (SIX)\n",
                 "\n\n6 6.5 SIXTH 0x1F-6 (6)\n");
    assert_gives("#define WORD other\nWORD\n", "\nother\n");
    assert_gives("#define TO(a) <a>\nTO (1) TO((1,2)) TO(\"),\")\n", "\n<1> <(1,2)> <\"),\">\n");
}

static void joins_what_a_macro_ends_with_to_what_follows(void **state)
{
    (void)state;
    assert_gives("#define PLAIN(a) a\nPLAIN(left)right\n", "\nleftright\n");
    assert_gives("#define JOIN(a,b) a#b\nJOIN(le,ft) JOIN(JOIN(x,y),z)\n", "\nleft xyz\n");
    assert_gives("#define NUMBERED(a) a#12\nNUMBERED(item)\n", "\nitem12\n");
}

static void puts_arguments_into_quotes_that_hold_nothing_else(void **state)
{
    (void)state;
    assert_gives("#define Q(a) \"a\" \"an a\" 'a'\nQ(it) Q(\"own\")\n",
                 "\n\"it\" \"an a\" 'it' \"own\" \"an a\" '\"own\"'\n");
}

static void knows_the_names_of_the_original(void **state)
{
    (void)state;
    assert_gives("ICOMP unix __LINE__ __FILE__ __DATE__\n",
                 "1 1 1 \"main.irc\" \"Thu Jan  1 00:00:00 1970\"\n");
}

static void takes_names_from_outside(void **state)
{
    const struct cpp_define defines[] = {{STR("LEVEL"), STR("3 + 4")}, {STR("FLAG"), STR("")}};
    const struct cpp_options options = {.defines = defines, .define_count = 2};
    struct run run;

    (void)state;
    begin(&run);
    uint32_t file = source_add(&run.sources, STR("main.irc"), STR("#ifdef FLAG\nLEVEL\n#endif\n"));
    finish(&run, &options, file);
    assert_string_equal(output(&run), "\n3 + 4\n");
    run_end(&run);
}

static void lets_a_line_comment_join_two_lines(void **state)
{
    (void)state;
    assert_gives("one // two\nthree\n", "one three\n");
    assert_gives("one // two */ three\nfour\n", "one three\nfour\n");
}

static void copies_a_grid_as_it_is(void **state)
{
    (void)state;
    assert_gives("Map:\n{: # //\n /* WALL\n:} ;\n", "Map:\n{: # //\n /* WALL\n:}\n;\n");
}

static void counts_lines_on_from_a_line_directive(void **state)
{
    (void)state;
    assert_gives("#line 70 \"other.irh\"\n__LINE__ __FILE__\n",
                 "#line \"main.irc\" 70\n70 \"other.irh\"\n");
    assert_gives("#pragma keep  this\nx\n", "#pragma  keep  this\nx\n");
}

static void evaluates_conditions(void **state)
{
    static const struct {
        const char *condition;
        bool holds;
    } cases[] = {
        {"1 + 2 * 3 == 7", true},
        {"(1 + 2) * 3 == 9", true},
        {"0x1F == 31", true},
        {"017 == 15", true},
        {"'A' == 65", true},
        {"'\\n' == 10", true},
        {"7 % 4 == 3", true},
        {"1 << 4 == 16", true},
        {"- 8 >> 1 == -4", true},
        {"0 && 1 / 0", false},
        {"1 || 1 / 0", true},
        {"1 ? 0 : 1 / 0", false},
        {"NOWHERE", false},
        {"defined NOWHERE", false},
        {"defined(ICOMP)", true},
        {"!0 && !defined(X)", true},
        {"5u > 4", true},
        {"2147483647 + 1 < 0", true},
        {"6 & 3 == 3", false},
        {"(6 & 3) == 2", true},
        {"1 | 2 ^ 2", true},
        {"- - 1 == 1", true},
        {"!!5", true},
        {"~0", true},
        {"1 ? 0 : 1 ? 2 : 3", true},
        {"1 < 2)", true},
    };
    char text[128];

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        snprintf(text, sizeof text, "#if %s\nyes\n#else\nno\n#endif\n", cases[i].condition);
        struct run run;
        run_text(&run, str_from(text));
        if (!run.good || (strstr(output(&run), "yes") != NULL) != cases[i].holds)
            fail_msg("#if %s: %s%s", cases[i].condition, output(&run), sb_cstr(&run.messages));
        run_end(&run);
    }
}

static void reads_files_with_dos_line_ends(void **state)
{
    (void)state;
    assert_gives("#define A 1\r\nA\r\n#if A\r\n\"two\r\nlines\"\r\n#endif\r\n",
                 "\n1\n\n\"two\nlines\"\n");
    /* Where not every line has one, a carriage return in a literal is part of it. */
    assert_gives("x\n\"two\r\nlines\"\r\n", "x\n\"two\r\nlines\"\n");
}

/* ---- includes and headers ---- */

static void finds_the_built_in_headers_by_any_path_and_case(void **state)
{
    (void)state;
    assert_gives("#include \"../inc/DEFINES.H\"\n#include <defines.h>\nNORTHWEST\n",
                 "#line \"main.irc\" 3\n5\n");
    assert_says("#include \"Defines.hh\"\n", "main.irc:1:10: error: there is no file Defines.hh");
}

static void renders_the_headers_as_the_original_spells_them(void **state)
{
    struct str_builder text = {0};

    (void)state;
    builtin_render(builtin_find(STR("Defines.h")), &text);
    assert_non_null(strstr(sb_cstr(&text), "\n#define NORTHWEST 5\n"));
    sb_clear(&text);
    builtin_render(builtin_find(STR("lib/api.h")), &text);
    assert_non_null(strstr(sb_cstr(&text), "\nsystem bool T_MAP::InBounds(int16 x, int16 y);\n"));
    assert_non_null(strstr(sb_cstr(&text), "\nsystem T_ITEM EItem == SOBJ_EITEM;\n"));
    assert_int_equal(builtin_find(STR("Api")), -1);
    sb_free(&text);
}

static void prefers_a_file_to_a_built_in_header(void **state)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct run run;

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(path, directory, "Api.h"));
    write_file(path, STR("mine\n"));
    assert_true(file_join(path, directory, "main.irc"));
    write_file(path, STR("#include \"Api.h\"\n"));
    run_file(&run, NULL, directory, "main.irc");
    assert_string_equal(output(&run), "#line \"Api.h\" 1\nmine\n");
    run_end(&run);
    temp_dir_remove(directory);
}

static void searches_beside_the_file_and_then_the_directories(void **state)
{
    char top[FILE_PATH_SIZE], path[FILE_PATH_SIZE], extra[FILE_PATH_SIZE];
    struct error error;
    struct run run;
    uint32_t file;

    (void)state;
    temp_dir_make(top);
    assert_true(file_join(extra, top, "extra"));
    assert_true(file_make_directories(extra, &error));
    assert_true(file_join(path, extra, "far.irh"));
    write_file(path, STR("far\n#include \"near.irh\"\n"));
    assert_true(file_join(path, extra, "near.irh"));
    write_file(path, STR("beside far\n"));
    assert_true(file_join(path, top, "main.irc"));
    write_file(path, STR("#include \"far.irh\"\n#include \"extra/near.irh\"\n"));

    begin(&run);
    source_hide_directory(&run.sources, top);
    source_add_directory(&run.sources, extra);
    assert_true(source_open(&run.sources, path, &file, &error));
    finish(&run, NULL, file);
    assert_true(run.good);
    assert_string_equal(output(&run), "#line \"extra/far.irh\" 1\nfar\n"
                                      "#line \"extra/near.irh\" 1\nbeside far\n"
                                      "#line \"extra/near.irh\" 1\nbeside far\n");
    run_end(&run);
    temp_dir_remove(top);
}

int test_cpp(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_output_of_the_original),
        cmocka_unit_test(ends_where_the_original_complains),
        cmocka_unit_test(preprocesses_the_whole_library_as_the_original_does),
        cmocka_unit_test(leads_back_to_the_source_from_every_word_of_the_library),
        cmocka_unit_test(knows_where_each_token_was_written),
        cmocka_unit_test(knows_which_file_a_token_comes_from),
        cmocka_unit_test(replaces_names_by_what_they_stand_for),
        cmocka_unit_test(joins_what_a_macro_ends_with_to_what_follows),
        cmocka_unit_test(puts_arguments_into_quotes_that_hold_nothing_else),
        cmocka_unit_test(knows_the_names_of_the_original),
        cmocka_unit_test(takes_names_from_outside),
        cmocka_unit_test(lets_a_line_comment_join_two_lines),
        cmocka_unit_test(copies_a_grid_as_it_is),
        cmocka_unit_test(counts_lines_on_from_a_line_directive),
        cmocka_unit_test(evaluates_conditions),
        cmocka_unit_test(reads_files_with_dos_line_ends),
        cmocka_unit_test(finds_the_built_in_headers_by_any_path_and_case),
        cmocka_unit_test(renders_the_headers_as_the_original_spells_them),
        cmocka_unit_test(prefers_a_file_to_a_built_in_header),
        cmocka_unit_test(searches_beside_the_file_and_then_the_directories),
    };

    return cmocka_run_group_tests_name("cpp", tests, NULL, NULL);
}

#include "script/diag.h"

#include "support.h"

struct fixture {
    struct source_set sources;
    struct diag diag;
    struct str_builder out;
    uint32_t file;
};

static void begin(struct fixture *f, const char *text)
{
    *f = (struct fixture){0};
    diag_init(&f->diag, &f->sources);
    f->file = source_add(&f->sources, STR("mon.irh"), str_from(text));
}

static void end(struct fixture *f)
{
    diag_free(&f->diag);
    source_set_free(&f->sources);
    sb_free(&f->out);
}

static struct place at(const struct fixture *f, uint32_t line, uint32_t column)
{
    return (struct place){f->file, line, column};
}

static const char *rendered(struct fixture *f, bool colour)
{
    sb_clear(&f->out);
    diag_render(&f->diag, colour, &f->out);
    return sb_cstr(&f->out);
}

static void shows_the_line_and_marks_the_word(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "Monster \"orc\"\n  Hitdice 3;\n");
    diag_error(&f.diag, at(&f, 2, 3), "there is no %s here", "Hitdice");
    assert_string_equal(rendered(&f, false), "mon.irh:2:3: error: there is no Hitdice here\n"
                                             "      Hitdice 3;\n"
                                             "      ^~~~~~~\n");
    end(&f);
}

static void marks_a_literal_whole_and_a_sign_alone(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "Monster \"orc\" :\n");
    diag_error(&f.diag, at(&f, 1, 9), "one");
    diag_error(&f.diag, at(&f, 1, 15), "two");
    diag_error(&f.diag, at(&f, 1, 16), "at the end of the line");
    assert_string_equal(rendered(&f, false), "mon.irh:1:9: error: one\n"
                                             "    Monster \"orc\" :\n"
                                             "            ^~~~~\n"
                                             "mon.irh:1:15: error: two\n"
                                             "    Monster \"orc\" :\n"
                                             "                  ^\n"
                                             "mon.irh:1:16: error: at the end of the line\n"
                                             "    Monster \"orc\" :\n"
                                             "                   ^\n");
    end(&f);
}

static void keeps_tabs_and_counts_characters_not_bytes(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "\tx\ty \xc3\xa4\xc3\xb6 z\n");
    diag_error(&f.diag, at(&f, 1, 4), "tab");
    diag_error(&f.diag, at(&f, 1, 11), "letters");
    assert_string_equal(rendered(&f, false), "mon.irh:1:4: error: tab\n"
                                             "    \tx\ty \xc3\xa4\xc3\xb6 z\n"
                                             "    \t \t^\n"
                                             "mon.irh:1:11: error: letters\n"
                                             "    \tx\ty \xc3\xa4\xc3\xb6 z\n"
                                             "    \t \t     ^\n");
    end(&f);
}

static void never_prints_bytes_a_terminal_might_obey(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "a\033[2J\xff b\n");
    diag_error(&f.diag, at(&f, 1, 8), "in \033 here");
    assert_string_equal(rendered(&f, false), "mon.irh:1:8: error: in \xef\xbf\xbd here\n"
                                             "    a\xef\xbf\xbd[2J\xef\xbf\xbd b\n"
                                             "           ^\n");
    end(&f);
}

static void shows_a_part_of_a_very_long_line(void **state)
{
    struct str_builder text = {0};
    struct fixture f;

    (void)state;
    for (int i = 0; i < 100000; i++)
        sb_add_cstr(&text, "word ");
    begin(&f, sb_cstr(&text));
    diag_error(&f.diag, at(&f, 1, 250001), "here");
    rendered(&f, false);
    assert_true(f.out.len < 500);
    assert_non_null(strstr(f.out.data, "    ...word "));
    assert_non_null(strstr(f.out.data, "^~~~\n"));
    end(&f);
    sb_free(&text);
}

static void shows_notes_with_what_they_belong_to(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "one\ntwo\n");
    diag_warn(&f.diag, WARN_WRAPPED_NUMBER, at(&f, 1, 1), "off, so not shown");
    diag_note(&f.diag, at(&f, 2, 1), "nor this");
    diag_error(&f.diag, PLACE_NONE, "no place");
    diag_note(&f.diag, at(&f, 2, 1), "but this");
    assert_string_equal(rendered(&f, false), "error: no place\n"
                                             "mon.irh:2:1: note: but this\n"
                                             "    two\n"
                                             "    ^~~\n");
    end(&f);
}

static void names_the_warning_and_lets_it_be_switched(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "x\n");
    assert_true(diag_set_warning(&f.diag, STR("wrapped-number"), true));
    assert_false(diag_set_warning(&f.diag, STR("no-such-warning"), true));
    assert_int_equal(diag_warn(&f.diag, WARN_WRAPPED_NUMBER, at(&f, 1, 1), "200"), DIAG_WARN);
    assert_string_equal(rendered(&f, false), "mon.irh:1:1: warning: 200 [wrapped-number]\n"
                                             "    x\n"
                                             "    ^\n");
    assert_int_equal(f.diag.errors, 0);
    assert_int_equal(f.diag.warnings, 1);

    diag_warnings_are_errors(&f.diag);
    assert_int_equal(diag_warn(&f.diag, WARN_WRAPPED_NUMBER, at(&f, 1, 1), "300"), DIAG_ERROR);
    assert_int_equal(f.diag.errors, 1);
    assert_true(diag_set_warning(&f.diag, STR("wrapped-number"), false));
    assert_int_equal(diag_warn(&f.diag, WARN_WRAPPED_NUMBER, at(&f, 1, 1), "400"), DIAG_OFF);
    end(&f);
}

static void has_a_name_of_its_own_for_every_warning(void **state)
{
    (void)state;
    for (int i = 0; i < WARN_COUNT; i++) {
        assert_true(strlen(diag_warning_name(i)) > 0 && strlen(diag_warning_about(i)) > 0);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(diag_warning_name(i), diag_warning_name(k));
    }
}

static void shows_fifty_errors_and_says_so(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "x\n");
    for (int i = 0; i < 49; i++)
        diag_error(&f.diag, at(&f, 1, 1), "error %d", i);
    assert_false(diag_is_full(&f.diag));
    assert_null(strstr(rendered(&f, false), "may be more"));
    for (int i = 49; i < 80; i++) {
        diag_error(&f.diag, at(&f, 1, 1), "error %d", i);
        diag_note(&f.diag, at(&f, 1, 1), "note %d", i);
    }
    rendered(&f, false);
    assert_non_null(strstr(f.out.data, "error: error 49\n"));
    assert_non_null(strstr(f.out.data, "note: note 49\n"));
    assert_null(strstr(f.out.data, "error 50"));
    assert_null(strstr(f.out.data, "note 50"));
    assert_non_null(
        strstr(f.out.data, "\nthere may be more errors: only the first 50 are shown\n"));
    assert_int_equal(f.diag.errors, 80);
    end(&f);
}

static void uses_colours_only_when_asked_to(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "x\n");
    diag_error(&f.diag, at(&f, 1, 1), "red");
    assert_null(strchr(rendered(&f, false), '\033'));
    assert_string_equal(rendered(&f, true),
                        "\033[1mmon.irh:1:1: \033[0m\033[1;31merror\033[0m: red\n"
                        "    x\n"
                        "    \033[1;32m^\033[0m\n");
    end(&f);
}

static void finds_lines_and_places_at_the_edges_of_a_text(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, "one\n\nthree");
    assert_true(str_equal(source_line(&f.sources, f.file, 1), STR("one")));
    assert_int_equal(source_line(&f.sources, f.file, 2).len, 0);
    assert_true(str_equal(source_line(&f.sources, f.file, 3), STR("three")));
    assert_int_equal(source_line(&f.sources, f.file, 4).len, 0);
    assert_int_equal(source_line(&f.sources, f.file, 0).len, 0);
    struct place end_of_text = source_place(&f.sources, f.file, 10);
    assert_int_equal(end_of_text.line, 3);
    assert_int_equal(end_of_text.column, 6);
    struct place newline = source_place(&f.sources, f.file, 3);
    assert_int_equal(newline.line, 1);
    assert_int_equal(newline.column, 4);
    end(&f);
}

int test_diag(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_the_line_and_marks_the_word),
        cmocka_unit_test(marks_a_literal_whole_and_a_sign_alone),
        cmocka_unit_test(keeps_tabs_and_counts_characters_not_bytes),
        cmocka_unit_test(never_prints_bytes_a_terminal_might_obey),
        cmocka_unit_test(shows_a_part_of_a_very_long_line),
        cmocka_unit_test(shows_notes_with_what_they_belong_to),
        cmocka_unit_test(names_the_warning_and_lets_it_be_switched),
        cmocka_unit_test(has_a_name_of_its_own_for_every_warning),
        cmocka_unit_test(shows_fifty_errors_and_says_so),
        cmocka_unit_test(uses_colours_only_when_asked_to),
        cmocka_unit_test(finds_lines_and_places_at_the_edges_of_a_text),
    };

    return cmocka_run_group_tests_name("diag", tests, NULL, NULL);
}

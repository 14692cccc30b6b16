/* Files of recordings as streams of lines. */
#include <stdio.h>
#include <stdlib.h>

#include "lines.h"
#include "packed.h"
#include "support.h"

struct folder {
    char path[FILE_PATH_SIZE];
};

static int set_up(void **state)
{
    struct folder *folder = calloc(1, sizeof *folder);

    temp_dir_make(folder->path);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    struct folder *folder = *state;

    temp_dir_remove(folder->path);
    free(folder);
    return 0;
}

/* The lines of a file with a bar after each, and how reading ended. */
static void assert_lines(void **state, const char *name, struct str bytes, const char *expected)
{
    const struct folder *folder = *state;
    struct str_builder got = {0};
    struct lines lines;
    struct error error;
    struct str line;
    char path[FILE_PATH_SIZE];

    assert_true(file_join(path, folder->path, name));
    write_file(path, bytes);
    assert_true(lines_open(&lines, path, &error));
    while (lines_next(&lines, &line))
        sb_addf(&got, "%d" STR_PRINTF "|", lines.number, STR_ARGS(line));
    if (lines.failed)
        sb_add_cstr(&got, error.text);
    assert_string_equal(sb_cstr(&got), expected);
    lines_close(&lines);
    sb_free(&got);
}

static void a_plain_file_has_its_lines(void **state)
{
    assert_lines(state, "a.jsonl", STR("x\nyy\n"), "1x|2yy|");
    assert_lines(state, "a.jsonl", STR("x\n\nlast"), "1x|2|3last|");
    assert_lines(state, "a.jsonl", STR(""), "");
}

static void a_packed_file_has_the_same_lines(void **state)
{
    struct str_builder packed = {0};

    pack(STR("x\n\nlast"), &packed);
    assert_lines(state, "a.jsonl.xz", sb_str(&packed), "1x|2|3last|");
    sb_free(&packed);
}

static void a_damaged_file_says_so(void **state)
{
    struct str_builder packed = {0};

    pack(STR("one\ntwo\n"), &packed);
    packed.len /= 2;
    assert_lines(state, "cut.jsonl.xz", sb_str(&packed),
                 "the file is damaged or not whole: it cannot be unpacked");
    sb_free(&packed);
}

static void lines_may_be_longer_than_any_buffer(void **state)
{
    enum { LONG = 3 * LINES_BUFFER + 7 };
    struct str_builder text = {0}, packed = {0}, expected = {0};

    for (int i = 0; i < LONG; i++)
        sb_add_char(&text, (char)('a' + i % 26));
    sb_addf(&expected, "1%s|2z|", sb_cstr(&text));
    sb_add_cstr(&text, "\nz\n");
    pack(sb_str(&text), &packed);
    assert_lines(state, "long.jsonl", sb_str(&text), sb_cstr(&expected));
    assert_lines(state, "long.jsonl.xz", sb_str(&packed), sb_cstr(&expected));
    sb_free(&text);
    sb_free(&packed);
    sb_free(&expected);
}

static void a_file_that_is_not_there_is_named(void **state)
{
    struct lines lines;
    struct error error;

    (void)state;
    assert_false(lines_open(&lines, "/no/such.jsonl", &error));
    assert_string_equal(error.text, "cannot open /no/such.jsonl: No such file or directory");
}

int test_lines(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plain_file_has_its_lines),
        cmocka_unit_test(a_packed_file_has_the_same_lines),
        cmocka_unit_test(a_damaged_file_says_so),
        cmocka_unit_test(lines_may_be_longer_than_any_buffer),
        cmocka_unit_test(a_file_that_is_not_there_is_named),
    };

    return cmocka_run_group_tests_name("lines", tests, set_up, tear_down);
}

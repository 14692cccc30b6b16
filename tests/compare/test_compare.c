/* How many records of which files are equal today: pinned.txt. The number may only rise; a change
 * that makes it rise pins the new one. */
#include <stdio.h>
#include <stdlib.h>

#include "call.h"
#include "support.h"

/* In the order of their names as bytes, like the lines of pinned.txt. */
static const char *const folders[] = {
    "golden/res_small",    "golden/resources",    "golden/rules-fights", "golden/rules-more",
    "golden/rules-people", "golden/rules-things", "golden/rules",        "golden/torture",
};
enum { FOLDERS = sizeof folders / sizeof *folders };

/* What it says, without what cannot be played yet and the sum of all. */
static void add_played(struct str said, struct str_builder *out)
{
    while (said.len > 0) {
        struct str line = str_cut(&said, '\n');
        if (str_starts(line, STR("all: ")) || str_ends(line, STR("(cannot be played yet)")))
            continue;
        sb_addf(out, STR_PRINTF "\n", STR_ARGS(line));
    }
}

static void as_many_records_are_equal_as_are_pinned(void **state)
{
    char paths[FOLDERS][FILE_PATH_SIZE], pinned[FILE_PATH_SIZE];
    const char *arguments[FOLDERS + 1] = {0};
    struct base base = {0};
    struct str_builder played = {0};
    char *out;
    size_t size;

    (void)state;
    for (int i = 0; i < FOLDERS; i++)
        arguments[i] = shared_path(paths[i], folders[i]);
    FILE *said = open_memstream(&out, &size);
    int status = call_compare(&players_all, &base, arguments, said, stderr);
    fclose(said);
    assert_int_not_equal(status, CALL_WRONG);
    add_played(str_from_n(out, size), &played);
    assert_golden(source_path(pinned, "tests/compare/pinned.txt"), sb_str(&played));
    free(out);
    sb_free(&played);
    base_free(&base);
}

/* Every known record is one of a file that can be played, and no file has too many of them. */
static void the_list_of_known_records_can_be_read(void **state)
{
    char path[FILE_PATH_SIZE];
    struct known known;
    struct error error;

    (void)state;
    if (!known_read(&known, source_path(path, "tests/recordings/known.txt"), &error))
        fail_msg("%s", error.text);
    for (int i = 0; i < known.count; i++) {
        snprintf(path, sizeof path, STR_PRINTF, STR_ARGS(known.items[i].file));
        assert_non_null(players_find(&players_all, path));
    }
    known_free(&known);
}

int test_compare(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_records_are_equal_as_are_pinned),
        cmocka_unit_test(the_list_of_known_records_can_be_read),
    };

    return cmocka_run_group_tests_name("compare", tests, NULL, NULL);
}

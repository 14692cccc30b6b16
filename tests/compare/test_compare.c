/* How many records of which files are equal today: pinned.txt. The number may only rise; a change
 * that makes it rise pins the new one. Here a part of each file is played, and no more of it may
 * differ than differ in all; tools/long-runs plays everything. Sessions are played whole. */
#include <stdio.h>
#include <stdlib.h>

#include "call.h"
#include "support.h"

static const char *const folders[] = {
    "golden/res_small",    "golden/resources",    "golden/rules-fights", "golden/rules-more",
    "golden/rules-people", "golden/rules-things", "golden/rules",        "golden/torture",
};
static const char *const sessions[] = {"golden/sessions"};
/* Where everything takes long: short ones, and one that is equal for long. */
static const char *const few_sessions[] = {
    "golden/sessions/45-doors-seed2.actions.jsonl.xz",
    "golden/sessions/37-combat.actions.jsonl.xz",
    "golden/sessions/01.actions.jsonl.xz",
    "golden/sessions/12.actions.jsonl.xz",
};
enum { PATHS_MOST = 16, NAME_SIZE = 128 };

/* One line of what is said or pinned. */
struct count {
    char name[NAME_SIZE];
    int equal, all;
};

/* False: the line counts nothing that is played. */
static bool read_count(struct str line, struct count *count)
{
    char text[NAME_SIZE * 2];

    if (line.len >= sizeof text || str_starts(line, STR("all: ")) ||
        str_starts(line, STR("sessions: ")) || str_ends(line, STR("(cannot be played yet)")))
        return false;
    snprintf(text, sizeof text, STR_PRINTF, STR_ARGS(line));
    return sscanf(text, "%127[^:]: %d of %d equal", count->name, &count->equal, &count->all) == 3;
}

static bool find_pin(struct str pins, const char *name, struct count *pin)
{
    while (pins.len > 0)
        if (read_count(str_cut(&pins, '\n'), pin) && strcmp(pin->name, name) == 0)
            return true;
    return false;
}

static void assert_as_pinned(struct count count, struct str pins)
{
    struct count pin;

    if (!find_pin(pins, count.name, &pin))
        fail_msg("%s is not in pinned.txt", count.name);
    if (count.all - count.equal > pin.all - pin.equal)
        fail_msg("%s: %d of %d equal, but %d of all %d are pinned", count.name, count.equal,
                 count.all, pin.equal, pin.all);
}

/* How many files were said to be played. */
static int assert_all_as_pinned(struct str said, struct str pins)
{
    struct count count;
    int files = 0;

    while (said.len > 0)
        if (read_count(str_cut(&said, '\n'), &count)) {
            files++;
            assert_as_pinned(count, pins);
        }
    return files;
}

static int count_pins(struct str pins, bool are_sessions)
{
    struct count pin;
    int count = 0;

    while (pins.len > 0)
        if (read_count(str_cut(&pins, '\n'), &pin))
            count += str_starts(str_from(pin.name), STR("sessions/")) == are_sessions;
    return count;
}

/* Plays them, and wants so many files; 0: as many as are pinned. */
static void assert_played(const char *const *below, int paths_count, int files)
{
    char paths[PATHS_MOST][FILE_PATH_SIZE], path[FILE_PATH_SIZE], most[16];
    const char *arguments[PATHS_MOST + 3] = {"--most", most};
    struct base base = {0};
    struct str_builder pins = {0};
    struct error error;
    char *out;
    size_t size;

    snprintf(most, sizeof most, "%d", test_part(60));
    for (int i = 0; i < paths_count; i++)
        arguments[i + 2] = shared_path(paths[i], below[i]);
    FILE *said = open_memstream(&out, &size);
    int status = call_compare(&players_all, &base, arguments, said, stderr);
    fclose(said);
    assert_int_not_equal(status, CALL_WRONG);
    assert_true(file_read(source_path(path, "tests/compare/pinned.txt"), &pins, &error));
    int played = assert_all_as_pinned(str_from_n(out, size), sb_str(&pins));
    assert_int_equal(played, files > 0 ? files : count_pins(sb_str(&pins), below == sessions));
    free(out);
    sb_free(&pins);
    base_free(&base);
}

static void as_many_records_are_equal_as_are_pinned(void **state)
{
    (void)state;
    assert_played(folders, COUNT_OF(folders), 0);
}

/* They are played whole. */
static void sessions_go_as_far_as_is_pinned(void **state)
{
    (void)state;
    if (test_is_slow())
        assert_played(few_sessions, COUNT_OF(few_sessions), COUNT_OF(few_sessions));
    else
        assert_played(sessions, COUNT_OF(sessions), 0);
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
        cmocka_unit_test(sessions_go_as_far_as_is_pinned),
        cmocka_unit_test(the_list_of_known_records_can_be_read),
    };

    return cmocka_run_group_tests_name("compare", tests, NULL, NULL);
}

/* incursion gen: what viewers see. */
#include <string.h>

#include "support.h"

static void a_viewer_and_what_it_knows_are_printed(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "gen", "--format", "text", "--fov", "10,18,sight=20,light=3");
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(sb_cstr(&result.out), "seen from 10,18: "));
    assert_non_null(strchr(sb_cstr(&result.out), '@'));
    run_free(&result);
}

static void a_viewer_is_drawn_as_a_picture(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "gen", "--format", "png", "--fov", "10,18");
    assert_int_equal(result.status, 0);
    assert_true(result.out.len > 100);
    assert_memory_equal(sb_cstr(&result.out) + 1, "PNG", 3);
    run_free(&result);
}

static void assert_refused(const char *format, const char *fov, const char *reason)
{
    struct run_result result;

    RUN(&result, "gen", "--format", format, "--fov", fov);
    assert_int_not_equal(result.status, 0);
    if (!strstr(sb_cstr(&result.err), reason))
        fail_msg("%s does not say \"%s\"", sb_cstr(&result.err), reason);
    run_free(&result);
}

static void calls_that_make_no_sense_are_explained(void **state)
{
    (void)state;
    assert_refused("text", "10", "Y is a number");
    assert_refused("text", "x,4", "X is a number");
    assert_refused("text", "254,254", "is not on level 1");
    assert_refused("text", "1,1,sigt=3", "not \"sigt\"");
    assert_refused("text", "1,1,sight", "sight is a number");
    assert_refused("text", "1,1,sight=256", "from 0 to 255");
    assert_refused("json", "1,1", "--fov goes with");
}

static void a_recording_is_printed_as_the_original_made_it(void **state)
{
    struct run_result result;
    char library[FILE_PATH_SIZE], golden[FILE_PATH_SIZE];

    (void)state;
    RUN(&result, "gen", "--lib", shared_path(library, "incursion-lib"), "--seed", "2", "--depth",
        "5", "--format", "fov");
    assert_int_equal(result.status, 0);
    assert_golden(shared_path(golden, "golden/fov/fov-2-5.txt"), sb_str(&result.out));
    run_free(&result);
}

int test_gen_fov(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_viewer_and_what_it_knows_are_printed),
        cmocka_unit_test(a_viewer_is_drawn_as_a_picture),
        cmocka_unit_test(calls_that_make_no_sense_are_explained),
        cmocka_unit_test(a_recording_is_printed_as_the_original_made_it),
    };

    return cmocka_run_group_tests_name("gen --fov", tests, NULL, NULL);
}

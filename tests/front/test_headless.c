/* Scripts for the front end without a display. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>

#include "front/headless.h"
#include "ui/app.h"

struct outcome {
    bool done;
    struct error error;
    char *out;
    size_t length;
    uint32_t seed;
};

static struct outcome play(const char *script)
{
    struct outcome outcome = {0};
    struct app app;

    app_init(&app, &(struct app_spec){.version = "9.8.7", .seed = 3});
    FILE *out = open_memstream(&outcome.out, &outcome.length);
    assert_non_null(out);
    struct front *front = headless_open("script", str_from(script), out);
    front_run(front, &app.stack);
    fclose(out);
    outcome.done = headless_result(front, &outcome.error);
    outcome.seed = app.seed;
    front->close(front);
    app_free(&app);
    return outcome;
}

static void assert_passes(const char *script)
{
    struct outcome o = play(script);

    if (!o.done)
        fail_msg("line %d: %s", o.error.line, o.error.text);
    free(o.out);
}

static void assert_fails(const char *script, int line, const char *text)
{
    struct outcome o = play(script);

    assert_false(o.done);
    assert_int_equal(o.error.line, line);
    assert_string_equal(o.error.text, text);
    free(o.out);
}

static void keys_and_repeats_are_pressed(void **state)
{
    struct outcome o = play("s12<backspace>3*4<enter>\n");

    (void)state;
    assert_true(o.done);
    assert_int_equal(o.seed, 134); /* inside a word "3*4" is three keys; no star in a number */
    free(o.out);
    o = play("s 1 3*4 <enter>");
    assert_int_equal(o.seed, 1444);
    free(o.out);
}

static void the_screen_is_checked(void **state)
{
    (void)state;
    assert_passes("@expect \"New game\" o @refuse \"New game\" @expect \"beginner's kit\"");
    assert_fails("@expect \"New game\"\n\n@expect \"Old game\" q", 3,
                 "not on the screen: Old game");
    assert_fails("@refuse \"Quit\"", 1, "on the screen: Quit");
}

static void the_screen_is_printed(void **state)
{
    struct outcome o = play("# only the title\n@dump");

    (void)state;
    assert_true(o.done);
    assert_non_null(strstr(o.out, "version 9.8.7"));
    free(o.out);
}

static void the_size_changes(void **state)
{
    (void)state;
    assert_passes("@size 60x20 @expect \"This window is 60 by 20\" @size 200x60 @expect \"Quit\"");
}

static void a_script_that_makes_no_sense_fails(void **state)
{
    (void)state;
    assert_fails("\n@jump", 2, "unknown word: @jump");
    assert_fails("<nokey>", 1, "unknown key: <nokey>");
    assert_fails("@size big", 1, "a size is missing, as in 100x40");
    assert_fails("@expect Quit", 1, "a text in quotes is missing");
}

static void it_ends_at_the_end_and_at_quit(void **state)
{
    (void)state;
    assert_passes("");
    assert_passes("@quit @expect \"never read\"");
}

static void the_program_plays_a_script(void **state)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct run_result result;

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(path, directory, "keys"));
    write_file(path, STR("n @expect \"@\" 5*<right> @size 80x24 5*<left>\n"
                         ": @expect \"Commands\" <escape> <escape> @expect \"What now?\" s\n"
                         "@expect \"Quit\" @expect \"Seed 7\""));
    RUN(&result, "play", "--seed", "7", "--keys", path);
    if (result.status != 0)
        fail_msg("%s", sb_cstr(&result.err));
    run_free(&result);
    write_file(path, STR("@expect \"nothing like this\""));
    RUN(&result, "play", "--keys", path);
    assert_int_equal(result.status, 1);
    assert_true(str_find(sb_str(&result.err), STR(":1: not on the screen: nothing like")) >= 0);
    run_free(&result);
    RUN(&result, "play", "--ui", "paper");
    assert_int_equal(result.status, 2);
    run_free(&result);
    temp_dir_remove(directory);
}

static void clicks_where_it_is_told_to(void **state)
{
    (void)state;
    assert_passes("@size 80x24 @at 33,19 <click> @expect \"other pages\" "
                  "@at 1,1 <rightclick> @refuse \"other pages\"");
}

static void wants_a_place_to_click(void **state)
{
    (void)state;
    assert_fails("@at five", 1, "a place is missing, as in 10,5");
    assert_fails("@at -1,5", 1, "a place is missing, as in 10,5");
}

int test_headless(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clicks_where_it_is_told_to),
        cmocka_unit_test(wants_a_place_to_click),
        cmocka_unit_test(keys_and_repeats_are_pressed),
        cmocka_unit_test(the_screen_is_checked),
        cmocka_unit_test(the_screen_is_printed),
        cmocka_unit_test(the_size_changes),
        cmocka_unit_test(a_script_that_makes_no_sense_fails),
        cmocka_unit_test(it_ends_at_the_end_and_at_quit),
        cmocka_unit_test(the_program_plays_a_script),
    };

    return cmocka_run_group_tests_name("headless", tests, NULL, NULL);
}

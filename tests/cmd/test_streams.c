/* Standard streams that are closed, full or left by their readers. */
#include <stdio.h>
#include <sys/wait.h>

#include "../play/play_library.h"
#include "base/num.h"
#include "cmd_support.h"

/* Runs a line of the shell in the place, where $i is the program and "err" is what it complained
 * of; returns the exit status. */
static int shell(struct place *place, const char *line)
{
    char command[FILE_PATH_SIZE * 2];

    snprintf(command, sizeof command, "cd '%s' && i=\"$INCURSION_PROGRAM\" && %s", place->directory,
             line);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void assert_complaint(struct place *place, const char *expected)
{
    struct str_builder text = {0};

    read_file(in_place(place, "err"), &text);
    assert_string_equal(sb_cstr(&text), expected);
    sb_free(&text);
}

/* Short output fails at the end, long output earlier. */
static void output_that_cannot_be_written_is_an_error(void **state)
{
    static const char *const commands[] = {"help", "version", "doc constants", "res list"};
    char line[200];

    for (int i = 0; i < COUNT_OF(commands); i++) {
        snprintf(line, sizeof line, "\"$i\" %s >/dev/full 2>err", commands[i]);
        assert_int_equal(shell(*state, line), 1);
        snprintf(line, sizeof line, "grep -q '^incursion: cannot write all of the output' err");
        assert_int_equal(shell(*state, line), 0);
    }
}

static void a_closed_output_is_an_error(void **state)
{
    assert_int_equal(shell(*state, "\"$i\" help >&- 2>err"), 1);
    assert_complaint(*state, "incursion: cannot write all of the output: Bad file descriptor\n");
}

static void a_failed_call_keeps_its_status(void **state)
{
    assert_int_equal(shell(*state, "\"$i\" frobnicate >/dev/full 2>err"), 2);
}

/* What is printed must not land in a save or log that got the number of a closed stream. */
static void closed_streams_are_given_to_no_file(void **state)
{
    struct place *place = *state;

    put(place, "main.irc", PLAY_LIBRARY);
    put(place, "actions", "wait\nwait\n");
    put(place, "game/here", "");
    assert_int_equal(shell(place, "\"$i\" headless --lib main.irc --actions actions "
                                  "--game game/one <&- >&- 2>&-"),
                     1);
    assert_int_equal(shell(place, "test -e game/one"), 0);
    assert_int_equal(shell(place, "grep -rq 'wait: done' game"), 1);
}

/* Nobody wants a million levels that nobody reads. */
static void a_reader_that_went_away_ends_the_program_quietly(void **state)
{
    assert_int_equal(shell(*state, "(timeout 60 \"$i\" gen --count 1000000 2>err; echo $? >status) "
                                   "| head -n 1 >/dev/null; exit $(cat status)"),
                     1);
    assert_complaint(*state, "");
}

/* A limit on the size of files ends in a sentence, not with the signal's end. */
static void a_file_that_grows_too_large_is_an_error(void **state)
{
    struct place *place = *state;

    assert_int_equal(shell(place, "ulimit -f 1 && \"$i\" gen -o level.txt --format json 2>err"), 1);
    assert_int_equal(shell(place, "grep -q 'cannot write level.txt: ' err"), 0);
    assert_int_equal(shell(place, "test -e level.txt"), 1);
}

static void output_goes_into_devices_and_through_links(void **state)
{
    struct place *place = *state;

    assert_int_equal(shell(place, "\"$i\" gen -o /dev/null"), 0);
    assert_int_equal(shell(place, "test -c /dev/null"), 0);
    assert_int_equal(shell(place, "\"$i\" gen -o /dev/full 2>err"), 1);
    assert_int_equal(shell(place, "ln -s there here && \"$i\" gen -o here && test -L here && "
                                  "test -s there"),
                     0);
    assert_int_equal(shell(place, "echo first >all && \"$i\" gen -o /dev/stdout >>all && "
                                  "\"$i\" gen >plain && tail -n +2 all | cmp - plain"),
                     0);
}

static void key_scripts_and_actions_may_come_through_a_pipe(void **state)
{
    struct place *place = *state;

    put(place, "main.irc", PLAY_LIBRARY);
    assert_int_equal(shell(place, "echo wait | \"$i\" headless --lib main.irc "
                                  "--actions /dev/stdin >out"),
                     0);
    assert_int_equal(shell(place, "echo @dump | \"$i\" play --keys /dev/stdin >out"), 0);
}

/* Each of these would wait for ever. */
static void pipes_and_devices_are_refused_as_files(void **state)
{
    static const char *const commands[] = {
        "save info pipe",
        "save info /dev/zero",
        "replay pipe",
        "compile --check pipe",
        "compile --check hang.irc",
        "version --module pipe",
        "inspect --load pipe --batch hash",
    };
    struct place *place = *state;
    char line[200];

    put(place, "hang.irc", "#include \"pipe\"\n");
    assert_int_equal(shell(place, "mkfifo pipe"), 0);
    for (int i = 0; i < COUNT_OF(commands); i++) {
        snprintf(line, sizeof line, "timeout 20 \"$i\" %s >out 2>err", commands[i]);
        assert_int_equal(shell(place, line), 1);
        assert_int_equal(shell(place, "grep -q pipe err || grep -q 'it is a device' err"), 0);
    }
}

int test_streams(void)
{
    static const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(output_that_cannot_be_written_is_an_error),
        TEST_IN_PLACE(a_closed_output_is_an_error),
        TEST_IN_PLACE(a_failed_call_keeps_its_status),
        TEST_IN_PLACE(closed_streams_are_given_to_no_file),
        TEST_IN_PLACE(a_reader_that_went_away_ends_the_program_quietly),
        TEST_IN_PLACE(a_file_that_grows_too_large_is_an_error),
        TEST_IN_PLACE(output_goes_into_devices_and_through_links),
        TEST_IN_PLACE(key_scripts_and_actions_may_come_through_a_pipe),
        TEST_IN_PLACE(pipes_and_devices_are_refused_as_files),
    };

    return cmocka_run_group_tests_name("streams", tests, NULL, NULL);
}

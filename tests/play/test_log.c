#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "faults.h"
#include "log_support.h"
#include "play/action_log_text.h"
#include "play_support.h"

#define HEAD                                                                              \
    "incursion-log 3\nlibrary 0123456789abcdef\nseed 7\ndungeon 0x01000020 The Cellars\n" \
    "luck 10\nrace 0x01000030 Dwarf\ncalling 0x01000031 Fighter\nsex woman\nname Ada\nbegin\n"

static bool parse(struct action_log_text *text, const char *lines, struct error *error)
{
    struct str_builder sealed = {0};

    seal_lines(lines, &sealed);
    bool good = action_log_text_parse(text, sb_str(&sealed), "it", error);
    sb_free(&sealed);
    return good;
}

static void a_log_reads_back(void **state)
{
    struct action_log_text text;
    struct error error;

    (void)state;
    assert_true(parse(&text, HEAD "1 move north\n1 answer yes\n1 check 00000000000000ff\n2 wait\n",
                      &error));
    assert_true(text.has_header);
    assert_int_equal(text.seed, 7);
    assert_int_equal(text.luck, 10);
    assert_string_equal(text.name, "Ada");
    assert_int_equal(text.dungeon, 0x01000020);
    assert_int_equal(text.race, 0x01000030);
    assert_int_equal(text.calling, 0x01000031);
    assert_true(text.is_woman);
    assert_true(text.library_hash == UINT64_C(0x0123456789abcdef));
    assert_int_equal(text.entries.count, 4);
    assert_int_equal(text.entries.items[0].action.kind, ACTION_MOVE);
    struct question question = question_make(QUESTION_YES_NO, STR("Really?"));
    struct question_answer answer;
    assert_true(answer_fit(&text.entries.items[1].answer, &question, &answer));
    assert_int_equal(answer.value, 1);
    assert_int_equal(text.entries.items[2].hash, 255);
    assert_int_equal(text.entries.items[3].number, 2);
    assert_int_equal(text.entries.items[3].line, 14);
    action_log_text_free(&text);
}

static void a_line_without_its_end_does_not_count(void **state)
{
    struct str_builder whole = {0};
    struct action_log_text text;
    struct error error;

    (void)state;
    seal_lines(HEAD "1 wait\n", &whole);
    assert_true(parse(&text, HEAD "1 wait\n2 move nor", &error));
    assert_int_equal(text.entries.count, 1);
    assert_int_equal(text.end, whole.len);
    sb_free(&whole);
    action_log_text_free(&text);
}

static void what_is_wrong_is_named_with_its_line(void **state)
{
    static const struct {
        const char *text;
        int line;
    } bad[] = {
        {"", 0},
        {"something else\n", 1},
        {"incursion-log 2\n", 1},
        {"incursion-log 3\nlibrary zz\n", 2},
        {HEAD "1 dance\n", 11},
        {HEAD "1 wait\n1 answer maybe\n", 12},
        {HEAD "1 wait\n1 answer text \"no end\n", 12},
        {HEAD "1 wait\n1 answer item 5 \"\x1b[2J\"\n", 12},
        {HEAD "1 wait\n1 answer at 400,1\n", 12},
        {HEAD "1 wait\n1 check 12\n", 12},
        {HEAD "wait\n", 11},
        {HEAD "1 wait\n1 try again\n", 12},
        {HEAD "1 wait\n1 end boredom\n", 12},
    };
    struct action_log_text text;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct error error = {0};
        assert_false(parse(&text, bad[i].text, &error));
        assert_int_equal(error.line, bad[i].line);
        assert_true(strlen(error.text) > 5);
        action_log_text_free(&text);
    }
}

/* One damaged line takes none of the others along. */
static void a_damaged_line_is_known_and_the_others_count(void **state)
{
    struct str_builder log = {0};
    struct action_log_text text;
    struct error error;

    (void)state;
    seal_lines(HEAD "1 wait\n2 wait\n3 wait\n", &log);
    char *middle = strstr(log.data, "2 wait");
    assert_non_null(middle);
    for (int bit = 0; bit < 8; bit++) {
        middle[3] ^= (char)(1 << bit);
        assert_false(action_log_text_parse(&text, sb_str(&log), "it", &error));
        middle[3] ^= (char)(1 << bit);
        assert_int_equal(text.damaged, 1);
        assert_int_equal(text.entries.count, 3);
        assert_int_equal(text.entries.items[1].kind, LOG_LINE_DAMAGED);
        assert_int_equal(text.entries.items[2].number, 3);
        action_log_text_free(&text);
    }
    sb_free(&log);
}

/* Where damage has swallowed lines of the header, none of the game's is taken for one of them. */
static void a_damaged_header_takes_no_entry_along(void **state)
{
    struct str_builder log = {0};
    struct action_log_text text;
    struct error error;

    (void)state;
    seal_lines(HEAD "1 wait\n2 wait\n", &log);
    size_t header = (size_t)(strstr(log.data, "1 wait") - log.data);
    for (size_t i = 0; i < header; i++) {
        char was = log.data[i];
        log.data[i] = '\0';
        assert_false(action_log_text_parse(&text, sb_str(&log), "it", &error));
        log.data[i] = was;
        assert_false(text.has_header);
        assert_true(text.entries.count >= 1);
        assert_int_equal(ARRAY_LAST(&text.entries).number, 2);
        action_log_text_free(&text);
    }
    sb_free(&log);
}

static void a_line_end_in_a_name_breaks_no_line(void **state)
{
    struct play *other = play_open("Dungeon \"The\\nDeep\" { Constants: * DUN_DEPTH 3; }\n");
    struct game_options options = play_options(other, 5);
    struct str_builder log = {0};
    struct action_log_text text;
    struct error error;

    (void)state;
    options.dungeon = library_find(&other->library, STR("The\nDeep"));
    assert_int_not_equal(options.dungeon, 0);
    action_log_header(&options, &log);
    assert_true(action_log_text_parse(&text, sb_str(&log), "it", &error));
    assert_int_equal(text.dungeon, options.dungeon);
    action_log_text_free(&text);
    sb_free(&log);
    void *gone = other;
    play_teardown(&gone);
}

static void what_is_written_can_be_read(void **state)
{
    struct play *play = *state;
    struct game_options options = play_options(play, 5);
    struct action action = action_place(ACTION_TRAVEL, 3, 4);
    struct question question = question_make(QUESTION_YES_NO, STR("Really?"));
    struct question_answer no = {.value = 0};
    struct action_log log;
    struct action_log_text text;
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "written");
    assert_true(game_options_settle(&options, &error));
    assert_true(action_log_create(&log, path, &options, &error));
    assert_true(action_log_action(&log, 1, &action, &error));
    assert_true(action_log_answer(&log, 1, &question, &no, &error));
    assert_true(action_log_check(&log, 1, UINT64_C(0xabc), &error));
    /* No closing: the lines are there already. */
    assert_true(action_log_text_read(&text, path, &error));
    assert_int_equal(text.entries.count, 3);
    assert_memory_equal(&text.entries.items[0].action, &action, sizeof action);
    assert_true(text.library_hash == game_library_hash(&play->library));
    action_log_text_free(&text);
    action_log_close(&log);
}

static void a_full_disk_delays_lines_but_loses_none(void **state)
{
    struct play *play = *state;
    struct game_options options = play_options(play, 5);
    struct action action = action_make(ACTION_WAIT);
    struct action_log log;
    struct action_log_text text;
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "full");
    assert_true(game_options_settle(&options, &error));
    assert_true(action_log_create(&log, path, &options, &error));
    int good = log.fd;
    log.fd = open("/dev/full", O_WRONLY);
    if (log.fd < 0) {
        log.fd = good;
        action_log_close(&log);
        skip();
    }
    assert_false(action_log_action(&log, 1, &action, &error));
    assert_true(strlen(error.text) > 10);
    assert_false(action_log_action(&log, 2, &action, &error));
    close(log.fd);
    log.fd = good;
    assert_true(action_log_action(&log, 3, &action, &error));
    assert_true(action_log_text_read(&text, path, &error));
    assert_int_equal(text.entries.count, 3);
    action_log_text_free(&text);
    action_log_close(&log);
}

/* What could not be cut off is cut off before the next line. */
static void nothing_follows_what_was_taken_back(void **state)
{
    struct play *play = *state;
    struct game_options options = play_options(play, 5);
    struct action action = action_make(ACTION_WAIT);
    struct action_log log;
    struct action_log_text text;
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "rewound");
    assert_true(game_options_settle(&options, &error));
    assert_true(action_log_create(&log, path, &options, &error));
    uint64_t size = log.size;
    assert_true(action_log_action(&log, 1, &action, &error));
    faults_begin((struct fault){.at = 1, .only = "ftruncate", .reason = EIO});
    assert_false(action_log_rewind(&log, size, &error));
    faults_end();
    action = action_make(ACTION_SEARCH);
    assert_true(action_log_action(&log, 1, &action, &error));
    action_log_close(&log);
    assert_true(action_log_text_read(&text, path, &error));
    assert_int_equal(text.entries.count, 1);
    assert_memory_equal(&text.entries.items[0].action, &action, sizeof action);
    action_log_text_free(&text);
}

static void a_resume_takes_back_what_stands_before_it(void **state)
{
    static const enum action_log_entry_kind kinds[] = {LOG_LINE_ACTION, LOG_LINE_TAKEN_BACK,
                                                       LOG_LINE_TAKEN_BACK, LOG_LINE_RESUME,
                                                       LOG_LINE_ACTION};
    struct game_options options = play_options(*state, 5);
    struct str_builder log = {0};
    struct action_log_text text;
    struct error error;

    assert_true(game_options_settle(&options, &error));
    action_log_header(&options, &log);
    seal_lines("1 wait\n2 wait\n3 wait\n1 resume 0123456789abcdef\n2 search\n", &log);
    assert_true(action_log_text_parse(&text, sb_str(&log), "it", &error));
    assert_int_equal(text.entries.count, COUNT_OF(kinds));
    for (int i = 0; i < COUNT_OF(kinds); i++)
        assert_int_equal(text.entries.items[i].kind, kinds[i]);
    action_log_text_free(&text);
    sb_free(&log);
}

int test_log(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_log_reads_back),
        cmocka_unit_test(a_line_without_its_end_does_not_count),
        cmocka_unit_test(what_is_wrong_is_named_with_its_line),
        cmocka_unit_test(a_damaged_line_is_known_and_the_others_count),
        cmocka_unit_test(a_damaged_header_takes_no_entry_along),
        cmocka_unit_test(a_line_end_in_a_name_breaks_no_line),
        cmocka_unit_test(what_is_written_can_be_read),
        cmocka_unit_test(a_full_disk_delays_lines_but_loses_none),
        cmocka_unit_test(nothing_follows_what_was_taken_back),
        cmocka_unit_test(a_resume_takes_back_what_stands_before_it),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

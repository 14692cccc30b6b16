#include <stdlib.h>

#include "front/line_editor.h"
#include "support.h"

/* Types keys; returns what the last of them led to. */
static enum line_event type(struct line_editor *editor, const char *keys)
{
    enum line_event event = LINE_GOES_ON;

    for (; *keys; keys++)
        event = line_editor_byte(editor, (unsigned char)*keys);
    return event;
}

#define UP    "\x1b[A"
#define DOWN  "\x1b[B"
#define RIGHT "\x1b[C"
#define LEFT  "\x1b[D"

static void assert_line(struct line_editor *editor, const char *text, size_t cursor)
{
    assert_string_equal(sb_cstr(&editor->text), text);
    assert_int_equal(editor->cursor, cursor);
}

static int make_editor(void **state)
{
    struct line_editor *editor = malloc(sizeof *editor);

    assert_non_null(editor);
    line_editor_init(editor, NULL);
    *state = editor;
    return 0;
}

static int free_editor(void **state)
{
    line_editor_free(*state);
    free(*state);
    return 0;
}

static void letters_go_where_the_cursor_is(void **state)
{
    type(*state, "help" LEFT LEFT "xy");
    assert_line(*state, "hexylp", 4);
    type(*state, "\x01>\x05<");
    assert_line(*state, ">hexylp<", 8);
    type(*state, "\x1b[H\x1b[3~\x1b[F\x7f");
    assert_line(*state, "hexylp", 6);
    type(*state, "\x1bOH" RIGHT "\x0b");
    assert_line(*state, "h", 1);
}

static void letters_of_several_bytes_are_one(void **state)
{
    type(*state, "a\xc3\xa4o" LEFT LEFT "\x7f");
    assert_line(*state, "\xc3\xa4o", 0);
    type(*state, RIGHT "\x7f");
    assert_line(*state, "o", 0);
}

static void words_and_lines_are_erased(void **state)
{
    type(*state, "res giant rat  \x17");
    assert_line(*state, "res giant ", 10);
    type(*state, LEFT "\x15");
    assert_line(*state, " ", 0);
}

static void lines_end_and_are_kept(void **state)
{
    struct line_editor *editor = *state;

    assert_int_equal(type(editor, "stats\r"), LINE_DONE);
    line_editor_begin(editor);
    assert_int_equal(type(editor, "hash\r"), LINE_DONE);
    line_editor_begin(editor);
    assert_int_equal(type(editor, "hash\r"), LINE_DONE);
    line_editor_begin(editor);
    assert_int_equal(editor->history.count, 2);
    type(editor, "du" UP);
    assert_line(editor, "hash", 4);
    type(editor, UP UP);
    assert_line(editor, "stats", 5);
    type(editor, DOWN DOWN DOWN);
    assert_line(editor, "du", 2);
}

static void an_empty_line_can_be_the_end(void **state)
{
    assert_int_equal(type(*state, "\x04"), LINE_END);
    assert_int_equal(type(*state, "ab\x01\x04"), LINE_GOES_ON);
    assert_line(*state, "b", 0);
    assert_int_equal(type(*state, "\x03"), LINE_FORGOTTEN);
    assert_line(*state, "", 0);
}

static void what_is_no_key_is_ignored(void **state)
{
    type(*state, "a\x1b[99;99;99;99xb\x1bqc\x1b[5~");
    assert_string_equal(sb_cstr(&((struct line_editor *)*state)->text), "abc");
}

static void offer_some(void *context, struct str line, struct line_offers *offers)
{
    (void)context;
    ptrdiff_t blank = str_find_char(line, ' ');
    offers->start = blank < 0 ? 0 : (size_t)blank + 1;
    line_offer(offers, STR("res"));
    line_offer(offers, STR("regions"));
    line_offer(offers, STR("Giant rat"));
}

static void tab_completes_what_is_clear_and_lists_the_rest(void **state)
{
    struct line_editor *editor = *state;

    editor->complete = offer_some;
    assert_int_equal(type(editor, "r\t"), LINE_GOES_ON);
    assert_line(editor, "re", 2);
    assert_int_equal(type(editor, "\t"), LINE_LIST);
    assert_string_equal(sb_cstr(&editor->listing), "res  regions");
    type(editor, "s\tgi\t");
    assert_line(editor, "res Giant rat ", 14);
    assert_int_equal(type(editor, "zz\t"), LINE_GOES_ON);
    assert_line(editor, "res Giant rat zz", 16);
}

static void a_long_line_is_shown_round_its_cursor(void **state)
{
    struct str_builder out = {0};

    type(*state, "abcdefghijklmnopqrstuvwxyz");
    line_editor_draw(*state, "> ", 13, &out);
    assert_string_equal(sb_cstr(&out), "\r> qrstuvwxyz\x1b[K\r\x1b[12C");
    sb_free(&out);
}

static void lines_are_remembered_in_a_file(void **state)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct line_editor editor;
    struct str_builder bytes = {0};

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(path, directory, "history"));
    line_editor_init(&editor, path);
    type(&editor, "one\r");
    line_editor_begin(&editor);
    type(&editor, "two\r");
    line_editor_free(&editor);
    line_editor_init(&editor, path);
    type(&editor, UP UP);
    assert_line(&editor, "one", 3);
    for (int i = 0; i < LINE_HISTORY_MOST; i++) {
        line_editor_begin(&editor);
        sb_clear(&bytes);
        sb_addf(&bytes, "line %d\r", i);
        type(&editor, sb_cstr(&bytes));
    }
    assert_int_equal(editor.history.count, LINE_HISTORY_MOST);
    assert_string_equal(editor.history.items[0], "line 0");
    line_editor_free(&editor);
    sb_free(&bytes);
    temp_dir_remove(directory);
}

int test_line_editor(void)
{
#define WITH_EDITOR(test) cmocka_unit_test_setup_teardown(test, make_editor, free_editor)
    const struct CMUnitTest tests[] = {
        WITH_EDITOR(letters_go_where_the_cursor_is),
        WITH_EDITOR(letters_of_several_bytes_are_one),
        WITH_EDITOR(words_and_lines_are_erased),
        WITH_EDITOR(lines_end_and_are_kept),
        WITH_EDITOR(an_empty_line_can_be_the_end),
        WITH_EDITOR(what_is_no_key_is_ignored),
        WITH_EDITOR(tab_completes_what_is_clear_and_lists_the_rest),
        WITH_EDITOR(a_long_line_is_shown_round_its_cursor),
        cmocka_unit_test(lines_are_remembered_in_a_file),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

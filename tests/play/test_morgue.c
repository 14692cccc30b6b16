/* What is written down of a person. */
#include <stdio.h>
#include <string.h>

#include "play/morgue.h"
#include "play_support.h"

static int setup(void **state)
{
    struct str_builder people = {0};

    read_source("tests/rules/people.irh", &people);
    *state = play_open(sb_cstr(&people));
    sb_free(&people);
    return 0;
}

static struct game *named_game(void **state)
{
    struct game_options options = play_options(*state, 3);
    struct error error;

    snprintf(options.name, sizeof options.name, "A<b>&c");
    struct game *game = game_new(&options, &error);
    if (game == NULL)
        fail_msg("%s", error.text);
    return game;
}

static void write_down(void **state, enum morgue_form form, struct str_builder *out)
{
    struct game *game = named_game(state);
    struct error error;
    uint64_t before = game_hash(game);

    assert_true(morgue_write(game, form, out, &error));
    assert_int_equal(game_hash(game), before);
    game_free(game);
}

static void assert_in(const struct str_builder *text, const char *part)
{
    if (strstr(sb_cstr(text), part) == NULL)
        fail_msg("\"%s\" is not in:\n%s", part, sb_cstr(text));
}

static void text_has_headings_and_rows(void **state)
{
    struct str_builder text = {0};

    write_down(state, MORGUE_TEXT, &text);
    assert_in(&text, "A<b>&c\n");
    assert_in(&text, "\nThe game\n--------\n");
    assert_in(&text, "\nSeed                     3\n");
    assert_in(&text, "\nAttributes\n----------\n");
    assert_in(&text, "\nStrength ");
    assert_in(&text, "\nWhat you carry\n");
    assert_null(strstr(sb_cstr(&text), " \n"));
    sb_free(&text);
}

static void every_number_is_explained(void **state)
{
    struct str_builder text = {0};

    write_down(state, MORGUE_TEXT, &text);
    const char *line = strstr(sb_cstr(&text), "\nDefence ");
    assert_non_null(line);
    const char *end = strchr(line + 1, '\n');
    assert_true(end - line > 45); /* more than the number */
    sb_free(&text);
}

static int count_of(const struct str_builder *text, const char *form, const char *tag)
{
    struct str_builder mark = {0};
    int count = 0;

    sb_add_cstr(&mark, form);
    sb_add_cstr(&mark, tag);
    sb_add_char(&mark, '>');
    for (const char *at = sb_cstr(text); (at = strstr(at, sb_cstr(&mark))) != NULL; at++)
        count++;
    sb_free(&mark);
    return count;
}

static void browsers_get_marks_that_close(void **state)
{
    static const char *const tags[] = {"table", "tr", "td", "h2", "h1", "title", "body"};
    struct str_builder text = {0};

    write_down(state, MORGUE_HTML, &text);
    assert_in(&text, "<h1>A&lt;b&gt;&amp;c</h1>");
    assert_in(&text, "<tr><td>Seed</td><td>3</td><td></td></tr>");
    for (int i = 0; i < COUNT_OF(tags); i++)
        assert_int_equal(count_of(&text, "<", tags[i]), count_of(&text, "</", tags[i]));
    sb_free(&text);
}

static void both_stand_beside_the_save(void **state)
{
    const struct play *play = *state;
    struct game *game = named_game(state);
    struct str_builder path = {0}, text = {0};
    struct error error;

    sb_addf(&path, "%s/it", play->directory);
    assert_true(morgue_keep(game, sb_cstr(&path), &error));
    sb_add_cstr(&path, ".html");
    assert_true(file_read(sb_cstr(&path), &text, &error));
    assert_in(&text, "</html>");
    game_free(game);
    sb_free(&path);
    sb_free(&text);
}

int test_morgue(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(text_has_headings_and_rows, setup, play_teardown),
        cmocka_unit_test_setup_teardown(every_number_is_explained, setup, play_teardown),
        cmocka_unit_test_setup_teardown(browsers_get_marks_that_close, setup, play_teardown),
        cmocka_unit_test_setup_teardown(both_stand_beside_the_save, setup, play_teardown),
    };

    return cmocka_run_group_tests_name("morgue", tests, NULL, NULL);
}

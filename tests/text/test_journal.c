#include "text/journal.h"

#include "text_support.h"

static void a_note_has_a_day_and_a_place(void **state)
{
    struct talk *t = *state;
    struct str_builder line = {0};

    t->world->day = 2;
    journal_note(t->world, "You found %d\n%s.", 3, "coins");
    assert_int_equal(t->world->journal->count, 1);
    journal_line(&t->world->journal->items[0], &line);
    assert_string_equal(sb_cstr(&line), "Day 3, level 1: You found 3 coins.");
    assert_true(journal_has_level(t->world->journal, 1));
    assert_false(journal_has_level(t->world->journal, 2));
    sb_free(&line);
}

static void the_oldest_notes_are_lost_first(void **state)
{
    struct talk *t = *state;

    for (int i = 0; i < JOURNAL_MOST + 2; i++)
        journal_note(t->world, "%d", i);
    assert_int_equal(t->world->journal->count, JOURNAL_MOST);
    assert_string_equal(t->world->journal->items[0].text, "2");
}

static void nothing_is_noted_where_nothing_can_be_said(void **state)
{
    struct world world = {0};

    (void)state;
    journal_note(&world, "lost");
    assert_null(world.journal);
}

int test_journal(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_note_has_a_day_and_a_place, talk_setup, talk_teardown),
        cmocka_unit_test_setup_teardown(the_oldest_notes_are_lost_first, talk_setup, talk_teardown),
        cmocka_unit_test(nothing_is_noted_where_nothing_can_be_said),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

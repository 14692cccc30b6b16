/* Words that wait. */
#include "text/queue.h"

#include "text/voice.h"
#include "text_support.h"

static void tell(struct talk *t, const char *text)
{
    say_to(t->world, NULL, t->player, &(struct lines){.actor = text});
}

static void what_is_said_waits_in_the_queue_in_force(void **state)
{
    struct talk *t = *state;

    queue_set(t->level, 3);
    assert_int_equal(queue_now(t->level), 3);
    tell(t, "one.");
    tell(t, "two.");
    assert_heard(t, "");
    assert_string_equal(sb_cstr(&t->world->voice->queued[3]), "One. Two. ");
    assert_true(queue_unset(t->level, 3));
    assert_int_equal(queue_now(t->level), 0);
    queue_print(t->world, t->level, 3);
    assert_heard(t, "One. Two. ");
    queue_print(t->world, t->level, 3);
    assert_heard(t, "");
}

/* quirk: the queue in force keeps what it has. */
static void a_queue_in_force_is_not_printed(void **state)
{
    struct talk *t = *state;

    queue_set(t->level, 1);
    tell(t, "one.");
    queue_print(t->world, t->level, 1);
    assert_heard(t, "");
    queue_set(t->level, 2);
    queue_print(t->world, t->level, 1);
    assert_heard(t, "One. ");
}

static void queues_are_unset_in_order(void **state)
{
    struct talk *t = *state;

    queue_set(t->level, 1);
    queue_set(t->level, 2);
    assert_false(queue_unset(t->level, 1));
    assert_int_equal(queue_now(t->level), 2);
    assert_true(queue_unset(t->level, 2));
    assert_int_equal(queue_now(t->level), 1);
}

static void what_waits_can_be_forgotten(void **state)
{
    struct talk *t = *state;

    queue_set(t->level, 1);
    tell(t, "one.");
    queue_empty(t->world, t->elsewhere, 1); /* he is not there */
    assert_int_equal(t->world->voice->queued[1].len, 5);
    queue_empty(t->world, t->level, 1);
    assert_int_equal(t->world->voice->queued[1].len, 0);
    queue_unset(t->level, 1);
    queue_print(t->world, t->level, 1);
    assert_heard(t, "");
}

static void queues_of_other_levels_hold_nothing_back(void **state)
{
    struct talk *t = *state;

    queue_set(t->elsewhere, 1);
    tell(t, "now");
    assert_heard(t, "Now");
    queue_set(t->level, 1);
    tell(t, "then");
    queue_set(t->level, 2);
    queue_print(t->world, t->elsewhere, 1);
    assert_heard(t, "");
    queue_print(t->world, NULL, 1);
    assert_heard(t, "");
}

static void numbers_that_are_no_queue_are_not_set(void **state)
{
    struct talk *t = *state;

    queue_set(t->level, VOICE_QUEUES);
    queue_set(t->level, -1);
    assert_int_equal(t->level->queue_depth, 0);
    queue_set(t->level, VOICE_QUEUES - 1);
    assert_int_equal(queue_now(t->level), VOICE_QUEUES - 1);
    queue_print(t->world, t->level, VOICE_QUEUES);
    queue_print(t->world, t->level, -1);
    queue_empty(t->world, t->level, VOICE_QUEUES);
}

static void there_is_a_most_of_queues(void **state)
{
    struct talk *t = *state;

    for (int i = 0; i < 2 * LEVEL_QUEUES; i++)
        queue_set(t->level, 1 + i % 2);
    assert_int_equal(t->level->queue_depth, LEVEL_QUEUES - 1);
    assert_int_equal(queue_now(t->level), 1);
    for (int i = 0; i < LEVEL_QUEUES - 1; i++)
        assert_true(queue_unset(t->level, queue_now(t->level)));
    assert_true(queue_unset(t->level, 0));
    assert_int_equal(t->level->queue_depth, 0);
}

static void a_queue_takes_so_much_and_no_more(void **state)
{
    struct talk *t = *state;
    static char text[VOICE_TEXT_MOST - 1];

    memset(text, 'x', sizeof text - 2);
    queue_set(t->level, 1);
    tell(t, text);
    assert_int_equal(t->world->voice->queued[1].len, VOICE_TEXT_MOST - 2);
    tell(t, "abc");
    assert_int_equal(t->world->voice->queued[1].len, VOICE_TEXT_MOST - 1);
    tell(t, "abc");
    assert_int_equal(t->world->voice->queued[1].len, VOICE_TEXT_MOST - 1);
}

int test_queue(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)
    const struct CMUnitTest tests[] = {
        TEST(what_is_said_waits_in_the_queue_in_force),
        TEST(a_queue_in_force_is_not_printed),
        TEST(queues_are_unset_in_order),
        TEST(what_waits_can_be_forgotten),
        TEST(queues_of_other_levels_hold_nothing_back),
        TEST(numbers_that_are_no_queue_are_not_set),
        TEST(there_is_a_most_of_queues),
        TEST(a_queue_takes_so_much_and_no_more),
    };
#undef TEST

    return cmocka_run_group_tests_name("queue", tests, NULL, NULL);
}

/* The way of an event: who is asked, in which order, and whose answer ends it. */
#include "event_stage.h"

#include "world/annotations.h"

STAGE_LISTENER(map_hears, "map")
STAGE_LISTENER(item_hears, "item built in")
STAGE_LISTENER(thing_hears, "thing built in")

static const struct event_built_in rows[] = {
    {T_MAP, EV_TALK, ROLE_ANY, map_hears},
    {T_ITEM, EV_TALK, ROLE_ITEM, item_hears},
    {T_THING, EV_TALK, ROLE_ITEM, thing_hears},
};

static int setup(void **state)
{
    *state = stage_open(rows, COUNT_OF(rows));
    return 0;
}

/* Everything that can listen to one event has a part in it. */
static struct script_event *full_event(struct event_stage *stage)
{
    struct script_event *event = throw_begin(stage->world);

    stage_forget(stage);
    event->actor = stage_part(stage->player);
    event->target = stage_part(stage->talker);
    event->item = stage_part(stage->bell);
    event->item2 = stage_part(stage->horn);
    event->eID = drawn_find(stage->drawn, "charm");
    event->enID = drawn_find(stage->drawn, "crowd");
    event->ep_mID = drawn_find(stage->drawn, "guest");
    event->ep_tID = drawn_find(stage->drawn, "hat");
    event->ep_tID2 = drawn_find(stage->drawn, "coat");
    event->ep_tID3 = drawn_find(stage->drawn, "boots");
    return event;
}

static void add_parts(struct event_stage *stage)
{
    stage->bell->other = drawn_find(stage->drawn, "within");
    stage_trap(stage, stage->talker, EV_TALK + EVENT_VICTIM);
    stage_trap(stage, stage->player, EV_TALK);
    stage_template(stage, stage->talker, "loud");
}

/* The event itself, between "region before" and "region after". */
static const char *const full_way[] = {
    "region",
    "terrain",
    "dungeon",
    "effect",
    "first god as god",
    "second god as god",
    "encounter",
    "kind of creature",
    "first template",
    "second template",
    "third template",
    "map",
    "second item",
    "effect in as item",
    "item",
    "item built in",
    "thing built in",
    "trapped as meta as victim",
    "creature as victim",
    "template as victim",
    "trapped as meta",
};

static void assert_way(const struct event_stage *stage, int count, bool goes_after)
{
    int at = 0;

    assert_string_equal(stage->heard[at++], "region before");
    for (int i = 0; i < count; i++, at++) {
        assert_true(at < stage->count);
        assert_string_equal(stage->heard[at], full_way[i]);
    }
    if (goes_after)
        assert_string_equal(stage->heard[at++], "region after");
    assert_int_equal(stage->count, at);
}

static void an_event_goes_from_places_over_gods_and_map_to_objects(void **state)
{
    struct event_stage *stage = *state;

    add_parts(stage);
    assert_int_equal(throw_end(stage->world, full_event(stage), EV_TALK), NOTHING);
    assert_way(stage, COUNT_OF(full_way), true);
}

static void whoever_answers_done_ends_the_round_there(void **state)
{
    struct event_stage *stage = *state;

    add_parts(stage);
    stage->answer = DONE;
    for (int i = 0; i < COUNT_OF(full_way); i++) {
        stage->answers_name = full_way[i];
        assert_int_equal(throw_end(stage->world, full_event(stage), EV_TALK), DONE);
        assert_way(stage, i + 1, true);
    }
}

/* quirk: an effect in an item that answers ABORT is not heard. */
static void whoever_answers_abort_ends_everything_there(void **state)
{
    struct event_stage *stage = *state;

    add_parts(stage);
    stage->answer = ABORT;
    for (int i = 0; i < COUNT_OF(full_way); i++) {
        bool is_heard = strcmp(full_way[i], "effect in as item") != 0;
        stage->answers_name = full_way[i];
        assert_int_equal(throw_end(stage->world, full_event(stage), EV_TALK),
                         is_heard ? ABORT : NOTHING);
        assert_way(stage, is_heard ? i + 1 : COUNT_OF(full_way), !is_heard);
    }
}

/* quirk: a trap that fails does not end anything. */
static void an_error_counts_as_abort(void **state)
{
    struct event_stage *stage = *state;

    add_parts(stage);
    stage->answer = ERROR;
    for (int i = 0; i < COUNT_OF(full_way); i++) {
        bool is_trap = strncmp(full_way[i], "trapped", 7) == 0;
        stage->answers_name = full_way[i];
        assert_int_equal(throw_end(stage->world, full_event(stage), EV_TALK),
                         is_trap ? NOTHING : ABORT);
        assert_way(stage, is_trap ? COUNT_OF(full_way) : i + 1, is_trap);
    }
}

/* An item that has spoken leaves the rest to the kinds above it. */
static void whoever_has_spoken_makes_the_event_terse_and_it_goes_on(void **state)
{
    struct event_stage *stage = *state;

    add_parts(stage);
    stage->answer = NOMSG;
    for (int i = 0; i < COUNT_OF(full_way); i++) {
        struct script_event *event = full_event(stage);
        stage->answers_name = full_way[i];
        assert_int_equal(throw_end(stage->world, event, EV_TALK), NOTHING);
        assert_true(event->Terse);
        assert_int_equal(stage->count, COUNT_OF(full_way) + 2 - (strcmp(full_way[i], "item") == 0));
    }
    stage->answers_name = NULL;
    struct script_event *event = full_event(stage);
    throw_end(stage->world, event, EV_TALK);
    assert_false(event->Terse);
}

/* ---- rounds ---- */

static void done_before_skips_the_event_but_not_what_follows(void **state)
{
    struct event_stage *stage = *state;

    stage->answers_name = "region before";
    stage->answer = DONE;
    assert_int_equal(stage_throw(stage, stage->player, NULL, EV_TALK), DONE);
    assert_heard(stage, "region before, region after");
}

static void abort_before_skips_everything(void **state)
{
    struct event_stage *stage = *state;

    stage->answers_name = "region before";
    stage->answer = ABORT;
    assert_int_equal(stage_throw(stage, stage->player, NULL, EV_TALK), ABORT);
    assert_heard(stage, "region before");
}

static void what_is_answered_afterwards_changes_nothing(void **state)
{
    struct event_stage *stage = *state;

    stage->answers_name = "region after";
    stage->answer = ABORT;
    assert_int_equal(stage_throw(stage, stage->player, NULL, EV_TALK), NOTHING);
}

static void the_record_has_its_number_again_afterwards(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->actor = stage_part(stage->player);
    event_throw(stage->world, event, EV_TALK);
    assert_int_equal(event->Event, EV_TALK);
    throw_drop(stage->world, event);
}

static void numbers_that_are_no_events_reach_nobody(void **state)
{
    static const int numbers[] = {-600, -501, -1, 1999, 2000, 2000 + EV_TALK, 32767};
    struct event_stage *stage = *state;

    for (int i = 0; i < COUNT_OF(numbers); i++) {
        assert_int_equal(stage_throw(stage, stage->player, stage->talker, numbers[i]), NOTHING);
        assert_heard(stage, "");
    }
}

/* quirk: answers are 8 bits wide. */
static void an_answer_is_cut_to_a_byte(void **state)
{
    struct event_stage *stage = *state;

    stage->answers_name = "region";
    stage->answer = 256 + DONE;
    assert_int_equal(stage_throw(stage, stage->player, NULL, EV_TALK), DONE);
}

static void it_is_known_who_could_hear_a_round(void **state)
{
    struct event_stage *stage = *state;
    const struct world *w = stage->world;

    assert_true(event_may_be_heard(w, EV_TALK, EARS_GODS));
    assert_true(event_may_be_heard(w, EV_TALK + EVENT_PRE, EARS_PLACE));
    assert_false(event_may_be_heard(w, EV_TALK + EVENT_PRE, (uint8_t)~EARS_PLACE));
    assert_true(event_may_be_heard(w, EV_DAMAGE, EARS_ITEM | EARS_PLACE));
    assert_false(event_may_be_heard(w, EV_DAMAGE, EARS_GODS));
}

/* Who has nothing for an event ends a walk all the same. */
static void everyone_counts_while_annotations_are_walked(void **state)
{
    struct event_stage *stage = *state;
    struct world *w = stage->world;

    w->cursors.annotated[ANNOTATION_ANY] = stage->player->resource + 1;
    assert_true(event_may_be_heard(w, EV_DAMAGE, EARS_GODS));
    w->cursors.annotated[ANNOTATION_ANY] = 0;
    assert_false(event_may_be_heard(w, EV_DAMAGE, EARS_GODS));
}

/* Rounds that nobody waits for are stepped over, but the map is found. */
static void an_event_nobody_hears_is_on_the_map_of_its_actor(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->actor = stage_part(stage->talker);
    event->map = 0;
    assert_int_equal(event_throw(stage->world, event, EV_TALK + 400), NOTHING);
    assert_int_equal(event->map, event_map(stage->level));
    throw_drop(stage->world, event);
}

int test_event_way(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, stage_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(an_event_goes_from_places_over_gods_and_map_to_objects),
        ON_STAGE(whoever_answers_done_ends_the_round_there),
        ON_STAGE(whoever_answers_abort_ends_everything_there),
        ON_STAGE(an_error_counts_as_abort),
        ON_STAGE(whoever_has_spoken_makes_the_event_terse_and_it_goes_on),
        ON_STAGE(done_before_skips_the_event_but_not_what_follows),
        ON_STAGE(abort_before_skips_everything),
        ON_STAGE(what_is_answered_afterwards_changes_nothing),
        ON_STAGE(the_record_has_its_number_again_afterwards),
        ON_STAGE(numbers_that_are_no_events_reach_nobody),
        ON_STAGE(an_answer_is_cut_to_a_byte),
        ON_STAGE(it_is_known_who_could_hear_a_round),
        ON_STAGE(everyone_counts_while_annotations_are_walked),
        ON_STAGE(an_event_nobody_hears_is_on_the_map_of_its_actor),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

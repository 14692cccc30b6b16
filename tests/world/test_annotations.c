/* Walks over the annotations of resources: two cursors for everyone. */
#include "world/annotations.h"

#include "event_stage.h"

enum { GEAR = 3, EVENTS = 4 }; /* kinds of records */

static int setup(void **state)
{
    *state = stage_open(NULL, 0);
    return 0;
}

/* The records that are left of a walk, as digits. */
static void assert_goes_on(struct event_stage *stage, enum annotation_cursor cursor,
                           const char *expected)
{
    char found[32] = "";
    struct annotation at;

    for (int i = 0; annotation_next(stage->world, cursor, &at); i++) {
        assert_true(i < 30);
        found[i] = (char)('0' + at.number);
    }
    assert_string_equal(found, expected);
}

static struct annotation first_of(struct event_stage *stage, enum annotation_cursor cursor,
                                  const char *name)
{
    struct annotation at;

    assert_true(annotation_first(stage->world, cursor, drawn_find(stage->drawn, name), &at));
    return at;
}

static void records_come_in_the_order_they_were_written(void **state)
{
    struct event_stage *stage = *state;

    assert_int_equal(first_of(stage, ANNOTATION_ANY, "porter").number, GEAR);
    assert_goes_on(stage, ANNOTATION_ANY, "443");
    assert_int_equal(first_of(stage, ANNOTATION_GEAR, "carter").number, GEAR);
    assert_goes_on(stage, ANNOTATION_GEAR, "343");
}

static void a_record_has_its_entries(void **state)
{
    struct event_stage *stage = *state;
    const struct resource *porter = library_get(stage->world->library,
                                                drawn_find(stage->drawn, "porter"));
    struct annotation at = first_of(stage, ANNOTATION_ANY, "porter");

    assert_int_equal(at.entries.first, porter->gear.first);
    assert_int_equal(at.entries.count, 1);
    annotation_next(stage->world, ANNOTATION_ANY, &at);
    assert_int_equal(at.number, EVENTS);
    assert_int_equal(at.entries.first, porter->events.first);
    assert_int_equal(at.entries.count, 5);
    annotation_next(stage->world, ANNOTATION_ANY, &at);
    assert_int_equal(at.entries.first, porter->events.first + 5);
    assert_int_equal(at.entries.count, 1);
    annotation_next(stage->world, ANNOTATION_ANY, &at);
    assert_int_equal(at.entries.first, porter->gear.first + 1);
}

static void nobody_has_no_annotations(void **state)
{
    struct event_stage *stage = *state;
    struct annotation at;

    first_of(stage, ANNOTATION_ANY, "porter");
    assert_false(annotation_first(stage->world, ANNOTATION_ANY, 0, &at));
    assert_false(annotation_next(stage->world, ANNOTATION_ANY, &at));
    assert_false(annotation_first(stage->world, ANNOTATION_ANY,
                                  drawn_find(stage->drawn, "guest") + 9999, &at));
}

/* ---- walks inside walks ---- */

static void an_inner_walk_that_ended_ends_the_outer_one(void **state)
{
    struct event_stage *stage = *state;

    first_of(stage, ANNOTATION_ANY, "porter");
    first_of(stage, ANNOTATION_ANY, "carter");
    assert_goes_on(stage, ANNOTATION_ANY, "343");
    assert_goes_on(stage, ANNOTATION_ANY, "");
    assert_int_equal(stage->world->cursors.annotated[ANNOTATION_ANY], 0);
}

static void after_an_inner_walk_that_broke_off_the_outer_one_goes_on_there(void **state)
{
    struct event_stage *stage = *state;
    struct annotation at;

    first_of(stage, ANNOTATION_ANY, "porter");
    first_of(stage, ANNOTATION_ANY, "carter");
    annotation_next(stage->world, ANNOTATION_ANY, &at);
    assert_goes_on(stage, ANNOTATION_ANY, "43");
}

static void gear_has_a_cursor_of_its_own(void **state)
{
    struct event_stage *stage = *state;

    first_of(stage, ANNOTATION_GEAR, "carter");
    first_of(stage, ANNOTATION_ANY, "porter");
    assert_goes_on(stage, ANNOTATION_ANY, "443");
    assert_goes_on(stage, ANNOTATION_GEAR, "343");
}

/* ---- events are such walks ---- */

static void ask(struct event_stage *stage, const char *name, int number)
{
    struct script_event *event = throw_begin(stage->world);

    throw_ask(stage->world, event, number, drawn_find(stage->drawn, name));
}

static void an_event_breaks_off_at_the_script_it_finds(void **state)
{
    struct event_stage *stage = *state;

    first_of(stage, ANNOTATION_ANY, "porter");
    ask(stage, "carter", EV_EAT);
    assert_goes_on(stage, ANNOTATION_ANY, "3");
    ask(stage, "porter", EV_COW);
    assert_goes_on(stage, ANNOTATION_ANY, "43");
    ask(stage, "porter", EV_SIT);
    assert_goes_on(stage, ANNOTATION_ANY, "3");
}

/* They share a bit of the mask with EV_EAT, or not. */
static void an_event_that_finds_nothing_comes_to_the_end(void **state)
{
    struct event_stage *stage = *state;

    first_of(stage, ANNOTATION_ANY, "porter");
    ask(stage, "carter", EV_EAT + 1);
    assert_goes_on(stage, ANNOTATION_ANY, "443");
    first_of(stage, ANNOTATION_ANY, "porter");
    ask(stage, "carter", EV_EAT + 16);
    assert_goes_on(stage, ANNOTATION_ANY, "");
}

/* A god listens to this, and no dungeon; the bit of the mask is that of EV_TALK. */
static void a_resource_passed_over_has_been_looked_through(void **state)
{
    struct event_stage *stage = *state;

    first_of(stage, ANNOTATION_ANY, "carter");
    stage_throw(stage, stage->player, NULL, EV_TALK + 32);
    assert_goes_on(stage, ANNOTATION_ANY, "");
    stage->level->dungeon = 0;
    stage_ground(stage, 1, 1, "floor", "hall");
    level_cell(stage->level, 1, 1)->region = level_cell(stage->level, 3, 2)->region;
    first_of(stage, ANNOTATION_ANY, "carter");
    stage_throw(stage, stage->talker, NULL, EV_SIT + 1);
    assert_goes_on(stage, ANNOTATION_ANY, "343");
}

int test_annotations(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, stage_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(records_come_in_the_order_they_were_written),
        ON_STAGE(a_record_has_its_entries),
        ON_STAGE(nobody_has_no_annotations),
        ON_STAGE(an_inner_walk_that_ended_ends_the_outer_one),
        ON_STAGE(after_an_inner_walk_that_broke_off_the_outer_one_goes_on_there),
        ON_STAGE(gear_has_a_cursor_of_its_own),
        ON_STAGE(an_event_breaks_off_at_the_script_it_finds),
        ON_STAGE(an_event_that_finds_nothing_comes_to_the_end),
        ON_STAGE(a_resource_passed_over_has_been_looked_through),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Scripts on the way of an event: what they cost, their messages and mistakes, and who listens. */
#include "event_stage.h"

static int setup(void **state)
{
    *state = stage_open(NULL, 0);
    return 0;
}

static struct script_event *about(struct event_stage *stage, const char *effect)
{
    struct script_event *event = throw_begin(stage->world);

    stage_forget(stage);
    event->eID = drawn_find(stage->drawn, effect);
    return event;
}

/* ---- messages ---- */

static void messages_stand_in_place_of_a_script(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = about(stage, "speech");

    assert_int_equal(throw_end(stage->world, event, EV_TALK), NOTHING);
    assert_true(event->Terse);
    assert_int_equal(stage->said_count, 2);
    assert_string_equal(stage->said[0], "You speak.");
    assert_string_equal(stage->said[1], "The <EActor> speaks.");
}

static void there_are_three_messages_at_most(void **state)
{
    struct event_stage *stage = *state;

    throw_end(stage->world, about(stage, "long speech"), EV_TALK);
    assert_int_equal(stage->said_count, 3);
    assert_string_equal(stage->said[2], "Three.");
}

static void messages_and_scripts_for_another_event_are_not_meant(void **state)
{
    static const char *const effects[] = {"mumble", "hum"};
    struct event_stage *stage = *state;

    for (int i = 0; i < COUNT_OF(effects); i++) {
        struct script_event *event = about(stage, effects[i]);
        throw_end(stage->world, event, EV_TALK);
        assert_heard(stage, "dungeon");
        assert_int_equal(stage->said_count, 0);
        assert_false(event->Terse);
    }
    throw_end(stage->world, about(stage, "mumble"), EV_TALK + 16);
    assert_int_equal(stage->said_count, 1);
}

static void nobody_needs_to_listen_to_messages(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = about(stage, "speech");

    stage->world->scene->host.say = NULL;
    throw_end(stage->world, event, EV_TALK);
    assert_true(event->Terse);
}

/* ---- mistakes ---- */

static void a_mistake_is_told_and_the_event_goes_on(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = about(stage, "mistake");

    event->item = stage_part(stage->bell);
    assert_int_equal(throw_end(stage->world, event, EV_TALK), NOTHING);
    assert_heard(stage, "dungeon, item");
    assert_int_equal(stage->reports, 1);
}

static void nobody_needs_to_hear_of_mistakes(void **state)
{
    struct event_stage *stage = *state;

    stage->world->scene->host.report = NULL;
    throw_end(stage->world, about(stage, "mistake"), EV_TALK);
    assert_int_equal(stage->reports, 0);
}

/* ---- the budget ---- */

static int64_t cost(struct event_stage *stage, struct thing *actor, int number)
{
    stage_forget(stage);
    int64_t before = stage->vm.left[VM_STEPS];
    throw_simply(stage->world, number, actor ? actor->self : HANDLE_NONE, HANDLE_NONE, DIR_CENTER);
    return before - stage->vm.left[VM_STEPS];
}

static void an_event_that_nobody_hears_costs_its_way(void **state)
{
    assert_int_equal(cost(*state, NULL, EV_TALK + 1), EVENT_STEPS);
}

/* Where none of them can answer, nothing is walked through; else each is passed in each round. */
static void stati_cost_the_walk_through_them(void **state)
{
    struct event_stage *stage = *state;
    int64_t before = cost(stage, stage->bell, EV_TALK);

    stage_template(stage, stage->bell, "loud");
    stage_template(stage, stage->bell, "loud");
    assert_int_equal(cost(stage, stage->bell, EV_TALK), before);
    stage_trap(stage, stage->bell, EV_TALK + 1);
    assert_int_equal(cost(stage, stage->bell, EV_TALK), before);
    stage_trap(stage, stage->bell, EV_TALK);
    assert_true(cost(stage, stage->bell, EV_TALK) - before > 2);
}

static void a_resource_costs_its_scripts(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);
    int64_t before = stage->vm.left[VM_STEPS];

    event->Event = EV_TALK;
    event_ask_resource(stage->world, event, drawn_find(stage->drawn, "speech"));
    assert_int_equal(before - stage->vm.left[VM_STEPS], 2);
    throw_drop(stage->world, event);
}

static void scripts_do_not_run_once_the_budget_is_used_up(void **state)
{
    struct event_stage *stage = *state;

    stage->vm.left[VM_STEPS] = -1;
    stage->count = 0;
    throw_simply(stage->world, EV_TALK, stage->player->self, HANDLE_NONE, DIR_CENTER);
    assert_heard(stage, "");
}

static void without_a_machine_no_script_runs(void **state)
{
    struct event_stage *stage = *state;

    stage->world->scene->host.vm = NULL;
    assert_int_equal(stage_throw(stage, stage->player, NULL, EV_TALK), NOTHING);
    assert_heard(stage, "");
}

/* ---- who listens ---- */

static void a_script_for_an_event_is_found(void **state)
{
    struct event_stage *stage = *state;
    const struct library *library = &stage->drawn->library;
    res_id hall = drawn_find(stage->drawn, "hall"), rat = drawn_find(stage->drawn, "rat");
    res_id gate = drawn_find(stage->drawn, "gate"), speech = drawn_find(stage->drawn, "speech");

    assert_true(event_is_handled(library, hall, EV_TALK));
    assert_true(event_is_handled(library, hall, EV_TALK + EVENT_PRE));
    assert_false(event_is_handled(library, hall, EV_TALK + 16)); /* the same bit of the mask */
    assert_false(event_is_handled(library, hall, EV_OPEN));
    assert_false(event_is_handled(library, rat, EV_TALK));
    assert_false(event_is_handled(library, speech, EV_TALK)); /* a message is none */
    assert_false(event_is_handled(library, 0, EV_TALK));
    assert_true(event_is_handled_in_rounds(library, hall, EV_TALK));
    assert_true(event_is_handled_in_rounds(library, gate, EV_ENTER));
    assert_false(event_is_handled_in_rounds(library, hall, EV_OPEN));
    assert_false(event_is_handled_in_rounds(library, rat, EV_TALK));
    assert_false(event_is_handled_in_rounds(library, 0, EV_TALK));
}

static void the_rounds_of_an_event_belong_together(void **state)
{
    struct event_stage *stage = *state;
    const struct library *library = &stage->drawn->library;
    res_id only = drawn_find(stage->drawn, "early"), late = drawn_find(stage->drawn, "late");

    assert_true(event_is_handled_in_rounds(library, only, EV_OPEN));
    assert_false(event_is_handled(library, only, EV_OPEN));
    assert_true(event_is_handled_in_rounds(library, late, EV_OPEN));
    assert_false(event_is_handled_in_rounds(library, late, EV_CLOSE));
    assert_true(event_is_handled_in_rounds(library, drawn_find(stage->drawn, "bell"), EV_TALK));
    assert_true(event_is_heard(stage->world, RES_FEATURE, EV_READ));
}

static void a_kind_listens_in_any_round_and_role(void **state)
{
    static const struct {
        enum res_kind kind;
        int event;
        bool is_heard;
    } wanted[] = {
        {RES_REGION, EV_TALK, true},  {RES_GOD, EV_TALK, true},       {RES_GOD, EV_TALK + 32, true},
        {RES_ITEM, EV_TALK, true},    {RES_ITEM, EV_DAMAGE, false},   {RES_EFFECT, EV_OPEN, true},
        {RES_EFFECT, EV_CLOSE, true}, {RES_EFFECT, EV_PICKUP, true},  {RES_EFFECT, EV_DROP, true},
        {RES_EFFECT, EV_READ, true},  {RES_GOD, EV_PICKUP, true},     {RES_GOD, EV_DROP, true},
        {RES_GOD, EV_READ, false},    {RES_TEMPLATE, EV_OPEN, false}, {RES_CLASS, EV_TALK, false},
    };
    struct event_stage *stage = *state;

    for (int i = 0; i < COUNT_OF(wanted); i++)
        if (event_is_heard(stage->world, wanted[i].kind, wanted[i].event) != wanted[i].is_heard)
            fail_msg("row %d", i);
}

/* ---- maps ---- */

static void a_map_is_never_a_thing(void **state)
{
    struct event_stage *stage = *state;
    int32_t map = event_map(stage->level);

    assert_ptr_equal(event_level(stage->world, map), stage->level);
    assert_null(world_thing(stage->world, (handle)map));
    assert_null(event_level(stage->world, (int32_t)stage->player->self));
    assert_null(event_level(stage->world, 0));
    assert_null(event_level(stage->world, map * 2));
}

static void a_world_without_a_scene_has_nothing_to_close(void **state)
{
    struct event_stage *stage = *state;

    event_scene_close(stage->world);
    assert_null(stage->world->scene);
    event_scene_close(stage->world);
}

int test_event_scripts(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, stage_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(messages_stand_in_place_of_a_script),
        ON_STAGE(there_are_three_messages_at_most),
        ON_STAGE(messages_and_scripts_for_another_event_are_not_meant),
        ON_STAGE(nobody_needs_to_listen_to_messages),
        ON_STAGE(a_mistake_is_told_and_the_event_goes_on),
        ON_STAGE(nobody_needs_to_hear_of_mistakes),
        ON_STAGE(an_event_that_nobody_hears_costs_its_way),
        ON_STAGE(stati_cost_the_walk_through_them),
        ON_STAGE(a_resource_costs_its_scripts),
        ON_STAGE(scripts_do_not_run_once_the_budget_is_used_up),
        ON_STAGE(without_a_machine_no_script_runs),
        ON_STAGE(a_script_for_an_event_is_found),
        ON_STAGE(the_rounds_of_an_event_belong_together),
        ON_STAGE(a_kind_listens_in_any_round_and_role),
        ON_STAGE(a_map_is_never_a_thing),
        ON_STAGE(a_world_without_a_scene_has_nothing_to_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

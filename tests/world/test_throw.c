/* Records of events inside events, and what is filled in on the way. */
#include "event_stage.h"

STAGE_LISTENER(thing_hears, "thing")

/* Throws the same event on under another number; what comes of it is copied back. */
static int throws_again(struct world *world, struct script_event *event, struct thing *self)
{
    (void)self;
    event->vHit = 3;
    event->Terse = true;
    return throw_again(world, event, EV_COW);
}

static int changes_the_record(struct world *world, struct script_event *event, struct thing *self)
{
    int answer = stage_built_in(world, event, self, "again");

    event->vDmg = 77;
    event->Terse = !event->Terse;
    sb_add_cstr(&event->GraveText, "!");
    return answer;
}

/* What a god's event brings about. */
static int acts(struct world *world, struct script_event *event, struct thing *self)
{
    (void)self;
    throw_simply(world, EV_TALK + 1, (handle)event->actor, HANDLE_NONE, DIR_CENTER);
    return NOTHING;
}

static const struct event_built_in rows[] = {
    {T_THING, EV_TALK + 1, ROLE_ANY, thing_hears},
    {T_THING, EV_DAMAGE, ROLE_ANY, thing_hears},
    {T_THING, EV_OPEN, ROLE_ACTOR, throws_again},
    {T_THING, EV_COW, ROLE_ACTOR, changes_the_record},
    {T_THING, EV_RETRIBUTION, ROLE_ACTOR, acts},
    {T_THING, EV_GIVE_AID, ROLE_ACTOR, acts},
    {T_THING, EV_GODPULSE, ROLE_ACTOR, acts},
    {T_THING, EV_ANGER_PULSE, ROLE_ACTOR, acts},
    {T_THING, EV_SACRIFICE, ROLE_ACTOR, acts},
    {T_THING, EV_CLOSE, ROLE_ACTOR, acts},
    {T_THING, EV_GIVE_AID + EVENT_PRE, ROLE_ACTOR, acts},
};

enum { PLAIN = EV_TALK + 1 };

static int setup(void **state)
{
    *state = stage_open(rows, COUNT_OF(rows));
    return 0;
}

/* ---- records ---- */

static void a_record_is_empty_and_on_the_level_of_the_player(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->vDmg = 5;
    event->isDir = true;
    sb_add_cstr(&event->GraveText, "rust");
    throw_drop(stage->world, event);
    event = throw_begin(stage->world);
    assert_int_equal(event->vDmg, 0);
    assert_false(event->isDir);
    assert_int_equal(event->GraveText.len, 0);
    assert_int_equal(event->map, event_map(stage->level));
    throw_drop(stage->world, event);
}

static void without_a_player_on_a_level_there_is_no_map(void **state)
{
    struct event_stage *stage = *state;

    place_remove(stage->level, stage->world, stage->player);
    struct script_event *event = throw_begin(stage->world);
    assert_int_equal(event->map, 0);
    throw_drop(stage->world, event);
    stage->world->player = HANDLE_NONE;
    event = throw_begin(stage->world);
    assert_int_equal(event->map, 0);
    throw_drop(stage->world, event);
}

/* Wherever the player is, and whatever the record says. */
static void an_event_is_where_its_actor_is(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->map = 0;
    event->actor = (int32_t)stage->player->self;
    event_throw(stage->world, event, EV_TALK);
    assert_int_equal(event->map, event_map(stage->level));
    event->map = 0;
    event->actor = 0;
    event->target = (int32_t)stage->player->self;
    event_throw(stage->world, event, EV_TALK);
    assert_int_equal(event->map, event_map(stage->level));
    throw_drop(stage->world, event);
}

static void records_lie_inside_each_other(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *outer = throw_begin(stage->world), *inner = throw_begin(stage->world);

    assert_ptr_equal(throw_frame(stage->world, 0), inner);
    assert_ptr_equal(throw_frame(stage->world, 1), outer);
    assert_null(throw_frame(stage->world, 2));
    assert_null(throw_frame(stage->world, -1));
    throw_drop(stage->world, inner);
    assert_ptr_equal(throw_frame(stage->world, 0), outer);
    throw_drop(stage->world, outer);
    assert_null(throw_frame(stage->world, 0));
}

static void events_inside_events_have_a_bottom(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *events[EVENT_DEEPEST];

    for (int i = 0; i < EVENT_DEEPEST; i++)
        assert_non_null(events[i] = throw_begin(stage->world));
    assert_null(throw_begin(stage->world));
    assert_int_equal(stage_throw(stage, stage->player, NULL, PLAIN), ABORT);
    assert_int_equal(throw_again(stage->world, events[EVENT_DEEPEST - 1], PLAIN), ABORT);
    assert_int_equal(throw_damage(stage->world, HANDLE_NONE, stage->player->self, 0, 1, ""), ABORT);
    assert_int_equal(throw_ask(stage->world, NULL, EV_TALK, drawn_find(stage->drawn, "charm")),
                     ABORT);
    throw_drop(stage->world, NULL);
    assert_heard(stage, "");
    for (int i = EVENT_DEEPEST - 1; i >= 0; i--)
        throw_drop(stage->world, events[i]);
    stage_throw(stage, stage->player, NULL, PLAIN);
    assert_heard(stage, "thing");
}

/* ---- again ---- */

static void what_becomes_of_an_event_thrown_again_is_copied_back(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->actor = stage_part(stage->player);
    event->vDmg = 5;
    sb_add_cstr(&event->GraveText, "rust");
    stage->answers_name = "again";
    stage->answer = DONE;
    assert_int_equal(throw_end(stage->world, event, EV_OPEN), DONE);
    assert_int_equal(stage->seen.vHit, 3); /* copied in */
    assert_int_equal(stage->seen.vDmg, 5);
    assert_false(stage->seen.Terse);
    assert_int_equal(event->vDmg, 77); /* copied back */
    assert_string_equal(sb_cstr(&event->GraveText), "rust!");
}

static void an_event_thrown_again_keeps_its_number_and_whether_it_is_terse(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->Event = PLAIN;
    event->actor = stage_part(stage->player);
    throw_again(stage->world, event, EV_COW);
    assert_int_equal(event->Event, PLAIN);
    assert_false(event->Terse);
    event->Terse = true;
    throw_again(stage->world, event, EV_COW);
    assert_true(event->Terse);
    assert_ptr_equal(throw_frame(stage->world, 0), event);
    throw_drop(stage->world, event);
}

/* ---- gods ---- */

static void what_comes_of_a_gods_event_is_a_gods_act(void **state)
{
    static const int acts_of_god[] = {EV_RETRIBUTION, EV_GIVE_AID, EV_GODPULSE, EV_ANGER_PULSE,
                                      EV_SACRIFICE};
    struct event_stage *stage = *state;

    for (int i = 0; i < COUNT_OF(acts_of_god); i++) {
        stage->seen.isActOfGod = false;
        stage_throw(stage, stage->player, NULL, acts_of_god[i]);
        assert_true(stage->count > 0);
        assert_true(stage->seen.isActOfGod);
    }
    stage_throw(stage, stage->player, NULL, EV_CLOSE);
    assert_false(stage->seen.isActOfGod);
    stage_throw(stage, stage->player, NULL, PLAIN);
    assert_false(stage->seen.isActOfGod);
}

static void a_gods_act_stays_one(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->actor = stage_part(stage->player);
    event->isActOfGod = true;
    throw_end(stage->world, event, PLAIN);
    assert_true(stage->seen.isActOfGod);
}

/* ---- the usual ways ---- */

static void asking_one_resource_reaches_no_other(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->actor = stage_part(stage->player);
    stage->answers_name = "effect";
    stage->answer = DONE;
    assert_int_equal(throw_ask(stage->world, event, EV_TALK, drawn_find(stage->drawn, "charm")),
                     DONE);
    assert_heard(stage, "effect");
    assert_null(throw_frame(stage->world, 0));
}

static void a_simple_event_has_its_people_and_direction(void **state)
{
    static const struct {
        int direction;
        bool is_one;
    } wanted[] = {{0, true}, {DIR_COUNT - 1, true}, {DIR_COUNT, false}, {-1, false}};
    struct event_stage *stage = *state;

    for (int i = 0; i < COUNT_OF(wanted); i++) {
        throw_simply(stage->world, PLAIN, stage->player->self, stage->talker->self,
                     wanted[i].direction);
        assert_int_equal(stage->seen.actor, stage_part(stage->player));
        assert_int_equal(stage->seen.target, stage_part(stage->talker));
        assert_int_equal(stage->seen.EDir, wanted[i].direction);
        assert_int_equal(stage->seen.isDir, wanted[i].is_one);
    }
}

static void pain_has_its_amount_type_and_cause(void **state)
{
    struct event_stage *stage = *state;

    stage->answers_name = "thing";
    stage->answer = DONE;
    assert_int_equal(throw_damage(stage->world, stage->talker->self, stage->player->self, AD_FIRE,
                                  12, "a candle"),
                     DONE);
    assert_int_equal(stage->seen.actor, stage_part(stage->talker));
    assert_int_equal(stage->seen.target, stage_part(stage->player));
    assert_int_equal(stage->seen.DType, AD_FIRE);
    assert_int_equal(stage->seen.vDmg, 12);
    assert_string_equal(sb_cstr(&stage->seen.GraveText), "a candle");
}

int test_throw(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, stage_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(a_record_is_empty_and_on_the_level_of_the_player),
        ON_STAGE(without_a_player_on_a_level_there_is_no_map),
        ON_STAGE(an_event_is_where_its_actor_is),
        ON_STAGE(records_lie_inside_each_other),
        ON_STAGE(events_inside_events_have_a_bottom),
        ON_STAGE(what_becomes_of_an_event_thrown_again_is_copied_back),
        ON_STAGE(an_event_thrown_again_keeps_its_number_and_whether_it_is_terse),
        ON_STAGE(what_comes_of_a_gods_event_is_a_gods_act),
        ON_STAGE(a_gods_act_stays_one),
        ON_STAGE(asking_one_resource_reaches_no_other),
        ON_STAGE(a_simple_event_has_its_people_and_direction),
        ON_STAGE(pain_has_its_amount_type_and_cause),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

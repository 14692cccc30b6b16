/* What the record of an event carries along beside what scripts can name: into a throw and back. */
#include "event_stage.h"

enum { BEFORE = 3, AFTER = 11 }; /* what every member is before a throw, and what is made of it */

static const struct member_list *const hidden = &script_event_members;

/* Another number for every item; a BOOL is true. */
static int64_t number_of(const struct member *member, int row, int item, int from)
{
    return member->form == MEMBER_BOOL ? 1 : from + row + item;
}

static void fill(struct script_event *event, int from)
{
    for (int row = 0; row < hidden->count; row++)
        for (int item = 0; item < hidden->items[row].count; item++)
            member_store(&hidden->items[row], event, item,
                         number_of(&hidden->items[row], row, item, from));
}

static bool is_verb(const struct member *member)
{
    return strcmp(member->name, "isVerb") == 0;
}

static void assert_filled(const struct script_event *event, int from, bool may_be_verb)
{
    for (int row = 0; row < hidden->count; row++) {
        const struct member *member = &hidden->items[row];
        for (int item = 0; item < member->count; item++) {
            int64_t wanted = is_verb(member) && !may_be_verb ? 0
                                                             : number_of(member, row, item, from);
            if (member_number(member, event, item) != wanted)
                fail_msg("%s[%d] is %d, not %d", member->name, item,
                         (int)member_number(member, event, item), (int)wanted);
        }
    }
}

/* Looks at what has come in, and leaves something else. What is true and stays true could also have
 * been forgotten, so it turns false. */
static int turns_all(struct world *world, struct script_event *event, struct thing *self)
{
    int answer = stage_built_in(world, event, self, "thing");

    fill(event, AFTER);
    for (int row = 0; row < hidden->count; row++)
        for (int item = 0; item < hidden->items[row].count; item++)
            if (hidden->items[row].form == MEMBER_BOOL)
                member_store(&hidden->items[row], event, item, 0);
    event->chResult = 99;
    event->vDmg = 77;
    return answer;
}

static void assert_turned(const struct script_event *event)
{
    for (int row = 0; row < hidden->count; row++) {
        const struct member *member = &hidden->items[row];
        for (int item = 0; item < member->count; item++) {
            int64_t wanted = member->form == MEMBER_BOOL ? 0 : AFTER + row + item;
            if (member_number(member, event, item) != wanted)
                fail_msg("%s[%d] did not come back", member->name, item);
        }
    }
}

/* Throws a copy in the middle of a god's event. */
static int throws_on(struct world *world, struct script_event *event, struct thing *self)
{
    (void)self;
    throw_again(world, event, EV_COW);
    return NOTHING;
}

STAGE_LISTENER(thing_hears, "thing")

static const struct event_built_in rows[] = {
    {T_THING, EV_COW, ROLE_ACTOR, turns_all},
    {T_THING, EV_MAGIC_HIT, ROLE_ACTOR, thing_hears},
    {T_THING, EV_MAGIC_STRIKE, ROLE_ACTOR, thing_hears},
    {T_THING, EV_OPEN, ROLE_ACTOR, thing_hears},
    {T_THING, EV_GODPULSE, ROLE_ACTOR, throws_on},
};

static int setup(void **state)
{
    *state = stage_open(rows, COUNT_OF(rows));
    return 0;
}

static struct script_event *begin_filled(struct event_stage *stage)
{
    struct script_event *event = throw_begin(stage->world);

    fill(event, BEFORE);
    event->actor = stage_part(stage->player);
    event->Event = EV_OPEN;
    event->Terse = true;
    event->chResult = 5;
    event->vDmg = 6;
    return event;
}

/* ---- both ways ---- */

static void every_member_goes_into_an_event_thrown_again_and_comes_back(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = begin_filled(stage);

    throw_again(stage->world, event, EV_COW);
    assert_filled(&stage->seen, BEFORE, false);
    assert_turned(event);
    assert_int_equal(event->vDmg, 77);
    assert_int_equal(event->Event, EV_OPEN);
    assert_true(event->Terse);
    throw_drop(stage->world, event);
}

static void of_a_copy_only_the_result_of_a_choice_comes_back(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = begin_filled(stage);
    struct script_event *copy = throw_copy(stage->world, event);

    copy->vDmg = 8;
    stage->answers_name = "thing";
    stage->answer = DONE;
    assert_int_equal(throw_copied(stage->world, copy, event, EV_COW), DONE);
    assert_filled(&stage->seen, BEFORE, false);
    assert_false(stage->seen.Terse);
    assert_int_equal(stage->seen.vDmg, 8);
    assert_int_equal(stage->seen.chResult, 5);
    assert_filled(event, BEFORE, true);
    assert_int_equal(event->chResult, 99);
    assert_int_equal(event->vDmg, 6);
    assert_int_equal(event->Event, EV_OPEN);
    assert_true(event->Terse);
    assert_ptr_equal(throw_frame(stage->world, 0), event);
    throw_drop(stage->world, event);
}

static void too_deep_there_is_no_copy(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = begin_filled(stage);

    while (throw_begin(stage->world))
        ;
    assert_null(throw_copy(stage->world, event));
    assert_int_equal(throw_copied(stage->world, NULL, event, EV_COW), ABORT);
    assert_int_equal(event->chResult, 5);
    for (int i = EVENT_DEEPEST - 1; i >= 0; i--)
        throw_drop(stage->world, stage->world->scene->frames[i]);
}

static void a_new_record_has_none_of_it(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = begin_filled(stage);

    throw_drop(stage->world, event);
    event = throw_begin(stage->world);
    for (int row = 0; row < hidden->count; row++)
        for (int item = 0; item < hidden->items[row].count; item++)
            assert_int_equal(member_number(&hidden->items[row], event, item), 0);
    throw_drop(stage->world, event);
}

static void what_is_thrown_again_in_a_gods_event_is_a_gods_act(void **state)
{
    struct event_stage *stage = *state;

    stage_throw(stage, stage->player, NULL, EV_GODPULSE);
    assert_true(stage->seen.isActOfGod);
}

/* ---- widths ---- */

static const struct member *member_named(const char *name)
{
    for (int row = 0; row < hidden->count; row++)
        if (strcmp(hidden->items[row].name, name) == 0)
            return &hidden->items[row];
    fail_msg("no member is called %s", name);
    return NULL;
}

static void stores_wrap_at_the_originals_width(void **state)
{
    static const struct {
        const char *name;
        int64_t stored, kept;
    } wanted[] = {
        {"vtRoll", 128, -128},
        {"DmgSides", 300, 44},
        {"EMagicSegment", -129, 127},
        {"vDefRoll", 32768, -32768},
        {"godNum", -32769, 32767},
        {"ep_monCR", 65536 + 7, 7},
        {"illFlags", -1, 65535},
        {"chType", -1, UINT32_MAX},
        {"EParam2", INT64_C(1) << 31, INT32_MIN},
        {"isVerb", 256, 1},
        {"enRegID", -1, UINT32_MAX},
    };
    struct script_event event = {0};

    (void)state;
    for (int i = 0; i < COUNT_OF(wanted); i++) {
        member_store(member_named(wanted[i].name), &event, 0, wanted[i].stored);
        if (member_number(member_named(wanted[i].name), &event, 0) != wanted[i].kept)
            fail_msg("%s does not wrap", wanted[i].name);
    }
}

static void the_dice_of_damage_are_three_members(void **state)
{
    struct script_event event = {0};

    (void)state;
    event_set_dice(&event, (struct dice){2, 6, -1});
    assert_int_equal(event.DmgCount, 2);
    assert_int_equal(event.DmgSides, 6);
    assert_int_equal(event.DmgBonus, -1);
    assert_true(dice_equal(event_dice(&event), (struct dice){2, 6, -1}));
}

/* ---- what is filled in ---- */

static res_id magic_of(struct event_stage *stage, int number, res_id magic)
{
    struct script_event *event = throw_begin(stage->world);

    event->actor = stage_part(stage->player);
    event->eID = drawn_find(stage->drawn, "charm");
    event->EMagic = magic;
    event->EMagicSegment = 2;
    throw_end(stage->world, event, number);
    return stage->seen.EMagic;
}

static void an_event_of_magic_has_the_values_of_its_effect(void **state)
{
    struct event_stage *stage = *state;
    res_id charm = drawn_find(stage->drawn, "charm"), mist = drawn_find(stage->drawn, "mist");

    assert_int_equal(magic_of(stage, EV_MAGIC_HIT, 0), charm);
    assert_int_equal(stage->seen.EMagicSegment, 0);
    assert_int_equal(magic_of(stage, EV_MAGIC_STRIKE, 0), charm);
    assert_int_equal(magic_of(stage, EV_MAGIC_HIT, mist), mist);
    assert_int_equal(stage->seen.EMagicSegment, 2);
    assert_int_equal(magic_of(stage, EV_OPEN, 0), 0);
}

static void of_being_hit_by_magic_is_told_once(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);
    res_id spark = drawn_find(stage->drawn, "spark");

    event->actor = stage_part(stage->player);
    event->Event = EV_MAGIC_HIT;
    assert_int_equal(event_ask_resource(stage->world, event, spark), NOMSG);
    assert_int_equal(stage->said_count, 1);
    assert_true(event->MHMessageDone);
    stage->said_count = 0;
    assert_int_equal(event_ask_resource(stage->world, event, spark), NOMSG);
    assert_int_equal(stage->said_count, 0);
    event->Event = EV_MAGIC_STRIKE; /* other messages are told as often as there is something */
    event->MHMessageDone = false;
    assert_int_equal(event_ask_resource(stage->world, event, spark), NOMSG);
    assert_false(event->MHMessageDone);
    event->MHMessageDone = true;
    stage->said_count = 0;
    assert_int_equal(event_ask_resource(stage->world, event, spark), NOMSG);
    assert_int_equal(stage->said_count, 1);
    throw_drop(stage->world, event);
}

int test_throw_members(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, stage_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(every_member_goes_into_an_event_thrown_again_and_comes_back),
        ON_STAGE(of_a_copy_only_the_result_of_a_choice_comes_back),
        ON_STAGE(too_deep_there_is_no_copy),
        ON_STAGE(a_new_record_has_none_of_it),
        ON_STAGE(what_is_thrown_again_in_a_gods_event_is_a_gods_act),
        cmocka_unit_test(stores_wrap_at_the_originals_width),
        cmocka_unit_test(the_dice_of_damage_are_three_members),
        ON_STAGE(an_event_of_magic_has_the_values_of_its_effect),
        ON_STAGE(of_being_hit_by_magic_is_told_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

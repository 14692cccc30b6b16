/* What is built in for events: found by event, and asked by the part an object takes in it. */
#include <stddef.h>
#include <stdlib.h>

#include "base/num.h"
#include "support.h"
#include "world/throw.h"

enum { HEARD_MOST = 16 };

struct stage {
    struct library library;
    struct world world;
    struct level level;
    struct thing *actor, *victim;
    const char *heard[HEARD_MOST];
    int count;
};

/* A stage is found again by its world. */
static struct stage *stage_of(struct world *world)
{
    return (struct stage *)(void *)((char *)world - offsetof(struct stage, world));
}

static int hear(struct world *world, const char *what)
{
    struct stage *stage = stage_of(world);

    assert_true(stage->count < HEARD_MOST);
    stage->heard[stage->count++] = what;
    return NOTHING;
}

#define HANDLER(name, words, answer)                                                     \
    static int name(struct world *world, struct script_event *event, struct thing *self) \
    {                                                                                    \
        (void)event;                                                                     \
        (void)self;                                                                      \
        hear(world, words);                                                              \
        return answer;                                                                   \
    }

HANDLER(as_actor, "actor", NOTHING)
HANDLER(as_victim, "victim", NOTHING)
HANDLER(as_victim_too, "victim too", NOTHING)
HANDLER(as_anybody, "anybody", NOTHING)
HANDLER(before, "before", NOTHING)
HANDLER(other_event, "another event", NOTHING)
HANDLER(ends, "ends", DONE)
HANDLER(as_thing, "thing", NOTHING)

static const struct event_built_in rows[] = {
    {T_CREATURE, EV_TALK, ROLE_VICTIM, as_victim},
    {T_CREATURE, EV_MOVE, ROLE_ACTOR, other_event},
    {T_CREATURE, EV_TALK, ROLE_ACTOR, as_actor},
    {T_CREATURE, EV_TALK, ROLE_VICTIM, as_victim_too},
    {T_MONSTER, EV_TALK, ROLE_ANY, as_anybody},
    {T_CREATURE, EV_TALK + EVENT_PRE, ROLE_ACTOR, before},
    {T_CREATURE, EV_OPEN, ROLE_ACTOR, ends},
    {T_THING, EV_OPEN, ROLE_ACTOR, as_thing},
};

static int setup(void **state)
{
    struct stage *stage = calloc(1, sizeof *stage);

    assert_non_null(stage);
    world_init(&stage->world, &stage->library);
    event_scene_open(&stage->world,
                     &(struct event_host){.built_in = rows, .built_in_count = COUNT_OF(rows)});
    stage->actor = thing_new(&stage->world, T_MONSTER);
    stage->victim = thing_new(&stage->world, T_MONSTER);
    *state = stage;
    return 0;
}

static int teardown(void **state)
{
    struct stage *stage = *state;

    world_free(&stage->world);
    free(stage);
    return 0;
}

static void assert_heard(const struct stage *stage, const char *words)
{
    struct str_builder all = {0};

    for (int i = 0; i < stage->count; i++)
        sb_addf(&all, "%s%s", i ? ", " : "", stage->heard[i]);
    assert_string_equal(sb_cstr(&all), words);
    sb_free(&all);
}

static void an_object_is_asked_by_its_part_in_the_order_of_the_table(void **state)
{
    struct stage *stage = *state;

    throw_simply(&stage->world, EV_TALK, stage->actor->self, stage->victim->self, DIR_CENTER);
    assert_heard(stage, "before, anybody, victim, victim too, anybody, actor");
}

/* Who does something to himself is asked in both parts, twice. */
static void one_object_can_take_two_parts(void **state)
{
    struct stage *stage = *state;

    throw_simply(&stage->world, EV_TALK, stage->actor->self, stage->actor->self, DIR_CENTER);
    assert_heard(stage, "before, before, anybody, victim, actor, victim too, "
                        "anybody, victim, actor, victim too");
}

static void who_answers_done_ends_the_round_before_the_kinds_above(void **state)
{
    struct stage *stage = *state;

    assert_int_equal(
        throw_simply(&stage->world, EV_OPEN, stage->actor->self, stage->victim->self, DIR_CENTER),
        DONE);
    assert_heard(stage, "ends");
}

static void nothing_is_built_in_for_other_events(void **state)
{
    struct stage *stage = *state;

    assert_int_equal(
        throw_simply(&stage->world, EV_CLOSE, stage->actor->self, stage->victim->self, DIR_CENTER),
        NOTHING);
    assert_heard(stage, "");
}

int test_roles(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_object_is_asked_by_its_part_in_the_order_of_the_table,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(one_object_can_take_two_parts, setup, teardown),
        cmocka_unit_test_setup_teardown(who_answers_done_ends_the_round_before_the_kinds_above,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(nothing_is_built_in_for_other_events, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

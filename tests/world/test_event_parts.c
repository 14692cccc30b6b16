/* Who has a part in an event: places, gods, traps, the tree of kinds, and who is gone by then. */
#include "event_stage.h"

STAGE_LISTENER(door_hears, "door built in")
STAGE_LISTENER(feature_hears, "feature built in")
STAGE_LISTENER(player_hears, "player built in")
STAGE_LISTENER(character_hears, "character built in")
STAGE_LISTENER(monster_hears, "monster built in")
STAGE_LISTENER(creature_hears, "creature built in")
STAGE_LISTENER(item_hears, "item built in")
STAGE_LISTENER(item2_hears, "item2 built in")

static const struct event_built_in rows[] = {
    {T_DOOR, EV_TALK, ROLE_VICTIM, door_hears},
    {T_FEATURE, EV_TALK, ROLE_VICTIM, feature_hears},
    {T_PLAYER, EV_COW, ROLE_ACTOR, player_hears},
    {T_CHARACTER, EV_COW, ROLE_ACTOR, character_hears},
    {T_MONSTER, EV_COW, ROLE_VICTIM, monster_hears},
    {T_CREATURE, EV_COW, ROLE_ANY, creature_hears},
    {T_ITEM, EV_COW, ROLE_ITEM, item_hears},
    {T_ITEM, EV_COW, ROLE_ITEM2, item2_hears},
    {T_MONSTER, EV_TALK + 1, ROLE_VICTIM, monster_hears},
    {T_MONSTER, EV_TALK + 1, ROLE_ANY, creature_hears},
    {T_CREATURE, EV_TALK + 1, ROLE_VICTIM, creature_hears},
};

static int setup(void **state)
{
    *state = stage_open(rows, COUNT_OF(rows));
    return 0;
}

/* ---- places ---- */

static void what_somebody_does_happens_where_he_stands(void **state)
{
    struct event_stage *stage = *state;

    stage_throw(stage, stage->player, stage->talker, EV_TALK);
    assert_string_equal(stage->heard[1], "region");
    stage_throw(stage, stage->talker, stage->player, EV_TALK);
    assert_heard(stage, "yard, dungeon, first god as god as victim, creature");
}

/* What befalls somebody happens where that one stands. */
static void damage_and_death_happen_where_the_victim_stands(void **state)
{
    struct event_stage *stage = *state;

    stage_throw(stage, stage->player, stage->talker, EV_DAMAGE);
    assert_heard(stage, "yard");
    stage_throw(stage, stage->player, stage->talker, EV_DEATH);
    assert_heard(stage, "yard");
    stage_throw(stage, stage->talker, stage->player, EV_DAMAGE);
    assert_heard(stage, "region");
    stage_throw(stage, NULL, stage->player, EV_DEATH);
    assert_heard(stage, "region");
}

static void terrain_is_asked_only_if_it_is_special(void **state)
{
    struct event_stage *stage = *state;

    stage_ground(stage, 1, 1, "straw", "hall");
    stage_throw(stage, stage->player, NULL, EV_TALK);
    assert_heard(stage, "region before, region, dungeon, first god as god, second god as god, "
                        "region after");
}

/* An event with a place is heard by the ground there, and by the region of its subject. */
static void the_ground_of_the_place_is_asked(void **state)
{
    static const struct {
        int x, y;
        const char *heard;
    } places[] = {{1, 1, "region"},
                  {3, 2, "terrain"},
                  {5, 1, "dungeon"},
                  {-1, 1, "dungeon"},
                  {99, 1, "dungeon"}};
    struct event_stage *stage = *state;

    stage_ground(stage, 3, 2, "carpet", "yard");
    for (int i = 1; i < COUNT_OF(places); i++) {
        struct script_event *event = throw_begin(stage->world);
        stage_forget(stage);
        event->actor = stage_part(stage->player);
        event->isLoc = true;
        event->EXVal = (int16_t)places[i].x;
        event->EYVal = (int16_t)places[i].y;
        throw_end(stage->world, event, EV_TALK);
        assert_string_equal(stage->heard[1], "region");
        assert_string_equal(stage->heard[2], places[i].heard);
    }
}

static void an_illusion_of_ground_is_asked_where_it_lies(void **state)
{
    struct event_stage *stage = *state;

    stage_ground(stage, 5, 1, "floor", "yard");
    level_add_field(stage->level, (struct field){.type = FI_ITERRAIN,
                                                 .x = 5,
                                                 .y = 1,
                                                 .effect = drawn_find(stage->drawn, "glamour")});
    stage_throw(stage, stage->talker, NULL, EV_TALK);
    assert_heard(stage, "yard, dream, dungeon, creature");
    stage_throw(stage, stage->player, NULL, EV_TALK);
    assert_string_equal(stage->heard[2], "terrain");
}

static void who_is_nowhere_is_asked_without_a_place(void **state)
{
    struct event_stage *stage = *state;

    place_remove(stage->level, stage->world, stage->talker);
    stage_throw(stage, stage->talker, NULL, EV_TALK);
    assert_heard(stage, "dungeon, creature");
}

/* ---- effects and fields ---- */

static void heard_of_effect(struct event_stage *stage, const char *field, const char *effect,
                            int number)
{
    struct script_event *event = throw_begin(stage->world);

    stage_forget(stage);
    event->field = field ? drawn_find(stage->drawn, field) : 0;
    event->eID = effect ? drawn_find(stage->drawn, effect) : 0;
    throw_end(stage->world, event, number);
}

static void a_field_speaks_instead_of_the_effect(void **state)
{
    struct event_stage *stage = *state;

    heard_of_effect(stage, NULL, "charm", EV_TALK);
    assert_heard(stage, "dungeon, effect");
    heard_of_effect(stage, "mist", "charm", EV_TALK);
    assert_heard(stage, "dungeon, field");
}

/* EV_EFFECT comes to its effect by what is built in; a field hears it. */
static void an_effect_does_not_hear_its_own_event(void **state)
{
    struct event_stage *stage = *state;

    heard_of_effect(stage, NULL, "charm", EV_EFFECT);
    assert_heard(stage, "");
    heard_of_effect(stage, "mist", NULL, EV_EFFECT);
    assert_heard(stage, "field");
}

/* ---- gods ---- */

static void gods_judge_characters_only(void **state)
{
    struct event_stage *stage = *state;

    stage_throw(stage, stage->talker, NULL, EV_TALK);
    assert_heard(stage, "yard, dungeon, creature");
    stage_throw(stage, NULL, stage->player, EV_TALK);
    assert_heard(stage, "dungeon, first god as god as victim");
}

/* Numbers that share a place in the table of watching gods do not share their gods. */
static void gods_are_looked_up_anew_for_each_event(void **state)
{
    struct event_stage *stage = *state;

    for (int i = 0; i < 2; i++) {
        stage_throw(stage, stage->player, NULL, EV_TALK + EVENT_WATCHES);
        assert_heard(stage, "first god as god");
        stage_throw(stage, stage->player, NULL, EV_TALK);
        assert_int_equal(stage->count, 7);
        assert_string_equal(stage->heard[5], "second god as god");
    }
}

/* ---- stati that trap ---- */

static void traps_close_on_who_takes_that_part(void **state)
{
    struct event_stage *stage = *state;

    place_remove(stage->level, stage->world, stage->talker);
    stage_trap(stage, stage->talker, EV_TALK + EVENT_VICTIM);
    stage_throw(stage, NULL, stage->talker, EV_TALK);
    assert_heard(stage, "dungeon, trapped as meta as victim, creature as victim");
    stage_throw(stage, stage->talker, NULL, EV_TALK);
    assert_heard(stage, "dungeon, creature");
    stati_free(stage->world, stage->talker);
    stage_trap(stage, stage->talker, EV_TALK);
    stage_throw(stage, NULL, stage->talker, EV_TALK);
    assert_heard(stage, "dungeon, creature as victim");
    stage_throw(stage, stage->talker, NULL, EV_TALK);
    assert_heard(stage, "dungeon, trapped as meta, creature");
}

static void a_trap_in_an_item_closes_on_the_plain_event(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    stage_trap(stage, stage->bell, EV_TALK);
    stage_trap(stage, stage->horn, EV_TALK + EVENT_VICTIM);
    event->item = stage_part(stage->bell);
    event->item2 = stage_part(stage->horn);
    throw_end(stage->world, event, EV_TALK);
    assert_heard(stage, "dungeon, second item, trapped as meta, item");
}

static void a_trap_for_another_event_stays_open(void **state)
{
    struct event_stage *stage = *state;

    stage_trap(stage, stage->talker, EV_TALK + 1);
    stage_throw(stage, stage->talker, NULL, EV_TALK);
    assert_heard(stage, "yard, dungeon, creature");
}

static void a_trap_that_is_gone_by_then_does_not_close(void **state)
{
    struct event_stage *stage = *state;

    stage_trap(stage, stage->talker, EV_TALK);
    stage_trap(stage, stage->talker, EV_TALK);
    stage->gone_after = "trapped as meta";
    stage->gone = stage->talker->self;
    stage_throw(stage, stage->talker, NULL, EV_TALK);
    assert_heard(stage, "yard, dungeon, trapped as meta");
}

/* ---- the tree of kinds ---- */

static void kinds_are_asked_from_the_leaf_to_the_root(void **state)
{
    struct event_stage *stage = *state;

    stage_throw(stage, stage->player, stage->talker, EV_COW);
    assert_heard(stage, "monster built in, creature built in, "
                        "player built in, character built in, creature built in");
}

static void items_are_asked_by_the_hand_they_are_in(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    event->item = stage_part(stage->bell);
    event->item2 = stage_part(stage->horn);
    throw_end(stage->world, event, EV_COW);
    assert_heard(stage, "item2 built in, item built in");
}

static struct thing *feature(struct event_stage *stage, const char *name, int kind)
{
    return stage_put(stage, thing_new_feature(stage->world, drawn_find(stage->drawn, name), kind),
                     3, 1);
}

static void a_feature_is_asked_once_and_its_abort_is_not_heard(void **state)
{
    struct event_stage *stage = *state;
    struct thing *statue = feature(stage, "statue", T_FEATURE);

    stage->answers_name = "feature";
    stage->answer = ABORT;
    assert_int_equal(stage_throw(stage, NULL, statue, EV_TALK), NOTHING);
    assert_heard(stage, "dungeon, feature, feature built in");
    stage->answer = DONE;
    assert_int_equal(stage_throw(stage, NULL, statue, EV_TALK), DONE);
    assert_heard(stage, "dungeon, feature");
}

static void a_door_is_asked_as_door_and_as_feature(void **state)
{
    struct event_stage *stage = *state;
    struct thing *door = feature(stage, "plank", T_DOOR);

    stage_throw(stage, NULL, door, EV_TALK);
    assert_heard(stage, "dungeon, door, door built in, door, feature built in");
}

static void a_portal_is_asked_twice_only_when_it_is_entered(void **state)
{
    struct event_stage *stage = *state;
    struct thing *gate = feature(stage, "gate", T_PORTAL);

    stage_throw(stage, NULL, gate, EV_TALK);
    assert_heard(stage, "dungeon, portal, feature built in");
    stage_throw(stage, NULL, gate, EV_ENTER);
    assert_heard(stage, "portal before, portal before, portal, portal");
}

static void a_creature_is_asked_as_victim_and_then_as_actor(void **state)
{
    struct event_stage *stage = *state;

    stage_template(stage, stage->talker, "loud");
    place_remove(stage->level, stage->world, stage->talker);
    stage_throw(stage, stage->talker, stage->talker, EV_TALK);
    assert_heard(stage, "dungeon, creature as victim, template as victim, creature, template, "
                        "creature as victim, template as victim, creature, template");
}

/* ---- who is gone by then ---- */

static void who_goes_while_asked_is_not_asked_any_more(void **state)
{
    struct event_stage *stage = *state;

    place_remove(stage->level, stage->world, stage->talker);
    stage->gone_after = "creature as victim";
    stage->gone = stage->talker->self;
    stage_throw(stage, stage->talker, stage->talker, EV_TALK);
    assert_heard(stage, "dungeon, creature as victim");
}

static void who_goes_before_his_turn_is_not_asked(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    stage->gone_after = "second item";
    stage->gone = stage->bell->self;
    event->item = stage_part(stage->bell);
    event->item2 = stage_part(stage->horn);
    throw_end(stage->world, event, EV_TALK);
    assert_heard(stage, "dungeon, second item");
}

static void an_item_that_its_effect_ends_is_not_asked(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    stage->bell->other = drawn_find(stage->drawn, "within");
    stage->gone_after = "effect in as item";
    stage->gone = stage->bell->self;
    event->item = stage_part(stage->bell);
    throw_end(stage->world, event, EV_TALK);
    assert_heard(stage, "dungeon, effect in as item");
}

/* An effect that the event comes from is not asked again for being in the item. */
static void the_effect_of_the_event_is_not_asked_in_its_item(void **state)
{
    struct event_stage *stage = *state;
    struct script_event *event = throw_begin(stage->world);

    stage->bell->other = event->eID = drawn_find(stage->drawn, "within");
    event->item = stage_part(stage->bell);
    throw_end(stage->world, event, EV_TALK);
    assert_heard(stage, "dungeon, item");
}

static void who_goes_is_not_asked_by_what_else_is_built_in(void **state)
{
    struct event_stage *stage = *state;

    stage->gone_after = "monster built in";
    stage->gone = stage->talker->self;
    place_remove(stage->level, stage->world, stage->talker);
    stage_throw(stage, NULL, stage->talker, EV_TALK + 1);
    assert_heard(stage, "monster built in");
}

int test_event_parts(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, stage_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(what_somebody_does_happens_where_he_stands),
        ON_STAGE(damage_and_death_happen_where_the_victim_stands),
        ON_STAGE(terrain_is_asked_only_if_it_is_special),
        ON_STAGE(the_ground_of_the_place_is_asked),
        ON_STAGE(an_illusion_of_ground_is_asked_where_it_lies),
        ON_STAGE(who_is_nowhere_is_asked_without_a_place),
        ON_STAGE(a_field_speaks_instead_of_the_effect),
        ON_STAGE(an_effect_does_not_hear_its_own_event),
        ON_STAGE(gods_judge_characters_only),
        ON_STAGE(gods_are_looked_up_anew_for_each_event),
        ON_STAGE(traps_close_on_who_takes_that_part),
        ON_STAGE(a_trap_in_an_item_closes_on_the_plain_event),
        ON_STAGE(a_trap_for_another_event_stays_open),
        ON_STAGE(a_trap_that_is_gone_by_then_does_not_close),
        ON_STAGE(kinds_are_asked_from_the_leaf_to_the_root),
        ON_STAGE(items_are_asked_by_the_hand_they_are_in),
        ON_STAGE(a_feature_is_asked_once_and_its_abort_is_not_heard),
        ON_STAGE(a_door_is_asked_as_door_and_as_feature),
        ON_STAGE(a_portal_is_asked_twice_only_when_it_is_entered),
        ON_STAGE(a_creature_is_asked_as_victim_and_then_as_actor),
        ON_STAGE(who_goes_while_asked_is_not_asked_any_more),
        ON_STAGE(who_goes_before_his_turn_is_not_asked),
        ON_STAGE(an_item_that_its_effect_ends_is_not_asked),
        ON_STAGE(the_effect_of_the_event_is_not_asked_in_its_item),
        ON_STAGE(who_goes_is_not_asked_by_what_else_is_built_in),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

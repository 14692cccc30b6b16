/* What creatures have in mind: the list alone. */
#include "world/targets.h"

#include <stdlib.h>

#include "support.h"

struct scene {
    struct library library;
    struct world world;
    struct thing *me, *other, *third, *item;
};

static int open_scene(void **state)
{
    struct scene *s = calloc(1, sizeof *s);

    assert_non_null(s);
    world_init(&s->world, &s->library);
    s->me = thing_new(&s->world, T_MONSTER);
    s->other = thing_new(&s->world, T_MONSTER);
    s->third = thing_new(&s->world, T_MONSTER);
    s->item = thing_new(&s->world, T_WEAPON);
    *state = s;
    return 0;
}

static int close_scene(void **state)
{
    struct scene *s = *state;

    world_free(&s->world);
    free(s);
    return 0;
}

static struct target about(const struct thing *thing, int type, int priority)
{
    return (struct target){
        .thing = thing->self, .type = (int16_t)type, .priority = (uint16_t)priority};
}

static bool add(struct scene *s, const struct thing *thing, int type, int priority)
{
    return targets_add(&s->world, s->me, about(thing, type, priority));
}

static int count(const struct scene *s)
{
    int found = 0;

    for (const struct target *at = targets_first(&s->world, s->me); at;
         at = targets_next(&s->world, at))
        found++;
    return found;
}

static struct target *nth(const struct scene *s, int index)
{
    struct target *at = targets_first(&s->world, s->me);

    for (; index > 0; index--)
        at = targets_next(&s->world, at);
    return at;
}

/* ---- adding ---- */

static void one_comes_after_the_other(void **state)
{
    struct scene *s = *state;

    assert_true(add(s, s->other, TARGET_ENEMY, 1));
    assert_true(add(s, s->third, TARGET_ALLY, 50));
    assert_int_equal(count(s), 2);
    assert_int_equal(nth(s, 0)->thing, s->other->self);
    assert_int_equal(nth(s, 1)->thing, s->third->self);
    assert_int_equal(nth(s, 1)->creature, creature_of(&s->world, s->me)->self);
    assert_int_equal(nth(s, 0)->self, creature_of(&s->world, s->me)->targets);
}

static void who_is_no_creature_has_nothing_in_mind(void **state)
{
    struct scene *s = *state;

    assert_false(targets_add(&s->world, s->item, about(s->other, TARGET_ENEMY, 1)));
    assert_null(targets_first(&s->world, s->item));
    targets_clear(&s->world, s->item);
    assert_null(targets_leader(&s->world, s->item));
}

static void the_first_hole_is_filled(void **state)
{
    struct scene *s = *state;

    for (int i = 0; i < 3; i++)
        add(s, s->other, TARGET_ENEMY, i);
    nth(s, 1)->type = TARGET_INVALID;
    assert_true(add(s, s->third, TARGET_ALLY, 7));
    assert_int_equal(count(s), 3);
    assert_int_equal(nth(s, 1)->type, TARGET_ALLY);
    assert_int_equal(nth(s, 2)->priority, 2);
}

static void who_is_gone_is_a_hole(void **state)
{
    struct scene *s = *state;

    add(s, s->third, TARGET_ENEMY, 1);
    add(s, s->other, TARGET_ENEMY, 2);
    thing_delete(&s->world, s->third);
    assert_true(add(s, s->other, TARGET_LEADER, 3));
    assert_int_equal(count(s), 2);
    assert_int_equal(nth(s, 0)->type, TARGET_LEADER);
}

static void a_full_list_gives_up_the_last_that_is_not_more_important(void **state)
{
    struct scene *s = *state;

    for (int i = 0; i < TARGETS_MOST; i++)
        add(s, s->other, TARGET_ENEMY, i == 4 || i == 9 ? 10 : 20);
    assert_true(add(s, s->third, TARGET_ALLY, 10));
    assert_int_equal(count(s), TARGETS_MOST);
    assert_int_equal(nth(s, 9)->type, TARGET_ALLY);
    assert_int_equal(nth(s, 4)->type, TARGET_ENEMY);
    assert_false(add(s, s->third, TARGET_ALLY, 9));
    assert_true(add(s, s->third, TARGET_ALLY, 20));
    assert_int_equal(nth(s, TARGETS_MOST - 1)->type, TARGET_ALLY);
}

/* ---- asking ---- */

static void things_are_remembered_places_and_orders_are_not(void **state)
{
    struct scene *s = *state;
    static const int remembered[] = {TARGET_ENEMY,  TARGET_ALLY,  TARGET_LEADER, TARGET_SUMMONER,
                                     TARGET_MASTER, TARGET_MOUNT, TARGET_ITEM};
    static const int others[] = {TARGET_INVALID, TARGET_AREA, TARGET_WANDER, ORDER_ATTACK_TARGET};

    for (int i = 0; i < COUNT_OF(others); i++) {
        add(s, s->other, others[i], 1);
        assert_null(targets_find(&s->world, s->me, s->other));
    }
    for (int i = 0; i < COUNT_OF(remembered); i++) {
        targets_clear(&s->world, s->me);
        add(s, s->third, remembered[i], 1);
        add(s, s->other, remembered[i], 1);
        assert_ptr_equal(targets_find(&s->world, s->me, s->other), nth(s, 1));
    }
}

static void types_are_found_also_of_who_is_gone(void **state)
{
    struct scene *s = *state;

    add(s, s->third, TARGET_ENEMY, 1);
    thing_delete(&s->world, s->third);
    assert_true(targets_has(&s->world, s->me, TARGET_ENEMY));
    assert_false(targets_has(&s->world, s->me, TARGET_ALLY));
    assert_null(targets_thing(&s->world, nth(s, 0)));
    assert_false(targets_is_valid(&s->world, nth(s, 0)));
}

static void the_first_leader_leads(void **state)
{
    struct scene *s = *state;
    static const int leaders[] = {TARGET_LEADER, TARGET_SUMMONER, TARGET_MASTER, TARGET_MOUNT};

    add(s, s->third, TARGET_ALLY, 1);
    assert_null(targets_leader(&s->world, s->me));
    for (int i = 0; i < COUNT_OF(leaders); i++) {
        assert_true(targets_is_leader_type(leaders[i]));
        add(s, s->other, leaders[i], 1);
        add(s, s->third, leaders[i], 1);
        assert_ptr_equal(targets_leader(&s->world, s->me), s->other);
        targets_clear(&s->world, s->me);
    }
    assert_false(targets_is_leader_type(TARGET_ALLY));
    assert_false(targets_is_leader_type(TARGET_AREA));
}

static void a_leader_who_is_gone_leads_no_more(void **state)
{
    struct scene *s = *state;

    add(s, s->third, TARGET_LEADER, 1);
    add(s, s->other, TARGET_LEADER, 1);
    thing_delete(&s->world, s->third);
    assert_ptr_equal(targets_leader(&s->world, s->me), s->other);
}

static void orders_hold_without_anyone_but_an_attack(void **state)
{
    struct scene *s = *state;
    struct target order = {.type = ORDER_HIDE, .why = TARGET_ORDERED};

    assert_true(targets_is_valid(&s->world, &order));
    order.why = TARGET_BY_DEFAULT;
    assert_false(targets_is_valid(&s->world, &order));
    order = (struct target){.type = ORDER_ATTACK_TARGET, .why = TARGET_ORDERED};
    assert_false(targets_is_valid(&s->world, &order));
    order.thing = s->other->self;
    assert_true(targets_is_valid(&s->world, &order));
    order = (struct target){.type = TARGET_AREA};
    assert_true(targets_is_valid(&s->world, &order));
    order.type = TARGET_WANDER;
    assert_true(targets_is_valid(&s->world, &order));
    order = (struct target){.type = TARGET_INVALID, .why = TARGET_ORDERED};
    assert_false(targets_is_valid(&s->world, &order));
}

/* quirk: x and y stand where a number would. */
static void a_place_is_taken_for_the_thing_of_its_number(void **state)
{
    struct scene *s = *state;
    struct target order = {.type = ORDER_WALK_TO_POINT,
                           .why = TARGET_ORDERED,
                           .x = (uint8_t)(s->other->born % 256),
                           .y = (uint8_t)(s->other->born / 256)};

    targets_add(&s->world, s->me, order);
    assert_ptr_equal(targets_thing(&s->world, nth(s, 0)), s->other);
    assert_true(targets_has_thing(&s->world, s->me, s->other));
    assert_false(targets_has_thing(&s->world, s->me, s->third));
    assert_null(targets_find(&s->world, s->me, s->other));
    nth(s, 0)->type = TARGET_WANDER;
    assert_null(targets_thing(&s->world, nth(s, 0)));
    targets_remove(&s->world, s->me, s->other, TARGET_ANY);
    assert_int_equal(nth(s, 0)->type, TARGET_INVALID);
}

static void rows_count_by_two_bytes(void **state)
{
    struct scene *s = *state;
    const struct target far = {.type = ORDER_WALK_TO_POINT, .x = 1, .y = 2};

    while (s->world.born < 1 + 2 * 256 - WORLD_FIRST_BORN)
        thing_delete(&s->world, thing_new(&s->world, T_MONSTER));
    struct thing *numbered = thing_new(&s->world, T_MONSTER);
    while (numbered->born < 1 + 2 * 256)
        numbered = thing_new(&s->world, T_MONSTER);
    assert_ptr_equal(targets_thing(&s->world, &far), numbered);
}

/* ---- removing ---- */

static void what_is_removed_leaves_holes(void **state)
{
    struct scene *s = *state;

    add(s, s->other, TARGET_ENEMY, 1);
    add(s, s->other, TARGET_ALLY, 1);
    add(s, s->third, TARGET_ENEMY, 1);
    targets_remove(&s->world, s->me, s->other, TARGET_ENEMY);
    assert_int_equal(nth(s, 0)->type, TARGET_INVALID);
    assert_int_equal(nth(s, 1)->type, TARGET_ALLY);
    assert_int_equal(nth(s, 2)->type, TARGET_ENEMY);
    targets_remove(&s->world, s->me, NULL, TARGET_ENEMY);
    assert_int_equal(nth(s, 2)->type, TARGET_INVALID);
    targets_remove(&s->world, s->me, s->other, TARGET_ANY);
    assert_int_equal(nth(s, 1)->type, TARGET_INVALID);
    assert_int_equal(count(s), 3);
}

static void a_list_can_be_set_anew(void **state)
{
    struct scene *s = *state;
    struct target list[TARGETS_MOST + 1];

    for (int i = 0; i <= TARGETS_MOST; i++)
        list[i] = about(s->other, TARGET_ENEMY, i);
    add(s, s->third, TARGET_ALLY, 1);
    targets_set(&s->world, s->me, list, TARGETS_MOST + 1);
    assert_int_equal(count(s), TARGETS_MOST);
    assert_int_equal(nth(s, 0)->priority, 0);
    assert_int_equal(nth(s, TARGETS_MOST - 1)->priority, TARGETS_MOST - 1);
    targets_set(&s->world, s->me, list + 5, 2);
    assert_int_equal(count(s), 2);
    assert_int_equal(nth(s, 1)->priority, 6);
    targets_clear(&s->world, s->me);
    assert_int_equal(count(s), 0);
    assert_int_equal(s->world.targets.live, 0);
}

int test_targets(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_scene, close_scene)
    const struct CMUnitTest tests[] = {
        TEST(one_comes_after_the_other),
        TEST(who_is_no_creature_has_nothing_in_mind),
        TEST(the_first_hole_is_filled),
        TEST(who_is_gone_is_a_hole),
        TEST(a_full_list_gives_up_the_last_that_is_not_more_important),
        TEST(things_are_remembered_places_and_orders_are_not),
        TEST(types_are_found_also_of_who_is_gone),
        TEST(the_first_leader_leads),
        TEST(a_leader_who_is_gone_leads_no_more),
        TEST(orders_hold_without_anyone_but_an_attack),
        TEST(a_place_is_taken_for_the_thing_of_its_number),
        TEST(rows_count_by_two_bytes),
        TEST(what_is_removed_leaves_holes),
        TEST(a_list_can_be_set_anew),
    };
#undef TEST

    return cmocka_run_group_tests_name("targets", tests, NULL, NULL);
}

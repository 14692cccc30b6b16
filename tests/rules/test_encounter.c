/* Who comes together. */
#include "rules/make/encounter.h"

#include "level_text.h"

/* The one file of this room that brings the drawing along. */
#include "level_text.c" /* NOLINT(bugprone-suspicious-include) */

static int open_encounters(void **state)
{
    *state = drawn_open_with("tests/rules/encounters.irh");
    return 0;
}

static bool has_member(const struct encounter_group *group, res_id who)
{
    for (int i = 0; i < group->count; i++)
        if (group->members[i].who == who)
            return true;
    return false;
}

static void ratings_are_worth_their_cube(void **state)
{
    static const int low[] = {55, 44, 33, 26, 22, 18, 15, 12, 10, 6};

    (void)state;
    assert_int_equal(encounter_points(1), 64);
    assert_int_equal(encounter_points(10), 2197);
    for (int i = 0; i < (int)(sizeof low / sizeof low[0]); i++)
        assert_int_equal(encounter_points(-i), low[i]);
    assert_int_equal(encounter_points(-20), 6);
}

static void points_lead_back_to_the_rating(void **state)
{
    (void)state;
    for (int cr = -8; cr <= 34; cr++)
        assert_int_equal(encounter_rating(encounter_points(cr)), cr);
    assert_int_equal(encounter_rating(encounter_points(35)), 36);
    assert_int_equal(encounter_rating(encounter_points(36)), 36);
    assert_int_equal(encounter_rating(65), 2);
    assert_int_equal(encounter_rating(1000000), 36);
}

static void deeper_groups_may_be_larger(void **state)
{
    static const int most[] = {4, 5, 7, 10, 12, 15};

    (void)state;
    assert_int_equal(encounter_most(-3), 4);
    for (int i = 0; i < (int)(sizeof most / sizeof most[0]); i++)
        assert_int_equal(encounter_most(i), most[i]);
    assert_int_equal(encounter_most(6), 50);
}

static void one_beast_comes_alone(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = 2, .depth = 2};
    struct encounter_group group;

    for (int i = 0; i < 50; i++) {
        assert_true(encounter_draw(&d->world, &wish, &group));
        assert_int_equal(group.encounter, drawn_find(d, "lone beast"));
        assert_int_equal(group.count, 1);
        assert_false(has_member(&group, drawn_find(d, "pike")));        /* of the water */
        assert_false(has_member(&group, drawn_find(d, "rumour")));      /* never by lot */
        assert_false(has_member(&group, drawn_find(d, "deep badger"))); /* not yet */
    }
}

static void a_patrol_has_its_captain(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = 6, .depth = 6};
    struct encounter_group group;

    for (int i = 0; i < 50; i++) {
        assert_true(encounter_draw(&d->world, &wish, &group));
        assert_int_equal(group.encounter, drawn_find(d, "patrol"));
        assert_int_equal(group.members[0].who, drawn_find(d, "captain"));
        assert_in_range(group.count, 3, 7);
        for (int n = 1; n < group.count; n++)
            assert_int_equal(group.members[n].who, drawn_find(d, "private"));
    }
}

static void fish_come_where_there_is_water(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {
        .region = drawn_find(d, "hall"), .cr = 2, .depth = 2, .aquatic = true};
    struct encounter_group group;

    assert_true(encounter_draw(&d->world, &wish, &group));
    assert_int_equal(group.encounter, drawn_find(d, "shoal"));
    assert_true(has_member(&group, drawn_find(d, "pike")));
}

static void a_region_has_guests_of_its_own(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "kennel"), .cr = 2, .depth = 2};
    struct encounter_group group;

    for (int i = 0; i < 20; i++) {
        assert_true(encounter_draw(&d->world, &wish, &group));
        assert_int_equal(group.encounter, drawn_find(d, "lone beast"));
        assert_int_equal(group.members[0].who, drawn_find(d, "badger")); /* the constraint */
    }
}

/* How many of so many groups have each of these, and that each group has exactly one of them. */
static void count_alternatives(struct drawn *d, int cr, const char *const *names, int count,
                               int *found)
{
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = cr, .depth = cr};
    struct encounter_group group;

    draw(d, "#\n");
    for (int i = 0; i < 200; i++) {
        assert_true(encounter_draw(&d->world, &wish, &group));
        assert_int_equal(group.count, 1);
        for (int n = 0; n < count; n++)
            found[n] += has_member(&group, drawn_find(d, names[n]));
    }
}

static void else_comes_when_the_one_before_does_not(void **state)
{
    static const char *const names[] = {"captain", "mouse"};
    int found[2] = {0};

    count_alternatives(*state, 11, names, 2, found);
    assert_int_equal(found[0] + found[1], 200);
    assert_in_range(found[0], 70, 130);
}

static void of_parts_joined_by_or_one_comes(void **state)
{
    static const char *const names[] = {"captain", "mouse", "badger"};
    int found[3] = {0};

    count_alternatives(*state, 14, names, 3, found);
    assert_int_equal(found[0] + found[1] + found[2], 200);
    for (int i = 0; i < 3; i++)
        assert_in_range(found[i], 40, 95);
}

static void an_encounter_may_be_part_of_another(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = 16, .depth = 16};
    struct encounter_group group;

    assert_true(encounter_draw(&d->world, &wish, &group));
    assert_int_equal(group.encounter, drawn_find(d, "with company"));
    assert_true(has_member(&group, drawn_find(d, "badger")));
    assert_true(has_member(&group, drawn_find(d, "captain")));
    assert_true(has_member(&group, drawn_find(d, "private")));
}

static void a_part_waits_for_its_rating(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = 18, .depth = 18};
    struct encounter_group group;

    assert_true(encounter_draw(&d->world, &wish, &group));
    assert_false(has_member(&group, drawn_find(d, "mouse")));
    wish.cr = 19;
    assert_true(encounter_draw(&d->world, &wish, &group));
    assert_true(has_member(&group, drawn_find(d, "mouse")));
}

static void all_of_a_uniform_encounter_are_of_one_kind(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = 21, .depth = 21};
    struct encounter_group group;

    for (int i = 0; i < 20; i++) {
        assert_true(encounter_draw(&d->world, &wish, &group));
        assert_int_equal(group.count, 4);
        for (int n = 1; n < group.count; n++)
            assert_int_equal(group.members[n].who, group.members[0].who);
    }
}

static void nobody_comes_when_nothing_fits(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = 20, .depth = 20};
    struct encounter_group group;

    assert_false(encounter_draw(&d->world, &wish, &group));
}

int test_encounter(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_are_worth_their_cube),
        cmocka_unit_test(points_lead_back_to_the_rating),
        cmocka_unit_test(deeper_groups_may_be_larger),
        cmocka_unit_test(one_beast_comes_alone),
        cmocka_unit_test(a_patrol_has_its_captain),
        cmocka_unit_test(fish_come_where_there_is_water),
        cmocka_unit_test(a_region_has_guests_of_its_own),
        cmocka_unit_test(else_comes_when_the_one_before_does_not),
        cmocka_unit_test(of_parts_joined_by_or_one_comes),
        cmocka_unit_test(an_encounter_may_be_part_of_another),
        cmocka_unit_test(a_part_waits_for_its_rating),
        cmocka_unit_test(all_of_a_uniform_encounter_are_of_one_kind),
        cmocka_unit_test(nobody_comes_when_nothing_fits),
    };

    return cmocka_run_group_tests_name("encounter", tests, open_encounters, drawn_teardown);
}

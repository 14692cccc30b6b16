/* Who comes together. */
#include "rules/make/encounter.h"

#include "level_text.h"

/* The one file of this room that brings the drawing along. */
#include "level_text.c" /* NOLINT(bugprone-suspicious-include) */

static int open_encounters(void **state)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0};

    read_file(source_path(path, "tests/rules/encounters.irh"), &text);
    *state = drawn_open(sb_cstr(&text));
    sb_free(&text);
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
    (void)state;
    assert_int_equal(encounter_points(1), 64);
    assert_int_equal(encounter_points(10), 2197);
    assert_int_equal(encounter_points(0), 55);
    assert_int_equal(encounter_points(-8), 10);
    assert_int_equal(encounter_points(-20), 6);
}

static void points_lead_back_to_the_rating(void **state)
{
    (void)state;
    for (int cr = -8; cr <= 36; cr++)
        assert_int_equal(encounter_rating(encounter_points(cr)), cr);
    assert_int_equal(encounter_rating(65), 2);
    assert_int_equal(encounter_rating(1000000), 36);
}

static void deeper_groups_may_be_larger(void **state)
{
    (void)state;
    assert_int_equal(encounter_most(-3), 4);
    assert_int_equal(encounter_most(1), 5);
    assert_int_equal(encounter_most(5), 15);
    assert_int_equal(encounter_most(6), 50);
}

static void one_beast_comes_alone(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = 2, .depth = 2};
    struct encounter_group group;

    for (int i = 0; i < 50; i++) {
        assert_true(encounter_draw(&d->world, &d->rng, &wish, &group));
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
        assert_true(encounter_draw(&d->world, &d->rng, &wish, &group));
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

    assert_true(encounter_draw(&d->world, &d->rng, &wish, &group));
    assert_int_equal(group.encounter, drawn_find(d, "shoal"));
    assert_true(has_member(&group, drawn_find(d, "pike")));
}

static void a_region_has_guests_of_its_own(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "kennel"), .cr = 2, .depth = 2};
    struct encounter_group group;

    for (int i = 0; i < 20; i++) {
        assert_true(encounter_draw(&d->world, &d->rng, &wish, &group));
        assert_int_equal(group.encounter, drawn_find(d, "lone beast"));
        assert_int_equal(group.members[0].who, drawn_find(d, "badger")); /* the constraint */
    }
}

static void nobody_comes_when_nothing_fits(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "hall"), .cr = 20, .depth = 20};
    struct encounter_group group;

    assert_false(encounter_draw(&d->world, &d->rng, &wish, &group));
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
        cmocka_unit_test(nobody_comes_when_nothing_fits),
    };

    return cmocka_run_group_tests_name("encounter", tests, open_encounters, drawn_teardown);
}

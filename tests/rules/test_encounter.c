/* Who comes together. */
#include "encounter_scene.h"
#include "script/levels.h"

/* The one file of this room that brings the drawing along. */
#include "level_text.c" /* NOLINT(bugprone-suspicious-include) */

static int open_encounters(void **state)
{
    *state = place_open("tests/rules/encounters.irh");
    return 0;
}

/* What is met in the hall at a rating. */
static res_id met_in(struct meeting_place *p, const char *region, int cr)
{
    return met(p, (struct encounter_wish){.region = find(p, region), .cr = cr, .depth = cr});
}

static void ratings_are_worth_their_cube(void **state)
{
    static const int low[] = {55, 44, 33, 26, 22, 18, 15, 12, 10, 6};

    (void)state;
    assert_int_equal(xcr_of(1), 64);
    assert_int_equal(xcr_of(10), 2197);
    for (int i = 0; i < COUNT_OF(low); i++)
        assert_int_equal(xcr_of(-i), low[i]);
    assert_int_equal(xcr_of(-20), 6);
}

static void points_lead_back_to_the_rating(void **state)
{
    (void)state;
    for (int cr = -8; cr <= 34; cr++)
        assert_int_equal(xcr_to_cr(xcr_of(cr)), cr);
    assert_int_equal(xcr_to_cr(xcr_of(35)), 36);
    assert_int_equal(xcr_to_cr(65), 2);
    assert_int_equal(xcr_to_cr(1000000), 36);
}

static void deeper_groups_may_be_larger(void **state)
{
    static const int most[] = {4, 5, 7, 10, 12, 15};

    (void)state;
    assert_int_equal(encounter_most(-3), 4);
    for (int i = 0; i < COUNT_OF(most); i++)
        assert_int_equal(encounter_most(i), most[i]);
    assert_int_equal(encounter_most(6), 50);
}

static void one_beast_comes_alone(void **state)
{
    struct meeting_place *p = *state;

    for (int i = 0; i < 50; i++) {
        assert_int_equal(met_in(p, "hall", 2), find(p, "lone beast"));
        assert_int_equal(member_count(p), 1);
        assert_false(has_member(p, find(p, "pike")));        /* of the water */
        assert_false(has_member(p, find(p, "rumour")));      /* never by lot */
        assert_false(has_member(p, find(p, "deep badger"))); /* not yet */
    }
}

/* quirk: however many belong to it, five come. */
static void a_patrol_has_its_captain(void **state)
{
    struct meeting_place *p = *state;

    for (int i = 0; i < 50; i++) {
        assert_int_equal(met_in(p, "hall", 6), find(p, "patrol"));
        assert_int_equal(member(p, 0), find(p, "captain"));
        assert_in_range(member_count(p), 3, WORLD_ENCOUNTERED);
        for (int n = 1; n < member_count(p); n++)
            assert_int_equal(member(p, n), find(p, "private"));
    }
}

static void fish_come_where_there_is_water(void **state)
{
    struct meeting_place *p = *state;
    struct encounter_wish wish = {
        .region = find(p, "hall"), .cr = 2, .depth = 2, .flags = EN_AQUATIC};

    assert_int_equal(met(p, wish), find(p, "shoal"));
    assert_true(has_member(p, find(p, "pike")));
}

static void a_region_has_guests_of_its_own(void **state)
{
    struct meeting_place *p = *state;

    for (int i = 0; i < 20; i++) {
        assert_int_equal(met_in(p, "kennel", 2), find(p, "lone beast"));
        assert_int_equal(member(p, 0), find(p, "badger")); /* the constraint */
    }
}

/* How many of so many groups have each of these. */
static void count_alternatives(struct meeting_place *p, int cr, const char *const *names, int count,
                               int *found)
{
    for (int i = 0; i < 200; i++) {
        assert_int_not_equal(met_in(p, "hall", cr), 0);
        for (int n = 0; n < count; n++)
            found[n] += has_member(p, find(p, names[n]));
    }
}

/* quirk: who was left out once stays out when all are chosen again, so that nobody may come. */
static void who_is_left_out_stays_out(void **state)
{
    static const char *const names[] = {"captain", "mouse"};
    int found[2] = {0};

    count_alternatives(*state, 11, names, 2, found);
    assert_in_range(found[0], 1, 199);
    assert_in_range(found[0] + found[1], 1, 199);
}

/* quirk: the part before those joined by "or" comes in any case. */
static void of_parts_joined_by_or_the_first_always_comes(void **state)
{
    static const char *const names[] = {"captain", "mouse", "badger"};
    int found[3] = {0};

    count_alternatives(*state, 14, names, 3, found);
    assert_int_equal(found[0], 200);
    assert_in_range(found[1] + found[2], 1, 150);
}

static void an_encounter_may_be_part_of_another(void **state)
{
    struct meeting_place *p = *state;

    assert_int_equal(met_in(p, "hall", 16), find(p, "with company"));
    assert_true(has_member(p, find(p, "badger")));
    assert_true(has_member(p, find(p, "captain")));
    assert_true(has_member(p, find(p, "private")));
}

static void a_part_waits_for_its_rating(void **state)
{
    struct meeting_place *p = *state;

    assert_int_not_equal(met_in(p, "hall", 18), 0);
    assert_false(has_member(p, find(p, "mouse")));
    assert_int_not_equal(met_in(p, "hall", 19), 0);
    assert_true(has_member(p, find(p, "mouse")));
}

static void all_of_a_uniform_encounter_are_of_one_kind(void **state)
{
    struct meeting_place *p = *state;

    for (int i = 0; i < 20; i++) {
        assert_int_not_equal(met_in(p, "hall", 21), 0);
        assert_int_equal(member_count(p), 4);
        for (int n = 1; n < member_count(p); n++)
            assert_int_equal(member(p, n), member(p, 0));
    }
}

static void nobody_comes_when_nothing_fits(void **state)
{
    assert_int_equal(met_in(*state, "hall", 20), 0);
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
        cmocka_unit_test(who_is_left_out_stays_out),
        cmocka_unit_test(of_parts_joined_by_or_the_first_always_comes),
        cmocka_unit_test(an_encounter_may_be_part_of_another),
        cmocka_unit_test(a_part_waits_for_its_rating),
        cmocka_unit_test(all_of_a_uniform_encounter_are_of_one_kind),
        cmocka_unit_test(nobody_comes_when_nothing_fits),
    };

    return cmocka_run_group_tests_name("encounter", tests, open_encounters, place_close);
}

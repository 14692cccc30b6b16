/* The parts of an encounter, who takes part in them, and which encounter is met. */
#include "level_text.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_choose.h"

enum { TIMES = 300 };

static int open_parts(void **state)
{
    *state = drawn_open_with("tests/rules/parts.irh");
    return 0;
}

/* Draws a group in a region; the first letters of its members, or "-" where nobody comes. */
static const char *drawn_group(struct drawn *d, const struct encounter_wish *wish,
                               struct encounter_group *group)
{
    static _Thread_local char letters[ENCOUNTER_MEMBERS_MOST + 1];
    bool came = encounter_draw(&d->world, wish, group);

    memset(letters, 0, sizeof letters);
    for (int i = 0; came && i < group->count; i++)
        letters[i] = library_name(&d->library, group->members[i].who).data[0];
    return came ? letters : "-";
}

static const char *group_at(struct drawn *d, const char *region, int cr)
{
    struct encounter_wish wish = {.region = drawn_find(d, region), .cr = cr, .depth = cr};
    struct encounter_group group;

    return drawn_group(d, &wish, &group);
}

/* How often a group came of many times. */
static int times_of(struct drawn *d, const char *region, int cr, const char *letters)
{
    int times = 0;

    for (int i = 0; i < TIMES; i++)
        times += strcmp(group_at(d, region, cr), letters) == 0;
    return times;
}

/* ---- which parts come ---- */

static void else_comes_only_when_the_part_before_does_not(void **state)
{
    assert_string_equal(group_at(*state, "at court", 8), "d");
    assert_string_equal(group_at(*state, "at court", 9), "e");
    for (int i = 0; i < TIMES; i++)
        assert_int_equal(strlen(group_at(*state, "at choice", 1)), 1);
    assert_in_range(times_of(*state, "at choice", 1, "a"), TIMES / 3, TIMES * 2 / 3);
}

static void one_of_those_joined_by_or_comes_each_as_often(void **state)
{
    static const char *const ways[] = {"a", "b", "c"};
    int sum = 0;

    for (int i = 0; i < 3; i++) {
        int times = times_of(*state, "at three ways", 1, ways[i]);
        assert_in_range(times, TIMES / 5, TIMES / 2);
        sum += times;
    }
    assert_in_range(sum, TIMES * 4 / 5, TIMES * 6 / 5);
}

/* The choice begins anew with each part that is not joined. */
static void or_leaves_the_parts_before_it_alone(void **state)
{
    int ants = times_of(*state, "at some and one of two", 3, "da");
    int bees = times_of(*state, "at some and one of two", 3, "db");

    assert_in_range(ants, TIMES / 3, TIMES * 2 / 3);
    assert_in_range(bees, TIMES / 3, TIMES * 2 / 3);
}

static void a_part_comes_as_often_as_its_chance(void **state)
{
    assert_in_range(times_of(*state, "at rarely", 3, "da"), TIMES / 10, TIMES * 3 / 10);
}

/* A cow is worth twice what was wanted: there are four more tries for something better. */
static void a_group_that_is_far_off_is_drawn_again(void **state)
{
    assert_in_range(times_of(*state, "at uneven", 1, "c"), 1, TIMES / 10);
    assert_in_range(times_of(*state, "at uneven", 2, "a"), TIMES / 3, TIMES * 2 / 3);
}

/* ---- how many ---- */

static void assert_between(struct drawn *d, const char *region, int cr, int least, int most)
{
    int seen_least = INT32_MAX, seen_most = 0;

    for (int i = 0; i < TIMES; i++) {
        int count = (int)strlen(group_at(d, region, cr));
        seen_least = count < seen_least ? count : seen_least;
        seen_most = count > seen_most ? count : seen_most;
    }
    assert_int_equal(seen_least, least);
    assert_int_equal(seen_most, most);
}

static void a_part_has_as_many_as_it_says(void **state)
{
    assert_between(*state, "at pair", 9, 2, 2);
    assert_between(*state, "at single", 9, 1, 1);
    assert_between(*state, "at dice", 9, 2, 4);
}

/* From the least on, as many as the points pay for. */
static void a_range_is_filled_as_the_rating_allows(void **state)
{
    assert_between(*state, "at range", 1, 2, 2);
    assert_between(*state, "at range", 3, 3, 3); /* 216 points, 64 each, and half of one over */
    assert_between(*state, "at range", 9, 4, 4);
}

static void a_horde_is_ten_at_least_and_fifty_at_most(void **state)
{
    assert_between(*state, "at horde", 1, 10, 10);
    assert_between(*state, "at horde", 20, 50, 50);
}

static void without_a_number_the_rating_says_how_many(void **state)
{
    assert_between(*state, "at any", 1, 1, 1);
    assert_between(*state, "at any", 3, 3, 3);
    assert_between(*state, "at any", 5, 8, 8);
    assert_between(*state, "at any", 20, 50, 50);
}

static void who_costs_nothing_comes_once(void **state)
{
    assert_between(*state, "at any price", 9, 1, 1);
}

static void a_group_has_a_most(void **state)
{
    assert_between(*state, "at host", 20, ENCOUNTER_MEMBERS_MOST, ENCOUNTER_MEMBERS_MOST);
}

static void parts_share_the_points_by_weight(void **state)
{
    /* 1,000 points: 750 for ants and 250 for bees, at 64 each and half of one over. */
    assert_string_equal(group_at(*state, "at shares", 7), "aaaaaaaaaaaabbbb");
}

static void larger_rooms_hold_more(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "at any"), .cr = 3, .depth = 3};
    struct encounter_group group;

    wish.amount = 3;
    assert_string_equal(drawn_group(d, &wish, &group), "aaa");
    wish.amount = 4; /* half as much again: 324 points */
    assert_string_equal(drawn_group(d, &wish, &group), "aaaaa");
    wish.amount = 6; /* twice as much */
    assert_string_equal(drawn_group(d, &wish, &group), "aaaaaaa");
}

/* ---- who ---- */

static void those_of_one_kind_are_all_alike(void **state)
{
    int others = 0;

    for (int i = 0; i < 50; i++) {
        const char *letters = group_at(*state, "at alike", 5);
        assert_int_equal(strlen(letters), 5);
        assert_int_equal(strspn(letters, (char[]){letters[0], 0}), 5);
        letters = group_at(*state, "at alike in a part", 5);
        assert_int_equal(strspn(letters, (char[]){letters[0], 0}), 4);
        letters = group_at(*state, "at unlike", 5);
        others += strspn(letters, (char[]){letters[0], 0}) < 8;
    }
    assert_true(others > 40);
}

static void nobody_comes_who_lives_deeper_or_is_too_strong(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "at fiends"), .cr = 6, .depth = 5};
    struct encounter_group group;

    assert_string_equal(drawn_group(d, &wish, &group), "-");
    wish.depth = 6;
    assert_string_equal(drawn_group(d, &wish, &group), "f");
    wish.cr = 4;
    assert_string_equal(drawn_group(d, &wish, &group), "f");
    wish.cr = 3;
    assert_string_equal(drawn_group(d, &wish, &group), "-");
}

/* A weight holds for what follows it, and for everyone of a type. */
static void a_list_has_weights_and_types(void **state)
{
    int ants = times_of(*state, "at listed", 9, "a"), cows = times_of(*state, "at listed", 9, "c");
    int dogs = times_of(*state, "at listed", 9, "d");

    assert_in_range(ants, TIMES * 6 / 10, TIMES * 9 / 10);
    assert_true(cows > 0);
    assert_true(dogs > 0);
    assert_int_equal(times_of(*state, "at listed", 9, "b"), 0);
}

static void a_part_can_come_with_a_template(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "at dressed"), .cr = 3, .depth = 3};
    struct encounter_group group;

    assert_string_equal(drawn_group(d, &wish, &group), "ca");
    assert_int_equal(group.members[0].template, drawn_find(d, "huge"));
    assert_int_equal(group.members[1].template, 0);
}

static void an_encounter_can_be_part_of_another(void **state)
{
    assert_string_equal(group_at(*state, "at two pairs", 5), "aad");
}

/* A part of itself three deep, and no further. */
static void an_encounter_in_itself_comes_to_an_end(void **state)
{
    assert_string_equal(group_at(*state, "at mirror", 9), "aaaa");
}

/* ---- which encounter ---- */

/* Whether an encounter is among those that are met with this wish. */
static bool is_met(struct drawn *d, const struct encounter_wish *wish, const char *name)
{
    struct encounter_group group;

    for (int i = 0; i < 60; i++)
        if (encounter_draw(&d->world, wish, &group) && group.encounter == drawn_find(d, name))
            return true;
    return false;
}

static void what_is_met_fits_rating_depth_and_place(void **state)
{
    static const struct {
        const char *name;
        struct encounter_wish wish;
        bool is_met;
    } wanted[] = {
        {"shallow", {.cr = 1, .depth = 1}, false},
        {"shallow", {.cr = 2, .depth = 1}, true},
        {"shallow", {.cr = 3, .depth = 1}, true},
        {"shallow", {.cr = 4, .depth = 1}, false},
        {"deep", {.cr = 2, .depth = 4}, false}, /* not so far up */
        {"deep", {.cr = 2, .depth = 5}, true},
        {"open ended", {.cr = 11, .depth = 9}, false},
        {"open ended", {.cr = 12, .depth = 9}, true},
        {"open ended", {.cr = 30, .depth = 9}, true},
        {"vault", {.cr = 2, .depth = 1}, false},
        {"vault", {.cr = 2, .depth = 1, .flags = EN_VAULT}, true},
        {"shallow", {.cr = 2, .depth = 1, .flags = EN_VAULT}, false},
        {"many", {.cr = 5, .depth = 1}, true},
        {"many", {.cr = 5, .depth = 1, .flags = EN_SINGLE}, false},
        {"one", {.cr = 5, .depth = 1, .flags = EN_SINGLE}, true},
        {"wet", {.cr = 7, .depth = 1}, false},
        {"dry", {.cr = 7, .depth = 1}, true},
        {"wet or dry", {.cr = 7, .depth = 1}, true},
        {"dry", {.cr = 7, .depth = 1, .aquatic = true}, false},
        {"never", {.cr = 8, .depth = 1}, false},
        {"choice", {.cr = 5, .depth = 1}, false}, /* never by lot */
    };
    struct drawn *d = *state;

    for (int i = 0; i < (int)(sizeof wanted / sizeof wanted[0]); i++) {
        struct encounter_wish wish = wanted[i].wish;
        wish.region = drawn_find(d, "anywhere");
        if (is_met(d, &wish, wanted[i].name) != wanted[i].is_met)
            fail_msg("row %d: %s", i, wanted[i].name);
    }
}

static void a_region_weighs_its_own(void **state)
{
    assert_in_range(times_of(*state, "mostly pairs", 5, "aa"), TIMES * 9 / 10, TIMES - 1);
}

static void a_region_can_ask_for_one_kind(void **state)
{
    int bees = times_of(*state, "mostly bees", 5, "bbbbbbbb");
    int ants = times_of(*state, "mostly bees", 5, "aaaa");

    assert_in_range(bees, TIMES / 2, TIMES * 4 / 5);
    assert_in_range(ants, TIMES / 5, TIMES / 2);
}

/* Outside of the ratings the region has nothing of its own. */
static void a_region_can_ask_for_ratings(void **state)
{
    static const struct {
        int cr;
        bool is_own;
    } wanted[] = {{2, false}, {3, true}, {5, true}, {6, false}};
    struct drawn *d = *state;

    for (int i = 0; i < 4; i++) {
        struct encounter_wish wish = {
            .region = drawn_find(d, "ants of a rating"), .cr = wanted[i].cr, .depth = 1};
        assert_int_equal(is_met(d, &wish, "unlike"), wanted[i].is_own);
    }
}

static void a_region_waits_for_the_least_rating(void **state)
{
    struct drawn *d = *state;
    struct encounter_wish wish = {.region = drawn_find(d, "of later"), .cr = 2, .depth = 1};

    assert_true(is_met(d, &wish, "shallow"));
    wish.cr = 12;
    assert_true(is_met(d, &wish, "open ended"));
}

/* ---- a single creature ---- */

static void a_single_creature_is_of_the_last_five_ratings(void **state)
{
    static const struct {
        int cr, depth;
        const char *letters;
    } wanted[] = {{1, 1, "abcr"}, {3, 1, "abcdr"}, {6, 1, "cd"},
                  {6, 6, "cdf"},  {14, 1, ""},     {13, 1, "e"}};
    struct drawn *d = *state;

    for (int i = 0; i < 6; i++) {
        bool seen[128] = {false};
        for (int n = 0; n < TIMES; n++) {
            res_id id = encounter_choose_single(&d->world, wanted[i].cr, wanted[i].depth,
                                                (struct habitat){0});
            if (id)
                seen[(int)library_name(&d->library, id).data[0]] = true;
        }
        for (int letter = 'a'; letter <= 'z'; letter++)
            if (seen[letter] != (strchr(wanted[i].letters, letter) != NULL))
                fail_msg("row %d: %c", i, letter);
    }
}

int test_encounter_parts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(else_comes_only_when_the_part_before_does_not),
        cmocka_unit_test(one_of_those_joined_by_or_comes_each_as_often),
        cmocka_unit_test(or_leaves_the_parts_before_it_alone),
        cmocka_unit_test(a_part_comes_as_often_as_its_chance),
        cmocka_unit_test(a_group_that_is_far_off_is_drawn_again),
        cmocka_unit_test(a_part_has_as_many_as_it_says),
        cmocka_unit_test(a_range_is_filled_as_the_rating_allows),
        cmocka_unit_test(a_horde_is_ten_at_least_and_fifty_at_most),
        cmocka_unit_test(without_a_number_the_rating_says_how_many),
        cmocka_unit_test(who_costs_nothing_comes_once),
        cmocka_unit_test(a_group_has_a_most),
        cmocka_unit_test(parts_share_the_points_by_weight),
        cmocka_unit_test(larger_rooms_hold_more),
        cmocka_unit_test(those_of_one_kind_are_all_alike),
        cmocka_unit_test(nobody_comes_who_lives_deeper_or_is_too_strong),
        cmocka_unit_test(a_list_has_weights_and_types),
        cmocka_unit_test(a_part_can_come_with_a_template),
        cmocka_unit_test(an_encounter_can_be_part_of_another),
        cmocka_unit_test(an_encounter_in_itself_comes_to_an_end),
        cmocka_unit_test(what_is_met_fits_rating_depth_and_place),
        cmocka_unit_test(a_region_weighs_its_own),
        cmocka_unit_test(a_region_can_ask_for_one_kind),
        cmocka_unit_test(a_region_can_ask_for_ratings),
        cmocka_unit_test(a_region_waits_for_the_least_rating),
        cmocka_unit_test(a_single_creature_is_of_the_last_five_ratings),
    };

    return cmocka_run_group_tests_name("encounter parts", tests, open_parts, drawn_teardown);
}

/* The parts of an encounter, who takes part in them, and which encounter is met. */
#include "encounter_scene.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/encounter_trial.h"
#include "rules/make/single.h"

enum { TIMES = 300 };

static int open_parts(void **state)
{
    *state = place_open("tests/rules/parts.irh");
    return 0;
}

/* The first letters of those who come with a wish, or "-" where nobody does. */
static const char *letters_of(struct meeting_place *p, struct encounter_wish wish)
{
    static _Thread_local char letters[ENCOUNTER_MEMBERS_MOST + 1];
    bool came = met(p, wish) != 0;

    memset(letters, 0, sizeof letters);
    for (int i = 0; came && i < member_count(p); i++)
        letters[i] = library_name(&p->d->library, member(p, i)).data[0];
    return came ? letters : "-";
}

static const char *group_at(struct meeting_place *p, const char *region, int cr)
{
    return letters_of(p, (struct encounter_wish){.region = find(p, region), .cr = cr, .depth = cr});
}

/* As a part of another it is not judged, and not cut to five. */
static const char *whole_group_at(struct meeting_place *p, const char *region, int cr)
{
    return letters_of(p, (struct encounter_wish){
                             .region = find(p, region), .cr = cr, .depth = cr, .flags = EN_NESTED});
}

/* How often a group came of many times. */
static int times_of(struct meeting_place *p, const char *region, int cr, const char *letters)
{
    int times = 0;

    for (int i = 0; i < TIMES; i++)
        times += strcmp(group_at(p, region, cr), letters) == 0;
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

/* quirk: the first comes in any case. */
static void one_of_those_joined_by_or_comes_each_as_often(void **state)
{
    static const char *const ways[] = {"a", "ab", "ac"};
    int sum = 0;

    for (int i = 0; i < 3; i++) {
        int times = times_of(*state, "at three ways", 2, ways[i]);
        assert_in_range(times, TIMES / 5, TIMES / 2);
        sum += times;
    }
    assert_in_range(sum, TIMES * 4 / 5, TIMES * 6 / 5);
}

/* The choice begins anew with each part that is not joined. */
static void or_leaves_the_parts_before_it_alone(void **state)
{
    int ants = times_of(*state, "at some and one of two", 4, "da");
    int bees = times_of(*state, "at some and one of two", 4, "dab");

    assert_in_range(ants, TIMES / 3, TIMES * 2 / 3);
    assert_in_range(bees, TIMES / 3, TIMES * 2 / 3);
}

static void a_part_comes_as_often_as_its_chance(void **state)
{
    assert_in_range(times_of(*state, "at rarely", 3, "da"), TIMES / 10, TIMES * 3 / 10);
}

/* A cow is more than was wanted: there are four more tries for something better. */
static void a_group_that_is_far_off_is_drawn_again(void **state)
{
    assert_in_range(times_of(*state, "at uneven", 1, "ac"), 1, TIMES / 10);
    assert_in_range(times_of(*state, "at uneven", 3, "ac"), TIMES / 3, TIMES * 2 / 3);
}

/* ---- how many ---- */

static void assert_between(struct meeting_place *p, const char *region, int cr, int least, int most)
{
    int seen_least = INT32_MAX, seen_most = 0;

    for (int i = 0; i < TIMES; i++) {
        int count = (int)strlen(whole_group_at(p, region, cr));
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
    assert_between(*state, "at range", 3, 3, 3); /* 216 points, 64 each */
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
    assert_between(*state, "at any", 20, ENCOUNTER_MEMBERS_MOST, ENCOUNTER_MEMBERS_MOST);
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
    /* 1,000 points: 750 for ants and 250 for bees, at 64 each. */
    assert_string_equal(whole_group_at(*state, "at shares", 7), "aaaaaaaaaaabbb");
}

static void larger_rooms_hold_more(void **state)
{
    struct meeting_place *p = *state;
    struct encounter_wish wish = {
        .region = find(p, "at any"), .cr = 3, .depth = 3, .flags = EN_NESTED};

    wish.amount = 3;
    assert_string_equal(letters_of(p, wish), "aaa");
    wish.amount = 4; /* half as much again: 324 points */
    assert_string_equal(letters_of(p, wish), "aaaaa");
    wish.amount = 6; /* twice as much */
    assert_string_equal(letters_of(p, wish), "aaaaaa");
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
    struct meeting_place *p = *state;
    struct encounter_wish wish = {.region = find(p, "at fiends"), .cr = 6, .depth = 5};

    assert_string_equal(letters_of(p, wish), "-");
    wish.depth = 6;
    assert_string_equal(letters_of(p, wish), "f");
    wish.cr = 4;
    assert_string_equal(letters_of(p, wish), "f");
    wish.cr = 3;
    assert_string_equal(letters_of(p, wish), "-");
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
    struct meeting_place *p = *state;
    struct encounter_wish wish = {.region = find(p, "at dressed"), .cr = 3, .depth = 3};

    assert_string_equal(letters_of(p, wish), "ca");
    assert_int_equal(encounter_table(&p->w)->members[0].templates[0], find(p, "huge"));
    assert_int_equal(encounter_table(&p->w)->members[1].templates[0], 0);
}

/* quirk: an encounter counts as its greatest rating. */
static void an_encounter_in_a_list_is_as_strong_as_it_can_be(void **state)
{
    struct meeting_place *p = *state;

    assert_int_equal(encounter_rating(&p->w, find(p, "dog"), NULL, 0), 3);
    assert_int_equal(encounter_rating(&p->w, find(p, "pair"), NULL, 0), 20);
}

static void an_encounter_can_be_part_of_another(void **state)
{
    assert_string_equal(group_at(*state, "at two pairs", 5), "aad");
}

/* The original would go on for ever. */
static void an_encounter_in_itself_comes_to_an_end(void **state)
{
    assert_string_equal(group_at(*state, "at mirror", 9), "aaaaa");
}

/* ---- which encounter ---- */

/* Whether an encounter is among those that are met with this wish. */
static bool is_met(struct meeting_place *p, struct encounter_wish wish, const char *name)
{
    for (int i = 0; i < 60; i++)
        if (met(p, wish) == find(p, name))
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
        {"deep", {.cr = 2, .depth = 4}, true}, /* quirk: its depth does not count */
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
        {"dry", {.cr = 7, .depth = 1, .flags = EN_AQUATIC}, false},
        {"never", {.cr = 8, .depth = 1}, false},
        {"choice", {.cr = 5, .depth = 1}, false}, /* never by lot */
    };
    struct meeting_place *p = *state;

    for (int i = 0; i < (int)(sizeof wanted / sizeof wanted[0]); i++) {
        struct encounter_wish wish = wanted[i].wish;
        wish.region = find(p, "anywhere");
        if (is_met(p, wish, wanted[i].name) != wanted[i].is_met)
            fail_msg("row %d: %s", i, wanted[i].name);
    }
}

static void a_region_weighs_its_own(void **state)
{
    assert_in_range(times_of(*state, "mostly pairs", 5, "aa"), TIMES * 9 / 10, TIMES - 1);
}

static void a_region_can_ask_for_one_kind(void **state)
{
    int bees = times_of(*state, "mostly bees", 5, "bbbbb");
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
    struct meeting_place *p = *state;

    for (int i = 0; i < 4; i++) {
        struct encounter_wish wish = {
            .region = find(p, "ants of a rating"), .cr = wanted[i].cr, .depth = 1};
        assert_int_equal(is_met(p, wish, "unlike"), wanted[i].is_own);
    }
}

static void a_region_waits_for_the_least_rating(void **state)
{
    struct meeting_place *p = *state;
    struct encounter_wish wish = {.region = find(p, "of later"), .cr = 2, .depth = 1};

    assert_true(is_met(p, wish, "shallow"));
    wish.cr = 12;
    assert_true(is_met(p, wish, "open ended"));
}

/* ---- a single creature ---- */

static void a_single_creature_is_of_the_last_five_ratings(void **state)
{
    static const struct {
        int cr, depth;
        const char *letters;
    } wanted[] = {{1, 1, "abcr"}, {3, 1, "abcdr"}, {6, 1, "cd"},
                  {6, 6, "cdf"},  {14, 1, ""},     {13, 1, "e"}};
    struct meeting_place *p = *state;

    for (int i = 0; i < 6; i++) {
        bool seen[128] = {false};
        for (int n = 0; n < TIMES; n++) {
            res_id id = single_choose(&p->w, wanted[i].cr, wanted[i].depth, (struct habitat){0});
            if (id)
                seen[(int)library_name(&p->d->library, id).data[0]] = true;
        }
        for (int letter = 'a'; letter <= 'z'; letter++)
            if (seen[letter] != (strchr(wanted[i].letters, letter) != NULL))
                fail_msg("row %d: %c", i, letter);
    }
}

/* ---- which template may be ---- */

/* How many were born and how often was drawn while a template was tried some times on a dog: all on
 * one trial, or each on one of its own. */
static uint64_t cost_of_trying(struct meeting_place *p, const char *template, int times,
                               bool is_one)
{
    enum { BIRTH = 1000 };
    struct script_event *e = throw_begin(&p->w);
    uint64_t draws = chance_draws(&p->w);
    uint32_t born = p->w.born;
    size_t living = p->w.things.live;

    e->ep_mID = find(p, "dog");
    struct encounter_trial trial = encounter_trial_begin(&p->w, e);
    for (int i = 0; i < times; i++)
        assert_true(is_one ? encounter_try(&trial, find(p, template), true)
                           : encounter_allows(&p->w, e, find(p, template), true));
    encounter_trial_end(&trial);
    throw_drop(&p->w, e);
    assert_int_equal(p->w.things.live, living);
    return (p->w.born - born) * BIRTH + (chance_draws(&p->w) - draws);
}

static void each_template_that_is_tried_costs_a_birth_and_a_draw(void **state)
{
    assert_int_equal(cost_of_trying(*state, "huge", 1, true), 1001);
    assert_int_equal(cost_of_trying(*state, "huge", 4, true), 4004);
    assert_int_equal(cost_of_trying(*state, "huge", 4, false), 4004);
}

static void a_trial_follows_the_creature_in_the_record(void **state)
{
    struct meeting_place *p = *state;
    struct script_event *e = throw_begin(&p->w);

    e->ep_mID = find(p, "dog");
    struct encounter_trial trial = encounter_trial_begin(&p->w, e);
    assert_true(encounter_try(&trial, find(p, "huge"), true));
    e->ep_tID = find(p, "huge");
    assert_false(encounter_try(&trial, find(p, "huge"), true)); /* it has it already */
    e->ep_tID = 0;
    e->ep_mID = find(p, "ant");
    assert_false(encounter_try(&trial, find(p, "huge"), true)); /* it is no animal */
    encounter_trial_end(&trial);
    throw_drop(&p->w, e);
}

/* Within an encounter those who were looked at stay for who would be born just like them, but only
 * the last few; with it they go. */
static void who_was_looked_at_stays_until_the_encounter_is_over(void **state)
{
    static const char *const kinds[] = {"dog", "dog", "ant", "dog"};
    static const int kept[] = {1, 1, 2, 2};
    struct meeting_place *p = *state;
    struct script_event *e = throw_begin(&p->w);
    size_t living = p->w.things.live;

    encounter_table(&p->w)->depth = 1;
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        uint64_t draws = chance_draws(&p->w);
        uint32_t born = p->w.born;
        e->ep_mID = find(p, kinds[i]);
        encounter_allows(&p->w, e, find(p, "huge"), true);
        assert_int_equal(chance_draws(&p->w) - draws, 1);
        assert_int_equal(p->w.born - born, 1);
        assert_int_equal(p->w.things.live - living, kept[i]);
    }
    encounter_trial_forget(&p->w);
    assert_int_equal(p->w.things.live, living);
    encounter_table(&p->w)->depth = 0;
    throw_drop(&p->w, e);
}

static void ignore_line(void *context, const char *line)
{
    (void)context;
    (void)line;
}

/* What an encounter is like, with how many births and draws it took. */
static uint64_t sum_of_meeting(struct meeting_place *p, uint32_t seed, bool is_followed)
{
    const struct encounter_table *table = encounter_table(&p->w);
    uint64_t sum = 0;

    chance_start(&p->w, seed, CHANCE_BY_LEVEL);
    p->w.host.watch.told = is_followed ? ignore_line : NULL;
    uint32_t born = p->w.born;
    size_t living = p->w.things.live;
    met(p, (struct encounter_wish){.cr = 4, .depth = 4});
    p->w.host.watch.told = NULL;
    assert_int_equal(p->w.things.live, living);
    for (int i = 0; i < table->count; i++)
        sum = sum * 31 + table->members[i].who * 7 + table->members[i].templates[0];
    return sum * 31 + (p->w.born - born) * 1000 + chance_draws(&p->w);
}

/* Who follows is told of every birth, so none stands for another then. */
static void an_encounter_is_the_same_for_who_follows_it(void **state)
{
    for (uint32_t seed = 1; seed <= 60; seed++)
        assert_int_equal(sum_of_meeting(*state, seed, true), sum_of_meeting(*state, seed, false));
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
        cmocka_unit_test(an_encounter_in_a_list_is_as_strong_as_it_can_be),
        cmocka_unit_test(an_encounter_can_be_part_of_another),
        cmocka_unit_test(an_encounter_in_itself_comes_to_an_end),
        cmocka_unit_test(what_is_met_fits_rating_depth_and_place),
        cmocka_unit_test(a_region_weighs_its_own),
        cmocka_unit_test(a_region_can_ask_for_one_kind),
        cmocka_unit_test(a_region_can_ask_for_ratings),
        cmocka_unit_test(a_region_waits_for_the_least_rating),
        cmocka_unit_test(a_single_creature_is_of_the_last_five_ratings),
        cmocka_unit_test(each_template_that_is_tried_costs_a_birth_and_a_draw),
        cmocka_unit_test(a_trial_follows_the_creature_in_the_record),
        cmocka_unit_test(who_was_looked_at_stays_until_the_encounter_is_over),
        cmocka_unit_test(an_encounter_is_the_same_for_who_follows_it),
    };

    return cmocka_run_group_tests_name("encounter parts", tests, open_parts, place_close);
}

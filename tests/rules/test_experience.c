/* What kills are worth, and what comes of it. */
#include "fight_scene.h"
#include "rules/fight/experience.h"

/* A player of the third level and a foe of his rank. */
static struct ring begin(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.me = bond_put_player(r.b, "man", 10, 11);
    character_of(r.w, r.me)->levels[0] = 3;
    character_of(r.w, r.me)->level_told = 20;
    r.w->options[OPT_DIFFICULTY] = DIFF_BASELINE;
    say_open(r.w);
    return r;
}

static int gained(struct ring *r, struct thing *killer, const struct thing *kill, int percent)
{
    uint32_t before = character_of(r->w, r->me)->experience;

    experience_kill(r->w, killer, world_thing(r->w, kill->self), percent);
    return (int)(character_of(r->w, r->me)->experience - before);
}

static void kills_count_by_rank(void **state)
{
    static const struct {
        const char *foe;
        int worth;
    } rows[] = {{"knave", 240}, {"weakling", 64}, {"giant", 3200}, {"gnat", 41}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state);
        struct thing *foe = ring_put(r.b, rows[i].foe, 12, 12);
        assert_int_equal(gained(&r, r.me, foe, 100), rows[i].worth);
        ring_end(&r);
    }
}

static void easy_games_give_more(void **state)
{
    static const int rows[][2] = {{DIFF_EXPLORE, 480}, {DIFF_TRAINING, 360}, {DIFF_BASELINE, 240}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state);
        r.w->options[OPT_DIFFICULTY] = (int8_t)rows[i][0];
        assert_int_equal(gained(&r, r.me, r.foe, 100), rows[i][1]);
        ring_end(&r);
    }
}

static void nobody_pays_twice(void **state)
{
    struct ring r = begin(state);

    assert_int_equal(gained(&r, r.me, r.foe, 50), 120);
    assert_int_equal(gained(&r, r.me, r.foe, 100), 120);
    assert_int_equal(gained(&r, r.me, r.foe, 100), 0);
    ring_end(&r);
}

static void friends_broods_and_the_summoned_give_less(void **state)
{
    static const struct {
        int nature, magnitude, worth;
    } rows[] = {
        {WAS_FRIENDLY, 0, 80}, {GENERATION, 1, 120}, {GENERATION, -1, 240}, {SUMMONED, 0, 0}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state);
        bond_give(r.b, r.foe, rows[i].nature, 0, rows[i].magnitude,
                  rows[i].nature == WAS_FRIENDLY ? r.me : NULL);
        assert_int_equal(gained(&r, r.me, r.foe, 100), rows[i].worth);
        ring_end(&r);
    }
}

static void who_leads_or_has_talked_shares(void **state)
{
    struct ring r = begin(state);
    struct thing *ally = ring_put(r.b, "man", 12, 12), *talked = ring_put(r.b, "man", 12, 13);

    bond_mind(r.b, ally, r.me, TARGET_LEADER);
    assert_int_equal(gained(&r, ally, r.foe, 100), 240);
    ring_end(&r);
    r = begin(state);
    talked = ring_put(r.b, "man", 12, 13);
    bond_give(r.b, talked, DIPLOMACY_TAG, 0, 0, r.me);
    assert_int_equal(gained(&r, talked, r.foe, 100), 180);
    ring_end(&r);
}

/* ---- what is kept from one ---- */

static void two_callings_cost_a_quarter(void **state)
{
    struct ring r = begin(state);
    struct character *person = character_of(r.w, r.me);

    assert_int_equal(experience_penalty(r.w, r.me), 0);
    person->levels[1] = 1;
    assert_int_equal(experience_penalty(r.w, r.me), 25);
    bond_give(r.b, r.me, XP_PENALTY, 0, 10, NULL);
    assert_int_equal(experience_penalty(r.w, r.me), 35);
    experience_gain(r.w, r.me, 1000);
    assert_int_equal(person->experience, 650);
    r.w->options[OPT_FAVOURED_CLASS] = 1;
    assert_int_equal(experience_penalty(r.w, r.me), 10);
    r.w->options[OPT_FAVOURED_CLASS] = 0;
    ring_ability(&r, r.me, CA_VERSATILITY, 1);
    assert_int_equal(experience_penalty(r.w, r.me), 10);
    assert_int_equal(experience_penalty(r.w, r.foe), 0);
    ring_end(&r);
}

/* ---- what comes with it ---- */

static void one_listens_again_after_a_while(void **state)
{
    struct ring r = begin(state);

    bond_give(r.b, r.me, TRIED, SK_LISTEN, 1, NULL);
    experience_gain(r.w, r.me, 1);
    assert_int_equal(stati_find(r.w, r.me, stati_of(TRIED))->magnitude, 0);
    experience_gain(r.w, r.me, 1);
    assert_false(stati_has(r.w, r.me, TRIED));
    ring_end(&r);
}

static void enough_is_told_once(void **state)
{
    struct ring r = begin(state);
    struct character *person = character_of(r.w, r.me);

    person->levels[0] = 1;
    person->level_told = 1;
    experience_gain(r.w, r.me, 1000);
    assert_int_equal(person->level_told, 1);
    experience_gain(r.w, r.me, 1);
    assert_int_equal(person->level_told, 2);
    experience_gain(r.w, r.me, 1);
    assert_int_equal(person->level_told, 2);
    ring_end(&r);
}

static void no_more_is_lost_than_there_is(void **state)
{
    struct ring r = begin(state);
    struct character *person = character_of(r.w, r.me);

    person->experience = 100;
    experience_lose(r.w, r.me, 30);
    assert_int_equal(person->experience, 70);
    experience_lose(r.w, r.me, 300);
    assert_int_equal(person->experience, 0);
    ring_end(&r);
}

static void what_was_drained_comes_back(void **state)
{
    struct ring r = begin(state);
    struct character *person = character_of(r.w, r.me);

    person->experience = 3000;
    person->experience_drained = 500;
    bond_give(r.b, r.me, ADJUST_DMG, A_AID, -1, NULL);
    experience_restore(r.w, r.me, 200);
    assert_int_equal(person->experience_drained, 300);
    assert_int_equal(person->experience, 3200);
    assert_true(stati_has(r.w, r.me, ADJUST_DMG));
    experience_restore(r.w, r.me, 900);
    assert_int_equal(person->experience_drained, 0);
    assert_int_equal(person->experience, 3500);
    assert_false(stati_has(r.w, r.me, ADJUST_DMG));
    ring_end(&r);
}

int test_experience(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kills_count_by_rank),
        cmocka_unit_test(easy_games_give_more),
        cmocka_unit_test(nobody_pays_twice),
        cmocka_unit_test(friends_broods_and_the_summoned_give_less),
        cmocka_unit_test(who_leads_or_has_talked_shares),
        cmocka_unit_test(two_callings_cost_a_quarter),
        cmocka_unit_test(one_listens_again_after_a_while),
        cmocka_unit_test(enough_is_told_once),
        cmocka_unit_test(no_more_is_lost_than_there_is),
        cmocka_unit_test(what_was_drained_comes_back),
    };

    return cmocka_run_group_tests_name("experience", tests, fight_open, bond_close);
}

/* What scripts are told of what persons are trained in and have ready. */
#include "kinds_scene.h"
#include "rules/person/eligible.h"

static struct thing *person(struct kinds *k)
{
    return kinds_person(k, "farmer");
}

static int32_t class(const struct kinds *k, const char *name)
{
    return (int32_t)drawn_find(k->d, name);
}

static void two_more_callings_can_be_begun(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = person(k);
    struct character *p = character_of(&k->w, who);

    p->classes[0] = drawn_find(k->d, "Lurker");
    ASK(k, who, T_CREATURE_TrainAs, class(k, "Scribe"));
    assert_int_equal(p->classes[1], drawn_find(k->d, "Scribe"));
    ASK(k, who, T_CREATURE_TrainAs, class(k, "Lurker"));
    assert_int_equal(p->classes[2], drawn_find(k->d, "Lurker"));
    kinds_end(k);
}

static void a_calling_that_was_followed_is_not_given_up(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = person(k);
    struct character *p = character_of(&k->w, who);

    for (int i = 0; i < CHARACTER_CALLINGS; i++) {
        p->classes[i] = drawn_find(k->d, "Lurker");
        p->levels[i] = 1;
    }
    ASK(k, who, T_CREATURE_TrainAs, class(k, "Scribe"));
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        assert_int_equal(p->classes[i], drawn_find(k->d, "Lurker"));
    kinds_end(k);
}

static void only_persons_and_only_classes_are_for_training(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = person(k);

    ASK(k, who, T_CREATURE_TrainAs, class(k, "blade"));
    assert_int_equal(character_of(&k->w, who)->classes[1], 0);
    ASK(k, kinds_monster(k, "farmer"), T_CREATURE_TrainAs, class(k, "Scribe"));
    kinds_end(k);
}

static void a_feat_asks_for_what_it_needs(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = person(k);
    struct creature *c = creature_of(&k->w, who);

    c->attr[A_STR] = character_of(&k->w, who)->attr_base[A_STR] = 5;
    assert_int_equal(ASK(k, who, T_CHARACTER_FeatPrereq, FT_POWER_ATTACK),
                     eligible_for_feat(&k->w, who, FT_POWER_ATTACK, ELIGIBLE_BY_ALL));
    assert_int_equal(ASK(k, who, T_CHARACTER_FeatPrereq, FT_ALERTNESS), 1);
    assert_int_equal(ASK(k, kinds_monster(k, "farmer"), T_CHARACTER_FeatPrereq, FT_ALERTNESS), 0);
    kinds_end(k);
}

static void readied_spells_are_gone_through(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = person(k);
    struct character *p = character_of(&k->w, who);

    assert_int_equal(ASK(k, who, T_PLAYER_FirstAutoBuff, 0), 0);
    p->readied[0] = 7;
    p->readied[1] = 3;
    assert_int_equal(ASK(k, who, T_PLAYER_FirstAutoBuff, 0), 7);
    assert_int_equal(ASK(k, who, T_PLAYER_NextAutoBuff, 0), 3);
    assert_int_equal(ASK(k, who, T_PLAYER_NextAutoBuff, 0), 0);
    assert_int_equal(ASK(k, who, T_PLAYER_FirstAutoBuff, 0), 7);
    assert_int_equal(ASK(k, kinds_monster(k, "farmer"), T_PLAYER_FirstAutoBuff, 0), 0);
    kinds_end(k);
}

static void they_end_where_there_is_no_room_for_more(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = person(k);
    struct character *p = character_of(&k->w, who);

    for (int i = 0; i < CHARACTER_READIED; i++)
        p->readied[i] = 9;
    ASK(k, who, T_PLAYER_FirstAutoBuff, 0);
    for (int i = 1; i < CHARACTER_READIED; i++)
        assert_int_equal(ASK(k, who, T_PLAYER_NextAutoBuff, 0), 9);
    assert_int_equal(ASK(k, who, T_PLAYER_NextAutoBuff, 0), 0);
    kinds_end(k);
}

static void who_is_nowhere_goes_on_with_nothing(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = person(k);

    kinds_give(k, who, ACTING, EV_MOVE, 0, SS_MISC);
    ASK(k, who, T_CREATURE_ExtendedAction, 0);
    assert_true(stati_has(&k->w, who, ACTING));
    kinds_end(k);
}

int test_api_person(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_more_callings_can_be_begun),
        cmocka_unit_test(a_calling_that_was_followed_is_not_given_up),
        cmocka_unit_test(only_persons_and_only_classes_are_for_training),
        cmocka_unit_test(a_feat_asks_for_what_it_needs),
        cmocka_unit_test(readied_spells_are_gone_through),
        cmocka_unit_test(they_end_where_there_is_no_room_for_more),
        cmocka_unit_test(who_is_nowhere_goes_on_with_nothing),
    };

    return cmocka_run_group_tests(tests, kinds_open, kinds_close);
}

/* Feats that can be chosen, and what comes of choosing them. */
#include "rules/person/feat_gain.h"

#include "hands_scene.h"
#include "rules/person/eligible.h"
#include "rules/person/feat_list.h"
#include "rules/value/feat.h"
#include "world/stati.h"

static struct character *person(struct scene *scene)
{
    return character_of(scene->w, scene->player);
}

static bool may(struct scene *scene, int feat)
{
    return eligible_for_feat(scene->w, scene->player, feat, ELIGIBLE_BY_ALL);
}

static void take(struct scene *scene, int feat, uint32_t param)
{
    feat_gain(scene->w, scene->player, feat, param);
}

static bool knows(struct scene *scene, int feat)
{
    return feat_has_inborn(scene->w, scene->player, feat);
}

static const struct stati *status(struct scene *scene, int nature)
{
    return stati_find(scene->w, scene->player, stati_of(nature));
}

static void rows_are_in_the_order_of_their_numbers(void **state)
{
    (void)state;
    for (int i = 1; i < feat_list_count(); i++)
        assert_true(feat_list_at(i - 1)->feat < feat_list_at(i)->feat);
    assert_null(feat_list_find(FT_LAST));
}

static void attributes_open_feats(void **state)
{
    struct scene *scene = *state;

    person(scene)->attr_base[A_DEX] = 12;
    assert_false(may(scene, FT_DODGE));
    person(scene)->attr_base[A_DEX] = 13;
    assert_true(may(scene, FT_DODGE));
}

static void one_alternative_is_enough(void **state)
{
    struct scene *scene = *state;

    assert_false(may(scene, FT_LIGHT_SLEEPER));
    person(scene)->attr_base[A_WIS] = 13;
    assert_true(may(scene, FT_LIGHT_SLEEPER));
    person(scene)->attr_base[A_WIS] = 11;
    take(scene, FT_ALERTNESS, 0);
    assert_true(may(scene, FT_LIGHT_SLEEPER));
}

static void what_builds_on_a_feat_is_closed_by_itself(void **state)
{
    struct scene *scene = *state;

    take(scene, FT_ALERTNESS, 0);
    assert_true(may(scene, FT_ACUTE_SENSES));
    assert_false(eligible_for_feat(scene->w, scene->player, FT_ACUTE_SENSES, ELIGIBLE_BY_ITSELF));
}

static void most_are_taken_once(void **state)
{
    struct scene *scene = *state;

    take(scene, FT_ALERTNESS, 0);
    take(scene, FT_SKILL_FOCUS, SK_HIDE);
    assert_false(may(scene, FT_ALERTNESS));
    assert_true(may(scene, FT_SKILL_FOCUS));
}

static void metamagic_is_for_casters(void **state)
{
    struct scene *scene = *state;

    assert_false(may(scene, FT_EXTEND_SPELL));
    person(scene)->abilities[CA_SPELLCASTING] = 1;
    assert_true(may(scene, FT_EXTEND_SPELL));
}

static void monsters_keep_theirs(void **state)
{
    assert_false(may(*state, FT_TRAMPLE));
}

static void armour_is_learned_in_order(void **state)
{
    struct scene *scene = *state;

    person(scene)->proficiencies = 0;
    assert_false(may(scene, FT_AP_MEDIUM));
    take(scene, FT_AP_LIGHT, 0);
    assert_int_equal(person(scene)->proficiencies, WG_LARMOUR);
    assert_false(may(scene, FT_AP_LIGHT));
    assert_true(may(scene, FT_AP_MEDIUM));
}

static void a_focus_is_on_the_skill_that_was_named(void **state)
{
    struct scene *scene = *state;

    take(scene, FT_SKILL_FOCUS, SK_HIDE);
    const struct stati *focus = status(scene, SKILL_BONUS);
    assert_non_null(focus);
    assert_int_equal(focus->value, SK_HIDE);
    assert_int_equal(focus->magnitude, 2);
    assert_int_equal(focus->source, SS_PERM);
}

/* Who does not answer takes what comes first; not the same skill twice. */
static void a_focus_is_chosen_among_the_skills_left(void **state)
{
    struct scene *scene = *state;
    struct stati_query second = stati_of(SKILL_BONUS);

    take(scene, FT_SKILL_FOCUS, 0);
    take(scene, FT_SKILL_FOCUS, 0);
    second.value = SK_ANIMAL_EMP;
    assert_int_equal(status(scene, SKILL_BONUS)->value, SK_ALCHEMY);
    assert_non_null(stati_find(scene->w, scene->player, second));
}

static void skills_without_a_use_are_not_offered(void **state)
{
    struct scene *scene = *state;
    struct stati_query useless = stati_of(SKILL_BONUS);

    for (int i = 0; i < SK_LAST; i++)
        take(scene, FT_SKILL_FOCUS, 0);
    useless.value = SK_SENESCHAL;
    assert_null(stati_find(scene->w, scene->player, useless));
}

static void study_raises_what_lags(void **state)
{
    struct scene *scene = *state;

    person(scene)->levels[0] = 6;
    assert_int_equal(eligible_studies(scene->w, scene->player), 0);
    person(scene)->abilities[CA_SMITE] = 2;
    assert_int_equal(eligible_studies(scene->w, scene->player), 1 << STUDY_SMITE);
    take(scene, FT_INTENSIVE_STUDY, 0);
    assert_int_equal(person(scene)->studies[STUDY_SMITE], 1);
    assert_int_equal(eligible_studies(scene->w, scene->player), 0);
}

/* quirk: given, not chosen, a proficiency is no feat. */
static void a_proficiency_that_is_given_is_not_noted(void **state)
{
    struct scene *scene = *state;
    res_id sword = library_find(scene->w->library, STR("sword"));

    take(scene, FT_WEAPON_PROFICIENCY, sword);
    assert_false(knows(scene, FT_WEAPON_PROFICIENCY));
    assert_int_equal(status(scene, WEP_SKILL)->effect, sword);
    assert_int_equal(status(scene, WEP_SKILL)->value, WS_PROFICIENT);
}

static void training_raises_what_was_known(void **state)
{
    struct scene *scene = *state;
    res_id sword = library_find(scene->w->library, STR("sword"));

    take(scene, FT_WEAPON_PROFICIENCY, sword);
    take(scene, FT_WEAPON_FOCUS, sword);
    assert_int_equal(status(scene, WEP_SKILL)->value, WS_FOCUSED);
    assert_null(stati_find_next(scene->w, status(scene, WEP_SKILL), stati_of(WEP_SKILL)));
    assert_true(knows(scene, FT_WEAPON_FOCUS));
}

static void of_a_list_the_one_that_is_recommended_comes(void **state)
{
    struct scene *scene = *state;

    take(scene, FT_FULL_LIST, 0);
    assert_true(knows(scene, FT_GREAT_FORTITUDE));
    person(scene)->attr_base[A_DEX] = 13;
    take(scene, FT_WARRIOR_LIST, 0);
    assert_false(knows(scene, FT_ALERTNESS));
}

/* quirk: what leaves nothing to choose is noted all the same, and another feat comes as well. */
static void where_nothing_is_left_another_feat_comes(void **state)
{
    struct scene *scene = *state;

    take(scene, FT_WEAPON_GRAND_MASTERY, 0);
    assert_true(knows(scene, FT_WEAPON_GRAND_MASTERY));
    assert_true(knows(scene, FT_GREAT_FORTITUDE));
}

int test_feat_gain(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_in_the_order_of_their_numbers),
        ON_HANDS(attributes_open_feats),
        ON_HANDS(one_alternative_is_enough),
        ON_HANDS(what_builds_on_a_feat_is_closed_by_itself),
        ON_HANDS(most_are_taken_once),
        ON_HANDS(metamagic_is_for_casters),
        ON_HANDS(monsters_keep_theirs),
        ON_HANDS(armour_is_learned_in_order),
        ON_HANDS(a_focus_is_on_the_skill_that_was_named),
        ON_HANDS(a_focus_is_chosen_among_the_skills_left),
        ON_HANDS(skills_without_a_use_are_not_offered),
        ON_HANDS(study_raises_what_lags),
        ON_HANDS(a_proficiency_that_is_given_is_not_noted),
        ON_HANDS(training_raises_what_was_known),
        ON_HANDS(of_a_list_the_one_that_is_recommended_comes),
        ON_HANDS(where_nothing_is_left_another_feat_comes),
    };

    return cmocka_run_group_tests_name("feats gained", tests, NULL, NULL);
}

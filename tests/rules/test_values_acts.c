/* What creatures do and can, in their values: tumbling, climbing, riding, flurries, grace, pain. */
#include "rules/value/bonus.h"
#include "rules/value/skill.h"
#include "values_scene.h"

static void skilled(struct values_scene *s, struct thing *who, int skill, int bonus)
{
    values_give(s, who, SKILL_BONUS, skill, bonus);
    values_give(s, who, EXTRA_SKILL, skill, 0);
}

static void assert_bonus(const struct values_scene *s, int attr, int kind, int amount)
{
    assert_int_equal(bonus_at(&s->w, attr, kind), amount);
}

static struct thing *taught(struct values_scene *s, int feat, int ability)
{
    struct thing *who = values_monster(s, "plain one");

    if (feat)
        values_give(s, who, EXTRA_FEAT, feat, 0);
    if (ability)
        values_give(s, who, EXTRA_ABILITY, ability, 2);
    return who;
}

static void who_tumbles_is_quick_and_hard_to_hit(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    skilled(&s, who, SK_TUMBLE, 10);
    values_update(&s.w, who);
    int level = skill_level(&s.w, who, SK_TUMBLE);
    assert_in_range(level, 9, 14);
    assert_bonus(&s, A_SAV_REF, BONUS_COMP, (level - 3) / 3);
    assert_bonus(&s, A_DEF, BONUS_STATUS, 0);
    values_give(&s, who, TUMBLING, 0, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_MOV, BONUS_STATUS, (level + 1) / 2);
    assert_bonus(&s, A_DEF, BONUS_STATUS, (level + 1) / 2);
    assert_bonus(&s, A_SPD_MELEE, BONUS_STATUS, -5);
    assert_bonus(&s, A_ARC, BONUS_STATUS, -5);
    values_end(&s);
}

static void a_little_tumbling_is_no_help_with_reflexes(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");
    int level = skill_level(&s.w, who, SK_TUMBLE);

    values_give(&s, who, EXTRA_SKILL, SK_TUMBLE, 0);
    level = skill_level(&s.w, who, SK_TUMBLE);
    values_give(&s, who, SKILL_BONUS, SK_TUMBLE, 5 - level);
    values_update(&s.w, who);
    assert_int_equal(skill_level(&s.w, who, SK_TUMBLE), 5);
    assert_bonus(&s, A_SAV_REF, BONUS_COMP, 0);
    values_end(&s);
    values_begin(&s, state);
    who = values_monster(&s, "plain one");
    values_give(&s, who, EXTRA_SKILL, SK_TUMBLE, 0);
    values_give(&s, who, SKILL_BONUS, SK_TUMBLE, 6 - level);
    values_update(&s.w, who);
    assert_bonus(&s, A_SAV_REF, BONUS_COMP, 1);
    values_end(&s);
}

static void who_is_up_high_has_the_better_of_it_and_goes_slowly(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    skilled(&s, who, SK_CLIMB, 24);
    struct stati *up = values_give(&s, who, ELEVATED, ELEV_TREE, 0);
    values_update(&s.w, who);
    int level = skill_level(&s.w, who, SK_CLIMB);
    assert_true(level > 20);
    assert_bonus(&s, A_DEF, BONUS_ELEV, level / 6 + 2);
    assert_bonus(&s, A_HIT_MELEE, BONUS_ELEV, level / 6 + 2);
    assert_bonus(&s, A_MOV, BONUS_ELEV, -10);
    up->value = ELEV_CEILING;
    values_update(&s.w, who);
    assert_bonus(&s, A_MOV, BONUS_ELEV, -14 + level - 20);
    values_end(&s);
}

static void who_swings_from_tree_to_tree_goes_as_on_the_ground(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = taught(&s, FT_BRACHIATION, 0);
    struct stati *up = values_give(&s, who, ELEVATED, ELEV_TREE, 0);

    values_update(&s.w, who);
    assert_bonus(&s, A_MOV, BONUS_ELEV, 0);
    up->value = ELEV_CEILING; /* and crawls as slowly as anyone, with little skill */
    values_update(&s.w, who);
    assert_bonus(&s, A_MOV, BONUS_ELEV, -14);
    values_end(&s);
}

static void who_rides_goes_as_the_mount_goes(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = taught(&s, 0, CA_RAPID_RIDING), *mount = values_monster(&s, "snail");

    skilled(&s, who, SK_RIDE, 11);
    values_give(&s, who, ADJUST_CIRC, A_MOV, 3);
    values_give(&s, who, ADJUST, A_MOV, 7);
    values_give(&s, who, MOUNTED, 0, 0)->object = mount->self;
    values_update(&s.w, who);
    int level = skill_level(&s.w, who, SK_RIDE);
    assert_bonus(&s, A_DEF, BONUS_ELEV, level / 6 + 2);
    assert_bonus(&s, A_HIT_MELEE, BONUS_ELEV, level / 5 + 1);
    assert_bonus(&s, A_DMG_MELEE, BONUS_ELEV, level / 5);
    assert_bonus(&s, A_HIT_ARCHERY, BONUS_ELEV, 0);
    assert_bonus(&s, A_MOV, BONUS_BASE, values_attr(&s, mount, A_MOV));
    assert_bonus(&s, A_MOV, BONUS_SKILL, level / 2);
    assert_bonus(&s, A_MOV, BONUS_CLASS, 2);
    assert_bonus(&s, A_MOV, BONUS_TEMP, 0);
    assert_bonus(&s, A_MOV, BONUS_CIRC, 3);
    values_end(&s);
}

static void a_companion_is_quick_unless_it_is_ridden(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_give(&s, who, ANIMAL_COMPANION, 0, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_MOV, BONUS_CLASS, 15);
    values_give(&s, who, MOUNT, 0, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_MOV, BONUS_CLASS, 0);
    values_end(&s);
}

static void athletes_run_far(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    skilled(&s, who, SK_ATHLETICS, 8);
    values_update(&s.w, who);
    int level = skill_level(&s.w, who, SK_ATHLETICS);
    assert_true(level >= 8);
    assert_bonus(&s, A_MOV, BONUS_SKILL, level / 2);
    assert_bonus(&s, A_FAT, BONUS_SKILL, level / 3);
    values_end(&s);
}

static void the_undead_never_tire_nor_hunger(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");

    values_give(&s, who, TEMPLATE, 0, 0)->effect = drawn_find(s.d, "swift");
    creature_of(&s.w, who)->fatigue = -9;
    who->resource = creature_of(&s.w, who)->shape = drawn_find(s.d, "bones");
    values_update(&s.w, who);
    assert_int_equal(stati_find(&s.w, who, stati_of(HUNGER))->duration, CONTENT * 2);
    assert_bonus(&s, A_STR, BONUS_FATIGUE, 0);
    values_end(&s);
}

static void pain_is_eased_by_concentration_and_halved_by_habit(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_give(&s, who, ADJUST_PAIN, A_HIT, -9);
    values_update(&s.w, who);
    assert_bonus(&s, A_HIT_MELEE, BONUS_PAIN, -9);
    skilled(&s, who, SK_CONCENT, 14);
    values_update(&s.w, who);
    int eased = (skill_level(&s.w, who, SK_CONCENT) - 8) / 2;
    assert_in_range(eased, 1, 8);
    assert_bonus(&s, A_HIT_MELEE, BONUS_PAIN, -9 + eased);
    values_give(&s, who, EXTRA_FEAT, FT_PAIN_TOLERANCE, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_HIT_MELEE, BONUS_PAIN, (-9 + eased) / 2);
    values_end(&s);
}

/* ---- monks, paladins and the like ---- */

static void a_flurry_is_fists_and_the_weapons_of_monks(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = taught(&s, 0, CA_FLURRY_OF_BLOWS);

    values_give(&s, who, FLURRYING, 0, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_SPD_BRAWL, BONUS_CLASS, 20);
    assert_bonus(&s, A_HIT_BRAWL, BONUS_CLASS, -1);
    assert_bonus(&s, A_SPD_MELEE, BONUS_CLASS, 0);
    values_wear(&s, who, "fighting stick");
    values_update(&s.w, who);
    assert_bonus(&s, A_SPD_MELEE, BONUS_CLASS, 20);
    assert_bonus(&s, A_SPD_OFFHAND, BONUS_CLASS, 0);
    values_give(&s, who, EXTRA_FEAT, FT_NON_STANDARD_FLURRY, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_SPD_OFFHAND, BONUS_CLASS, 20);
    assert_bonus(&s, A_HIT_OFFHAND, BONUS_CLASS, -1);
    values_give(&s, who, POLYMORPH, 0, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_SPD_BRAWL, BONUS_CLASS, 0);
    values_end(&s);
}

static void no_person_flurries_in_armour(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");

    character_of(&s.w, who)->abilities[CA_FLURRY_OF_BLOWS] = 2;
    values_give(&s, who, FLURRYING, 0, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_SPD_BRAWL, BONUS_CLASS, 20);
    values_hold(&s, who, "soft suit", SL_ARMOUR);
    values_update(&s.w, who);
    assert_bonus(&s, A_SPD_BRAWL, BONUS_CLASS, 0);
    values_end(&s);
}

static void grace_is_charisma_and_unearthly_luck_is_luck(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = taught(&s, 0, CA_DIVINE_GRACE); /* its charisma is 16, its luck 10 */

    values_update(&s.w, who);
    assert_bonus(&s, A_SAV_WILL, BONUS_GRACE, 3);
    values_give(&s, who, EXTRA_ABILITY, CA_UNEARTHLY_LUCK, 1);
    values_update(&s.w, who);
    assert_bonus(&s, A_SAV_WILL, BONUS_LUCK, 0);
    values_give(&s, who, ADJUST, A_LUC, 4);
    values_give(&s, who, EXTRA_ABILITY, CA_INCREASED_MOVE, 6);
    values_update(&s.w, who);
    assert_bonus(&s, A_SAV_FORT, BONUS_LUCK, 2);
    assert_bonus(&s, A_MOV, BONUS_CLASS, 6);
    values_give(&s, who, ADJUST_DMG, A_CHA, -8);
    values_update(&s.w, who);
    assert_bonus(&s, A_SAV_WILL, BONUS_GRACE, 0);
    values_end(&s);
}

/* quirk of modifiers: of 16 as of 15. */
static void who_channels_is_strong_by_charisma(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = taught(&s, FT_DIVINE_MIGHT, 0);

    values_update(&s.w, who);
    assert_bonus(&s, A_DMG_MELEE, BONUS_SACRED, 0);
    values_give(&s, who, CHANNELING, 0, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_DMG_MELEE, BONUS_SACRED, 2);
    assert_bonus(&s, A_DMG_BRAWL, BONUS_SACRED, 2);
    assert_bonus(&s, A_DMG_OFFHAND, BONUS_SACRED, 2);
    assert_bonus(&s, A_DMG_ARCHERY, BONUS_SACRED, 0);
    assert_bonus(&s, A_MOV, BONUS_SACRED, 0);
    values_give(&s, who, EXTRA_FEAT, FT_DIVINE_VIGOR, 0);
    values_update(&s.w, who);
    assert_bonus(&s, A_CON, BONUS_SACRED, 2);
    assert_bonus(&s, A_MOV, BONUS_SACRED, 2);
    values_give(&s, who, ADJUST_DMG, A_CHA, -8);
    values_update(&s.w, who);
    assert_bonus(&s, A_DMG_MELEE, BONUS_SACRED, 0);
    values_end(&s);
}

static void the_wild_have_a_will_of_their_own(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *rebel = values_monster(&s, "rebel");

    values_update(&s.w, rebel);
    assert_bonus(&s, A_SAV_WILL, BONUS_MORALE, 3);
    struct thing *who = values_make_person(&s, "Bladesman");
    values_give(&s, who, ALIGNMENT, AL_CHAOTIC, 0);
    character_of(&s.w, who)->law_chaos = 60;
    values_update(&s.w, who);
    assert_bonus(&s, A_SAV_WILL, BONUS_MORALE, 5);
    character_of(&s.w, who)->law_chaos = 36;
    values_update(&s.w, who);
    assert_bonus(&s, A_SAV_WILL, BONUS_MORALE, 0);
    values_end(&s);
}

/* ---- other shapes ---- */

static void another_shape_is_another_body_and_the_same_mind(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");

    values_give(&s, who, POLYMORPH, 0, 0);
    creature_of(&s.w, who)->shape = drawn_find(s.d, "drake");
    values_update(&s.w, who);
    assert_bonus(&s, A_STR, BONUS_NATURAL, 10);
    assert_bonus(&s, A_CON, BONUS_NATURAL, 8);
    assert_bonus(&s, A_INT, BONUS_NATURAL, 0);
    assert_bonus(&s, A_STR, BONUS_BASE, 12);
    creature_of(&s.w, who)->shape = drawn_find(s.d, "bones"); /* without constitution */
    values_update(&s.w, who);
    assert_bonus(&s, A_CON, BONUS_BASE, 0);
    assert_bonus(&s, A_CON, BONUS_NATURAL, 0);
    values_end(&s);
}

int test_values_acts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_tumbles_is_quick_and_hard_to_hit),
        cmocka_unit_test(a_little_tumbling_is_no_help_with_reflexes),
        cmocka_unit_test(who_is_up_high_has_the_better_of_it_and_goes_slowly),
        cmocka_unit_test(who_swings_from_tree_to_tree_goes_as_on_the_ground),
        cmocka_unit_test(who_rides_goes_as_the_mount_goes),
        cmocka_unit_test(a_companion_is_quick_unless_it_is_ridden),
        cmocka_unit_test(athletes_run_far),
        cmocka_unit_test(the_undead_never_tire_nor_hunger),
        cmocka_unit_test(pain_is_eased_by_concentration_and_halved_by_habit),
        cmocka_unit_test(a_flurry_is_fists_and_the_weapons_of_monks),
        cmocka_unit_test(no_person_flurries_in_armour),
        cmocka_unit_test(grace_is_charisma_and_unearthly_luck_is_luck),
        cmocka_unit_test(who_channels_is_strong_by_charisma),
        cmocka_unit_test(the_wild_have_a_will_of_their_own),
        cmocka_unit_test(another_shape_is_another_body_and_the_same_mind),
    };

    return cmocka_run_group_tests_name("what creatures do", tests, values_open, values_close);
}

/* Numbers that values are made of: base attack, ways of fighting, hunger, worth of books, kinds of
 * blows, parts of skills. */
#include "rules/bond/companion.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/bulk.h"
#include "rules/value/skill.h"
#include "rules/value/spellbook.h"
#include "rules/value/worth.h"
#include "values_scene.h"

static void base_attack_goes_through_templates(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    assert_int_equal(attr_base_attack(&s.w, who, S_MELEE), 3);
    values_give(&s, who, TEMPLATE, 0, 0)->effect = drawn_find(s.d, "swift");
    assert_int_equal(attr_base_attack(&s.w, who, S_MELEE), 5);
    values_end(&s);
}

static void what_is_inborn_is_of_the_race(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman"), *monster = values_monster(&s, "rebel");

    assert_int_equal(attr_inborn(&s.w, who, A_STR), 12 + 2);
    assert_int_equal(attr_inborn(&s.w, who, A_DEX), 12 - 2);
    values_give(&s, who, ADJUST_INH, A_STR, 3);
    assert_int_equal(attr_inborn(&s.w, who, A_STR), 12 + 2 + 3);
    assert_int_equal(attr_inborn(&s.w, monster, A_STR), 10);
    values_end(&s);
}

static void what_is_held_is_not_to_be_spent(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");
    struct creature *body = creature_of(&s.w, who);

    body->mana_most = 20;
    body->attr[A_MAN] = 2;
    body->mana_used = 7;
    body->mana_held = 5;
    assert_int_equal(attr_mana(&s.w, who), 20 + 2 * 5 - 7 - 5);
    body->mana_held = 40;
    assert_int_equal(attr_mana(&s.w, who), 0);
    values_end(&s);
}

static void what_is_in_hand_is_how_one_fights(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    struct character *person = character_of(&s.w, who);

    assert_int_equal(attr_attack_mode(&s.w, who), S_BRAWL);
    values_hold(&s, who, "plain sword", SL_WEAPON);
    assert_int_equal(attr_attack_mode(&s.w, who), S_MELEE);
    values_hold(&s, who, "broad shield", SL_READY);
    assert_int_equal(attr_attack_mode(&s.w, who), S_MELEE);
    values_give(&s, who, TOUCH_ATTACK, 0, 0); /* both hands are full */
    assert_int_equal(attr_attack_mode(&s.w, who), S_MELEE);
    person->slots[SL_READY] = HANDLE_NONE;
    assert_int_equal(attr_attack_mode(&s.w, who), S_BRAWL);
    stati_remove(&s.w, who, stati_of(TOUCH_ATTACK));
    values_hold(&s, who, "light knife", SL_READY);
    assert_int_equal(attr_attack_mode(&s.w, who), S_DUAL);
    person->slots[SL_WEAPON] = person->slots[SL_READY];
    assert_int_equal(attr_attack_mode(&s.w, who), S_MELEE); /* one weapon in both hands */
    values_hold(&s, who, "two ends", SL_WEAPON);
    person->slots[SL_READY] = person->slots[SL_WEAPON];
    assert_int_equal(attr_attack_mode(&s.w, who), S_DUAL);
    values_hold(&s, who, "plain bow", SL_WEAPON);
    assert_int_equal(attr_attack_mode(&s.w, who), S_ARCHERY);
    values_hold(&s, who, "plain arrow", SL_WEAPON);
    assert_int_equal(attr_attack_mode(&s.w, who), S_THROWN);
    values_end(&s);
}

static void spells_stand_in_for_armour(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    assert_int_equal(attr_armour_groups(&s.w, who), 0);
    values_give(&s, who, MAGIC_RES, 0, 0)->effect = drawn_find(s.d, "light ward");
    assert_int_equal(attr_armour_groups(&s.w, who), WG_LARMOUR);
    values_give(&s, who, MAGIC_RES, 0, 1)->effect = drawn_find(s.d, "medium ward");
    assert_int_equal(attr_armour_groups(&s.w, who), WG_LARMOUR | WG_MARMOUR);
    values_give(&s, who, MAGIC_RES, 0, 2)->effect = drawn_find(s.d, "heavy ward");
    assert_int_equal(attr_armour_groups(&s.w, who), WG_LARMOUR | WG_MARMOUR | WG_HARMOUR);
    values_end(&s);
}

static void heavier_armour_is_lighter_armour_too(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");

    values_hold(&s, who, "hard suit", SL_ARMOUR);
    assert_int_equal(attr_armour_groups(&s.w, who), WG_LARMOUR | WG_MARMOUR | WG_HARMOUR);
    values_hold(&s, who, "soft suit", SL_ARMOUR);
    assert_int_equal(attr_armour_groups(&s.w, who), WG_LARMOUR);
    values_end(&s);
}

static void hunger_has_steps(void **state)
{
    static const int16_t rows[][2] = {
        {SATIATED + 1, BLOATED}, {SATIATED, SATIATED}, {CONTENT, CONTENT}, {PECKISH, PECKISH},
        {HUNGRY, HUNGRY},        {STARVING, STARVING}, {WEAK, WEAK},       {FAINTING, FAINTING},
        {STARVED, STARVED}};
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    struct stati *hunger = stati_find(&s.w, who, stati_of(HUNGER));

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hunger->duration = rows[i][0];
        assert_int_equal(attr_hunger(&s.w, who), rows[i][1]);
    }
    stati_remove(&s.w, who, stati_of(HUNGER));
    assert_int_equal(attr_hunger(&s.w, who), STARVED);
    who->resource = creature_of(&s.w, who)->shape = drawn_find(s.d, "bones");
    assert_int_equal(attr_hunger(&s.w, who), CONTENT);
    values_end(&s);
}

/* ---- arms ---- */

static void a_weapon_strikes_the_way_that_hurts_most(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *halberd = values_item(&s, "halberd"), *brand = values_item(&s, "brand");
    struct thing *who = values_monster(&s, "plain one");

    assert_int_equal(arms_damage_type(&s.w, halberd, NULL), AD_SLASH);
    assert_int_equal(arms_damage_type(&s.w, halberd, who), AD_SLASH);
    values_give(&s, who, RESIST, AD_SLASH, 5);
    assert_int_equal(arms_damage_type(&s.w, halberd, who), AD_PIERCE);
    values_give(&s, who, RESIST, AD_PIERCE, 9);
    assert_int_equal(arms_damage_type(&s.w, halberd, who), AD_SLASH);
    assert_int_equal(arms_damage_type(&s.w, halberd, halberd), AD_SLASH);
    assert_int_equal(arms_damage_type(&s.w, brand, who), AD_FIRE);
    assert_int_equal(arms_damage_type(&s.w, values_item(&s, "loaf"), who), AD_BLUNT);
    assert_int_equal(arms_damage_type(&s.w, values_item(&s, "large maul"), NULL), AD_BLUNT);
    values_end(&s);
}

static void nobody_uses_the_way_that_does_nothing(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *halberd = values_item(&s, "halberd"), *who = values_monster(&s, "plain one");

    values_give(&s, who, IMMUNITY, AD_SLASH, 0);
    values_give(&s, who, RESIST, AD_PIERCE, 30);
    assert_int_equal(arms_damage_type(&s.w, halberd, who), AD_PIERCE);
    values_end(&s);
}

static void a_book_is_worth_its_spells_each_once(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *book = values_item(&s, "primer");

    assert_int_equal((int)(worth_cost_exact(&s.w, book) * 300 + 0.5), 200 + 600);
    assert_true(spellbook_has(&s.w, book, drawn_find(s.d, "small trick")));
    assert_true(spellbook_has(&s.w, book, drawn_find(s.d, "great trick")));
    assert_false(spellbook_has(&s.w, book, drawn_find(s.d, "light ward")));
    assert_false(spellbook_has(&s.w, values_item(&s, "loaf"), drawn_find(s.d, "small trick")));
    values_end(&s);
}

/* ---- bodies ---- */

static void who_is_large_takes_up_room(void **state)
{
    (void)state;
    assert_int_equal(bulk_radius(SZ_LARGE), 0);
    assert_int_equal(bulk_radius(SZ_HUGE), 1);
    assert_int_equal(bulk_radius(SZ_GARGANTUAN), 2);
    assert_int_equal(bulk_radius(SZ_COLLOSAL), 3);
}

static void a_form_is_one_of_its_attacks(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "shifter");

    assert_true(attacks_has_form(&s.w, who, drawn_find(s.d, "snail")));
    assert_false(attacks_has_form(&s.w, who, drawn_find(s.d, "drake")));
    assert_false(attacks_has_form(&s.w, values_monster(&s, "snail"), drawn_find(s.d, "snail")));
    values_end(&s);
}

static void some_spells_are_not_for_companions(void **state)
{
    struct values_scene s;
    values_begin(&s, state);

    assert_false(companion_shuns(&s.w, drawn_find(s.d, "small trick")));
    assert_true(companion_shuns(&s.w, drawn_find(s.d, "Spook;trick")));
    values_end(&s);
}

/* ---- skills ---- */

static void a_skill_goes_by_attributes(void **state)
{
    (void)state;
    struct skill_basis climb = skill_basis(SK_CLIMB), heed = skill_basis(SK_CONCENT);

    assert_int_equal(climb.attribute, A_STR);
    assert_int_equal(climb.other, A_DEX);
    assert_false(climb.takes_worse);
    assert_int_equal(climb.armour, 1);
    assert_true(heed.takes_worse);
    assert_int_equal(heed.attribute, A_WIS);
    assert_int_equal(heed.armour, 0);
    assert_int_equal(skill_basis(-1).armour, 0);
    assert_false(skill_basis(-1).takes_worse);
}

int test_attr_parts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base_attack_goes_through_templates),
        cmocka_unit_test(what_is_in_hand_is_how_one_fights),
        cmocka_unit_test(spells_stand_in_for_armour),
        cmocka_unit_test(heavier_armour_is_lighter_armour_too),
        cmocka_unit_test(hunger_has_steps),
        cmocka_unit_test(a_weapon_strikes_the_way_that_hurts_most),
        cmocka_unit_test(nobody_uses_the_way_that_does_nothing),
        cmocka_unit_test(a_book_is_worth_its_spells_each_once),
        cmocka_unit_test(who_is_large_takes_up_room),
        cmocka_unit_test(a_form_is_one_of_its_attacks),
        cmocka_unit_test(some_spells_are_not_for_companions),
        cmocka_unit_test(a_skill_goes_by_attributes),
        cmocka_unit_test(what_is_inborn_is_of_the_race),
        cmocka_unit_test(what_is_held_is_not_to_be_spent),
    };

    return cmocka_run_group_tests_name("parts of values", tests, values_open, values_close);
}

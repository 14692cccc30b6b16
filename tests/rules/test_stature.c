/* Attacks of the body, weight, burden, reach. */
#include "rules/value/stature.h"

#include "kinds_scene.h"
#include "rules/value/attacks.h"

/* ---- attacks ---- */

static void a_body_and_its_templates_attack(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "great beast");
    struct res_attack attacks[ATTACKS_MOST];

    assert_int_equal(attacks_list(&k->w, who, attacks, ATTACKS_MOST), 3);
    assert_int_equal(attacks[0].attack_type, A_CLAW);
    assert_int_equal(attacks[0].damage.bonus, 1);
    assert_int_equal(attacks[2].attack_type, A_GAZE);
    kinds_shape(k, who, "winged");
    assert_int_equal(attacks_list(&k->w, who, attacks, ATTACKS_MOST), 5);
    assert_int_equal(attacks[3].damage.count, 3);
    assert_int_equal(attacks_list(&k->w, who, attacks, 4), 4);
    assert_int_equal(attacks_list(&k->w, who, attacks, 2), 2);
    assert_int_equal(attacks_list(&k->w, who, attacks, 0), 0);
    kinds_give(k, who, POLYMORPH, 0, 0, SS_MISC); /* templates are of the old body */
    assert_int_equal(attacks_list(&k->w, who, attacks, ATTACKS_MOST), 3);
    kinds_end(k);
}

/* quirk: what puts the creature's claws out of use does so with the template's as well. */
static void an_attack_can_be_out_of_use(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "great beast");
    struct res_attack attacks[ATTACKS_MOST];

    kinds_shape(k, who, "winged");
    kinds_give(k, who, SUSPEND_ATTK, A_CLAW, 0, SS_MISC);
    assert_int_equal(attacks_list(&k->w, who, attacks, ATTACKS_MOST), 3);
    assert_int_equal(attacks[0].attack_type, A_BITE);
    assert_int_equal(attacks[2].attack_type, A_BITE);
    kinds_end(k);
}

/* quirk: asked for by name it is there, the template's as well as the body's own. */
static void an_attack_out_of_use_is_found_by_its_name(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "great beast");
    struct res_attack found;

    kinds_give(k, who, SUSPEND_ATTK, A_CLAW, 0, SS_MISC);
    assert_true(attacks_find(&k->w, who, A_CLAW, &found));
    assert_int_equal(found.damage.count, 2);
    kinds_shape(k, who, "winged");
    assert_true(attacks_find(&k->w, who, A_CLAW, &found));
    assert_int_equal(found.damage.count, 3);
    kinds_end(k);
}

static void trained_hands_strike_once_and_hard(void **state)
{
    static const struct {
        int level, dice, sides;
    } rows[] = {{0, 1, 3},   {1, 1, 6},   {7, 2, 8},  {11, 1, 20},
                {19, 2, 20}, {21, 2, 20}, {40, 2, 20}};
    struct kinds *k = kinds_begin(state);
    struct res_attack attacks[ATTACKS_MOST];

    for (int i = 0; i < 7; i++) {
        struct thing *who = kinds_monster(k, "ape");
        kinds_give(k, who, EXTRA_ABILITY, CA_UNARMED_STRIKE, rows[i].level, SS_MISC);
        assert_int_equal(attacks_list(&k->w, who, attacks, ATTACKS_MOST), 1);
        assert_int_equal(attacks[0].attack_type, A_PUNC);
        assert_int_equal(attacks[0].damage_type, AD_BLUNT);
        assert_int_equal(attacks[0].damage.count, rows[i].dice);
        assert_int_equal(attacks[0].damage.sides, rows[i].sides);
    }
    struct thing *beast = kinds_monster(k, "great beast"); /* has no hands to train */
    kinds_give(k, beast, EXTRA_ABILITY, CA_UNARMED_STRIKE, 5, SS_MISC);
    assert_int_equal(attacks_list(&k->w, beast, attacks, ATTACKS_MOST), 3);
    kinds_end(k);
}

static void a_player_may_bite_instead(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "ape"), *boxer = kinds_person(k, "boxer");
    struct res_attack attacks[ATTACKS_MOST];

    kinds_give(k, who, EXTRA_ABILITY, CA_UNARMED_STRIKE, 6, SS_MISC);
    kinds_give(k, boxer, EXTRA_ABILITY, CA_UNARMED_STRIKE, 6, SS_MISC);
    k->w.options[OPT_MONK_MODE] = 0;
    assert_int_equal(attacks_list(&k->w, who, attacks, ATTACKS_MOST), 2);
    assert_int_equal(attacks[1].damage.bonus, 3);
    assert_int_equal(attacks_list(&k->w, boxer, attacks, ATTACKS_MOST), 1);
    assert_int_equal(attacks[0].damage.sides, 12); /* fists are what is trained */
    kinds_give(k, who, SUSPEND_ATTK, A_BITE, 0, SS_MISC);
    assert_int_equal(attacks_list(&k->w, who, attacks, ATTACKS_MOST), 1);
    k->w.options[OPT_MONK_MODE] = 1;
    assert_int_equal(attacks_list(&k->w, boxer, attacks, ATTACKS_MOST), 1);
    who = kinds_person(k, "ape");
    kinds_give(k, who, EXTRA_ABILITY, CA_UNARMED_STRIKE, 6, SS_MISC);
    assert_int_equal(attacks_list(&k->w, who, attacks, ATTACKS_MOST), 1);
    kinds_end(k);
}

static void one_attack_is_found_in_templates_first(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "great beast");
    struct res_attack found;

    assert_true(attacks_find(&k->w, who, A_CLAW, &found));
    assert_int_equal(found.damage.count, 2);
    assert_false(attacks_find(&k->w, who, A_SLAM, &found));
    kinds_shape(k, who, "winged");
    assert_true(attacks_find(&k->w, who, A_CLAW, &found));
    assert_int_equal(found.damage.count, 3);
    kinds_give(k, who, POLYMORPH, 0, 0, SS_MISC);
    assert_true(attacks_find(&k->w, who, A_CLAW, &found));
    assert_int_equal(found.damage.count, 2);
    kinds_end(k);
}

static void who_has_a_sacred_aura_burns_the_unholy(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    struct res_attack found;

    assert_false(attacks_find(&k->w, who, A_AURA, &found));
    kinds_give(k, who, EXTRA_ABILITY, CA_SACRED_AURA, 3, SS_MISC);
    creature_of(&k->w, who)->attr[A_CHA] = 18;
    assert_true(attacks_find(&k->w, who, A_AURA, &found));
    assert_int_equal(found.damage_type, AD_HOLY);
    assert_int_equal(found.damage.count, 3);
    assert_int_equal(found.damage.sides, 4);
    assert_int_equal(found.damage.bonus, 4);
    creature_of(&k->w, who)->attr[A_CHA] = 4;
    assert_true(attacks_find(&k->w, who, A_AURA, &found));
    assert_int_equal(found.damage.bonus, 0);
    assert_false(attacks_find(&k->w, who, A_GAZE, &found));
    kinds_end(k);
}

static void attacks_come_in_groups(void **state)
{
    (void)state;
    assert_true(attacks_is_standard(A_PUNC));
    assert_true(attacks_is_standard(A_LAST_STANDARD));
    assert_false(attacks_is_standard(0));
    assert_false(attacks_is_standard(A_CRUS));
    assert_true(attacks_is_after_grab(A_CRUS));
    assert_true(attacks_is_after_grab(A_LAST_POSTGRAB));
    assert_false(attacks_is_after_grab(A_SPIT));
    assert_false(attacks_is_after_grab(A_PUNC));
    assert_true(attacks_is_of_weapons(AD_SLASH) && attacks_is_of_weapons(AD_PIERCE));
    assert_true(attacks_is_of_weapons(AD_BLUNT));
    assert_false(attacks_is_of_weapons(AD_FIRE));
}

/* ---- stature ---- */

static void size_is_weight_and_strength(void **state)
{
    static const struct {
        int size;
        int32_t weight, press;
    } rows[] = {{SZ_MINISCULE, 5, 287},
                {SZ_TINY, 50, 575},
                {SZ_SMALL, 500, 1150},
                {SZ_MEDIUM, 1500, 2300},
                {SZ_LARGE, 4000, 4600},
                {SZ_HUGE, 10000, 9200},
                {SZ_GARGANTUAN, 250000, 18400},
                {SZ_COLLOSAL, 1000000, 36800},
                {0, 1500, 2300}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 9; i++) {
        const struct thing *who = kinds_monster(k, "farmer");
        kinds_set_fair(k, who, rows[i].size);
        assert_int_equal(stature_weight(&k->w, who, false), rows[i].weight);
        assert_int_equal(stature_press(&k->w, who), rows[i].press);
    }
    kinds_end(k);
}

static void great_strength_lifts_four_times_for_every_ten(void **state)
{
    static const struct {
        int strength;
        int32_t press;
    } rows[] = {{29, 28000},  {30, 32000}, {39, 4 * 2 * 14000 / 1},
                {40, 128000}, {0, 32000},  {-3, 200}};
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    for (int i = 0; i < 6; i++) {
        creature_of(&k->w, who)->attr[A_STR] = (int16_t)rows[i].strength;
        assert_int_equal(stature_press(&k->w, who), rows[i].press);
    }
    kinds_end(k);
}

/* Strength 10 counts as 13: light above 166, moderate above 500, heavy above 1000, extreme above
 * 1500. A blade weighs 40. */
static void a_burden_has_steps(void **state)
{
    static const struct {
        uint32_t blades;
        int level;
    } rows[] = {{4, EN_NONE},      {5, EN_LIGHT},  {12, EN_LIGHT}, {13, EN_MODERATE},
                {25, EN_MODERATE}, {26, EN_HEAVY}, {37, EN_HEAVY}, {38, EN_EXTREME}};
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    const struct thing *blade = kinds_carry(k, who, "blade", true);

    creature_of(&k->w, who)->attr[A_STR] = 10;
    struct stature_load load = stature_burden(&k->w, who);
    assert_int_equal(load.burden, 40);
    assert_int_equal(load.limits[0], 166);
    assert_int_equal(load.limits[1], 500);
    assert_int_equal(load.limits[2], 1000);
    assert_int_equal(load.limits[3], 1500);
    for (int i = 0; i < 8; i++) {
        item_of(&k->w, blade)->quantity = rows[i].blades;
        assert_int_equal(stature_encumbrance(&k->w, who), rows[i].level);
    }
    assert_int_equal(stature_weight(&k->w, who, true), 1500 + 38 * 40);
    kinds_end(k);
}

static void size_and_strength_move_the_limits(void **state)
{
    static const struct {
        int strength, size;
        int32_t light;
    } rows[] = {{10, SZ_SMALL, 375},   {10, SZ_TINY, 125},      {10, SZ_MINISCULE, 62},
                {10, SZ_LARGE, 1000},  {10, SZ_COLLOSAL, 8000}, {26, SZ_MEDIUM, 4660},
                {27, SZ_MEDIUM, 5320}, {37, SZ_MEDIUM, 21280},  {0, SZ_MEDIUM, 5320},
                {-9, SZ_MEDIUM, 30}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 10; i++) {
        struct thing *who = kinds_monster(k, "farmer");
        kinds_set_fair(k, who, rows[i].size);
        creature_of(&k->w, who)->attr[A_STR] = (int16_t)rows[i].strength;
        assert_int_equal(stature_burden(&k->w, who).limits[1], rows[i].light);
    }
    kinds_end(k);
}

/* quirk: beyond 65,535 the burden begins anew. */
static void a_huge_burden_begins_anew(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    const struct thing *blade = kinds_carry(k, who, "blade", true);

    item_of(&k->w, blade)->quantity = 1639; /* 65,560 */
    assert_int_equal(stature_burden(&k->w, who).burden, 24);
    kinds_end(k);
}

static void some_slots_weigh_nothing(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_carry(k, who, "blade", true);
    kinds_give(k, who, IGNORE_SLOT_WEIGHT, SL_ARMOUR, 0, SS_MISC);
    assert_int_equal(stature_burden(&k->w, who).burden, 40);
    kinds_give(k, who, IGNORE_SLOT_WEIGHT, SL_WEAPON, 0, SS_MISC);
    assert_int_equal(stature_burden(&k->w, who).burden, 0);
    assert_int_equal(stature_weight(&k->w, who, true), 1500);
    kinds_end(k);
}

static void whoever_bears_no_loads_feels_four_times_the_weight(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "frail one");

    kinds_carry(k, who, "blade", true);
    assert_int_equal(stature_burden(&k->w, who).burden, 160);
    kinds_end(k);
}

/* What a person holds in both hands is one thing. quirk: it weighs twice as part of his weight. */
static void two_hands_hold_one_thing(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct thing *blade = thing_new_item(&k->w, drawn_find(k->d, "blade"));
    struct character *person = character_of(&k->w, who);

    item_of(&k->w, blade)->quantity = 1;
    person->slots[SL_WEAPON] = person->slots[SL_READY] = blade->self;
    assert_int_equal(stature_burden(&k->w, who).burden, 40);
    assert_int_equal(stature_weight(&k->w, who, true), 1580);
    kinds_end(k);
}

static void reach_is_of_the_large_and_handed(void **state)
{
    static const struct {
        const char *name;
        int size;
        bool reaches;
    } rows[] = {{"farmer", SZ_MEDIUM, false},
                {"farmer", SZ_LARGE, true},
                {"great beast", SZ_LARGE, false},
                {"great beast", SZ_HUGE, true},
                {"wyrm", SZ_TINY, true}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 5; i++) {
        const struct thing *who = kinds_monster(k, rows[i].name);
        kinds_set_fair(k, who, rows[i].size);
        assert_int_equal(stature_reach(&k->w, who), rows[i].reaches);
    }
    kinds_end(k);
}

int test_stature(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_body_and_its_templates_attack),
        cmocka_unit_test(an_attack_can_be_out_of_use),
        cmocka_unit_test(an_attack_out_of_use_is_found_by_its_name),
        cmocka_unit_test(trained_hands_strike_once_and_hard),
        cmocka_unit_test(a_player_may_bite_instead),
        cmocka_unit_test(one_attack_is_found_in_templates_first),
        cmocka_unit_test(who_has_a_sacred_aura_burns_the_unholy),
        cmocka_unit_test(attacks_come_in_groups),
        cmocka_unit_test(size_is_weight_and_strength),
        cmocka_unit_test(great_strength_lifts_four_times_for_every_ten),
        cmocka_unit_test(a_burden_has_steps),
        cmocka_unit_test(size_and_strength_move_the_limits),
        cmocka_unit_test(a_huge_burden_begins_anew),
        cmocka_unit_test(some_slots_weigh_nothing),
        cmocka_unit_test(whoever_bears_no_loads_feels_four_times_the_weight),
        cmocka_unit_test(two_hands_hold_one_thing),
        cmocka_unit_test(reach_is_of_the_large_and_handed),
    };
    return cmocka_run_group_tests(tests, kinds_open, kinds_close);
}

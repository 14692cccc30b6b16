/* Items, features, terrains, flavours and effects. */
#include "grammar_fields.h"

/* ---- items ---- */

static void an_item_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {"Item \"i\" : 58 { }", "IType", 58},
        {ITEM("Level: 2 + 1;"), "Level", 3},
        {ITEM("Mat: 4;"), "Material", 4},
        {ITEM("Material: 5;"), "Material", 5},
        {ITEM("Size: 3;"), "Size", 3},
        {ITEM("Nut: 7;"), "Nutrition", 7},
        {ITEM("Group: 1 | 4;"), "Group", 5},
        {ITEM("Image: brown ')';"), "Image", ')' | BROWN << 12},
    };

    (void)state;
    ASSERT_FIELDS(RES_ITEM, cases);
}

static void a_cost_is_in_hundredths_of_gold(void **state)
{
    static const struct field_case cases[] = {
        {ITEM("Cost: 15;"), "Cost", 1500},  {ITEM("Cost: 15 1;"), "Cost", 1500},
        {ITEM("Cost: 5 2;"), "Cost", 2500}, {ITEM("Cost: 5 3;"), "Cost", 50},
        {ITEM("Cost: 5 4;"), "Cost", 5},    {ITEM("Cost: 5 5;"), "Cost", 250},
    };

    (void)state;
    ASSERT_FIELDS(RES_ITEM, cases);
}

static void weight_gives_hit_points_and_the_last_entry_wins(void **state)
{
    static const struct field_case cases[] = {
        {ITEM(""), "hp", 15},
        {ITEM("Weight: 40;"), "hp", 15},
        {ITEM("Weight: 400;"), "hp", 150},
        {ITEM("Weight: 1;"), "hp", 1},
        {ITEM("Weight: 400; HP: 7;"), "hp", 7},
        {ITEM("HP: 7; Weight: 400;"), "hp", 150},
        {ITEM("Weight: 40;"), "Weight", 40},
    };

    (void)state;
    ASSERT_FIELDS(RES_ITEM, cases);
}

static const struct res_item *item_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    return record_of(c, RES_ITEM, 0);
}

static void a_weapon_has_its_own_reading(void **state)
{
    struct compiled c;
    const struct res_item *i = item_of(
        &c, ITEM("SDmg: 1d6; LDmg: 1d8+1; Crit: x3; Threat: 2; Acc: -1; Parry: 4; Range: 5;"));

    (void)state;
    assert_dice_equal(i->shape.weapon.small_damage, 1, 6, 0);
    assert_dice_equal(i->shape.weapon.large_damage, 1, 8, 1);
    assert_int_equal(i->shape.weapon.crit, 3);
    assert_int_equal(i->shape.weapon.threat, 2);
    assert_int_equal(i->shape.weapon.acc, -1);
    assert_int_equal(i->shape.weapon.parry, 4);
    assert_int_equal(i->shape.weapon.range, 5);
    compiled_free(&c);
}

static void every_item_starts_with_a_critical_hit(void **state)
{
    struct compiled c;
    const struct res_item *i = item_of(&c, ITEM(""));

    (void)state;
    assert_int_equal(i->shape.weapon.crit, 2);
    assert_int_equal(i->shape.weapon.threat, 1);
    assert_int_equal(i->shape.container.weight_limit, 258);
    compiled_free(&c);
}

static void the_speed_of_a_weapon_has_three_forms(void **state)
{
    static const struct {
        const char *text;
        int speed;
    } cases[] = {
        {ITEM("Speed: 125%;"), 5},  {ITEM("Speed: +25%;"), 5}, {ITEM("Speed: -3;"), -3},
        {ITEM("Speed: -25%;"), -5}, {ITEM("Speed: 90%;"), -2}, {ITEM("Speed: 4;"), 4},
        {ITEM("Speed: +4;"), 4},
    };
    struct compiled c;

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(item_of(&c, cases[i].text)->shape.weapon.speed, cases[i].speed);
        compiled_free(&c);
    }
}

static void armour_is_for_all_damage_or_one_kind(void **state)
{
    struct compiled c;
    const struct res_item *i = item_of(&c, ITEM("Arm: slash 4, 3; Cov: 7; Def: -2; Penalty: 6;"));

    (void)state;
    assert_int_equal(i->shape.armour.arm[SLASH], 4);
    assert_int_equal(i->shape.armour.arm[PIERCE], 3);
    assert_int_equal(i->shape.armour.arm[BLUNT], 3);
    assert_int_equal(i->shape.armour.coverage, 7);
    assert_int_equal(i->shape.armour.def, -2);
    assert_int_equal(i->shape.armour.penalty, 6);
    compiled_free(&c);
}

static void a_container_and_a_light_have_their_own_readings(void **state)
{
    struct compiled c;
    const struct res_item *i = item_of(
        &c, ITEM("Capacity: 12; MaxSize: 3; CType: 9; Timeout: 2; WeightMod: 50; WeightLim: 300;"));

    (void)state;
    assert_int_equal(i->shape.container.capacity, 12);
    assert_int_equal(i->shape.container.max_size, 3);
    assert_int_equal(i->shape.container.ctype, 9);
    assert_int_equal(i->shape.container.timeout, 2);
    assert_int_equal(i->shape.container.weight_mod, 50);
    assert_int_equal(i->shape.container.weight_limit, 300);
    compiled_free(&c);
    i = item_of(&c, ITEM("Light Range: 8; Lifespan: 1000; Fuel: $\"i\";"));
    assert_int_equal(i->shape.light.range, 8);
    assert_int_equal(i->shape.light.lifespan, 1000);
    assert_int_equal(i->shape.light.fuel, module_id(&c.module, RES_ITEM, 0));
    compiled_free(&c);
}

/* quirk: the four readings are the same bytes. */
static void properties_of_another_reading_overwrite(void **state)
{
    struct compiled c;
    const struct res_item *i = item_of(&c, ITEM("Arm: 5; SDmg: 1d6+2;"));

    (void)state;
    assert_int_equal(i->shape.armour.arm[0], 1);
    assert_int_equal(i->shape.armour.arm[1], 6);
    assert_int_equal(i->shape.armour.arm[2], 2);
    compiled_free(&c);
}

static void an_item_lists_spells_and_ammunition(void **state)
{
    struct compiled c;
    const struct res_item *i = item_of(&c, ITEM("Spells: $\"i\" $\"i\"; Fires: $\"i\"; Flags: 2;"));

    (void)state;
    assert_int_equal(i->head.spells.count, 2);
    assert_int_equal(i->head.fires.count, 1);
    assert_true(has_flag(i->flags, 2));
    compiled_free(&c);
}

/* ---- features, terrains, flavours ---- */

static void a_feature_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {"Feature \"f\" : 60 { }", "FType", 60}, {FEATURE("HP: 40;"), "hp", 40},
        {FEATURE("Flags: 1 | 4;"), "Flags", 5},  {FEATURE("Move: 75%;"), "MoveMod", -5},
        {FEATURE("xval: -4;"), "xval", -4},      {FEATURE("Mat: 3;"), "Material", 3},
    };

    (void)state;
    ASSERT_FIELDS(RES_FEATURE, cases);
    assert_refers(FEATURE("Target: $\"f\";"), RES_FEATURE, "xID", 0, "f");
    assert_refers(FEATURE("Effect: $\"f\";"), RES_FEATURE, "xID", 0, "f");
}

static void a_feature_has_a_factor(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, FEATURE("Factor: 2d3+1;"));
    const struct res_feature *f = record_of(&c, RES_FEATURE, 0);
    assert_dice_equal(f->factor, 2, 3, 1);
    compiled_free(&c);
}

static void a_terrain_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {TERRAIN("Image: yellow '.';"), "Image", '.' | YELLOW << 12},
        {TERRAIN("Move: 65%;"), "MoveMod", -7},
        {TERRAIN("Penalty: 2;"), "Penalty", 2},
        {TERRAIN("Mat: 9;"), "Material", 9},
        {TERRAIN("Flags: 1, 12 | 27;"), "Flags", 2},
    };

    (void)state;
    ASSERT_FIELDS(RES_TERRAIN, cases);
}

static void a_flavour_starts_as_any(void **state)
{
    static const struct field_case cases[] = {
        {"Flavour \"f\" : 7 { }", "IType", 7},
        {FLAVOUR(""), "Material", -1},
        {FLAVOUR(""), "Color", -1},
        {FLAVOUR(""), "Weight", 20},
        {FLAVOUR("Mat: 4;"), "Material", 4},
        {FLAVOUR("Colour: bright yellow;"), "Color", YELLOW | 8},
        {FLAVOUR("Weight: 50%;"), "Weight", 10},
    };

    (void)state;
    ASSERT_FIELDS(RES_FLAVOR, cases);
    assert_refused(FLAVOUR("Weight: 50;"), "expected '%', found ';'");
}

/* ---- effects ---- */

static const struct res_effect *effect_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    return record_of(c, RES_EFFECT, 0);
}

static void an_effect_has_values(void **state)
{
    struct compiled c;
    const struct res_effect *e = effect_of(
        &c, "Effect \"e\" : 7 { qval: 1; xval: 250; yval: -300; dval: 2; aval: 3; lval: 4;"
            "tval: 5; pval: 1d6; rval: 77; cval: red; }");

    (void)state;
    assert_int_equal(e->values.eval, 7);
    assert_int_equal(e->values.qval, 1);
    assert_int_equal(e->values.xval, 250);
    assert_int_equal(e->values.yval, -300);
    assert_int_equal(e->values.dval, 2);
    assert_int_equal(e->values.aval, 3);
    assert_int_equal(e->values.lval, 4);
    assert_int_equal(e->values.tval, 5);
    assert_dice_equal(e->values.pval, 1, 6, 0);
    assert_int_equal(e->values.rval, 77);
    assert_int_equal(e->values.cval, RED);
    assert_int_equal(e->values.sval, NOSAVE);
    compiled_free(&c);
}

static void an_effect_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {EFFECT("4; 8 | 16;"), "Schools", 28},
        {EFFECT("Level: 3rd;"), "Level", 3},
        {EFFECT("Cost: 5;"), "ManaCost", 5},
        {EFFECT("Base Chance: 70%;"), "BaseChance", 70},
        {EFFECT("Base: 60;"), "BaseChance", 60},
        {EFFECT("Purpose: 3;"), "Purpose", 3},
        {EFFECT("Purpose: 1 | 2 (3);"), "Purpose", 0x30003},
    };

    (void)state;
    ASSERT_FIELDS(RES_EFFECT, cases);
}

static void a_partial_save_sets_a_flag(void **state)
{
    struct compiled c;
    const struct res_effect *e = effect_of(&c, EFFECT("sval: 2 partial; Flags: 3;"));

    (void)state;
    assert_int_equal(e->values.sval, 2);
    assert_true(has_flag(e->flags, EF_PARTIAL));
    assert_true(has_flag(e->flags, 3));
    compiled_free(&c);
}

static void segments_begin_as_copies(void **state)
{
    struct compiled c;
    const struct res_effect *e = effect_of(
        &c, "Effect \"e\" : 1 { xval: 5; yval: 6; } and 2 { xval: 7; } and 3 { qval: 8; }");

    (void)state;
    assert_int_equal(e->head.segments.count, 2);
    const struct res_effect_values *more = module_segments(&c.module) + e->head.segments.first;
    assert_int_equal(more[0].eval, 2);
    assert_int_equal(more[0].xval, 7);
    assert_int_equal(more[0].yval, 6);
    assert_int_equal(more[1].eval, 3);
    assert_int_equal(more[1].xval, 7);
    assert_int_equal(more[1].qval, 8);
    assert_int_equal(e->values.xval, 5);
    compiled_free(&c);
}

static void sources_stand_before_an_effect(void **state)
{
    struct compiled c;
    const struct res_effect *e = effect_of(&c, "10 / 11 12 Spell \"e\" : 1 { }");

    (void)state;
    assert_int_equal(e->sources[0], 10);
    assert_int_equal(e->sources[1], 11);
    assert_int_equal(e->sources[2], 12);
    assert_int_equal(e->sources[3], 0);
    compiled_free(&c);
}

/* quirk: from the fourth on each source takes the place of the one before; a 0 takes none. */
static void only_four_sources_are_kept(void **state)
{
    struct compiled c;
    const struct res_effect *e = effect_of(&c, "1 / 2 / 3 / 4 / 5 Effect \"e\" : 1 { }");

    (void)state;
    assert_int_equal(e->sources[3], 5);
    compiled_free(&c);
    e = effect_of(&c, "1 / 0 / 3 Effect \"e\" : 1 { }");
    assert_int_equal(e->sources[1], 3);
    compiled_free(&c);
}

static void poisons_and_diseases_are_effects(void **state)
{
    struct compiled c;

    (void)state;
    assert_int_equal(effect_of(&c, "Poison \"p\" : 1 { }")->values.aval, AR_POISON);
    compiled_free(&c);
    assert_int_equal(effect_of(&c, "Disease \"p\" : 1 { }")->values.aval, AR_DISEASE);
    compiled_free(&c);
    assert_int_equal(effect_of(&c, "3 Poison \"p\" : 1 { aval: 2; }")->values.aval, 2);
    compiled_free(&c);
}

int test_grammar_thing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_item_has_numbers),
        cmocka_unit_test(a_cost_is_in_hundredths_of_gold),
        cmocka_unit_test(weight_gives_hit_points_and_the_last_entry_wins),
        cmocka_unit_test(a_weapon_has_its_own_reading),
        cmocka_unit_test(every_item_starts_with_a_critical_hit),
        cmocka_unit_test(the_speed_of_a_weapon_has_three_forms),
        cmocka_unit_test(armour_is_for_all_damage_or_one_kind),
        cmocka_unit_test(a_container_and_a_light_have_their_own_readings),
        cmocka_unit_test(properties_of_another_reading_overwrite),
        cmocka_unit_test(an_item_lists_spells_and_ammunition),
        cmocka_unit_test(a_feature_has_numbers),
        cmocka_unit_test(a_feature_has_a_factor),
        cmocka_unit_test(a_terrain_has_numbers),
        cmocka_unit_test(a_flavour_starts_as_any),
        cmocka_unit_test(an_effect_has_values),
        cmocka_unit_test(an_effect_has_numbers),
        cmocka_unit_test(a_partial_save_sets_a_flag),
        cmocka_unit_test(segments_begin_as_copies),
        cmocka_unit_test(sources_stand_before_an_effect),
        cmocka_unit_test(only_four_sources_are_kept),
        cmocka_unit_test(poisons_and_diseases_are_effects),
    };

    return cmocka_run_group_tests_name("grammar_thing", tests, NULL, NULL);
}

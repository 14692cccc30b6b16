/* Races, classes, domains, gods and artifacts. */
#include "grammar_fields.h"

/* ---- people ---- */

static void a_class_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {CLASS("HD: d8;"), "HitDie", 8},
        {CLASS("HD: 10;"), "HitDie", 10},
        {CLASS("Mana: d6;"), "ManaDie", 6},
        {CLASS("Def: 1/5;"), "DefMod", 5},
        {CLASS("Skills[4]: 1, 2;"), "SkillPoints", 4},
        {CLASS("Skills[4]: 1, 2;"), "Skills", 1},
        {CLASS("Proficiencies: 1, 8;"), "Proficiencies", 9},
        {CLASS("Attk: 0 100, 3 75;"), "AttkVal", 100},
        {CLASS("Saves: 0 2 2 1;"), "Saves", 2},
        {CLASS("Flags: 1, 3;"), "Flags", 10},
    };

    (void)state;
    ASSERT_FIELDS(RES_CLASS, cases);
    assert_element(CLASS("Attk: 0 100, 3 75;"), RES_CLASS, "AttkVal", 3, 75);
}

static void a_class_is_told_what_it_cannot_have(void **state)
{
    (void)state;
    assert_refused(CLASS("Def: 2/5;"), "a class gains 1 point of defence per so many levels");
    assert_refused(CLASS("Saves: 3 1;"), "3 is not one of the 3 there are");
    assert_refused(CLASS("Skills: 1;"), "expected '[', found a number");
}

static void a_race_has_numbers(void **state)
{
    (void)state;
    assert_element(RACE("Str +2, Dex: -1 Luc 3;"), RES_RACE, "AttrAdj", A_DEX, -1);
    assert_element(RACE("Str +2, Dex: -1 Luc 3;"), RES_RACE, "AttrAdj", A_LUC, 3);
    assert_element(RACE("Skills: 5, 6;"), RES_RACE, "Skills", 1, 6);
    assert_refused(RACE("Skills: 1 2 3 4 5 6 7 8 9 10 11 12 13;"), "more than 12 skills");
}

static void a_race_refers_to_its_monster_base_and_classes(void **state)
{
    static const char text[] = "Race \"r\" : $\"base\" { Monster: $\"m\"; Favoured Class: $\"c\", "
                               "$\"d\"; } Race \"base\" { } Class \"c\" { } Class \"d\" { }"
                               "Monster \"m\" : 1 { }";

    (void)state;
    assert_refers(text, RES_RACE, "BaseRace", 0, "base");
    assert_refers(text, RES_RACE, "mID", 0, "m");
    assert_refers(text, RES_RACE, "FavouredClass", 1, "d");
    assert_refused(RACE("Favoured: $\"r\", $\"r\", $\"r\", $\"r\";"), "expected ';', found ','");
}

static void a_race_has_names(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, RACE("1: \"Ann,Bob\"; 2 \"Cy\"; 3: \"Dee\";"));
    const struct res_race *r = record_of(&c, RES_RACE, 0);
    assert_string_equal(text_of(&c, r->male_names), "Ann,Bob");
    assert_string_equal(text_of(&c, r->female_names), "Cy");
    assert_string_equal(text_of(&c, r->family_names), "Dee");
    compiled_free(&c);
    assert_refused(RACE("4: \"x\";"), "4 is no kind of names");
}

static void a_domain_has_a_type_and_spells(void **state)
{
    (void)state;
    assert_field("Domain \"d\" : 2 { }", RES_DOMAIN, "DType", 2);
    assert_refers("Domain \"d\" : 2 { Spells: $\"d\", $\"d\"; }", RES_DOMAIN, "Spells", 1, "d");
    assert_refused("Domain \"d\" : 2 { Spells: $1 $1 $1 $1 $1 $1 $1 $1 $1 $1; }",
                   "more than 9 of them");
}

static void a_god_has_three_to_six_domains(void **state)
{
    (void)state;
    assert_refers("God \"g\" { Domains: $\"g\", $\"g\", $\"g\"; Flags: 2; }", RES_GOD, "Domains", 2,
                  "g");
    assert_refused("God \"g\" { Domains: $\"g\", $\"g\"; }", "a god has 3 to 6 domains, not 2");
    assert_refused("God \"g\" { Domains: $1 $1 $1 $1 $1 $1 $1; }", "more than 6 of them");
}

/* ---- artifacts ---- */

static const struct res_artifact *artifact_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    return record_of(c, RES_ARTIFACT, 0);
}

static void an_artifact_has_numbers(void **state)
{
    (void)state;
    assert_refers(ARTIFACT("Item: $\"a\";"), RES_ARTIFACT, "iID", 0, "a");
    assert_field(ARTIFACT("Res: 1, 2;"), RES_ARTIFACT, "Resists", 3);
    assert_field(ARTIFACT("Qualities: 4;"), RES_ARTIFACT, "Qualities", 4);
    assert_element(ARTIFACT("Str +1, Luc -1;"), RES_ARTIFACT, "AttrAdjLow", A_LUC, -1);
}

/* quirk: attributes are counted from 1 here, so strength has no bit. */
static void an_artifact_cannot_sustain_strength(void **state)
{
    (void)state;
    assert_field(ARTIFACT("Sustains: Str;"), RES_ARTIFACT, "Sustains", 0);
    assert_field(ARTIFACT("Sustains: Dex, Wis;"), RES_ARTIFACT, "Sustains", 1 | 8);
}

static void an_artifact_has_powers(void **state)
{
    struct compiled c;
    const struct res_artifact *a = artifact_of(
        &c, ARTIFACT("Equip for Stati[3, 4], Feat 5, Innate $\"a\"; Hit for $\"a\" every 1d6 turns;"
                     "Invoke for $\"a\" 3 / day, $\"a\" 1 per week, $\"a\" at will, $\"a\";"));
    const struct res_power *powers = module_powers(&c.module) + a->head.powers.first;

    (void)state;
    assert_int_equal(a->head.powers.count, 8);
    assert_int_equal(powers[0].type, AB_STATI);
    assert_int_equal(powers[0].power, 3);
    assert_int_equal(powers[0].param, 4);
    assert_int_equal(powers[0].when, AN_ART_EQUIP);
    assert_int_equal(powers[1].type, AB_FEAT);
    assert_int_equal(powers[2].type, AB_INNATE);
    assert_int_equal(powers[3].when, AN_ART_HIT);
    assert_dice_equal(powers[3].charge, 1, 6, 0);
    assert_int_equal(powers[4].when, AN_ART_INVOKE);
    assert_dice_equal(powers[4].charge, 0, 3, 1);
    assert_dice_equal(powers[5].charge, 0, 1, 7);
    assert_dice_equal(powers[6].charge, 0, 0, 0);
    compiled_free(&c);
}

int test_grammar_people(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_class_has_numbers),
        cmocka_unit_test(a_class_is_told_what_it_cannot_have),
        cmocka_unit_test(a_race_has_numbers),
        cmocka_unit_test(a_race_refers_to_its_monster_base_and_classes),
        cmocka_unit_test(a_race_has_names),
        cmocka_unit_test(a_domain_has_a_type_and_spells),
        cmocka_unit_test(a_god_has_three_to_six_domains),
        cmocka_unit_test(an_artifact_has_numbers),
        cmocka_unit_test(an_artifact_cannot_sustain_strength),
        cmocka_unit_test(an_artifact_has_powers),
    };

    return cmocka_run_group_tests_name("grammar_people", tests, NULL, NULL);
}

/* Monsters, templates and images: what is stored where, how it wraps, and the quirks of the
 * original that are kept. */
#include "base/glyph.h"
#include "grammar_fields.h"

/* ---- monsters ---- */

static void a_monster_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {MONSTER("Depth: 3;"), "Depth", 3},
        {MONSTER("CR: 4;"), "CR", 4},
        {MONSTER("Level: 4;"), "CR", 4},
        {MONSTER("HD: 2 + 3;"), "HitDice", 5},
        {MONSTER("HitDice 7;"), "HitDice", 7},
        {MONSTER("Hit: -2;"), "Hit", -2},
        {MONSTER("+Hit: 2;"), "Hit", 2},
        {MONSTER("Def: 1 | 4;"), "Def", 5},
        {MONSTER("Arm: 6;"), "Arm", 6},
        {MONSTER("Mana: 300;"), "Mana", 300},
        {MONSTER("Size: 5;"), "Size", 5},
        {MONSTER("Terrain: 1, 4 + 8, 16;"), "Terrains", 29},
        {MONSTER("Terrain: 1; Terrain: 2;"), "Terrains", 3},
        {MONSTER("Imm: 1, 8;"), "Imm", 9},
        {MONSTER("Immune: 1; Imm: 4;"), "Imm", 5},
        {MONSTER("Res: 2 4 | 8, 1;"), "Res", 15},
        {MONSTER("Res: 1 4 ~1;"), "Res", 4},
        {MONSTER("Imm: 8; Imm: 1 ~8;"), "Imm", 9}, /* quirk: only of the same entry */
    };

    (void)state;
    ASSERT_FIELDS(RES_MONSTER, cases);
}

static void a_challenge_rating_below_one_counts_down_from_zero(void **state)
{
    static const struct field_case cases[] = {
        {MONSTER("CR: 1/2;"), "CR", 0},
        {MONSTER("CR: 1/3;"), "CR", -1},
        {MONSTER("CR: 1/8;"), "CR", -6},
    };

    (void)state;
    ASSERT_FIELDS(RES_MONSTER, cases);
    assert_refused(MONSTER("CR: 2/3;"), "a fractional rating goes from 1/2 to 1/8");
    assert_refused(MONSTER("CR: 1/1;"), "a fractional rating goes from 1/2 to 1/8");
    assert_refused(MONSTER("CR: 1/9;"), "a fractional rating goes from 1/2 to 1/8");
}

static void speeds_are_kept_as_twentieths_off_normal(void **state)
{
    static const struct field_case cases[] = {
        {MONSTER("Mov: 120%;"), "Mov", 4},    {MONSTER("Spd: 87%;"), "Spd", -2},
        {MONSTER("Spd: 100;"), "Spd", 0},     {MONSTER("Move: 0%;"), "Mov", -20},
        {MONSTER("Speed: 203%;"), "Spd", 20},
    };

    (void)state;
    ASSERT_FIELDS(RES_MONSTER, cases);
}

static void numbers_wrap_in_their_fields(void **state)
{
    static const struct field_case cases[] = {
        {MONSTER("Depth: 200;"), "Depth", -56},
        {MONSTER("Def: -129;"), "Def", 127},
        {MONSTER("Mana: 40000;"), "Mana", -25536},
        {MONSTER("Res: 0x12345;"), "Res", 0x2345},
    };

    (void)state;
    ASSERT_FIELDS(RES_MONSTER, cases);
    assert_field(MONSTER("Mov: -2147483648;"), RES_MONSTER, "Mov",
                 wrap8((INT64_C(-2147483648) - 100) / 5));
    assert_warned(MONSTER("Depth: 200;"), "test.irc:1:26: warning: 200 does not fit here: it is "
                                          "stored as -56 [wrapped-number]");
}

static void minus_one_in_an_unsigned_field_is_meant(void **state)
{
    (void)state;
    assert_silent(EFFECT("xval: -1;"));
    assert_field(EFFECT("Cost: -1;"), RES_EFFECT, "ManaCost", 255);
    assert_warned(EFFECT("xval: -2;"), "-2 does not fit here: it is stored as 254");
}

static void a_monster_has_up_to_three_types(void **state)
{
    (void)state;
    assert_element("Monster \"m\" : 5, 6, 7 { }", RES_MONSTER, "MType", 2, 7);
    assert_element("Monster \"m\" : 5 { }", RES_MONSTER, "MType", 1, 0);
    assert_refused("Monster \"m\" : 1, 2, 3, 4 { }", "expected '{', found ','");
    assert_refused("Monster \"m\" { }", "expected ':', found '{'");
}

static void hit_points_set_a_flag(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, MONSTER("HP: 40;"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_int_equal(m->hit_dice, 40);
    assert_true(has_flag(m->flags, M_FIXED_HP));
    compiled_free(&c);
}

static void a_monster_has_attributes(void **state)
{
    (void)state;
    assert_element(MONSTER("Str 18, Dex 9;"), RES_MONSTER, "Attr", A_STR, 18);
    assert_element(MONSTER("Str 18, Dex 9;"), RES_MONSTER, "Attr", A_DEX, 9);
    assert_element(MONSTER("Luc: -3;"), RES_MONSTER, "Attr", A_LUC, -3);
    /* quirk: loyalty and luck are one attribute. */
    assert_element(MONSTER("Loy 3;"), RES_MONSTER, "Attr", A_LUC, 3);
}

static void flags_are_set_and_cleared(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, MONSTER("Flags: 3, 4 | 5 113; Flags: ~4, !5;"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_true(has_flag(m->flags, 3));
    assert_false(has_flag(m->flags, 4));
    assert_false(has_flag(m->flags, 5));
    assert_true(has_flag(m->flags, 113));
    compiled_free(&c);
}

static void a_flag_that_does_not_exist_is_an_error(void **state)
{
    (void)state;
    assert_refused(MONSTER("Flags: 3, 500;"),
                   "test.irc:1:29: error: flag 500 is not one of the 120 there are");
    assert_refused(MONSTER("Flags: -1;"), "flag -1 is not one of the 120 there are");
}

static void feats_fill_their_cells(void **state)
{
    (void)state;
    assert_element(MONSTER("Feats: 4, 300; Feats: 9;"), RES_MONSTER, "Feats", 1, 300);
    assert_element(MONSTER("Feats: 4, 300; Feats: 9;"), RES_MONSTER, "Feats", 2, 9);
    assert_refused(MONSTER("Feats: 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17;"),
                   "more than 16 feats");
}

static void stati_fill_their_cells(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, MONSTER("Stati[39,5]; Stati: [40,-3,7,$\"m\"]; Stati[41];"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_int_equal(m->stati[0].nature, 39);
    assert_int_equal(m->stati[0].value, 5);
    assert_int_equal(m->stati[1].value, -3);
    assert_int_equal(m->stati[1].magnitude, 7);
    assert_int_equal(m->stati[1].effect, module_id(&c.module, RES_MONSTER, 0));
    assert_int_equal(m->stati[2].nature, 41);
    compiled_free(&c);
}

static void there_are_twelve_stati_at_most(void **state)
{
    (void)state;
    assert_silent(MONSTER("Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];"
                          "Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];"));
    assert_refused(MONSTER("Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];"
                           "Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];Stati[1];"),
                   "more than 12 stati");
}

static void an_attack_has_a_type_damage_and_a_save(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, MONSTER("Attk: 3 for 1d6 2, 4 for 2d4+1 5 damage (DC 12), 5 for 25% 6;"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_int_equal(m->attacks[0].attack_type, 3);
    assert_int_equal(m->attacks[0].damage_type, 2);
    assert_dice_equal(m->attacks[0].damage, 1, 6, 0);
    assert_dice_equal(m->attacks[1].damage, 2, 4, 1);
    assert_int_equal(m->attacks[1].dc, 12);
    assert_dice_equal(m->attacks[2].damage, 0, 0, 25);
    assert_int_equal(m->attacks[2].damage_type, 6);
    compiled_free(&c);
}

static void damage_is_optional_in_all_its_parts(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, MONSTER("Attk: 3 for 7, 3 for 1d4, 3 for (DC 9), 3 for damage;"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_int_equal(m->attacks[0].damage_type, 7);
    assert_dice_equal(m->attacks[0].damage, 0, 0, 0);
    assert_int_equal(m->attacks[1].damage_type, AD_NORM);
    assert_int_equal(m->attacks[2].dc, 9);
    assert_int_equal(m->attacks[3].attack_type, 3);
    compiled_free(&c);
}

static void and_adds_damage_as_an_attack_of_its_own(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, MONSTER("Attk: 3 for 1d6 2 and 1d3 4 and 1d2, 8 for 1d8;"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_int_equal(m->attacks[1].attack_type, A_ALSO);
    assert_int_equal(m->attacks[1].damage_type, 4);
    assert_int_equal(m->attacks[2].attack_type, A_ALSO);
    assert_int_equal(m->attacks[3].attack_type, 8);
    compiled_free(&c);
}

static void an_attack_may_be_an_effect(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, MONSTER("Attk: 9 for $\"m\" 4, 3 for 1d2;"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_int_equal(m->attacks[0].is_reference, 1);
    assert_int_equal(m->attacks[0].reference, module_id(&c.module, RES_MONSTER, 0));
    assert_int_equal(m->attacks[0].damage_type, 4);
    assert_dice_equal(m->attacks[1].damage, 1, 2, 0);
    compiled_free(&c);
}

static void attacks_have_a_limit(void **state)
{
    char text[1024] = "Monster \"m\" : 1 { Attk: 1 for 1d2";

    (void)state;
    for (int i = 1; i < 32; i++)
        strcat(text, ", 1 for 1d2");
    size_t len = strlen(text);
    strcat(text, "; }");
    assert_silent(text);
    text[len] = '\0';
    strcat(text, ", 1 for 1d2; }");
    assert_refused(text, "more than 32 attacks");
}

static void a_monster_may_begin_as_another(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Monster \"z\" : 4 { }"
                     "Monster \"a\" : 5 { Depth: 3; Str 4; Desc: \"d\"; Poison: $\"a\"; }"
                     "Monster \"b\" : 6 { As \"A\"; Str 9; }");
    const struct res_monster *b = record_of(&c, RES_MONSTER, 2);
    assert_int_equal(b->mtype[0], 5);
    assert_int_equal(b->depth, 3);
    assert_int_equal(b->attr[A_STR], 9);
    assert_string_equal(text_of(&c, b->head.name), "b");
    assert_int_equal(b->head.description, 0);
    assert_int_equal(b->head.poison.count, 0);
    compiled_free(&c);
}

static void as_needs_an_earlier_monster(void **state)
{
    (void)state;
    assert_refused("Monster \"a\" : 1 { As \"b\"; } Monster \"b\" : 1 { }",
                   "no earlier monster is called \"b\"");
    assert_refused("Monster \"a\" : 1 { As \"a\"; }", "no earlier monster is called \"a\"");
}

static void spells_of_a_monster_are_innate(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, MONSTER("Spells: $\"m\", $\"m\" $\"m\"; Disease: $\"m\"; Poison: $\"m\";"));
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_int_equal(m->head.innate.count, 3);
    assert_int_equal(m->head.disease.count, 1);
    assert_int_equal(m->head.poison.count, 1);
    assert_true(has_flag(m->flags, M_INNATE));
    compiled_free(&c);
}

static void a_monster_knows_what_it_counts_as(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "#include \"Defines.h\"\nMonster \"m\" : MA_DEMON { }");
    const struct res_monster *m = record_of(&c, RES_MONSTER, 0);
    assert_true(has_flag(m->mtype_cache, MA_DEMON));
    assert_true(has_flag(m->mtype_cache, MA_OUTSIDER));
    assert_false(has_flag(m->mtype_cache, MA_UNDEAD));
    compiled_free(&c);
}

/* ---- images ---- */

static void an_image_is_a_colour_and_a_character(void **state)
{
    static const struct field_case cases[] = {
        {MONSTER("Image: 'b';"), "Image", 'b' | COLOUR_WHITE << 12},
        {MONSTER("Image: red 'b';"), "Image", 'b' | RED << 12},
        {MONSTER("Image: bright red 'b';"), "Image", 'b' | (RED | 8) << 12},
        {MONSTER("Image: light blue 'b';"), "Image", 'b' | (BLUE | 8) << 12},
        {MONSTER("Image: dark white 'b';"), "Image", 'b' | (WHITE & 7) << 12},
        {MONSTER("Glyph: green 337;"), "Image", 337 | GREEN << 12},
        {MONSTER("Image: black 64;"), "Image", 64},
    };

    (void)state;
    ASSERT_FIELDS(RES_MONSTER, cases);
}

/* quirk: 16 bits leave no room for a background, and one spills into the foreground. */
static void a_background_is_not_kept(void **state)
{
    (void)state;
    assert_field(MONSTER("Image: red 'b' on blue;"), RES_MONSTER, "Image", 'b' | RED << 12);
    assert_warned(MONSTER("Image: red 'b' on blue;"),
                  "test.irc:1:34: warning: the background colour is not kept [lost-background]");
    assert_field(MONSTER("Image: black 0x12345;"), RES_MONSTER, "Image", 0x2345);
}

static void an_image_needs_a_character_or_a_number(void **state)
{
    (void)state;
    assert_refused(MONSTER("Image: red;"), "expected a character or a glyph's number, found ';'");
    assert_refused(MONSTER("Image: bright 'x';"), "expected a colour, found a character");
}

/* quirk: a feature keeps its image in a signed field, so bright ones are negative. */
static void the_image_of_a_feature_is_signed(void **state)
{
    (void)state;
    assert_field(FEATURE("Image: red 'x';"), RES_FEATURE, "Image", 'x' | RED << 12);
    assert_field(FEATURE("Image: bright red 'x';"), RES_FEATURE, "Image",
                 ('x' | (RED | 8) << 12) - 65536);
}

/* ---- templates ---- */

static const struct res_template *template_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    return record_of(c, RES_TEMPLATE, 0);
}

static void assert_mval(struct res_mval mval, int type, int value, int bound_type, int bound)
{
    assert_int_equal(mval.value_type, type);
    assert_int_equal(mval.value, value);
    assert_int_equal(mval.bound_type, bound_type);
    assert_int_equal(mval.bound, bound);
}

static void a_template_adds_sets_or_scales(void **state)
{
    struct compiled c;
    const struct res_template *t = template_of(
        &c, TEMPLATE("CR: +2; HD: 150%; Hit: -3; Def: = 5; Arm: 4 (min 2); Size: +1 (max 6);"
                     "Mov: -10 (near 20); Speed: 1; Power: 2; Caster Level: 3; Level: 7;"));

    (void)state;
    assert_mval(t->cr, MVAL_ADD, 7, MBOUND_NONE, 0);
    assert_mval(t->hit_dice, MVAL_PERCENT, 150, MBOUND_NONE, 0);
    assert_mval(t->hit, MVAL_ADD, -3, MBOUND_NONE, 0);
    assert_mval(t->def, MVAL_SET, 5, MBOUND_NONE, 0);
    assert_mval(t->arm, MVAL_ADD, 4, MBOUND_MIN, 2);
    assert_mval(t->size, MVAL_ADD, 1, MBOUND_MAX, 6);
    assert_mval(t->mov, MVAL_ADD, -10, MBOUND_NEAR, 20);
    assert_mval(t->spd, MVAL_ADD, 1, MBOUND_NONE, 0);
    assert_mval(t->power, MVAL_ADD, 2, MBOUND_NONE, 0);
    assert_mval(t->caster_level, MVAL_ADD, 3, MBOUND_NONE, 0);
    compiled_free(&c);
}

/* quirk: changes and bounds have ten bits. */
static void changes_of_a_template_wrap_at_10_bits(void **state)
{
    struct compiled c;
    const struct res_template *t = template_of(
        &c, TEMPLATE("CR: 511; HD: 512; Hit: 600; Def: -513 (min 1023);"));

    (void)state;
    assert_int_equal(t->cr.value, 511);
    assert_int_equal(t->hit_dice.value, -512);
    assert_int_equal(t->hit.value, -424);
    assert_int_equal(t->def.value, 511);
    assert_int_equal(t->def.bound, -1);
    assert_has(&c, "600 does not fit here: it is stored as -424");
    compiled_free(&c);
}

static void a_bound_is_min_max_or_near(void **state)
{
    (void)state;
    assert_refused(TEMPLATE("CR: 1 (about 3);"), "'about' is no word of the language");
    assert_refused(TEMPLATE("CR: 1 (to 3);"), "expected 'min', 'max' or 'Near', found 'to'");
}

static void a_template_changes_attributes(void **state)
{
    struct compiled c;
    const struct res_template *t = template_of(&c, TEMPLATE("Str +4, Dex -2; Con = 0; Wis: 50%;"));

    (void)state;
    assert_mval(t->attr[A_STR], MVAL_ADD, 4, MBOUND_NONE, 0);
    assert_mval(t->attr[A_DEX], MVAL_ADD, -2, MBOUND_NONE, 0);
    assert_mval(t->attr[A_CON], MVAL_SET, 0, MBOUND_NONE, 0);
    assert_mval(t->attr[A_WIS], MVAL_PERCENT, 50, MBOUND_NONE, 0);
    compiled_free(&c);
}

static void a_template_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {"Template \"t\" : 4 for 7 { }", "TType", 4},
        {"Template \"t\" : 4 for 7 { }", "ForMType", 7},
        {TEMPLATE("For: 9;"), "ForMType", 9},
        {TEMPLATE("MType: 3;"), "AddMType", 3},
        {TEMPLATE("Dmg: -2;"), "DmgMod", -2},
        {TEMPLATE("Res: 1, !2, ~4;"), "AddRes", 1},
        {TEMPLATE("Res: 1, !2, ~4;"), "SubRes", 6},
        {TEMPLATE("Imm: 0x10000, ~8;"), "AddImm", 0x10000},
        {TEMPLATE("Imm: 0x10000, ~8;"), "SubImm", 8},
        {TEMPLATE("Res: 0x10000;"), "AddRes", 0}, /* quirk: 16 bits */
        {TEMPLATE("Feats: 7, 8;"), "NewFeats", 7},
        {TEMPLATE("Image: grey 'Z';"), "NewImage", 'Z' | GREY << 12},
    };

    (void)state;
    ASSERT_FIELDS(RES_TEMPLATE, cases);
}

static void flags_of_a_template_are_its_own_or_the_creatures(void **state)
{
    struct compiled c;
    const struct res_template *t = template_of(&c, TEMPLATE("Flags: 3, ~4, !5, -2; 6; 7;"));

    (void)state;
    assert_true(has_flag(t->add_flags, 3) && has_flag(t->add_flags, 6));
    assert_true(has_flag(t->add_flags, 7));
    assert_true(has_flag(t->sub_flags, 4) && has_flag(t->sub_flags, 5));
    assert_true(has_flag(t->flags, 2));
    compiled_free(&c);
    assert_refused(TEMPLATE("Flags: -2147483648;"), "flag -2147483648 is not one of");
}

/* quirk: an effect as an attack is overwritten by the next, which gets its top byte as its DC. */
static void an_effect_attack_of_a_template_is_replaced_by_the_next(void **state)
{
    struct compiled c;
    const struct res_template *t = template_of(
        &c, TEMPLATE("Attk: 1 for 1d6 2, 9 for $\"t\", 3 for 1d4 5;"));

    (void)state;
    assert_int_equal(t->attacks[1].attack_type, 3);
    assert_int_equal(t->attacks[1].is_reference, 0);
    assert_dice_equal(t->attacks[1].damage, 1, 4, 0);
    assert_int_equal(t->attacks[1].dc, 1);
    assert_has(&c, "this attack replaces the one before it [lost-attack]");
    compiled_free(&c);
}

static void a_last_effect_attack_of_a_template_stays(void **state)
{
    struct compiled c;
    const struct res_template *t = template_of(&c, TEMPLATE("Attk: 9 for $\"t\";"));

    (void)state;
    assert_int_equal(t->attacks[0].is_reference, 1);
    assert_int_equal(t->attacks[0].reference, module_id(&c.module, RES_TEMPLATE, 0));
    compiled_free(&c);
}

/* quirk: feats beyond the 16th go over the attacks, two bytes each. */
static void feats_of_a_template_spill_into_its_attacks(void **state)
{
    struct compiled c;
    const struct res_template *t = template_of(
        &c, TEMPLATE("Feats: 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16, 0x0201, 99, 0x0403, 0x0605;"));

    (void)state;
    assert_int_equal(t->feats[15], 16);
    assert_int_equal(t->attacks[0].attack_type, 1);
    assert_int_equal(t->attacks[0].damage_type, 2);
    assert_dice_equal(t->attacks[0].damage, 3, 4, 5);
    assert_int_equal(t->attacks[0].dc, 6);
    assert_has(&c, "a template keeps 16 feats: this one overwrites a part of its attacks");
    compiled_free(&c);
}

static void feats_of_a_template_end_with_its_attacks(void **state)
{
    char text[512] = "Template \"t\" : 1 { Feats: 1";

    (void)state;
    for (int i = 1; i < 16 + 4 * 16; i++)
        strcat(text, ",1");
    size_t len = strlen(text);
    strcat(text, "; }");
    assert_warned(text, "overwrites a part of its attacks");
    text[len] = '\0';
    strcat(text, ",1; }");
    assert_refused(text, "far more than 16 feats");
}

/* quirk: unlike a monster, a template with spells gets no flag for them. */
static void spells_of_a_template_set_no_flag(void **state)
{
    struct compiled c;
    const struct res_template *t = template_of(
        &c, TEMPLATE("Spells: $\"t\"; Poison: $\"t\"; Disease: $\"t\"; Stati[4];"));

    (void)state;
    assert_int_equal(t->head.innate.count, 1);
    assert_false(has_flag(t->add_flags, M_INNATE));
    assert_int_equal(t->stati[0].nature, 4);
    compiled_free(&c);
}

int test_grammar_monster(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_monster_has_numbers),
        cmocka_unit_test(a_challenge_rating_below_one_counts_down_from_zero),
        cmocka_unit_test(speeds_are_kept_as_twentieths_off_normal),
        cmocka_unit_test(numbers_wrap_in_their_fields),
        cmocka_unit_test(minus_one_in_an_unsigned_field_is_meant),
        cmocka_unit_test(a_monster_has_up_to_three_types),
        cmocka_unit_test(hit_points_set_a_flag),
        cmocka_unit_test(a_monster_has_attributes),
        cmocka_unit_test(flags_are_set_and_cleared),
        cmocka_unit_test(a_flag_that_does_not_exist_is_an_error),
        cmocka_unit_test(feats_fill_their_cells),
        cmocka_unit_test(stati_fill_their_cells),
        cmocka_unit_test(there_are_twelve_stati_at_most),
        cmocka_unit_test(an_attack_has_a_type_damage_and_a_save),
        cmocka_unit_test(damage_is_optional_in_all_its_parts),
        cmocka_unit_test(and_adds_damage_as_an_attack_of_its_own),
        cmocka_unit_test(an_attack_may_be_an_effect),
        cmocka_unit_test(attacks_have_a_limit),
        cmocka_unit_test(a_monster_may_begin_as_another),
        cmocka_unit_test(as_needs_an_earlier_monster),
        cmocka_unit_test(spells_of_a_monster_are_innate),
        cmocka_unit_test(a_monster_knows_what_it_counts_as),
        cmocka_unit_test(an_image_is_a_colour_and_a_character),
        cmocka_unit_test(a_background_is_not_kept),
        cmocka_unit_test(an_image_needs_a_character_or_a_number),
        cmocka_unit_test(the_image_of_a_feature_is_signed),
        cmocka_unit_test(a_template_adds_sets_or_scales),
        cmocka_unit_test(changes_of_a_template_wrap_at_10_bits),
        cmocka_unit_test(a_bound_is_min_max_or_near),
        cmocka_unit_test(a_template_changes_attributes),
        cmocka_unit_test(a_template_has_numbers),
        cmocka_unit_test(flags_of_a_template_are_its_own_or_the_creatures),
        cmocka_unit_test(an_effect_attack_of_a_template_is_replaced_by_the_next),
        cmocka_unit_test(a_last_effect_attack_of_a_template_stays),
        cmocka_unit_test(feats_of_a_template_spill_into_its_attacks),
        cmocka_unit_test(feats_of_a_template_end_with_its_attacks),
        cmocka_unit_test(spells_of_a_template_set_no_flag),
    };

    return cmocka_run_group_tests_name("grammar_monster", tests, NULL, NULL);
}

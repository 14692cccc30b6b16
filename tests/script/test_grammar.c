/* The properties of every kind of resource: what is stored where, how it wraps, and the quirks of
 * the original that are kept. What all kinds share is in test_annotations.c. */
#include "base/glyph.h"
#include "base/num.h"
#include "compile_text.h"

int test_grammar(void);

#define MONSTER(entries)   "Monster \"m\" : 1 { " entries " }"
#define TEMPLATE(entries)  "Template \"t\" : 1 { " entries " }"
#define ITEM(entries)      "Item \"i\" : 1 { " entries " }"
#define FEATURE(entries)   "Feature \"f\" : 1 { " entries " }"
#define TERRAIN(entries)   "Terrain \"t\" { " entries " }"
#define FLAVOUR(entries)   "Flavour \"f\" : 1 { " entries " }"
#define EFFECT(entries)    "Effect \"e\" : 1 { " entries " }"
#define CLASS(entries)     "Class \"c\" { " entries " }"
#define RACE(entries)      "Race \"r\" { " entries " }"
#define REGION(entries)    "Region \"r\" : 2 { " entries " }"
#define ENCOUNTER(entries) "Encounter \"n\" { " entries " }"
#define ARTIFACT(entries)  "Artifact \"a\" { " entries " }"

static const struct res_field *field_called(enum res_kind kind, const char *key)
{
    const struct res_kind_info *info = res_kind_info(kind);

    for (int i = 0; i < info->field_count; i++)
        if (strcmp(info->fields[i].key, key) == 0)
            return &info->fields[i];
    fail_msg("%s has no field %s", info->name, key);
    return NULL;
}

/* A number of the first resource of its kind; the key is the dump's. */
static void assert_element(const char *text, enum res_kind kind, const char *key, int index,
                           int64_t expected)
{
    struct compiled c;

    compile_good(&c, text);
    int64_t number = res_number(record_of(&c, kind, 0), field_called(kind, key), index);
    if (number != expected)
        fail_msg("%s: %s[%d] is %lld, not %lld", text, key, index, (long long)number,
                 (long long)expected);
    compiled_free(&c);
}

static void assert_field(const char *text, enum res_kind kind, const char *key, int64_t expected)
{
    assert_element(text, kind, key, 0, expected);
}

struct field_case {
    const char *text, *key;
    int64_t expected;
};

static void assert_fields(enum res_kind kind, const struct field_case *cases, int count)
{
    for (int i = 0; i < count; i++)
        assert_field(cases[i].text, kind, cases[i].key, cases[i].expected);
}

#define ASSERT_FIELDS(kind, cases) assert_fields((kind), (cases), COUNT_OF(cases))

/* The reference in a field leads to the resource with this name. */
static void assert_refers(const char *text, enum res_kind kind, const char *key, int index,
                          const char *name)
{
    struct compiled c;

    compile_good(&c, text);
    res_id id = (res_id)res_number(record_of(&c, kind, 0), field_called(kind, key), index);
    const struct resource *found = module_get(&c.module, id);
    assert_non_null(found);
    assert_string_equal(module_name(&c.module, found).data, name);
    compiled_free(&c);
}

static void assert_dice_equal(struct dice dice, int count, int sides, int bonus)
{
    assert_int_equal(dice.count, count);
    assert_int_equal(dice.sides, sides);
    assert_int_equal(dice.bonus, bonus);
}

static bool has_flag(const uint8_t *flags, int flag)
{
    return flags[flag / 8] >> (flag % 8) & 1;
}

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
    assert_field(EFFECT("xval: -1;"), RES_EFFECT, "ManaCost", 0);
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
    assert_refused(MONSTER("Loy 3;"), "creatures have no such attribute");
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
    compile_good(&c, "Monster \"a\" : 5 { Depth: 3; Str 4; Desc: \"d\"; Poison: $\"a\"; }"
                     "Monster \"b\" : 6 { As \"A\"; Str 9; }");
    const struct res_monster *b = record_of(&c, RES_MONSTER, 1);
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
    assert_refused(TEMPLATE("Loy 3;"), "creatures have no such attribute");
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
    assert_element(RACE("Str +2, Dex: -1 Luc 3, Loy 4;"), RES_RACE, "AttrAdj", A_DEX, -1);
    assert_element(RACE("Str +2, Dex: -1 Luc 3, Loy 4;"), RES_RACE, "AttrAdj", A_LOY, 4);
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

/* ---- places ---- */

static void a_region_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {REGION(""), "Size", SZ_COLLOSAL},
        {REGION("Size: 2;"), "Size", 2},
        {REGION("Depth: 4;"), "Depth", 4},
        {REGION("RoomTypes: 1, 5 | 9;"), "RoomTypes", 1 | 1 << 4 | 1 << 8},
        {REGION("RoomTypes: 0;"), "RoomTypes", 0x80000000},  /* quirk: no room at all is bit 31 */
        {REGION("RoomTypes: 32;"), "RoomTypes", 0x80000000}, /* as is the last one */
        {REGION("Flags: 3;"), "Flags", 1 << 2 | 1 << 3},     /* with the one of the header */
    };

    (void)state;
    ASSERT_FIELDS(RES_REGION, cases);
    assert_refused(REGION("RoomTypes: 33;"), "33 is no room type");
    assert_refers(REGION("Walls: $\"r\";"), RES_REGION, "Walls", 0, "r");
    assert_refers(REGION("Floor: $\"r\";"), RES_REGION, "Floor", 0, "r");
    assert_refers(REGION("Door: $\"r\";"), RES_REGION, "Door", 0, "r");
}

static void a_region_has_a_grid(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Region \"r\" : 2 { Grid: {:\n###\n#.#\n:}; }");
    const struct res_region *r = record_of(&c, RES_REGION, 0);
    assert_int_equal(r->grid.width, 3);
    assert_int_equal(r->grid.height, 2);
    assert_string_equal(text_of(&c, r->grid.text), "####.#");
    compiled_free(&c);
}

static void a_grid_is_no_wider_than_255(void **state)
{
    char text[512] = "Region \"r\" : 2 { Grid: {:";

    (void)state;
    size_t len = strlen(text);
    memset(text + len, '#', 256);
    strcpy(text + len + 256, ":}; }");
    assert_refused(text, "a grid of 256 by 1: neither side may be over 255");
    memmove(text + len + 255, text + len + 256, 6);
    assert_silent(text);
}

static void tiles_say_what_a_character_means(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, REGION("Tiles: '#': $\"r\", 'a': $\"r\" [3] with $\"r\" of $\"r\" as blue 'x',"
                            "'b': $\"r\" with random item 21 of random 1 to 4,"
                            "'c': $\"r\" with random monster of 9;"));
    const struct res_region *r = record_of(&c, RES_REGION, 0);
    const struct res_tile *tiles = module_tiles(&c.module) + r->head.tiles.first;
    res_id id = module_id(&c.module, RES_REGION, 0);

    assert_int_equal(r->head.tiles.count, 4);
    assert_int_equal(tiles[0].character, '#');
    assert_int_equal(tiles[0].terrain, id);
    assert_int_equal(tiles[1].flags, 3);
    assert_int_equal(tiles[1].what, id);
    assert_int_equal(tiles[1].with, id);
    assert_int_equal(tiles[1].image, 'x' | BLUE << 12);
    assert_int_equal(tiles[2].flags, TILE_RANDOM | TILE_ITEM | TILE_RANDOM_EFF);
    assert_int_equal(tiles[2].what, 21);
    assert_int_equal(tiles[2].with, 1 + 4 * 256);
    assert_int_equal(tiles[3].flags, TILE_RANDOM | TILE_MONSTER);
    assert_int_equal(tiles[3].with, 9);
    compiled_free(&c);
}

/* "Regions:" says nothing: entries follow as always. */
static void the_word_regions_changes_nothing(void **state)
{
    (void)state;
    assert_field(REGION("Regions: Depth: 4;"), RES_REGION, "Depth", 4);
}

/* ---- encounters ---- */

static void an_encounter_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {"Encounter \"n\" : 3 { Terrain: 8; }", "Terrain", 11},
        {ENCOUNTER(""), "Weight", 10},
        {ENCOUNTER("Weight: 4;"), "Weight", 4},
        {ENCOUNTER("Depth: 2;"), "Depth", 2},
        {ENCOUNTER("Align: 5;"), "Align", 5},
        {ENCOUNTER("CR: 5;"), "minCR", 5},
        {ENCOUNTER("CR: 5;"), "maxCR", 5},
        {ENCOUNTER("CR: 2 - 9;"), "maxCR", 9},
        {ENCOUNTER("CR: 2 to 9;"), "maxCR", 9},
        {ENCOUNTER("CR: 6+;"), "maxCR", 36},
        {ENCOUNTER("Flags: 1;"), "Flags", 2},
    };

    (void)state;
    ASSERT_FIELDS(RES_ENCOUNTER, cases);
}

static const struct res_part *parts_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    const struct res_encounter *e = record_of(c, RES_ENCOUNTER, 0);
    return e->parts;
}

static void the_amount_of_a_part_has_many_forms(void **state)
{
    struct compiled c;
    const struct res_part *p = parts_of(
        &c, ENCOUNTER("Parts: * 3 of 7 * 3-5 of 7 * 3 to 5 of 7 * 3+ of 7 * 2d4 of 7 * 50% of 7;"));

    (void)state;
    assert_dice_equal(p[0].amount, 3, 0, 3);
    assert_dice_equal(p[1].amount, 3, 0, 5);
    assert_dice_equal(p[2].amount, 3, 0, 5);
    assert_dice_equal(p[3].amount, 3, 0, 53);
    assert_dice_equal(p[4].amount, 2, 4, 0);
    assert_int_equal(p[5].chance, 50);
    assert_dice_equal(p[5].amount, 0, 0, 0);
    compiled_free(&c);
}

static void parts_are_beside_or_instead_of_each_other(void **state)
{
    struct compiled c;
    const struct res_part *p = parts_of(
        &c, ENCOUNTER("Parts: * 1 of $\"n\" else [3] 1 of 7 | <CR 4+> 1 of any 8 [32 | 64];"));

    (void)state;
    assert_int_equal(p[0].flags, 0);
    assert_int_equal(p[0].weight, 10);
    assert_int_equal(p[0].who, module_id(&c.module, RES_ENCOUNTER, 0));
    assert_int_equal(p[1].flags, EP_ELSE);
    assert_int_equal(p[1].weight, 3);
    assert_int_equal(p[2].flags, EP_OR | EP_ANYMON | 32 | 64);
    assert_int_equal(p[2].min_cr, 4);
    assert_int_equal(p[2].who, 8);
    compiled_free(&c);
}

static void a_part_may_have_a_template(void **state)
{
    struct compiled c;
    const struct res_part *p = parts_of(&c, ENCOUNTER("Parts: * 1 of 7 $\"n\" * 1 of 7 3;"));

    (void)state;
    assert_int_equal(p[0].template, module_id(&c.module, RES_ENCOUNTER, 0));
    assert_int_equal(p[1].template, 3);
    compiled_free(&c);
}

/* quirk: "any" template takes the place of the creature. */
static void any_template_overwrites_the_creature(void **state)
{
    struct compiled c;
    const struct res_part *p = parts_of(&c, ENCOUNTER("Parts: * 1 of 7 any 3;"));

    (void)state;
    assert_int_equal(p[0].who, 3);
    assert_int_equal(p[0].template, 0);
    assert_int_equal(p[0].flags, EP_ANYTEMP);
    compiled_free(&c);
}

static void parts_have_a_limit(void **state)
{
    char text[512] = "Encounter \"n\" { Parts:";

    (void)state;
    for (int i = 0; i < MAX_PARTS; i++)
        strcat(text, " * 1 of 7");
    size_t len = strlen(text);
    strcat(text, "; }");
    assert_silent(text);
    text[len] = '\0';
    strcat(text, " * 1 of 7; }");
    assert_refused(text, "more than 16 parts");
}

static void a_part_begins_with_its_mark(void **state)
{
    (void)state;
    assert_refused(ENCOUNTER("Parts: 1 of 7;"), "expected '*', found a number");
    assert_refused(ENCOUNTER("Parts: * 1 7;"), "expected a number, found ';'");
}

/* ---- behaviours and texts ---- */

static void a_behaviour_has_conditions_a_spell_and_flags(void **state)
{
    static const char text[] = "Behaviour \"b\" : 5 { Spell: $\"b\"; Flags: 1; }";

    (void)state;
    assert_field(text, RES_BEHAVIOUR, "Conditions", 5);
    assert_refers(text, RES_BEHAVIOUR, "spID", 0, "b");
    assert_field(text, RES_BEHAVIOUR, "Flags", 2);
}

static void a_text_is_its_description(void **state)
{
    static const char *const forms[] = {"Text \"t\" { Desc: \"a\" \"b\"; }",
                                        "Text \"t\" { \"ab\"; }", "Text \"t\" { \"ab\" }"};
    struct compiled c;

    (void)state;
    for (int i = 0; i < COUNT_OF(forms); i++) {
        compile_good(&c, forms[i]);
        const struct res_text *t = record_of(&c, RES_TEXT, 0);
        assert_string_equal(text_of(&c, t->head.description), "ab");
        compiled_free(&c);
    }
    assert_refused("Text \"t\" { }", "expected a string, found '}'");
    assert_refused("Text \"t\" { \"a\"; \"b\"; }", "expected '}', found a string");
}

/* ---- the module ---- */

static void a_module_has_a_name_a_file_and_a_slot(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Module \"my world\"; File \"my.mod\"; Slot 3; Flags: 1 Text \"t\" { \"x\" }");
    assert_string_equal(text_of(&c, c.module.header->name), "my world");
    assert_string_equal(text_of(&c, c.module.header->file), "my.mod");
    assert_int_equal(c.module.header->slot, 3);
    assert_int_equal(module_id(&c.module, RES_TEXT, 0), 4u << 24);
    compiled_free(&c);
}

static void a_slot_out_of_range_is_an_error(void **state)
{
    (void)state;
    assert_refused("Slot 100;", "slot 100: the module is being compiled for slot 0");
    assert_refused("Slot -1;", "slot -1");
    assert_refused("Slot 2; Slot 3;", "slot 2: the module is being compiled for slot 3");
}

static void an_empty_text_is_an_empty_module(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "");
    assert_int_equal(module_total(&c.module), 0);
    compiled_free(&c);
}

int test_grammar(void)
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
        cmocka_unit_test(spells_of_a_template_set_no_flag),
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
        cmocka_unit_test(a_region_has_numbers),
        cmocka_unit_test(a_region_has_a_grid),
        cmocka_unit_test(a_grid_is_no_wider_than_255),
        cmocka_unit_test(tiles_say_what_a_character_means),
        cmocka_unit_test(the_word_regions_changes_nothing),
        cmocka_unit_test(an_encounter_has_numbers),
        cmocka_unit_test(the_amount_of_a_part_has_many_forms),
        cmocka_unit_test(parts_are_beside_or_instead_of_each_other),
        cmocka_unit_test(a_part_may_have_a_template),
        cmocka_unit_test(any_template_overwrites_the_creature),
        cmocka_unit_test(parts_have_a_limit),
        cmocka_unit_test(a_part_begins_with_its_mark),
        cmocka_unit_test(a_behaviour_has_conditions_a_spell_and_flags),
        cmocka_unit_test(a_text_is_its_description),
        cmocka_unit_test(a_module_has_a_name_a_file_and_a_slot),
        cmocka_unit_test(a_slot_out_of_range_is_an_error),
        cmocka_unit_test(an_empty_text_is_an_empty_module),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

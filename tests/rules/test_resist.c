/* What creatures and materials withstand, and which alignments exclude each other. */
#include "rules/value/resist.h"

#include "kinds_scene.h"
#include "rules/value/arms.h"
#include "rules/value/creed.h"
#include "rules/value/material.h"

static int resists(struct kinds *k, const struct thing *who, int kind)
{
    return resist_level(&k->w, who, kind, false);
}

static void nature_resists_by_challenge(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "great beast");

    assert_int_equal(resists(k, who, AD_FIRE), 7 + 5 * 2 / 3);
    assert_int_equal(resists(k, who, AD_COLD), 10);
    assert_int_equal(resists(k, who, AD_ACID), 0);
    assert_int_equal(resists(k, who, AD_ELEC), RESIST_IMMUNE);
    kinds_give(k, who, EXTRA_ABILITY, CA_BOOST_RESISTS, 4, SS_MISC);
    assert_int_equal(resists(k, who, AD_FIRE), 14);
    assert_int_equal(resists(k, who, AD_ACID), 0);
    kinds_end(k);
}

static void templates_change_what_nature_resists(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "great beast");

    kinds_shape(k, who, "bony"); /* challenge 7 */
    assert_int_equal(resists(k, who, AD_SLASH), 11);
    assert_int_equal(resists(k, who, AD_COLD), RESIST_IMMUNE);
    assert_int_equal(resists(k, who, AD_ELEC), RESIST_IMMUNE);
    kinds_shape(k, who, "clipped");
    assert_int_equal(resists(k, who, AD_FIRE), 0);
    kinds_end(k);
}

static void immunity_of_any_kind_counts(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    for (int kind = 0; kind < 80; kind++) {
        struct thing *one = kinds_monster(k, "farmer");
        kinds_give(k, one, IMMUNITY, kind, 0, SS_MISC);
        int expected = kind == AD_POIS || kind == AD_DREX ? 0 : RESIST_IMMUNE;
        assert_int_equal(resists(k, one, kind), expected); /* they are asked for as others */
        assert_int_equal(resists(k, who, kind), 0);
    }
    kinds_give(k, who, IMMUNITY, AD_TOXI, 0, SS_MISC);
    kinds_give(k, who, IMMUNITY, AD_NECR, 0, SS_MISC);
    assert_int_equal(resists(k, who, AD_POIS), RESIST_IMMUNE);
    assert_int_equal(resists(k, who, AD_DREX), RESIST_IMMUNE);
    kinds_end(k);
}

static void illusions_have_no_mind_and_no_flesh(void **state)
{
    static const int unreal[] = {AD_MIND, AD_PLYS, AD_STON, AD_STUN, AD_CONF, AD_VAMP, AD_HOLY,
                                 AD_EVIL, AD_LAWF, AD_CHAO, AD_POIS, AD_DISE, AD_SLEE, AD_FEAR};
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_give(k, who, ILLUSION, 0, 0, SS_MISC);
    for (int i = 0; i < 14; i++)
        assert_int_equal(resists(k, who, unreal[i]), RESIST_IMMUNE);
    assert_int_equal(resists(k, who, AD_FIRE), 0);
    assert_int_equal(resists(k, who, AD_TOXI), 0);
    kinds_end(k);
}

/* The best of a source counts; the best wholly, the second half, others a third. */
static void resistances_add_up_by_sources(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_give(k, who, RESIST, AD_FIRE, 5, SS_ITEM);
    assert_int_equal(resists(k, who, AD_FIRE), 5);
    kinds_give(k, who, RESIST, AD_FIRE, 4, SS_ITEM);
    assert_int_equal(resists(k, who, AD_FIRE), 5);
    kinds_give(k, who, RESIST, AD_FIRE, 9, SS_ENCH);
    assert_int_equal(resists(k, who, AD_FIRE), 9 + 2);
    kinds_give(k, who, RESIST, AD_FIRE, 9, SS_TMPL);
    assert_int_equal(resists(k, who, AD_FIRE), 9 + 4 + 1);
    kinds_give(k, who, RESIST, AD_FIRE, 4, SS_MISC);
    assert_int_equal(resists(k, who, AD_FIRE), 9 + 4 + 1 + 1);
    kinds_give(k, who, RESIST, AD_COLD, -1, SS_MISC);
    assert_int_equal(resists(k, who, AD_COLD), 0);
    struct resist_parts parts;
    assert_int_equal(resist_level_of(&k->w, who, AD_FIRE, false, &parts), 15);
    assert_int_equal(parts.count, 4);
    assert_int_equal(parts.items[0].amount, 5);
    assert_int_equal(parts.items[0].source, SS_ITEM);
    assert_int_equal(parts.items[0].why, RESIST_BY_STATI);
    kinds_end(k);
}

/* quirk: a number of 8 bits begins anew after 255. */
static void a_huge_resistance_begins_anew(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_give(k, who, RESIST, AD_FIRE, 260, SS_ITEM);
    assert_int_equal(resists(k, who, AD_FIRE), 4);
    kinds_end(k);
}

static void feats_protect(void **state)
{
    static const struct {
        int kind, feat, channelling, amount;
    } rows[] = {{AD_NECR, FT_DIVINE_ARMOUR, 1, 8},     {AD_DREX, FT_DIVINE_ARMOUR, 1, 8},
                {AD_HOLY, FT_DIVINE_ARMOUR, 1, 8},     {AD_LAWF, FT_DIVINE_ARMOUR, 1, 8},
                {AD_CHAO, FT_DIVINE_ARMOUR, 1, 8},     {AD_EVIL, FT_DIVINE_ARMOUR, 1, 8},
                {AD_FIRE, FT_DIVINE_RESISTANCE, 1, 4}, {AD_COLD, FT_DIVINE_RESISTANCE, 1, 4},
                {AD_ELEC, FT_DIVINE_RESISTANCE, 1, 4}, {AD_TOXI, FT_HARDINESS, 0, 5},
                {AD_POIS, FT_HARDINESS, 0, 5},         {AD_DISE, FT_HARDINESS, 0, 5}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 12; i++) {
        struct thing *who = kinds_monster(k, "farmer");
        creature_of(&k->w, who)->attr[A_CHA] = 18;
        kinds_give(k, who, EXTRA_FEAT, rows[i].feat, 1, SS_MISC);
        assert_int_equal(resists(k, who, rows[i].kind), rows[i].channelling ? 0 : rows[i].amount);
        kinds_give(k, who, CHANNELING, 0, 0, SS_MISC);
        assert_int_equal(resists(k, who, rows[i].kind), rows[i].amount);
        assert_int_equal(resists(k, who, AD_ACID), 0);
    }
    kinds_end(k);
}

/* quirk: what is below 0 counts alone, but is lost among several. */
static void a_lack_of_grace_is_lost_among_others(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    creature_of(&k->w, who)->attr[A_CHA] = 4;
    kinds_give(k, who, EXTRA_FEAT, FT_DIVINE_ARMOUR, 1, SS_MISC);
    kinds_give(k, who, CHANNELING, 0, 0, SS_MISC);
    assert_int_equal(resists(k, who, AD_HOLY), -6);
    kinds_give(k, who, RESIST, AD_HOLY, 4, SS_ITEM);
    assert_int_equal(resists(k, who, AD_HOLY), 4 - 6 / 3);
    kinds_end(k);
}

static void rage_does_not_notice(void **state)
{
    static const struct {
        int rage, confused, stunned;
    } rows[] = {{6, 0, 0},
                {7, RESIST_IMMUNE, 0},
                {12, RESIST_IMMUNE, 0},
                {13, RESIST_IMMUNE, RESIST_IMMUNE}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 4; i++) {
        struct thing *who = kinds_monster(k, "farmer");
        kinds_give(k, who, RAGING, 0, 1, SS_MISC);
        kinds_give(k, who, RAGING, 0, rows[i].rage, SS_ENCH);
        assert_int_equal(resists(k, who, AD_CONF), rows[i].confused);
        assert_int_equal(resists(k, who, AD_STUN), rows[i].stunned);
        assert_int_equal(resists(k, who, AD_FEAR), 0);
    }
    kinds_end(k);
}

static void hide_and_armour_turn_blades(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    creature_of(&k->w, who)->attr[A_ARM] = 6;
    assert_int_equal(resists(k, who, AD_SLASH), 6);
    assert_int_equal(resists(k, who, AD_BLUNT), 6);
    assert_int_equal(resists(k, who, AD_FIRE), 0);
    assert_int_equal(resist_level(&k->w, who, AD_SLASH, true), 0);
    const struct thing *coat = kinds_carry(k, who, "long coat", true);
    for (int i = 0; i < 3; i++) {
        int coated = arms_armour(&k->w, coat, i, false);
        int best = coated > 6 ? coated : 6, second = coated > 6 ? 6 : coated;
        assert_int_equal(resists(k, who, AD_SLASH + i), best + second / 2);
    }
    creature_of(&k->w, who)->attr[A_ARM] = -4; /* counts as none, but counts */
    assert_int_equal(resists(k, who, AD_SLASH), arms_armour(&k->w, coat, 0, false));
    struct resist_parts parts;
    resist_level_of(&k->w, who, AD_SLASH, false, &parts);
    assert_int_equal(parts.count, 2);
    assert_int_equal(parts.items[0].amount, 0);
    creature_of(&k->w, who)->attr[A_ARM] = 0;
    resist_level_of(&k->w, who, AD_SLASH, false, &parts);
    assert_int_equal(parts.count, 1);
    assert_int_equal(parts.items[0].why, RESIST_BY_ARMOUR);
    kinds_end(k);
}

/* quirk: the bit of "no kind" is the last of all. */
static void no_kind_has_the_last_bit(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    assert_int_equal(resists(k, who, AD_NORM), 0);
    assert_int_equal(resists(k, who, -1), 0);
    assert_int_equal(resists(k, who, 33), 0);
    who = kinds_monster(k, "nobody's prey");
    assert_int_equal(resists(k, who, AD_NORM), RESIST_IMMUNE);
    assert_int_equal(resists(k, who, AD_FIRE), 0);
    assert_int_equal(resists(k, who, 32), 0); /* quirk: there is no bit for so many */
    assert_int_equal(resists(k, who, 64), 0);
    kinds_end(k);
}

/* ---- materials ---- */

static void materials_belong_to_classes(void **state)
{
    (void)state;
    assert_true(material_is_metallic(MAT_MITHRIL) && !material_is_metallic(MAT_WROUGHT));
    assert_true(material_is_wooden(MAT_IRONWOOD) && !material_is_wooden(MAT_VEGGY));
    assert_true(material_is_organic(MAT_DARKWOOD) && material_is_organic(MAT_WAX));
    assert_false(material_is_organic(MAT_GLASS) || material_is_organic(MAT_IRON));
    assert_false(material_is_corporeal(MAT_FORCE) || material_is_corporeal(MAT_EMPTYNESS));
    assert_true(material_is_corporeal(MAT_IRON) && material_is_corporeal(0));
    assert_false(material_is_metallic(0) || material_is_metallic(99) || material_is_metallic(-1));
}

static void each_kind_of_damage_finds_its_hardness(void **state)
{
    static const struct {
        int material, damage, hardness;
    } rows[] = {
        {MAT_IRON, AD_BLUNT, 10},  {MAT_IRON, AD_RUST, 0},
        {MAT_COPPER, AD_RUST, -1}, {MAT_GLASS, AD_SOAK, 20},
        {MAT_IRON, AD_SOAK, -1},   {MAT_WOOD, AD_DCAY, 0},
        {MAT_IRON, AD_DCAY, -1},   {MAT_WOOD, AD_NECR, 5},
        {MAT_IRON, AD_NECR, -1},   {MAT_ADAMANT, AD_MAGC, 20},
        {MAT_IRON, AD_MAGC, 0},    {MAT_IRON, AD_DISN, 0},
        {MAT_WAX, AD_SUNL, 3},     {MAT_IRON, AD_SUNL, -1},
        {MAT_GLASS, AD_ACID, -1},  {MAT_IRON, AD_ACID, 10},
        {MAT_GLASS, AD_SONI, 0},   {MAT_WOOD, AD_SONI, -1},
        {MAT_IRON, AD_SONI, 10},   {MAT_PAPER, AD_FIRE, 0},
        {MAT_PAPER, AD_BLUNT, -1}, {MAT_INDESTRUCTABLE_STONE, AD_MAGC, -1},
        {MAT_IRON, AD_SLEE, -1},   {MAT_IRON, AD_DREX, -1},
        {MAT_IRON, AD_TLPT, -1},   {MAT_IRON, AD_CURS, -1},
        {MAT_IRON, AD_DALU, -1},   {MAT_IRON, AD_FEAR, -1},
        {MAT_IRON, AD_KNOC, -1},   {MAT_IRON, AD_CHOK, 10},
        {0, AD_BLUNT, -1},         {99, AD_BLUNT, -1},
    };

    (void)state;
    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++)
        assert_int_equal(material_hardness(rows[i].material, rows[i].damage), rows[i].hardness);
}

/* ---- alignments ---- */

static void alignments_exclude_each_other(void **state)
{
    (void)state;
    assert_false(creed_conflict(AL_GOOD, AL_LAWFUL, false));
    assert_true(creed_conflict(AL_GOOD, AL_EVIL, false));
    assert_true(creed_conflict(AL_GOOD, AL_NONGOOD, false));
    assert_true(creed_conflict(AL_NONEVIL, AL_EVIL, false));
    assert_true(creed_conflict(AL_LAWFUL, AL_CHAOTIC, false));
    assert_true(creed_conflict(AL_LAWFUL, AL_NONLAWFUL, false));
    assert_true(creed_conflict(AL_NONCHAOTIC, AL_CHAOTIC, false));
    assert_false(creed_conflict(AL_NONEVIL, AL_NONGOOD, false));
    assert_true(creed_conflict(AL_LAWFUL, AL_GOOD, true));
    assert_false(creed_conflict(AL_LAWFUL | AL_GOOD, AL_GOOD, true));
    assert_false(creed_conflict(AL_GOOD, AL_NONEVIL, true));
}

int test_resist(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nature_resists_by_challenge),
        cmocka_unit_test(templates_change_what_nature_resists),
        cmocka_unit_test(immunity_of_any_kind_counts),
        cmocka_unit_test(illusions_have_no_mind_and_no_flesh),
        cmocka_unit_test(resistances_add_up_by_sources),
        cmocka_unit_test(a_huge_resistance_begins_anew),
        cmocka_unit_test(feats_protect),
        cmocka_unit_test(a_lack_of_grace_is_lost_among_others),
        cmocka_unit_test(rage_does_not_notice),
        cmocka_unit_test(hide_and_armour_turn_blades),
        cmocka_unit_test(no_kind_has_the_last_bit),
        cmocka_unit_test(materials_belong_to_classes),
        cmocka_unit_test(each_kind_of_damage_finds_its_hardness),
        cmocka_unit_test(alignments_exclude_each_other),
    };
    return cmocka_run_group_tests(tests, kinds_open, kinds_close);
}

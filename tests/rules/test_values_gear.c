/* What weapons, armour, feats and callings give to values. */
#include "fed_dice.h"
#include "rules/value/arms.h"
#include "rules/value/life.h"
#include "values_scene.h"

static struct values_scene s;

static int begin_each(void **state)
{
    values_begin(&s, state);
    return 0;
}

static int end_each(void **state)
{
    (void)state;
    values_end(&s);
    return 0;
}

static int at(const struct thing *who, int attr, int kind)
{
    assert_int_equal(s.w.values.who, who->self);
    return bonus_at(&s.w, attr, kind);
}

/* ---- weapons ---- */

static void a_weapon_is_good_for_blows_and_fists(void **state)
{
    struct thing *who = values_monster(&s, "plain one"), *sword;

    (void)state;
    sword = values_wear(&s, who, "plain sword");
    item_of(&s.w, sword)->plus = 2;
    values_update(&s.w, who);
    for (int mode = S_BRAWL; mode <= S_MELEE; mode++) { /* quirk: for fists, too */
        assert_int_equal(at(who, A_HIT_ARCHERY + mode, BONUS_WEAPON), 1);
        assert_int_equal(at(who, A_SPD_ARCHERY + mode, BONUS_WEAPON), 2);
        assert_int_equal(at(who, A_HIT_ARCHERY + mode, BONUS_ENHANCE), 2);
        assert_int_equal(at(who, A_SPD_ARCHERY + mode, BONUS_ENHANCE), 2);
        assert_int_equal(at(who, A_DMG_ARCHERY + mode, BONUS_ENHANCE), 2);
    }
    assert_int_equal(at(who, A_HIT_THROWN, BONUS_WEAPON), 0);
    assert_int_equal(at(who, A_PRI, BONUS_ARMOUR), -32); /* quirk: metal counts twice */
    assert_int_equal(s.w.values.melee, sword->self);
    assert_int_equal(s.w.values.thrown, HANDLE_NONE);
}

static void qualities_of_weapons_count(void **state)
{
    static const struct {
        int quality, attr, kind, amount;
    } rows[] = {
        {IQ_MITHRIL, A_HIT_MELEE, BONUS_WEAPON, 2},  {IQ_ORCISH, A_HIT_MELEE, BONUS_WEAPON, 0},
        {IQ_ORCISH, A_DMG_MELEE, BONUS_WEAPON, 1},   {IQ_ADAMANT, A_DMG_MELEE, BONUS_WEAPON, 1},
        {IQ_ELVEN, A_SPD_MELEE, BONUS_WEAPON, 4},    {WQ_ACCURACY, A_HIT_MELEE, BONUS_ENHANCE, 5},
        {WQ_SPEED, A_SPD_MELEE, BONUS_ENHANCE, 11},  {WQ_DEFENDING, A_DEF, BONUS_WEAPON, 1},
        {WQ_HOLY, A_HIT_MELEE, BONUS_NEGLEV, -2},    {WQ_HOLY, A_DMG_MELEE, BONUS_NEGLEV, -2},
        {WQ_HOLY, A_SPD_MELEE, BONUS_NEGLEV, -4},    {WQ_UNHOLY, A_HIT_MELEE, BONUS_NEGLEV, 0},
        {WQ_LAWFUL, A_HIT_MELEE, BONUS_NEGLEV, -2},  {WQ_CHAOTIC, A_HIT_MELEE, BONUS_NEGLEV, 0},
        {WQ_BALANCE, A_HIT_MELEE, BONUS_NEGLEV, -2}, {IQ_ORCISH, A_PRI, BONUS_ARMOUR, 0},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *who = values_monster(&s, "rebel");
        struct thing *sword = values_wear(&s, who, "plain sword");
        item_of(&s.w, sword)->plus = 1;
        values_quality(&s, sword, rows[i].quality);
        values_update(&s.w, who);
        if (at(who, rows[i].attr, rows[i].kind) != rows[i].amount)
            fail_msg("row %d: %d", i, at(who, rows[i].attr, rows[i].kind));
    }
}

static void skill_with_weapons_counts(void **state)
{
    static const struct {
        int hit, speed, damage, defence;
    } rows[] = {[WS_NOT_PROF] = {-4, -10, 0, 0},  [WS_PROFICIENT] = {0, 0, 0, 0},
                [WS_FOCUSED] = {1, 0, 0, 0},      [WS_SPECIALIST] = {1, 2, 2, 0},
                [WS_MASTERY] = {2, 4, 2, 4}, /* quirk: defence twice, for blade and fist */
                [WS_HIGH_MASTERY] = {2, 6, 3, 6}, [WS_GRAND_MASTERY] = {3, 10, 4, 8}};

    (void)state;
    for (int i = WS_NOT_PROF; i < COUNT_OF(rows); i++) {
        struct thing *who = values_make_person(&s, "Bladesman");
        struct thing *sword = values_hold(&s, who, "plain sword", SL_WEAPON);
        if (i != WS_NOT_PROF)
            values_give(&s, who, WEP_SKILL, i, 0)->effect = sword->resource;
        values_update(&s.w, who);
        assert_int_equal(at(who, A_HIT_MELEE, BONUS_SKILL), rows[i].hit);
        assert_int_equal(at(who, A_SPD_MELEE, BONUS_SKILL), rows[i].speed);
        assert_int_equal(at(who, A_DMG_MELEE, BONUS_SKILL), rows[i].damage);
        assert_int_equal(at(who, A_DEF, BONUS_SKILL), rows[i].defence);
        assert_int_equal(at(who, A_HIT_BRAWL, BONUS_SKILL), imax(0, rows[i].hit));
    }
}

static void a_bow_in_the_hand_is_for_shooting(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    struct thing *bow = values_hold(&s, who, "plain bow", SL_WEAPON);
    struct thing *sword = values_hold(&s, who, "plain sword", SL_LSHOULDER);
    values_update(&s.w, who);
    assert_int_equal(s.w.values.missile, bow->self);
    assert_int_equal(s.w.values.melee, sword->self); /* from the shoulder */
    assert_int_equal(attr_attack_mode(&s.w, who), S_ARCHERY);
    assert_int_equal(at(who, A_DMG_ARCHERY, BONUS_ATTR), 0);
    values_quality(&s, bow, WQ_MIGHTY);
    values_quality(&s, bow, WQ_SPEED);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DMG_ARCHERY, BONUS_ATTR), 2);
    assert_int_equal(at(who, A_SPD_ARCHERY, BONUS_ENHANCE), 10);
}

static void a_dart_in_the_hand_is_for_throwing(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    struct thing *dart = values_hold(&s, who, "hurled dart", SL_WEAPON);
    values_hold(&s, who, "hurled dart", SL_LSHOULDER);
    values_update(&s.w, who);
    assert_int_equal(s.w.values.thrown, dart->self);
    assert_int_equal(s.w.values.melee, HANDLE_NONE);
    assert_int_equal(attr_attack_mode(&s.w, who), S_THROWN);
    struct thing *other = values_item(&s, "light knife");
    character_of(&s.w, who)->slots[SL_WEAPON] = HANDLE_NONE;
    values_update_throwing(&s.w, who, other);
    assert_int_equal(s.w.values.thrown, other->self);
}

static void two_weapons_are_hard_to_wield(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    values_hold(&s, who, "plain sword", SL_WEAPON);
    struct thing *knife = values_hold(&s, who, "light knife", SL_READY);
    values_update(&s.w, who);
    assert_int_equal(s.w.values.off_hand, knife->self);
    assert_int_equal(attr_attack_mode(&s.w, who), S_DUAL);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_DUAL), -2);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_DUAL), -4);
    assert_int_equal(at(who, A_SPD_OFFHAND, BONUS_DUAL), -2);
    assert_int_equal(at(who, A_DMG_OFFHAND, BONUS_ATTR), 1); /* half of the strength */
    assert_int_equal(at(who, A_DMG_MELEE, BONUS_ATTR), 2);
    values_give(&s, who, EXTRA_FEAT, FT_AMBIDEXTERITY, 0);
    values_give(&s, who, EXTRA_FEAT, FT_TWO_WEAPON_TEMPEST, 0);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_DUAL), -2);
    assert_int_equal(at(who, A_SPD_OFFHAND, BONUS_DUAL), 20); /* quirk: twice */
    assert_int_equal(at(who, A_SPD_MELEE, BONUS_DUAL), 10);
    values_give(&s, who, EXTRA_FEAT, FT_TWO_WEAPON_STYLE, 0);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_DUAL), 0);
    values_hold(&s, who, "plain sword", SL_READY); /* one of the same size */
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_DUAL), -2);
    values_give(&s, who, EXTRA_FEAT, FT_TWIN_WEAPON_STYLE, 0);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_DUAL), 0);
}

static void both_hands_strike_harder(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    struct thing *maul = values_hold(&s, who, "large maul", SL_WEAPON);
    character_of(&s.w, who)->slots[SL_READY] = maul->self;
    values_update(&s.w, who);
    assert_int_equal(s.w.values.off_hand, HANDLE_NONE);
    assert_int_equal(at(who, A_DMG_MELEE, BONUS_ATTR), 3); /* half as much again */
    struct thing *staff = values_hold(&s, who, "two ends", SL_WEAPON);
    character_of(&s.w, who)->slots[SL_READY] = staff->self;
    values_update(&s.w, who);
    assert_int_equal(s.w.values.off_hand, staff->self);
    assert_int_equal(at(who, A_DMG_MELEE, BONUS_ATTR), 2);
    assert_int_equal(at(who, A_DMG_OFFHAND, BONUS_ATTR), 1);
    values_give(&s, who, EXTRA_FEAT, FT_POWER_DOUBLE_WEAPON, 0);
    values_give(&s, who, EXTRA_FEAT, FT_DOUBLE_WEAPON_FIGHTING, 0);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DMG_OFFHAND, BONUS_ATTR), 2);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_DUAL), -2); /* only the size is left */
}

static void reach_is_marked(void **state)
{
    struct thing *who = values_monster(&s, "plain one"), *drake = values_monster(&s, "drake");

    (void)state;
    assert_true(creature_of(&s.w, drake)->state & MS_HAS_REACH);
    assert_false(creature_of(&s.w, who)->state & MS_HAS_REACH);
    values_wear(&s, who, "long spear");
    values_update(&s.w, who);
    assert_true(creature_of(&s.w, who)->state & MS_HAS_REACH);
    assert_true(creature_of(&s.w, who)->state & MS_REACH_ONLY);
    assert_false(creature_of(&s.w, drake)->state & MS_REACH_ONLY);
}

/* ---- armour ---- */

static void armour_covers_and_hinders(void **state)
{
    struct thing *who = values_monster(&s, "plain one");

    (void)state;
    item_of(&s.w, values_wear(&s, who, "hard suit"))->plus = 2;
    values_update(&s.w, who);
    assert_int_equal(at(who, A_COV, BONUS_ARMOUR), 11);
    assert_int_equal(at(who, A_ARC, BONUS_ARMOUR), -10);
    assert_int_equal(at(who, A_BAR, BONUS_ARMOUR), -10);
    assert_int_equal(at(who, A_PRI, BONUS_ARMOUR), -16);
    assert_int_equal(at(who, A_MOV, BONUS_ARMOUR), -5);
    struct thing *other = values_monster(&s, "plain one");
    values_wear(&s, other, "soft suit");
    values_update(&s.w, other);
    assert_int_equal(at(other, A_ARC, BONUS_ARMOUR), -2);
    assert_int_equal(at(other, A_BAR, BONUS_ARMOUR), 0); /* bards sing in light armour */
    assert_int_equal(at(other, A_PRI, BONUS_ARMOUR), 0);
}

static void who_cannot_wear_it_is_hindered_more(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    values_hold(&s, who, "hard suit", SL_ARMOUR);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_ARMOUR), -5);
    assert_int_equal(at(who, A_SPD_MELEE, BONUS_ARMOUR), -5);
    assert_int_equal(at(who, A_SAV_REF, BONUS_ARMOUR), -5);
    character_of(&s.w, who)->proficiencies = WG_HARMOUR;
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_ARMOUR), 0);
}

static void a_shield_defends_unless_held(void **state)
{
    struct thing *who = values_monster(&s, "plain one");

    (void)state;
    struct thing *shield = values_wear(&s, who, "broad shield");
    item_of(&s.w, shield)->plus = 1;
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_SHIELD), 7);
    assert_int_equal(at(who, A_COV, BONUS_SHIELD), 0);
    assert_int_equal(at(who, A_ARC, BONUS_SHIELD), -12);
    assert_int_equal(at(who, A_MOV, BONUS_SHIELD), -3);
    assert_int_equal(at(who, A_ARM, BONUS_SHIELD), 0); /* quirk: nobody knows its plus */
    values_give(&s, who, STUCK, 0, 0);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_SHIELD), 0);
    assert_int_equal(at(who, A_ARC, BONUS_SHIELD), -12);
}

static void a_shield_in_both_hands_counts_once(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    struct thing *shield = values_hold(&s, who, "broad shield", SL_WEAPON);
    character_of(&s.w, who)->slots[SL_READY] = shield->self;
    values_update(&s.w, who);
    assert_int_equal(at(who, A_ARC, BONUS_SHIELD), -12);
}

static void burdens_slow(void **state)
{
    static const struct {
        uint32_t loaves;
        int attr, plain, bearer;
    } rows[] = {{6, A_MOV, 0, 0},         {27, A_MOV, -2, 0},         {50, A_MOV, -4, 0},
                {50, A_DEF, -1, 0},       {50, A_FAT, -1, 0},         {80, A_MOV, -6, -3},
                {80, A_DEF, -2, -1},      {80, A_SAV_REF, -2, -1},    {80, A_SPD_MELEE, -2, -1},
                {80, A_FAT, -2, -1},      {140, A_MOV, -10, -5},      {140, A_DEF, -4, -2},
                {140, A_SAV_REF, -4, -2}, {140, A_SPD_MELEE, -5, -2}, {140, A_FAT, -3, -1}};

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *who = values_make_person(&s, "Bladesman");
        item_of(&s.w, values_hold(&s, who, "loaf", SL_PACK))->quantity = rows[i].loaves;
        values_update(&s.w, who);
        if (at(who, rows[i].attr, BONUS_ENCUM) != rows[i].plain)
            fail_msg("row %d: %d", i, at(who, rows[i].attr, BONUS_ENCUM));
        values_give(&s, who, EXTRA_FEAT, FT_LOADBEARER, 0);
        values_update(&s.w, who);
        if (at(who, rows[i].attr, BONUS_ENCUM) != rows[i].bearer)
            fail_msg("row %d, bearer: %d", i, at(who, rows[i].attr, BONUS_ENCUM));
    }
}

/* ---- feats ---- */

static void feats_help(void **state)
{
    static const struct {
        int feat, attr, by;
    } rows[] = {
        {FT_IMPROVED_STRENGTH, A_STR, 1},
        {FT_IMPROVED_STRENGTH + A_DEX, A_DEX, 1},
        {FT_IMPROVED_STRENGTH + A_CON, A_CON, 1},
        {FT_IMPROVED_STRENGTH + A_INT, A_INT, 1},
        {FT_IMPROVED_STRENGTH + A_WIS, A_WIS, 1},
        {FT_IMPROVED_STRENGTH + A_CHA, A_CHA, 1},
        {FT_IMPROVED_STRENGTH + A_LUC, A_LUC, 1},
        {FT_ATHLETIC, A_SAV_FORT, 1},
        {FT_CLEAR_MINDED, A_SAV_WILL, 1},
        {FT_LIGHTNING_REFLEXES, A_SAV_REF, 3},
        {FT_GREAT_FORTITUDE, A_SAV_FORT, 3},
        {FT_IRON_WILL, A_SAV_WILL, 3},
        {FT_RUN, A_MOV, 4},
        {FT_TALENTED, A_ARC, 1},
        {FT_ENDURANCE, A_FAT, 5},
        {FT_WOODSMAN, A_FAT, 2},
        {FT_IRON_SKIN, A_ARM, 5},
        {FT_LIGHTNING_FISTS, A_SPD_BRAWL, 1},
        {FT_FISTS_OF_IRON, A_DMG_BRAWL, 1},
        {FT_RAPID_SHOT, A_SPD_ARCHERY, 5},
        {FT_ELEGANT_DEFENSE, A_DEF, 1},
        {FT_DODGE, A_DEF, 3},
        {FT_COMBAT_CASTING, A_CDEF, 2},
        {FT_ZEN_ARCHERY, A_HIT_ARCHERY, 0},
        {FT_WEAPON_FINESSE, A_HIT_BRAWL, 0},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *who = values_monster(&s, "plain one");
        int before = values_attr(&s, who, rows[i].attr);
        values_give(&s, who, EXTRA_FEAT, rows[i].feat, 0);
        values_update(&s.w, who);
        if (values_attr(&s, who, rows[i].attr) - before != rows[i].by)
            fail_msg("row %d: %d", i, values_attr(&s, who, rows[i].attr) - before);
    }
}

static void wisdom_defends_who_wears_little(void **state)
{
    struct thing *who = values_monster(&s, "bones"); /* wisdom 18 */

    (void)state;
    values_give(&s, who, EXTRA_FEAT, FT_ZEN_DEFENSE, 0);
    values_give(&s, who, EXTRA_FEAT, FT_ZEN_ARCHERY, 0);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_INSIGHT), 4);
    assert_int_equal(at(who, A_HIT_ARCHERY, BONUS_INSIGHT), 4);
    values_wear(&s, who, "soft suit");
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_INSIGHT), 2);
    values_wear(&s, who, "hard suit");
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_INSIGHT), 0);
}

static void the_light_footed_dodge(void **state)
{
    struct thing *who = values_monster(&s, "plain one");

    (void)state;
    values_give(&s, who, EXTRA_FEAT, FT_DODGE, 0);
    values_wear(&s, who, "hard suit");
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_DODGE), 1);
    assert_int_equal(values_attr(&s, who, A_CDEF), values_attr(&s, who, A_DEF) - 1 - 4);
}

static void finesse_is_for_light_blades(void **state)
{
    struct thing *who = values_monster(&s, "snail");

    (void)state;
    creature_of(&s.w, who)->shape = drawn_find(s.d, "plain one");
    values_give(&s, who, ADJUST, A_DEX, 6);
    values_give(&s, who, ADJUST, A_STR, -6);
    values_give(&s, who, EXTRA_FEAT, FT_WEAPON_FINESSE, 0);
    values_wear(&s, who, "light knife");
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_ATTR), 4);
    assert_int_equal(at(who, A_HIT_BRAWL, BONUS_ATTR), 4);
    assert_int_equal(at(who, A_DMG_MELEE, BONUS_ATTR), 0); /* weakness does not count */
    assert_int_equal(at(who, A_DMG_BRAWL, BONUS_ATTR), 0);
    values_wear(&s, who, "plain sword");
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_ATTR), -1);
    assert_int_equal(at(who, A_DMG_MELEE, BONUS_ATTR), -1);
}

static void experts_parry(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    character_of(&s.w, who)->proficiencies = WG_SIMPLE;
    values_give(&s, who, EXTRA_FEAT, FT_EXPERTISE, 0);
    values_hold(&s, who, "plain sword", SL_WEAPON);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_WEAPON), 3);
    values_hold(&s, who, "light knife", SL_READY);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_WEAPON), 3);
    values_give(&s, who, EXTRA_FEAT, FT_DEFENSIVE_SYNERGY, 0);
    struct thing *staff = values_hold(&s, who, "two ends", SL_WEAPON);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_WEAPON), 4); /* and half of 1 */
    character_of(&s.w, who)->slots[SL_READY] = staff->self;
    values_update(&s.w, who);
    assert_int_equal(at(who, A_DEF, BONUS_WEAPON), 4 + 2);
}

static void large_things_are_held_badly(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    values_give(&s, who, EXTRA_FEAT, FT_MONKEY_GRIP, 0);
    values_hold(&s, who, "large maul", SL_WEAPON);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_CIRC), -2);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_CIRC), 0);
    values_hold(&s, who, "large maul", SL_READY);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_CIRC), -2);
}

static void chaos_is_stubborn(void **state)
{
    const struct thing *who = values_monster(&s, "rebel");

    (void)state;
    assert_int_equal(at(who, A_SAV_WILL, BONUS_MORALE), 3);
}

static void pain_can_be_borne(void **state)
{
    struct thing *who = values_monster(&s, "plain one");

    (void)state;
    values_give(&s, who, ADJUST_PAIN, A_STR, -5);
    values_give(&s, who, EXTRA_FEAT, FT_PAIN_TOLERANCE, 0);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_STR, BONUS_PAIN), -2);
    values_give(&s, who, EXTRA_FEAT, FT_LION_HEART, 0);
    values_give(&s, who, ADJUST_MOR, A_STR, -5);
    values_give(&s, who, ADJUST_MOR, A_DEX, 5);
    values_update(&s.w, who);
    assert_int_equal(at(who, A_STR, BONUS_MORALE), -2);
    assert_int_equal(at(who, A_DEX, BONUS_MORALE), 5);
}

/* ---- persons ---- */

static void a_person_is_race_and_class(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");
    struct character *character = character_of(&s.w, who);

    (void)state;
    character->levels[0] = 6;
    character->classes[1] = drawn_find(s.d, "Reader");
    character->levels[1] = 4;
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_STR), 14);
    assert_int_equal(values_attr(&s, who, A_DEX), 10);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_BASE), 6);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_CLASS2), 2);
    assert_int_equal(at(who, A_HIT_OFFHAND, BONUS_BASE), 6);
    assert_int_equal(at(who, A_HIT_BRAWL, BONUS_BASE), 4);
    assert_int_equal(at(who, A_SPD_BRAWL, BONUS_BASE), 3); /* quirk: as it shoots */
    assert_int_equal(at(who, A_SAV_FORT, BONUS_BASE), 5);
    assert_int_equal(at(who, A_SAV_WILL, BONUS_BASE), 2);
    assert_int_equal(at(who, A_SAV_WILL, BONUS_CLASS2), 4);
    assert_int_equal(at(who, A_DEF, BONUS_BASE), 3);
    assert_int_equal(at(who, A_DEF, BONUS_CLASS2), 1);
    assert_int_equal(at(who, A_FAT, BONUS_BASE), 5);
    assert_int_equal(at(who, A_FAT, BONUS_CLASS2), 1);
    assert_int_equal(attr_base_attack(&s.w, who, S_MELEE), 8);
    assert_int_equal(attr_base_attack(&s.w, who, S_DUAL), 0); /* quirk: 8 points of skills in 100 */
    character->studies[STUDY_BAB] = 1;
    values_update(&s.w, who);
    assert_int_equal(attr_base_attack(&s.w, who, S_MELEE), 9);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_STUDY), 1);
    assert_int_equal(at(who, A_HIT_BRAWL, BONUS_STUDY), 0);
}

static void a_person_s_hit_points_and_mana(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");
    struct creature *c = creature_of(&s.w, who);

    (void)state;
    assert_int_equal(who->hp_max, 20 + 6 + 1);
    assert_int_equal(c->mana_most, 4 * 1 + 10 + 1);
    who->hp = 10;
    character_of(&s.w, who)->abilities[CA_TOUGH_AS_HELL] = 2;
    values_update(&s.w, who);
    assert_int_equal(who->hp_max, 29);
    assert_int_equal(who->hp, 12);
    values_give(&s, who, EXTRA_FEAT, FT_TOUGHNESS, 0);
    values_update(&s.w, who);
    assert_int_equal(who->hp_max, 36);
    assert_int_equal(attr_mana_total(&s.w, who), 15);
    values_give(&s, who, ADJUST, A_MAN, 2);
    c->mana_used = 3;
    c->mana_held = 4;
    values_update(&s.w, who);
    assert_int_equal(attr_mana_total(&s.w, who), 25);
    assert_int_equal(attr_mana(&s.w, who), 18);
    c->mana_used = 100;
    assert_int_equal(attr_mana(&s.w, who), 0);
}

static void points_of_skills_come_from_classes(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");
    struct character *character = character_of(&s.w, who);

    (void)state;
    character->attr_base[A_INT] = 14;
    character->levels[0] = 3;
    character->points_bonus[0] = 5;
    character->points_bonus[4] = 7;
    character->classes[1] = drawn_find(s.d, "Reader");
    character->levels[1] = 2;
    values_update(&s.w, who);
    assert_int_equal(character->points_total[0], (8 + 4) * 3 + 5);
    assert_int_equal(character->points_total[1], (4 + 2) * 2);
    assert_int_equal(character->points_total[2], 0);
    assert_int_equal(character->points_total[4], 7);
}

static void intelligence_gives_spells(void **state)
{
    struct thing *who = values_make_person(&s, "Reader");
    struct character *character = character_of(&s.w, who);

    (void)state;
    character->attr_base[A_INT] = 16;
    character->spell_slots[0] = 1;
    character->spell_slots[1] = 2;
    values_update(&s.w, who);
    assert_int_equal(character->bonus_slots[0], 3);
    assert_int_equal(character->bonus_slots[1], 2);
    assert_int_equal(character->bonus_slots[2], 0);
    character->abilities[CA_SPELLCASTING] = 7;
    character->bonus_slots[9] = 1;
    character->spell_slots[0] = 0;
    values_give(&s, who, BONUS_SLOTS, 10, 2);
    values_give(&s, who, BONUS_SLOTS, 11, 2); /* there is no such level */
    values_update(&s.w, who);
    assert_int_equal(character->bonus_slots[0], 0);
    assert_int_equal(character->bonus_slots[1], 3);
    assert_int_equal(character->bonus_slots[2], 2);
    assert_int_equal(character->bonus_slots[9], 3); /* quirk: it grows and grows */
    values_give(&s, who, EXTRA_FEAT, FT_GUILDMAGE, 0);
    character->spell_slots[0] = 1;
    values_update(&s.w, who);
    assert_int_equal(character->bonus_slots[0], 4);
}

static void what_is_not_known_does_not_count_as_known(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");
    struct character *character = character_of(&s.w, who);

    (void)state;
    struct thing *sword = values_hold(&s, who, "plain sword", SL_WEAPON);
    item_of(&s.w, sword)->plus = 3;
    values_give(&s, who, ADJUST, A_CHA, 2)->object = sword->self;
    values_update(&s.w, who);
    assert_int_equal(creature_of(&s.w, who)->attr[A_HIT_MELEE] - character->attr_known[A_HIT_MELEE],
                     3);
    assert_int_equal(creature_of(&s.w, who)->attr[A_CHA], 14);
    assert_int_equal(character->attr_known[A_CHA], 12);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_ENHANCE), 3); /* the truth is left in the table */
    values_update_known(&s.w, who);
    assert_int_equal(at(who, A_HIT_MELEE, BONUS_ENHANCE), 0);
    assert_int_equal(attr_modifier(&s.w, who, A_CHA), 2);
    assert_int_equal(attr_modifier_known(&s.w, who, A_CHA), 1);
    assert_int_equal(attr_modifier_exact_known(&s.w, who, A_CHA), 0);
    item_of(&s.w, sword)->known = KN_PLUS;
    values_update(&s.w, who);
    assert_int_equal(character->attr_known[A_CHA], 14);
}

static void hunger_weakens(void **state)
{
    static const struct {
        int left, strength;
    } rows[] = {{3500, 14}, {2000, 14}, {1501, 14}, {1001, 14}, {900, 11}, {400, 12}, {200, 10}};

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *who = values_make_person(&s, "Bladesman");
        stati_find(&s.w, who, stati_of(HUNGER))->duration = (int16_t)rows[i].left;
        values_update(&s.w, who);
        if (values_attr(&s, who, A_STR) != rows[i].strength)
            fail_msg("%d left: %d", rows[i].left, values_attr(&s, who, A_STR));
    }
}

/* quirk: the weak bear more than the hungry. */
static void hunger_tires_the_weak_less(void **state)
{
    enum { FULL = 2000, HUNGRY_AT = 900, WEAK_AT = 200 };
    static const int16_t lefts[] = {FULL, HUNGRY_AT, WEAK_AT};
    int stamina[COUNT_OF(lefts)];

    (void)state;
    for (int i = 0; i < COUNT_OF(lefts); i++) {
        struct thing *who = values_make_person(&s, "Bladesman");
        stati_find(&s.w, who, stati_of(HUNGER))->duration = lefts[i];
        values_update(&s.w, who);
        stamina[i] = at(who, A_FAT, BONUS_HUNGER);
    }
    assert_int_equal(stamina[0], 0);
    assert_int_equal(stamina[1], -3);
    assert_int_equal(stamina[2], -2);
}

/* ---- life ---- */

static void monsters_roll_hit_points_then_mana(void **state)
{
    struct thing *who = values_monster(&s, "plain one");

    (void)state;
    WITH_DICE(&s.w, 0, 1, 2, 7, 0, 1, 2, 3, 0, 1)
    life_roll(&s.w, who);
    assert_int_equal(who->hp_max, 1 + 2 + 3 + 8 + 4);
    assert_int_equal(creature_of(&s.w, who)->mana_most, 5 + 1 + 2 + 2 * 3 + 2 * 4 + 3 * 1 + 3 * 2);
    assert_int_equal(life_hit_die(&s.w, who), 8);
}

static void options_fix_hit_points(void **state)
{
    struct thing *who = values_monster(&s, "plain one");
    static const int wanted[] = {0, 16 + 4, 32 + 4, 64 + 4};

    (void)state;
    for (int i = 1; i < 4; i++) {
        s.w.options[OPT_MON_MAX_HP] = (int8_t)i;
        life_roll(&s.w, who);
        assert_int_equal(who->hp_max, wanted[i]);
        assert_int_equal(creature_of(&s.w, who)->mana_most, 5 + 12 * (1 << i));
    }
}

static void hit_dice_follow_the_kind(void **state)
{
    struct thing *drake = values_monster(&s, "drake"), *idol = values_monster(&s, "idol");

    (void)state;
    s.w.options[OPT_MON_MAX_HP] = 2;
    assert_int_equal(life_hit_die(&s.w, drake), 12);
    assert_int_equal(life_hit_die(&s.w, values_monster(&s, "small one")), 6);
    assert_int_equal(life_hit_die(&s.w, idol), 4); /* what is forced comes before all others */
    life_roll(&s.w, drake);
    assert_int_equal(drake->hp_max, (60 + 20) * 13 / 10);
    life_roll(&s.w, idol);
    assert_int_equal(idol->hp_max, 30); /* fixed */
    values_give(&s, drake, EXTRA_FEAT, FT_TOUGHNESS, 0);
    values_give(&s, drake, HEROIC_QUALITY, 0, 0);
    life_roll(&s.w, drake);
    assert_int_equal(drake->hp_max, 100 * 13 / 10 + 20);
}

static void the_dead_live_by_their_will(void **state)
{
    struct thing *bones = values_monster(&s, "bones");

    (void)state;
    s.w.options[OPT_MON_MAX_HP] = 2;
    life_roll(&s.w, bones);
    assert_int_equal(bones->hp_max, 24 + 3 * 4);
}

static void sizes_have_their_share(void **state)
{
    static const int wanted[] = {100, 50, 70, 90, 100, 110, 130, 160, 200, 100};

    (void)state;
    for (int size = 0; size < COUNT_OF(wanted); size++)
        assert_int_equal(life_of_size(100, size), wanted[size]);
}

static void mana_grows_with_levels(void **state)
{
    static const int first_levels[] = {0, 2, 4, 7, 11, 16, 22, 29}; /* of times 1, 2, 3, ... */
    int times = 0;

    (void)state;
    for (int level = 0; level < 32; level++) {
        if (times < COUNT_OF(first_levels) && level == first_levels[times])
            times++;
        assert_int_equal(life_mana_times(level), times);
    }
    assert_int_equal(life_mana_times(99), 8);
    assert_int_equal(life_mana_times(-1), 1);
}

#define EACH(name) cmocka_unit_test_setup_teardown(name, begin_each, end_each)

static void a_shield_hinders_magic_in_either_hand(void **state)
{
    struct thing *left = values_make_person(&s, "Bladesman");
    struct thing *right = values_make_person(&s, "Bladesman");

    (void)state;
    values_hold(&s, left, "broad shield", SL_READY);
    values_update(&s.w, left);
    assert_int_equal(at(left, A_ARC, BONUS_SHIELD), -12);
    values_hold(&s, right, "broad shield", SL_WEAPON);
    values_update(&s.w, right);
    assert_int_equal(at(right, A_ARC, BONUS_SHIELD), -12);
}

int test_values_gear(void)
{
    const struct CMUnitTest tests[] = {
        EACH(a_weapon_is_good_for_blows_and_fists),
        EACH(qualities_of_weapons_count),
        EACH(skill_with_weapons_counts),
        EACH(a_bow_in_the_hand_is_for_shooting),
        EACH(a_dart_in_the_hand_is_for_throwing),
        EACH(two_weapons_are_hard_to_wield),
        EACH(both_hands_strike_harder),
        EACH(reach_is_marked),
        EACH(armour_covers_and_hinders),
        EACH(who_cannot_wear_it_is_hindered_more),
        EACH(a_shield_defends_unless_held),
        EACH(a_shield_in_both_hands_counts_once),
        EACH(burdens_slow),
        EACH(feats_help),
        EACH(wisdom_defends_who_wears_little),
        EACH(the_light_footed_dodge),
        EACH(finesse_is_for_light_blades),
        EACH(experts_parry),
        EACH(large_things_are_held_badly),
        EACH(chaos_is_stubborn),
        EACH(pain_can_be_borne),
        EACH(a_person_is_race_and_class),
        EACH(a_person_s_hit_points_and_mana),
        EACH(points_of_skills_come_from_classes),
        EACH(intelligence_gives_spells),
        EACH(what_is_not_known_does_not_count_as_known),
        EACH(hunger_weakens),
        EACH(hunger_tires_the_weak_less),
        EACH(monsters_roll_hit_points_then_mana),
        EACH(options_fix_hit_points),
        EACH(hit_dice_follow_the_kind),
        EACH(the_dead_live_by_their_will),
        EACH(sizes_have_their_share),
        EACH(mana_grows_with_levels),
        EACH(a_shield_hinders_magic_in_either_hand),
    };

    return cmocka_run_group_tests_name("values_gear", tests, values_open, values_close);
}

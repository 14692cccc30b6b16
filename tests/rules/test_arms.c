/* Items as numbers, and what is worn where. */
#include "rules/value/arms.h"

#include "rules/value/slot.h"
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

static void a_plus_may_be_boosted_or_cursed(void **state)
{
    struct thing *sword = values_item(&s, "plain sword");

    (void)state;
    item_of(&s.w, sword)->plus = 2;
    assert_int_equal(arms_plus(&s.w, sword), 2);
    values_give(&s, sword, BOOST_PLUS, 0, 1);
    assert_int_equal(arms_plus(&s.w, sword), 2);
    values_give(&s, sword, BOOST_PLUS, 0, 3);
    assert_int_equal(arms_plus(&s.w, sword), 3);
    item_of(&s.w, sword)->flags = IF_CURSED;
    assert_int_equal(arms_plus(&s.w, sword), 3 - 2);
    assert_true(arms_is_cursed(&s.w, sword));
}

static void qualities_are_had_and_known(void **state)
{
    struct thing *sword = values_item(&s, "plain sword"), *lamp = values_item(&s, "small lamp");

    (void)state;
    values_quality(&s, sword, WQ_KEEN);
    values_quality(&s, sword, IQ_SILVER);
    assert_true(arms_has_quality(&s.w, sword, WQ_KEEN));
    assert_false(arms_has_quality(&s.w, sword, WQ_SPEED));
    assert_false(arms_knows_quality(&s.w, sword, WQ_KEEN));
    assert_true(arms_knows_quality(&s.w, sword, IQ_SILVER)); /* one sees what it is made of */
    item_of(&s.w, sword)->known_qualities = 2;
    assert_false(arms_knows_quality(&s.w, sword, WQ_KEEN));
    item_of(&s.w, sword)->known_qualities = 1;
    assert_true(arms_knows_quality(&s.w, sword, WQ_KEEN));
    values_give(&s, sword, EXTRA_QUALITY, WQ_SPEED, 0);
    assert_true(arms_has_quality(&s.w, sword, WQ_SPEED));
    assert_true(arms_knows_quality(&s.w, sword, WQ_SPEED));
    values_quality(&s, lamp, IQ_SILVER);
    assert_false(arms_has_quality(&s.w, lamp, IQ_SILVER)); /* lamps have none */
    assert_false(arms_knows_quality(&s.w, lamp, IQ_SILVER));
}

static void materials(void **state)
{
    static const int rows[][3] = {{IQ_MITHRIL, MAT_MITHRIL, 1},   {IQ_ADAMANT, MAT_ADAMANT, 1},
                                  {IQ_DARKWOOD, MAT_DARKWOOD, 0}, {IQ_IRONWOOD, MAT_IRONWOOD, 0},
                                  {IQ_SILVER, MAT_SILVER, 1},     {IQ_WROUGHT, MAT_WROUGHT, 0},
                                  {IQ_ORCISH, MAT_WROUGHT, 0},    {IQ_ELVEN, MAT_IRON, 1}};

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *sword = values_item(&s, "plain sword");
        values_quality(&s, sword, rows[i][0]);
        assert_int_equal(arms_material(&s.w, sword), rows[i][1]);
        assert_int_equal(arms_is_metallic(&s.w, sword),
                         rows[i][2]); /* quirk: wrought iron is none */
    }
    struct thing *maul = values_item(&s, "large maul");
    values_quality(&s, maul, IQ_ORCISH);
    assert_int_equal(arms_material(&s.w, maul), MAT_WOOD);
    assert_true(arms_is_metallic(&s.w, values_item(&s, "pennies")));
}

static void mithril_is_light(void **state)
{
    struct thing *suit = values_item(&s, "hard suit");

    (void)state;
    assert_true(arms_group(&s.w, suit) == WG_HARMOUR);
    values_quality(&s, suit, IQ_MITHRIL);
    assert_true(arms_group(&s.w, suit) == WG_MARMOUR);
    assert_true(arms_is_group(&s.w, suit, WG_HARMOUR)); /* by its resource */
    assert_false(arms_is_group(&s.w, values_item(&s, "small lamp"), 0xffffffffu));
}

static void weights(void **state)
{
    static const int rows[][2] = {{IQ_ELVEN, 30},   {IQ_DWARVEN, 50},      {IQ_DARKWOOD, 20},
                                  {IQ_MITHRIL, 20}, {IQ_FEATHERLIGHT, 10}, {IQ_SILVER, 40}};

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *sword = values_item(&s, "plain sword");
        values_quality(&s, sword, rows[i][0]);
        assert_int_equal(arms_weight(&s.w, sword, false), rows[i][1]);
    }
    struct thing *loaf = values_item(&s, "loaf"), *coins = values_item(&s, "pennies");
    struct thing *arrows = values_item(&s, "plain arrow"), *sack = values_item(&s, "sack");
    struct thing *body = values_item(&s, "dead body");
    item_of(&s.w, loaf)->quantity = 3;
    item_of(&s.w, coins)->quantity = 1100;
    item_of(&s.w, arrows)->quantity = 12;
    assert_int_equal(arms_weight(&s.w, loaf, false), 90);
    assert_int_equal(arms_weight(&s.w, loaf, true), 30);
    assert_int_equal(arms_weight(&s.w, coins, false), 2);
    assert_int_equal(arms_weight(&s.w, arrows, false), 2);
    assert_int_equal(arms_weight(&s.w, sack, false), 10);
    item_of(&s.w, sack)->contents = loaf->self;
    loaf->next = coins->self;
    assert_int_equal(arms_weight(&s.w, sack, false), 10 + 46); /* half of what is in it */
    assert_int_equal(arms_weight(&s.w, sack, true), 10 + 16);
    assert_int_equal(arms_weight(&s.w, body, false), 1500);
    item_of(&s.w, body)->monster = drawn_find(s.d, "drake");
    assert_int_equal(arms_size(&s.w, body, NULL), SZ_HUGE);
    assert_int_equal(arms_weight(&s.w, body, false), 10000);
}

static void sizes(void **state)
{
    struct thing *who = values_monster(&s, "plain one"), *spear = values_item(&s, "long spear");

    (void)state;
    assert_int_equal(arms_size(&s.w, spear, who), SZ_MEDIUM);
    values_quality(&s, spear, IQ_FEATHERLIGHT);
    assert_int_equal(arms_size(&s.w, spear, who), SZ_SMALL);
    assert_int_equal(arms_size(&s.w, spear, NULL), SZ_MEDIUM);
    values_give(&s, who, EXTRA_FEAT, FT_SPEAR_AND_SHIELD, 0);
    assert_int_equal(arms_size(&s.w, spear, who), SZ_SMALL);
    values_wear(&s, who, "broad shield");
    assert_int_equal(arms_size(&s.w, spear, who), SZ_TINY);
    assert_int_equal(arms_size(&s.w, values_item(&s, "large maul"), who), SZ_LARGE);
}

static void shields_by_size(void **state)
{
    static const struct {
        int size, defence, coverage, penalty;
    } rows[] = {{SZ_TINY, 8, 10, -20},  {SZ_SMALL, 8, 10, -20}, {SZ_MEDIUM, 6, 8, -8},
                {SZ_LARGE, 4, 4, -4},   {SZ_HUGE, 2, 2, -2},    {SZ_GARGANTUAN, 1, 1, -1},
                {SZ_COLLOSAL, 1, 1, -1}};
    struct thing *who = values_monster(&s, "plain one"), *shield = values_item(&s, "broad shield");

    (void)state;
    assert_int_equal(arms_coverage(&s.w, shield, who, false), 0); /* only experts hide behind it */
    values_give(&s, who, EXTRA_FEAT, FT_SHIELD_EXPERT, 0);
    item_of(&s.w, shield)->plus = 1;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        creature_of(&s.w, who)->attr[A_SIZ] = (int16_t)rows[i].size;
        assert_int_equal(arms_defence(&s.w, shield, who, false), rows[i].defence + 1);
        assert_int_equal(arms_defence(&s.w, shield, who, true), rows[i].defence);
        assert_int_equal(arms_coverage(&s.w, shield, who, false), rows[i].coverage + 1);
        assert_int_equal(arms_penalty(&s.w, shield, who, false), rows[i].penalty);
    }
    creature_of(&s.w, who)->attr[A_SIZ] = SZ_MEDIUM;
    values_give(&s, who, EXTRA_FEAT, FT_SHIELD_FOCUS, 0);
    assert_int_equal(arms_defence(&s.w, shield, who, true), 8);
    assert_int_equal(arms_defence(&s.w, shield, NULL, true), 6);
}

static void armour_of_all_sorts(void **state)
{
    struct thing *suit = values_item(&s, "hard suit");

    (void)state;
    assert_int_equal(arms_armour(&s.w, suit, 0, false), 5);
    assert_int_equal(arms_armour(&s.w, suit, 2, false), 3);
    item_of(&s.w, suit)->plus = 2;
    assert_int_equal(arms_armour(&s.w, suit, 0, false), 5); /* quirk: the wrong way round */
    assert_int_equal(arms_armour(&s.w, suit, 0, true), 7);
    assert_int_equal(arms_coverage(&s.w, suit, NULL, false), 11);
    assert_int_equal(arms_coverage(&s.w, suit, NULL, true), 9);
    item_of(&s.w, suit)->known = KN_PLUS;
    assert_int_equal(arms_armour(&s.w, suit, 0, false), 7);
    assert_int_equal(arms_coverage(&s.w, suit, NULL, true), 11);
    values_quality(&s, suit, IQ_ADAMANT);
    assert_int_equal(arms_armour(&s.w, suit, 0, false), 10);
    values_quality(&s, suit, IQ_MITHRIL);
    assert_int_equal(arms_armour(&s.w, suit, 0, false), 9);
    values_quality(&s, suit, IQ_DWARVEN);
    assert_int_equal(arms_armour(&s.w, suit, 0, false), 10);
    struct thing *light = values_item(&s, "soft suit"), *shield = values_item(&s, "broad shield");
    values_quality(&s, light, IQ_ADAMANT);
    values_quality(&s, shield, IQ_ADAMANT);
    assert_int_equal(arms_armour(&s.w, light, 1, false), 3);
    assert_int_equal(arms_armour(&s.w, shield, 1, false), 2);
    item_of(&s.w, light)->plus = -9;
    assert_int_equal(arms_plus(&s.w, light), 0); /* only curses make it worse */
    item_of(&s.w, light)->plus = 9;
    item_of(&s.w, light)->flags = IF_CURSED;
    assert_int_equal(arms_armour(&s.w, light, 1, true), 0);
    assert_int_equal(arms_armour(&s.w, values_item(&s, "plain sword"), 1, true), 0);
}

static void penalties(void **state)
{
    static const int rows[][2] = {{0, -7},         {AQ_GRACEFUL, -3}, {IQ_ELVEN, -5},
                                  {IQ_ORCISH, -8}, {IQ_DARKWOOD, -5}, {IQ_MITHRIL, -4},
                                  {AQ_AGILITY, 0}};
    struct thing *who = values_monster(&s, "plain one");

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *suit = values_item(&s, "hard suit");
        values_quality(&s, suit, rows[i][0]);
        assert_int_equal(arms_penalty(&s.w, suit, who, false), rows[i][1]);
        assert_int_equal(arms_most_dexterity(&s.w, suit, who), 9 + rows[i][1]);
    }
    struct thing *suit = values_item(&s, "hard suit");
    assert_int_equal(arms_penalty(&s.w, suit, who, true), -5);
    values_give(&s, who, EXTRA_FEAT, FT_ARMOUR_OPTIMIZATION, 0);
    assert_int_equal(arms_penalty(&s.w, suit, who, true), -2);
    assert_int_equal(arms_penalty(&s.w, suit, who, false), -7);
    values_quality(&s, suit, AQ_AGILITY);
    assert_int_equal(arms_penalty(&s.w, suit, who, true), 0);
    assert_int_equal(arms_penalty(&s.w, values_item(&s, "plain sword"), who, true), 0);
    values_wear(&s, who, "hard suit");
    creature_of(&s.w, who)->attr[A_DEX] = 20;
    assert_int_equal(attr_modifier(&s.w, who, A_DEX), 2);
    assert_int_equal(attr_modifier_exact(&s.w, who, A_DEX), 2);
}

static void modifiers(void **state)
{
    static const int rows[][3] = {{0, 0, 0},  {1, -4, -5}, {8, -1, -1}, {9, 0, -1},
                                  {10, 0, 0}, {11, 0, 0},  {12, 1, 0},  {13, 1, 1}};
    const struct thing *who = values_monster(&s, "plain one");

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        creature_of(&s.w, who)->attr[A_CON] = (int16_t)rows[i][0];
        assert_int_equal(attr_modifier(&s.w, who, A_CON), rows[i][1]);
        assert_int_equal(attr_modifier_exact(&s.w, who, A_CON), rows[i][2]);
        assert_int_equal(attr_modifier_known(&s.w, who, A_CON), rows[i][1]);
        assert_int_equal(attr_modifier_exact_known(&s.w, who, A_CON), rows[i][2]);
    }
}

static void what_is_no_creature_has_nothing_in_a_slot(void **state)
{
    (void)state;
    const struct thing *sword = values_item(&s, "plain sword");
    assert_null(slot_item(&s.w, sword, SL_WEAPON));
    assert_null(slot_item_in_effect(&s.w, sword, SL_READY));
}

static void weapons_in_skilled_hands(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    struct thing *sword = values_hold(&s, who, "plain sword", SL_WEAPON);
    struct thing *dart = values_item(&s, "hurled dart");
    assert_int_equal(arms_parry(&s.w, sword, who), 0);
    struct stati *skill = values_give(&s, who, WEP_SKILL, WS_PROFICIENT, 0);
    skill->effect = sword->resource;
    assert_int_equal(arms_parry(&s.w, sword, who), 3);
    skill->value = WS_FOCUSED;
    assert_int_equal(arms_parry(&s.w, sword, who), 5);
    skill->value = WS_GRAND_MASTERY;
    assert_int_equal(arms_parry(&s.w, sword, who), 6); /* at most twice what it is good for */
    assert_int_equal(arms_threat(&s.w, sword, who), 21 - 4);
    assert_int_equal(arms_critical(&s.w, sword, who), 4);
    assert_int_equal(arms_threat(&s.w, sword, NULL), 21 - 2);
    values_quality(&s, sword, WQ_KEEN);
    assert_int_equal(arms_threat(&s.w, sword, who), 21 - 6);
    values_give(&s, who, EXTRA_FEAT, FT_IMPROVED_CRIT, 0);
    assert_int_equal(arms_threat(&s.w, sword, who), 21 - 6);
    values_give(&s, who, IMP_CRIT, 0, 0)->effect = sword->resource;
    assert_int_equal(arms_threat(&s.w, sword, who), 21 - 8);
    values_give(&s, who, WEP_SKILL, WS_HIGH_MASTERY, 0)->effect = dart->resource;
    assert_int_equal(arms_range(&s.w, dart, who), 8);
    values_quality(&s, dart, WQ_DISTANCE);
    assert_int_equal(arms_range(&s.w, dart, who), 16);
    assert_int_equal(arms_range(&s.w, sword, who), 0);
    assert_int_equal(arms_threat(&s.w, values_item(&s, "loaf"), who), 20);
    assert_int_equal(arms_critical(&s.w, values_item(&s, "loaf"), who), 2);
    assert_int_equal(arms_parry(&s.w, values_item(&s, "loaf"), who), 0);
}

static void assert_dice(struct dice dice, int count, int sides, int bonus)
{
    assert_int_equal(dice.count, count);
    assert_int_equal(dice.sides, sides);
    assert_int_equal(dice.bonus, bonus);
}

static void damage_in_all_ways_of_fighting(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");
    struct creature *c = creature_of(&s.w, who);

    (void)state;
    for (int mode = S_ARCHERY; mode <= S_DUAL; mode++)
        c->attr[A_DMG_ARCHERY + mode] = (int16_t)(10 + mode);
    assert_dice(arms_damage(&s.w, who, S_BRAWL, false), 1, 3, 10 + S_BRAWL);
    assert_dice(arms_damage(&s.w, who, S_MELEE, false), 0, 0, 0);
    assert_dice(arms_damage(&s.w, who, S_DUAL, false), 0, 0, 0);
    assert_dice(arms_damage(&s.w, who, S_ARCHERY, false), 0, 0, 0);
    assert_dice(arms_damage(&s.w, who, S_THROWN, false), 1, 3, 10 + S_THROWN);
    struct thing *sword = values_hold(&s, who, "plain sword", SL_WEAPON);
    values_hold(&s, who, "light knife", SL_READY);
    values_hold(&s, who, "hurled dart", SL_BELT1);
    assert_dice(arms_damage(&s.w, who, S_MELEE, false), 1, 8, 10 + S_MELEE);
    assert_dice(arms_damage(&s.w, who, S_MELEE, true), 1, 12, 10 + S_MELEE);
    assert_dice(arms_damage(&s.w, who, S_DUAL, false), 1, 4, 10 + S_DUAL);
    assert_dice(arms_damage(&s.w, who, S_THROWN, true), 1, 2, 10 + S_THROWN);
    values_give(&s, who, WEP_SKILL, WS_MASTERY, 0)->effect = sword->resource;
    assert_dice(arms_damage(&s.w, who, S_MELEE, false), 1, 10, 10 + S_MELEE);
    values_hold(&s, who, "small lamp", SL_WEAPON);
    assert_dice(arms_damage(&s.w, who, S_MELEE, false), 1, 3, 10 + S_MELEE);
    values_hold(&s, who, "plain bow", SL_WEAPON);
    assert_dice(arms_damage(&s.w, who, S_ARCHERY, true), 1, 2, 10);
    values_hold(&s, who, "plain arrow", SL_BELT2);
    assert_dice(arms_damage(&s.w, who, S_ARCHERY, false), 1, 2 + 6, 10); /* quirk */
    assert_dice(arms_damage(&s.w, who, S_ARCHERY, true), 1, 2 + 8, 10);
    assert_dice(arms_damage_small(&s.w, values_item(&s, "loaf")), 1, 3, 0);
    assert_dice(arms_damage_large(&s.w, values_item(&s, "loaf")), 1, 1, 0);
}

static void what_weapons_are_for(void **state)
{
    struct thing *bow = values_item(&s, "plain bow");

    (void)state;
    assert_true(arms_can_finesse(&s.w, values_item(&s, "light knife")));
    assert_true(arms_can_finesse(&s.w, values_item(&s, "two ends")));
    assert_false(arms_can_finesse(&s.w, values_item(&s, "plain sword")));
    assert_false(arms_can_finesse(&s.w, values_item(&s, "soft suit")));
    assert_true(arms_is_thrown_only(&s.w, values_item(&s, "hurled dart")));
    assert_false(arms_is_thrown_only(&s.w, values_item(&s, "light knife")));
    assert_false(arms_is_thrown_only(&s.w, values_item(&s, "loaf")));
    assert_false(arms_uses_strength(&s.w, bow));
    values_quality(&s, bow, WQ_MIGHTY);
    assert_true(arms_uses_strength(&s.w, bow));
    assert_true(arms_uses_strength(&s.w, values_item(&s, "plain sword")));
    assert_false(arms_uses_strength(&s.w, values_item(&s, "loaf")));
    assert_int_equal(arms_light(&s.w, values_item(&s, "plain sword")), 0);
    assert_true(arms_is_known(&s.w, bow, 0));
    assert_false(arms_is_known(&s.w, bow, KN_PLUS));
    item_of(&s.w, bow)->known = KN_PLUS;
    assert_false(arms_is_known(&s.w, bow, KN_PLUS | KN_MAGIC));
    assert_true(arms_is_weapon(values_item(&s, "plain arrow")));
    assert_false(arms_is_armour(values_item(&s, "iron cap")));
}

/* ---- slots ---- */

static void things_do_what_they_are_made_for_in_their_slots(void **state)
{
    static const struct {
        int kind, slot;
        bool wanted;
    } rows[] = {
        {T_WEAPON, SL_WEAPON, true},   {T_WEAPON, SL_READY, true},
        {T_SHIELD, SL_READY, true},    {T_BOW, SL_WEAPON, true},
        {T_BOW, SL_ARCHERY, true},     {T_WEAPON, SL_ARCHERY, false},
        {T_ROD, SL_READY, true},       {T_STAFF, SL_READY, true},
        {T_SYMBOL, SL_READY, true},    {T_SYMBOL, SL_AMULET, true},
        {T_AMULET, SL_AMULET, true},   {T_LIGHT, SL_LIGHT, true},
        {T_GIRDLE, SL_BELT, true},     {T_EYES, SL_EYES, true},
        {T_CLOTHES, SL_CLOTHES, true}, {T_ARMOUR, SL_ARMOUR, true},
        {T_ARMOUR, SL_WEAPON, false},  {T_BOOTS, SL_BOOTS, true},
        {T_CLOAK, SL_CLOAK, true},     {T_RING, SL_LRING, true},
        {T_RING, SL_RRING, true},      {T_GAUNTLETS, SL_GAUNTLETS, true},
        {T_CROWN, SL_HELM, true},      {T_HELMET, SL_HELM, true},
        {T_BRACERS, SL_BRACERS, true}, {T_RING, SL_PACK, false},
        {T_POTION, SL_WEAPON, false},  {T_RING, NUM_SLOTS, false},
        {T_RING, -1, false},           {T_LIGHT, SL_INAIR, false},
    };
    struct thing *item = values_item(&s, "odd stone");

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing like = *item;
        like.kind = (int16_t)rows[i].kind;
        if (slot_is_active(&s.w, &like, rows[i].slot) != rows[i].wanted)
            fail_msg("row %d", i);
    }
    assert_false(slot_is_active(&s.w, item, SL_PACK));
    item->other = drawn_find(s.d, "stone of help");
    assert_true(slot_is_active(&s.w, item, SL_PACK)); /* stones help everywhere */
}

static void bodies_have_slots(void **state)
{
    const struct res_monster *man = library_record(&s.d->library, drawn_find(s.d, "plain one"),
                                                   RES_MONSTER);
    const struct res_monster *snail = library_record(&s.d->library, drawn_find(s.d, "snail"),
                                                     RES_MONSTER);

    (void)state;
    for (int slot = 0; slot < NUM_SLOTS; slot++)
        assert_int_equal(slot_fits_body(man, slot), slot != SL_INAIR);
    assert_true(slot_fits_body(man, SL_ARCHERY));
    assert_false(slot_fits_body(man, NUM_SLOTS));
    assert_false(slot_fits_body(man, -1));
    static const int lacks[] = {SL_READY,     SL_WEAPON,  SL_LIGHT,  SL_LSHOULDER, SL_RSHOULDER,
                                SL_CLOTHES,   SL_ARMOUR,  SL_BOOTS,  SL_LRING,     SL_RRING,
                                SL_GAUNTLETS, SL_BRACERS, SL_ARCHERY};
    for (int i = 0; i < COUNT_OF(lacks); i++)
        assert_false(slot_fits_body(snail, lacks[i]));
    assert_true(slot_fits_body(snail, SL_HELM) && slot_fits_body(snail, SL_CLOAK) &&
                slot_fits_body(snail, SL_EYES) && slot_fits_body(snail, SL_PACK));
}

/* All slots at once are what they are one by one. */
static void assert_all_alike(const struct world *w, const struct thing *who)
{
    struct thing *items[SL_LAST];

    slot_items(w, who, items);
    for (int slot = 0; slot < SL_LAST; slot++)
        assert_ptr_equal(items[slot], slot_item(w, who, slot));
}

static void monsters_wear_by_kind(void **state)
{
    struct thing *who = values_monster(&s, "plain one");

    (void)state;
    struct thing *suit = values_wear(&s, who, "hard suit");
    struct thing *bow = values_wear(&s, who, "plain bow");
    struct thing *shield = values_wear(&s, who, "broad shield");
    struct thing *sword = values_wear(&s, who, "plain sword");
    assert_ptr_equal(slot_item(&s.w, who, SL_ARMOUR), suit);
    assert_ptr_equal(slot_item(&s.w, who, SL_ARCHERY), bow);
    assert_ptr_equal(slot_item(&s.w, who, SL_READY), shield);
    assert_ptr_equal(slot_item(&s.w, who, SL_WEAPON), sword);
    assert_null(slot_item(&s.w, who, SL_HELM));
    assert_all_alike(&s.w, who);
    item_of(&s.w, sword)->flags = 0;
    assert_null(slot_item(&s.w, who, SL_WEAPON));
    creature_of(&s.w, who)->shape = drawn_find(s.d, "snail");
    assert_null(slot_item(&s.w, who, SL_ARMOUR));
}

static void persons_have_places(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman");

    (void)state;
    struct thing *sword = values_hold(&s, who, "plain sword", SL_WEAPON);
    struct thing *lamp = values_hold(&s, who, "small lamp", SL_LIGHT);
    struct thing *air = values_hold(&s, who, "loaf", SL_INAIR);
    assert_ptr_equal(slot_item(&s.w, who, SL_WEAPON), sword);
    assert_null(slot_item(&s.w, who, SL_READY));
    assert_null(slot_item(&s.w, who, SL_ARCHERY));
    assert_all_alike(&s.w, who);
    assert_null(slot_item(&s.w, who, -1));
    creature_of(&s.w, who)->shape = drawn_find(s.d, "snail");
    assert_null(slot_item(&s.w, who, SL_WEAPON));
    assert_ptr_equal(slot_item(&s.w, who, SL_LIGHT), lamp); /* also without hands */
    assert_ptr_equal(slot_item(&s.w, who, SL_INAIR), air);
    struct thing *other = values_item(&s, "two ends");
    values_give(&s, who, ALT_ITEM, SL_WEAPON, 0)->object = other->self;
    assert_ptr_equal(slot_item_in_effect(&s.w, who, SL_WEAPON), other);
    assert_ptr_equal(slot_item_in_effect(&s.w, who, SL_LIGHT), lamp);
}

static void assert_walk(const struct thing *who, const struct thing *const *wanted, int count)
{
    struct slot_walk walk = slot_walk_begin(&s.w, who);

    for (int i = 0; i < count; i++)
        assert_ptr_equal(slot_walk_next(&walk), wanted[i]);
    assert_null(slot_walk_next(&walk));
    assert_null(slot_walk_next(&walk));
}

static void everything_carried_is_gone_through(void **state)
{
    struct thing *who = values_make_person(&s, "Bladesman"),
                 *monster = values_monster(&s, "plain one");

    (void)state;
    assert_walk(who, NULL, 0);
    struct thing *maul = values_hold(&s, who, "large maul", SL_READY);
    character_of(&s.w, who)->slots[SL_WEAPON] = maul->self;
    struct thing *sack = values_hold(&s, who, "sack", SL_BELT1), *loaf = values_item(&s, "loaf");
    struct thing *inner = values_item(&s, "sack"), *coins = values_item(&s, "pennies");
    struct thing *last = values_hold(&s, who, "small lamp", SL_PACK);
    item_of(&s.w, sack)->contents = loaf->self;
    loaf->next = inner->self;
    item_of(&s.w, inner)->contents = coins->self;
    item_of(&s.w, loaf)->owner = item_of(&s.w, inner)->owner = sack->self;
    item_of(&s.w, coins)->owner = inner->self;
    assert_walk(who, (const struct thing *const[]){maul, sack, loaf, inner, coins, last}, 6);
    struct thing *first = values_wear(&s, monster, "loaf"), *top = values_wear(&s, monster, "sack");
    assert_walk(monster, (const struct thing *const[]){top, first}, 2);
    /* quirk: what follows a sack whose last is a filled sack is not found */
    item_of(&s.w, top)->contents = inner->self;
    item_of(&s.w, inner)->owner = top->self;
    assert_walk(monster, (const struct thing *const[]){top, inner, coins}, 3);
}

#define EACH(name) cmocka_unit_test_setup_teardown(name, begin_each, end_each)

int test_arms(void)
{
    const struct CMUnitTest tests[] = {
        EACH(a_plus_may_be_boosted_or_cursed),
        EACH(qualities_are_had_and_known),
        EACH(materials),
        EACH(mithril_is_light),
        EACH(weights),
        EACH(sizes),
        EACH(shields_by_size),
        EACH(armour_of_all_sorts),
        EACH(penalties),
        EACH(modifiers),
        EACH(what_is_no_creature_has_nothing_in_a_slot),
        EACH(weapons_in_skilled_hands),
        EACH(damage_in_all_ways_of_fighting),
        EACH(what_weapons_are_for),
        EACH(things_do_what_they_are_made_for_in_their_slots),
        EACH(bodies_have_slots),
        EACH(monsters_wear_by_kind),
        EACH(persons_have_places),
        EACH(everything_carried_is_gone_through),
    };

    return cmocka_run_group_tests_name("arms", tests, values_open, values_close);
}

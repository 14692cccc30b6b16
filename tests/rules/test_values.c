/* Values of creatures: where they come from and what they come to. */
#include "rules/value/values.h"

#include "rules/value/life.h"
#include "values_scene.h"

/* ---- monsters ---- */

static void a_monster_is_what_its_kind_is(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    const struct thing *who = values_monster(&s, "plain one");
    static const int wanted[][2] = {
        {A_STR, 14},        {A_DEX, 12},        {A_CON, 13},        {A_INT, 10},
        {A_WIS, 9},         {A_CHA, 16},        {A_LUC, 10},        {A_SIZ, SZ_MEDIUM},
        {A_HIT_MELEE, 5},   {A_HIT_BRAWL, 5},   {A_HIT_ARCHERY, 4}, {A_HIT_THROWN, 4},
        {A_HIT_OFFHAND, 5}, {A_DMG_MELEE, 2},   {A_DMG_BRAWL, 2},   {A_DMG_THROWN, 2},
        {A_DMG_ARCHERY, 0}, {A_DMG_OFFHAND, 0}, {A_SPD_MELEE, 2},   {A_SPD_BRAWL, 2},
        {A_DEF, 13},        {A_CDEF, 9},        {A_ARM, 2},         {A_MOV, 0},
        {A_SAV_FORT, 3},    {A_SAV_REF, 3},     {A_SAV_WILL, 2},    {A_FAT, 8},
    };

    for (int i = 0; i < COUNT_OF(wanted); i++)
        if (values_attr(&s, who, wanted[i][0]) != wanted[i][1])
            fail_msg("attribute %d is %d, not %d", wanted[i][0], values_attr(&s, who, wanted[i][0]),
                     wanted[i][1]);
    values_end(&s);
}

static void kinds_are_good_at_saves(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    const struct thing *drake = values_monster(&s, "drake"), *bones = values_monster(&s, "bones");
    const struct thing *small = values_monster(&s, "small one");

    assert_int_equal(values_attr(&s, drake, A_SAV_FORT), 5 + 4);
    assert_int_equal(values_attr(&s, drake, A_SAV_REF), 5);
    assert_int_equal(values_attr(&s, drake, A_SAV_WILL), 5 + 2);
    assert_int_equal(values_attr(&s, small, A_SAV_FORT), 2);
    assert_int_equal(values_attr(&s, small, A_SAV_REF), 5);
    assert_int_equal(values_attr(&s, small, A_SAV_WILL), 2);
    assert_int_equal(values_attr(&s, bones, A_SAV_FORT), 2 + 4); /* no body: its mind holds it */
    assert_int_equal(values_attr(&s, bones, A_SAV_WILL), 5 + 4);
    assert_int_equal(values_attr(&s, bones, A_CON), 0);
    values_end(&s);
}

static void size_counts(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    const struct thing *drake = values_monster(&s, "drake");

    assert_int_equal(values_attr(&s, drake, A_DEF), 10 - 2);
    assert_int_equal(values_attr(&s, drake, A_HIT_BRAWL), 5 - 2);
    assert_int_equal(values_attr(&s, drake, A_SIZ), SZ_HUGE);
    values_end(&s);
}

/* quirk: the size that counts is the one of the time before. */
static void what_counts_is_the_size_before(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_give(&s, who, ADJUST, A_SIZ, 1);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_SIZ), SZ_LARGE);
    assert_int_equal(values_attr(&s, who, A_DEF), 13);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_DEF), 12);
    values_end(&s);
}

static void nature_keeps_the_better_of_two_shapes(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    creature_of(&s.w, who)->shape = drawn_find(s.d, "drake");
    struct stati *shape = values_give(&s, who, POLYMORPH, 0, 0);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_STR), 20);
    assert_int_equal(values_attr(&s, who, A_DEX), 12);
    shape->effect = drawn_find(s.d, "stone of help");
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_DEX), 10); /* magic gives what the shape has */
    values_end(&s);
}

static void nobody_is_slower_than_a_quarter(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *snail = values_monster(&s, "snail"), *who = values_monster(&s, "plain one");

    assert_int_equal(values_attr(&s, snail, A_MOV), -16);
    values_give(&s, who, ADJUST, A_MOV, -19);
    values_give(&s, who, ADJUST, A_SPD, -19);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_MOV), -15);
    assert_int_equal(values_attr(&s, who, A_SPD_MELEE), -15);
    assert_int_equal(values_attr(&s, who, A_SPD_ARCHERY), -15);
    values_give(&s, who, ADJUST, A_MOV, -1);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_MOV), -20); /* halted */
    values_end(&s);
}

/* ---- stati ---- */

struct change {
    int nature, value, magnitude, attr, by;
};

static const struct change changes[] = {
    {PRONE, 0, 0, A_DEF, -4},
    {PRONE, 0, 0, A_HIT_MELEE, -4},
    {CONFUSED, 0, 0, A_INT, -4},
    {CONFUSED, 0, 0, A_WIS, -4},
    {CONFUSED, 0, 0, A_ARC, -15},
    {STUNNED, 0, 0, A_DEX, -6},
    {STUNNED, 0, 0, A_SOR, -10},
    {NAUSEA, 0, 0, A_DEX, -6},
    {NAUSEA, 0, 0, A_SPD_MELEE, -11},
    {DISTRACTED, 0, -5, A_ARC, 0}, /* quirk */
    {DISTRACTED, 0, 5, A_ARC, 5},  /* quirk */
    {SINGING, 0, 0, A_HIT_BRAWL, -2},
    {MANIFEST, 0, 0, A_CHA, 4},
    {SPRINTING, 0, 0, A_MOV, 20},
    {SPRINTING, 0, 0, A_DEF, -2},
    {CHARGING, 0, 0, A_MOV, 10},
    {CHARGING, 0, 0, A_DEF, -2},
    {DEFENSIVE, 0, 0, A_DEF, 4},
    {DEFENSIVE, 0, 0, A_ARC, -4},
    {DEFENSIVE, 0, 0, A_MOV, -5},
    {DEFENSIVE, 0, 0, A_HIT_MELEE, -4},
    {DEFENSIVE, 0, 0, A_DMG_MELEE, -2},
    {HIDING, 0, 0, A_MOV, -10},
    {RAGING, 4, 0, A_STR, 4},
    {RAGING, 4, 0, A_CON, 4},
    {RAGING, 4, 0, A_SPD_MELEE, 4},
    {RAGING, 4, 0, A_DEX, 0},
    {RAGING, 4, 0, A_SAV_WILL, 2},
    {DWARVEN_FOCUS, 0, 0, A_SAV_WILL, 0},
    {ANIMAL_COMPANION, 0, 0, A_MOV, 15},
    {ADJUST, A_STR, 3, A_STR, 3},
    {ADJUST_SAC, A_STR, 3, A_STR, 3},
    {ADJUST_INS, A_STR, 3, A_STR, 3},
    {ADJUST_COMP, A_STR, 3, A_STR, 3},
    {ADJUST_ART, A_STR, 3, A_STR, 3},
    {ADJUST_DEFL, A_STR, 3, A_STR, 3},
    {ADJUST_DMG, A_STR, -3, A_STR, -3},
    {ADJUST_DMG, A_AID, -3, A_DEF, -3},
    {ADJUST_INH, A_STR, 3, A_STR, 3},
    {ADJUST_MOR, A_STR, 3, A_STR, 3},
    {ADJUST_DODG, A_DEF, 3, A_DEF, 3},
    {ADJUST_ARM, A_STR, 3, A_STR, 3},
    {ADJUST_CIRC, A_STR, 3, A_STR, 3},
    {ADJUST_NAT, A_STR, 3, A_STR, 3},
    {ADJUST_LUCK, A_STR, 3, A_STR, 3},
    {ADJUST_RES, A_STR, 3, A_STR, 3},
    {ADJUST_PAIN, A_STR, -3, A_STR, -3},
    {ADJUST_SIZE, A_STR, 3, A_STR, 3},
};

static void stati_change_values(void **state)
{
    struct values_scene s;
    values_begin(&s, state);

    for (int i = 0; i < COUNT_OF(changes); i++) {
        struct thing *who = values_monster(&s, "plain one");
        int before = values_attr(&s, who, changes[i].attr);
        values_give(&s, who, changes[i].nature, changes[i].value, changes[i].magnitude);
        values_update(&s.w, who);
        int by = values_attr(&s, who, changes[i].attr) - before;
        if (by != changes[i].by)
            fail_msg("row %d: %d instead of %d", i, by, changes[i].by);
    }
    values_end(&s);
}

/* Where two of the same are kept apart: kinds of bonus. */
static void stati_of_one_kind_do_not_add_up_but_some_do(void **state)
{
    static const int adds_up[] = {ADJUST_DMG, ADJUST_INH, ADJUST_DODG, ADJUST_CIRC};
    struct values_scene s;
    values_begin(&s, state);

    for (int nature = ADJUST; nature <= ADJUST_LAST; nature++) {
        struct thing *who = values_monster(&s, "plain one");
        int before = values_attr(&s, who, A_CHA), wanted = 3;
        values_give(&s, who, nature, A_CHA, 2);
        values_give(&s, who, nature, A_CHA, 3);
        values_update(&s.w, who);
        for (int i = 0; i < COUNT_OF(adds_up); i++)
            wanted = nature == adds_up[i] ? 5 : wanted;
        assert_int_equal(values_attr(&s, who, A_CHA) - before, wanted);
    }
    values_end(&s);
}

static void small_folk_rage_with_skill(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "small one");

    values_give(&s, who, RAGING, 4, 0);
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_STR), 12);
    assert_int_equal(values_attr(&s, who, A_DEX), 12);
    assert_int_equal(values_attr(&s, who, A_CON), 14);
    values_end(&s);
}

static void a_focus_needs_an_enemy(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");
    int will = values_attr(&s, who, A_SAV_WILL), fat = values_attr(&s, who, A_FAT);

    values_give(&s, who, DWARVEN_FOCUS, 0, 0)->object = who->self;
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_SAV_WILL), will + 4);
    assert_int_equal(values_attr(&s, who, A_FAT), fat + 3);
    values_end(&s);
}

static void templates_change_what_is_there(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_give(&s, who, TEMPLATE, 0, 0)->effect = drawn_find(s.d, "swift");
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_MOV), 10);
    assert_int_equal(values_attr(&s, who, A_STR), 18);
    assert_int_equal(values_attr(&s, who, A_DEX), 18);
    assert_int_equal(values_attr(&s, who, A_ARM), 5);
    assert_int_equal(values_attr(&s, who, A_HIT_MELEE), 3 + 2 + 4);
    assert_int_equal(values_attr(&s, who, A_DMG_BRAWL), 4 + 2);
    values_give(&s, who, TEMPLATE, 0, 0)->effect = drawn_find(s.d, "stony");
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_SIZ), SZ_LARGE);
    assert_int_equal(values_attr(&s, who, A_ARM), 2 + 7);
    values_end(&s);
}

/* 150 of 150 in a hundred. */
static void shares_of_templates_multiply(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_give(&s, who, TEMPLATE, 0, 0)->effect = drawn_find(s.d, "swift");
    values_give(&s, who, TEMPLATE, 0, 1)->effect = drawn_find(s.d, "swift");
    values_update(&s.w, who);
    assert_int_equal(bonus_at(&s.w, A_MOV, BONUS_TEMP), (225 - 100) / 5);
    values_end(&s);
}

static void whoever_was_never_worked_out_has_no_values(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = thing_new_creature(&s.w, drawn_find(s.d, "plain one"));

    assert_false(values_are_worked_out(&s.w, who));
    values_update(&s.w, who);
    assert_true(values_are_worked_out(&s.w, who));
    values_end(&s);
}

/* ---- hit points and fatigue ---- */

static void temporary_hit_points_come_and_go(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    who->hp = who->hp_max = 20;
    struct stati *more = values_give(&s, who, ADJUST, A_THP, 5);
    values_update(&s.w, who);
    assert_int_equal(who->hp, 25);
    who->hp = 18;
    stati_take(&s.w, more);
    values_update(&s.w, who);
    assert_int_equal(who->hp, 18); /* only what is too much goes */
    assert_int_equal(who->hp_max, 20);
    values_end(&s);
}

static void stamina_changes_with_what_gives_it(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");
    struct creature *c = creature_of(&s.w, who);

    assert_int_equal(c->fatigue, c->attr[A_FAT]);
    c->fatigue -= 3;
    values_give(&s, who, ADJUST, A_FAT, 4);
    values_update(&s.w, who);
    assert_int_equal(c->attr[A_FAT], 12);
    assert_int_equal(c->fatigue, 12 - 3);
    values_end(&s);
}

static void the_tired_are_weak_and_the_exhausted_weaker(void **state)
{
    static const struct {
        int fatigue, strength;
    } rows[] = {{0, 14}, {-8, 14}, {-1, 14}, {-9, 12}, {-16, 12}, {-17, 8}};
    struct values_scene s;
    values_begin(&s, state);

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *who = values_monster(&s, "plain one");
        creature_of(&s.w, who)->fatigue = (int16_t)(rows[i].fatigue + 8);
        values_update(&s.w, who);
        if (values_attr(&s, who, A_STR) != rows[i].strength)
            fail_msg("%d: %d", rows[i].fatigue, values_attr(&s, who, A_STR));
        if (rows[i].strength == 12) {
            assert_int_equal(bonus_at(&s.w, A_CHA, BONUS_FATIGUE), -2);
            assert_int_equal(bonus_at(&s.w, A_MOV, BONUS_FATIGUE), -2);
        }
    }
    assert_int_equal(bonus_at(&s.w, A_MOV, BONUS_FATIGUE), -5);
    assert_int_equal(bonus_at(&s.w, A_SPD_BRAWL, BONUS_FATIGUE), -5);
    struct thing *bones = values_monster(&s, "bones");
    creature_of(&s.w, bones)->fatigue = -100;
    values_update(&s.w, bones);
    assert_int_equal(values_attr(&s, bones, A_STR), 10); /* the dead do not tire */
    values_end(&s);
}

/* quirk: what is subtracted before the second one is refused stays subtracted. */
static void inside_another_only_the_subtraction_happens(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_give(&s, who, ADJUST, A_THP, 5);
    who->hp = who->hp_max = 20;
    values_update(&s.w, who);
    s.w.values.depth = 1;
    values_update(&s.w, who);
    s.w.values.depth = 0;
    assert_int_equal(creature_of(&s.w, who)->fatigue, 0);
    assert_int_equal(who->hp, 20);
    struct thing *person = values_make_person(&s, "Bladesman");
    int fatigue = creature_of(&s.w, person)->fatigue;
    s.w.values.depth = 1;
    values_update(&s.w, person);
    s.w.values.depth = 0;
    assert_int_equal(creature_of(&s.w, person)->fatigue, fatigue); /* persons ask first */
    values_end(&s);
}

static void harm_to_an_attribute_can_kill(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *harmed = values_monster(&s, "plain one"),
                 *cursed = values_monster(&s, "plain one");

    s.w.is_playing = true;
    values_give(&s, harmed, ADJUST_DMG, A_CON, -13);
    values_give(&s, cursed, ADJUST, A_CON, -13);
    values_update(&s.w, harmed);
    values_update(&s.w, cursed);
    assert_int_equal(creature_of(&s.w, harmed)->dying, 1 << A_CON);
    assert_int_equal(values_attr(&s, harmed, A_CON), 0);
    assert_int_equal(creature_of(&s.w, cursed)->dying, 0);
    assert_int_equal(values_attr(&s, cursed, A_CON), 1);
    struct thing *idol = values_monster(&s, "idol");
    values_give(&s, idol, ADJUST, A_INT, 6);
    values_update(&s.w, idol);
    assert_int_equal(values_attr(&s, idol, A_INT), 0); /* what one lacks nothing raises */
    values_end(&s);
}

/* ---- senses ---- */

static void senses_come_from_many_things(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "drake");
    struct creature *c = creature_of(&s.w, who);

    assert_int_equal(c->sight_range, 21); /* 15 and thrice its wisdom */
    assert_int_equal(c->infra_range, 6);  /* who senses nothing else */
    values_give(&s, who, EXTRA_ABILITY, CA_SCENT, 4);
    values_give(&s, who, EXTRA_ABILITY, CA_SHARP_SENSES, 2);
    values_give(&s, who, EXTRA_ABILITY, CA_TELEPATHY, 7);
    values_give(&s, who, EXTRA_ABILITY, CA_TREMORSENSE, 8);
    values_give(&s, who, EXTRA_ABILITY, CA_BLINDSIGHT, 9);
    values_give(&s, who, PERCEPTION, 0, 5);
    values_update(&s.w, who);
    assert_int_equal(c->sight_range, 25);
    assert_int_equal(c->infra_range, 0);
    assert_int_equal(c->scent_range, 4);
    assert_int_equal(c->telep_range, 7);
    assert_int_equal(c->tremor_range, 8);
    assert_int_equal(c->blind_range, 9);
    assert_int_equal(c->percep_range, 5);
    values_give(&s, who, EXTRA_FEAT, FT_ACUTE_SENSES, 0);
    values_update(&s.w, who);
    assert_int_equal(c->sight_range, 37);
    assert_int_equal(c->scent_range, 6);
    values_give(&s, who, BLIND, 0, 0);
    values_update(&s.w, who);
    assert_int_equal(c->sight_range, 0);
    assert_int_equal(c->scent_range, 6);
    values_end(&s);
}

static void a_lamp_sheds_light(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");
    struct creature *c = creature_of(&s.w, who);
    struct thing *lamp = values_wear(&s, who, "small lamp");

    item_of(&s.w, lamp)->age = 10;
    values_give(&s, who, EXTRA_ABILITY, CA_LOWLIGHT, 2);
    values_update(&s.w, who);
    assert_int_equal(c->light_range, 7);
    assert_int_equal(c->shadow_range, 14);
    item_of(&s.w, lamp)->age = 0;
    values_update(&s.w, who);
    assert_int_equal(c->light_range, 0);
    struct thing *sword = values_wear(&s, who, "plain sword");
    values_quality(&s, sword, WQ_GLOWING);
    item_of(&s.w, sword)->plus = 2;
    values_update(&s.w, who);
    assert_int_equal(c->light_range, 6 + 2);
    values_end(&s);
}

static void what_is_held_is_in_the_way_of_blind_sight(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");
    struct creature *c = creature_of(&s.w, who);

    values_give(&s, who, EXTRA_ABILITY, CA_BLINDSIGHT, 8);
    values_wear(&s, who, "plain sword");
    values_update(&s.w, who);
    assert_int_equal(c->blind_range, 7);
    values_wear(&s, who, "broad shield");
    values_update(&s.w, who);
    assert_int_equal(c->blind_range, 5);
    values_wear(&s, who, "iron cap");
    values_update(&s.w, who);
    assert_int_equal(c->blind_range, 1);
    values_end(&s);
}

static void the_unseen_are_marked(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");
    struct stati *unseen = values_give(&s, who, INVIS, 0, 0);

    values_update(&s.w, who);
    assert_true(who->flags & F_INVIS);
    stati_take(&s.w, unseen);
    values_update(&s.w, who);
    assert_false(who->flags & F_INVIS);
    values_give(&s, who, HIDING, 0, 0);
    s.w.player = who->self;
    values_update(&s.w, who);
    assert_false(who->flags & F_INVIS);
    values_end(&s);
}

/* ---- explaining ---- */

static void a_number_can_be_explained(void **state)
{
    struct values_scene s;
    struct str_builder out = {0};
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_give(&s, who, ADJUST, A_STR, 3);
    values_give(&s, who, ADJUST, A_MOV, 2);
    values_give(&s, who, ADJUST_DEFL, A_MOV, 3);
    values_update(&s.w, who);
    values_explain(&s.w, A_STR, &out);
    assert_string_equal(sb_cstr(&out), "14 base, +3 magic");
    sb_clear(&out);
    values_explain(&s.w, A_MOV, &out);
    assert_string_equal(sb_cstr(&out), "100% base, +15% deflect, x 110% magic");
    sb_clear(&out);
    values_explain(&s.w, A_SAV_REF, &out);
    assert_string_equal(sb_cstr(&out), "2 base, +1 dexterity");
    values_make_person(&s, "Bladesman");
    sb_clear(&out);
    values_explain(&s.w, A_SAV_FORT, &out);
    assert_string_equal(sb_cstr(&out), "2 Bladesman, +1 constitution");
    sb_free(&out);
    values_end(&s);
}

/* Slow by birth, not by calling. */
static void speed_comes_from_ones_people(void **state)
{
    struct values_scene s;
    struct str_builder out = {0};
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");

    who->resource = creature_of(&s.w, who)->shape = drawn_find(s.d, "snail");
    values_update(&s.w, who);
    values_explain(&s.w, A_MOV, &out);
    assert_true(strstr(sb_cstr(&out), "% Test Folk") != NULL);
    assert_true(strstr(sb_cstr(&out), "Bladesman") == NULL);
    sb_free(&out);
    values_end(&s);
}

int test_values(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_monster_is_what_its_kind_is),
        cmocka_unit_test(kinds_are_good_at_saves),
        cmocka_unit_test(size_counts),
        cmocka_unit_test(what_counts_is_the_size_before),
        cmocka_unit_test(nature_keeps_the_better_of_two_shapes),
        cmocka_unit_test(nobody_is_slower_than_a_quarter),
        cmocka_unit_test(stati_change_values),
        cmocka_unit_test(stati_of_one_kind_do_not_add_up_but_some_do),
        cmocka_unit_test(small_folk_rage_with_skill),
        cmocka_unit_test(a_focus_needs_an_enemy),
        cmocka_unit_test(templates_change_what_is_there),
        cmocka_unit_test(shares_of_templates_multiply),
        cmocka_unit_test(whoever_was_never_worked_out_has_no_values),
        cmocka_unit_test(temporary_hit_points_come_and_go),
        cmocka_unit_test(stamina_changes_with_what_gives_it),
        cmocka_unit_test(the_tired_are_weak_and_the_exhausted_weaker),
        cmocka_unit_test(inside_another_only_the_subtraction_happens),
        cmocka_unit_test(harm_to_an_attribute_can_kill),
        cmocka_unit_test(senses_come_from_many_things),
        cmocka_unit_test(a_lamp_sheds_light),
        cmocka_unit_test(what_is_held_is_in_the_way_of_blind_sight),
        cmocka_unit_test(the_unseen_are_marked),
        cmocka_unit_test(a_number_can_be_explained),
        cmocka_unit_test(speed_comes_from_ones_people),
    };

    return cmocka_run_group_tests_name("values", tests, values_open, values_close);
}

/* Who has which feat and ability, and how much of it. */
#include "rules/value/feat.h"

#include "kinds_scene.h"
#include "rules/value/ability.h"

/* ---- feats ---- */

static void monsters_have_the_feats_of_their_record(void **state)
{
    struct kinds *k = kinds_begin(state);
    const struct thing *who = kinds_monster(k, "sage");

    assert_true(feat_has(&k->w, who, SK_SPELLCRAFT));
    assert_true(feat_has(&k->w, who, FT_ALERTNESS));
    assert_false(feat_has(&k->w, who, FT_TOUGHNESS));
    assert_true(feat_has_inborn(&k->w, who, FT_ALERTNESS));
    kinds_end(k);
}

static void monsters_gain_feats_by_stati_templates_and_shapes(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_give(k, who, EXTRA_FEAT, FT_DODGE, 1, SS_MISC);
    assert_true(feat_has(&k->w, who, FT_DODGE));
    assert_false(feat_has(&k->w, who, FT_MOBILITY));
    assert_false(feat_has_inborn(&k->w, who, FT_DODGE));
    kinds_shape(k, who, "bony");
    assert_true(feat_has(&k->w, who, FT_TOUGHNESS));
    assert_true(feat_has(&k->w, who, SK_HIDE));
    assert_false(feat_has_inborn(&k->w, who, FT_TOUGHNESS));
    creature_of(&k->w, who)->shape = drawn_find(k->d, "sage");
    assert_false(feat_has(&k->w, who, FT_ALERTNESS));
    kinds_give(k, who, POLYMORPH, 0, 0, SS_MISC);
    assert_true(feat_has(&k->w, who, FT_ALERTNESS));
    kinds_end(k);
}

static void persons_have_what_they_learned(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "sage");
    struct character *person = character_of(&k->w, who);

    assert_false(feat_has(&k->w, who, FT_ALERTNESS)); /* not what their body has */
    person->feats[FT_DODGE / 8] = 1 << FT_DODGE % 8;
    assert_true(feat_has(&k->w, who, FT_DODGE));
    assert_true(feat_has_inborn(&k->w, who, FT_DODGE));
    assert_false(feat_has(&k->w, who, FT_DODGE + 1));
    assert_false(feat_has(&k->w, who, FT_DODGE - 1));
    assert_false(feat_has(&k->w, who, 10000));
    assert_false(feat_has(&k->w, who, -8));
    kinds_end(k);
}

static void a_proficiency_stands_for_a_feat(void **state)
{
    static const struct {
        uint32_t group;
        int feat;
    } rows[] = {{WG_LARMOUR, FT_AP_LIGHT},
                {WG_MARMOUR, FT_AP_MEDIUM},
                {WG_HARMOUR, FT_AP_HEAVY},
                {WG_SHIELDS, FT_SHIELD_PROFICIENCY}};
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    for (int i = 0; i < 4; i++) {
        character_of(&k->w, who)->proficiencies = rows[i].group;
        for (int j = 0; j < 4; j++) {
            assert_int_equal(feat_has(&k->w, who, rows[j].feat), i == j);
            assert_int_equal(feat_has_inborn(&k->w, who, rows[j].feat), i == j);
            assert_false(feat_is_listed(&k->w, who, rows[j].feat)); /* but is none */
        }
    }
    kinds_end(k);
}

static void what_is_lent_is_not_inborn(void **state)
{
    static const struct {
        int source;
        bool inborn;
    } rows[] = {{SS_DOMA, true},  {SS_BLES, true},  {SS_CLAS, true}, {SS_PERM, true},
                {SS_RACE, false}, {SS_ITEM, false}, {SS_MISC, false}};
    static const int natures[] = {EXTRA_FEAT, EXTRA_SKILL};
    struct kinds *k = kinds_begin(state);

    for (int n = 0; n < 2; n++)
        for (int i = 0; i < 7; i++) {
            struct thing *who = kinds_person(k, "farmer");
            kinds_give(k, who, natures[n], FT_DODGE, 1, rows[i].source);
            assert_true(feat_has(&k->w, who, FT_DODGE));
            assert_true(feat_is_listed(&k->w, who, FT_DODGE));
            assert_int_equal(feat_has_inborn(&k->w, who, FT_DODGE), rows[i].inborn);
            assert_false(feat_has(&k->w, who, FT_MOBILITY));
        }
    kinds_end(k);
}

static void persons_gain_feats_by_templates(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    kinds_shape(k, who, "bony");
    assert_true(feat_has(&k->w, who, FT_TOUGHNESS));
    assert_false(feat_has(&k->w, who, FT_DODGE));
    assert_false(feat_has_inborn(&k->w, who, FT_TOUGHNESS));
    kinds_end(k);
}

/* A script says when; as a foundation of other feats it counts if it comes from race or class. */
static void some_feats_count_only_sometimes(void **state)
{
    static const struct {
        const char *who;
        int source;
        bool now, inborn;
    } rows[] = {{"sage", SS_CLAS, true, true},
                {"sage", SS_RACE, true, true},
                {"sage", SS_ITEM, true, false},
                {"farmer", SS_CLAS, false, true},
                {"farmer", SS_ITEM, false, false}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 5; i++) {
        struct thing *who = kinds_person(k, rows[i].who);
        kinds_give(k, who, CONDITIONAL_FEAT, FT_DODGE, 1, rows[i].source)->effect = drawn_find(
            k->d, "true only by night");
        assert_int_equal(feat_has(&k->w, who, FT_DODGE), rows[i].now);
        assert_int_equal(feat_has_inborn(&k->w, who, FT_DODGE), rows[i].inborn);
        assert_false(feat_has(&k->w, who, FT_MOBILITY));
    }
    kinds_end(k);
}

/* quirk: a refusal is an answer, too. */
static void a_refusal_counts_as_an_answer(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    kinds_give(k, who, CONDITIONAL_FEAT, FT_DODGE, 1, SS_ITEM)->effect = drawn_find(k->d,
                                                                                    "false by day");
    assert_true(feat_has(&k->w, who, FT_DODGE));
    kinds_end(k);
}

/* quirk: nobody looks beyond a place that is not used. */
static void an_unused_place_ends_the_list(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "gapped one");

    assert_true(feat_has(&k->w, who, FT_ALERTNESS));
    assert_false(feat_has(&k->w, who, FT_DODGE));
    kinds_shape(k, who, "gapped");
    assert_true(feat_has(&k->w, who, FT_TOUGHNESS));
    assert_false(feat_has(&k->w, who, FT_MOBILITY));
    kinds_end(k);
}

/* ---- abilities ---- */

static void an_ability_adds_up_what_is_lent(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    assert_false(ability_has(&k->w, who, CA_SNEAK_ATTACK));
    kinds_give(k, who, EXTRA_ABILITY, CA_SNEAK_ATTACK, 2, SS_MISC);
    kinds_give(k, who, EXTRA_ABILITY, CA_SNEAK_ATTACK, 3, SS_RACE);
    assert_true(ability_has(&k->w, who, CA_SNEAK_ATTACK));
    assert_int_equal(ability_level(&k->w, who, CA_SNEAK_ATTACK), 5);
    assert_int_equal(ability_level(&k->w, who, CA_FLIGHT), 0);
    kinds_give(k, who, EXTRA_ABILITY, CA_SNEAK_ATTACK, -9, SS_RACE);
    assert_int_equal(ability_level(&k->w, who, CA_SNEAK_ATTACK), 0);
    kinds_end(k);
}

/* quirk: also for monsters it counts whether the player knows that the thing is magical. */
static void an_unknown_thing_lends_nothing(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    const struct thing *coat = kinds_carry(k, who, "long coat", true);

    kinds_give(k, who, EXTRA_ABILITY, CA_FLIGHT, 2, SS_ITEM)->object = coat->self;
    assert_false(ability_has(&k->w, who, CA_FLIGHT));
    assert_int_equal(ability_level(&k->w, who, CA_FLIGHT), 0);
    item_of(&k->w, coat)->known = KN_MAGIC;
    assert_true(ability_has(&k->w, who, CA_FLIGHT));
    assert_int_equal(ability_level(&k->w, who, CA_FLIGHT), 2);
    kinds_end(k);
}

static void inborn_is_what_comes_from_within(void **state)
{
    static const struct {
        int source;
        bool inborn;
    } rows[] = {{SS_RACE, true}, {SS_CLAS, true},  {SS_PERM, true},  {SS_BLES, true},
                {SS_DOMA, true}, {SS_ITEM, false}, {SS_ENCH, false}, {SS_BODY, false}};
    static const struct {
        int ability, nature;
    } natures[] = {{CA_TURNING, TURN_ABILITY},
                   {CA_COMMAND, COMMAND_ABILITY},
                   {CA_GREATER_TURNING, GTURN_ABILITY},
                   {CA_SMITE, SMITE_ABILITY},
                   {CA_FAV_ENEMY, FAV_ENEMY}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 8; i++) {
        struct thing *who = kinds_monster(k, "farmer");
        kinds_give(k, who, EXTRA_ABILITY, CA_FLIGHT, 2, rows[i].source);
        assert_int_equal(ability_has_inborn(&k->w, who, CA_FLIGHT), rows[i].inborn);
        for (int j = 0; j < 5; j++) {
            struct thing *other = kinds_monster(k, "farmer");
            assert_false(ability_has(&k->w, other, natures[j].ability));
            kinds_give(k, other, natures[j].nature, 0, 2, rows[i].source);
            assert_true(ability_has(&k->w, other, natures[j].ability));
            assert_int_equal(ability_has_inborn(&k->w, other, natures[j].ability), rows[i].inborn);
        }
    }
    kinds_end(k);
}

/* quirk: an affinity to a species is inborn, wherever it comes from. */
static void an_affinity_is_always_inborn(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_give(k, who, SPECIES_AFFINITY, MA_DOG, 2, SS_ITEM);
    assert_true(ability_has_inborn(&k->w, who, CA_SPECIES_AFFINITY));
    kinds_end(k);
}

/* quirk: of several stati only the first is asked where it comes from. */
static void the_first_of_several_says_whether_it_is_inborn(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer"), *other = kinds_monster(k, "farmer");

    kinds_give(k, who, SMITE_ABILITY, MA_DOG, 2, SS_ITEM);
    kinds_give(k, who, SMITE_ABILITY, MA_DOG, 2, SS_RACE);
    assert_false(ability_has_inborn(&k->w, who, CA_SMITE));
    kinds_give(k, other, SMITE_ABILITY, MA_DOG, 2, SS_RACE);
    kinds_give(k, other, SMITE_ABILITY, MA_DOG, 2, SS_ITEM);
    assert_true(ability_has_inborn(&k->w, other, CA_SMITE));
    kinds_end(k);
}

static void a_person_adds_what_is_his_own(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct character *person = character_of(&k->w, who);

    person->abilities[CA_SMITE] = 3;
    assert_true(ability_has(&k->w, who, CA_SMITE));
    assert_int_equal(ability_level(&k->w, who, CA_SMITE), 3);
    kinds_give(k, who, SMITE_ABILITY, MA_EVIL, 2, SS_CLAS);
    kinds_give(k, who, SMITE_ABILITY, MA_UNDEAD, 4, SS_CLAS);
    assert_int_equal(ability_level(&k->w, who, CA_SMITE), 7); /* the highest of them */
    assert_int_equal(ability_level(&k->w, who, CA_TURNING), 0);
    assert_false(ability_has(&k->w, who, 1000));
    kinds_end(k);
}

/* Only persons add such stati up; a monster has the ability without a level. */
static void a_monster_has_no_level_of_it(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_give(k, who, SMITE_ABILITY, MA_EVIL, 2, SS_CLAS);
    assert_int_equal(ability_level(&k->w, who, CA_SMITE), 0);
    kinds_end(k);
}

static void study_raises_abilities_within_limits(void **state)
{
    static const struct {
        int ability, study, level, studied, result;
    } rows[] = {
        /* at 10 levels 8 is the limit, 4 that of sneaking; and twice what there is */
        {CA_SNEAK_ATTACK, STUDY_SNEAK, 3, 1, 4},    {CA_SNEAK_ATTACK, STUDY_SNEAK, 3, 5, 4},
        {CA_SNEAK_ATTACK, STUDY_SNEAK, 6, 5, 6},    {CA_TURNING, STUDY_TURNING, 3, 1, 5},
        {CA_TURNING, STUDY_TURNING, 2, 2, 4},       {CA_COMMAND, STUDY_TURNING, 5, 1, 7},
        {CA_WILD_SHAPE, STUDY_SHAPES, 5, 4, 8},     {CA_SACRED_MOUNT, STUDY_MOUNT, 4, 1, 7},
        {CA_SMITE, STUDY_SMITE, 4, 1, 8},           {CA_UNARMED_STRIKE, STUDY_UNARMED, 3, 1, 5},
        {CA_STUN_ATTACK, STUDY_UNARMED, 3, 1, 5},   {CA_LEGEND_LORE, STUDY_BARDIC, 3, 1, 5},
        {CA_BARDIC_MUSIC, STUDY_BARDIC, 3, 1, 5},   {CA_STORYCRAFT, STUDY_BARDIC, 3, 1, 5},
        {CA_SPELLCASTING, STUDY_CASTING, 3, 9, 12}, {CA_FLIGHT, STUDY_SNEAK, 3, 9, 3},
    };
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++) {
        struct thing *who = kinds_person(k, "farmer");
        struct character *person = character_of(&k->w, who);
        person->levels[0] = 4;
        person->levels[1] = 5;
        person->levels[2] = 1;
        person->abilities[rows[i].ability] = (uint8_t)rows[i].level;
        person->studies[rows[i].study] = (uint8_t)rows[i].studied;
        assert_int_equal(ability_level(&k->w, who, rows[i].ability), rows[i].result);
    }
    kinds_end(k);
}

static void templates_teach_casting(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    assert_false(ability_has(&k->w, who, CA_SPELLCASTING));
    kinds_shape(k, who, "bony");
    kinds_shape(k, who, "winged");
    assert_int_equal(ability_level(&k->w, who, CA_SPELLCASTING), 4);
    assert_true(ability_has(&k->w, who, CA_SPELLCASTING));
    assert_int_equal(ability_level(&k->w, who, CA_SMITE), 0);
    kinds_end(k);
}

/* Whoever wears another shape keeps his own magic, and no more than that. */
static void a_changed_shape_lends_nothing_to_the_mind(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    character_of(&k->w, who)->abilities[CA_SPELLCASTING] = 2;
    kinds_give(k, who, EXTRA_ABILITY, CA_SPELLCASTING, 5, SS_MISC);
    kinds_give(k, who, EXTRA_ABILITY, CA_PSIONICS, 5, SS_MISC);
    kinds_give(k, who, EXTRA_ABILITY, CA_SMITE, 5, SS_MISC);
    assert_int_equal(ability_level(&k->w, who, CA_SPELLCASTING), 7);
    kinds_give(k, who, POLYMORPH, 0, 0, SS_MISC);
    assert_int_equal(ability_level(&k->w, who, CA_SPELLCASTING), 2);
    assert_int_equal(ability_level(&k->w, who, CA_PSIONICS), 0);
    assert_int_equal(ability_level(&k->w, who, CA_SMITE), 5);
    struct thing *beast = kinds_monster(k, "farmer"); /* monsters do not care */
    kinds_give(k, beast, EXTRA_ABILITY, CA_PSIONICS, 5, SS_MISC);
    kinds_give(k, beast, POLYMORPH, 0, 0, SS_MISC);
    assert_int_equal(ability_level(&k->w, beast, CA_PSIONICS), 5);
    kinds_end(k);
}

static void assert_same_at_once(struct kinds *k, const struct thing *who)
{
    struct feat_set set;

    feat_collect(&k->w, who, &set);
    for (int feat = FT_FIRST; feat < FT_LAST; feat++)
        if (feat_is_in(&set, feat) != feat_has(&k->w, who, feat))
            fail_msg("feat %d", feat);
}

static void all_feats_at_once_are_those_one_by_one(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "sage"), *person = kinds_person(k, "farmer");
    struct character *character = character_of(&k->w, person);

    assert_same_at_once(k, who);
    kinds_give(k, who, EXTRA_FEAT, FT_DODGE, 1, SS_MISC);
    kinds_shape(k, who, "bony");
    stati_find(&k->w, who, stati_of(TEMPLATE))->value = FT_MOBILITY; /* means nothing there */
    kinds_shape(k, who, "gapped");
    assert_same_at_once(k, who);
    kinds_give(k, who, POLYMORPH, 0, 0, SS_MISC);
    creature_of(&k->w, who)->shape = drawn_find(k->d, "champion");
    assert_same_at_once(k, who);
    for (int feat = FT_FIRST; feat < FT_LAST; feat += 3)
        character->feats[feat / 8] |= (uint16_t)(1 << feat % 8);
    kinds_give(k, person, EXTRA_FEAT, FT_FIRST + 1, 1, SS_MISC);
    assert_same_at_once(k, person);
    kinds_end(k);
}

int test_feat(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(monsters_have_the_feats_of_their_record),
        cmocka_unit_test(monsters_gain_feats_by_stati_templates_and_shapes),
        cmocka_unit_test(persons_have_what_they_learned),
        cmocka_unit_test(a_proficiency_stands_for_a_feat),
        cmocka_unit_test(what_is_lent_is_not_inborn),
        cmocka_unit_test(persons_gain_feats_by_templates),
        cmocka_unit_test(some_feats_count_only_sometimes),
        cmocka_unit_test(a_refusal_counts_as_an_answer),
        cmocka_unit_test(an_unused_place_ends_the_list),
        cmocka_unit_test(an_ability_adds_up_what_is_lent),
        cmocka_unit_test(an_unknown_thing_lends_nothing),
        cmocka_unit_test(inborn_is_what_comes_from_within),
        cmocka_unit_test(an_affinity_is_always_inborn),
        cmocka_unit_test(the_first_of_several_says_whether_it_is_inborn),
        cmocka_unit_test(a_person_adds_what_is_his_own),
        cmocka_unit_test(a_monster_has_no_level_of_it),
        cmocka_unit_test(study_raises_abilities_within_limits),
        cmocka_unit_test(templates_teach_casting),
        cmocka_unit_test(a_changed_shape_lends_nothing_to_the_mind),
        cmocka_unit_test(all_feats_at_once_are_those_one_by_one),
    };
    return cmocka_run_group_tests(tests, kinds_open, kinds_close);
}

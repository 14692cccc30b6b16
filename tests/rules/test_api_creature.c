/* What scripts are told of creatures and what they can do. */
#include "kinds_scene.h"
#include "rules/core/mistake.h"
#include "rules/value/favourite.h"
#include "rules/value/guard.h"
#include "world/chance.h"

static int32_t read_member(struct kinds *k, const struct thing *who, int member)
{
    const struct api_row *row = k->binding.get[member];
    struct error error;
    struct api_call call = {.vm = &k->vm,
                            .context = &k->w,
                            .number = member,
                            .object = (int32_t)who->born,
                            .error = &error};

    assert_non_null(row);
    call.data = row->data;
    assert_true(api_do(row, &call));
    return call.result;
}

static void write_member(struct kinds *k, const struct thing *who, int member, int32_t value)
{
    const struct api_row *row = k->binding.set[member];
    struct error error;
    struct api_call call = {.vm = &k->vm,
                            .context = &k->w,
                            .number = member,
                            .object = (int32_t)who->born,
                            .count = 1,
                            .arguments = {value},
                            .error = &error};

    assert_non_null(row);
    call.data = row->data;
    assert_true(api_do(row, &call));
}

static void they_know_kinds(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "sage"), *wyrm = kinds_monster(k, "wyrm");

    assert_int_equal(ASK(k, who, T_CREATURE_isMType, MA_HUMAN), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_isMType, MA_UNDEAD), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_HasMFlag, M_EVIL), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_HasMFlag, M_GOOD), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_ChallengeRating, 0), 6);
    assert_int_equal(ASK(k, who, T_CREATURE_isSmallRace, 0), 0);
    assert_int_equal(ASK(k, kinds_monster(k, "imp folk"), T_CREATURE_isSmallRace, 0), 1);
    assert_int_equal(ASK(k, wyrm, T_CREATURE_isAerial, 0), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_isAerial, 0), 0);
    assert_int_equal(ASK(k, kinds_monster(k, "grey shade"), T_THING_onPlane, 0), PHASE_NEGATIVE);
    assert_int_equal(ASK(k, wyrm, T_CREATURE_GetAgeCatagory, 0), 5);
    assert_true(stati_has(&k->w, wyrm, TEMPLATE)); /* by being asked */
    assert_int_equal(ASK(k, kinds_monster(k, "ape"), T_CREATURE_HasAttk, A_BITE), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_HasAttk, A_BITE), 0);
    kinds_end(k);
}

static void a_rating_may_be_below_0(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    character_of(&k->w, who)->levels[0] = -3;
    assert_int_equal(ASK(k, who, T_CREATURE_ChallengeRating, 0), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_ChallengeRating, 1), -3);
    kinds_end(k);
}

static void they_give_templates(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    int32_t id = (int32_t)drawn_find(k->d, "squire");

    assert_int_equal(ASK(k, who, T_CREATURE_CanAddTemplate, id), 1);
    ASK(k, who, T_CREATURE_AddTemplate, id);
    assert_true(stati_has(&k->w, who, TEMPLATE));
    assert_int_equal(ASK(k, who, T_CREATURE_CanAddTemplate, id), 0);
    kinds_end(k);
}

static void nobody_is_nothing(void **state)
{
    static const int functions[] = {FN_T_CREATURE_isMType,
                                    FN_T_CREATURE_HasMFlag,
                                    FN_T_CREATURE_isSmallRace,
                                    FN_T_CREATURE_isAerial,
                                    FN_T_THING_onPlane,
                                    FN_T_CREATURE_ChallengeRating,
                                    FN_T_CREATURE_GetAgeCatagory,
                                    FN_T_CREATURE_AddTemplate,
                                    FN_T_CREATURE_CanAddTemplate,
                                    FN_T_CREATURE_HasAttk,
                                    FN_T_CREATURE_Encumbrance,
                                    FN_T_CREATURE_ArmourType,
                                    FN_T_CREATURE_isBlind,
                                    FN_T_CREATURE_HungerState,
                                    FN_T_CREATURE_getGod,
                                    FN_T_CREATURE_cMana,
                                    FN_T_CREATURE_tMana,
                                    FN_T_CREATURE_nhMana,
                                    FN_T_CREATURE_LoseMana,
                                    FN_T_CREATURE_GainMana,
                                    FN_T_CHARACTER_kcMana,
                                    FN_T_CHARACTER_ktMana,
                                    FN_T_CREATURE_isFlatFooted,
                                    FN_T_CREATURE_HasFeat,
                                    FN_T_CREATURE_IHasFeat,
                                    FN_T_CREATURE_HasAbility,
                                    FN_T_CREATURE_IHasAbility,
                                    FN_T_CREATURE_HasSkill,
                                    FN_T_CREATURE_AbilityLevel,
                                    FN_T_CREATURE_SkillLevel,
                                    FN_T_CREATURE_ISkillLevel,
                                    FN_T_CREATURE_SkillAttr,
                                    FN_T_CREATURE_SkillCheck,
                                    FN_T_CREATURE_SavingThrow,
                                    FN_T_CREATURE_WepSkill,
                                    FN_T_CREATURE_CasterLev,
                                    FN_T_CREATURE_HasInnateSpell,
                                    FN_T_CREATURE_GetAttr,
                                    FN_T_CREATURE_KnownAttr,
                                    FN_T_CREATURE_Mod,
                                    FN_T_CREATURE_Mod2,
                                    FN_T_CREATURE_KMod,
                                    FN_T_CREATURE_KMod2,
                                    FN_T_CREATURE_GetBAB,
                                    FN_T_CREATURE_AttackMode,
                                    FN_T_CREATURE_ResistLevel,
                                    FN_T_CHARACTER_IAttr,
                                    FN_T_CHARACTER_TotalLevel,
                                    FN_T_CHARACTER_LevelAs,
                                    FN_T_CHARACTER_GetSkillRanks,
                                    FN_T_CREATURE_rateMeleeWeapon,
                                    FN_T_CREATURE_rateRangedWeapon,
                                    FN_T_CREATURE_getPrimaryMelee,
                                    FN_T_CREATURE_getPrimaryRanged};
    struct kinds *k = kinds_begin(state);
    struct thing *blade = thing_new_item(&k->w, drawn_find(k->d, "blade"));

    for (int i = 0; i < (int)(sizeof functions / sizeof *functions); i++) {
        assert_int_equal(ask_of(k, NULL, functions[i], 4, (int32_t[]){1, 1, 0, 0}), 0);
        assert_int_equal(ask_of(k, blade, functions[i], 4, (int32_t[]){1, 1, 0, 0}), 0);
    }
    kinds_end(k);
}

static void they_know_what_someone_can(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "sage"), *champion = kinds_monster(k, "champion");

    assert_int_equal(ASK(k, who, T_CREATURE_HasFeat, FT_ALERTNESS), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_HasFeat, FT_DODGE), 0);
    kinds_give(k, who, EXTRA_FEAT, FT_DODGE, 1, SS_MISC);
    assert_int_equal(ASK(k, who, T_CREATURE_HasFeat, FT_DODGE), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_IHasFeat, FT_DODGE), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_IHasFeat, FT_ALERTNESS), 1);
    kinds_give(k, who, EXTRA_ABILITY, CA_FLIGHT, 4, SS_MISC);
    assert_int_equal(ASK(k, who, T_CREATURE_HasAbility, CA_FLIGHT), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_IHasAbility, CA_FLIGHT), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_AbilityLevel, CA_FLIGHT), 4);
    assert_int_equal(ASK(k, who, T_CREATURE_HasSkill, SK_SPOT), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_HasSkill, SK_JUMP), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_SkillLevel, SK_SPOT), 14);
    assert_int_equal(ASK(k, who, T_CREATURE_SkillAttr, SK_HEAL), A_WIS);
    assert_int_equal(ASK(k, who, T_CREATURE_CasterLev, 0), 6);
    assert_int_equal(ASK(k, champion, T_CREATURE_WepSkill, (int32_t)drawn_find(k->d, "blade")),
                     WS_SPECIALIST);
    assert_int_equal(ASK(k, kinds_monster(k, "wyrm"), T_CREATURE_HasInnateSpell,
                         (int32_t)drawn_find(k->d, "spark")),
                     1);
    assert_int_equal(ASK(k, kinds_monster(k, "great beast"), T_CREATURE_ResistLevel, AD_FIRE), 10);
    assert_int_equal(ASK(k, kinds_monster(k, "great beast"), T_CREATURE_ResistLevel, AD_ELEC), -1);
    kinds_end(k);
}

static void a_skill_without_what_is_lent(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    for (int i = 0; i < ATTR_BASE; i++)
        character_of(&k->w, who)->attr_base[i] = 11;
    character_of(&k->w, who)->ranks[SK_JUMP] = 3;
    kinds_give(k, who, SKILL_BONUS, SK_JUMP, 5, SS_ITEM);
    assert_int_equal(ASK(k, who, T_CREATURE_SkillLevel, SK_JUMP), 8);
    assert_int_equal(ASK(k, who, T_CREATURE_ISkillLevel, SK_JUMP), 3);
    assert_int_equal(ASK(k, who, T_CHARACTER_GetSkillRanks, SK_JUMP), 3);
    assert_int_equal(ASK(k, who, T_CHARACTER_GetSkillRanks, 400), 0);
    kinds_end(k);
}

/* quirk: a walk of a script over what someone carries is over when a skill with kits is asked for.
 */
static void asking_for_a_skill_ends_a_walk(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer"), *person = kinds_person(k, "farmer");
    const struct thing *blade = kinds_carry(k, who, "blade", false);

    k->w.cursors.monster_item = k->w.cursors.character_item = blade->self;
    ASK(k, who, T_CREATURE_SkillLevel, SK_HIDE);
    assert_int_equal(k->w.cursors.monster_item, blade->self);
    ASK(k, who, T_CREATURE_SkillLevel, SK_CLIMB);
    assert_int_equal(k->w.cursors.monster_item, HANDLE_NONE);
    assert_int_equal(k->w.cursors.character_item, blade->self);
    ASK(k, person, T_CREATURE_SkillLevel, SK_CLIMB);
    assert_int_equal(k->w.cursors.character_item, HANDLE_NONE);
    kinds_end(k);
}

static void they_know_attributes(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer"), *person = kinds_person(k, "farmer");

    creature_of(&k->w, who)->attr[A_STR] = 16;
    creature_of(&k->w, person)->attr[A_STR] = 16;
    character_of(&k->w, person)->attr_known[A_STR] = 14;
    character_of(&k->w, person)->attr_base[A_STR] = 12;
    assert_int_equal(ASK(k, who, T_CREATURE_GetAttr, A_STR), 16);
    assert_int_equal(ASK(k, who, T_CREATURE_GetAttr, -1), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_GetAttr, ATTR_LAST), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_KnownAttr, A_STR), 16);
    assert_int_equal(ASK(k, person, T_CREATURE_KnownAttr, A_STR), 14);
    assert_int_equal(ASK(k, person, T_CREATURE_KnownAttr, ATTR_LAST), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_Mod, A_STR), 3);
    assert_int_equal(ASK(k, who, T_CREATURE_Mod2, A_STR), 2);
    assert_int_equal(ASK(k, person, T_CREATURE_KMod, A_STR), 2);
    assert_int_equal(ASK(k, person, T_CREATURE_KMod2, A_STR), 1);
    assert_int_equal(ASK(k, who, T_CREATURE_Mod, -1), 0);
    assert_int_equal(ASK(k, who, T_CREATURE_Mod, ATTR_LAST), 0);
    assert_int_equal(ASK(k, person, T_CHARACTER_IAttr, A_STR), 12);
    assert_int_equal(ASK(k, person, T_CHARACTER_IAttr, -1), 0);
    assert_int_equal(ASK(k, person, T_CHARACTER_IAttr, ATTR_BASE), 0);
    kinds_end(k);
}

static void they_know_levels(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct character *person = character_of(&k->w, who);
    int32_t lurker = (int32_t)drawn_find(k->d, "Lurker"),
            scribe = (int32_t)drawn_find(k->d, "Scribe");

    person->classes[0] = (res_id)lurker;
    assert_int_equal(ASK(k, who, T_CHARACTER_LevelAs, lurker), 1); /* quirk: also without one */
    assert_int_equal(ASK(k, who, T_CHARACTER_LevelAs, scribe), 0);
    person->classes[1] = (res_id)scribe;
    assert_int_equal(ASK(k, who, T_CHARACTER_LevelAs, scribe), 0);
    person->levels[0] = 4;
    person->levels[1] = 2;
    person->levels[2] = 1;
    assert_int_equal(ASK(k, who, T_CHARACTER_LevelAs, lurker), 4);
    assert_int_equal(ASK(k, who, T_CHARACTER_LevelAs, scribe), 2);
    assert_int_equal(ASK(k, who, T_CHARACTER_TotalLevel, 0), 7);
    person->god = drawn_find(k->d, "Lady of Doors");
    assert_int_equal(ASK(k, who, T_CREATURE_getGod, 0), (int32_t)person->god);
    assert_int_equal(read_member(k, who, VAR_T_CHARACTER_GodID), (int32_t)person->god);
    kinds_end(k);
}

static void mana_is_used_and_held(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct creature *body = creature_of(&k->w, who);

    body->mana_most = 20;
    body->attr[A_MAN] = 2;
    character_of(&k->w, who)->attr_known[A_MAN] = 1;
    assert_int_equal(ASK(k, who, T_CREATURE_tMana, 0), 30);
    assert_int_equal(ASK(k, who, T_CHARACTER_ktMana, 0), 25);
    ASK(k, who, T_CREATURE_LoseMana, 6, 1);
    assert_int_equal(body->mana_held, 6);
    ASK(k, who, T_CREATURE_LoseMana, 5, 0);
    assert_int_equal(body->mana_used, 5);
    assert_int_equal(ASK(k, who, T_CREATURE_cMana, 0), 19);
    assert_int_equal(ASK(k, who, T_CHARACTER_kcMana, 0), 14);
    assert_int_equal(ASK(k, who, T_CREATURE_nhMana, 0), 24);
    ASK(k, who, T_CREATURE_LoseMana, 100, 0);
    assert_int_equal(body->mana_used, 24);
    assert_int_equal(ASK(k, who, T_CREATURE_cMana, 0), 0);
    assert_int_equal(ASK(k, who, T_CHARACTER_kcMana, 0), 0);
    ASK(k, who, T_CREATURE_GainMana, 4);
    assert_int_equal(body->mana_used, 20);
    ASK(k, who, T_CREATURE_GainMana, 40);
    assert_int_equal(body->mana_used, 0);
    body->mana_held = 50;
    assert_int_equal(ASK(k, who, T_CREATURE_nhMana, 0), 0);
    kinds_end(k);
}

static void members_are_those_of_the_body(void **state)
{
    static const int written[] = {
        VAR_T_CREATURE_PartyID,    VAR_T_CREATURE_Subdual,     VAR_T_CREATURE_cFP,
        VAR_T_CREATURE_mMana,      VAR_T_CREATURE_uMana,       VAR_T_CREATURE_hMana,
        VAR_T_CREATURE_AoO,        VAR_T_CREATURE_FFCount,     VAR_T_CREATURE_StateFlags,
        VAR_T_CREATURE_SightRange, VAR_T_CREATURE_LightRange,  VAR_T_CREATURE_ShadowRange,
        VAR_T_CREATURE_InfraRange, VAR_T_CREATURE_TremorRange, VAR_T_CREATURE_BlindRange,
        VAR_T_CREATURE_TelepRange, VAR_T_CREATURE_PercepRange, VAR_T_CHARACTER_Proficiencies};
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    for (int i = 0; i < (int)(sizeof written / sizeof *written); i++)
        write_member(k, who, written[i], 10 + i);
    for (int i = 0; i < (int)(sizeof written / sizeof *written); i++)
        assert_int_equal(read_member(k, who, written[i]), 10 + i);
    creature_of(&k->w, who)->shape = drawn_find(k->d, "wyrm");
    assert_int_equal(read_member(k, who, VAR_T_CREATURE_mID), (int32_t)drawn_find(k->d, "wyrm"));
    assert_int_equal(read_member(k, who, VAR_T_CREATURE_tmID), (int32_t)drawn_find(k->d, "farmer"));
    who->hp_max = 12;
    assert_int_equal(read_member(k, who, VAR_T_CREATURE_mHP), 12);
    kinds_end(k);
}

/* quirk: nobody is on his guard for more than five rounds. */
static void a_guard_is_let_down(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    struct creature *body = creature_of(&k->w, who);

    body->attr[A_WIS] = 30;
    body->flat_footed = 5;
    assert_false(guard_is_down(&k->w, who));
    body->flat_footed = 6;
    assert_true(guard_is_down(&k->w, who));
    assert_int_equal(ASK(k, who, T_CREATURE_isFlatFooted, 0), 1);
    body->attr[A_WIS] = -8; /* a modifier of -9 */
    body->flat_footed = 1;
    assert_false(guard_is_down(&k->w, who));
    body->flat_footed = 2;
    assert_true(guard_is_down(&k->w, who));
    kinds_end(k);
}

static void mended_wisdom_keeps_one_on_guard(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    struct creature *body = creature_of(&k->w, who);

    k->w.mistakes &= ~(1u << MISTAKE_SHORT_GUARD);
    body->attr[A_WIS] = 30;
    body->flat_footed = 20;
    assert_false(guard_is_down(&k->w, who));
    body->flat_footed = 21;
    assert_true(guard_is_down(&k->w, who));
    body->attr[A_WIS] = -8;
    body->flat_footed = 5;
    assert_false(guard_is_down(&k->w, who));
    kinds_end(k);
}

/* ---- favourite weapons ---- */

static void weapons_are_rated(void **state)
{
    static const struct {
        const char *who, *item;
        int melee, ranged;
    } rows[] = {{"farmer", "blade", 2, 0},       {"farmer", "knife", 1, 0},
                {"farmer", "short sword", 1, 0}, {"imp folk", "short sword", 2, 0},
                {"farmer", "cudgel", 1, 0},      {"farmer", "dart", 0, 0},
                {"farmer", "pickaxe", 0, 0},     {"guard", "knife", 3, 0},
                {"farmer", "long bow", 0, 2},    {"farmer", "sling", 0, 1},
                {"guard", "sling", 0, 3},        {"farmer", "long coat", 0, 0},
                {"farmer", "arrow", 0, 0},       {"farmer", "hunting bow", 0, 1}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *who = kinds_monster(k, rows[i].who);
        kinds_carry(k, who, rows[i].item, false);
        assert_int_equal(ASK(k, who, T_CREATURE_rateMeleeWeapon, 0), rows[i].melee);
        assert_int_equal(ASK(k, who, T_CREATURE_rateRangedWeapon, 0), rows[i].ranged);
    }
    kinds_end(k);
}

/* quirk: among swords the first is as good as any. */
static void a_favourite_is_chosen(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");
    struct thing *blade = kinds_carry(k, who, "blade", false);

    assert_ptr_equal(favourite_melee(&k->w, who), blade);
    struct thing *dagger = kinds_carry(k, who, "throwing dagger", false);
    assert_ptr_equal(favourite_melee(&k->w, who), dagger); /* carried first */
    kinds_carry(k, who, "dart", false);
    kinds_carry(k, who, "pickaxe", false);
    assert_ptr_equal(favourite_melee(&k->w, who), dagger);
    dagger->other = drawn_find(k->d, "doors"); /* magic is not for this */
    assert_ptr_equal(favourite_melee(&k->w, who), blade);
    assert_null(favourite_ranged(&k->w, who));
    struct thing *long_bow = kinds_carry(k, who, "long bow", false);
    struct thing *sling = kinds_carry(k, who, "sling", false);
    assert_ptr_equal(favourite_ranged(&k->w, who), long_bow);
    assert_int_equal(ASK(k, who, T_CREATURE_getPrimaryRanged, 0), (int32_t)long_bow->born);
    assert_int_equal(ASK(k, who, T_CREATURE_getPrimaryMelee, 0), (int32_t)blade->born);
    long_bow->other = drawn_find(k->d, "doors");
    assert_ptr_equal(favourite_ranged(&k->w, who), sling);
    kinds_end(k);
}

int test_api_creature(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_know_kinds),
        cmocka_unit_test(a_rating_may_be_below_0),
        cmocka_unit_test(they_give_templates),
        cmocka_unit_test(nobody_is_nothing),
        cmocka_unit_test(they_know_what_someone_can),
        cmocka_unit_test(a_skill_without_what_is_lent),
        cmocka_unit_test(asking_for_a_skill_ends_a_walk),
        cmocka_unit_test(they_know_attributes),
        cmocka_unit_test(they_know_levels),
        cmocka_unit_test(mana_is_used_and_held),
        cmocka_unit_test(members_are_those_of_the_body),
        cmocka_unit_test(a_guard_is_let_down),
        cmocka_unit_test(mended_wisdom_keeps_one_on_guard),
        cmocka_unit_test(weapons_are_rated),
        cmocka_unit_test(a_favourite_is_chosen),
    };
    return cmocka_run_group_tests(tests, kinds_open, kinds_close);
}

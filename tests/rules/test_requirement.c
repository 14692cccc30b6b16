/* What magic may ask of who uses it. */
#include "rules/person/requirement.h"

#include "hands_scene.h"
#include "kinds_scene.h"

static bool meets(struct scene *scene, uint32_t what, int level)
{
    return requirement_is_met(scene->w, scene->player,
                              &(struct requirement){.what = what, .level = level, .trick = 30});
}

static bool is_of(struct scene *scene, const char *resource, int level)
{
    return meets(scene, (uint32_t)stage_find(scene->game, resource), level);
}

static struct character *person(const struct scene *scene)
{
    return character_of(scene->w, scene->player);
}

static void numbers_mean_what_one_can_do(void **state)
{
    struct scene *scene = *state;

    assert_false(meets(scene, ABIL_VAL + CA_LAY_ON_HANDS, 1));
    person(scene)->abilities[CA_LAY_ON_HANDS] = 2;
    assert_true(meets(scene, ABIL_VAL + CA_LAY_ON_HANDS, 2));
    assert_false(meets(scene, ABIL_VAL + CA_LAY_ON_HANDS, 3));
    assert_false(meets(scene, FEAT_VAL + FT_DODGE, 1));
    teach(scene, FT_DODGE);
    assert_true(meets(scene, FEAT_VAL + FT_DODGE, 1));
    assert_false(meets(scene, SKILL_VAL + SK_CRAFT, 1));
    person(scene)->classes[0] = stage_find(scene->game, "guild");
    person(scene)->levels[0] = 1;
    person(scene)->ranks[SK_CRAFT] = 5;
    assert_true(meets(scene, SKILL_VAL + SK_CRAFT, 5));
    assert_false(meets(scene, SKILL_VAL + SK_CRAFT, 9));
    assert_true(meets(scene, ATTR_VAL + A_STR, 11));
    assert_false(meets(scene, ATTR_VAL + A_STR, 12));
    assert_false(meets(scene, ATTR_VAL + A_LUC + 1, 0));
    assert_false(meets(scene, SPELL_VAL + 1, 0));
}

static void numbers_mean_what_one_is(void **state)
{
    struct scene *scene = *state;

    assert_true(meets(scene, MTYPE_VAL + MA_HUMAN, 1));
    assert_false(meets(scene, MTYPE_VAL + MA_UNDEAD, 1));
    assert_true(meets(scene, MFLAG_VAL + M_HUMANOID, 1));
    assert_false(meets(scene, MFLAG_VAL + M_NOHANDS, 1));
}

/* Of each kind of casting the best counts. */
static void kinds_of_casting_add_up(void **state)
{
    struct scene *scene = *state;
    struct stati arcane = lasting(SPELL_ACCESS, SP_ARCANE),
                 divine = lasting(SPELL_ACCESS, SP_DIVINE);

    arcane.magnitude = 2;
    give(scene, scene->player, arcane);
    arcane.magnitude = 3;
    arcane.effect = stage_find(scene->game, "warmth");
    give(scene, scene->player, arcane);
    divine.magnitude = 4;
    give(scene, scene->player, divine);
    assert_true(meets(scene, CLEV_VAL + (SP_ARCANE | SP_DIVINE), 7));
    assert_false(meets(scene, CLEV_VAL + (SP_ARCANE | SP_DIVINE), 8));
    assert_true(meets(scene, CLEV_VAL + SP_ARCANE, 3));
    assert_false(meets(scene, CLEV_VAL + SP_ARCANE, 4));
}

static void resources_mean_what_one_is_of(void **state)
{
    struct scene *scene = *state;
    struct stati template = lasting(TEMPLATE, 0);

    assert_true(is_of(scene, "hero", 1));
    assert_false(is_of(scene, "hound", 1));
    assert_true(is_of(scene, "hearing", 1)); /* where he stands */
    assert_false(is_of(scene, "guild", 1));
    person(scene)->classes[1] = stage_find(scene->game, "guild");
    person(scene)->levels[1] = 2;
    assert_true(is_of(scene, "guild", 2));
    assert_false(is_of(scene, "guild", 3));
    assert_false(is_of(scene, "shade", 1));
    template.effect = stage_find(scene->game, "shade");
    give(scene, scene->player, template);
    assert_true(is_of(scene, "shade", 1));
    assert_false(is_of(scene, "warmth", 1));
}

static void faith_and_race_count_for_persons(void **state)
{
    struct kinds *k = kinds_begin(state);
    const struct thing *who = kinds_person(k, "farmer"), *monster = kinds_monster(k, "farmer");
    struct character *p = character_of(&k->w, who);
    const struct requirement faith = {.what = (uint32_t)drawn_find(k->d, "Lady of Doors")};
    const struct requirement race = {.what = (uint32_t)drawn_find(k->d, "Hill Folk")};

    assert_false(requirement_is_met(&k->w, who, &faith));
    p->god = (res_id)faith.what;
    assert_true(requirement_is_met(&k->w, who, &faith));
    assert_false(requirement_is_met(&k->w, who, &race));
    p->race = (res_id)race.what;
    assert_true(requirement_is_met(&k->w, who, &race));
    assert_false(requirement_is_met(&k->w, monster, &faith));
    assert_false(requirement_is_met(&k->w, monster, &race));
    kinds_end(k);
}

static void who_tricks_magic_passes_for_anyone(void **state)
{
    struct scene *scene = *state;

    person(scene)->ranks[SK_BLUFF] = person(scene)->ranks[SK_USE_MAGIC] = 20;
    assert_false(is_of(scene, "hound", 1));
    person(scene)->abilities[CA_TRICK_MAGIC] = 1;
    assert_true(is_of(scene, "hound", 1));
    person(scene)->ranks[SK_USE_MAGIC] = 0;
    assert_false(is_of(scene, "hound", 1));
}

int test_requirement(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(numbers_mean_what_one_can_do),
        ON_HANDS(numbers_mean_what_one_is),
        ON_HANDS(kinds_of_casting_add_up),
        ON_HANDS(resources_mean_what_one_is_of),
        cmocka_unit_test_setup_teardown(faith_and_race_count_for_persons, kinds_open, kinds_close),
        ON_HANDS(who_tricks_magic_passes_for_anyone),
    };

    return cmocka_run_group_tests_name("requirement", tests, NULL, NULL);
}

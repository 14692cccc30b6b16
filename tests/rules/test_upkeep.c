/* Who keeps much magic up pays for it when he learns. */
#include "rules/magic/upkeep.h"

#include "rules/fight/experience.h"
#include "rules/magic/spell.h"
#include "rules/value/attr.h"
#include "status_scene.h"

static int upkeep_open(void **state)
{
    struct scene *scene = scene_with("tests/rules/metamagic.irh");
    struct creature *body = creature_of(scene->w, scene->player);

    body->mana_most = 300;
    body->mana_used = 0;
    body->mana_held = 100;
    *state = scene;
    return 0;
}

static void keep_up(const struct scene *scene, int nature)
{
    struct stati ward = lasting(nature, 1);

    ward.effect = stage_find(scene->game, "ward");
    ward.source = SS_ENCH;
    assert_non_null(stati_gain(scene->w, scene->player, &ward, NULL));
}

static int32_t held(const struct scene *scene)
{
    return creature_of(scene->w, scene->player)->mana_held;
}

static int cost(const struct scene *scene)
{
    return spell_mana(scene->w, scene->player, stage_find(scene->game, "ward"), 0, NULL);
}

/* quirk: a spell counts once for each stati that it gave. */
static void what_is_beyond_eighty_is_paid_for(void **state)
{
    struct scene *scene = *state;

    keep_up(scene, EXTRA_FEAT);
    keep_up(scene, SEE_INVIS);
    assert_true(2 * cost(scene) >= 80);
    WITHOUT_DICE(scene->w)
    upkeep_take(scene->w, scene->player);
    assert_int_equal(held(scene), 100 + 1 + (2 * cost(scene) - 80) / 50);
}

static void little_magic_is_free(void **state)
{
    struct scene *scene = *state;

    keep_up(scene, EXTRA_FEAT);
    assert_true(cost(scene) < 80);
    WITHOUT_DICE(scene->w)
    upkeep_take(scene->w, scene->player);
    assert_int_equal(held(scene), 100);
}

static void whoever_has_bound_little_pays_nothing(void **state)
{
    struct scene *scene = *state;

    keep_up(scene, EXTRA_FEAT);
    keep_up(scene, SEE_INVIS);
    creature_of(scene->w, scene->player)->mana_held = 79;
    WITHOUT_DICE(scene->w)
    upkeep_take(scene->w, scene->player);
    assert_int_equal(held(scene), 79);
}

static void without_mana_a_spell_ends(void **state)
{
    struct scene *scene = *state;

    keep_up(scene, EXTRA_FEAT);
    keep_up(scene, SEE_INVIS);
    creature_of(scene->w, scene->player)->mana_used = attr_mana(scene->w, scene->player);
    WITH_DICE(scene->w, 1)
    upkeep_take(scene->w, scene->player);
    assert_int_equal(held(scene), 100);
    assert_false(stati_has(scene->w, scene->player, SEE_INVIS));
}

/* One time in ten. */
static void learning_asks_for_it_now_and_then(void **state)
{
    struct scene *scene = *state;

    keep_up(scene, EXTRA_FEAT);
    keep_up(scene, SEE_INVIS);
    WITH_DICE(scene->w, 1)
    experience_gain(scene->w, scene->player, 1);
    assert_int_equal(held(scene), 100);
    WITH_DICE(scene->w, 0)
    experience_gain(scene->w, scene->player, 1);
    assert_true(held(scene) > 100);
}

#define ON_UPKEEP(test) cmocka_unit_test_setup_teardown(test, upkeep_open, scene_close)

int test_upkeep(void)
{
    const struct CMUnitTest tests[] = {
        ON_UPKEEP(what_is_beyond_eighty_is_paid_for),     ON_UPKEEP(little_magic_is_free),
        ON_UPKEEP(whoever_has_bound_little_pays_nothing), ON_UPKEEP(without_mana_a_spell_ends),
        ON_UPKEEP(learning_asks_for_it_now_and_then),
    };

    return cmocka_run_group_tests_name("upkeep", tests, NULL, NULL);
}

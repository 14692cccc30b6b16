/* What monsters do to their spells, and whom they take along. */
#include "rules/magic/metamagic.h"

#include "rules/fight/remains.h"
#include "rules/status/engulf.h"
#include "rules/value/attr.h"
#include "status_scene.h"
#include "world/segment.h"

static int metamagic_open(void **state)
{
    struct scene *scene = scene_with("tests/rules/metamagic.irh");

    creature_of(scene->w, scene->rat)->mana_most = 50;
    creature_of(scene->w, scene->rat)->mana_used = 0;
    *state = scene;
    return 0;
}

/* One in four is bold and rolls the power of the spell; one in three thinks of changing it. */
static void who_is_bold_rolls_the_power_of_the_spell(void **state)
{
    struct scene *scene = *state;
    res_id lance = stage_find(scene->game, "lance");

    assert_int_equal(attr_mana(scene->w, scene->rat), 50);
    WITH_DICE(scene->w, 1, 0)
    assert_int_equal(metamagic_for_monster(scene->w, scene->rat, lance), 0);
    WITH_DICE(scene->w, 0, 5, 5, 5, 0)
    assert_int_equal(metamagic_for_monster(scene->w, scene->rat, lance), 0);
}

/* quirk: what scripts have written to an effect holds for whoever casts it next. */
static void the_power_is_what_scripts_have_made_of_it(void **state)
{
    struct scene *scene = *state;
    res_id lance = stage_find(scene->game, "lance");
    struct res_effect_values values = segment_of(scene->w, lance, 0);

    values.pval = (struct dice){.bonus = 4};
    segment_set(scene->w, lance, 0, &values);
    WITH_DICE(scene->w, 0, 0)
    assert_int_equal(metamagic_for_monster(scene->w, scene->rat, lance), 0);
}

static void who_has_the_feats_uses_them(void **state)
{
    struct scene *scene = *state;
    res_id lance = stage_find(scene->game, "lance");
    static const int feats[] = {FT_MAXIMIZE_SPELL, FT_EMPOWER_SPELL, FT_TRANSMUTE_SPELL};

    for (int i = 0; i < COUNT_OF(feats); i++) {
        struct stati feat = lasting(EXTRA_FEAT, feats[i]);
        assert_non_null(stati_gain(scene->w, scene->rat, &feat, NULL));
    }
    WITH_DICE(scene->w, 0, 0) /* the strongest there is needs no more */
    assert_int_equal(metamagic_for_monster(scene->w, scene->rat, lance), MM_MAXIMIZE);
    WITH_DICE(scene->w, 3, 0)
    assert_int_equal(metamagic_for_monster(scene->w, scene->rat, lance), MM_TRANSMUTE);
    creature_of(scene->w, scene->rat)->mana_used = 30; /* it has too little left */
    WITH_DICE(scene->w, 0)
    assert_int_equal(metamagic_for_monster(scene->w, scene->rat, lance), 0);
}

/* Who leaves for good does not take along whom he has swallowed. */
static void whom_it_has_swallowed_stays(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "rat", STAGE_X + 3, STAGE_Y + 2);

    engulf_take(scene->w, scene->rat->self, prey->self);
    assert_true(stati_has(scene->w, prey, ENGULFED));
    remains_leave(scene->w, scene->rat);
    assert_false(stati_has(scene->w, prey, ENGULFED));
    assert_ptr_equal(level_thing_at(scene->level, scene->w, prey->x, prey->y, T_CREATURE), prey);
}

int test_metamagic(void)
{
    const struct CMUnitTest tests[] = {
#define STAGED(test) cmocka_unit_test_setup_teardown(test, metamagic_open, scene_close)
        STAGED(who_is_bold_rolls_the_power_of_the_spell),
        STAGED(the_power_is_what_scripts_have_made_of_it),
        STAGED(who_has_the_feats_uses_them),
        STAGED(whom_it_has_swallowed_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What a round does to a creature; going into hiding. */
#include "rules/time/pulse.h"

#include "status_scene.h"
#include "world/throw.h"

enum { NOTHING_LEARNED = 29 };

static struct creature *rat_of(const struct scene *scene)
{
    return creature_of(scene->w, scene->rat);
}

static void pass_round(struct scene *scene)
{
    throw_simply(scene->w, EV_TURN, scene->rat->self, HANDLE_NONE, DIR_CENTER);
}

static void a_round_gives_an_opportunity_back(void **state)
{
    struct scene *scene = *state;

    rat_of(scene)->opportunities = 0;
    WITH_DICE(scene->w, NOTHING_LEARNED)
    pass_round(scene);
    assert_int_equal(rat_of(scene)->opportunities, 1);
}

/* quirk: who cannot recover in that way begins to count anew at 30. */
static void the_count_of_quiet_rounds_falls_back(void **state)
{
    struct scene *scene = *state;

    rat_of(scene)->flat_footed = 50;
    WITH_DICE(scene->w, NOTHING_LEARNED)
    pass_round(scene);
    assert_int_equal(rat_of(scene)->flat_footed, 30);
}

static void who_bleeds_loses_blood(void **state)
{
    struct scene *scene = *state;
    struct stati wound = lasting(BLEEDING, 0);
    int before;

    wound.magnitude = 2;
    scene->rat->hp = scene->rat->hp_max = 20;
    before = scene->rat->hp;
    give(scene, scene->rat, wound);
    WITH_DICE(scene->w, NOTHING_LEARNED)
    pass_round(scene);
    assert_int_equal(scene->rat->hp, before - 2);
}

static void mana_comes_back_the_slower_the_more_is_missing(void **state)
{
    struct scene *scene = *state;

    rat_of(scene)->mana_used = 5;
    rat_of(scene)->mana_pulse = 1;
    WITH_DICE(scene->w, NOTHING_LEARNED, NOTHING_LEARNED)
    {
        pass_round(scene);
        assert_int_equal(rat_of(scene)->mana_used, 5);
        pass_round(scene);
    }
    assert_int_equal(rat_of(scene)->mana_used, 4);
}

static void nobody_hides_in_bright_light(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = throw_begin(scene->w);

    level_cell(scene->level, scene->rat->x, scene->rat->y)->flags |= CELL_BRIGHT;
    e->actor = (int32_t)scene->rat->self;
    e->EParam = HI_SHADOWS;
    assert_int_equal(throw_end(scene->w, e, EV_HIDE), ABORT);
    assert_false(has(scene, scene->rat, HIDING));
}

int test_pulse(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(a_round_gives_an_opportunity_back),
        ON_SCENE(the_count_of_quiet_rounds_falls_back),
        ON_SCENE(who_bleeds_loses_blood),
        ON_SCENE(mana_comes_back_the_slower_the_more_is_missing),
        ON_SCENE(nobody_hides_in_bright_light),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

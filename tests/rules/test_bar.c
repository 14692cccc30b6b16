/* What bars the way to a cell. */
#include "rules/status/bar.h"

#include "status_scene.h"

enum { THERE_X = STAGE_X + 1, THERE_Y = STAGE_Y + 2 };

/* Of the player, to the cell below him. */
static struct bar to_there(struct scene *scene)
{
    return bar_find(scene->w,
                    &(struct bar_question){.who = scene->player->self, .to = {THERE_X, THERE_Y}});
}

static void who_melds_with_earth_goes_through_rock(void **state)
{
    static const struct {
        const char *terrain;
        bool is_barred, bars_the_melding;
    } rows[] = {{"floor", false, false},
                {"granite", true, false},
                {"quartz", true, false},
                {"ironclad", true, true}};
    struct scene *scene = *state;

    for (int i = 0; i < COUNT_OF(rows); i++) {
        stage_terrain(scene->game, THERE_X, THERE_Y, rows[i].terrain);
        assert_int_equal(to_there(scene).is_barred, rows[i].is_barred);
    }
    give(scene, scene->player, lasting(EXTRA_ABILITY, CA_EARTHMELD));
    for (int i = 0; i < COUNT_OF(rows); i++) {
        stage_terrain(scene->game, THERE_X, THERE_Y, rows[i].terrain);
        assert_int_equal(to_there(scene).is_barred, rows[i].bars_the_melding);
    }
}

/* As the victim and as the item. */
static void a_feature_is_asked(void **state)
{
    struct scene *scene = *state;
    const struct thing *mat = stage_thing(scene->game, "mat", THERE_X, THERE_Y);
    LISTENING(scene, EV_WALKON);

    assert_false(to_there(scene).is_barred);
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.last.actor, scene->player->self);
    assert_int_equal(heard.last.target, mat->self);
    assert_int_equal(heard.last.item, mat->self);
}

/* quirk: a feature that answers ABORT is not heard. */
static void a_feature_may_refuse(void **state)
{
    struct scene *scene = *state;

    stage_thing(scene->game, "tripod", THERE_X, THERE_Y);
    assert_false(to_there(scene).is_barred);
    const struct thing *spikes = stage_thing(scene->game, "spikes", THERE_X, THERE_Y);
    struct bar bar = to_there(scene);
    assert_true(bar.is_barred);
    assert_int_equal(bar.by, spikes->self);
    scene->w->options[OPT_GHOSTWALK] = 1;
    assert_false(to_there(scene).is_barred);
}

int test_bar(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(who_melds_with_earth_goes_through_rock),
        ON_SCENE(a_feature_is_asked),
        ON_SCENE(a_feature_may_refuse),
    };

    return cmocka_run_group_tests_name("bar", tests, NULL, NULL);
}

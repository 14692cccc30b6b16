/* What monsters answer when a script asks them for a letter. */
#include "status_scene.h"
#include "world/throw.h"

static int letters_open(void **state)
{
    *state = scene_with("tests/rules/letters.irh");
    return 0;
}

static void strike(struct scene *scene, const char *effect, const struct thing *who)
{
    struct script_event *e = throw_begin(scene->w);

    e->actor = e->target = (int32_t)who->self;
    e->eID = stage_find(scene->game, effect);
    throw_end(scene->w, e, EV_EFFECT);
}

static void monsters_take_one_by_lot(void **state)
{
    struct scene *scene = *state;

    WITH_DICE(scene->w, 2)
    strike(scene, "dare", scene->rat);
    assert_int_equal(counted(scene, "answer"), 'c');
}

static void monsters_take_what_the_script_says(void **state)
{
    struct scene *scene = *state;

    WITHOUT_DICE(scene->w)
    strike(scene, "dare boldly", scene->rat);
    assert_int_equal(counted(scene, "bold"), 'b');
}

static void the_player_is_asked(void **state)
{
    struct scene *scene = *state;
    int asked = 0;

    scene->w->host.ask = say_yes;
    scene->w->host.ask_context = &asked;
    WITHOUT_DICE(scene->w)
    strike(scene, "dare", scene->player);
    assert_int_equal(asked, 1);
}

int test_letters(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(monsters_take_one_by_lot, letters_open, scene_close),
        cmocka_unit_test_setup_teardown(monsters_take_what_the_script_says, letters_open,
                                        scene_close),
        cmocka_unit_test_setup_teardown(the_player_is_asked, letters_open, scene_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

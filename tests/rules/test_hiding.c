/* Hiding, coming out, and being noticed. */
#include "rules/status/hiding.h"

#include "status_scene.h"

static void who_comes_out_is_seen(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->rat, lasting(HIDING, HI_SHADOWS));
    assert_true(scene->rat->flags & F_INVIS);
    hiding_reveal(scene->w, scene->rat, true);
    assert_false(has(scene, scene->rat, HIDING));
    assert_false(scene->rat->flags & F_INVIS);
}

static void who_means_to_come_out_is_not_told(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player, lasting(HIDING, HI_WATER));
    hiding_reveal(scene->w, scene->player, true);
    assert_false(was_said(scene->game, "You come up!"));
    give(scene, scene->player, lasting(HIDING, HI_WATER));
    hiding_reveal(scene->w, scene->player, false);
    assert_true(was_said(scene->game, "You come up!"));
}

static void what_an_effect_hides_stays_hidden(void **state)
{
    struct scene *scene = *state;
    struct stati veil = lasting(HIDING, HI_SHADOWS);

    veil.effect = stage_find(scene->game, "curse");
    give(scene, scene->rat, veil);
    hiding_reveal(scene->w, scene->rat, true); /* comes to an end all the same */
    assert_true(has(scene, scene->rat, HIDING));
}

static void invisible_things_are_marked(void **state)
{
    struct scene *scene = *state;

    give_plain(scene, scene->rat, INVIS);
    assert_true(scene->rat->flags & F_INVIS);
    status_end_nature(scene->w, scene->rat, INVIS);
    assert_false(scene->rat->flags & F_INVIS);
}

/* ---- a shimmer ---- */

static struct thing *ogre(struct scene *scene)
{
    struct thing *watcher = stage_thing(scene->game, "ogre", STAGE_X + 1, STAGE_Y + 2);

    assert_int_equal(watcher->kind, T_MONSTER);
    return watcher;
}

static bool knows(const struct scene *scene, const struct thing *watcher, int nature)
{
    struct stati_query about = stati_of(nature);

    about.object = scene->rat->self;
    return stati_find(scene->w, watcher, about) != NULL;
}

static void keen_eyes_may_see_a_ripple_once(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);

    WITH_DICE(scene->w, 0)
    give_plain(scene, scene->rat, INVIS);
    assert_true(knows(scene, watcher, TRIED));
    assert_false(knows(scene, watcher, SEEN_RIPPLE));
    assert_int_equal(stati_find(scene->w, watcher, stati_of(TRIED))->duration, STATI_UNTIL_REST);
    assert_int_equal(stati_find(scene->w, watcher, stati_of(TRIED))->value, SK_SPOT);
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 15);
    stati_remove(scene->w, watcher, stati_of(TRIED));
    creature_of(scene->w, watcher)->attr[A_WIS] = 10;
    WITH_DICE(scene->w, 19)
    hiding_ripple(scene->w, scene->rat, 15);
    assert_true(knows(scene, watcher, SEEN_RIPPLE) || knows(scene, watcher, TRIED));
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 15);
}

static void the_weak_and_the_far_do_not_look(void **state)
{
    struct scene *scene = *state;

    stage_thing(scene->game, "rat", STAGE_X + 1, STAGE_Y + 2);
    WITHOUT_DICE(scene->w)
    give_plain(scene, scene->rat, INVIS);
    ogre(scene);
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 0);
}

static void who_is_unseen_by_a_kind_is_looked_for_by_it(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);

    WITHOUT_DICE(scene->w)
    give(scene, scene->rat, lasting(INVIS_TO, MA_DRAGON));
    WITH_DICE(scene->w, 0)
    give(scene, scene->rat, lasting(INVIS_TO, MA_GIANT));
    assert_true(knows(scene, watcher, TRIED));
}

static void who_turns_ethereal_is_looked_for(void **state)
{
    struct scene *scene = *state;
    struct thing *watcher = ogre(scene);

    WITH_DICE(scene->w, 0)
    give(scene, scene->rat, lasting(PHASED, PHASE_ETHEREAL));
    assert_true(knows(scene, watcher, TRIED));
    stati_remove(scene->w, watcher, stati_of(TRIED));
    WITHOUT_DICE(scene->w) /* one ethereal watcher sees it plainly */
    give(scene, watcher, lasting(PHASED, PHASE_ETHEREAL));
    WITHOUT_DICE(scene->w)
    hiding_ripple(scene->w, scene->rat, 15);
}

int test_hiding(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(who_comes_out_is_seen),
        ON_SCENE(who_means_to_come_out_is_not_told),
        ON_SCENE(what_an_effect_hides_stays_hidden),
        ON_SCENE(invisible_things_are_marked),
        ON_SCENE(keen_eyes_may_see_a_ripple_once),
        ON_SCENE(the_weak_and_the_far_do_not_look),
        ON_SCENE(who_is_unseen_by_a_kind_is_looked_for_by_it),
        ON_SCENE(who_turns_ethereal_is_looked_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Breath, falls and what follows a change: when values are worked out and who looks again. */
#include "rules/status/practice.h"
#include "rules/status/renew.h"
#include "rules/status/status_motion.h"
#include "rules/value/values.h"
#include "status_scene.h"

/* A rat with these points, whose limit is 4 below nothing. Whether its values were worked out
 * shows in what was made up before. */
static struct creature *tired(struct scene *scene, int fatigue)
{
    struct creature *body = creature_of(scene->w, scene->rat);

    values_update(scene->w, scene->rat);
    body->attr[A_FAT] = 4;
    body->attr[A_CDEF] = 1; /* so that it counts as worked out */
    body->attr[A_DEF] = 99;
    body->fatigue = (int16_t)fatigue;
    return body;
}

static bool is_anew(const struct creature *body)
{
    return body->attr[A_DEF] != 99;
}

static void values_change_where_breath_runs_out(void **state)
{
    struct scene *scene = *state;
    static const struct {
        int before, amount;
        bool is_anew;
    } rows[] = {
        {5, 4, false}, {5, 5, true},   {5, 6, true},   {1, 1, true},
        {0, 1, false}, {-1, 2, false}, {-1, 3, false}, {-3, 1, false},
        {-3, 2, true}, {-4, 1, true},  {-4, 0, false}, {2, 1, false},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct creature *body = tired(scene, rows[i].before);
        WITHOUT_DICE(scene->w)
        assert_true(status_motion_weary(scene->w, scene->rat, rows[i].amount));
        if (is_anew(body) != rows[i].is_anew)
            fail_msg("%d less %d", rows[i].before, rows[i].amount);
    }
}

/* A player is asked before he risks it; it is practice for him. */
static void effort_is_practice(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->player);
    struct character *person = character_of(scene->w, scene->player);

    body->fatigue = 9;
    int16_t *learned = &person->attr_gained[A_CON * CHARACTER_GAINS + ECON_FATIGUE];
    *learned = 0;
    WITH_DICE(scene->w, 2)
    assert_true(status_motion_exert(scene->w, scene->player, 4));
    assert_int_equal(body->fatigue, 5);
    assert_int_equal(*learned, 3);
    scene->w->options[OPT_NO_FATIGUE] = 1;
    WITHOUT_DICE(scene->w)
    assert_true(status_motion_exert(scene->w, scene->player, 4));
    assert_int_equal(body->fatigue, 5);
}

static void only_who_has_climbed_falls(void **state)
{
    struct scene *scene = *state;

    scene->rat->hp = scene->rat->hp_max = 20;
    WITHOUT_DICE(scene->w)
    status_motion_fall(scene->w, scene->rat, NULL);
    assert_int_equal(scene->rat->hp, 20);
    give(scene, scene->rat, lasting(ELEVATED, ELEV_CEILING));
    WITH_DICE(scene->w, 5, 5, 0) /* and one of the damage itself */
    status_motion_fall(scene->w, scene->rat, NULL);
    assert_false(has(scene, scene->rat, ELEVATED));
}

/* ---- looking again ---- */

static void nobody_looks_before_the_game_is_played(void **state)
{
    struct scene *scene = *state;
    struct creature *body = tired(scene, 5);

    scene->w->is_playing = false;
    renew_after_gain(scene->w, scene->rat);
    assert_false(is_anew(body));
    renew_after_loss(scene->w, scene->rat, 0);
    assert_false(is_anew(body));
    scene->w->is_playing = true;
    renew_after_gain(scene->w, scene->rat);
    assert_true(is_anew(body));
    body = tired(scene, 5);
    renew_after_loss(scene->w, scene->rat, 0);
    assert_true(is_anew(body));
}

static void who_is_nowhere_gains_in_silence(void **state)
{
    struct scene *scene = *state;
    struct creature *body = tired(scene, 5);

    place_remove(scene->level, scene->w, scene->rat);
    renew_after_gain(scene->w, scene->rat);
    assert_false(is_anew(body));
    scene->w->marks.sight = false;
    renew_sight(scene->w, scene->rat);
    assert_false(scene->w->marks.sight);
}

static void only_what_happens_to_the_player_changes_all_sight(void **state)
{
    struct scene *scene = *state;

    scene->w->marks.sight = false;
    renew_after_loss(scene->w, scene->rat, 0);
    assert_false(scene->w->marks.sight);
    renew_after_loss(scene->w, scene->player, 0);
    assert_true(scene->w->marks.sight);
    scene->w->marks.sight = false;
    renew_after_gain(scene->w, scene->player);
    assert_true(scene->w->marks.sight);
}

static void whoever_is_seen_first_is_noted(void **state)
{
    struct scene *scene = *state;

    status_end_nature(scene->w, scene->rat, HALLU);
    scene->w->is_playing = false;
    renew_sight(scene->w, scene->rat);
    assert_false(has(scene, scene->rat, HALLU));
    scene->w->is_playing = true;
    scene->rat->level = 0;
    renew_sight(scene->w, scene->player);
    scene->rat->level = scene->player->level;
    renew_sight(scene->w, scene->player);
    assert_true(has(scene, scene->rat, HALLU));
    assert_false(has(scene, scene->player, HALLU));
}

int test_status_breath(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(values_change_where_breath_runs_out),
        ON_SCENE(effort_is_practice),
        ON_SCENE(only_who_has_climbed_falls),
        ON_SCENE(nobody_looks_before_the_game_is_played),
        ON_SCENE(who_is_nowhere_gains_in_silence),
        ON_SCENE(only_what_happens_to_the_player_changes_all_sight),
        ON_SCENE(whoever_is_seen_first_is_noted),
    };

    return cmocka_run_group_tests_name("status breath", tests, NULL, NULL);
}

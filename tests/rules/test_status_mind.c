/* Minds and breath: what one believes and knows, and when one tires. */
#include "rules/status/engulf.h"
#include "rules/status/status_motion.h"
#include "status_scene.h"

static void who_sees_through_it_looks_about(void **state)
{
    struct scene *scene = *state;

    creature_of(scene->w, scene->rat)->retargets = false;
    creature_of(scene->w, scene->player)->retargets = false;
    give_plain(scene, scene->rat, TRUE_SIGHT);
    give_plain(scene, scene->player, TRUE_SIGHT);
    assert_true(creature_of(scene->w, scene->rat)->retargets);
    assert_false(creature_of(scene->w, scene->player)->retargets); /* he has his own mind */
}

static void inborn_spells_are_known(void **state)
{
    struct scene *scene = *state;
    const struct character *person = character_of(scene->w, scene->player);
    struct stati spell = lasting(INNATE_SPELL, 0);
    enum res_kind kind;
    int number;

    spell.effect = stage_find(scene->game, "glow");
    assert_true(module_locate(library_module(scene->w->library, spell.effect), spell.effect, &kind,
                              &number));
    give(scene, scene->rat, spell); /* it is no person */
    if (person == NULL)
        skip();
    give(scene, scene->player, spell);
    assert_true(person->spells[number] & SP_INNATE);
    status_end(scene->w, scene->player, stati_of(INNATE_SPELL));
    spell.effect = stage_find(scene->game, "rat"); /* no spell at all */
    give(scene, scene->player, spell);
}

/* ---- a second save ---- */

static struct stati slipping(const struct scene *scene, const char *effect, int difficulty)
{
    struct stati slip = lasting(SLIP_MIND, 0);
    enum res_kind kind;
    int number;
    res_id id = stage_find(scene->game, effect);

    assert_true(module_locate(library_module(scene->w->library, id), id, &kind, &number));
    slip.value = (int16_t)number;
    slip.magnitude = (int16_t)difficulty;
    return slip;
}

static void a_slippery_mind_may_get_free(void **state)
{
    struct scene *scene = *state;
    struct stati held = lasting(BLIND, 0);

    held.effect = stage_find(scene->game, "mist");
    give(scene, scene->rat, held);
    give(scene, scene->rat, slipping(scene, "mist", 15));
    WITH_DICE(scene->w, 0)
    status_end_nature(scene->w, scene->rat, SLIP_MIND);
    assert_true(has(scene, scene->rat, BLIND));
    give(scene, scene->rat, slipping(scene, "mist", 15));
    WITH_DICE(scene->w, 19)
    status_end_nature(scene->w, scene->rat, SLIP_MIND);
    assert_false(has(scene, scene->rat, BLIND));
    give(scene, scene->rat, slipping(scene, "mist", 15));
    WITHOUT_DICE(scene->w) /* nothing holds it */
    status_end_nature(scene->w, scene->rat, SLIP_MIND);
}

/* ---- breath ---- */

static void some_never_tire(void **state)
{
    struct scene *scene = *state;
    struct creature *own = creature_of(scene->w, scene->player);

    own->fatigue = 5;
    assert_true(status_motion_weary(scene->w, scene->player, 2));
    assert_int_equal(own->fatigue, 3);
    scene->w->options[OPT_NO_FATIGUE] = 1;
    assert_true(status_motion_weary(scene->w, scene->player, 2));
    assert_int_equal(own->fatigue, 3);
    creature_of(scene->w, scene->rat)->fatigue = 5;
    assert_true(status_motion_weary(scene->w, scene->rat, 2)); /* an option of his alone */
    assert_int_equal(creature_of(scene->w, scene->rat)->fatigue, 3);
    scene->rat->resource = stage_find(scene->game, "bones");
    creature_of(scene->w, scene->rat)->shape = scene->rat->resource;
    assert_true(status_motion_weary(scene->w, scene->rat, 2));
    assert_int_equal(creature_of(scene->w, scene->rat)->fatigue, 3);
}

static void who_passes_out_is_told(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);

    body->attr[A_FAT] = 2;
    body->fatigue = -2; /* not below it: no save */
    WITHOUT_DICE(scene->w)
    assert_true(status_motion_weary(scene->w, scene->rat, 1));
    WITH_DICE(scene->w, 0, 9, 9)
    assert_false(status_motion_weary(scene->w, scene->rat, 1));
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(SLEEPING))->duration, 20);
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(SLEEPING))->source, SS_ENCH);
    assert_true(was_said(scene->game, "drops where it stands"));
}

static void a_fall_is_told(void **state)
{
    struct scene *scene = *state;

    scene->rat->hp = scene->rat->hp_max = 20;
    give(scene, scene->rat, lasting(ELEVATED, ELEV_TREE));
    WITH_DICE(scene->w, 5, 5, 0)
    give_plain(scene, scene->rat, PARALYSIS);
    assert_int_equal(scene->rat->hp, 8);
    assert_true(has(scene, scene->rat, STUNNED)); /* and the head rings */
    assert_true(was_said(scene->game, "comes crashing down!"));
}

/* ---- who is swallowed ---- */

static void who_comes_free_lands_beside(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);
    struct stati inside = lasting(ENGULFED, 0), around = lasting(ENGULFER, 0);

    inside.object = scene->rat->self;
    around.object = prey->self;
    give(scene, prey, inside);
    give(scene, scene->rat, around);
    place_remove(scene->level, scene->w, prey);
    engulf_drop(scene->w, scene->rat, HANDLE_NONE);
    assert_int_equal(prey->level, scene->level->number);
    assert_true(prey->x >= 0);
    assert_false(has(scene, prey, ENGULFED));
    place_remove(scene->level, scene->w, scene->rat); /* from nowhere nobody comes free */
    give(scene, prey, inside);
    give(scene, scene->rat, around);
    engulf_drop(scene->w, scene->rat, HANDLE_NONE);
    assert_false(has(scene, scene->rat, ENGULFER));
    place_at(scene->level, scene->w, scene->rat, STAGE_X + 2, STAGE_Y + 1);
}

static void an_effect_may_forbid_it(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);
    struct stati around = lasting(ENGULFER, 0);

    around.object = prey->self;
    around.effect = stage_find(scene->game, "curse");
    give(scene, scene->rat, around);
    engulf_drop(scene->w, scene->rat, HANDLE_NONE); /* comes to an end all the same */
    assert_true(has(scene, scene->rat, ENGULFER));
}

int test_status_mind(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(who_sees_through_it_looks_about), ON_SCENE(inborn_spells_are_known),
        ON_SCENE(a_slippery_mind_may_get_free),    ON_SCENE(some_never_tire),
        ON_SCENE(who_passes_out_is_told),          ON_SCENE(a_fall_is_told),
        ON_SCENE(who_comes_free_lands_beside),     ON_SCENE(an_effect_may_forbid_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Gaining and losing stati, and who hears of it. */
#include "status_scene.h"
#include "world/throw.h"

static int setup(void **state)
{
    scene_open(state);
    struct scene *scene = *state;
    stage_terrain(scene->game, scene->player->x, scene->player->y, "hearing");
    return 0;
}

static void give_effect(struct scene *scene, int nature, const char *effect, int duration)
{
    struct stati stati = {.nature = (int16_t)nature,
                          .source = SS_ENCH,
                          .duration = (int16_t)duration,
                          .effect = stage_find(scene->game, effect)};

    give(scene, scene->player, stati);
}

static bool player_has(const struct scene *scene, int nature)
{
    return has(scene, scene->player, nature);
}

static void only_a_new_one_is_heard_of(void **state)
{
    struct scene *scene = *state;

    give_effect(scene, AFRAID, "glow", 5);
    give_effect(scene, AFRAID, "glow", 5); /* lasts longer */
    assert_int_equal(counted(scene, "gained"), 1);
    give_effect(scene, BLIND, "glow", 5);
    assert_int_equal(counted(scene, "gained"), 2);
}

static void all_of_an_effect_end_together_and_it_is_asked_once(void **state)
{
    struct scene *scene = *state;

    give_effect(scene, AFRAID, "glow", 5);
    give_effect(scene, BLIND, "glow", 5);
    give_effect(scene, PRONE, "plain glow", 5);
    status_end(scene->w, scene->player, stati_of(BLIND));
    assert_false(player_has(scene, AFRAID));
    assert_false(player_has(scene, BLIND));
    assert_true(player_has(scene, PRONE));
    assert_int_equal(counted(scene, "removed"), 1);
}

static void an_effect_can_forbid_its_end(void **state)
{
    struct scene *scene = *state;

    give_effect(scene, AFRAID, "curse", 5);
    status_end(scene->w, scene->player, stati_of(AFRAID));
    assert_true(player_has(scene, AFRAID));
    assert_int_equal(counted(scene, "removed"), 1);
}

static struct stati about_a_rat(struct scene *scene, int nature)
{
    return (struct stati){.nature = (int16_t)nature,
                          .source = SS_ENCH,
                          .effect = stage_find(scene->game, "glow"),
                          .object = scene->rat->self};
}

static void one_that_is_about_somebody_ends_with_its_effect(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player, about_a_rat(scene, BLIND));
    give_effect(scene, STUNNED, "glow", 5);
    status_end_effect(scene->w, scene->player, stage_find(scene->game, "glow"), EV_REMOVED,
                      STATUS_SPARES_BOUND);
    assert_true(has(scene, scene->player, BLIND));
    assert_false(has(scene, scene->player, STUNNED));
    give_effect(scene, STUNNED, "glow", 5);
    status_end_nature(scene->w, scene->player, STUNNED);
    assert_false(has(scene, scene->player, BLIND));
}

static void all_about_an_object_end_and_their_effects_are_told(void **state)
{
    struct scene *scene = *state;

    give(scene, scene->player, about_a_rat(scene, BLIND));
    give(scene, scene->player, about_a_rat(scene, STUNNED));
    give_effect(scene, CONFUSED, "glow", 5);
    status_end_from(scene->w, scene->player, scene->rat->self, EV_REMOVED);
    assert_false(has(scene, scene->player, BLIND));
    assert_false(has(scene, scene->player, STUNNED));
    assert_true(has(scene, scene->player, CONFUSED));
    assert_int_equal(counted(scene, "removed"), 1);
}

static void what_is_inborn_or_of_the_mind_stays(void **state)
{
    struct scene *scene = *state;
    struct stati fear = {
        .nature = AFRAID, .source = SS_MONI, .effect = stage_find(scene->game, "glow")};

    give(scene, scene->player, fear);
    give_effect(scene, INNATE_SPELL, "glow", 0);
    give_effect(scene, BLIND, "glow", 0);
    give_effect(scene, STUNNED, "glow", 0);
    status_end_effect(scene->w, scene->player, fear.effect, EV_REMOVED, STUNNED);
    assert_true(has(scene, scene->player, AFRAID));
    assert_true(has(scene, scene->player, INNATE_SPELL));
    assert_true(has(scene, scene->player, STUNNED));
    assert_false(has(scene, scene->player, BLIND));
}

static void what_an_item_gives_time_and_again_stays_while_it_is_worn(void **state)
{
    struct scene *scene = *state;
    struct thing *pebble = stage_thing(scene->game, "pebble", STAGE_X + 3, STAGE_Y + 1);
    struct stati pulse = about_a_rat(scene, PERIODIC);

    pulse.object = pebble->self;
    give(scene, scene->player, pulse);
    status_end_effect(scene->w, scene->player, pulse.effect, EV_REMOVED, STATUS_SPARES_NONE);
    assert_true(has(scene, scene->player, PERIODIC)); /* quirk */
    struct script_event *around = throw_begin(scene->w);
    around->isRemove = true;
    status_end_effect(scene->w, scene->player, pulse.effect, EV_REMOVED, STATUS_SPARES_NONE);
    throw_drop(scene->w, around);
    assert_false(has(scene, scene->player, PERIODIC));
}

static void what_runs_out_is_told_so(void **state)
{
    struct scene *scene = *state;

    give_effect(scene, AFRAID, "glow", 2);
    give_effect(scene, BLIND, "plain glow", 1);
    status_time_pass(scene->w, scene->player);
    assert_true(player_has(scene, AFRAID));
    assert_false(player_has(scene, BLIND));
    assert_int_equal(counted(scene, "removed"), 1); /* it says nothing of running out */
    status_time_pass(scene->w, scene->player);
    assert_false(player_has(scene, AFRAID));
    assert_int_equal(counted(scene, "elapsed"), 1);
}

static void slow_poison_stops_poison(void **state)
{
    struct scene *scene = *state;
    struct stati poison = {.nature = POISONED, .source = SS_ATTK, .duration = 1};
    struct stati slow = {.nature = SLOW_POISON, .source = SS_ENCH, .duration = 2};

    assert_true(status_gain(scene->w, scene->player, poison));
    assert_true(status_gain(scene->w, scene->player, slow));
    status_time_pass(scene->w, scene->player);
    status_time_pass(scene->w, scene->player);
    assert_true(player_has(scene, POISONED));
    status_time_pass(scene->w, scene->player);
    assert_false(player_has(scene, POISONED));
}

static void an_event_to_be_trapped_is_kept_as_the_magnitude(void **state)
{
    struct scene *scene = *state;
    struct stati trap = {.nature = TRAP_EVENT, .source = SS_ENCH, .value = EV_MOVE, .magnitude = 3};

    assert_true(status_gain(scene->w, scene->player, trap));
    const struct stati *kept = stati_find(scene->w, scene->player, stati_of(TRAP_EVENT));
    assert_int_equal(kept->magnitude, EV_MOVE);
    assert_int_equal(kept->value, 3);
}

int test_status(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, scene_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(only_a_new_one_is_heard_of),
        ON_STAGE(all_of_an_effect_end_together_and_it_is_asked_once),
        ON_STAGE(an_effect_can_forbid_its_end),
        ON_STAGE(one_that_is_about_somebody_ends_with_its_effect),
        ON_STAGE(all_about_an_object_end_and_their_effects_are_told),
        ON_STAGE(what_is_inborn_or_of_the_mind_stays),
        ON_STAGE(what_an_item_gives_time_and_again_stays_while_it_is_worn),
        ON_STAGE(what_runs_out_is_told_so),
        ON_STAGE(slow_poison_stops_poison),
        ON_STAGE(an_event_to_be_trapped_is_kept_as_the_magnitude),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

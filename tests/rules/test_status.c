/* Gaining and losing stati, and who hears of it. */
#include "rules/status/status.h"
#include "rules/status/status_time.h"

#include "../play/play_support.h"

struct stage {
    struct play *play;
    struct game *game;
    struct world *world;
    struct thing *who;
};

static int setup(void **state)
{
    struct stage *stage = calloc(1, sizeof *stage);
    struct str_builder text = {0};
    char path[FILE_PATH_SIZE];

    assert_non_null(stage);
    read_file(source_path(path, "tests/rules/status.irh"), &text);
    stage->play = play_open(sb_cstr(&text));
    sb_free(&text);
    stage->game = play_game(stage->play, 3);
    stage->world = &stage->game->world;
    stage->who = game_player(stage->game);
    stage_terrain(stage->game, stage->who->x, stage->who->y, "hearing");
    *state = stage;
    return 0;
}

static int teardown(void **state)
{
    struct stage *stage = *state;
    void *play = stage->play;

    game_free(stage->game);
    play_teardown(&play);
    free(stage);
    return 0;
}

static int counted(const struct stage *stage, const char *name)
{
    const struct module *module = stage->game->options.library->slots[0];

    for (int i = 0; i < module_variables_count(module); i++) {
        const struct res_variable *variable = &module_variables(module)[i];
        if (strcmp(module_text(module, variable->name), name) == 0)
            return stage->game->vm->modules[0].memory[variable->address];
    }
    fail_msg("no variable %s", name);
    return -1;
}

static void gain(struct stage *stage, int nature, const char *effect, int duration)
{
    struct stati stati = {.nature = (int16_t)nature,
                          .source = SS_ENCH,
                          .duration = (int16_t)duration,
                          .effect = stage_find(stage->game, effect)};

    assert_true(status_gain(stage->world, stage->who, stati));
}

static bool has(const struct stage *stage, int nature)
{
    return stati_has(stage->world, stage->who, nature);
}

static void only_a_new_one_is_heard_of(void **state)
{
    struct stage *stage = *state;

    gain(stage, AFRAID, "glow", 5);
    gain(stage, AFRAID, "glow", 5); /* lasts longer */
    assert_int_equal(counted(stage, "gained"), 1);
    gain(stage, BLIND, "glow", 5);
    assert_int_equal(counted(stage, "gained"), 2);
}

static void all_of_an_effect_end_together_and_it_is_asked_once(void **state)
{
    struct stage *stage = *state;

    gain(stage, AFRAID, "glow", 5);
    gain(stage, BLIND, "glow", 5);
    gain(stage, PRONE, "plain glow", 5);
    status_end(stage->world, stage->who, stati_of(BLIND));
    assert_false(has(stage, AFRAID));
    assert_false(has(stage, BLIND));
    assert_true(has(stage, PRONE));
    assert_int_equal(counted(stage, "removed"), 1);
}

static void an_effect_can_forbid_its_end(void **state)
{
    struct stage *stage = *state;

    gain(stage, AFRAID, "curse", 5);
    status_end(stage->world, stage->who, stati_of(AFRAID));
    assert_true(has(stage, AFRAID));
    assert_int_equal(counted(stage, "removed"), 1);
}

static void one_that_is_about_somebody_stays_with_its_effect(void **state)
{
    struct stage *stage = *state;
    struct stati charm = {
        .nature = CHARMED,
        .source = SS_ENCH,
        .effect = stage_find(stage->game, "glow"),
        .object = thing_new_creature(stage->world, stage_find(stage->game, "rat"))->self};

    assert_true(status_gain(stage->world, stage->who, charm));
    status_end(stage->world, stage->who, stati_of(CHARMED));
    assert_true(has(stage, CHARMED)); /* quirk */
    status_end_from(stage->world, stage->who, charm.object, EV_REMOVED);
    assert_false(has(stage, CHARMED));
    assert_int_equal(counted(stage, "removed"), 1);
    thing_delete(stage->world, world_thing(stage->world, charm.object));
}

static void what_runs_out_is_told_so(void **state)
{
    struct stage *stage = *state;

    gain(stage, AFRAID, "glow", 2);
    gain(stage, BLIND, "plain glow", 1);
    status_time_pass(stage->world, stage->who);
    assert_true(has(stage, AFRAID));
    assert_false(has(stage, BLIND));
    assert_int_equal(counted(stage, "removed"), 1); /* it says nothing of running out */
    status_time_pass(stage->world, stage->who);
    assert_false(has(stage, AFRAID));
    assert_int_equal(counted(stage, "elapsed"), 1);
}

static void slow_poison_stops_poison(void **state)
{
    struct stage *stage = *state;
    struct stati poison = {.nature = POISONED, .source = SS_ATTK, .duration = 1};
    struct stati slow = {.nature = SLOW_POISON, .source = SS_ENCH, .duration = 2};

    assert_true(status_gain(stage->world, stage->who, poison));
    assert_true(status_gain(stage->world, stage->who, slow));
    status_time_pass(stage->world, stage->who);
    status_time_pass(stage->world, stage->who);
    assert_true(has(stage, POISONED));
    status_time_pass(stage->world, stage->who);
    assert_false(has(stage, POISONED));
}

static void an_event_to_be_trapped_is_kept_as_the_magnitude(void **state)
{
    struct stage *stage = *state;
    struct stati trap = {.nature = TRAP_EVENT, .source = SS_ENCH, .value = EV_MOVE, .magnitude = 3};

    assert_true(status_gain(stage->world, stage->who, trap));
    const struct stati *kept = stati_find(stage->world, stage->who, stati_of(TRAP_EVENT));
    assert_int_equal(kept->magnitude, EV_MOVE);
    assert_int_equal(kept->value, 3);
}

int test_status(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, setup, teardown)
    const struct CMUnitTest tests[] = {
        ON_STAGE(only_a_new_one_is_heard_of),
        ON_STAGE(all_of_an_effect_end_together_and_it_is_asked_once),
        ON_STAGE(an_effect_can_forbid_its_end),
        ON_STAGE(one_that_is_about_somebody_stays_with_its_effect),
        ON_STAGE(what_runs_out_is_told_so),
        ON_STAGE(slow_poison_stops_poison),
        ON_STAGE(an_event_to_be_trapped_is_kept_as_the_magnitude),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* From level to level: who comes along, who acts first, and what days did meanwhile. */
#include "play_support.h"
#include "rules/bond/target.h"
#include "rules/status/status.h"
#include "world/body.h"
#include "world/stati.h"

static struct thing *first_rat(struct game *game, int x)
{
    return level_thing_at(game_here(game), &game->world, STAGE_X + x, STAGE_Y + 1, T_MONSTER);
}

static void lead(struct game *game, struct thing *who)
{
    target_add(&game->world, who, game_player(game), TARGET_LEADER);
}

static bool is_here(const struct game *game, handle who)
{
    const struct thing *thing = world_thing(&game->world, who);

    return thing && world_level_of(&game->world, thing) == game_here(game);
}

/* Two that stand one after the other in the list of the level. */
static void go_down_with_two(struct game *game, handle rats[2])
{
    for (int i = 0; i < 2; i++) {
        struct thing *rat = first_rat(game, 3 + i);
        lead(game, rat);
        rats[i] = rat->self;
    }
    act(game, "move e");
    assert_true(act(game, "down").done);
    assert_int_equal(game->depth, 2);
}

static void who_follows_comes_along(void **state)
{
    struct game *game = staged(*state, "######\n#@>rr#\n######\n");
    handle rats[2];

    game->world.mistakes = 0;
    go_down_with_two(game, rats);
    for (int i = 0; i < 2; i++) {
        assert_true(is_here(game, rats[i]));
        assert_true(world_thing(&game->world, rats[i])->timeout > 0);
    }
    game_free(game);
}

static void by_classic_rules_every_second_follower_stays(void **state)
{
    struct game *game = staged(*state, "######\n#@>rr#\n######\n");
    handle rats[2];

    game->world.mistakes = UINT32_MAX;
    go_down_with_two(game, rats);
    assert_int_equal(is_here(game, rats[0]) + is_here(game, rats[1]), 1);
    game_free(game);
}

static void refuse(void *context, const struct question *question, struct question_answer *answer)
{
    (void)question;
    ++*(int *)context;
    answer->value = 0;
}

/* quirk: by classic rules, though nothing is wrong with the ground down there. */
static void who_climbs_down_to_safe_ground_is_asked_by_classic_rules_only(void **state)
{
    struct game *game = staged(*state, "#####\n#@>.#\n#####\n");
    int asked = 0;

    act(game, "move e");
    game_set_ask(game, refuse, &asked);
    game->world.mistakes = UINT32_MAX;
    act(game, "down");
    assert_int_equal(asked, 1);
    assert_int_equal(game->depth, 1);
    game->world.mistakes = 0;
    assert_true(act(game, "down").done);
    assert_int_equal(asked, 1);
    assert_int_equal(game->depth, 2);
    game_free(game);
}

/* What is shown of a level is moved so that whoever comes there is in the middle of it. */
static void the_picture_follows_to_another_level(void **state)
{
    struct game *game = staged(*state, "######\n#@>..#\n######\n");
    struct pane pane = {.x = 1000, .y = 1000, .width = 9, .height = 7};

    act(game, "move e");
    game->pane = &pane;
    act(game, "down");
    struct rect shown = pane_shown(&pane, game_here(game));
    assert_int_equal(game->depth, 2);
    assert_true(rect_has(shown, game_place(game).x, game_place(game).y));
    game_free(game);
}

static void strangers_stay(void **state)
{
    struct game *game = staged(*state, "######\n#@>.r#\n######\n");
    handle rat = first_rat(game, 4)->self;

    act(game, "move e");
    act(game, "down");
    assert_int_equal(game->depth, 2);
    assert_false(is_here(game, rat));
    game_free(game);
}

static void who_is_stuck_climbs_no_stairs(void **state)
{
    struct game *game = staged(*state, "####\n#@>#\n####\n");

    act(game, "move e");
    status_gain(&game->world, game_player(game),
                (struct stati){.nature = STUCK, .magnitude = 5, .source = SS_MISC});
    assert_false(act(game, "down").done);
    assert_int_equal(game->depth, 1);
    game_free(game);
}

static void a_level_that_was_left_lives_through_the_days(void **state)
{
    struct game *game = staged(*state, "######\n#@>.r#\n######\n");
    handle rat = first_rat(game, 4)->self;

    status_gain(&game->world, world_thing(&game->world, rat),
                (struct stati){.nature = TRIED, .value = 9, .source = SS_MISC, .duration = 30});
    act(game, "move e");
    act(game, "down");
    game->world.day += 3;
    assert_true(act(game, "up").done);
    assert_int_equal(game_here(game)->day, 3);
    assert_true(world_thing(&game->world, rat) == NULL ||
                !stati_has(&game->world, world_thing(&game->world, rat), TRIED));
    game_free(game);
}

static void where_nothing_leads_up_one_stays(void **state)
{
    struct game *game = staged(*state, "####\n#@.#\n####\n");

    assert_string_equal(act(game, "up").why, "There are no stairs up here, and nothing to climb.");
    game_free(game);
}

/* ---- riding ---- */

static void a_companion_beside_is_asked_to_bear_one(void **state)
{
    struct game *game = staged(*state, "####\n#@r#\n####\n");
    const char *alone = "There is no companion beside you to ride.";

    assert_string_equal(act(game, "ride").why, alone);
    lead(game, first_rat(game, 2));
    assert_false(act(game, "ride").done); /* a rat bears nobody */
    assert_string_not_equal(act(game, "ride").why, alone);
    game_free(game);
}

/* ---- time that stands still ---- */

static void who_stops_time_acts_alone(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    struct world *w = &game->world;
    uint64_t before = w->time;

    status_gain(w, game_player(game),
                (struct stati){.nature = TIMESTOP, .source = SS_MISC, .duration = 50});
    w->stopper = w->player;
    act(game, "wait");
    act(game, "wait");
    assert_int_equal(w->time, before);
    status_end_nature(w, game_player(game), TIMESTOP);
    act(game, "wait");
    act(game, "wait");
    assert_int_equal(w->stopper, HANDLE_NONE);
    assert_true(w->time > before);
    game_free(game);
}

int test_depth(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_follows_comes_along),
        cmocka_unit_test(by_classic_rules_every_second_follower_stays),
        cmocka_unit_test(strangers_stay),
        cmocka_unit_test(the_picture_follows_to_another_level),
        cmocka_unit_test(who_climbs_down_to_safe_ground_is_asked_by_classic_rules_only),
        cmocka_unit_test(who_is_stuck_climbs_no_stairs),
        cmocka_unit_test(a_level_that_was_left_lives_through_the_days),
        cmocka_unit_test(where_nothing_leads_up_one_stays),
        cmocka_unit_test(a_companion_beside_is_asked_to_bear_one),
        cmocka_unit_test(who_stops_time_acts_alone),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

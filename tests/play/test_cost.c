/* Scripts that would run for ever (hostile_cost.irh) end within the budget of the action, and the
 * game goes on. */
#include "play/save.h"
#include "play_support.h"
#include "rules/core/spend.h"

static int cost_setup(void **state)
{
    struct str_builder text = {0};
    char path[FILE_PATH_SIZE];
    struct error error;

    if (!file_read(source_path(path, "tests/play/hostile_cost.irh"), &text, &error))
        fail_msg("%s", error.text);
    *state = play_open(sb_cstr(&text));
    sb_free(&text);
    return 0;
}

/* The player stands before a terrain. */
static struct game *before(const struct play *play, const char *terrain)
{
    struct game *game = staged(play, "#####\n"
                                     "#@..#\n"
                                     "#...#\n"
                                     "#####\n");

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, terrain);
    level_cell(game_here(game), STAGE_X + 2, STAGE_Y + 1)->memory = 1;
    return game;
}

static void assert_goes_on(const struct game *game, const char *terrain)
{
    struct error error;

    if (!game_check(game, &error))
        fail_msg("%s: %s", terrain, error.text);
}

/* Every kind of work is measured by some row of the budget. */
static void every_hostile_script_ends_with_an_error_that_names_it(void **state)
{
    static const struct {
        const char *terrain, *what;
    } cases[] = {
        {"loops", "ran for too long"},      {"rolls dice", "ran for too long"},
        {"replaces", "ran for too long"},   {"replaces more", "ran for too long"},
        {"grows", "too much text"},         {"formats", "too much text"},
        {"joins", "too much text"},         {"prints", "ran for too long"},
        {"chats", "ran for too long"},      {"upper", "too much text"},
        {"gives stati", "too many stati"},  {"asks for stati", "ran for too long"},
        {"makes", "too many things"},       {"piles up", "ran for too long"},
        {"places", "ran for too long"},     {"moves", "ran for too long"},
        {"looks", "ran for too long"},      {"searches", "ran for too long"},
        {"shouts", "ran for too long"},     {"lays fields", "ran for too long"},
        {"throws", "ran for too long"},     {"throws again", "ran for too long"},
        {"branches", "ran for too long"},   {"asks", "too many questions"},
        {"travels", "too many levels"},     {"asks for nobody", "ran for too long"},
        {"gathers", "512 entries at most"},
    };

    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct game *game = before(*state, cases[i].terrain);
        struct str_builder place = {0};
        act(game, "move east");
        sb_addf(&place, "script of \"%s\", event ", cases[i].terrain);
        if (!was_said(game, cases[i].what) || !was_said(game, sb_cstr(&place)))
            fail_msg("%s: %s", cases[i].terrain, log_recent(game->world.log, 0)->text);
        if (game->script_errors != 1)
            fail_msg("%s: %d errors", cases[i].terrain, (int)game->script_errors);
        assert_goes_on(game, cases[i].terrain);
        sb_free(&place);
        game_free(game);
    }
}

static void a_new_action_has_a_new_budget(void **state)
{
    struct game *game = before(*state, "loops");

    act(game, "move east");
    assert_true(vm_is_spent(game->vm));
    act(game, "move west");
    assert_false(vm_is_spent(game->vm));
    act(game, "move east");
    assert_int_equal(game->script_errors, 2);
    game_free(game);
}

/* The budget is that of the action: a rest of many turns has it once, and ends with it. */
static void a_long_action_has_one_budget_and_ends_with_it(void **state)
{
    struct game *game = before(*state, "idles");

    act(game, "move east");
    assert_int_equal(game->script_errors, 0);
    struct game_result result = act(game, "rest 1000");
    assert_int_equal(game->script_errors, 1);
    assert_true(result.time < 1000 * SPEND_ROUND);
    assert_non_null(strstr(result.why, "takes too long"));
    game_free(game);
}

static void an_honest_rest_does_not_end_early(void **state)
{
    struct game *game = before(*state, "floor");
    struct game_result result = act(game, "rest 1000");

    assert_true(result.time >= 1000 * SPEND_ROUND);
    assert_int_equal(result.why[0], '\0');
    game_free(game);
}

static void no_script_keeps_the_player_from_acting_for_ever(void **state)
{
    struct game *game = before(*state, "holds");

    act(game, "move east");
    struct game_result result = act(game, "rest 2");
    assert_true(result.time > INT16_MAX &&
                result.time <= 2 * (CLOCK_WAIT_MOST + ORDER_ROUND_TICKS));
    assert_int_equal(game_player(game)->timeout, 0);
    game_free(game);
}

static void what_ends_over_its_budget_does_so_the_same_way_twice(void **state)
{
    static const char *const terrains[] = {"branches", "piles up", "idles", "travels"};

    for (int i = 0; i < COUNT_OF(terrains); i++) {
        struct game *one = before(*state, terrains[i]), *other = before(*state, terrains[i]);
        act(one, "move east");
        act(other, "move east");
        act(one, "rest 100");
        act(other, "rest 100");
        assert_true(game_hash(one) == game_hash(other));
        game_free(one);
        game_free(other);
    }
}

int test_cost(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hostile_script_ends_with_an_error_that_names_it),
        cmocka_unit_test(a_new_action_has_a_new_budget),
        cmocka_unit_test(a_long_action_has_one_budget_and_ends_with_it),
        cmocka_unit_test(an_honest_rest_does_not_end_early),
        cmocka_unit_test(no_script_keeps_the_player_from_acting_for_ever),
        cmocka_unit_test(what_ends_over_its_budget_does_so_the_same_way_twice),
    };

    return cmocka_run_group_tests(tests, cost_setup, play_teardown);
}

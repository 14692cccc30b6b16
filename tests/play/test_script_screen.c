/* Screens, menus, wishes and descriptions, as scripts of terrain ask for them. */
#include <stdio.h>

#include "play_support.h"

static int screen_setup(void **state)
{
    *state = play_open_with("tests/play/script_screen.irh");
    return 0;
}

static struct game *before(const struct play *play, const char *terrain)
{
    struct game *game = staged(play, "#####\n"
                                     "#@..#\n"
                                     "#...#\n"
                                     "#####\n");

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, terrain);
    return game;
}

static struct game *stepped(const struct play *play, const char *terrain)
{
    struct game *game = before(play, terrain);

    act(game, "move east");
    return game;
}

static void what_is_written_is_said(void **state)
{
    struct game *game = stepped(*state, "writer");

    assert_true(was_said(game, "written down"));
    assert_true(was_said(game, "written there"));
    assert_true(was_said(game, "They are small and round."));
    assert_true(was_said(game, "1 0 27"));
    game_free(game);
}

/* ---- menus of which several may be chosen ---- */

struct answers {
    const int32_t *values;
    int count, asked;
    bool escapes;
    char words[4][32]; /* of the first choice, each time */
};

static void give(void *context, const struct question *question, struct question_answer *answer)
{
    struct answers *answers = context;

    if (answers->asked < 4 && question->count > 0)
        snprintf(answers->words[answers->asked], sizeof answers->words[0], STR_PRINTF,
                 STR_ARGS(question->choices[0].words));
    if (answers->asked < answers->count)
        answer->value = answers->values[answers->asked];
    else
        *answer = answers->escapes ? question->escape : question->standard;
    answers->asked++;
}

static struct game *answered(const struct play *play, const char *terrain, struct answers *answers)
{
    struct game *game = before(play, terrain);

    game_set_ask(game, give, answers);
    act(game, "move east");
    return game;
}

/* Sorted: apple, banana, cherry. */
static void several_are_chosen_one_after_the_other(void **state)
{
    static const int32_t values[] = {2, 0};
    struct answers answers = {.values = values, .count = 2};
    struct game *game = answered(*state, "several", &answers);

    assert_int_equal(answers.asked, 3);
    assert_true(was_said(game, "chose 10"));
    assert_true(was_said(game, "chose 30"));
    assert_false(was_said(game, "chose 20"));
    assert_false(was_said(game, "left"));
    assert_true(was_said(game, "then 0"));
    assert_string_equal(answers.words[0], "apple");
    assert_string_equal(answers.words[2], "* apple");
    game_free(game);
}

static void a_second_choice_takes_the_mark_away(void **state)
{
    static const int32_t values[] = {1, 1};
    struct answers answers = {.values = values, .count = 2};
    struct game *game = answered(*state, "several", &answers);

    assert_false(was_said(game, "chose"));
    assert_false(was_said(game, "left"));
    game_free(game);
}

static void escape_leaves_the_menu_and_forgets_it(void **state)
{
    static const int32_t values[] = {1};
    struct answers answers = {.values = values, .count = 1, .escapes = true};
    struct game *game = answered(*state, "several", &answers);

    assert_true(was_said(game, "left"));
    assert_false(was_said(game, "chose"));
    game_free(game);
}

/* ---- wishes and sellers ---- */

static void no_answer_is_no_wish(void **state)
{
    struct game *game = stepped(*state, "wish");

    assert_true(was_said(game, "no wish"));
    game_free(game);
}

static void choose_last_kind(void *context, const struct question *question,
                             struct question_answer *answer)
{
    int *asked = context;

    answer->value = question->choices[question->count - 1].value;
    (*asked)++;
}

static void a_wish_is_a_kind_and_one_of_it(void **state)
{
    struct game *game = before(*state, "wish");
    int asked = 0;

    game_set_ask(game, choose_last_kind, &asked); /* food */
    act(game, "move east");
    assert_true(asked >= 1);
    assert_true(was_said(game, asked == 2 ? "a wish of type 1" : "no wish"));
    game_free(game);
}

static void assert_sound(struct game *game)
{
    struct error error;

    if (!game_check(game, &error))
        fail_msg("%s", error.text);
}

static void a_seller_stays_in_his_shop(void **state)
{
    struct game *game = stepped(*state, "seller");

    assert_true(was_said(game, "a new shop"));
    assert_sound(game);
    act(game, "move west");
    act(game, "move east");
    assert_true(was_said(game, "open for business: 1"));
    assert_int_equal(game->world.sellers[1], HANDLE_NONE);
    assert_sound(game);
    game_free(game);
}

static void the_ninth_seller_takes_the_place_of_the_first(void **state)
{
    struct game *game = stepped(*state, "market");

    act(game, "move west");
    act(game, "move east");
    assert_true(was_said(game, "first 0 last 1"));
    assert_sound(game);
    game_free(game);
}

/* quirk: nobody ever comes back from there. */
static void who_is_in_limbo_is_gone(void **state)
{
    struct game *game = stepped(*state, "limbo");

    assert_true(was_said(game, "on the map 0, the player 1"));
    assert_int_equal(game_here(game)->things.count, 1);
    assert_sound(game);
    game_free(game);
}

/* ---- members and descriptions ---- */

static void things_move_by_their_numbers_and_levels_do_not(void **state)
{
    struct game *game = stepped(*state, "mover");

    assert_true(was_said(game, "1 1"));
    assert_true(was_said(game, "depth 1"));
    assert_int_equal(game_here(game)->depth, 1);
    game_free(game);
}

static void skills_are_described_by_what_they_go_by(void **state)
{
    struct game *game = stepped(*state, "teacher");

    assert_true(was_said(game, "the better of Strength and Dexterity, and armour hampers it."));
    assert_true(was_said(game, "the worse of Wisdom and Constitution."));
    game_free(game);
}

static void an_item_is_described_by_its_figures(void **state)
{
    struct game *game = stepped(*state, "looker");

    assert_true(was_said(game, "weigh"));
    game_free(game);
}

int test_script_screen(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_said),
        cmocka_unit_test(several_are_chosen_one_after_the_other),
        cmocka_unit_test(a_second_choice_takes_the_mark_away),
        cmocka_unit_test(escape_leaves_the_menu_and_forgets_it),
        cmocka_unit_test(no_answer_is_no_wish),
        cmocka_unit_test(a_wish_is_a_kind_and_one_of_it),
        cmocka_unit_test(a_seller_stays_in_his_shop),
        cmocka_unit_test(the_ninth_seller_takes_the_place_of_the_first),
        cmocka_unit_test(who_is_in_limbo_is_gone),
        cmocka_unit_test(things_move_by_their_numbers_and_levels_do_not),
        cmocka_unit_test(skills_are_described_by_what_they_go_by),
        cmocka_unit_test(an_item_is_described_by_its_figures),
    };

    return cmocka_run_group_tests_name("script screen", tests, screen_setup, play_teardown);
}

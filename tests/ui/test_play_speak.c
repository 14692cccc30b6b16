/* The screen of play in words, on levels drawn as text. */
#include "../play/play_support.h"

#include "res/constants.h"
#include "ui/play_screen.h"
#include "ui/speech.h"
#include "ui_support.h"
#include "world/stati.h"

struct listener {
    struct app *app;
    struct game *game;
    struct speech speech;
};

/* What is said when a game begins on this level. */
static void hear(struct listener *l, void **state, const char *picture)
{
    *l = (struct listener){.app = ui_app(80, 48), .game = staged(*state, picture)};
    stack_push(&l->app->stack, play_screen_of(l->app, l->game));
    speech_look(&l->speech, &l->app->stack);
}

static void leave(struct listener *l)
{
    speech_free(&l->speech);
    ui_app_free(l->app);
}

static void look_again(struct listener *l)
{
    game_look_around(l->game);
    speech_look(&l->speech, &l->app->stack);
}

static void assert_said(const struct listener *l, const char *part)
{
    if (str_find(sb_str(&l->speech.said), str_from(part)) < 0)
        fail_msg("\"%s\" is not in \"%s\"", part, sb_cstr(&l->speech.said));
}

static void assert_unsaid(const struct listener *l, const char *part)
{
    if (str_find(sb_str(&l->speech.said), str_from(part)) >= 0)
        fail_msg("\"%s\" is in \"%s\"", part, sb_cstr(&l->speech.said));
}

static void a_thing_is_told_with_its_way(void **state)
{
    struct listener l;

    hear(&l, state,
         "########\n"
         "#@....p#\n"
         "########\n");
    assert_said(&l, "\nA pebble, 5 east.\n");
    look_again(&l);
    assert_string_equal(sb_cstr(&l.speech.said), "");
    speech_again(&l.speech, &l.app->stack, "near");
    assert_said(&l, "\nA pebble, 5 east.\n");
    leave(&l);
}

static void two_things_in_a_square_are_told_as_more_than_one(void **state)
{
    struct listener l;

    hear(&l, state,
         "######\n"
         "#@...#\n"
         "######\n");
    for (int i = 0; i < 2; i++)
        stage_thing(l.game, "pebble", STAGE_X + 4, STAGE_Y + 1);
    look_again(&l);
    assert_string_equal(sb_cstr(&l.speech.said), "A pebble and more, 3 east.\n");
    leave(&l);
}

static void ways_are_told_and_doors_named(void **state)
{
    struct listener l;

    hear(&l, state,
         "#####\n"
         "#@+.#\n"
         "#.###\n"
         "#####\n");
    assert_said(&l, "\nWays: south, east (a door).\n");
    leave(&l);
}

static void open_ground_is_all_ways(void **state)
{
    struct listener l;

    hear(&l, state,
         "#####\n"
         "#...#\n"
         "#.@.#\n"
         "#...#\n"
         "#####\n");
    assert_said(&l, "\nWays: all.\n");
    leave(&l);
}

static void a_walled_in_player_has_no_way(void **state)
{
    struct listener l;

    hear(&l, state,
         "###\n"
         "#@#\n"
         "###\n");
    assert_said(&l, "\nWays: none.\n");
    leave(&l);
}

static void a_condition_is_told_when_it_comes_and_goes(void **state)
{
    struct listener l;

    hear(&l, state,
         "####\n"
         "#@.#\n"
         "####\n");
    assert_unsaid(&l, "poisoned");
    stati_gain(&l.game->world, game_player(l.game), &(struct stati){.nature = POISONED}, NULL);
    look_again(&l);
    assert_said(&l, "You: poisoned.\n");
    stati_remove(&l.game->world, game_player(l.game), stati_of(POISONED));
    look_again(&l);
    assert_string_equal(sb_cstr(&l.speech.said), "No longer poisoned.\n");
    leave(&l);
}

static void what_is_unknown_cannot_be_kept(void **state)
{
    struct listener l;

    hear(&l, state,
         "###\n"
         "#@#\n"
         "###\n");
    speech_keep(&l.speech, "near thing 999999");
    look_again(&l);
    assert_string_equal(sb_cstr(&l.speech.said), "");
    leave(&l);
}

int test_play_speak(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thing_is_told_with_its_way),
        cmocka_unit_test(two_things_in_a_square_are_told_as_more_than_one),
        cmocka_unit_test(ways_are_told_and_doors_named),
        cmocka_unit_test(open_ground_is_all_ways),
        cmocka_unit_test(a_walled_in_player_has_no_way),
        cmocka_unit_test(a_condition_is_told_when_it_comes_and_goes),
        cmocka_unit_test(what_is_unknown_cannot_be_kept),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

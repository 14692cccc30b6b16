/* What scripts can ask of a game, asked by scripts of terrain that say what they found. */
#include <stdio.h>

#include "fed_dice.h"
#include "play/pack.h"
#include "play/save.h"
#include "play_support.h"
#include "rules/make/newborn.h"
#include "world/stati.h"
#include "world/throw.h"

static int scripts_setup(void **state)
{
    *state = play_open_with("tests/play/scripts.irh");
    return 0;
}

/* The player steps onto a terrain. */
static struct game *stepped(const struct play *play, const char *terrain)
{
    struct game *game = staged(play, "#####\n"
                                     "#@..#\n"
                                     "#...#\n"
                                     "#####\n");

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, terrain);
    level_cell(game_here(game), STAGE_X + 2, STAGE_Y + 1)->memory = 1;
    act(game, "move east");
    return game;
}

static void scripts_know_where_somebody_is(void **state)
{
    struct game *game = stepped(*state, "where");

    assert_true(was_said(game, "12 11 1 64"));
    game_free(game);
}

static void gamble(struct game *game)
{
    throw_simply(&game->world, EV_SPECIAL, game->world.player, HANDLE_NONE, DIR_CENTER);
}

static void scripts_draw_from_the_stream_in_force(void **state)
{
    struct game *game = stepped(*state, "gambler");
    struct rng level;
    char text[32];

    uint64_t before = chance_draws(&game->world);
    chance_begin_level(&game->world, 2);
    gamble(game);
    assert_int_equal(chance_draws(&game->world), 3);
    chance_end_level(&game->world);
    assert_int_equal(chance_draws(&game->world), before);
    rng_seed(&level, chance_level_seed(game->options.seed, 2));
    int number = rng_below(&level, 1000);
    snprintf(text, sizeof text, "%d and %d", number, dice_roll_of(&level, 2, 6, 0));
    assert_true(was_said(game, text));
    game_free(game);
}

static void scripts_draw_dice_that_are_fed(void **state)
{
    struct game *game = stepped(*state, "gambler");

    WITH_DICE(&game->world, 777, 5, 2)
    gamble(game);
    assert_true(was_said(game, "777 and 9"));
    game_free(game);
}

static void scripts_know_the_ground(void **state)
{
    struct game *game = stepped(*state, "ground");

    assert_true(was_said(game, "stands on it"));
    assert_true(was_said(game, "rock there"));
    assert_false(was_said(game, "wrong"));
    game_free(game);
}

static void scripts_go_through_what_lies_somewhere(void **state)
{
    struct game *game = staged(*state, "####\n"
                                       "#@.#\n"
                                       "####\n");

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, "count");
    stage_thing(game, "pebble", STAGE_X + 2, STAGE_Y + 1);
    stage_thing(game, "pebble", STAGE_X + 2, STAGE_Y + 1);
    act(game, "move east");
    assert_true(was_said(game, "2 items"));
    game_free(game);
}

/* A large body lies over the cells around its middle. */
static void scripts_find_who_reaches_into_a_cell_once(void **state)
{
    struct game *game = staged(*state, "#######\n"
                                       "#@....#\n"
                                       "#######\n");
    handle rat = stage_thing(game, "rat", STAGE_X + 5, STAGE_Y + 1)->self;

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, "beyond");
    level_add_field(game_here(game), (struct field){.type = FI_SIZE | FI_MOBILE,
                                                    .x = STAGE_X + 5,
                                                    .y = STAGE_Y + 1,
                                                    .radius = 1,
                                                    .duration = -1,
                                                    .creator = rat});
    act(game, "move east");
    assert_true(was_said(game, "1 creatures"));
    game_free(game);
}

static void scripts_give_and_take_stati(void **state)
{
    struct game *game = stepped(*state, "afraid");

    assert_true(was_said(game, "3 7 5"));
    assert_true(was_said(game, "brave again"));
    assert_int_equal(game->world.stati.live, 0);
    game_free(game);
}

/* What a script makes and forgets is gone behind the action. */
static void scripts_make_things_and_place_them(void **state)
{
    struct game *game = stepped(*state, "maker");
    struct error error;

    assert_true(was_said(game, "1 away"));
    assert_non_null(
        level_thing_at(game_here(game), &game->world, STAGE_X + 2, STAGE_Y + 1, T_ITEM));
    assert_non_null(
        level_thing_at(game_here(game), &game->world, STAGE_X + 3, STAGE_Y + 1, T_MONSTER));
    if (!game_check(game, &error))
        fail_msg("%s", error.text);
    game_free(game);
}

static void scripts_hand_over_items(void **state)
{
    struct game *game = stepped(*state, "giver");

    assert_int_equal(pack_count(game), 1);
    assert_true(was_said(game, "has the pebble"));
    game_free(game);
}

static void scripts_ask_the_player(void **state)
{
    struct game *game = stepped(*state, "asker");
    int asked = 0;

    assert_true(was_said(game, "not really"));
    act(game, "move west");
    game_set_ask(game, say_yes, &asked);
    act(game, "move east");
    assert_int_equal(asked, 1);
    assert_string_equal(log_recent(game->world.log, 0)->text, "Really");
    game_free(game);
}

static void scripts_send_the_player_to_another_level(void **state)
{
    struct game *game = stepped(*state, "lift");
    struct error error;

    assert_int_equal(game->depth, 2);
    if (!game_check(game, &error))
        fail_msg("%s", error.text);
    game_free(game);
}

static void scripts_hurt(void **state)
{
    struct game *game = stepped(*state, "hot");

    assert_int_equal(game_player(game)->hp, game_player(game)->hp_max - 2);
    game_free(game);
}

static void noise_wakes_sleepers(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    struct thing *rat = level_thing_at(game_here(game), &game->world, STAGE_X + 3, STAGE_Y + 1,
                                       T_MONSTER);

    newborn_put_to_sleep(&game->world, rat);
    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, "loud");
    act(game, "move east");
    assert_false(stati_has(&game->world, rat, SLEEPING));
    game_free(game);
}

static bool was_wanted(const struct game *game, const char *wanted)
{
    char name[VM_API_NAME_SIZE];

    for (int i = 0; i < VM_API_ENTRIES; i++) {
        vm_api_name(game->vm, i, name);
        if (strcmp(name, wanted) == 0)
            return game->wanted[i / 8] >> i % 8 & 1;
    }
    fail_msg("there is no %s", wanted);
    return false;
}

static void what_is_missing_is_remembered(void **state)
{
    const struct play *play = *state;
    struct game *game = staged(play, "#####\n"
                                     "#@..#\n"
                                     "#####\n");
    struct str_builder bytes = {0};
    struct error error;

    game->binding->functions[FN_T_CREATURE_TrainAs] = NULL;
    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, "missing");
    act(game, "move east");
    assert_true(was_wanted(game, "T_CREATURE::TrainAs()"));
    assert_false(was_wanted(game, "T_CREATURE::Multiply()"));
    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "test", &play->library, NULL, &error);
    assert_non_null(loaded);
    assert_true(was_wanted(loaded, "T_CREATURE::TrainAs()"));
    sb_free(&bytes);
    game_free(loaded);
    game_free(game);
}

static void stati_survive_saving(void **state)
{
    const struct play *play = *state;
    struct game *game = play_game(play, 2);
    struct stati first = {.nature = AFRAID, .value = 3, .magnitude = -4, .duration = 9};
    struct stati second = {.nature = TRAP_EVENT, .magnitude = EV_MOVE};
    struct str_builder bytes = {0};
    struct error error;

    stati_gain(&game->world, game_player(game), &second, NULL);
    stati_gain(&game->world, game_player(game), &first, NULL);
    world_end(&game->world, WORLD_ENDED_BY_DEATH, "a test");
    save_pack(game, &bytes);
    struct game *loaded = save_unpack(sb_str(&bytes), "test", &play->library, NULL, &error);
    if (loaded == NULL)
        fail_msg("%s", error.text);
    assert_true(game_hash(game) == game_hash(loaded));
    assert_int_equal(stati_find(&loaded->world, game_player(loaded), stati_of(AFRAID))->magnitude,
                     -4);
    assert_string_equal(loaded->world.cause, "a test");
    sb_free(&bytes);
    game_free(loaded);
    game_free(game);
}

/* ---- words ---- */

static void scripts_speak(void **state)
{
    static const char *const said[] = {"Heard 7, all, Ada and rat",
                                       "To itself 8",
                                       "By actor 1",
                                       "By victim 2",
                                       "Three 3",
                                       "Near Ada",
                                       "Once 4",
                                       "Made of 6 and Ada"};
    struct game *game = stepped(*state, "speaker");

    for (int i = 0; i < COUNT_OF(said); i++)
        if (!was_said(game, said[i]))
            fail_msg("\"%s\" was not said", said[i]);
    assert_false(was_said(game, "nce 5"));
    assert_false(was_said(game, "rong"));
    game_free(game);
}

static void scripts_keep_silent(void **state)
{
    struct game *game = stepped(*state, "silencer");

    assert_true(was_said(game, "Free again"));
    assert_false(was_said(game, "rong"));
    assert_int_equal(game->world.silence, 0);
    game_free(game);
}

static void scripts_let_words_wait(void **state)
{
    struct game *game = stepped(*state, "waiter");

    assert_string_equal(log_recent(game->world.log, 1)->text, "Between 0");
    assert_string_equal(log_recent(game->world.log, 0)->text, "First. Queue 2. Last. ");
    game_free(game);
}

static void scripts_ask_for_names(void **state)
{
    struct game *game = stepped(*state, "namer");

    assert_true(was_said(game, "Ada, the "));
    assert_true(was_said(game, " named Ada, "));
    assert_true(was_said(game, "It it It it Its its"));
    assert_true(was_said(game, "Wolves and potions of elf"));
    assert_false(was_said(game, "rong"));
    game_free(game);
}

static void scripts_give_names(void **state)
{
    struct game *game = stepped(*state, "namesake");

    assert_true(was_said(game, "Before: "));
    assert_true(was_said(game, "After: Bork the Old"));
    assert_int_equal(game->world.given.live, 0); /* it had no place, so it is gone */
    game_free(game);
}

static void scripts_make_one_feature_of_another(void **state)
{
    struct game *game = staged(*state, "#####\n"
                                       "#@..#\n"
                                       "#####\n");
    const struct thing *door = stage_thing(game, "oak door", STAGE_X + 3, STAGE_Y + 1);

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, "carpenter");
    level_cell(game_here(game), STAGE_X + 2, STAGE_Y + 1)->memory = 1;
    act(game, "move east");
    assert_true(was_said(game, "still a door")); /* no item becomes one */
    assert_int_equal(door->resource, stage_find(game, "warded door"));
    assert_true(door->flags & F_HILIGHT);
    assert_false(game_player(game)->flags & F_DELETE);
    game_free(game);
}

int test_script_api(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_know_where_somebody_is),
        cmocka_unit_test(scripts_know_the_ground),
        cmocka_unit_test(scripts_make_one_feature_of_another),
        cmocka_unit_test(scripts_draw_from_the_stream_in_force),
        cmocka_unit_test(scripts_draw_dice_that_are_fed),
        cmocka_unit_test(scripts_go_through_what_lies_somewhere),
        cmocka_unit_test(scripts_find_who_reaches_into_a_cell_once),
        cmocka_unit_test(scripts_give_and_take_stati),
        cmocka_unit_test(scripts_make_things_and_place_them),
        cmocka_unit_test(scripts_hand_over_items),
        cmocka_unit_test(scripts_ask_the_player),
        cmocka_unit_test(scripts_send_the_player_to_another_level),
        cmocka_unit_test(scripts_hurt),
        cmocka_unit_test(noise_wakes_sleepers),
        cmocka_unit_test(what_is_missing_is_remembered),
        cmocka_unit_test(stati_survive_saving),
        cmocka_unit_test(scripts_speak),
        cmocka_unit_test(scripts_keep_silent),
        cmocka_unit_test(scripts_let_words_wait),
        cmocka_unit_test(scripts_ask_for_names),
        cmocka_unit_test(scripts_give_names),
    };

    return cmocka_run_group_tests(tests, scripts_setup, play_teardown);
}

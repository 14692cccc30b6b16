/* Whatever scripts do to a world, it stays one that can be played, written and read. */
#include "play/soak.h"
#include "play/state.h"
#include "play_support.h"
#include "world/body.h"
#include "world/stati.h"
#include "world/throw.h"

static int hostile_setup(void **state)
{
    *state = play_open_with("tests/play/hostile.irh");
    return 0;
}

static void assert_sound(const struct game *game)
{
    struct error error;
    struct game *copy = game_copy(game, &error);

    if (copy == NULL)
        fail_msg("%s", error.text);
    assert_true(game_hash(copy) == game_hash(game));
    game_free(copy);
}

/* The player steps onto a terrain. */
static struct game *stepped(const struct play *play, const char *terrain)
{
    struct game *game = staged(play, "#####\n"
                                     "#@..#\n"
                                     "#...#\n"
                                     "#####\n");

    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, terrain);
    act(game, "move east");
    return game;
}

/* ---- making ---- */

static void an_item_of_another_kind_is_not_made(void **state)
{
    struct game *game = stepped(*state, "forger");

    assert_true(was_said(game, "nothing"));
    assert_sound(game);
    game_free(game);
}

static void a_dungeon_deeper_than_a_game_can_be_is_refused(void **state)
{
    struct game_options options = play_options(*state, 1);
    struct error error;

    options.dungeon = library_find(options.library, STR("The Well"));
    assert_null(game_new(&options, &error));
    assert_string_equal(error.text, "\"The Well\" has 256 levels, and a game can have 255 at most: "
                                    "make its DUN_DEPTH smaller");
}

static void fields_beyond_the_most_are_an_error_of_the_script(void **state)
{
    struct game *game = stepped(*state, "fog");

    assert_true(was_said(game, "level 1 has 256 fields already"));
    assert_false(was_said(game, "all of it"));
    assert_int_equal(game_here(game)->fields.count, LEVEL_FIELDS_MOST);
    assert_sound(game);
    game_free(game);
}

static void stati_beyond_the_most_are_an_error_of_the_script(void **state)
{
    struct game *game = stepped(*state, "curse");

    assert_true(was_said(game, "too many stati"));
    assert_false(was_said(game, "all of it"));
    assert_sound(game);
    game_free(game);
}

static void a_full_level_takes_nothing_more_from_scripts(void **state)
{
    struct game *game = staged(*state, "#####\n"
                                       "#@..#\n"
                                       "#####\n");
    struct level *level = game_here(game);

    stage_terrain(game, STAGE_X + 1, STAGE_Y + 1, "litter");
    while (level->things.count < LEVEL_THINGS_MOST)
        stage_thing(game, "pebble", STAGE_X + 3, STAGE_Y + 1);
    act(game, "move east");
    assert_true(was_said(game, "there are too many things on level 1 already"));
    assert_int_equal(level->things.count, LEVEL_THINGS_MOST);
    assert_sound(game);
    game_free(game);
}

static void a_world_without_room_gets_no_further_level(void **state)
{
    struct game *game = play_game(*state, 1);
    struct error error;
    uint32_t live = game->world.things.live;

    game->world.things.live = WORLD_THINGS_MOST - LEVEL_THINGS_MOST;
    assert_null(game_level(game, 2, &error));
    assert_string_equal(error.text, "there is too much in this dungeon already for level 2");
    game->world.things.live = live;
    assert_non_null(game_level(game, 2, &error));
    game_free(game);
}

/* ---- changing places ---- */

/* The player walks into a rat that is no enemy, from a terrain with a script. */
static struct game *squeezed(const struct play *play, const char *terrain)
{
    struct game *game = staged(play, "#####\n"
                                     "#@r.#\n"
                                     "#####\n");

    stage_terrain(game, STAGE_X + 1, STAGE_Y + 1, terrain);
    act(game, "move east");
    return game;
}

static void what_is_put_between_two_who_change_places_lies_under_both(void **state)
{
    struct game *game = squeezed(*state, "litter");

    assert_player_at(game, 2, 1);
    assert_true(was_said(game, "You squeeze past"));
    assert_sound(game);
    game_free(game);
}

static void who_dies_on_the_way_past_shares_no_cell(void **state)
{
    struct game *game = squeezed(*state, "doom");

    assert_true(game_is_over(game));
    assert_sound(game);
    game_free(game);
}

/* ---- solid ground ---- */

static void the_player_makes_way_for_a_boulder(void **state)
{
    struct game *game = stepped(*state, "quarry");

    assert_non_null(
        level_thing_at(game_here(game), &game->world, STAGE_X + 2, STAGE_Y + 1, T_FEATURE));
    assert_null(level_thing_at(game_here(game), &game->world, STAGE_X + 2, STAGE_Y + 1, T_PLAYER));
    assert_sound(game);
    game_free(game);
}

static void nobody_is_walled_in_where_he_stands(void **state)
{
    struct game *game = stepped(*state, "mason");

    assert_player_at(game, 2, 1);
    assert_sound(game);
    game_free(game);
}

static void nobody_steps_into_what_turns_to_rock_before_him(void **state)
{
    struct game *game = squeezed(*state, "threshold");

    assert_player_at(game, 1, 1);
    assert_true(level_solid_at(game_here(game), &game->world, STAGE_X + 2, STAGE_Y + 1));
    assert_sound(game);
    game_free(game);
}

/* Also when he is none any more: then the rock crushes him. */
static void a_ghost_in_a_wall_can_be_written_and_read(void **state)
{
    struct game *game = staged(*state, "#####\n"
                                       "##@.#\n"
                                       "#####\n");
    struct stati ghostly = {
        .nature = PHASED, .value = PHASE_ETHEREAL, .magnitude = -1, .source = SS_MISC};

    stati_gain(&game->world, game_player(game), &ghostly, NULL);
    act(game, "move west");
    assert_player_at(game, 1, 1);
    assert_sound(game);
    stati_remove(&game->world, game_player(game), stati_of(PHASED));
    assert_sound(game);
    game_free(game);
}

static void a_door_does_not_shut_on_the_player(void **state)
{
    struct game *game = stepped(*state, "porter");

    assert_player_at(game, 2, 1);
    assert_sound(game);
    game_free(game);
}

static void fill_level(struct game *game, int depth, const char *name)
{
    struct error error;
    struct level *level = game_level(game, depth, &error);
    const struct level *here = game_here(game);
    int from = game->depth;

    assert_non_null(level);
    game->depth = depth;
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            stage_terrain(game, x, y, name);
    game->depth = from;
    assert_ptr_equal(here, game_here(game));
}

static void a_level_of_solid_rock_cannot_be_entered(void **state)
{
    struct game *game = play_game(*state, 1);
    struct error error;

    fill_level(game, 2, "solid rock");
    uint64_t before = game_hash(game);
    assert_false(game_enter(game, 2, (struct point){5, 5}, &error));
    assert_string_equal(error.text, "level 2 is solid rock: there is no room on it");
    assert_true(game_hash(game) == before);
    assert_sound(game);
    game_free(game);
}

/* All that is left of the level is over a drop, far away: there he stands, and not in the rock. */
static void who_finds_no_good_ground_stands_on_bad_ground(void **state)
{
    struct game *game = play_game(*state, 1);
    struct error error;

    fill_level(game, 2, "solid rock");
    game->depth = 2;
    stage_terrain(game, 60, 60, "chasm");
    game->depth = 1;
    assert_true(game_enter(game, 2, (struct point){5, 5}, &error));
    assert_int_equal(game_player(game)->x, 60);
    assert_int_equal(game_player(game)->y, 60);
    assert_sound(game);
    game_free(game);
}

static void a_level_of_falling_ground_can_be_entered(void **state)
{
    struct game *game = play_game(*state, 1);
    struct error error;

    fill_level(game, 2, "chasm");
    assert_true(game_enter(game, 2, (struct point){5, 5}, &error));
    assert_sound(game);
    game_free(game);
}

/* ---- time ---- */

static void a_script_that_takes_all_time_does_not_stop_the_game(void **state)
{
    struct game *game = staged(*state, "####\n"
                                       "#@.#\n"
                                       "####\n");

    stage_terrain(game, STAGE_X + 1, STAGE_Y + 1, "tar");
    game->world.time = 0; /* a round is due */
    act(game, "wait");
    assert_in_range(game->world.time, CLOCK_WAIT_MOST, CLOCK_WAIT_MOST + 100);
    assert_sound(game);
    game_free(game);
}

static void a_round_of_those_who_come_in_it_ends(void **state)
{
    struct game *game = staged(*state, "####\n"
                                       "#@.#\n"
                                       "####\n");

    stage_terrain(game, STAGE_X + 1, STAGE_Y + 1, "brood");
    act(game, "rest 8"); /* four long rounds, and everything in the cell has a child in each */
    assert_in_range(game_here(game)->things.count, 64, 5 * 64);
    assert_sound(game);
    game_free(game);
}

static void exploring_a_carousel_comes_to_an_end(void **state)
{
    struct game *game = play_game(*state, 1);
    struct level *level = game_here(game);

    for (int y = 1; y < level->height - 1; y++)
        for (int x = 1; x < level->width - 1; x++)
            if (!level_solid_at(level, &game->world, x, y))
                stage_terrain(game, x, y, "carousel");
    act(game, "explore");
    assert_sound(game);
    game_free(game);
}

/* ---- the wrong people at the wrong place ---- */

static void who_is_on_another_level_takes_no_step_on_this_one(void **state)
{
    struct game *game = play_game(*state, 1);
    struct error error;
    struct level *below = game_level(game, 2, &error);
    struct thing *rat = thing_new_creature(&game->world, stage_find(game, "rat"));

    place_at(below, &game->world, rat, 5, 5);
    for (int dir = 0; dir < DIR_COUNT; dir++)
        throw_simply(&game->world, EV_MOVE, rat->self, HANDLE_NONE, dir);
    assert_int_equal(rat->x, 5);
    assert_sound(game);
    game_free(game);
}

static void a_door_that_nobody_opens_stays_shut(void **state)
{
    struct game *game = staged(*state, "#####\n"
                                       "#@+.#\n"
                                       "#####\n");
    struct thing *door = level_thing_at(game_here(game), &game->world, STAGE_X + 2, STAGE_Y + 1,
                                        T_DOOR);

    assert_int_equal(throw_simply(&game->world, EV_OPEN, HANDLE_NONE, door->self, DIR_CENTER),
                     NOTHING);
    assert_false(door->door & DF_OPEN);
    assert_sound(game);
    game_free(game);
}

static void a_door_of_another_level_changes_nothing_here(void **state)
{
    struct game *game = play_game(*state, 1);
    struct error error;
    struct level *below = game_level(game, 2, &error);
    const struct thing *player = game_player(game);
    struct thing *door = thing_new_feature(&game->world, stage_find(game, "oak door"), T_DOOR);

    door->door = DF_OPEN;
    place_at(below, &game->world, door, player->x, player->y);
    throw_simply(&game->world, EV_CLOSE, HANDLE_NONE, door->self, DIR_CENTER);
    assert_sound(game);
    game_free(game);
}

static void a_state_that_does_not_hold_is_no_copy_but_a_sentence(void **state)
{
    struct game *game = play_game(*state, 1);
    struct error error;

    game_player(game)->timeout = 3;
    assert_null(game_copy(game, &error));
    assert_string_equal(error.text, "it is not the player's turn");
    game_free(game);
}

/* ---- all at once ---- */

/* tests/play/hostile_world.irc does at every event what scripts can do. */
static void bots_play_in_a_hostile_world(void **state)
{
    char path[FILE_PATH_SIZE];
    struct compile_options source = {.path = source_path(path, "tests/play/hostile_world.irc")};
    struct compilation compilation;
    struct library library = {0};
    struct module module;
    struct error error;

    (void)state;
    assert_true(compile(&compilation, &source, &module));
    assert_true(library_add(&library, &module, &error));
    for (int i = 0; i < test_size("INCURSION_HOSTILE_GAMES", 8); i++) {
        struct game_options options = {.library = &library, .seed = (uint32_t)i + 1};
        struct soak_request request = {.options = &options,
                                       .bot = i % 2 ? BOT_EXPLORER : BOT_RANDOM,
                                       .turns = 60,
                                       .verify = true,
                                       .every = true};
        struct soak_stats stats = {0};
        if (!soak_game(&request, &stats, &error))
            fail_msg("game %d: %s", i + 1, error.text);
    }
    module_close(&module);
    compile_free(&compilation);
}

int test_hostile(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_item_of_another_kind_is_not_made),
        cmocka_unit_test(a_dungeon_deeper_than_a_game_can_be_is_refused),
        cmocka_unit_test(fields_beyond_the_most_are_an_error_of_the_script),
        cmocka_unit_test(stati_beyond_the_most_are_an_error_of_the_script),
        cmocka_unit_test(a_full_level_takes_nothing_more_from_scripts),
        cmocka_unit_test(a_world_without_room_gets_no_further_level),
        cmocka_unit_test(what_is_put_between_two_who_change_places_lies_under_both),
        cmocka_unit_test(who_dies_on_the_way_past_shares_no_cell),
        cmocka_unit_test(the_player_makes_way_for_a_boulder),
        cmocka_unit_test(nobody_is_walled_in_where_he_stands),
        cmocka_unit_test(nobody_steps_into_what_turns_to_rock_before_him),
        cmocka_unit_test(a_ghost_in_a_wall_can_be_written_and_read),
        cmocka_unit_test(a_door_does_not_shut_on_the_player),
        cmocka_unit_test(a_level_of_solid_rock_cannot_be_entered),
        cmocka_unit_test(who_finds_no_good_ground_stands_on_bad_ground),
        cmocka_unit_test(a_level_of_falling_ground_can_be_entered),
        cmocka_unit_test(a_script_that_takes_all_time_does_not_stop_the_game),
        cmocka_unit_test(a_round_of_those_who_come_in_it_ends),
        cmocka_unit_test(exploring_a_carousel_comes_to_an_end),
        cmocka_unit_test(who_is_on_another_level_takes_no_step_on_this_one),
        cmocka_unit_test(a_door_that_nobody_opens_stays_shut),
        cmocka_unit_test(a_door_of_another_level_changes_nothing_here),
        cmocka_unit_test(a_state_that_does_not_hold_is_no_copy_but_a_sentence),
        cmocka_unit_test(bots_play_in_a_hostile_world),
    };

    return cmocka_run_group_tests_name("hostile", tests, hostile_setup, play_teardown);
}

/* A step: who has a say in it, what is said of it, and what ends a longer way. */
#include "play/stride.h"

#include "base/num.h"
#include "play_support.h"
#include "world/body.h"
#include "world/throw.h"

static int steps_setup(void **state)
{
    *state = play_open_with("tests/play/steps.irh");
    return 0;
}

static struct game *corridor(const struct play *play)
{
    struct game *game = staged(play, "########\n"
                                     "#@.....#\n"
                                     "#......#\n"
                                     "########\n");

    log_ring_open(game->world.log, 0);
    return game;
}

/* Ground in the row of the player, who has seen it. */
static void lay(struct game *game, int x, const char *terrain)
{
    stage_terrain(game, STAGE_X + x, STAGE_Y + 1, terrain);
    game->world.marks.sight = true;
    game_look_around(game);
}

static void lay_region(struct game *game, int x, const char *region)
{
    level_cell(game_here(game), STAGE_X + x, STAGE_Y + 1)->region = (uint8_t)level_region_index(
        game_here(game), stage_find(game, region));
}

static struct thing *put(struct game *game, int x, const char *feature)
{
    struct thing *thing = thing_new_feature(&game->world, stage_find(game, feature), T_FEATURE);

    place_at(game_here(game), &game->world, thing, STAGE_X + x, STAGE_Y + 1);
    return thing;
}

/* ---- who has a say ---- */

static void assert_refused(struct game *game)
{
    struct game_result result = act(game, "move east");

    assert_false(result.done);
    assert_string_equal(result.why, "You stay where you are.");
    assert_player_at(game, 1, 1);
    game_free(game);
}

static void terrains_say_who_comes_and_goes(void **state)
{
    struct game *game = corridor(*state);

    lay(game, 2, "moss");
    assert_refused(game);
    game = corridor(*state);
    lay(game, 1, "glue");
    assert_refused(game);
}

static void regions_say_who_comes_and_goes(void **state)
{
    struct game *game = corridor(*state);

    lay_region(game, 2, "sanctum");
    assert_refused(game);
    game = corridor(*state);
    lay_region(game, 1, "cell");
    assert_refused(game);
}

static void features_say_who_comes_and_goes(void **state)
{
    struct game *game = corridor(*state);

    put(game, 2, "tripod");
    assert_refused(game);
    game = corridor(*state);
    put(game, 1, "shackle");
    assert_refused(game);
}

static void a_feature_under_another_has_a_say_too(void **state)
{
    struct game *game = corridor(*state);

    put(game, 2, "tripod");
    put(game, 2, "stool");
    stage_thing(game, "pebble", STAGE_X + 2, STAGE_Y + 1);
    assert_refused(game);
}

/* What lets nobody in does not hear of who leaves it, and the other way round. */
static void each_is_asked_about_its_own_side(void **state)
{
    struct game *game = corridor(*state);

    lay(game, 1, "moss");
    lay_region(game, 1, "sanctum");
    put(game, 1, "tripod");
    put(game, 2, "shackle");
    put(game, 2, "stool");
    assert_true(act(game, "move east").done);
    assert_player_at(game, 2, 1);
    game_free(game);
}

/* From one cell to the next of the same kind nobody comes or goes. */
static void a_step_within_a_place_is_free(void **state)
{
    struct game *game = corridor(*state);

    for (int x = 1; x <= 2; x++) {
        lay(game, x, "glue");
        lay_region(game, x, "cell");
    }
    assert_true(act(game, "move east").done);
    assert_player_at(game, 2, 1);
    game_free(game);
}

static void who_has_a_say_is_told_where_and_of_what(void **state)
{
    struct game *game = corridor(*state);

    lay(game, 2, "tiles");
    put(game, 2, "mat");
    act(game, "move east");
    assert_true(was_said(game, "tiles entered at 1 0"));
    assert_true(was_said(game, "mat"));
    assert_false(was_said(game, "tiles left"));
    act(game, "move east");
    assert_true(was_said(game, "tiles left"));
    game_free(game);
}

/* A place that has dealt with it itself is obeyed. */
static void a_place_can_put_somebody_elsewhere_instead(void **state)
{
    struct game *game = corridor(*state);

    lay(game, 2, "door to elsewhere");
    assert_true(act(game, "move east").done);
    assert_player_at(game, 1, 2);
    game_free(game);
}

/* ---- arriving ---- */

static void who_is_moved_on_arrival_hears_nothing_more_of_the_place(void **state)
{
    struct game *game = corridor(*state);

    lay(game, 2, "slide");
    stage_thing(game, "pebble", STAGE_X + 2, STAGE_Y + 1);
    act(game, "move east");
    assert_player_at(game, 2, 2);
    assert_false(was_said(game, "lies here"));
    game_free(game);
}

static void what_lies_here_is_mentioned(void **state)
{
    struct game *game = corridor(*state);

    stage_thing(game, "pebble", STAGE_X + 2, STAGE_Y + 1);
    stage_thing(game, "apple", STAGE_X + 3, STAGE_Y + 1);
    stage_thing(game, "down stairs", STAGE_X + 4, STAGE_Y + 1);
    act(game, "move east");
    assert_true(was_said(game, "A pebble lies here."));
    act(game, "move east");
    assert_true(was_said(game, "An apple lies here."));
    assert_false(was_said(game, "stairs"));
    act(game, "move east");
    assert_true(was_said(game, "There are down stairs here."));
    game_free(game);
}

static void wading_is_told_at_the_banks(void **state)
{
    struct game *game = corridor(*state);

    lay(game, 2, "pond");
    lay(game, 3, "pond");
    act(game, "move east");
    assert_true(was_said(game, "You wade into the pond."));
    log_ring_open(game->world.log, 0);
    act(game, "move east");
    assert_int_equal(log_count(game->world.log), 0);
    act(game, "move east");
    assert_true(was_said(game, "You come out of the pond."));
    game_free(game);
}

static void fields_hear_who_crosses_their_edge(void **state)
{
    struct game *game = corridor(*state);

    level_add_field(game_here(game), (struct field){.x = (uint8_t)(STAGE_X + 3),
                                                    .y = (uint8_t)(STAGE_Y + 1),
                                                    .radius = 1,
                                                    .duration = 50,
                                                    .effect = stage_find(game, "draught")});
    act(game, "move east");
    assert_true(was_said(game, "into the draught"));
    log_ring_open(game->world.log, 0);
    act(game, "move east");
    act(game, "move east");
    assert_int_equal(log_count(game->world.log), 0);
    act(game, "move east");
    assert_true(was_said(game, "out of the draught"));
    game_free(game);
}

/* The record of the last event of a number. */
static const struct script_event *last_of(const struct game *game, int number)
{
    const struct event_scene *scene = game->world.scene;

    for (int i = 0; i < EVENT_DEEPEST && scene->frames[i]; i++)
        if (scene->frames[i]->Event == number)
            return scene->frames[i];
    fail_msg("there was no event %d", number);
    return NULL;
}

static void who_enters_a_field_is_told_which_and_whose(void **state)
{
    struct game *game = corridor(*state);
    const struct thing *rat = stage_thing(game, "rat", STAGE_X + 4, STAGE_Y + 1);

    game_here(game)->fields.count = 0;
    level_add_field(game_here(game), (struct field){.type = FI_FOG,
                                                    .x = (uint8_t)(STAGE_X + 2),
                                                    .y = (uint8_t)(STAGE_Y + 1),
                                                    .radius = 0,
                                                    .duration = 50,
                                                    .creator = rat->self,
                                                    .effect = stage_find(game, "draught")});
    act(game, "move east");
    const struct script_event *event = last_of(game, EV_FIELDON);
    assert_int_equal(event->EFieldType, FI_FOG);
    assert_int_equal(event->EFieldCreator, rat->self);
    game_free(game);
}

/* ---- what bars the way ---- */

static void what_bars_the_way_is_named(void **state)
{
    struct game *game = corridor(*state);
    struct thing *boulder = put(game, 2, "boulder");

    game->world.marks.sight = true;
    game_look_around(game);
    assert_string_equal(act(game, "move east").why, "You cannot get past the boulder.");
    boulder->flags |= F_INVIS;
    assert_string_equal(act(game, "move east").why, "There is no way through the floor.");
    assert_string_equal(act(game, "move north").why, "There is no way through the dungeon wall.");
    game_free(game);
}

static void what_is_not_seen_is_bumped_into_and_remembered(void **state)
{
    struct game *game = corridor(*state);
    uint64_t before = game->world.time;

    level_cell(game_here(game), STAGE_X + 1, STAGE_Y)->memory = 0;
    assert_string_equal(act(game, "move north").why, "You bump into something in the dark.");
    assert_true(game->world.time > before);
    before = game->world.time;
    assert_string_equal(act(game, "move north").why, "There is no way through the dungeon wall.");
    assert_true(game->world.time == before);
    game_free(game);
}

static void who_stands_there_is_named(void **state)
{
    static const char *const wanted[][2] = {{"ant", "You squeeze past the ant."},
                                            {"rat", "You squeeze past the rat."}};

    for (int i = 0; i < COUNT_OF(wanted); i++) {
        struct game *game = corridor(*state);
        stage_thing(game, wanted[i][0], STAGE_X + 2, STAGE_Y + 1);
        game->world.marks.crowd = true;
        assert_true(act(game, "move east").done);
        assert_true(was_said(game, wanted[i][1]));
        game_free(game);
    }
}

static void beyond_the_edge_is_nothing(void **state)
{
    struct game *game = corridor(*state);

    stage_terrain(game, 1, 1, "floor");
    place_move(game_here(game), &game->world, game_player(game), 1, 1);
    assert_string_equal(act(game, "move north").why, "Beyond that is nothing.");
    assert_string_equal(act(game, "move west").why, "Beyond that is nothing.");
    game_free(game);
}

static void who_was_put_where_the_player_stands_lives_on(void **state)
{
    struct game *game = corridor(*state);
    handle rat = stage_thing(game, "rat", STAGE_X + 1, STAGE_Y + 1)->self;
    struct error error;

    game->world.marks.crowd = true;
    for (int i = 0; i < 20; i++)
        act(game, "wait");
    assert_non_null(world_thing(&game->world, rat));
    assert_true(game_check(game, &error));
    game_free(game);
}

/* ---- stopping ---- */

static void who_is_hurt_does_not_travel_on(void **state)
{
    struct game *game = corridor(*state);

    lay(game, 3, "thorns");
    level_cell(game_here(game), STAGE_X + 3, STAGE_Y + 2)->flags |= CELL_SOLID;
    struct game_result result = act(game, "travel 16,11");
    assert_int_equal(game_player(game)->hp, game_player(game)->hp_max - 1);
    assert_player_at(game, 3, 1);
    assert_string_equal(result.why, "You stop: you are hurt.");
    game_free(game);
}

static void who_is_hurt_does_not_run_on(void **state)
{
    struct game *game = corridor(*state);

    lay(game, 3, "thorns");
    act(game, "run east");
    assert_player_at(game, 3, 1);
    game_free(game);
}

static void travelling_without_harm_arrives(void **state)
{
    struct game *game = corridor(*state);

    act(game, "travel 16,11");
    assert_player_at(game, 6, 1);
    game_free(game);
}

int test_walk(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terrains_say_who_comes_and_goes),
        cmocka_unit_test(regions_say_who_comes_and_goes),
        cmocka_unit_test(features_say_who_comes_and_goes),
        cmocka_unit_test(a_feature_under_another_has_a_say_too),
        cmocka_unit_test(each_is_asked_about_its_own_side),
        cmocka_unit_test(a_step_within_a_place_is_free),
        cmocka_unit_test(who_has_a_say_is_told_where_and_of_what),
        cmocka_unit_test(a_place_can_put_somebody_elsewhere_instead),
        cmocka_unit_test(who_is_moved_on_arrival_hears_nothing_more_of_the_place),
        cmocka_unit_test(what_lies_here_is_mentioned),
        cmocka_unit_test(wading_is_told_at_the_banks),
        cmocka_unit_test(fields_hear_who_crosses_their_edge),
        cmocka_unit_test(who_enters_a_field_is_told_which_and_whose),
        cmocka_unit_test(what_bars_the_way_is_named),
        cmocka_unit_test(what_is_not_seen_is_bumped_into_and_remembered),
        cmocka_unit_test(who_stands_there_is_named),
        cmocka_unit_test(beyond_the_edge_is_nothing),
        cmocka_unit_test(who_was_put_where_the_player_stands_lives_on),
        cmocka_unit_test(who_is_hurt_does_not_travel_on),
        cmocka_unit_test(who_is_hurt_does_not_run_on),
        cmocka_unit_test(travelling_without_harm_arrives),
    };

    return cmocka_run_group_tests(tests, steps_setup, play_teardown);
}

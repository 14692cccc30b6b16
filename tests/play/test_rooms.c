#include "world/rooms.h"

#include "play/way.h"
#include "play_support.h"

static void rooms_are_ground_between_walls_and_doors(void **state)
{
    struct game *game = staged(*state, "#########\n"
                                       "#@..+...#\n"
                                       "#...#...#\n"
                                       "#########\n");
    struct level *level = game_here(game);
    struct room_list rooms = {0};
    int region = level_region_index(level, stage_find(game, "cellar"));

    for (int i = 0; i < level->width * level->height; i++)
        level->cells[i].region = (uint8_t)region;
    rooms_find(level, &game->world, &rooms);
    assert_int_equal(rooms.count, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(rooms.items[i].cells, 6);
        assert_int_equal(rooms.items[i].doors, 1);
        assert_true(rooms.items[i].lit);
        assert_int_equal(rooms.items[i].region, region);
    }
    assert_int_equal(rooms.items[1].box.x1, STAGE_X + 5);
    assert_int_equal(rooms.items[1].box.x2, STAGE_X + 7);
    ARRAY_FREE(&rooms);
    game_free(game);
}

static void corridors_are_no_rooms(void **state)
{
    struct game *game = staged(*state, "#######\n"
                                       "#@....#\n"
                                       "#######\n");
    struct level *level = game_here(game);
    struct room_list rooms = {0};
    int region = level_region_index(level, stage_find(game, "winding corridor"));

    for (int i = 0; i < level->width * level->height; i++)
        level->cells[i].region = (uint8_t)region;
    rooms_find(level, &game->world, &rooms);
    assert_int_equal(rooms.count, 0);
    game_free(game);
}

/* Locked and hidden doors are on the way of who knows everything; a drop is not. */
static void a_way_leads_through_every_door_but_over_no_drop(void **state)
{
    struct game *game = staged(*state, "#########\n"
                                       "#@.L.S..#\n"
                                       "####:####\n"
                                       "#.......#\n"
                                       "#########\n");
    const struct level *level = game_here(game);
    struct point from = {STAGE_X + 1, STAGE_Y + 1}, to = {STAGE_X + 7, STAGE_Y + 1};
    struct path *path = calloc(1, sizeof *path);

    assert_non_null(path);
    assert_true(path_between(&game->world, level, from, to, path));
    assert_int_equal(path->count, 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(path->directions[i], DIR_EAST);
    to = (struct point){STAGE_X + 4, STAGE_Y + 3};
    assert_false(path_between(&game->world, level, from, to, path));
    assert_true(path_between(&game->world, level, to, to, path));
    assert_int_equal(path->count, 0);
    free(path);
    game_free(game);
}

int test_rooms(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms_are_ground_between_walls_and_doors),
        cmocka_unit_test(corridors_are_no_rooms),
        cmocka_unit_test(a_way_leads_through_every_door_but_over_no_drop),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

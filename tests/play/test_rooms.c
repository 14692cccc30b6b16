#include "world/rooms.h"

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

int test_rooms(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms_are_ground_between_walls_and_doors),
        cmocka_unit_test(corridors_are_no_rooms),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}

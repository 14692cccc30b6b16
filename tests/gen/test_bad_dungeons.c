/* Dungeons that cannot be made: a sentence that names what is to blame, never a crash, never a
 * search without end. And some that look bad and are not. */
#include <stdlib.h>

#include "gen/makelev/makelev.h"
#include "level_text.h"

#define LISTS                                                             \
    " Lists: * RM_WEIGHTS RM_NORMAL 1, * ROOM_WEIGHTS $\"plain cell\" 1," \
    " * CORRIDOR_WEIGHTS $\"winding corridor\" 1, * STREAMER_WEIGHTS $\"plain cell\" 0; "
#define SMALL " * LEVEL_SIZEX 64, * LEVEL_SIZEY 32, * DUN_DEPTH 3"
/* A dungeon with these constants, and anything else behind them. */
#define DUNGEON(constants, more) "Dungeon \"bad\" { Constants:" constants ";" more "}\n"
/* A dungeon whose rooms are of one type and region. */
#define ROOMS(constants, type, region)                                                      \
    DUNGEON(constants, " Lists: * RM_WEIGHTS " type " 1, * ROOM_WEIGHTS $\"" region "\" 1," \
                       " * CORRIDOR_WEIGHTS $\"winding corridor\" 1,"                       \
                       " * STREAMER_WEIGHTS $\"plain cell\" 0; ")

/* The error of making its first level; empty when it can be made. */
static struct error make_first(const char *text, uint32_t seed, uint32_t quirks)
{
    struct drawn *d = drawn_open(text);
    struct makelev *memory = calloc(1, sizeof *memory);
    struct makelev_result result;
    struct error error = {0};
    struct level level;
    struct makelev_request request = {.world = &d->world,
                                      .memory = memory,
                                      .dungeon = drawn_find(d, "bad"),
                                      .depth = 1,
                                      .luck = 10,
                                      .quirks = quirks};

    assert_non_null(memory);
    chance_start(&d->world, seed, CHANCE_ONE_STREAM);
    bool good = makelev_generate(&request, &level, &result, &error);
    assert_int_equal(good, error.text[0] == '\0');
    if (good)
        level_free(&level, &d->world);
    assert_int_equal(d->world.things.live, 0);
    makelev_result_free(&result);
    free(memory);
    drawn_close(d);
    return error;
}

static void assert_refused(const char *text, const char *sentence)
{
    struct error error = make_first(text, 1, QUIRKS_CLASSIC);

    assert_string_equal(error.text, sentence);
    error = make_first(text, 1, QUIRKS_MENDED);
    assert_string_equal(error.text, sentence);
}

/* Refused for some seed of the first ten, with this sentence; made for the others. */
static void assert_refused_sometimes(const char *text, const char *sentence)
{
    int refused = 0;

    for (uint32_t seed = 1; seed <= 10; seed++) {
        struct error error = make_first(text, seed, QUIRKS_CLASSIC);
        if (error.text[0] == '\0')
            continue;
        assert_string_equal(error.text, sentence);
        refused++;
    }
    assert_true(refused > 0);
}

static void assert_made(const char *text)
{
    for (uint32_t seed = 1; seed <= 3; seed++) {
        struct error error = make_first(text, seed, QUIRKS_CLASSIC);
        assert_string_equal(error.text, "");
        error = make_first(text, seed, QUIRKS_MENDED);
        assert_string_equal(error.text, "");
    }
}

/* ---- sizes ---- */

static void a_panel_that_does_not_divide_the_level(void **state)
{
    (void)state;
    assert_refused(DUNGEON(" * LEVEL_SIZEX 64, * PANEL_SIZEX 30", LISTS),
                   "\"bad\": PANEL_SIZEX (30) does not divide LEVEL_SIZEX (64)");
    assert_refused(DUNGEON(" * LEVEL_SIZEY 64, * PANEL_SIZEY 65", LISTS),
                   "\"bad\": PANEL_SIZEY (65) does not divide LEVEL_SIZEY (64)");
}

static void a_panel_of_no_size(void **state)
{
    (void)state;
    assert_refused(DUNGEON(" * PANEL_SIZEX 0", LISTS),
                   "\"bad\": PANEL_SIZEX is 0, it must be at least 3");
    assert_refused(DUNGEON(" * PANEL_SIZEY -32", LISTS),
                   "\"bad\": PANEL_SIZEY is -32, it must be at least 3");
}

static void a_level_of_more_than_255_cells(void **state)
{
    (void)state;
    assert_refused(DUNGEON(" * LEVEL_SIZEX 256", LISTS),
                   "\"bad\": LEVEL_SIZEX is 256, it must be from 8 to 255");
    assert_refused(DUNGEON(" * LEVEL_SIZEY 32000", LISTS),
                   "\"bad\": LEVEL_SIZEY is 32000, it must be from 8 to 255");
}

static void a_level_of_less_than_8_cells(void **state)
{
    (void)state;
    assert_refused(DUNGEON(" * LEVEL_SIZEX 4, * PANEL_SIZEX 4", LISTS),
                   "\"bad\": LEVEL_SIZEX is 4, it must be from 8 to 255");
    assert_refused(DUNGEON(" * LEVEL_SIZEX 0", LISTS),
                   "\"bad\": LEVEL_SIZEX is 0, it must be from 8 to 255");
}

static void more_than_32_panels_in_a_row(void **state)
{
    (void)state;
    assert_refused(DUNGEON(" * LEVEL_SIZEX 132, * PANEL_SIZEX 4", LISTS),
                   "\"bad\": PANEL_SIZEX (4) makes more than 32 panels of LEVEL_SIZEX (132)");
}

static void the_largest_level_there_is(void **state)
{
    (void)state;
    assert_made(DUNGEON(" * LEVEL_SIZEX 255, * PANEL_SIZEX 51, * LEVEL_SIZEY 255, * PANEL_SIZEY 51",
                        LISTS));
}

static void the_smallest_panels_there_are(void **state)
{
    (void)state;
    assert_made(
        DUNGEON(" * LEVEL_SIZEX 24, * PANEL_SIZEX 3, * LEVEL_SIZEY 24, * PANEL_SIZEY 3", LISTS));
}

/* ---- more than a save can hold ---- */

static void more_torches_than_can_be_saved(void **state)
{
    struct error error = make_first(
        "Terrain \"burning rock\" { Image: red '#'; Flags: TF_SOLID, TF_TORCH; }\n" DUNGEON(
            " * LEVEL_SIZEX 255, * PANEL_SIZEX 51, * LEVEL_SIZEY 255, * PANEL_SIZEY 51,"
            " * TERRAIN_ROCK $\"burning rock\", * TERRAIN_MAPEDGE $\"burning rock\"",
            " Lists: * RM_WEIGHTS RM_NORMAL 1, * ROOM_WEIGHTS $\"hearth\" 1,"
            " * CORRIDOR_WEIGHTS $\"winding corridor\" 1,"
            " * STREAMER_WEIGHTS $\"plain cell\" 0; ") "Region \"hearth\" : RF_ROOM {"
                                                       " Floor: $\"burning rock\";"
                                                       " Walls: $\"burning rock\"; }\n",
        1, QUIRKS_CLASSIC);

    (void)state;
    assert_string_equal(error.text, "more than 65536 torches written on one level");
}

static void more_things_than_can_be_saved(void **state)
{
    struct error error = make_first(
        "Region \"lumber room\" : RF_ROOM { Floor: $\"stool\"; Walls: $\"stool\"; }\n" DUNGEON(
            " * LEVEL_SIZEX 255, * PANEL_SIZEX 51, * LEVEL_SIZEY 255, * PANEL_SIZEY 51,"
            " * ROOM_MINX 48, * ROOM_MAXX 49, * ROOM_MINY 48, * ROOM_MAXY 49",
            " Lists: * RM_WEIGHTS RM_NORMAL 1, * ROOM_WEIGHTS $\"lumber room\" 1,"
            " * CORRIDOR_WEIGHTS $\"winding corridor\" 1,"
            " * STREAMER_WEIGHTS $\"plain cell\" 0; "),
        1, QUIRKS_CLASSIC);

    (void)state;
    assert_string_equal(error.text, "more than 5000 things on one level");
}

/* ---- numbers ---- */

static void more_stairs_at_least_than_at_most(void **state)
{
    (void)state;
    assert_refused(DUNGEON(SMALL ", * MIN_STAIRS 5, * MAX_STAIRS 2", LISTS),
                   "\"bad\": MIN_STAIRS (5) is more than MAX_STAIRS (2)");
}

static void fewer_stairs_than_none(void **state)
{
    (void)state;
    assert_refused(DUNGEON(SMALL ", * MIN_STAIRS -1", LISTS),
                   "\"bad\": MIN_STAIRS is -1, it must be from 0 to 255");
}

static void too_many_streamers(void **state)
{
    (void)state;
    assert_refused(DUNGEON(SMALL ", * MIN_STREAMERS 20000", LISTS),
                   "\"bad\": MIN_STREAMERS is 20000, it must be from -32768 to 255");
}

static void rooms_that_are_larger_than_their_panels(void **state)
{
    (void)state;
    assert_made(DUNGEON(SMALL ", * ROOM_MINX 60, * ROOM_MAXX 90, * ROOM_MINY 300", LISTS));
}

static void rooms_that_are_smaller_than_nothing(void **state)
{
    (void)state;
    assert_made(
        DUNGEON(SMALL ", * ROOM_MINX -4, * ROOM_MAXX 2, * ROOM_MINY 9, * ROOM_MAXY 3", LISTS));
}

/* ---- names ---- */

static void rock_that_is_no_terrain(void **state)
{
    (void)state;
    assert_refused(DUNGEON(SMALL ", * TERRAIN_ROCK $\"rat\"", LISTS),
                   "\"bad\": TERRAIN_ROCK names no terrain");
    assert_refused(DUNGEON(SMALL ", * TERRAIN_MAPEDGE 0", LISTS),
                   "\"bad\": TERRAIN_MAPEDGE names no terrain");
}

static void corridors_that_are_no_region(void **state)
{
    (void)state;
    assert_refused(DUNGEON(SMALL ", * CORRIDOR_REGION $\"floor\"", LISTS),
                   "\"bad\": CORRIDOR_REGION names no region");
    assert_refused(DUNGEON(SMALL ", * BASE_REGION 7", LISTS),
                   "\"bad\": BASE_REGION names no region");
}

static void stairs_that_are_no_feature(void **state)
{
    (void)state;
    assert_refused(DUNGEON(SMALL ", * STAIRS_UP $\"pebble\"", LISTS),
                   "\"bad\": STAIRS_UP names no feature");
    assert_refused(DUNGEON(SMALL ", * STAIRS_DOWN $\"floor\"", LISTS),
                   "\"bad\": STAIRS_DOWN names no feature");
}

static void a_room_that_is_no_region(void **state)
{
    (void)state;
    assert_refused(ROOMS(SMALL, "RM_NORMAL", "pebble"),
                   "ROOM_WEIGHTS of \"bad\" names \"pebble\", which is no region");
}

/* ---- rooms ---- */

static void no_region_for_any_room(void **state)
{
    (void)state;
    assert_refused("Region \"deep\" : RF_ROOM { Walls: $\"dungeon wall\"; Floor: $\"floor\";"
                   " Depth: 9; }\n" ROOMS(SMALL, "RM_NORMAL", "deep"),
                   "the dungeon \"bad\" has no room for challenge rating 1: see its RM_WEIGHTS and "
                   "ROOM_WEIGHTS and the Depth of its regions");
}

static void no_type_for_any_room(void **state)
{
    (void)state;
    assert_refused("Region \"round\" : RF_ROOM { Walls: $\"dungeon wall\"; Floor: $\"floor\";"
                   " RoomTypes: RM_CIRCLE; }\n" ROOMS(SMALL, "RM_NORMAL", "round"),
                   "the dungeon \"bad\" has no room for challenge rating 1: see its RM_WEIGHTS and "
                   "ROOM_WEIGHTS and the Depth of its regions");
}

static void a_region_without_floor(void **state)
{
    (void)state;
    assert_refused("Region \"hollow\" : RF_ROOM { Walls: $\"dungeon wall\"; }\n" ROOMS(
                       SMALL, "RM_NORMAL", "hollow"),
                   "the region \"hollow\" has no Floor");
}

/* The original crashes, but for rough caverns, which need none. */
static void a_region_without_walls(void **state)
{
    (void)state;
    assert_made("Region \"open\" : RF_ROOM { Floor: $\"floor\"; Door: $\"oak door\"; }\n" ROOMS(
        SMALL, "RM_RCAVERN", "open"));
    assert_made("Region \"open\" : RF_ROOM { Floor: $\"floor\"; Door: $\"oak door\"; }\n" ROOMS(
        SMALL, "RM_NORMAL", "open"));
}

static void a_region_made_of_the_wrong_stuff(void **state)
{
    (void)state;
    assert_made("Region \"odd\" : RF_ROOM { Walls: $\"rat\"; Floor: $\"pebble\"; Door: $\"floor\"; "
                "}\n" ROOMS(SMALL, "RM_NORMAL", "odd"));
}

/* ---- searches that cannot succeed ---- */

static void overlapping_rooms_that_cannot_overlap(void **state)
{
    (void)state;
    assert_refused_sometimes(
        ROOMS(SMALL ", * ROOM_MINX 1, * ROOM_MAXX 2, * ROOM_MINY 1, * ROOM_MAXY 2", "RM_OVERLAP",
              "plain cell"),
        "overlapping rooms never overlap: ROOM_MINX and ROOM_MINY are too small for the panels");
}

static void diamonds_in_small_panels(void **state)
{
    (void)state;
    assert_refused_sometimes(
        ROOMS(" * LEVEL_SIZEX 48, * LEVEL_SIZEY 48, * PANEL_SIZEX 16, * PANEL_SIZEY 16",
              "RM_DIAMONDS", "plain cell"),
        "rooms of diamonds need panels of at least 26 by 26 cells (PANEL_SIZEX, PANEL_SIZEY)");
}

static void castles_in_tiny_panels(void **state)
{
    (void)state;
    assert_refused_sometimes(
        ROOMS(" * LEVEL_SIZEX 24, * LEVEL_SIZEY 24, * PANEL_SIZEX 3, * PANEL_SIZEY 3", "RM_CASTLE",
              "plain cell"),
        "castles and buildings need larger panels (PANEL_SIZEX, PANEL_SIZEY)");
}

static void mazes_in_tiny_panels(void **state)
{
    (void)state;
    assert_refused_sometimes(
        ROOMS(" * LEVEL_SIZEX 24, * LEVEL_SIZEY 24, * PANEL_SIZEX 3, * PANEL_SIZEY 3", "RM_MAZE",
              "plain cell"),
        "mazes need larger panels (PANEL_SIZEX, PANEL_SIZEY)");
}

static void rock_without_the_look_of_rock(void **state)
{
    (void)state;
    assert_refused("Terrain \"chalk\" { Image: white '%'; Flags: TF_SOLID, TF_OPAQUE; }\n" DUNGEON(
                       SMALL ", * TERRAIN_ROCK $\"chalk\"", LISTS),
                   "no cell of \"bad\" can hold a deposit: no terrain with the rock glyph is left "
                   "buried (TERRAIN_ROCK)");
}

/* ---- specials ---- */

#define SPECIAL(what) " Specials: * $\"" what "\" at level 1; " LISTS

static void a_special_that_is_larger_than_the_level(void **state)
{
    (void)state;
    assert_made(
        "Region \"wide\" : RF_NOGEN { Walls: $\"dungeon wall\"; Floor: $\"floor\"; Grid: {:\n"
        "  ......................................................................\n"
        "  ......................................................................\n"
        ":}; }\n" DUNGEON(SMALL, SPECIAL("wide")));
}

static void more_specials_than_panels(void **state)
{
    (void)state;
    assert_refused("Region \"one\" : RF_NOGEN { Walls: $\"dungeon wall\"; Floor: $\"floor\";"
                   " RoomTypes: RM_NORMAL; }\n" DUNGEON(
                       SMALL, " Specials: * $\"one\" at level 1, * $\"one\" at level 1,"
                              " * $\"one\" at level 1; " LISTS),
                   "no panel is left for the special \"one\"");
}

static void a_special_for_which_there_is_no_cell(void **state)
{
    (void)state;
    assert_refused("Region \"pool\" : RF_ROOM { Door: $\"oak door\";"
                   " Floor: $\"shallow water\"; Walls: $\"dungeon wall\"; }\n"
                   "Dungeon \"bad\" { Constants:" SMALL ", * CORRIDOR_REGION $\"pool\","
                   " * MIN_STREAMERS 0, * MAX_STREAMERS 0; Specials: * $\"altar\" at level 1;"
                   " Lists: * RM_WEIGHTS RM_NORMAL 1, * ROOM_WEIGHTS $\"pool\" 1,"
                   " * CORRIDOR_WEIGHTS $\"pool\" 1, * STREAMER_WEIGHTS $\"pool\" 1; }\n",
                   "there is no place for the special \"altar\"");
}

/* The original crashes: such a trap has no effect. */
static void a_trap_as_a_special(void **state)
{
    (void)state;
    assert_made(DUNGEON(SMALL, SPECIAL("trap")));
}

static void a_rat_as_a_special(void **state)
{
    (void)state;
    assert_made(DUNGEON(SMALL, SPECIAL("rat")));
}

/* ---- drawn regions as levels ---- */

static void a_region_without_a_grid_is_no_level(void **state)
{
    (void)state;
    assert_refused("Region \"bad\" : RF_NOGEN { Walls: $\"dungeon wall\"; Floor: $\"floor\"; }\n",
                   "the region \"bad\" has no Grid");
}

static void a_grid_of_nothing_is_no_level(void **state)
{
    (void)state;
    assert_refused(
        "Region \"bad\" : RF_NOGEN { Walls: $\"dungeon wall\"; Floor: $\"floor\"; Grid: {:\n"
        "  zzzz\n  zzzz\n:}; }\n",
        "the Grid of the region \"bad\" has no terrain in it");
}

int test_bad_dungeons(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_panel_that_does_not_divide_the_level),
        cmocka_unit_test(a_panel_of_no_size),
        cmocka_unit_test(a_level_of_more_than_255_cells),
        cmocka_unit_test(a_level_of_less_than_8_cells),
        cmocka_unit_test(more_than_32_panels_in_a_row),
        cmocka_unit_test(the_largest_level_there_is),
        cmocka_unit_test(the_smallest_panels_there_are),
        cmocka_unit_test(more_stairs_at_least_than_at_most),
        cmocka_unit_test(fewer_stairs_than_none),
        cmocka_unit_test(too_many_streamers),
        cmocka_unit_test(rooms_that_are_larger_than_their_panels),
        cmocka_unit_test(rooms_that_are_smaller_than_nothing),
        cmocka_unit_test(rock_that_is_no_terrain),
        cmocka_unit_test(corridors_that_are_no_region),
        cmocka_unit_test(stairs_that_are_no_feature),
        cmocka_unit_test(a_room_that_is_no_region),
        cmocka_unit_test(no_region_for_any_room),
        cmocka_unit_test(no_type_for_any_room),
        cmocka_unit_test(a_region_without_floor),
        cmocka_unit_test(a_region_without_walls),
        cmocka_unit_test(a_region_made_of_the_wrong_stuff),
        cmocka_unit_test(overlapping_rooms_that_cannot_overlap),
        cmocka_unit_test(diamonds_in_small_panels),
        cmocka_unit_test(castles_in_tiny_panels),
        cmocka_unit_test(mazes_in_tiny_panels),
        cmocka_unit_test(rock_without_the_look_of_rock),
        cmocka_unit_test(a_special_that_is_larger_than_the_level),
        cmocka_unit_test(more_specials_than_panels),
        cmocka_unit_test(a_special_for_which_there_is_no_cell),
        cmocka_unit_test(a_trap_as_a_special),
        cmocka_unit_test(a_rat_as_a_special),
        cmocka_unit_test(a_region_without_a_grid_is_no_level),
        cmocka_unit_test(a_grid_of_nothing_is_no_level),
        cmocka_unit_test(more_torches_than_can_be_saved),
        cmocka_unit_test(more_things_than_can_be_saved),
    };

    return cmocka_run_group_tests_name("bad dungeons", tests, NULL, NULL);
}

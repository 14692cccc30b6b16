/* Dungeons that cannot be made: a sentence that names what is to blame, never a crash, never a
 * search without end. And some that look bad and are not. */
#include <stdlib.h>

#include "gen/makelev/makelev.h"
#include "level_text.h"

static int setup(void **state)
{
    *state = drawn_open_with("tests/gen/bad_dungeons.irh");
    return 0;
}

/* The error of making the first level of a dungeon; empty when it can be made. */
static struct error make_first(struct drawn *d, const char *dungeon, uint32_t seed, uint32_t quirks)
{
    struct makelev *memory = calloc(1, sizeof *memory);
    struct makelev_result result;
    struct error error = {0};
    struct level level;
    struct makelev_request request = {.world = &d->world,
                                      .memory = memory,
                                      .dungeon = drawn_find(d, dungeon),
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
    return error;
}

static void assert_refused(struct drawn *d, const char *dungeon, const char *sentence)
{
    struct error error = make_first(d, dungeon, 1, QUIRKS_CLASSIC);

    assert_string_equal(error.text, sentence);
    error = make_first(d, dungeon, 1, QUIRKS_MENDED);
    assert_string_equal(error.text, sentence);
}

/* Refused for some seed of the first ten, with this sentence; made for the others. */
static void assert_refused_sometimes(struct drawn *d, const char *dungeon, const char *sentence)
{
    int refused = 0;

    for (uint32_t seed = 1; seed <= 10; seed++) {
        struct error error = make_first(d, dungeon, seed, QUIRKS_CLASSIC);
        if (error.text[0] == '\0')
            continue;
        assert_string_equal(error.text, sentence);
        refused++;
    }
    assert_true(refused > 0);
}

static void assert_made(struct drawn *d, const char *dungeon)
{
    for (uint32_t seed = 1; seed <= 3; seed++) {
        struct error error = make_first(d, dungeon, seed, QUIRKS_CLASSIC);
        assert_string_equal(error.text, "");
        error = make_first(d, dungeon, seed, QUIRKS_MENDED);
        assert_string_equal(error.text, "");
    }
}

/* ---- sizes ---- */

static void a_panel_that_does_not_divide_the_level(void **state)
{
    assert_refused(*state, "panels too wide",
                   "\"panels too wide\": PANEL_SIZEX (30) does not divide LEVEL_SIZEX (64)");
    assert_refused(*state, "panels too high",
                   "\"panels too high\": PANEL_SIZEY (65) does not divide LEVEL_SIZEY (64)");
}

static void a_panel_of_no_size(void **state)
{
    assert_refused(*state, "panels of no width",
                   "\"panels of no width\": PANEL_SIZEX is 0, it must be at least 3");
    assert_refused(*state, "panels of less than no height",
                   "\"panels of less than no height\": PANEL_SIZEY is -32, it must be at least 3");
}

static void a_level_of_more_than_255_cells(void **state)
{
    assert_refused(*state, "too wide",
                   "\"too wide\": LEVEL_SIZEX is 256, it must be from 8 to 255");
    assert_refused(*state, "too high",
                   "\"too high\": LEVEL_SIZEY is 32000, it must be from 8 to 255");
}

static void a_level_of_less_than_8_cells(void **state)
{
    assert_refused(*state, "too narrow",
                   "\"too narrow\": LEVEL_SIZEX is 4, it must be from 8 to 255");
    assert_refused(*state, "of no width",
                   "\"of no width\": LEVEL_SIZEX is 0, it must be from 8 to 255");
}

static void more_than_32_panels_in_a_row(void **state)
{
    assert_refused(
        *state, "too many panels",
        "\"too many panels\": PANEL_SIZEX (4) makes more than 32 panels of LEVEL_SIZEX (132)");
}

static void the_largest_level_there_is(void **state)
{
    assert_made(*state, "largest");
}

static void the_smallest_panels_there_are(void **state)
{
    assert_made(*state, "tiny panels");
}

/* ---- more than a save can hold ---- */

static void more_torches_than_can_be_saved(void **state)
{
    assert_string_equal(make_first(*state, "torches", 1, QUIRKS_CLASSIC).text,
                        "more than 65536 torches written on one level");
}

static void more_things_than_can_be_saved(void **state)
{
    assert_string_equal(make_first(*state, "lumber", 1, QUIRKS_CLASSIC).text,
                        "more than 5000 things on one level");
}

/* ---- numbers ---- */

static void more_stairs_at_least_than_at_most(void **state)
{
    assert_refused(*state, "stairs turned around",
                   "\"stairs turned around\": MIN_STAIRS (5) is more than MAX_STAIRS (2)");
}

static void fewer_stairs_than_none(void **state)
{
    assert_refused(*state, "less than no stairs",
                   "\"less than no stairs\": MIN_STAIRS is -1, it must be from 0 to 255");
}

static void too_many_streamers(void **state)
{
    assert_refused(*state, "all streamers",
                   "\"all streamers\": MIN_STREAMERS is 20000, it must be from -32768 to 255");
}

static void rooms_that_are_larger_than_their_panels(void **state)
{
    assert_made(*state, "large rooms");
}

static void rooms_that_are_smaller_than_nothing(void **state)
{
    assert_made(*state, "small rooms");
}

/* ---- names ---- */

static void rock_that_is_no_terrain(void **state)
{
    assert_refused(*state, "rock of rats", "\"rock of rats\": TERRAIN_ROCK names no terrain");
    assert_refused(*state, "edge of nothing",
                   "\"edge of nothing\": TERRAIN_MAPEDGE names no terrain");
}

static void corridors_that_are_no_region(void **state)
{
    assert_refused(*state, "corridors of floor",
                   "\"corridors of floor\": CORRIDOR_REGION names no region");
    assert_refused(*state, "base of seven", "\"base of seven\": BASE_REGION names no region");
}

static void stairs_that_are_no_feature(void **state)
{
    assert_refused(*state, "stairs of pebble", "\"stairs of pebble\": STAIRS_UP names no feature");
    assert_refused(*state, "stairs of floor", "\"stairs of floor\": STAIRS_DOWN names no feature");
}

static void a_room_that_is_no_region(void **state)
{
    assert_refused(*state, "rooms of pebble",
                   "ROOM_WEIGHTS of \"rooms of pebble\" names \"pebble\", which is no region");
}

/* ---- rooms ---- */

static void no_region_for_any_room(void **state)
{
    assert_refused(*state, "deep rooms",
                   "the dungeon \"deep rooms\" has no room for challenge rating 1: see its "
                   "RM_WEIGHTS and ROOM_WEIGHTS and the Depth of its regions");
}

static void no_type_for_any_room(void **state)
{
    assert_refused(*state, "round rooms",
                   "the dungeon \"round rooms\" has no room for challenge rating 1: see its "
                   "RM_WEIGHTS and ROOM_WEIGHTS and the Depth of its regions");
}

static void a_region_without_floor(void **state)
{
    assert_refused(*state, "hollow rooms", "the region \"hollow\" has no Floor");
}

/* The original crashes, but for rough caverns, which need none. */
static void a_region_without_walls(void **state)
{
    assert_made(*state, "open caverns");
    assert_made(*state, "open rooms");
}

static void a_region_made_of_the_wrong_stuff(void **state)
{
    assert_made(*state, "odd rooms");
}

/* ---- searches that cannot succeed ---- */

static void overlapping_rooms_that_cannot_overlap(void **state)
{
    assert_refused_sometimes(
        *state, "rooms apart",
        "overlapping rooms never overlap: ROOM_MINX and ROOM_MINY are too small for the panels");
}

static void diamonds_in_small_panels(void **state)
{
    assert_refused_sometimes(
        *state, "small diamonds",
        "rooms of diamonds need panels of at least 26 by 26 cells (PANEL_SIZEX, PANEL_SIZEY)");
}

static void castles_in_tiny_panels(void **state)
{
    assert_refused_sometimes(*state, "tiny castles",
                             "castles and buildings need larger panels (PANEL_SIZEX, PANEL_SIZEY)");
}

static void mazes_in_tiny_panels(void **state)
{
    assert_refused_sometimes(*state, "tiny mazes",
                             "mazes need larger panels (PANEL_SIZEX, PANEL_SIZEY)");
}

static void rock_without_the_look_of_rock(void **state)
{
    assert_refused(*state, "chalk pit",
                   "no cell of \"chalk pit\" can hold a deposit: no terrain with the rock glyph is "
                   "left buried (TERRAIN_ROCK)");
}

/* ---- specials ---- */

static void a_special_that_is_larger_than_the_level(void **state)
{
    assert_made(*state, "special that is too wide");
}

static void more_specials_than_panels(void **state)
{
    assert_refused(*state, "three specials", "no panel is left for the special \"one\"");
}

static void a_special_for_which_there_is_no_cell(void **state)
{
    assert_refused(*state, "all water", "there is no place for the special \"altar\"");
}

/* The original crashes: such a trap has no effect. */
static void a_trap_as_a_special(void **state)
{
    assert_made(*state, "special trap");
}

static void a_rat_as_a_special(void **state)
{
    assert_made(*state, "special rat");
}

/* ---- drawn regions as levels ---- */

static void a_region_without_a_grid_is_no_level(void **state)
{
    assert_refused(*state, "undrawn", "the region \"undrawn\" has no Grid");
}

static void a_grid_of_nothing_is_no_level(void **state)
{
    assert_refused(*state, "drawn badly",
                   "the Grid of the region \"drawn badly\" has no terrain in it");
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

    return cmocka_run_group_tests_name("bad dungeons", tests, setup, drawn_teardown);
}

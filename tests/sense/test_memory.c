/* What is remembered, and what is not. */
#include "sense/memory.h"

#include "level_text.h"
#include "sense/fov.h"
#include "world/place.h"

static const char more_text[] =
    "Item \"sea chest\" : T_CHEST { Image: brown '~'; Mat: MAT_WOOD; HP: 10; }\n"
    "Item \"spring\" : T_FOUNTAIN { Image: azure '{'; Mat: MAT_GRANITE; HP: 10; }\n"
    "Feature \"ghost light\" : T_FEATURE { Image: white 'g'; Flags: F_NO_MEMORY; }\n";

static int set_up(void **state)
{
    *state = drawn_open(more_text);
    return 0;
}

static void look_from(struct drawn *d, int x, int y, int range)
{
    struct fov_viewer viewer = {.at = {x, y}, .ranges = {.sight = range, .light = range}};

    fov_update(&d->level, &d->world, &viewer,
               (struct rect){0, 0, d->level.width - 1, d->level.height - 1}, true);
}

static glyph remembered(const struct drawn *d, int x, int y)
{
    return level_cell(&d->level, x, y)->memory;
}

static int remembered_id(const struct drawn *d, int x, int y)
{
    return glyph_id(remembered(d, x, y));
}

static void assert_remembers_floor(const struct drawn *d, int x, int y)
{
    assert_int_equal(remembered_id(d, x, y), GLYPH_FLOOR);
}

static void what_was_never_seen_is_nothing(void **state)
{
    struct drawn *d = draw(*state, "..#..\n");

    assert_false(memory_has(&d->level, 0, 0));
    look_from(d, 0, 0, 9);
    assert_true(memory_has(&d->level, 2, 0));
    assert_false(memory_has(&d->level, 3, 0));
}

static void terrain_is_remembered_when_out_of_sight(void **state)
{
    struct drawn *d = draw(*state, ".~#.\n");

    look_from(d, 0, 0, 9);
    look_from(d, 3, 0, 1);
    assert_int_equal(d->level.visibility[1], 0);
    assert_int_equal(remembered(d, 1, 0), level_cell(&d->level, 1, 0)->glyph);
}

static void terrain_that_changes_unseen_is_remembered_as_it_was(void **state)
{
    struct drawn *d = draw(*state, ".~#.\n");
    glyph water = level_cell(&d->level, 1, 0)->glyph;

    look_from(d, 0, 0, 9);
    look_from(d, 3, 0, 1);
    level_cell(&d->level, 1, 0)->glyph = glyph_make('!', COLOUR_RED, 0);
    memory_refresh(&d->level, &d->world, 1, 0);
    assert_int_equal(remembered(d, 1, 0), water);
}

static void features_are_remembered(void **state)
{
    struct drawn *d = draw(*state, ".<*^.\n");

    look_from(d, 0, 0, 9);
    look_from(d, 0, 0, 0);
    assert_int_equal(remembered_id(d, 1, 0), '<');
    assert_int_equal(remembered_id(d, 2, 0), 'n');
    assert_int_equal(remembered_id(d, 3, 0), GLYPH_TRAP);
}

static void features_in_cells_never_seen_are_not(void **state)
{
    struct drawn *d = draw(*state, "..#.<\n");

    look_from(d, 0, 0, 9);
    assert_false(memory_has(&d->level, 4, 0));
}

static void chests_and_fountains_are_remembered(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    drawn_put(d, "sea chest", 1, 0);
    drawn_put(d, "spring", 2, 0);
    look_from(d, 0, 0, 9);
    assert_int_equal(remembered_id(d, 1, 0), '~');
    assert_int_equal(remembered_id(d, 2, 0), '{');
}

static void creatures_and_loose_items_are_not(void **state)
{
    struct drawn *d = draw(*state, ".rp.\n");

    look_from(d, 0, 0, 9);
    assert_remembers_floor(d, 1, 0);
    assert_remembers_floor(d, 2, 0);
}

static void a_feature_may_ask_not_to_be_remembered(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    drawn_put(d, "ghost light", 1, 0);
    look_from(d, 0, 0, 9);
    assert_remembers_floor(d, 1, 0);
}

static void a_secret_door_is_remembered_as_wall(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "..S..\n"
                                   "#####\n");

    look_from(d, 0, 1, 9);
    assert_int_equal(remembered(d, 2, 1), level_cell(&d->level, 2, 0)->glyph);
}

static void a_feature_keeps_the_background_of_its_ground(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    level_cell(&d->level, 1, 0)->glyph = glyph_make(GLYPH_FLOOR, COLOUR_GREY, COLOUR_RED);
    drawn_put(d, "stool", 1, 0);
    look_from(d, 0, 0, 9);
    assert_int_equal(remembered_id(d, 1, 0), 'n');
    assert_int_equal(glyph_back(remembered(d, 1, 0)), COLOUR_RED);
    assert_int_equal(glyph_fore(remembered(d, 1, 0)), COLOUR_BROWN);
}

/* ---- doors ---- */

static struct drawn *draw_door(void **state)
{
    return draw(*state, "#####\n"
                        "..+..\n"
                        "#####\n");
}

static void swing(struct drawn *d, bool open)
{
    struct thing *door = drawn_at(d, 2, 1, T_DOOR);

    door->door = (uint8_t)(open ? door->door | DF_OPEN : door->door & ~DF_OPEN);
    place_door_image(&d->level, &d->world, door);
    memory_refresh(&d->level, &d->world, 2, 1);
}

static void a_door_seen_to_open_is_remembered_open(void **state)
{
    struct drawn *d = draw_door(state);

    look_from(d, 0, 1, 9);
    assert_int_equal(remembered_id(d, 2, 1), GLYPH_VLINE);
    swing(d, true);
    assert_int_equal(remembered_id(d, 2, 1), '+');
    swing(d, false);
    assert_int_equal(remembered_id(d, 2, 1), GLYPH_VLINE);
}

/* quirk: features are remembered as they are now, all over what one has seen. */
static void a_door_that_opened_unseen_is_known_with_the_next_look_anywhere(void **state)
{
    struct drawn *d = draw_door(state);

    look_from(d, 0, 1, 9);
    look_from(d, 0, 1, 1);
    swing(d, true);
    assert_int_equal(remembered_id(d, 2, 1), GLYPH_VLINE);
    look_from(d, 0, 1, 1);
    assert_int_equal(remembered_id(d, 2, 1), '+');
}

static void an_open_door_shows_the_room_behind_it(void **state)
{
    struct drawn *d = draw_door(state);

    look_from(d, 0, 1, 9);
    assert_false(memory_has(&d->level, 3, 1));
    swing(d, true);
    look_from(d, 0, 1, 9);
    assert_true(memory_has(&d->level, 3, 1));
}

static void a_boulder_taken_away_in_sight_is_forgotten(void **state)
{
    struct drawn *d = draw(*state, ".o.\n");

    look_from(d, 0, 0, 9);
    assert_int_equal(remembered_id(d, 1, 0), GLYPH_RUBBLE);
    place_destroy(&d->level, &d->world, drawn_at(d, 1, 0, T_FEATURE));
    memory_refresh(&d->level, &d->world, 1, 0);
    assert_remembers_floor(d, 1, 0);
}

/* ---- forgetting ---- */

static int count_remembered(const struct drawn *d)
{
    int count = 0;

    for (int i = 0; i < d->level.width * d->level.height; i++)
        count += d->level.cells[i].memory != 0;
    return count;
}

static void forgetting_all_leaves_nothing(void **state)
{
    struct drawn *d = draw(*state, ".<.\n"
                                   "...\n");

    look_from(d, 0, 0, 9);
    assert_int_equal(count_remembered(d), 6);
    memory_forget_all(&d->level);
    assert_int_equal(count_remembered(d), 0);
}

static void forgetting_around_a_place_stays_on_the_level(void **state)
{
    struct drawn *d = draw(*state, "......\n"
                                   "......\n");

    look_from(d, 0, 0, 9);
    memory_forget(&d->level, (struct point){0, 0}, 2);
    assert_false(memory_has(&d->level, 2, 1));
    assert_true(memory_has(&d->level, 3, 0));
    memory_forget(&d->level, (struct point){5, 1}, 255);
    assert_int_equal(count_remembered(d), 0);
}

static void refreshing_off_the_level_does_nothing(void **state)
{
    struct drawn *d = draw(*state, "..\n");

    look_from(d, 0, 0, 9);
    memory_forget_all(&d->level);
    memory_refresh(&d->level, &d->world, -1, 0);
    memory_refresh(&d->level, &d->world, 2, 5);
    assert_int_equal(count_remembered(d), 0);
}

int test_memory(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_never_seen_is_nothing),
        cmocka_unit_test(terrain_is_remembered_when_out_of_sight),
        cmocka_unit_test(terrain_that_changes_unseen_is_remembered_as_it_was),
        cmocka_unit_test(features_are_remembered),
        cmocka_unit_test(features_in_cells_never_seen_are_not),
        cmocka_unit_test(chests_and_fountains_are_remembered),
        cmocka_unit_test(creatures_and_loose_items_are_not),
        cmocka_unit_test(a_feature_may_ask_not_to_be_remembered),
        cmocka_unit_test(a_secret_door_is_remembered_as_wall),
        cmocka_unit_test(a_feature_keeps_the_background_of_its_ground),
        cmocka_unit_test(a_door_seen_to_open_is_remembered_open),
        cmocka_unit_test(a_door_that_opened_unseen_is_known_with_the_next_look_anywhere),
        cmocka_unit_test(an_open_door_shows_the_room_behind_it),
        cmocka_unit_test(a_boulder_taken_away_in_sight_is_forgotten),
        cmocka_unit_test(forgetting_all_leaves_nothing),
        cmocka_unit_test(forgetting_around_a_place_stays_on_the_level),
        cmocka_unit_test(refreshing_off_the_level_does_nothing),
    };

    return cmocka_run_group_tests_name("memory", tests, set_up, drawn_teardown);
}

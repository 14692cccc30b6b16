/* Which doors survive validation, and what those leave behind that do not. */
#include "gen_text.h"

/* A door between two open cells on one axis and two walls on the other survives. */
static void keeps_a_door_in_a_wall(void **state)
{
    struct drawn *d = *state;

    doors_validate(gen_from_text(d, "#####\n"
                                    "#.+.#\n"
                                    "#####\n"));
    assert_picture(d, "#####\n"
                      "#.+.#\n"
                      "#####\n");
}

static void keeps_secret_and_open_doors_as_they_are(void **state)
{
    struct drawn *d = *state;

    doors_validate(gen_from_text(d, "#######\n"
                                    "#.S.#.#\n"
                                    "#####/#\n"
                                    "#####.#\n"
                                    "#######\n"));
    assert_picture(d, "#######\n"
                      "#.S.#.#\n"
                      "#####/#\n"
                      "#####.#\n"
                      "#######\n");
}

static void removes_a_door_without_a_frame(void **state)
{
    struct drawn *d = *state;

    doors_validate(gen_from_text(d, "#####\n"
                                    "#.+.#\n"
                                    "#...#\n"
                                    "#####\n"));
    assert_picture(d, "#####\n"
                      "#...#\n"
                      "#...#\n"
                      "#####\n");
}

static void removes_two_doors_that_touch(void **state)
{
    struct drawn *d = *state;

    doors_validate(gen_from_text(d, "######\n"
                                    "#.++.#\n"
                                    "######\n"));
    assert_picture(d, "######\n"
                      "#....#\n"
                      "######\n");
}

static void removes_two_doors_that_touch_at_a_corner(void **state)
{
    struct drawn *d = *state;

    doors_validate(gen_from_text(d, "#####\n"
                                    "#.+.#\n"
                                    "##.+.\n"
                                    "#####\n"));
    assert_picture(d, "#####\n"
                      "#...#\n"
                      "##...\n"
                      "#####\n");
}

/* Of three in a row two go; the third stands alone then. */
static void keeps_the_third_of_three_doors(void **state)
{
    struct drawn *d = *state;

    doors_validate(gen_from_text(d, "#######\n"
                                    "#.+++.#\n"
                                    "#######\n"));
    assert_picture(d, "#######\n"
                      "#...+.#\n"
                      "#######\n");
}

/* A door in a wall is a door on floor afterwards. */
static void puts_floor_under_a_door(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "#####\n"
                                     "#.#.#\n"
                                     "#####\n");

    make_door(g, 2, 1, g->oak_door);
    doors_validate(g);
    assert_int_equal(level_terrain(&d->level, 2, 1), g->floor);
    assert_non_null(level_thing_at(&d->level, &d->world, 2, 1, T_DOOR));
}

/* quirk: its removal opens it, and only solidity comes back. */
static void leaves_a_wall_that_can_be_seen_through(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "#####\n"
                                     "#.#.#\n"
                                     "#...#\n"
                                     "#####\n");

    make_door(g, 2, 1, g->oak_door);
    doors_validate(g);
    lava_walls(g);
    assert_null(level_thing_at(&d->level, &d->world, 2, 1, T_DOOR));
    assert_true(level_cell(&d->level, 2, 1)->flags & CELL_SOLID);
    assert_false(level_cell(&d->level, 2, 1)->flags & CELL_OPAQUE);
}

static void leaves_a_whole_wall_when_mended(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "#####\n"
                                     "#.#.#\n"
                                     "#...#\n"
                                     "#####\n");

    gen_set_quirks(g, QUIRKS_MENDED);
    make_door(g, 2, 1, g->oak_door);
    doors_validate(g);
    lava_walls(g);
    assert_true(level_cell(&d->level, 2, 1)->flags & CELL_SOLID);
    assert_true(level_cell(&d->level, 2, 1)->flags & CELL_OPAQUE);
}

/* ---- making ---- */

static void makes_no_door_where_a_feature_is(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "###\n"
                                     ".*.\n"
                                     "###\n");
    uint64_t before = chance_draws(&d->world);

    make_door(g, 1, 1, g->oak_door);
    assert_picture(d, "###\n"
                      ".*.\n"
                      "###\n");
    assert_int_equal(chance_draws(&d->world), before);
}

static void makes_wooden_doors_on_early_levels(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "###\n"
                                     "...\n"
                                     "###\n");

    g->depth = 3;
    make_door(g, 1, 1, drawn_find(d, "iron door"));
    assert_int_equal(drawn_at(d, 1, 1, T_DOOR)->resource, drawn_find(d, "oak door"));
}

static void makes_iron_doors_further_down(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "###\n"
                                     "...\n"
                                     "###\n");

    g->depth = 4;
    make_door(g, 1, 1, drawn_find(d, "iron door"));
    assert_int_equal(drawn_at(d, 1, 1, T_DOOR)->resource, drawn_find(d, "iron door"));
}

static void makes_secret_doors_secret_and_locked(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "###\n"
                                     "...\n"
                                     "###\n");

    make_secret_door(g, 1, 1, 0);
    assert_int_equal(drawn_at(d, 1, 1, T_DOOR)->door & (DF_SECRET | DF_LOCKED | DF_OPEN),
                     DF_SECRET | DF_LOCKED);
    assert_int_equal(drawn_at(d, 1, 1, T_DOOR)->resource, drawn_find(d, "oak door"));
}

/* ---- other things ---- */

static void clears_what_lies_under_stairs(void **state)
{
    struct drawn *d = *state;

    draw(d, "...\n");
    drawn_put(d, "stool", 1, 0);
    drawn_put(d, "down stairs", 1, 0);
    things_validate(gen_from_drawn(d));
    assert_int_equal(d->level.things.count, 1);
    assert_picture(d, ".>.\n");
}

static void removes_traps_from_water(void **state)
{
    struct drawn *d = *state;

    draw(d, "~^~\n");
    drawn_put(d, "trap", 0, 0);
    things_validate(gen_from_drawn(d));
    assert_picture(d, "~^~\n");
}

int test_doors(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_a_door_in_a_wall),
        cmocka_unit_test(keeps_secret_and_open_doors_as_they_are),
        cmocka_unit_test(removes_a_door_without_a_frame),
        cmocka_unit_test(removes_two_doors_that_touch),
        cmocka_unit_test(removes_two_doors_that_touch_at_a_corner),
        cmocka_unit_test(keeps_the_third_of_three_doors),
        cmocka_unit_test(puts_floor_under_a_door),
        cmocka_unit_test(leaves_a_wall_that_can_be_seen_through),
        cmocka_unit_test(leaves_a_whole_wall_when_mended),
        cmocka_unit_test(makes_no_door_where_a_feature_is),
        cmocka_unit_test(makes_wooden_doors_on_early_levels),
        cmocka_unit_test(makes_iron_doors_further_down),
        cmocka_unit_test(makes_secret_doors_secret_and_locked),
        cmocka_unit_test(clears_what_lies_under_stairs),
        cmocka_unit_test(removes_traps_from_water),
    };

    return cmocka_run_group_tests_name("doors", tests, drawn_setup, drawn_teardown);
}

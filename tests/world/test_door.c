#include "level_text.h"

#include "world/place.h"

static struct thing *door_at(const struct drawn *d, int x, int y)
{
    return drawn_at(d, x, y, T_DOOR);
}

static uint16_t cell_flags(const struct drawn *d, int x, int y)
{
    return level_cell(&d->level, x, y)->flags;
}

/* Changes a door's flags and lets it take its look. */
static void set_door(struct drawn *d, struct thing *door, int flags)
{
    door->door = (uint8_t)flags;
    place_door_image(&d->level, &d->world, door);
}

/* ---- how it stands ---- */

static void between_walls_north_and_south_it_is_vertical(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".+.\n"
                                   "###\n");

    assert_int_equal(door_at(d, 1, 1)->door, DF_VERTICAL);
    assert_int_equal(glyph_id(door_at(d, 1, 1)->image), GLYPH_VLINE);
}

static void between_walls_west_and_east_it_is_horizontal(void **state)
{
    struct drawn *d = draw(*state, "#.#\n"
                                   "#+#\n"
                                   "#.#\n");

    assert_int_equal(door_at(d, 1, 1)->door, 0);
    assert_int_equal(glyph_id(door_at(d, 1, 1)->image), GLYPH_HLINE);
}

static void between_four_walls_it_is_vertical(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#+#\n"
                                   "###\n");

    assert_int_equal(door_at(d, 1, 1)->door, DF_VERTICAL);
}

static void a_boulder_is_as_good_as_a_wall(void **state)
{
    struct drawn *d = draw(*state, "#o#\n"
                                   ".+.\n"
                                   "#o#\n");

    assert_int_equal(door_at(d, 1, 1)->door, DF_VERTICAL);
}

static void without_two_walls_it_is_broken(void **state)
{
    struct drawn *d = draw(*state, "#..\n"
                                   "#+.\n"
                                   "#..\n");

    assert_int_equal(door_at(d, 1, 1)->door, DF_BROKEN);
    assert_int_equal(glyph_id(door_at(d, 1, 1)->image), GLYPH_BDOOR);
    assert_false(cell_flags(d, 1, 1) & (CELL_SOLID | CELL_OPAQUE));
}

/* A map is drawn cell by cell: a door is there before its walls. */
static void it_is_mended_when_its_walls_have_come(void **state)
{
    struct drawn *d = draw(*state, "#..\n"
                                   "#+.\n"
                                   "#..\n");

    drawn_put(d, "boulder", 1, 0);
    drawn_put(d, "boulder", 1, 2);
    place_door_image(&d->level, &d->world, door_at(d, 1, 1));
    assert_int_equal(door_at(d, 1, 1)->door, DF_VERTICAL);
    assert_true(cell_flags(d, 1, 1) & CELL_SOLID);
}

static void it_is_not_mended_under_somebodys_feet(void **state)
{
    struct drawn *d = draw(*state, "#..\n"
                                   "#+.\n"
                                   "#..\n");

    drawn_put(d, "boulder", 1, 0);
    drawn_put(d, "boulder", 1, 2);
    drawn_put(d, "rat", 1, 1);
    place_door_image(&d->level, &d->world, door_at(d, 1, 1));
    assert_true(door_at(d, 1, 1)->door & DF_BROKEN);
}

static void an_open_broken_door_stays_broken(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".+.\n"
                                   "###\n");

    set_door(d, door_at(d, 1, 1), DF_BROKEN | DF_OPEN);
    assert_int_equal(door_at(d, 1, 1)->door, DF_BROKEN | DF_OPEN | DF_VERTICAL);
}

/* ---- open and closed ---- */

static void a_closed_door_makes_its_cell_solid_and_opaque(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".+.\n"
                                   "###\n");

    assert_int_equal(cell_flags(d, 1, 1) & (CELL_SOLID | CELL_OPAQUE), CELL_SOLID | CELL_OPAQUE);
    assert_true(door_at(d, 1, 1)->flags & F_SOLID);
}

static void an_open_door_leaves_its_cell_open(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "./.\n"
                                   "###\n");

    assert_false(cell_flags(d, 1, 1) & (CELL_SOLID | CELL_OPAQUE));
    assert_false(door_at(d, 1, 1)->flags & F_SOLID);
    assert_int_equal(glyph_id(door_at(d, 1, 1)->image), '+');
}

static void opening_unlocks_and_reveals(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".S.\n"
                                   "###\n");

    set_door(d, door_at(d, 1, 1), DF_OPEN | DF_LOCKED | DF_SECRET | DF_STUCK);
    assert_int_equal(door_at(d, 1, 1)->door, DF_OPEN | DF_STUCK | DF_VERTICAL);
    assert_false(door_at(d, 1, 1)->flags & F_INVIS);
}

static void it_has_the_colours_of_its_kind(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "...\n"
                                   "###\n");
    const struct thing *door = drawn_put(d, "iron door", 1, 1);

    /* Azure is a bright colour: see a_bright_feature_has_a_white_background. */
    assert_int_equal(door->image, glyph_make(GLYPH_VLINE, COLOUR_AZURE, COLOUR_WHITE));
}

/* ---- secret ---- */

static void a_secret_door_looks_like_the_wall_below_when_vertical(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".S.\n"
                                   "#=#\n");
    const struct cell *cell = level_cell(&d->level, 1, 1);

    assert_int_equal(cell->glyph, level_cell(&d->level, 1, 2)->glyph);
    assert_false(cell->flags & CELL_SHADE);
}

static void a_secret_door_looks_like_the_wall_to_the_right_when_horizontal(void **state)
{
    struct drawn *d = draw(*state, "#.#\n"
                                   "=S#\n"
                                   "#.#\n");
    const struct cell *cell = level_cell(&d->level, 1, 1);

    assert_int_equal(cell->glyph, level_cell(&d->level, 2, 1)->glyph);
    assert_true(cell->flags & CELL_SHADE);
}

static void a_secret_door_is_invisible_and_its_cell_solid(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".S.\n"
                                   "###\n");

    assert_true(door_at(d, 1, 1)->flags & F_INVIS);
    assert_int_equal(cell_flags(d, 1, 1) & (CELL_SOLID | CELL_OPAQUE), CELL_SOLID | CELL_OPAQUE);
}

static void a_found_door_shows_itself_and_the_floor(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".S.\n"
                                   "#=#\n");

    set_door(d, door_at(d, 1, 1), 0);
    assert_false(door_at(d, 1, 1)->flags & F_INVIS);
    assert_int_equal(glyph_id(level_cell(&d->level, 1, 1)->glyph), GLYPH_FLOOR);
    assert_true(cell_flags(d, 1, 1) & CELL_SHADE);
}

/* ---- taken away ---- */

static void a_removed_door_leaves_an_open_way(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".S.\n"
                                   "###\n");

    place_destroy(&d->level, &d->world, door_at(d, 1, 1));
    assert_false(cell_flags(d, 1, 1) & (CELL_SOLID | CELL_OPAQUE));
    assert_picture(d, "###\n"
                      "...\n"
                      "###\n");
}

static void a_door_on_no_level_has_no_look_yet(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct thing *door = drawn_make(d, "oak door");
    glyph before = door->image;

    place_door_image(&d->level, &d->world, door);
    assert_int_equal(door->image, before);
    thing_delete(&d->world, door);
}

static void a_door_does_not_shut_on_a_player(void **state)
{
    static const int flags[] = {0, DF_LOCKED, DF_SECRET, DF_SECRET | DF_BROKEN};
    struct drawn *d = draw(*state, "#.#\n"
                                   "#/#\n"
                                   "#.#\n");
    struct thing *player = drawn_put(d, "rat", 1, 1);

    player->kind = T_PLAYER;
    for (int i = 0; i < COUNT_OF(flags); i++) {
        set_door(d, door_at(d, 1, 1), flags[i]);
        assert_false(level_solid_at(&d->level, &d->world, 1, 1));
    }
}

/* ---- exactly ---- */

static void one_wall_or_one_too_far_away_is_not_enough(void **state)
{
    static const char *const pictures[] = {
        ".....\n..#..\n..+..\n.....\n.....\n", ".....\n.....\n..+..\n..#..\n.....\n",
        "..#..\n.....\n..+..\n..#..\n.....\n", ".....\n..#..\n..+..\n.....\n..#..\n",
        ".....\n.....\n.#+..\n.....\n.....\n", ".....\n.....\n..+#.\n.....\n.....\n",
        ".....\n.....\n#.+#.\n.....\n.....\n", ".....\n.....\n.#+.#\n.....\n.....\n",
    };

    for (int i = 0; i < 8; i++) {
        struct drawn *d = draw(*state, pictures[i]);
        struct thing *door = door_at(d, 2, 2);
        set_door(d, door, 0);
        assert_int_equal(door->door, DF_BROKEN);
    }
}

static void a_vertical_door_turns_with_its_walls(void **state)
{
    struct drawn *d = draw(*state, "#.#\n"
                                   "#+#\n"
                                   "#.#\n");

    set_door(d, door_at(d, 1, 1), DF_VERTICAL);
    assert_int_equal(door_at(d, 1, 1)->door, 0);
}

/* It is the wall right beside it, in the row or the column of the door. */
static void a_secret_door_looks_like_the_very_next_wall(void **state)
{
    struct drawn *d = draw(*state, "%.=.\n"
                                   "#+#=\n"
                                   "%.=.\n");

    set_door(d, door_at(d, 1, 1), DF_SECRET);
    assert_int_equal(level_cell(&d->level, 1, 1)->glyph, level_cell(&d->level, 2, 1)->glyph);
    d = draw(*state, ".#.\n"
                     ".+.\n"
                     ".#=\n"
                     ".==\n");
    set_door(d, door_at(d, 1, 1), DF_SECRET);
    assert_int_equal(level_cell(&d->level, 1, 1)->glyph, level_cell(&d->level, 1, 2)->glyph);
}

static void a_door_that_shuts_is_solid_again(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   ".+.\n"
                                   "###\n");
    struct thing *door = door_at(d, 1, 1);

    set_door(d, door, DF_OPEN);
    assert_false(door->flags & F_SOLID);
    set_door(d, door, 0);
    assert_true(door->flags & F_SOLID);
}

int test_door(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(between_walls_north_and_south_it_is_vertical),
        cmocka_unit_test(between_walls_west_and_east_it_is_horizontal),
        cmocka_unit_test(between_four_walls_it_is_vertical),
        cmocka_unit_test(a_boulder_is_as_good_as_a_wall),
        cmocka_unit_test(without_two_walls_it_is_broken),
        cmocka_unit_test(it_is_mended_when_its_walls_have_come),
        cmocka_unit_test(it_is_not_mended_under_somebodys_feet),
        cmocka_unit_test(an_open_broken_door_stays_broken),
        cmocka_unit_test(a_closed_door_makes_its_cell_solid_and_opaque),
        cmocka_unit_test(an_open_door_leaves_its_cell_open),
        cmocka_unit_test(opening_unlocks_and_reveals),
        cmocka_unit_test(it_has_the_colours_of_its_kind),
        cmocka_unit_test(a_secret_door_looks_like_the_wall_below_when_vertical),
        cmocka_unit_test(a_secret_door_looks_like_the_wall_to_the_right_when_horizontal),
        cmocka_unit_test(a_secret_door_is_invisible_and_its_cell_solid),
        cmocka_unit_test(a_found_door_shows_itself_and_the_floor),
        cmocka_unit_test(a_removed_door_leaves_an_open_way),
        cmocka_unit_test(a_door_on_no_level_has_no_look_yet),
        cmocka_unit_test(a_door_does_not_shut_on_a_player),
        cmocka_unit_test(one_wall_or_one_too_far_away_is_not_enough),
        cmocka_unit_test(a_vertical_door_turns_with_its_walls),
        cmocka_unit_test(a_secret_door_looks_like_the_very_next_wall),
        cmocka_unit_test(a_door_that_shuts_is_solid_again),
    };

    return cmocka_run_group_tests_name("door", tests, drawn_setup, drawn_teardown);
}

#include "level_text.h"

#include <limits.h>

#include "base/num.h"
#include "world/stati.h"

/* The one file of this room that brings the drawing along. */
#include "level_text.c" /* NOLINT(bugprone-suspicious-include) */

/* The drawing itself: what all these tests stand on. */
static void looks_like_the_picture_it_was_drawn_from(void **state)
{
    static const char picture[] = "X#######X\n"
                                  "X.~:!\".%X\n"
                                  "X#=#T###X\n"
                                  "X./.+.S.X\n"
                                  "X#######X\n"
                                  "X<>^oO*rp\n";

    assert_picture(draw(*state, picture), picture);
}

static void begins_with_cells_of_nothing(void **state)
{
    struct level level;
    struct drawn *d = *state;

    level_init(&level, 7, 3);
    for (int i = 0; i < 7 * 3; i++) {
        assert_int_equal(level.cells[i].flags, 0);
        assert_int_equal(level.cells[i].contents, HANDLE_NONE);
    }
    level_free(&level, &d->world);
}

static void has_the_cells_inside_it_only(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#.#\n");

    assert_true(level_has(&d->level, 0, 0));
    assert_true(level_has(&d->level, 2, 1));
    assert_false(level_has(&d->level, 3, 1));
    assert_false(level_has(&d->level, 2, 2));
    assert_false(level_has(&d->level, -1, 0));
}

static void has_no_more_around_than_the_map(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#...#\n"
                                   "#####\n");
    struct rect near = level_around(&d->level, (struct point){3, 1}, 1);
    struct rect all = level_around(&d->level, (struct point){3, 1}, INT_MAX);
    struct rect none = level_around(&d->level, (struct point){-1, 1}, 5);

    assert_memory_equal(&near, (&(struct rect){2, 0, 4, 2}), sizeof near);
    assert_memory_equal(&all, (&(struct rect){0, 0, 4, 2}), sizeof all);
    assert_true(none.x2 < none.x1);
}

static void reads_the_corner_where_there_is_no_cell(void **state)
{
    struct drawn *d = draw(*state, "~##\n"
                                   "#.#\n");

    assert_int_equal(level_terrain(&d->level, -1, 5), drawn_find(d, "shallow water"));
    assert_int_equal(level_terrain(&d->level, 99, 0), drawn_find(d, "shallow water"));
}

static void writes_the_corner_where_there_is_no_cell(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#.#\n");

    level_cell(&d->level, 40, 40)->flags |= CELL_LIT;
    assert_true(level_cell(&d->level, 0, 0)->flags & CELL_LIT);
}

static void numbers_terrains_in_order_of_use(void **state)
{
    struct drawn *d = draw(*state, "#.~\n");

    assert_int_equal(level_terrain_index(&d->level, drawn_find(d, "dungeon wall")), 0);
    assert_int_equal(level_terrain_index(&d->level, drawn_find(d, "floor")), 1);
    assert_int_equal(level_terrain_index(&d->level, drawn_find(d, "shallow water")), 2);
    assert_int_equal(level_terrain_index(&d->level, drawn_find(d, "fog")), 3);
}

static void holds_255_regions_and_no_more(void **state)
{
    struct level level;
    struct drawn *d = *state;

    level_init(&level, 1, 1);
    for (int i = 0; i < LEVEL_LIST_MOST; i++)
        assert_int_equal(level_region_index(&level, (res_id)(1000 + i)), i);
    assert_int_equal(level_region_index(&level, 1), -1);
    assert_int_equal(level_region_index(&level, 1000), 0);
    level_free(&level, &d->world);
}

static void finds_the_topmost_thing_of_a_kind(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    drawn_put(d, "stool", 1, 0);
    struct thing *upper = drawn_put(d, "fern", 1, 0);
    drawn_put(d, "pebble", 1, 0);
    assert_ptr_equal(level_thing_at(&d->level, &d->world, 1, 0, T_FEATURE), upper);
}

static void finds_nothing_off_the_level(void **state)
{
    struct drawn *d = draw(*state, "r..\n");

    assert_non_null(level_thing_at(&d->level, &d->world, 0, 0, T_CREATURE));
    assert_null(level_thing_at(&d->level, &d->world, -1, 0, T_CREATURE));
}

static void is_solid_by_terrain_or_by_a_feature(void **state)
{
    struct drawn *d = draw(*state, "#.o*\n");

    assert_true(level_solid_at(&d->level, &d->world, 0, 0));
    assert_false(level_solid_at(&d->level, &d->world, 1, 0));
    assert_true(level_solid_at(&d->level, &d->world, 2, 0));
    assert_false(level_solid_at(&d->level, &d->world, 3, 0));
}

static void is_opaque_by_terrain_or_by_a_feature(void **state)
{
    struct drawn *d = draw(*state, "#=oO\n");

    assert_true(level_opaque_at(&d->level, &d->world, 0, 0));
    assert_false(level_opaque_at(&d->level, &d->world, 1, 0));
    assert_false(level_opaque_at(&d->level, &d->world, 2, 0));
    assert_true(level_opaque_at(&d->level, &d->world, 3, 0));
}

static void is_obscure_by_terrain_or_by_a_feature(void **state)
{
    struct drawn *d = draw(*state, "\"..\n");

    drawn_put(d, "fern", 1, 0);
    assert_true(level_obscure_at(&d->level, &d->world, 0, 0));
    assert_true(level_obscure_at(&d->level, &d->world, 1, 0));
    assert_false(level_obscure_at(&d->level, &d->world, 2, 0));
}

/* A creature that carries a feature's flag hinders nobody. */
static void is_not_solid_by_a_creature(void **state)
{
    struct drawn *d = draw(*state, "r\n");

    drawn_at(d, 0, 0, T_CREATURE)->flags |= F_SOLID;
    assert_false(level_solid_at(&d->level, &d->world, 0, 0));
}

/* ---- fields ---- */

/* The cells under fields, as rows of 'x' and '.'. */
static void assert_fields(const struct drawn *d, const char *picture)
{
    struct str_builder got = {0};

    for (int y = 0; y < d->level.height; y++) {
        for (int x = 0; x < d->level.width; x++)
            sb_add_char(&got, level_has_field(&d->level, x, y) ? 'x' : '.');
        sb_add_char(&got, '\n');
    }
    assert_string_equal(sb_cstr(&got), picture);
    sb_free(&got);
}

static struct drawn *draw_plain(void **state)
{
    return draw(*state, ".......\n"
                        ".......\n"
                        ".......\n"
                        ".......\n"
                        ".......\n");
}

static void covers_a_circle_with_a_field(void **state)
{
    struct drawn *d = draw_plain(state);

    level_add_field(&d->level, (struct field){.x = 3, .y = 2, .radius = 2});
    assert_fields(d, "..xxx..\n"
                     ".xxxxx.\n"
                     ".xxxxx.\n"
                     ".xxxxx.\n"
                     "..xxx..\n");
}

static void cuts_a_field_off_at_the_border(void **state)
{
    struct drawn *d = draw_plain(state);

    level_add_field(&d->level, (struct field){.x = 0, .y = 0, .radius = 1});
    level_add_field(&d->level, (struct field){.x = 6, .y = 4, .radius = 0});
    assert_fields(d, "xx.....\n"
                     "xx.....\n"
                     ".......\n"
                     ".......\n"
                     "......x\n");
}

static void keeps_what_another_field_covers_when_one_goes(void **state)
{
    struct drawn *d = draw_plain(state);

    level_add_field(&d->level, (struct field){.x = 2, .y = 2, .radius = 1});
    level_add_field(&d->level, (struct field){.x = 3, .y = 2, .radius = 1});
    level_remove_field(&d->level, 0);
    assert_int_equal(d->level.fields.count, 1);
    assert_fields(d, ".......\n"
                     "..xxx..\n"
                     "..xxx..\n"
                     "..xxx..\n"
                     ".......\n");
}

static void keeps_fields_in_order(void **state)
{
    struct drawn *d = draw_plain(state);

    for (int i = 0; i < 4; i++)
        level_add_field(&d->level, (struct field){.x = 1, .y = 1, .duration = (int16_t)i});
    level_remove_field(&d->level, 1);
    assert_int_equal(d->level.fields.items[0].duration, 0);
    assert_int_equal(d->level.fields.items[1].duration, 2);
    assert_int_equal(d->level.fields.items[2].duration, 3);
}

static void marks_a_field_where_it_is_moved(void **state)
{
    struct drawn *d = draw_plain(state);

    level_add_field(&d->level, (struct field){.x = 1, .y = 1});
    level_move_field(&d->level, 0, (struct point){3, 1});
    assert_fields(d, ".......\n"
                     "...x...\n"
                     ".......\n"
                     ".......\n"
                     ".......\n");
}

/* quirk: a field that has grown marks what it has grown over when it is moved. */
static void does_not_mark_where_a_field_has_grown(void **state)
{
    struct drawn *d = draw_plain(state);

    level_add_field(&d->level, (struct field){.x = 1, .y = 1});
    d->level.fields.items[0].radius = 1;
    assert_false(level_has_field(&d->level, 2, 1));
    level_move_field(&d->level, 0, (struct point){1, 1});
    assert_true(level_has_field(&d->level, 2, 1));
}

static void takes_no_more_fields_than_can_be_saved(void **state)
{
    struct drawn *d = draw_plain(state);

    for (int i = 0; i < LEVEL_FIELDS_MOST; i++)
        assert_true(level_add_field(&d->level, (struct field){.x = 1, .y = 1}));
    assert_false(level_add_field(&d->level, (struct field){.x = 1, .y = 1}));
    level_remove_field(&d->level, 0);
    assert_false(level_add_field(&d->level, (struct field){.x = 100, .y = 1}));
    assert_true(level_add_field(&d->level, (struct field){.x = 1, .y = 1}));
}

static void takes_its_things_out_of_the_world(void **state)
{
    struct drawn *d = draw(*state, "r*p\n");
    handle rat = drawn_at(d, 0, 0, T_CREATURE)->self;

    drawn_clear(d);
    assert_null(world_thing(&d->world, rat));
    assert_int_equal(d->world.things.live, 0);
}

static void takes_the_stati_of_its_things_along(void **state)
{
    struct drawn *d = draw(*state, "r*p\n");
    struct thing *rat = drawn_at(d, 0, 0, T_CREATURE);

    stati_gain(&d->world, rat, &(struct stati){.nature = SLEEPING, .source = SS_MISC}, NULL);
    stati_gain(&d->world, rat, &(struct stati){.nature = PRONE, .source = SS_MISC}, NULL);
    assert_int_equal(d->world.stati.live, 2);
    drawn_clear(d);
    assert_int_equal(d->world.stati.live, 0);
}

int test_level(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looks_like_the_picture_it_was_drawn_from),
        cmocka_unit_test(begins_with_cells_of_nothing),
        cmocka_unit_test(has_the_cells_inside_it_only),
        cmocka_unit_test(has_no_more_around_than_the_map),
        cmocka_unit_test(reads_the_corner_where_there_is_no_cell),
        cmocka_unit_test(writes_the_corner_where_there_is_no_cell),
        cmocka_unit_test(numbers_terrains_in_order_of_use),
        cmocka_unit_test(holds_255_regions_and_no_more),
        cmocka_unit_test(finds_the_topmost_thing_of_a_kind),
        cmocka_unit_test(finds_nothing_off_the_level),
        cmocka_unit_test(is_solid_by_terrain_or_by_a_feature),
        cmocka_unit_test(is_opaque_by_terrain_or_by_a_feature),
        cmocka_unit_test(is_obscure_by_terrain_or_by_a_feature),
        cmocka_unit_test(is_not_solid_by_a_creature),
        cmocka_unit_test(covers_a_circle_with_a_field),
        cmocka_unit_test(cuts_a_field_off_at_the_border),
        cmocka_unit_test(keeps_what_another_field_covers_when_one_goes),
        cmocka_unit_test(keeps_fields_in_order),
        cmocka_unit_test(marks_a_field_where_it_is_moved),
        cmocka_unit_test(does_not_mark_where_a_field_has_grown),
        cmocka_unit_test(takes_no_more_fields_than_can_be_saved),
        cmocka_unit_test(takes_its_things_out_of_the_world),
        cmocka_unit_test(takes_the_stati_of_its_things_along),
    };

    return cmocka_run_group_tests_name("level", tests, drawn_setup, drawn_teardown);
}

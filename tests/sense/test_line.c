#include "level_text.h"

#include "sense/line.h"

/* The one file of this room that brings the drawing along. */
#include "level_text.c" /* NOLINT(bugprone-suspicious-include) */

static bool sees(const struct drawn *d, int x1, int y1, int x2, int y2)
{
    return line_of_sight(&d->level, &d->world, (struct point){x1, y1}, (struct point){x2, y2});
}

static bool shoots(const struct drawn *d, int x1, int y1, int x2, int y2)
{
    return line_of_fire(&d->level, &d->world, (struct point){x1, y1}, (struct point){x2, y2});
}

/* Both ways, both by sight and by shot. */
static void assert_clear(const struct drawn *d, int x1, int y1, int x2, int y2)
{
    assert_true(sees(d, x1, y1, x2, y2));
    assert_true(sees(d, x2, y2, x1, y1));
    assert_true(shoots(d, x1, y1, x2, y2));
    assert_true(shoots(d, x2, y2, x1, y1));
}

static void assert_blocked(const struct drawn *d, int x1, int y1, int x2, int y2)
{
    assert_false(sees(d, x1, y1, x2, y2));
    assert_false(sees(d, x2, y2, x1, y1));
    assert_false(shoots(d, x1, y1, x2, y2));
    assert_false(shoots(d, x2, y2, x1, y1));
}

/* ---- straight lines ---- */

static void along_an_axis_nothing_is_in_the_way_of_nothing(void **state)
{
    struct drawn *d = draw(*state, ".....\n"
                                   ".....\n"
                                   ".....\n");

    assert_clear(d, 0, 1, 4, 1);
    assert_clear(d, 2, 0, 2, 2);
}

static void a_wall_on_an_axis_blocks(void **state)
{
    struct drawn *d = draw(*state, "..#..\n");

    assert_blocked(d, 0, 0, 4, 0);
    assert_clear(d, 0, 0, 1, 0);
}

static void a_wall_on_a_diagonal_blocks(void **state)
{
    struct drawn *d = draw(*state, "....\n"
                                   ".#..\n"
                                   "....\n"
                                   "....\n");

    assert_blocked(d, 0, 0, 3, 3);
    assert_clear(d, 0, 3, 3, 0);
}

static void walls_beside_a_diagonal_do_not_block(void **state)
{
    struct drawn *d = draw(*state, ".#.\n"
                                   "#.#\n"
                                   ".#.\n");

    assert_clear(d, 0, 0, 2, 2);
    assert_clear(d, 2, 0, 0, 2);
}

static void neither_end_blocks(void **state)
{
    struct drawn *d = draw(*state, "#.#\n");

    assert_clear(d, 0, 0, 2, 0);
}

static void a_cell_sees_itself(void **state)
{
    struct drawn *d = draw(*state, "#.#\n");

    assert_clear(d, 1, 0, 1, 0);
    assert_clear(d, 0, 0, 0, 0);
}

static void what_lies_off_the_level_is_not_seen(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    assert_false(sees(d, 1, 0, 3, 0));
    assert_false(sees(d, 1, 0, 1, -1));
    assert_false(shoots(d, 0, 0, -1, 0));
}

/* ---- asymmetry ---- */

/* The path to a knight's move away goes straight first. From the other end that is another row, so
 * a wall beside the line can hide one from the other and not the other from the one. */
static void a_knights_move_is_seen_from_one_end_only(void **state)
{
    struct drawn *d = draw(*state, ".#.\n"
                                   "...\n");

    assert_false(sees(d, 0, 0, 2, 1));
    assert_true(sees(d, 2, 1, 0, 0));
    assert_false(shoots(d, 0, 0, 2, 1));
    assert_true(shoots(d, 2, 1, 0, 0));
}

static void the_path_of_a_knights_move_goes_straight_first(void **state)
{
    static const struct point there[] = {{1, 0}, {2, 1}}, back[] = {{1, 1}, {0, 0}};
    struct line line;

    (void)state;
    line_start(&line, (struct point){0, 0}, (struct point){2, 1});
    for (int i = 0; i < 2; i++) {
        line_step(&line);
        assert_true(point_equal(line.at, there[i]));
    }
    line_start(&line, (struct point){2, 1}, (struct point){0, 0});
    for (int i = 0; i < 2; i++) {
        line_step(&line);
        assert_true(point_equal(line.at, back[i]));
    }
}

/* Whatever the direction, the path is the mirror image of the one to the south-east. */
static void paths_in_all_quarters_are_mirror_images(void **state)
{
    (void)state;
    for (int x = 1; x <= 9; x++)
        for (int y = 1; y <= 9; y++) {
            struct line lines[4];
            for (int i = 0; i < 4; i++)
                line_start(&lines[i], (struct point){0, 0},
                           (struct point){i & 1 ? -x : x, i & 2 ? -y : y});
            for (int step = 0; step < 12; step++)
                for (int i = 0; i < 4; i++) {
                    assert_int_equal(lines[i].at.x, i & 1 ? -lines[0].at.x : lines[0].at.x);
                    assert_int_equal(lines[i].at.y, i & 2 ? -lines[0].at.y : lines[0].at.y);
                    if (i == 3)
                        for (int l = 0; l < 4; l++)
                            line_step(&lines[l]);
                }
        }
}

static void every_path_arrives(void **state)
{
    (void)state;
    for (int x = -20; x <= 20; x++)
        for (int y = -20; y <= 20; y++) {
            struct point to = {x, y};
            struct line line;
            int steps = 0;
            for (line_start(&line, (struct point){0, 0}, to); !point_equal(line.at, to);
                 line_step(&line))
                assert_in_range(++steps, 1, 40);
        }
}

static void a_path_goes_on_beyond_its_target(void **state)
{
    struct line line;

    (void)state;
    line_start(&line, (struct point){0, 0}, (struct point){1, 1});
    for (int i = 0; i < 5; i++)
        line_step(&line);
    assert_true(point_equal(line.at, (struct point){5, 5}));
}

/* ---- what blocks what ---- */

static void glass_stops_shots_but_not_eyes(void **state)
{
    struct drawn *d = draw(*state, ".=.\n");

    assert_true(sees(d, 0, 0, 2, 0));
    assert_false(shoots(d, 0, 0, 2, 0));
}

static void fog_stops_eyes_but_not_shots(void **state)
{
    struct drawn *d = draw(*state, ".\".\n");

    assert_false(sees(d, 0, 0, 2, 0));
    assert_true(shoots(d, 0, 0, 2, 0));
}

static void magical_darkness_stops_eyes_but_not_shots(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    level_cell(&d->level, 1, 0)->flags |= CELL_DARK;
    assert_false(sees(d, 0, 0, 2, 0));
    assert_true(shoots(d, 0, 0, 2, 0));
}

static void a_boulder_stops_shots_but_not_eyes(void **state)
{
    struct drawn *d = draw(*state, ".o.\n");

    assert_true(sees(d, 0, 0, 2, 0));
    assert_false(shoots(d, 0, 0, 2, 0));
}

static void a_pillar_stops_both(void **state)
{
    struct drawn *d = draw(*state, ".O.\n");

    assert_blocked(d, 0, 0, 2, 0);
}

static void a_closed_door_stops_both_and_an_open_one_neither(void **state)
{
    struct drawn *d = draw(*state, "##.##\n"
                                   ".+.S.\n"
                                   "##.##\n"
                                   "../..\n");

    assert_blocked(d, 0, 1, 2, 1);
    assert_blocked(d, 2, 1, 4, 1);
    assert_clear(d, 0, 3, 4, 3);
}

static void creatures_and_items_stop_neither(void **state)
{
    struct drawn *d = draw(*state, ".rp.\n");

    assert_clear(d, 0, 0, 3, 0);
}

int test_line(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(along_an_axis_nothing_is_in_the_way_of_nothing),
        cmocka_unit_test(a_wall_on_an_axis_blocks),
        cmocka_unit_test(a_wall_on_a_diagonal_blocks),
        cmocka_unit_test(walls_beside_a_diagonal_do_not_block),
        cmocka_unit_test(neither_end_blocks),
        cmocka_unit_test(a_cell_sees_itself),
        cmocka_unit_test(what_lies_off_the_level_is_not_seen),
        cmocka_unit_test(a_knights_move_is_seen_from_one_end_only),
        cmocka_unit_test(the_path_of_a_knights_move_goes_straight_first),
        cmocka_unit_test(paths_in_all_quarters_are_mirror_images),
        cmocka_unit_test(every_path_arrives),
        cmocka_unit_test(a_path_goes_on_beyond_its_target),
        cmocka_unit_test(glass_stops_shots_but_not_eyes),
        cmocka_unit_test(fog_stops_eyes_but_not_shots),
        cmocka_unit_test(magical_darkness_stops_eyes_but_not_shots),
        cmocka_unit_test(a_boulder_stops_shots_but_not_eyes),
        cmocka_unit_test(a_pillar_stops_both),
        cmocka_unit_test(a_closed_door_stops_both_and_an_open_one_neither),
        cmocka_unit_test(creatures_and_items_stop_neither),
    };

    return cmocka_run_group_tests_name("line", tests, drawn_setup, drawn_teardown);
}

/* Rooms: the pieces they are drawn with, the sizes they get, and what each shape makes of a panel.
 */
#include "gen_text.h"

static struct area area(int x1, int y1, int x2, int y2)
{
    return (struct area){(uint8_t)x1, (uint8_t)y1, (uint8_t)x2, (uint8_t)y2};
}

/* Draws one piece on rock of 13 by 9 cells. */
static struct drawn *draw_piece(void **state, void (*piece)(struct room *, struct area),
                                struct area where)
{
    struct drawn *d = *state;
    struct area areas[4];
    struct room room = room_in(gen_from_rock(d, 13, 9), "plain cell", areas);

    piece(&room, where);
    return d;
}

/* ---- pieces ---- */

static void a_room_is_floor_inside_walls(void **state)
{
    struct drawn *d = draw_piece(state, draw_room, area(2, 2, 6, 5));

    assert_picture(d, "XXXXXXXXXXXXX\n"
                      "X%%%%%%%%%%%X\n"
                      "X%#####%%%%%X\n"
                      "X%#...#%%%%%X\n"
                      "X%#...#%%%%%X\n"
                      "X%#####%%%%%X\n"
                      "X%%%%%%%%%%%X\n"
                      "X%%%%%%%%%%%X\n"
                      "XXXXXXXXXXXXX\n");
}

static void a_room_notes_its_corners_and_its_center(void **state)
{
    struct drawn *d = draw_piece(state, draw_room, area(2, 2, 6, 5));
    const struct makelev *m = &((struct gen_text *)d->attached)->memory;

    assert_int_equal(m->corner_count, 4);
    assert_int_equal(m->corners[0], 3 + 3 * 256);
    assert_int_equal(m->corners[3], 5 + 4 * 256);
    assert_int_equal(m->center_count, 1);
    assert_int_equal(m->centers[0], 4 + 3 * 256);
}

static void a_room_two_cells_wide_is_not_drawn(void **state)
{
    struct drawn *d = draw_piece(state, draw_room, area(2, 2, 3, 6));

    assert_int_equal(level_terrain(&d->level, 2, 2), drawn_find(d, "solid rock"));
}

static void a_room_does_not_reach_into_the_edge(void **state)
{
    struct drawn *d = draw_piece(state, draw_room, area(0, 0, 3, 3));

    assert_picture(d, "XXXXXXXXXXXXX\n"
                      "X..#%%%%%%%%X\n"
                      "X..#%%%%%%%%X\n"
                      "X###%%%%%%%%X\n"
                      "X%%%%%%%%%%%X\n"
                      "X%%%%%%%%%%%X\n"
                      "X%%%%%%%%%%%X\n"
                      "X%%%%%%%%%%%X\n"
                      "XXXXXXXXXXXXX\n");
}

static void a_circle_is_floor_within_its_radius(void **state)
{
    struct drawn *d = draw_piece(state, draw_circle, area(2, 1, 10, 7));

    assert_picture(d, "XXXXXXXXXXXXX\n"
                      "X%%.......%%X\n"
                      "X%%.......%%X\n"
                      "X%.........%X\n"
                      "X%.........%X\n"
                      "X%.........%X\n"
                      "X%%.......%%X\n"
                      "X%%.......%%X\n"
                      "XXXXXXXXXXXXX\n");
}

static void a_small_circle_is_not_drawn(void **state)
{
    struct drawn *d = draw_piece(state, draw_circle, area(2, 2, 6, 6));

    assert_int_equal(level_terrain(&d->level, 4, 4), drawn_find(d, "solid rock"));
}

static void an_octagon_has_its_corners_cut_off(void **state)
{
    struct drawn *d = draw_piece(state, draw_octagon, area(2, 1, 10, 7));

    assert_picture(d, "XXXXXXXXXXXXX\n"
                      "X%%%%...%%%%X\n"
                      "X%%%.....%%%X\n"
                      "X%%.......%%X\n"
                      "X%.........%X\n"
                      "X%%.......%%X\n"
                      "X%%%.....%%%X\n"
                      "X%%%%...%%%%X\n"
                      "XXXXXXXXXXXXX\n");
}

static void walls_go_around_floor_and_nothing_else(void **state)
{
    struct drawn *d = *state;
    struct area areas[4];
    struct room room = room_in(gen_from_rock(d, 13, 9), "plain cell", areas);

    draw_box(&room, area(4, 3, 7, 5));
    draw_walls(&room, area(4, 3, 7, 5));
    assert_picture(d, "XXXXXXXXXXXXX\n"
                      "X%%%%%%%%%%%X\n"
                      "X%%######%%%X\n"
                      "X%%#....#%%%X\n"
                      "X%%#....#%%%X\n"
                      "X%%#....#%%%X\n"
                      "X%%######%%%X\n"
                      "X%%%%%%%%%%%X\n"
                      "XXXXXXXXXXXXX\n");
}

/* ---- priorities ---- */

static void floor_is_stronger_than_walls(void **state)
{
    struct drawn *d = *state;
    struct area areas[4];
    struct room room = room_in(gen_from_rock(d, 13, 9), "plain cell", areas);

    draw_room(&room, area(1, 1, 6, 5));
    draw_room(&room, area(4, 3, 11, 7));
    assert_picture(d, "XXXXXXXXXXXXX\n"
                      "X######%%%%%X\n"
                      "X#....#%%%%%X\n"
                      "X#....######X\n"
                      "X#.........#X\n"
                      "X####......#X\n"
                      "X%%%#......#X\n"
                      "X%%%########X\n"
                      "XXXXXXXXXXXXX\n");
}

/* ---- sizes ---- */

static struct size sizes_of(void **state, const char *region, struct size (*size)(struct room *),
                            uint32_t seed)
{
    struct area areas[4];
    struct gen *g = gen_from_rock(*state, 32, 32);
    struct room room = room_in(g, region, areas);

    chance_start(g->world, seed, CHANCE_BY_LEVEL);
    return size(&room);
}

static struct size basic(struct room *room)
{
    return size_basic(room, 0);
}

static struct size basic_odd(struct room *room)
{
    return size_odd(room, size_basic(room, 0));
}

static struct size most(struct room *room)
{
    return size_most(room, 8, 2);
}

/* The test dungeon has rooms of 4 to 14 by 4 to 10; the upper ends are not reached. */
static void a_basic_size_lies_between_the_constants(void **state)
{
    for (uint32_t seed = 1; seed <= 200; seed++) {
        struct size size = sizes_of(state, "plain cell", basic, seed);
        assert_in_range(size.width, 4, 13);
        assert_in_range(size.height, 4, 9);
    }
}

static void an_odd_room_has_odd_sides(void **state)
{
    for (uint32_t seed = 1; seed <= 200; seed++) {
        struct size size = sizes_of(state, "odd cell", basic_odd, seed);
        assert_int_equal(size.width % 2, 1);
        assert_int_equal(size.height % 2, 1);
    }
}

static void a_plain_room_is_left_even(void **state)
{
    int even = 0;

    for (uint32_t seed = 1; seed <= 50; seed++)
        even += sizes_of(state, "plain cell", basic_odd, seed).width % 2 == 0;
    assert_in_range(even, 1, 49);
}

static struct size ten_by_eight(struct room *room)
{
    return size_odd(room, (struct size){10, 8});
}

/* quirk: the width is compared with ROOM_MAXY, which is 10 here. */
static void the_width_decides_whether_the_height_shrinks(void **state)
{
    assert_int_equal(sizes_of(state, "odd cell", ten_by_eight, 1).height, 9);
    assert_int_equal(sizes_of(state, "odd cell", ten_by_eight, 1).width, 11);
}

static void the_largest_size_is_nearly_the_panel(void **state)
{
    for (uint32_t seed = 1; seed <= 200; seed++) {
        struct size size = sizes_of(state, "plain cell", most, seed);
        assert_in_range(size.width, 23, 30);
        assert_in_range(size.height, 23, 30);
    }
}

/* quirk: what is drawn first is only compared. */
static void the_largest_size_draws_twice_for_each_side(void **state)
{
    struct drawn *d = *state;

    sizes_of(state, "plain cell", most, 7);
    assert_int_equal(chance_draws(&d->world), 4);
}

static void a_fixed_size_draws_nothing(void **state)
{
    struct area areas[4];
    struct gen *g = gen_from_rock(*state, 32, 32);
    struct room room = room_in(g, "plain cell", areas);

    g->constants[ROOM_MINX] = g->constants[ROOM_MAXX] = 6;
    g->constants[ROOM_MINY] = g->constants[ROOM_MAXY] = 7;
    struct size size = size_basic(&room, 2);
    assert_int_equal(size.width, 8);
    assert_int_equal(size.height, 9);
    assert_int_equal(chance_draws(g->world), 0);
}

/* ---- places ---- */

static void a_room_is_placed_two_cells_off_the_border(void **state)
{
    for (uint32_t seed = 1; seed <= 200; seed++) {
        struct gen *g = gen_from_rock(*state, 32, 32);
        chance_start(g->world, seed, CHANCE_BY_LEVEL);
        struct area a = area_within_safely(g, area(0, 0, 31, 31), 10, 20);
        assert_true(a.x1 >= 2 && a.y1 >= 2 && a.x2 <= 29 && a.y2 <= 29);
        assert_true(a.x2 - a.x1 <= 10 && a.y2 - a.y1 <= 20);
    }
}

static void what_does_not_fit_fills_all_but_the_border(void **state)
{
    struct gen *g = gen_from_rock(*state, 32, 32);
    struct area a = area_within(g, area(4, 4, 12, 12), 50, 50);

    assert_int_equal(a.x1, 5);
    assert_int_equal(a.y2, 11);
    assert_int_equal(chance_draws(g->world), 0);
}

/* ---- whole shapes ---- */

enum { ALL_TYPES = 25 };

/* A panel with one room of a type in it, large enough for every shape. */
static struct gen *draw_type(struct drawn *d, int type, uint32_t seed, uint32_t quirks,
                             struct area rooms[4])
{
    struct gen *g = gen_from_rock(d, 32, 32);

    gen_set_quirks(g, quirks);
    chance_start(g->world, seed, CHANCE_BY_LEVEL);
    g->constants[ROOM_MINX] = g->constants[ROOM_MINY] = 8;
    for (int i = 0; i < 4; i++)
        rooms[i] = AREA_UNUSED;
    shape_draw(g, type, area(0, 0, 31, 31), drawn_find(d, "plain cell"), rooms);
    return g;
}

static int count_open(const struct level *level)
{
    int open = 0;

    for (int i = 0; i < level->width * level->height; i++)
        open += !(level->cells[i].flags & CELL_SOLID);
    return open;
}

static void assert_floor_in_every_type(struct drawn *d, uint32_t quirks)
{
    struct area rooms[4];

    for (int type = RM_NORMAL; type < ALL_TYPES; type++)
        for (uint32_t seed = 1; seed <= 20 && type != RM_SHAPED; seed++) {
            const struct gen *g = draw_type(d, type, seed, quirks, rooms);
            assert_false(g->failed);
            if (count_open(&d->level) < 4)
                fail_msg("type %d seed %u has no floor", type, seed);
        }
}

static void every_type_opens_some_floor(void **state)
{
    assert_floor_in_every_type(*state, QUIRKS_CLASSIC);
}

static void every_mended_type_opens_some_floor(void **state)
{
    assert_floor_in_every_type(*state, QUIRKS_MENDED);
}

static void every_type_stays_within_its_panel(void **state)
{
    struct drawn *d = *state;
    struct area rooms[4];

    for (int type = RM_NORMAL; type < ALL_TYPES; type++)
        for (uint32_t seed = 1; seed <= 20; seed++) {
            draw_type(d, type, seed, QUIRKS_CLASSIC, rooms);
            for (int i = 0; i < 32; i++) {
                assert_int_equal(level_terrain(&d->level, i, 0),
                                 drawn_find(d, "indestructable rock"));
                assert_int_equal(level_terrain(&d->level, 31, i),
                                 drawn_find(d, "indestructable rock"));
            }
        }
}

static void no_room_is_no_room(void **state)
{
    struct drawn *d = *state;
    struct area rooms[4];
    struct gen *g = gen_from_rock(d, 32, 32);

    assert_false(shape_draw(g, RM_NOROOM, area(0, 0, 31, 31), drawn_find(d, "plain cell"), rooms));
    assert_int_equal(count_open(&d->level), 0);
    assert_int_equal(chance_draws(g->world), 0);
}

/* quirk: a type nobody knows is a plain room, draw for draw. */
static void an_unknown_type_is_a_plain_room(void **state)
{
    struct drawn *d = *state;
    struct area rooms[4], others[4];
    uint64_t draws = chance_draws(draw_type(d, RM_NORMAL, 5, QUIRKS_CLASSIC, rooms)->world);
    int open = count_open(&d->level);

    assert_int_equal(chance_draws(draw_type(d, 27, 5, QUIRKS_CLASSIC, others)->world), draws);
    assert_int_equal(count_open(&d->level), open);
    assert_memory_equal(rooms, others, sizeof rooms);
}

/* Every cell of a maze can be reached, and none belongs to a circle of ways. */
static void a_maze_is_a_tree(void **state)
{
    struct drawn *d = *state;
    struct area rooms[4];

    for (uint32_t seed = 1; seed <= 20; seed++) {
        draw_type(d, RM_MAZE, seed, QUIRKS_CLASSIC, rooms);
        struct area a = rooms[0];
        int cells = 0, ways = 0;
        for (int x = a.x1 + 1; x < a.x2; x++)
            for (int y = a.y1 + 1; y < a.y2; y++) {
                bool open = !(level_cell(&d->level, x, y)->flags & CELL_SOLID);
                bool in_row = (x - a.x1) % 2, in_column = (y - a.y1) % 2;
                cells += open && in_row && in_column;
                ways += open && in_row != in_column;
                assert_false(open && !in_row && !in_column);
            }
        assert_int_equal(ways, cells - 1);
    }
}

static void a_castle_lists_its_chambers(void **state)
{
    struct area rooms[4];
    const struct gen *g = draw_type(*state, RM_CASTLE, 3, QUIRKS_CLASSIC, rooms);

    assert_in_range(g->subroom_count, 4, GEN_SUBROOMS_MOST);
    for (int i = 0; i < g->subroom_count; i++) {
        struct area a = g->subrooms[i];
        assert_true(a.x2 - a.x1 < 7 || a.y2 - a.y1 < 7);
        assert_true(a.x1 >= rooms[0].x1 && a.x2 <= rooms[0].x2);
    }
}

/* Rooms that overlap share at least a part, and no more than four are drawn. */
static void overlapping_rooms_hang_together(void **state)
{
    struct drawn *d = *state;
    struct area rooms[4];

    for (uint32_t seed = 1; seed <= 20; seed++) {
        draw_type(d, RM_OVERLAP, seed, QUIRKS_CLASSIC, rooms);
        assert_true(rooms[0].x1 < rooms[0].x2);
        assert_true(rooms[1].x1 < rooms[1].x2);
    }
}

/* ---- life ---- */

static void blobs_stay_inside_and_on_open_floor(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_rock(d, 32, 32);
    struct area areas[4];
    struct room room = room_in(g, "plain cell", areas);
    res_id water = drawn_find(d, "shallow water");
    int wet = 0;

    draw_room(&room, area(4, 4, 20, 20));
    blobs_write(g, area(0, 0, 31, 31), room.region_id, water);
    for (int x = 0; x < 32; x++)
        for (int y = 0; y < 32; y++)
            if (level_terrain(&d->level, x, y) == water) {
                wet++;
                assert_true(x > 4 && x < 20 && y > 4 && y < 20);
            }
    assert_in_range(wet, 1, 15 * 15);
}

int test_shapes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_is_floor_inside_walls),
        cmocka_unit_test(a_room_notes_its_corners_and_its_center),
        cmocka_unit_test(a_room_two_cells_wide_is_not_drawn),
        cmocka_unit_test(a_room_does_not_reach_into_the_edge),
        cmocka_unit_test(a_circle_is_floor_within_its_radius),
        cmocka_unit_test(a_small_circle_is_not_drawn),
        cmocka_unit_test(an_octagon_has_its_corners_cut_off),
        cmocka_unit_test(walls_go_around_floor_and_nothing_else),
        cmocka_unit_test(floor_is_stronger_than_walls),
        cmocka_unit_test(a_basic_size_lies_between_the_constants),
        cmocka_unit_test(an_odd_room_has_odd_sides),
        cmocka_unit_test(a_plain_room_is_left_even),
        cmocka_unit_test(the_width_decides_whether_the_height_shrinks),
        cmocka_unit_test(the_largest_size_is_nearly_the_panel),
        cmocka_unit_test(the_largest_size_draws_twice_for_each_side),
        cmocka_unit_test(a_fixed_size_draws_nothing),
        cmocka_unit_test(a_room_is_placed_two_cells_off_the_border),
        cmocka_unit_test(what_does_not_fit_fills_all_but_the_border),
        cmocka_unit_test(every_type_opens_some_floor),
        cmocka_unit_test(every_type_stays_within_its_panel),
        cmocka_unit_test(every_mended_type_opens_some_floor),
        cmocka_unit_test(no_room_is_no_room),
        cmocka_unit_test(an_unknown_type_is_a_plain_room),
        cmocka_unit_test(a_maze_is_a_tree),
        cmocka_unit_test(a_castle_lists_its_chambers),
        cmocka_unit_test(overlapping_rooms_hang_together),
        cmocka_unit_test(blobs_stay_inside_and_on_open_floor),
    };

    return cmocka_run_group_tests_name("shapes", tests, drawn_setup, drawn_teardown);
}

/* Each quirk makes the difference its line in quirks.def says, and mended levels have none. */
#include "gen/stress.h"
#include "gen_text.h"

/* ---- names ---- */

static void all_quirks_have_a_name_and_an_explanation(void **state)
{
    (void)state;
    for (int i = 0; i < QUIRK_COUNT; i++) {
        uint32_t parsed = 0;
        struct str unknown;
        assert_true(quirks_parse(str_from(quirk_info(i)->name), &parsed, &unknown));
        assert_int_equal(parsed, UINT32_C(1) << i);
        assert_true(strlen(quirk_info(i)->what) > 10);
    }
}

static void names_are_read_as_a_list(void **state)
{
    uint32_t quirks;
    struct str unknown;

    (void)state;
    assert_true(quirks_parse(STR("classic"), &quirks, &unknown));
    assert_int_equal(quirks, QUIRKS_CLASSIC);
    assert_true(quirks_parse(STR("mended"), &quirks, &unknown));
    assert_int_equal(quirks, QUIRKS_MENDED);
    assert_true(quirks_parse(STR("boxed-in, open-walls"), &quirks, &unknown));
    assert_int_equal(quirks, QUIRK_BOXED_IN | QUIRK_OPEN_WALLS);
}

static void an_unknown_name_is_told(void **state)
{
    uint32_t quirks;
    struct str unknown;

    (void)state;
    assert_false(quirks_parse(STR("boxed-in,nonsense,open-walls"), &quirks, &unknown));
    assert_true(str_equal(unknown, STR("nonsense")));
}

/* ---- rooms ---- */

static struct gen *draw_type(struct drawn *d, int type, uint32_t quirks)
{
    struct area rooms[4] = {AREA_UNUSED, AREA_UNUSED, AREA_UNUSED, AREA_UNUSED};
    struct gen *g = gen_from_rock(d, 32, 32);

    gen_set_quirks(g, quirks);
    chance_start(g->world, 4, CHANCE_BY_LEVEL);
    g->constants[ROOM_MINX] = g->constants[ROOM_MAXX] = 12;
    g->constants[ROOM_MINY] = g->constants[ROOM_MAXY] = 12;
    shape_draw(g, type, (struct area){0, 0, 31, 31}, drawn_find(d, "plain cell"), rooms);
    return g;
}

/* Solid cells with open ones to the west and, further on, to the east. */
static int count_inner_walls(const struct level *level)
{
    int count = 0;

    for (int y = 1; y < level->height - 1; y++) {
        int first = 0, last = 0;
        for (int x = 1; x < level->width - 1; x++)
            if (!(level_cell(level, x, y)->flags & CELL_SOLID)) {
                first = first ? first : x;
                last = x;
            }
        for (int x = first; x < last; x++)
            count += (level_cell(level, x, y)->flags & CELL_SOLID) != 0;
    }
    return count;
}

static void bare_rooms_have_nothing_in_them(void **state)
{
    static const int types[] = {RM_CHECKER, RM_PILLARS, RM_DOUBLE};
    struct drawn *d = *state;

    for (int i = 0; i < COUNT_OF(types); i++) {
        draw_type(d, types[i], QUIRK_BARE_ROOMS);
        assert_true(count_inner_walls(&d->level) <= 2); /* a door of a double room */
        draw_type(d, types[i], QUIRKS_MENDED);
        assert_true(count_inner_walls(&d->level) > 4);
    }
}

static void plain_rooms_are_drawn_for_some_types(void **state)
{
    static const int types[] = {RM_DESTROYED, RM_RANDTOWN, RM_LIFELINK};
    struct drawn *d = *state;

    for (int i = 0; i < COUNT_OF(types); i++) {
        uint64_t plain = chance_draws(draw_type(d, RM_NORMAL, QUIRKS_CLASSIC)->world);
        assert_int_equal(chance_draws(draw_type(d, types[i], QUIRK_PLAIN_ROOMS)->world), plain);
        assert_true(chance_draws(draw_type(d, types[i], QUIRKS_MENDED)->world) > plain);
    }
    draw_type(d, RM_GRID, QUIRK_PLAIN_ROOMS);
    assert_int_equal(count_inner_walls(&d->level), 0);
    draw_type(d, RM_GRID, QUIRKS_MENDED);
    assert_true(count_inner_walls(&d->level) > 4);
}

static struct size odd_size(struct drawn *d, struct size size, uint32_t quirks)
{
    struct area areas[4];
    struct gen *g = gen_from_rock(d, 32, 32);
    struct room room = room_in(g, "odd cell", areas);

    gen_set_quirks(g, quirks);
    return size_odd(&room, size);
}

/* ROOM_MAXY is 10: a height of 10 is cut to 9, and a width of 10 cuts any height. */
static void an_even_height_depends_on_the_width(void **state)
{
    struct drawn *d = *state;

    assert_int_equal(odd_size(d, (struct size){7, 10}, QUIRK_EVEN_HEIGHT).height, 11);
    assert_int_equal(odd_size(d, (struct size){7, 10}, QUIRKS_MENDED).height, 9);
}

/* ---- furnishings ---- */

#define FURNISHED                                                                                \
    "Region \"parlour\" : RF_NOGEN { Door: $\"oak door\"; Floor: $\"floor\";"                    \
    " Walls: $\"dungeon wall\"; Lists: * FURNISHINGS FU_TABLE $\"stool\"; }\n"                   \
    "Region \"heap\" : RF_NOGEN { Door: $\"oak door\"; Floor: $\"floor\";"                       \
    " Walls: $\"dungeon wall\"; Lists: * FURNISHINGS FU_CENTER $\"stool\" FU_CENTER $\"fern\"; " \
    "}\n"

/* How many things a room of a region is furnished with. */
static int furnish_room(const char *region, uint32_t quirks)
{
    struct drawn *d = drawn_open(FURNISHED);
    struct area areas[4], inside = {4, 4, 14, 12};
    struct gen *g = gen_from_rock(d, 32, 32);
    struct room room = room_in(g, region, areas);

    gen_set_quirks(g, quirks);
    draw_room(&room, inside);
    furnish(g, inside);
    int count = d->level.things.count;
    drawn_close(d);
    return count;
}

static void idle_furnishings_furnish_nothing(void **state)
{
    (void)state;
    assert_int_equal(furnish_room("parlour", QUIRK_IDLE_FURNISHINGS), 0);
    assert_int_equal(furnish_room("parlour", QUIRKS_MENDED), 6);
}

static void piled_features_share_a_cell(void **state)
{
    (void)state;
    assert_int_equal(furnish_room("heap", QUIRK_PILED_FEATURES), 2);
    assert_int_equal(furnish_room("heap", QUIRKS_MENDED), 1);
}

/* ---- light ---- */

/* How many of a hundred rooms are lit. */
static int count_lit(struct drawn *d, int depth, uint32_t quirks)
{
    int lit = 0;

    for (uint32_t seed = 1; seed <= 100; seed++) {
        struct area areas[4];
        struct gen *g = gen_from_rock(d, 32, 32);
        struct room room = room_in(g, "plain cell", areas);
        gen_set_quirks(g, quirks);
        g->depth = depth;
        chance_start(g->world, seed, CHANCE_BY_LEVEL);
        draw_room(&room, (struct area){2, 2, 28, 28});
        light_panel(g, room.panel, room.region_id);
        lit += d->level.torches.count > 0;
    }
    return lit;
}

/* ROOM_LIT_CHANCE is 50, and 4 less for each level. */
static void flat_light_does_not_fall_with_depth(void **state)
{
    assert_in_range(count_lit(*state, 1, QUIRK_FLAT_LIGHT), 30, 60);
    assert_int_equal(count_lit(*state, 12, QUIRK_FLAT_LIGHT),
                     count_lit(*state, 1, QUIRK_FLAT_LIGHT));
    assert_int_equal(count_lit(*state, 1, QUIRKS_MENDED), count_lit(*state, 1, QUIRK_FLAT_LIGHT));
    assert_in_range(count_lit(*state, 12, QUIRKS_MENDED), 0, 10);
}

/* A torch that was built over, four cells from floor. */
static bool shines(struct drawn *d, uint32_t quirks)
{
    struct gen *g = gen_from_text(d, "#######\n"
                                     "#.....#\n"
                                     "#######\n");

    gen_set_quirks(g, quirks);
    write_forced(g, 6, 1, drawn_find(d, "wall torch"), drawn_find(d, "plain cell"), PRIO_VAULT);
    write_forced(g, 6, 1, drawn_find(d, "dungeon wall"), drawn_find(d, "plain cell"), PRIO_VAULT);
    light_level(g);
    return level_cell(&d->level, 4, 1)->flags & CELL_LIT;
}

static void phantom_torches_shine(void **state)
{
    assert_true(shines(*state, QUIRK_PHANTOM_TORCHES));
    assert_false(shines(*state, QUIRKS_MENDED));
}

/* ---- doors ---- */

static void boxed_in_keeps_doors_secret(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "#####\n"
                                     "#<S.#\n"
                                     "#####\n");

    doors_validate(g);
    assert_true(drawn_at(d, 2, 1, T_DOOR)->door & DF_SECRET);
    gen_set_quirks(g, QUIRKS_MENDED);
    doors_validate(g);
    assert_false(drawn_at(d, 2, 1, T_DOOR)->door & DF_SECRET);
}

static void secret_doors_further_down_stay_secret(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "#####\n"
                                     "#<S.#\n"
                                     "#####\n");

    gen_set_quirks(g, QUIRKS_MENDED);
    g->depth = 6;
    doors_validate(g);
    assert_true(drawn_at(d, 2, 1, T_DOOR)->door & DF_SECRET);
}

static void blind_doors_stay_where_they_lead_nowhere(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "#####\n"
                                     "#.+##\n"
                                     "#####\n");

    doors_validate(g);
    assert_non_null(level_thing_at(&d->level, &d->world, 2, 1, T_DOOR));
    gen_set_quirks(g, QUIRKS_MENDED);
    doors_validate(g);
    assert_null(level_thing_at(&d->level, &d->world, 2, 1, T_DOOR));
}

/* ---- stairs ---- */

/* Up stairs under stairs of a level above, on a cell with a stool. */
static int things_under_stairs(struct drawn *d, uint32_t quirks)
{
    struct level above = draw(d, "XXXXX\n"
                                 "X.>.X\n"
                                 "XXXXX\n")
                             ->level;

    d->level = (struct level){0};
    struct gen *g = gen_from_text(d, "XXXXX\n"
                                     "X.*.X\n"
                                     "XXXXX\n");
    gen_set_quirks(g, quirks);
    g->above = &above;
    stairs_up(g);
    int count = d->level.things.count;
    level_free(&above, &d->world);
    return count - 1;
}

static void crowded_stairs_leave_what_stood_there(void **state)
{
    assert_int_equal(things_under_stairs(*state, QUIRK_CROWDED_STAIRS), 1);
    assert_int_equal(things_under_stairs(*state, QUIRKS_MENDED), 0);
}

/* A level with one region, of which up stairs are the only feature. */
static int count_together(struct drawn *d, uint32_t quirks)
{
    struct gen *g = gen_from_rock(d, 64, 64);
    struct area areas[4];
    struct room room = room_in(g, "plain cell", areas), other = room_in(g, "odd cell", areas);
    int together = 0;

    gen_set_quirks(g, quirks);
    draw_room(&room, (struct area){2, 2, 30, 60});
    draw_room(&other, (struct area){32, 2, 60, 60});
    g->stairs_regions[g->stairs_region_count++] = room.region_id;
    g->constants[MIN_STAIRS] = g->constants[MAX_STAIRS] = 20;
    stairs_down(g);
    for (int i = 0; i < d->level.things.count; i++) {
        const struct thing *stairs = world_thing(&d->world, d->level.things.items[i]);
        together += level_region(&d->level, stairs->x, stairs->y) == room.region_id;
    }
    return together;
}

static void stairs_together_are_in_one_region(void **state)
{
    assert_true(count_together(*state, QUIRK_STAIRS_TOGETHER) > 0);
    assert_int_equal(count_together(*state, QUIRKS_MENDED), 0);
}

/* ---- fords ---- */

/* The shortest crossing, and only that. */
static void fords_are_laid_where_a_drop_parts_the_stairs(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "XXXXXXXXX\n"
                                     "X<.!!!..X\n"
                                     "X..:!.>.X\n"
                                     "X..!!!..X\n"
                                     "XXXXXXXXX\n");

    gen_set_quirks(g, QUIRK_NO_FORDS);
    fords_lay(g);
    assert_int_equal(level_terrain(&d->level, 4, 2), drawn_find(d, "embers"));
    gen_set_quirks(g, QUIRKS_MENDED);
    fords_lay(g);
    int floor = 0, width = d->level.width;
    for (int x = 3; x <= 5; x++)
        for (int y = 1; y <= 3; y++)
            floor += d->level.cells[y * width + x].terrain ==
                     level_terrain_index(&d->level, drawn_find(d, "floor"));
    assert_int_equal(floor, 3); /* two of them new */
}

static void a_safe_way_needs_no_ford(void **state)
{
    struct drawn *d = *state;
    struct gen *g = gen_from_text(d, "XXXXXXX\n"
                                     "X<.!.>X\n"
                                     "X..#..X\n"
                                     "X..S..X\n"
                                     "X..#..X\n"
                                     "XXXXXXX\n");

    gen_set_quirks(g, QUIRKS_MENDED);
    fords_lay(g);
    assert_int_equal(level_terrain(&d->level, 3, 1), drawn_find(d, "embers"));
}

/* ---- whole levels ---- */

struct torture {
    struct compilation compilation;
    struct module module;
    struct library library;
};

static void open_torture(struct torture *t)
{
    char path[FILE_PATH_SIZE];
    struct compile_options options = {.path = source_path(path, "tests/gen/torture/torture.irc")};
    struct error error;

    *t = (struct torture){0};
    assert_true(compile(&t->compilation, &options, &t->module));
    assert_true(library_add(&t->library, &t->module, &error));
}

static int count_findings(const struct torture *t, enum finding_kind kind, uint32_t quirks)
{
    struct stress_options options = {.library = &t->library,
                                     .dungeon = library_find(&t->library, STR("Bare")),
                                     .seeds = 6,
                                     .depths = 3,
                                     .quirks = quirks};
    struct stress_result result;

    stress_run(&options, &result);
    assert_int_equal(result.levels, 18);
    return result.kinds[kind].count;
}

/* On otherwise mended levels each quirk brings its own fault, and nothing else does. */
static void a_quirk_brings_its_fault_and_mended_levels_have_none(void **state)
{
    static const struct {
        uint32_t quirk;
        enum finding_kind finding;
    } pairs[] = {
        {QUIRK_LOOSE_ENDS, FINDING_UNREACHABLE},
        {QUIRK_PHANTOM_TORCHES, FINDING_PHANTOM_TORCH},
        {QUIRK_OPEN_WALLS, FINDING_SEE_THROUGH_WALL},
        {QUIRK_BLIND_DOORS, FINDING_BLIND_DOOR},
        {QUIRK_PILED_FEATURES, FINDING_FEATURES_PILED},
        {QUIRK_BOXED_IN, FINDING_BOXED_IN},
    };
    struct torture t;

    (void)state;
    open_torture(&t);
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        assert_true(count_findings(&t, pairs[i].finding, pairs[i].quirk) > 0);
        assert_int_equal(count_findings(&t, pairs[i].finding, QUIRKS_MENDED), 0);
    }
    module_close(&t.module);
    compile_free(&t.compilation);
}

int test_quirks(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_quirks_have_a_name_and_an_explanation),
        cmocka_unit_test(names_are_read_as_a_list),
        cmocka_unit_test(an_unknown_name_is_told),
        cmocka_unit_test(bare_rooms_have_nothing_in_them),
        cmocka_unit_test(plain_rooms_are_drawn_for_some_types),
        cmocka_unit_test(an_even_height_depends_on_the_width),
        cmocka_unit_test(idle_furnishings_furnish_nothing),
        cmocka_unit_test(piled_features_share_a_cell),
        cmocka_unit_test(flat_light_does_not_fall_with_depth),
        cmocka_unit_test(phantom_torches_shine),
        cmocka_unit_test(boxed_in_keeps_doors_secret),
        cmocka_unit_test(secret_doors_further_down_stay_secret),
        cmocka_unit_test(blind_doors_stay_where_they_lead_nowhere),
        cmocka_unit_test(crowded_stairs_leave_what_stood_there),
        cmocka_unit_test(stairs_together_are_in_one_region),
        cmocka_unit_test(fords_are_laid_where_a_drop_parts_the_stairs),
        cmocka_unit_test(a_safe_way_needs_no_ford),
        cmocka_unit_test(a_quirk_brings_its_fault_and_mended_levels_have_none),
    };

    return cmocka_run_group_tests_name("quirks", tests, drawn_setup, drawn_teardown);
}

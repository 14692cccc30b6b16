/* Torches, light from above, magical light and darkness, carried light. */
#include "sense/light.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "cmd/embedded.h"
#include "gen/chain.h"
#include "level_text.h"
#include "script/load.h"
#include "world/place.h"

static const char more_text[] =
    "Terrain \"lamp\" { Image: white GLYPH_FLOOR; Flags: TF_LOCAL_LIGHT; }\n"
    "Region \"green cell\" : RF_NOGEN { Door: $\"oak door\"; Floor: $\"floor\";\n"
    "  Walls: $\"dungeon wall\"; Lists: * FLOOR_COLOURS GREEN; }\n"
    "Region \"brown cell\" : RF_NOGEN { Door: $\"oak door\"; Floor: $\"floor\";\n"
    "  Walls: $\"dungeon wall\"; Lists: * FLOOR_COLOURS BROWN; }\n";

static int set_up(void **state)
{
    *state = drawn_open(more_text);
    return 0;
}

static struct rect whole(const struct level *level)
{
    return (struct rect){0, 0, level->width - 1, level->height - 1};
}

static struct drawn *draw_lit(void **state, const char *picture)
{
    struct drawn *d = draw(*state, picture);

    light_whole(&d->level, &d->world, false);
    return d;
}

static struct cell *cell_at(const struct drawn *d, int x, int y)
{
    return level_cell(&d->level, x, y);
}

static bool is_lit(const struct drawn *d, int x, int y)
{
    return cell_at(d, x, y)->flags & CELL_LIT;
}

static int colour_at(const struct drawn *d, int x, int y)
{
    return glyph_fore(cell_at(d, x, y)->glyph);
}

static void light_one(struct drawn *d, int x, int y)
{
    light_near(&d->level, &d->world, (struct rect){x, y, x, y}, false);
}

/* ---- torches ---- */

static void a_torch_is_bright_near_and_dim_far_off(void **state)
{
    struct drawn *d = draw_lit(state, "##T#########\n"
                                      "............\n");

    assert_int_equal(colour_at(d, 2, 1), COLOUR_YELLOW);
    assert_int_equal(colour_at(d, 4, 1), COLOUR_YELLOW);
    assert_int_equal(colour_at(d, 5, 1), COLOUR_BROWN);
    assert_int_equal(colour_at(d, 6, 1), COLOUR_BROWN);
    assert_int_equal(colour_at(d, 7, 1), COLOUR_GREY);
    assert_true(is_lit(d, 9, 1));
    assert_false(is_lit(d, 10, 1));
}

static void only_the_brightest_cells_are_bright(void **state)
{
    struct drawn *d = draw_lit(state, "#T....\n");

    assert_true(cell_at(d, 3, 0)->flags & CELL_BRIGHT);
    assert_false(cell_at(d, 4, 0)->flags & CELL_BRIGHT);
}

static void strengths_go_by_distance(void **state)
{
    static const enum light_strength expected[] = {LIGHT_BRIGHT, LIGHT_BRIGHT, LIGHT_BRIGHT,
                                                   LIGHT_MEDIUM, LIGHT_MEDIUM, LIGHT_DIM,
                                                   LIGHT_DIM,    LIGHT_DIM,    LIGHT_NONE};
    struct drawn *d = draw(*state, "T........\n");

    for (int x = 0; x < COUNT_OF(expected); x++)
        assert_int_equal(
            light_of_torch(&d->level, &d->world, (struct point){0, 0}, (struct point){x, 0}),
            expected[x]);
}

static void walls_and_closed_doors_keep_light_out(void **state)
{
    struct drawn *d = draw_lit(state, "###########\n"
                                      "T..+...#...\n"
                                      "###########\n");

    assert_true(is_lit(d, 3, 1));
    assert_false(is_lit(d, 4, 1));
    assert_false(is_lit(d, 9, 1));
}

static void fog_keeps_light_out(void **state)
{
    struct drawn *d = draw_lit(state, "#T.\"..\n");

    assert_true(is_lit(d, 3, 0));
    assert_false(is_lit(d, 4, 0));
}

/* quirk: though the second torch is nearer. */
static void the_first_torch_that_reaches_a_cell_decides(void **state)
{
    struct drawn *d = draw_lit(state, "#T.....T#\n");

    assert_int_equal(colour_at(d, 2, 0), COLOUR_YELLOW);
    assert_int_equal(colour_at(d, 5, 0), COLOUR_BROWN);
    assert_int_equal(colour_at(d, 6, 0), COLOUR_GREY);
}

/* quirk: 0, 0 ends the list. */
static void a_torch_in_the_first_cell_ends_the_list(void **state)
{
    struct drawn *d = draw_lit(state, "T...T\n");

    assert_true(is_lit(d, 0, 0));
    assert_false(is_lit(d, 1, 0));
    assert_false(is_lit(d, 3, 0));
}

static void terrain_may_shine_by_itself_and_for_itself(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    cell_at(d, 1, 0)->terrain = (uint8_t)level_terrain_index(&d->level, drawn_find(d, "lamp"));
    light_whole(&d->level, &d->world, false);
    assert_true(is_lit(d, 1, 0));
    assert_false(is_lit(d, 0, 0));
}

static void a_floor_of_fixed_colour_gets_brighter(void **state)
{
    struct drawn *d = draw_lit(state, "#T!..!\n");

    assert_int_equal(colour_at(d, 2, 0), COLOUR_PINK);
    assert_int_equal(colour_at(d, 5, 0), COLOUR_RED);
}

static void only_floor_changes_its_colour(void **state)
{
    struct drawn *d = draw_lit(state, "#T~.\n");

    assert_true(is_lit(d, 2, 0));
    assert_int_equal(colour_at(d, 2, 0), COLOUR_AZURE);
}

static void a_torch_that_is_gone_burns_on_only_as_a_phantom(void **state)
{
    struct drawn *d = draw_lit(state, "#T...\n");
    const struct cell floor = *cell_at(d, 4, 0);

    *cell_at(d, 1, 0) = (struct cell){.glyph = floor.glyph,
                                      .terrain = floor.terrain,
                                      .region = floor.region,
                                      .flags = CELL_SHADE};
    light_whole(&d->level, &d->world, true);
    assert_true(is_lit(d, 3, 0));
    light_whole(&d->level, &d->world, false);
    assert_false(is_lit(d, 3, 0));
    assert_int_equal(colour_at(d, 2, 0), COLOUR_GREY);
}

/* ---- changes ---- */

static void swing(struct drawn *d, int x, int y, bool open)
{
    struct thing *door = drawn_at(d, x, y, T_DOOR);

    door->door = (uint8_t)(open ? door->door | DF_OPEN : door->door & ~DF_OPEN);
    place_door_image(&d->level, &d->world, door);
}

static void a_door_that_opens_lets_light_through(void **state)
{
    struct drawn *d = draw_lit(state, "########\n"
                                      "#T.+...#\n"
                                      "########\n");

    swing(d, 3, 1, true);
    light_one(d, 3, 1);
    assert_int_equal(colour_at(d, 4, 1), COLOUR_BROWN);
    assert_true(is_lit(d, 6, 1));
    swing(d, 3, 1, false);
    light_one(d, 3, 1);
    assert_int_equal(colour_at(d, 4, 1), COLOUR_GREY);
    assert_false(is_lit(d, 6, 1));
    assert_int_equal(colour_at(d, 2, 1), COLOUR_YELLOW);
}

static struct drawn *draw_coloured(void **state, const char *region, int colour)
{
    struct drawn *d = draw(*state, "#T..O...\n");
    int index = level_region_index(&d->level, drawn_find(d, region));

    for (int x = 2; x < 8; x++) {
        cell_at(d, x, 0)->region = (uint8_t)index;
        cell_at(d, x, 0)->glyph = glyph_make(GLYPH_FLOOR, colour, 0);
    }
    light_whole(&d->level, &d->world, false);
    return d;
}

static void put_out(struct drawn *d)
{
    cell_at(d, 1, 0)->terrain = cell_at(d, 0, 0)->terrain;
    light_one(d, 1, 0);
}

static void without_light_a_floor_has_the_colour_of_its_region(void **state)
{
    struct drawn *d = draw_coloured(state, "green cell", COLOUR_GREEN);

    assert_int_equal(colour_at(d, 2, 0), COLOUR_YELLOW);
    put_out(d);
    for (int x = 2; x < 8; x++)
        assert_int_equal(colour_at(d, x, 0), COLOUR_GREEN);
}

static void brown_floors_stay_brown(void **state)
{
    struct drawn *d = draw_coloured(state, "brown cell", COLOUR_BROWN);

    put_out(d);
    for (int x = 2; x < 8; x++)
        assert_int_equal(colour_at(d, x, 0), COLOUR_BROWN);
}

/* Cells as they were before any light. */
static void take_all_light(struct drawn *d)
{
    for (int i = 0; i < d->level.width * d->level.height; i++) {
        struct cell *cell = &d->level.cells[i];
        cell->flags &= (uint16_t) ~(CELL_LIT | CELL_BRIGHT);
        if (glyph_id(cell->glyph) == GLYPH_FLOOR)
            cell->glyph = library_terrain(&d->library, d->level.terrains[cell->terrain])->image;
    }
}

static void assert_cells(const struct level *level, const struct cell *expected, uint32_t seed)
{
    for (int i = 0; i < level->width * level->height; i++)
        if (level->cells[i].glyph != expected[i].glyph ||
            level->cells[i].flags != expected[i].flags)
            fail_msg("seed %u: cell %d, %d is %x %x, not %x %x", seed, i % level->width,
                     i / level->width, level->cells[i].flags, level->cells[i].glyph,
                     expected[i].flags, expected[i].glyph);
}

static struct cell *copy_cells(const struct level *level)
{
    size_t size = (size_t)level->width * (size_t)level->height * sizeof *level->cells;
    struct cell *copy = malloc(size);

    assert_non_null(copy);
    memcpy(copy, level->cells, size);
    return copy;
}

static void change_something(struct drawn *d, struct rng *rng, int x, int y)
{
    struct thing *thing = level_thing_at(&d->level, &d->world, x, y, T_FEATURE);

    if (thing && thing->kind == T_DOOR)
        swing(d, x, y, !(thing->door & DF_OPEN));
    else if (thing)
        place_destroy(&d->level, &d->world, thing);
    else if (rng_below(rng, 2) == 0)
        cell_at(d, x, y)->flags ^= CELL_DARK;
    else
        drawn_put(d, "pillar", x, y);
}

static void draw_random(struct drawn *d, struct rng *rng)
{
    static const char kinds[] = "########TTT+/OO\"~......................";
    struct str_builder picture = {0};

    for (int y = 0; y < 24; y++)
        for (int x = 0; x <= 32; x++) {
            int kind = rng_below(rng, COUNT_OF(kinds) - 1);
            sb_add_char(&picture, x == 32 ? '\n' : x + y == 0 ? '#' : kinds[kind]);
        }
    draw(d, sb_cstr(&picture));
    sb_free(&picture);
}

/* After each change in one cell: the light around it anew is the light of all anew, and that is
 * the light thrown onto cells that never had any. */
static void light_around_a_change_is_light_from_scratch(void **state)
{
    struct drawn *d = *state;
    struct rng rng;

    for (uint32_t seed = 1; seed <= 40; seed++) {
        rng_seed(&rng, seed);
        draw_random(d, &rng);
        light_whole(&d->level, &d->world, false);
        for (int i = 0; i < 20; i++) {
            int x = rng_below(&rng, d->level.width);
            int y = rng_below(&rng, d->level.height);
            change_something(d, &rng, x, y);
            light_one(d, x, y);
            struct cell *near = copy_cells(&d->level);
            light_whole(&d->level, &d->world, false);
            assert_cells(&d->level, near, seed);
            take_all_light(d);
            light_whole(&d->level, &d->world, false);
            assert_cells(&d->level, near, seed);
            free(near);
        }
    }
}

static void light_outside_the_reach_of_a_change_is_left_alone(void **state)
{
    struct drawn *d = draw_lit(state, "#T.............T#\n");

    cell_at(d, 14, 0)->flags &= (uint16_t)~CELL_LIT;
    light_one(d, 6, 0);
    assert_true(is_lit(d, 6, 0));
    assert_false(is_lit(d, 14, 0));
}

/* ---- generated levels ---- */

static void check_generated(struct level *level, const struct world *world, uint32_t seed)
{
    struct cell *before = copy_cells(level);

    light_whole(level, world, true);
    assert_cells(level, before, seed);
    for (int i = 0; i < level->width * level->height; i += 97) {
        int x = i % level->width, y = i / level->width;
        light_near(level, world, (struct rect){x, y, x, y}, true);
    }
    assert_cells(level, before, seed);
    free(before);
}

static void the_light_of_generated_levels_needs_no_correction(void **state)
{
    struct load_options options = {.embedded = embedded_image()};
    struct load load;
    struct error error;

    (void)state;
    assert_true(load_open(&load, &options, &error));
    for (uint32_t seed = 1; seed <= 3; seed++) {
        struct gen_chain chain;
        gen_chain_init(&chain, &(struct gen_chain_options){
                                   .library = &load.library,
                                   .dungeon = module_id(&load.modules[0], RES_DUNGEON, 0),
                                   .seed = seed,
                                   .luck = NEXT_LEVEL_LUCK,
                                   .quirks = QUIRKS_CLASSIC});
        for (int depth = 1; depth <= imin(3, gen_chain_depth(&chain)); depth++) {
            if (!gen_chain_level(&chain, depth, &error))
                fail_msg("%s", error.text);
            check_generated(&chain.deepest->level, &chain.world, seed);
        }
        gen_chain_free(&chain);
    }
    load_close(&load);
}

/* ---- from above ---- */

/* quirk: the first cell of a smaller level lies over all that it has no cell for. */
static void a_smaller_level_above_counts_by_its_first_cell(void **state)
{
    struct drawn *d = *state;
    struct level above;

    draw(d, ":.\n");
    above = d->level;
    d->level = (struct level){0};
    draw(d, "...\n"
            "...\n");
    light_skylights(&d->level, &above, &d->world);
    assert_true(cell_at(d, 0, 0)->flags & CELL_SKYLIGHT);
    assert_int_equal(cell_at(d, 1, 0)->flags & CELL_SKYLIGHT, 0);
    assert_true(cell_at(d, 2, 0)->flags & CELL_SKYLIGHT);
    assert_true(cell_at(d, 1, 1)->flags & CELL_SKYLIGHT);
    level_free(&above, &d->world);
}

static void holes_above_are_skylights(void **state)
{
    struct drawn *d = *state;
    struct level above;

    draw(d, ".:.\n");
    above = d->level;
    d->level = (struct level){0};
    draw(d, "...\n");
    light_skylights(&d->level, &above, &d->world);
    assert_int_equal(cell_at(d, 0, 0)->flags & CELL_SKYLIGHT, 0);
    assert_true(cell_at(d, 1, 0)->flags & CELL_SKYLIGHT);
    assert_int_equal(colour_at(d, 1, 0), COLOUR_CYAN);
    light_skylights(&d->level, NULL, &d->world);
    assert_int_equal(cell_at(d, 1, 0)->flags & CELL_SKYLIGHT, 0);
    level_free(&above, &d->world);
}

/* ---- magic ---- */

static void add_field(struct drawn *d, uint32_t type, int x, int radius)
{
    struct field field = {.type = type, .x = (uint8_t)x, .radius = (uint8_t)radius};

    level_add_field(&d->level, field);
}

static void remove_field(struct drawn *d, int index)
{
    level_remove_field(&d->level, index);
}

static void fields_darken_and_lighten_the_cells_they_cover(void **state)
{
    struct drawn *d = draw(*state, "..........\n");

    add_field(d, FI_DARKNESS, 1, 2);
    add_field(d, FI_LIGHT, 8, 1);
    add_field(d, FI_FOG, 5, 0);
    for (int x = 0; x < 10; x++) {
        int flags = cell_at(d, x, 0)->flags;
        assert_int_equal((flags & CELL_DARK) != 0, x <= 3);
        assert_int_equal((flags & CELL_MAGIC_LIGHT) != 0, x >= 7);
        assert_int_equal((flags & CELL_MAGIC_OBSCURE) != 0, x == 5);
    }
}

static void a_field_that_ends_leaves_what_others_cover(void **state)
{
    struct drawn *d = draw(*state, "......\n");

    add_field(d, FI_DARKNESS, 1, 1);
    add_field(d, FI_DARKNESS, 3, 1);
    remove_field(d, 0);
    for (int x = 0; x < 6; x++)
        assert_int_equal((cell_at(d, x, 0)->flags & CELL_DARK) != 0, x >= 2 && x <= 4);
    remove_field(d, 0);
    for (int x = 0; x < 6; x++)
        assert_int_equal(cell_at(d, x, 0)->flags & CELL_DARK, 0);
}

static void darkness_beats_light_and_light_beats_shadow(void **state)
{
    struct drawn *d = draw(*state, ".....\n");

    cell_at(d, 0, 0)->flags |= CELL_LIT;
    assert_true(light_at(&d->level, 0, 0));
    assert_false(light_at(&d->level, 1, 0));
    add_field(d, FI_SHADOW, 0, 1);
    assert_false(light_at(&d->level, 0, 0));
    add_field(d, FI_LIGHT, 0, 1);
    assert_true(light_at(&d->level, 0, 0));
    assert_true(light_at(&d->level, 1, 0));
    assert_false(light_bright_at(&d->level, 0, 0));
    add_field(d, FI_DARKNESS, 0, 0);
    assert_false(light_at(&d->level, 0, 0));
    assert_true(light_at(&d->level, 1, 0));
}

static void magical_light_is_bright(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    add_field(d, FI_LIGHT, 1, 0);
    assert_true(light_bright_at(&d->level, 1, 0));
    assert_false(light_bright_at(&d->level, 0, 0));
}

/* ---- carried light ---- */

static void carried_light_reaches_as_far_as_the_best_source(void **state)
{
    (void)state;
    assert_int_equal(light_carried_range(&(struct light_carried){.source = 4}), 4);
    assert_int_equal(light_carried_range(&(struct light_carried){.source = 4, .glow = 2}), 6);
    assert_int_equal(light_carried_range(&(struct light_carried){.source = 4, .lowlight = 3}), 7);
    assert_int_equal(light_carried_range(&(struct light_carried){.lowlight = 3}), 0);
}

static void floor_is_warmer_near_a_carried_light(void **state)
{
    struct cell floor = {.glyph = glyph_make(GLYPH_FLOOR, COLOUR_GREY, COLOUR_BLUE),
                         .flags = CELL_SHADE};

    (void)state;
    assert_int_equal(glyph_fore(light_shown_in_sight(&floor, 1, 4)), COLOUR_YELLOW);
    assert_int_equal(glyph_fore(light_shown_in_sight(&floor, 2, 4)), COLOUR_BROWN);
    assert_int_equal(glyph_fore(light_shown_in_sight(&floor, 3, 4)), COLOUR_GREY);
    assert_int_equal(glyph_back(light_shown_in_sight(&floor, 1, 4)), COLOUR_BLUE);
    floor.flags = 0;
    assert_int_equal(light_shown_in_sight(&floor, 1, 4), floor.glyph);
}

static void memories_of_ground_are_blue_and_the_rest_as_it_was(void **state)
{
    struct cell cell = {.memory = glyph_make(GLYPH_FLOOR, COLOUR_GREY, 0), .flags = CELL_SHADE};

    (void)state;
    assert_int_equal(glyph_fore(light_shown_from_memory(&cell)), COLOUR_BLUE);
    cell.memory = glyph_with_back(cell.memory, COLOUR_BLUE);
    assert_int_equal(glyph_fore(light_shown_from_memory(&cell)), COLOUR_BLACK);
    cell.flags = 0;
    cell.memory = glyph_make(GLYPH_WALL, COLOUR_GREY, 0);
    assert_int_equal(light_shown_from_memory(&cell), cell.memory);
    cell.memory = 0;
    assert_int_equal(light_shown_from_memory(&cell), GLYPH_UNSEEN);
}

static void the_whole_level_is_one_large_change(void **state)
{
    struct drawn *d = draw_lit(state, "#T..+..\n");
    struct cell *before = copy_cells(&d->level);

    take_all_light(d);
    light_near(&d->level, &d->world, whole(&d->level), false);
    assert_cells(&d->level, before, 0);
    free(before);
}

int test_light(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_torch_is_bright_near_and_dim_far_off),
        cmocka_unit_test(only_the_brightest_cells_are_bright),
        cmocka_unit_test(strengths_go_by_distance),
        cmocka_unit_test(walls_and_closed_doors_keep_light_out),
        cmocka_unit_test(fog_keeps_light_out),
        cmocka_unit_test(the_first_torch_that_reaches_a_cell_decides),
        cmocka_unit_test(a_torch_in_the_first_cell_ends_the_list),
        cmocka_unit_test(terrain_may_shine_by_itself_and_for_itself),
        cmocka_unit_test(a_floor_of_fixed_colour_gets_brighter),
        cmocka_unit_test(only_floor_changes_its_colour),
        cmocka_unit_test(a_torch_that_is_gone_burns_on_only_as_a_phantom),
        cmocka_unit_test(a_door_that_opens_lets_light_through),
        cmocka_unit_test(without_light_a_floor_has_the_colour_of_its_region),
        cmocka_unit_test(brown_floors_stay_brown),
        cmocka_unit_test(light_around_a_change_is_light_from_scratch),
        cmocka_unit_test(light_outside_the_reach_of_a_change_is_left_alone),
        cmocka_unit_test(the_light_of_generated_levels_needs_no_correction),
        cmocka_unit_test(holes_above_are_skylights),
        cmocka_unit_test(a_smaller_level_above_counts_by_its_first_cell),
        cmocka_unit_test(fields_darken_and_lighten_the_cells_they_cover),
        cmocka_unit_test(a_field_that_ends_leaves_what_others_cover),
        cmocka_unit_test(darkness_beats_light_and_light_beats_shadow),
        cmocka_unit_test(magical_light_is_bright),
        cmocka_unit_test(carried_light_reaches_as_far_as_the_best_source),
        cmocka_unit_test(floor_is_warmer_near_a_carried_light),
        cmocka_unit_test(memories_of_ground_are_blue_and_the_rest_as_it_was),
        cmocka_unit_test(the_whole_level_is_one_large_change),
    };

    return cmocka_run_group_tests_name("light", tests, set_up, drawn_teardown);
}

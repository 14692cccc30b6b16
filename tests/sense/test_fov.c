/* What is seen: equal to the recordings, and to rays that are walked one by one. */
#include "sense/fov.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "gen/chain.h"
#include "gen/fov_report.h"
#include "level_text.h"
#include "naive_fov.h"
#include "sense/memory.h"

static const char more_text[] =
    "Terrain \"cabin floor\" { Image: brown GLYPH_FLOOR; Flags: TF_INTERIOR; }\n"
    "Terrain \"cabin wall\" { Image: brown GLYPH_WALL;\n"
    "  Flags: TF_SOLID, TF_OPAQUE, TF_WALL, TF_INTERIOR; }\n";

static int set_up(void **state)
{
    *state = drawn_open(more_text);
    return 0;
}

static struct rect whole(const struct level *level)
{
    return (struct rect){0, 0, level->width - 1, level->height - 1};
}

static void blank(struct level *level)
{
    memset(level->visibility, 0, (size_t)level->width * (size_t)level->height);
    memory_forget_all(level);
}

static void look(struct drawn *d, struct fov_viewer viewer)
{
    blank(&d->level);
    fov_update(&d->level, &d->world, &viewer, whole(&d->level), true);
}

/* ---- rays one by one ---- */

/* Both ways of looking mark and remember the same. */
static void assert_same_view(struct drawn *d, const struct fov_viewer *viewer, struct rect view,
                             uint32_t seed)
{
    int count = d->level.width * d->level.height;
    uint8_t *marks = malloc((size_t)count);
    glyph *memory = malloc((size_t)count * sizeof *memory);

    assert_non_null(marks);
    assert_non_null(memory);
    blank(&d->level);
    naive_update(&d->level, &d->world, viewer, view);
    memcpy(marks, d->level.visibility, (size_t)count);
    for (int i = 0; i < count; i++)
        memory[i] = d->level.cells[i].memory;
    blank(&d->level);
    fov_update(&d->level, &d->world, viewer, view, true);
    for (int i = 0; i < count; i++)
        if (marks[i] != d->level.visibility[i] || memory[i] != d->level.cells[i].memory)
            fail_msg("seed %u, %d by %d, viewer %d, %d: cell %d, %d is marked %d, not %d", seed,
                     d->level.width, d->level.height, viewer->at.x, viewer->at.y,
                     i % d->level.width, i / d->level.width, d->level.visibility[i], marks[i]);
    free(marks);
    free(memory);
}

/* ---- random levels ---- */

static int roll(struct rng *rng, int below)
{
    return rng_below(rng, below);
}

static void sprinkle(struct drawn *d, struct rng *rng)
{
    static const uint16_t flags[] = {CELL_LIT,         CELL_LIT,          CELL_LIT,    CELL_DARK,
                                     CELL_MAGIC_LIGHT, CELL_MAGIC_OPAQUE, CELL_OBSCURE};
    int cabin = level_terrain_index(&d->level, drawn_find(d, "cabin floor"));
    int other = level_region_index(&d->level, drawn_find(d, "odd cell"));

    for (int i = 0; i < d->level.width * d->level.height; i++) {
        struct cell *cell = &d->level.cells[i];
        if (roll(rng, 8) == 0) {
            int which = roll(rng, COUNT_OF(flags));
            cell->flags |= flags[which];
        }
        if (roll(rng, 4) == 0)
            cell->region = (uint8_t)other;
        if (roll(rng, 10) == 0)
            cell->terrain = (uint8_t)cabin;
    }
}

/* `open`: how many of 16 cells are floor. */
static void draw_random(struct drawn *d, struct rng *rng, int width, int height, int open)
{
    static const char kinds[] = "####%=\"oO+/S*r^p";
    struct str_builder picture = {0};

    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            bool floor = roll(rng, 16) < open;
            int kind = roll(rng, COUNT_OF(kinds) - 1);
            sb_add_char(&picture, floor ? '.' : kinds[kind]);
        }
        sb_add_char(&picture, '\n');
    }
    draw(d, sb_cstr(&picture));
    sb_free(&picture);
    sprinkle(d, rng);
}

static int roll_range(struct rng *rng)
{
    static const int most[] = {1, 2, 6, 16, 40, 256};
    int which = roll(rng, COUNT_OF(most));

    return roll(rng, most[which]);
}

/* A viewer in a solid feature does not hear its way out of it; nobody stands there. */
static void roll_viewer(struct drawn *d, struct rng *rng, struct fov_viewer *viewer)
{
    *viewer = (struct fov_viewer){0};
    viewer->at.x = roll(rng, d->level.width);
    viewer->at.y = roll(rng, d->level.height);
    viewer->ranges.sight = roll_range(rng);
    viewer->ranges.light = roll_range(rng);
    viewer->ranges.shadow = roll_range(rng);
    if (roll(rng, 3) == 0)
        viewer->ranges.infra = roll_range(rng);
    if (roll(rng, 3) == 0 &&
        !level_thing_at(&d->level, &d->world, viewer->at.x, viewer->at.y, T_FEATURE))
        viewer->ranges.blind = roll_range(rng);
    if (roll(rng, 8) == 0)
        viewer->ranges.percep = roll_range(rng);
    if (roll(rng, 8) == 0)
        viewer->ranges.tremor = roll_range(rng);
    viewer->is_blind = roll(rng, 8) == 0;
    viewer->ignores_obscure = roll(rng, 4) == 0;
}

/* A rectangle around the viewer, mostly smaller than the level. */
static struct rect roll_view(struct drawn *d, struct rng *rng, struct point at)
{
    struct rect view = whole(&d->level);

    if (roll(rng, 3) == 0)
        return view;
    view.x1 = roll(rng, at.x + 1);
    view.y1 = roll(rng, at.y + 1);
    view.x2 = at.x + roll(rng, d->level.width - at.x);
    view.y2 = at.y + roll(rng, d->level.height - at.y);
    return view;
}

static void random_views(struct drawn *d, uint32_t seed, int width, int height, int views)
{
    struct fov_viewer viewer;
    struct rng rng;

    rng_seed(&rng, seed);
    draw_random(d, &rng, width, height, 8 + (int)(seed % 8));
    for (int i = 0; i < views; i++) {
        roll_viewer(d, &rng, &viewer);
        struct rect view = roll_view(d, &rng, viewer.at);
        assert_same_view(d, &viewer, view, seed);
    }
}

static void random_levels_look_as_rays_one_by_one_say(void **state)
{
    struct rng rng;

    rng_seed(&rng, 5);
    for (uint32_t seed = 1; seed <= 300; seed++) {
        int width = 8 + roll(&rng, 40);
        int height = 8 + roll(&rng, 40);
        random_views(*state, seed, width, height, 12);
    }
}

static void thin_and_tiny_levels_work(void **state)
{
    for (int width = 1; width <= 9; width++)
        for (int height = 1; height <= 9; height++)
            random_views(*state, (uint32_t)(width * 16 + height), width, height, 8);
}

static void the_largest_levels_work(void **state)
{
    random_views(*state, 1, LEVEL_SIDE_MOST, LEVEL_SIDE_MOST, 6);
    random_views(*state, 7, LEVEL_SIDE_MOST, 8, 6);
    random_views(*state, 8, 8, LEVEL_SIDE_MOST, 6);
}

static const struct fov_ranges far = {.sight = 255, .light = 255, .shadow = 255, .blind = 255};

/* Open ground: the rays reach every border from every edge and corner. */
static void an_empty_level_is_seen_whole_from_everywhere(void **state)
{
    static const int sides[] = {8, 31, LEVEL_SIDE_MOST};
    struct drawn *d = *state;
    struct str_builder picture = {0};

    for (int i = 0; i < COUNT_OF(sides); i++) {
        int side = sides[i], last = side - 1;
        const struct point from[] = {{0, 0},       {last, 0},     {0, last},
                                     {last, last}, {side / 2, 0}, {side / 2, side / 2}};
        sb_clear(&picture);
        for (int y = 0; y < side; y++)
            for (int x = 0; x <= side; x++)
                sb_add_char(&picture, x < side ? '.' : '\n');
        draw(d, sb_cstr(&picture));
        for (int v = 0; v < COUNT_OF(from); v++) {
            look(d, (struct fov_viewer){.at = from[v], .ranges = {.sight = 1000, .light = 1000}});
            for (int c = 0; c < side * side; c++)
                assert_int_equal(d->level.visibility[c], FOV_SEEN);
        }
    }
    sb_free(&picture);
}

static void every_viewer_of_a_small_level_is_the_same_as_by_rays(void **state)
{
    struct drawn *d = draw(*state, "#T######\n"
                                   "#..+...#\n"
                                   "#..#.O.#\n"
                                   "T..#..\"#\n"
                                   "##/##=##\n"
                                   "#......#\n"
                                   "#.o..*.T\n"
                                   "########\n");

    for (int range = 0; range <= 255; range = range * 2 + 1)
        for (int y = 0; y < 8; y++)
            for (int x = 0; x < 8; x++) {
                struct fov_viewer viewer = {
                    .at = {x, y}, .ranges = {.sight = range, .light = range / 2, .shadow = range}};
                assert_same_view(d, &viewer, whole(&d->level), (uint32_t)range);
            }
}

/* ---- tiers ---- */

static int marks_at(const struct drawn *d, int x, int y)
{
    return d->level.visibility[y * d->level.width + x];
}

static void assert_marks(const struct drawn *d, const char *expected)
{
    struct str_builder got = {0};

    for (int y = 0; y < d->level.height; y++) {
        for (int x = 0; x < d->level.width; x++)
            sb_addf(&got, "%d", marks_at(d, x, y));
        sb_add_char(&got, '\n');
    }
    bool same = str_equal(str_from(expected), sb_str(&got));
    if (!same)
        print_error("expected\n%sgot\n%s", expected, sb_cstr(&got));
    sb_free(&got);
    assert_true(same);
}

static void near_is_visible_then_shadowy_then_unseen(void **state)
{
    struct drawn *d = draw(*state, "..........\n");

    look(d, (struct fov_viewer){.ranges = {.sight = 15, .light = 2, .shadow = 5}});
    assert_marks(d, "3332220000\n");
}

static void lit_cells_are_visible_up_to_the_range_of_sight(void **state)
{
    struct drawn *d = draw(*state, "..........\n");

    for (int x = 0; x < 10; x++)
        level_cell(&d->level, x, 0)->flags |= CELL_LIT;
    look(d, (struct fov_viewer){.ranges = {.sight = 7}});
    assert_marks(d, "3333333300\n");
}

static void a_dark_gap_hides_the_lit_room_behind_it(void **state)
{
    struct drawn *d = draw(*state, "..........\n");

    for (int x = 6; x < 10; x++)
        level_cell(&d->level, x, 0)->flags |= CELL_LIT;
    look(d, (struct fov_viewer){.ranges = {.sight = 15, .light = 2, .shadow = 4}});
    assert_marks(d, "3332200000\n");
    look(d, (struct fov_viewer){.ranges = {.sight = 15, .light = 2, .shadow = 5}});
    assert_marks(d, "3332223333\n");
}

static void what_blocks_is_seen_itself(void **state)
{
    struct drawn *d = draw(*state, "..#..\n"
                                   "..\"..\n"
                                   "..O..\n"
                                   "..+..\n"
                                   "..=..\n");

    for (int y = 0; y < 4; y++) {
        look(d, (struct fov_viewer){.at = {0, y}, .ranges = far});
        assert_int_equal(marks_at(d, 2, y), FOV_SEEN);
        assert_int_equal(marks_at(d, 4, y), y == 1 ? FOV_DEFINED : 0);
    }
    look(d, (struct fov_viewer){.at = {0, 4}, .ranges = {.sight = 9, .light = 9}});
    assert_int_equal(marks_at(d, 4, 4), FOV_SEEN);
}

static void some_eyes_see_through_fog(void **state)
{
    struct drawn *d = draw(*state, "..\"..\n");
    struct fov_viewer viewer = {.ranges = {.sight = 9, .light = 9}, .ignores_obscure = true};

    look(d, viewer);
    assert_marks(d, "33333\n");
    viewer.ignores_obscure = false;
    look(d, viewer);
    assert_marks(d, "33300\n");
}

static void blindsight_goes_by_sound_and_shows_shapes_only(void **state)
{
    struct drawn *d = draw(*state, ".\"..=..\n");

    look(d, (struct fov_viewer){.ranges = {.blind = 9}, .is_blind = true});
    assert_marks(d, "3222200\n");
}

static void perception_goes_through_walls(void **state)
{
    struct drawn *d = draw(*state, ".##....\n");

    look(d, (struct fov_viewer){.ranges = {.percep = 4}, .is_blind = true});
    assert_marks(d, "3333300\n");
}

static void tremors_are_remembered_not_seen(void **state)
{
    struct drawn *d = draw(*state, "..#.#.#\n");

    look(d, (struct fov_viewer){.ranges = {.tremor = 5}, .is_blind = true});
    assert_marks(d, "3000000\n");
    assert_true(memory_has(&d->level, 4, 0));
    assert_false(memory_has(&d->level, 3, 0));
    assert_false(memory_has(&d->level, 6, 0));
}

static void a_wizard_sees_the_rectangle(void **state)
{
    struct drawn *d = draw(*state, "..#.\n"
                                   "####\n");
    struct fov_viewer viewer = {.sees_all = true};

    blank(&d->level);
    fov_update(&d->level, &d->world, &viewer, (struct rect){0, 0, 2, 1}, true);
    assert_marks(d, "3330\n"
                    "3330\n");
}

static void whoever_sees_nothing_knows_where_it_stands(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    look(d, (struct fov_viewer){.at = {1, 0}, .ranges = {.sight = 9}});
    assert_marks(d, "030\n");
    look(d, (struct fov_viewer){.at = {1, 0}, .is_blind = true});
    assert_marks(d, "030\n");
}

static void a_viewer_off_the_level_sees_nothing(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    look(d, (struct fov_viewer){.at = {-1, 0}, .ranges = far});
    assert_marks(d, "000\n");
    look(d, (struct fov_viewer){.at = {3, 0}, .ranges = far});
    assert_marks(d, "000\n");
}

static void without_clearing_a_second_viewer_adds(void **state)
{
    struct drawn *d = draw(*state, "..#..\n");
    struct fov_viewer first = {.at = {0, 0}, .ranges = {.sight = 9, .light = 9}}, second = first;

    second.at.x = 4;
    blank(&d->level);
    fov_update(&d->level, &d->world, &first, whole(&d->level), true);
    assert_marks(d, "33300\n");
    fov_update(&d->level, &d->world, &second, whole(&d->level), false);
    assert_marks(d, "33333\n");
    fov_update(&d->level, &d->world, &second, whole(&d->level), true);
    assert_marks(d, "00333\n");
}

static void the_outside_of_a_house_is_told_apart(void **state)
{
    struct drawn *d = draw(*state, "...#.\n");
    int wall = level_terrain_index(&d->level, drawn_find(d, "cabin wall"));
    int floor = level_terrain_index(&d->level, drawn_find(d, "cabin floor"));
    int house = level_region_index(&d->level, drawn_find(d, "odd cell"));

    for (int x = 3; x < 5; x++) {
        level_cell(&d->level, x, 0)->terrain = (uint8_t)(x == 3 ? wall : floor);
        level_cell(&d->level, x, 0)->region = (uint8_t)house;
    }
    look(d, (struct fov_viewer){.at = {0, 0}, .ranges = {.sight = 9, .light = 9}});
    assert_marks(d, "33370\n");
    look(d, (struct fov_viewer){.at = {4, 0}, .ranges = {.sight = 9, .light = 9}});
    assert_marks(d, "00033\n");
}

/* ---- properties ---- */

static int *range_of(struct fov_ranges *ranges, int which)
{
    int *all[] = {&ranges->sight, &ranges->light,  &ranges->shadow, &ranges->infra,
                  &ranges->blind, &ranges->percep, &ranges->tremor};

    return which < COUNT_OF(all) ? all[which] : NULL;
}

/* Whatever range grows, nothing that was seen is lost. quirk: but for the own cell of one who saw
 * nothing at all before. */
static void more_range_never_shows_less(void **state)
{
    struct drawn *d = *state;
    struct fov_viewer viewer;
    struct rng rng;
    uint8_t before[30 * 30];

    for (uint32_t seed = 1; seed <= 40; seed++) {
        rng_seed(&rng, seed);
        draw_random(d, &rng, 30, 30, 12);
        roll_viewer(d, &rng, &viewer);
        for (int which = 0; range_of(&viewer.ranges, which); which++) {
            struct fov_viewer one = viewer;
            for (int i = 0; i < 8; i++) {
                look(d, one);
                for (int c = 0; i > 0 && c < 30 * 30; c++)
                    if (c != one.at.y * 30 + one.at.x)
                        assert_int_equal(before[c] & ~d->level.visibility[c], 0);
                memcpy(before, d->level.visibility, sizeof before);
                *range_of(&one.ranges, which) += 1 + roll(&rng, 5);
            }
        }
    }
}

/* Along rows and columns there is only one way for a ray: both ends see each other or neither. */
static void sight_along_rows_and_columns_is_mutual(void **state)
{
    enum { SIDE = 16 };
    struct drawn *d = *state;
    struct rng rng;
    static uint8_t sees[SIDE * SIDE][SIDE * SIDE];

    for (uint32_t seed = 1; seed <= 10; seed++) {
        rng_seed(&rng, seed);
        draw_random(d, &rng, SIDE, SIDE, 12);
        for (int i = 0; i < SIDE * SIDE; i++)
            d->level.cells[i].flags |= CELL_LIT;
        for (int i = 0; i < SIDE * SIDE; i++) {
            look(d, (struct fov_viewer){.at = {i % SIDE, i / SIDE}, .ranges = {.sight = 9}});
            memcpy(sees[i], d->level.visibility, sizeof sees[i]);
        }
        for (int a = 0; a < SIDE * SIDE; a++)
            for (int b = 0; b < SIDE * SIDE; b++)
                if (a % SIDE == b % SIDE || a / SIDE == b / SIDE)
                    assert_int_equal(sees[a][b] & FOV_SEEN, sees[b][a] & FOV_SEEN);
    }
}

/* quirk: everywhere else the rays from one end may pass where those from the other do not, even on
 * a lit level. */
static void elsewhere_one_may_see_without_being_seen(void **state)
{
    struct drawn *d = draw(*state, ".#..\n"
                                   "....\n"
                                   "....\n");

    for (int i = 0; i < 12; i++)
        d->level.cells[i].flags |= CELL_LIT;
    look(d, (struct fov_viewer){.at = {0, 1}, .ranges = {.sight = 9}});
    assert_int_equal(marks_at(d, 2, 0), FOV_SEEN);
    look(d, (struct fov_viewer){.at = {2, 0}, .ranges = {.sight = 9}});
    assert_int_equal(marks_at(d, 0, 1), 0);
}

/* quirk: which cells are seen depends on the rectangle, whose border the rays aim at. */
static void a_larger_rectangle_is_another_view(void **state)
{
    struct drawn *d = *state;
    struct rng rng;
    uint8_t small[12 * 12];
    bool differs = false;

    for (uint32_t seed = 1; seed <= 20 && !differs; seed++) {
        rng_seed(&rng, seed);
        draw_random(d, &rng, 24, 24, 13);
        struct fov_viewer viewer = {.at = {5, 5}, .ranges = {.sight = 20, .light = 20}};
        blank(&d->level);
        fov_update(&d->level, &d->world, &viewer, (struct rect){0, 0, 11, 11}, true);
        for (int i = 0; i < 12 * 12; i++)
            small[i] = d->level.visibility[i / 12 * 24 + i % 12];
        look(d, viewer);
        for (int i = 0; i < 12 * 12; i++)
            differs = differs || small[i] != d->level.visibility[i / 12 * 24 + i % 12];
    }
    assert_true(differs);
}

/* ---- the window ---- */

static void the_window_stays_on_the_level(void **state)
{
    struct level level = {.width = 128, .height = 128};
    struct level tiny = {.width = 8, .height = 8};

    (void)state;
    for (int y = 0; y < 128; y++)
        for (int x = 0; x < 128; x++) {
            struct rect view = fov_window(&level, (struct point){x, y}, 64, 38);
            assert_true(rect_has(view, x, y));
            assert_true(view.x1 >= 0 && view.y1 >= 0 && view.x2 < 128 && view.y2 < 128);
        }
    struct rect all = fov_window(&tiny, (struct point){4, 4}, 64, 38);
    assert_int_equal(all.x1, 0);
    assert_int_equal(all.y2, 7);
}

/* ---- recordings ---- */

static void compare_recording(const struct library *library, res_id dungeon, int seed, int depth)
{
    struct gen_chain_options options = {.library = library,
                                        .dungeon = dungeon,
                                        .seed = (uint32_t)seed,
                                        .luck = NEXT_LEVEL_LUCK,
                                        .quirks = QUIRKS_CLASSIC};
    struct str_builder got = {0};
    struct gen_chain chain;
    struct error error;
    char name[64], path[FILE_PATH_SIZE];

    gen_chain_init(&chain, &options);
    if (!gen_chain_level(&chain, depth, &error))
        fail_msg("%s", error.text);
    fov_report(&chain.deepest->level, &chain.world, options.seed, depth, &got);
    snprintf(name, sizeof name, "golden/fov/fov-%d-%d.txt", seed, depth);
    assert_golden(shared_path(path, name), sb_str(&got));
    sb_free(&got);
    gen_chain_free(&chain);
}

static void all_recorded_views_are_equal(void **state)
{
    struct compilation compilation;
    struct module module;
    struct library library = {0};
    struct error error;
    char path[FILE_PATH_SIZE];
    struct compile_options options = {.path = shared_path(path, "incursion-lib/main.irc")};

    (void)state;
    assert_true(compile(&compilation, &options, &module));
    assert_true(library_add(&library, &module, &error));
    res_id dungeon = library_find(&library, STR("The Goblin Caves"));
    for (int seed = 1; seed <= 3; seed++)
        for (int depth = 1; depth <= 5; depth += 4)
            compare_recording(&library, dungeon, seed, depth);
    module_close(&module);
    compile_free(&compilation);
}

int test_fov(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_levels_look_as_rays_one_by_one_say),
        cmocka_unit_test(thin_and_tiny_levels_work),
        cmocka_unit_test(the_largest_levels_work),
        cmocka_unit_test(an_empty_level_is_seen_whole_from_everywhere),
        cmocka_unit_test(every_viewer_of_a_small_level_is_the_same_as_by_rays),
        cmocka_unit_test(near_is_visible_then_shadowy_then_unseen),
        cmocka_unit_test(lit_cells_are_visible_up_to_the_range_of_sight),
        cmocka_unit_test(a_dark_gap_hides_the_lit_room_behind_it),
        cmocka_unit_test(what_blocks_is_seen_itself),
        cmocka_unit_test(some_eyes_see_through_fog),
        cmocka_unit_test(blindsight_goes_by_sound_and_shows_shapes_only),
        cmocka_unit_test(perception_goes_through_walls),
        cmocka_unit_test(tremors_are_remembered_not_seen),
        cmocka_unit_test(a_wizard_sees_the_rectangle),
        cmocka_unit_test(whoever_sees_nothing_knows_where_it_stands),
        cmocka_unit_test(a_viewer_off_the_level_sees_nothing),
        cmocka_unit_test(without_clearing_a_second_viewer_adds),
        cmocka_unit_test(the_outside_of_a_house_is_told_apart),
        cmocka_unit_test(more_range_never_shows_less),
        cmocka_unit_test(sight_along_rows_and_columns_is_mutual),
        cmocka_unit_test(elsewhere_one_may_see_without_being_seen),
        cmocka_unit_test(a_larger_rectangle_is_another_view),
        cmocka_unit_test(the_window_stays_on_the_level),
        cmocka_unit_test(all_recorded_views_are_equal),
    };

    return cmocka_run_group_tests_name("fov", tests, set_up, drawn_teardown);
}

#include "gen/zones.h"

#include "gen_support.h"

struct zoned {
    struct arena arena;
    struct gen_map map;
    struct zones zones;
};

static void zoned_open(struct zoned *z, const char *text)
{
    *z = (struct zoned){0};
    gen_map_from_text(&z->map, &z->arena, text);
    zones_init(&z->zones, &z->map);
    zones_find(&z->zones);
}

static void zoned_close(struct zoned *z)
{
    zones_free(&z->zones);
    arena_free(&z->arena);
}

/* ---- finding ---- */

static void lists_the_largest_region_first(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "##########\n"
                   "#.##.....#\n"
                   "#.##.....#\n"
                   "####.....#\n"
                   "##########\n");
    assert_int_equal(z.zones.regions.count, 2);
    assert_int_equal(z.zones.regions.items[0].count, 15);
    assert_int_equal(z.zones.regions.items[1].count, 2);
    assert_int_equal(z.zones.label[1 * 10 + 1], 1);
    assert_int_equal(z.zones.label[1 * 10 + 4], 0);
    zoned_close(&z);
}

static void lists_equal_regions_from_top_to_bottom(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "########\n"
                   "####..##\n"
                   "########\n"
                   "#..#####\n"
                   "########\n");
    assert_int_equal(z.zones.label[1 * 8 + 4], 0);
    assert_int_equal(z.zones.label[3 * 8 + 1], 1);
    zoned_close(&z);
}

static void does_not_step_diagonally(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "######\n"
                   "#.####\n"
                   "##.###\n"
                   "######\n");
    assert_int_equal(z.zones.regions.count, 2);
    zoned_close(&z);
}

static void goes_through_doors(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "#####\n"
                   "#.+.#\n"
                   "#####\n");
    assert_int_equal(z.zones.regions.count, 1);
    zoned_close(&z);
}

/* Two to the side and one diagonally are neighbours; straight up and down are not. */
static void steps_to_six_neighbours_on_a_hex_map(void **state)
{
    struct zoned z = {0};

    (void)state;
    gen_map_from_text(&z.map, &z.arena,
                      "#########\n"
                      "#.#.#####\n"
                      "####.####\n"
                      "#######.#\n"
                      "#########\n");
    z.map.hex = true;
    zones_init(&z.zones, &z.map);
    zones_find(&z.zones);
    assert_int_equal(z.zones.regions.count, 2);
    assert_int_equal(z.zones.regions.items[0].count, 3);
    zoned_close(&z);
}

/* ---- pockets ---- */

static void fills_in_pockets_under_ten_cells(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "#############\n"
                   "#...#.....###\n"
                   "#...#.....###\n"
                   "#...#######.#\n"
                   "#############\n");
    zones_fill_pockets(&z.zones);
    assert_int_equal(z.zones.regions.count, 1);
    assert_map(&z.map, "#############\n"
                       "#####.....###\n"
                       "#####.....###\n"
                       "#############\n"
                       "#############\n");
    zoned_close(&z);
}

/* ---- joining ---- */

static void joins_a_small_region_by_the_shortest_tunnel(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "##############\n"
                   "#.......######\n"
                   "#.......####.#\n"
                   "#.......######\n"
                   "##############\n");
    zones_join(&z.zones, false);
    assert_int_equal(z.zones.regions.count, 1);
    assert_map(&z.map, "##############\n"
                       "#.......######\n"
                       "#............#\n"
                       "#.......######\n"
                       "##############\n");
    zoned_close(&z);
}

static const char two_large[] = "##############\n"
                                "#....###.....#\n"
                                "#....###.....#\n"
                                "#....###.....#\n"
                                "##############\n";

static void keeps_large_regions_apart(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, two_large);
    zones_join(&z.zones, false);
    assert_int_equal(z.zones.regions.count, 2);
    assert_map(&z.map, two_large);
    zoned_close(&z);
}

static void joins_large_regions_when_all_are_asked_for(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, two_large);
    zones_join(&z.zones, true);
    assert_int_equal(z.zones.regions.count, 1);
    zoned_close(&z);
}

/* 3 of 10 cells are 30 percent, 2 are less. */
static void takes_thirty_percent_for_large(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "################\n"
                   "#..........#...#\n"
                   "################\n");
    zones_join(&z.zones, false);
    assert_int_equal(z.zones.regions.count, 2);
    zoned_close(&z);
    zoned_open(&z, "################\n"
                   "#..........#..##\n"
                   "################\n");
    zones_join(&z.zones, false);
    assert_int_equal(z.zones.regions.count, 1);
    zoned_close(&z);
}

/* The straight way would go through the region in the middle, which stays apart. */
static void leads_tunnels_around_what_stays_apart(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "################\n"
                   "#..............#\n"
                   "#..............#\n"
                   "################\n"
                   "################\n"
                   "####..........##\n"
                   "####.........###\n"
                   "################\n"
                   "################\n"
                   "##########..####\n"
                   "################\n"
                   "################\n");
    zones_join(&z.zones, false);
    assert_int_equal(z.zones.regions.count, 2);
    assert_int_equal(z.zones.regions.items[1].count, 19);
    zoned_close(&z);
}

/* There is no way out but through. */
static void joins_what_is_shut_in_by_a_region_that_stays_apart(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "##################\n"
                   "#................#\n"
                   "#................#\n"
                   "##################\n"
                   "###......#########\n"
                   "###.####.#########\n"
                   "###.####.#########\n"
                   "###.##.#.#########\n"
                   "###.####.#########\n"
                   "###.####.#########\n"
                   "###......#########\n"
                   "##################\n");
    assert_int_equal(z.zones.regions.count, 3);
    zones_join(&z.zones, false);
    assert_int_equal(z.zones.regions.count, 1);
    zoned_close(&z);
}

/* Once the first is joined the largest has grown, and the next is small beside it. */
static void leaves_no_region_small_beside_what_the_largest_became(void **state)
{
    struct zoned z;

    (void)state;
    zoned_open(&z, "##########################\n"
                   "#..........###############\n"
                   "##########################\n"
                   "#...#..#..#..#..#..#..####\n"
                   "##########################\n");
    zones_join(&z.zones, false);
    assert_int_equal(z.zones.regions.count, 1);
    zoned_close(&z);
}

/* ---- dividing ---- */

/* A hall of the given size inside walls, divided. */
static void divide_hall(int width, int height, struct gen_result *result)
{
    struct zones zones;

    *result = (struct gen_result){.kind = GEN_REGIONS};
    gen_map_init(&result->map, &result->arena, width + 2, height + 2);
    for (int y = 1; y <= height; y++)
        for (int x = 1; x <= width; x++)
            *gen_map_cell(&result->map, x, y) = GEN_FLOOR;
    zones_init(&zones, &result->map);
    zones_find(&zones);
    zones_divide(&zones, result);
    zones_free(&zones);
}

static void does_not_divide_500_cells(void **state)
{
    struct gen_result result;

    (void)state;
    divide_hall(50, 10, &result);
    assert_int_equal(result.areas.count, 1);
    assert_int_equal(result.areas.items[0].count, 500);
    gen_result_free(&result);
}

static void divides_more_than_500_cells(void **state)
{
    struct gen_result result;

    (void)state;
    divide_hall(167, 3, &result);
    assert_int_equal(result.areas.count, 2);
    gen_result_free(&result);
}

static void divides_into_zones_of_about_400_cells(void **state)
{
    struct gen_result result;

    (void)state;
    divide_hall(80, 80, &result);
    assert_int_equal(result.areas.count, 16);
    for (int i = 0; i < result.areas.count; i++)
        assert_int_equal(result.areas.items[i].count, 400);
    assert_int_equal(result.start_areas, 16);
    gen_result_free(&result);
}

/* Each open cell in exactly one zone, and listed there. */
static bool zones_cover_the_map(uint32_t seed, struct str_builder *why)
{
    struct gen_request request = algorithm_request("cellular");
    struct gen_result r;
    struct error error;
    struct rng rng;
    int open = 0, listed = 0, wrong = 0;

    rng_seed(&rng, seed);
    struct draws draws = draws_from_rng(&rng);
    request.width = 120;
    request.height = 90;
    request.topology = 4 + (int)(seed % 3) * 2;
    if (!algorithm_generate(&request, &draws, &r, &error)) {
        sb_add_cstr(why, error.text);
        return false;
    }
    for (int i = 0; i < r.map.width * r.map.height; i++) {
        open += r.map.cells[i] != GEN_WALL;
        wrong += (r.map.cells[i] != GEN_WALL) != (r.area_of[i] >= 0);
    }
    for (int a = 0; a < r.areas.count; a++)
        for (int i = 0; i < r.areas.items[a].count; i++, listed++)
            wrong += r.area_of[r.area_cells[r.areas.items[a].first + i]] != a;
    for (int i = 1; i < r.known.regions.regions.count; i++) {
        const struct gen_region *regions = r.known.regions.regions.items;
        wrong += regions[i].cells * 10 < regions[0].cells * 3 || regions[i].cells < ZONES_POCKET ||
                 regions[i].cells > regions[i - 1].cells;
    }
    sb_addf(why, "%d open cells, %d in zones, %d wrong", open, listed, wrong);
    gen_result_free(&r);
    return open == listed && wrong == 0;
}

static void puts_every_open_cell_into_one_zone(void **state)
{
    (void)state;
    assert_property(zones_cover_the_map, 200);
}

int test_zones(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_the_largest_region_first),
        cmocka_unit_test(lists_equal_regions_from_top_to_bottom),
        cmocka_unit_test(does_not_step_diagonally),
        cmocka_unit_test(goes_through_doors),
        cmocka_unit_test(steps_to_six_neighbours_on_a_hex_map),
        cmocka_unit_test(fills_in_pockets_under_ten_cells),
        cmocka_unit_test(joins_a_small_region_by_the_shortest_tunnel),
        cmocka_unit_test(keeps_large_regions_apart),
        cmocka_unit_test(joins_large_regions_when_all_are_asked_for),
        cmocka_unit_test(takes_thirty_percent_for_large),
        cmocka_unit_test(leads_tunnels_around_what_stays_apart),
        cmocka_unit_test(joins_what_is_shut_in_by_a_region_that_stays_apart),
        cmocka_unit_test(leaves_no_region_small_beside_what_the_largest_became),
        cmocka_unit_test(does_not_divide_500_cells),
        cmocka_unit_test(divides_more_than_500_cells),
        cmocka_unit_test(divides_into_zones_of_about_400_cells),
        cmocka_unit_test(puts_every_open_cell_into_one_zone),
    };

    return cmocka_run_group_tests_name("zones", tests, NULL, NULL);
}

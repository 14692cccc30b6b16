#include "gen/place_things.h"

#include <string.h>

#include "base/num.h"
#include "gen_support.h"

/* A result on a map drawn as text, each open piece one area, the largest being number 0. */
struct placed {
    struct gen_result result;
    struct gen_request request;
    struct draws draws;
    struct rng rng;
    struct placing placing;
};

static void number_areas(struct gen_result *result)
{
    int owners[64], count = 0;
    uint8_t *reached = calloc((size_t)result->map.width, (size_t)result->map.height);

    assert_non_null(reached);
    gen_result_init_areas(result);
    for (int cell = 0; cell < result->map.width * result->map.height; cell++) {
        if (result->map.cells[cell] != GEN_FLOOR || result->area_of[cell] >= 0)
            continue;
        memset(reached, 0, (size_t)result->map.width * (size_t)result->map.height);
        reach(&result->map, gen_map_point(&result->map, cell), reached);
        for (int i = 0; i < result->map.width * result->map.height; i++)
            if (reached[i])
                result->area_of[i] = count;
        owners[count] = count;
        count++;
    }
    gen_result_list_areas(result, count, owners);
    free(reached);
}

static void placed_open(struct placed *p, const char *text, uint32_t seed)
{
    *p = (struct placed){.request = algorithm_request("digger")};
    p->result.algorithm = p->request.algorithm;
    gen_map_from_text(&p->result.map, &p->result.arena, text);
    number_areas(&p->result);
    rng_seed(&p->rng, seed);
    p->draws = draws_from_rng(&p->rng);
    p->placing = (struct placing){.request = &p->request, .result = &p->result, .draws = &p->draws};
    p->placing.taken = arena_alloc_array(&p->placing.scratch, strlen(text), 1);
    p->result.start = (struct gen_place){.area = -1};
}

static void placed_close(struct placed *p)
{
    arena_free(&p->placing.scratch);
    gen_result_free(&p->result);
}

static const char two_rooms[] = "##############\n"
                                "#....##......#\n"
                                "#....##......#\n"
                                "#....##......#\n"
                                "##############\n";

/* ---- areas ---- */

static void puts_the_centre_at_the_mean_of_the_cells(void **state)
{
    struct placed p;

    (void)state;
    placed_open(&p, two_rooms, 1);
    assert_int_equal(p.result.areas.count, 2);
    assert_int_equal(p.result.areas.items[0].center.x, 3); /* 2.5, rounded up */
    assert_int_equal(p.result.areas.items[0].center.y, 2);
    assert_int_equal(p.result.areas.items[1].center.x, 10);
    placed_close(&p);
}

/* ---- monsters ---- */

static void fills_half_of_each_room(void **state)
{
    struct placed p;
    int in[2] = {0};

    (void)state;
    placed_open(&p, two_rooms, 1);
    place_monsters_by_room(&p.placing);
    for (int i = 0; i < p.result.monsters.count; i++)
        in[p.result.monsters.items[i].area]++;
    assert_int_equal(in[0], 6);
    assert_int_equal(in[1], 9);
    placed_close(&p);
}

static void leaves_the_start_room_empty(void **state)
{
    struct placed p;

    (void)state;
    placed_open(&p, two_rooms, 1);
    p.result.start.area = 1;
    place_monsters_by_room(&p.placing);
    assert_int_equal(p.result.monsters.count, 6);
    for (int i = 0; i < p.result.monsters.count; i++)
        assert_int_equal(p.result.monsters.items[i].area, 0);
    placed_close(&p);
}

static void passes_over_taken_cells(void **state)
{
    struct placed p;

    (void)state;
    placed_open(&p, two_rooms, 1);
    memset(p.placing.taken, 1, sizeof two_rooms - 1);
    place_monsters_by_room(&p.placing);
    place_monsters_by_cluster(&p.placing);
    place_exits_in_rooms(&p.placing);
    place_exits_at_periphery(&p.placing);
    assert_int_equal(p.result.monsters.count, 0);
    assert_int_equal(p.result.exits.count, 0);
    placed_close(&p);
}

/* A hall of 40 by 30 in walls. */
static void hall(struct str_builder *out)
{
    for (int y = 0; y < 32; y++) {
        for (int x = 0; x < 42; x++)
            sb_add_char(out, x == 0 || y == 0 || x == 41 || y == 31 ? '#' : '.');
        sb_add_char(out, '\n');
    }
}

/* Every monster is within three cells of at most three of them, in both directions. */
static bool clusters_are_tight(uint32_t seed, struct str_builder *why)
{
    struct str_builder text = {0};
    struct point found[PLACE_CLUSTERS_MOST + 1];
    struct placed p;
    int clusters = 0;

    hall(&text);
    placed_open(&p, sb_cstr(&text), seed);
    place_monsters_by_cluster(&p.placing);
    int monsters = p.result.monsters.count;
    for (int i = 0; i < monsters && clusters <= PLACE_CLUSTERS_MOST; i++) {
        struct point at = p.result.monsters.items[i].at;
        bool near = false;
        for (int c = 0; c < clusters; c++)
            near = near ||
                   imax(iabs(at.x - found[c].x), iabs(at.y - found[c].y)) <= 2 * PLACE_RADIUS_MOST;
        if (!near)
            found[clusters++] = at;
    }
    sb_addf(why, "%d monsters in %d clusters", monsters, clusters);
    placed_close(&p);
    sb_free(&text);
    return monsters > 0 && monsters <= 120 && clusters <= PLACE_CLUSTERS_MOST;
}

static void puts_monsters_into_at_most_three_tight_clusters(void **state)
{
    (void)state;
    assert_property(clusters_are_tight, 500);
}

/* ---- exits ---- */

static void puts_exits_into_different_rooms(void **state)
{
    struct placed p;

    (void)state;
    for (uint32_t seed = 1; seed <= 50; seed++) {
        placed_open(&p, two_rooms, seed);
        place_exits_in_rooms(&p.placing);
        assert_int_equal(p.result.exits.count, 2);
        assert_int_not_equal(p.result.exits.items[0].area, p.result.exits.items[1].area);
        placed_close(&p);
    }
}

static void uses_a_room_again_when_there_are_too_few(void **state)
{
    struct placed p;

    (void)state;
    placed_open(&p, two_rooms, 1);
    p.request.exits = 5;
    p.result.start.area = 0;
    place_exits_in_rooms(&p.placing);
    assert_int_equal(p.result.exits.count, 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(p.result.exits.items[i].area, 1);
        for (int j = 0; j < i; j++)
            assert_false(point_equal(p.result.exits.items[i].at, p.result.exits.items[j].at));
    }
    placed_close(&p);
}

static void puts_no_exit_where_only_the_start_is(void **state)
{
    struct placed p;

    (void)state;
    placed_open(&p, "#####\n#...#\n#####\n", 1);
    p.result.start.area = 0;
    place_exits_in_rooms(&p.placing);
    place_exits_at_periphery(&p.placing);
    assert_int_equal(p.result.exits.count, 0);
    placed_close(&p);
}

/* The far end of the alley is farthest from the centre and has three walls beside it. */
static void puts_exits_where_it_is_far_out(void **state)
{
    struct placed p;

    (void)state;
    for (uint32_t seed = 1; seed <= 50; seed++) {
        placed_open(&p,
                    "####################\n"
                    "#......#############\n"
                    "#..................#\n"
                    "#......#############\n"
                    "####################\n",
                    seed);
        p.request.exits = 1;
        place_exits_at_periphery(&p.placing);
        assert_int_equal(p.result.exits.count, 1);
        assert_in_range(p.result.exits.items[0].at.x, 17, 18);
        placed_close(&p);
    }
}

static void prefers_large_zones_for_exits(void **state)
{
    struct placed p;
    int large = 0;

    (void)state;
    for (uint32_t seed = 1; seed <= 1000; seed++) {
        placed_open(&p,
                    "############\n"
                    "#..#########\n"
                    "##.#.......#\n"
                    "##.#......##\n"
                    "############\n",
                    seed);
        p.request.exits = 1;
        place_exits_at_periphery(&p.placing);
        large += p.result.areas.items[p.result.exits.items[0].area].count == 13;
        placed_close(&p);
    }
    assert_in_range(large, 720, 810); /* 13 of 17 */
}

/* ---- all of it ---- */

static void puts_nothing_where_the_player_cannot_get_to(void **state)
{
    struct placed p;

    (void)state;
    placed_open(&p, two_rooms, 1);
    p.request.connect = GEN_CONNECT_ALL;
    p.result.start_areas = 1;
    place_things(&p.request, &p.draws, &p.result);
    assert_int_equal(p.result.start.area, 0);
    assert_int_equal(p.result.exits.count, 0);
    assert_int_equal(p.result.monsters.count, 0);
    placed_close(&p);
}

static void returns_the_start_with_its_area(void **state)
{
    struct placed p;

    (void)state;
    for (uint32_t seed = 1; seed <= 100; seed++) {
        struct str_builder why = {0};
        placed_open(&p, two_rooms, seed);
        p.result.start_areas = 2;
        place_things(&p.request, &p.draws, &p.result);
        assert_in_range(p.result.start.area, 0, 1);
        if (!result_is_good(&p.result, false, &why))
            fail_msg("seed %u: %s", (unsigned)seed, sb_cstr(&why));
        placed_close(&p);
    }
}

int test_placement(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(puts_the_centre_at_the_mean_of_the_cells),
        cmocka_unit_test(fills_half_of_each_room),
        cmocka_unit_test(leaves_the_start_room_empty),
        cmocka_unit_test(passes_over_taken_cells),
        cmocka_unit_test(puts_monsters_into_at_most_three_tight_clusters),
        cmocka_unit_test(puts_exits_into_different_rooms),
        cmocka_unit_test(uses_a_room_again_when_there_are_too_few),
        cmocka_unit_test(puts_no_exit_where_only_the_start_is),
        cmocka_unit_test(puts_exits_where_it_is_far_out),
        cmocka_unit_test(prefers_large_zones_for_exits),
        cmocka_unit_test(puts_nothing_where_the_player_cannot_get_to),
        cmocka_unit_test(returns_the_start_with_its_area),
    };

    return cmocka_run_group_tests_name("placement", tests, NULL, NULL);
}

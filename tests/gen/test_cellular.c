#include "gen/cellular.h"

#include "base/num.h"
#include "gen/cellular_connect.h"
#include "gen_support.h"
#include "rotjs_read.h"

/* ---- recordings of rot.js ---- */

struct recording {
    struct str_builder text;
    struct rotjs_tape tape;
    struct arena arena;
    struct cellular_grid grid, spare;
    struct cellular_rule rule;
};

static void recording_open(struct recording *r, int topology, int seed)
{
    char name[64];

    *r = (struct recording){.rule = cellular_rule_default(topology)};
    snprintf(name, sizeof name, "golden/rotjs/cellular_80x50_t%d_seed%d.json", topology, seed);
    rotjs_open(name, &r->text);
    rotjs_numbers(sb_cstr(&r->text), "random_randomize", &r->tape.numbers);
    cellular_init(&r->grid, &r->arena, 80, 50);
    cellular_init(&r->spare, &r->arena, 80, 50);
}

static void recording_close(struct recording *r)
{
    sb_free(&r->text);
    ARRAY_FREE(&r->tape.numbers);
    arena_free(&r->arena);
}

static void assert_grid(const struct recording *r, const char *key)
{
    struct str_builder rows = {0}, grid = {0}, difference = {0};

    rotjs_rows(sb_cstr(&r->text), key, &rows);
    for (int y = 0; y < r->grid.height; y++) {
        for (int x = 0; x < r->grid.width; x++)
            sb_add_char(&grid, cellular_alive(&r->grid, x, y) ? '1' : '0');
        sb_add_char(&grid, '\n');
    }
    if (golden_difference(key, sb_str(&rows), sb_str(&grid), &difference))
        fail_msg("%s", sb_cstr(&difference));
    sb_free(&rows);
    sb_free(&grid);
}

static void grow_recorded(struct recording *r, struct draws *draws, bool compare)
{
    char key[32];

    cellular_randomize(&r->grid, draws, r->rule.fill_percent);
    if (compare)
        assert_grid(r, "randomized");
    for (int i = 1; i <= r->rule.rounds; i++) {
        cellular_step(&r->grid, &r->spare, &r->rule);
        snprintf(key, sizeof key, "iteration%d", i);
        if (compare && (i <= 2 || i == 5))
            assert_grid(r, key);
    }
}

static void grows_as_rotjs_did_with_the_same_numbers(void **state)
{
    struct recording r;

    (void)state;
    for (int topology = 4; topology <= 8; topology += 2)
        for (int i = 0; i < COUNT_OF(rotjs_seeds); i++) {
            recording_open(&r, topology, rotjs_seeds[i]);
            struct draws draws = rotjs_draws(&r.tape);
            grow_recorded(&r, &draws, true);
            assert_int_equal(r.tape.used, r.tape.numbers.count);
            recording_close(&r);
        }
}

static void assert_tunnels(const struct recording *r, const char *key,
                           const struct cellular_tunnels *tunnels)
{
    struct rotjs_numbers expected = {0};

    rotjs_numbers(sb_cstr(&r->text), key, &expected);
    assert_int_equal(tunnels->count * 4, expected.count);
    for (int i = 0; i < tunnels->count; i++) {
        const struct cellular_tunnel *t = &tunnels->items[i];
        const double *e = &expected.items[i * 4];
        if (t->from.x != e[0] || t->from.y != e[1] || t->to.x != e[2] || t->to.y != e[3])
            fail_msg("%s: tunnel %d is %d,%d-%d,%d", key, i, t->from.x, t->from.y, t->to.x,
                     t->to.y);
    }
    ARRAY_FREE(&expected);
}

static void assert_connects(int topology, int seed, bool alive)
{
    struct cellular_tunnels tunnels = {0};
    struct recording r;

    recording_open(&r, topology, seed);
    rotjs_numbers(sb_cstr(&r.text), alive ? "random_connect1" : "random_connect0", &r.tape.numbers);
    struct draws draws = rotjs_draws(&r.tape);
    grow_recorded(&r, &draws, false);
    cellular_connect(&r.grid, topology, alive, &draws, &tunnels);
    assert_grid(&r, alive ? "connect1" : "connect0");
    assert_int_equal(r.tape.used, r.tape.numbers.count);
    assert_tunnels(&r, alive ? "connect1_tunnels" : "connect0_tunnels", &tunnels);
    ARRAY_FREE(&tunnels);
    recording_close(&r);
}

static void connects_empty_cells_as_rotjs_did(void **state)
{
    (void)state;
    for (int topology = 4; topology <= 8; topology += 2)
        for (int i = 0; i < COUNT_OF(rotjs_seeds); i++)
            assert_connects(topology, rotjs_seeds[i], false);
}

static void connects_living_cells_as_rotjs_did(void **state)
{
    (void)state;
    for (int topology = 4; topology <= 8; topology += 2)
        for (int i = 0; i < COUNT_OF(rotjs_seeds); i++)
            assert_connects(topology, rotjs_seeds[i], true);
}

/* ---- the automaton ---- */

static int neighbours(const struct cellular_grid *grid, int x, int y, int topology)
{
    int count = 0;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            bool near = topology == 8   ? iabs(dx) <= 1 && (dx || dy)
                        : topology == 4 ? iabs(dx) + iabs(dy) == 1
                                        : iabs(dx) + iabs(dy) == 2;
            if (near && x + dx >= 0 && y + dy >= 0 && x + dx < grid->width && y + dy < grid->height)
                count += cellular_alive(grid, x + dx, y + dy);
        }
    return count;
}

/* Sizes around the 64 cells of a word are where counting all at once could go wrong. */
static bool counts_as_one_would_by_hand(uint32_t seed, struct str_builder *why)
{
    struct cellular_rule rule = cellular_rule_default(4 + (int)(seed % 3) * 2);
    struct cellular_grid grid, spare, before;
    struct arena arena = {0};
    struct rng rng;

    rng_seed(&rng, seed);
    struct draws draws = draws_from_rng(&rng);
    int width = draws_between(&draws, 1, 140);
    int height = draws_between(&draws, 1, 12);
    cellular_init(&grid, &arena, width, height);
    cellular_init(&spare, &arena, width, height);
    cellular_randomize(&grid, &draws, 50);
    rule.born = (uint16_t)draws_below(&draws, 512);
    rule.survive = (uint16_t)draws_below(&draws, 512);
    before = grid;
    cellular_step(&grid, &spare, &rule);
    bool good = true;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            unsigned set = cellular_alive(&before, x, y) ? rule.survive : rule.born;
            bool alive = set >> neighbours(&before, x, y, rule.topology) & 1;
            if (rule.topology == 6 && (x + y) % 2)
                alive = false;
            if (good && alive != cellular_alive(&grid, x, y)) {
                sb_addf(why, "%dx%d topology %d: %d,%d differs", width, height, rule.topology, x,
                        y);
                good = false;
            }
        }
    arena_free(&arena);
    return good;
}

static void counts_neighbours_as_one_would_by_hand(void **state)
{
    (void)state;
    assert_property(counts_as_one_would_by_hand, 1000);
}

static double always_zero(void *context)
{
    (void)context;
    return 0;
}

static void connects_nothing_where_nothing_is_free(void **state)
{
    struct draws draws = {.next = always_zero};
    struct arena arena = {0};
    struct cellular_grid grid;

    (void)state;
    cellular_init(&grid, &arena, 20, 20);
    cellular_connect(&grid, 4, true, &draws, NULL);
    assert_int_equal(draws.count, 0);
    arena_free(&arena);
}

/* rot.js leaves the map here: the lower cell is at the right edge of an even row. */
static void stays_on_a_hex_map_of_odd_width(void **state)
{
    struct draws draws = {.next = always_zero};
    struct arena arena = {0};
    struct cellular_grid grid;

    (void)state;
    cellular_init(&grid, &arena, 5, 9);
    cellular_set(&grid, 4, 0, true);
    cellular_set(&grid, 4, 8, true);
    cellular_connect(&grid, 6, true, &draws, NULL);
    for (int y = 0; y < 9; y++)
        assert_true(cellular_alive(&grid, y % 2 ? 3 : 4, y) || cellular_alive(&grid, 2, y));
    arena_free(&arena);
}

/* ---- caves ---- */

static bool makes_good_caves(uint32_t seed, int topology, enum gen_connect connect,
                             struct str_builder *why)
{
    struct gen_request request = algorithm_request("cellular");

    request.topology = topology;
    request.connect = connect;
    request.width = 16 + (int)(seed % 37);
    request.height = 16 + (int)(seed / 37 % 29);
    return run_is_good(&request, seed, why);
}

static bool good_with_4(uint32_t seed, struct str_builder *why)
{
    return makes_good_caves(seed, 4, seed % 2 ? GEN_CONNECT_ALL : GEN_CONNECT_SMALL, why);
}

static bool good_with_6(uint32_t seed, struct str_builder *why)
{
    return makes_good_caves(seed, 6, seed % 2 ? GEN_CONNECT_ALL : GEN_CONNECT_SMALL, why);
}

static bool good_with_8(uint32_t seed, struct str_builder *why)
{
    return makes_good_caves(seed, 8, seed % 2 ? GEN_CONNECT_ALL : GEN_CONNECT_SMALL, why);
}

static bool good_by_lot(uint32_t seed, struct str_builder *why)
{
    return makes_good_caves(seed, 4 + (int)(seed % 3) * 2, GEN_CONNECT_LOTS, why);
}

static void makes_good_caves_with_topology_4(void **state)
{
    (void)state;
    assert_property(good_with_4, 10000);
}

static void makes_good_caves_with_topology_6(void **state)
{
    (void)state;
    assert_property(good_with_6, 10000);
}

static void makes_good_caves_with_topology_8(void **state)
{
    (void)state;
    assert_property(good_with_8, 10000);
}

static void makes_good_caves_joined_by_lot(void **state)
{
    (void)state;
    assert_property(good_by_lot, 1000);
}

/* Works, or is refused with a sentence. */
static bool copes_with_small_sizes(uint32_t seed, struct str_builder *why)
{
    struct gen_request request = algorithm_request("cellular");
    struct gen_result result;
    struct error error = {0};
    struct rng rng;

    rng_seed(&rng, seed);
    struct draws draws = draws_from_rng(&rng);
    request.topology = 4 + (int)(seed % 3) * 2;
    request.width = 8 + (int)(seed / 3 % 5);
    request.height = 8 + (int)(seed / 15 % 5);
    if (!algorithm_run(&request, &draws, &result, &error)) {
        sb_addf(why, "refused without a sentence");
        return str_find(str_from(error.text), STR("ask for a larger one")) >= 0;
    }
    bool good = result_is_good(&result, false, why);
    gen_result_free(&result);
    return good;
}

static void copes_with_the_smallest_sizes(void **state)
{
    (void)state;
    assert_property(copes_with_small_sizes, 2000);
}

static void connects_everything_when_asked(void **state)
{
    struct gen_request request = algorithm_request("cellular");

    (void)state;
    for (int topology = 4; topology <= 8; topology += 2)
        for (uint32_t seed = 1; seed <= 20; seed++) {
            struct gen_result result;
            struct error error;
            struct rng rng;
            rng_seed(&rng, seed);
            struct draws draws = draws_from_rng(&rng);
            request.topology = topology;
            request.connect = GEN_CONNECT_ALL;
            assert_true(algorithm_run(&request, &draws, &result, &error));
            assert_int_equal(result.known.regions.regions.count, 1);
            gen_result_free(&result);
        }
}

static void makes_a_thousand_by_a_thousand_caves(void **state)
{
    struct gen_request request = algorithm_request("cellular");
    struct str_builder why = {0};

    (void)state;
    request.width = request.height = 1000;
    request.connect = GEN_CONNECT_ALL;
    if (!run_is_good(&request, 1, &why))
        fail_msg("%s", sb_cstr(&why));
    sb_free(&why);
}

static void refuses_to_join_a_huge_map_by_lot(void **state)
{
    struct gen_request request = algorithm_request("cellular");
    struct draws draws = {.next = always_zero};
    struct gen_result result;
    struct error error;

    (void)state;
    request.width = 251;
    request.height = 40;
    request.connect = GEN_CONNECT_LOTS;
    assert_false(algorithm_run(&request, &draws, &result, &error));
    assert_string_equal(error.text, "caves are joined by lot only up to 250x250, not at 251x40");
}

int test_cellular(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(grows_as_rotjs_did_with_the_same_numbers),
        cmocka_unit_test(connects_empty_cells_as_rotjs_did),
        cmocka_unit_test(connects_living_cells_as_rotjs_did),
        cmocka_unit_test(counts_neighbours_as_one_would_by_hand),
        cmocka_unit_test(connects_nothing_where_nothing_is_free),
        cmocka_unit_test(stays_on_a_hex_map_of_odd_width),
        cmocka_unit_test(makes_good_caves_with_topology_4),
        cmocka_unit_test(makes_good_caves_with_topology_6),
        cmocka_unit_test(makes_good_caves_with_topology_8),
        cmocka_unit_test(makes_good_caves_joined_by_lot),
        cmocka_unit_test(copes_with_the_smallest_sizes),
        cmocka_unit_test(connects_everything_when_asked),
        cmocka_unit_test(makes_a_thousand_by_a_thousand_caves),
        cmocka_unit_test(refuses_to_join_a_huge_map_by_lot),
    };

    return cmocka_run_group_tests_name("cellular", tests, NULL, NULL);
}

#include "gen/digger.h"

#include "base/num.h"
#include "gen_support.h"
#include "rotjs_read.h"

/* ---- recordings of rot.js ---- */

static void describe_like_rotjs(const struct gen_result *r, struct str_builder *out)
{
    const struct gen_rooms *known = &r->known.rooms;

    sb_addf(out, " \"dug\": %d,\n \"rooms\": [", known->dug);
    for (int i = 0; i < known->rooms.count; i++) {
        const struct gen_room *room = &known->rooms.items[i];
        sb_addf(out, "%s{\"x1\":%d,\"y1\":%d,\"x2\":%d,\"y2\":%d,\"center\":[%d,%d],\"doors\":[",
                i ? "," : "", room->inside.x1, room->inside.y1, room->inside.x2, room->inside.y2,
                room->center.x, room->center.y);
        for (int d = 0; d < room->door_count; d++) {
            struct point door = known->doors.items[room->first_door + d];
            sb_addf(out, "%s[%d,%d]", d ? "," : "", door.x, door.y);
        }
        sb_add_cstr(out, "]}");
    }
    sb_add_cstr(out, "],\n \"corridors\": [");
    for (int i = 0; i < known->corridors.count; i++) {
        const struct gen_corridor *c = &known->corridors.items[i];
        sb_addf(out, "%s{\"startX\":%d,\"startY\":%d,\"endX\":%d,\"endY\":%d,\"endsWithAWall\":%s}",
                i ? "," : "", c->from.x, c->from.y, c->to.x, c->to.y,
                c->ends_with_wall ? "true" : "false");
    }
    sb_add_cstr(out, "],\n");
}

static void grid_like_rotjs(const struct gen_map *map, struct str_builder *out)
{
    for (int y = 0; y < map->height; y++) {
        for (int x = 0; x < map->width; x++)
            sb_add_char(out, *gen_map_cell(map, x, y) == GEN_WALL ? '1' : '0');
        sb_add_char(out, '\n');
    }
}

static void assert_recording(int seed)
{
    struct str_builder text = {0}, rows = {0}, grid = {0}, facts = {0};
    struct rotjs_tape tape = {0};
    struct gen_result result;
    struct error error;
    char name[64];

    snprintf(name, sizeof name, "golden/rotjs/digger_80x50_seed%d.json", seed);
    rotjs_open(name, &text);
    rotjs_numbers(sb_cstr(&text), "random", &tape.numbers);
    struct draws draws = rotjs_draws(&tape);
    struct gen_request request = algorithm_request("digger");
    assert_true(algorithm_generate(&request, &draws, &result, &error));
    rotjs_rows(sb_cstr(&text), "grid", &rows);
    grid_like_rotjs(&result.map, &grid);
    assert_string_equal(sb_cstr(&grid), sb_cstr(&rows));
    describe_like_rotjs(&result, &facts);
    if (str_find(sb_str(&text), sb_str(&facts)) < 0)
        fail_msg("%s: rooms, corridors or doors differ; ours:\n%s", name, sb_cstr(&facts));
    assert_int_equal(tape.used, rotjs_int(sb_cstr(&text), "draw_count"));
    gen_result_free(&result);
    sb_free(&text);
    sb_free(&rows);
    sb_free(&grid);
    sb_free(&facts);
    ARRAY_FREE(&tape.numbers);
}

static void digs_as_rotjs_did_with_the_same_numbers(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(rotjs_seeds); i++)
        assert_recording(rotjs_seeds[i]);
}

/* ---- sizes ---- */

static bool works_at_any_size(uint32_t seed, struct str_builder *why)
{
    struct gen_request request = algorithm_request("digger");

    request.width = 8 + (int)(seed % 41);
    request.height = 8 + (int)(seed / 41 % 31);
    request.connect = GEN_CONNECT_ALL;
    return run_is_good(&request, seed, why);
}

static void works_at_any_size_with_every_seed(void **state)
{
    (void)state;
    assert_property(works_at_any_size, 10000);
}

static bool is_connected(uint32_t seed, struct str_builder *why)
{
    struct gen_request request = algorithm_request("digger");
    struct gen_result r;
    struct error error;
    struct rng rng;
    int missed = 0;

    rng_seed(&rng, seed);
    struct draws draws = draws_from_rng(&rng);
    if (!algorithm_run(&request, &draws, &r, &error)) {
        sb_add_cstr(why, error.text);
        return false;
    }
    uint8_t *reached = calloc((size_t)r.map.width, (size_t)r.map.height);
    assert_non_null(reached);
    reach(&r.map, r.start.at, reached);
    for (int i = 0; i < r.map.width * r.map.height; i++)
        missed += r.map.cells[i] != GEN_WALL && !reached[i];
    sb_addf(why, "%d cells cannot be reached", missed);
    free(reached);
    gen_result_free(&r);
    return missed == 0;
}

static void never_leaves_a_cell_unconnected(void **state)
{
    (void)state;
    assert_property(is_connected, 1000);
}

static void makes_a_thousand_by_a_thousand(void **state)
{
    struct gen_request request = algorithm_request("digger");
    struct str_builder why = {0};

    (void)state;
    request.width = request.height = 1000;
    if (!run_is_good(&request, 1, &why))
        fail_msg("%s", sb_cstr(&why));
    sb_free(&why);
}

static double always_zero(void *context)
{
    (void)context;
    return 0;
}

static double always_almost_one(void *context)
{
    (void)context;
    return 0xffffffffp-32;
}

static void ends_whatever_is_drawn(void **state)
{
    struct draws draws[] = {{.next = always_zero}, {.next = always_almost_one}};
    struct gen_request request = algorithm_request("digger");

    (void)state;
    for (int i = 0; i < COUNT_OF(draws); i++) {
        struct gen_result result;
        struct error error;
        assert_true(algorithm_run(&request, &draws[i], &result, &error));
        assert_true(has_border(&result.map));
        gen_result_free(&result);
    }
}

/* A room of nine by five does not fit into six by six. */
static void shrinks_the_first_room_to_the_map(void **state)
{
    struct draws draws = {.next = always_almost_one};
    struct gen_request request = algorithm_request("digger");
    struct gen_result result;
    struct error error;

    (void)state;
    request.width = request.height = 8;
    assert_true(algorithm_run(&request, &draws, &result, &error));
    assert_map(&result.map, "########\n"
                            "#......#\n"
                            "#......#\n"
                            "#......#\n"
                            "#......#\n"
                            "#......#\n"
                            "########\n"
                            "########\n");
    gen_result_free(&result);
}

int test_digger(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(digs_as_rotjs_did_with_the_same_numbers),
        cmocka_unit_test(works_at_any_size_with_every_seed),
        cmocka_unit_test(never_leaves_a_cell_unconnected),
        cmocka_unit_test(makes_a_thousand_by_a_thousand),
        cmocka_unit_test(ends_whatever_is_drawn),
        cmocka_unit_test(shrinks_the_first_room_to_the_map),
    };

    return cmocka_run_group_tests_name("digger", tests, NULL, NULL);
}

#include "gen/chain.h"

#include <stdio.h>
#include <stdlib.h>

#include "gen/level_json.h"
#include "script/compile.h"
#include "support.h"

struct fixture {
    struct compilation compilation;
    struct module module;
    struct library library;
};

static struct fixture *open_library(const char *path)
{
    struct fixture *f = calloc(1, sizeof *f);
    struct compile_options options = {.path = path};
    struct error error;

    assert_non_null(f);
    assert_true(compile(&f->compilation, &options, &f->module));
    assert_true(library_add(&f->library, &f->module, &error));
    return f;
}

static void close_library(struct fixture *f)
{
    module_close(&f->module);
    compile_free(&f->compilation);
    free(f);
}

static int set_up(void **state)
{
    char path[FILE_PATH_SIZE];

    *state = open_library(source_path(path, "tests/gen/small_dungeon.irc"));
    return 0;
}

static int tear_down(void **state)
{
    close_library(*state);
    return 0;
}

static void start(struct gen_chain *chain, const struct fixture *f, const char *place,
                  uint32_t seed)
{
    struct gen_chain_options options = {.library = &f->library,
                                        .dungeon = library_find(&f->library, str_from(place)),
                                        .seed = seed,
                                        .luck = NEXT_LEVEL_LUCK,
                                        .quirks = QUIRKS_CLASSIC,
                                        .trace = true};

    assert_true(options.dungeon != 0);
    gen_chain_init(chain, &options);
}

static const struct gen_chain_level *level_of(struct gen_chain *chain, int depth)
{
    struct error error;
    const struct gen_chain_level *made = gen_chain_level(chain, depth, &error);

    if (made == NULL)
        fail_msg("level %d: %s", depth, error.text);
    return made;
}

static struct str report_text(const struct gen_chain *chain, int depth, struct str_builder *out)
{
    struct report report = gen_chain_report(chain, depth);

    sb_clear(out);
    report_level(&report, out);
    return sb_str(out);
}

/* ---- order ---- */

static void asking_for_a_deep_level_makes_those_above_it(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "The Cellars", 1);
    level_of(&chain, 3);
    assert_int_equal(gen_chain_made(&chain, 1)->level.depth, 1);
    assert_int_equal(chain.deepest->level.depth, 3);
    gen_chain_free(&chain);
}

static void a_level_is_made_once(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "The Cellars", 1);
    const struct gen_chain_level *first = level_of(&chain, 2);
    level_of(&chain, 3);
    assert_ptr_equal(level_of(&chain, 2), first);
    gen_chain_free(&chain);
}

static void a_level_is_the_same_whatever_is_asked_for_before(void **state)
{
    struct gen_chain straight, stepwise;
    struct str_builder expected = {0}, got = {0};

    start(&straight, *state, "The Cellars", 7);
    start(&stepwise, *state, "The Cellars", 7);
    level_of(&straight, 3);
    for (int depth = 1; depth <= 3; depth++) {
        level_of(&stepwise, depth);
        /* Right after it was made, as a recording would be, and after all others. */
        report_text(&stepwise, depth, &expected);
        report_text(&straight, depth, &got);
        assert_string_equal(sb_cstr(&got), sb_cstr(&expected));
    }
    gen_chain_free(&straight);
    gen_chain_free(&stepwise);
    sb_free(&expected);
    sb_free(&got);
}

static void another_seed_makes_other_levels(void **state)
{
    const struct fixture *f = *state;
    struct gen_chain chains[2];
    uint64_t hashes[2];

    for (int i = 0; i < 2; i++) {
        start(&chains[i], f, "The Cellars", (uint32_t)i + 1);
        hashes[i] = report_grid_hash(&level_of(&chains[i], 1)->level, &f->library);
    }
    assert_true(hashes[0] != hashes[1]);
    gen_chain_free(&chains[0]);
    gen_chain_free(&chains[1]);
}

static void every_level_has_a_stream_of_its_own(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "The Cellars", 12);
    level_of(&chain, 3);
    assert_int_equal(gen_chain_report(&chain, 1).rng_seed, 12001);
    assert_int_equal(gen_chain_report(&chain, 3).rng_seed, 12003);
    gen_chain_free(&chain);
}

static void seeds_wrap_at_32_bits(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "The Cellars", UINT32_MAX);
    level_of(&chain, 1);
    assert_int_equal(gen_chain_report(&chain, 1).rng_seed, (uint32_t)(UINT32_MAX * 1000u + 1));
    gen_chain_free(&chain);
}

static bool has_stairs(const struct gen_chain *chain, const struct level *level, struct point at,
                       int portal)
{
    const struct thing *stairs = level_thing_at(level, &chain->world, at.x, at.y, T_PORTAL);

    return stairs && thing_is_stairs(&chain->world, stairs, portal);
}

static void stairs_lead_to_stairs(void **state)
{
    struct gen_chain chain;
    int down = 0;

    start(&chain, *state, "The Cellars", 3);
    const struct level *above = &level_of(&chain, 1)->level, *below = &level_of(&chain, 2)->level;
    for (int y = 0; y < above->height; y++)
        for (int x = 0; x < above->width; x++)
            if (has_stairs(&chain, above, (struct point){x, y}, POR_DOWN_STAIR)) {
                down++;
                assert_true(has_stairs(&chain, below, (struct point){x, y}, POR_UP_STAIR));
            }
    assert_true(down > 0);
    gen_chain_free(&chain);
}

/* ---- limits ---- */

static void assert_refused(struct gen_chain *chain, int depth, const char *why)
{
    struct error error = {0};

    assert_null(gen_chain_level(chain, depth, &error));
    assert_string_equal(error.text, why);
}

static void there_is_no_level_below_the_last(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "The Cellars", 1);
    assert_int_equal(gen_chain_depth(&chain), 3);
    assert_refused(&chain, 4, "\"The Cellars\" has no level 4: its depth is 3");
    assert_refused(&chain, 0, "\"The Cellars\" has no level 0: its depth is 3");
    assert_null(chain.deepest);
    gen_chain_free(&chain);
}

static void a_dungeon_that_cannot_be_made_says_why(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "The Crooked Cellars", 1);
    for (int i = 0; i < 2; i++)
        assert_refused(
            &chain, 2,
            "\"The Crooked Cellars\": PANEL_SIZEX (32) does not divide LEVEL_SIZEX (50)");
    gen_chain_free(&chain);
}

static void a_region_is_one_level(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "wash house", 1);
    assert_int_equal(gen_chain_depth(&chain), 1);
    assert_int_equal(level_of(&chain, 1)->level.width, 7);
    assert_int_equal(level_of(&chain, 1)->level.height, 5);
    gen_chain_free(&chain);
}

/* ---- traces ---- */

static void a_trace_begins_with_its_seed_and_depth(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "The Cellars", 4);
    assert_true(str_starts(sb_str(&level_of(&chain, 2)->trace),
                           STR("incursion-trace 1 mode layout seed 4 depth 2\n")));
    assert_true(str_ends(sb_str(&level_of(&chain, 2)->trace), STR(" end\n")));
    gen_chain_free(&chain);
}

static void no_trace_is_kept_unless_wanted(void **state)
{
    struct gen_chain chain;

    start(&chain, *state, "The Cellars", 4);
    chain.options.trace = false;
    assert_int_equal(level_of(&chain, 1)->trace.len, 0);
    gen_chain_free(&chain);
}

/* ---- JSON ---- */

static void a_level_as_json_is_what_the_manual_says(void **state)
{
    struct gen_chain chain;
    struct str_builder out = {0};

    start(&chain, *state, "wash house", 1);
    chain.options.quirks = QUIRK_EVEN_HEIGHT | QUIRK_FLAT_LIGHT;
    level_of(&chain, 1);
    level_json(&chain, 1, &out);
    assert_string_equal(
        sb_cstr(&out),
        "{\"format\":\"incursion-level\",\"version\":1,\"region\":\"wash house\",\"seed\":1,"
        "\"depth\":1,\"rng_seed\":1001,\"stream\":\"layout\",\"luck\":10,"
        "\"quirks\":[\"flat-light\",\"even-height\"],\"draws\":6,"
        "\"grid_hash\":\"d5f6e2091f27df92\",\"size\":[7,5],\"enter\":null,"
        "\"terrains\":[\"dungeon wall\",\"floor\",\"puddle\"],\"regions\":[\"wash house\"],"
        "\"rows\":{\"terrain\":[[0,7],[0,1,1,5,0,1],[1,2,2,3,1,1,0,1],[0,1,1,2,2,1,1,2,0,1],[0,7]],"
        "\"region\":[[0,7],[0,7],[0,7],[0,7],[0,7]],"
        "\"flags\":[[323,7],[323,1,96,2,64,1,96,2,323,1],[99,1,96,1,64,3,96,1,323,1],"
        "[323,1,96,2,64,1,96,2,323,1],[323,7]],"
        "\"glyph\":[[0,7],[0,1,1,5,0,1],[1,2,2,3,1,1,0,1],[0,1,1,2,2,1,1,2,0,1],[0,7]]},"
        "\"glyphs\":[[264,7,0],[323,7,0],[258,9,0]],"
        "\"features\":[{\"kind\":\"door\",\"name\":\"oak door\",\"x\":0,\"y\":2,\"flags\":1,"
        "\"hp\":[20,20],\"image\":[367,6,0],\"state\":[\"vertical\"]},"
        "{\"kind\":\"feature\",\"name\":\"stump\",\"x\":3,\"y\":1,\"flags\":0,\"hp\":[5,5],"
        "\"image\":[340,6,0]}],\"things\":[],\"slots\":[],\"torches\":[]}");
    sb_free(&out);
    gen_chain_free(&chain);
}

/* ---- recordings ---- */

static void levels_of_a_chain_equal_the_recordings(void **state)
{
    char path[FILE_PATH_SIZE], name[64];
    struct str_builder got = {0};
    struct gen_chain chain;

    (void)state;
    struct fixture *f = open_library(shared_path(path, "incursion-lib/main.irc"));
    start(&chain, f, "The Goblin Caves", 5);
    level_of(&chain, 4);
    for (int depth = 1; depth <= 4; depth++) {
        snprintf(name, sizeof name, "golden/layout/layout-5-%d.txt", depth);
        assert_golden(shared_path(path, name), report_text(&chain, depth, &got));
        snprintf(name, sizeof name, "golden/layout/trace-5-%d.txt", depth);
        assert_golden(shared_path(path, name), sb_str(&level_of(&chain, depth)->trace));
    }
    gen_chain_free(&chain);
    close_library(f);
    sb_free(&got);
}

int test_chain(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asking_for_a_deep_level_makes_those_above_it),
        cmocka_unit_test(a_level_is_made_once),
        cmocka_unit_test(a_level_is_the_same_whatever_is_asked_for_before),
        cmocka_unit_test(another_seed_makes_other_levels),
        cmocka_unit_test(every_level_has_a_stream_of_its_own),
        cmocka_unit_test(seeds_wrap_at_32_bits),
        cmocka_unit_test(stairs_lead_to_stairs),
        cmocka_unit_test(there_is_no_level_below_the_last),
        cmocka_unit_test(a_dungeon_that_cannot_be_made_says_why),
        cmocka_unit_test(a_region_is_one_level),
        cmocka_unit_test(a_trace_begins_with_its_seed_and_depth),
        cmocka_unit_test(no_trace_is_kept_unless_wanted),
        cmocka_unit_test(a_level_as_json_is_what_the_manual_says),
        cmocka_unit_test(levels_of_a_chain_equal_the_recordings),
    };

    return cmocka_run_group_tests_name("chain", tests, set_up, tear_down);
}

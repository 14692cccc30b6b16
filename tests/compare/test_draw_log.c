/* What is noted of draws, how the folders of recordings write them, and the first that differs. */
#include "draw_log.h"
#include "fed_dice.h"
#include "rules/core/steps.h"

static void assert_written(const struct draw_log *log, enum draw_form form, const char *expected)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    json_open(&json, '{');
    draw_log_write(log, form, &json);
    json_close(&json, '}');
    assert_string_equal(sb_cstr(&out), expected);
    sb_free(&out);
}

/* A world of one stream whose clock shows 7. */
static void listen_to_seven(struct draw_log *log, struct world *world)
{
    static const struct library none;

    world_init(world, &none);
    chance_start(world, 7, CHANCE_ONE_STREAM);
    draw_log_listen(log, world);
}

static void a_draw_is_noted_with_its_step(void **state)
{
    struct draw_log log = {0};
    struct world world;

    (void)state;
    listen_to_seven(&log, &world);
    steps_note(&world, "strike", "dice");
    int result = roll_below(&world, 20);
    assert_int_equal(log.count, 1);
    assert_int_equal(log.items[0].bound, 20);
    assert_int_equal(log.items[0].result, result);
    assert_string_equal(log.items[0].procedure, "strike");
    assert_string_equal(log.items[0].step, "dice");
    draw_log_free(&log);
    world_free(&world);
}

static void a_bound_of_0_is_no_draw(void **state)
{
    struct draw_log log = {0};
    struct world world;

    (void)state;
    listen_to_seven(&log, &world);
    assert_int_equal(roll_below(&world, 0), 0);
    assert_int_equal(log.count, 0);
    roll_below(&world, 1);
    assert_int_equal(log.count, 1);
    draw_log_free(&log);
    world_free(&world);
}

static void each_folder_has_its_form(void **state)
{
    struct draw_log log = {0};

    (void)state;
    assert_written(&log, DRAWS_FLAT, "{\"draws\":0,\"draw_log\":[]}");
    assert_written(&log, DRAWS_PAIRS, "{\"draws\":0}");
    assert_written(&log, DRAWS_CUT, "{\"draws\":0}");
    draw_log_add(&log, 20, 3);
    draw_log_add(&log, 6, 5);
    assert_written(&log, DRAWS_FLAT, "{\"draws\":2,\"draw_log\":[20,3,6,5]}");
    assert_written(&log, DRAWS_PAIRS, "{\"draws\":2,\"draw_log\":[[20,3],[6,5]]}");
    assert_written(&log, DRAWS_COUNTED, "{\"draws\":2}");
    draw_log_free(&log);
}

static void a_seed_is_logged_and_no_draw(void **state)
{
    struct draw_log log = {0};
    struct world world;

    (void)state;
    listen_to_seven(&log, &world);
    chance_moment(&world, MOMENT_TURNS);
    WITH_DICE(&world, 1)
    roll_below(&world, 2);
    assert_written(&log, DRAWS_CUT, "{\"draws\":1,\"draw_log\":[[-1,7],[2,1]],\"reseeds\":1}");
    draw_log_free(&log);
    world_free(&world);
}

/* Some procedures of the original draw below -1, and those are draws. */
static void a_bound_of_minus_one_is_no_seed(void **state)
{
    struct draw_log log = {0};

    (void)state;
    draw_log_add(&log, -1, 5);
    draw_log_add(&log, DRAW_SEEDED, 7);
    assert_int_equal(draw_log_count(&log), 1);
    draw_log_drop_seeds(&log);
    assert_written(&log, DRAWS_PAIRS, "{\"draws\":1,\"draw_log\":[[-1,5]]}");
    draw_log_free(&log);
}

static void a_long_log_of_people_is_cut(void **state)
{
    struct draw_log log = {0};
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    for (int i = 0; i < 601; i++)
        draw_log_add(&log, 2, 1);
    draw_log_write(&log, DRAWS_CUT, &json);
    assert_true(str_starts(sb_str(&out), STR("\"draws\":601,\"draw_log\":[[2,1],")));
    assert_true(str_ends(sb_str(&out), STR("[2,1]],\"draw_log_cut\":601")));
    assert_int_equal(out.len, strlen("\"draws\":601,\"draw_log\":[],\"draw_log_cut\":601") +
                                  600 * strlen("[2,1],") - 1);
    sb_free(&out);
    draw_log_free(&log);
}

/* ---- differences ---- */

/* Ours is always 20:3 of strike/dice, then 6:5 of hit/damage. */
static void assert_first(const char *record, const char *expected)
{
    struct arena arena = {0};
    struct draw_log log = {0};
    struct draw_difference difference;
    struct str_builder out = {0};
    struct error error;

    draw_log_step(&log, "strike", "dice");
    draw_log_add(&log, 20, 3);
    draw_log_step(&log, "hit", "damage");
    draw_log_add(&log, 6, 5);
    if (draw_log_differs(json_read_bytes(&arena, str_from(record), &error), &log, &difference))
        draw_difference_say(&difference, &out);
    assert_string_equal(sb_cstr(&out), expected);
    sb_free(&out);
    draw_log_free(&log);
    arena_free(&arena);
}

static void equal_draws_have_no_difference(void **state)
{
    (void)state;
    assert_first("{\"draw_log\":[20,3,6,5]}", "");
    assert_first("{\"draw_log\":[[20,3],[6,5]]}", "");
    assert_first("{\"rounds\":[{\"draw_log\":[20,3]},{\"draw_log\":[6,5]}]}", "");
    assert_first("{\"draws\":7}", "");
}

static void the_first_other_draw_has_the_name_of_our_step(void **state)
{
    (void)state;
    assert_first("{\"draw_log\":[100,42,6,5]}",
                 "draw 1: wanted random(100) = 42, came random(20) = 3 in strike/dice");
    assert_first("{\"rounds\":[{\"draw_log\":[[20,3]]},{\"draw_log\":[[8,5]]}]}",
                 "draw 2: wanted random(8) = 5, came random(6) = 5 in hit/damage");
    assert_first("{\"draw_log\":[[20,3],[-1,8]]}",
                 "draw 2: wanted the seed 8, came random(6) = 5 in hit/damage");
}

static void a_draw_too_many_or_too_few_is_named(void **state)
{
    (void)state;
    assert_first("{\"draw_log\":[20,3]}", "draw 2: wanted none, came random(6) = 5 in hit/damage");
    assert_first("{\"draw_log\":[20,3,6,5,4,1]}", "draw 3: wanted random(4) = 1, came none");
}

static void steps_are_told_with_their_numbers(void **state)
{
    struct draw_log log = {0};
    struct str_builder out = {0};

    (void)state;
    draw_log_say_steps(&log, &out);
    draw_log_step(&log, "strike", "dice");
    draw_log_add(&log, 20, 3);
    draw_log_add(&log, 20, 7);
    draw_log_step(&log, "hit", "damage");
    draw_log_add(&log, 6, 5);
    sb_add_cstr(&out, "; ");
    draw_log_say_steps(&log, &out);
    assert_string_equal(sb_cstr(&out), "none; strike/dice 2, hit/damage 1");
    sb_free(&out);
    draw_log_free(&log);
}

int test_draw_log(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_is_noted_with_its_step),
        cmocka_unit_test(a_bound_of_0_is_no_draw),
        cmocka_unit_test(each_folder_has_its_form),
        cmocka_unit_test(a_seed_is_logged_and_no_draw),
        cmocka_unit_test(a_bound_of_minus_one_is_no_seed),
        cmocka_unit_test(a_long_log_of_people_is_cut),
        cmocka_unit_test(equal_draws_have_no_difference),
        cmocka_unit_test(the_first_other_draw_has_the_name_of_our_step),
        cmocka_unit_test(a_draw_too_many_or_too_few_is_named),
        cmocka_unit_test(steps_are_told_with_their_numbers),
    };

    return cmocka_run_group_tests_name("draw_log", tests, NULL, NULL);
}

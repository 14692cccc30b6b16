/* Streams: which one is drawn from, what it was seeded with, and that none disturbs another. */
#include "world/chance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fed_dice.h"

enum { SEED = 77, MANY = 1000 };

static struct world *open_world(uint32_t seed, enum chance_mode mode)
{
    static const struct library library;
    struct world *w = calloc(1, sizeof *w);

    assert_non_null(w);
    world_init(w, &library);
    chance_start(w, seed, mode);
    return w;
}

static void close_world(struct world *w)
{
    world_free(w);
    free(w);
}

/* The next numbers of the stream in force are those of a seed. */
static void assert_draws_from(struct world *w, uint32_t seed)
{
    struct rng rng;

    rng_seed(&rng, seed);
    for (int i = 0; i < 20; i++)
        assert_int_equal(roll_below(w, MANY), rng_below(&rng, MANY));
}

static uint32_t next_number(struct world *w)
{
    return rng_u32(chance_rng(w));
}

/* ---- drawing ---- */

static void a_world_draws_from_its_seed(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);

    (void)state;
    assert_int_equal(chance_seed(w), SEED);
    assert_draws_from(w, SEED);
    assert_int_equal(chance_draws(w), 20);
    close_world(w);
}

static void a_bound_of_0_draws_nothing(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);

    (void)state;
    assert_int_equal(roll_below(w, 0), 0);
    assert_int_equal(chance_draws(w), 0);
    assert_int_equal(roll_below(w, 1), 0);
    assert_int_equal(chance_draws(w), 1);
    close_world(w);
}

static void dice_are_those_of_base(void **state)
{
    static const struct dice dice[] = {{3, 6, 2}, {1, 8, -9}, {0, 6, -4}, {-2, 4, 9}, {5, 0, 1}};
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);
    struct rng rng;

    (void)state;
    rng_seed(&rng, SEED);
    for (int i = 0; i < COUNT_OF(dice); i++)
        assert_int_equal(roll_dice(w, dice[i]), dice_roll(&rng, dice[i]));
    assert_int_equal(roll_dice_of(w, 4, 6, 1), dice_roll_of(&rng, 4, 6, 1));
    assert_int_equal(roll_dice_of(w, -4, 6, -1), 0);
    assert_int_equal(chance_draws(w), rng.draws);
    close_world(w);
}

/* ---- levels ---- */

static void a_level_in_the_making_has_a_stream_of_its_own(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);
    struct rng main;

    (void)state;
    rng_seed(&main, SEED);
    assert_int_equal(roll_below(w, MANY), rng_below(&main, MANY));
    chance_begin_level(w, 3);
    assert_draws_from(w, SEED * 1000 + 3);
    chance_end_level(w);
    assert_int_equal(roll_below(w, MANY), rng_below(&main, MANY));
    chance_begin_level(w, 3); /* once more the same, whatever was drawn in between */
    assert_draws_from(w, SEED * 1000 + 3);
    chance_end_level(w);
    close_world(w);
}

static void one_stream_goes_on_through_levels(void **state)
{
    struct world *w = open_world(SEED, CHANCE_ONE_STREAM);

    (void)state;
    chance_begin_level(w, 3);
    assert_draws_from(w, SEED);
    chance_end_level(w);
    assert_int_equal(chance_draws(w), 20);
    close_world(w);
}

/* ---- moments of one stream ---- */

static void the_clock_begins_at_the_seed_and_goes_up_with_each_reader(void **state)
{
    struct world *w = open_world(SEED, CHANCE_ONE_STREAM);

    (void)state;
    chance_moment(w, MOMENT_PROGRAM);
    assert_int_equal(chance_seed(w), SEED);
    chance_moment(w, MOMENT_CREATION);
    assert_int_equal(w->chance.formula_seed, SEED + 1);
    chance_moment(w, MOMENT_GEAR);
    chance_moment(w, MOMENT_CREATED);
    assert_int_equal(w->chance.store_seed, SEED + 3);
    assert_draws_from(w, SEED); /* none of these has touched it */
    chance_moment(w, MOMENT_TURNS);
    assert_int_equal(chance_seed(w), SEED + 4);
    assert_draws_from(w, SEED + 4);
    close_world(w);
}

static void formulas_are_seeded_twice(void **state)
{
    struct world *w = open_world(SEED, CHANCE_ONE_STREAM);

    (void)state;
    chance_moment(w, MOMENT_CREATION);
    for (uint32_t i = 1; i <= 3; i++) {
        chance_moment(w, MOMENT_FORMULAS);
        assert_draws_from(w, SEED);
        chance_moment_over(w, MOMENT_FORMULAS);
        assert_draws_from(w, SEED + i);
    }
    close_world(w);
}

static void gear_of_creation_comes_from_two_digits(void **state)
{
    struct world *w = open_world(1299, CHANCE_ONE_STREAM);

    (void)state;
    for (uint32_t i = 0; i < 2; i++) {
        chance_moment(w, MOMENT_FIRST_GEAR);
        assert_int_equal(chance_seed(w), (1299 + i) % 100);
        assert_draws_from(w, (1299 + i) % 100);
        chance_moment_over(w, MOMENT_FIRST_GEAR); /* and it goes on from there */
        assert_int_equal(chance_draws(w), 20);
    }
    close_world(w);
}

static void sellers_and_the_multitude_go_on_from_kept_seeds(void **state)
{
    struct world *w = open_world(SEED, CHANCE_ONE_STREAM);

    (void)state;
    chance_moment(w, MOMENT_CREATION);
    chance_moment(w, MOMENT_CREATED);
    chance_moment(w, MOMENT_SHOP);
    assert_int_equal(chance_seed(w), SEED + 1);
    chance_moment_over(w, MOMENT_SHOP);
    assert_draws_from(w, SEED + 1);
    chance_moment(w, MOMENT_DOMAINS);
    chance_moment_over(w, MOMENT_DOMAINS);
    assert_draws_from(w, SEED);
    assert_int_equal(w->chance.clock, SEED + 2);
    close_world(w);
}

static void gear_of_another_life_reads_the_clock_all_the_same(void **state)
{
    struct world *w = open_world(SEED, CHANCE_ONE_STREAM);

    (void)state;
    chance_moment_again(w, MOMENT_FIRST_GEAR, 42);
    assert_int_equal(w->chance.clock, SEED + 1);
    assert_draws_from(w, 42);
    close_world(w);
}

/* ---- moments with streams of their own ---- */

static void our_moments_do_not_disturb_what_happens(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);
    struct rng main;

    (void)state;
    rng_seed(&main, SEED);
    for (int moment = 0; moment < MOMENTS; moment++) {
        assert_int_equal(roll_below(w, MANY), rng_below(&main, MANY));
        chance_moment(w, (enum chance_moment)moment);
        if (w->chance.now > 0)
            roll_dice_of(w, 3, 6, 0);
        chance_moment_over(w, (enum chance_moment)moment);
        assert_int_equal(w->chance.now, 0);
    }
    close_world(w);
}

/* What a moment's stream begins with. */
static uint32_t first_of(struct world *w, enum chance_moment moment)
{
    chance_moment(w, moment);
    uint32_t first = next_number(w);
    chance_moment_over(w, moment);
    return first;
}

static void formulas_are_the_same_each_time_wherever_they_are_dealt(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL), *other = open_world(78, CHANCE_BY_LEVEL);

    (void)state;
    uint32_t first = first_of(w, MOMENT_FORMULAS);
    assert_int_equal(first_of(w, MOMENT_FORMULAS), first);
    chance_begin_level(w, 2);
    assert_int_equal(first_of(w, MOMENT_FORMULAS), first);
    chance_end_level(w);
    assert_int_not_equal(first_of(w, MOMENT_DOMAINS), first);
    assert_int_not_equal(first_of(other, MOMENT_FORMULAS), first);
    close_world(w);
    close_world(other);
}

static void every_shop_is_another(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL), *again = open_world(SEED, CHANCE_BY_LEVEL);

    (void)state;
    uint32_t first = first_of(w, MOMENT_SHOP), second = first_of(w, MOMENT_SHOP);
    assert_int_not_equal(first, second);
    assert_int_equal(first_of(again, MOMENT_SHOP), first);
    assert_int_equal(first_of(again, MOMENT_SHOP), second);
    chance_start(again, SEED, CHANCE_BY_LEVEL);
    again->chance.store_seed++;
    assert_int_not_equal(first_of(again, MOMENT_SHOP), first);
    close_world(w);
    close_world(again);
}

/* However many there were in play. */
static void a_shop_of_a_level_belongs_to_the_level(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);

    (void)state;
    chance_begin_level(w, 2);
    uint32_t there = first_of(w, MOMENT_SHOP);
    chance_end_level(w);
    assert_int_not_equal(first_of(w, MOMENT_SHOP), there);
    chance_begin_level(w, 3);
    assert_int_not_equal(first_of(w, MOMENT_SHOP), there);
    chance_end_level(w);
    chance_begin_level(w, 2);
    assert_int_equal(first_of(w, MOMENT_SHOP), there);
    chance_end_level(w);
    close_world(w);
}

static void a_moment_with_a_seed_of_another_life(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);

    (void)state;
    chance_moment_again(w, MOMENT_FIRST_GEAR, 42);
    assert_draws_from(w, 42);
    chance_moment_over(w, MOMENT_FIRST_GEAR);
    assert_draws_from(w, SEED);
    assert_int_equal(w->chance.clock, SEED); /* nobody reads it */
    close_world(w);
}

/* Scripts can begin moments inside each other as deep as they like. */
static void moments_too_deep_share_the_last_stream(void **state)
{
    enum { DEEP = 300 };
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);

    (void)state;
    for (int i = 0; i < DEEP; i++)
        chance_moment(w, MOMENT_SHOP);
    assert_int_equal(w->chance.now, CHANCE_STREAMS - 1);
    assert_true(chance_is_sound(&w->chance));
    assert_int_equal(roll_below(w, 1), 0);
    for (int i = 0; i < DEEP; i++)
        chance_moment_over(w, MOMENT_SHOP);
    assert_int_equal(w->chance.deeper, 0);
    assert_draws_from(w, SEED);
    close_world(w);
}

/* ---- fed dice ---- */

static void fed_dice_are_what_is_drawn(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);

    (void)state;
    WITH_DICE(w, 19, 4, 2)
    {
        assert_int_equal(roll_below(w, 20), 19);
        assert_int_equal(roll_below(w, 0), 0); /* no draw */
        assert_int_equal(roll_dice(w, (struct dice){2, 6, 1}), 5 + 3 + 1);
    }
    assert_int_equal(chance_draws(w), 0);
    WITHOUT_DICE(w)
    assert_int_equal(roll_below(w, 0), 0);
    assert_draws_from(w, SEED);
    close_world(w);
}

/* What is said of dice when so many draws below a bound were made. */
static void assert_fed(const int *dice, int count, int draws, int bound, const char *said)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);
    struct error error;

    chance_feed(w, dice, count);
    for (int i = 0; i < draws; i++)
        roll_below(w, bound);
    if (chance_feed_over(w, &error))
        error.text[0] = '\0';
    assert_string_equal(error.text, said);
    assert_false(w->host.watch.is_on);
    close_world(w);
}

static void dice_too_many_too_few_or_impossible_are_told(void **state)
{
    static const int dice[] = {3, 5};

    (void)state;
    assert_fed(dice, 2, 2, 6, "");
    assert_fed(dice, 2, 1, 6, "2 dice were fed, and 1 drawn");
    assert_fed(dice, 2, 3, 6, "2 dice were fed, and 3 drawn");
    assert_fed(dice, 0, 1, 6, "0 dice were fed, and 1 drawn");
    assert_fed(dice, 2, 2, 5, "die 2 shows 5, and the draw was below 5");
    assert_fed((const int[]){-1}, 1, 1, 5, "die 1 shows -1, and the draw was below 5");
    assert_fed((const int[]){0}, 1, 1, 5, "");
    assert_fed((const int[]){INT16_MIN, INT16_MAX}, 2, 2, -5, "");
    assert_fed((const int[]){INT16_MIN - 1}, 1, 1, -5,
               "die 1 shows -32769, and the draw was below -5");
    assert_fed((const int[]){INT16_MAX + 1}, 1, 1, -5,
               "die 1 shows 32768, and the draw was below -5");
}

static void what_is_drawn_beyond_the_dice_is_by_chance(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);
    struct error error;

    (void)state;
    chance_feed(w, (const int[]){3}, 1);
    assert_int_equal(roll_below(w, 6), 3);
    assert_draws_from(w, SEED);
    assert_false(chance_feed_over(w, &error));
    close_world(w);
}

/* ---- listening ---- */

struct heard {
    char text[256];
};

static void hear(struct heard *heard, const char *word, int a, int b)
{
    size_t at = strlen(heard->text);

    snprintf(heard->text + at, sizeof heard->text - at, "%s %d %d; ", word, a, b);
}

static void hear_draw(void *context, int bound, int result)
{
    hear(context, "draw", bound, result);
}

static void hear_seed(void *context, uint32_t seed)
{
    hear(context, "seed", (int)seed, 0);
}

static void draws_and_seeds_are_told(void **state)
{
    struct world *w = open_world(SEED, CHANCE_ONE_STREAM);
    struct heard heard = {""};

    (void)state;
    chance_listen(w, &(struct chance_listener){hear_draw, hear_seed, NULL, &heard});
    WITH_DICE(w, 5, 3)
    {
        roll_below(w, 6);
        roll_below(w, 0);
        chance_moment(w, MOMENT_TURNS);
        roll_below(w, 4);
    }
    chance_moment_again(w, MOMENT_FIRST_GEAR, 8);
    assert_string_equal(heard.text, "draw 6 5; seed 77 0; draw 4 3; seed 8 0; ");
    assert_true(w->host.watch.is_on);
    chance_unlisten(w);
    assert_false(w->host.watch.is_on);
    roll_below(w, 6);
    assert_string_equal(heard.text, "draw 6 5; seed 77 0; draw 4 3; seed 8 0; ");
    close_world(w);
}

static void hear_step(void *context, const char *procedure, const char *step)
{
    (void)procedure, (void)step;
    hear(context, "step", 0, 0);
}

/* Whoever listens to one thing is told of no other. */
static void one_can_listen_to_one_thing(void **state)
{
    static const struct {
        struct chance_listener listener;
        const char *heard;
    } rows[] = {{{.drawn = hear_draw}, "draw 6 5; "},
                {{.seeded = hear_seed}, "seed 77 0; "},
                {{.step = hear_step}, "step 0 0; "}};

    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct world *w = open_world(SEED, CHANCE_ONE_STREAM);
        struct chance_listener listener = rows[i].listener;
        struct heard heard = {""};
        listener.context = &heard;
        chance_listen(w, &listener);
        assert_true(w->host.watch.is_on);
        WITH_DICE(w, 5)
        roll_below(w, 6);
        chance_moment(w, MOMENT_TURNS);
        chance_watch_step(w, (struct chance_step){"strike", "dice"});
        assert_string_equal(heard.text, rows[i].heard);
        assert_string_equal(w->host.watch.step.step, "dice");
        close_world(w);
    }
}

/* Also when not all of them were drawn. */
static void who_listens_goes_on_after_fed_dice(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);
    struct heard heard = {""};
    struct error error;

    (void)state;
    chance_listen(w, &(struct chance_listener){.drawn = hear_draw, .context = &heard});
    chance_feed(w, (const int[]){3, 4}, 2);
    assert_false(chance_feed_over(w, &error));
    assert_draws_from(w, SEED);
    close_world(w);
}

static void listening_changes_no_draw(void **state)
{
    struct world *w = open_world(SEED, CHANCE_BY_LEVEL);
    struct heard heard = {""};

    (void)state;
    chance_listen(w, &(struct chance_listener){hear_draw, hear_seed, NULL, &heard});
    assert_draws_from(w, SEED);
    close_world(w);
}

int test_chance(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_world_draws_from_its_seed),
        cmocka_unit_test(a_bound_of_0_draws_nothing),
        cmocka_unit_test(dice_are_those_of_base),
        cmocka_unit_test(a_level_in_the_making_has_a_stream_of_its_own),
        cmocka_unit_test(one_stream_goes_on_through_levels),
        cmocka_unit_test(the_clock_begins_at_the_seed_and_goes_up_with_each_reader),
        cmocka_unit_test(formulas_are_seeded_twice),
        cmocka_unit_test(gear_of_creation_comes_from_two_digits),
        cmocka_unit_test(sellers_and_the_multitude_go_on_from_kept_seeds),
        cmocka_unit_test(gear_of_another_life_reads_the_clock_all_the_same),
        cmocka_unit_test(our_moments_do_not_disturb_what_happens),
        cmocka_unit_test(formulas_are_the_same_each_time_wherever_they_are_dealt),
        cmocka_unit_test(every_shop_is_another),
        cmocka_unit_test(a_shop_of_a_level_belongs_to_the_level),
        cmocka_unit_test(a_moment_with_a_seed_of_another_life),
        cmocka_unit_test(moments_too_deep_share_the_last_stream),
        cmocka_unit_test(fed_dice_are_what_is_drawn),
        cmocka_unit_test(dice_too_many_too_few_or_impossible_are_told),
        cmocka_unit_test(what_is_drawn_beyond_the_dice_is_by_chance),
        cmocka_unit_test(draws_and_seeds_are_told),
        cmocka_unit_test(one_can_listen_to_one_thing),
        cmocka_unit_test(who_listens_goes_on_after_fed_dice),
        cmocka_unit_test(listening_changes_no_draw),
    };

    return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}

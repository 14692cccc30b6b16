/* Tables of steps: which are taken, and what is told of them. The procedure here is a parry that
 * may be answered by another one. */
#include "rules/core/steps.h"

#include <stdio.h>
#include <string.h>

#include "fed_dice.h"

enum stage { TRY, LAND, AFTER, OVER };

struct parry {
    struct world *w;
    char taken[64]; /* the first letter of each step */
    int answers;    /* parries that may follow out of this one */
    bool lands;
};

static void take(struct parry *p, char letter)
{
    p->taken[strlen(p->taken)] = letter;
}

/* One draw. */
static enum stage roll(struct parry *p)
{
    take(p, 'r');
    p->lands = roll_below(p->w, 20) >= 10;
    return TRY;
}

static enum stage compare(struct parry *p)
{
    take(p, 'c');
    return p->lands ? LAND : AFTER;
}

static void run(struct parry *p);

/* A whole parry of somebody else, and then one draw of this step. */
static enum stage answer(struct parry *p)
{
    struct parry other = {.w = p->w, .answers = p->answers - 1};

    take(p, 'a');
    if (p->answers > 0) {
        run(&other);
        roll_below(p->w, 6);
    }
    return AFTER;
}

static enum stage practise(struct parry *p)
{
    take(p, 'p');
    return p->lands ? AFTER : OVER;
}

static enum stage boast(struct parry *p)
{
    take(p, 'b');
    return TRY; /* there is no way back */
}

static enum stage never(struct parry *p)
{
    take(p, 'n');
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct parry *p);
} steps[] = {
    {TRY, "roll", roll},           {TRY, "compare", compare}, {LAND, "answer", answer},
    {AFTER, "practise", practise}, {AFTER, "boast", boast},   {AFTER, "never", never},
};

static void run(struct parry *p)
{
    STEPS_RUN(p->w, "parry", steps, p);
}

static void assert_taken(int die, const char *expected)
{
    static const struct library library;
    struct world w;
    struct parry p = {.w = &w};

    world_init(&w, &library);
    WITH_DICE(&w, die)
    run(&p);
    assert_string_equal(p.taken, expected);
    world_free(&w);
}

static void steps_of_another_stage_are_passed_over(void **state)
{
    (void)state;
    assert_taken(3, "rcp");
    assert_taken(15, "rcapb");
}

/* ---- the protocol ---- */

struct protocol {
    char text[512];
    struct chance_step step;
};

static void add_word(struct protocol *protocol, const char *word)
{
    size_t at = strlen(protocol->text);

    snprintf(protocol->text + at, sizeof protocol->text - at, "%s ", word);
}

static void hear_step(void *context, const char *procedure, const char *step)
{
    struct protocol *protocol = context;

    protocol->step = (struct chance_step){procedure, step};
    add_word(protocol, step ? step : "nothing");
}

static void hear_draw(void *context, int bound, int result)
{
    char word[64];

    (void)result;
    snprintf(word, sizeof word, "%d", bound);
    add_word(context, word);
}

static void each_step_is_told_before_its_draws(void **state)
{
    static const struct library library;
    struct protocol protocol = {0};
    struct world w;
    struct parry p = {.w = &w, .answers = 1};

    (void)state;
    world_init(&w, &library);
    chance_listen(
        &w, &(struct chance_listener){.drawn = hear_draw, .step = hear_step, .context = &protocol});
    WITH_DICE(&w, 15, 3, 0)
    run(&p);
    assert_string_equal(protocol.text, "roll 20 compare answer "
                                       "roll 20 compare practise answer " /* of the other */
                                       "6 practise boast nothing ");
    assert_null(protocol.step.procedure);
    steps_note(&w, "parry", "boast");
    assert_string_equal(protocol.step.procedure, "parry");
    world_free(&w);
}

static void where_nobody_listens_nothing_is_kept(void **state)
{
    static const struct library library;
    struct world w;
    struct parry p = {.w = &w};

    (void)state;
    world_init(&w, &library);
    run(&p);
    assert_null(w.host.watch.step.step);
    assert_false(w.host.watch.is_on);
    world_free(&w);
}

int test_steps(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_of_another_stage_are_passed_over),
        cmocka_unit_test(each_step_is_told_before_its_draws),
        cmocka_unit_test(where_nobody_listens_nothing_is_kept),
    };

    return cmocka_run_group_tests_name("steps", tests, NULL, NULL);
}

/* Eating, corpses, and what deeds do to who does them. */
#include "fed_dice.h"
#include "rules/god/conscience.h"
#include "rules/item/corpse.h"
#include "rules/time/meal.h"
#include "values_scene.h"
#include "world/hold.h"
#include "world/question.h"

struct table {
    struct values_scene s;
    struct world *w;
    struct thing *who, *food;
    struct script_event e;
    int32_t answer;
    int asked;
};

static void answer(void *context, const struct question *question, struct question_answer *given)
{
    struct table *t = context;

    (void)question;
    given->value = t->answer;
    t->asked++;
}

static void lay(struct table *t, void **state, const char *food)
{
    *t = (struct table){.answer = 1};
    values_begin(&t->s, state);
    t->w = &t->s.w;
    t->who = values_make_person(&t->s, "Bladesman");
    t->food = values_item(&t->s, food);
    hold_in_slot(t->w, t->who, t->food, SL_BELT1);
    t->w->host.ask = answer;
    t->w->host.ask_context = t;
    t->e.actor = (int32_t)t->who->self;
    t->e.item = (int32_t)t->food->self;
    t->e.Event = EV_EAT;
}

static void clear(struct table *t)
{
    event_free(&t->e);
    values_end(&t->s);
}

static struct stati *hunger(const struct table *t)
{
    return stati_find(t->w, t->who, stati_of(HUNGER));
}

static int bite(struct table *t)
{
    return meal_handle(t->w, &t->e, t->food);
}

static int eaten(const struct table *t)
{
    return item_of(t->w, t->food)->eaten;
}

/* A corpse of someone who died so many hours ago. */
static void make_corpse(struct table *t, const char *of, int hours)
{
    struct item *body = item_of(t->w, t->food);

    t->w->time = 1000 * HOUR_TURNS;
    body->monster = drawn_find(t->s.d, of);
    body->made = (uint32_t)t->w->time - (uint32_t)hours * HOUR_TURNS;
    body->disease = -1;
}

/* ---- bites ---- */

static void a_bite_fills(void **state)
{
    struct table t;

    lay(&t, state, "loaf");
    hunger(&t)->duration = 500;
    WITHOUT_DICE(t.w)
    assert_int_equal(bite(&t), DONE);
    assert_int_equal(hunger(&t)->duration, 507);
    assert_int_equal(eaten(&t), 5);
    clear(&t);
}

static void the_last_bite_eats_it_up(void **state)
{
    struct table t;

    lay(&t, state, "loaf");
    hunger(&t)->duration = 500;
    item_of(t.w, t.food)->eaten = 90;
    bite(&t);
    assert_true(hold_has_place(t.w, t.food));
    bite(&t);
    assert_false(hold_has_place(t.w, t.food));
    assert_int_equal(eaten(&t), 0);
    clear(&t);
}

static void who_is_full_is_asked(void **state)
{
    struct table t;

    lay(&t, state, "loaf");
    hunger(&t)->duration = 2400;
    bite(&t);
    assert_int_equal(t.asked, 1);
    bite(&t); /* he stopped: the question comes again */
    assert_int_equal(t.asked, 2);
    clear(&t);
}

/* quirk: until something is eaten up. */
static void who_wants_to_go_on_is_asked_once(void **state)
{
    struct table t;

    lay(&t, state, "loaf");
    hunger(&t)->duration = 2400;
    t.answer = 0;
    bite(&t);
    bite(&t);
    assert_int_equal(t.asked, 1);
    assert_true(t.w->is_eating_on);
    item_of(t.w, t.food)->eaten = 95;
    bite(&t);
    assert_false(t.w->is_eating_on);
    clear(&t);
}

static void too_much_comes_up_again(void **state)
{
    struct table t;

    lay(&t, state, "loaf");
    hunger(&t)->duration = BLOATED + 501;
    WITH_DICE(t.w, 0)
    bite(&t);
    assert_int_equal(hunger(&t)->duration, HUNGRY);
    assert_int_equal(t.asked, 1);
    clear(&t);
}

static void mostly_it_stays_down(void **state)
{
    struct table t;

    lay(&t, state, "loaf");
    hunger(&t)->duration = BLOATED + 501;
    WITH_DICE(t.w, 1)
    bite(&t);
    assert_int_equal(hunger(&t)->duration, BLOATED + 508);
    clear(&t);
}

/* ---- corpses ---- */

static void corpses_grow_old(void **state)
{
    struct table t;

    lay(&t, state, "dead body");
    make_corpse(&t, "snail", 11);
    assert_true(corpse_is_fresh(t.w, t.food));
    make_corpse(&t, "snail", 12);
    assert_false(corpse_is_fresh(t.w, t.food));
    make_corpse(&t, "snail", 24 * 14);
    assert_false(corpse_is_decayed(t.w, t.food));
    make_corpse(&t, "snail", 24 * 14 + 1);
    assert_true(corpse_is_decayed(t.w, t.food));
    clear(&t);
}

static void the_large_fill_more(void **state)
{
    struct table t;

    lay(&t, state, "dead body");
    make_corpse(&t, "snail", 0); /* tiny */
    assert_int_equal(corpse_nutrition(t.w, t.food), 10);
    make_corpse(&t, "drake", 0); /* huge */
    assert_int_equal(corpse_nutrition(t.w, t.food), 300);
    make_corpse(&t, "gnat", 0); /* smaller than any other */
    assert_int_equal(corpse_nutrition(t.w, t.food), 1);
    clear(&t);
}

/* The same difficulty is met once. */
static void who_knows_the_wild_stays_healthy(void **state)
{
    struct table t;

    lay(&t, state, "dead body");
    hunger(&t)->duration = 500;
    make_corpse(&t, "snail", 0);
    WITH_DICE(t.w, 19)
    bite(&t);
    assert_int_equal(item_of(t.w, t.food)->disease, 10);
    WITHOUT_DICE(t.w)
    bite(&t);
    clear(&t);
}

static void eating_minds_is_remembered(void **state)
{
    struct table t;
    struct stati_query tried = stati_of(TRIED);

    lay(&t, state, "dead body");
    hunger(&t)->duration = 500;
    make_corpse(&t, "snail", 0);
    item_of(t.w, t.food)->disease = 10;
    bite(&t);
    assert_null(stati_find(t.w, t.food, tried));
    make_corpse(&t, "small one", 0);
    item_of(t.w, t.food)->disease = 20;
    bite(&t);
    assert_non_null(stati_find(t.w, t.food, tried));
    clear(&t);
}

/* ---- conscience ---- */

struct soul {
    int is, wishes, good_evil, law_chaos;
};

/* What a deed leaves of someone. */
static struct soul after(void **state, struct soul soul, int deed, int magnitude)
{
    struct table t;
    struct character *p;

    lay(&t, state, "loaf");
    p = character_of(t.w, t.who);
    values_give(&t.s, t.who, ALIGNMENT, soul.is, 0);
    p->alignment_wanted = (uint16_t)soul.wishes;
    p->good_evil = (int16_t)soul.good_evil;
    p->law_chaos = (int16_t)soul.law_chaos;
    t.e.EParam = (uint16_t)deed;
    t.e.vMag = magnitude;
    assert_int_equal(conscience_handle(t.w, &t.e, t.who), DONE);
    soul = (struct soul){stati_find(t.w, t.who, stati_of(ALIGNMENT))->value, p->alignment_wanted,
                         p->good_evil, p->law_chaos};
    clear(&t);
    return soul;
}

static void deeds_against_ones_creed_weaken_it(void **state)
{
    int good = AL_LAWFUL | AL_GOOD;
    struct soul soul = after(state, (struct soul){good, good, -50, -50}, AL_NONLAWFUL, 2);

    assert_int_equal(soul.law_chaos, -40);
    assert_int_equal(soul.good_evil, -50);
    soul = after(state, (struct soul){good, good, -50, -50}, AL_NONGOOD, 5);
    assert_int_equal(soul.good_evil, -25);
    assert_int_equal(soul.is, good);
    soul = after(state, (struct soul){good, good, -50, -50}, AL_NONGOOD, 7);
    assert_int_equal(soul.good_evil, -15);
    assert_int_equal(soul.is, AL_LAWFUL);
    assert_int_equal(soul.wishes, AL_LAWFUL);
}

static void deeds_for_it_make_it_firm(void **state)
{
    struct soul soul = after(state, (struct soul){AL_GOOD, AL_GOOD, -68, 0}, AL_GOOD, 5);

    assert_int_equal(soul.good_evil, -70);
    soul = after(state, (struct soul){AL_GOOD, 0, -40, 0}, AL_GOOD, 5); /* he does not care */
    assert_int_equal(soul.good_evil, -30);
    soul = after(state, (struct soul){AL_EVIL, AL_EVIL, 40, 0}, AL_EVIL, 5);
    assert_int_equal(soul.good_evil, 45);
}

static void who_is_neither_drifts(void **state)
{
    struct soul soul = after(state, (struct soul){0, 0, 0, 0}, AL_EVIL, 5);

    assert_int_equal(soul.good_evil, 5);
    soul = after(state, (struct soul){0, AL_GOOD, -17, 0}, AL_GOOD, 5);
    assert_int_equal(soul.is, AL_GOOD);
    soul = after(state, (struct soul){0, 0, 0, 0}, AL_GOOD, 5);
    assert_int_equal(soul.good_evil, 0);
}

/* quirk: chaotic deeds make the neutral more lawful, and the chaotic who would not be so are. */
static void chaos_goes_the_wrong_way(void **state)
{
    struct soul soul = after(state, (struct soul){0, AL_CHAOTIC, 0, 4}, AL_CHAOTIC, 5);

    assert_int_equal(soul.law_chaos, -1);
    soul = after(state, (struct soul){AL_CHAOTIC, 0, 0, 22}, AL_CHAOTIC, 1);
    assert_int_equal(soul.law_chaos, 30);
}

/* Freedom of others is nothing to the chaotic and evil. */
static void the_worst_mind_only_themselves(void **state)
{
    int worst = AL_CHAOTIC | AL_EVIL;
    struct soul soul = after(state, (struct soul){worst, worst, 50, 50}, AL_NONCHAOTIC, 5);

    assert_int_equal(soul.law_chaos, 50);
}

int test_meal(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bite_fills),
        cmocka_unit_test(the_last_bite_eats_it_up),
        cmocka_unit_test(who_is_full_is_asked),
        cmocka_unit_test(who_wants_to_go_on_is_asked_once),
        cmocka_unit_test(too_much_comes_up_again),
        cmocka_unit_test(mostly_it_stays_down),
        cmocka_unit_test(corpses_grow_old),
        cmocka_unit_test(the_large_fill_more),
        cmocka_unit_test(who_knows_the_wild_stays_healthy),
        cmocka_unit_test(eating_minds_is_remembered),
        cmocka_unit_test(deeds_against_ones_creed_weaken_it),
        cmocka_unit_test(deeds_for_it_make_it_firm),
        cmocka_unit_test(who_is_neither_drifts),
        cmocka_unit_test(chaos_goes_the_wrong_way),
        cmocka_unit_test(the_worst_mind_only_themselves),
    };

    return cmocka_run_group_tests_name("meal", tests, values_open, values_close);
}

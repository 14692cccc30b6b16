/* Dealings between creatures: what is offered, who listens, what comes of words. */
#include "bond_scene.h"
#include "rules/social/audience.h"
#include "rules/social/company.h"
#include "rules/social/favours.h"
#include "rules/social/talk.h"
#include "text/say.h"
#include "world/question.h"
#include "world/throw.h"

/* What was offered last, and what is answered: a value, or 0 for the standard answer. */
struct asked {
    int32_t offered[16];
    int offers, questions;
    int32_t answer;
};

static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct asked *a = context;

    a->questions++;
    a->offers = question->count;
    for (int i = 0; i < question->count && i < COUNT_OF(a->offered); i++)
        a->offered[i] = question->choices[i].value;
    *answer = question->standard;
    if (a->answer)
        answer->value = a->answer;
}

static bool was_offered(const struct asked *a, int32_t value)
{
    for (int i = 0; i < a->offers; i++)
        if (a->offered[i] == value)
            return true;
    return false;
}

static struct thing *with_words(struct bond *b, struct thing *who)
{
    creature_of(&b->w, who)->attr[A_INT] = 12;
    return who;
}

static struct bond *begin(void **state, struct asked *a)
{
    struct bond *b = bond_begin(state);

    say_open(&b->w); /* questions name whom one speaks to */
    with_words(b, bond_put_player(b, "scholar", 10, 10));
    b->w.host.ask = answer;
    b->w.host.ask_context = a;
    return b;
}

static void end(struct bond *b)
{
    say_close(&b->w);
    bond_end(b);
}

static struct thing *stranger(struct bond *b)
{
    return with_words(b, bond_put(b, "scholar", 12, 10));
}

static struct thing *friend_of_his(struct bond *b)
{
    struct thing *who = stranger(b);

    bond_mind(b, who, b->player, TARGET_MASTER);
    return who;
}

static struct thing *enemy_of_his(struct bond *b)
{
    struct thing *who = stranger(b);

    bond_mind(b, who, b->player, TARGET_ENEMY);
    return who;
}

static struct script_event *to(struct bond *b, const struct thing *other)
{
    struct script_event *e = throw_begin(&b->w);

    assert_non_null(e);
    e->actor = (int32_t)b->player->self;
    e->target = (int32_t)other->self;
    return e;
}

/* What is offered to say. */
static int choose(struct bond *b, const struct thing *other)
{
    struct script_event *e = to(b, other);
    int result = talk_handle_choose(&b->w, e, b->player);
    int chosen = e->EParam;

    throw_drop(&b->w, e);
    return result == NOTHING ? chosen : -1;
}

/* ---- what is offered ---- */

static void friends_are_sent_away_or_given_orders(void **state)
{
    struct asked a = {.answer = EV_ORDER};
    struct bond *b = begin(state, &a);

    assert_int_equal(choose(b, friend_of_his(b)), EV_ORDER);
    assert_true(was_offered(&a, EV_GREET));
    assert_true(was_offered(&a, EV_DISMISS));
    assert_false(was_offered(&a, EV_DISTRACT));
    assert_false(was_offered(&a, EV_QUELL));
    assert_false(was_offered(&a, EV_ENLIST));
    end(b);
}

static void strangers_are_asked_for_favours(void **state)
{
    struct asked a = {.answer = EV_REQUEST};
    struct bond *b = begin(state, &a);

    assert_int_equal(choose(b, stranger(b)), EV_REQUEST);
    assert_true(was_offered(&a, EV_ENLIST));
    assert_false(was_offered(&a, EV_ORDER));
    assert_false(was_offered(&a, EV_SURRENDER));
    end(b);
}

static void enemies_are_surrendered_to_unless_they_are_afraid(void **state)
{
    struct asked a = {.answer = EV_QUELL};
    struct bond *b = begin(state, &a);
    struct thing *other = enemy_of_his(b);

    assert_int_equal(choose(b, other), EV_QUELL);
    assert_true(was_offered(&a, EV_SURRENDER));
    assert_false(was_offered(&a, EV_TERMS));
    bond_give(b, other, AFRAID, FEAR_PANIC, 0, NULL);
    choose(b, other);
    assert_false(was_offered(&a, EV_SURRENDER));
    assert_true(was_offered(&a, EV_TERMS));
    end(b);
}

static void who_thinks_better_of_it_says_nothing(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);

    assert_int_equal(choose(b, stranger(b)), -1);
    assert_int_equal(a.questions, 1);
    end(b);
}

/* Who has no speech can still be given orders by a friend, unasked. */
static void beasts_take_orders(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);
    struct thing *fox = bond_put(b, "fox", 12, 10);

    assert_int_equal(choose(b, fox), -1);
    bond_mind(b, fox, b->player, TARGET_MASTER);
    assert_int_equal(choose(b, fox), EV_ORDER);
    assert_int_equal(a.questions, 0);
    end(b);
}

/* ---- who listens ---- */

static bool is_heard(struct bond *b, const struct thing *other, int event)
{
    struct parley p = {.w = &b->w, .e = to(b, other)};
    bool is_given = audience_is_given(&p, event);

    throw_drop(&b->w, p.e);
    return is_given;
}

static void the_stunned_can_only_be_threatened(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);
    struct thing *other = enemy_of_his(b);

    assert_true(is_heard(b, other, EV_QUELL));
    bond_give(b, other, STUNNED, 0, 0, NULL);
    assert_false(is_heard(b, other, EV_QUELL));
    assert_true(is_heard(b, other, EV_COW));
    end(b);
}

static void who_hides_is_asked_before_speaking(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);
    struct thing *other = stranger(b);

    bond_give(b, b->player, HIDING, HI_SHADOWS, 0, NULL);
    assert_false(is_heard(b, other, EV_GREET));
    assert_true(stati_has(&b->w, b->player, HIDING));
    a.answer = 1;
    assert_true(is_heard(b, other, EV_GREET));
    assert_false(stati_has(&b->w, b->player, HIDING));
    end(b);
}

static void who_sleeps_is_woken_if_one_wants(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);
    struct thing *other = stranger(b);

    bond_give(b, other, SLEEPING, SLEEP_NATURAL, 0, NULL);
    assert_false(is_heard(b, other, EV_GREET));
    a.answer = 1;
    assert_true(is_heard(b, other, EV_GREET));
    assert_false(stati_has(&b->w, other, SLEEPING));
    end(b);
}

/* ---- a word in passing ---- */

static int greet(struct bond *b, const struct thing *other)
{
    struct script_event *e = to(b, other);
    int result = greet_handle(&b->w, e, b->player);

    throw_drop(&b->w, e);
    return result;
}

/* One draw of 300 the first time, and none again. */
static void someone_new_may_have_something_to_tell(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);
    struct thing *other = stranger(b);

    WITH_DICE(&b->w, 299)
    assert_int_equal(greet(b, other), DONE);
    assert_int_equal(b->player->timeout, 25);
    WITHOUT_DICE(&b->w)
    assert_int_equal(greet(b, other), DONE);
    assert_int_equal(b->player->timeout, 50);
    end(b);
}

static void enemies_have_no_time_for_it(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);

    WITHOUT_DICE(&b->w)
    assert_int_equal(greet(b, enemy_of_his(b)), DONE);
    assert_int_equal(b->player->timeout, 25);
    end(b);
}

static void war_stories_give_heart(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);
    struct creature *self = creature_of(&b->w, b->player);

    self->attr[A_FAT] = 10;
    self->fatigue = 5;
    WITH_DICE(&b->w, 4)
    greet(b, stranger(b));
    assert_int_equal(self->fatigue, 7);
    end(b);
}

/* ---- orders ---- */

static int order(struct bond *b, const struct thing *other)
{
    struct script_event *e = to(b, other);
    int result = order_handle(&b->w, e, b->player);

    throw_drop(&b->w, e);
    return result;
}

static void an_order_is_kept_in_mind(void **state)
{
    struct asked a = {.answer = ORDER_STAND_STILL};
    struct bond *b = begin(state, &a);
    struct thing *other = friend_of_his(b);

    WITHOUT_DICE(&b->w)
    assert_int_equal(order(b, other), DONE);
    assert_true(targets_has(&b->w, other, ORDER_STAND_STILL));
    assert_int_equal(b->player->timeout, 0);
    a.answer = TARGET_MASTER;
    assert_int_equal(order(b, other), DONE);
    assert_false(targets_has(&b->w, other, ORDER_STAND_STILL));
    end(b);
}

static void only_the_summoned_are_sent_home(void **state)
{
    struct asked a = {0};
    struct bond *b = begin(state, &a);
    struct thing *other = friend_of_his(b);

    assert_int_equal(order(b, other), ABORT);
    assert_false(was_offered(&a, ORDER_RETURN_HOME));
    bond_give(b, other, SUMMONED, 0, 0, NULL);
    assert_int_equal(order(b, other), ABORT);
    assert_true(was_offered(&a, ORDER_RETURN_HOME));
    end(b);
}

int test_social(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(friends_are_sent_away_or_given_orders),
        cmocka_unit_test(strangers_are_asked_for_favours),
        cmocka_unit_test(enemies_are_surrendered_to_unless_they_are_afraid),
        cmocka_unit_test(who_thinks_better_of_it_says_nothing),
        cmocka_unit_test(beasts_take_orders),
        cmocka_unit_test(the_stunned_can_only_be_threatened),
        cmocka_unit_test(who_hides_is_asked_before_speaking),
        cmocka_unit_test(who_sleeps_is_woken_if_one_wants),
        cmocka_unit_test(someone_new_may_have_something_to_tell),
        cmocka_unit_test(enemies_have_no_time_for_it),
        cmocka_unit_test(war_stories_give_heart),
        cmocka_unit_test(an_order_is_kept_in_mind),
        cmocka_unit_test(only_the_summoned_are_sent_home),
    };

    return cmocka_run_group_tests_name("social", tests, bond_open, bond_close);
}

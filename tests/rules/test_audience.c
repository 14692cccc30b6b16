/* Who can be spoken to, and which ways of dealing are offered. */
#include "rules/social/audience.h"

#include "social_scene.h"

/* ---- what stands between two ---- */

static bool is_heard(struct social *s, int event)
{
    struct script_event e = {.actor = (int32_t)s->self->self, .target = (int32_t)s->other->self};
    struct parley p = {.w = s->w, .e = &e};

    return audience_is_given(&p, event);
}

static void who_has_words_is_heard(void **state)
{
    struct social *s = social_begin(state, "villager");

    assert_true(is_heard(s, EV_GREET));
    assert_int_equal(s->asked, 0);
    social_end(s);
}

static void what_has_no_speech_can_be_ordered_and_distracted(void **state)
{
    struct social *s = social_begin(state, "wise fox");

    assert_false(is_heard(s, EV_GREET));
    assert_true(social_said(s, "has no speech"));
    assert_true(is_heard(s, EV_ORDER));
    assert_true(is_heard(s, EV_DISTRACT));
    social_end(s);
}

static void walls_stop_voices_and_not_minds(void **state)
{
    struct social *s = social_begin(state, "villager");

    for (int y = 0; y < 40; y++)
        level_cell(s->b->level, 11, y)->flags |= CELL_SOLID | CELL_OPAQUE | CELL_WALL;
    assert_false(is_heard(s, EV_GREET));
    assert_true(social_said(s, "a wall between you"));
    bond_give(s->b, s->self, EXTRA_ABILITY, CA_TELEPATHY, 5, NULL);
    assert_true(is_heard(s, EV_GREET));
    assert_true(social_said(s, "Your thoughts reach"));
    social_end(s);
}

static void who_hides_is_asked_first(void **state)
{
    struct social *s = social_begin(state, "villager");

    bond_give(s->b, s->self, HIDING, HI_SHADOWS, 0, NULL);
    ANSWER(s, 0);
    assert_false(is_heard(s, EV_GREET));
    assert_true(stati_has(s->w, s->self, HIDING));
    ANSWER(s, 1);
    assert_true(is_heard(s, EV_GREET));
    assert_false(stati_has(s->w, s->self, HIDING));
    social_end(s);
}

static bool is_heard_by_sleeper(struct social *s, int why, int answer)
{
    bond_give(s->b, s->other, SLEEPING, why, 0, NULL);
    ANSWER(s, answer);
    return is_heard(s, EV_GREET);
}

static void who_sleeps_is_woken_or_left_alone(void **state)
{
    struct social *s = social_begin(state, "villager");

    assert_false(is_heard_by_sleeper(s, SLEEP_NATURAL, 0));
    assert_true(stati_has(s->w, s->other, SLEEPING));
    assert_true(is_heard_by_sleeper(s, SLEEP_NATURAL, 1));
    assert_false(stati_has(s->w, s->other, SLEEPING));
    assert_false(is_heard_by_sleeper(s, SLEEP_DEEP, 1));
    assert_true(social_said(s, "does not stir"));
    social_end(s);
}

static void threats_and_shows_need_no_wits(void **state)
{
    struct social *s = social_begin(state, "villager");

    bond_give(s->b, s->other, STUNNED, 0, 0, NULL);
    assert_false(is_heard(s, EV_GREET));
    assert_true(is_heard(s, EV_COW));
    assert_true(is_heard(s, EV_DISTRACT));
    social_end(s);
}

static void the_furious_do_not_listen(void **state)
{
    struct social *s = social_begin(state, "villager");

    bond_give(s->b, s->other, ENRAGED, 0, 0, NULL);
    assert_false(is_heard(s, EV_COW));
    assert_true(social_said(s, "too angry for words"));
    social_end(s);
}

static void sworn_enemies_make_no_peace_but_can_be_greeted(void **state)
{
    struct social *s = social_begin(state, "villager");

    bond_give(s->b, s->self, ENEMY_TO, -1, 0, NULL);
    assert_false(is_heard(s, EV_QUELL));
    assert_false(is_heard(s, EV_SURRENDER));
    assert_true(is_heard(s, EV_GREET));
    social_end(s);
}

/* ---- what is offered ---- */

struct offered {
    char letters[32];
    int count;
};

static void note_letters(void *context, const struct question *question,
                         struct question_answer *answer)
{
    struct offered *o = context;

    (void)answer;
    o->count = question->count;
    for (int i = 0; i < question->count; i++)
        o->letters[i] = question->choices[i].letter;
    o->letters[question->count] = '\0';
}

static struct offered offers(struct social *s)
{
    struct offered o = {.count = -1};

    s->w->host.ask = note_letters;
    s->w->host.ask_context = &o;
    assert_int_equal(social_deal(s, EV_TALK), ABORT);
    return o;
}

static void strangers_are_greeted_and_asked(void **state)
{
    struct social *s = social_begin(state, "villager");

    assert_string_equal(offers(s).letters, "gdert");
    bond_give(s->b, s->self, EXTRA_SKILL, SK_DIPLOMACY, 1, NULL);
    assert_string_equal(offers(s).letters, "gbdert");
    social_end(s);
}

static void who_keeps_a_shop_trades_with_anyone(void **state)
{
    struct social *s = social_begin(state, "shopkeeper");

    assert_string_equal(offers(s).letters, "gbdert");
    social_end(s);
}

static void enemies_are_quelled_cowed_and_fooled(void **state)
{
    struct social *s = social_begin(state, "villager");

    social_hate(s, s->other);
    assert_string_equal(offers(s).letters, "gdqst");
    social_teach(s, SK_INTIMIDATE, 0);
    social_teach(s, SK_BLUFF, 0);
    assert_string_equal(offers(s).letters, "gcdfqst");
    bond_give(s->b, s->other, AFRAID, FEAR_PANIC, 0, NULL);
    assert_string_equal(offers(s).letters, "gdfoqt");
    social_end(s);
}

static void friends_are_ordered_and_dismissed(void **state)
{
    struct social *s = social_begin(state, "villager");

    social_lead(s, s->other);
    assert_string_equal(offers(s).letters, "gdo");
    social_end(s);
}

static void what_was_chosen_is_done(void **state)
{
    struct social *s = social_begin(state, "villager");

    ANSWER(s, EV_GREET);
    WITH_DICE(s->w, 299)
    assert_int_equal(social_deal(s, EV_TALK), DONE);
    assert_true(social_said(s, "exchange a few words"));
    social_end(s);
}

static void mute_friends_get_orders_at_once(void **state)
{
    struct social *s = social_begin(state, "wise fox");

    assert_int_equal(social_deal(s, EV_TALK), ABORT);
    assert_true(social_said(s, "has no speech"));
    social_lead(s, s->other);
    ANSWER(s, ORDER_STAND_STILL);
    assert_int_equal(social_deal(s, EV_TALK), DONE);
    assert_int_equal(s->asked, 1);
    assert_non_null(targets_of_type(s->w, s->other, ORDER_STAND_STILL));
    social_end(s);
}

int test_audience(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_words_is_heard),
        cmocka_unit_test(what_has_no_speech_can_be_ordered_and_distracted),
        cmocka_unit_test(walls_stop_voices_and_not_minds),
        cmocka_unit_test(who_hides_is_asked_first),
        cmocka_unit_test(who_sleeps_is_woken_or_left_alone),
        cmocka_unit_test(threats_and_shows_need_no_wits),
        cmocka_unit_test(the_furious_do_not_listen),
        cmocka_unit_test(sworn_enemies_make_no_peace_but_can_be_greeted),
        cmocka_unit_test(strangers_are_greeted_and_asked),
        cmocka_unit_test(who_keeps_a_shop_trades_with_anyone),
        cmocka_unit_test(enemies_are_quelled_cowed_and_fooled),
        cmocka_unit_test(friends_are_ordered_and_dismissed),
        cmocka_unit_test(what_was_chosen_is_done),
        cmocka_unit_test(mute_friends_get_orders_at_once),
    };

    return cmocka_run_group_tests_name("audience", tests, social_open, bond_close);
}

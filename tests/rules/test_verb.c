/* Deeds by name: what they ask for, in which order, and what is thrown then. */
#include <stdio.h>

#include "bond_scene.h"
#include "rules/skill/verb.h"
#include "world/hold.h"
#include "world/question.h"

static int open(void **state)
{
    *state = drawn_open_with("tests/rules/verbs.irh");
    return 0;
}

/* What was asked, what it is answered with, and what was thrown as a verb then. */
struct asked {
    char questions[4][40];
    int32_t answers[4];
    int count;
    int event;
    int32_t target, item, item2;
    struct event_listener listener;
};

static void hear(void *context, const struct script_event *event, int number)
{
    struct asked *a = context;

    if (!event->isVerb)
        return;
    a->event = number;
    a->target = event->target;
    a->item = event->item;
    a->item2 = event->item2;
}

static void over(void *context, const struct script_event *event, int number, int answer)
{
    (void)context;
    (void)event;
    (void)number;
    (void)answer;
}

static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct asked *a = context;

    assert_true(a->count < 4);
    snprintf(a->questions[a->count], sizeof a->questions[0], STR_PRINTF, STR_ARGS(question->text));
    answer->value = a->answers[a->count++];
}

static struct bond *begin(void **state, struct asked *asked)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "human", 10, 10);
    b->w.host.ask = answer;
    b->w.host.ask_context = asked;
    asked->listener = (struct event_listener){hear, over, asked};
    b->w.scene->host.listener = &asked->listener;
    return b;
}

static struct thing *carry(struct bond *b, const char *name)
{
    struct thing *item = thing_new_item(&b->w, drawn_find(b->d, name));

    hold_in_slot(&b->w, b->player, item, name[0] == 'l' ? SL_READY : SL_WEAPON);
    return item;
}

static int verb_named(const char *name)
{
    struct offer list = {0};
    int found = -1;

    verb_gather(&list);
    for (int i = 0; i < list.count; i++)
        if (strcmp(list.items[i].words, name) == 0)
            found = list.items[i].value;
    offer_free(&list);
    assert_true(found >= 0);
    return found;
}

static void there_are_63_of_them_in_their_order(void **state)
{
    struct offer list = {0};

    (void)state;
    verb_gather(&list);
    assert_int_equal(list.count, 63);
    assert_string_equal(list.items[0].words, "apply");
    assert_int_equal(list.items[62].value, 62);
    offer_free(&list);
}

static void what_is_done_to_an_item_is_about_it(void **state)
{
    struct asked asked = {0};
    struct bond *b = begin(state, &asked);
    struct thing *lamp = carry(b, "lamp");

    asked.answers[0] = -4; /* something carried */
    asked.answers[1] = (int32_t)lamp->self;
    assert_int_equal(verb_do(&b->w, b->player, verb_named("rub")), ABORT);
    assert_string_equal(asked.questions[0], "Rub what?");
    assert_int_equal(asked.event, EV_RUB);
    assert_int_equal(asked.item, lamp->self);
    assert_int_equal(asked.target, 0);
    bond_end(b);
}

static void what_is_used_is_asked_for_before_what_it_is_used_on(void **state)
{
    struct asked asked = {0};
    struct bond *b = begin(state, &asked);
    struct thing *lamp = carry(b, "lamp"), *cloth = carry(b, "cloth");

    asked.answers[0] = (int32_t)lamp->self;
    asked.answers[1] = (int32_t)cloth->self;
    assert_int_equal(verb_do(&b->w, b->player, verb_named("pour")), ABORT);
    assert_string_equal(asked.questions[0], "Pour what?");
    assert_string_equal(asked.questions[1], "Over what?");
    assert_int_equal(asked.count, 2);
    assert_int_equal(asked.item, lamp->self);
    assert_int_equal(asked.target, cloth->self);
    bond_end(b);
}

static void a_second_thing_is_a_thing_of_its_own(void **state)
{
    struct asked asked = {0};
    struct bond *b = begin(state, &asked);
    struct thing *lamp = carry(b, "lamp"), *cloth = carry(b, "cloth");

    asked.answers[0] = (int32_t)cloth->self;
    asked.answers[1] = -4; /* something carried */
    asked.answers[2] = (int32_t)lamp->self;
    verb_do(&b->w, b->player, verb_named("dip"));
    assert_string_equal(asked.questions[0], "Dip what?");
    assert_string_equal(asked.questions[2], "Into what?");
    assert_int_equal(asked.event, EV_DIP);
    assert_int_equal(asked.item, cloth->self);
    assert_int_equal(asked.item2, lamp->self);
    bond_end(b);
}

static void what_it_is_done_with_comes_second_otherwise(void **state)
{
    struct asked asked = {0};
    struct bond *b = begin(state, &asked);
    struct thing *lamp = carry(b, "lamp"), *cloth = carry(b, "cloth");

    asked.answers[0] = (int32_t)lamp->self;
    asked.answers[1] = (int32_t)cloth->self;
    assert_int_equal(verb_do(&b->w, b->player, verb_named("burn")), ABORT);
    assert_string_equal(asked.questions[0], "Burn what?");
    assert_string_equal(asked.questions[1], "With what?");
    assert_int_equal(asked.target, lamp->self);
    assert_int_equal(asked.item, cloth->self);
    bond_end(b);
}

static void who_thinks_better_of_it_does_nothing(void **state)
{
    struct asked asked = {.answers = {-1}};
    struct bond *b = begin(state, &asked);

    carry(b, "lamp");
    assert_int_equal(verb_do(&b->w, b->player, verb_named("rub")), ABORT);
    assert_int_equal(asked.count, 1);
    assert_int_equal(asked.event, 0);
    bond_end(b);
}

static void only_creatures_are_sent_away(void **state)
{
    struct asked asked = {0};
    struct bond *b = begin(state, &asked);
    struct thing *lamp = thing_new_item(&b->w, drawn_find(b->d, "lamp"));

    place_at(b->level, &b->w, lamp, 11, 10);
    asked.answers[0] = (int32_t)lamp->self;
    assert_int_equal(verb_do(&b->w, b->player, verb_named("dismiss")), ABORT);
    assert_int_equal(asked.count, 1);
    assert_int_equal(asked.event, 0);
    bond_end(b);
}

int test_verb(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_63_of_them_in_their_order),
        cmocka_unit_test(what_is_done_to_an_item_is_about_it),
        cmocka_unit_test(what_is_used_is_asked_for_before_what_it_is_used_on),
        cmocka_unit_test(a_second_thing_is_a_thing_of_its_own),
        cmocka_unit_test(what_it_is_done_with_comes_second_otherwise),
        cmocka_unit_test(who_thinks_better_of_it_does_nothing),
        cmocka_unit_test(only_creatures_are_sent_away),
    };

    return cmocka_run_group_tests(tests, open, bond_close);
}

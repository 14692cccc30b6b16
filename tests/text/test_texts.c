/* Texts of resources by number. */
#include "text/texts.h"

#include "text_support.h"
#include "world/chance.h"

static void a_resource_has_texts_in_order(void **state)
{
    struct talk *t = *state;
    struct str texts[TEXTS_MOST];
    res_id well = drawn_find(t->drawn, "well");

    assert_int_equal(texts_of(t->world, well, MSG_SHOPNAME, texts), 2);
    assert_true(str_equal(texts[0], STR("the Well")));
    assert_true(str_equal(texts[1], STR("the Hole")));
    assert_int_equal(texts_of(t->world, well, EV_TALK, texts), 1);
    assert_int_equal(texts_of(t->world, well, MSG_BLASTNAME, texts), 0);
    assert_int_equal(texts_of(t->world, 0, MSG_SHOPNAME, texts), 0);
}

static void one_of_them_is_drawn(void **state)
{
    struct talk *t = *state;
    res_id well = drawn_find(t->drawn, "well");
    struct error error;

    chance_start(t->world, 1, CHANCE_ONE_STREAM);
    chance_feed(t->world, (int[]){1, 0}, 2);
    assert_true(str_equal(texts_draw(t->world, well, MSG_SHOPNAME), STR("the Hole")));
    assert_true(str_equal(texts_draw(t->world, well, MSG_SHOPNAME), STR("the Well")));
    assert_true(chance_feed_over(t->world, &error));
    uint64_t before = chance_draws(t->world);
    assert_true(str_equal(texts_draw(t->world, well, EV_TALK), STR("talks"))); /* one of one */
    assert_int_equal(chance_draws(t->world), before + 1);
    before++;
    assert_int_equal(texts_draw(t->world, well, MSG_BLASTNAME).len, 0); /* none: no draw */
    assert_int_equal(chance_draws(t->world), before);
}

int test_texts(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_resource_has_texts_in_order),
        TEST(one_of_them_is_drawn),
    };
#undef TEST

    return cmocka_run_group_tests_name("texts", tests, NULL, NULL);
}

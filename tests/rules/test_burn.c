/* What time does to what is carried and to what lies about; rope. */
#include "rules/item/rope.h"
#include "rules/time/burn.h"
#include "rules/time/pulse.h"
#include "text/say.h"
#include "values_scene.h"

struct cellar {
    struct values_scene s;
    struct world *w;
    struct thing *who;
};

static void open(struct cellar *c, void **state)
{
    values_begin(&c->s, state);
    c->w = &c->s.w;
    c->who = values_make_person(&c->s, "Bladesman");
    c->who->x = c->who->y = 1;
    say_open(c->w);
}

static void shut(struct cellar *c)
{
    say_close(c->w);
    values_end(&c->s);
}

static void a_light_in_use_burns(void **state)
{
    struct cellar c;

    open(&c, state);
    const struct thing *lamp = values_hold(&c.s, c.who, "small lamp", SL_LIGHT);
    item_of(c.w, lamp)->age = 50;
    burn_carried(c.w, c.who);
    assert_int_equal(item_of(c.w, lamp)->age, 49);
    shut(&c);
}

static void a_light_that_is_put_away_does_not(void **state)
{
    struct cellar c;

    open(&c, state);
    const struct thing *lamp = values_hold(&c.s, c.who, "small lamp", SL_BELT1);
    item_of(c.w, lamp)->age = 50;
    burn_carried(c.w, c.who);
    assert_int_equal(item_of(c.w, lamp)->age, 50);
    shut(&c);
}

/* quirk: the last round's worth is never burned. */
static void a_light_that_is_burnt_down_goes_out(void **state)
{
    struct cellar c;

    open(&c, state);
    const struct thing *lamp = values_hold(&c.s, c.who, "small lamp", SL_LIGHT);
    item_of(c.w, lamp)->age = 2;
    burn_carried(c.w, c.who);
    assert_int_equal(character_of(c.w, c.who)->slots[SL_LIGHT], lamp->self);
    c.w->marks.sight = false;
    burn_carried(c.w, c.who);
    assert_int_equal(character_of(c.w, c.who)->slots[SL_LIGHT], HANDLE_NONE);
    assert_true(c.w->marks.sight);
    shut(&c);
}

static void stati_of_what_is_carried_run_down(void **state)
{
    struct cellar c;

    open(&c, state);
    struct thing *sword = values_hold(&c.s, c.who, "plain sword", SL_WEAPON);
    values_give(&c.s, sword, BOOST_PLUS, 0, 1)->duration = 2;
    burn_carried(c.w, c.who);
    assert_non_null(stati_find(c.w, sword, stati_of(BOOST_PLUS)));
    burn_carried(c.w, c.who);
    assert_null(stati_find(c.w, sword, stati_of(BOOST_PLUS)));
    shut(&c);
}

static void of_a_corpse_nothing_is_left_after_two_weeks(void **state)
{
    enum { TWO_WEEKS = 24 * 14 };
    struct cellar c;

    open(&c, state);
    const struct thing *corpse = values_item(&c.s, "dead body"), *loaf = values_item(&c.s, "loaf");
    c.w->time = (uint64_t)TWO_WEEKS * HOUR_TURNS;
    assert_false(pulse_ends(c.w, corpse));
    c.w->time += HOUR_TURNS;
    assert_true(pulse_ends(c.w, corpse));
    assert_false(pulse_ends(c.w, loaf));
    shut(&c);
}

/* ---- rope ---- */

static void rope_is_cut_to_length(void **state)
{
    struct cellar c;

    open(&c, state);
    const struct thing *rope = values_hold(&c.s, c.who, "hemp rope", SL_BELT1);
    item_of(c.w, rope)->quantity = 10;
    const struct thing *piece = rope_take(c.w, c.who, 15);
    assert_non_null(piece);
    assert_ptr_not_equal(piece, rope);
    assert_int_equal(item_of(c.w, piece)->quantity, 3);
    assert_int_equal(item_of(c.w, rope)->quantity, 7);
    shut(&c);
}

static void rope_that_is_just_long_enough_is_taken_whole(void **state)
{
    struct cellar c;

    open(&c, state);
    const struct thing *rope = values_hold(&c.s, c.who, "hemp rope", SL_BELT1);
    item_of(c.w, rope)->quantity = 3;
    assert_ptr_equal(rope_take(c.w, c.who, 15), rope);
    assert_int_equal(character_of(c.w, c.who)->slots[SL_BELT1], HANDLE_NONE);
    shut(&c);
}

static void short_ropes_are_not_tied_together(void **state)
{
    struct cellar c;

    open(&c, state);
    item_of(c.w, values_hold(&c.s, c.who, "hemp rope", SL_BELT1))->quantity = 2;
    item_of(c.w, values_hold(&c.s, c.who, "hemp rope", SL_BELT2))->quantity = 2;
    assert_null(rope_take(c.w, c.who, 15));
    shut(&c);
}

int test_burn(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_light_in_use_burns),
        cmocka_unit_test(a_light_that_is_put_away_does_not),
        cmocka_unit_test(a_light_that_is_burnt_down_goes_out),
        cmocka_unit_test(stati_of_what_is_carried_run_down),
        cmocka_unit_test(of_a_corpse_nothing_is_left_after_two_weeks),
        cmocka_unit_test(rope_is_cut_to_length),
        cmocka_unit_test(rope_that_is_just_long_enough_is_taken_whole),
        cmocka_unit_test(short_ropes_are_not_tied_together),
    };

    return cmocka_run_group_tests_name("burn", tests, values_open, values_close);
}

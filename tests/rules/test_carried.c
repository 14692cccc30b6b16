/* Going through what someone carries with the cursor that all share. */
#include "rules/value/carried.h"

#include "rules/value/slot.h"
#include "values_scene.h"

static void one_thing_after_the_other_is_found(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    struct thing *lamp = values_hold(&s, who, "small lamp", SL_BELT1);
    struct thing *loaf = values_hold(&s, who, "loaf", SL_PACK);

    assert_ptr_equal(carried_first(&s.w, who), lamp);
    assert_ptr_equal(carried_next(&s.w, who), loaf);
    assert_null(carried_next(&s.w, who));
    assert_null(carried_first(&s.w, values_monster(&s, "plain one")));
    values_end(&s);
}

/* quirk: a walk through what another monster carries moves that of the first. */
static void monsters_share_a_cursor(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *one = values_monster(&s, "plain one"), *two = values_monster(&s, "plain one");
    struct thing *person = values_make_person(&s, "Bladesman");
    struct thing *loaf = values_hold(&s, person, "loaf", SL_PACK);

    values_wear(&s, one, "loaf");
    struct thing *first = values_wear(&s, one, "small lamp");
    struct thing *last = values_wear(&s, two, "loaf"), *top = values_wear(&s, two, "small lamp");
    assert_ptr_equal(carried_first(&s.w, one), first);
    assert_ptr_equal(carried_first(&s.w, two), top);
    assert_ptr_equal(carried_first(&s.w, person), loaf); /* persons have another */
    assert_ptr_equal(carried_next(&s.w, one), last);
    assert_null(carried_next(&s.w, one));
    values_end(&s);
}

/* quirk: what was put down in the meantime is found, and nothing after it. */
static void what_lies_on_the_ground_ends_the_walk(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_wear(&s, who, "loaf");
    struct thing *second = values_wear(&s, who, "small lamp");
    struct thing *first = values_wear(&s, who, "loaf");
    assert_ptr_equal(carried_first(&s.w, who), first);
    second->x = second->y = 3;
    assert_ptr_equal(carried_next(&s.w, who), second);
    assert_null(carried_next(&s.w, who));
    values_end(&s);
}

int test_carried(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_thing_after_the_other_is_found),
        cmocka_unit_test(monsters_share_a_cursor),
        cmocka_unit_test(what_lies_on_the_ground_ends_the_walk),
    };

    return cmocka_run_group_tests_name("carried", tests, values_open, values_close);
}

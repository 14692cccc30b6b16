/* Looking for stati: what is asked for must agree, the rest does not matter. */
#include "stati_scene.h"

static const struct stati one = {
    .nature = 4, .value = 5, .magnitude = 6, .source = SS_MISC, .effect = 88};

static int count_of(const struct scene *s, struct stati_query query)
{
    int count = 0;

    for (struct stati *at = stati_find(&s->world, s->thing, query); at;
         at = stati_find_next(&s->world, at, query))
        count++;
    return count;
}

/* Each row asks for one thing, as it is and as it is not. */
static void everything_that_is_asked_for_must_agree(void **state)
{
    struct scene *s = *state;
    struct stati_query any = stati_of(0), wanted;
    handle object = thing_new(&s->world, T_MONSTER)->self;
    struct stati about = one;

    about.object = object;
    assert_non_null(stati_gain(&s->world, s->thing, &about, NULL));
    assert_int_equal(count_of(s, any), 1);
#define AGREES(member, good, bad)             \
    wanted = any;                             \
    wanted.member = good;                     \
    assert_int_equal(count_of(s, wanted), 1); \
    wanted.member = bad;                      \
    assert_int_equal(count_of(s, wanted), 0)
    AGREES(nature, 4, 3);
    AGREES(value, 5, 0);
    AGREES(magnitude, 6, 0);
    AGREES(source, SS_MISC, SS_ENCH);
    AGREES(object, object, s->thing->self);
    AGREES(effect, 88, 1);
#undef AGREES
}

static void the_search_goes_on_after_the_first(void **state)
{
    struct scene *s = *state;
    struct stati other = one;

    other.value = 9;
    assert_non_null(stati_gain(&s->world, s->thing, &one, NULL));
    assert_non_null(stati_gain(&s->world, s->thing, &other, NULL));
    assert_non_null(stati_gain(&s->world, s->thing, &one, NULL));
    assert_int_equal(count_of(s, stati_of(4)), 3);
    struct stati_query fives = stati_of(4);
    fives.value = 5;
    assert_int_equal(count_of(s, fives), 2);
}

static void a_stati_knows_its_own_handle(void **state)
{
    struct scene *s = *state;
    struct stati *made = stati_gain(&s->world, s->thing, &one, NULL);

    assert_non_null(made);
    assert_ptr_equal(stati_get(&s->world, made->self), made);
}

/* Only enchantments for a time that are the same in everything become one. */
static void only_the_same_enchantment_for_a_time_is_lengthened(void **state)
{
    static const struct {
        struct stati second;
        int count;
    } rows[] = {
        {{.nature = 8, .value = 1, .duration = 5, .source = SS_ENCH}, 1},
        {{.nature = 8, .value = 1, .duration = 1, .source = SS_ENCH}, 1},
        {{.nature = 8, .value = 1, .duration = 0, .source = SS_ENCH}, 2},
        {{.nature = 8, .value = 1, .duration = -2, .source = SS_ENCH}, 2},
        {{.nature = 8, .value = 1, .duration = 5, .source = SS_MISC}, 2},
        {{.nature = 9, .value = 1, .duration = 5, .source = SS_ENCH}, 2},
        {{.nature = 8, .value = 2, .duration = 5, .source = SS_ENCH}, 2},
        {{.nature = 8, .value = 1, .magnitude = 1, .duration = 5, .source = SS_ENCH}, 2},
        {{.nature = 8, .value = 1, .object = 5, .duration = 5, .source = SS_ENCH}, 2},
        {{.nature = 8, .value = 1, .effect = 5, .duration = 5, .source = SS_ENCH}, 2},
    };
    struct scene *s = *state;

    for (int i = 0; i < (int)(sizeof rows / sizeof rows[0]); i++) {
        assert_non_null(stati_gain(&s->world, s->thing, &rows[0].second, NULL));
        assert_non_null(stati_gain(&s->world, s->thing, &rows[i].second, NULL));
        if (count_of(s, stati_of(0)) != rows[i].count)
            fail_msg("row %d", i);
        stati_free(&s->world, s->thing);
    }
}

static void another_source_is_not_lengthened_by_an_enchantment(void **state)
{
    struct scene *s = *state;
    struct stati worn = {.nature = 8, .duration = 5, .source = SS_MISC}, bless = worn;

    bless.source = SS_ENCH;
    stati_gain(&s->world, s->thing, &worn, NULL);
    stati_gain(&s->world, s->thing, &bless, NULL);
    assert_int_equal(count_of(s, stati_of(8)), 2);
}

int test_stati_queries(void)
{
#define IN_SCENE(test) cmocka_unit_test_setup_teardown(test, make, unmake)
    const struct CMUnitTest tests[] = {
        IN_SCENE(everything_that_is_asked_for_must_agree),
        IN_SCENE(the_search_goes_on_after_the_first),
        IN_SCENE(a_stati_knows_its_own_handle),
        IN_SCENE(only_the_same_enchantment_for_a_time_is_lengthened),
        IN_SCENE(another_source_is_not_lengthened_by_an_enchantment),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

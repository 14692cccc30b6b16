#include "world/stati.h"

#include <stdlib.h>

#include "support.h"

struct scene {
    struct library library;
    struct world world;
    struct thing *thing;
};

static int make(void **state)
{
    struct scene *scene = calloc(1, sizeof *scene);
    handle self;

    assert_non_null(scene);
    world_init(&scene->world, &scene->library);
    scene->thing = pool_add(&scene->world.things, &self);
    scene->thing->self = self;
    *state = scene;
    return 0;
}

static int unmake(void **state)
{
    struct scene *scene = *state;

    world_free(&scene->world);
    free(scene);
    return 0;
}

static void gain(struct scene *s, int nature, int value, int duration)
{
    struct stati stati = {.nature = (int16_t)nature,
                          .value = (int16_t)value,
                          .duration = (int16_t)duration,
                          .source = SS_MISC};

    assert_non_null(stati_gain(&s->world, s->thing, &stati));
}

/* "nature:value " of all of them, in order. */
static void assert_chain(const struct scene *s, const char *wanted)
{
    struct str_builder text = {0};

    for (const struct stati *at = stati_get(&s->world, s->thing->stati); at;
         at = stati_get(&s->world, at->next))
        sb_addf(&text, "%d:%d ", at->nature, at->value);
    assert_string_equal(sb_cstr(&text), wanted);
    sb_free(&text);
}

static void they_stand_by_nature_and_then_by_age(void **state)
{
    gain(*state, 9, 1, 0);
    gain(*state, 4, 2, 0);
    gain(*state, 9, 3, 0);
    gain(*state, 4, 4, 0);
    gain(*state, 6, 5, 0);
    assert_chain(*state, "4:2 4:4 6:5 9:1 9:3 ");
}

static void they_are_found_by_what_matters(void **state)
{
    struct scene *s = *state;
    struct stati_query query = stati_of(4);

    gain(s, 4, 2, 0);
    gain(s, 4, 7, 0);
    assert_int_equal(stati_find(&s->world, s->thing, query)->value, 2);
    query.value = 7;
    struct stati *found = stati_find(&s->world, s->thing, query);
    assert_int_equal(found->value, 7);
    assert_null(stati_find_next(&s->world, found, query));
    query.source = SS_ENCH;
    assert_null(stati_find(&s->world, s->thing, query));
    assert_true(stati_has(&s->world, s->thing, 4));
    assert_false(stati_has(&s->world, s->thing, 5));
}

static void all_that_fit_are_removed(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    gain(s, 5, 2, 0);
    gain(s, 4, 3, 0);
    assert_int_equal(stati_remove(&s->world, s->thing, stati_of(4)), 2);
    assert_chain(s, "5:2 ");
    stati_remove_all(&s->world, s->thing);
    assert_chain(s, "");
    assert_int_equal(s->world.stati.live, 0);
}

static void those_for_a_time_run_out(void **state)
{
    struct scene *s = *state;

    gain(s, 1, 1, 0);
    gain(s, 2, 2, 1);
    gain(s, 3, 3, 2);
    gain(s, 4, 4, STATI_UNTIL_REST);
    assert_int_equal(stati_elapse(&s->world, s->thing), 1);
    assert_chain(s, "1:1 3:3 4:4 ");
    assert_int_equal(stati_elapse(&s->world, s->thing), 1);
    assert_int_equal(stati_elapse(&s->world, s->thing), 0);
    assert_chain(s, "1:1 4:4 ");
    stati_rest(&s->world, s->thing);
    assert_chain(s, "1:1 ");
}

static void the_same_enchantment_lasts_longer(void **state)
{
    struct scene *s = *state;
    struct stati bless = {.nature = 8, .value = 1, .duration = 5, .source = SS_ENCH};

    stati_gain(&s->world, s->thing, &bless);
    stati_gain(&s->world, s->thing, &bless);
    assert_chain(s, "8:1 ");
    assert_int_equal(stati_find(&s->world, s->thing, stati_of(8))->duration, 10);
    bless.value = 2;
    stati_gain(&s->world, s->thing, &bless);
    assert_chain(s, "8:1 8:2 ");
}

static void nobody_has_too_many(void **state)
{
    struct scene *s = *state;
    struct stati one = {.nature = 1, .source = SS_MISC}, none = {.nature = 0};

    for (int i = 0; i < STATI_MOST; i++)
        assert_non_null(stati_gain(&s->world, s->thing, &one));
    assert_null(stati_gain(&s->world, s->thing, &one));
    stati_remove_all(&s->world, s->thing);
    assert_null(stati_gain(&s->world, s->thing, &none));
}

static void they_go_with_their_thing(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    thing_delete(&s->world, s->thing);
    assert_int_equal(s->world.stati.live, 0);
}

int test_stati(void)
{
#define IN_SCENE(test) cmocka_unit_test_setup_teardown(test, make, unmake)
    const struct CMUnitTest tests[] = {
        IN_SCENE(they_stand_by_nature_and_then_by_age),
        IN_SCENE(they_are_found_by_what_matters),
        IN_SCENE(all_that_fit_are_removed),
        IN_SCENE(those_for_a_time_run_out),
        IN_SCENE(the_same_enchantment_lasts_longer),
        IN_SCENE(nobody_has_too_many),
        IN_SCENE(they_go_with_their_thing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

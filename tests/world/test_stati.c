#include "stati_scene.h"

static void gain(struct scene *s, int nature, int value, int duration)
{
    struct stati stati = {.nature = (int16_t)nature,
                          .value = (int16_t)value,
                          .duration = (int16_t)duration,
                          .source = SS_MISC};

    assert_non_null(stati_gain(&s->world, s->thing, &stati, NULL));
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

/* What is known of natures never hides one that is there: not one of the next group, not one gained
 * on a walk, and not after a loaded game has forgotten all of it. */
static void what_is_known_of_natures_hides_none(void **state)
{
    struct scene *s = *state;

    assert_false(stati_has(&s->world, s->thing, 4));
    gain(s, 4, 1, 0);
    assert_false(stati_has(&s->world, s->thing, 4 + 64));
    gain(s, 4 + 64, 2, 0);
    assert_true(stati_has(&s->world, s->thing, 4 + 64));
    s->thing->found.is_known = false;
    assert_true(stati_has(&s->world, s->thing, 4));
    assert_false(stati_has(&s->world, s->thing, 7));
    gain(s, 9, 3, 0);
    assert_true(stati_has(&s->world, s->thing, 4) && stati_has(&s->world, s->thing, 9));
    stati_remove(&s->world, s->thing, stati_of(9));
    assert_false(stati_may_have(s->thing, 9));
    struct stati_walk walk = stati_walk_begin(&s->world, s->thing, 9);
    gain(s, 9, 5, 0);
    assert_true(stati_has(&s->world, s->thing, 9));
    assert_int_equal(stati_walk_next(&walk)->value, 5);
    stati_walk_end(&walk);
    assert_chain(s, "4:1 9:5 68:2 ");
}

/* By going through the whole chain, and through what was gained on a walk. */
static struct stati *first_plainly(const struct scene *s, int nature)
{
    const handle chains[] = {s->thing->stati, s->thing->added};

    for (int i = 0; i < COUNT_OF(chains); i++)
        for (struct stati *at = stati_get(&s->world, chains[i]); at;
             at = stati_get(&s->world, at->next))
            if (at->nature == nature)
                return at;
    return NULL;
}

static void assert_all_found(struct scene *s)
{
    for (int nature = 1; nature < 300; nature++) {
        struct stati *wanted = first_plainly(s, nature);
        assert_ptr_equal(stati_first(&s->world, s->thing, nature), wanted);
        assert_ptr_equal(stati_find(&s->world, s->thing, stati_of(nature)), wanted);
    }
}

/* However they come and go, on walks and between them, each is found that going through all of them
 * finds; also those of numbers that share the last place. */
static void looking_by_nature_finds_what_going_through_all_does(void **state)
{
    enum { TURNS = 400, NATURES = 280 };
    struct scene *s = *state;
    struct stati_walk walk;

    for (int i = 0, walks = 0; i < TURNS; i++) {
        if (i % 7 == 3 && walks++ == 0)
            walk = stati_walk_begin(&s->world, s->thing, 0);
        gain(s, 1 + i * 37 % NATURES, i, 0);
        if (i % 3 == 0)
            stati_remove(&s->world, s->thing, stati_of(1 + i * 53 % NATURES));
        assert_all_found(s);
        if (i % 7 == 6 && walks-- > 0)
            stati_walk_end(&walk);
    }
    stati_free(&s->world, s->thing);
    assert_all_found(s);
}

static void all_that_fit_are_removed(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    gain(s, 5, 2, 0);
    gain(s, 4, 3, 0);
    assert_int_equal(stati_remove(&s->world, s->thing, stati_of(4)), 2);
    assert_chain(s, "5:2 ");
    stati_free(&s->world, s->thing);
    assert_chain(s, "");
    assert_int_equal(s->world.stati.live, 0);
}

static void the_same_enchantment_lasts_longer(void **state)
{
    struct scene *s = *state;
    struct stati bless = {.nature = 8, .value = 1, .duration = 5, .source = SS_ENCH};
    bool is_new;

    stati_gain(&s->world, s->thing, &bless, NULL);
    stati_gain(&s->world, s->thing, &bless, NULL);
    assert_chain(s, "8:1 ");
    assert_int_equal(stati_find(&s->world, s->thing, stati_of(8))->duration, 10);
    bless.duration = INT16_MAX; /* quirk: the sum wraps at 16 bits */
    stati_gain(&s->world, s->thing, &bless, &is_new);
    assert_false(is_new);
    assert_int_equal(stati_find(&s->world, s->thing, stati_of(8))->duration, INT16_MIN + 9);
    bless.value = 2;
    stati_gain(&s->world, s->thing, &bless, NULL);
    assert_chain(s, "8:1 8:2 ");
}

static void nobody_has_too_many(void **state)
{
    struct scene *s = *state;
    struct stati one = {.nature = 1, .source = SS_MISC}, none = {.nature = 0};

    for (int i = 0; i < STATI_MOST; i++)
        assert_non_null(stati_gain(&s->world, s->thing, &one, NULL));
    assert_null(stati_gain(&s->world, s->thing, &one, NULL));
    stati_free(&s->world, s->thing);
    assert_null(stati_gain(&s->world, s->thing, &none, NULL));
}

static void they_go_with_their_thing(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    thing_delete(&s->world, s->thing);
    assert_int_equal(s->world.stati.live, 0);
}

/* ---- walks ---- */

/* Goes through all; at the one of a value does something. Writes what it came by. */
static void walk_and(struct scene *s, int value, void (*what)(struct scene *s), const char *passed)
{
    struct stati_walk walk = stati_walk_begin(&s->world, s->thing, 0);
    struct str_builder text = {0};

    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        int here = at->value;
        sb_addf(&text, "%d ", here);
        if (here == value)
            what(s);
    }
    stati_walk_end(&walk);
    assert_string_equal(sb_cstr(&text), passed);
    sb_free(&text);
}

static void lose_two_and_three(struct scene *s)
{
    struct stati_query query = stati_of(0);

    query.value = 2;
    stati_remove(&s->world, s->thing, query);
    query.value = 3;
    stati_remove(&s->world, s->thing, query);
}

static void what_is_lost_on_a_walk_is_passed_over(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    gain(s, 5, 2, 0);
    gain(s, 6, 3, 0);
    gain(s, 7, 4, 0);
    walk_and(s, 2, lose_two_and_three, "1 2 4 ");
    assert_chain(s, "4:1 7:4 ");
    assert_int_equal(s->world.stati.live, 2);
}

static void gain_a_low_one(struct scene *s)
{
    gain(s, 1, 9, 0);
    assert_true(stati_has(&s->world, s->thing, 1)); /* it is found at once */
}

static void what_is_gained_on_a_walk_comes_last_and_then_takes_its_place(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    gain(s, 5, 2, 0);
    walk_and(s, 1, gain_a_low_one, "1 2 9 ");
    assert_chain(s, "1:9 4:1 5:2 ");
}

static void walk_inside(struct scene *s)
{
    walk_and(s, 2, gain_a_low_one, "1 2 9 ");
    assert_int_equal(s->thing->walkers, 1);
    assert_chain(s, "4:1 5:2 "); /* not yet */
}

static void the_last_walk_of_several_settles(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    gain(s, 5, 2, 0);
    walk_and(s, 1, walk_inside, "1 2 9 ");
    assert_chain(s, "1:9 4:1 5:2 ");
}

static void gain_lose_and_gain(struct scene *s)
{
    struct stati_query query = stati_of(3);

    gain(s, 3, 6, 0);
    gain(s, 3, 7, 0);
    query.value = 6;
    stati_remove(&s->world, s->thing, query);
    gain(s, 3, 8, 0);
}

static void one_gained_takes_the_place_of_one_lost_on_the_same_walk(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    walk_and(s, 1, gain_lose_and_gain, "1 8 7 ");
    assert_chain(s, "3:8 3:7 4:1 ");
}

static void gain_too_many(struct scene *s)
{
    struct stati one = {.nature = 1, .source = SS_MISC};

    for (int i = 0; i < STATI_ADDED_MOST; i++)
        assert_non_null(stati_gain(&s->world, s->thing, &one, NULL));
    assert_null(stati_gain(&s->world, s->thing, &one, NULL));
}

static void gain_two_and_lose_both(struct scene *s)
{
    gain(s, 3, 8, 0);
    gain(s, 5, 7, 0);
    stati_remove(&s->world, s->thing, stati_of(3));
    stati_remove(&s->world, s->thing, stati_of(5));
}

/* quirk: as many of the highest natures go with them. */
static void what_is_gained_last_and_lost_on_one_walk_costs_another(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    gain(s, 6, 2, 0);
    gain(s, 9, 3, 0);
    gain(s, 9, 4, 0);
    walk_and(s, 1, gain_two_and_lose_both, "1 2 3 4 ");
    assert_chain(s, "4:1 6:2 ");
}

static void gain_two_and_lose_the_first(struct scene *s)
{
    gain(s, 3, 8, 0);
    gain(s, 5, 7, 0);
    stati_remove(&s->world, s->thing, stati_of(3));
}

static void what_is_lost_before_one_that_stays_costs_nothing(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    gain(s, 9, 3, 0);
    walk_and(s, 1, gain_two_and_lose_the_first, "1 3 7 ");
    assert_chain(s, "4:1 5:7 9:3 ");
}

static void on_one_walk_so_many_can_be_gained(void **state)
{
    struct scene *s = *state;
    struct stati_walk walk = stati_walk_begin(&s->world, s->thing, 0);

    gain_too_many(s);
    stati_walk_end(&walk);
    assert_int_equal(s->world.stati.live, STATI_ADDED_MOST);
}

static void delete_it(struct scene *s)
{
    thing_delete(&s->world, s->thing);
}

static void a_walk_ends_when_its_thing_is_gone(void **state)
{
    struct scene *s = *state;

    gain(s, 4, 1, 0);
    gain(s, 5, 2, 0);
    walk_and(s, 1, delete_it, "1 ");
    assert_int_equal(s->world.stati.live, 0);
}

/* ---- who is named ---- */

static struct stati *about(struct scene *s, const struct thing *object, int nature, int source)
{
    struct stati stati = {
        .nature = (int16_t)nature, .source = (int8_t)source, .object = object->self};

    return stati_gain(&s->world, s->thing, &stati, NULL);
}

static void who_leaves_takes_along_what_is_about_it(void **state)
{
    struct scene *s = *state;
    struct thing *other = thing_new(&s->world, T_MONSTER);

    about(s, other, CHARMED, SS_ENCH);
    about(s, other, BLIND, SS_ATTK);
    about(s, other, GRABBED, SS_ATTK);
    about(s, s->thing, AFRAID, SS_ENCH);
    thing_delete(&s->world, other);
    assert_false(stati_has(&s->world, s->thing, CHARMED));
    assert_false(stati_has(&s->world, s->thing, GRABBED));
    assert_true(stati_has(&s->world, s->thing, AFRAID));
    const struct stati *blind = stati_find(&s->world, s->thing, stati_of(BLIND));
    assert_non_null(blind);
    assert_int_equal(blind->object, HANDLE_NONE);
}

static void who_is_meant_can_change(void **state)
{
    struct scene *s = *state;
    struct thing *one = thing_new(&s->world, T_MONSTER), *two = thing_new(&s->world, T_MONSTER);
    struct stati *first = about(s, one, CHARMED, SS_ENCH), *second = about(s, one, AFRAID, SS_ENCH);

    assert_int_equal(one->named_by, first->self);
    assert_int_equal(first->named_next, second->self);
    stati_set_object(&s->world, first, two->self);
    assert_int_equal(one->named_by, second->self);
    assert_int_equal(two->named_by, first->self);
    thing_delete(&s->world, one);
    assert_true(stati_has(&s->world, s->thing, CHARMED));
    assert_false(stati_has(&s->world, s->thing, AFRAID));
    thing_delete(&s->world, s->thing);
    assert_int_equal(two->named_by, HANDLE_NONE);
}

int test_stati(void)
{
#define IN_SCENE(test) cmocka_unit_test_setup_teardown(test, make, unmake)
    const struct CMUnitTest tests[] = {
        IN_SCENE(they_stand_by_nature_and_then_by_age),
        IN_SCENE(they_are_found_by_what_matters),
        IN_SCENE(what_is_known_of_natures_hides_none),
        IN_SCENE(looking_by_nature_finds_what_going_through_all_does),
        IN_SCENE(all_that_fit_are_removed),
        IN_SCENE(the_same_enchantment_lasts_longer),
        IN_SCENE(nobody_has_too_many),
        IN_SCENE(they_go_with_their_thing),
        IN_SCENE(what_is_lost_on_a_walk_is_passed_over),
        IN_SCENE(what_is_gained_on_a_walk_comes_last_and_then_takes_its_place),
        IN_SCENE(the_last_walk_of_several_settles),
        IN_SCENE(one_gained_takes_the_place_of_one_lost_on_the_same_walk),
        IN_SCENE(what_is_gained_last_and_lost_on_one_walk_costs_another),
        IN_SCENE(what_is_lost_before_one_that_stays_costs_nothing),
        IN_SCENE(on_one_walk_so_many_can_be_gained),
        IN_SCENE(a_walk_ends_when_its_thing_is_gone),
        IN_SCENE(who_leaves_takes_along_what_is_about_it),
        IN_SCENE(who_is_meant_can_change),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

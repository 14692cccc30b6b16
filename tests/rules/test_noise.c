/* Noise: who wakes, who goes to look, who gives himself away. */
#include "rules/bond/noise.h"

#include "bond_scene.h"
#include "rules/status/field.h"

static const struct stati *has(struct bond *b, const struct thing *who, int nature)
{
    return stati_find(&b->w, who, stati_of(nature));
}

/* Whether someone has somewhere to go. */
static bool goes_to_look(struct bond *b, const struct thing *who)
{
    return creature_of(&b->w, who)->targets != HANDLE_NONE;
}

static void some_sleep_through_it(void **state)
{
    static const struct {
        int sleep, other;
        bool wakes;
    } rows[] = {{SLEEP_NATURAL, 0, true},
                {SLEEP_DEEP, 0, false},
                {SLEEP_PSYCH, 0, false},
                {SLEEP_NATURAL, SLEEP_DEEP, false},
                {SLEEP_NATURAL, SLEEP_PSYCH, false}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bond *b = bond_begin(state);
        struct thing *who = bond_put(b, "villager", 10, 10);
        bond_give(b, who, SLEEPING, rows[i].sleep, -1, NULL);
        if (rows[i].other)
            bond_give(b, who, SLEEPING, rows[i].other, -2, NULL);
        noise_wake(&b->w, who, SLEEP_NATURAL);
        assert_int_equal(has(b, who, SLEEPING) == NULL, rows[i].wakes);
        assert_int_equal(has(b, who, EXPOSED) != NULL, rows[i].wakes);
        assert_int_equal(who->timeout, rows[i].wakes ? 30 : 0);
        bond_end(b);
    }
}

static void only_this_kind_of_sleep_ends(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put(b, "villager", 10, 10);

    bond_give(b, who, SLEEPING, SLEEP_NATURAL, -1, NULL);
    noise_wake(&b->w, who, SLEEP_FATIGUE);
    assert_non_null(has(b, who, SLEEPING));
    who->flags |= F_DELETE; /* who is gone sleeps on */
    noise_wake(&b->w, who, SLEEP_NATURAL);
    assert_non_null(has(b, who, SLEEPING));
    bond_end(b);
}

static void it_is_heard_within_its_radius(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *near = bond_put(b, "villager", 14, 10), *far = bond_put(b, "villager", 15, 10);
    struct thing *corner = bond_put(b, "villager", 14, 14);
    struct thing *high = bond_put(b, "villager", 10, 6);

    noise_at(&b->w, b->level, (struct point){10, 10}, 0);
    assert_false(goes_to_look(b, near));
    noise_at(&b->w, b->level, (struct point){10, 10}, 4);
    assert_true(goes_to_look(b, near));
    assert_true(goes_to_look(b, high));
    assert_false(goes_to_look(b, far));
    assert_false(goes_to_look(b, corner));
    bond_end(b);
}

static void silence_swallows_it(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put(b, "villager", 12, 10), *loud = bond_put(b, "villager", 10, 10);
    const struct field silence = {.type = FI_SILENCE, .x = 10, .y = 10, .radius = 1};

    bond_give(b, loud, HIDING, HI_SHADOWS, 0, NULL);
    assert_true(level_add_field(b->level, silence));
    noise_at(&b->w, b->level, (struct point){10, 10}, 5);
    noise_make(&b->w, loud, 5);
    assert_false(goes_to_look(b, who));
    assert_non_null(has(b, loud, HIDING));
    bond_end(b);
}

static void who_makes_it_comes_out_of_hiding(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put(b, "villager", 12, 10), *loud = bond_put(b, "villager", 10, 10);

    bond_give(b, loud, HIDING, HI_SHADOWS, 0, NULL);
    bond_give(b, who, SLEEPING, SLEEP_NATURAL, -1, NULL);
    noise_make(&b->w, loud, 5);
    assert_null(has(b, loud, HIDING));
    assert_null(has(b, who, SLEEPING));
    bond_end(b);
}

/* A mount is where its rider is. */
static void a_mount_is_heard_where_its_rider_is(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *rider = bond_put(b, "villager", 30, 10), *mount = bond_put(b, "hare", 10, 10);
    struct thing *there = bond_put(b, "villager", 32, 10), *here = bond_put(b, "villager", 12, 10);

    bond_give(b, there, SLEEPING, SLEEP_NATURAL, -1, NULL);
    bond_give(b, here, SLEEPING, SLEEP_NATURAL, -1, NULL);
    bond_give(b, mount, MOUNT, 0, 0, rider);
    noise_make(&b->w, mount, 5);
    assert_null(has(b, there, SLEEPING));
    assert_non_null(has(b, here, SLEEPING));
    bond_end(b);
}

/* quirk: of several in one cell only the first hears it. */
static void one_in_each_cell_hears_it(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *one = bond_put(b, "villager", 12, 10), *other = bond_put(b, "villager", 12, 10);

    noise_at(&b->w, b->level, (struct point){10, 10}, 5);
    assert_true(goes_to_look(b, one) != goes_to_look(b, other));
    bond_end(b);
}

static void who_sleeps_on_does_not_listen(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *deep = bond_put(b, "villager", 12, 10), *light = bond_put(b, "villager", 12, 12);

    bond_give(b, deep, SLEEPING, SLEEP_DEEP, -1, NULL);
    bond_give(b, light, SLEEPING, SLEEP_NATURAL, -1, NULL);
    noise_at(&b->w, b->level, (struct point){10, 10}, 5);
    assert_false(goes_to_look(b, deep));
    assert_true(goes_to_look(b, light));
    bond_end(b);
}

int test_noise(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(some_sleep_through_it),
        cmocka_unit_test(only_this_kind_of_sleep_ends),
        cmocka_unit_test(it_is_heard_within_its_radius),
        cmocka_unit_test(silence_swallows_it),
        cmocka_unit_test(who_makes_it_comes_out_of_hiding),
        cmocka_unit_test(a_mount_is_heard_where_its_rider_is),
        cmocka_unit_test(one_in_each_cell_hears_it),
        cmocka_unit_test(who_sleeps_on_does_not_listen),
    };

    return cmocka_run_group_tests_name("noise", tests, bond_open, bond_close);
}

/* Who is in a cell, with those who reach into it. */
#include "world/stand.h"

#include "level_text.h"
#include "world/body.h"
#include "world/place.h"

static struct thing *put(struct drawn *d, const char *name, int x, int y, int size)
{
    struct thing *who = thing_new_creature(&d->world, drawn_find(d, name));

    creature_of(&d->world, who)->attr[A_SIZ] = (int16_t)size;
    place_at(&d->level, &d->world, who, x, y);
    if (size > SZ_LARGE)
        level_add_field(&d->level, (struct field){.type = FI_SIZE | FI_MOBILE,
                                                  .x = (uint8_t)x,
                                                  .y = (uint8_t)y,
                                                  .radius = 1,
                                                  .creator = who->self});
    return who;
}

static struct drawn *meadow(void *state)
{
    return draw(state, "......\n......\n.p....\n......\n......\n");
}

static struct thing *creature_at(const struct drawn *d, int x, int y)
{
    return stand_creature_at(&d->world, &d->level, (struct point){x, y});
}

static void the_large_are_in_all_their_cells(void **state)
{
    struct drawn *d = meadow(*state);
    struct thing *giant = put(d, "rat", 2, 2, SZ_HUGE);

    assert_ptr_equal(creature_at(d, 2, 2), giant);
    assert_ptr_equal(creature_at(d, 1, 2), giant);
    assert_ptr_equal(creature_at(d, 2, 3), giant);
    assert_null(creature_at(d, 4, 2));
    assert_null(creature_at(d, -1, 2));
}

static void who_reaches_in_comes_last_and_once(void **state)
{
    struct drawn *d = meadow(*state);
    struct thing *giant = put(d, "rat", 2, 2, SZ_HUGE), *small = put(d, "rat", 1, 2, SZ_SMALL);
    struct stand_walk walk = stand_walk_begin(&d->world, &d->level, (struct point){1, 2}, T_THING);

    assert_ptr_equal(stand_walk_next(&walk), small);
    assert_true(thing_is(stand_walk_next(&walk), T_ITEM));
    assert_ptr_equal(stand_walk_next(&walk), giant);
    assert_null(stand_walk_next(&walk));
    assert_null(stand_walk_next(&walk));
    walk = stand_walk_begin(&d->world, &d->level, (struct point){2, 2}, T_CREATURE);
    assert_ptr_equal(stand_walk_next(&walk), giant);
    assert_null(stand_walk_next(&walk));
}

static void nobody_looks_for_creatures_among_items(void **state)
{
    struct drawn *d = meadow(*state);
    struct stand_walk walk;

    put(d, "rat", 2, 2, SZ_HUGE);
    walk = stand_walk_begin(&d->world, &d->level, (struct point){1, 2}, T_ITEM);
    assert_true(thing_is(stand_walk_next(&walk), T_ITEM));
    assert_null(stand_walk_next(&walk));
    walk = stand_walk_begin(&d->world, &d->level, (struct point){1, 2}, T_MONSTER);
    assert_non_null(stand_walk_next(&walk));
    walk = stand_walk_begin(&d->world, &d->level, (struct point){9, 9}, T_THING);
    assert_null(stand_walk_next(&walk));
}

static void no_item_reaches_in(void **state)
{
    struct drawn *d = meadow(*state);
    handle item = level_thing_at(&d->level, &d->world, 1, 2, T_ITEM)->self;

    level_add_field(&d->level,
                    (struct field){.type = FI_SIZE, .x = 3, .y = 2, .radius = 1, .creator = item});
    assert_null(creature_at(d, 3, 2));
}

/* quirk: nobody reaches into the middle of another large one. */
static void the_large_keep_each_other_out_of_their_middle(void **state)
{
    struct drawn *d = meadow(*state);
    struct thing *first = put(d, "rat", 2, 2, SZ_HUGE), *second = put(d, "rat", 3, 2, SZ_HUGE);
    struct stand_walk walk = stand_walk_begin(&d->world, &d->level, (struct point){3, 2},
                                              T_CREATURE);

    assert_ptr_equal(stand_walk_next(&walk), second);
    assert_null(stand_walk_next(&walk));
    assert_ptr_equal(creature_at(d, 3, 3), first);
}

static void fields_are_found_by_their_type(void **state)
{
    struct drawn *d = meadow(*state);

    level_add_field(&d->level, (struct field){.type = FI_FOG, .x = 2, .y = 2, .radius = 1});
    level_add_field(&d->level, (struct field){.type = FI_SILENCE, .x = 2, .y = 2, .radius = 2});
    assert_int_equal(stand_field_at(&d->level, (struct point){2, 3}, FI_FOG)->type, FI_FOG);
    assert_int_equal(stand_field_at(&d->level, (struct point){2, 4}, FI_SILENCE)->radius, 2);
    assert_null(stand_field_at(&d->level, (struct point){2, 4}, FI_FOG));
    assert_null(stand_field_at(&d->level, (struct point){5, 0}, FI_SILENCE));
}

int test_stand(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_large_are_in_all_their_cells),
        cmocka_unit_test(who_reaches_in_comes_last_and_once),
        cmocka_unit_test(no_item_reaches_in),
        cmocka_unit_test(nobody_looks_for_creatures_among_items),
        cmocka_unit_test(the_large_keep_each_other_out_of_their_middle),
        cmocka_unit_test(fields_are_found_by_their_type),
    };

    return cmocka_run_group_tests_name("stand", tests, drawn_setup, drawn_teardown);
}

#include "level_text.h"

#include "world/place.h"

/* The things of a cell from the top, by the first letter of their resource's name. */
static void assert_contents(const struct drawn *d, int x, int y, const char *letters)
{
    char got[16] = "";
    int count = 0;

    for (handle at = level_cell(&d->level, x, y)->contents; at != HANDLE_NONE && count < 15;) {
        const struct thing *thing = world_thing(&d->world, at);
        got[count++] = library_name(&d->library, thing->resource).data[0];
        at = thing->next;
    }
    assert_string_equal(got, letters);
}

/* The same for the level's list, in order of arrival. */
static void assert_list(const struct drawn *d, const char *letters)
{
    assert_int_equal(d->level.things.count, strlen(letters));
    for (int i = 0; letters[i]; i++) {
        const struct thing *thing = world_thing(&d->world, d->level.things.items[i]);
        assert_int_equal(library_name(&d->library, thing->resource).data[0], letters[i]);
    }
}

static void the_last_to_come_lies_on_top(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    drawn_put(d, "stool", 1, 0);
    drawn_put(d, "fern", 1, 0);
    drawn_put(d, "pebble", 1, 0);
    assert_contents(d, 1, 0, "pfs");
}

static void a_creature_stays_on_top(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    drawn_put(d, "stool", 1, 0);
    drawn_put(d, "rat", 1, 0);
    drawn_put(d, "fern", 1, 0);
    drawn_put(d, "pebble", 1, 0);
    assert_contents(d, 1, 0, "rpfs");
}

static void the_list_is_in_order_of_arrival(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    drawn_put(d, "stool", 2, 0);
    drawn_put(d, "rat", 1, 0);
    drawn_put(d, "fern", 0, 0);
    assert_list(d, "srf");
}

static void assert_creatures(const struct drawn *d, const struct thing *const *wanted, int count)
{
    assert_int_equal(d->level.creatures.count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(d->level.creatures.items[i], wanted[i]->self);
}

static void creatures_have_a_list_of_their_own(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct thing *first = drawn_put(d, "rat", 2, 0), *pebble = drawn_put(d, "pebble", 2, 0);
    struct thing *second = drawn_put(d, "rat", 0, 0), *third = drawn_put(d, "rat", 1, 0);

    assert_creatures(d, (const struct thing *const[]){first, second, third}, 3);
    place_remove(&d->level, &d->world, second);
    place_remove(&d->level, &d->world, pebble);
    assert_creatures(d, (const struct thing *const[]){first, third}, 2);
    place_at(&d->level, &d->world, second, 0, 0);
    place_at(&d->level, &d->world, pebble, 0, 0);
    assert_creatures(d, (const struct thing *const[]){first, third, second}, 3);
    d->level.creatures.items[0] = pebble->self;
    level_index(&d->level, &d->world);
    assert_creatures(d, (const struct thing *const[]){first, third, second}, 3);
}

static void a_thing_knows_where_it_is(void **state)
{
    struct drawn *d = draw(*state, "...\n"
                                   "...\n");
    const struct thing *rat = drawn_put(d, "rat", 2, 1);

    assert_int_equal(rat->x, 2);
    assert_int_equal(rat->y, 1);
}

static void what_is_put_off_the_level_lands_near_the_corner(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#..#\n"
                                   "####\n");

    drawn_put(d, "stool", 4, 1);
    drawn_put(d, "fern", 1, -1);
    drawn_put(d, "pebble", 900, 900);
    assert_contents(d, 1, 1, "pfs");
}

static void what_is_removed_leaves_the_others_in_order(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    drawn_put(d, "stool", 1, 0);
    struct thing *fern = drawn_put(d, "fern", 1, 0);
    drawn_put(d, "pebble", 1, 0);
    place_remove(&d->level, &d->world, fern);
    assert_contents(d, 1, 0, "ps");
    assert_list(d, "sp");
}

static void what_is_removed_lives_on_nowhere(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct thing *rat = drawn_put(d, "rat", 1, 0);

    place_remove(&d->level, &d->world, rat);
    assert_int_equal(rat->x, -1);
    assert_int_equal(rat->y, -1);
    assert_int_equal(rat->next, HANDLE_NONE);
    assert_ptr_equal(world_thing(&d->world, rat->self), rat);
    thing_delete(&d->world, rat);
}

static void what_is_destroyed_is_gone(void **state)
{
    struct drawn *d = draw(*state, ".r.\n");
    struct thing *rat = drawn_at(d, 1, 0, T_CREATURE);
    handle self = rat->self;

    place_destroy(&d->level, &d->world, rat);
    assert_null(world_thing(&d->world, self));
    assert_contents(d, 1, 0, "");
    assert_list(d, "");
}

static void what_moves_keeps_its_place_in_the_list(void **state)
{
    struct drawn *d = draw(*state, "r..\n");

    drawn_put(d, "fern", 1, 0);
    drawn_put(d, "pebble", 2, 0);
    place_move(&d->level, &d->world, drawn_at(d, 0, 0, T_CREATURE), 2, 0);
    assert_contents(d, 0, 0, "");
    assert_contents(d, 2, 0, "rp");
    assert_list(d, "rfp");
}

static void an_item_slides_under_the_creature_it_moves_to(void **state)
{
    struct drawn *d = draw(*state, "pr.\n");

    place_move(&d->level, &d->world, drawn_at(d, 0, 0, T_ITEM), 1, 0);
    assert_contents(d, 1, 0, "rp");
}

static void two_creatures_in_a_cell_keep_the_first_on_top(void **state)
{
    struct drawn *d = draw(*state, ".r.\n");
    const struct thing *first = drawn_at(d, 1, 0, T_CREATURE);

    drawn_put(d, "rat", 1, 0);
    assert_ptr_equal(drawn_at(d, 1, 0, T_CREATURE), first);
    assert_contents(d, 1, 0, "rr");
}

static void an_item_lies_under_two_creatures(void **state)
{
    struct drawn *d = draw(*state, "...\n");
    struct thing *rat = drawn_put(d, "rat", 1, 0);

    drawn_put(d, "rat", 1, 0);
    drawn_put(d, "pebble", 1, 0);
    assert_contents(d, 1, 0, "rrp");
    place_move(&d->level, &d->world, rat, 2, 0);
    assert_contents(d, 1, 0, "rp");
}

static void what_was_on_top_takes_nothing_along(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    drawn_put(d, "pebble", 1, 0);
    struct thing *rat = drawn_put(d, "rat", 1, 0);
    place_remove(&d->level, &d->world, rat);
    assert_int_equal(rat->next, HANDLE_NONE);
    thing_delete(&d->world, rat);
}

static void a_thing_knows_its_level_while_it_is_there(void **state)
{
    struct drawn *d = draw(*state, "...\n");

    d->level.number = 3;
    struct thing *rat = drawn_put(d, "rat", 1, 0);
    assert_int_equal(rat->level, 3);
    place_remove(&d->level, &d->world, rat);
    assert_int_equal(rat->level, 0);
    thing_delete(&d->world, rat);
}

static void what_moves_is_in_the_other_row(void **state)
{
    struct drawn *d = draw(*state, "...\n"
                                   "...\n");
    struct thing *rat = drawn_put(d, "rat", 1, 0);

    place_move(&d->level, &d->world, rat, 2, 1);
    assert_int_equal(rat->x, 2);
    assert_int_equal(rat->y, 1);
    assert_contents(d, 2, 1, "r");
    assert_contents(d, 1, 0, "");
}

static void assert_spot(const struct drawn *d, int place, int x, int y)
{
    assert_int_equal(d->level.spots.count, d->level.creatures.count);
    assert_int_equal(d->level.spots.items[place].x, x);
    assert_int_equal(d->level.spots.items[place].y, y);
}

static void where_creatures_are_is_listed_with_them(void **state)
{
    struct drawn *d = draw(*state, "...\n"
                                   "...\n");
    struct thing *first = drawn_put(d, "rat", 0, 0), *second = drawn_put(d, "rat", 1, 0);

    drawn_put(d, "pebble", 2, 0);
    place_move(&d->level, &d->world, second, 2, 1);
    assert_spot(d, 0, 0, 0);
    assert_spot(d, 1, 2, 1);
    place_destroy(&d->level, &d->world, first);
    assert_spot(d, 0, 2, 1);
    place_move(&d->level, &d->world, second, 0, 1);
    assert_spot(d, 0, 0, 1);
}

int test_place(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_to_come_lies_on_top),
        cmocka_unit_test(a_creature_stays_on_top),
        cmocka_unit_test(the_list_is_in_order_of_arrival),
        cmocka_unit_test(creatures_have_a_list_of_their_own),
        cmocka_unit_test(a_thing_knows_where_it_is),
        cmocka_unit_test(what_is_put_off_the_level_lands_near_the_corner),
        cmocka_unit_test(what_is_removed_leaves_the_others_in_order),
        cmocka_unit_test(what_is_removed_lives_on_nowhere),
        cmocka_unit_test(what_is_destroyed_is_gone),
        cmocka_unit_test(what_moves_keeps_its_place_in_the_list),
        cmocka_unit_test(an_item_slides_under_the_creature_it_moves_to),
        cmocka_unit_test(two_creatures_in_a_cell_keep_the_first_on_top),
        cmocka_unit_test(an_item_lies_under_two_creatures),
        cmocka_unit_test(what_was_on_top_takes_nothing_along),
        cmocka_unit_test(a_thing_knows_its_level_while_it_is_there),
        cmocka_unit_test(what_moves_is_in_the_other_row),
        cmocka_unit_test(where_creatures_are_is_listed_with_them),
    };

    return cmocka_run_group_tests_name("place", tests, drawn_setup, drawn_teardown);
}

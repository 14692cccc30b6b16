/* What the player has seen of the world. */
#include "bond_scene.h"
#include "rules/core/mistake.h"
#include "rules/value/explored.h"

static void remember(struct bond *b, int x, int y)
{
    level_cell(b->level, x, y)->memory = 1;
}

static void what_is_remembered_was_seen(void **state)
{
    struct bond *b = bond_begin(state);

    remember(b, 3, 4);
    assert_true(explored_at(b->level, 3, 4));
    assert_false(explored_at(b->level, 4, 3));
    assert_false(explored_at(b->level, -1, 4));
    assert_false(explored_at(b->level, b->level->width, 4));
    bond_end(b);
}

static void the_deepest_level_of_a_dungeon_counts(void **state)
{
    struct bond *b = bond_begin(state);

    b->level->depth = 4;
    assert_int_equal(explored_depth(&b->w, b->level->dungeon), 4);
    assert_int_equal(explored_depth(&b->w, b->level->dungeon + 1), 0);
    bond_end(b);
}

/* Of open ground, by its share. */
static void favour_is_for_open_ground_and_depth(void **state)
{
    struct bond *b = bond_begin(state);
    int open = 0;

    for (int y = 0; y < b->level->height; y++)
        for (int x = 0; x < b->level->width; x++)
            open += !level_solid_at(b->level, &b->w, x, y);
    b->level->depth = 2;
    assert_int_equal(explored_favour(&b->w), 0);
    for (int y = 0; y < b->level->height; y++)
        for (int x = 0; x < b->level->width; x++)
            remember(b, x, y);
    b->w.mistakes |= 1u << MISTAKE_UNSUNG_WAYS;
    assert_int_equal(explored_favour(&b->w), 0);
    b->w.mistakes &= ~(1u << MISTAKE_UNSUNG_WAYS);
    assert_int_equal(explored_favour(&b->w), 100);
    level_cell(b->level, 10, 10)->memory = 0;
    assert_int_equal(explored_favour(&b->w), 100 * (open - 1) / open);
    bond_end(b);
}

int test_explored(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_remembered_was_seen),
        cmocka_unit_test(the_deepest_level_of_a_dungeon_counts),
        cmocka_unit_test(favour_is_for_open_ground_and_depth),
    };

    return cmocka_run_group_tests_name("explored", tests, bond_open, bond_close);
}

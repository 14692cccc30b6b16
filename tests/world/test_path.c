#include "level_text.h"

#include "world/path.h"

/* How long the way is through the level as it is; -1: there is none. */
static int length(struct drawn *d, struct point from, struct point to)
{
    static struct path path;

    return path_between(&d->world, &d->level, from, to, &path) ? path.count : -1;
}

static void a_way_leads_round_what_is_solid(void **state)
{
    struct drawn *d = draw(*state, "#######\n"
                                   "#..#..#\n"
                                   "#..o..#\n"
                                   "#.....#\n"
                                   "#######\n");

    assert_int_equal(length(d, (struct point){1, 1}, (struct point){5, 1}), 4);
    assert_int_equal(length(d, (struct point){1, 1}, (struct point){1, 1}), 0);
    assert_int_equal(length(d, (struct point){1, 1}, (struct point){3, 1}), -1);
}

static void doors_are_ways_and_drops_are_not(void **state)
{
    struct drawn *d = draw(*state, "#########\n"
                                   "#.+.S.:.#\n"
                                   "#########\n");

    assert_int_equal(length(d, (struct point){1, 1}, (struct point){5, 1}), 4);
    assert_int_equal(length(d, (struct point){1, 1}, (struct point){7, 1}), -1);
}

static void the_edge_is_never_walked(void **state)
{
    struct drawn *d = draw(*state, "...\n"
                                   ".#.\n"
                                   "...\n");

    assert_int_equal(length(d, (struct point){0, 0}, (struct point){2, 2}), -1);
}

struct walker {
    int shunned; /* a column that is not open to him */
    int ends;    /* a column that will do */
};

static bool is_open(const void *context, const struct level *level, int x, int y)
{
    const struct walker *walker = context;

    (void)y;
    assert_in_range(x, 1, level->width - 2);
    return x != walker->shunned;
}

static bool is_end(const void *context, const struct level *level, int x, int y)
{
    const struct walker *walker = context;

    (void)level;
    (void)y;
    return x == walker->ends;
}

static void who_walks_decides(void **state)
{
    struct drawn *d = draw(*state, "######\n"
                                   "######\n"
                                   "######\n");
    struct walker walker = {.shunned = -1, .ends = 4};
    struct path_search search = {.level = &d->level,
                                 .from = {1, 1},
                                 .is_open = is_open,
                                 .is_end = is_end,
                                 .context = &walker};
    static struct path path;

    assert_true(path_find(&d->world, &search, &path));
    assert_int_equal(path.count, 3);
    assert_int_equal(path.directions[0], DIR_EAST);
    assert_int_equal(path.end.x, 4);
    walker.shunned = 3;
    assert_false(path_find(&d->world, &search, &path));
}

int test_path(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_leads_round_what_is_solid),
        cmocka_unit_test(doors_are_ways_and_drops_are_not),
        cmocka_unit_test(the_edge_is_never_walked),
        cmocka_unit_test(who_walks_decides),
    };

    return cmocka_run_group_tests_name("path", tests, drawn_setup, drawn_teardown);
}

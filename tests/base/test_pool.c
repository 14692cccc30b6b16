#include "base/pool.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "support.h"

enum { GENERATIONS = 4096 };

static struct pool pool_of(size_t item_size)
{
    struct pool pool;

    pool_init(&pool, item_size);
    return pool;
}

/* Adds an item that holds this number. */
static handle add(struct pool *pool, int number)
{
    handle h;

    *(int *)pool_add(pool, &h) = number;
    return h;
}

static int number_at(const struct pool *pool, handle h)
{
    const int *number = pool_get(pool, h);

    return number ? *number : -1;
}

static int slot_of(handle h)
{
    return (int)(h & POOL_SLOT_MASK) - 1;
}

static void has_nothing_in_the_beginning(void **state)
{
    struct pool pool = pool_of(sizeof(int));

    (void)state;
    assert_int_equal(pool.live, 0);
    assert_null(pool_get(&pool, HANDLE_NONE));
    assert_null(pool_get(&pool, 1));
    assert_null(pool_get(&pool, UINT32_MAX));
    assert_int_equal(pool_next(&pool, HANDLE_NONE), HANDLE_NONE);
    pool_free(&pool);
}

static void gives_back_what_was_put_in(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle one = add(&pool, 11), two = add(&pool, 22);

    (void)state;
    assert_int_equal(number_at(&pool, one), 11);
    assert_int_equal(number_at(&pool, two), 22);
    assert_int_equal(pool.live, 2);
    pool_free(&pool);
}

static void gives_the_pointer_that_adding_gave(void **state)
{
    struct pool pool = pool_of(24);
    handle h;

    (void)state;
    for (int i = 0; i < 600; i++) {
        void *item = pool_add(&pool, &h);
        assert_ptr_equal(pool_get(&pool, h), item);
    }
    pool_free(&pool);
}

static void numbers_slots_from_the_first_up(void **state)
{
    struct pool pool = pool_of(sizeof(int));

    (void)state;
    for (int i = 0; i < 1000; i++)
        assert_int_equal(add(&pool, i), i + 1);
    pool_free(&pool);
}

static void answers_null_for_none(void **state)
{
    struct pool pool = pool_of(sizeof(int));

    (void)state;
    add(&pool, 1);
    assert_null(pool_get(&pool, HANDLE_NONE));
    pool_free(&pool);
}

static void answers_null_for_handles_it_never_gave(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle h = add(&pool, 1);

    (void)state;
    assert_null(pool_get(&pool, h + 1));
    assert_null(pool_get(&pool, POOL_CHUNK));
    assert_null(pool_get(&pool, POOL_CHUNK + 1));
    assert_null(pool_get(&pool, POOL_SLOT_MASK));
    assert_null(pool_get(&pool, h | 1u << POOL_SLOT_BITS));
    assert_null(pool_get(&pool, 1u << POOL_SLOT_BITS));
    assert_null(pool_get(&pool, UINT32_MAX));
    pool_free(&pool);
}

static void answers_null_once_the_item_is_removed(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle gone = add(&pool, 1), kept = add(&pool, 2);

    (void)state;
    pool_remove(&pool, gone);
    assert_null(pool_get(&pool, gone));
    assert_int_equal(number_at(&pool, kept), 2);
    assert_int_equal(pool.live, 1);
    pool_free(&pool);
}

static void answers_null_to_a_stale_handle_of_a_slot_in_use(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle old = add(&pool, 1);

    (void)state;
    pool_remove(&pool, old);
    handle new = add(&pool, 2);
    assert_int_equal(slot_of(new), slot_of(old));
    assert_int_not_equal(new, old);
    assert_null(pool_get(&pool, old));
    assert_int_equal(number_at(&pool, new), 2);
    pool_free(&pool);
}

static void removes_nothing_by_a_stale_handle(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle old = add(&pool, 1);

    (void)state;
    pool_remove(&pool, old);
    handle new = add(&pool, 2);
    pool_remove(&pool, old);
    assert_int_equal(number_at(&pool, new), 2);
    assert_int_equal(pool.live, 1);
    pool_free(&pool);
}

/* A slot freed twice would be handed out twice. */
static void frees_a_slot_once(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle h = add(&pool, 1);

    (void)state;
    pool_remove(&pool, h);
    pool_remove(&pool, h);
    pool_remove(&pool, HANDLE_NONE);
    handle one = add(&pool, 2), two = add(&pool, 3);
    assert_int_not_equal(slot_of(one), slot_of(two));
    assert_int_equal(number_at(&pool, one), 2);
    assert_int_equal(pool.live, 2);
    pool_free(&pool);
}

static void removes_nothing_from_an_empty_pool(void **state)
{
    struct pool pool = pool_of(sizeof(int));

    (void)state;
    pool_remove(&pool, HANDLE_NONE);
    pool_remove(&pool, 7);
    assert_int_equal(pool.live, 0);
    pool_free(&pool);
}

static void reuses_the_slot_freed_last_first(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle h[6];

    (void)state;
    for (int i = 0; i < 6; i++)
        h[i] = add(&pool, i);
    pool_remove(&pool, h[1]);
    pool_remove(&pool, h[4]);
    pool_remove(&pool, h[2]);
    assert_int_equal(slot_of(add(&pool, 0)), 2);
    assert_int_equal(slot_of(add(&pool, 0)), 4);
    assert_int_equal(slot_of(add(&pool, 0)), 1);
    assert_int_equal(slot_of(add(&pool, 0)), 6);
    pool_free(&pool);
}

static void zeroes_every_item(void **state)
{
    static const unsigned char zeros[40];
    struct pool pool = pool_of(sizeof zeros);
    handle h;

    (void)state;
    for (int i = 0; i < 300; i++)
        assert_memory_equal(pool_add(&pool, &h), zeros, sizeof zeros);
    memset(pool_get(&pool, h), 0xff, sizeof zeros);
    pool_remove(&pool, h);
    assert_memory_equal(pool_add(&pool, &h), zeros, sizeof zeros);
    pool_free(&pool);
}

static void gives_a_slot_4096_handles_in_turn(void **state)
{
    struct pool pool = pool_of(sizeof(int));

    (void)state;
    for (handle generation = 0; generation < GENERATIONS; generation++) {
        handle h = add(&pool, 1);
        assert_int_equal(h, generation << POOL_SLOT_BITS | 1);
        pool_remove(&pool, h);
    }
    pool_free(&pool);
}

static void begins_again_when_the_generation_has_gone_round(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle first = add(&pool, 0), last = first;

    (void)state;
    for (int i = 1; i <= GENERATIONS; i++) {
        pool_remove(&pool, last);
        last = add(&pool, i);
        if (i < GENERATIONS)
            assert_null(pool_get(&pool, first));
    }
    assert_int_equal(last, first);
    assert_int_equal(number_at(&pool, first), GENERATIONS);
    pool_free(&pool);
}

static void keeps_generations_of_slots_apart(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle busy = add(&pool, 1), calm = add(&pool, 2);

    (void)state;
    for (int i = 0; i < 10; i++) {
        pool_remove(&pool, busy);
        busy = add(&pool, 3);
    }
    pool_remove(&pool, calm);
    assert_int_equal(busy >> POOL_SLOT_BITS, 10);
    assert_int_equal(add(&pool, 4) >> POOL_SLOT_BITS, 1);
    pool_free(&pool);
}

static void leaves_items_where_they_are_while_it_grows(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    int *pointers[2000];
    handle handles[2000];

    (void)state;
    for (int i = 0; i < 2000; i++) {
        pointers[i] = pool_add(&pool, &handles[i]);
        *pointers[i] = i;
    }
    for (int i = 0; i < 2000; i++) {
        assert_ptr_equal(pool_get(&pool, handles[i]), pointers[i]);
        assert_int_equal(*pointers[i], i);
    }
    pool_free(&pool);
}

static void keeps_items_of_odd_size_apart(void **state)
{
    struct pool pool = pool_of(5);
    handle handles[600];

    (void)state;
    for (int i = 0; i < 600; i++)
        memset(pool_add(&pool, &handles[i]), i % 251, 5);
    for (int i = 0; i < 600; i++) {
        unsigned char expected[5];
        memset(expected, i % 251, 5);
        assert_memory_equal(pool_get(&pool, handles[i]), expected, 5);
    }
    pool_free(&pool);
}

static void goes_through_items_in_slot_order(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    int expected = 0;

    (void)state;
    for (int i = 0; i < 1000; i++)
        add(&pool, i);
    for (handle h = pool_next(&pool, HANDLE_NONE); h; h = pool_next(&pool, h)) {
        assert_int_equal(number_at(&pool, h), expected);
        expected++;
    }
    assert_int_equal(expected, 1000);
    pool_free(&pool);
}

static void passes_over_free_slots(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    handle h[1000];

    (void)state;
    for (int i = 0; i < 1000; i++)
        h[i] = add(&pool, i);
    for (int i = 0; i < 1000; i++)
        if (i != 3 && i != 700)
            pool_remove(&pool, h[i]);
    assert_int_equal(pool_next(&pool, HANDLE_NONE), h[3]);
    assert_int_equal(pool_next(&pool, h[3]), h[700]);
    assert_int_equal(pool_next(&pool, h[700]), HANDLE_NONE);
    pool_free(&pool);
}

static void visits_every_item_while_visited_ones_are_removed(void **state)
{
    struct pool pool = pool_of(sizeof(int));
    int visited = 0;

    (void)state;
    for (int i = 0; i < 600; i++)
        add(&pool, i);
    for (handle h = pool_next(&pool, HANDLE_NONE); h; h = pool_next(&pool, h)) {
        assert_int_equal(number_at(&pool, h), visited);
        visited++;
        pool_remove(&pool, h);
    }
    assert_int_equal(visited, 600);
    assert_int_equal(pool.live, 0);
    pool_free(&pool);
}

static void keeps_its_item_size_after_it_was_freed(void **state)
{
    struct pool pool = pool_of(100);
    handle h;

    (void)state;
    pool_add(&pool, &h);
    pool_free(&pool);
    assert_null(pool_get(&pool, h));
    assert_int_equal(pool_next(&pool, HANDLE_NONE), HANDLE_NONE);
    memset(pool_add(&pool, &h), 0xff, 100);
    assert_int_equal(h, 1);
    pool_free(&pool);
    pool_free(&pool);
}

/* The same calls on a plain list of all handles ever given. */
static bool acts_like_a_list(uint32_t seed, struct str_builder *why)
{
    enum { STEPS = 1500 };
    struct pool pool = pool_of(sizeof(int));
    handle given[STEPS];
    bool alive[STEPS];
    int count = 0, live = 0, seen = 0;
    struct rng rng;
    bool good = true;

    rng_seed(&rng, seed);
    for (int step = 0; step < STEPS; step++) {
        if (count == 0 || rng_below(&rng, 5) < 3) {
            given[count] = add(&pool, count);
            alive[count++] = true;
            live++;
        } else {
            int at = rng_below(&rng, count);
            pool_remove(&pool, given[at]);
            live -= alive[at];
            alive[at] = false;
        }
    }
    for (int i = 0; i < count && good; i++) {
        good = number_at(&pool, given[i]) == (alive[i] ? i : -1);
        if (!good)
            sb_addf(why, "item %d answers %d", i, number_at(&pool, given[i]));
    }
    for (handle h = pool_next(&pool, HANDLE_NONE); h; h = pool_next(&pool, h))
        seen++;
    if (good && (seen != live || (int)pool.live != live)) {
        sb_addf(why, "%d items alive, %d counted, %d seen", live, (int)pool.live, seen);
        good = false;
    }
    pool_free(&pool);
    return good;
}

static void acts_like_a_list_for_every_seed(void **state)
{
    (void)state;
    assert_property(acts_like_a_list, 40);
}

/* Runs `act` in a child, quietly; true when it ended by abort(). */
static bool aborts(void (*act)(void *), void *data)
{
    int status = 0;
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        act(data);
        _exit(0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void add_one(void *pool)
{
    handle h;

    pool_add(pool, &h);
}

static void fills_up_at_a_million_items(void **state)
{
    struct pool pool = pool_of(1);
    handle h = HANDLE_NONE;

    (void)state;
    for (int i = 0; i < POOL_MOST; i++)
        pool_add(&pool, &h);
    assert_int_equal(h, POOL_SLOT_MASK);
    assert_non_null(pool_get(&pool, h));
    assert_int_equal(pool_next(&pool, h - 1), h);
    assert_int_equal(pool_next(&pool, h), HANDLE_NONE);
    assert_true(aborts(add_one, &pool));
    pool_remove(&pool, 5);
    pool_add(&pool, &h);
    assert_int_equal(slot_of(h), 4);
    pool_free(&pool);
}

int test_pool(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_nothing_in_the_beginning),
        cmocka_unit_test(gives_back_what_was_put_in),
        cmocka_unit_test(gives_the_pointer_that_adding_gave),
        cmocka_unit_test(numbers_slots_from_the_first_up),
        cmocka_unit_test(answers_null_for_none),
        cmocka_unit_test(answers_null_for_handles_it_never_gave),
        cmocka_unit_test(answers_null_once_the_item_is_removed),
        cmocka_unit_test(answers_null_to_a_stale_handle_of_a_slot_in_use),
        cmocka_unit_test(removes_nothing_by_a_stale_handle),
        cmocka_unit_test(frees_a_slot_once),
        cmocka_unit_test(removes_nothing_from_an_empty_pool),
        cmocka_unit_test(reuses_the_slot_freed_last_first),
        cmocka_unit_test(zeroes_every_item),
        cmocka_unit_test(gives_a_slot_4096_handles_in_turn),
        cmocka_unit_test(begins_again_when_the_generation_has_gone_round),
        cmocka_unit_test(keeps_generations_of_slots_apart),
        cmocka_unit_test(leaves_items_where_they_are_while_it_grows),
        cmocka_unit_test(keeps_items_of_odd_size_apart),
        cmocka_unit_test(goes_through_items_in_slot_order),
        cmocka_unit_test(passes_over_free_slots),
        cmocka_unit_test(visits_every_item_while_visited_ones_are_removed),
        cmocka_unit_test(keeps_its_item_size_after_it_was_freed),
        cmocka_unit_test(acts_like_a_list_for_every_seed),
        cmocka_unit_test(fills_up_at_a_million_items),
    };

    return cmocka_run_group_tests_name("pool", tests, NULL, NULL);
}

#include "base/array.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "support.h"

struct numbers {
    ARRAY_FIELDS(int);
};

/* Runs `act` in a child, quietly; true when it ended by abort(). */
static bool aborts(void (*act)(void))
{
    int status = 0;
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        act();
        _exit(0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static struct numbers count_up_to(int end)
{
    struct numbers numbers = {0};

    for (int i = 0; i < end; i++)
        ARRAY_PUSH(&numbers, i);
    return numbers;
}

static void keeps_ten_thousand_items_in_order(void **state)
{
    struct numbers numbers = count_up_to(10000);

    (void)state;
    assert_int_equal(numbers.count, 10000);
    for (int i = 0; i < 10000; i++)
        assert_int_equal(numbers.items[i], i);
    ARRAY_FREE(&numbers);
}

static void never_counts_more_than_it_has_room_for(void **state)
{
    struct numbers numbers = {0};

    (void)state;
    for (int i = 0; i < 1000; i++) {
        ARRAY_PUSH(&numbers, i);
        assert_true(numbers.count <= numbers.capacity);
    }
    ARRAY_FREE(&numbers);
}

static void grows_seldom(void **state)
{
    struct numbers numbers = {0};
    int grown = 0;

    (void)state;
    for (int i = 0; i < 100000; i++) {
        int before = numbers.capacity;
        ARRAY_PUSH(&numbers, i);
        grown += numbers.capacity != before;
    }
    assert_in_range(grown, 1, 20);
    ARRAY_FREE(&numbers);
}

static void takes_a_struct_written_in_place(void **state)
{
    struct pair {
        short a;
        double b;
    };
    struct {
        ARRAY_FIELDS(struct pair);
    } pairs = {0};

    (void)state;
    for (short i = 0; i < 50; i++)
        ARRAY_PUSH(&pairs, (struct pair){i, 2.0 * i});
    assert_int_equal(pairs.count, 50);
    assert_int_equal(pairs.items[49].a, 49);
    assert_true(pairs.items[49].b == 98.0);
    ARRAY_FREE(&pairs);
}

static void evaluates_a_pushed_value_once(void **state)
{
    struct numbers numbers = {0};
    int next = 0;

    (void)state;
    for (int i = 0; i < 20; i++)
        ARRAY_PUSH(&numbers, next++);
    assert_int_equal(next, 20);
    assert_int_equal(numbers.items[19], 19);
    ARRAY_FREE(&numbers);
}

/* The array moves before the value is read. */
static void pushes_an_item_of_its_own_while_growing(void **state)
{
    struct numbers numbers = {0};

    (void)state;
    ARRAY_PUSH(&numbers, 42);
    for (int i = 0; i < 100; i++)
        ARRAY_PUSH(&numbers, numbers.items[0]);
    for (int i = 0; i < numbers.count; i++)
        assert_int_equal(numbers.items[i], 42);
    ARRAY_FREE(&numbers);
}

static void pops_the_last_item_first(void **state)
{
    struct numbers numbers = count_up_to(100);

    (void)state;
    for (int i = 99; i >= 0; i--) {
        assert_int_equal(ARRAY_LAST(&numbers), i);
        assert_int_equal(ARRAY_POP(&numbers), i);
        assert_int_equal(numbers.count, i);
    }
    ARRAY_FREE(&numbers);
}

static void lets_the_last_item_be_changed(void **state)
{
    struct numbers numbers = count_up_to(3);

    (void)state;
    ARRAY_LAST(&numbers) = 7;
    assert_int_equal(numbers.items[2], 7);
    ARRAY_FREE(&numbers);
}

static void reserves_room_without_adding_items(void **state)
{
    struct numbers numbers = count_up_to(3);

    (void)state;
    ARRAY_RESERVE(&numbers, 1000);
    assert_int_equal(numbers.count, 3);
    assert_true(numbers.capacity >= 1000);
    assert_int_equal(numbers.items[2], 2);
    ARRAY_FREE(&numbers);
}

static void gives_room_that_can_be_written(void **state)
{
    (void)state;
    for (int wanted = 1; wanted < 70; wanted++) {
        struct numbers numbers = {0};
        ARRAY_RESERVE(&numbers, wanted);
        for (int i = 0; i < numbers.capacity; i++)
            numbers.items[i] = i;
        assert_true(numbers.capacity >= wanted);
        ARRAY_FREE(&numbers);
    }
}

static void stays_put_while_there_is_room(void **state)
{
    struct numbers numbers = {0};

    (void)state;
    ARRAY_RESERVE(&numbers, 500);
    int *items = numbers.items;
    for (int i = 0; i < 500; i++)
        ARRAY_PUSH(&numbers, i);
    assert_ptr_equal(numbers.items, items);
    ARRAY_FREE(&numbers);
}

static void never_shrinks_when_less_is_wanted(void **state)
{
    struct numbers numbers = count_up_to(100);
    int capacity = numbers.capacity, *items = numbers.items;

    (void)state;
    ARRAY_RESERVE(&numbers, capacity);
    ARRAY_RESERVE(&numbers, 1);
    ARRAY_RESERVE(&numbers, 0);
    assert_int_equal(numbers.capacity, capacity);
    assert_ptr_equal(numbers.items, items);
    ARRAY_FREE(&numbers);
}

static void takes_no_memory_for_no_room(void **state)
{
    struct numbers numbers = {0};

    (void)state;
    ARRAY_RESERVE(&numbers, 0);
    assert_null(numbers.items);
    assert_int_equal(numbers.capacity, 0);
}

static void keeps_its_room_when_cleared(void **state)
{
    struct numbers numbers = count_up_to(100);
    int capacity = numbers.capacity;

    (void)state;
    ARRAY_CLEAR(&numbers);
    assert_int_equal(numbers.count, 0);
    assert_int_equal(numbers.capacity, capacity);
    ARRAY_PUSH(&numbers, 5);
    assert_int_equal(numbers.items[0], 5);
    ARRAY_FREE(&numbers);
}

static void is_empty_and_ready_after_it_was_freed(void **state)
{
    struct numbers numbers = count_up_to(100);

    (void)state;
    ARRAY_FREE(&numbers);
    assert_null(numbers.items);
    assert_int_equal(numbers.count, 0);
    assert_int_equal(numbers.capacity, 0);
    ARRAY_PUSH(&numbers, 5);
    assert_int_equal(ARRAY_LAST(&numbers), 5);
    ARRAY_FREE(&numbers);
    ARRAY_FREE(&numbers);
}

static bool acts_as_a_stack(uint32_t seed, struct str_builder *why)
{
    enum { STEPS = 500 };
    struct numbers numbers = {0};
    int model[STEPS], count = 0;
    struct rng rng;
    bool good = true;

    rng_seed(&rng, seed);
    for (int step = 0; step < STEPS && good; step++) {
        if (count == 0 || rng_below(&rng, 3) > 0) {
            model[count++] = step;
            ARRAY_PUSH(&numbers, step);
        } else {
            int popped = ARRAY_POP(&numbers);
            good = popped == model[--count];
        }
        good = good && numbers.count == count;
        if (!good)
            sb_addf(why, "differs from the model at step %d", step);
    }
    ARRAY_FREE(&numbers);
    return good;
}

static void acts_as_a_stack_for_every_seed(void **state)
{
    (void)state;
    assert_property(acts_as_a_stack, 50);
}

static void reserve_too_much(void)
{
    struct {
        ARRAY_FIELDS(char);
    } bytes = {0};

    ARRAY_RESERVE(&bytes, INT_MAX);
}

static void aborts_when_the_wanted_room_cannot_be_counted(void **state)
{
    (void)state;
    assert_true(aborts(reserve_too_much));
}

int test_array(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_ten_thousand_items_in_order),
        cmocka_unit_test(never_counts_more_than_it_has_room_for),
        cmocka_unit_test(grows_seldom),
        cmocka_unit_test(takes_a_struct_written_in_place),
        cmocka_unit_test(evaluates_a_pushed_value_once),
        cmocka_unit_test(pushes_an_item_of_its_own_while_growing),
        cmocka_unit_test(pops_the_last_item_first),
        cmocka_unit_test(lets_the_last_item_be_changed),
        cmocka_unit_test(reserves_room_without_adding_items),
        cmocka_unit_test(gives_room_that_can_be_written),
        cmocka_unit_test(stays_put_while_there_is_room),
        cmocka_unit_test(never_shrinks_when_less_is_wanted),
        cmocka_unit_test(takes_no_memory_for_no_room),
        cmocka_unit_test(keeps_its_room_when_cleared),
        cmocka_unit_test(is_empty_and_ready_after_it_was_freed),
        cmocka_unit_test(acts_as_a_stack_for_every_seed),
        cmocka_unit_test(aborts_when_the_wanted_room_cannot_be_counted),
    };

    return cmocka_run_group_tests_name("array", tests, NULL, NULL);
}

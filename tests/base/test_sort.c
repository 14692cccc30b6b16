#include "base/sort.h"

#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "support.h"

/* Two digits: what counts, and which of the equals it was. */
struct pair {
    char key, mark;
};

static int by_key(const void *a, const void *b, void *log)
{
    const struct pair *x = a, *y = b;
    char text[8];

    snprintf(text, sizeof text, "%c%c ", x->mark, y->mark);
    strcat(log, text);
    return x->key - y->key;
}

/* "b1 a2" sorted: the marks, and every comparison that was made. */
static void assert_sorted(const char *pairs, const char *marks, const char *comparisons)
{
    struct pair items[16];
    char log[256] = "", came[17] = "";
    size_t count = 0;

    for (; *pairs; pairs += pairs[2] ? 3 : 2)
        items[count++] = (struct pair){pairs[0], pairs[1]};
    sort_stable(items, count, sizeof *items, by_key, log);
    for (size_t i = 0; i < count; i++)
        came[i] = items[i].mark;
    assert_string_equal(came, marks);
    assert_string_equal(log, comparisons);
}

static void few_need_no_comparison(void **state)
{
    (void)state;
    assert_sorted("", "", "");
    assert_sorted("a1", "1", "");
}

static void the_left_half_is_sorted_first(void **state)
{
    (void)state;
    assert_sorted("b1 a2", "21", "12 ");
    assert_sorted("c1 b2 a3", "321", "23 13 12 ");
    assert_sorted("a1 c2 b3 d4", "1324", "12 34 13 23 24 ");
    assert_sorted("e1 d2 c3 b4 a5", "54321", "12 45 35 34 25 24 23 ");
}

static void equals_keep_their_order(void **state)
{
    (void)state;
    assert_sorted("a1 a2 a3 a4", "1234", "12 34 13 23 ");
    assert_sorted("b1 a2 b3 a4", "2413", "12 34 24 14 13 ");
}

/* Whatever is said of the two that are compared, nothing is lost. */
static int always_after(const void *a, const void *b, void *count)
{
    (void)a;
    (void)b;
    ++*(int *)count;
    return 1;
}

static void what_is_no_ordering_ends_all_the_same(void **state)
{
    int numbers[] = {1, 2, 3, 4, 5, 6, 7}, count = 0, sum = 0;

    (void)state;
    sort_stable(numbers, COUNT_OF(numbers), sizeof *numbers, always_after, &count);
    for (int i = 0; i < COUNT_OF(numbers); i++)
        sum += numbers[i];
    assert_int_equal(sum, 28);
    assert_int_equal(numbers[0], 7);
    assert_true(count > 0);
}

int test_sort(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_need_no_comparison),
        cmocka_unit_test(the_left_half_is_sorted_first),
        cmocka_unit_test(equals_keep_their_order),
        cmocka_unit_test(what_is_no_ordering_ends_all_the_same),
    };

    return cmocka_run_group_tests_name("sort", tests, NULL, NULL);
}

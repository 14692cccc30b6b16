#include "base/map.h"

#include <stdio.h>

#include "base/rng.h"
#include "support.h"

enum { ABSENT = -999 };

static int64_t value_of(const struct map *map, struct str key)
{
    int64_t value = ABSENT;

    map_get(map, key, &value);
    return value;
}

static struct str numbered(char out[16], int number)
{
    int len = snprintf(out, 16, "key %d", number);

    return str_from_n(out, (size_t)len);
}

/* Fails unless iteration gives these keys, separated by blanks, in this order. */
static void assert_keys(const struct map *map, const char *expected)
{
    struct str_builder got = {0};
    char copy[256];

    for (int i = map_next(map, -1); i >= 0; i = map_next(map, i)) {
        if (got.len > 0)
            sb_add_char(&got, ' ');
        sb_add(&got, map->entries.items[i].key);
    }
    snprintf(copy, sizeof copy, "%s", sb_cstr(&got));
    sb_free(&got);
    assert_string_equal(copy, expected);
}

static struct map map_with(enum map_case fold, const char *keys)
{
    struct map map;
    struct str rest = str_from(keys);
    int64_t value = 0;

    map_init(&map, fold);
    while (rest.data)
        map_set(&map, str_cut(&rest, ' '), value++);
    return map;
}

static void has_nothing_in_the_beginning(void **state)
{
    struct map map = {0};
    int64_t value = 5;

    (void)state;
    assert_int_equal(map_count(&map), 0);
    assert_false(map_has(&map, STR("a")));
    assert_false(map_get(&map, STR("a"), &value));
    assert_false(map_remove(&map, STR("a")));
    assert_int_equal(map_next(&map, -1), -1);
    map_free(&map);
}

static void is_exact_when_zeroed(void **state)
{
    struct map map = {0};

    (void)state;
    assert_true(map_set(&map, STR("Orc"), 1));
    assert_false(map_has(&map, STR("orc")));
    map_free(&map);
}

static void says_whether_a_key_is_new(void **state)
{
    struct map map = {0};

    (void)state;
    assert_true(map_set(&map, STR("a"), 1));
    assert_false(map_set(&map, STR("a"), 2));
    assert_true(map_set(&map, STR("b"), 1));
    assert_int_equal(map_count(&map), 2);
    map_free(&map);
}

static void keeps_the_last_value(void **state)
{
    struct map map = {0};

    (void)state;
    map_set(&map, STR("a"), 1);
    map_set(&map, STR("a"), -2);
    assert_int_equal(value_of(&map, STR("a")), -2);
    map_free(&map);
}

static void says_whether_it_gave_a_value(void **state)
{
    struct map map = map_with(MAP_EXACT, "a");
    int64_t value;

    (void)state;
    assert_true(map_get(&map, STR("a"), &value));
    assert_false(map_get(&map, STR("b"), &value));
    map_free(&map);
}

static void holds_the_extreme_values(void **state)
{
    struct map map = {0};

    (void)state;
    map_set(&map, STR("least"), INT64_MIN);
    map_set(&map, STR("most"), INT64_MAX);
    assert_true(value_of(&map, STR("least")) == INT64_MIN);
    assert_true(value_of(&map, STR("most")) == INT64_MAX);
    map_free(&map);
}

static void leaves_the_value_alone_when_the_key_is_missing(void **state)
{
    struct map map = map_with(MAP_EXACT, "a b");
    int64_t value = 42;

    (void)state;
    assert_false(map_get(&map, STR("c"), &value));
    map_remove(&map, STR("a"));
    assert_false(map_get(&map, STR("a"), &value));
    assert_int_equal(value, 42);
    map_free(&map);
}

static void keeps_a_copy_of_the_key(void **state)
{
    struct map map = {0};
    char key[] = "goblin";

    (void)state;
    map_set(&map, str_from(key), 1);
    memset(key, 'x', sizeof key - 1);
    assert_true(map_has(&map, STR("goblin")));
    assert_false(map_has(&map, STR("xxxxxx")));
    map_free(&map);
}

static void tells_keys_apart_that_begin_alike(void **state)
{
    struct map map = map_with(MAP_EXACT, "orc orcs or");

    (void)state;
    assert_int_equal(value_of(&map, STR("orc")), 0);
    assert_int_equal(value_of(&map, STR("orcs")), 1);
    assert_int_equal(value_of(&map, STR("or")), 2);
    assert_int_equal(value_of(&map, str_from_n("orcses", 4)), 1);
    map_free(&map);
}

static void reads_no_further_than_the_key(void **state)
{
    struct map exact = map_with(MAP_EXACT, "orc"), folding = map_with(MAP_NOCASE, "orc");

    (void)state;
    assert_true(map_has(&exact, str_from_n("orchid", 3)));
    assert_true(map_has(&folding, str_from_n("orchid", 3)));
    map_free(&exact);
    map_free(&folding);
}

static void takes_an_empty_key(void **state)
{
    struct map map = {0};

    (void)state;
    assert_true(map_set(&map, STR_NONE, 7));
    assert_false(map_set(&map, STR(""), 8));
    assert_int_equal(value_of(&map, STR_NONE), 8);
    assert_int_equal(map_next(&map, -1), 0);
    assert_true(map_remove(&map, STR("")));
    assert_false(map_has(&map, STR_NONE));
    map_free(&map);
}

static void takes_keys_with_zero_bytes(void **state)
{
    struct map map;

    (void)state;
    map_init(&map, MAP_NOCASE);
    assert_true(map_set(&map, STR("a\0b"), 1));
    assert_true(map_set(&map, STR("a\0c"), 2));
    assert_true(map_set(&map, STR("a"), 3));
    assert_true(map_set(&map, STR("\0"), 4));
    assert_int_equal(value_of(&map, STR("A\0B")), 1);
    assert_int_equal(value_of(&map, STR("a\0c")), 2);
    assert_int_equal(value_of(&map, STR("a")), 3);
    assert_false(map_has(&map, STR("\0\0")));
    map_free(&map);
}

static void folds_case_where_asked(void **state)
{
    struct map map;

    (void)state;
    map_init(&map, MAP_NOCASE);
    assert_true(map_set(&map, STR("Magic Missile"), 1));
    assert_false(map_set(&map, STR("MAGIC mISSILE"), 2));
    assert_int_equal(value_of(&map, STR("magic missile")), 2);
    assert_true(map_remove(&map, STR("magic MISSILE")));
    assert_int_equal(map_count(&map), 0);
    map_free(&map);
}

static void folds_no_signs_and_no_umlauts(void **state)
{
    struct map map = map_with(MAP_NOCASE, "@ [ \xc4");

    (void)state;
    assert_false(map_has(&map, STR("`")));
    assert_false(map_has(&map, STR("{")));
    assert_false(map_has(&map, STR("\xe4")));
    map_free(&map);
}

static void keeps_the_first_spelling_of_a_key(void **state)
{
    struct map map = map_with(MAP_NOCASE, "Orc");

    (void)state;
    map_set(&map, STR("ORC"), 9);
    assert_keys(&map, "Orc");
    map_free(&map);
}

static void goes_through_keys_in_order_of_insertion(void **state)
{
    struct map map = map_with(MAP_EXACT, "zebra apple mango fig kiwi");

    (void)state;
    assert_keys(&map, "zebra apple mango fig kiwi");
    map_free(&map);
}

static void keeps_the_place_of_a_replaced_key(void **state)
{
    struct map map = map_with(MAP_EXACT, "a b c");

    (void)state;
    map_set(&map, STR("a"), 100);
    assert_keys(&map, "a b c");
    map_free(&map);
}

static void skips_removed_keys_at_either_end(void **state)
{
    struct map map = map_with(MAP_EXACT, "a b c d e");

    (void)state;
    assert_true(map_remove(&map, STR("a")));
    assert_true(map_remove(&map, STR("c")));
    assert_true(map_remove(&map, STR("e")));
    assert_keys(&map, "b d");
    map_free(&map);
}

static void puts_a_reinserted_key_last(void **state)
{
    struct map map = map_with(MAP_EXACT, "a b c");

    (void)state;
    map_remove(&map, STR("a"));
    assert_true(map_set(&map, STR("a"), 7));
    assert_keys(&map, "b c a");
    assert_int_equal(value_of(&map, STR("a")), 7);
    map_free(&map);
}

static void removes_a_key_once(void **state)
{
    struct map map = map_with(MAP_EXACT, "a b");

    (void)state;
    assert_true(map_remove(&map, STR("a")));
    assert_false(map_remove(&map, STR("a")));
    assert_false(map_remove(&map, STR("c")));
    assert_int_equal(map_count(&map), 1);
    assert_false(map_has(&map, STR("a")));
    assert_true(map_has(&map, STR("b")));
    map_free(&map);
}

static void survives_removal_while_going_through(void **state)
{
    struct map map = map_with(MAP_EXACT, "a b c d e f");

    (void)state;
    for (int i = map_next(&map, -1); i >= 0; i = map_next(&map, i))
        if (map.entries.items[i].value % 2 == 0)
            map_remove(&map, map.entries.items[i].key);
    assert_keys(&map, "b d f");
    map_free(&map);
}

static void finds_each_of_ten_thousand_keys(void **state)
{
    struct map map = {0};
    char key[16];

    (void)state;
    for (int i = 0; i < 10000; i++)
        map_set(&map, numbered(key, i), i);
    assert_int_equal(map_count(&map), 10000);
    for (int i = 0; i < 10000; i++)
        assert_int_equal(value_of(&map, numbered(key, i)), i);
    assert_false(map_has(&map, numbered(key, 10000)));
    map_free(&map);
}

static void keeps_ten_thousand_keys_in_order(void **state)
{
    struct map map = {0};
    char key[16];
    int64_t expected = 0;

    (void)state;
    for (int i = 0; i < 10000; i++)
        map_set(&map, numbered(key, i), i);
    for (int i = map_next(&map, -1); i >= 0; i = map_next(&map, i)) {
        assert_int_equal(map.entries.items[i].value, expected);
        expected++;
    }
    assert_int_equal(expected, 10000);
    map_free(&map);
}

/* How many different slots ten thousand keys would like to have. */
static int wished_slots(enum map_case fold)
{
    struct map map;
    char key[16];
    int wished = 0;

    map_init(&map, fold);
    for (int i = 0; i < 10000; i++)
        map_set(&map, numbered(key, i), i);
    bool *taken = calloc(map.slot_count, sizeof *taken);
    assert_non_null(taken);
    for (int i = map_next(&map, -1); i >= 0; i = map_next(&map, i)) {
        uint32_t slot = map.entries.items[i].hash & (map.slot_count - 1);
        wished += !taken[slot];
        taken[slot] = true;
    }
    free(taken);
    map_free(&map);
    return wished;
}

static void spreads_ten_thousand_keys(void **state)
{
    (void)state;
    assert_in_range(wished_slots(MAP_EXACT), 7000, 10000);
    assert_in_range(wished_slots(MAP_NOCASE), 7000, 10000);
}

static void minds_every_letter_when_it_spreads_keys(void **state)
{
    (void)state;
    for (int fold = MAP_EXACT; fold <= MAP_NOCASE; fold++) {
        struct map map = map_with(fold, "aaa xaa axa aax");
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < i; j++)
                assert_int_not_equal(map.entries.items[i].hash, map.entries.items[j].hash);
        map_free(&map);
    }
}

static void stays_small_while_one_key_comes_and_goes(void **state)
{
    struct map map = map_with(MAP_EXACT, "first");

    (void)state;
    for (int i = 0; i < 10000; i++) {
        assert_true(map_set(&map, STR("guest"), i));
        assert_true(map_remove(&map, STR("guest")));
    }
    assert_in_range(map.entries.count, 1, 100);
    assert_in_range(map.slot_count, 1, 100);
    assert_keys(&map, "first");
    map_free(&map);
}

static void is_empty_and_folds_as_before_after_it_was_freed(void **state)
{
    struct map map = map_with(MAP_NOCASE, "a b c");

    (void)state;
    map_free(&map);
    assert_int_equal(map_count(&map), 0);
    assert_false(map_has(&map, STR("a")));
    map_set(&map, STR("X"), 1);
    assert_true(map_has(&map, STR("x")));
    map_free(&map);
}

/* A list of keys in order, searched from the front. */
struct model {
    int keys[64];
    int64_t values[64];
    int count;
};

static int model_find(const struct model *model, int key)
{
    for (int i = 0; i < model->count; i++)
        if (model->keys[i] == key)
            return i;
    return -1;
}

static void model_remove(struct model *model, int at)
{
    model->count--;
    for (int i = at; i < model->count; i++) {
        model->keys[i] = model->keys[i + 1];
        model->values[i] = model->values[i + 1];
    }
}

static bool same_order(const struct map *map, const struct model *model)
{
    int at = 0;
    char key[16];

    for (int i = map_next(map, -1); i >= 0; i = map_next(map, i), at++)
        if (at >= model->count || map->entries.items[i].value != model->values[at] ||
            !str_equal(map->entries.items[i].key, numbered(key, model->keys[at])))
            return false;
    return at == model->count && map_count(map) == model->count;
}

static bool acts_like_a_list(uint32_t seed, struct str_builder *why)
{
    struct map map = {0};
    struct model model = {0};
    struct rng rng;
    char text[16];
    bool good = true;

    rng_seed(&rng, seed);
    for (int step = 0; step < 600 && good; step++) {
        int number = rng_below(&rng, 60);
        struct str key = numbered(text, number);
        int at = model_find(&model, number);
        if (rng_below(&rng, 5) < 2) {
            good = map_remove(&map, key) == (at >= 0);
            if (at >= 0)
                model_remove(&model, at);
        } else {
            good = map_set(&map, key, step) == (at < 0);
            if (at < 0)
                at = model.count++;
            model.keys[at] = number;
            model.values[at] = step;
        }
        good = good && map_has(&map, key) == (model_find(&model, number) >= 0);
        if (!good)
            sb_addf(why, "step %d went another way than the model", step);
    }
    if (good && !same_order(&map, &model)) {
        sb_addf(why, "the keys are not those of the model, or in another order");
        good = false;
    }
    map_free(&map);
    return good;
}

static void acts_like_a_list_for_every_seed(void **state)
{
    (void)state;
    assert_property(acts_like_a_list, 50);
}

int test_map(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_nothing_in_the_beginning),
        cmocka_unit_test(is_exact_when_zeroed),
        cmocka_unit_test(says_whether_a_key_is_new),
        cmocka_unit_test(keeps_the_last_value),
        cmocka_unit_test(says_whether_it_gave_a_value),
        cmocka_unit_test(holds_the_extreme_values),
        cmocka_unit_test(leaves_the_value_alone_when_the_key_is_missing),
        cmocka_unit_test(keeps_a_copy_of_the_key),
        cmocka_unit_test(tells_keys_apart_that_begin_alike),
        cmocka_unit_test(reads_no_further_than_the_key),
        cmocka_unit_test(takes_an_empty_key),
        cmocka_unit_test(takes_keys_with_zero_bytes),
        cmocka_unit_test(folds_case_where_asked),
        cmocka_unit_test(folds_no_signs_and_no_umlauts),
        cmocka_unit_test(keeps_the_first_spelling_of_a_key),
        cmocka_unit_test(goes_through_keys_in_order_of_insertion),
        cmocka_unit_test(keeps_the_place_of_a_replaced_key),
        cmocka_unit_test(skips_removed_keys_at_either_end),
        cmocka_unit_test(puts_a_reinserted_key_last),
        cmocka_unit_test(removes_a_key_once),
        cmocka_unit_test(survives_removal_while_going_through),
        cmocka_unit_test(finds_each_of_ten_thousand_keys),
        cmocka_unit_test(keeps_ten_thousand_keys_in_order),
        cmocka_unit_test(spreads_ten_thousand_keys),
        cmocka_unit_test(minds_every_letter_when_it_spreads_keys),
        cmocka_unit_test(stays_small_while_one_key_comes_and_goes),
        cmocka_unit_test(is_empty_and_folds_as_before_after_it_was_freed),
        cmocka_unit_test(acts_like_a_list_for_every_seed),
    };

    return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}

#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/num.h"
#include "base/rng.h"
#include "support.h"

static void assert_str(struct str got, const char *expected)
{
    struct str want = str_from(expected);

    if (got.len != want.len || (want.len > 0 && memcmp(got.data, want.data, want.len) != 0))
        fail_msg("\"" STR_PRINTF "\" is not \"%s\"", STR_ARGS(got), expected);
}

/* A short text of letters from "abAB", so that repetition and case matter. */
static struct str random_text(struct rng *rng, char *out, int longest)
{
    size_t len = (size_t)rng_below(rng, longest + 1);

    for (size_t i = 0; i < len; i++)
        out[i] = "abAB"[rng_below(rng, 4)];
    return str_from_n(out, len);
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

/* ---- views ---- */

static void measures_a_literal_with_its_zero_bytes(void **state)
{
    (void)state;
    assert_int_equal(STR("").len, 0);
    assert_int_equal(STR("orc").len, 3);
    assert_int_equal(STR("a\0b").len, 3);
}

static void views_a_string_or_nothing(void **state)
{
    (void)state;
    assert_int_equal(str_from("orc").len, 3);
    assert_int_equal(str_from(NULL).len, 0);
    assert_null(str_from(NULL).data);
}

static void prints_a_view_that_has_no_end_and_no_data(void **state)
{
    char out[32];

    (void)state;
    snprintf(out, sizeof out, "<" STR_PRINTF "|" STR_PRINTF ">", STR_ARGS(str_from_n("orcish", 3)),
             STR_ARGS(STR_NONE));
    assert_string_equal(out, "<orc|>");
}

static void lowers_ascii_letters_only(void **state)
{
    (void)state;
    for (int c = 0; c < 256; c++) {
        int expected = c >= 'A' && c <= 'Z' ? c + 32 : c;
        assert_int_equal((unsigned char)str_lower_char((char)c), expected);
    }
}

static void finds_equal_what_has_the_same_bytes(void **state)
{
    char copy[] = "orc";

    (void)state;
    assert_true(str_equal(STR("orc"), str_from(copy)));
    assert_true(str_equal(STR_NONE, STR("")));
    assert_true(str_equal(STR("a\0b"), STR("a\0b")));
}

static void finds_unequal_what_differs_anywhere(void **state)
{
    (void)state;
    assert_false(str_equal(STR("orc"), STR("ord")));
    assert_false(str_equal(STR("orc"), STR("Orc")));
    assert_false(str_equal(STR("orc"), STR("orcs")));
    assert_false(str_equal(STR("a\0b"), STR("a\0c")));
    assert_false(str_equal(STR("a"), STR("a\0")));
    assert_false(str_equal(STR_NONE, STR("a")));
}

static void ignores_case_only_where_asked(void **state)
{
    (void)state;
    assert_true(str_equal_nocase(STR("Magic Missile"), STR("mAGIC mISSILE")));
    assert_true(str_equal_nocase(STR_NONE, STR("")));
    assert_false(str_equal_nocase(STR("orc"), STR("orcs")));
    assert_false(str_equal_nocase(STR("orc"), STR("ore")));
}

/* Neighbours of the letters differ by the same bit as the cases do. */
static void folds_neither_signs_nor_umlauts(void **state)
{
    (void)state;
    assert_false(str_equal_nocase(STR("@"), STR("`")));
    assert_false(str_equal_nocase(STR("["), STR("{")));
    assert_false(str_equal_nocase(STR("\xc4"), STR("\xe4")));
}

static void puts_a_prefix_before_what_it_begins(void **state)
{
    (void)state;
    assert_true(str_compare(STR("orc"), STR("orcs")) < 0);
    assert_true(str_compare(STR("orcs"), STR("orc")) > 0);
    assert_true(str_compare(STR_NONE, STR("a")) < 0);
    assert_true(str_compare_nocase(STR("ORC"), STR("orcs")) < 0);
    assert_true(str_compare_nocase(STR("orcs"), STR("ORC")) > 0);
    assert_int_equal(str_compare(STR_NONE, STR("")), 0);
}

static void orders_bytes_as_unsigned(void **state)
{
    (void)state;
    assert_true(str_compare(STR("\x7f"), STR("\x80")) < 0);
    assert_true(str_compare_nocase(STR("\x7f"), STR("\x80")) < 0);
    assert_true(str_compare(STR("a\0a"), STR("a\0b")) < 0);
}

static void orders_case_only_where_asked(void **state)
{
    (void)state;
    assert_true(str_compare(STR("B"), STR("a")) < 0);
    assert_true(str_compare_nocase(STR("B"), STR("a")) > 0);
    assert_int_equal(str_compare_nocase(STR("aB"), STR("Ab")), 0);
    /* '_' lies between the capital and the small letters. */
    assert_true(str_compare_nocase(STR("_"), STR("A")) < 0);
}

static bool orders_totally(uint32_t seed, struct str_builder *why)
{
    char buffers[3][6];
    struct str t[3];
    struct rng rng;

    rng_seed(&rng, seed);
    for (int i = 0; i < 3; i++)
        t[i] = random_text(&rng, buffers[i], 5);
    for (int fold = 0; fold < 2; fold++) {
        int (*compare)(struct str, struct str) = fold ? str_compare_nocase : str_compare;
        bool (*equal)(struct str, struct str) = fold ? str_equal_nocase : str_equal;
        bool reversed = sign(compare(t[0], t[1])) == -sign(compare(t[1], t[0]));
        bool agrees = (compare(t[0], t[1]) == 0) == equal(t[0], t[1]);
        bool transitive = !(compare(t[0], t[1]) <= 0 && compare(t[1], t[2]) <= 0) ||
                          compare(t[0], t[2]) <= 0;
        if (reversed && agrees && transitive)
            continue;
        sb_addf(why, "no order among \"%.*s\", \"%.*s\" and \"%.*s\"", STR_ARGS(t[0]),
                STR_ARGS(t[1]), STR_ARGS(t[2]));
        return false;
    }
    return true;
}

static void orders_any_three_texts(void **state)
{
    (void)state;
    assert_property(orders_totally, 1000);
}

static void knows_how_a_text_starts(void **state)
{
    (void)state;
    assert_true(str_starts(STR("goblin"), STR("gob")));
    assert_true(str_starts(STR("goblin"), STR("goblin")));
    assert_true(str_starts(STR("goblin"), STR("")));
    assert_true(str_starts(STR_NONE, STR_NONE));
    assert_false(str_starts(STR("goblin"), STR("lin")));
    assert_false(str_starts(STR("goblin"), STR("goblins")));
    assert_false(str_starts(STR_NONE, STR("g")));
}

static void knows_how_a_text_ends(void **state)
{
    (void)state;
    assert_true(str_ends(STR("goblin"), STR("lin")));
    assert_true(str_ends(STR("goblin"), STR("goblin")));
    assert_true(str_ends(STR("goblin"), STR("")));
    assert_true(str_ends(STR_NONE, STR_NONE));
    assert_false(str_ends(STR("goblin"), STR("gob")));
    assert_false(str_ends(STR("goblin"), STR("a goblin")));
    assert_false(str_ends(STR_NONE, STR("n")));
}

static void finds_the_first_occurrence(void **state)
{
    (void)state;
    assert_int_equal(str_find(STR("banana"), STR("an")), 1);
    assert_int_equal(str_find(STR("banana"), STR("na")), 2);
    assert_int_equal(str_find(STR("banana"), STR("banana")), 0);
    assert_int_equal(str_find(STR("a\0b"), STR("\0b")), 1);
}

static void finds_an_overlapping_occurrence(void **state)
{
    (void)state;
    assert_int_equal(str_find(STR("aaab"), STR("aab")), 1);
}

static void finds_nothing_at_the_start(void **state)
{
    (void)state;
    assert_int_equal(str_find(STR("orc"), STR("")), 0);
    assert_int_equal(str_find(STR_NONE, STR_NONE), 0);
}

static void finds_no_part_that_is_not_there(void **state)
{
    (void)state;
    assert_int_equal(str_find(STR("banana"), STR("nab")), -1);
    assert_int_equal(str_find(STR("orc"), STR("orcs")), -1);
    assert_int_equal(str_find(STR_NONE, STR("a")), -1);
    /* What follows the view does not count. */
    assert_int_equal(str_find(str_from_n("banana", 3), STR("nan")), -1);
}

static void finds_the_first_character(void **state)
{
    (void)state;
    assert_int_equal(str_find_char(STR("banana"), 'b'), 0);
    assert_int_equal(str_find_char(STR("banana"), 'n'), 2);
    assert_int_equal(str_find_char(STR("a\0b"), '\0'), 1);
    assert_int_equal(str_find_char(STR("caf\xe9"), '\xe9'), 3);
    assert_int_equal(str_find_char(STR("orc"), 'x'), -1);
    assert_int_equal(str_find_char(STR("orc"), '\0'), -1);
    assert_int_equal(str_find_char(STR_NONE, '\0'), -1);
}

static void cuts_a_slice_out(void **state)
{
    (void)state;
    assert_str(str_slice(STR("goblin"), 0, 3), "gob");
    assert_str(str_slice(STR("goblin"), 3, 6), "lin");
    assert_str(str_slice(STR("goblin"), 2, 3), "b");
}

static void ends_a_slice_where_the_text_ends(void **state)
{
    (void)state;
    assert_str(str_slice(STR("goblin"), 3, 99), "lin");
    assert_str(str_slice(STR("goblin"), 0, SIZE_MAX), "goblin");
}

static void gives_an_empty_slice_for_a_wrong_range(void **state)
{
    (void)state;
    assert_str(str_slice(STR("goblin"), 3, 3), "");
    assert_str(str_slice(STR("goblin"), 4, 3), "");
    assert_str(str_slice(STR("goblin"), 6, 9), "");
    assert_str(str_slice(STR("goblin"), SIZE_MAX, SIZE_MAX), "");
    assert_str(str_slice(STR_NONE, 0, 1), "");
}

static void trims_blanks_at_both_ends_only(void **state)
{
    (void)state;
    assert_str(str_trim(STR(" \t\r\n two words\t \r\n")), "two words");
    assert_str(str_trim(STR("bare")), "bare");
    assert_str(str_trim(STR(" left")), "left");
    assert_str(str_trim(STR("right ")), "right");
    assert_int_equal(str_trim(STR("\0 ")).len, 1);
}

static void trims_blanks_to_nothing(void **state)
{
    (void)state;
    assert_str(str_trim(STR(" \t\r\n")), "");
    assert_str(str_trim(STR("")), "");
    assert_str(str_trim(STR_NONE), "");
}

static void cuts_at_the_first_separator(void **state)
{
    struct str rest = STR("a,b,c");

    (void)state;
    assert_str(str_cut(&rest, ','), "a");
    assert_str(rest, "b,c");
}

static void cuts_everything_without_a_separator(void **state)
{
    struct str rest = STR("abc");

    (void)state;
    assert_str(str_cut(&rest, ','), "abc");
    assert_int_equal(rest.len, 0);
    assert_null(rest.data);
}

/* "a," is "a" and an empty piece: the rest is empty but there. */
static void leaves_an_empty_piece_behind_a_last_separator(void **state)
{
    struct str rest = STR("a,");

    (void)state;
    assert_str(str_cut(&rest, ','), "a");
    assert_non_null(rest.data);
    assert_str(str_cut(&rest, ','), "");
    assert_null(rest.data);
}

static void cuts_an_empty_piece_before_a_first_separator(void **state)
{
    struct str rest = STR(",a");

    (void)state;
    assert_str(str_cut(&rest, ','), "");
    assert_str(rest, "a");
}

static void cuts_nothing_from_nothing(void **state)
{
    struct str rest = STR_NONE;

    (void)state;
    assert_str(str_cut(&rest, ','), "");
    assert_null(rest.data);
}

static bool joins_what_it_cut(uint32_t seed, struct str_builder *why)
{
    char buffer[20];
    struct str_builder joined = {0};
    struct rng rng;

    rng_seed(&rng, seed);
    struct str text = random_text(&rng, buffer, 19), rest = text;
    do {
        sb_add(&joined, str_cut(&rest, 'a'));
        if (rest.data)
            sb_add_char(&joined, 'a');
    } while (rest.data);
    bool good = str_equal(sb_str(&joined), text);
    if (!good)
        sb_addf(why, "\"%.*s\" becomes \"%s\"", STR_ARGS(text), sb_cstr(&joined));
    sb_free(&joined);
    return good;
}

static void joins_what_it_cut_to_the_same_text(void **state)
{
    (void)state;
    assert_property(joins_what_it_cut, 300);
}

/* ---- numbers ---- */

/* Reads from memory of exactly the text's size, so that a sanitizer sees a read past the end. */
static bool to_number(struct str text, int64_t *out)
{
    char *exact = malloc(text.len ? text.len : 1);

    assert_non_null(exact);
    memcpy(exact, text.data, text.len);
    bool good = str_to_int64(str_from_n(exact, text.len), out);
    free(exact);
    return good;
}

static void reads_numbers(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } numbers[] = {
        {"0", 0},
        {"7", 7},
        {"-7", -7},
        {"+7", 7},
        {"-0", 0},
        {"007", 7},
        {"1234567890123", 1234567890123},
        {"0x0", 0},
        {"0x1f", 31},
        {"0X1F", 31},
        {"-0x10", -16},
        {"+0xABCDEFabcdef", 0xABCDEFabcdef},
        {"9223372036854775807", INT64_MAX},
        {"-9223372036854775808", INT64_MIN},
        {"0x7fffffffffffffff", INT64_MAX},
        {"-0x8000000000000000", INT64_MIN},
        {"000000000000000000000000000000009", 9},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(numbers); i++) {
        int64_t got = 99;
        if (!to_number(str_from(numbers[i].text), &got) || got != numbers[i].value)
            fail_msg("\"%s\" is read as %lld", numbers[i].text, (long long)got);
    }
}

static void refuses_numbers_that_do_not_fit(void **state)
{
    static const char *const wrong[] = {"9223372036854775808",  "-9223372036854775809",
                                        "18446744073709551616", "99999999999999999999",
                                        "0x8000000000000000",   "-0x8000000000000001",
                                        "0xffffffffffffffff",   "0x10000000000000000",
                                        "9223372036854775810",  "92233720368547758070"};
    int64_t got;

    (void)state;
    for (int i = 0; i < COUNT_OF(wrong); i++)
        if (to_number(str_from(wrong[i]), &got))
            fail_msg("\"%s\" is read as %lld", wrong[i], (long long)got);
}

static void refuses_what_is_no_number(void **state)
{
    static const char *const wrong[] = {"",    " ",    "-",    "+",   "--1", "+-1",   "1-",   " 1",
                                        "1 ",  "1.5",  "1e3",  "abc", "1a",  "0x",    "-0x",  "x1",
                                        "0xg", "0x-1", "00x1", "/",   ":",   "0x0x1", "1,000"};
    int64_t got;

    (void)state;
    for (int i = 0; i < COUNT_OF(wrong); i++)
        if (to_number(str_from(wrong[i]), &got))
            fail_msg("\"%s\" is read as %lld", wrong[i], (long long)got);
    assert_false(str_to_int64(STR_NONE, &got));
    assert_false(to_number(STR("1\0"), &got));
}

static void reads_only_the_digits_of_the_view(void **state)
{
    int64_t got = 0;

    (void)state;
    assert_true(to_number(str_from_n("12345", 2), &got));
    assert_int_equal(got, 12);
    assert_false(to_number(str_from_n("0x1f", 2), &got));
}

static bool reads_printed_numbers(uint32_t seed, struct str_builder *why)
{
    char text[32];
    int64_t value, decimal = 0, hexadecimal = 0;
    struct rng rng;

    rng_seed(&rng, seed);
    uint64_t bits = (uint64_t)rng_u32(&rng) << 32;
    bits |= rng_u32(&rng);
    memcpy(&value, &bits, sizeof value);
    value >>= seed % 64;
    snprintf(text, sizeof text, "%lld", (long long)value);
    bool good = to_number(str_from(text), &decimal) && decimal == value;
    if (value >= 0) {
        snprintf(text, sizeof text, "0x%llx", (unsigned long long)value);
        good = good && to_number(str_from(text), &hexadecimal) && hexadecimal == value;
    }
    if (!good)
        sb_addf(why, "%lld is not read back", (long long)value);
    return good;
}

static void reads_back_any_printed_number(void **state)
{
    (void)state;
    assert_property(reads_printed_numbers, 1000);
}

/* ---- the builder ---- */

static void is_empty_before_anything_is_added(void **state)
{
    struct str_builder sb = {0};

    (void)state;
    assert_string_equal(sb_cstr(&sb), "");
    assert_int_equal(sb_str(&sb).len, 0);
    sb_clear(&sb);
    sb_free(&sb);
}

static void adds_each_kind_of_text(void **state)
{
    struct str_builder sb = {0};

    (void)state;
    sb_add(&sb, str_from_n("goblins", 6));
    sb_add_char(&sb, ' ');
    sb_add_cstr(&sb, "and ");
    sb_addf(&sb, "%d %s", 12, "orcs");
    sb_add(&sb, STR_NONE);
    assert_string_equal(sb_cstr(&sb), "goblin and 12 orcs");
    assert_int_equal(sb.len, strlen("goblin and 12 orcs"));
    sb_free(&sb);
}

static void numbers_are_written_in_full(void **state)
{
    static const int64_t values[] = {0, 7, 10, -1, 1234567890, -99, INT64_MAX, INT64_MIN};
    struct str_builder sb = {0};

    (void)state;
    for (int i = 0; i < COUNT_OF(values); i++) {
        char text[32];
        snprintf(text, sizeof text, "%lld", (long long)values[i]);
        sb_clear(&sb);
        sb_add_number(&sb, values[i]);
        assert_string_equal(sb_cstr(&sb), text);
    }
    sb_free(&sb);
}

static void ends_in_zero_after_every_addition(void **state)
{
    struct str_builder sb = {0};

    (void)state;
    for (int i = 0; i < 300; i++) {
        if (i % 3 == 0)
            sb_add_char(&sb, 'x');
        else if (i % 3 == 1)
            sb_add(&sb, STR("yy"));
        else
            sb_addf(&sb, "%c", 'z');
        assert_int_equal(strlen(sb.data), sb.len);
        assert_true(sb.len < sb.capacity);
    }
    sb_free(&sb);
}

static void ends_in_zero_after_adding_nothing(void **state)
{
    struct str_builder sb = {0};

    (void)state;
    sb_add(&sb, STR_NONE);
    assert_string_equal(sb.data, "");
    sb_addf(&sb, "%s", "");
    assert_int_equal(sb.len, 0);
    sb_free(&sb);
}

static void keeps_zero_bytes(void **state)
{
    struct str_builder sb = {0};

    (void)state;
    sb_add(&sb, STR("a\0b"));
    sb_add_char(&sb, '\0');
    sb_add_char(&sb, 'c');
    assert_int_equal(sb.len, 5);
    assert_memory_equal(sb.data, "a\0b\0c", 6);
    sb_free(&sb);
}

/* 63 characters and the final 0 are what the first piece of memory holds. */
static void grows_at_the_edge_of_its_memory(void **state)
{
    (void)state;
    for (int len = 60; len < 70; len++) {
        struct str_builder added = {0}, formatted = {0};
        for (int i = 0; i < len; i++)
            sb_add_char(&added, 'x');
        sb_addf(&formatted, "%*d", len, 7);
        assert_int_equal(strlen(sb_cstr(&added)), len);
        assert_int_equal(strlen(sb_cstr(&formatted)), len);
        sb_free(&added);
        sb_free(&formatted);
    }
}

static void formats_more_than_its_memory_holds(void **state)
{
    struct str_builder sb = {0};

    (void)state;
    sb_add_cstr(&sb, "before");
    sb_addf(&sb, "%5000d", 7);
    assert_int_equal(sb.len, 5006);
    assert_memory_equal(sb.data, "before ", 7);
    assert_int_equal(sb.data[5005], '7');
    sb_free(&sb);
}

static bool builds_like_a_plain_buffer(uint32_t seed, struct str_builder *why)
{
    char model[4096], piece[64];
    size_t len = 0;
    struct str_builder sb = {0};
    struct rng rng;

    rng_seed(&rng, seed);
    for (int i = 0; i < 60; i++) {
        struct str text = random_text(&rng, piece, 63);
        if (rng_below(&rng, 20) == 0) {
            sb_clear(&sb);
            len = 0;
        }
        if (rng_below(&rng, 2) == 0)
            sb_add(&sb, text);
        else
            sb_addf(&sb, STR_PRINTF, STR_ARGS(text));
        memcpy(model + len, text.data, text.len);
        len += text.len;
    }
    bool good = str_equal(sb_str(&sb), str_from_n(model, len)) && strlen(sb_cstr(&sb)) == len;
    if (!good)
        sb_addf(why, "%zu bytes differ from the model's %zu", sb.len, len);
    sb_free(&sb);
    return good;
}

static void builds_the_same_as_a_plain_buffer(void **state)
{
    (void)state;
    assert_property(builds_like_a_plain_buffer, 100);
}

static void keeps_its_memory_when_cleared(void **state)
{
    struct str_builder sb = {0};

    (void)state;
    sb_addf(&sb, "%500d", 7);
    size_t capacity = sb.capacity;
    sb_clear(&sb);
    assert_string_equal(sb_cstr(&sb), "");
    assert_int_equal(sb.len, 0);
    assert_int_equal(sb.capacity, capacity);
    sb_free(&sb);
}

static void is_ready_again_after_it_was_freed(void **state)
{
    struct str_builder sb = {0};

    (void)state;
    sb_add_cstr(&sb, "old");
    sb_free(&sb);
    assert_null(sb.data);
    assert_string_equal(sb_cstr(&sb), "");
    sb_add_cstr(&sb, "new");
    assert_string_equal(sb_cstr(&sb), "new");
    sb_free(&sb);
    sb_free(&sb);
}

int test_str(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_a_literal_with_its_zero_bytes),
        cmocka_unit_test(views_a_string_or_nothing),
        cmocka_unit_test(prints_a_view_that_has_no_end_and_no_data),
        cmocka_unit_test(lowers_ascii_letters_only),
        cmocka_unit_test(finds_equal_what_has_the_same_bytes),
        cmocka_unit_test(finds_unequal_what_differs_anywhere),
        cmocka_unit_test(ignores_case_only_where_asked),
        cmocka_unit_test(folds_neither_signs_nor_umlauts),
        cmocka_unit_test(puts_a_prefix_before_what_it_begins),
        cmocka_unit_test(orders_bytes_as_unsigned),
        cmocka_unit_test(orders_case_only_where_asked),
        cmocka_unit_test(orders_any_three_texts),
        cmocka_unit_test(knows_how_a_text_starts),
        cmocka_unit_test(knows_how_a_text_ends),
        cmocka_unit_test(finds_the_first_occurrence),
        cmocka_unit_test(finds_an_overlapping_occurrence),
        cmocka_unit_test(finds_nothing_at_the_start),
        cmocka_unit_test(finds_no_part_that_is_not_there),
        cmocka_unit_test(finds_the_first_character),
        cmocka_unit_test(cuts_a_slice_out),
        cmocka_unit_test(ends_a_slice_where_the_text_ends),
        cmocka_unit_test(gives_an_empty_slice_for_a_wrong_range),
        cmocka_unit_test(trims_blanks_at_both_ends_only),
        cmocka_unit_test(trims_blanks_to_nothing),
        cmocka_unit_test(cuts_at_the_first_separator),
        cmocka_unit_test(cuts_everything_without_a_separator),
        cmocka_unit_test(leaves_an_empty_piece_behind_a_last_separator),
        cmocka_unit_test(cuts_an_empty_piece_before_a_first_separator),
        cmocka_unit_test(cuts_nothing_from_nothing),
        cmocka_unit_test(joins_what_it_cut_to_the_same_text),
        cmocka_unit_test(reads_numbers),
        cmocka_unit_test(refuses_numbers_that_do_not_fit),
        cmocka_unit_test(refuses_what_is_no_number),
        cmocka_unit_test(reads_only_the_digits_of_the_view),
        cmocka_unit_test(reads_back_any_printed_number),
        cmocka_unit_test(is_empty_before_anything_is_added),
        cmocka_unit_test(adds_each_kind_of_text),
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(ends_in_zero_after_every_addition),
        cmocka_unit_test(ends_in_zero_after_adding_nothing),
        cmocka_unit_test(keeps_zero_bytes),
        cmocka_unit_test(grows_at_the_edge_of_its_memory),
        cmocka_unit_test(formats_more_than_its_memory_holds),
        cmocka_unit_test(builds_the_same_as_a_plain_buffer),
        cmocka_unit_test(keeps_its_memory_when_cleared),
        cmocka_unit_test(is_ready_again_after_it_was_freed),
    };

    return cmocka_run_group_tests_name("str", tests, NULL, NULL);
}

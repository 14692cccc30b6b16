#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/rng.h"
#include "support.h"

enum { BAD = UTF8_REPLACEMENT };

static void assert_encoded(uint32_t code, const char *expected)
{
    char out[UTF8_MOST] = {0};
    int len = utf8_encode(code, out);

    assert_int_equal(len, strlen(expected));
    assert_memory_equal(out, expected, (size_t)len);
}

/* Fails unless the text is read as exactly these code points. The bytes are moved to memory of
 * their own size, so that a sanitizer sees a read past the end. */
static void assert_read(struct str text, const uint32_t *codes, int count)
{
    char *exact = malloc(text.len);
    struct str rest = {exact, text.len};
    int i = 0;

    assert_non_null(exact);
    memcpy(exact, text.data, text.len);
    while (rest.len > 0 && i < count && utf8_next(&rest) == codes[i])
        i++;
    bool whole = rest.len == 0 && rest.data == exact + text.len;
    free(exact);
    if (i < count || !whole)
        fail_msg("only %d of %d code points are as expected", i, count);
}

#define ASSERT_READ(text, ...) \
    assert_read(STR(text), (const uint32_t[]){__VA_ARGS__}, COUNT_OF(((uint32_t[]){__VA_ARGS__})))

static bool is_surrogate(uint32_t code)
{
    return code >= 0xd800 && code <= 0xdfff;
}

static void writes_one_to_four_bytes(void **state)
{
    (void)state;
    assert_encoded('A', "A");
    assert_encoded(0xe9, "\xc3\xa9");
    assert_encoded(0x20ac, "\xe2\x82\xac");
    assert_encoded(0x1f409, "\xf0\x9f\x90\x89");
}

static void writes_the_first_and_last_of_each_length(void **state)
{
    (void)state;
    assert_encoded(0x7f, "\x7f");
    assert_encoded(0x80, "\xc2\x80");
    assert_encoded(0x7ff, "\xdf\xbf");
    assert_encoded(0x800, "\xe0\xa0\x80");
    assert_encoded(0xd7ff, "\xed\x9f\xbf");
    assert_encoded(0xe000, "\xee\x80\x80");
    assert_encoded(0xffff, "\xef\xbf\xbf");
    assert_encoded(0x10000, "\xf0\x90\x80\x80");
    assert_encoded(0x10ffff, "\xf4\x8f\xbf\xbf");
}

static void writes_zero_as_one_byte(void **state)
{
    char out[UTF8_MOST] = {'#', '#', '#', '#'};

    (void)state;
    assert_int_equal(utf8_encode(0, out), 1);
    assert_memory_equal(out, "\0###", 4);
}

static void writes_a_replacement_for_what_is_no_code_point(void **state)
{
    (void)state;
    assert_encoded(0xd800, "\xef\xbf\xbd");
    assert_encoded(0xdfff, "\xef\xbf\xbd");
    assert_encoded(0x110000, "\xef\xbf\xbd");
    assert_encoded(UINT32_MAX, "\xef\xbf\xbd");
}

static void reads_one_to_four_bytes(void **state)
{
    (void)state;
    ASSERT_READ("A\xc3\xa9\xe2\x82\xac\xf0\x9f\x90\x89z", 'A', 0xe9, 0x20ac, 0x1f409, 'z');
}

static void reads_a_zero_byte(void **state)
{
    (void)state;
    ASSERT_READ("a\0b", 'a', 0, 'b');
}

static void reads_every_code_point_it_writes(void **state)
{
    (void)state;
    for (uint32_t code = 0; code <= 0x10ffff; code++) {
        char out[UTF8_MOST];
        if (is_surrogate(code))
            continue;
        struct str text = str_from_n(out, (size_t)utf8_encode(code, out));
        uint32_t got = utf8_next(&text);
        if (got != code || text.len != 0)
            fail_msg("U+%04X is read as U+%04X", (unsigned)code, (unsigned)got);
    }
}

static void takes_one_code_point_off_the_front(void **state)
{
    struct str text = STR("\xc3\xa9tude");

    (void)state;
    assert_int_equal(utf8_next(&text), 0xe9);
    assert_true(str_equal(text, STR("tude")));
}

static void replaces_a_lone_continuation(void **state)
{
    (void)state;
    ASSERT_READ("\x80", BAD);
    ASSERT_READ("a\xbf\x80z", 'a', BAD, BAD, 'z');
}

static void replaces_bytes_that_never_occur(void **state)
{
    (void)state;
    ASSERT_READ("\xc0\xc1\xf5\xf8\xfe\xff", BAD, BAD, BAD, BAD, BAD, BAD);
}

static void replaces_each_byte_of_an_overlong_form(void **state)
{
    (void)state;
    ASSERT_READ("\xc0\x80", BAD, BAD);
    ASSERT_READ("\xc1\xbf", BAD, BAD);
    ASSERT_READ("\xe0\x80\x80", BAD, BAD, BAD);
    ASSERT_READ("\xe0\x9f\xbf", BAD, BAD, BAD);
    ASSERT_READ("\xf0\x80\x80\x80", BAD, BAD, BAD, BAD);
    ASSERT_READ("\xf0\x8f\xbf\xbf", BAD, BAD, BAD, BAD);
}

static void replaces_each_byte_of_a_surrogate(void **state)
{
    (void)state;
    ASSERT_READ("\xed\xa0\x80", BAD, BAD, BAD);
    ASSERT_READ("\xed\xbf\xbf", BAD, BAD, BAD);
}

static void replaces_each_byte_beyond_the_last_code_point(void **state)
{
    (void)state;
    ASSERT_READ("\xf4\x90\x80\x80", BAD, BAD, BAD, BAD);
}

static void replaces_what_the_end_cuts_off(void **state)
{
    (void)state;
    ASSERT_READ("\xc3", BAD);
    ASSERT_READ("\xe2\x82", BAD, BAD);
    ASSERT_READ("\xe2", BAD);
    ASSERT_READ("\xf0\x9f\x90", BAD, BAD, BAD);
    ASSERT_READ("a\xf0", 'a', BAD);
}

static void goes_on_with_the_byte_that_broke_a_sequence(void **state)
{
    (void)state;
    ASSERT_READ("\xc3z", BAD, 'z');
    ASSERT_READ("\xe2\x82z", BAD, BAD, 'z');
    ASSERT_READ("\xe2\xc3\xa9", BAD, 0xe9);
    ASSERT_READ("\xf0\x9f\x90\xc3\xa9", BAD, BAD, BAD, 0xe9);
}

/* A byte sequence is well formed when some code point is written that way. */
static bool accepts_only_what_is_written(uint32_t seed, struct str_builder *why)
{
    static const uint8_t likely[] = {0x41, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc2,
                                     0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff};
    char bytes[32];
    struct str rest = {bytes, sizeof bytes};
    struct rng rng;

    rng_seed(&rng, seed);
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)likely[rng_below(&rng, COUNT_OF(likely))];
    while (rest.len > 0) {
        struct str before = rest;
        char out[UTF8_MOST];
        uint32_t code = utf8_next(&rest);
        size_t taken = before.len - rest.len, len = (size_t)utf8_encode(code, out);
        bool same = taken == len && memcmp(before.data, out, len) == 0;
        if (rest.data == before.data + taken && (same || (code == BAD && taken == 1)))
            continue;
        sb_addf(why, "%zu bytes at %zu are taken as U+%04X", taken, sizeof bytes - before.len,
                (unsigned)code);
        return false;
    }
    return true;
}

static void accepts_only_what_is_written_for_every_seed(void **state)
{
    (void)state;
    assert_property(accepts_only_what_is_written, 1000);
}

int test_utf8(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_one_to_four_bytes),
        cmocka_unit_test(writes_the_first_and_last_of_each_length),
        cmocka_unit_test(writes_zero_as_one_byte),
        cmocka_unit_test(writes_a_replacement_for_what_is_no_code_point),
        cmocka_unit_test(reads_one_to_four_bytes),
        cmocka_unit_test(reads_a_zero_byte),
        cmocka_unit_test(reads_every_code_point_it_writes),
        cmocka_unit_test(takes_one_code_point_off_the_front),
        cmocka_unit_test(replaces_a_lone_continuation),
        cmocka_unit_test(replaces_bytes_that_never_occur),
        cmocka_unit_test(replaces_each_byte_of_an_overlong_form),
        cmocka_unit_test(replaces_each_byte_of_a_surrogate),
        cmocka_unit_test(replaces_each_byte_beyond_the_last_code_point),
        cmocka_unit_test(replaces_what_the_end_cuts_off),
        cmocka_unit_test(goes_on_with_the_byte_that_broke_a_sequence),
        cmocka_unit_test(accepts_only_what_is_written_for_every_seed),
    };

    return cmocka_run_group_tests_name("utf8", tests, NULL, NULL);
}

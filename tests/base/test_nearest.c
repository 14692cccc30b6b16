#include "base/nearest.h"

#include "base/num.h"
#include "base/rng.h"
#include "support.h"

static int edits(const char *a, const char *b)
{
    return nearest_edits(str_from(a), str_from(b));
}

/* What is suggested for `word` among candidates separated by blanks. */
static struct str suggested(const char *word, const char *candidates)
{
    struct nearest nearest = nearest_start(str_from(word));
    struct str rest = str_from(candidates);

    while (rest.data)
        nearest_try(&nearest, str_cut(&rest, ' '));
    return nearest_found(&nearest);
}

static void assert_suggested(const char *word, const char *candidates, const char *expected)
{
    struct str got = suggested(word, candidates);

    if (!str_equal(got, str_from(expected)))
        fail_msg("\"%s\" suggests \"" STR_PRINTF "\", not \"%s\"", word, STR_ARGS(got), expected);
}

/* A word of `len` equal letters. */
static struct str letters(char *out, char letter, size_t len)
{
    memset(out, letter, len);
    return str_from_n(out, len);
}

static void counts_each_kind_of_edit_as_one(void **state)
{
    (void)state;
    assert_int_equal(edits("goblin", "goblin"), 0);
    assert_int_equal(edits("goblin", "gobblin"), 1);
    assert_int_equal(edits("goblin", "golin"), 1);
    assert_int_equal(edits("goblin", "gobkin"), 1);
    assert_int_equal(edits("goblin", "gobiln"), 1);
}

static void counts_edits_at_either_end(void **state)
{
    (void)state;
    assert_int_equal(edits("goblin", "oblin"), 1);
    assert_int_equal(edits("goblin", "gobli"), 1);
    assert_int_equal(edits("goblin", "ogblin"), 1);
    assert_int_equal(edits("goblin", "goblni"), 1);
    assert_int_equal(edits("ab", "ba"), 1);
}

static void counts_several_edits(void **state)
{
    (void)state;
    assert_int_equal(edits("kitten", "sitting"), 3);
    assert_int_equal(edits("saturday", "sunday"), 3);
    assert_int_equal(edits("abcdef", "badcfe"), 3);
    assert_int_equal(edits("orc", "elf"), 3);
}

/* Letters that were swapped are not edited again: "ca" needs three edits to become "abc". */
static void swaps_only_neighbours(void **state)
{
    (void)state;
    assert_int_equal(edits("abc", "cba"), 2);
    assert_int_equal(edits("ca", "abc"), 3);
}

static void counts_a_whole_word_against_nothing(void **state)
{
    (void)state;
    assert_int_equal(edits("", ""), 0);
    assert_int_equal(edits("", "orc"), 3);
    assert_int_equal(edits("orc", ""), 3);
    assert_int_equal(nearest_edits(STR_NONE, STR_NONE), 0);
    assert_int_equal(nearest_edits(STR_NONE, STR("ab")), 2);
}

static void ignores_case(void **state)
{
    (void)state;
    assert_int_equal(edits("GOBLIN", "goblin"), 0);
    assert_int_equal(edits("gOBlin", "GboLIN"), 1);
}

static void reads_no_further_than_the_word(void **state)
{
    (void)state;
    assert_int_equal(nearest_edits(str_from_n("goblins", 6), str_from_n("goblin king", 6)), 0);
}

static void compares_all_of_63_letters(void **state)
{
    char a[63], b[63];
    struct str one = letters(a, 'a', 63), two = letters(b, 'a', 63);

    (void)state;
    b[62] = 'x';
    assert_int_equal(nearest_edits(one, two), 1);
    assert_int_equal(nearest_edits(one, letters(b, 'x', 63)), 63);
    assert_int_equal(nearest_edits(one, STR_NONE), 63);
}

static void compares_no_more_than_63_letters(void **state)
{
    char a[200], b[200];
    struct str one = letters(a, 'a', 200), two = letters(b, 'a', 200);

    (void)state;
    memset(b + 63, 'x', 200 - 63);
    assert_int_equal(nearest_edits(one, two), 0);
    assert_int_equal(nearest_edits(one, STR_NONE), 63);
    b[62] = 'x';
    assert_int_equal(nearest_edits(one, two), 1);
}

/* The definition itself, by trying everything at the last letters. */
static int plainly(const char *a, int a_len, const char *b, int b_len)
{
    if (a_len == 0 || b_len == 0)
        return a_len + b_len;
    int best = plainly(a, a_len - 1, b, b_len - 1) + (a[a_len - 1] != b[b_len - 1]);
    best = imin(best, plainly(a, a_len - 1, b, b_len) + 1);
    best = imin(best, plainly(a, a_len, b, b_len - 1) + 1);
    if (a_len > 1 && b_len > 1 && a[a_len - 1] == b[b_len - 2] && a[a_len - 2] == b[b_len - 1])
        best = imin(best, plainly(a, a_len - 2, b, b_len - 2) + 1);
    return best;
}

static bool agrees_with_the_definition(uint32_t seed, struct str_builder *why)
{
    char a[5], b[5];
    struct rng rng;

    rng_seed(&rng, seed);
    int a_len = rng_below(&rng, 6);
    int b_len = rng_below(&rng, 6);
    for (int i = 0; i < 5; i++) {
        a[i] = (char)('a' + rng_below(&rng, 3));
        b[i] = (char)('a' + rng_below(&rng, 3));
    }
    struct str one = str_from_n(a, (size_t)a_len), two = str_from_n(b, (size_t)b_len);
    int expected = plainly(a, a_len, b, b_len);
    int there = nearest_edits(one, two), back = nearest_edits(two, one);
    if (there == expected && back == expected)
        return true;
    sb_addf(why, "\"%.*s\" to \"%.*s\" is %d, and %d back, not %d", STR_ARGS(one), STR_ARGS(two),
            there, back, expected);
    return false;
}

static void agrees_with_the_definition_for_every_seed(void **state)
{
    (void)state;
    assert_property(agrees_with_the_definition, 500);
}

static void suggests_the_closest_name(void **state)
{
    (void)state;
    assert_suggested("gobiln", "kobold goblet goblin hobgoblin", "goblin");
    assert_suggested("Dargon", "wagon dragon argon", "dragon");
}

static void suggests_the_first_of_the_closest(void **state)
{
    (void)state;
    assert_suggested("cat", "dog bat rat hat", "bat");
    assert_suggested("cat", "rat bat hat", "rat");
}

static void suggests_a_later_name_that_is_closer(void **state)
{
    (void)state;
    assert_suggested("missile", "mistletoe missive missile", "missile");
}

static void suggests_the_name_itself(void **state)
{
    (void)state;
    assert_suggested("orc", "ork orc", "orc");
    assert_suggested("ORC", "ork orc", "orc");
}

static void suggests_nothing_that_is_far_off(void **state)
{
    (void)state;
    assert_suggested("goblin", "dragon troll beholder", "");
    assert_suggested("orc", "elf ogre", "");
}

static void suggests_nothing_without_candidates(void **state)
{
    struct nearest nearest = nearest_start(STR("orc"));

    (void)state;
    assert_int_equal(nearest_found(&nearest).len, 0);
}

/* Each four letters allow one more edit, up to four. */
static void allows_long_words_more_edits(void **state)
{
    (void)state;
    assert_suggested("abc", "abx", "abx");
    assert_suggested("abc", "axx", "");
    assert_suggested("abcd", "abxx", "abxx");
    assert_suggested("abcd", "axxx", "");
    assert_suggested("abcdefgh", "abcdexxx", "abcdexxx");
    assert_suggested("abcdefgh", "abcdxxxx", "");
    assert_suggested("abcdefghijkl", "abcdefghxxxx", "abcdefghxxxx");
    assert_suggested("abcdefghijklmnopqrst", "abcdefghijklmnopxxxx", "abcdefghijklmnopxxxx");
    assert_suggested("abcdefghijklmnopqrst", "abcdefghijklmnoxxxxx", "");
}

static void tells_how_far_the_best_is(void **state)
{
    struct nearest nearest = nearest_start(STR("goblin"));

    (void)state;
    nearest_try(&nearest, STR("gobbo"));
    assert_int_equal(nearest.edits, 3);
    nearest_try(&nearest, STR("beholder of doom"));
    assert_int_equal(nearest.edits, 3);
    nearest_try(&nearest, STR("goblins"));
    assert_int_equal(nearest.edits, 1);
    assert_true(str_equal(nearest.best, STR("goblins")));
}

/* The same as measuring every candidate, whatever is skipped on the way. */
static bool chooses_like_a_full_search(uint32_t seed, struct str_builder *why)
{
    enum { CANDIDATES = 12 };
    char text[CANDIDATES + 1][6];
    struct str words[CANDIDATES + 1];
    struct rng rng;
    int best = 0;

    rng_seed(&rng, seed);
    for (int i = 0; i <= CANDIDATES; i++) {
        words[i] = str_from_n(text[i], (size_t)rng_below(&rng, 6) + 1);
        for (int j = 0; j < 6; j++)
            text[i][j] = (char)('a' + rng_below(&rng, 3));
    }
    struct nearest nearest = nearest_start(words[CANDIDATES]);
    for (int i = 0; i < CANDIDATES; i++) {
        nearest_try(&nearest, words[i]);
        if (nearest_edits(words[CANDIDATES], words[i]) <
            nearest_edits(words[CANDIDATES], words[best]))
            best = i;
    }
    if (nearest.best.data == words[best].data)
        return true;
    sb_addf(why, "\"%.*s\" is not candidate %d", STR_ARGS(nearest.best), best);
    return false;
}

static void chooses_like_a_full_search_for_every_seed(void **state)
{
    (void)state;
    assert_property(chooses_like_a_full_search, 300);
}

int test_nearest(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_each_kind_of_edit_as_one),
        cmocka_unit_test(counts_edits_at_either_end),
        cmocka_unit_test(counts_several_edits),
        cmocka_unit_test(swaps_only_neighbours),
        cmocka_unit_test(counts_a_whole_word_against_nothing),
        cmocka_unit_test(ignores_case),
        cmocka_unit_test(reads_no_further_than_the_word),
        cmocka_unit_test(compares_all_of_63_letters),
        cmocka_unit_test(compares_no_more_than_63_letters),
        cmocka_unit_test(agrees_with_the_definition_for_every_seed),
        cmocka_unit_test(suggests_the_closest_name),
        cmocka_unit_test(suggests_the_first_of_the_closest),
        cmocka_unit_test(suggests_a_later_name_that_is_closer),
        cmocka_unit_test(suggests_the_name_itself),
        cmocka_unit_test(suggests_nothing_that_is_far_off),
        cmocka_unit_test(suggests_nothing_without_candidates),
        cmocka_unit_test(allows_long_words_more_edits),
        cmocka_unit_test(tells_how_far_the_best_is),
        cmocka_unit_test(chooses_like_a_full_search_for_every_seed),
    };

    return cmocka_run_group_tests_name("nearest", tests, NULL, NULL);
}

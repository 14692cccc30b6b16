/* Several of something, capitals, articles and plain text. */
#include "text/words.h"

#include <stdio.h>

#include "support.h"

static void assert_plural(const char *one, const char *expected)
{
    const struct library none = {0};
    struct str_builder text = {0};

    words_add_plural(&none, str_from(one), 0, &text);
    assert_string_equal(sb_cstr(&text), expected);
    sb_free(&text);
}

static void most_words_get_an_s(void **state)
{
    (void)state;
    assert_plural("rat", "rats");
    assert_plural("", "s");
    assert_plural("f", "fs");
}

static void words_end_as_the_first_row_that_fits_says(void **state)
{
    (void)state;
    assert_plural("wolf", "wolves");
    assert_plural("elf", "elves");
    assert_plural("gulf", "gulfs");
    assert_plural("human", "humans"); /* before man: men */
    assert_plural("lizardman", "lizardmen");
    assert_plural("key", "keys"); /* before y: ies */
    assert_plural("pony", "ponies");
    assert_plural("us", "i");
    assert_plural("vortex", "vortices");
}

/* quirk: what is many already ends in s as well. */
static void what_is_many_already_becomes_more(void **state)
{
    (void)state;
    assert_plural("globes of light", "globeses of light");
    assert_plural("mumak", "mukakil"); /* quirk: as the list has it */
}

static void the_end_of_a_word_keeps_its_capital(void **state)
{
    (void)state;
    assert_plural("Wolf", "Wolves");
    assert_plural("Grey Elf", "Grey Elves");
    assert_plural("WOLF", "Wolves");
    assert_plural("grey wolF", "grey wolves");
    assert_plural("GreyWolf", "GreyWolves");
}

static void what_follows_the_thing_stays_as_it_is(void **state)
{
    static const char *const links[] = {" [",       " of ",      " on ",    " named ",
                                        " versus ", " vs. ",     " from ",  " in ",
                                        " with ",   " labeled ", " called "};
    char one[40], many[40];

    (void)state;
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        snprintf(one, sizeof one, "elf%srats", links[i]);
        snprintf(many, sizeof many, "elves%srats", links[i]);
        assert_plural(one, many);
    }
    assert_plural("lord of", "lord ofs"); /* nothing follows */
    assert_plural("tooth (sharp)", "tooth (sharp)s");
}

static void both_sides_of_a_slash_are_many(void **state)
{
    (void)state;
    assert_plural("wolf/elf", "wolves/elves");
    assert_plural("wolf/elf of air/fire", "wolves/elves of air/fire");
    assert_plural("a/b/c", "as/bs/cs");
}

/* quirk: what comes after a comma is lost. */
static void a_comma_ends_the_name(void **state)
{
    (void)state;
    assert_plural("Murg, the Goblin King", "Murgs");
    assert_plural("elf/Murg, a king", "elves/Murgs");
}

static void a_small_vowel_wants_an(void **state)
{
    (void)state;
    assert_string_equal(words_article(STR("axe")), "an");
    assert_string_equal(words_article(STR("urn")), "an");
    assert_string_equal(words_article(STR("rat")), "a");
    assert_string_equal(words_article(STR("Axe")), "a"); /* quirk: a capital is no vowel */
    assert_string_equal(words_article(STR("")), "a");
}

static void assert_capital(const char *text, bool every, const char *expected)
{
    struct str_builder sb = {0};

    sb_add_cstr(&sb, text);
    words_capitalize(&sb, every);
    assert_string_equal(sb_cstr(&sb), expected);
    sb_free(&sb);
}

static void the_first_letter_or_every_word_gets_a_capital(void **state)
{
    (void)state;
    assert_capital("rat's own-tail zed", false, "Rat's own-tail zed");
    assert_capital("rat's own-tail aZz", true, "Rat's Own-Tail AZz");
    assert_capital("1a", true, "1A");
    assert_capital("", true, "");
    assert_capital("", false, "");
}

static void assert_plain(struct str text, const char *expected)
{
    struct str_builder sb = {0};

    words_add_plain(text, &sb);
    assert_string_equal(sb_cstr(&sb), expected);
    sb_free(&sb);
}

static void colours_and_numbered_characters_are_left_out(void **state)
{
    (void)state;
    assert_plain(STR("\xfbred\xf1 \xf0z\xff"), "red \xf0z");
    assert_plain(STR("x\xec\xf0<y"), "xy");
    assert_plain(STR("x\xec\xff"), "x");
    assert_plain(STR("\xec\x95\x88"), "\xec\x95\x88"); /* a letter of somebody's name */
    assert_plain(STR("\xec"), "\xec");
}

int test_words(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_words_get_an_s),
        cmocka_unit_test(words_end_as_the_first_row_that_fits_says),
        cmocka_unit_test(what_is_many_already_becomes_more),
        cmocka_unit_test(the_end_of_a_word_keeps_its_capital),
        cmocka_unit_test(what_follows_the_thing_stays_as_it_is),
        cmocka_unit_test(both_sides_of_a_slash_are_many),
        cmocka_unit_test(a_comma_ends_the_name),
        cmocka_unit_test(a_small_vowel_wants_an),
        cmocka_unit_test(the_first_letter_or_every_word_gets_a_capital),
        cmocka_unit_test(colours_and_numbered_characters_are_left_out),
    };

    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}

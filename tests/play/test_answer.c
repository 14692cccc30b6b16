/* Answers as words: what is written reads back, and nothing else does. */
#include "play/answer.h"

#include "play/bot.h"
#include "question_support.h"

static void assert_words(const struct question *question, const struct question_answer *answer,
                         const char *expected)
{
    struct str_builder out = {0};
    struct answer_words words;
    struct question_answer back;
    struct error error;

    answer_add(question, answer, &out);
    assert_string_equal(sb_cstr(&out), expected);
    if (!answer_read(sb_str(&out), &words, &error))
        fail_msg("%s: %s", expected, error.text);
    assert_true(answer_fit(&words, question, &back));
    assert_true(question_same_answer(question, answer, &back));
    sb_free(&out);
}

static void every_kind_has_its_words(void **state)
{
    static const struct {
        enum question_kind kind;
        struct question_answer answer;
        const char *words;
    } cases[] = {
        {QUESTION_YES_NO, {.value = 1}, "yes"},
        {QUESTION_YES_NO, {.value = 0}, "no"},
        {QUESTION_ONE_OF, {.value = 7}, "one-of bread"},
        {QUESTION_ONE_OF, {.value = -3}, "one-of 2 \"a \\\"loaf\\\"\\x0a\""},
        {QUESTION_ONE_OF, {.value = 12}, "one-of 3 \"bread\""},
        {QUESTION_ONE_OF, {.value = -9}, "escape"},
        {QUESTION_ITEM, {.value = 12}, "item 12 \"bread\""},
        {QUESTION_ITEM, {.value = -3}, "item 4294967293 \"a \\\"loaf\\\"\\x0a\""},
        {QUESTION_TARGET, {.value = 7}, "target 7 \"bread\""},
        {QUESTION_TARGET, {.value = -9}, "escape"},
        {QUESTION_DIRECTION, {.value = DIR_NORTHEAST}, "direction northeast"},
        {QUESTION_DIRECTION, {.value = -9}, "escape"},
        {QUESTION_PLACE, {.at = {22, 21}}, "at 22,21"},
        {QUESTION_PLACE, {.at = {-1, -1}}, "escape"},
        {QUESTION_AMOUNT, {.value = -1}, "amount -1"},
        {QUESTION_AMOUNT, {.value = -9}, "escape"},
        {QUESTION_TEXT, {.text = "Rosebud"}, "text \"Rosebud\""},
        {QUESTION_TEXT, {.text = ""}, "text \"\""},
        {QUESTION_TEXT, {.text = "\"\\ \xc3\xa9#"}, "text \"\\\"\\\\ \xc3\xa9#\""},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct question question = question_of(cases[i].kind);
        assert_words(&question, &cases[i].answer, cases[i].words);
    }
}

static void the_centre_is_a_direction(void **state)
{
    struct question question = question_of(QUESTION_DIRECTION);
    struct answer_words words;
    struct question_answer answer;
    struct str_builder out = {0};
    struct error error;

    (void)state;
    answer_add(&question, &(struct question_answer){.value = DIR_CENTER}, &out);
    assert_true(answer_read(sb_str(&out), &words, &error));
    assert_true(answer_fit(&words, &question, &answer));
    assert_int_equal(answer.value, DIR_CENTER);
    assert_true(answer_read(STR("direction sw"), &words, &error));
    assert_true(answer_fit(&words, &question, &answer));
    assert_int_equal(answer.value, DIR_SOUTHWEST);
    sb_free(&out);
}

/* What is neither offered nor Escape's can only be the standard answer. */
static void a_standard_answer_that_is_not_offered_has_a_word(void **state)
{
    struct question question = question_of(QUESTION_ONE_OF);

    (void)state;
    question.standard.value = 99;
    assert_words(&question, &question.standard, "standard");
}

static void long_words_are_cut_and_still_tell(void **state)
{
    struct str_builder first = {0}, second = {0};
    struct question question = question_of(QUESTION_ONE_OF);

    (void)state;
    for (int i = 0; i < 300; i++) {
        sb_add_char(&first, 'x');
        sb_add_char(&second, 'x');
    }
    sb_add_char(&second, 'y');
    const struct question_choice choices[] = {{.words = sb_str(&first), .value = 1},
                                              {.words = sb_str(&second), .value = 2}};
    question.choices = choices;
    question.count = 2;
    struct str_builder out = {0};
    answer_add(&question, &(struct question_answer){.value = 2}, &out);
    assert_true(str_starts(sb_str(&out), STR("one-of 2 \"xxx")));
    assert_int_equal(out.len, strlen("one-of 2 \"\"") + QUESTION_TEXT_SIZE - 1);
    sb_free(&first);
    sb_free(&second);
    sb_free(&out);
}

static void hostile_words_are_refused(void **state)
{
    static const char *const cases[] = {
        "",
        "maybe",
        "yes please",
        "YES",
        "one-of",
        "one-of ",
        "one-of  bread",
        "one-of bread ",
        "one-of a\"b",
        "one-of a\\b",
        "one-of a\tb",
        "one-of 3x",
        "one-of 3 bread",
        "item",
        "item bread",
        "item -1",
        "item 4294967296",
        "item 5 \"open",
        "item 5 \"a\" b",
        "item 5 \"a\\\"",
        "item 5 \"\\q\"",
        "item 5 \"\\x0\"",
        "item 5 \"\\x00\"",
        "item 5 \"\\xG0\"",
        "item 5 \"\\",
        "item 5 \"",
        "item 5 \"a\x01\"",
        "item 5 \"a\xff\"",
        "target",
        "direction",
        "direction up",
        "at 3",
        "at 3,",
        "at 3,255",
        "at -1,3",
        "amount",
        "amount 2147483648",
        "amount 1.5",
        "text Rosebud",
        "text \"a\nb\"",
        "text",
        "escape now",
        "standard 1",
    };
    struct answer_words words;
    struct error error;

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++)
        if (answer_read(str_from(cases[i]), &words, &error))
            fail_msg("was read: %s", cases[i]);
    struct str_builder text = {0};
    sb_add_cstr(&text, "text \"");
    for (int i = 0; i < QUESTION_TEXT_SIZE; i++)
        sb_add_char(&text, 'a');
    sb_add_char(&text, '"');
    assert_false(answer_read(sb_str(&text), &words, &error));
    sb_free(&text);
}

/* Words of another kind, of another list, or with other words behind the number. */
static void words_fit_only_what_was_asked(void **state)
{
    static const struct {
        enum question_kind kind;
        const char *words;
        bool fits;
    } cases[] = {
        {QUESTION_ITEM, "item 12 \"bread\"", true},
        {QUESTION_ITEM, "item 12", true},
        {QUESTION_ITEM, "item 12 \"cheese\"", false},
        {QUESTION_ITEM, "item 13 \"bread\"", false},
        {QUESTION_ITEM, "target 12 \"bread\"", false},
        {QUESTION_ITEM, "yes", false},
        {QUESTION_ONE_OF, "one-of cheese", false},
        {QUESTION_ONE_OF, "one-of 1", true},
        {QUESTION_ONE_OF, "one-of 0", false},
        {QUESTION_ONE_OF, "one-of 4", false},
        {QUESTION_ONE_OF, "one-of 3 \"cheese\"", false},
        {QUESTION_PLACE, "at 40,40", false},
        {QUESTION_AMOUNT, "amount 13", false},
        {QUESTION_TEXT, "text \"a text that is too long\"", false},
        {QUESTION_TEXT, "text \"a\\x0ab\"", false},
        {QUESTION_YES_NO, "escape", true},
        {QUESTION_TEXT, "standard", true},
    };
    struct answer_words words;
    struct question_answer answer;
    struct error error;

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct question question = question_of(cases[i].kind);
        assert_true(answer_read(str_from(cases[i].words), &words, &error));
        if (answer_fit(&words, &question, &answer) != cases[i].fits)
            fail_msg("case %d: %s", i, cases[i].words);
    }
}

static void whatever_a_bot_says_reads_back(void **state)
{
    struct bot bot;
    struct error error;

    (void)state;
    bot_init(&bot, BOT_RANDOM, 3);
    for (int i = 0; i < 4000; i++) {
        struct question question = question_of((enum question_kind)(i % QUESTION_KINDS));
        struct question_answer answer = question.standard, back;
        struct str_builder out = {0};
        struct answer_words words;
        bot_answer(&bot, &question, &answer);
        question_settle(&question, &answer);
        answer_add(&question, &answer, &out);
        if (!answer_read(sb_str(&out), &words, &error) || !answer_fit(&words, &question, &back))
            fail_msg("%s", sb_cstr(&out));
        question_settle(&question, &back);
        assert_memory_equal(&answer, &back, sizeof answer);
        sb_free(&out);
    }
}

int test_answer(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_its_words),
        cmocka_unit_test(the_centre_is_a_direction),
        cmocka_unit_test(a_standard_answer_that_is_not_offered_has_a_word),
        cmocka_unit_test(long_words_are_cut_and_still_tell),
        cmocka_unit_test(hostile_words_are_refused),
        cmocka_unit_test(words_fit_only_what_was_asked),
        cmocka_unit_test(whatever_a_bot_says_reads_back),
    };

    return cmocka_run_group_tests_name("answer", tests, NULL, NULL);
}

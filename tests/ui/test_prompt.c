#include "support.h"

#include "base/geom.h"
#include "ui/prompt.h"
#include "ui_support.h"

/* Opens a prompt, types, and gives back what was heard. */
static struct ui_heard run(struct prompt_spec spec, const char *keys)
{
    struct stack stack;
    struct ui_heard heard = {0};

    stack_init(&stack, 80, 24);
    spec.reply = (struct reply){ui_hear, &heard};
    spec.question = "Well?";
    stack_push(&stack, prompt_new(&spec));
    assert_shown(&stack, "Well?");
    ui_type(&stack, keys);
    stack_free(&stack);
    return heard;
}

static void yes_and_no_in_any_case(void **state)
{
    (void)state;
    assert_int_equal(run((struct prompt_spec){.kind = PROMPT_YES_NO}, "x enter Y").value, 1);
    assert_int_equal(run((struct prompt_spec){.kind = PROMPT_YES_NO}, "n").value, 0);
}

static void escape_cancels_every_kind(void **state)
{
    (void)state;
    for (int kind = PROMPT_YES_NO; kind <= PROMPT_DIRECTION; kind++) {
        struct ui_heard heard = run(
            (struct prompt_spec){.kind = (enum prompt_kind)kind, .letters = "ab", .most = 9},
            "escape");
        assert_int_equal(heard.count, 1);
        assert_int_equal(heard.value, ANSWER_CANCELLED);
    }
}

static void only_its_letters_answer(void **state)
{
    struct ui_heard heard = run((struct prompt_spec){.kind = PROMPT_LETTER, .letters = "afd"},
                                "x 1 up F");

    (void)state;
    assert_int_equal(heard.value, 'f');
}

static void a_number_is_kept_in_its_bounds(void **state)
{
    struct prompt_spec spec = {.kind = PROMPT_NUMBER, .least = 2, .most = 50, .text = "17"};

    (void)state;
    assert_int_equal(run(spec, "enter").value, 17);
    assert_int_equal(run(spec, "3 4 enter").value, 34);
    assert_int_equal(run(spec, "9 9 9 9 9 9 9 9 9 9 9 9 enter").value, 50);
    assert_int_equal(run(spec, "1 enter").value, 2);
    assert_int_equal(run(spec, "backspace enter").value, 2);
    assert_int_equal(run(spec, "a x 5 enter").value, 5);
}

static void a_text_is_edited(void **state)
{
    struct prompt_spec spec = {.kind = PROMPT_TEXT, .text = "old"};

    (void)state;
    assert_string_equal(run(spec, "enter").text, "old");
    assert_string_equal(run(spec, "n e backspace a space b enter").text, "na b");
    assert_string_equal(run(spec, "backspace x enter").text, "olx");
    assert_string_equal(run(spec, "ä ö backspace enter").text, "ä");
    assert_string_equal(run(spec, "a b ctrl+u c enter").text, "c");
}

static void a_text_has_an_end(void **state)
{
    char keys[2 * 400 + 8];

    (void)state;
    for (int i = 0; i < 400; i++)
        memcpy(&keys[2 * i], "a ", 2);
    memcpy(&keys[800], "enter", 6);
    assert_int_equal(strlen(run((struct prompt_spec){.kind = PROMPT_TEXT}, keys).text),
                     PROMPT_TEXT_MOST);
}

static void a_direction_comes_from_arrows_pad_and_key_map(void **state)
{
    struct keymap map = {0};
    struct prompt_spec spec = {.kind = PROMPT_DIRECTION, .keys = &map};

    (void)state;
    keymap_load_set(&map, KEY_SET_VI);
    assert_int_equal(run(spec, "pgup").value, DIR_NORTHEAST);
    assert_int_equal(run(spec, "pad1").value, DIR_SOUTHWEST);
    assert_int_equal(run(spec, "q l").value, DIR_EAST);
    assert_int_equal(run(spec, ".").value, DIR_CENTER);
    keymap_free(&map);
}

int test_prompt(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(yes_and_no_in_any_case),
        cmocka_unit_test(escape_cancels_every_kind),
        cmocka_unit_test(only_its_letters_answer),
        cmocka_unit_test(a_number_is_kept_in_its_bounds),
        cmocka_unit_test(a_text_is_edited),
        cmocka_unit_test(a_text_has_an_end),
        cmocka_unit_test(a_direction_comes_from_arrows_pad_and_key_map),
    };

    return cmocka_run_group_tests_name("prompt", tests, NULL, NULL);
}

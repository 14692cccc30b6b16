/* The screen of one's things, in a game of our own dungeon. */
#include "../ui/ui_support.h"
#include "fight_stage.h"
#include "play/appraise.h"
#include "play/pack.h"
#include "ui/pack_view.h"

static int setup(void **state)
{
    return begin_as(state, NULL, NULL);
}

static void no_answer(void *who, struct stack *stack, struct answer answer)
{
    (void)who;
    (void)stack;
    (void)answer;
}

static void open_pack(const struct fight *f, struct stack *stack)
{
    stack_init(stack, 80, 24);
    stack_push(stack, pack_view_new(f->game, (struct reply){no_answer, NULL}));
    stack_draw(stack);
}

static void typing_narrows_the_list(void **state)
{
    struct stack stack;

    open_pack(*state, &stack);
    assert_shown(&stack, "greataxe");
    ui_type(&stack, "/ T o r c");
    assert_shown(&stack, "Your things: Torc_");
    assert_shown(&stack, "torch");
    assert_false(ui_is_shown(&stack, "greataxe"));
    ui_type(&stack, "x");
    assert_shown(&stack, "Nothing of yours is called so.");
    ui_type(&stack, "backspace enter");
    assert_shown(&stack, "torch");
    ui_type(&stack, "escape");
    assert_shown(&stack, "greataxe");
    assert_int_equal(stack.views.count, 1);
    ui_type(&stack, "escape");
    assert_int_equal(stack.views.count, 0);
    stack_free(&stack);
}

static void the_order_can_be_changed(void **state)
{
    struct stack stack;

    open_pack(*state, &stack);
    ui_type(&stack, "o");
    assert_shown(&stack, "Your things, by kind");
    assert_true(ui_find(&stack, "torch").y < ui_find(&stack, "greataxe").y);
    assert_true(ui_find(&stack, "hide armour").y < ui_find(&stack, "torch").y);
    ui_type(&stack, "o");
    assert_shown(&stack, "Your things, by weight");
    assert_true(ui_find(&stack, "hide armour").y < ui_find(&stack, "torch").y);
    ui_type(&stack, "o");
    assert_false(ui_is_shown(&stack, ", by "));
    stack_free(&stack);
}

static void weapons_are_compared_with_what_is_in_hand(void **state)
{
    struct fight *f = *state;
    struct stack stack;

    open_pack(f, &stack);
    assert_shown(&stack, "This: damage 2d8, threat 19-20 x3, parry +2");
    assert_false(ui_is_shown(&stack, "Now:"));
    for (int i = 0; i < 10 && !ui_is_shown(&stack, "range"); i++)
        ui_type(&stack, "down");
    assert_shown(&stack, "This: damage 1d6");
    stack_free(&stack);
}

static void armour_says_what_it_keeps_off(void **state)
{
    struct fight *f = *state;
    struct str_builder words = {0};

    for (int i = 1; i <= pack_count(f->game); i++)
        if (pack_item(f->game, i)->kind == T_ARMOUR)
            appraise(f->game, pack_item(f->game, i), &words);
    assert_string_equal(sb_cstr(&words),
                        "against cuts 4, thrusts 5, blunt blows 5, coverage 8, hinders -3");
    sb_free(&words);
}

int test_pack_view(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(typing_narrows_the_list, setup, teardown),
        cmocka_unit_test_setup_teardown(the_order_can_be_changed, setup, teardown),
        cmocka_unit_test_setup_teardown(weapons_are_compared_with_what_is_in_hand, setup, teardown),
        cmocka_unit_test_setup_teardown(armour_says_what_it_keeps_off, setup, teardown),
    };
    return cmocka_run_group_tests_name("pack view", tests, NULL, NULL);
}

#include "support.h"

#include "ui/box.h"
#include "ui/menu.h"
#include "ui/viewer.h"
#include "ui_support.h"

static void open_box(void *who, struct stack *stack, struct answer answer)
{
    (void)who;
    (void)answer;
    stack_push(stack, box_new(STR("the second"), COLOUR_RED));
}

/* A view that closes may open another in its answer: only the first one goes. */
static void an_answer_may_open_another_view(void **state)
{
    struct stack stack;
    struct menu_entry entry = {.text = "the first"};

    (void)state;
    stack_init(&stack, 80, 24);
    stack_push(&stack, menu_new(&(struct menu_spec){
                           .title = "", .entries = &entry, .count = 1, .reply = {open_box, NULL}}));
    ui_type(&stack, "a");
    assert_int_equal(stack.views.count, 1);
    assert_shown(&stack, "the second");
    assert_false(ui_is_shown(&stack, "the first"));
    stack_free(&stack);
}

static void the_last_view_takes_the_program_with_it(void **state)
{
    struct stack stack;

    (void)state;
    stack_init(&stack, 80, 24);
    stack_push(&stack, box_new(STR("bye"), COLOUR_RED));
    ui_type(&stack, "up");
    assert_false(stack.is_leaving);
    ui_type(&stack, "x");
    assert_true(stack.is_leaving);
    stack_free(&stack);
}

static void every_view_is_drawn_again_after_a_resize(void **state)
{
    struct stack stack;

    (void)state;
    stack_init(&stack, 200, 60);
    stack_push(&stack,
               box_new(STR("a rather long text that lies below the other box"), COLOUR_RED));
    stack_push(&stack, box_new(STR("above"), COLOUR_RED));
    stack_input(&stack, (struct input){.type = INPUT_RESIZE, .width = 80, .height = 24});
    assert_shown(&stack, "above");
    assert_shown(&stack, "a rather");
    assert_int_equal(stack.screen.width, 80);
    stack_free(&stack);
}

static void someone_may_ask_the_program_to_leave(void **state)
{
    struct app *app = ui_app(80, 24);

    (void)state;
    stack_input(&app->stack, (struct input){.type = INPUT_LEAVE});
    assert_true(app->stack.is_leaving);
    ui_app_free(app);
}

static struct stack *open_text(struct stack *stack)
{
    struct str_builder text = {0};

    stack_init(stack, 80, 24);
    for (int i = 0; i < 100; i++)
        sb_addf(&text, "line %02d%s\n", i, i == 70 ? " with a " INK_RED "Ne" INK_END "edle" : "");
    stack_push(stack, viewer_new(&(struct viewer_spec){.title = "Long", .text = sb_str(&text)}));
    sb_free(&text);
    stack_draw(stack);
    return stack;
}

static void a_text_is_searched(void **state)
{
    struct stack stack;

    (void)state;
    open_text(&stack);
    assert_false(ui_is_shown(&stack, "Needle"));
    ui_type(&stack, "/ n e e d l e enter");
    assert_shown(&stack, "Needle");
    ui_type(&stack, "n N escape");
    assert_int_equal(stack.views.count, 1);
    ui_type(&stack, "escape");
    assert_int_equal(stack.views.count, 0);
    stack_free(&stack);
}

static void a_text_scrolls_to_its_ends(void **state)
{
    struct stack stack;

    (void)state;
    open_text(&stack);
    ui_type(&stack, "end");
    assert_shown(&stack, "line 99");
    ui_type(&stack, "home down down");
    assert_shown(&stack, "line 02");
    assert_false(ui_is_shown(&stack, "line 01"));
    stack_free(&stack);
}

int test_stack(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_may_open_another_view),
        cmocka_unit_test(the_last_view_takes_the_program_with_it),
        cmocka_unit_test(every_view_is_drawn_again_after_a_resize),
        cmocka_unit_test(someone_may_ask_the_program_to_leave),
        cmocka_unit_test(a_text_is_searched),
        cmocka_unit_test(a_text_scrolls_to_its_ends),
    };

    return cmocka_run_group_tests_name("stack", tests, NULL, NULL);
}

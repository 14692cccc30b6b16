#include "front/front.h"

static void show(struct front *front, struct stack *stack)
{
    stack_draw(stack);
    front->show(front, &stack->screen);
    screen_set_shown(&stack->screen);
    if (stack->bell)
        front->bell(front);
    stack->bell = false;
}

void front_run(struct front *front, struct stack *stack)
{
    int width, height;

    front->size(front, &width, &height);
    stack_input(stack, (struct input){.type = INPUT_RESIZE, .width = width, .height = height});
    while (!stack->is_leaving) {
        show(front, stack);
        stack_input(stack, front->next(front, stack_patience(stack)));
    }
}

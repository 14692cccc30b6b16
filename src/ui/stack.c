#include "ui/stack.h"

#include <stdlib.h>

#include "base/check.h"
#include "ui/layout.h"

void *view_new(const struct view_class *class, size_t size)
{
    struct view *view = calloc(1, size);

    ENSURE(view != NULL, "out of memory (a view of %zu bytes)", size);
    view->class = class;
    return view;
}

static void view_free(struct view *view)
{
    if (view->class->free)
        view->class->free(view);
    else
        free(view);
}

void stack_init(struct stack *stack, int width, int height)
{
    *stack = (struct stack){0};
    screen_init(&stack->screen, width, height);
}

void stack_free(struct stack *stack)
{
    while (stack->views.count > 0)
        view_free(ARRAY_POP(&stack->views));
    ARRAY_FREE(&stack->views);
    ARRAY_FREE(&stack->typed);
    ARRAY_FREE(&stack->recorded);
    screen_free(&stack->screen);
}

void stack_push(struct stack *stack, struct view *view)
{
    view->serial = ++stack->pushed;
    ARRAY_PUSH(&stack->views, view); /* NOLINT(bugprone-sizeof-expression): pointers */
}

void stack_close(struct stack *stack, struct view *view)
{
    (void)stack;
    view->is_closing = true;
}

void stack_answer(struct stack *stack, struct reply reply, int value, struct str text)
{
    if (reply.to)
        reply.to(reply.who, stack, (struct answer){value, text});
}

struct view *stack_top(const struct stack *stack)
{
    return stack->views.count > 0 ? ARRAY_LAST(&stack->views) : NULL;
}

/* Views may have been pushed above one that closes. */
static void sweep(struct stack *stack)
{
    int kept = 0;

    for (int i = 0; i < stack->views.count; i++) {
        struct view *view = stack->views.items[i];
        if (view->is_closing)
            view_free(view);
        else
            stack->views.items[kept++] = view;
    }
    stack->views.count = kept;
    if (kept == 0)
        stack->is_leaving = true;
}

static void draw_no_room(struct screen *screen)
{
    struct str_builder text = {0};
    struct rect all = screen_rect(screen);

    sb_addf(&text, "This window is %d by %d. The game needs %d by %d: please make it larger.",
            screen->width, screen->height, LAYOUT_WIDTH_LEAST, LAYOUT_HEIGHT_LEAST);
    struct str rest = sb_str(&text);
    for (int y = 0; rest.len > 0 && y < screen->height; y++)
        screen_text_centred(screen, all, y, COLOUR_WHITE, screen_wrap(&rest, screen->width));
    sb_free(&text);
}

void stack_draw(struct stack *stack)
{
    struct screen *screen = &stack->screen;
    int first = stack->views.count - 1;

    screen->clip = screen_rect(screen);
    screen_clear(screen);
    screen->foot = 0;
    if (!layout_fits(screen->width, screen->height)) {
        draw_no_room(screen);
        return;
    }
    while (first > 0 && !stack->views.items[first]->class->covers)
        first--;
    for (int i = first; i >= 0 && i < stack->views.count; i++) {
        struct view *view = stack->views.items[i];
        screen->cursor = (struct point){-1, -1};
        view->class->draw(view, stack);
        screen->clip = screen_rect(screen);
    }
}

void stack_type(struct stack *stack, const key_code *keys, int count)
{
    for (int i = 0; i < count && !stack->is_typing; i++)
        ARRAY_PUSH(&stack->typed, keys[i]);
}

void stack_forget_typed(struct stack *stack)
{
    ARRAY_CLEAR(&stack->typed);
}

static void press(struct stack *stack, key_code key)
{
    struct view *top = stack_top(stack);

    /* Nobody sees what a key does while there is no room. */
    if (top && layout_fits(stack->screen.width, stack->screen.height))
        top->class->key(top, stack, key);
    sweep(stack);
}

static void press_typed(struct stack *stack)
{
    stack->is_typing = true;
    for (int i = 0; i < stack->typed.count && !stack->is_leaving; i++)
        press(stack, stack->typed.items[i]);
    stack->is_typing = false;
    ARRAY_CLEAR(&stack->typed);
}

int stack_patience(const struct stack *stack)
{
    int least = -1;

    for (int i = 0; i < stack->views.count; i++) {
        int patience = stack->views.items[i]->patience;
        if (patience > 0 && (least < 0 || patience < least))
            least = patience;
    }
    return least;
}

static void idle(struct stack *stack)
{
    for (int i = 0; i < stack->views.count; i++) {
        struct view *view = stack->views.items[i];
        if (view->patience > 0 && view->class->idle)
            view->class->idle(view, stack);
    }
}

static void hover(struct stack *stack, struct point at)
{
    struct view *top = stack_top(stack);

    if (top && top->class->hover)
        top->class->hover(top, stack, at);
}

void stack_input(struct stack *stack, struct input input)
{
    switch (input.type) {
    case INPUT_KEY:
        stack->pointer = input.at;
        if (stack->is_recording && stack->recorded.count < STACK_RECORDED_MOST &&
            !key_is_pointer(input.key))
            ARRAY_PUSH(&stack->recorded, input.key);
        press(stack, input.key);
        press_typed(stack);
        break;
    case INPUT_HOVER: hover(stack, input.at); break;
    case INPUT_IDLE: idle(stack); break;
    case INPUT_RESIZE: screen_resize(&stack->screen, input.width, input.height); break;
    case INPUT_LEAVE: stack->is_leaving = true; break;
    case INPUT_NONE: break;
    }
    sweep(stack);
}

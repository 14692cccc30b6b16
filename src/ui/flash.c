#include "ui/flash.h"

#include "play/sight.h"
#include "ui/layout.h"

struct flash {
    struct view view;
    struct flash_spec spec;
};

static bool is_seen(const struct level *level, struct point at)
{
    return level_has(level, at.x, at.y) && sight_has_in_view(level, at.x, at.y);
}

bool flash_is_seen(const struct show *what, const struct level *level)
{
    for (int i = 0; i < what->count; i++)
        if (is_seen(level, what->cells[i]))
            return true;
    return false;
}

static void flash_draw(struct view *view, struct stack *stack)
{
    const struct flash_spec *spec = &((struct flash *)view)->spec;
    struct screen *screen = &stack->screen;
    struct rect map = layout_window(screen->width, screen->height, WINDOW_MAP);

    for (int i = 0; i < spec->what->count; i++) {
        struct point square = spec->what->cells[i];
        if (is_seen(spec->level, square))
            map_view_put(spec->map, screen, map, square, spec->what->image);
    }
}

static void end(struct view *view, struct stack *stack, enum flash_answer answer)
{
    struct reply reply = ((struct flash *)view)->spec.reply;

    stack_close(stack, view);
    stack_answer(stack, reply, (int)answer, STR_NONE);
}

static void flash_idle(struct view *view, struct stack *stack)
{
    end(view, stack, FLASH_OVER);
}

static void flash_key(struct view *view, struct stack *stack, key_code key)
{
    bool is_command = key != K_ESCAPE && key != K_ENTER && key != ' ';

    end(view, stack, FLASH_HURRY);
    if (is_command)
        stack_type(stack, &key, 1);
}

struct view *flash_new(const struct flash_spec *spec)
{
    static const struct view_class class = {
        .name = "flash", .draw = flash_draw, .key = flash_key, .idle = flash_idle};
    struct flash *f = view_new(&class, sizeof *f);

    f->spec = *spec;
    f->view.patience = spec->milliseconds;
    return &f->view;
}

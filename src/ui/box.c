#include "ui/box.h"

#include <stdlib.h>

#include "base/arena.h"
#include "base/num.h"
#include "ui/layout.h"
#include "ui/speech.h"

enum { TEXT_WIDTH = 50 };

struct box {
    struct view view;
    struct arena arena;
    struct str text;
    int colour;
    bool insists;
};

static void box_draw(struct view *view, struct stack *stack)
{
    const struct box *box = (const struct box *)view;
    struct screen *screen = &stack->screen;
    struct str rest = box->text;
    int width = 0, rows = 0, colour = COLOUR_GREY;

    for (; rest.len > 0; rows++)
        width = imax(width, screen_text_width(screen_wrap(&rest, TEXT_WIDTH)));
    struct rect r = layout_box_above(screen->width, screen->height, screen->foot, width + 1,
                                     rows - 1);
    screen_box(screen, r, box->colour);
    screen_clip(screen, r);
    rest = box->text;
    for (int y = r.y1; rest.len > 0; y++) {
        struct str line = screen_wrap(&rest, TEXT_WIDTH);
        screen_text(screen, r.x1 + 1, y, colour, line);
        colour = screen_colour_after(line, colour, COLOUR_GREY);
    }
    screen->cursor = (struct point){r.x2, r.y2};
}

static void box_key(struct view *view, struct stack *stack, key_code key)
{
    const struct box *box = (const struct box *)view;

    if (box->insists ? key == K_ENTER || key == K_ESCAPE : key_direction(key) < 0)
        stack_close(stack, view);
}

static void box_free(struct view *view)
{
    struct box *box = (struct box *)view;

    arena_free(&box->arena);
    free(box);
}

static void box_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    (void)stack;
    speech_state(speech, "text", ((const struct box *)view)->text);
    speech_state(speech, "title", STR("(Enter goes on.)"));
}

struct view *box_new(struct str text, int colour)
{
    static const struct view_class class = {
        .name = "box", .draw = box_draw, .key = box_key, .free = box_free, .speak = box_speak};
    struct box *box = view_new(&class, sizeof *box);

    box->text = arena_str(&box->arena, text);
    box->colour = colour;
    return &box->view;
}

struct view *box_new_insisting(struct str text, int colour)
{
    struct view *view = box_new(text, colour);

    ((struct box *)view)->insists = true;
    return view;
}

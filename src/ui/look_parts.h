/* The cursor on the map while it is there; for look.c and look_*.c only. */
#ifndef INCURSION_UI_LOOK_PARTS_H
#define INCURSION_UI_LOOK_PARTS_H

#include "ui/layout.h"
#include "ui/look.h"

struct look {
    struct view view;
    struct look_spec spec;
    struct point at;
    struct point corner; /* of the window when it began, on a screen of this size */
    int width, height;
    handle thing; /* the cursor is on this one of the square's things */
    bool jumps;   /* direction keys go from thing to thing */
};

static inline struct rect look_window(const struct stack *stack)
{
    return layout_window(stack->screen.width, stack->screen.height, WINDOW_MAP);
}

static inline bool look_may_choose(const struct look *look, struct point at)
{
    return look->spec.allows == NULL || look->spec.allows(look->spec.reply.who, at);
}

void look_draw(struct view *view, struct stack *stack);
void look_speak(struct view *view, struct stack *stack, struct speech *speech);

/* Keeps the cursor inside the window: at its edge the window is put round it. */
void look_follow(struct look *look, const struct stack *stack);
/* To a square, and one of its things or HANDLE_NONE. */
void look_go_to(struct look *look, const struct stack *stack, struct point at, handle thing);
/* To the next thing, or by -1 to the one before: ring by ring round the player. */
void look_go_round(struct look *look, const struct stack *stack, int by);
/* To stairs that are known, up or down: the next after the cursor in the ring. */
void look_go_to_stairs(struct look *look, const struct stack *stack, int portal);
/* To the nearest thing that way; false: there is none. */
bool look_jump(struct look *look, const struct stack *stack, struct point step);
/* To the next thing of the same square. */
void look_next_here(struct look *look);

#endif

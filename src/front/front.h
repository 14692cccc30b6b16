/* What a front end is: it shows the cells of a screen that changed and delivers events. It knows
 * nothing about the game, and the game does not know which one there is. */
#ifndef INCURSION_FRONT_FRONT_H
#define INCURSION_FRONT_FRONT_H

#include "ui/stack.h"

struct front {
    /* Shows what differs from what is shown, and the cursor; may redraw more. */
    void (*show)(struct front *front, const struct screen *screen);
    /* Waits for the next event, using no time of the processor meanwhile: for so many milliseconds,
     * then it is INPUT_IDLE; -1: for ever. */
    struct input (*next)(struct front *front, int patience);
    void (*size)(struct front *front, int *width, int *height);
    void (*bell)(struct front *front);
    void (*title)(struct front *front, const char *title);
    /* Gives back what it took (the terminal, memory) and frees it. */
    void (*close)(struct front *front);
    struct screen_abilities can;
};

/* Runs a stack of views until it is leaving: draw, show, wait for an event, hand it over. The
 * screen takes the front end's size. */
void front_run(struct front *front, struct stack *stack);

#endif

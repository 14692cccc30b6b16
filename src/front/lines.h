/* The front end for ears: lines of words out, lines of words in. No cell is placed, no cursor moved
 * and nothing erased, so a screen reader, a braille display, a teletype or a pipe can follow.
 *
 * It is no struct front: those show cells. What is said comes from ui/speech.h, what typed lines
 * mean from ui/spoken_keys.h. */
#ifndef INCURSION_FRONT_LINES_H
#define INCURSION_FRONT_LINES_H

#include <stdio.h>

#include "ui/keys.h"
#include "ui/stack.h"

/* The size of the screen that is read: lists scroll late, rows are short. */
enum { LINES_WIDTH = 80, LINES_HEIGHT = 120 };

/* Runs a stack of views until it is leaving, or the input ends or a signal asks for it. Reads from
 * the descriptor, says to `out`. */
void lines_run(struct stack *stack, const struct keymap *keys, int in, FILE *out);

#endif

/* Dice: NdS+B, in the original's 8-bit fields.
 *
 * The odd cases are the original's, see dice_roll. Text forms: "2d6+3", "d8", "-1d4", "5". */
#ifndef INCURSION_BASE_DICE_H
#define INCURSION_BASE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"
#include "base/str.h"

struct dice {
    int8_t count;
    int8_t sides;
    int8_t bonus;
};

/* Rolls count dice of 1..sides and adds the bonus; the sum is at least 0.
 * - count 0: nothing is drawn, the result is the bonus, even a negative one.
 * - sides 0 (or, where the original stops the program, negative): each die is 1, undrawn.
 * - quirk: a negative count rolls that many dice, subtracts the bonus, and caps the sum at 0,
 *   so it is 0 unless the bonus exceeds the dice. */
int dice_roll(struct rng *rng, struct dice dice);

/* The same from numbers, where the sum is never below 0, also with count 0; a negative count is
 * none. */
int dice_roll_of(struct rng *rng, int count, int sides, int bonus);

/* The result of dice that have shown `rolled` in all, the way dice_roll makes it. */
int dice_sum(struct dice dice, int rolled);

/* Average of what dice_roll gives for a positive count, rounded down. */
int dice_average(struct dice dice);

bool dice_equal(struct dice a, struct dice b);

/* Reads the whole text, blanks around it aside; false when it is not dice or a number does not fit
 * 8 bits. */
bool dice_parse(struct str text, struct dice *out);

/* Writes the shortest form, "2d6", "1d8-1", "7"; returns the length snprintf would. */
int dice_format(struct dice dice, char *out, size_t size);

#endif

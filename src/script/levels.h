/* Arithmetic of levels and challenge ratings that scripts and rules share. */
#ifndef INCURSION_SCRIPT_LEVELS_H
#define INCURSION_SCRIPT_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

/* What a value means at a level. LEVEL_ constants (LEVEL_1PER2, ...) are worked out from the
 * level, PLUS_ constants from the item's plus; other values mean themselves. False when the value
 * is below LEVEL_LAST and no constant. */
bool level_adjust(int value, int level, int plus, int16_t *result);

/* Experience weight of a challenge rating, and the rating that has at least a weight. */
int32_t xcr_of(int cr);
int xcr_to_cr(int32_t xcr);

#endif

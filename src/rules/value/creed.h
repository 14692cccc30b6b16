/* Masks of alignments, AL_...: what is wanted, or what is ruled out. */
#ifndef INCURSION_RULES_CREED_H
#define INCURSION_RULES_CREED_H

#include <stdbool.h>

/* Whether two cannot both hold. Strictly, the first must also have every alignment that the second
 * names. */
bool creed_conflict(int first, int second, bool strictly);

#endif

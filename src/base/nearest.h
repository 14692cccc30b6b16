/* "Did you mean": the known name closest to a misspelt one. */
#ifndef INCURSION_BASE_NEAREST_H
#define INCURSION_BASE_NEAREST_H

#include "base/str.h"

/* Edits between two words, ignoring case: insert, delete, replace, swap neighbours.
 * Words over 63 letters are compared by their first 63. */
int nearest_edits(struct str a, struct str b);

/* Collects candidates one by one; the first of the closest wins. */
struct nearest {
    struct str word;
    struct str best;
    int edits; /* of best; worse than any useful match while there is none */
};

struct nearest nearest_start(struct str word);
void nearest_try(struct nearest *nearest, struct str candidate);
/* The best candidate if it is close enough to be meant, else an empty view. */
struct str nearest_found(const struct nearest *nearest);

#endif

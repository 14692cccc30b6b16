/* Items that the recordings of rules/items found: later recordings take theirs from there. */
#ifndef INCURSION_TESTS_COMPARE_ITEMS_FOUND_H
#define INCURSION_TESTS_COMPARE_ITEMS_FOUND_H

#include "base.h"

/* The plus of the first item of such a kind with such an effect; 0 where none was found. */
int items_found_plus(const struct base *base, struct str item, struct str effect,
                     struct arena *arena);

#endif

/* The program as a function: arguments in, lines out, an exit status. Tests call it, too. */
#ifndef INCURSION_TESTS_COMPARE_CALL_H
#define INCURSION_TESTS_COMPARE_CALL_H

#include <stdio.h>

#include "workers.h"

enum { CALL_ALL_EQUAL = 0, CALL_DIFFERENT = 1, CALL_WRONG = 2 };

/* `arguments` end in NULL, without the program's name. What it says goes to `out`, why it cannot go
 * on to `problems`. */
int call_compare(const struct players *players, struct base *base, const char *const *arguments,
                 FILE *out, FILE *problems);

#endif

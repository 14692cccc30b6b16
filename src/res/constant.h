/* The constants of constants.def as a table, and sets of them: which names a number may go by in
 * which place. Made for people who read resources, and for the manual. */
#ifndef INCURSION_RES_CONSTANT_H
#define INCURSION_RES_CONSTANT_H

#include <stdint.h>

#include "base/str.h"

struct constant {
    const char *name;
    int64_t value;
};

struct constant_macro {
    const char *name, *parameters, *text;
};

/* In the order of constants.def; NULL after the last. */
const struct constant *constant_at(int index);
const struct constant_macro *constant_macro_at(int index);

enum constant_set {
    CONSTANTS_NONE,
#define CONSTANT_SET(set, style, prefix, first, last) CONSTANTS_##set,
#include "res/constant_sets.def"
#undef CONSTANT_SET
    CONSTANT_SETS
};

/* The first name a number has in a set; NULL: none. */
const char *constant_name(enum constant_set set, int64_t value);

/* Adds the name, or the number where there is none. */
void constant_add(enum constant_set set, int64_t value, struct str_builder *out);
/* Adds the names of all bits: "DF_FIRE | DF_COLD"; "none" for 0. */
void constant_add_bits(enum constant_set set, uint32_t mask, struct str_builder *out);

#endif

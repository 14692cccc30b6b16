/* The seven attributes that one is born with: rolled, bought, dealt. */
#ifndef INCURSION_RULES_PERSON_ATTRIBUTES_H
#define INCURSION_RULES_PERSON_ATTRIBUTES_H

#include "rules/person/perk.h"

enum {
    ATTRIBUTES_SETS = 5,
    ATTRIBUTES_LEAST = 3, /* that can be bought */
    ATTRIBUTES_START = 8,
    ATTRIBUTES_MOST = 18
};

/* What an answer says where they are bought: one more or less of an attribute, or enough. -1 would
 * be no answer. */
enum { ATTRIBUTES_MORE = 1, ATTRIBUTES_LESS = -2, ATTRIBUTES_ENOUGH = ATTR_BASE + ATTRIBUTES_MORE };
/* Which attribute such an answer is about; -1: none. */
int attributes_meant(int32_t answer);

/* "Strength" */
const char *attributes_name(int attr);
/* What it is good for, in a sentence. */
const char *attributes_words(int attr);

/* Sets to choose from. */
struct attributes_sets {
    int8_t values[ATTRIBUTES_SETS][ATTR_BASE];
    struct perk perks[ATTRIBUTES_SETS][PERKS_MOST];
    struct str_builder names[ATTRIBUTES_SETS][PERKS_MOST]; /* of the perks */
};

void attributes_free(struct attributes_sets *sets);

/* Rolls five sets, each until its sum is neither low nor high, with perks or without. The person
 * has the last set then, as perks that need an attribute look at it.
 * quirk: each is rolled for a long time in any case: a count of 8 bits has to reach a hundred, and
 * goes on from what other loops left in it. */
void attributes_roll(struct world *w, struct thing *who, bool with_perks,
                     struct attributes_sets *sets);

/* What an attribute costs. */
int attributes_cost(int value);
/* How many points there are, by option. */
int attributes_points(const struct world *w);

#endif

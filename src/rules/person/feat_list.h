/* The feats there are, and what each asks of who wants it. */
#ifndef INCURSION_RULES_PERSON_FEAT_LIST_H
#define INCURSION_RULES_PERSON_FEAT_LIST_H

#include <stdint.h>

#include "base/str.h"

enum feat_flags {
    FEAT_ABSENT = 1 << 0, /* it has a name, and nothing else: nobody can choose it */
    FEAT_METAMAGIC = 1 << 1,
    FEAT_AGAIN = 1 << 2, /* it can be chosen more than once */
    FEAT_OF_MONSTERS = 1 << 3,
    FEAT_OF_WARRIORS = 1 << 4,
    FEAT_OF_WIZARDS = 1 << 5
};

enum feat_need_kind {
    NEED_NOTHING, /* the list of needs ends */
    NEED_FEAT,
    NEED_ABILITY,
    NEED_ATTACK, /* a base attack in a mode, S_... */
    NEED_SKILL,
    NEED_ATTRIBUTE,
    NEED_CASTER,
    NEED_WEAPON_SKILL, /* with any weapon */
    NEED_UNTRAINED,    /* proficiencies he does not have */
    NEED_TRAINED,
    NEED_GROWN /* a natural attack */
};

struct feat_need {
    enum feat_need_kind kind;
    int what, least;
};

enum { FEAT_ALTERNATIVES = 3, FEAT_NEEDS = 5 };

struct feat_row {
    int feat;
    const char *name;
    uint32_t flags;
    struct feat_need needs[FEAT_ALTERNATIVES][FEAT_NEEDS]; /* an empty alternative ends them */
};

/* In the order of their numbers. */
int feat_list_count(void);
const struct feat_row *feat_list_at(int index);
/* NULL: there is no such feat. */
const struct feat_row *feat_list_find(int feat);

/* What it is good for, in a sentence; "": nobody can have it. */
const char *feat_list_words(int feat);

/* "Needs Strength 13 and Power Attack, or ..."; nothing, if it needs nothing. */
void feat_list_say_needs(const struct feat_row *row, struct str_builder *out);

#endif

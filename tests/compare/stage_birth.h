/* Persons as the runs of rules/chargen.jsonl made them: by our own rules, with the answers that
 * those runs gave. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_BIRTH_H
#define INCURSION_TESTS_COMPARE_STAGE_BIRTH_H

#include "stage.h"

/* Who answers, and what. */
struct birth_answers {
    struct str race, calling;          /* by their names */
    int attributes, alignment, school; /* which one of what is offered */
    int personality;
    int gifts;        /* skills chosen so far: first the first, then the second */
    bool first_gifts; /* the first each time, as in the folder rules-people */
    int feats;        /* chosen so far */
    int second_feat;
    int8_t ranks[SK_LAST]; /* given in this pass of the skills */
};

/* "auto:human-mage", "g-chargen-priest". False: there is no such run. */
bool birth_answers_of(struct str run, struct birth_answers *answers);
/* Options as a run had them: the member "options_in_force". */
void birth_options(struct world *w, const struct json_value *options);
/* From the seed of the game to the person, on no map: magic has its looks, he has all that is his.
 * NULL with a sentence. */
struct thing *birth_run(struct stage *stage, struct birth_answers *answers, uint32_t seed,
                        struct error *error);

#endif

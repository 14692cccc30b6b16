/* Which templates a creature that is to come may have.
 *
 *     struct encounter_trial trial = encounter_trial_begin(w, e);
 *     ... encounter_try(&trial, template, false) ...
 *     encounter_trial_end(&trial);
 *
 * For every template that is tried a creature is born and looked at, as in the original, so each
 * costs a number and the draw for its sex. Where nothing else came of the first birth, the same
 * creature stands for those after it. */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_TRIAL_H
#define INCURSION_RULES_MAKE_ENCOUNTER_TRIAL_H

#include "rules/make/encounter_kit.h"

struct encounter_trial {
    struct world *w;
    struct script_event *e;
    handle who; /* HANDLE_NONE: nobody was born yet */
    res_id what[1 + NEWBORN_TEMPLATES];
    struct newborn_sex sex;
    bool is_repeatable;
};

struct encounter_trial encounter_trial_begin(struct world *w, struct script_event *e);
/* Whether the creature in the record may have a template; `is_forced`: never mind its points. */
bool encounter_try(struct encounter_trial *trial, res_id template, bool is_forced);
void encounter_trial_end(struct encounter_trial *trial);

/* The same for one. */
bool encounter_allows(struct world *w, struct script_event *e, res_id template, bool is_forced);

#endif

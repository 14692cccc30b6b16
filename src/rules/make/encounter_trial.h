/* Which templates a creature that is to come may have, and what it is like.
 *
 *     struct encounter_trial trial = encounter_trial_begin(w, e);
 *     ... encounter_try(&trial, template, false) ...
 *     encounter_trial_end(&trial);
 *
 * For every template that is tried a creature is born and looked at, as in the original, so each
 * costs a number and the draw for its sex. Where nothing else came of such a birth, the same
 * creature stands for all who would be born just like it, until the encounter is over. */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_TRIAL_H
#define INCURSION_RULES_MAKE_ENCOUNTER_TRIAL_H

#include "rules/make/encounter_kit.h"

struct encounter_trial {
    struct world *w;
    struct script_event *e;
    handle who;                  /* HANDLE_NONE: nobody was born yet */
    struct encounter_kept *kept; /* NULL: it is not kept */
};

struct encounter_trial encounter_trial_begin(struct world *w, struct script_event *e);
/* Who is looked at: the creature in the record with its templates, as if just born. NULL: a script
 * did away with it. */
struct thing *encounter_trial_next(struct encounter_trial *trial);
/* Whether the creature in the record may have a template; `is_forced`: never mind its points. */
bool encounter_try(struct encounter_trial *trial, res_id template, bool is_forced);
void encounter_trial_end(struct encounter_trial *trial);
/* The encounter is over: all who were kept go. */
void encounter_trial_forget(struct world *w);

/* The same for one. */
bool encounter_allows(struct world *w, struct script_event *e, res_id template, bool is_forced);

#endif

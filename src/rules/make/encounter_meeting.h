/* An encounter in the making, for the files that share its steps (encounter.c). */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_MEETING_H
#define INCURSION_RULES_MAKE_ENCOUNTER_MEETING_H

#include "rules/make/encounter_kit.h"

struct meeting {
    struct world *w;
    struct script_event *e;
    const struct res_encounter *what;
    int part_count, weight; /* of all parts that come */
    int align;              /* as it was asked for */
    int region_tries;
    bool again; /* from the beginning */
    int answer;
};

enum meeting_stage { MEETING_CHOOSE, MEETING_PARTS, MEETING_JUDGE, MEETING_BUILD, MEETING_OVER };

static inline bool meeting_has_flag(const struct meeting *m, int flag)
{
    return library_flag(m->what->flags, flag);
}

/* Building it (encounter_group.c). */
enum meeting_stage meeting_drift(struct meeting *m);
enum meeting_stage meeting_form_up(struct meeting *m);
enum meeting_stage meeting_cut_short(struct meeting *m);
enum meeting_stage meeting_account(struct meeting *m); /* encounter_account.c; see EN_DUMP */
enum meeting_stage meeting_build(struct meeting *m);
enum meeting_stage meeting_lead(struct meeting *m);

#endif

/* Lines about encounters in the making, for who follows what is chosen (rules/core/protocol.h). */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_NOTE_H
#define INCURSION_RULES_MAKE_ENCOUNTER_NOTE_H

#include "rules/make/encounter_meeting.h"

/* Around each stage, scripts and all (host.watch.thrown); `answer` is NULL where it begins. */
void encounter_note_thrown(const struct world *w, const struct script_event *e, int number,
                           const int *answer);

/* What it is, which parts come, what was rolled for all. */
void encounter_note_which(const struct meeting *m);
void encounter_note_parts(const struct meeting *m);
void encounter_note_freaks(const struct meeting *m);
void encounter_note_judged(const struct meeting *m, int points);
void encounter_note_group(const struct meeting *m);
/* How many, and who. */
void encounter_note_amounts(const struct world *w, const struct script_event *e, int lower,
                            int upper);
void encounter_note_member(struct world *w, const struct script_event *e);
/* Looking for a place. */
void encounter_note_try(const struct world *w, int number, struct point at);
/* Where it came to, and where it was to come to; NULL: anywhere. */
void encounter_note_placed(const struct world *w, handle who, const struct point *wanted);

#endif

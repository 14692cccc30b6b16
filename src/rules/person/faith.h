/* The god and the alignment that someone begins with. */
#ifndef INCURSION_RULES_PERSON_FAITH_H
#define INCURSION_RULES_PERSON_FAITH_H

#include "world/body.h"

/* Whether a class, or a god, may have someone of an alignment, AL_... bits. 0: there is none. */
bool faith_class_allows(const struct library *library, res_id calling, int alignment);
bool faith_god_allows(const struct library *library, res_id god, int alignment);

/* Who serves gods gets the first that takes such a person: of those the class names, else of all.
 * out (EV_PREREQ): actor, target */
void faith_choose_god(struct world *w, struct thing *who);
void faith_serve(struct world *w, struct thing *who, res_id god);

/* All alignments there are, for lists. */
struct faith_alignment {
    const char *name;
    int bits; /* AL_... */
};
int faith_alignments(void);
const struct faith_alignment *faith_alignment_at(int index);
/* The first that class and god allow, beginning in the middle. */
int faith_alignment(const struct world *w, const struct thing *who);
/* From now on he is of it, and wants to be. */
void faith_align(struct world *w, struct thing *who, int alignment);

#endif

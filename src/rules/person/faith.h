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
/* The first that class and god allow, beginning in the middle. */
void faith_choose_alignment(struct world *w, struct thing *who);

#endif

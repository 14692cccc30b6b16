/* Who might come upon someone who rests. */
#ifndef INCURSION_RULES_SKILL_DANGER_H
#define INCURSION_RULES_SKILL_DANGER_H

#include "world/thing.h"

struct danger {
    int chance;      /* that foes come, in percent and beyond */
    int party;       /* the strongest of those who would; 0: nobody would */
    handle in_sight; /* a foe who can be seen; none: nobody is */
};

/* Looks how near foes are who could come: through what is open, and through doors by chance. Draws
 * once for each door that is shut. `more`: cells beyond the usual distance. */
struct danger danger_around(struct world *w, const struct thing *who, int more);

#endif

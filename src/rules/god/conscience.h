/* What deeds do to the alignment of who does them (fight/deed.h). */
#ifndef INCURSION_RULES_GOD_CONSCIENCE_H
#define INCURSION_RULES_GOD_CONSCIENCE_H

#include "world/event.h"

/* Handler of EV_ALIGNED: what the deed does to who did it.
 * in: actor, EParam (AL_... of the deed), vMag   out: EParam */
int conscience_handle(struct world *w, struct script_event *e, struct thing *self);

#endif

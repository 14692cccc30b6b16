/* Whom gods accept. */
#ifndef INCURSION_RULES_GOD_WORTHY_H
#define INCURSION_RULES_GOD_WORTHY_H

#include "world/thing.h"

/* Whether someone may follow a god: what the god's script says, else alignment, and what is between
 * them. Who does penance is accepted only where that is asked for. */
bool worthy_of(struct world *w, const struct thing *who, res_id god, bool with_penance);

#endif

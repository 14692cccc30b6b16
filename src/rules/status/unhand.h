/* Getting loose from all that holds, before one is elsewhere at once. */
#ifndef INCURSION_RULES_STATUS_UNHAND_H
#define INCURSION_RULES_STATUS_UNHAND_H

#include "world/stati.h"

/* It holds nobody and nobody holds it, nobody has it swallowed, and it is neither stuck nor lying
 * nor up on something. quirk: of those it holds only the first learns that it is free, and who has
 * only grabbed it goes on holding nobody. */
void unhand(struct world *w, handle who);

#endif

/* Practice: attributes grow by what one does. */
#ifndef INCURSION_RULES_STATUS_PRACTICE_H
#define INCURSION_RULES_STATUS_PRACTICE_H

#include "world/thing.h"

/* So much practice of an attribute in one field (EXXX_..., ESTR_..., ...), in which there can be no
 * more than `most`; less than nothing is forgetting. Of who is no person nothing is kept. */
void practice(struct world *w, struct thing *who, int attribute, int amount, int field, int most);

#endif

/* What a creature was found to count as, kept with it: templates and stati can change that, so it
 * is worked out again as soon as what it rests on is not what it was. */
#ifndef INCURSION_RULES_VALUE_KIND_MEMO_H
#define INCURSION_RULES_VALUE_KIND_MEMO_H

#include "world/body.h"

/* What is known of it now. NULL: it is no creature, or under more templates than can be kept. */
struct kinds_memo *kind_memo(const struct world *w, const struct thing *who);

/* Whether it is of a kind, MA_... below MA_LAST. */
bool kind_memo_is(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                  int mtype);

#endif

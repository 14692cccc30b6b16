/* What others think of someone before he has said a word. Questions only. */
#ifndef INCURSION_RULES_VALUE_REGARD_H
#define INCURSION_RULES_VALUE_REGARD_H

#include "world/thing.h"

/* Whether someone is of a kind (MA_...) as far as another can tell: a good liar is thought to be of
 * one's own alignment, who is disguised to be whom he looks like. */
bool regard_seems(const struct world *w, const struct thing *who, const struct thing *to,
                  int32_t kind);
/* What it adds to talking to another: peoples, creeds, charms. Who is stronger is not part of it.
 */
int regard_modifier(const struct world *w, const struct thing *who, const struct thing *to);
/* The same with who is stronger, which does not matter to the good. */
int regard_modifier_of_might(const struct world *w, const struct thing *who,
                             const struct thing *to);

#endif

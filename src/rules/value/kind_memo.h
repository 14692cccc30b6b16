/* What a creature was found to count as, kept with it: templates and stati can change that, so it
 * is worked out again as soon as what it rests on is not what it was. */
#ifndef INCURSION_RULES_VALUE_KIND_MEMO_H
#define INCURSION_RULES_VALUE_KIND_MEMO_H

#include "world/body.h"

/* What is known of it now. NULL: it is no creature. */
struct kinds_memo *kind_memo(const struct world *w, const struct thing *who);

/* Whether it is of a kind, MA_... below MA_LAST. */
bool kind_memo_is(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                  int mtype);
/* Whether it has a flag, M_... from 0 on and below M_LAST: of its body, and with what templates
 * take and give. */
bool kind_memo_has_flag(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                        int flag);

/* False: neither its body nor a template has an attack of a type, A_... True: one may. */
bool kind_memo_may_attack(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                          int type);

#endif

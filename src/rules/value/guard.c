#include "rules/value/guard.h"

#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/attr.h"

/* quirk: the wise shall stay on their guard for longer, but nobody does for more than five rounds;
 * only the very foolish let it down sooner. */
static int rounds_on_guard(const struct world *w, const struct thing *who)
{
    enum { ROUNDS_MOST = 5, ROUNDS_WISE = 10 };
    int wise = ROUNDS_WISE + attr_modifier(w, who, A_WIS);

    return mistake_is_kept(w, MISTAKE_SHORT_GUARD) ? imin(ROUNDS_MOST, wise)
                                                   : imax(ROUNDS_MOST, wise);
}

bool guard_is_down(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);

    return creature && creature->flat_footed > rounds_on_guard(w, who);
}

#include "rules/value/guard.h"

#include "base/num.h"
#include "rules/value/attr.h"

/* quirk: the wise shall stay on their guard for longer, but nobody does for more than five rounds;
 * only the very foolish let it down sooner. */
bool guard_is_down(const struct world *w, const struct thing *who)
{
    enum { ROUNDS_MOST = 5, ROUNDS_WISE = 10 };
    const struct creature *creature = creature_of(w, who);

    return creature &&
           creature->flat_footed > imin(ROUNDS_MOST, ROUNDS_WISE + attr_modifier(w, who, A_WIS));
}

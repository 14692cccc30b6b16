#include "rules/fight/reach.h"

#include "base/num.h"
#include "world/body.h"

int reach_radius(const struct world *w, const struct thing *who)
{
    const struct creature *body = creature_of(w, who);

    return body ? imax(0, body->attr[A_SIZ] - SZ_LARGE) : 0;
}

bool reach_is_beside(const struct world *w, const struct thing *who, const struct thing *what,
                     int farther)
{
    int most = farther + 1 + reach_radius(w, who);

    if (thing_is(what, T_ITEM) && item_of(w, what)->owner == who->self)
        return true;
    if (who->level != what->level)
        return false;
    most += reach_radius(w, what);
    return iabs(who->x - what->x) <= most && iabs(who->y - what->y) <= most;
}

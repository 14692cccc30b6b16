#include "rules/magic/mana.h"

#include "base/num.h"
#include "rules/value/attr.h"
#include "world/body.h"

int32_t mana_free(const struct world *w, const struct thing *who)
{
    return imax(0, attr_mana_total(w, who) - creature_of(w, who)->mana_held);
}

void mana_use(struct world *w, const struct thing *who, int32_t amount)
{
    struct creature *body = creature_of(w, who);

    body->mana_used = imin(attr_mana_total(w, who) - body->mana_held,
                           wrap32((int64_t)body->mana_used + amount));
}

void mana_hold(struct world *w, const struct thing *who, int32_t amount)
{
    struct creature *body = creature_of(w, who);

    body->mana_held = wrap32((int64_t)body->mana_held + amount);
}

void mana_regain(struct world *w, const struct thing *who, int32_t amount)
{
    struct creature *body = creature_of(w, who);

    body->mana_used = imax(0, wrap32((int64_t)body->mana_used - amount));
}

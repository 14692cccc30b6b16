/* What handling things leads to: the one place that knows all shelves (rules/item/sequel.h). */
#include "rules/fight/experience.h"
#include "rules/fight/illusory.h"
#include "rules/fight/opportunity.h"
#include "rules/item/sequel.h"
#include "rules/magic/upkeep.h"
#include "world/thing.h"

static void guard_down(struct world *w, handle who)
{
    opportunity_offer(w, who, HANDLE_NONE, false);
}

static void learn(struct world *w, handle who, int amount)
{
    struct thing *self = world_thing(w, who);

    if (self)
        experience_gain(w, self, (uint32_t)amount);
}

static void pay_upkeep(struct world *w, handle who)
{
    struct thing *self = world_thing(w, who);

    if (self)
        upkeep_take(w, self);
}

const struct sequel sequels = {guard_down, illusory_doubt_seers, learn, pay_upkeep};

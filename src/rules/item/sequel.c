#include "rules/item/sequel.h"

#include "rules/value/feat.h"
#include "world/thing.h"

bool sequel_lower_guard(struct world *w, handle who)
{
    const struct thing *self = world_thing(w, who);

    if (self && !feat_has(w, self, FT_FASTER_THAN_THE_EYE))
        sequels.guard_down(w, who);
    self = world_thing(w, who);
    return self && !(self->flags & F_DELETE);
}

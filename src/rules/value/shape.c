#include "rules/value/shape.h"

#include "world/body.h"
#include "world/stati.h"

/* Nearly everyone is in its own body, and then nothing has to be looked for. */
const struct res_monster *shape_in_force(const struct world *w, const struct thing *who)
{
    const struct creature *body = creature_of(w, who);
    bool is_itself = body == NULL || body->shape == who->resource;

    return !is_itself && stati_has(w, who, POLYMORPH) ? kind_shape(w, who) : kind_true(w, who);
}

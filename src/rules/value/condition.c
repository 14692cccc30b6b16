#include "rules/value/condition.h"

#include "world/throw.h"

int condition_ask(const struct world *w, const struct thing *who, res_id resource)
{
    struct world *asked = (struct world *)(uintptr_t)w; /* see the header */

    if (w->scene == NULL || resource == 0 || !event_is_handled(w->library, resource, EV_ISTARGET))
        return NOTHING;
    return throw_ask_about(asked, EV_ISTARGET, who, NULL, resource);
}

bool condition_holds(const struct world *w, const struct thing *who, res_id resource)
{
    return condition_ask(w, who, resource) != NOTHING;
}

#include "rules/value/condition.h"

#include "world/throw.h"

int condition_ask(const struct world *w, const struct thing *who, res_id resource)
{
    struct world *asked = (struct world *)(uintptr_t)w; /* see the header */

    if (w->scene == NULL || resource == 0 || !event_is_handled(w->library, resource, EV_ISTARGET))
        return NOTHING;
    struct script_event *event = throw_begin(asked);
    if (event == NULL)
        return NOTHING;
    const struct level *level = world_level_of(w, who);
    event->actor = (int32_t)who->self;
    event->target = (int32_t)who->self;
    event->map = level ? event_map(level) : 0;
    /* quirk: the row is given as the column, and no row. */
    event->EXVal = who->y;
    return throw_ask(asked, event, EV_ISTARGET, resource);
}

bool condition_holds(const struct world *w, const struct thing *who, res_id resource)
{
    return condition_ask(w, who, resource) != NOTHING;
}

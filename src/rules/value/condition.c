#include "rules/value/condition.h"

#include "world/throw.h"

static int ask_script(const struct world *w, int event, const struct thing *who, res_id resource)
{
    struct world *asked = (struct world *)(uintptr_t)w; /* see the header */

    if (w->scene == NULL || resource == 0 || !event_is_handled(w->library, resource, event))
        return NOTHING;
    return throw_ask_about(asked, event, who, NULL, resource);
}

int condition_ask(const struct world *w, const struct thing *who, res_id resource)
{
    return ask_script(w, EV_ISTARGET, who, resource);
}

bool condition_holds(const struct world *w, const struct thing *who, res_id resource)
{
    return condition_ask(w, who, resource) != NOTHING;
}

bool condition_finds(const struct world *w, const struct thing *what, res_id effect)
{
    return ask_script(w, EV_ISDETECT, what, effect) != ERROR;
}

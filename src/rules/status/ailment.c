#include "rules/status/ailment.h"

#include "world/throw.h"

static void throw_effect(struct world *w, const struct thing *who, const struct stati *ailment,
                         bool is_beginning)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = event->target = (int32_t)who->self;
        event->eID = ailment->effect;
        event->isWield = is_beginning;
        event->isRemove = !is_beginning;
    }
    throw_end(w, event, EV_EFFECT);
}

void ailment_begins(struct world *w, struct thing *who, const struct stati *ailment)
{
    throw_effect(w, who, ailment, true);
}

void ailment_ends(struct world *w, struct thing *who, const struct stati *ailment)
{
    throw_effect(w, who, ailment, false);
}

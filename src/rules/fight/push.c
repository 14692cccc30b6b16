#include "rules/fight/push.h"

#include "base/num.h"
#include "world/throw.h"

int push_throw(struct world *w, handle who, handle by, int direction)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who;
        event->target = (int32_t)by;
        event->EDir = wrap16(direction);
        event->isDir = true;
    }
    return throw_end(w, event, EV_PUSH);
}

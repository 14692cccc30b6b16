#include "rules/ground/portal.h"

#include "rules/core/spend.h"
#include "text/say.h"
#include "world/event.h"
#include "world/level.h"

enum { STAIRS_TIME = 30 };

bool portal_travel(struct world *w, int by, struct error *why)
{
    const struct thing *player = world_thing(w, w->player);
    const struct level *here = world_level_of(w, player);

    if (here->depth + by < 1)
        return error_set(why, "Up there is the daylight, and you are not done here.");
    if (w->host.enter == NULL)
        return error_set(why, "There is nowhere to go.");
    return w->host.enter(w->host.context, here->depth + by, (struct point){player->x, player->y},
                         why);
}

int portal_handle_enter(struct world *w, struct script_event *event, struct thing *portal)
{
    int by = thing_is_stairs(w, portal, POR_DOWN_STAIR) ? 1
             : thing_is_stairs(w, portal, POR_UP_STAIR) ? -1
                                                        : 0;
    struct error why;

    if (event->actor != (int32_t)w->player || by == 0)
        return NOTHING;
    if (!portal_travel(w, by, &why)) {
        say_plain(w, "%s", why.text);
        return ABORT;
    }
    spend_time(w, w->player, STAIRS_TIME);
    say_plain(w, "You climb %s to level %d.", by > 0 ? "down" : "up",
              (int)world_level_of(w, world_thing(w, w->player))->depth);
    return DONE;
}

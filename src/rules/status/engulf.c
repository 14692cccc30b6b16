#include "rules/status/engulf.h"

#include "rules/status/status.h"
#include "world/near.h"
#include "world/place.h"

static void set_free(struct world *w, handle engulfer, handle prey)
{
    struct thing *thing = world_thing(w, prey);
    struct thing *who;

    if (thing)
        status_end_nature(w, thing, ENGULFED);
    if ((who = world_thing(w, engulfer)) != NULL)
        status_end_about(w, who, ENGULFER, prey);
    thing = world_thing(w, prey);
    who = world_thing(w, engulfer);
    struct level *level = who ? world_level_of(w, who) : NULL;
    if (thing == NULL || level == NULL)
        return;
    struct level *old = world_level_of(w, thing);
    if (old)
        place_remove(old, w, thing);
    near_place(level, w, thing, (struct point){who->x, who->y}, &(struct near_needs){0});
}

void engulf_drop(struct world *w, struct thing *who, handle only)
{
    struct stati_query query = stati_of(ENGULFER);
    handle self = who->self;
    const struct stati *held;

    query.object = only;
    while (who && (held = stati_find(w, who, query)) != NULL &&
           world_thing(w, held->object) != NULL) {
        handle prey = held->object;
        set_free(w, self, prey);
        who = world_thing(w, self);
        query.object = prey;
        if (who && stati_find(w, who, query)) /* an effect forbids it */
            return;
        query.object = only;
    }
}

void engulf_let_go(struct world *w, struct thing *who, const struct stati *gained)
{
    (void)gained;
    engulf_drop(w, who, HANDLE_NONE);
}

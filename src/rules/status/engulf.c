#include "rules/status/engulf.h"

#include "base/num.h"
#include "rules/status/field.h"
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
    struct point at = {who->x, who->y};
    if (w->host.arrive)
        w->host.arrive(w, level, thing, at);
    else
        near_place(level, w, thing, at, &(struct near_needs){0});
}

static void hold(struct world *w, handle who, int nature, handle other)
{
    struct thing *thing = world_thing(w, who);

    if (thing)
        status_gain(w, thing,
                    (struct stati){.nature = wrap16(nature),
                                   .object = other,
                                   .source = SS_ATTK,
                                   .value = EG_ENGULF,
                                   .magnitude = -1});
}

/* From where it is the player looks about before he is held. */
static void look_a_last_time(struct world *w, const struct level *level, struct point at)
{
    w->marks.news = true;
    if (w->host.has_come)
        w->host.has_come(w->host.context, level, at);
}

void engulf_take(struct world *w, handle engulfer, handle prey)
{
    struct thing *thing = world_thing(w, prey), *who = world_thing(w, engulfer);
    struct level *level = who ? world_level_of(w, who) : NULL;

    if (thing == NULL || level == NULL || thing == who || stati_has(w, thing, ENGULFER) ||
        stati_has(w, thing, MOUNT))
        return;
    field_leave(w, thing, false);
    if ((thing = world_thing(w, prey)) == NULL || (who = world_thing(w, engulfer)) == NULL)
        return;
    if (world_level_of(w, thing))
        place_remove(world_level_of(w, thing), w, thing);
    place_inside(level, w, thing, who->x, who->y);
    w->marks.crowd = w->marks.reach = w->marks.sight = true;
    if (prey == w->player)
        look_a_last_time(w, level, (struct point){who->x, who->y});
    hold(w, engulfer, ENGULFER, prey);
    hold(w, prey, ENGULFED, engulfer);
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

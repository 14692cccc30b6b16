#include "rules/bond/land.h"

#include "base/num.h"
#include "rules/bond/target.h"
#include "rules/status/field.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "world/body.h"
#include "world/near.h"
#include "world/place.h"
#include "world/stand.h"
#include "world/throw.h"

enum { NOTICED_WITHIN = 12 };

int land_handle_item(struct world *w, struct script_event *event, struct thing *self)
{
    (void)event;
    item_of(w, self)->flags &= (uint16_t)~IF_PROPERTY;
    return NOTHING;
}

int land_handle(struct world *w, struct script_event *event, struct thing *self)
{
    (void)w;
    (void)event;
    (void)self;
    return DONE;
}

static bool is_gone(const struct thing *thing)
{
    return thing == NULL || thing->flags & F_DELETE;
}

static bool may_come(struct world *w, handle self, struct point at)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)self;
        event->EXVal = wrap16(at.x);
        event->EYVal = wrap16(at.y);
        event->isLoc = true;
    }
    return throw_end(w, event, EV_PLACE) != ABORT && !is_gone(world_thing(w, self));
}

void land_tell(struct world *w, const struct thing *thing)
{
    const struct level *level = world_level_of(w, thing);

    if (!w->is_playing || level == NULL)
        return;
    for (int x = thing->x - NOTICED_WITHIN; x <= thing->x + NOTICED_WITHIN; x++)
        for (int y = thing->y - NOTICED_WITHIN; y <= thing->y + NOTICED_WITHIN; y++) {
            if (!level_has(level, x, y))
                continue;
            struct stand_walk walk = stand_walk_begin(w, level, (struct point){x, y}, T_CREATURE);
            for (struct thing *other; (other = stand_walk_next(&walk)) != NULL;)
                target_consider(w, other, thing);
        }
}

static void call_home(struct world *w, struct thing *thing, res_id region, struct point at)
{
    if (region != 0 && !stati_has(w, thing, HOME_REGION))
        status_gain(w, thing,
                    (struct stati){.nature = HOME_REGION,
                                   .source = SS_MISC,
                                   .value = wrap16(at.x + at.y * 256),
                                   .effect = region});
}

/* What is in a chest belongs where the chest does. */
static void find_home(struct world *w, handle self)
{
    struct thing *thing = world_thing(w, self);
    const struct level *level = is_gone(thing) ? NULL : world_level_of(w, thing);

    if (level == NULL || self == w->player || stati_has(w, thing, HOME_REGION))
        return;
    struct point at = {thing->x, thing->y};
    res_id region = level_region(level, at.x, at.y);
    call_home(w, thing, region, at);
    if (thing->kind != T_CHEST)
        return;
    for (handle in = item_of(w, thing)->contents; in != HANDLE_NONE;) {
        struct thing *content = world_thing(w, in);
        in = content ? content->next : HANDLE_NONE;
        if (content)
            call_home(w, content, region, at);
    }
}

bool land_is_hollow(const struct thing *thing)
{
    switch (thing->kind) {
    case T_POTION:
    case T_SCROLL:
    case T_RING:
    case T_WAND:
    case T_TOME:
    case T_AMULET:
    case T_CLOAK:
    case T_BRACERS: return thing->other == 0;
    default: return false;
    }
}

static bool settle(struct world *w, struct level *level, handle self, struct point at)
{
    struct thing *thing = world_thing(w, self);

    if (!level_has(level, at.x, at.y))
        at = (struct point){1, 1};
    if (!near_has_room(level, w, at))
        return near_place(level, w, thing, at, &(struct near_needs){0}) == NEAR_PLACED;
    place_at(level, w, thing, at.x, at.y);
    return true;
}

bool land_at(struct world *w, struct level *level, struct thing *thing, struct point at)
{
    handle self = thing->self;

    if (land_is_hollow(thing)) {
        thing->flags |= F_DELETE;
        return false;
    }
    for (int times = 0; times < 2; times++) /* quirk: everyone is asked twice */
        if (!may_come(w, self, at))
            return false;
    if (!settle(w, level, self, at))
        return false;
    w->marks.crowd = w->marks.reach = w->marks.sight = true;
    land_tell(w, world_thing(w, self));
    field_enter(w, world_thing(w, self));
    find_home(w, self);
    if (!is_gone(world_thing(w, self)))
        scrutiny_at(w, level, (struct point){world_thing(w, self)->x, world_thing(w, self)->y});
    return !is_gone(world_thing(w, self));
}

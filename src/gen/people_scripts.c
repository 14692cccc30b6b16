/* Scripts of regions, terrains and features that take part in the making of a level. */
#include "base/num.h"
#include "gen/people_steps.h"
#include "script/bytecode.h"
#include "world/throw.h"

static int32_t as_script_rect(struct rect r)
{
    const int sides[] = {r.x1, r.x2, r.y1, r.y2};
    int32_t rect = 0;

    for (uint32_t side = 0; side < 4; side++)
        rect = code_rect_set(rect, side, sides[side]);
    return rect;
}

static struct script_event *record_at(const struct gen_site *site, struct point at)
{
    struct script_event *event = throw_begin(site->world);

    if (event == NULL)
        return NULL;
    event->map = event_map(site->level);
    event->EXVal = wrap16(at.x);
    event->EYVal = wrap16(at.y);
    event->cPanel = as_script_rect(site->panel);
    event->cRoom = as_script_rect(site->room);
    return event;
}

int people_ask_region(void *context, const struct gen_site *site, int event)
{
    (void)context;
    if (!event_is_handled(site->world->library, site->region, event))
        return NOTHING;
    struct script_event *record = record_at(site, rect_center(site->panel));
    return record ? throw_ask(site->world, record, event, site->region) : NOTHING;
}

void people_terrain_made(void *context, const struct gen_site *site, struct point at,
                         res_id terrain)
{
    (void)context;
    if (!event_is_handled(site->world->library, terrain, EV_INITIALIZE))
        return;
    struct script_event *record = record_at(site, at);
    if (record)
        throw_ask(site->world, record, EV_INITIALIZE, terrain);
}

void people_feature_made(void *context, const struct gen_site *site, const struct thing *feature)
{
    (void)context;
    if (!event_is_handled(site->world->library, feature->resource, EV_INITIALIZE))
        return;
    struct script_event *record = record_at(site, (struct point){feature->x, feature->y});
    if (record == NULL)
        return;
    record->target = (int32_t)feature->self;
    throw_ask(site->world, record, EV_INITIALIZE, feature->resource);
}

void people_dedicated(void *context, const struct gen_site *site, const struct thing *altar)
{
    struct script_event *record = throw_begin(site->world);

    (void)context;
    if (record == NULL)
        return;
    record->actor = (int32_t)altar->self;
    record->EParam = MY_GOD;
    record->eID = altar->other;
    throw_end(site->world, record, EV_GAIN_STATI);
}

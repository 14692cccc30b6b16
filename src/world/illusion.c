#include "world/illusion.h"

#include "world/stati.h"

static bool is_mindless(const struct world *world, const struct thing *watcher)
{
    const struct res_monster *monster = library_record(world->library, watcher->resource,
                                                       RES_MONSTER);

    if (world->host.has_flag)
        return world->host.has_flag(world, watcher, M_MINDLESS);
    return monster && library_flag(monster->flags, M_MINDLESS);
}

/* Other senses than sight find nothing there, unless the illusion is for them, too. */
static bool senses_nothing(const struct world *world, const struct thing *watcher,
                           const struct field *field)
{
    const struct res_effect *effect = library_record(world->library, field->effect, RES_EFFECT);

    return world->host.sees_by_more && effect && !(effect->values.yval & IL_IMPROVED) &&
           world->host.sees_by_more(world, watcher);
}

static bool sees_through(const struct world *world, const struct thing *watcher,
                         const struct field *field)
{
    struct stati_query disbelief = stati_of(DISB_TERRAIN);

    if (watcher == NULL)
        return false;
    disbelief.object = field->creator;
    return watcher->self == field->creator || stati_has(world, watcher, TRUE_SIGHT) ||
           stati_find(world, watcher, disbelief) != NULL || is_mindless(world, watcher) ||
           senses_nothing(world, watcher, field);
}

/* What the effect makes the cell look like; 0: nothing else. */
static res_id shown_by(struct world *world, const struct field *field, int x, int y)
{
    struct script_event event = {.Event = EV_ITERRAIN,
                                 .actor = (int32_t)field->creator,
                                 .eID = field->effect,
                                 .isLoc = true,
                                 .EXVal = (int16_t)x,
                                 .EYVal = (int16_t)y};
    int answer = event_ask_resource(world, &event, field->effect);
    res_id shown = event.eID;

    event_free(&event);
    return answer != ABORT && library_terrain(world->library, shown) ? shown : 0;
}

res_id illusion_terrain(struct world *world, const struct thing *watcher, const struct level *level,
                        struct point at)
{
    bool is_covered = false;

    if (!level_has_field(level, at.x, at.y))
        return 0;
    for (int i = 0; i < level->fields.count; i++) {
        const struct field field = level->fields.items[i]; /* the script may change the list */
        if (!(field.type & FI_ITERRAIN) || !level_field_covers(&field, at.x, at.y))
            continue;
        is_covered = true;
        if (sees_through(world, watcher, &field))
            continue;
        res_id shown = shown_by(world, &field, at.x, at.y);
        if (shown)
            return shown;
        break;
    }
    return is_covered ? level_terrain(level, at.x, at.y) : 0;
}

#include "world/illusion.h"

#include "world/stati.h"

static bool sees_through(const struct event_scene *scene, const struct thing *watcher,
                         const struct field *field)
{
    const struct res_monster *monster = library_record(scene->world->library, watcher->resource,
                                                       RES_MONSTER);
    struct stati_query disbelief = stati_of(DISB_TERRAIN);

    disbelief.object = field->creator;
    return watcher->self == field->creator || stati_has(scene->world, watcher, TRUE_SIGHT) ||
           stati_find(scene->world, watcher, disbelief) != NULL ||
           (monster && library_flag(monster->flags, M_MINDLESS));
}

/* What the effect makes the cell look like; 0: nothing else. */
static res_id shown_by(struct event_scene *scene, const struct field *field, int x, int y)
{
    struct script_event event = {.Event = EV_ITERRAIN,
                                 .actor = (int32_t)field->creator,
                                 .eID = field->effect,
                                 .isLoc = true,
                                 .EXVal = (int16_t)x,
                                 .EYVal = (int16_t)y};
    int answer = event_ask_resource(scene, &event, field->effect);
    res_id shown = event.eID;

    event_free(&event);
    return answer != ABORT && library_terrain(scene->world->library, shown) ? shown : 0;
}

res_id illusion_terrain(struct event_scene *scene, const struct thing *watcher, int x, int y)
{
    const struct level *level = scene->level;
    bool is_covered = false;

    if (!level_has_field(level, x, y))
        return 0;
    for (int i = 0; i < level->fields.count; i++) {
        const struct field field = level->fields.items[i]; /* the script may change the list */
        if (!(field.type & FI_ITERRAIN) || !level_field_covers(&field, x, y))
            continue;
        is_covered = true;
        if (sees_through(scene, watcher, &field))
            continue;
        res_id shown = shown_by(scene, &field, x, y);
        if (shown)
            return shown;
        break;
    }
    return is_covered ? level_terrain(level, x, y) : 0;
}

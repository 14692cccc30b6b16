#include "people_depths.h"

#include <stdlib.h>

#include "base/check.h"
#include "gen/next_level.h"
#include "gen/people.h"
#include "rules/time/days.h"
#include "world/body.h"

static struct people_scene *scene_of(void *context)
{
    struct stage *const *stage = context;

    return (struct people_scene *)((char *)*stage - offsetof(struct people_scene, stage));
}

/* The arena is at its depth without being a level of the dungeon. */
static struct level *made_at(const struct people_scene *s, int depth)
{
    for (int i = 0; i < s->w->levels.count; i++)
        if (s->w->levels.items[i] != s->ground && s->w->levels.items[i]->depth == depth)
            return s->w->levels.items[i];
    return NULL;
}

static struct level *make_below(struct people_scene *s, const struct level *above,
                                struct error *why)
{
    struct level *level = calloc(1, sizeof *level);
    const struct next_level_request request = {
        .world = s->w,
        .dungeon = s->ground->dungeon,
        .above = above,
        .luck = creature_of(s->w, people_player(s))->attr[A_LUC],
        .people = people_of_library(),
        .quirks = QUIRKS_CLASSIC};

    ENSURE(level != NULL, "out of memory (a level)");
    if (!next_level_make(&request, &s->memory, level, NULL, why)) {
        free(level);
        return NULL;
    }
    world_keep_level(s->w, level);
    return level;
}

static struct level *level_at(void *context, int depth, struct error *why)
{
    struct people_scene *s = scene_of(context);
    struct level *level = made_at(s, 1);
    bool is_playing = s->w->is_playing;

    s->w->is_playing = false;
    for (int i = 2; level && i <= depth; i++) {
        struct level *below = made_at(s, i);
        level = below ? below : make_below(s, level, why);
    }
    s->w->is_playing = is_playing;
    return level;
}

static void has_come(void *context, const struct level *level, struct point at)
{
    struct people_scene *s = scene_of(context);

    (void)at;
    s->stage.arena = level == s->ground ? s->ground : made_at(s, level->depth);
}

void people_open_depths(struct people_scene *s)
{
    s->ground = s->stage.arena;
    s->w->host.level_at = level_at;
    s->w->host.has_come = has_come;
    s->w->host.pass_days = days_pass;
}

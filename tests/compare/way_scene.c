#include "way_scene.h"

#include <stdio.h>

#include "rules/bond/land.h"
#include "rules/move/trap.h"
#include "stage_read.h"
#include "world/place.h"
#include "world/targets.h"

bool way_is(const struct fight_scene *s, const char *key, const char *text)
{
    return str_equal(play_text(s->play, key), str_from(text));
}

int way_number(struct str text, const char *const *names, int count)
{
    int at = 0;

    while (at < count && !str_equal(text, str_from(names[at])))
        at++;
    return at < count ? at : -1;
}

handle way_bring(struct fight_scene *s, struct str name, struct point at, uint32_t seed)
{
    const struct thing *who = str_equal(name, STR("PLAYER")) ? fight_place_player(s, at)
                                                             : fight_build(s, name, at, seed);

    return who ? who->self : HANDLE_NONE;
}

/* Some have the name of a spell. */
static res_id effect_of_trap(const struct fight_scene *s, struct str name)
{
    char text[64];

    snprintf(text, sizeof text, STR_PRINTF ";trap", STR_ARGS(name));
    res_id id = base_find(s->stage.base, RES_EFFECT, str_from(text));
    return id ? id : fights_find(&s->stage, RES_EFFECT, name);
}

handle way_set_trap(struct fight_scene *s, struct str effect, struct point at, uint32_t seed)
{
    stage_seed(&s->stage, seed);
    struct thing *trap = thing_new_trap(s->w, fights_find(&s->stage, RES_FEATURE, STR("trap")),
                                        effect_of_trap(s, effect));
    handle self = trap->self;

    trap->trap = 0;
    land_at(s->w, s->stage.arena, trap, at);
    return self;
}

handle way_set_door(struct fight_scene *s, struct str name, struct point at, uint32_t seed,
                    int flags)
{
    stage_seed(&s->stage, seed);
    struct thing *door = thing_new_door(s->w, fights_find(&s->stage, RES_FEATURE, name));
    handle self = door->self;

    door->door = 0;
    land_at(s->w, s->stage.arena, door, at);
    door->door |= (uint8_t)flags;
    place_door_image(s->stage.arena, s->w, door);
    return self;
}

void way_uproot(struct fight_scene *s, handle who)
{
    stati_remove(s->w, world_thing(s->w, who), stati_of(HOME_REGION));
}

void way_clear_targets(struct fight_scene *s, handle who)
{
    targets_clear(s->w, world_thing(s->w, who));
}

struct point way_point(const struct fight_scene *s, const char *key)
{
    const struct json_value *list = stage_member(s->play->record, key);
    const struct json_value *x = list ? list->first : NULL;

    return x && x->next ? (struct point){(int)x->number, (int)x->next->number}
                        : (struct point){0, 0};
}

#include "stage_sight.h"

#include "rules/value/eyes.h"
#include "sense/fov.h"
#include "world/body.h"

void stage_look(struct stage *stage)
{
    const struct world *w = &stage->world;
    const struct thing *player = world_thing(w, stage->player);
    const struct creature *body = creature_of(w, player);
    const struct fov_viewer viewer = {.at = {player->x, player->y},
                                      .ranges = {.sight = body->sight_range,
                                                 .light = body->light_range,
                                                 .shadow = body->shadow_range,
                                                 .infra = body->infra_range}};

    fov_update(stage->arena, w, &viewer,
               (struct rect){0, 0, stage->arena->width - 1, stage->arena->height - 1}, true);
}

static void look_if_due(struct stage *stage)
{
    if (stage->arena == NULL || !stage->world.marks.sight)
        return;
    stage->world.marks.sight = false;
    stage_look(stage);
}

static void see(void *context)
{
    struct stage *const *stage = context;

    look_if_due(*stage);
}

/* The host of a world knows its stage only as a constant one; looking changes it all the same. */
static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    struct stage *const *stage = context;

    look_if_due(*stage);
    return eyes_perceive(&(*stage)->world, who, what);
}

void stage_sight(struct stage *stage)
{
    stage->self = stage;
    stage->world.host.see = see;
    stage->world.host.perceives = perceives;
    stage->world.host.context = &stage->self;
}

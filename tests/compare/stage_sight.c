#include "stage_sight.h"

#include "rules/value/eyes.h"
#include "rules/value/eyes_view.h"

void stage_look(struct stage *stage)
{
    struct world *w = &stage->world;

    eyes_view_update(w, stage->arena, world_thing(w, stage->player),
                     (struct rect){0, 0, stage->arena->width - 1, stage->arena->height - 1}, false);
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

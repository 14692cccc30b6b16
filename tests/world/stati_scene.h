/* A world with one thing in it that has no stati yet. */
#ifndef INCURSION_TESTS_STATI_SCENE_H
#define INCURSION_TESTS_STATI_SCENE_H

#include <stdlib.h>

#include "support.h"
#include "world/stati.h"

struct scene {
    struct library library;
    struct world world;
    struct thing *thing;
};

static inline int make(void **state)
{
    struct scene *scene = calloc(1, sizeof *scene);

    assert_non_null(scene);
    world_init(&scene->world, &scene->library);
    scene->thing = thing_new(&scene->world, T_MONSTER);
    *state = scene;
    return 0;
}

static inline int unmake(void **state)
{
    struct scene *scene = *state;

    world_free(&scene->world);
    free(scene);
    return 0;
}

#endif

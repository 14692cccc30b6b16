/* The base state for a group of tests: compiled when one of them first asks for it. */
#ifndef INCURSION_TESTS_COMPARE_BASE_SCENE_H
#define INCURSION_TESTS_COMPARE_BASE_SCENE_H

#include "base.h"
#include "support.h"

static inline int base_scene_open(void **state)
{
    static struct base base;

    *state = &base;
    return 0;
}

static inline int base_scene_close(void **state)
{
    base_free(*state);
    return 0;
}

/* Skips the test where ../shared, or this file below it, is absent. */
static inline struct base *base_scene(void **state, const char *needed)
{
    struct base *base = *state;
    struct error error;
    char path[FILE_PATH_SIZE];

    shared_path(path, needed);
    if (!base_compile(base, &error))
        fail_msg("%s", error.text);
    return base;
}

#endif

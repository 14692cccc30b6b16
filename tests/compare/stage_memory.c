#include "stage_memory.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/map.h"

struct stage_memory {
    struct map born; /* by the bytes of the handle */
};

void stage_memory_begin(struct stage *stage)
{
    stage->memory = calloc(1, sizeof *stage->memory);
    ENSURE(stage->memory != NULL, "out of memory (numbers)");
}

void stage_memory_free(struct stage *stage)
{
    if (stage->memory)
        map_free(&stage->memory->born);
    free(stage->memory);
    stage->memory = NULL;
}

uint32_t stage_born(const struct stage *stage, handle thing)
{
    const struct thing *there = world_thing(&stage->world, thing);
    const struct str key = {(const char *)&thing, sizeof thing};
    int64_t born = 0;

    if (stage->memory == NULL || thing == HANDLE_NONE)
        return there ? there->born : 0;
    if (there)
        map_set(&stage->memory->born, key, there->born);
    map_get(&stage->memory->born, key, &born);
    return (uint32_t)born;
}

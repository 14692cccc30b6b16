#include "stage_memory.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/map.h"
#include "world/chance_watch.h"

struct stage_memory {
    struct map born; /* by the bytes of the handle */
    uint32_t noted;  /* births that were noted as they came */
};

static struct str key_of(const handle *thing)
{
    return (struct str){(const char *)thing, sizeof *thing};
}

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

/* Whoever is made comes before a draw and is gone after it at the earliest. */
static void note_births(void *context, int bound, int result)
{
    struct stage *stage = context;
    uint32_t *noted = &stage->memory->noted;

    (void)bound;
    (void)result;
    for (; *noted < stage->world.born; ++*noted) {
        handle who = world_born(&stage->world, WORLD_FIRST_BORN + *noted);
        if (who != HANDLE_NONE)
            map_set(&stage->memory->born, key_of(&who), WORLD_FIRST_BORN + *noted);
    }
}

void stage_memory_listen(struct stage *stage)
{
    stage->memory->noted = stage->world.born;
    chance_listen(&stage->world, &(struct chance_listener){.drawn = note_births, .context = stage});
}

uint32_t stage_born(const struct stage *stage, handle thing)
{
    const struct thing *there = world_thing(&stage->world, thing);
    const struct str key = key_of(&thing);
    int64_t born = 0;

    if (stage->memory == NULL || thing == HANDLE_NONE)
        return there ? there->born : 0;
    if (there)
        map_set(&stage->memory->born, key, there->born);
    map_get(&stage->memory->born, key, &born);
    return (uint32_t)born;
}

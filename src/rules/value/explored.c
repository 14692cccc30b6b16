#include "rules/value/explored.h"

#include "base/num.h"
#include "rules/core/mistake.h"

enum { FOR_ALL_OF_IT = 50 };

bool explored_at(const struct level *level, int x, int y)
{
    return level_has(level, x, y) && level_cell(level, x, y)->memory != 0;
}

int explored_depth(const struct world *w, res_id dungeon)
{
    int deepest = 0;

    for (int i = 0; i < w->levels.count; i++)
        if (w->levels.items[i]->dungeon == dungeon)
            deepest = imax(deepest, w->levels.items[i]->depth);
    return deepest;
}

static int32_t favour_of_level(const struct world *w, const struct level *level)
{
    int open = 0, seen = 0;

    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if (!level_solid_at(level, w, x, y)) {
                open++;
                seen += explored_at(level, x, y);
            }
    return open ? FOR_ALL_OF_IT * seen * level->depth / open : 0;
}

int32_t explored_favour(const struct world *w)
{
    int32_t sum = 0;

    if (mistake_is_kept(w, MISTAKE_UNSUNG_WAYS))
        return 0;
    for (int i = 0; i < w->levels.count; i++)
        sum += favour_of_level(w, w->levels.items[i]);
    return sum;
}

#include "sense/glow.h"

#include "base/num.h"
#include "sense/light.h"

enum {
    LIT = 150,      /* a cell that is lit, whatever by */
    SKY = 200,      /* light from above, or magic */
    CARRIED = 236,  /* one's own light, where one stands */
    TORCH = 256,    /* on the wall */
    FADES_OVER = 24 /* cells after which what is lit looks half as bright */
};

static bool burns(const struct level *level, const struct world *world, struct point at)
{
    const struct res_terrain *terrain = library_terrain(world->library,
                                                        level_terrain(level, at.x, at.y));

    return terrain && library_flag(terrain->flags, TF_TORCH);
}

void glow_begin(struct glow *glow, const struct map_scene *scene, struct rect part)
{
    const struct level *level = scene->level;
    struct rect near = {part.x1 - LIGHT_REACH, part.y1 - LIGHT_REACH, part.x2 + LIGHT_REACH,
                        part.y2 + LIGHT_REACH};

    *glow = (struct glow){.scene = scene};
    for (int i = 0; i < level->torches.count; i++) {
        struct point at = {level->torches.items[i] % 256, level->torches.items[i] / 256};
        if (level_has(level, at.x, at.y) && rect_has(near, at.x, at.y) &&
            burns(level, scene->world, at))
            ARRAY_PUSH(&glow->torches, at);
    }
}

void glow_end(struct glow *glow)
{
    ARRAY_FREE(&glow->torches);
}

/* What is left of a light after this way, of what reaches so far. The square makes it fall fast at
 * first and hardly any more at its end. */
static int fallen_off(int light, struct point from, struct point to, int reach)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    int far = dx * dx + dy * dy, most = reach * reach;

    if (far >= most)
        return 0;
    return light * (most - far) / most * (most - far) / most;
}

/* The brightest torch that the cell sees. */
static int from_torches(const struct glow *glow, struct point at)
{
    const struct map_scene *scene = glow->scene;
    int most = 0;

    for (int i = 0; i < glow->torches.count; i++) {
        struct point torch = glow->torches.items[i];
        int light = fallen_off(TORCH, torch, at, LIGHT_REACH);
        if (light > most && light_of_torch(scene->level, scene->world, torch, at) != LIGHT_NONE)
            most = light;
    }
    return most;
}

static int from_around(const struct glow *glow, const struct cell *cell, struct point at)
{
    int light = cell->flags & (CELL_SKYLIGHT | CELL_MAGIC_LIGHT) ? SKY
                : cell->flags & CELL_LIT                         ? LIT
                                                                 : 0;
    int far = point_distance(glow->scene->viewer, at);

    return light * FADES_OVER / (FADES_OVER + imax(far - 2, 0));
}

struct glow_light glow_at(const struct glow *glow, struct point at)
{
    const struct map_scene *scene = glow->scene;
    const struct cell *cell = level_cell(scene->level, at.x, at.y);
    int own = fallen_off(CARRIED, scene->viewer, at, scene->light_range + 2);
    int fire = imax(own, cell->flags & CELL_LIT ? from_torches(glow, at) : 0);
    int other = from_around(glow, cell, at);
    int strength = imax(fire, other) + imin(fire, other) / 4;

    return (struct glow_light){.strength = iclamp(strength, GLOW_LEAST, GLOW_FULL),
                               .warmth = GLOW_FULL * fire / imax(fire + other / 2, 1)};
}

/* The field of view by its definition: every ray walked alone, cell by cell. Slow, and plain enough
 * to be compared with. */
#ifndef INCURSION_TESTS_NAIVE_FOV_H
#define INCURSION_TESTS_NAIVE_FOV_H

#include "base/num.h"
#include "sense/fov.h"
#include "sense/line.h"
#include "sense/memory.h"

struct naive {
    struct level *level;
    const struct world *world;
    struct point from;
    int sight, light, shadow;
    bool by_sound, ignores_obscure;
    uint8_t region;
};

static inline bool naive_mark(struct naive *n, struct point at)
{
    struct cell *cell = level_cell(n->level, at.x, at.y);
    uint8_t *marks = &n->level->visibility[at.y * n->level->width + at.x];
    int distance = point_distance(n->from, at);
    bool lit = cell->flags & (CELL_LIT | CELL_MAGIC_LIGHT);
    const struct res_terrain *terrain = library_terrain(n->world->library,
                                                        level_terrain(n->level, at.x, at.y));

    if (distance > (n->by_sound ? n->shadow : n->sight))
        return false;
    if (!n->by_sound && distance > n->shadow && !lit)
        return false;
    *marks |= FOV_DEFINED;
    if (!n->by_sound && (lit || distance <= n->light))
        *marks |= FOV_VISIBLE;
    if (library_flag(terrain->flags, TF_INTERIOR) && cell->region != n->region)
        *marks |= FOV_EXTERIOR;
    cell->memory = cell->glyph;
    return !n->by_sound || !level_solid_at(n->level, n->world, at.x, at.y);
}

static inline bool naive_blocks(const struct naive *n, struct point at)
{
    const struct cell *cell = level_cell(n->level, at.x, at.y);

    if (n->by_sound)
        return level_solid_at(n->level, n->world, at.x, at.y) || cell->flags & CELL_WALL;
    return level_opaque_at(n->level, n->world, at.x, at.y) || cell->flags & CELL_DARK ||
           (!n->ignores_obscure && level_obscure_at(n->level, n->world, at.x, at.y));
}

static inline void naive_ray(struct naive *n, int x, int y)
{
    struct point to = {x, y};
    struct line line;

    n->region = level_cell(n->level, n->from.x, n->from.y)->region;
    if (point_equal(to, n->from))
        return;
    for (line_start(&line, n->from, to); level_has(n->level, line.at.x, line.at.y);
         line_step(&line)) {
        const struct cell *cell = level_cell(n->level, line.at.x, line.at.y);
        if (!(cell->flags & CELL_SOLID))
            n->region = cell->region;
        if (!naive_mark(n, line.at) || point_equal(line.at, to))
            return;
        if (!point_equal(line.at, n->from) && naive_blocks(n, line.at))
            return;
    }
}

static inline void naive_rays(struct naive *n, struct rect view)
{
    n->region = level_cell(n->level, n->from.x, n->from.y)->region;
    naive_mark(n, n->from);
    for (int x = view.x1; x <= view.x2; x++) {
        naive_ray(n, x, view.y1);
        naive_ray(n, x, view.y2);
    }
    for (int y = view.y1; y <= view.y2; y++) {
        naive_ray(n, view.x1, y);
        naive_ray(n, view.x2, y);
    }
}

static inline void naive_square(struct naive *n, int range, bool stone)
{
    for (int y = 0; y < n->level->height; y++)
        for (int x = 0; x < n->level->width; x++) {
            struct cell *cell = level_cell(n->level, x, y);
            bool near = stone ? imax(iabs(x - n->from.x), iabs(y - n->from.y)) <= range &&
                                    level_solid_at(n->level, n->world, x, y)
                              : point_distance(n->from, (struct point){x, y}) <= range;
            if (!near)
                continue;
            cell->memory = cell->glyph;
            if (!stone)
                n->level->visibility[y * n->level->width + x] |= FOV_SEEN;
        }
}

/* As fov_update without `clear`. */
static inline void naive_update(struct level *level, const struct world *world,
                                const struct fov_viewer *viewer, struct rect view)
{
    const struct fov_ranges *r = &viewer->ranges;
    struct cell *own = level_cell(level, viewer->at.x, viewer->at.y);
    int light = imax(r->light, r->infra);
    struct naive n = {.level = level,
                      .world = world,
                      .from = viewer->at,
                      .sight = r->sight,
                      .light = light,
                      .shadow = imax(r->shadow, light),
                      .ignores_obscure = viewer->ignores_obscure};

    if ((viewer->is_blind && r->blind == 0) ||
        (light == 0 && !(own->flags & (CELL_LIT | CELL_MAGIC_LIGHT)))) {
        level->visibility[viewer->at.y * level->width + viewer->at.x] |= FOV_SEEN;
        own->memory = own->glyph;
    }
    if (r->sight > 0)
        naive_rays(&n, view);
    n.by_sound = true;
    n.shadow = r->blind;
    if (r->blind > 0)
        naive_rays(&n, view);
    if (r->percep > 0)
        naive_square(&n, r->percep, false);
    if (r->tremor > 0)
        naive_square(&n, r->tremor, true);
    memory_of_things(level, world);
}

#endif

#include "sense/memory.h"

#include "base/num.h"
#include "sense/fov.h"

static bool is_memorable(const struct thing *thing)
{
    if (thing->kind == T_CHEST || thing->kind == T_FOUNTAIN)
        return true;
    return thing_is(thing, T_FEATURE) && !(thing->flags & (F_NO_MEMORY | F_INVIS));
}

/* Its look, on the background that is remembered. */
static void remember(struct level *level, const struct thing *thing)
{
    const glyph back = (glyph)GLYPH_COLOUR_MASK << GLYPH_BACK_SHIFT;
    struct cell *cell = level_cell(level, thing->x, thing->y);

    if (cell->memory != 0)
        cell->memory = (cell->memory & back) | (thing->image & ~back);
}

void memory_of_things(struct level *level, const struct world *world)
{
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(world, level->things.items[i]);
        if (is_memorable(thing))
            remember(level, thing);
    }
}

bool memory_of_cell(struct level *level, const struct world *world, const struct cell *cell)
{
    const struct thing *found = NULL;

    for (handle at = cell->contents; at != HANDLE_NONE;) {
        const struct thing *thing = world_thing(world, at);
        if (is_memorable(thing)) {
            if (found)
                return false;
            found = thing;
        }
        at = thing->next;
    }
    if (found)
        remember(level, found);
    return true;
}

void memory_refresh(struct level *level, const struct world *world, int x, int y)
{
    struct cell *cell = level_cell(level, x, y);

    if (!level_has(level, x, y) || !(level->visibility[y * level->width + x] & FOV_SEEN))
        return;
    cell->memory = cell->glyph;
    for (handle at = cell->contents; at != HANDLE_NONE;) {
        const struct thing *thing = world_thing(world, at);
        if (is_memorable(thing)) {
            remember(level, thing);
            return;
        }
        at = thing->next;
    }
}

void memory_forget(struct level *level, struct point center, int radius)
{
    for (int y = imax(center.y - radius, 0); y <= imin(center.y + radius, level->height - 1); y++)
        for (int x = imax(center.x - radius, 0); x <= imin(center.x + radius, level->width - 1);
             x++)
            if (point_distance(center, (struct point){x, y}) <= radius)
                level_cell(level, x, y)->memory = 0;
}

void memory_forget_all(struct level *level)
{
    for (int i = 0; i < level->width * level->height; i++)
        level->cells[i].memory = 0;
}

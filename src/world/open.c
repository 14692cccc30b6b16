#include "world/open.h"

#include "world/ground.h"
#include "world/stand.h"

/* What terrain or a tree is, and what flags say about it: that it may be, or that it must. */
static bool is_wanted(bool is_there, int flags, int may, int must)
{
    return is_there ? (flags & may) != 0 : !(flags & must);
}

static bool has_tree(const struct world *w, const struct level *level, struct point at)
{
    if (library_flag(ground_at(w, level, at)->flags, TF_TREE))
        return true;
    for (const struct thing *thing = world_thing(w, level_cell(level, at.x, at.y)->contents); thing;
         thing = world_thing(w, thing->next))
        if (thing_is(thing, T_FEATURE) && thing->flags & F_TREE)
            return true;
    return false;
}

/* Water is neither special nor dangerous here, whatever it says of itself. */
static bool terrain_fits(const struct res_terrain *terrain, int flags)
{
    bool is_water = library_flag(terrain->flags, TF_WATER);

    return is_wanted(library_flag(terrain->flags, TF_SPECIAL) && !is_water, flags, FOA_ALLOW_SPEC,
                     FOA_SPEC_ONLY) &&
           is_wanted(library_flag(terrain->flags, TF_WARN) && !is_water, flags, FOA_ALLOW_WARN,
                     FOA_WARN_ONLY) &&
           is_wanted(is_water, flags, FOA_ALLOW_WATER, FOA_WATER_ONLY) &&
           is_wanted(library_flag(terrain->flags, TF_FALL), flags, FOA_ALLOW_FALL, FOA_FALL_ONLY);
}

/* Asked for rarely. */
static bool kind_fits(const struct world *w, const struct level *level, struct point at, int flags)
{
    if (!(flags & (FOA_NO_TREES | FOA_TREES_ONLY | FOA_FLOOR_ONLY)))
        return true;
    if (flags & FOA_FLOOR_ONLY &&
        level_terrain(level, at.x, at.y) !=
            library_region(w->library, level_region(level, at.x, at.y))->floor)
        return false;
    return has_tree(w, level, at) ? !(flags & FOA_NO_TREES) : !(flags & FOA_TREES_ONLY);
}

/* quirk: "solid ones only" finds nothing at all. */
static bool is_empty(const struct world *w, const struct level *level, struct point at, int flags)
{
    const struct cell *cell = level_cell(level, at.x, at.y);

    if (cell->flags & CELL_SOLID || flags & FOA_SOLID_ONLY)
        return false;
    return (cell->contents == HANDLE_NONE && !(cell->flags & CELL_FIELD)) ||
           (!level_thing_at(level, w, at.x, at.y, T_FEATURE) && !stand_creature_at(w, level, at));
}

void open_find(struct world *world, const struct level *level, struct rect area, res_id region,
               int flags)
{
    world->open_count = 0;
    for (int x = area.x1; x <= area.x2; x++)
        for (int y = area.y1; y <= area.y2; y++) {
            struct point at = {x, y};
            if (level_cell(level, x, y)->flags & CELL_SOLID || !is_empty(world, level, at, flags) ||
                (region && level_region(level, x, y) != region) ||
                !terrain_fits(ground_at(world, level, at), flags) ||
                !kind_fits(world, level, at, flags))
                continue;
            world_note_open(world, x, y);
            if (world->open_count == WORLD_OPEN_MOST)
                return;
        }
}

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

/* What is asked of each cell, as far as the level's lists can tell it. */
struct open_search {
    struct world *world;
    const struct level *level;
    int flags;
    int region;                         /* its index on the level; -1: any */
    bool terrains[LEVEL_LIST_MOST + 1]; /* whether they fit, by their index */
};

static void note_terrains(struct open_search *s)
{
    const struct level *level = s->level;

    for (int i = 0; i < level->terrain_count; i++)
        s->terrains[i] = terrain_fits(library_terrain(s->world->library, level->terrains[i]),
                                      s->flags);
}

/* False: nothing of this region is on the level. */
static bool note_region(struct open_search *s, res_id region)
{
    s->region = region ? s->level->region_count - 1 : -1;
    while (s->region >= 0 && s->level->regions[s->region] != region)
        s->region--;
    return region == 0 || s->region >= 0;
}

static bool is_empty(const struct open_search *s, const struct cell *cell, struct point at)
{
    if (cell->contents == HANDLE_NONE && !(cell->flags & CELL_FIELD))
        return true;
    return !level_thing_at(s->level, s->world, at.x, at.y, T_FEATURE) &&
           !stand_creature_at(s->world, s->level, at);
}

static bool is_open(const struct open_search *s, const struct cell *cell, struct point at)
{
    return !(cell->flags & CELL_SOLID) && s->terrains[cell->terrain] &&
           (s->region < 0 || cell->region == s->region) && is_empty(s, cell, at) &&
           kind_fits(s->world, s->level, at, s->flags);
}

/* False: the list is full. */
static bool note_open(struct open_search *s, const struct cell *cell, struct point at)
{
    if (is_open(s, cell, at))
        world_note_open(s->world, at.x, at.y);
    return s->world->open_count < WORLD_OPEN_MOST;
}

static bool note_column(struct open_search *s, struct rect area, int x)
{
    const struct level *level = s->level;
    bool on_level = level_has(level, x, area.y1) && level_has(level, x, area.y2);
    const struct cell *cell = level_cell(level, x, area.y1);
    int step = on_level ? level->width : 0;
    bool has_room = true;

    for (int y = area.y1; has_room && y <= area.y2; y++, cell += step) {
        const struct cell *here = on_level ? cell : level_cell(level, x, y);
        if (!(here->flags & CELL_SOLID))
            has_room = note_open(s, here, (struct point){x, y});
    }
    return has_room;
}

/* quirk: "solid ones only" finds nothing at all. */
void open_find(struct world *world, const struct level *level, struct rect area, res_id region,
               int flags)
{
    struct open_search s = {.world = world, .level = level, .flags = flags};
    bool has_room = !(flags & FOA_SOLID_ONLY) && note_region(&s, region);

    world->open_count = 0;
    note_terrains(&s);
    for (int x = area.x1; has_room && x <= area.x2; x++)
        has_room = note_column(&s, area, x);
}

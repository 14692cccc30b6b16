#include "rules/ground/rewrite.h"

#include "rules/status/scrutiny.h"
#include "world/level.h"

static uint16_t flags_of(const struct res_terrain *terrain)
{
    static const struct {
        int flag;
        uint16_t cell;
    } flags[] = {{TF_SOLID, CELL_SOLID}, {TF_OPAQUE, CELL_OPAQUE}, {TF_OBSCURE, CELL_OBSCURE},
                 {TF_WALL, CELL_WALL},   {TF_SHADE, CELL_SHADE},   {TF_SPECIAL, CELL_SPECIAL}};
    uint16_t of_cell = 0;

    for (int i = 0; i < COUNT_OF(flags); i++)
        if (library_flag(terrain->flags, flags[i].flag))
            of_cell |= flags[i].cell;
    return of_cell;
}

bool rewrite_terrain(struct world *w, struct level *level, struct point at, res_id id)
{
    const struct res_terrain *terrain = library_terrain(w->library, id);
    int index = level_terrain_index(level, id);

    if (index < 0)
        return false;
    struct cell *cell = level_cell(level, at.x, at.y);
    cell->terrain = (uint8_t)index;
    cell->glyph = terrain->image;
    cell->flags &= (uint16_t) ~(CELL_SOLID | CELL_OPAQUE | CELL_OBSCURE | CELL_WALL | CELL_SHADE |
                                CELL_SPECIAL);
    cell->flags |= flags_of(terrain);
    w->marks.sight = true;
    scrutiny_at(w, level, at);
    return true;
}

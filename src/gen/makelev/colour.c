/* Rooms with coloured walls and floors. */
#include "gen/makelev/gen.h"

enum { COLOURS_MOST = 16 };

/* How many colours a list has; it ends at black. */
static int load_colours(struct gen *g, res_id region, int list, uint32_t *colours)
{
    bool own;
    int count = 0;

    library_list(g->library, region, list, colours, COLOURS_MOST, &own);
    while (own && colours[count])
        count++;
    return own ? count : -1;
}

/* quirk: every cell of the panel with this terrain, whatever its region; one draw for each. */
static void colour_terrain(struct gen *g, struct area panel, res_id terrain,
                           const uint32_t *colours, int count, bool shade)
{
    for (int x = panel.x1; x <= panel.x2; x++)
        for (int y = panel.y1; y <= panel.y2; y++) {
            if (level_terrain(g->level, x, y) != terrain)
                continue;
            struct cell *cell = level_cell(g->level, x, y);
            uint32_t colour = colours[gen_random(g, count)];
            cell->glyph = (cell->glyph & GLYPH_ID_MASK) | colour << GLYPH_FORE_SHIFT;
            cell->flags = (uint16_t)(shade ? cell->flags | CELL_SHADE : cell->flags & ~CELL_SHADE);
        }
}

void colour_panel(struct gen *g, struct area panel, res_id region)
{
    const struct res_region *record = library_region(g->library, region);
    uint32_t colours[COLOURS_MOST];
    int count = load_colours(g, region, FLOOR_COLOURS, colours);

    if (count >= 0)
        colour_terrain(g, panel, record->floor, colours, count, true);
    count = load_colours(g, region, WALL_COLOURS, colours);
    if (count >= 0)
        colour_terrain(g, panel, record->walls, colours, count, false);
}

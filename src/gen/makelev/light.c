/* Torches, the light they give, and light from above. */
#include "gen/makelev/gen.h"

#include "sense/line.h"

enum { TORCH_REACH = 8 };

/* ---- torches on walls ---- */

static int lit_chance(const struct gen *g)
{
    int chance = gen_constant(g, ROOM_LIT_CHANCE), less = gen_constant(g, LIT_CHANCE_DEPTH_MOD);

    /* quirk: the chance was meant to fall with depth, but falls once. */
    return gen_quirk(g, QUIRK_FLAT_LIGHT) ? wrap16(chance - less) : chance - less * g->depth;
}

void light_panel(struct gen *g, struct area panel, res_id id)
{
    const struct res_region *region = library_region(g->library, id);
    res_id torch = (res_id)gen_constant(g, TERRAIN_TORCH);

    if (library_flag(region->flags, RF_NEVER_LIT))
        return;
    if (gen_random(g, 100) + 1 > lit_chance(g) && !library_flag(region->flags, RF_ALWAYS_LIT))
        return;
    int density = library_constant(g->library, id, TORCH_DENSITY);
    if (density == 0)
        density = gen_constant(g, TORCH_DENSITY);
    /* quirk: the last column and row are left out. */
    for (int x = panel.x1; x != panel.x2; x++)
        for (int y = panel.y1; y != panel.y2; y++)
            if (level_terrain(g->level, x, y) == region->walls && gen_solid(g, x, y) &&
                !gen_thing(g, x, y, T_DOOR) && gen_random(g, density) == 0)
                write_at(g, x, y, torch, id, PRIO_ROOM_WALL_TORCH);
}

/* ---- light ---- */

/* 3 near, 2 further, 1 far, 0 none. */
static int torch_level(const struct gen *g, int x, int y, struct point torch)
{
    int distance = point_distance((struct point){x, y}, torch);

    if (distance >= TORCH_REACH || !line_of_sight(g->level, g->world, (struct point){x, y}, torch))
        return 0;
    return distance < 3 ? 3 : distance < 5 ? 2 : 1;
}

/* Floor shows the light in its colour. */
static void shine_on(struct cell *cell, int level)
{
    cell->flags |= CELL_LIT;
    if (glyph_id(cell->glyph) != GLYPH_FLOOR)
        return;
    if (!(cell->flags & CELL_SHADE)) {
        if (level == 3)
            cell->glyph |= (glyph)8 << GLYPH_FORE_SHIFT;
    } else if (level == 3) {
        cell->glyph = glyph_make(GLYPH_FLOOR, COLOUR_YELLOW, 0);
        cell->flags |= CELL_BRIGHT;
    } else if (level == 2 && glyph_fore(cell->glyph) != COLOUR_YELLOW) {
        cell->glyph = glyph_make(GLYPH_FLOOR, COLOUR_BROWN, 0);
    }
}

/* quirk: a cell that an earlier torch lit is not looked at again. */
static void shine(struct gen *g, struct point torch)
{
    for (int x = imax(torch.x - TORCH_REACH + 1, 0);
         x <= imin(torch.x + TORCH_REACH - 1, g->level->width - 1); x++)
        for (int y = imax(torch.y - TORCH_REACH + 1, 0);
             y <= imin(torch.y + TORCH_REACH - 1, g->level->height - 1); y++) {
            struct cell *cell = level_cell(g->level, x, y);
            int level = cell->flags & CELL_LIT ? 0 : torch_level(g, x, y, torch);
            if (level)
                shine_on(cell, level);
        }
}

static bool still_burns(const struct gen *g, struct point torch)
{
    return gen_quirk(g, QUIRK_PHANTOM_TORCHES) || gen_terrain_flag(g, torch.x, torch.y, TF_TORCH);
}

void light_level(struct gen *g)
{
    for (int i = 0; i < g->level->width * g->level->height; i++) {
        struct cell *cell = &g->level->cells[i];
        cell->flags &= (uint16_t)~CELL_LIT;
        if (library_flag(g->terrains[cell->terrain]->flags, TF_LOCAL_LIGHT))
            cell->flags |= CELL_LIT;
    }
    /* quirk: the list ends at the first torch at 0, 0. */
    for (int i = 0; i < g->level->torches.count && g->level->torches.items[i]; i++) {
        struct point torch = {g->level->torches.items[i] % 256, g->level->torches.items[i] / 256};
        if (level_has(g->level, torch.x, torch.y) && still_burns(g, torch))
            shine(g, torch);
    }
}

/* ---- skylights ---- */

/* Which of the terrains above one falls through. */
static void list_falls(const struct gen *g, bool *falls)
{
    for (int i = 0; i < g->above->terrain_count; i++) {
        const struct res_terrain *terrain =
            library_terrain(g->library, g->above->terrains[i]);
        falls[i] = library_flag(terrain->flags, TF_FALL);
    }
}

void skylights_mark(struct gen *g)
{
    bool has_above = g->depth > 1 && g->above;
    bool falls[LEVEL_LIST_MOST + 1] = {false};

    if (has_above)
        list_falls(g, falls);
    for (int y = 0; y < g->level->height; y++)
        for (int x = 0; x < g->level->width; x++) {
            struct cell *cell = level_cell(g->level, x, y);
            cell->flags &= (uint16_t)~CELL_SKYLIGHT;
            if (!has_above || !falls[level_cell(g->above, x, y)->terrain])
                continue;
            cell->flags |= CELL_SKYLIGHT;
            if (glyph_id(cell->glyph) != GLYPH_FLOOR)
                continue;
            cell->glyph = glyph_make(GLYPH_FLOOR, COLOUR_CYAN, glyph_back(cell->glyph));
            cell->flags &= (uint16_t)~CELL_SHADE;
        }
}

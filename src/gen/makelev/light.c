/* Torches, the light they give, and light from above. */
#include "gen/makelev/gen.h"

#include "sense/light.h"

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

void light_level(struct gen *g)
{
    light_whole(g->level, g->world, gen_quirk(g, QUIRK_PHANTOM_TORCHES));
}

void skylights_mark(struct gen *g)
{
    light_skylights(g->level, g->depth > 1 ? g->above : NULL, g->world);
}

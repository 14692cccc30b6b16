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

/* Takes torches off the list that were built over, or are on it twice. */
static void forget_phantoms(struct gen *g)
{
    int kept = 0;

    for (int i = 0; i < g->level->torches.count; i++) {
        uint16_t torch = g->level->torches.items[i];
        bool known = false;
        for (int k = 0; k < kept; k++)
            known = known || g->level->torches.items[k] == torch;
        if (!known && gen_terrain_flag(g, torch % 256, torch / 256, TF_TORCH))
            g->level->torches.items[kept++] = torch;
    }
    g->level->torches.count = kept;
}

void light_level(struct gen *g)
{
    if (!gen_quirk(g, QUIRK_PHANTOM_TORCHES))
        forget_phantoms(g);
    light_whole(g->level, g->world, gen_quirk(g, QUIRK_PHANTOM_TORCHES));
}

void skylights_mark(struct gen *g)
{
    light_skylights(g->level, g->depth > 1 ? g->above : NULL, g->world);
}

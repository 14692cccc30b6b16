/* The dungeon's specials: regions, features and things that belong on a certain level. */
#include "gen/makelev/gen.h"

#include "world/place.h"

static const struct res_special *specials_of(const struct gen *g, int *count)
{
    const struct module *module = library_module(g->library, g->level->dungeon);
    const struct resource *dungeon = library_get(g->library, g->level->dungeon);

    *count = imin((int)dungeon->specials.count, LEVEL_SPECIALS);
    return module_specials(module) + dungeon->specials.first;
}

/* Rolled once, on the first level; -10: it does not exist in this game. */
static void roll_level(struct gen *g, const struct res_special *special, int8_t *level)
{
    enum { ABSENT = -10 };

    if (*level != -1)
        return;
    if (gen_random(g, 100) + 1 > special->chance)
        *level = ABSENT;
    else
        *level = wrap8(roll_dice(g->world, special->level));
}

/* ---- regions ---- */

static bool covers_stairs(const struct gen *g, struct area a)
{
    for (int i = 0; g->above && i < g->above->things.count; i++) {
        const struct thing *thing = world_thing(g->world, g->above->things.items[i]);
        if (thing_is_stairs(g->world, thing, POR_DOWN_STAIR) &&
            area_has(a, (uint8_t)thing->x, (uint8_t)thing->y))
            return true;
    }
    return false;
}

static bool covers_vault(const struct gen *g, struct area a, int width, int height)
{
    for (int x = 0; x < width; x++)
        for (int y = 0; y < height; y++)
            if (level_cell(g->level, a.x1 + x, a.y1 + y)->flags & CELL_VAULT)
                return true;
    return false;
}

struct spot {
    struct area area; /* quirk: one larger than the map it is for */
    int px, py;       /* its first panel */
};

static struct spot roll_spot(struct gen *g, int width, int height, int across, int down)
{
    int panel_x = gen_constant(g, PANEL_SIZEX), panel_y = gen_constant(g, PANEL_SIZEY);
    struct spot spot;

    int dx = 1 + gen_random(g, panel_x * across - (width + 2));
    int dy = 1 + gen_random(g, panel_y * down - (height + 2));
    spot.px = gen_random(g, g->panels_x - (across - 1));
    spot.py = gen_random(g, g->panels_y - (down - 1));
    spot.area.x1 = (uint8_t)(spot.px * panel_x + dx);
    spot.area.y1 = (uint8_t)(spot.py * panel_y + dy);
    spot.area.x2 = (uint8_t)(spot.area.x1 + width);
    spot.area.y2 = (uint8_t)(spot.area.y1 + height);
    return spot;
}

static void draw_grid_special(struct gen *g, int number, res_id id)
{
    const struct res_region *region = library_region(g->library, id);
    int width = region->grid.width, height = region->grid.height, tries = 0;

    /* quirk: what is larger than the map is left out without a word. */
    if (width + 2 > g->level->width || height + 2 > g->level->height)
        return;
    int across = 1 + (width + 2) / gen_constant(g, PANEL_SIZEX);
    int down = 1 + (height + 2) / gen_constant(g, PANEL_SIZEY);
    struct spot spot = roll_spot(g, width, height, across, down);
    while (tries < 100 &&
           (covers_stairs(g, spot.area) || covers_vault(g, spot.area, width, height))) {
        tries++;
        spot = roll_spot(g, width, height, across, down);
    }
    grid_draw(g, spot.area, id);
    for (int px = spot.px; px < spot.px + across; px++)
        for (int py = spot.py; py < spot.py + down && py < GEN_PANELS_MOST; py++)
            g->panels_drawn[py] |= UINT32_C(1) << px;
    struct area a = spot.area;
    g->panel = a;
    g->room = AREA_NONE;
    ask_region(g, id, EV_BIRTH);
    trace_step(g, "special %d %s map rect %d %d %d %d panels %d %d %d %d tries %d", number,
               trace_name(g, id), a.x1, a.y1, a.x2, a.y2, spot.px, spot.py, across, down, tries);
}

static void draw_panel_special(struct gen *g, int number, res_id id)
{
    int across = (g->level->width + 1) / gen_constant(g, PANEL_SIZEX);
    int down = (g->level->height + 1) / gen_constant(g, PANEL_SIZEY);
    int px, py, tries = 0;

    do {
        px = gen_random(g, across);
        py = gen_random(g, down);
        if (++tries > 100000) {
            gen_fail(g, "no panel is left for the special \"%.*s\"",
                     STR_ARGS(library_name(g->library, id)));
            return;
        }
    } while (g->panels_drawn[py] >> px & 1);
    panel_draw(g, px, py, id);
    trace_step(g, "special %d %s panel %d %d", number, trace_name(g, id), px, py);
}

void specials_roll_and_draw(struct gen *g)
{
    int count;
    const struct res_special *specials = specials_of(g, &count);

    for (int i = 0; i < count && !g->failed; i++) {
        roll_level(g, &specials[i], &g->level->specials[i]);
        if (g->level->specials[i] != g->depth)
            continue;
        const struct res_region *region = library_region(g->library, specials[i].what);
        if (region && region->grid.text)
            draw_grid_special(g, i, specials[i].what);
        else if (region)
            draw_panel_special(g, i, specials[i].what);
    }
    if (trace_is_on(g)) {
        struct str_builder levels = {0};
        for (int i = 0; i < 12; i++)
            sb_addf(&levels, " %d", g->level->specials[i]);
        trace_step(g, "specials-done levels%s", sb_cstr(&levels));
        sb_free(&levels);
    }
}

/* ---- features and things ---- */

static bool is_bad_first_place(const struct gen *g, int x, int y)
{
    return gen_cell_solid(g, x, y) || gen_priority(g, x, y) > PRIO_ROOM_FLOOR ||
           gen_terrain_flag(g, x, y, TF_WATER) || gen_terrain_flag(g, x, y, TF_FALL);
}

static void meet_special(struct gen *g, int x, int y, res_id who)
{
    const struct gen_meeting meeting = {
        .encounter = library_find(g->library, STR("unique encounter")),
        .who = who,
        .has_place = true,
        .place = {x, y}};

    if (g->people->is_nobody)
        ask_note_slot(g, x, y, "special", who);
    ask_encounter(g, g->level->dungeon, &meeting);
}

/* The first search is for all; a feature's result is thrown away. */
static void first_search(struct gen *g, int number, res_id what)
{
    int tries = 0, x, y;

    do {
        x = gen_random(g, gen_constant(g, LEVEL_SIZEX));
        y = gen_random(g, gen_constant(g, LEVEL_SIZEY));
        if (tries++ > 100)
            break;
    } while (is_bad_first_place(g, x, y));
    trace_note(g, "special-thing %d %s at %d %d tries %d", number, trace_name(g, what), x, y,
               tries);
    int kind = library_kind(g->library, what);
    if (kind == RES_MONSTER)
        meet_special(g, x, y, what);
    else if (kind != RES_FEATURE)
        ask_furnish(g, x, y, "special", what);
}

static bool is_bad_second_place(const struct gen *g, int x, int y)
{
    return gen_cell_solid(g, x, y) || gen_thing(g, x, y, T_FEATURE) || gen_creature(g, x, y) ||
           level_cell(g->level, x, y)->flags & CELL_VAULT || gen_terrain_flag(g, x, y, TF_WATER) ||
           gen_terrain_flag(g, x, y, TF_WARN);
}

static void second_search(struct gen *g, int number, res_id what)
{
    const struct res_feature *feature = library_feature(g->library, what);
    int x, y, tries = 0;

    do {
        x = 2 + gen_random(g, g->level->width - 4);
        y = 2 + gen_random(g, g->level->height - 4);
        if (++tries > 1000000) {
            gen_fail(g, "there is no place for the special \"%.*s\"",
                     STR_ARGS(library_name(g->library, what)));
            return;
        }
    } while (is_bad_second_place(g, x, y));
    trace_note(g, "special-feature %d %s at %d %d", number, trace_name(g, what), x, y);
    if (feature == NULL)
        return;
    int kind = feature->ftype == T_PORTAL ? T_PORTAL
               : feature->ftype == T_TRAP ? T_TRAP
                                          : T_FEATURE;
    place_at(g->level, g->world, thing_new_feature(g->world, what, kind), x, y);
}

/* The second search is only for what can be put somewhere; the first is for all but regions. */
static bool is_wanted(const struct gen *g, const struct res_special *special, int number,
                      bool second)
{
    int kind = library_kind(g->library, special->what);

    if (g->level->specials[number] != g->depth)
        return false;
    if (second)
        return kind == RES_FEATURE || kind == RES_ITEM || kind == RES_MONSTER;
    return kind != RES_REGION;
}

void specials_place_things(struct gen *g)
{
    int count;
    const struct res_special *specials = specials_of(g, &count);

    for (int i = 0; i < count; i++)
        if (is_wanted(g, &specials[i], i, false))
            first_search(g, i, specials[i].what);
    for (int i = 0; i < count && !g->failed; i++)
        if (is_wanted(g, &specials[i], i, true))
            second_search(g, i, specials[i].what);
}

/* Drawing a region's map grid: flips, tiles, and the characters that mean something by default. */
#include "gen/makelev/gen.h"

#include "res/grid.h"
#include "world/place.h"

struct drawing {
    struct gen *g;
    struct area area;
    res_id id;
    const struct res_region *region;
    const struct res_tile *tiles[128]; /* by character; NULL: by default */
    struct gen_map_memory memory;
};

/* The first tile of each character. */
static void load_tiles(struct drawing *d)
{
    const struct module *module = library_module(d->g->library, d->id);
    const struct res_tile *tiles = module_tiles(module) + d->region->head.tiles.first;

    for (uint32_t i = 0; i < d->region->head.tiles.count; i++) {
        unsigned char c = (unsigned char)tiles[i].character;
        if (c < COUNT_OF(d->tiles) - 1 && d->tiles[c] == NULL)
            d->tiles[c] = &tiles[i];
    }
}

/* ---- tiles ---- */

static void recolour(struct drawing *d, int x, int y, const struct res_tile *tile)
{
    enum { ATTRIBUTES = 0xff << GLYPH_FORE_SHIFT };
    struct cell *cell = level_cell(d->g->level, x, y);

    if (tile->image & ATTRIBUTES)
        cell->glyph = (cell->glyph & GLYPH_ID_MASK) | tile->image;
    if (tile->image & GLYPH_ID_MASK)
        cell->glyph = (cell->glyph & ATTRIBUTES) | tile->image;
    /* quirk: a tile without a look of its own loses its shading, too. */
    if ((tile->image & ATTRIBUTES) != (glyph)COLOUR_GREY << GLYPH_FORE_SHIFT)
        cell->flags &= (uint16_t)~CELL_SHADE;
}

static struct thing *tile_door(struct drawing *d, const struct res_tile *tile)
{
    static const struct {
        int tile, door;
    } flags[] = {{TILE_HIDDEN, DF_SECRET},
                 {TILE_LOCKED, DF_LOCKED},
                 {TILE_STUCK, DF_STUCK},
                 {TILE_OPEN, DF_OPEN}};
    struct thing *door = thing_new_door(d->g->world, tile->what);

    door->door &= (uint8_t)~DF_VERTICAL;
    for (int i = 0; i < COUNT_OF(flags); i++)
        if (tile->flags & flags[i].tile)
            door->door |= (uint8_t)flags[i].door;
    return door;
}

static void tile_feature(struct drawing *d, int x, int y, const struct res_tile *tile)
{
    struct gen *g = d->g;
    const struct res_feature *feature = library_feature(g->library, tile->what);
    struct thing *thing;

    if (!gen_has_room(g))
        return;
    if (feature->ftype == T_DOOR)
        thing = tile_door(d, tile);
    else if (feature->ftype == T_PORTAL)
        thing = thing_new_feature(g->world, tile->what, T_PORTAL);
    else if (feature->ftype == T_TRAP)
        thing = thing_new_trap(g->world, g->trap, tile->what);
    else
        thing = thing_new_feature(g->world, tile->what, T_FEATURE);
    if (library_kind(g->library, tile->with) == RES_GOD)
        thing = ask_dedicate(g, thing, tile->with);
    if (thing == NULL)
        return;
    place_at(g->level, g->world, thing, x, y);
    ask_feature(g, thing);
}

static void draw_tile(struct drawing *d, int x, int y, const struct res_tile *tile)
{
    struct gen *g = d->g;
    int kind = library_kind(g->library, tile->what);
    bool item = tile->flags & TILE_ITEM, monster = tile->flags & TILE_MONSTER;

    write_at(g, x, y, tile->terrain, d->id, PRIO_VAULT);
    recolour(d, x, y, tile);
    if (item || (!monster && kind == RES_ITEM)) {
        ask_tile_item(g, x, y, tile, &d->memory);
    } else if (monster || kind == RES_MONSTER) {
        ask_tile_creature(g, x, y, tile, &d->memory);
    } else {
        if (kind == RES_FEATURE)
            tile_feature(d, x, y, tile);
        if (tile->flags & TILE_START) {
            g->level->enter_x = x;
            g->level->enter_y = y;
        }
    }
}

/* ---- default characters ---- */

static void floor_at(struct drawing *d, int x, int y)
{
    write_at(d->g, x, y, d->region->floor, d->id, PRIO_VAULT);
}

static void plain_door(struct drawing *d, int x, int y)
{
    struct gen *g = d->g;

    floor_at(d, x, y);
    if (gen_thing(g, x, y, T_FEATURE) || !library_feature(g->library, d->region->door) ||
        !gen_has_room(g))
        return;
    struct thing *door = thing_new_door(g->world, d->region->door);
    door->door &= DF_VERTICAL;
    place_at(g->level, g->world, door, x, y);
}

static void draw_default(struct drawing *d, int x, int y, char c)
{
    struct gen *g = d->g;

    if (!grid_character_is_known(c))
        return;
    switch (c) {
    case '%':
        write_at(g, x, y, d->region->walls, d->id, PRIO_ROOM_WALL);
        level_cell(g->level, x, y)->flags &= (uint16_t)~CELL_VAULT;
        break;
    case '#': write_at(g, x, y, d->region->walls, d->id, PRIO_VAULT); break;
    case '.':
    case 'c':
    case 'C': floor_at(d, x, y); break;
    case '+': plain_door(d, x, y); break;
    case 'S':
        floor_at(d, x, y);
        make_secret_door(g, x, y, d->region->door);
        break;
    default: /* an item, or a creature by number */
        floor_at(d, x, y);
        ask_character(g, x, y, c, &d->memory);
    }
}

static void draw_cell(struct drawing *d, int x, int y, char c)
{
    const struct res_tile *tile = c > 0 ? d->tiles[(int)c] : NULL;

    remove_things(d->g, x, y);
    level_cell(d->g->level, x, y)->flags |= CELL_VAULT;
    if (tile)
        draw_tile(d, x, y, tile);
    else
        draw_default(d, x, y, c);
}

/* ---- afterwards ---- */

/* Doors can tell how they stand only when all walls are there. */
static void refresh_doors(struct drawing *d)
{
    struct gen *g = d->g;

    for (int i = 0; i < g->level->things.count; i++) {
        struct thing *thing = world_thing(g->world, g->level->things.items[i]);
        if (thing->kind == T_DOOR && area_has(d->area, (uint8_t)thing->x, (uint8_t)thing->y))
            place_door_image(g->level, g->world, thing);
    }
}

static void colour_walls(struct drawing *d)
{
    struct gen *g = d->g;
    uint32_t colours[16];
    bool own;
    int count = 0;

    library_list(g->library, d->id, WALL_COLOURS, colours, COUNT_OF(colours), &own);
    if (!own)
        return;
    while (colours[count])
        count++;
    for (int x = d->area.x1; x < d->area.x1 + d->region->grid.width; x++)
        for (int y = d->area.y1; y < d->area.y1 + d->region->grid.height; y++) {
            int priority = gen_priority(g, x, y);
            if (level_terrain(g->level, x, y) != d->region->walls ||
                (priority != PRIO_ROOM_WALL && priority != PRIO_VAULT))
                continue;
            struct cell *cell = level_cell(g->level, x, y);
            uint32_t colour = colours[gen_random(g, count)];
            cell->glyph = (cell->glyph & GLYPH_ID_MASK) | colour << GLYPH_FORE_SHIFT;
            cell->flags &= (uint16_t)~CELL_SHADE;
        }
}

void grid_draw(struct gen *g, struct area area, res_id id)
{
    struct drawing d = {.g = g, .area = area, .id = id, .region = library_region(g->library, id)};
    int width = d.region->grid.width, height = d.region->grid.height;
    const char *cells = module_text(library_module(g->library, id), d.region->grid.text);

    if (d.region->grid.text == 0)
        return;
    d.memory.party = (int16_t)gen_party(g);
    load_tiles(&d);
    bool is_upright = library_constant(g->library, id, GRID_UPRIGHT) != 0;
    bool flip_h = gen_random(g, 2) != 0;
    bool flip_v = gen_random(g, 2) != 0;
    flip_h = flip_h && !is_upright;
    flip_v = flip_v && !is_upright;
    for (int x = 0; x < width; x++)
        for (int y = 0; y < height; y++) {
            int from_x = flip_h ? width - 1 - x : x, from_y = flip_v ? height - 1 - y : y;
            draw_cell(&d, area.x1 + x, area.y1 + y, cells[from_x + from_y * width]);
        }
    trace_step(g, "map-drawn %s at %d %d size %d %d flip %d %d", trace_name(g, id), area.x1,
               area.y1, width, height, flip_h, flip_v);
    refresh_doors(&d);
    colour_walls(&d);
}

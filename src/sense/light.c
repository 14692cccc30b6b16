#include "sense/light.h"

#include <string.h>

#include "base/num.h"
#include "sense/line.h"

static struct rect whole_of(const struct level *level)
{
    return (struct rect){0, 0, level->width - 1, level->height - 1};
}

static struct rect around(struct rect r, int by)
{
    return (struct rect){r.x1 - by, r.y1 - by, r.x2 + by, r.y2 + by};
}

/* ---- colours that light took ---- */

enum { COLOURS_MOST = 16 };

/* The colours a region gives its floors, 0 after the last; NULL: none of its own. */
static const uint32_t *floor_colours(const struct world *world, res_id region,
                                     uint32_t colours[COLOURS_MOST])
{
    bool own;

    library_list(world->library, region, FLOOR_COLOURS, colours, COLOURS_MOST, &own);
    return own && colours[0] ? colours : NULL;
}

/* What light gives a floor of middling distance may be its own colour, too. */
static bool has_brown_floors(const struct level *level, const struct world *world)
{
    uint32_t colours[COLOURS_MOST];

    for (int i = 0; i < level->region_count; i++) {
        if (!floor_colours(world, level->regions[i], colours))
            continue;
        for (int c = 0; colours[c]; c++)
            if (glyph_fore((glyph)colours[c] << GLYPH_FORE_SHIFT) == COLOUR_BROWN)
                return true;
    }
    return false;
}

static void give_own_colour(const struct level *level, const struct world *world, struct cell *cell)
{
    const struct res_terrain *terrain = library_terrain(world->library,
                                                        level->terrains[cell->terrain]);
    uint32_t colours[COLOURS_MOST];
    glyph own = terrain ? terrain->image & ~(glyph)GLYPH_ID_MASK : 0;

    if (floor_colours(world, level->regions[cell->region], colours))
        own = (glyph)colours[0] << GLYPH_FORE_SHIFT;
    cell->glyph = (cell->glyph & GLYPH_ID_MASK) | own;
}

/* Takes the light off a cell that had it. Light from above hides the colour of torches. */
static void take_back(const struct level *level, const struct world *world, struct cell *cell,
                      bool keep_brown)
{
    bool bright = cell->flags & CELL_BRIGHT;

    if (cell->flags & CELL_SKYLIGHT)
        return;
    cell->flags &= (uint16_t)~CELL_BRIGHT;
    if (glyph_id(cell->glyph) != GLYPH_FLOOR || !(cell->flags & CELL_SHADE))
        return;
    if (bright || (!keep_brown && glyph_fore(cell->glyph) == COLOUR_BROWN))
        give_own_colour(level, world, cell);
}

/* ---- torches ---- */

static enum light_strength strength_at(int distance)
{
    return distance < 3 ? LIGHT_BRIGHT : distance < 5 ? LIGHT_MEDIUM : LIGHT_DIM;
}

enum light_strength light_of_torch(const struct level *level, const struct world *world,
                                   struct point torch, struct point cell)
{
    int distance = point_distance(cell, torch);

    if (distance >= LIGHT_REACH || !line_of_sight(level, world, cell, torch))
        return LIGHT_NONE;
    return strength_at(distance);
}

/* ---- what lies between ---- */

enum { SIDE = LIGHT_REACH - 1, ACROSS = 2 * SIDE + 1 }; /* of what a torch can reach */

/* Which cells lie between a torch and a cell in its reach, as a line goes from there to it. */
struct light_line {
    enum light_strength strength; /* where nothing is in the way */
    int count;
    int16_t between[2 * SIDE]; /* cells, from the torch's place among all */
};

/* They are the same around every torch of a level. */
struct light_lines {
    bool is_drawn;
    struct light_line to[ACROSS][ACROSS];
};

static void draw_line(const struct level *level, struct point cell, struct light_line *out)
{
    const struct point torch = {0, 0};
    int distance = point_distance(cell, torch);
    struct line line;

    *out = (struct light_line){.strength = LIGHT_NONE};
    if (distance >= LIGHT_REACH)
        return;
    out->strength = strength_at(distance);
    line_start(&line, cell, torch);
    while (!point_equal(line.at, torch)) {
        line_step(&line);
        if (!point_equal(line.at, torch))
            out->between[out->count++] = (int16_t)(line.at.y * level->width + line.at.x);
    }
}

static void draw_lines(const struct level *level, struct light_lines *lines)
{
    for (int y = -SIDE; y <= SIDE && !lines->is_drawn; y++)
        for (int x = -SIDE; x <= SIDE; x++)
            draw_line(level, (struct point){x, y}, &lines->to[y + SIDE][x + SIDE]);
    lines->is_drawn = true;
}

static bool is_free(const struct level *level, const struct world *world,
                    const struct light_line *line, int torch)
{
    for (int i = 0; i < line->count; i++) {
        int at = torch + line->between[i];
        if (line_is_blocked(level, world, at))
            return false;
    }
    return true;
}

/* Floor shows the light in its colour. */
static void shine_on(struct cell *cell, enum light_strength strength)
{
    cell->flags |= CELL_LIT;
    if (glyph_id(cell->glyph) != GLYPH_FLOOR || cell->flags & CELL_SKYLIGHT)
        return;
    if (!(cell->flags & CELL_SHADE)) {
        if (strength == LIGHT_BRIGHT)
            cell->glyph |= (glyph)8 << GLYPH_FORE_SHIFT;
    } else if (strength == LIGHT_BRIGHT) {
        cell->glyph = glyph_make(GLYPH_FLOOR, COLOUR_YELLOW, 0);
        cell->flags |= CELL_BRIGHT;
    } else if (strength == LIGHT_MEDIUM && glyph_fore(cell->glyph) != COLOUR_YELLOW) {
        cell->glyph = glyph_make(GLYPH_FLOOR, COLOUR_BROWN, 0);
    }
}

/* quirk: a cell that an earlier torch lit is not looked at again. */
static void shine(struct level *level, const struct world *world, struct light_lines *lines,
                  struct point torch, struct rect area)
{
    struct rect here = {torch.x, torch.y, torch.x, torch.y};
    struct rect lit = rect_common(around(here, SIDE), area);
    int at = torch.y * level->width + torch.x;

    draw_lines(level, lines);
    for (int y = lit.y1; y <= lit.y2; y++)
        for (int x = lit.x1; x <= lit.x2; x++) {
            const struct light_line *line = &lines->to[y - torch.y + SIDE][x - torch.x + SIDE];
            struct cell *cell = &level->cells[y * level->width + x];
            if (!(cell->flags & CELL_LIT) && line->strength != LIGHT_NONE &&
                is_free(level, world, line, at))
                shine_on(cell, line->strength);
        }
}

static void list_terrains(const struct level *level, const struct world *world, int flag,
                          bool *have)
{
    for (int i = 0; i < level->terrain_count; i++) {
        const struct res_terrain *terrain = library_terrain(world->library, level->terrains[i]);
        have[i] = terrain && library_flag(terrain->flags, flag);
    }
}

/* Leaves the area with the light that its terrain gives itself. */
static void darken(struct level *level, const struct world *world, struct rect area)
{
    bool shines[LEVEL_LIST_MOST + 1] = {false};
    int keep_brown = -1; /* not known yet: mostly nothing was lit before */

    list_terrains(level, world, TF_LOCAL_LIGHT, shines);
    for (int y = area.y1; y <= area.y2; y++) {
        struct cell *cell = &level->cells[y * level->width + area.x1];
        for (int x = area.x1; x <= area.x2; x++, cell++) {
            if (cell->flags & CELL_LIT) {
                if (keep_brown < 0)
                    keep_brown = has_brown_floors(level, world);
                take_back(level, world, cell, keep_brown);
                cell->flags &= (uint16_t)~CELL_LIT;
            }
            if (shines[cell->terrain])
                cell->flags |= CELL_LIT;
        }
    }
}

static void light_area(struct level *level, const struct world *world, struct rect area,
                       bool phantoms)
{
    bool burns[LEVEL_LIST_MOST + 1] = {false};
    struct light_lines lines = {.is_drawn = false};

    darken(level, world, area);
    list_terrains(level, world, TF_TORCH, burns);
    /* quirk: the list ends at the first torch at 0, 0. */
    for (int i = 0; i < level->torches.count && level->torches.items[i]; i++) {
        struct point torch = {level->torches.items[i] % 256, level->torches.items[i] / 256};
        if (level_has(level, torch.x, torch.y) &&
            (phantoms || burns[level_cell(level, torch.x, torch.y)->terrain]))
            shine(level, world, &lines, torch, area);
    }
}

void light_whole(struct level *level, const struct world *world, bool phantoms)
{
    light_area(level, world, whole_of(level), phantoms);
}

/* A line between a cell and its torch stays between them: what it crosses is within reach. */
void light_near(struct level *level, const struct world *world, struct rect changed, bool phantoms)
{
    struct rect area = rect_common(around(changed, LIGHT_REACH - 1), whole_of(level));

    light_area(level, world, area, phantoms);
}

/* ---- light from above ---- */

static void light_from_above(struct cell *cell)
{
    cell->flags |= CELL_SKYLIGHT;
    if (glyph_id(cell->glyph) != GLYPH_FLOOR)
        return;
    cell->glyph = glyph_make(GLYPH_FLOOR, COLOUR_CYAN, glyph_back(cell->glyph));
    cell->flags &= (uint16_t)~CELL_SHADE;
}

static void close_skylights(struct level *level)
{
    for (int i = 0; i < level->width * level->height; i++)
        if (level->cells[i].flags & CELL_SKYLIGHT)
            level->cells[i].flags &= (uint16_t)~CELL_SKYLIGHT;
}

/* A row of cells under those of the level above. quirk: where that is smaller, its first cell
 * counts. */
static void light_row(struct level *level, const struct level *above, const bool *falls, int y)
{
    int known = y < above->height ? imin(level->width, above->width) : 0;
    struct cell *cell = &level->cells[y * level->width];

    for (int x = 0; x < known; x++)
        if (falls[above->cells[y * above->width + x].terrain])
            light_from_above(&cell[x]);
    for (int x = known; x < level->width && falls[above->cells[0].terrain]; x++)
        light_from_above(&cell[x]);
}

void light_skylights(struct level *level, const struct level *above, const struct world *world)
{
    bool falls[LEVEL_LIST_MOST + 1] = {false};

    close_skylights(level);
    if (above == NULL)
        return;
    list_terrains(above, world, TF_FALL, falls);
    if (memchr(falls, true, sizeof falls) == NULL)
        return;
    for (int y = 0; y < level->height; y++)
        light_row(level, above, falls, y);
}

/* ---- magic ---- */

static bool has_field(const struct level *level, int x, int y, uint32_t types)
{
    if (!level_has_field(level, x, y))
        return false;
    for (int i = 0; i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        if (field->type & types && point_distance((struct point){field->x, field->y},
                                                  (struct point){x, y}) <= field->radius)
            return true;
    }
    return false;
}

bool light_at(const struct level *level, int x, int y)
{
    bool magic = has_field(level, x, y, FI_LIGHT);

    if (has_field(level, x, y, FI_DARKNESS) || (!magic && has_field(level, x, y, FI_SHADOW)))
        return false;
    return magic || level_cell(level, x, y)->flags & CELL_LIT;
}

bool light_bright_at(const struct level *level, int x, int y)
{
    if (has_field(level, x, y, FI_DARKNESS | FI_SHADOW))
        return false;
    return level_cell(level, x, y)->flags & CELL_BRIGHT || has_field(level, x, y, FI_LIGHT);
}

/* ---- carried light ---- */

int light_carried_range(const struct light_carried *carried)
{
    int range = imax(carried->source, carried->glow * 3);

    return range > 0 ? range + carried->lowlight : 0;
}

/* ---- colours ---- */

/* What a colour becomes when a light comes nearer by one step. */
static const uint8_t warmer[COLOUR_COUNT] = {
    [COLOUR_BLACK] = COLOUR_SHADOW,  [COLOUR_BLUE] = COLOUR_AZURE,
    [COLOUR_GREEN] = COLOUR_EMERALD, [COLOUR_CYAN] = COLOUR_SKYBLUE,
    [COLOUR_RED] = COLOUR_PINK,      [COLOUR_PURPLE] = COLOUR_MAGENTA,
    [COLOUR_BROWN] = COLOUR_YELLOW,  [COLOUR_GREY] = COLOUR_BROWN,
    [COLOUR_SHADOW] = COLOUR_GREY,   [COLOUR_AZURE] = COLOUR_BROWN,
    [COLOUR_EMERALD] = COLOUR_BROWN, [COLOUR_SKYBLUE] = COLOUR_BROWN,
    [COLOUR_PINK] = COLOUR_BROWN,    [COLOUR_MAGENTA] = COLOUR_BROWN,
    [COLOUR_YELLOW] = COLOUR_YELLOW, [COLOUR_WHITE] = COLOUR_BROWN,
};

glyph light_shown_in_sight(const struct cell *cell, int distance, int range)
{
    int colour = glyph_fore(cell->glyph);

    if (!(cell->flags & CELL_SHADE))
        return cell->glyph;
    if (distance <= 1 && range >= 3)
        colour = warmer[warmer[colour]];
    else if (distance <= range / 2)
        colour = warmer[colour];
    return glyph_with_fore(cell->glyph, colour);
}

glyph light_shown_from_memory(const struct cell *cell)
{
    if (cell->memory == 0)
        return glyph_make(GLYPH_UNSEEN, 0, 0);
    if (!(cell->flags & CELL_SHADE))
        return cell->memory;
    return glyph_with_fore(cell->memory,
                           glyph_back(cell->memory) == COLOUR_BLUE ? COLOUR_BLACK : COLOUR_BLUE);
}
